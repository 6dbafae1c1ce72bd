// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <nlohmann/json_fwd.hpp>

#include <string>

namespace tracedeck {

/// What `inspect` says of a recording, given as its text with a header; the core law is checked on the way, with one
/// line after another folded into a trace that grows.
nlohmann::json foldScript(const std::string &text, const std::string &dialect);

/// The only session in it.
const nlohmann::json &theSession(const nlohmann::json &folded);

/// How many problems of that code there are in what foldScript() returned.
std::size_t problemCount(const nlohmann::json &folded, const std::string &code);

} // namespace tracedeck
