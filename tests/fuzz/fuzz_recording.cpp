// SPDX-License-Identifier: GPL-3.0-or-later
// Opens anything as a file, as it is and packed, and cut where the first two bytes say: what a cut file still holds is
// what the whole one holds there. What is saved of it, and what is written of a line, is read as the same.
#include "factdump.h"
#include "filesource.h"
#include "inspect.h"
#include "jsonwriter.h"
#include "lawcheck.h"
#include "openfile.h"
#include "recordingexport.h"
#include "recordinglines.h"
#include "zstdfile.h"

#include <algorithm>
#include <cstdint>
#include <string>

#include <sys/mman.h>
#include <unistd.h>

namespace tracedeck {
namespace {

/// A file that is in no folder.
class MemoryFile
{
public:
    explicit MemoryFile(std::string_view contents)
        : m_fd(::memfd_create("fuzz", MFD_CLOEXEC))
    {
        const ssize_t written = ::write(m_fd, contents.data(), contents.size());
        require(written == static_cast<ssize_t>(contents.size()));
    }
    ~MemoryFile() { ::close(m_fd); }
    MemoryFile(const MemoryFile &) = delete;
    MemoryFile &operator=(const MemoryFile &) = delete;
    std::string path() const { return "/proc/self/fd/" + std::to_string(m_fd); }

private:
    int m_fd;
};

/// Nothing: it cannot be opened, and the reason is told.
std::shared_ptr<const Trace> opened(std::string_view contents)
{
    const MemoryFile file(contents);
    const auto opened = FileSource::open(file.path(), {.threads = 1});
    require((opened.source == nullptr) == !opened.error.empty());
    if (!opened.source)
        return nullptr;
    opened.source->run();
    require(opened.source->progress().finished);
    return opened.source->trace();
}

std::string packed(std::string_view contents)
{
    std::string out;
    ZstdPacker packer;
    require(packer.pack(contents, out, true));
    return out;
}

bool hasSameFrames(const Trace &one, const Trace &other, Position count)
{
    for (Position p = 1; p <= count; ++p) {
        if (one.frame(p).bytes() != other.frame(p).bytes())
            return false;
    }
    return true;
}

/// Where a recording was cut, its whole lines are what they were. The last one left may be none, and the last of each may
/// have a problem.
void requireWholeLines(const Trace &whole, std::string_view cut)
{
    const auto left = opened(cut);
    require(left != nullptr);
    require(left->watermark() <= whole.watermark() + 1);
    const Position both = std::min(left->watermark(), whole.watermark());
    if (both < 2)
        return;
    const Position count = both - 1;
    require(hasSameFrames(whole, *left, count));
    require(dumpFacts(View(whole, count)) == dumpFacts(View(*left, count)));
}

/// What is saved of a trace is a recording of the same frames.
void requireSaved(const Trace &trace)
{
    RecordedFrames lines(trace);
    std::string text;
    for (Position p = 0; p <= trace.watermark(); ++p)
        lines.append(p, text);
    const auto saved = opened(text);
    require(saved && saved->watermark() == trace.watermark());
    require(hasSameFrames(trace, *saved, trace.watermark()));
}

void requireFiles(std::string_view contents, std::size_t cut)
{
    const auto whole = opened(contents);
    if (!isZstd(contents)) {
        const auto unpacked = opened(packed(contents));
        require((whole == nullptr) == (unpacked == nullptr));
        if (whole)
            require(dumpFacts(View(*whole)) == dumpFacts(View(*unpacked)));
    }
    if (whole) {
        require(isJson(inspectJson(View(*whole))));
        requireSaved(*whole);
    }
    std::size_t header = 0;
    const std::string padded = std::string(contents) + std::string(Decoder::kPadding, '\0');
    const std::string_view first = lineAt({padded.data(), contents.size()}, 0, &header);
    if (whole && header < contents.size() && RecordingReader::readHeader(first))
        requireWholeLines(*whole, contents.substr(0, header + cut % (contents.size() - header + 1)));
}

/// A line with these contents says them when it is read.
void requireKept(const RecordingLine &line, std::string_view name)
{
    RecordingLines lines;
    std::string text;
    const FrameContext context{line.direction == Direction::Out ? Direction::Out : Direction::In,
                               line.channel,
                               line.via,
                               line.http.method.empty() ? nullptr : &line.http,
                               name,
                               line.channel};
    lines.appendFrame(text, line.time, context, line.frame.bytes());
    require(std::count(text.begin(), text.end(), '\n') == 1 && text.back() == '\n');
    const std::string_view written(text.data(), text.size() - 1);
    text += std::string(Decoder::kPadding, '\0');
    RecordingLine read;
    RecordingReader reader;
    Arena scratch;
    Failure error;
    require(reader.readAny({text.data(), written.size()}, scratch, &read, &error));
    require(read.kind == RecordingLine::Kind::Frame && read.hasTime && read.time == line.time);
    require(read.direction == context.direction && read.via == line.via && read.channel == line.channel);
    require(read.http.method == line.http.method && (!context.http || read.http.path == line.http.path));
    require(read.frame.bytes() == line.frame.bytes());
}

/// What is read of a line without parsing is what parsing finds, and both can be written again.
void requireLine(std::string_view line)
{
    RecordingReader reader;
    Arena scratch;
    RecordingLine any;
    Failure error;
    const bool isAny = reader.readAny(line, scratch, &any, &error);
    require(isAny == error.empty());
    if (!isAny || any.kind != RecordingLine::Kind::Frame)
        return;
    requireKept(any, line.substr(0, 20));
    const auto usual = RecordingReader::readUsual(line);
    if (!usual || !isJson(usual->frame.bytes()))
        return;
    require(!any.hasTime || usual->time == any.time); // a number with zeros before it is none to a parser
    require(usual->direction == any.direction && usual->via == any.via && usual->channel == any.channel);
    require(usual->frame.bytes() == any.frame.bytes());
}

} // namespace
} // namespace tracedeck

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t *data, std::size_t size)
{
    using namespace tracedeck;
    if (size < 2)
        return 0;
    const std::size_t cut = data[0] << 8 | data[1];
    const std::string_view contents(reinterpret_cast<const char *>(data) + 2, size - 2);
    requireFiles(contents, cut);
    const std::string padded = std::string(contents) + std::string(Decoder::kPadding, '\0');
    for (std::size_t at = 0, next = 0; at < contents.size(); at = next)
        requireLine(lineAt({padded.data(), contents.size()}, at, &next));
    return 0;
}
