// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "cuttext.h"

#include <QString>

#include <cstddef>
#include <cstdint>
#include <string_view>

/// The only way from bytes of a trace to a string that is shown. Everything in a trace is untrusted: text is cut
/// before Qt sees it, and what would hide, reorder or blow up other text is made visible.
namespace tracedeck {

/// Text for a cell: line breaks become ⏎, tabs spaces, other controls [U+XXXX], as do characters that cannot be seen,
/// unless they are part of an emoji or of a word whose letters join. At most maxBytes bytes are read, whole code points
/// only; "…" stands for the rest.
QString oneLine(std::string_view utf8, std::size_t maxBytes = 512);
inline QString oneLine(const char *utf8, std::size_t maxBytes = 512)
{
    return oneLine(std::string_view(utf8), maxBytes);
}
/// The same for outside text that came through Qt, as an error of a socket does.
QString oneLine(const QString &text, std::size_t maxBytes = 512);

/// Text for a viewer: keeps line breaks and tabs, wraps what is longer than 4,096 characters, leaves out a terminal's
/// sequences for colours. What lies beyond maxBytes is counted in a last line of its own.
QString multiLine(std::string_view utf8, std::size_t maxBytes = 65536);
/// The same for text that has been cut already: `more` bytes are known to follow.
QString multiLineWithRest(std::string_view utf8, std::uint64_t more, std::size_t maxBytes = 65536);

/// Text for a file that people and terminals read: lines end with a line feed, tabs stay, other controls become [U+XXXX].
QString withShownControls(const QString &text);

/// Whether a character is seen as what it is, and leaves the order of other text alone. Controls are not.
bool isShownAsItIs(char32_t c);
/// Whether it stands on the letter before it.
bool isCombiningMark(char32_t c);

/// A time since the start of a trace: "0:02.345678", "1:02:03.000000".
QString formatTime(std::int64_t ns);
/// A length of time in three digits: "850 ns", "12.3 ms", "1.25 s", "2 min 05 s", "3 h 07 min".
QString formatDuration(std::int64_t ns);

} // namespace tracedeck
