// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "dialect.h"
#include "recordingformat.h"

#include <memory>
#include <string_view>

namespace tracedeck {

/// How the lines of a file hold frames.
enum class LineForm : std::uint8_t {
    Recording, ///< each line wraps a frame
    Bare,      ///< each line is a frame
    Events,    ///< server-sent events as they came: each "data" line is a frame
};

/// The data of a line of server-sent events; no data: it holds something else.
std::string_view eventData(std::string_view line);

/// Turns whole lines into decoded frames. One object serves one thread.
class ChunkDecoder
{
public:
    ChunkDecoder(const Dialect &dialect, LineForm form);

    /// Appends a decoded frame to `batch` for each line of `lines` that is not blank. `offset` is where
    /// `lines` begins in the file; messages name places by it.
    void decode(std::string_view lines, std::uint64_t offset, EventBatch &batch);

private:
    /// What server-sent events have beside the data.
    void decodeField(std::string_view line, std::uint64_t offset, EventBatch &batch);
    void decodeWrapped(std::string_view line, std::uint64_t offset, EventBatch &batch);
    /// `frame` is the last one of the batch.
    void decodeFrame(DecodedFrame &frame, EventBatch &batch);
    void addNotice(const RecordingLine &line, std::string_view whole, EventBatch &batch);
    void addFault(RecordingLine::Fault fault, EventBatch &batch);
    void addUnreadable(std::string_view line, std::uint64_t offset, const Failure &reason, EventBatch &batch);

    std::unique_ptr<Decoder> m_decoder;
    RecordingReader m_reader;
    LineForm m_form;
};

} // namespace tracedeck
