// SPDX-License-Identifier: GPL-3.0-or-later
#include "namedvalues.h"

#include <QRegularExpression>

#include <algorithm>
#include <array>

namespace tracedeck {

namespace {

constexpr qsizetype kLongestName = 64;
constexpr qsizetype kLeast = 3; // characters of a secret
constexpr qsizetype kLeastBare = 6; // of one without quotes
constexpr qsizetype kLongestMark = 40; // with white space around it
constexpr qsizetype kLongestBare = 512; // that is looked at: a stream decides how long they are

bool isNamePart(QChar c)
{
    const char16_t u = c.unicode();
    return (u >= u'a' && u <= u'z') || (u >= u'A' && u <= u'Z') || (u >= u'0' && u <= u'9') || u == u'_' || u == u'-';
}

bool isSpace(QChar c)
{
    return c == u' ' || c == u'\t';
}

class ValueFinder
{
public:
    explicit ValueFinder(const QString &text)
        : m_text(text)
    {
    }

    std::vector<NamedValue> find()
    {
        for (qsizetype at = 0; at < m_text.size();) {
            if (!isNamePart(m_text[at])) {
                ++at;
                continue;
            }
            qsizetype end = at;
            while (end < m_text.size() && isNamePart(m_text[end]))
                ++end;
            const QStringView name = QStringView(m_text).mid(at, end - at);
            const NamedSecret kind = name.size() <= kLongestName ? secretOfName(name) : NamedSecret::None;
            if (kind != NamedSecret::None)
                end = std::max(end, valueBehind(at, end, kind));
            at = end;
        }
        return std::move(m_found);
    }

private:
    /// Where quoted text begins or ends: so many backslashes, as it lies in strings of strings, and the mark.
    struct Quote
    {
        qsizetype backslashes = 0;
        QChar mark; ///< null: there is none
        qsizetype behind = 0;
    };

    Quote quoteAt(qsizetype at) const
    {
        Quote quote;
        for (; at < m_text.size() && m_text[at] == u'\\'; ++at)
            ++quote.backslashes;
        if (at == m_text.size() || (m_text[at] != u'"' && m_text[at] != u'\'' && m_text[at] != u'`'))
            return {};
        quote.mark = m_text[at];
        quote.behind = at + 1;
        return quote;
    }

    qsizetype withoutSpaces(qsizetype at) const
    {
        while (at < m_text.size() && isSpace(m_text[at]))
            ++at;
        return at;
    }

    /// Adds what stands behind the name from `begin` to `end`; returns from where to go on.
    qsizetype valueBehind(qsizetype begin, qsizetype end, NamedSecret kind)
    {
        const Quote closing = quoteAt(end);
        const bool isQuoted = !closing.mark.isNull();
        const qsizetype behindName = isQuoted ? closing.behind : end;
        const qsizetype separator = withoutSpaces(behindName);
        if (separator == m_text.size())
            return end;
        const bool isOption = !isQuoted && begin >= 2 && m_text[begin] == u'-' && m_text[begin + 1] == u'-' && separator > end;
        qsizetype at = separator;
        if (m_text[at] == u':' || m_text[at] == u'=') {
            const bool isArrow = m_text[at] == u'=' && at + 1 < m_text.size() && m_text[at + 1] == u'>';
            at += isArrow ? 2 : 1;
        } else if (m_text[at] == u'\uff1a') {
            ++at;
        } else if (!(isQuoted && kind == NamedSecret::Header && m_text[at] == u',') && !isOption
                   && !(!isQuoted && begin > 1 && QStringView(m_text).mid(begin, 2) == QStringView(u"--"))) {
            return end;
        } else if (m_text[at] == u',') {
            ++at;
        }
        at = withoutSpaces(at);
        const bool isList = isQuoted && at < m_text.size() && m_text[at] == u'[';
        if (isList)
            at = withoutSpaces(at + 1);
        Quote opening = quoteAt(at);
        if (opening.mark.isNull())
            return isQuoted ? end : bareValue(begin, end, at, kind);
        if (isQuoted && opening.backslashes != closing.backslashes)
            return end; // of something else
        qsizetype goOn = end;
        do {
            goOn = quotedValue(opening, kind);
            at = withoutSpaces(goOn);
            const bool hasMore = isList && at < m_text.size() && m_text[at] == u',';
            opening = hasMore ? quoteAt(withoutSpaces(at + 1)) : Quote();
        } while (!opening.mark.isNull());
        return goOn;
    }

    qsizetype quotedValue(const Quote &opening, NamedSecret kind)
    {
        // A quote within the text has more backslashes before it than its end has.
        const qsizetype within = 2 * (opening.backslashes + 1);
        qsizetype backslashes = 0;
        qsizetype ofEnd = 0; // backslashes that do not belong to the value
        qsizetype at = opening.behind;
        for (; at < m_text.size(); ++at) {
            const QChar c = m_text[at];
            if (c == u'\\') {
                ++backslashes;
                continue;
            }
            const qsizetype more = backslashes - opening.backslashes;
            // Whatever it lies in ends before it does, where it was cut or the mark is an apostrophe. A quote of what lies deeper
            // has backslashes of all that is around it, so that of what it lies in has another number of them.
            const bool isOfOuter = backslashes % (opening.backslashes + 1) != opening.backslashes;
            const bool isCut = (c == u'"' && (isOfOuter || opening.mark != u'"')) || (c == u'\n' && opening.mark != u'"');
            if (isCut || (c == opening.mark && more >= 0 && more % within == 0)) {
                ofEnd = isCut ? backslashes : opening.backslashes;
                break;
            }
            backslashes = 0;
        }
        const QStringView value = QStringView(m_text).mid(opening.behind, std::max<qsizetype>(at - ofEnd - opening.behind, 0));
        // Behind the end of a string, JSON goes on with one of these.
        const QStringView rest = value.trimmed();
        const bool isEnd = rest.isEmpty() || QStringView(u",:}]").contains(rest.front());
        const bool isSecret = !isEnd && (kind == NamedSecret::Weak ? looksRandom(value) : value.size() >= kLeast);
        if (isSecret)
            add(kind, opening.behind, value.size());
        return std::min(at + 1, m_text.size());
    }

    /// A value without quotes: of it less is believed.
    qsizetype bareValue(qsizetype begin, qsizetype end, qsizetype at, NamedSecret kind)
    {
        if (kind == NamedSecret::Header)
            return headerValue(end, at);
        qsizetype last = at;
        const QStringView stops = u"\"'`\\,;&<>(){}[]";
        while (last < m_text.size() && last - at < kLongestBare && !m_text[last].isSpace() && !stops.contains(m_text[last]))
            ++last;
        const QStringView value = QStringView(m_text).mid(at, last - at);
        const QStringView name = QStringView(m_text).mid(begin, end - begin);
        const bool isCode = last < m_text.size() && (m_text[last] == u'(' || m_text[last] == u'[');
        const bool hasDigit = std::any_of(value.begin(), value.end(), [](QChar c) { return c.isDigit(); });
        const bool isVariable = name == name.toString().toUpper() && at == end + 1; // PASSWORD=correcthorse
        const bool isBelieved = kind == NamedSecret::Weak ? looksRandom(value) && hasDigit : hasDigit || isVariable;
        if (value.size() < kLeastBare || isCode || !isBelieved || value.startsWith(name, Qt::CaseInsensitive))
            return end;
        add(kind, at, value.size());
        return last;
    }

    /// Of a header as it is sent: up to the end of its line, or of what quotes it.
    qsizetype headerValue(qsizetype end, qsizetype at)
    {
        static const QRegularExpression form(
            QStringLiteral(R"(\G(?:(?:[Bb]asic|[Bb]earer|[Tt]oken|[Dd]igest|[Nn]egotiate) +(?!‹redacted:[0-9a-f]{8}›(?:[\s"'\\]|\z))[^\s"'\\]{6,}|(?=[^\s"'\\]{0,200}\d)[^\s"'\\=]{12,}|[^\s"'\\=;]{1,200}=[^"'\\\r\n]+))"));
        const QRegularExpressionMatch match = form.match(m_text, at, QRegularExpression::NormalMatch,
                                                                QRegularExpression::DontCheckSubjectStringMatchOption); // all of it
        if (!match.hasMatch() || match.capturedStart() != at)
            return end;
        add(NamedSecret::Header, at, match.capturedLength());
        return match.capturedEnd();
    }

    void add(NamedSecret kind, qsizetype begin, qsizetype length)
    {
        static const QRegularExpression mark(QStringLiteral(R"(\A(?:\s|\\[nrt])*‹redacted:[0-9a-f]{8}›(?:\s|\\[nrt])*\z)"));
        if (!mark.match(m_text.mid(begin, std::min(length, kLongestMark))).hasMatch() || length > kLongestMark)
            m_found.push_back({kind, begin, length});
    }

    const QString &m_text;
    std::vector<NamedValue> m_found;
};

} // namespace

std::vector<NamedValue> namedValuesIn(const QString &text)
{
    return ValueFinder(text).find();
}

} // namespace tracedeck
