// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "timelinefact.h"

#include <QString>

#include <optional>

/// What a timeline says about its bars and marks, at a position.
namespace tracedeck {

/// In a bar: a name, or the beginning of a message.
QString timelineName(const View &view, TimelineFact fact);
/// "Model call", "Message", ...
QString timelineKind(const View &view, TimelineFact fact);
QString timelineStatusText(const View &view, TimelineFact fact);
/// All of it, a line each: name, status, begin, duration, first token, tokens.
QString timelineTip(const View &view, TimelineFact fact);
/// The same in one line, for readers of screens.
QString timelineSentence(const View &view, TimelineFact fact);

/// The message that a model call streams, or is; nothing: none.
std::optional<MessageId> streamedMessage(const View &view, TimelineFact fact);
/// How many pieces of its text came in the frames [from, to].
std::uint32_t piecesBetween(const View &view, MessageId message, Position from, Position to);

} // namespace tracedeck
