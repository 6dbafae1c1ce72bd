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

qsizetype runAt(const QString &text, qsizetype at)
{
    qsizetype end = at;
    while (end < text.size() && text[end] == text[at])
        ++end;
    return end - at;
}

/// The fence that a line is, or nothing.
QString fenceOf(const QString &line)
{
    qsizetype at = 0;
    while (at < line.size() && at < 3 && line[at] == u' ')
        ++at;
    if (at == line.size() || (line[at] != u'`' && line[at] != u'~'))
        return {};
    const qsizetype length = runAt(line, at);
    const bool isInline = line[at] == u'`' && line.indexOf(u'`', at + length) >= 0;
    return length >= 3 && !isInline ? line.mid(at, length) : QString();
}

/// A line of Markdown without HTML and pictures. Code within it stays as it is.
QString harmless(const QString &line)
{
    QString out;
    for (qsizetype i = 0; i < line.size(); ++i) {
        if (line[i] == u'`') {
            const QString ticks = line.mid(i, runAt(line, i));
            qsizetype end = line.indexOf(ticks, i + ticks.size());
            while (end >= 0 && runAt(line, end) != ticks.size())
                end = line.indexOf(ticks, end + runAt(line, end));
            const qsizetype behind = end < 0 ? i + ticks.size() : end + ticks.size();
            out += QStringView(line).mid(i, behind - i);
            i = behind - 1;
        } else if (line[i] == u'<') {
            out += QStringLiteral("&lt;");
        } else if (line[i] == u'!' && i + 1 < line.size() && line[i + 1] == u'[') {
            out += QStringLiteral("\\!");
        } else if (line[i] == u'\\' && i + 1 < line.size()) {
            // "\![" would be a picture again if only the "!" of it were escaped.
            out += line[i + 1] == u'!' || line[i + 1] == u'<' ? QStringLiteral("\\\\") : QStringLiteral("\\");
        } else {
            out += line[i];
        }
    }
    return out;
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
    QString normal = text;
    normal.replace(QStringLiteral("\r\n"), QStringLiteral("\n")).replace(u'\r', u'\n');
    QString out;
    QString open; // the fence of the block of code that goes on
    for (const QString &line : normal.split(u'\n')) {
        const QString fence = fenceOf(line);
        const bool isCode = !open.isEmpty() || !fence.isEmpty();
        if (open.isEmpty())
            open = fence;
        else if (fence.startsWith(open) && line.trimmed() == fence)
            open.clear();
        const QString safe = isCode ? line : harmless(line);
        out += safe.isEmpty() ? QStringLiteral(">\n") : QStringLiteral("> ") + safe + u'\n';
    }
    if (!open.isEmpty())
        out += QStringLiteral("> ") + open + u'\n';
    return out;
}

} // namespace tracedeck
