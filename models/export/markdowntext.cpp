// SPDX-License-Identifier: GPL-3.0-or-later
#include "markdowntext.h"

#include <QStringList>

#include <algorithm>

namespace tracedeck {

namespace {

/// Longest run of a character.
qsizetype longestRun(const QString &text, QChar of)
{
    qsizetype longest = 0;
    qsizetype run = 0;
    for (const QChar c : text) {
        run = c == of ? run + 1 : 0;
        longest = std::max(longest, run);
    }
    return longest;
}

} // namespace

QString escapedMarkdown(const QString &text)
{
    QString out;
    for (const QChar c : text) {
        if (c == u'\n' || c == u'\r') {
            out += u' ';
            continue;
        }
        if (QStringLiteral("\\`*_{}[]<>()#+!|~&$").contains(c))
            out += u'\\';
        out += c;
    }
    // What would begin a list or a rule at the beginning of a line.
    if (out.startsWith(u'-') || out.startsWith(u'='))
        out.prepend(u'\\');
    return out;
}

QString codeMarkdown(const QString &text)
{
    QString line = text;
    line.replace(u'\n', u' ').replace(u'\r', u' ');
    const QString ticks(longestRun(line, u'`') + 1, u'`');
    const bool isBounded = line.startsWith(u'`') || line.endsWith(u'`') || line.isEmpty();
    return isBounded ? ticks + u' ' + line + u' ' + ticks : ticks + line + ticks;
}

QString fencedMarkdown(const QString &text, const QString &language)
{
    const QString fence(std::max<qsizetype>(longestRun(text, u'`') + 1, 3), u'`');
    return fence + language + u'\n' + text + (text.endsWith(u'\n') ? QString() : QStringLiteral("\n")) + fence + u'\n';
}

QString quotedMarkdown(const QString &text)
{
    QString shown = text;
    shown.replace(QStringLiteral("\r\n"), QStringLiteral("\n")).replace(u'\r', u'\n');
    // What is HTML or a picture where, and what is code, readers of Markdown do not agree on.
    if (shown.contains(u'<') || shown.contains(QStringLiteral("![")))
        shown = fencedMarkdown(shown, QStringLiteral("text"));
    if (shown.endsWith(u'\n'))
        shown.chop(1);
    QString out;
    for (const QString &line : shown.split(u'\n'))
        out += line.isEmpty() ? QStringLiteral(">\n") : QStringLiteral("> ") + line + u'\n';
    return out;
}

} // namespace tracedeck
