// SPDX-License-Identifier: GPL-3.0-or-later
#include "handmadetrace.h"

#include "writer.h"

namespace tracedeck::test {

HandmadeTrace::HandmadeTrace(std::string_view started)
    : m_trace(std::make_shared<Trace>())
    , m_shared(m_trace)
    , m_writer(std::make_unique<Writer>(*m_trace))
{
    m_trace->started = started;
    m_trace->bytes.openSpool({});
}

HandmadeTrace::~HandmadeTrace() = default;

void HandmadeTrace::append(const std::vector<HandmadeFrame> &frames)
{
    EventBatch batch;
    for (const HandmadeFrame &made : frames) {
        Failure error;
        const std::string_view bytes = m_trace->bytes.append(made.json, &error);
        DecodedFrame frame;
        frame.frame = {bytes.data(), static_cast<std::uint32_t>(bytes.size()), 0};
        frame.time = made.time < 0 ? 0 : made.time;
        frame.hasTime = made.time >= 0;
        frame.serverTime = made.serverTime;
        frame.direction = made.direction;
        frame.nature = made.nature;
        frame.channel = made.channel;
        frame.type = made.type;
        frame.node = made.node;
        frame.address.session = made.session;
        frame.address.span = made.path;
        frame.address.isPath = !made.path.empty();
        frame.address.isAside = made.isAside;
        frame.order = made.order;
        frame.http = made.http.method.empty() ? nullptr : &made.http;
        frame.firstEvent = static_cast<std::uint32_t>(batch.events.size());
        frame.eventCount = static_cast<std::uint32_t>(made.events.size());
        batch.events.insert(batch.events.end(), made.events.begin(), made.events.end());
        batch.frames.push_back(frame);
    }
    m_writer->append(batch);
}

} // namespace tracedeck::test
