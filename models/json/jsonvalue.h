// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QByteArray>
#include <QString>

#include <cstdint>
#include <optional>
#include <utility>
#include <vector>

namespace tracedeck {

/// A JSON value that can be changed and written again. What is not touched stays as it was written: numbers keep
/// their digits, objects the order of their members.
struct JsonValue
{
    enum class Kind : std::uint8_t { Null, Boolean, Number, String, Array, Object };

    Kind kind = Kind::Null;
    QByteArray token = QByteArrayLiteral("null"); ///< as it was written; empty for arrays and objects
    std::vector<JsonValue> items;
    std::vector<QString> keys; ///< of an object, as many as items

    static JsonValue boolean(bool value);
    static JsonValue number(const QByteArray &token);
    static JsonValue string(const QString &text);
    static JsonValue array();
    static JsonValue object();

    bool isObject() const { return kind == Kind::Object; }
    bool isArray() const { return kind == Kind::Array; }
    bool isString() const { return kind == Kind::String; }
    /// Of a string, without quotes and escapes; else null.
    QString text() const;
    /// The member of that name, the last of them if there are several; nullptr: there is none.
    const JsonValue *find(const QString &key) const;
    /// Takes the place of the member of that name, or comes last.
    void set(const QString &key, JsonValue value);
    void remove(const QString &key);

    friend bool operator==(const JsonValue &a, const JsonValue &b);
};

/// Why a text is no JSON, and where. Line and column count from 1; 0: nowhere in particular.
struct JsonFault
{
    QString sentence;
    int line = 0;
    int column = 0; ///< in characters
};

/// A sentence with the place.
QString faultText(const JsonFault &fault);

struct JsonReading
{
    std::optional<JsonValue> value; ///< nothing: `fault` says why not
    JsonFault fault;
};

/// Strict: what this reads, any server can read. Deeper or longer than the limits is a fault.
JsonReading readJson(const QByteArray &utf8);
/// The same where anything but an object is a fault.
JsonReading readJsonObject(const QByteArray &utf8);

inline constexpr int kMostJsonLevels = 256;
inline constexpr int kMostJsonValues = 200'000;
inline constexpr qsizetype kMostJsonBytes = 4 << 20;

/// In one line, with every token as it was written.
QByteArray compactJson(const JsonValue &value);
/// For an editor: a line for each value, and what cannot be seen as escapes, so that it means what it looks like.
QString prettyJson(const JsonValue &value);

} // namespace tracedeck
