// SPDX-License-Identifier: GPL-3.0-or-later
#include "hiddencharacters.h"

#include <algorithm>
#include <array>

namespace tracedeck {

namespace {

struct Range
{
    char32_t first;
    char32_t last;
};

/// What cannot be seen, changes the order of other text, or means something to a text document of Qt.
constexpr std::array kHidden = {
    Range{0x80, 0x9f},     Range{0xad, 0xad},       Range{0x34f, 0x34f},     Range{0x61c, 0x61c},
    Range{0x115f, 0x1160}, Range{0x17b4, 0x17b5},   Range{0x180b, 0x180f},   Range{0x200b, 0x200f},
    Range{0x2028, 0x202e}, Range{0x2060, 0x206f},   Range{0x3164, 0x3164},   Range{0xfdd0, 0xfdef},
    Range{0xfe00, 0xfe0f}, Range{0xfeff, 0xfeff},   Range{0xffa0, 0xffa0},   Range{0xfff0, 0xfffc},
    Range{0xfffe, 0xffff}, Range{0x1bca0, 0x1bca3}, Range{0x1d173, 0x1d17a}, Range{0xe0000, 0xe0fff},
};

} // namespace

bool isHidden(char32_t c)
{
    const auto *range = std::lower_bound(kHidden.begin(), kHidden.end(), c,
                                         [](const Range &r, char32_t value) { return r.last < value; });
    return range != kHidden.end() && range->first <= c;
}

} // namespace tracedeck
