// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

namespace tracedeck {

/// Whether a code point cannot be seen, changes the order of other text, or means something to a text document of Qt. Those of
/// ASCII are not asked about.
bool isHidden(char32_t c);

/// The same, or it is a control of ASCII.
inline bool isHiddenOrControl(char32_t c)
{
    return c < 0x20 || c == 0x7f || isHidden(c);
}

} // namespace tracedeck
