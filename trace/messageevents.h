// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "slice.h"
#include "vocabulary.h"

#include <cstdint>
#include <string_view>

/// What is said. See events.h.
namespace tracedeck {

struct MessageStarted
{
    std::string_view message;
    Role role = Role::Assistant;
    /// What the frames that follow call it, until another message takes the name; empty: by its id.
    std::string_view alias;
    /// A model call writes it: the open one of the session, else the next one, in whose run it then is.
    bool awaitsCall = false;
    std::string_view model; ///< that writes it, where its begin says so
    std::string_view provider;
};

/// A message, whole, as a state or a history has it. One that is known already is that one.
struct MessageSeen
{
    std::string_view message;
    Role role = Role::User;
    Slice text;
    Slice reasoning;
    /// Nanoseconds since 1970 at which the server stored it: the message of the call or run of that time is that one,
    /// whatever it was called. 0: not known.
    std::int64_t stamp = 0;
    /// The same list has behind it what others said, or, behind what a model wrote, users: where the run has told of no
    /// state before, it began with that.
    bool isFollowed = false;
    bool isWritten = false; ///< just now, by a node of the run; else a state has it
    bool isCalling = false; ///< tools: it needs no text to be one
    std::string_view stop; ///< why its model stopped, as sent; empty: not told
};

/// A message that the state of a run has, without a name. The one that was there and says the same is that one, and so is
/// one that was heard of in the run.
struct MessageListed
{
    std::uint32_t index = 0; ///< behind what its user said, which is at 0
    Role role = Role::User;
    Slice text;
    Slice reasoning;
};

/// All that a state of a session has of its conversation, messages and results of tools, in its order. What older ones had, and the newest has not, the session
/// has no more: it was summed up, taken back, or deleted.
struct ConversationHeld
{
    struct Item
    {
        std::string_view message; ///< empty: it has no name, and is known by what it says; of role Tool, the id of the call
        Role role = Role::User;
        Slice text; ///< may be null where it has a name
        BlockKind kind = BlockKind::Text; ///< of its text: what only was thought
        bool isOnlySource = false; ///< nothing else tells it: where it is not known, it is a message from here on
    };

    const Item *items = nullptr; ///< in the batch's scratch memory
    std::uint32_t count = 0;
    /// Of a state that was asked for: when it was made, by the server's clock, nanoseconds since 1970. 0: the frame brings it as it
    /// is made, or replays it.
    std::int64_t made = 0;
};

/// Text that goes on. Without a message id it belongs to the message of the span the address leads to.
struct TextDelta
{
    std::string_view message;
    BlockKind kind = BlockKind::Text;
    std::string_view block; ///< key of the block within its message; empty: the one of that kind
    Slice text;
};

/// Text that replaces what a block held so far.
struct TextReplaced
{
    std::string_view message;
    BlockKind kind = BlockKind::Text;
    std::string_view block;
    Slice text;
    bool isJson = false; ///< a JSON value instead of text
};

/// All the text of a block, at its end: replaces what it held where that differs.
struct TextFinished
{
    std::string_view message;
    BlockKind kind = BlockKind::Text;
    std::string_view block;
    Slice text;
};

struct MessageEnded
{
    std::string_view message;
    MessageStatus status = MessageStatus::Complete;
    Slice finalText; ///< null: not sent; else it wins over the deltas
    /// The frame has finished all of its texts: what it streamed beyond them does not count.
    bool isWhole = false;
    std::string_view stop; ///< why its model stopped, as sent; empty: not told
};

} // namespace tracedeck
