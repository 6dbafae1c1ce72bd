// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "arena.h"
#include "bytestore.h"
#include "openfile.h"

#include <cstdint>
#include <map>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace tracedeck {

/// A recording, or bare lines of a dialect, as what can be said again: who, when, on which channel. The bytes stay in
/// the file, so that a million frames take some forty megabytes. One thread.
class RecordingScript
{
public:
    struct Line
    {
        std::uint64_t offset = 0;
        std::int64_t time = 0; ///< nanoseconds since the start
        std::uint32_t length = 0;
        std::uint32_t frameAt = 0; ///< where the frame begins in the line; 0: to be looked for
        std::uint32_t channel = 0;
        RecordingLine::Kind kind = RecordingLine::Kind::Frame;
        Direction direction = Direction::Unknown;
        bool hasTime = false;
        bool isReadable = true; ///< false: no line of the recording format
    };
    struct Opened
    {
        std::unique_ptr<RecordingScript> script; ///< nullptr: `error` says why
        Failure error; ///< names the file and the reason
    };

    /// Reads all lines. A last line that was cut off is left out.
    static Opened open(const std::string &path);

    const Dialect &dialect() const { return *m_file.dialect; }
    LineForm form() const { return m_file.form; }
    /// Of a recording, without its newline; else empty.
    std::string_view headerLine() const { return m_file.headerLine; }
    /// What of the file cannot be served, though the rest is: each as a sentence. Empty: all of it can.
    const std::vector<Failure> &losses() const { return m_losses; }
    /// Name of the file, without its folder.
    const std::string &name() const { return m_name; }

    std::uint32_t size() const { return static_cast<std::uint32_t>(m_lines.size()); }
    const Line &operator[](std::uint32_t index) const { return m_lines[index]; }
    std::uint32_t channelCount() const { return static_cast<std::uint32_t>(m_channels.size()); }
    std::string_view channel(std::uint32_t index) const { return m_channels[index]; }

    /// The whole line, without its end.
    std::string_view text(const Line &line) const { return m_bytes.view(line.offset, line.length); }
    /// What was on the wire; Decoder::kPadding readable bytes follow it. Holds until the next call. Null for lines
    /// without a frame.
    std::string_view frame(const Line &line);
    /// All that the line says; a line of none of the forms has no frame. Holds until the next call.
    RecordingLine whole(const Line &line);

private:
    RecordingScript() = default;
    Failure load(const std::string &path);
    Failure unpack(std::string_view packed);
    Failure readLines();
    void add(std::string_view line, std::uint64_t offset);
    void addWrapped(std::string_view text, Line &line);
    std::uint32_t channelIndex(std::string_view name);

    ByteStore m_bytes;
    RecognisedFile m_file;
    std::string m_name;
    std::vector<Line> m_lines;
    std::vector<Failure> m_losses;
    std::vector<std::string> m_channels;
    std::map<std::string, std::uint32_t, std::less<>> m_channelIndex;
    RecordingReader m_reader;
    Arena m_scratch;
};

} // namespace tracedeck
