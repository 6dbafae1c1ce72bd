// SPDX-License-Identifier: GPL-3.0-or-later
#include "pinmenu.h"

#include <QCoreApplication>
#include <QMenu>

namespace tracedeck {

void addPinActions(QMenu *menu, Selection *selection, RunId run, std::function<void(ComparePins::Pin)> pin)
{
    const auto add = [&](const char *name, const QString &text, ComparePins::Pin which) {
        QAction *action = menu->addAction(text);
        action->setObjectName(QString::fromLatin1(name));
        QObject::connect(action, &QAction::triggered, selection, [selection, run, pin, which] {
            selection->select(run);
            pin(which);
        });
    };
    //: Of a run: A is the earlier one of two that are compared.
    add("pinRunA", QCoreApplication::translate("tracedeck::PinMenu", "Pin as &A"), ComparePins::A);
    add("pinRunB", QCoreApplication::translate("tracedeck::PinMenu", "Pin as &B"), ComparePins::B);
}

} // namespace tracedeck
