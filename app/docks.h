// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "actions.h"

#include <QByteArray>
#include <QObject>

#include <array>

class QDockWidget;
class QMainWindow;

namespace tracedeck {

class CommandsPanel;
class Cursor;
class InspectorPanel;
class ProblemsPanel;
class RawPanel;
class Selection;
class SpansPanel;

/// The panels around the frames: where they stand, whether they show, and the actions that say so. The panels are
/// made when the first document needs them: a window that shows the welcome page has none.
class Docks : public QObject
{
    Q_OBJECT

public:
    /// Of the layout that saveState() writes; a layout of another version is not restored.
    static constexpr int kLayoutVersion = 2;

    Docks(QMainWindow *window, const Actions &actions);

    void setDocument(Cursor *cursor, Selection *selection);
    /// Makes the panel of commands if there is none yet.
    CommandsPanel *commands();
    /// Commands go to a server: without one, their dock is not there.
    void setHasCommands(bool has);
    void restoreDefault();
    /// Shows it, and in front of those that share its place.
    void raise(ActionId dock);

    /// Without a document there is nothing to dock; the layout is kept for the next one.
    void setShown(bool shown);
    QByteArray layout() const;
    /// What is no layout of this version gives the default one.
    void restoreLayout(const QByteArray &layout);
    void retranslate();

signals:
    /// Shows the frames that a filter finds.
    void framesRequested(const QString &filter);

private:
    static constexpr int kCount = 5;
    struct Dock
    {
        ActionId action;
        const char *name;
        Qt::DockWidgetArea area;
        QDockWidget *widget = nullptr;
    };

    Dock &dock(ActionId action);
    void makePanels();
    void connectActions();
    void toggle(const Dock &dock);
    void checkActions();
    void hideEmptyTabs();

    QMainWindow *m_window; // not owned, outlives us
    const Actions &m_actions; // not owned, outlives us
    SpansPanel *m_spans = nullptr;
    InspectorPanel *m_inspector = nullptr;
    RawPanel *m_raw = nullptr;
    ProblemsPanel *m_problems = nullptr;
    CommandsPanel *m_commands = nullptr;
    bool m_hasCommands = false;
    std::array<Dock, kCount> m_docks;
    QByteArray m_hiddenLayout; ///< what is restored when the docks are shown again
    bool m_isShown = false;
};

} // namespace tracedeck
