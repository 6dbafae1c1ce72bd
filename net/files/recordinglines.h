// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "framesink.h"
#include "jsonmarks.h"
#include "recordingformat.h"

#include <string>
#include <string_view>

namespace tracedeck {

/// Writes the lines of recordings (docs/recording-format.md), each with its newline.
class RecordingLines
{
public:
    static void appendHeader(std::string &out, const RecordingHeader &header);
    /// `time` in nanoseconds since the start. What is no single JSON document without line breaks goes in as base64.
    void appendFrame(std::string &out, std::int64_t time, const FrameContext &context, std::string_view bytes);
    /// The same of bytes with Decoder::kPadding behind them, whose marks somebody else looks for.
    void appendFrame(std::string &out, std::int64_t time, const FrameContext &context, std::string_view bytes,
                     JsonMarks &marks);
    static void appendOpened(std::string &out, std::int64_t time, std::string_view channel, Via via);
    static void appendClosed(std::string &out, std::int64_t time, std::string_view channel, Via via,
                             const ChannelEnd &end);
    /// Whether `bytes` are one JSON document, with line breaks or without.
    bool isDocument(std::string_view bytes);

private:
    void appendStart(std::string &out, std::int64_t time, const FrameContext &context);

    struct Start
    {
        Direction direction = Direction::Unknown;
        Via via = Via::WebSocket;
        std::string channel;
        std::string text; ///< empty: there was no line
    };
    Start m_start; ///< of the last line, behind its time: most lines have the same
    JsonMarks m_marks;
    std::string m_padded; ///< reused
};

} // namespace tracedeck
