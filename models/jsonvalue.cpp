// SPDX-License-Identifier: GPL-3.0-or-later
#include "jsonvalue.h"

#include "displaytext.h"

#include <QCoreApplication>

#include <algorithm>

namespace tracedeck {

namespace {

struct Texts
{
    Q_DECLARE_TR_FUNCTIONS(tracedeck::JsonValue)
};

constexpr int kMostMarks = 8; ///< on one letter, in an editor
constexpr int kIndent = 2;
constexpr int kMostIndents = 20; ///< what is deeper is not moved further to the right

bool isDigit(char c)
{
    return c >= '0' && c <= '9';
}

bool isHex(char c)
{
    return isDigit(c) || (c >= 'a' && c <= 'f') || (c >= 'A' && c <= 'F');
}

/// The text between the quotes of a token that has been read.
QString unquoted(QByteArrayView token)
{
    QByteArrayView inside = token.sliced(1, token.size() - 2);
    if (!inside.contains('\\'))
        return QString::fromUtf8(inside);
    QString text;
    while (!inside.isEmpty()) {
        const qsizetype plain = inside.indexOf('\\');
        if (plain != 0) {
            const QByteArrayView piece = plain < 0 ? inside : inside.first(plain);
            text += QString::fromUtf8(piece);
            inside = inside.sliced(piece.size());
            continue;
        }
        const char kind = inside[1];
        if (kind == 'u') {
            text += QChar(inside.sliced(2, 4).toByteArray().toUShort(nullptr, 16));
            inside = inside.sliced(6);
            continue;
        }
        constexpr char kNames[] = "bfnrt";
        constexpr char kValues[] = "\b\f\n\r\t";
        const char *name = std::find(kNames, kNames + 5, kind);
        text += QLatin1Char(name == kNames + 5 ? kind : kValues[name - kNames]);
        inside = inside.sliced(2);
    }
    return text;
}

/// Writes strings: for a wire, or for eyes.
class Quoter
{
public:
    static QString quoted(const QString &text, bool forEyes)
    {
        Quoter quoter;
        quoter.m_out.reserve(text.size() + 2);
        quoter.m_out += u'"';
        for (qsizetype i = 0; i < text.size(); ++i) {
            const QChar c = text[i];
            const bool isPair = c.isHighSurrogate() && i + 1 < text.size() && text[i + 1].isLowSurrogate();
            if (c.isSurrogate() && !isPair) {
                quoter.escape(c);
                continue;
            }
            const QStringView piece = QStringView(text).sliced(i, isPair ? 2 : 1);
            quoter.add(piece, isPair ? QChar::surrogateToUcs4(c, text[i + 1]) : c.unicode(), forEyes);
            i += isPair;
        }
        quoter.m_out += u'"';
        return std::move(quoter.m_out);
    }

private:
    void add(QStringView piece, char32_t c, bool forEyes)
    {
        constexpr char32_t kControls[] = U"\b\f\n\r\t\"\\";
        constexpr char kEscapes[] = "bfnrt\"\\";
        if (const char32_t *known = std::find(kControls, kControls + 7, c); known != kControls + 7) {
            m_out += u'\\';
            m_out += QLatin1Char(kEscapes[known - kControls]);
            m_marks = 0;
            return;
        }
        m_marks = isCombiningMark(c) ? m_marks + 1 : 0;
        if (c < 0x20 || (forEyes && (!isShownAsItIs(c) || m_marks > kMostMarks))) {
            for (const QChar unit : piece)
                escape(unit);
        } else {
            m_out += piece;
        }
    }
    void escape(QChar unit) { m_out += QStringLiteral("\\u%1").arg(unit.unicode(), 4, 16, QLatin1Char('0')); }

    QString m_out;
    int m_marks = 0;
};

class Reader
{
public:
    explicit Reader(const QByteArray &text)
        : m_text(text)
    {}

    JsonReading read()
    {
        JsonReading reading;
        JsonValue value;
        skipSpace();
        if (atEnd()) {
            m_why = Texts::tr("A value is expected: there is nothing.");
        } else if (readValue(value, 0)) {
            skipSpace();
            if (atEnd())
                reading.value = std::move(value);
            else
                m_why = Texts::tr("Something follows the value.");
        }
        if (!reading.value)
            reading.fault = fault();
        return reading;
    }

private:
    bool atEnd() const { return m_at >= m_text.size(); }
    char here() const { return atEnd() ? '\0' : m_text[m_at]; }
    bool fail(const QString &why)
    {
        m_why = why;
        return false;
    }
    void skipSpace()
    {
        while (!atEnd() && (here() == ' ' || here() == '\t' || here() == '\n' || here() == '\r'))
            ++m_at;
    }

    bool readValue(JsonValue &value, int depth)
    {
        if (++m_values > kMostJsonValues)
            return fail(Texts::tr("There are more values than can be edited here."));
        switch (here()) {
        case '{':
        case '[':
            if (depth >= kMostJsonLevels)
                return fail(Texts::tr("This is nested deeper than can be edited here."));
            return readContainer(value, depth);
        case '"':
            value.kind = JsonValue::Kind::String;
            return readString(value.token);
        case 't':
        case 'f':
        case 'n':
            return readLiteral(value);
        default:
            value.kind = JsonValue::Kind::Number;
            return readNumber(value.token);
        }
    }

    bool readContainer(JsonValue &value, int depth)
    {
        const bool isObject = here() == '{';
        const char end = isObject ? '}' : ']';
        value = isObject ? JsonValue::object() : JsonValue::array();
        ++m_at;
        skipSpace();
        if (here() == end) {
            ++m_at;
            return true;
        }
        while (true) {
            skipSpace();
            if (isObject && !readKey(value))
                return false;
            value.items.emplace_back();
            if (!readValue(value.items.back(), depth + 1))
                return false;
            skipSpace();
            if (here() == end) {
                ++m_at;
                return true;
            }
            if (here() != ',')
                return fail(isObject ? Texts::tr("A comma or “}” is expected.")
                                     : Texts::tr("A comma or “]” is expected."));
            ++m_at;
        }
    }

    bool readKey(JsonValue &object)
    {
        if (here() != '"')
            return fail(Texts::tr("A name in quotes is expected."));
        QByteArray token;
        if (!readString(token))
            return false;
        object.keys.push_back(unquoted(token));
        skipSpace();
        if (here() != ':')
            return fail(Texts::tr("A colon is expected."));
        ++m_at;
        skipSpace();
        return true;
    }

    bool readString(QByteArray &token)
    {
        const qsizetype begin = m_at++;
        while (!atEnd() && here() != '"') {
            if (static_cast<unsigned char>(here()) < 0x20)
                return fail(
                    Texts::tr("A line break or another control character stands in a text: write it as an "
                              "escape, such as \\n."));
            if (here() == '\\' && !skipEscape())
                return fail(Texts::tr("This is no escape that JSON knows."));
            ++m_at;
        }
        if (atEnd())
            return fail(Texts::tr("A text has no closing quote."));
        ++m_at;
        token = m_text.mid(begin, m_at - begin);
        return true;
    }

    /// To its last character.
    bool skipEscape()
    {
        const qsizetype begin = m_at;
        ++m_at;
        if (here() != 'u')
            return !atEnd() && QByteArrayView("\"\\/bfnrt").contains(here());
        for (int i = 0; i < 4; ++i) {
            ++m_at;
            if (!isHex(here())) {
                m_at = begin;
                return false;
            }
        }
        return true;
    }

    bool readLiteral(JsonValue &value)
    {
        for (const QByteArrayView word : {"null", "true", "false"}) {
            if (QByteArrayView(m_text).sliced(m_at).startsWith(word)) {
                value.kind = word == "null" ? JsonValue::Kind::Null : JsonValue::Kind::Boolean;
                value.token = word.toByteArray();
                m_at += word.size();
                return true;
            }
        }
        return fail(Texts::tr("This is no value; a text needs quotes."));
    }

    bool readNumber(QByteArray &token)
    {
        const qsizetype begin = m_at;
        if (here() == '-')
            ++m_at;
        const bool startsWithZero = here() == '0';
        const qsizetype whole = skipDigits();
        if (whole == 0) {
            m_at = begin;
            return fail(Texts::tr("This is no value; a text needs quotes."));
        }
        if (startsWithZero && whole > 1)
            return fail(Texts::tr("A number must not begin with zeros."));
        if (here() == '.') {
            ++m_at;
            if (skipDigits() == 0)
                return fail(Texts::tr("A digit is expected."));
        }
        if (here() == 'e' || here() == 'E') {
            ++m_at;
            if (here() == '+' || here() == '-')
                ++m_at;
            if (skipDigits() == 0)
                return fail(Texts::tr("A digit is expected."));
        }
        token = m_text.mid(begin, m_at - begin);
        return true;
    }

    qsizetype skipDigits()
    {
        const qsizetype begin = m_at;
        while (isDigit(here()))
            ++m_at;
        return m_at - begin;
    }

    JsonFault fault() const
    {
        const qsizetype at = std::min(m_at, m_text.size());
        const QByteArrayView before = QByteArrayView(m_text).first(at);
        const qsizetype lineBegin = before.lastIndexOf('\n') + 1;
        return {m_why, 1 + static_cast<int>(before.count('\n')),
                1 + static_cast<int>(QString::fromUtf8(before.sliced(lineBegin)).size())};
    }

    const QByteArray &m_text;
    qsizetype m_at = 0;
    int m_values = 0;
    QString m_why;
};

void writeCompact(const JsonValue &value, QByteArray &out)
{
    if (!value.isObject() && !value.isArray()) {
        out += value.token;
        return;
    }
    out += value.isObject() ? '{' : '[';
    for (std::size_t i = 0; i < value.items.size(); ++i) {
        if (i > 0)
            out += ',';
        if (value.isObject())
            out += Quoter::quoted(value.keys[i], false).toUtf8() + ':';
        writeCompact(value.items[i], out);
    }
    out += value.isObject() ? '}' : ']';
}

QString indent(int depth)
{
    return QString(std::min(depth, kMostIndents) * kIndent, u' ');
}

void writePretty(const JsonValue &value, int depth, QString &out)
{
    if (!value.isObject() && !value.isArray()) {
        out += value.isString() ? Quoter::quoted(value.text(), true) : QString::fromLatin1(value.token);
        return;
    }
    out += value.isObject() ? u'{' : u'[';
    for (std::size_t i = 0; i < value.items.size(); ++i) {
        out += i > 0 ? QStringLiteral(",\n") : QStringLiteral("\n");
        out += indent(depth + 1);
        if (value.isObject())
            out += Quoter::quoted(value.keys[i], true) + QStringLiteral(": ");
        writePretty(value.items[i], depth + 1, out);
    }
    if (!value.items.empty())
        out += u'\n' + indent(depth);
    out += value.isObject() ? u'}' : u']';
}

JsonValue scalar(JsonValue::Kind kind, const QByteArray &token)
{
    JsonValue value;
    value.kind = kind;
    value.token = token;
    return value;
}

} // namespace

JsonValue JsonValue::boolean(bool value)
{
    return scalar(Kind::Boolean, value ? "true" : "false");
}

JsonValue JsonValue::number(const QByteArray &token)
{
    return scalar(Kind::Number, token);
}

JsonValue JsonValue::string(const QString &text)
{
    return scalar(Kind::String, Quoter::quoted(text, false).toUtf8());
}

JsonValue JsonValue::array()
{
    return scalar(Kind::Array, {});
}

JsonValue JsonValue::object()
{
    return scalar(Kind::Object, {});
}

QString JsonValue::text() const
{
    return isString() ? unquoted(token) : QString();
}

const JsonValue *JsonValue::find(const QString &key) const
{
    const auto found = std::find(keys.rbegin(), keys.rend(), key);
    return found == keys.rend() ? nullptr : &items[static_cast<std::size_t>(keys.rend() - found - 1)];
}

void JsonValue::set(const QString &key, JsonValue value)
{
    if (const JsonValue *there = find(key)) {
        items[static_cast<std::size_t>(there - items.data())] = std::move(value);
        return;
    }
    keys.push_back(key);
    items.push_back(std::move(value));
}

void JsonValue::remove(const QString &key)
{
    for (std::size_t i = keys.size(); i-- > 0;) {
        if (keys[i] != key)
            continue;
        keys.erase(keys.begin() + static_cast<std::ptrdiff_t>(i));
        items.erase(items.begin() + static_cast<std::ptrdiff_t>(i));
    }
}

bool operator==(const JsonValue &a, const JsonValue &b)
{
    return a.kind == b.kind && a.token == b.token && a.keys == b.keys && a.items == b.items;
}

JsonReading readJson(const QByteArray &utf8)
{
    if (utf8.size() > kMostJsonBytes)
        return {std::nullopt, {Texts::tr("This is longer than can be edited here."), 0, 0}};
    return Reader(utf8).read();
}

QByteArray compactJson(const JsonValue &value)
{
    QByteArray out;
    writeCompact(value, out);
    return out;
}

QString prettyJson(const JsonValue &value)
{
    QString out;
    writePretty(value, 0, out);
    return out;
}

} // namespace tracedeck
