// SPDX-License-Identifier: GPL-3.0-or-later
#include "displaytext.h"

#include "hiddencharacters.h"

#include <QCoreApplication>
#include <QLocale>

#include <algorithm>

namespace tracedeck {

namespace {

QString codeOf(char32_t c)
{
    return QStringLiteral("[U+%1]").arg(uint(c), 4, 16, QLatin1Char('0')).toUpper();
}

constexpr int kMostMarks = 32;
constexpr int kLongestLine = 4096;
constexpr int kLongestWord = 256; // a line breaks before it, not in it
constexpr qsizetype kLongestColour = 32; // characters of a terminal's sequence

enum class Lines { One, Many };

constexpr char32_t kZeroWidthNonJoiner = 0x200c;
constexpr char32_t kZeroWidthJoiner = 0x200d;

bool isSkinTone(char32_t c)
{
    return c >= 0x1f3fb && c <= 0x1f3ff;
}

bool isVariationOfEmoji(char32_t c)
{
    return c == 0xfe0e || c == 0xfe0f;
}

/// Roughly what an emoji may begin with.
bool isPictograph(char32_t c)
{
    const QChar::Category category = QChar::category(c);
    return c >= 0xa9 && (category == QChar::Symbol_Other || category == QChar::Symbol_Math || c == 0x203c || c == 0x2049);
}

/// Whether its letters take forms by what stands beside them.
bool isOfJoiningScript(char32_t c)
{
    switch (QChar::script(c)) {
    case QChar::Script_Arabic:
    case QChar::Script_Syriac:
    case QChar::Script_Nko:
    case QChar::Script_Devanagari:
    case QChar::Script_Bengali:
    case QChar::Script_Gurmukhi:
    case QChar::Script_Gujarati:
    case QChar::Script_Oriya:
    case QChar::Script_Tamil:
    case QChar::Script_Telugu:
    case QChar::Script_Kannada:
    case QChar::Script_Malayalam:
    case QChar::Script_Sinhala:
        return true;
    default:
        return false;
    }
}

/// Whether a hidden character is where it is written to make another one look right: in an emoji, or between letters that
/// join. Alone, or several of them, it is not.
bool isPartOfOther(char32_t before, char32_t c, char32_t next)
{
    if (isVariationOfEmoji(c)) {
        const bool isKeycap = next == 0x20e3 && (before == U'#' || before == U'*' || (before >= U'0' && before <= U'9'));
        return isPictograph(before) || isKeycap;
    }
    if (c == kZeroWidthJoiner && isPictograph(next))
        return isPictograph(before) || isSkinTone(before) || isVariationOfEmoji(before);
    return (c == kZeroWidthJoiner || c == kZeroWidthNonJoiner) && isOfJoiningScript(before) && isOfJoiningScript(next);
}

/// Length of the sequence at `at` by which a terminal changes colours and the like: "\x1b[1;31m"; 0: there is none.
qsizetype colourAt(const QList<uint> &points, qsizetype at)
{
    if (points[at] != 0x1b || at + 2 >= points.size() || points[at + 1] != U'[')
        return 0;
    qsizetype end = at + 2;
    while (end < points.size() && end - at < kLongestColour && (points[end] == U';' || (points[end] >= U'0' && points[end] <= U':')))
        ++end;
    return end < points.size() && points[end] == U'm' ? end + 1 - at : 0;
}

/// Takes code points one by one and writes what may be shown.
class Sanitizer
{
public:
    Sanitizer(Lines lines, qsizetype expected)
        : m_lines(lines)
    {
        m_out.reserve(expected);
    }

    void append(char32_t before, char32_t c, char32_t next)
    {
        if (isHidden(c) && isPartOfOther(before, c, next)) {
            m_out += QChar::fromUcs4(c);
            return;
        }
        if (isCombiningMark(c) && !isHidden(c)) {
            if (++m_marks <= kMostMarks)
                add(c);
            return;
        }
        endMarks();
        if (c == U'\r' && next == U'\n')
            return;
        if (c == U'\n' || (m_lines == Lines::One && (c == 0x2028 || c == 0x2029)))
            breakLine();
        else if (c == U'\t')
            add(m_lines == Lines::Many ? c : U' ');
        else if (isHiddenOrControl(c))
            addCode(c);
        else
            add(c);
    }

    QString take()
    {
        endMarks();
        return std::move(m_out);
    }

private:
    void add(char32_t c)
    {
        if (m_lines == Lines::Many && m_column >= kLongestLine && m_marks == 0)
            wrap();
        m_out += QChar::fromUcs4(c);
        ++m_column;
    }
    /// Where its last word began, if it is not too long for one.
    void wrap()
    {
        const QStringView end = QStringView(m_out).right(kLongestWord);
        const qsizetype word = end.lastIndexOf(u' ') + 1; // 0: it began before
        const qsizetype begun = word == 0 ? 0 : end.size() - word;
        const qsizetype at = m_out.size() - begun;
        m_column = static_cast<int>(begun);
        m_out.insert(at, QStringLiteral("\u21a9\n")); // ↩: the line goes on
    }
    void addCode(char32_t c)
    {
        for (const QChar letter : codeOf(c))
            add(letter.unicode());
    }
    void breakLine()
    {
        if (m_lines == Lines::One) {
            add(0x23ce); // ⏎
            return;
        }
        m_out += u'\n';
        m_column = 0;
    }
    /// A pile of marks costs the renderer its square and covers other lines.
    void endMarks()
    {
        if (m_marks > kMostMarks)
            m_out += QStringLiteral("[+%1\u25cc]").arg(m_marks - kMostMarks);
        m_marks = 0;
    }

    Lines m_lines;
    QString m_out;
    int m_column = 0;
    int m_marks = 0;
};

bool isPlain(std::string_view text)
{
    return std::all_of(text.begin(), text.end(), [](char c) { return c >= 0x20 && c < 0x7f; });
}

QString sanitized(std::string_view utf8, Lines lines)
{
    const auto length = static_cast<qsizetype>(utf8.size());
    if (isPlain(utf8) && (lines == Lines::One || length <= kLongestLine))
        return QString::fromLatin1(utf8.data(), length);
    const QList<uint> points = QString::fromUtf8(utf8.data(), length).toUcs4();
    Sanitizer sanitizer(lines, points.size());
    for (qsizetype i = 0; i < points.size(); ++i) {
        if (const qsizetype colour = lines == Lines::Many ? colourAt(points, i) : 0) {
            i += colour - 1;
            continue;
        }
        sanitizer.append(i > 0 ? char32_t(points[i - 1]) : U'\0', points[i],
                         i + 1 < points.size() ? char32_t(points[i + 1]) : U'\0');
    }
    return sanitizer.take();
}

QString translatedUnit(const char *text)
{
    return QCoreApplication::translate("tracedeck::DisplayText", text);
}

/// Three digits, as the locale writes them.
QString threeDigits(double value)
{
    return QLocale().toString(value, 'f', value < 9.995 ? 2 : value < 99.95 ? 1 : 0);
}

} // namespace

bool isShownAsItIs(char32_t c)
{
    return !isHiddenOrControl(c);
}

bool isCombiningMark(char32_t c)
{
    const QChar::Category category = QChar::category(c);
    return category == QChar::Mark_NonSpacing || category == QChar::Mark_Enclosing;
}

QString withShownControls(const QString &text)
{
    const auto isShown = [](QChar c) { return c.category() != QChar::Other_Control || c == u'\n' || c == u'\t'; };
    if (std::all_of(text.begin(), text.end(), isShown))
        return text;
    QString shown;
    for (qsizetype i = 0; i < text.size(); ++i) {
        const QChar c = text[i];
        if (isShown(c))
            shown += c;
        else if (c != u'\r' || i + 1 == text.size() || text[i + 1] != u'\n')
            shown += codeOf(c.unicode());
    }
    return shown;
}

QString oneLine(std::string_view utf8, std::size_t maxBytes)
{
    const std::string_view shown = cutText(utf8, maxBytes);
    QString text = sanitized(shown, Lines::One);
    if (shown.size() < utf8.size())
        text += QChar(0x2026); // …
    return text;
}

QString oneLine(const QString &text, std::size_t maxBytes)
{
    // No character has less than one byte: what is left out here would not be read below.
    const QByteArray utf8 = text.left(static_cast<qsizetype>(maxBytes) + 1).toUtf8();
    return oneLine(std::string_view(utf8.constData(), static_cast<std::size_t>(utf8.size())), maxBytes);
}

QString multiLine(std::string_view utf8, std::size_t maxBytes)
{
    return multiLineWithRest(utf8, 0, maxBytes);
}

QString multiLineWithRest(std::string_view utf8, std::uint64_t more, std::size_t maxBytes)
{
    const std::string_view shown = cutText(utf8, maxBytes);
    more += utf8.size() - shown.size();
    QString text = sanitized(shown, Lines::Many);
    if (more > 0) {
        //: Last line of a text that was cut. %1 is a number, with the locale's separators.
        text += u'\n'
                + translatedUnit(QT_TRANSLATE_NOOP("tracedeck::DisplayText", "(%1 more bytes)"))
                      .arg(QLocale().toString(qulonglong(more)));
    }
    return text;
}

QString formatTime(std::int64_t ns)
{
    const bool negative = ns < 0;
    const std::uint64_t all = negative ? 0 - static_cast<std::uint64_t>(ns) : static_cast<std::uint64_t>(ns);
    const std::uint64_t micros = all / 1000 % 1'000'000;
    const std::uint64_t seconds = all / 1'000'000'000;
    const QLatin1Char zero('0');
    QString text = negative ? QLocale().negativeSign() : QString();
    if (seconds >= 3600)
        text += QStringLiteral("%1:%2").arg(seconds / 3600).arg(seconds / 60 % 60, 2, 10, zero);
    else
        text += QString::number(seconds / 60);
    return text
           + QStringLiteral(":%1%2%3")
                 .arg(seconds % 60, 2, 10, zero)
                 .arg(QLocale().decimalPoint())
                 .arg(micros, 6, 10, zero);
}

QString formatDuration(std::int64_t ns)
{
    const auto value = static_cast<double>(ns);
    if (ns < 0)
        return QLocale().negativeSign() + formatDuration(ns == INT64_MIN ? INT64_MAX : -ns);
    if (ns == 0) // servers tell milliseconds, or nothing happened
        return translatedUnit(QT_TRANSLATE_NOOP("tracedeck::DisplayText", "%1 ms")).arg(0);
    if (ns < 1000)
        return translatedUnit(QT_TRANSLATE_NOOP("tracedeck::DisplayText", "%1 ns")).arg(ns);
    if (value < 999.5e3)
        return translatedUnit(QT_TRANSLATE_NOOP("tracedeck::DisplayText", "%1 µs")).arg(threeDigits(value / 1e3));
    if (value < 999.5e6)
        return translatedUnit(QT_TRANSLATE_NOOP("tracedeck::DisplayText", "%1 ms")).arg(threeDigits(value / 1e6));
    if (value < 59.95e9)
        return translatedUnit(QT_TRANSLATE_NOOP("tracedeck::DisplayText", "%1 s")).arg(threeDigits(value / 1e9));
    const std::int64_t seconds = ns / 1'000'000'000 + (ns % 1'000'000'000 >= 500'000'000);
    const QLatin1Char zero('0');
    if (seconds < 3600)
        return translatedUnit(QT_TRANSLATE_NOOP("tracedeck::DisplayText", "%1 min %2 s"))
            .arg(QString::number(seconds / 60), QStringLiteral("%1").arg(seconds % 60, 2, 10, zero));
    return translatedUnit(QT_TRANSLATE_NOOP("tracedeck::DisplayText", "%1 h %2 min"))
        .arg(QLocale().toString(qlonglong(seconds / 3600)),
             QStringLiteral("%1").arg(seconds / 60 % 60, 2, 10, zero));
}

} // namespace tracedeck
