// SPDX-License-Identifier: GPL-3.0-or-later
#include "extentmenu.h"

#include <QCoreApplication>
#include <QMenu>
#include <QPointer>

namespace tracedeck {

namespace {

QAction *addNamed(QMenu *menu, const char *name, const char *text)
{
    QAction *action = menu->addAction(QCoreApplication::translate("tracedeck::ExtentMenu", text));
    action->setObjectName(QLatin1String(name));
    return action;
}

} // namespace

void addExtentActions(QMenu *menu, Cursor *cursor, Extent extent, std::function<void(const QString &query)> showFrames)
{
    const Position last = std::min(extent.end, cursor->position());
    const auto goTo = [shown = QPointer(cursor)](Position position) {
        if (shown)
            shown->goTo(position);
    };
    QObject::connect(addNamed(menu, "goToBegin", QT_TRANSLATE_NOOP("tracedeck::ExtentMenu", "Go to Its Be&ginning")),
                     &QAction::triggered, cursor, [goTo, extent] { goTo(extent.begin); });
    QAction *end = addNamed(menu, "goToEnd", QT_TRANSLATE_NOOP("tracedeck::ExtentMenu", "Go to Its &End"));
    end->setEnabled(extent.end != kOpen);
    QObject::connect(end, &QAction::triggered, cursor, [goTo, last] { goTo(last); });
    QObject::connect(addNamed(menu, "showFrames", QT_TRANSLATE_NOOP("tracedeck::ExtentMenu", "Show Its &Frames")),
                     &QAction::triggered, cursor, [extent, last, show = std::move(showFrames)] {
                         show(QStringLiteral("frame:>=%1 frame:<=%2").arg(extent.begin).arg(last));
                     });
}

} // namespace tracedeck
