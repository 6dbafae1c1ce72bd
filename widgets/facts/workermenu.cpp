// SPDX-License-Identifier: GPL-3.0-or-later
#include "workermenu.h"

#include "delegations.h"

#include <QCoreApplication>
#include <QMenu>

namespace tracedeck {

void addWorkerAction(QMenu *menu, Selection *selection, const View &view, const Item &item)
{
    const DelegationId work = delegationOf(view, item);
    if (!work || !view.at(work).worker || !view.isVisible(view.at(work).worker))
        return;
    QAction *open = menu->addAction(QCoreApplication::translate("tracedeck::WorkerMenu", "Open &Worker"));
    open->setObjectName(QStringLiteral("openWorker"));
    QObject::connect(open, &QAction::triggered, selection, [selection, work] { selection->drillInto(work); });
}

} // namespace tracedeck
