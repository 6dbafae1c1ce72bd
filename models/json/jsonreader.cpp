// SPDX-License-Identifier: GPL-3.0-or-later
#include "jsonvalue.h"

#include <QCoreApplication>
#include <QLocale>

#include <algorithm>

/// The strict reader of JSON that people write. jsonscan reads what has come, and takes what it can get.
namespace tracedeck {

namespace {

struct Texts
{
    Q_DECLARE_TR_FUNCTIONS(tracedeck::JsonValue)
};

bool isDigit(char c)
{
    return c >= '0' && c <= '9';
}

bool isHex(char c)
{
    return isDigit(c) || (c >= 'a' && c <= 'f') || (c >= 'A' && c <= 'F');
}

class Reader
{
public:
    explicit Reader(const QByteArray &text)
        : m_text(text)
    {}

    JsonReading read(bool mustBeObject)
    {
        JsonReading reading;
        JsonValue value;
        skipSpace();
        if (mustBeObject && !atEnd() && here() != '{') {
            m_why = Texts::tr("An object in {} is needed here.");
        } else if (atEnd()) {
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
        JsonValue key;
        key.kind = JsonValue::Kind::String;
        key.token = token;
        object.keys.push_back(key.text());
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

} // namespace

static JsonReading readWhole(const QByteArray &utf8, bool mustBeObject)
{
    if (utf8.size() > kMostJsonBytes)
        return {std::nullopt, {Texts::tr("This is longer than can be edited here."), 0, 0}};
    return Reader(utf8).read(mustBeObject);
}

JsonReading readJson(const QByteArray &utf8)
{
    return readWhole(utf8, false);
}

JsonReading readJsonObject(const QByteArray &utf8)
{
    return readWhole(utf8, true);
}

QString faultText(const JsonFault &fault)
{
    if (fault.line == 0)
        return fault.sentence;
    const QLocale locale;
    //: %1 and %2 are the line and the column of a mistake, %3 says what is wrong.
    return Texts::tr("Line %1, column %2: %3")
        .arg(locale.toString(fault.line), locale.toString(fault.column), fault.sentence);
}

} // namespace tracedeck
