// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <map>
#include <optional>
#include <string>
#include <string_view>

namespace tracedeck {

/// The fields of a JSON object, each value written in one way: without spaces, keys in order, no needless escapes.
/// Null counts as absent. Nothing where `json`, which has Decoder::kPadding behind it, is no object: `error` says why.
std::optional<std::map<std::string, std::string>> plainFields(std::string_view json, std::string *error);

} // namespace tracedeck
