// SPDX-License-Identifier: GPL-3.0-or-later
#include "docks.h"

#include "panels.h"
#include "plaintitle.h"
#include "safetext.h"
#include "textsize.h"

#include <QAbstractButton>
#include <QAction>
#include <QApplication>
#include <QChildEvent>
#include <QDockWidget>
#include <QLayout>
#include <QMainWindow>
#include <QScopedValueRollback>
#include <QTabBar>
#include <QTimer>

#include <algorithm>
#include <tuple>
#include <utility>

namespace tracedeck {

namespace {

/// What a panel may insist on.
constexpr QSize kMostLeast(240, 140);
constexpr int kLeastWidth = 120; // below that no panel is of use
constexpr int kLeastLeft = 130; // of height, with its tabs, where another takes room

/// Qt calls those of all docks alike.
void nameButtons(const QDockWidget *dock, const QString &title)
{
    const auto name = [&](const char *button, const QString &text) {
        if (auto *found = dock->findChild<QAbstractButton *>(QLatin1String(button))) {
            found->setAccessibleName(text);
            safetext::setTip(found, text);
        }
    };
    //: Button in the title of a panel; %1 is that title.
    name("qt_dockwidget_closebutton", Docks::tr("Close %1").arg(title));
    //: Button in the title of a panel: it becomes a window of its own, or goes back; %1 is that title.
    name("qt_dockwidget_floatbutton", Docks::tr("Float %1").arg(title));
}

} // namespace

Docks::Docks(QMainWindow *host, const Actions &actions)
    : QObject(host)
    , m_host(host)
    , m_actions(actions)
{
    for (const PanelSpec &spec : panelSpecs()) {
        auto *widget = new QDockWidget(host);
        widget->setObjectName(QLatin1String(spec.name));
        widget->hide();
        widget->installEventFilter(this);
        host->addDockWidget(Qt::LeftDockWidgetArea, widget);
        m_docks.push_back({spec.action, widget});
    }
    host->setDockNestingEnabled(true);
    host->setTabPosition(Qt::AllDockWidgetAreas, QTabWidget::North);
    host->installEventFilter(this);
    connectActions();
    m_actions[ActionId::ReopenPanel]->setEnabled(false);
    // Their titles say which one has the keyboard.
    connect(qApp, &QApplication::focusChanged, this, [this](QWidget *before, QWidget *now) {
        for (const Dock &dock : m_docks) {
            if (dock.widget->isAncestorOf(before) != dock.widget->isAncestorOf(now))
                dock.widget->update();
        }
    });
    // The room that a title has is worked out when the dock's own font is set.
    connect(&textSize(), &TextSize::changed, this, [this] {
        for (const Dock &dock : m_docks)
            dock.widget->setFont(QApplication::font(dock.widget));
    });
    retranslate();
}

void Docks::connectActions()
{
    for (Dock &dock : m_docks) {
        QAction *ours = m_actions[dock.action];
        connect(dock.widget->toggleViewAction(), &QAction::toggled, ours, &QAction::setChecked);
        connect(ours, &QAction::triggered, this, [this, &dock] { toggle(dock); });
        connect(dock.widget, &QDockWidget::visibilityChanged, this, [this, &dock](bool isVisible) {
            if (isVisible && m_isShown && !m_isRestoring)
                makePanel(dock);
            else if (!m_room.column.isEmpty() && m_room.column.first() == dock.widget)
                QTimer::singleShot(0, this, &Docks::giveRoomBack);
        });
    }
    connect(m_actions[ActionId::NextPanel], &QAction::triggered, this, [this] { moveFocus(1); });
    connect(m_actions[ActionId::PreviousPanel], &QAction::triggered, this, [this] { moveFocus(-1); });
    connect(m_actions[ActionId::ReopenPanel], &QAction::triggered, this, &Docks::reopen);
    connect(&m_input, &UserInput::given, this, [this](const QObject *action) {
        if (m_lastToggled && action != m_actions[*m_lastToggled])
            m_lastToggled.reset();
    });
    for (const PerspectiveSpec &spec : perspectives())
        connect(m_actions[spec.action], &QAction::triggered, this,
                [this, spec] { setPerspective(spec.perspective); });
}

/// The host makes the tabs when it needs some, and would cut them short: of a dozen in a narrow window none would say
/// more than its first letter. So they are whole, and those that find no room are scrolled to.
bool Docks::eventFilter(QObject *watched, QEvent *event)
{
    if (watched == m_host && event->type() == QEvent::ChildPolished) {
        if (auto *tabs = qobject_cast<QTabBar *>(static_cast<QChildEvent *>(event)->child())) {
            tabs->setElideMode(Qt::ElideNone);
            tabs->setUsesScrollButtons(true);
            tabs->installEventFilter(this);
            connect(tabs, &QTabBar::tabBarClicked, this, [this, tabs](int index) { onTabClicked(*tabs, index); });
        }
    }
    if (event->type() == QEvent::Close) {
        const auto closed = std::ranges::find(m_docks, watched, &Dock::widget);
        if (closed != m_docks.end())
            noteClosed(closed->action);
    }
    // It would tear the panel out, and leave it over the place that it had: who clicks twice wants no such thing.
    if (event->type() == QEvent::MouseButtonDblClick && qobject_cast<QTabBar *>(watched))
        return true;
    return QObject::eventFilter(watched, event);
}

/// Whoever wants to see a panel gets as much of it as by its action.
void Docks::onTabClicked(const QTabBar &tabs, int index)
{
    const auto isOfTab = [id = tabs.tabData(index).toULongLong()](const Dock &dock) {
        return reinterpret_cast<quintptr>(dock.widget) == id; // so the host names them
    };
    const auto dock = std::ranges::find_if(m_docks, isOfTab);
    if (dock != m_docks.end() && !isInFront(*dock))
        QTimer::singleShot(0, this, [this, &dock = *dock] { // it comes to the front first
            if (isInFront(dock))
                makeRoom(dock, From::Below); // the tabs stay under the mouse
        });
}

// --- Panels --------------------------------------------------------------------------------------------------------

Docks::Dock &Docks::at(ActionId action)
{
    return *std::find_if(m_docks.begin(), m_docks.end(),
                         [action](const Dock &dock) { return dock.action == action; });
}

QDockWidget *Docks::widgetOf(ActionId action) const
{
    const auto found = std::find_if(m_docks.begin(), m_docks.end(),
                                    [action](const Dock &dock) { return dock.action == action; });
    return found == m_docks.end() ? nullptr : found->widget;
}

QWidget *Docks::makePanel(Dock &dock)
{
    if (dock.panel)
        return dock.panel;
    dock.panel = panelSpec(dock.action).make(*this);
    if (dock.panel->accessibleName().isEmpty())
        dock.panel->setAccessibleName(dock.widget->windowTitle());
    showDocument(dock);
    // Panels are made when they are seen, and what they say changes: one that wants more must not take it from those
    // beside the stack it is in.
    const QSize least = dock.panel->minimumSizeHint().boundedTo(kMostLeast);
    dock.panel->setMinimumSize(std::max(least.width(), kLeastWidth), least.height());
    dock.widget->setWidget(dock.panel);
    emit panelMade(dock.action, dock.panel);
    return dock.panel;
}

void Docks::showDocument(const Dock &dock)
{
    const auto setDocument = panelSpec(dock.action).setDocument;
    if (dock.panel && setDocument)
        setDocument(dock.panel, m_cursor, m_selection);
}

void Docks::setDocument(Cursor *cursor, Selection *selection)
{
    m_cursor = cursor;
    m_selection = selection;
    for (const Dock &dock : m_docks)
        showDocument(dock);
}

// --- What is seen --------------------------------------------------------------------------------------------------

bool Docks::isInFront(const Dock &dock)
{
    return !dock.widget->isHidden() && !dock.widget->visibleRegion().isEmpty();
}

void Docks::toggle(const Dock &dock)
{
    // What is there but behind another tab, or without the focus, is wanted, not unwanted.
    const bool hasFocus = dock.panel && dock.panel->isAncestorOf(dock.panel->window()->focusWidget());
    // Nor is what a key leads to for the first time: the focus may have been there without the user's doing.
    const bool isKey = QGuiApplication::keyboardModifiers() != Qt::NoModifier;
    const bool isAgain = m_lastToggled == std::optional(dock.action);
    if (isInFront(dock) && hasFocus && (isAgain || !isKey))
        dock.widget->close();
    else
        raise(dock.action);
    m_lastToggled = dock.action;
    m_input.watch();
    checkActions();
}

/// To the panel behind or before the one that has the focus, by columns, of those that are seen.
void Docks::moveFocus(int step)
{
    std::vector<std::pair<QPoint, ActionId>> seen;
    for (const Dock &dock : m_docks) {
        if (isInFront(dock))
            seen.emplace_back(dock.widget->mapTo(m_host->window(), QPoint()), dock.action);
    }
    if (seen.empty())
        return;
    std::ranges::sort(seen, {}, [](const auto &one) { return std::tuple(one.first.x(), one.first.y(), one.second); });
    const QWidget *focus = QApplication::focusWidget();
    const auto now = std::ranges::find_if(seen, [&](const auto &one) { return at(one.second).widget->isAncestorOf(focus); });
    const auto count = static_cast<int>(seen.size());
    const int from = now == seen.end() ? (step > 0 ? -1 : count) : static_cast<int>(now - seen.begin());
    const ActionId next = seen[static_cast<std::size_t>((from + step + count) % count)].second;
    if (widgetOf(next)->isFloating())
        widgetOf(next)->activateWindow();
    raise(next);
}

void Docks::noteClosed(ActionId dock)
{
    std::erase(m_closed, dock);
    m_closed.push_back(dock);
    m_actions[ActionId::ReopenPanel]->setEnabled(true);
}

/// Where the panels stand as they did at another time, none of them was closed.
void Docks::forgetClosed()
{
    m_closed.clear();
    m_actions[ActionId::ReopenPanel]->setEnabled(false);
}

/// The one that was closed last and is not there yet.
void Docks::reopen()
{
    while (!m_closed.empty()) {
        const ActionId last = m_closed.back();
        m_closed.pop_back();
        m_actions[ActionId::ReopenPanel]->setEnabled(!m_closed.empty());
        if (at(last).widget->isHidden())
            return raise(last);
    }
}

void Docks::checkActions()
{
    // A dock of a window that is not shown yet tells nobody that it was hidden.
    for (const Dock &dock : m_docks)
        m_actions[dock.action]->setChecked(!dock.widget->isHidden());
    for (const PerspectiveSpec &spec : perspectives())
        m_actions[spec.action]->setChecked(spec.perspective == m_perspective);
}

void Docks::raise(ActionId action)
{
    bringUp(action);
    at(action).panel->setFocus(Qt::ShortcutFocusReason);
}

void Docks::bringUp(ActionId action)
{
    Dock &dock = at(action);
    std::erase(m_closed, action);
    m_actions[ActionId::ReopenPanel]->setEnabled(!m_closed.empty());
    m_lastToggled.reset();
    const bool wasInFront = isInFront(dock);
    makePanel(dock);
    m_isRestoreOwed = false; // it would hide what is asked for now
    dock.widget->show();
    dock.widget->raise();
    if (!wasInFront)
        makeRoom(dock, From::Anywhere);
    // Nobody types into what it has covered.
    const QWidget *focus = m_host->window()->focusWidget();
    const auto covered = m_host->tabifiedDockWidgets(dock.widget);
    if (focus && std::ranges::any_of(covered, [focus](const QDockWidget *one) { return one->isAncestorOf(focus); }))
        dock.panel->setFocus();
}

void Docks::uncover(ActionId action)
{
    const Dock &dock = at(action);
    if (!dock.widget->isHidden() && !isInFront(dock))
        bringUp(action);
}

/// Of a dock and the tabs above it: that is what is resized.
int Docks::wholeHeight(const QDockWidget *dock) const
{
    const QRect place = dock->geometry();
    const auto bars = m_host->findChildren<QTabBar *>(QString(), Qt::FindDirectChildrenOnly);
    const auto isAbove = [&](const QTabBar *bar) {
        const QRect tabs = bar->geometry();
        return bar->isVisible() && tabs.bottom() < place.top() && tabs.bottom() + tabs.height() >= place.top()
            && tabs.left() <= place.right() && tabs.right() >= place.left();
    };
    const auto bar = std::ranges::find_if(bars, isAbove);
    return place.height() + (bar == bars.end() ? 0 : (*bar)->height());
}

/// Takes from those below it what it lacks, and the rest from those above, if these may give some; but leaves them half of the
/// window.
void Docks::makeRoom(const Dock &dock, From from)
{
    const int wanted = std::min(panelSpec(dock.action).height, m_host->height() / 2);
    if (wanted == 0)
        return;
    m_host->layout()->activate(); // it may have been hidden
    const bool isTaken = takeRoomOver(dock);
    const QRect place = dock.widget->geometry();
    if (dock.widget->isFloating() || !m_host->isVisible() || place.height() >= wanted)
        return;
    const auto isBelow = [&place](const QDockWidget *other) { return other->geometry().top() > place.bottom(); };
    const auto spare = [this](QDockWidget *other) {
        int least = other->minimumSizeHint().height(); // of all that is in its stack, or it gives less than is told
        for (const QDockWidget *behind : m_host->tabifiedDockWidgets(other))
            least = std::max(least, behind->minimumSizeHint().height());
        const int tabs = wholeHeight(other) - other->height();
        return std::max(wholeHeight(other) - std::max(kLeastLeft, least + tabs), 0);
    };
    QList<QDockWidget *> column{dock.widget};
    int spareBelow = 0;
    int above = 0;
    for (const Dock &other : m_docks) {
        const QRect beside = other.widget->geometry();
        const bool isSeen = !other.widget->isFloating() && !other.widget->visibleRegion().isEmpty();
        if (!isSeen || beside.intersects(place) || beside.left() > place.right() || beside.right() < place.left())
            continue;
        column += other.widget;
        if (isBelow(other.widget))
            spareBelow += spare(other.widget);
        else
            above += wholeHeight(other.widget);
    }
    // All of them are told: of one alone, Qt takes it as a wish.
    const int missing = wanted - place.height();
    const int fromBelow = std::min(missing, spareBelow);
    const int fromAbove = from == From::Anywhere ? missing - fromBelow : 0;
    const int leftAbove = std::max(above - fromAbove, 0);
    QList<int> heights{wholeHeight(dock.widget) + fromBelow + fromAbove};
    for (QDockWidget *other : column.mid(1)) {
        heights += isBelow(other) ? wholeHeight(other) - fromBelow * spare(other) / std::max(spareBelow, 1)
                                  : leftAbove * wholeHeight(other) / std::max(above, 1);
    }
    QList<int> before;
    for (const QDockWidget *one : std::as_const(column))
        before += wholeHeight(one);
    m_host->resizeDocks(column, heights, Qt::Vertical);
    if (!isTaken)
        m_room = {column, before, {}};
    QTimer::singleShot(0, this, &Docks::noteRoom);
}

/// Of the dock that it comes in front of: whoever comes in front of both gives back what was taken at first.
bool Docks::takeRoomOver(const Dock &dock)
{
    if (m_room.column.isEmpty() || !m_host->tabifiedDockWidgets(dock.widget).contains(m_room.column.first()))
        return false;
    for (qsizetype i = 1; i < m_room.column.size(); ++i) {
        if (!m_room.after.isEmpty() && m_room.after.value(i) != wholeHeight(m_room.column[i]))
            return false; // the user has moved an edge since: that is how it shall be
    }
    m_room.column.first() = dock.widget;
    return true;
}

void Docks::noteRoom()
{
    m_room.after.clear();
    for (const QDockWidget *one : std::as_const(m_room.column))
        m_room.after += wholeHeight(one);
}

/// When another tab is in front of it again, unless the user has moved an edge since.
void Docks::giveRoomBack()
{
    if (m_room.column.isEmpty() || isInFront(*std::ranges::find(m_docks, m_room.column.first(), &Dock::widget)))
        return;
    const Room room = std::exchange(m_room, {});
    for (qsizetype i = 1; i < room.column.size(); ++i) {
        if (room.after.value(i) != wholeHeight(room.column[i]) || room.column[i]->isFloating())
            return;
    }
    m_host->resizeDocks(room.column, room.before, Qt::Vertical);
}

void Docks::focus()
{
    Dock &dock = at(mainPanel(m_perspective));
    if (!dock.widget->isHidden())
        makePanel(dock)->setFocus();
}

void Docks::setShown(bool shown)
{
    if (shown == m_isShown)
        return;
    if (!shown)
        m_layouts[nameOf(m_perspective)] = m_host->saveState(layoutVersion());
    m_isShown = shown;
    if (shown)
        return restore();
    for (const Dock &dock : m_docks)
        dock.widget->hide();
}

// --- Perspectives --------------------------------------------------------------------------------------------------

void Docks::setPerspective(Perspective perspective)
{
    if (m_isShown)
        m_layouts[nameOf(m_perspective)] = m_host->saveState(layoutVersion());
    const bool hadFocus = hasFocus();
    m_perspective = perspective;
    if (m_isShown)
        restore();
    checkActions();
    if (hadFocus && !hasFocus()) // the panel that had it has gone: not to whatever is next in the window
        focus();
}

/// Whether a panel that is seen has the focus of the window.
bool Docks::hasFocus() const
{
    const QWidget *focus = m_host->window()->focusWidget();
    return focus && m_host->isAncestorOf(focus) && focus->isVisible();
}

void Docks::restore()
{
    m_room = {};
    forgetClosed();
    // Docks that come behind another one are seen on their way.
    const QScopedValueRollback restoring(m_isRestoring, true);
    if (const QByteArray layout = m_layouts.value(nameOf(m_perspective)); m_host->restoreState(layout, layoutVersion())) {
        // The first document makes the host, which has no size of its own yet: docks would keep what they got of that.
        if (!m_host->isVisible()) {
            m_isRestoreOwed = true;
            QTimer::singleShot(0, this, [this, layout, perspective = m_perspective] {
                if (std::exchange(m_isRestoreOwed, false) && m_isShown && m_perspective == perspective)
                    m_host->restoreState(layout, layoutVersion());
                checkActions();
            });
        }
    } else {
        restoreDefault();
    }
    for (Dock &dock : m_docks) {
        if (isInFront(dock))
            makePanel(dock);
    }
    checkActions();
    QTimer::singleShot(0, this, &Docks::hideEmptyTabs);
}

void Docks::restoreDefault()
{
    m_isRestoreOwed = false;
    m_room = {};
    forgetClosed();
    std::vector<QDockWidget *> all;
    for (const Dock &dock : m_docks)
        all.push_back(dock.widget);
    const DockOf dockOf = [this](ActionId action) { return widgetOf(action); };
    arrange(*m_host, all, dockOf, m_perspective);
    // The first document makes the host, which has no size of its own yet.
    QTimer::singleShot(0, this, [this, dockOf] { shareOut(*m_host, dockOf, m_perspective); });
    checkActions();
}

/// A layout that is restored makes tab bars anew, and leaves the old ones where they were, without a tab.
void Docks::hideEmptyTabs()
{
    const QList<QTabBar *> bars = m_host->findChildren<QTabBar *>(QString(), Qt::FindDirectChildrenOnly);
    for (QTabBar *bar : bars) {
        if (bar->count() == 0)
            bar->hide();
    }
}

DockLayouts Docks::layouts() const
{
    DockLayouts all{nameOf(m_perspective), m_layouts};
    if (m_isShown)
        all.layouts[nameOf(m_perspective)] = m_host->saveState(layoutVersion());
    return all;
}

void Docks::restoreLayouts(const DockLayouts &layouts)
{
    m_layouts = layouts.layouts;
    m_perspective = perspectiveNamed(layouts.perspective);
    if (m_isShown)
        restore();
    checkActions();
}

void Docks::retranslate()
{
    for (const Dock &dock : m_docks) {
        const QString title = plainTitle(m_actions[dock.action]->text());
        if (dock.panel && dock.panel->accessibleName() == dock.widget->windowTitle()) // others have names of their own
            dock.panel->setAccessibleName(title);
        dock.widget->setWindowTitle(title);
        nameButtons(dock.widget, title);
    }
}

} // namespace tracedeck
