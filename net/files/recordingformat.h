// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "decodedframe.h"
#include "failure.h"

#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <string_view>

namespace tracedeck {

inline constexpr std::string_view kFileChannel = "file"; ///< of lines that name none

/// First line of a recording: {"tracedeck":1,"dialect":...,"source":...,"started":...}
struct RecordingHeader
{
    std::int64_t version = 0;
    std::string dialect;
    std::string source;
    std::string started;
};

/// One line of a recording: what happened to a channel, or a frame.
struct RecordingLine
{
    enum class Kind : std::uint8_t { Frame, Opened, Closed, Failed };
    /// What is wrong with a key beside the frame, which counts as if it were absent.
    enum class Fault : std::uint8_t { None, Time, Direction, Channel, Via };

    Kind kind = Kind::Frame;
    std::int64_t time = 0; ///< nanoseconds since the start
    bool hasTime = false;
    Direction direction = Direction::Unknown;
    Via via = Via::WebSocket;
    HttpLine http; ///< of a frame that came by HTTP; no method: it did not
    std::string_view channel;
    Slice frame;  ///< JSON as it was on the wire; for "raw" the decoded bytes, in `scratch`
    Slice reason; ///< of a channel that closed or failed
    int code = 0; ///< likewise; 0: it had none
    Fault fault = Fault::None;
};

/// A fault, as "dir: expected ...".
Failure faultText(RecordingLine::Fault fault);

/// Reads the lines of recordings (docs/recording-format.md). Views point into the line, or into scratch.
/// One object serves one thread. Lines need Decoder::kPadding readable bytes behind them.
class RecordingReader
{
public:
    /// Nothing: the line is no header of a recording.
    static std::optional<RecordingHeader> readHeader(std::string_view line);

    RecordingReader();
    ~RecordingReader();
    RecordingReader(const RecordingReader &) = delete;
    RecordingReader &operator=(const RecordingReader &) = delete;

    /// The shape that Tracedeck writes for frames of sockets and event streams, read without parsing; nothing if the
    /// line has another one. The frame reaches to the line's end: a frame that turns out malformed must be read again by readAny().
    static std::optional<RecordingLine> readUsual(std::string_view line);
    /// Any line of the format. False with `error` set if it is none.
    bool readAny(std::string_view line, Arena &scratch, RecordingLine *read, Failure *error);

private:
    struct Parser;
    std::unique_ptr<Parser> m_parser;
};

} // namespace tracedeck
