// SPDX-License-Identifier: GPL-3.0-or-later
#include "loomencoder.h"

#include <charconv>
#include <cmath>

namespace tracedeck::loom {

void FieldWriter::write(double value)
{
    if (!std::isfinite(value)) {
        m_json.null(); // JSON has no word for it
        return;
    }
    char digits[40];
    const auto end = std::to_chars(digits, digits + sizeof digits, value).ptr;
    m_json.raw({digits, static_cast<std::size_t>(end - digits)});
}

} // namespace tracedeck::loom
