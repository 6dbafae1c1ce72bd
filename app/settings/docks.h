// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "comparepins.h"
#include "cursor.h"
#include "perspectives.h"
#include "selection.h"
#include "userinput.h"

#include <QByteArray>
#include <QMap>
#include <QObject>
#include <QPointer>

#include <optional>
#include <vector>

class QDockWidget;
class QMainWindow;
class QTabBar;

namespace tracedeck {

/// How a user has put the docks of each perspective, by its name, and which perspective is shown.
struct DockLayouts
{
    QByteArray perspective;
    QMap<QByteArray, QByteArray> layouts;

    friend bool operator==(const DockLayouts &, const DockLayouts &) = default;
};

/// The panels of a window: where they stand in each perspective, whether they show, and the actions that say so.
/// A panel is made when its dock is first seen: one that nobody looks at costs nothing.
class Docks : public QObject
{
    Q_OBJECT

public:
    /// `host` has docks and no centre.
    Docks(QMainWindow *host, const Actions &actions);

    /// Neither is owned; nullptr: none is open.
    void setDocument(Cursor *cursor, Selection *selection);
    /// The panel of a dock, made if it is not there yet.
    template<class Panel>
    Panel *panel(ActionId dock)
    {
        return static_cast<Panel *>(makePanel(at(dock)));
    }

    /// The panel of a dock; nullptr: nobody has seen it yet.
    QWidget *made(ActionId dock) { return at(dock).panel; }

    Perspective perspective() const { return m_perspective; }
    void setPerspective(Perspective perspective);
    /// The perspective as it is by default.
    void restoreDefault();
    /// Shows it, in front of those that share its place, and gives it the focus.
    void raise(ActionId dock);
    /// The same, and the focus stays where it is, unless that is covered now.
    void bringUp(ActionId dock);
    /// The same if it is there, behind another tab.
    void uncover(ActionId dock);
    /// Gives the focus to the panel that the perspective is about.
    void focus();

    /// Floating docks are not seen while there is nothing to show; the layout is kept.
    void setShown(bool shown);
    DockLayouts layouts() const;
    /// What is no layout of this version gives the default one.
    void restoreLayouts(const DockLayouts &layouts);
    void retranslate();

    bool eventFilter(QObject *watched, QEvent *event) override;

signals:
    /// Shows the frames that a filter finds.
    void framesRequested(const QString &filter);
    /// Shows only the frames of a stretch, of those that the filter finds.
    void rangeRequested(tracedeck::Position from, tracedeck::Position to);
    /// What is selected, or where one stands, is to be one of the points that are compared.
    void pinRequested(tracedeck::ComparePins::Pin pin);
    /// The run that is selected is to be compared with the one before.
    void comparisonRequested();
    /// Prices are to be given.
    void pricesRequested();
    /// A panel was made; it knows the document already.
    void panelMade(tracedeck::ActionId dock, QWidget *panel);

private:
    struct Dock
    {
        ActionId action;
        QDockWidget *widget;
        QWidget *panel = nullptr;
    };

    Dock &at(ActionId action);
    QDockWidget *widgetOf(ActionId action) const;
    QWidget *makePanel(Dock &dock);
    void showDocument(const Dock &dock);
    void connectActions();
    void onTabClicked(const QTabBar &tabs, int index);
    static bool isInFront(const Dock &dock);
    void toggle(const Dock &dock);
    void moveFocus(int step);
    void noteClosed(ActionId dock);
    void forgetClosed();
    void reopen();
    int wholeHeight(const QDockWidget *dock) const;
    /// Whose room a panel may take that comes to the front.
    enum class From { Below, Anywhere };
    void makeRoom(const Dock &dock, From from);
    bool takeRoomOver(const Dock &dock);
    void noteRoom();
    void giveRoomBack();
    void checkActions();
    void hideEmptyTabs();
    bool hasFocus() const;
    void restore();

    QMainWindow *m_host; // not owned, outlives us
    const Actions &m_actions; // not owned, outlives us
    QPointer<Cursor> m_cursor; // not owned
    QPointer<Selection> m_selection; // not owned
    std::vector<Dock> m_docks; ///< never grows after the constructor
    QMap<QByteArray, QByteArray> m_layouts; ///< of the perspectives that are not shown
    std::vector<ActionId> m_closed; ///< by their user, the last one last
    std::optional<ActionId> m_lastToggled; ///< by its action, unless its user did anything else since
    UserInput m_input; ///< while one was toggled last
    /// What the dock that made itself room last has taken from others, the dock itself first.
    struct Room
    {
        QList<QDockWidget *> column;
        QList<int> before; ///< heights
        QList<int> after; ///< empty: not known yet
    };
    Room m_room;
    Perspective m_perspective = Perspective::Trace;
    bool m_isShown = false;
    bool m_isRestoring = false;
    bool m_isRestoreOwed = false; ///< once more, when the host has its size
};

} // namespace tracedeck
