// SPDX-License-Identifier: GPL-3.0-or-later
#include "sessionspanel.h"

#include "columnkeeper.h"
#include "currentrow.h"
#include "focushandover.h"
#include "inspectorrows.h"
#include "safetext.h"
#include "sessionsexpansion.h"
#include "sessionsmodel.h"
#include "sessionsview.h"
#include "timetext.h"

#include <QEvent>
#include <QHBoxLayout>
#include <QHideEvent>
#include <QKeyEvent>
#include <QLineEdit>
#include <QLocale>
#include <QScopedValueRollback>
#include <QShowEvent>
#include <QStackedLayout>

#include <chrono>
#include <utility>

namespace tracedeck {

namespace {

using namespace std::chrono_literals;
using Kind = SessionsRow::Kind;

// After the last key: long enough for a word, short enough to feel immediate.
constexpr auto kApplyAfter = 150ms;
constexpr int kLongestFilter = 200;

} // namespace

SessionsPanel::SessionsPanel(QWidget *parent)
    : QWidget(parent)
    , m_stack(new QStackedLayout(this))
    , m_hint(new PlainLabel(this))
    , m_filter(new QLineEdit(this))
    , m_count(new PlainLabel(this))
    , m_view(new SessionsView(this))
{
    build();
    connectView();
    connect(&timeTelling(), &TimeTelling::changed, this, [this] {
        if (m_model)
            m_model->retellTimes();
    });
    m_applySoon.setSingleShot(true);
    m_applySoon.setInterval(kApplyAfter);
    connect(&m_applySoon, &QTimer::timeout, this, &SessionsPanel::applyFilter);
    connect(m_filter, &QLineEdit::textChanged, &m_applySoon, qOverload<>(&QTimer::start));
    connect(m_filter, &QLineEdit::textEdited, this, [this] { m_isGoDue = false; }); // who types on has not gone on
    connect(m_filter, &QLineEdit::returnPressed, this, &SessionsPanel::goToShown);
    retranslate();
}

void SessionsPanel::build()
{
    m_hint->setAlignment(Qt::AlignCenter);
    m_hint->setWordWrap(true);
    m_hint->setMargin(16);
    m_filter->setObjectName(QStringLiteral("sessionsFilter"));
    m_filter->setMaxLength(kLongestFilter);
    m_filter->setClearButtonEnabled(true);
    m_filter->installEventFilter(this);
    m_count->setObjectName(QStringLiteral("sessionsHidden"));
    m_count->hide();
    auto *content = new QWidget(this);
    auto *line = new QHBoxLayout;
    line->setContentsMargins(4, 4, 4, 4);
    line->addWidget(m_filter, 1);
    line->addWidget(m_count);
    auto *all = new QVBoxLayout(content);
    all->setContentsMargins(0, 0, 0, 0);
    all->setSpacing(0);
    all->addLayout(line);
    all->addWidget(m_view, 1);
    m_stack->addWidget(m_hint);
    m_stack->addWidget(content);
    handFocusTo(this, m_view);
}

void SessionsPanel::connectView()
{
    connect(m_view, &QTreeView::activated, this, &SessionsPanel::onActivated);
    connect(m_view, &QTreeView::expanded, this, &SessionsPanel::onExpanded);
    connect(m_view, &QTreeView::customContextMenuRequested, this, &SessionsPanel::showMenu);
    connect(m_view, &SessionsView::moveRequested, this, &SessionsPanel::move);
    connect(m_view, &SessionsView::closeRequested, this, [this](const QModelIndex &source) {
        emit closeRequested(source.data(SessionsModel::SourceId).toULongLong());
    });
}

void SessionsPanel::setModel(SessionsModel *model)
{
    if (m_model)
        disconnect(m_model, nullptr, this, nullptr);
    delete m_expansion;
    m_expansion = nullptr;
    m_model = model;
    m_view->setModel(model);
    onCurrentSource(0);
    if (model) {
        connectModel();
        m_view->columns()->apply();
        m_expansion = new SessionsExpansion(m_view, model);
        model->setActive(isVisible());
        onFollowed();
        onCurrentSource(model->currentSource());
    }
    showState();
}

void SessionsPanel::connectModel()
{
    connect(m_model, &SessionsModel::aboutToFollow, this, &SessionsPanel::onAboutToFollow);
    connect(m_model, &SessionsModel::followed, this, &SessionsPanel::onFollowed);
    for (const auto passed : {&SessionsModel::costsChanged, &SessionsModel::timePassed})
        connect(m_model, passed, m_view->viewport(), qOverload<>(&QWidget::update));
    connect(m_model, &SessionsModel::currentSourceChanged, this, &SessionsPanel::onCurrentSource);
    connect(m_model, &SessionsModel::filterChanged, this, &SessionsPanel::onFiltered);
    onRowChosen(m_view, this, &SessionsPanel::onUserSelected);
}

void SessionsPanel::retranslate()
{
    m_view->setAccessibleName(tr("Sessions of all open sources"));
    m_filter->setPlaceholderText(tr("Filter sessions by name, agent, model or status"));
    m_filter->setAccessibleName(tr("Filter of the sessions"));
    safetext::setTip(
        m_filter, tr("Shows only sessions that have this text in their name, id, agent, model or status."));
    m_count->setAccessibleDescription(tr("Number of sessions that the filter hides"));
    m_hint->setText(tr("No source is open. Open a recording or connect to a server to see its sessions."));
    if (m_model)
        m_model->retranslate();
    showCount();
}

void SessionsPanel::showState()
{
    m_stack->setCurrentIndex(m_model && m_model->rowCount() > 0 ? 1 : 0);
}

// --- The filter ----------------------------------------------------------------------------------------------------

void SessionsPanel::applyFilter()
{
    m_applySoon.stop();
    if (m_model)
        m_model->setFilter(m_filter->text());
}

/// What is selected may be hidden now, or be seen again; a tree marks another row of its own accord.
void SessionsPanel::onFiltered()
{
    showCount();
    if (isVisible())
        markSelected(false);
    if (m_isGoDue && m_filter->hasFocus())
        goToShown();
}

/// From the line of the filter to the tree: to what is selected if the filter shows it, else to the first session.
void SessionsPanel::goToShown()
{
    applyFilter();
    m_isGoDue = m_model && m_model->isFiltering();
    if (m_isGoDue || !m_model)
        return;
    m_view->setFocus(Qt::TabFocusReason);
    const Kind kind = m_view->kindAt(m_view->currentIndex());
    if (kind == Kind::Top || (kind == Kind::Source && !m_model->filter().isEmpty()))
        m_view->goToFirstSession();
}

void SessionsPanel::showCount()
{
    const bool isOn = m_model && !m_model->filter().isEmpty();
    m_count->setVisible(isOn);
    if (!isOn)
        return;
    const auto hidden = static_cast<int>(m_model->hiddenSessions());
    m_count->setText(m_model->isFiltering() ? tr("Searching…") : tr("%Ln hidden", "sessions", hidden));
}

// --- Following the model -------------------------------------------------------------------------------------------

void SessionsPanel::onAboutToFollow()
{
    ++m_following;
    m_current = m_view->currentIndex();
}

void SessionsPanel::onFollowed()
{
    if (m_expansion)
        m_expansion->restore();
    // Where its row has gone, the view has made another one the current one.
    if (m_isMarkDue || !m_current.isValid())
        markSelected(false);
    if (m_count->isVisibleTo(this))
        showCount();
    m_view->layOut();
    showState();
    m_following = std::max(m_following - 1, 0);
}

void SessionsPanel::onCurrentSource(quint64 id)
{
    if (m_selection)
        disconnect(m_selection, nullptr, this, nullptr);
    const SessionSource *source = m_model ? m_model->source(id) : nullptr;
    m_selection = source ? source->selection : nullptr;
    if (!m_selection)
        return;
    const auto mark = [this](bool scroll) {
        if (m_following == 0 && isVisible())
            markSelected(scroll);
    };
    connect(m_selection, &Selection::changed, this, [mark] { mark(true); });
    // As time goes on or back, there may be another one, or one at all; its row may not be there yet.
    connect(m_selection, &Selection::sessionChanged, this, [this, mark] {
        m_isMarkDue = true;
        mark(false);
    });
    mark(true);
}

/// Shows in the tree what is selected in the current source. Only a selection from elsewhere may scroll, and what took the
/// place of a row that was seen.
void SessionsPanel::markSelected(bool scroll)
{
    if (!m_model || !m_selection)
        return;
    const QScopedValueRollback guard(m_following, m_following + 1);
    const quint64 source = m_model->currentSource();
    QModelIndex index = m_model->indexOf(source, m_selection->current());
    const bool isToCome = !index.isValid() && std::holds_alternative<RunId>(m_selection->current());
    // The session that is looked at follows what is selected, and may not have done so yet.
    if (const SessionSource *opened = m_model->source(source); !index.isValid() && opened)
        index = m_model->indexOf(source, sessionOf(opened->cursor->newestView(), m_selection->current()));
    if (!index.isValid())
        index = m_model->indexOf(source, m_selection->session());
    m_isMarkDue = isToCome || (!index.isValid() && m_selection->session().isValid());
    if (!index.isValid())
        index = m_model->indexOfSource(source);
    QItemSelectionModel *rows = m_view->selectionModel();
    if (!std::exchange(m_isSourceMarked, m_isMarkDue))
        m_wasSeen = m_view->viewport()->rect().intersects(m_view->visualRect(rows->currentIndex()));
    if (index.isValid()
        && (!rows->isRowSelected(index.row(), index.parent()) || rows->currentIndex() != index)) {
        m_view->setAutoScroll(false);
        rows->setCurrentIndex(index, QItemSelectionModel::ClearAndSelect | QItemSelectionModel::Rows);
        m_view->setAutoScroll(true);
        scroll = scroll || m_wasSeen;
    }
    if (scroll && index.isValid())
        m_view->scrollTo(index);
}

// --- What its user does --------------------------------------------------------------------------------------------

void SessionsPanel::onUserSelected()
{
    if (m_following > 0 || !m_model)
        return;
    m_isMarkDue = false;
    const QModelIndexList rows = m_view->selectionModel()->selectedRows();
    if (!rows.isEmpty())
        choose(rows.first());
}

/// Makes the source of a row the current one, and selects there what the row stands for.
void SessionsPanel::choose(const QModelIndex &index)
{
    const QScopedValueRollback guard(m_following, m_following + 1);
    const quint64 id = index.data(SessionsModel::SourceId).toULongLong();
    const Item item = index.data(FactRole::Item).value<Item>();
    emit sourceChosen(id);
    const SessionSource *source = m_model->source(id);
    if (source && item != Item())
        source->selection->select(item);
}

void SessionsPanel::onActivated(const QModelIndex &activated)
{
    const QPersistentModelIndex index = activated.siblingAtColumn(SessionsModel::Name);
    const Item item = index.data(FactRole::Item).value<Item>();
    const quint64 id = index.data(SessionsModel::SourceId).toULongLong();
    choose(index);
    if (!index.isValid())
        return;
    const SessionSource *source = m_model->source(id);
    if (source && item != Item()) {
        // At the first frame of a session nothing is there yet: what there is now is talked about.
        const auto *session = std::get_if<SessionId>(&item);
        const bool isThere = session && source->cursor->view().isVisible(*session);
        if (const Position begin = beginOf(source->cursor->newestView(), item); begin > 0 && !isThere)
            source->cursor->goTo(begin);
        if (session)
            emit conversationRequested({});
        return;
    }
    if (m_view->kindAt(index) != Kind::Thread)
        m_view->setExpanded(index, !m_view->isExpanded(index));
    else if (index.data(SessionsModel::TakesCommands).toBool())
        emit storedMessagesRequested(id, index.data(SessionsModel::SessionKey).toString());
}

/// What a server has stored is asked for when somebody looks there.
void SessionsPanel::onExpanded(const QModelIndex &index)
{
    if (!m_expansion || m_expansion->isRestoring() || !index.data(SessionsModel::TakesCommands).toBool())
        return;
    const quint64 source = index.data(SessionsModel::SourceId).toULongLong();
    if (m_view->kindAt(index) == Kind::Server)
        emit workspacesRequested(source);
    else if (m_view->kindAt(index) == Kind::Workspace)
        emit threadsRequested(source, index.data(SessionsModel::Workspace).toString());
}

void SessionsPanel::move(const QModelIndex &source, int step)
{
    m_model->moveSource(source.data(SessionsModel::SourceId).toULongLong(), source.row() + step);
}

bool SessionsPanel::eventFilter(QObject *watched, QEvent *event)
{
    if (watched != m_filter || event->type() != QEvent::KeyPress)
        return QWidget::eventFilter(watched, event);
    const auto *key = static_cast<QKeyEvent *>(event);
    if (key->key() != Qt::Key_Down || key->modifiers() != Qt::NoModifier)
        return false;
    goToShown();
    return true;
}

void SessionsPanel::changeEvent(QEvent *event)
{
    if (event->type() == QEvent::LanguageChange)
        retranslate();
    QWidget::changeEvent(event);
}

void SessionsPanel::showEvent(QShowEvent *event)
{
    QWidget::showEvent(event);
    if (!m_model || event->spontaneous())
        return;
    m_model->setActive(true);
    markSelected(false);
}

void SessionsPanel::hideEvent(QHideEvent *event)
{
    QWidget::hideEvent(event);
    if (m_model && !event->spontaneous())
        m_model->setActive(false);
}

} // namespace tracedeck
