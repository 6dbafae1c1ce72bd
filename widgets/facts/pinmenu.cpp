// SPDX-License-Identifier: GPL-3.0-or-later
#include "pinmenu.h"

#include "runbefore.h"

#include <QCoreApplication>
#include <QMenu>

#include <utility>

namespace tracedeck {

void addPinActions(QMenu *menu, const View &view, Selection *selection, RunId run, std::function<void(ComparePins::Pin)> pin,
                   std::function<void()> compare)
{
    const auto add = [&](const char *name, const QString &text, std::function<void()> act) {
        QAction *action = menu->addAction(text);
        action->setObjectName(QString::fromLatin1(name));
        action->setEnabled(view.isVisible(run));
        QObject::connect(action, &QAction::triggered, selection, [selection, run, act = std::move(act)] {
            selection->select(run);
            act();
        });
        return action;
    };
    //: Of a run: A is the earlier one of two that are compared.
    add("pinRunA", QCoreApplication::translate("tracedeck::PinMenu", "Pin as &A"), [pin] { pin(ComparePins::A); });
    add("pinRunB", QCoreApplication::translate("tracedeck::PinMenu", "Pin as &B"), [pin] { pin(ComparePins::B); });
    //: Of a run: with the last one of the same agent that began before it.
    add("compareWithRunBefore", QCoreApplication::translate("tracedeck::PinMenu", "Co&mpare with Run Before"), std::move(compare))
        ->setEnabled(view.isVisible(run) && runBefore(view, run).isValid());
}

} // namespace tracedeck
