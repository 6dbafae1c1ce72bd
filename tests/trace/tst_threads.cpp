// SPDX-License-Identifier: GPL-3.0-or-later
#include "printview.h"
#include "randomevents.h"

#include <gtest/gtest.h>

#include <atomic>
#include <cstdio>
#include <functional>
#include <random>
#include <string>
#include <sys/wait.h>
#include <thread>
#include <vector>

namespace tracedeck::test::tst_threads {

namespace {

constexpr Position kFewestFrames = 10'000;
constexpr Position kMostFrames = 60'000;
constexpr std::uint64_t kReadsWanted = 5000;
constexpr unsigned kReaders = 3;
constexpr Position kPrintable = 250; // whole views beyond this would be most of the time

/// What a view said when it was read while the trace was being written.
struct Reading
{
    Position position;
    std::size_t hash;
};

std::size_t hashOf(const std::string &text)
{
    return std::hash<std::string>()(text);
}

/// Reads everything of some facts of a view, and checks what must hold whatever is being written meanwhile.
class Reader
{
public:
    Reader(const Trace &trace, unsigned seed)
        : m_trace(trace)
        , m_random(seed)
    {}

    void readOnce()
    {
        const Position watermark = m_trace.watermark();
        expect(watermark >= m_newest, "the watermark never goes back");
        m_newest = watermark;
        const Position position = m_random() % 4 == 0 ? watermark : m_random() % (watermark + 1);
        const View view(m_trace, position);
        expect(view.position() == position, "a view is where it was asked for");
        if (position <= kPrintable)
            m_readings.push_back({position, hashOf(printView(view))});
        readTables(view);
        for (int i = 0; i < 20; ++i)
            readSome(view);
    }

    const std::vector<Reading> &readings() const { return m_readings; }
    const std::string &complaint() const { return m_complaint; }

private:
    void expect(bool holds, const char *claim)
    {
        if (!holds && m_complaint.empty())
            m_complaint = claim;
    }
    template<class FactId, class Fact>
    FactId any(const View &view, const StableVector<Fact> &table)
    {
        const std::uint32_t count = view.count(table);
        return count == 0 ? FactId{} : FactId{static_cast<std::uint32_t>(m_random() % count)};
    }
    template<class Fact>
    void readTable(const View &view, const StableVector<Fact> &table)
    {
        const std::uint32_t count = view.count(table);
        expect(count <= table.size(), "no view shows more than there is");
        expect(View(m_trace, view.position() / 2).count(table) <= count,
               "no view shows less than an earlier one");
    }
    void readTables(const View &view)
    {
        readTable(view, m_trace.sessions);
        readTable(view, m_trace.runs);
        readTable(view, m_trace.spans);
        readTable(view, m_trace.messages);
        readTable(view, m_trace.tools);
        readTable(view, m_trace.states);
        readTable(view, m_trace.checkpoints);
        readTable(view, m_trace.usages);
        readTable(view, m_trace.decisions);
        readTable(view, m_trace.approvals);
        readTable(view, m_trace.notes);
        readTable(view, m_trace.channels);
        readTable(view, m_trace.gaps);
        readTable(view, m_trace.problems);
        expect(view.counts().duplicates <= view.position(), "no more duplicates than frames");
    }
    void readSome(const View &view)
    {
        if (const auto id = any<SessionId>(view, m_trace.sessions))
            readSession(view, id);
        if (const auto id = any<RunId>(view, m_trace.runs))
            readRun(view, id);
        if (const auto id = any<SpanId>(view, m_trace.spans))
            readSpan(view, id);
        if (const auto id = any<MessageId>(view, m_trace.messages))
            readMessage(view, id);
        if (const auto id = any<ToolId>(view, m_trace.tools))
            readTool(view, id);
        if (const auto id = any<ApprovalId>(view, m_trace.approvals))
            m_sum += static_cast<std::uint64_t>(view.status(id)) + view.text(view.at(id).id).size();
        if (const auto id = any<GapId>(view, m_trace.gaps))
            m_sum += view.isOpen(id);
        if (view.position() > 0)
            readFrame(view, 1 + static_cast<Position>(m_random() % view.position()));
    }
    void readSession(const View &view, SessionId id)
    {
        const Session &session = view.at(id);
        m_sum += static_cast<std::uint64_t>(view.status(id)) + view.text(session.title).size()
                 + view.usage(id).calls;
        if (const StateId state = view.latestState(id))
            m_sum += view.at(state).state.bytes().size();
        const std::uint32_t messages = view.count(session.messages);
        session.messages.forEach(messages, [&](MessageId message) {
            expect(view.isVisible(message) && view.at(message).session == id, "a session lists its messages");
        });
        for (const SessionId worker : view.children(session.workers))
            expect(view.parent(worker) == id, "a worker's parent lists it");
    }
    void readRun(const View &view, RunId id)
    {
        const Run &run = view.at(id);
        m_sum += view.text(run.id).size() + view.text(run.model).size() + view.usage(id).output;
        if (view.end(id) != kOpen) {
            expect(view.status(id) != RunStatus::Running, "what has ended has an outcome");
            m_sum += textOf(run.error).size() + textOf(run.reply).size();
        }
        for (const SpanId child : view.children(run.spans))
            expect(!view.parent(child), "a run lists the spans that have no parent");
    }
    void readSpan(const View &view, SpanId id)
    {
        const Span &span = view.at(id);
        m_sum += view.text(span.name).size() + view.text(span.key).size();
        if (view.end(id) != kOpen) {
            expect(view.status(id) != SpanStatus::Running, "what has ended has an outcome");
            m_sum += view.trace().slice(span.error).bytes().size() + view.trace().slice(span.result).bytes().size();
        }
        for (const SpanId child : view.children(span.children)) {
            expect(view.isVisible(child), "only spans that have begun are children");
            expect(view.parent(child) == id, "a span's parent lists it");
        }
    }
    void readMessage(const View &view, MessageId id)
    {
        const std::string text = view.text(id, BlockKind::Text);
        expect(view.text(id, BlockKind::Text) == text, "a text does not change under a view");
        m_sum += text.size() + static_cast<std::uint64_t>(view.status(id));
        if (const RunId run = view.run(id))
            expect(view.isVisible(run), "a message's run has begun");
    }
    void readTool(const View &view, ToolId id)
    {
        const ToolCall &tool = view.at(id);
        m_sum += view.text(tool.arguments).size() + view.text(tool.output).size()
                 + view.text(tool.result).size() + view.text(tool.call).size()
                 + static_cast<std::uint64_t>(view.status(id));
        if (const SpanId *span = view.value(tool.span))
            expect(view.isVisible(*span), "a tool's span has begun");
    }
    void readFrame(const View &view, Position position)
    {
        const FrameRecord &frame = m_trace.frame(position);
        for (const char byte : frame.bytes())
            m_sum += static_cast<unsigned char>(byte);
        m_sum += m_trace.word(frame.type).size() + m_trace.word(frame.node).size();
        if (const SpanId span = view.spanOf(position))
            expect(view.begin(span) <= position, "a frame's span began by then");
    }

    const Trace &m_trace;
    std::mt19937 m_random;
    Position m_newest = 0;
    std::uint64_t m_sum = 0;
    std::vector<Reading> m_readings;
    std::string m_complaint;
};

} // namespace

TEST(ThreadsTest, readersSeeAWholeTraceWhileItIsWritten)
{
    GrowingTrace growing;
    std::atomic<bool> done = false;
    std::atomic<std::uint64_t> reads = 0;
    std::vector<Reader> readers;
    for (unsigned i = 0; i < kReaders; ++i)
        readers.emplace_back(growing.trace(), i + 1);

    std::vector<std::thread> threads;
    for (Reader &reader : readers) {
        threads.emplace_back([&reader, &done, &reads] {
            while (!done.load(std::memory_order_relaxed)) {
                reader.readOnce();
                reads.fetch_add(1, std::memory_order_relaxed);
            }
        });
    }
    // Writes until enough was read meanwhile, however the threads are scheduled.
    RandomFrames random(42);
    std::mt19937 sizes(1);
    Position written = 0;
    while (written < kFewestFrames
           || (reads.load(std::memory_order_relaxed) < kReadsWanted && written < kMostFrames)) {
        std::vector<BuiltFrame> batch(1 + sizes() % 60);
        for (BuiltFrame &frame : batch)
            frame = random.next();
        growing.append(batch.data(), batch.size());
        written += static_cast<Position>(batch.size());
        std::this_thread::yield();
    }
    done.store(true, std::memory_order_relaxed);
    for (std::thread &thread : threads)
        thread.join();
    std::printf("%llu reads while writing %u frames\n", static_cast<unsigned long long>(reads.load()),
                written);
    EXPECT_EQ(growing.trace().watermark(), written);

    std::size_t checked = 0;
    for (const Reader &reader : readers) {
        EXPECT_EQ(reader.complaint(), "");
        for (const Reading &reading : reader.readings()) {
            ASSERT_EQ(hashOf(printView(View(growing.trace(), reading.position))), reading.hash)
                << "position " << reading.position << " said something else while the trace was written";
            ++checked;
        }
    }
    EXPECT_GT(checked, 0u);
}

#ifdef __SANITIZE_THREAD__

/// A reader that looks at an outcome without having seen the end: just what views never do.
TEST(ThreadsTest, DISABLED_plantedRace)
{
    GrowingTrace growing;
    BuiltFrame frame;
    frame.address = {"s"};
    frame.events = {RunStarted{"r"}};
    growing.append(frame);
    std::atomic<bool> looking = false;
    std::atomic<bool> done = false;
    std::uint64_t sum = 0;
    std::thread reader([&] {
        while (!done.load(std::memory_order_relaxed)) {
            sum += static_cast<std::uint64_t>(growing.trace().runs[0].status);
            looking.store(true, std::memory_order_relaxed);
        }
    });
    while (!looking.load(std::memory_order_relaxed))
        std::this_thread::yield();
    frame.events = {RunEnded{"r"}};
    growing.append(frame);
    done.store(true, std::memory_order_relaxed);
    reader.join();
    std::printf("%llu\n", static_cast<unsigned long long>(sum));
}

TEST(ThreadsTest, theSanitizerFindsAPlantedRace)
{
    FILE *run = popen(
        "/proc/$PPID/exe --gtest_also_run_disabled_tests --gtest_filter=*.DISABLED_plantedRace 2>&1", "r");
    ASSERT_NE(run, nullptr);
    std::string output;
    char piece[4096];
    while (const std::size_t length = std::fread(piece, 1, sizeof piece, run))
        output.append(piece, length);
    const int status = pclose(run);
    EXPECT_TRUE(WIFEXITED(status) && WEXITSTATUS(status) != 0) << output;
    EXPECT_NE(output.find("data race"), std::string::npos) << output;
}

#endif

} // namespace tracedeck::test::tst_threads
