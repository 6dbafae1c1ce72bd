// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <chrono>
#include <cstddef>
#include <cstdint>

namespace tracedeck {

/// Where a metis server, speaking to its clients, leaves what its protocol promises. Each switch is one habit of the
/// real server, and names the section of the metis streaming protocol that it breaks; all off: every promise is kept.
struct MetisConduct
{
    /// 3.6: `since` is echoed and not used; no cursor is ever too old or too far
    bool noReplay = false;
    /// 7.2: `include_worker_sessions` changes nothing
    bool ignoresWorkerFilter = false;
    /// 3.8: never pings; answers pings
    bool noServerPing = false;
    /// 8.2: what does not fit the queue is lost without a word, and no socket closes
    bool dropsOnOverflow = false;
    /// 3.4: `snapshot_at_event_id` and the current turn are always null
    bool noSnapshotCursor = false;
    /// 3.7: nothing is kept for a client before its subscribe, and what happens while the snapshot is made
    /// comes again after it
    bool lateSeam = false;
    /// 3.3: "preset:chat" as the real server has it
    bool chatWithoutDelegates = false;
    /// 9.3: refuses filters with types that only the documents know
    bool lacksCatalogueTypes = false;
    /// 3.3: `resolved_filter` has the session and the stored types only, and null for all; a missing `filter`
    /// is everything
    bool filterAsKept = false;
    /// 3.2: `actors` is not asked about streaming-only events
    bool tokensPassActors = false;
    /// 3.6, 8.2: closes without a reason, upon every refused subscribe too, and as if all were well (1000)
    /// upon frames it cannot read
    bool emptyCloseReasons = false;
    /// 3.1: GET /sessions/{id} says "id" for "session_id"
    bool namesSessionId = false;
    /// DELETE closes no socket, and may be repeated
    bool keepsEnded = false;
    /// Cancelling a turn that is over: as if there never was one
    bool noCancelledTurnError = false;

    bool operator==(const MetisConduct &) const = default;
};

/// Numbers that the protocol leaves to the server's settings; each is what it says.
struct MetisLimits
{
    /// Events that wait for a client (8.1)
    std::size_t queue = 1000;
    /// Events of one replay (3.6)
    std::size_t replay = 10000;
    /// The most recent ones (3.4)
    std::size_t snapshotMessages = 50;
    /// Of a token (3.1).
    std::chrono::milliseconds tokenLife{60000};
    /// Of silence (3.8)
    std::chrono::milliseconds pingInterval{30000};
    int unansweredPings = 3;
    /// For a client to read what was sent before a close
    std::chrono::milliseconds closingPatience{30000};
    /// Bytes in the kernel, for each client; 0: the system decides
    int sendBuffer = 0;
    /// Bytes beyond those that wait outside of the queue
    std::int64_t unwritten = 64 << 10;
};

} // namespace tracedeck
