// SPDX-License-Identifier: GPL-3.0-or-later
#include "tracebuilder.h"

#include "writer.h"

#include <concepts>
#include <utility>
#include <variant>

namespace tracedeck::test {

namespace {

template<class T>
concept IsSlice = std::same_as<std::remove_cvref_t<T>, Slice>;

/// Calls visit(slice) for every slice of one kind of event.
template<class Kind, class Visit>
void forEachSliceOf(Kind &e, Visit &visit)
{
    if constexpr (requires { requires IsSlice<decltype((e.message))>; })
        visit(e.message);
    if constexpr (requires { requires IsSlice<decltype((e.payload))>; })
        visit(e.payload);
    if constexpr (requires { requires IsSlice<decltype((e.error))>; })
        visit(e.error);
    if constexpr (requires { requires IsSlice<decltype((e.reason))>; })
        visit(e.reason);
    if constexpr (requires { requires IsSlice<decltype((e.reply))>; })
        visit(e.reply);
    if constexpr (requires { requires IsSlice<decltype((e.reasoning))>; })
        visit(e.reasoning);
    if constexpr (requires { requires IsSlice<decltype((e.result))>; })
        visit(e.result);
    if constexpr (requires { requires IsSlice<decltype((e.text))>; })
        visit(e.text);
    if constexpr (requires { requires IsSlice<decltype((e.finalText))>; })
        visit(e.finalText);
    if constexpr (requires { requires IsSlice<decltype((e.arguments))>; })
        visit(e.arguments);
    if constexpr (requires { requires IsSlice<decltype((e.state))>; })
        visit(e.state);
    if constexpr (requires { requires IsSlice<decltype((e.chosen))>; })
        visit(e.chosen);
    if constexpr (requires { requires IsSlice<decltype((e.detail))>; })
        visit(e.detail);
    if constexpr (requires { requires IsSlice<decltype((e.answer))>; })
        visit(e.answer);
}

/// Calls visit(slice) for every slice of an event.
template<class Visit>
void forEachSlice(Event &event, Visit visit)
{
    std::visit([&](auto &e) { forEachSliceOf(e, visit); }, event);
}

Slice slice(std::string_view text, bool isEscaped)
{
    return {text.data(), static_cast<std::uint32_t>(text.size()), isEscaped};
}

} // namespace

Slice plain(std::string_view text)
{
    return slice(text, false);
}

Slice escaped(std::string_view text)
{
    return slice(text, true);
}

FrameOrder contiguous(std::string_view stream, std::uint64_t sequence)
{
    return {OrderRule::Contiguous, stream, sequence, {}};
}

FrameOrder epochal(std::string_view stream, std::uint64_t sequence)
{
    return {OrderRule::Epochal, stream, sequence, {}};
}

FrameOrder byId(std::string_view stream, std::string_view id, std::int64_t stamp)
{
    return {OrderRule::ById, stream, 0, id, stamp};
}

FrameOrder owned(std::string_view session, std::string_view message)
{
    return {OrderRule::Owned, session, 0, message};
}

GrowingTrace::GrowingTrace()
    : m_trace(std::make_unique<Trace>())
    , m_writer(std::make_unique<Writer>(*m_trace))
{
    m_trace->dialect = "handmade";
    m_trace->bytes.openSpool({});
}

GrowingTrace::~GrowingTrace() = default;

void GrowingTrace::append(const BuiltFrame *frames, std::size_t count)
{
    EventBatch batch;
    for (std::size_t i = 0; i < count; ++i)
        batch.frames.push_back(decoded(frames[i], batch));
    m_writer->append(batch);
}

DecodedFrame GrowingTrace::decoded(const BuiltFrame &built, EventBatch &batch)
{
    DecodedFrame frame;
    frame.time = built.time >= 0 ? built.time : static_cast<std::int64_t>(m_trace->bytes.size()) * 1000;
    frame.serverTime = built.serverTime;
    frame.hasTime = true;
    frame.direction = Direction::In;
    frame.nature = built.nature;
    frame.channel = built.channel;
    frame.type = built.type;
    frame.node = built.node;
    frame.address = built.address;
    frame.order = built.order;
    frame.firstEvent = static_cast<std::uint32_t>(batch.events.size());
    frame.eventCount = static_cast<std::uint32_t>(built.events.size());

    std::string text(built.bytes);
    std::vector<std::pair<Slice *, std::size_t>> inside; // and where in the frame
    batch.events.reserve(batch.events.size() + built.events.size());
    for (const Event &event : built.events) {
        batch.events.push_back(event);
        forEachSlice(batch.events.back(), [&](Slice &part) {
            if (!built.bytes.empty() || part.isNull())
                return;
            text.push_back(' ');
            inside.emplace_back(&part, text.size());
            text.append(part.bytes());
        });
    }
    if (text.empty())
        text = "{}";
    Failure error;
    const std::string_view kept = m_trace->bytes.append(text, &error);
    for (const auto &[part, at] : inside)
        part->data = kept.data() + at;
    frame.frame = {kept.data(), static_cast<std::uint32_t>(kept.size()), 0};
    return frame;
}

TraceBuilder &TraceBuilder::through(std::string_view channel)
{
    m_channel = channel;
    return *this;
}

TraceBuilder &TraceBuilder::frame(const Address &address, const FrameOrder &order, std::vector<Event> events)
{
    BuiltFrame built;
    built.address = address;
    built.order = order;
    built.events = std::move(events);
    built.channel = m_channel;
    return frame(std::move(built));
}

TraceBuilder &TraceBuilder::frame(const Address &address, std::vector<Event> events)
{
    return frame(address, FrameOrder{}, std::move(events));
}

TraceBuilder &TraceBuilder::frame(BuiltFrame frame)
{
    m_frames.push_back(std::move(frame));
    return *this;
}

std::unique_ptr<Trace> TraceBuilder::prefix(Position count) const
{
    GrowingTrace growing;
    growing.append(m_frames.data(), count);
    return growing.take();
}

} // namespace tracedeck::test
