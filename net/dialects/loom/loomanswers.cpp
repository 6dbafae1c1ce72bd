// SPDX-License-Identifier: GPL-3.0-or-later
#include "loomanswers.h"

#include <simdjson.h>

#include <array>

namespace tracedeck {

namespace {

namespace dom = simdjson::dom;

/// Which fields of a listed thing are its name, its text and a detail.
struct Listing
{
    const char *list;
    const char *name;
    const char *text;
    const char *detail;
};

constexpr std::array kListings{
    Listing{"tools", "name", "description", ""},
    Listing{"messages", "role", "content", ""},
    Listing{"agents", "name", "description", "source"},
    Listing{"models", "id", "name", "provider"},
    Listing{"workspaces", "id", "name", ""},
    Listing{"threads", "thread_id", "", ""},
};

/// Text as it is; other values as their JSON; "" for what is missing or null.
std::string textOf(const dom::object &object, const char *field)
{
    dom::element value;
    if (object.at_key(field).get(value) || value.is_null())
        return {};
    std::string_view text;
    return value.get_string().get(text) ? simdjson::minify(value) : std::string(text);
}

} // namespace

Answer readLoomAnswer(std::string_view response)
{
    Answer answer;
    dom::parser parser;
    dom::object fields;
    if (parser.parse(response.data(), response.size()).get_object().get(fields))
        return answer;
    answer.text = textOf(fields, "tool_yaml");
    for (const Listing &listing : kListings) {
        dom::array listed;
        if (fields.at_key(listing.list).get_array().get(listed))
            continue;
        for (const dom::element element : listed) {
            dom::object item;
            if (!element.get_object().get(item))
                answer.entries.push_back(
                    {textOf(item, listing.name), textOf(item, listing.text), textOf(item, listing.detail)});
        }
    }
    return answer;
}

} // namespace tracedeck
