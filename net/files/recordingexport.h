// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "failure.h"
#include "recordinglines.h"
#include "savedfile.h"
#include "trace.h"

#include <string>

namespace tracedeck {

/// The frames of a trace as lines of a recording, each with its newline: as they were read, where they came from one.
class RecordedFrames
{
public:
    /// The trace outlives it.
    explicit RecordedFrames(const Trace &trace)
        : m_trace(trace)
    {
    }
    /// Of position 0, the line that recordings begin with.
    void append(Position position, std::string &out);

private:
    const Trace &m_trace;
    RecordingLines m_lines;
};

/// Writes the first `frames` frames of a trace as a recording of its own, whatever the trace came from: packed, where
/// `path` ends with ".zst". Private
/// (0600); a file that is there already is replaced when the new one is complete, and only then; not a recording that is
/// being written. Stops with "cancelled" soon after `cancelled` is set. May run in any thread.
Failure writeRecording(const Trace &trace, Position frames, const std::string &path, SavingState &state);
/// Writes the first `frames` frames of a live trace in the same way: as they stand in `recording`, which has what a
/// trace does not keep (the names and ids of SSE events), or, where it does not have them all, even after a moment, as
/// writeRecording() does. Empty: nothing is recorded.
Failure saveLive(const Trace &trace, Position frames, const std::string &recording, const std::string &path,
                     SavingState &state);
/// Copies a recording in the same way, up to the last whole line of what is there now: it may still be written.
Failure copyRecording(const std::string &from, const std::string &to, SavingState &state);

} // namespace tracedeck
