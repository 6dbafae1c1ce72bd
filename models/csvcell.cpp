// SPDX-License-Identifier: GPL-3.0-or-later
#include "csvcell.h"

#include "displaytext.h"
#include "hiddencharacters.h"

namespace tracedeck {

namespace {

/// What begins with one of these, spaces before it left out, is a formula in a spreadsheet; the wide ones where its
/// language is Chinese or Japanese.
bool isFormula(QStringView text)
{
    for (const QChar c : text) {
        if (c == QLatin1Char('\n'))
            return false;
        if (c == QLatin1Char('\t'))
            return true;
        if (!c.isSpace() && !isHidden(c.unicode()))
            return QStringView(u"=+-@\uFF1D\uFF0B\uFF0D\uFF20").contains(c);
    }
    return false;
}

} // namespace

QString csvCell(QString text)
{
    text = withShownControls(text);
    if (isFormula(text))
        text.prepend(QLatin1Char('\''));
    QString cell(QLatin1Char('"'));
    for (qsizetype i = 0; i < text.size(); ++i) {
        cell += text[i];
        if (text[i] == QLatin1Char('"'))
            cell += QLatin1Char('"');
        else if (text[i] == QLatin1Char('\n') && isFormula(QStringView(text).mid(i + 1)))
            cell += QLatin1Char('\'');
    }
    return cell + QLatin1Char('"');
}

} // namespace tracedeck
