// SPDX-License-Identifier: GPL-3.0-or-later
#include "plainjson.h"

#include "jsonobject.h"
#include "jsonwriter.h"

#include <simdjson.h>

namespace tracedeck {

namespace {

namespace dom = simdjson::dom;

/// Nests no deeper than kMaxJsonDepth.
void write(JsonWriter &json, dom::element value)
{
    switch (value.type()) {
    case dom::element_type::OBJECT: {
        std::map<std::string_view, dom::element> inOrder;
        for (const auto field : dom::object(value))
            inOrder.emplace(field.key, field.value);
        json.beginObject();
        for (const auto &[key, element] : inOrder)
            write(json.key(key), element);
        json.endObject();
        break;
    }
    case dom::element_type::ARRAY:
        json.beginArray();
        for (const dom::element element : dom::array(value))
            write(json, element);
        json.endArray();
        break;
    case dom::element_type::STRING:
        json.string(std::string_view(value));
        break;
    case dom::element_type::INT64:
    case dom::element_type::UINT64:
    case dom::element_type::DOUBLE:
    case dom::element_type::BOOL:
    case dom::element_type::NULL_VALUE:
        json.raw(simdjson::minify(value));
        break;
    }
}

} // namespace

std::optional<std::map<std::string, std::string>> plainFields(std::string_view json, std::string *error)
{
    JsonReader reader; // says what is wrong, and refuses what nests too deep
    if (!reader.read(json, {})) {
        *error = reader.error().english();
        return std::nullopt;
    }
    dom::parser parser;
    dom::object object;
    if (parser.parse(json.data(), json.size()).get(object)) {
        *error = describe(JsonError::Invalid).english();
        return std::nullopt;
    }
    std::map<std::string, std::string> fields;
    for (const auto field : object) {
        JsonWriter value;
        write(value, field.value);
        if (!field.value.is_null())
            fields.emplace(field.key, value.take());
    }
    return fields;
}

} // namespace tracedeck
