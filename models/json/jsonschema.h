// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "jsonvalue.h"

#include <cstdint>
#include <functional>
#include <optional>
#include <vector>

class QObject;

namespace tracedeck {

/// What a JSON Schema says of a value, as far as a form can ask for it. Names and texts are outside text.
struct SchemaField
{
    enum class Kind : std::uint8_t {
        Text,
        Lines, ///< a text that may be long
        Integer,
        Number,
        Boolean,
        Choice, ///< one of `choices`
        List, ///< of what `fields.front()` is
        Messages, ///< a list of roles with texts
        Object, ///< with the members `fields`
        Any, ///< nothing is said of it; of a member only
        Raw, ///< anything else: JSON
    };

    QString name; ///< of the member; empty for what is none
    QString title;
    QString description;
    Kind kind = Kind::Raw;
    bool isRequired = false;
    bool isNullable = false;
    std::vector<JsonValue> choices;
    std::optional<JsonValue> usual; ///< what counts where it is left out
    std::vector<SchemaField> fields;
    int hiddenFields = 0; ///< members beyond kMostFields

    static constexpr int kMostFields = 100; ///< of one object
    static constexpr int kMostChoices = 200;
    static constexpr int kMostLevels = 4; ///< of objects within objects

    /// For people: the title, else the name.
    const QString &label() const { return title.isEmpty() ? name : title; }
};

/// Of kind Raw where nothing can be made of the schema: it is no JSON, too large, or turns in circles.
SchemaField readSchema(const QByteArray &schema);
/// The same in the background where that takes its time. `done` is called on the thread of `context`, unless that is
/// gone by then; at once for what is small.
void readSchema(const QByteArray &schema, QObject *context, std::function<void(const SchemaField &)> done);

/// Whether a form can show the value as what it is, and write it again.
bool fitsField(const SchemaField &field, const JsonValue &value);
/// What a new value begins with: the members that are required.
JsonValue newValueOf(const SchemaField &field);

/// The name of the member that says who speaks in a message of a list of messages ("role" or "type"); empty: it is no
/// message that a form can show.
QString roleKeyOf(const JsonValue &message);

} // namespace tracedeck
