// SPDX-License-Identifier: GPL-3.0-or-later
#include "pinmenu.h"
#include "safetext.h"
#include "timelinepanel.h"
#include "timelinetexts.h"
#include "workermenu.h"

#include <QAction>
#include <QApplication>
#include <QMenu>
#include <QScopedValueRollback>

/// What can be done with a bar of a timeline, or a lane.
namespace tracedeck {

void TimelinePanel::onChosen(const Item &item)
{
    if (!selection())
        return;
    // A bar that was clicked is seen already; one that a key leads to may not be.
    const QScopedValueRollback guard(m_isChoosing, QApplication::mouseButtons() != Qt::NoButton);
    selection()->select(item);
}

void TimelinePanel::showMenu(const std::optional<TimelineFact> &fact, SessionId session, QPoint position)
{
    if (!m_view->model() || !cursor())
        return;
    m_menu = new QMenu(this);
    m_menu->setObjectName(QStringLiteral("timelineMenu"));
    m_menu->setAttribute(Qt::WA_DeleteOnClose);
    if (fact)
        addToMenu(*fact);
    if (session) {
        QAction *pin = addToMenu("pinLane", tr("&Pin This Lane"), [this, session] { m_view->togglePinned(session); });
        pin->setCheckable(true);
        pin->setChecked(m_view->isPinned(session));
    }
    if (!m_menu->isEmpty())
        m_menu->addSeparator();
    addToMenu("zoomBack", tr("Zoom Bac&k"), [this] { m_view->zoomBack(); })
        ->setEnabled(m_view->history().canGoBack());
    addToMenu("zoomForward", tr("Zoom F&orward"), [this] { m_view->zoomForward(); })
        ->setEnabled(m_view->history().canGoForward());
    addToMenu("zoomToAll", tr("Sho&w All"), [this] { m_view->zoomToAll(); });
    m_menu->popup(m_view->viewport()->mapToGlobal(position));
}

/// An action that does nothing once another document is shown.
template<class Act>
QAction *TimelinePanel::addToMenu(const char *name, const QString &text, Act act)
{
    QAction *action = m_menu->addAction(text);
    action->setObjectName(QString::fromLatin1(name));
    connect(action, &QAction::triggered, this, [this, act, shown = m_shown] {
        if (shown == m_shown && cursor() && selection())
            act();
    });
    return action;
}

void TimelinePanel::addToMenu(TimelineFact fact)
{
    const View view = m_view->model()->view();
    const Position begin = timelineBegin(view.trace(), fact);
    const Position end = timelineEnd(view.trace(), fact, view.position());
    const Position last = end == kOpen ? view.position() : end;
    addToMenu("goToBegin", tr("Go to Its Be&ginning"), [this, begin] { cursor()->goTo(begin); });
    addToMenu("goToEnd", tr("Go to Its &End"), [this, end] { cursor()->goTo(end); })->setEnabled(end != kOpen);
    addToMenu("zoomTo", tr("&Zoom to It"), [this, item = fact.item(view.trace())] {
        selection()->select(item);
        m_view->zoomToSelected();
    });
    addToMenu("showFrames", tr("Show Its &Frames"), [this, begin, last] { emit rangeRequested(begin, last); });
    if (const RunId run = runOf(view, fact)) {
        QAction *path = addToMenu("criticalPath", tr("C&ritical Path of Its Run"),
                                  [this, run] { setPathOf(run == m_pathOf ? RunId() : run); });
        path->setCheckable(true);
        path->setChecked(run == m_pathOf);
    }
    addWorkerAction(m_menu, selection(), view, fact.item(view.trace()));
    if (fact.what() == TimelineFact::Kind::Run)
        addPinActions(m_menu, view, selection(), RunId{fact.index}, whileShown([this](ComparePins::Pin pin) { emit pinRequested(pin); }),
                      whileShown([this] { emit comparisonRequested(); }));
    addToMenu("copyName", tr("&Copy Name"), [name = timelineName(view, fact)] { safetext::copyText(name); });
}

} // namespace tracedeck
