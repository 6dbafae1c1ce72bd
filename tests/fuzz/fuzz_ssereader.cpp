// SPDX-License-Identifier: GPL-3.0-or-later
// Feeds anything to the reader of server-sent events, in portions that the input chooses. Checked is that the events
// are those of the stream in one portion, byte for byte.
#include "ssereader.h"

#include <algorithm>
#include <cstdint>
#include <cstdlib>
#include <memory>
#include <string>
#include <vector>

namespace tracedeck {
namespace {

void require(bool condition)
{
    if (!condition)
        std::abort();
}

class Listener
{
public:
    explicit Listener(std::size_t maxEvent)
        : m_reader(maxEvent)
    {}

    void hear(std::string_view portion)
    {
        // Exactly as long as it is, and gone afterwards, so that the sanitizers see what is kept too long.
        const auto copy = std::make_unique<char[]>(portion.size());
        std::copy(portion.begin(), portion.end(), copy.get());
        std::string_view bytes(copy.get(), portion.size());
        while (const auto event = m_reader.take(bytes)) {
            for (const std::string_view text : {event->event, event->id, event->data}) {
                events += text;
                events += '\0';
            }
        }
        require(bytes.empty());
    }

    void compareWith(const Listener &other) const
    {
        require(events == other.events);
        require(m_reader.hasFailed() == other.m_reader.hasFailed());
        require(m_reader.isInsideEvent() == other.m_reader.isInsideEvent());
        require(m_reader.retry() == other.m_reader.retry());
    }

    std::string events;

private:
    SseReader m_reader;
};

} // namespace
} // namespace tracedeck

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t *data, std::size_t size)
{
    using namespace tracedeck;
    if (size < 2)
        return 0;
    // The first byte seeds the sizes of the portions, the second chooses between no limit and a low one.
    std::uint32_t seed = data[0] + 1U;
    const std::size_t maxEvent = data[1] % 2 == 0 ? SseReader::kMaxEvent : 40;
    const std::string_view stream(reinterpret_cast<const char *>(data) + 2, size - 2);
    Listener whole(maxEvent);
    whole.hear(stream);
    Listener portions(maxEvent);
    for (std::size_t at = 0; at < stream.size();) {
        seed = seed * 1664525U + 1013904223U;
        const std::size_t portion = 1 + (seed >> 16) % 9;
        portions.hear(stream.substr(at, portion));
        at += portion;
    }
    portions.compareWith(whole);
    return 0;
}
