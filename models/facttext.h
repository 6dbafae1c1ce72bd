// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "view.h"

#include <QString>

#include <string>

/// The beginning of a text of a trace, decoded; however long the text is, only what is asked for is read.
namespace tracedeck {

struct TextStart
{
    std::string text;
    std::uint64_t more = 0; ///< bytes that follow, as they were on the wire
};

/// Of a text that came in pieces: whether all that follows is counted, or it is enough to know that something does.
enum class Rest : std::uint8_t { Any, Counted };

inline constexpr std::size_t kCellBytes = 512;
inline constexpr std::size_t kPreviewBytes = 65536;

TextStart startOf(Slice slice, std::size_t maxBytes);
/// Of the log that holds at the view's position.
TextStart startOf(const View &view, const TextLogs &logs, std::size_t maxBytes, Rest rest = Rest::Any);

/// All that a message says in blocks of one kind, up to there.
std::string startOf(const View &view, MessageId message, BlockKind kind, std::size_t maxBytes);

/// As a cell shows it, with "…" for what follows.
QString cellText(const TextStart &start);
/// As a viewer shows it, with the number of bytes that follow.
QString previewText(const TextStart &start);

} // namespace tracedeck
