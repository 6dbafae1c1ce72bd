// SPDX-License-Identifier: GPL-3.0-or-later
#include "docks.h"

#include "commandspanel.h"
#include "inspectorpanel.h"
#include "plaintitle.h"
#include "problemspanel.h"
#include "rawpanel.h"
#include "spanspanel.h"

#include <QAction>
#include <QDockWidget>
#include <QMainWindow>
#include <QTabBar>
#include <QTimer>

#include <algorithm>

namespace tracedeck {

namespace {

// Shares of the window that the default layout gives away; the middle has the rest.
constexpr double kLeftShare = 0.23;
constexpr double kRightShare = 0.22;
constexpr double kBottomShare = 0.27;

} // namespace

Docks::Docks(QMainWindow *window, const Actions &actions)
    : QObject(window)
    , m_window(window)
    , m_actions(actions)
    , m_docks{Dock{ActionId::ShowSpans, "dock.spans", Qt::LeftDockWidgetArea},
              Dock{ActionId::ShowInspector, "dock.inspector", Qt::RightDockWidgetArea},
              Dock{ActionId::ShowRaw, "dock.raw", Qt::BottomDockWidgetArea},
              Dock{ActionId::ShowProblems, "dock.problems", Qt::BottomDockWidgetArea},
              Dock{ActionId::ShowCommands, "dock.commands", Qt::RightDockWidgetArea}}
{
    for (Dock &dock : m_docks) {
        dock.widget = new QDockWidget(window);
        dock.widget->setObjectName(QLatin1String(dock.name));
        window->addDockWidget(dock.area, dock.widget);
    }
    window->setDockNestingEnabled(true);
    // The sides go down to the bottom line: a span tree wants height more than a frame wants width.
    window->setCorner(Qt::BottomLeftCorner, Qt::LeftDockWidgetArea);
    window->setCorner(Qt::BottomRightCorner, Qt::RightDockWidgetArea);
    window->setTabPosition(Qt::AllDockWidgetAreas, QTabWidget::North);
    connectActions();
    retranslate();
    for (const Dock &dock : m_docks)
        dock.widget->hide();
}

void Docks::connectActions()
{
    for (const Dock &dock : m_docks) {
        QAction *ours = m_actions[dock.action];
        connect(dock.widget->toggleViewAction(), &QAction::toggled, ours, &QAction::setChecked);
        connect(ours, &QAction::triggered, this, [this, &dock] { toggle(dock); });
    }
}

void Docks::toggle(const Dock &dock)
{
    // What is there but behind another tab is wanted, not unwanted.
    const bool isInFront = !dock.widget->isHidden() && !dock.widget->visibleRegion().isEmpty();
    if (isInFront)
        dock.widget->hide();
    else
        raise(dock.action);
    checkActions();
}

void Docks::checkActions()
{
    // A dock of a window that is not shown yet tells nobody that it was hidden.
    for (const Dock &dock : m_docks)
        m_actions[dock.action]->setChecked(!dock.widget->isHidden());
}

Docks::Dock &Docks::dock(ActionId action)
{
    return *std::find_if(m_docks.begin(), m_docks.end(),
                         [action](const Dock &d) { return d.action == action; });
}

void Docks::raise(ActionId action)
{
    QDockWidget *widget = dock(action).widget;
    widget->show();
    widget->raise();
    if (QWidget *panel = widget->widget())
        panel->setFocus(Qt::ShortcutFocusReason);
}

void Docks::makePanels()
{
    m_spans = new SpansPanel;
    m_inspector = new InspectorPanel;
    m_raw = new RawPanel;
    m_problems = new ProblemsPanel;
    dock(ActionId::ShowSpans).widget->setWidget(m_spans);
    dock(ActionId::ShowInspector).widget->setWidget(m_inspector);
    dock(ActionId::ShowRaw).widget->setWidget(m_raw);
    dock(ActionId::ShowProblems).widget->setWidget(m_problems);
    connect(m_spans, &SpansPanel::framesRequested, this, &Docks::framesRequested);
}

CommandsPanel *Docks::commands()
{
    if (!m_commands) {
        m_commands = new CommandsPanel;
        dock(ActionId::ShowCommands).widget->setWidget(m_commands);
    }
    return m_commands;
}

void Docks::setHasCommands(bool has)
{
    m_hasCommands = has;
    m_actions[ActionId::ShowCommands]->setEnabled(has);
    if (!has)
        dock(ActionId::ShowCommands).widget->hide();
}

void Docks::setDocument(Cursor *cursor, Selection *selection)
{
    if (!m_spans) {
        if (!cursor)
            return;
        makePanels();
    }
    m_spans->setDocument(cursor, selection);
    m_inspector->setDocument(cursor, selection);
    m_raw->setDocument(cursor, selection);
    m_problems->setDocument(cursor, selection);
}

void Docks::restoreDefault()
{
    QList<QDockWidget *> widgets;
    for (const Dock &dock : m_docks) {
        dock.widget->setFloating(false);
        m_window->addDockWidget(dock.area, dock.widget);
        dock.widget->setVisible(dock.action != ActionId::ShowCommands || m_hasCommands);
        widgets.append(dock.widget);
    }
    // Commands stand behind the inspector until they are wanted.
    QDockWidget *inspector = dock(ActionId::ShowInspector).widget;
    m_window->tabifyDockWidget(inspector, dock(ActionId::ShowCommands).widget);
    inspector->raise();
    QDockWidget *raw = dock(ActionId::ShowRaw).widget;
    m_window->tabifyDockWidget(raw, dock(ActionId::ShowProblems).widget);
    raw->raise();
    const int width = m_window->width();
    m_window->resizeDocks(widgets.mid(0, 2), {int(width * kLeftShare), int(width * kRightShare)},
                          Qt::Horizontal);
    m_window->resizeDocks({raw}, {int(m_window->height() * kBottomShare)}, Qt::Vertical);
    checkActions();
}

void Docks::setShown(bool shown)
{
    if (shown == m_isShown)
        return;
    if (!shown)
        m_hiddenLayout = m_window->saveState(kLayoutVersion);
    m_isShown = shown;
    if (shown) {
        if (!m_window->restoreState(m_hiddenLayout, kLayoutVersion))
            restoreDefault();
        checkActions();
        QTimer::singleShot(0, this, &Docks::hideEmptyTabs);
        return;
    }
    for (const Dock &dock : m_docks)
        dock.widget->hide();
}

/// A layout that is restored makes tab bars anew, and leaves the old ones where they were, without a tab.
void Docks::hideEmptyTabs()
{
    const QList<QTabBar *> bars = m_window->findChildren<QTabBar *>(QString(), Qt::FindDirectChildrenOnly);
    for (QTabBar *bar : bars) {
        if (bar->count() == 0)
            bar->hide();
    }
}

QByteArray Docks::layout() const
{
    return m_isShown ? m_window->saveState(kLayoutVersion) : m_hiddenLayout;
}

void Docks::restoreLayout(const QByteArray &layout)
{
    m_hiddenLayout = layout;
    if (m_isShown && !m_window->restoreState(layout, kLayoutVersion))
        restoreDefault();
    checkActions();
}

void Docks::retranslate()
{
    for (const Dock &dock : m_docks)
        dock.widget->setWindowTitle(plainTitle(m_actions[dock.action]->text()));
}

} // namespace tracedeck
