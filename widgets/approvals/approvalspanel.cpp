// SPDX-License-Identifier: GPL-3.0-or-later
#include "approvalspanel.h"

#include "approvaleditor.h"
#include "approvalsmodel.h"
#include "columnkeeper.h"
#include "currentrow.h"
#include "elidedlabel.h"
#include "factdelegate.h"
#include "focushandover.h"
#include "payloadview.h"
#include "rowtable.h"
#include "sendkeys.h"

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
#include <QTimer>
#include <QVBoxLayout>

#include <chrono>

namespace tracedeck {

using Verdict = ApprovalQuestion::Verdict;

namespace {
constexpr std::chrono::milliseconds kPause{1200};
constexpr int kLeastEditorLines = 5; // of an answer: less is none to write in
} // namespace

ApprovalsPanel::ApprovalsPanel(QWidget *parent)
    : FactPanel(parent)
    , m_splitter(new QSplitter(Qt::Vertical, this))
    , m_details(new QSplitter(Qt::Vertical, this))
    , m_view(new QTableView(this))
    , m_columns(new ColumnKeeper(m_view->horizontalHeader(), QStringLiteral("approvals"),
                                 {{ApprovalsModel::Status, 23},
                                  {ApprovalsModel::Asks, 12},
                                  {ApprovalsModel::Question, 30},
                                  {ApprovalsModel::SessionName, 16},
                                  {ApprovalsModel::Since, 14},
                                  {ApprovalsModel::Waited, 12}}))
    , m_asker(new ElidedLabel(this))
    , m_payload(new PayloadView(this))
    , m_area(new QScrollArea(this))
    , m_bar(new ApprovalBar(this))
    , m_next(new QTimer(this))
{
    setObjectName(QStringLiteral("approvalsPanel"));
    makeList();
    m_area->setObjectName(QStringLiteral("approvalArea"));
    m_area->setWidgetResizable(true);
    m_area->setFrameShape(QFrame::NoFrame);
    m_area->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    m_area->setFocusPolicy(Qt::NoFocus);
    m_area->setMinimumHeight(fontMetrics().height() * kLeastEditorLines);
    m_details->addWidget(m_payload);
    m_details->addWidget(m_area);
    m_details->setStretchFactor(0, 2);
    m_details->setStretchFactor(1, 3);
    m_details->setChildrenCollapsible(false);
    m_asker->setObjectName(QStringLiteral("approvalAsker"));
    auto *asked = new QWidget(this);
    auto *askedLayout = new QVBoxLayout(asked);
    askedLayout->setContentsMargins({});
    askedLayout->addWidget(m_asker);
    askedLayout->addWidget(m_details, 1);
    m_splitter->addWidget(m_view);
    m_splitter->addWidget(asked);
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
    m_next->setObjectName(QStringLiteral("approvalNext"));
    m_next->setSingleShot(true);
    m_next->setInterval(kPause);
    connect(m_next, &QTimer::timeout, this, &ApprovalsPanel::chooseNext);
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
    makeRowTable(m_view);
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
    connectSendKeys(this, [this] { onEnter(); });
    auto *reject = new QShortcut(QKeySequence(Qt::CTRL | Qt::Key_Backspace), this);
    reject->setContext(Qt::WidgetWithChildrenShortcut);
    reject->setAutoRepeat(false);
    connect(reject, &QShortcut::activated, this, [this] { decide(Verdict::Reject); });
}

// --- The document --------------------------------------------------------------------------------------------------

void ApprovalsPanel::attach()
{
    m_model = std::make_unique<ApprovalsModel>(cursor());
    m_model->setActive(false);
    m_model->setWaitsNow(m_obstacle.isEmpty());
    m_view->setModel(m_model.get());
    m_columns->apply();
    connect(m_model.get(), &ApprovalsModel::aboutToFollow, this, &ApprovalsPanel::onAboutToFollow);
    connect(m_model.get(), &ApprovalsModel::followed, this, &ApprovalsPanel::onFollowed);
    connect(m_model.get(), &ApprovalsModel::checkedChanged, this, &ApprovalsPanel::refresh);
    onRowChosen(m_view, this, &ApprovalsPanel::onUserSelected);
    keepCurrentSelected(m_view);
    connect(selection(), &Selection::changed, this, &ApprovalsPanel::onSelectionChanged);
    connect(selection(), &Selection::sessionChanged, this, &ApprovalsPanel::onSessionChanged);
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
    m_wasOpen = m_wasSeenToEnd = false;
    m_next->stop();
    m_mistake.clear();
}

void ApprovalsPanel::setAwake(bool awake)
{
    m_model->setActive(awake);
    if (!awake)
        return;
    markCurrent(false);
    chooseFirst(true);
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
    const int waiting = m_model->waiting();
    const bool isNew = waiting > m_waiting;
    m_wasSeenToEnd = m_wasSeenToEnd || (m_wasOpen && isOver());
    if (!isAncestorOf(window()->focusWidget()) && isNew && isOver())
        chooseNext();
    else if (!isAncestorOf(window()->focusWidget()) || !m_model->indexOf(m_current).isValid()) // nothing is taken from who reads it
        chooseFirst(false);
    else if (m_wasSeenToEnd && waiting > 0 && (m_wasOpen || isNew))
        m_next->start();
    m_waiting = waiting;
    m_wasOpen = isWaiting();
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

/// What another session asks is not answered by who looks at this one.
void ApprovalsPanel::onSessionChanged()
{
    if (m_following || !isVisible() || isAncestorOf(window()->focusWidget()))
        return;
    const QModelIndex asked = firstOf(selection()->session());
    const View view = cursor()->view();
    if (!asked.isValid() || (m_current && view.isVisible(m_current) && view.at(m_current).session == selection()->session()))
        return;
    lookAt(m_model->approvalAt(asked));
    markCurrent(true);
}

void ApprovalsPanel::showWaiting()
{
    if (!m_model)
        return;
    if (m_model->waiting() == 0)
        cursor()->goLive();
    chooseFirst(true);
    markCurrent(true);
    const QScopedValueRollback guard(m_following, true);
    if (m_current)
        selection()->select(m_current);
}

/// The oldest row of a session that waits; invalid: none does.
QModelIndex ApprovalsPanel::firstOf(SessionId session) const
{
    const View view = cursor()->view();
    for (int row = 0; row < m_model->waiting(); ++row) {
        const QModelIndex index = m_model->index(row, 0);
        if (view.at(m_model->approvalAt(index)).session == session)
            return index;
    }
    return {};
}

void ApprovalsPanel::markCurrent(bool scroll)
{
    const QScopedValueRollback guard(m_following, true);
    markRow(m_view, m_current ? m_model->indexOf(m_current) : QModelIndex(), scroll);
}

/// If nothing is looked at, the oldest that waits, of the session that is looked at if there is one; with `insteadOfOver`
/// also if what is looked at does not wait any more.
void ApprovalsPanel::chooseFirst(bool insteadOfOver)
{
    const bool isAny = m_current && m_model->indexOf(m_current).isValid();
    if ((isAny && !(isOver() && insteadOfOver && m_model->waiting() > 0)) || m_model->rowCount() == 0)
        return;
    const QModelIndex first = firstOf(selection()->session());
    lookAt(m_model->approvalAt(first.isValid() ? first : m_model->index(0, 0)));
    markCurrent(false);
}

/// Whether what is looked at does not wait any more.
bool ApprovalsPanel::isOver() const
{
    return m_current && m_model->indexOf(m_current).isValid() && !isWaiting();
}

bool ApprovalsPanel::isWaiting() const
{
    const QModelIndex current = m_current ? m_model->indexOf(m_current) : QModelIndex();
    return current.isValid() && current.row() < m_model->waiting();
}

/// A while after the one that is looked at was answered: what was pressed twice answers no question that nobody has read.
/// What its session asks next; others stay where they are.
void ApprovalsPanel::chooseNext()
{
    if (!m_model || !isVisible() || !cursor()->isLive() || !isOver())
        return;
    const QModelIndex next = firstOf(cursor()->view().at(m_current).session);
    if (!next.isValid())
        return;
    lookAt(m_model->approvalAt(next));
    markCurrent(false);
}

void ApprovalsPanel::lookAt(ApprovalId id)
{
    if (id != m_current) {
        m_mistake.clear();
        m_next->stop();
        m_wasSeenToEnd = false;
    }
    m_current = id;
    m_wasOpen = isWaiting();
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

} // namespace tracedeck
