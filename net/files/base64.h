// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <optional>
#include <string>
#include <string_view>

namespace tracedeck {

/// RFC 4648 base64, padding optional. Nothing where `text` is none.
std::optional<std::string> decodeBase64(std::string_view text);
/// With padding.
std::string encodeBase64(std::string_view bytes);

} // namespace tracedeck
