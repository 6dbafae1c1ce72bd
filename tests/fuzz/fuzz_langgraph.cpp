// SPDX-License-Identifier: GPL-3.0-or-later
// Feeds anything to the decoder of LangGraph, a frame a line, and folds what it makes of it. Of each line the first
// byte says how it travelled. The sanitizers see wild reads; checked here is that the trace can be read at the end.
#include "dialect.h"
#include "inspect.h"
#include "jsonwriter.h"
#include "writer.h"

#include <algorithm>
#include <array>
#include <cstdint>
#include <cstdlib>
#include <deque>
#include <string>
#include <string_view>

namespace tracedeck {
namespace {

constexpr std::array<HttpLine, 8> kLines = {
    HttpLine{"POST", "/threads/T/stream/events", 0},   HttpLine{"POST", "/threads/T/stream/events", 200},
    HttpLine{"POST", "/threads/T/commands", 0},        HttpLine{"POST", "/threads/T/commands", 200},
    HttpLine{"GET", "/threads/T/state", 200},          HttpLine{"POST", "/threads/T/history", 200},
    HttpLine{"GET", "/threads/T/runs?limit=2", 200},   HttpLine{"GET", "/assistants/g/graph?xray=true", 404},
};

/// An even byte is an event of a stream; of an odd one the next bits choose what was asked by HTTP.
void describe(DecodedFrame &frame, unsigned char kind)
{
    frame.channel = kind & 16 ? "a" : "b";
    frame.direction = Direction::In;
    frame.via = Via::Sse;
    if (kind % 2 == 0)
        return;
    frame.via = Via::Http;
    frame.http = &kLines[kind >> 1 & 7];
    frame.direction = frame.http->status == 0 ? Direction::Out : Direction::In;
}

void feed(std::string_view data)
{
    std::deque<std::string> frames; // outlive the trace
    Trace trace;
    Writer writer(trace);
    const auto decoder = findDialect("langgraph")->makeDecoder();
    while (data.size() > 1) {
        const std::size_t end = std::min(data.find('\n'), data.size());
        const std::string_view line = data.substr(0, end);
        data.remove_prefix(std::min(end + 1, data.size()));
        if (line.size() < 2)
            continue;
        const std::string &kept = frames.emplace_back(std::string(line.substr(1)) + std::string(Decoder::kPadding, '\0'));
        EventBatch batch;
        DecodedFrame &frame = batch.frames.emplace_back();
        frame.frame = {kept.data(), static_cast<std::uint32_t>(line.size() - 1), 0};
        describe(frame, static_cast<unsigned char>(line.front()));
        decoder->decode(frame, batch);
        writer.append(batch);
    }
    const View view(trace);
    if (!isJson(inspectJson(view)))
        std::abort();
    for (Position p = 1; p <= view.position(); ++p)
        view.sessionOf(p);
}

} // namespace
} // namespace tracedeck

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t *data, std::size_t size)
{
    tracedeck::feed({reinterpret_cast<const char *>(data), size});
    return 0;
}
