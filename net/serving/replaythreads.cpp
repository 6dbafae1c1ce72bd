// SPDX-License-Identifier: GPL-3.0-or-later
#include "replaythreads.h"

#include "langgraphroutes.h"

#include <algorithm>
#include <list>

namespace tracedeck {

namespace {

bool setsTheGraphGoing(std::string_view command)
{
    return command == "run.start" || command == "input.respond";
}

} // namespace

/// One walk over the recording.
struct ReplayThreads::Reading
{
    /// For its answer.
    struct Waiting
    {
        Exchange exchange;
        Thread *thread = nullptr; // of a command
    };
    struct Channel
    {
        Thread *thread = nullptr; // whose events come here
        std::list<Waiting> waiting;
        std::uint64_t lastSequence = 0;
    };
    /// Of one thread.
    struct Order
    {
        std::map<std::uint64_t, std::int64_t> known; // of the present epoch: sequence, time stamp
        std::uint32_t epoch = 0;
    };

    ReplayThreads &all;
    RecordingScript &script;
    LangGraphReplay &dialect;
    std::vector<Channel> channels;
    std::map<Thread *, Order> orders;
    std::map<LangGraphPlace, std::uint32_t> placeIndex;

    void read(std::uint32_t index)
    {
        const RecordingScript::Line &line = script[index];
        const RecordingLine whole = script.whole(line);
        if (whole.kind != RecordingLine::Kind::Frame || whole.frame.isNull())
            return;
        Channel &channel = channels[line.channel];
        const std::string_view frame = whole.frame.bytes();
        if (whole.via == Via::Http)
            return readHttp(index, whole, channel);
        const bool isOut = line.direction == Direction::Out
                           || (line.direction == Direction::Unknown && dialect.isRequest(frame));
        Thread &thread = threadOf(channel);
        if (isOut) {
            ask(index, dialect.readRequest({frame, {}, {}}), &thread, channel);
        } else if (const auto head = dialect.readEvent(frame)) {
            add(index, *head, thread, channel);
        } else if (const std::string id = dialect.answeredId(frame); !id.empty()) {
            answer(index, 0, channel, [&](const Waiting &asked) { return asked.exchange.request.id == id; });
        }
    }

    void readHttp(std::uint32_t index, const RecordingLine &whole, Channel &channel)
    {
        const LangGraphRoute route = langGraphRoute(whole.http.method, whole.http.path);
        const bool isStream = route.resource == LangGraphResource::Stream;
        if (whole.http.status == 0) {
            if (isStream)
                channel.thread = &threadNamed(route.thread);
            const bool isCommand = route.resource == LangGraphResource::Commands;
            ask(index, dialect.readRequest({whole.frame.bytes(), whole.http.method, whole.http.path}),
                isCommand ? &threadNamed(route.thread) : nullptr, channel);
            return;
        }
        if (isStream && (whole.http.status == 200 || whole.http.status == 101))
            return; // events follow
        const std::string id = dialect.answeredId(whole.frame.bytes());
        if (route.resource == LangGraphResource::Commands) {
            const Thread *thread = &threadNamed(route.thread);
            const auto of = [&](bool sameId) {
                return answer(index, whole.http.status, channel, [&, sameId](const Waiting &asked) {
                    return asked.thread == thread && (!sameId || asked.exchange.request.id == id);
                });
            };
            if (id.empty() || !of(true))
                of(false);
            return;
        }
        const std::string kind = std::string(whole.http.method) + ' ' + langGraphPath(whole.http.path);
        answer(index, whole.http.status, channel,
               [&](const Waiting &asked) { return !asked.thread && asked.exchange.request.kind == kind; });
    }

    void ask(std::uint32_t index, ReplayRequest request, Thread *thread, Channel &channel)
    {
        channel.waiting.push_back({{index, kNone, script[index].time, 0, std::move(request)}, thread});
    }

    /// The oldest request that `isIt` says the answer is for.
    template<class IsIt>
    bool answer(std::uint32_t index, std::uint16_t status, Channel &channel, IsIt isIt)
    {
        const auto one = std::find_if(channel.waiting.begin(), channel.waiting.end(), isIt);
        if (one == channel.waiting.end())
            return false;
        one->exchange.answer = index;
        one->exchange.status = status;
        keep(std::move(one->exchange), one->thread);
        channel.waiting.erase(one);
        return true;
    }

    void keep(Exchange exchange, Thread *thread)
    {
        if (thread)
            thread->commands.push_back(std::move(exchange));
        else
            all.m_requests[exchange.request.kind].push_back(std::move(exchange));
    }

    void add(std::uint32_t index, const LangGraphEventHead &head, Thread &thread, Channel &channel)
    {
        Event event;
        event.sequence = head.sequence.value_or(channel.lastSequence);
        channel.lastSequence = event.sequence;
        Order &order = orders[&thread];
        if (head.sequence && !isNew(order, event.sequence, head.timestamp))
            return;
        event.line = event.since = index;
        event.time = script[index].time;
        event.hasTime = script[index].hasTime;
        event.epoch = order.epoch;
        event.place = placeNumber(head.place);
        thread.events.push_back(event);
    }

    /// False: another stream brought it already. A number that comes again for something else, or later than a
    /// greater one, was given by a server that had started again.
    static bool isNew(Order &order, std::uint64_t sequence, std::int64_t timestamp)
    {
        const auto at = order.known.lower_bound(sequence);
        if (at != order.known.end()) {
            if (at->first == sequence && at->second == timestamp)
                return false;
            if (at->first == sequence || at->second < timestamp) {
                order.known.clear();
                ++order.epoch;
            }
        }
        order.known.emplace(sequence, timestamp);
        return true;
    }

    std::uint32_t placeNumber(const LangGraphPlace &place)
    {
        const auto [found, isNew] =
            placeIndex.emplace(place, static_cast<std::uint32_t>(all.m_places.size()));
        if (isNew)
            all.m_places.push_back(place);
        return found->second;
    }

    Thread &threadNamed(std::string_view id)
    {
        auto found = all.m_threads.find(id);
        if (found == all.m_threads.end())
            found = all.m_threads.emplace(std::string(id), Thread{std::string(id), {}, {}, {}}).first;
        return found->second;
    }
    Thread &threadOf(Channel &channel) { return channel.thread ? *channel.thread : threadNamed({}); }

    void finish()
    {
        for (Channel &channel : channels) {
            for (Waiting &one : channel.waiting)
                keep(std::move(one.exchange), one.thread);
        }
        const auto byLine = [](const Exchange &a, const Exchange &b) { return a.line < b.line; };
        for (auto &[kind, requests] : all.m_requests)
            std::stable_sort(requests.begin(), requests.end(), byLine);
        for (auto &[id, thread] : all.m_threads) {
            std::stable_sort(thread.commands.begin(), thread.commands.end(), byLine);
            sort(thread);
            findStarts(thread);
        }
        // Who only asked after a thread did not make it one.
        std::erase_if(all.m_threads, [](const auto &entry) {
            const Thread &thread = entry.second;
            return thread.events.empty()
                   && std::all_of(thread.commands.begin(), thread.commands.end(), [](const Exchange &one) {
                          return one.answer == kNone || one.status >= 400;
                      });
        });
    }

    /// A later stream may have brought earlier events; they had happened by the time of those behind them.
    static void sort(Thread &thread)
    {
        std::stable_sort(thread.events.begin(), thread.events.end(), [](const Event &a, const Event &b) {
            return a.epoch != b.epoch ? a.epoch < b.epoch : a.sequence < b.sequence;
        });
        for (std::size_t i = thread.events.size(); i-- > 1;) {
            Event &before = thread.events[i - 1];
            before.since = std::min(before.since, thread.events[i].since);
            before.time = std::min(before.time, thread.events[i].time);
        }
    }

    void findStarts(Thread &thread)
    {
        for (std::uint32_t i = 0; i < thread.commands.size(); ++i) {
            const Exchange &command = thread.commands[i];
            if (!setsTheGraphGoing(command.request.kind) || command.answer == kNone
                || !dialect.succeeded(script.frame(script[command.answer])))
                continue;
            const auto first =
                std::lower_bound(thread.events.begin(), thread.events.end(), command.line,
                                 [](const Event &event, std::uint32_t line) { return event.since < line; });
            thread.starts.push_back({i, static_cast<std::size_t>(first - thread.events.begin())});
        }
    }
};

ReplayThreads::ReplayThreads(RecordingScript &script, LangGraphReplay &dialect)
{
    Reading reading{*this, script, dialect, std::vector<Reading::Channel>(script.channelCount()), {}, {}};
    for (std::uint32_t i = 0; i < script.size(); ++i)
        reading.read(i);
    reading.finish();
}

const ReplayThreads::Thread *ReplayThreads::find(std::string_view id) const
{
    auto found = m_threads.find(id);
    if (found == m_threads.end() && m_threads.size() == 1)
        found = m_threads.find(std::string_view());
    return found == m_threads.end() ? nullptr : &found->second;
}

const std::vector<ReplayThreads::Exchange> &ReplayThreads::requests(std::string_view kind) const
{
    static const std::vector<Exchange> none;
    const auto found = m_requests.find(kind);
    return found == m_requests.end() ? none : found->second;
}

} // namespace tracedeck
