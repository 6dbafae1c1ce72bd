// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>

#include <cstddef>
#include <string_view>

namespace tracedeck {

/// Where a text next stands in a JSON text, in a key or a value, behind `from` (or before it); from the other end where
/// there is none. npos: nowhere. Ignores the case of ASCII letters, and finds text that is written with escapes
/// throughout. Of any thread.
std::size_t findInJson(std::string_view json, const QString &text, std::size_t from, bool forward);

} // namespace tracedeck
