// SPDX-License-Identifier: GPL-3.0-or-later
#include "jsonvalue.h"

#include "displaytext.h"

#include <algorithm>

namespace tracedeck {

namespace {

constexpr int kMostMarks = 8; ///< on one letter, in an editor
constexpr char32_t kNoBreakSpace = 0xa0; ///< looks like any other space
constexpr int kIndent = 2;
constexpr int kMostIndents = 20; ///< what is deeper is not moved further to the right

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
        if (c < 0x20 || (forEyes && (c == kNoBreakSpace || !isShownAsItIs(c) || m_marks > kMostMarks))) {
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
