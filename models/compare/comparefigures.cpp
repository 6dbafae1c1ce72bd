// SPDX-License-Identifier: GPL-3.0-or-later
#include "comparefigures.h"

#include "costtexts.h"
#include "differencetexts.h"
#include "displaytext.h"
#include "frameclock.h"
#include "lasted.h"
#include "ledgermodel.h"
#include "spanrows.h"
#include "totals.h"
#include "walltime.h"
#include "windowsums.h"

#include <QCoreApplication>
#include <QLocale>

#include <algorithm>
#include <utility>

namespace tracedeck {

namespace {

struct Texts
{
    Q_DECLARE_TR_FUNCTIONS(tracedeck::CompareFigure)
};

/// When the server says that the point's checkpoint was made; nothing: it has none, or nobody says.
std::optional<std::int64_t> madeAt(const ComparePoint &point)
{
    const std::int64_t made = point.checkpoint ? tracedeck::madeAt(point.view(), point.checkpoint) : 0;
    return made != 0 ? std::optional(made) : std::nullopt;
}

/// How long the session had gone on, without what others did after its last run: a checkpoint that was told of late was
/// made when the server says.
std::optional<std::int64_t> timeOf(const ComparePoint &point, const View &view)
{
    const Position first = view.begin(point.session);
    if (first == 0 || view.position() < first)
        return std::nullopt;
    const auto told = toldTimes(point.view(), point.session);
    const auto &starts = view.trace().starts;
    if (told || (starts.size() > 0 && starts[0].at <= view.position())) { // else there is no time by the server's clock
        const auto made = madeAt(point);
        const auto began = told ? std::optional(told->begun) : shownWallTime(view, first);
        if (made && began && *made >= *began)
            return *made - *began;
    }
    if (view.count(view.at(point.session).runs) == 0)
        return timeBetween(view.trace(), first, view.position());
    const Extent extent = extentOf(view, SpanRow::of(point.session));
    return timeBetween(view.trace(), first, extent.end == kOpen ? view.position() : std::max(first, extent.end));
}

/// What a point's session, or its run, comes to.
struct Sums
{
    Sums() = default;
    explicit Sums(const ComparePoint &point)
    {
        if (!point.isValid())
            return;
        m_ledger = &LedgerModel::of(point.cursor)->ledger();
        const View view(*point.cursor->trace(), point.reached());
        if (point.run && view.isVisible(point.run))
            sumUp(view, point.run);
        else if (!point.run && view.isVisible(point.session))
            sumUp(view, point);
    }
    /// Of what was done on the way to a point.
    Sums(const ComparePoint &point, const RunWindows &way)
        : m_ledger(&LedgerModel::of(point.cursor)->ledger())
    {
        inRuns = 0;
        const View reached(*point.cursor->trace(), point.reached());
        count(reached, point.session, way, false);
        count(point.known(), point.session, way, true);
        for (const RunWindow &window : way.all()) {
            const View known = window.isTold ? point.known() : reached;
            const WindowSums sums = WindowSums::of(*m_ledger, known, window, way);
            add(usage, sums.usage);
            add(spent.seen, sums.seen);
            const auto took = timeIn(known, window);
            inRuns = inRuns && took ? std::optional(*inRuns + *took) : std::nullopt;
        }
    }

    std::int64_t messages = 0;
    std::int64_t tools = 0;
    UsageTotals usage;
    Spent spent;
    std::optional<std::int64_t> time; ///< since the session began, or that the run took
    std::optional<std::int64_t> inRuns; ///< of that of a session, while a run went on

private:
    const Ledger *m_ledger = nullptr; // the cursor's

    void sumUp(const View &view, RunId run)
    {
        const Session &session = view.at(view.at(run).session);
        session.messages.forEach(view.count(session.messages), [&](MessageId id) { messages += view.run(id) == run; });
        session.tools.forEach(view.count(session.tools), [&](ToolId id) { tools += view.at(id).run == run; });
        add(usage, view.usage(run));
        add(spent.seen, m_ledger->total(run, view.position()));
        time = lasted(view, run);
    }
    void count(const View &view, SessionId of, const RunWindows &way, bool isTold)
    {
        const auto isIn = [&](RunId run, Position begin, SpanId span) {
            const RunWindow *window = run ? way.of(run) : nullptr;
            return window && window->isTold == isTold && way.has(view, run, begin, span);
        };
        const Session &session = view.at(of);
        session.messages.forEach(view.count(session.messages),
                                 [&](MessageId id) { messages += isIn(view.run(id), view.begin(id), view.span(id)); });
        session.tools.forEach(view.count(session.tools),
                              [&](ToolId id) { tools += isIn(view.at(id).run, view.begin(id), view.at(id).calledIn); });
    }
    void sumUp(const View &view, const ComparePoint &point)
    {
        const Session &session = view.at(point.session);
        messages = view.count(session.messages);
        tools = view.count(session.tools);
        usage = view.usage(point.session);
        spent = spentBy(*m_ledger, view, point.session);
        time = timeOf(point, view);
        const auto made = madeAt(point);
        const bool isTold = made && toldTimes(point.view(), point.session);
        inRuns = isTold ? timeInRuns(point.view(), point.session, *made) : timeInRuns(view, point.session);
    }
};

CompareFigure number(const QString &name, std::int64_t before, std::int64_t after)
{
    const QLocale locale;
    return {name, locale.toString(qlonglong(before)), locale.toString(qlonglong(after)),
            countDifference(before, after)};
}

/// A dash where nobody knows what any call cost: that is not nothing.
CompareFigure costFigure(const Spent &before, const Spent &after)
{
    const auto text = [](const Spent &spent) { return spent.isKnown() ? costText(spent) : QStringLiteral("\u2014"); };
    return {Texts::tr("Cost"), text(before), text(after), costDifference(wholeCost(before), wholeCost(after))};
}

} // namespace

CompareFigures compareFigures(const ComparePoint &before, const ComparePoint &after, const std::optional<SinceParting> &since)
{
    const Sums a = since ? Sums(before, since->ofA) : Sums(before);
    const Sums b = since ? Sums(after, since->ofB) : Sums(after);
    std::vector<CompareFigure> figures{
        number(Texts::tr("Messages"), a.messages, b.messages),
        number(Texts::tr("Tool calls"), a.tools, b.tools),
        //: Tokens read by the model, not a credential.
        number(Texts::tr("Tokens in"), std::int64_t(a.usage.input), std::int64_t(b.usage.input)),
        //: Tokens written by the model.
        number(Texts::tr("Tokens out"), std::int64_t(a.usage.output), std::int64_t(b.usage.output))};
    if (a.spent.isKnown() || b.spent.isKnown())
        figures.push_back(costFigure(a.spent, b.spent));
    const auto addTime = [&](const QString &name, std::optional<std::int64_t> from, std::optional<std::int64_t> to) {
        if (from && to)
            figures.push_back({name, formatDuration(*from), formatDuration(*to), timeDifference(*from, *to)});
    };
    //: How long a session had gone on, or a run took.
    addTime(Texts::tr("Time"), a.time, b.time);
    //: How long its runs had, without the time between them.
    addTime(Texts::tr("Time in runs"), a.inRuns, b.inRuns);
    return {std::move(figures), since.has_value()};
}

} // namespace tracedeck
