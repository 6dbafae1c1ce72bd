// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "checkpointsmodel.h"
#include "conversationmodel.h"
#include "conversationview.h"
#include "factroles.h"
#include "inspect.h"
#include "itemstatus.h"
#include "panels.h"
#include "problemsmodel.h"
#include "routesmodel.h"
#include "sessionsmodel.h"
#include "spansmodel.h"
#include "windowfixture.h"
#include "workersmodel.h"

#include <nlohmann/json.hpp>

#include <QAbstractItemView>
#include <QAccessible>
#include <QComboBox>
#include <QLabel>
#include <QLocale>
#include <QSet>

#include <algorithm>
#include <map>

namespace tracedeck::dockchecks {

using nlohmann::json;

/// What the docks of a window show where its cursor stands is what `inspect --at` says there: read from their views, as a
/// user reads them.
class DockChecks
{
public:
    explicit DockChecks(WindowFixture &window)
        : f(&window)
    {}

    /// All docks side by side: what is behind a tab sleeps.
    void showAll();
    /// Fails the current test where they differ.
    void check();
    /// Positions and sessions that were.
    int compared() const { return m_compared; }

private:
    void checkSession(const json &told, const json &session);
    void checkSessions(const json &told);
    void checkSpans(const json &told);
    void checkConversation(const json &session);
    void checkCheckpoints(const json &session);
    void checkState(const json &session);
    void checkThoughts(const json &session);
    void checkWorkers(const json &session);
    void checkRoutes(const json &session);
    void checkProblems(const json &told);

    QAbstractItemModel *model(const char *view) const
    {
        auto *found = f->window()->findChild<QAbstractItemView *>(QLatin1String(view));
        if (!found || !found->model())
            qFatal("no view %s", view);
        return found->model();
    }
    SessionId sessionNamed(const std::string &id) const;

    WindowFixture *f; // not owned
    int m_compared = 0;
};

/// The words of inspect, as a status column says them.
inline QString statusOf(const json &word)
{
    static const std::map<std::string, ItemStatus> kStatuses{
        {"idle", ItemStatus::Idle},           {"running", ItemStatus::Running},
        {"waiting", ItemStatus::Waiting},     {"failed", ItemStatus::Failed},
        {"ended", ItemStatus::Ended},         {"succeeded", ItemStatus::Succeeded},
        {"cancelled", ItemStatus::Cancelled}, {"interrupted", ItemStatus::Interrupted},
        {"ok", ItemStatus::Succeeded},        {"error", ItemStatus::Failed},
        {"streaming", ItemStatus::Running},   {"complete", ItemStatus::Succeeded},
        {"called", ItemStatus::Idle},         {"awaiting_approval", ItemStatus::Waiting}};
    return statusText(kStatuses.at(word.get<std::string>()));
}

/// What the docks say of a session: of an idle worker, how its work goes that is over, or that nobody sees.
inline QString statusOfSession(const json &told, const json &session)
{
    if (session["parent"].is_null() || session["status"] != "idle")
        return statusOf(session["status"]);
    for (const json &giver : told["sessions"]) {
        if (giver["id"] != session["parent"] || !giver.contains("delegations"))
            continue;
        for (const json &work : giver["delegations"]) {
            if (work["worker"] == session["id"] && (session["runs"].empty() || work["status"] != "running"))
                return statusOf(work["status"]);
        }
    }
    return statusOf(session["status"]);
}

inline QString textOf(const json &text)
{
    return QString::fromStdString(text.get<std::string>());
}

inline QString cell(const QModelIndex &row, int column)
{
    return row.siblingAtColumn(column).data().toString();
}

inline void compareSpans(const QAbstractItemModel &model, const QModelIndex &parent, const json &spans)
{
    QCOMPARE(model.rowCount(parent), int(spans.size()));
    for (std::size_t i = 0; i < spans.size(); ++i) {
        const QModelIndex row = model.index(int(i), 0, parent);
        QCOMPARE(cell(row, SpansModel::Name), textOf(spans[i]["name"]));
        // The report has one word for both.
        const bool isInterrupted = spans[i]["status"] == "cancelled" && cell(row, SpansModel::Status) == statusOf("interrupted");
        QCOMPARE(cell(row, SpansModel::Status), isInterrupted ? statusOf("interrupted") : statusOf(spans[i]["status"]));
        compareSpans(model, row, spans[i]["children"]);
    }
}

inline void collectWorkers(const json &spans, std::vector<const json *> &found)
{
    for (const json &span : spans) {
        if (span["kind"] == "worker")
            found.push_back(&span);
        collectWorkers(span["children"], found);
    }
}

inline const json *sessionOf(const json &told, const QString &id)
{
    for (const json &session : told["sessions"]) {
        if (textOf(session["id"]) == id)
            return &session;
    }
    return nullptr;
}

/// Each session of the tree below `parent` is one that inspect tells of, once.
/// Not by its name: that is what the user said in it, or the work of a worker.
inline QString sessionIdOf(const QModelIndex &row, const View &view)
{
    const auto item = row.data(FactRole::Item).value<Item>();
    const auto *session = std::get_if<SessionId>(&item);
    const std::string_view id = session ? view.text(view.at(*session).id) : std::string_view();
    return QString::fromUtf8(id.data(), qsizetype(id.size()));
}

inline void compareSessions(const QAbstractItemModel &model, const QModelIndex &parent, const View &view,
                            const json &told, QStringList &seen)
{
    for (int i = 0; i < model.rowCount(parent); ++i) {
        const QModelIndex row = model.index(i, 0, parent);
        const QString id = sessionIdOf(row, view);
        if (id.isEmpty())
            continue;
        const json *session = sessionOf(told, id);
        QVERIFY2(session, qPrintable(id));
        QCOMPARE(cell(row, SessionsModel::Status).section(QLatin1Char(','), 0, 0), statusOfSession(told, *session)); // less what failed before
        QCOMPARE(cell(row, SessionsModel::Runs), QLocale().toString(qulonglong((*session)["runs"].size())));
        QCOMPARE(cell(row, SessionsModel::Messages), QLocale().toString(qulonglong((*session)["messages"].size())));
        seen.append(id);
        compareSessions(model, row, view, told, seen);
    }
}

inline void DockChecks::showAll()
{
    for (const PanelSpec &spec : panelSpecs()) {
        // Asked for while it has the focus, it would go.
        if (f->dock(spec.name)->visibleRegion().isEmpty())
            f->trigger(spec.action);
        QTRY_VERIFY2_WITH_TIMEOUT(!f->dock(spec.name)->visibleRegion().isEmpty(), spec.name, 30000);
        f->dock(spec.name)->setFloating(true);
    }
    f->trigger(ActionId::WorkersHidden); // inspect tells of a worker as a session of its own
}

inline SessionId DockChecks::sessionNamed(const std::string &id) const
{
    const View view = f->cursor().view();
    for (std::uint32_t i = 0; i < view.count(view.trace().sessions); ++i) {
        if (view.text(view.at(SessionId{i}).id) == id)
            return {i};
    }
    return {};
}

inline void DockChecks::check()
{
    const json told = json::parse(inspectJson(f->cursor().view()));
    checkSessions(told);
    checkSpans(told);
    checkProblems(told);
    for (const json &session : told["sessions"]) {
        if (!QTest::currentTestFailed())
            checkSession(told, session);
    }
}

inline void DockChecks::checkSessions(const json &told)
{
    QStringList seen;
    const QAbstractItemModel &sessions = *model("sessionsView");
    QCOMPARE(sessions.rowCount(), 1);
    compareSessions(sessions, sessions.index(0, 0), f->cursor().view(), told, seen);
    QCOMPARE(seen.size(), qsizetype(told["sessions"].size()));
    QCOMPARE(QSet<QString>(seen.begin(), seen.end()).size(), seen.size());
}

inline void DockChecks::checkSpans(const json &told)
{
    const QAbstractItemModel &spans = *model("spansView");
    int rows = 0;
    for (int i = 0; i < spans.rowCount(); ++i) {
        const QModelIndex row = spans.index(i, 0);
        const json *session = sessionOf(told, sessionIdOf(row, f->cursor().view()));
        QVERIFY2(session, qPrintable(cell(row, 0)));
        QCOMPARE(cell(row, SpansModel::Status), statusOfSession(told, *session));
        const json &runs = (*session)["runs"];
        for (std::size_t r = 0; r < runs.size(); ++r, ++rows) {
            const QModelIndex run = spans.index(int(r), 0, row);
            // The tree also says what a run waits for.
            if ((*session)["status"] != "waiting" || runs[r]["status"] != "running")
                QCOMPARE(cell(run, SpansModel::Status), statusOf(runs[r]["status"]));
            compareSpans(spans, run, runs[r]["spans"]);
        }
    }
    m_compared += rows > 0;
}

inline void DockChecks::checkProblems(const json &told)
{
    const QAbstractItemModel &problems = *model("problemsView");
    QCOMPARE(problems.rowCount(), int(told["problems"].size()));
    for (int i = 0; i < problems.rowCount(); ++i) {
        const json &problem = told["problems"][std::size_t(i)];
        QCOMPARE(cell(problems.index(i, 0), ProblemsModel::Frame), QLocale().toString(problem["position"].get<qulonglong>()));
        QCOMPARE(cell(problems.index(i, 0), ProblemsModel::Code), textOf(problem["code"]));
    }
    const auto *status = f->window()->findChild<QLabel *>(QStringLiteral("statusPosition"));
    QVERIFY(f->cursor().isLive() || status->text().contains(QLocale().toString(f->cursor().position())));
}

inline void DockChecks::checkSession(const json &told, const json &session)
{
    f->selection().select(sessionNamed(session["id"].get<std::string>()));
    ++m_compared;
    checkConversation(session);
    checkState(session);
    checkThoughts(session);
    checkWorkers(session);
    checkRoutes(session);
    checkCheckpoints(session);
    // The inspector is about what was selected.
    const QAbstractItemModel &inspector = *model("inspectorView");
    bool hasStatus = false;
    for (int i = 0; i < inspector.rowCount(); ++i) {
        if (cell(inspector.index(i, 0), 0) == QStringLiteral("Status")) {
            hasStatus = true;
            QCOMPARE(cell(inspector.index(i, 0), 1), statusOfSession(told, session));
        }
    }
    QVERIFY(hasStatus);
}

inline void DockChecks::checkCheckpoints(const json &session)
{
    auto *space = f->window()->findChild<QComboBox *>(QStringLiteral("checkpointsSpace"));
    constexpr int kAll = 1;
    space->setCurrentIndex(kAll);
    emit space->activated(kAll);
    const QAbstractItemModel &checkpoints = *model("checkpointsView");
    QCOMPARE(checkpoints.rowCount(), int(session["checkpoints"].size()));
    const View view = f->cursor().view();
    for (const json &checkpoint : session["checkpoints"]) {
        int found = 0;
        for (int i = 0; i < checkpoints.rowCount(); ++i) { // the newest first, as far as ids hold their time
            const auto id =
                std::get<CheckpointId>(checkpoints.index(i, 0).data(FactRole::Item).value<Item>());
            if (view.text(view.at(id).id) != checkpoint["id"].get<std::string>()
                || view.text(view.at(id).space) != checkpoint["namespace"].get<std::string>())
                continue;
            ++found;
            QCOMPARE(cell(checkpoints.index(i, 0), CheckpointsModel::Frame),
                     QLocale().toString(checkpoint["position"].get<qulonglong>()));
        }
        QCOMPARE(found, 1);
    }
}

inline void DockChecks::checkConversation(const json &session)
{
    auto *view = f->window()->findChild<ConversationView *>();
    QVERIFY(view);
    const ConversationModel *model = view->items().model();
    QVERIFY(model);
    QAccessibleInterface *list = QAccessible::queryAccessibleInterface(view);
    QVERIFY(list && list->childCount() >= model->rowCount());
    json messages = session["messages"];
    std::size_t tools = 0;
    std::size_t approvals = 0;
    std::size_t begins = 0;
    // Rows are in the order in which they became true, and so is what inspect tells; but for messages, which are rows
    // only when they say something.
    for (int i = 0; i < model->rowCount(); ++i) {
        const QModelIndex row = model->index(i);
        const QString shown = row.data().toString();
        const auto item = row.data(FactRole::Item).value<Item>();
        const auto status = statusText(row.data(FactRole::Status).value<ItemStatus>());
        if (std::holds_alternative<MessageId>(item)) {
            const auto said = std::find_if(messages.begin(), messages.end(), [&](const json &message) {
                const QString role = textOf(message["role"]);
                const QString text = textOf(message["text"]).section(QLatin1Char('\n'), 0, 0).left(40);
                return shown.startsWith(role.left(1).toUpper() + role.mid(1)) && shown.contains(text)
                       && status == statusOf(message["status"]);
            });
            QVERIFY2(said != messages.end(), qPrintable(shown));
            messages.erase(said);
        } else if (std::holds_alternative<ToolId>(item)) {
            QVERIFY(tools < session["tools"].size());
            const json &tool = session["tools"][tools++];
            QVERIFY2(shown.startsWith(textOf(tool["name"])), qPrintable(shown));
            QCOMPARE(status, statusOf(tool["status"]));
        } else if (std::holds_alternative<ApprovalId>(item)) {
            ++approvals;
        } else if (std::holds_alternative<RunId>(item)) {
            ++begins;
        }
    }
    // Of what was said in runs of before it tells how much there is.
    std::uint32_t ofBefore = 0;
    for (const json &message : messages)
        ofBefore += message["status"] != "streaming" || message["text"] != "";
    QCOMPARE(ofBefore, model->countOfBefore());
    QCOMPARE(tools, session["tools"].size());
    QCOMPARE(approvals, session["approvals"].size());
    // A run has a row where it begins, and one where it ends.
    const std::size_t runs = session["runs"].size();
    QVERIFY(begins >= runs && begins <= 2 * runs);
}

inline void DockChecks::checkState(const json &session)
{
    auto *view = f->window()->findChild<QAbstractItemView *>(QStringLiteral("stateView"));
    const bool hasState = session["states"].get<int>() > 0;
    if (hasState || session["checkpoints"].empty()) // else it may be a checkpoint's
        QCOMPARE(view->isVisible(), hasState);
    if (!hasState || !session["state"].is_object())
        return;
    // A large level is read in the background.
    QTRY_COMPARE_WITH_TIMEOUT(view->model()->rowCount(), int(session["state"].size()), 30000);
    for (int i = 0; i < view->model()->rowCount(); ++i) {
        const QString key = view->model()->index(i, 0).data().toString();
        const auto member = session["state"].find(key.toStdString());
        QVERIFY2(member != session["state"].end(), qPrintable(key));
        const QString value = view->model()->index(i, 1).data().toString();
        if (member->is_string() && member->get<std::string>().size() < 100)
            QVERIFY2(value.contains(textOf(*member).section(QLatin1Char('\n'), 0, 0)), qPrintable(value));
        else if (member->is_number_integer())
            QCOMPARE(value, QString::number(member->get<qlonglong>()));
        else if (member->is_array())
            QCOMPARE(value.section(u' ', 0, 0), QStringLiteral("[%1]").arg(QLocale().toString(qulonglong(member->size()))));
        else if (member->is_object())
            QCOMPARE(value.section(u' ', 0, 0), QStringLiteral("{%1}").arg(QLocale().toString(qulonglong(member->size()))));
    }
}

inline void DockChecks::checkThoughts(const json &session)
{
    auto *view = f->window()->findChild<QAbstractItemView *>(QStringLiteral("thoughtsView"));
    const auto isThought = [](const json &decision) { return decision["kind"] != "route"; };
    if (std::any_of(session["decisions"].begin(), session["decisions"].end(), isThought)) {
        QVERIFY(view->isVisible());
        QVERIFY(view->model()->rowCount() > 0);
    }
}

inline void DockChecks::checkWorkers(const json &session)
{
    std::vector<const json *> told;
    for (const json &run : session["runs"])
        collectWorkers(run["spans"], told);
    std::sort(told.begin(), told.end(),
              [](const json *a, const json *b) { return (*a)["begin"] < (*b)["begin"]; });
    auto *view = f->window()->findChild<QAbstractItemView *>(QStringLiteral("workersView"));
    QCOMPARE(view->isVisible(), !told.empty());
    QCOMPARE(view->model()->rowCount(), int(told.size()));
    for (std::size_t i = 0; i < told.size(); ++i) {
        const QModelIndex row = view->model()->index(int(i), 0);
        QCOMPARE(cell(row, WorkersModel::Tier), textOf((*told[i])["name"]));
        QCOMPARE(row.data(FactRole::StandAt).toUInt(), (*told[i])["begin"].get<unsigned>());
        // The list also says what a worker waits for.
        if ((*told[i])["status"] != "running")
            QCOMPARE(cell(row, WorkersModel::Status), statusOf((*told[i])["status"]));
    }
}

inline void DockChecks::checkRoutes(const json &session)
{
    const QAbstractItemModel &routes = *model("routesView");
    int row = 0;
    for (const json &decision : session["decisions"]) {
        if (decision["kind"] != "route")
            continue;
        QVERIFY(row < routes.rowCount());
        const QString chosen = textOf(decision["chosen"]);
        if (!chosen.isEmpty())
            QCOMPARE(cell(routes.index(row, 0), RoutesModel::Chosen), chosen);
        ++row;
    }
    QCOMPARE(routes.rowCount(), row);
}

} // namespace tracedeck::dockchecks
