// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "framesink.h"
#include "recordingformat.h"

#include <memory>
#include <string>
#include <string_view>

namespace tracedeck {

/// Writes the lines of recordings (docs/recording-format.md), each with its newline.
class RecordingLines
{
public:
    RecordingLines();
    ~RecordingLines();
    RecordingLines(const RecordingLines &) = delete;
    RecordingLines &operator=(const RecordingLines &) = delete;

    static void appendHeader(std::string &out, const RecordingHeader &header);
    /// `time` in nanoseconds since the start. What is no single JSON document without line breaks goes in as base64.
    void appendFrame(std::string &out, std::int64_t time, const FrameContext &context, std::string_view bytes);
    void appendOpened(std::string &out, std::int64_t time, std::string_view channel, Via via);
    void appendClosed(std::string &out, std::int64_t time, std::string_view channel, Via via, const ChannelEnd &end);
    /// Whether `bytes` are one JSON document, with line breaks or without.
    bool isDocument(std::string_view bytes);

private:
    struct Parser;
    bool isOneDocument(std::string_view bytes);

    std::unique_ptr<Parser> m_parser;
};

} // namespace tracedeck
