// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "answer.h"
#include "command.h"
#include "decodedframe.h"

#include <memory>
#include <span>
#include <string>
#include <string_view>

namespace tracedeck {

class JsonMarks;

/// Reads the frames of one protocol. Keeps nothing between frames but reusable buffers, so that chunks of a
/// recording can be decoded in parallel; one Decoder serves one thread.
class Decoder
{
public:
    /// Bytes that must be readable behind a frame's end (simdjson).
    static constexpr std::size_t kPadding = 64;
    /// A frame beyond this is not parsed but reported (frame_too_large).
    static constexpr std::size_t kMaxFrame = 256u << 20;

    virtual ~Decoder() = default;

    /// Fills in type, node, address, order and nature of `frame` (frame.frame and direction are set) and
    /// appends its events to batch.events. Never throws, never fails: what cannot be read becomes a
    /// ProblemFound that names the field, and the frame's nature says so.
    virtual void decode(DecodedFrame &frame, EventBatch &batch) = 0;

    /// Of the frames: who knows which come next tells them, and they are looked at together.
    virtual JsonMarks &marks() = 0;
};

/// A command on its way to a server.
struct ServerRequest
{
    std::string body; ///< a message on a socket, or the body of an HTTP request
    std::string method = {}; ///< of HTTP; empty: a message on a socket
    std::string path = {}; ///< with its query
    bool isIdempotent = false; ///< a POST that only asks, and may reach the server twice

    bool exists() const { return !body.empty() || !method.empty(); }
};

/// What one has to know of a dialect's servers before one speaks with them.
struct ServerTraits
{
    bool speaksHttp = true; ///< it is known by that address; else it is messages on a WebSocket alone
    std::string_view healthPath; ///< what a GET of answers while it is idle; empty: it answers PingCommand
    bool tellsAll = true; ///< who listens hears of what others ask for; else something has to stand between
    std::span<const std::string_view> agents{}; ///< that each of them runs, the usual one first; empty: it lists its own
    std::string_view growing{}; ///< of these, the one that AgentRun::adaptive is for; empty: none
};

/// A protocol that Tracedeck speaks.
class Dialect
{
public:
    virtual ~Dialect() = default;

    /// Stable name used in recordings and on the command line, e.g. "loom".
    virtual std::string_view name() const = 0;
    virtual ServerTraits server() const = 0;
    virtual std::unique_ptr<Decoder> makeDecoder() const = 0;
    /// How sure it is that `line` is a frame of its own, 0 (not at all) to 100. `line` has kPadding behind it.
    virtual int recognise(std::string_view line) const = 0;
    /// What asks a server for it; `id` comes back with the answer where the protocol does that. Without a body, a
    /// method and a path: the protocol has no such command.
    virtual ServerRequest encode(const ServerCommand &command, std::string_view id) const = 0;
    /// Whether a server stops a run when it is asked to; else it can only be let go of.
    virtual bool stopsRuns() const { return false; }
    /// The input of a run that tells its agent this, JSON; empty: runs take no other input than a text.
    virtual std::string inputSaying(std::string_view /*message*/) const { return {}; }
    /// An answer to a command, for people.
    virtual Answer readAnswer(std::string_view response) const = 0;
};

/// All dialects that are built in. They live as long as the program.
std::span<const Dialect *const> allDialects();
/// Their names, as "loom, metis", for what tells of them.
std::string dialectNames();
/// nullptr: there is none of that name.
const Dialect *findDialect(std::string_view name);
/// The dialect that recognises a line best, or nullptr.
const Dialect *recogniseDialect(std::string_view line);

} // namespace tracedeck
