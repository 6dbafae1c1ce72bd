// SPDX-License-Identifier: GPL-3.0-or-later
#include "plaintitle.h"

namespace tracedeck {

QString plainTitle(QString menuText)
{
    const qsizetype bracket = menuText.indexOf(QLatin1String("(&"));
    if (bracket >= 0)
        menuText.remove(bracket, 4);
    menuText.remove(QLatin1Char('&'));
    if (menuText.endsWith(QChar(0x2026)))
        menuText.chop(1);
    return menuText;
}

} // namespace tracedeck
