// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "actions.h"

#include <QByteArray>
#include <QObject>

#include <array>

class QDockWidget;
class QMainWindow;

namespace tracedeck {

class Cursor;
class InspectorPanel;
class ProblemsPanel;
class RawPanel;
class Selection;
class SpansPanel;

/// The panels around the frames: where they stand, whether they show, and the actions that say so.
class Docks : public QObject
{
    Q_OBJECT

public:
    /// Of the layout that saveState() writes; a layout of another version is not restored.
    static constexpr int kLayoutVersion = 1;

    Docks(QMainWindow *window, const Actions &actions);

    SpansPanel *spans() const { return m_spans; }
    ProblemsPanel *problems() const { return m_problems; }

    void setDocument(Cursor *cursor, Selection *selection);
    void restoreDefault();
    /// Shows it, and in front of those that share its place.
    void raise(ActionId dock);

    /// Without a document there is nothing to dock; the layout is kept for the next one.
    void setShown(bool shown);
    QByteArray layout() const;
    /// What is no layout of this version gives the default one.
    void restoreLayout(const QByteArray &layout);
    void retranslate();

private:
    static constexpr int kCount = 4;
    struct Dock
    {
        ActionId action;
        const char *name;
        Qt::DockWidgetArea area;
        QDockWidget *widget = nullptr;
    };

    Dock &dock(ActionId action);
    void connectActions();
    void toggle(const Dock &dock);
    void checkActions();

    QMainWindow *m_window; // not owned, outlives us
    const Actions &m_actions; // not owned, outlives us
    SpansPanel *m_spans;
    InspectorPanel *m_inspector;
    RawPanel *m_raw;
    ProblemsPanel *m_problems;
    std::array<Dock, kCount> m_docks;
    QByteArray m_hiddenLayout; ///< what is restored when the docks are shown again
    bool m_isShown = false;
};

} // namespace tracedeck
