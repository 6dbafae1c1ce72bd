// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

namespace tracedeck {

/// A step from a JSON container into it.
struct JsonStep
{
    std::string key; ///< as it is read; of an object
    std::uint32_t index = 0; ///< of a list
    bool isKey = false;

    static JsonStep member(std::string key) { return {std::move(key), 0, true}; }
    static JsonStep item(std::uint32_t index) { return {{}, index, false}; }
    friend bool operator==(const JsonStep &, const JsonStep &) = default;
};

/// From the whole text on; empty: the text itself.
using JsonPath = std::vector<JsonStep>;

/// The bytes of the value that a path leads to; null where it leads nowhere. Of keys that repeat, the last one counts.
std::string_view valueAt(std::string_view json, const JsonPath &path);

} // namespace tracedeck
