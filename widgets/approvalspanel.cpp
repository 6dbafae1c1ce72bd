// SPDX-License-Identifier: GPL-3.0-or-later
#include "approvalspanel.h"

#include "approvaleditor.h"
#include "approvalsmodel.h"
#include "currentrow.h"
#include "displaytext.h"
#include "factdelegate.h"
#include "focushandover.h"
#include "payloadview.h"

#include <QHeaderView>
#include <QKeyEvent>
#include <QLineEdit>
#include <QPlainTextEdit>
#include <QResizeEvent>
#include <QScopedValueRollback>
#include <QScrollArea>
#include <QShortcut>
#include <QSplitter>
#include <QTableView>
#include <QVBoxLayout>

#include <algorithm>
#include <utility>

namespace tracedeck {

using Verdict = ApprovalQuestion::Verdict;

ApprovalsPanel::ApprovalsPanel(QWidget *parent)
    : FactPanel(parent)
    , m_splitter(new QSplitter(Qt::Vertical, this))
    , m_details(new QSplitter(Qt::Vertical, this))
    , m_view(new QTableView(this))
    , m_payload(new PayloadView(this))
    , m_area(new QScrollArea(this))
    , m_bar(new ApprovalBar(this))
{
    setObjectName(QStringLiteral("approvalsPanel"));
    makeList();
    m_area->setObjectName(QStringLiteral("approvalArea"));
    m_area->setWidgetResizable(true);
    m_area->setFrameShape(QFrame::NoFrame);
    m_area->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    m_area->setFocusPolicy(Qt::NoFocus);
    m_details->addWidget(m_payload);
    m_details->addWidget(m_area);
    m_details->setStretchFactor(0, 2);
    m_details->setStretchFactor(1, 3);
    m_details->setChildrenCollapsible(false);
    m_splitter->addWidget(m_view);
    m_splitter->addWidget(m_details);
    m_splitter->setStretchFactor(0, 1);
    m_splitter->setStretchFactor(1, 3);
    m_splitter->setChildrenCollapsible(false);
    auto *content = new QWidget(this);
    auto *layout = new QVBoxLayout(content);
    layout->setContentsMargins({});
    layout->setSpacing(0);
    layout->addWidget(m_splitter, 1);
    layout->addWidget(m_bar);
    setContent(content, m_view);
    makeKeys();
    connect(m_bar, &ApprovalBar::approveRequested, this, [this] { decide(Verdict::Approve); });
    connect(m_bar, &ApprovalBar::rejectRequested, this, [this] { decide(Verdict::Reject); });
    connect(m_bar, &ApprovalBar::answerRequested, this, &ApprovalsPanel::answer);
    connect(m_bar, &ApprovalBar::goLiveRequested, this, &ApprovalsPanel::goLive);
    connect(m_bar, &ApprovalBar::changed, this, &ApprovalsPanel::refresh);
    retranslate();
}

ApprovalsPanel::~ApprovalsPanel() = default;

void ApprovalsPanel::makeList()
{
    m_view->setObjectName(QStringLiteral("approvalsView"));
    m_view->setSelectionBehavior(QAbstractItemView::SelectRows);
    m_view->setSelectionMode(QAbstractItemView::SingleSelection);
    m_view->setTabKeyNavigation(false);
    m_view->setAlternatingRowColors(true);
    m_view->setShowGrid(false);
    m_view->setWordWrap(false);
    m_view->verticalHeader()->hide();
    m_view->verticalHeader()->setDefaultSectionSize(m_view->verticalHeader()->minimumSectionSize());
    m_view->horizontalHeader()->setHighlightSections(false);
    m_view->setItemDelegate(new FactDelegate(m_view));
    m_view->setItemDelegateForColumn(ApprovalsModel::Status, new StatusDelegate(m_view));
    m_view->installEventFilter(this);
    connect(m_view, &QTableView::activated, this, [this](const QModelIndex &index) {
        const Position at = index.data(FactRole::StandAt).toUInt();
        // What waits now is looked at now.
        if (cursor() && at > 0 && !cursor()->view().isOpen(m_model->approvalAt(index)))
            cursor()->goTo(at);
    });
}

/// Only while the focus is in here, and not again and again while a key is held.
void ApprovalsPanel::makeKeys()
{
    const auto add = [this](const QKeySequence &keys, auto &&what) {
        auto *shortcut = new QShortcut(keys, this);
        shortcut->setContext(Qt::WidgetWithChildrenShortcut);
        shortcut->setAutoRepeat(false);
        connect(shortcut, &QShortcut::activated, this, what);
    };
    add(QKeySequence(Qt::CTRL | Qt::Key_Return), [this] { onEnter(); });
    add(QKeySequence(Qt::CTRL | Qt::Key_Enter), [this] { onEnter(); });
    add(QKeySequence(Qt::CTRL | Qt::Key_Backspace), [this] { decide(Verdict::Reject); });
}

// --- The document --------------------------------------------------------------------------------------------------

void ApprovalsPanel::attach()
{
    m_model = std::make_unique<ApprovalsModel>(cursor());
    m_model->setActive(false);
    m_view->setModel(m_model.get());
    setColumnWidths();
    connect(m_model.get(), &ApprovalsModel::aboutToFollow, this, &ApprovalsPanel::onAboutToFollow);
    connect(m_model.get(), &ApprovalsModel::followed, this, &ApprovalsPanel::onFollowed);
    connect(m_model.get(), &ApprovalsModel::checkedChanged, this, &ApprovalsPanel::refresh);
    connect(m_view->selectionModel(), &QItemSelectionModel::selectionChanged, this,
            &ApprovalsPanel::onUserSelected);
    keepCurrentSelected(m_view);
    connect(selection(), &Selection::changed, this, &ApprovalsPanel::onSelectionChanged);
    connect(cursor(), &Cursor::liveChanged, this, &ApprovalsPanel::refresh);
    connect(cursor(), &Cursor::grew, this, &ApprovalsPanel::showState);
}

void ApprovalsPanel::detach()
{
    m_view->setModel(nullptr);
    m_model.reset();
    m_payload->clear();
    forgetEditors(true);
    m_current = {};
    m_mistake.clear();
}

/// In characters.
void ApprovalsPanel::setColumnWidths()
{
    constexpr struct
    {
        int column;
        int characters;
    } kWidths[] = {{ApprovalsModel::Status, 19},   {ApprovalsModel::Asks, 14},
                   {ApprovalsModel::Question, 30}, {ApprovalsModel::SessionName, 16},
                   {ApprovalsModel::Since, 14},    {ApprovalsModel::Waited, 12}};
    for (const auto &width : kWidths)
        m_view->setColumnWidth(width.column, m_view->fontMetrics().averageCharWidth() * width.characters);
}

void ApprovalsPanel::setAwake(bool awake)
{
    m_model->setActive(awake);
    if (!awake)
        return;
    markCurrent(false);
    chooseFirst();
    refresh();
    showState();
}

void ApprovalsPanel::retranslate()
{
    setAccessibleName(tr("Approvals"));
    m_view->setAccessibleName(tr("What runs ask"));
    m_payload->setName(tr("What is asked, as JSON"));
    m_payload->retranslate();
    if (m_model)
        m_model->retranslate();
    refresh();
    showState();
}

/// The space bar checks the row, whichever of its cells is the current one.
bool ApprovalsPanel::eventFilter(QObject *watched, QEvent *event)
{
    if (watched == m_view && event->type() == QEvent::KeyPress
        && static_cast<QKeyEvent *>(event)->key() == Qt::Key_Space && m_model) {
        const QModelIndex row = m_view->currentIndex().siblingAtColumn(ApprovalsModel::Status);
        const bool isChecked = row.data(Qt::CheckStateRole).toInt() == Qt::Checked;
        m_model->setData(row, isChecked ? Qt::Unchecked : Qt::Checked, Qt::CheckStateRole);
        return true;
    }
    return FactPanel::eventFilter(watched, event);
}

/// In a text, Ctrl+Backspace deletes a word.
bool ApprovalsPanel::event(QEvent *event)
{
    if (event->type() == QEvent::ShortcutOverride) {
        const auto *press = static_cast<QKeyEvent *>(event);
        const QWidget *focus = window()->focusWidget();
        const auto *text = qobject_cast<const QPlainTextEdit *>(focus);
        const bool isWriting = qobject_cast<const QLineEdit *>(focus) || (text && !text->isReadOnly());
        if (isWriting && press->key() == Qt::Key_Backspace) {
            event->accept();
            return true;
        }
    }
    return FactPanel::event(event);
}

void ApprovalsPanel::resizeEvent(QResizeEvent *event)
{
    const bool isWide = event->size().width() > event->size().height() * 3 / 2;
    const Qt::Orientation wanted = isWide ? Qt::Horizontal : Qt::Vertical;
    const bool isOther = m_splitter->orientation() != wanted || m_splitter->sizes().value(1) == 0;
    m_splitter->setOrientation(wanted);
    FactPanel::resizeEvent(event);
    if (!isOther)
        return;
    // In parts of a hundred, which the splitters scale.
    m_splitter->setSizes(isWide ? QList{4000, 6000} : QList{2200, 7800});
    m_details->setSizes({3000, 7000});
}

void ApprovalsPanel::showState()
{
    if (!m_model || !cursor())
        return showHint(
            tr("No trace is open. Open a recording or connect to a server to see what its runs ask."));
    if (!isVisible())
        return;
    if (m_model->rowCount() > 0)
        return showHint(QString());
    const View newest = cursor()->newestView();
    showHint(newest.count(newest.trace().approvals) > 0
                 ? tr("No run has asked anything up to this frame. Go on in time to see the first question.")
                 : tr("No run has asked anything yet. When a run waits for a human, it is answered here."));
}

// --- What is looked at ---------------------------------------------------------------------------------------------

void ApprovalsPanel::onAboutToFollow()
{
    m_following = true;
}

void ApprovalsPanel::onFollowed()
{
    forgetEditors(false);
    markCurrent(false);
    m_following = false;
    // What comes while somebody works here does not come under their hands.
    if (!isAncestorOf(window()->focusWidget()))
        chooseFirst();
    refresh();
    showState();
}

void ApprovalsPanel::onUserSelected()
{
    if (m_following || !selection())
        return;
    const QModelIndexList rows = m_view->selectionModel()->selectedRows();
    if (rows.isEmpty())
        return;
    lookAt(m_model->approvalAt(rows.first()));
    const QScopedValueRollback guard(m_following, true);
    selection()->select(m_current);
}

void ApprovalsPanel::onSelectionChanged()
{
    const auto *chosen = std::get_if<ApprovalId>(&selection()->current());
    if (m_following || !isVisible() || !chosen || !m_model->indexOf(*chosen).isValid())
        return;
    lookAt(*chosen);
    markCurrent(true);
}

void ApprovalsPanel::markCurrent(bool scroll)
{
    const QScopedValueRollback guard(m_following, true);
    markRow(m_view, m_current ? m_model->indexOf(m_current) : QModelIndex(), scroll);
}

/// The oldest that waits, if nothing is looked at.
void ApprovalsPanel::chooseFirst()
{
    if ((m_current && m_model->indexOf(m_current).isValid()) || m_model->rowCount() == 0)
        return;
    lookAt(m_model->approvalAt(m_model->index(0, 0)));
    markCurrent(false);
}

void ApprovalsPanel::lookAt(ApprovalId id)
{
    if (id != m_current)
        m_mistake.clear();
    m_current = id;
    refresh();
}

ApprovalEditor *ApprovalsPanel::editorOf(ApprovalId id)
{
    ApprovalEditor *&editor = m_editors[id];
    if (!editor) {
        editor = new ApprovalEditor(cursor()->view().at(id).payload.bytes(), this);
        editor->hide();
        connect(editor, &ApprovalEditor::changed, this, [this] {
            m_mistake.clear();
            refresh();
        });
    }
    return editor;
}

/// Those that nobody waits for any more; a view of the past forgets nothing.
void ApprovalsPanel::forgetEditors(bool all)
{
    for (auto it = m_editors.begin(); it != m_editors.end();) {
        if (!all && cursor()->newestView().isOpen(it->first)) {
            ++it;
            continue;
        }
        if (m_area->widget() == it->second)
            showEditor(nullptr);
        it->second->deleteLater();
        it = m_editors.erase(it);
    }
}

void ApprovalsPanel::showEditor(ApprovalEditor *editor)
{
    if (m_area->widget() == editor)
        return;
    if (QWidget *old = m_area->takeWidget()) {
        old->setParent(this);
        old->hide();
    }
    if (editor) {
        m_area->setWidget(editor);
        editor->show();
        putIntoTabOrder(m_payload, editor);
    }
}

// --- Answers -------------------------------------------------------------------------------------------------------

void ApprovalsPanel::setObstacle(const QString &sentence)
{
    m_obstacle = sentence;
    refresh();
}

void ApprovalsPanel::setOutcome(ApprovalId id, const std::optional<ApprovalOutcome> &outcome)
{
    if (!m_model)
        return;
    m_model->setOutcome(id, outcome);
    refresh();
}

bool ApprovalsPanel::canAnswer() const
{
    return cursor() && m_obstacle.isEmpty() && cursor()->isLive();
}

/// What is checked, or else what is looked at, as far as it waits and was not answered yet.
std::vector<ApprovalId> ApprovalsPanel::toAnswer() const
{
    if (!m_model || !cursor())
        return {};
    std::vector<ApprovalId> ids = m_model->checked();
    if (ids.empty() && m_current)
        ids = {m_current};
    const View view = cursor()->view();
    std::erase_if(ids, [&](ApprovalId id) {
        const std::optional<ApprovalOutcome> sent = m_model->outcome(id);
        return !view.isVisible(id) || !view.isOpen(id)
               || (sent && sent->state == ApprovalOutcome::State::Sent);
    });
    return ids;
}

QString ApprovalsPanel::problemOf(const std::vector<ApprovalId> &ids) const
{
    for (const ApprovalId id : ids) {
        const auto editor = m_editors.find(id);
        const QString problem =
            editor == m_editors.end() ? tr("Look at it first.") : editor->second->problem();
        if (problem.isEmpty())
            continue;
        //: %1 is the tool or node that asks, %2 is a sentence.
        return ids.size() == 1 ? problem : tr("%1: %2").arg(askerText(cursor()->view(), id), problem);
    }
    return ids.empty() ? QString() : m_bar->problem();
}

/// Actions that nobody has decided about are approved; anything else is answered as it was written.
void ApprovalsPanel::onEnter()
{
    const auto editor = m_editors.find(m_current);
    const bool isUndecided = editor != m_editors.end() && editor->second->question().allows(Verdict::Approve)
                             && editor->second->isUntouched();
    if (isUndecided && m_model->checked().empty())
        decide(Verdict::Approve);
    else
        answer();
}

void ApprovalsPanel::decide(Verdict verdict)
{
    const auto editor = m_editors.find(m_current);
    if (!canAnswer() || editor == m_editors.end() || !editor->second->question().allows(verdict))
        return;
    editor->second->decide(verdict);
    send({m_current});
}

void ApprovalsPanel::answer()
{
    send(toAnswer());
}

void ApprovalsPanel::send(const std::vector<ApprovalId> &ids)
{
    if (!canAnswer() || ids.empty())
        return;
    m_mistake = problemOf(ids);
    const View view = cursor()->view();
    std::map<SessionId, QList<ApprovalAnswer>> answers; // by session
    for (const ApprovalId id : ids) {
        const std::string_view name = view.text(view.at(id).id);
        if (m_mistake.isEmpty())
            answers[view.at(id).session].append(
                {QString::fromUtf8(name.data(), static_cast<qsizetype>(name.size())),
                 m_editors.at(id)->answer()});
    }
    if (answers.size() > 1 && (!m_bar->update().isEmpty() || !m_bar->goTo().isEmpty()))
        m_mistake = tr("What is sent with the answers is for one session, and these are of several.");
    if (!m_mistake.isEmpty())
        return refresh();
    const QByteArray update = m_bar->update();
    const QString goTo = m_bar->goTo();
    for (const ApprovalId id : ids) {
        m_model->setOutcome(id, ApprovalOutcome{});
        if (const QModelIndex row = m_model->indexOf(id); row.isValid())
            m_model->setData(row, Qt::Unchecked, Qt::CheckStateRole);
    }
    m_bar->clearExtras();
    m_view->setFocus(Qt::OtherFocusReason); // not on a button that answers the next one
    refresh();
    for (const auto &[session, given] : answers) {
        const std::string_view name = view.text(view.at(session).id);
        emit answersGiven(QString::fromUtf8(name.data(), static_cast<qsizetype>(name.size())), given, update,
                          goTo);
    }
}

/// What was looked at in the past may have been answered since; that is seen then, and nothing is sent yet.
void ApprovalsPanel::goLive()
{
    if (!cursor())
        return;
    cursor()->goLive();
    m_view->setFocus(Qt::OtherFocusReason);
}

// --- What is said --------------------------------------------------------------------------------------------------

void ApprovalsPanel::refresh()
{
    if (m_following || !m_model || !cursor())
        return;
    const View view = cursor()->view();
    const bool isShown = m_current && view.isVisible(m_current);
    const bool isOpen = isShown && view.isOpen(m_current);
    if (isShown)
        m_payload->show(cursor()->trace(), view.at(m_current).payload.bytes());
    else
        m_payload->clear();
    ApprovalEditor *editor =
        isOpen && cursor()->newestView().isOpen(m_current) ? editorOf(m_current) : nullptr;
    showEditor(editor);
    m_area->setVisible(editor);
    const std::optional<ApprovalOutcome> sent = m_model->outcome(m_current);
    const bool isSent = sent && sent->state == ApprovalOutcome::State::Sent;
    if (editor)
        editor->setEnabled(canAnswer() && !isSent);
    ApprovalBar::State state;
    const std::vector<ApprovalId> ids = toAnswer();
    state.canAnswer = canAnswer() && !ids.empty();
    state.canGoLive = m_obstacle.isEmpty() && !cursor()->isLive() && isOpen;
    state.offersVerdicts = editor && editor->question().isActions() && m_model->checked().empty();
    state.canApprove = state.offersVerdicts && editor->question().allows(Verdict::Approve);
    state.canReject = state.offersVerdicts && editor->question().allows(Verdict::Reject);
    state.answers = static_cast<int>(ids.size());
    state.isComplete = state.canAnswer && problemOf(ids).isEmpty();
    say(state);
    m_bar->setState(state);
}

void ApprovalsPanel::say(ApprovalBar::State &state) const
{
    using Tone = FieldNote::Tone;
    const View view = cursor()->view();
    const bool isOpen = m_current && view.isVisible(m_current) && view.isOpen(m_current);
    const std::optional<ApprovalOutcome> sent = m_model->outcome(m_current);
    const auto tell = [&state](Tone tone, const QString &sentence) {
        state.tone = tone;
        state.note = sentence;
    };
    if (!m_current || !view.isVisible(m_current))
        tell(Tone::Hint,
             m_model->rowCount() > 0 ? tr("Select a question to see it and to answer it.") : QString());
    else if (!isOpen)
        tell(Tone::Hint, view.status(m_current) == ApprovalStatus::Answered
                             ? tr("This was answered.")
                             : tr("Nobody waits for an answer to this any more: its run has ended."));
    else if (!m_obstacle.isEmpty())
        tell(Tone::Hint, m_obstacle);
    else if (!cursor()->isLive())
        tell(Tone::Past, cursor()->newestView().isOpen(m_current)
                             ? tr("The past is shown, and the past cannot be answered. The run still waits.")
                             : tr("The past is shown. Nobody waits for an answer to this any more."));
    else if (sent && sent->state == ApprovalOutcome::State::Failed)
        tell(Tone::Error, sent->error.isEmpty()
                              ? tr("The answer failed. It can be sent again.")
                              : tr("The answer failed: %1").arg(oneLine(sent->error, 1000)));
    else if (sent)
        tell(Tone::Hint, tr("The answer was sent. The server has not gone on yet."));
    else if (!m_mistake.isEmpty())
        tell(Tone::Warning, m_mistake);
    else
        tell(Tone::Warning, hintAboutOthers());
}

/// A run that asks several things at once asks again for what it was not told.
QString ApprovalsPanel::hintAboutOthers() const
{
    const View view = cursor()->view();
    const Approval &current = view.at(m_current);
    int together = 0;
    for (int row = 0; row < m_model->waiting(); ++row)
        together += view.at(m_model->approvalAt(m_model->index(row, 0))).run == current.run;
    const int chosen = static_cast<int>(m_model->checked().size());
    return together < 2 || chosen >= together ? QString()
                                              : tr("This run asks %Ln thing(s) at once. Check them all and "
                                                   "answer them together: what it is not told "
                                                   "it asks again.",
                                                   nullptr, together);
}

} // namespace tracedeck
