// SPDX-License-Identifier: GPL-3.0-or-later
#include "csvcell.h"

namespace tracedeck {

namespace {

/// What begins with one of these, spaces before it left out, is a formula in a spreadsheet.
bool isFormula(const QString &line)
{
    for (const QChar c : line) {
        if (c == QLatin1Char('\t') || c == QLatin1Char('\r'))
            return true;
        if (!c.isSpace())
            return QStringLiteral("=+-@").contains(c);
    }
    return false;
}

} // namespace

QString csvCell(QString text)
{
    if (isFormula(text))
        text.prepend(QLatin1Char('\''));
    for (qsizetype i = text.indexOf(QLatin1Char('\n')); i >= 0; i = text.indexOf(QLatin1Char('\n'), i + 1)) {
        if (isFormula(text.mid(i + 1)))
            text.insert(i + 1, QLatin1Char('\''));
    }
    return QLatin1Char('"') + text.replace(QLatin1Char('"'), QLatin1String("\"\"")) + QLatin1Char('"');
}

} // namespace tracedeck
