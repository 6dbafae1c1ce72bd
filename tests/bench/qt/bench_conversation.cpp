// SPDX-License-Identifier: GPL-3.0-or-later
// Conversations that hang other viewers: for each case the longest time in which the window did nothing else, while
// it is shown, while it grows, and while it is scrolled through. Usage: bench_conversation [CASE]

#include "conversationpanel.h"
#include "conversationview.h"
#include "handmadetrace.h"
#include "paintclock.h"

#include <QKeyEvent>
#include <QScrollBar>
#include <QWheelEvent>

#include <algorithm>
#include <cstdio>
#include <cstring>
#include <map>
#include <string>
#include <vector>

using namespace tracedeck;
using namespace tracedeck::test;

namespace {

Slice sliceOf(const std::string &text)
{
    return {text.data(), static_cast<std::uint32_t>(text.size()), 0};
}

HandmadeFrame frame(Event event)
{
    return {.type = "x", .events = {std::move(event)}};
}

std::string repeated(const std::string &text, std::size_t times)
{
    std::string all;
    all.reserve(text.size() * times);
    for (std::size_t i = 0; i < times; ++i)
        all += text;
    return all;
}

/// One case: what is there, what comes while it is watched, and how fast.
struct Case
{
    std::string name;
    std::vector<std::string> texts; // keeps what the frames point to
    std::vector<HandmadeFrame> first;
    std::vector<HandmadeFrame> then;
    std::size_t atOnce = 83; // 5,000 a second
};

class Bench : public QObject
{
public:
    Bench(PaintClock &clock, Case which)
        : m_clock(clock)
        , m_case(std::move(which))
        , m_cursor(m_made.trace())
        , m_selection(&m_cursor)
    {
        m_made.append(m_case.first);
        m_cursor.refresh();
        m_panel.resize(700, 900);
        m_panel.setDocument(&m_cursor, &m_selection);
        m_watch.setInterval(1);
        m_watch.setTimerType(Qt::PreciseTimer);
        connect(&m_watch, &QTimer::timeout, this, [this] { beat(); });
        connect(&m_grow, &QTimer::timeout, this, [this] { grow(); });
        m_grow.setInterval(16);
    }

    void run(std::function<void()> done)
    {
        m_done = std::move(done);
        m_last = PaintClock::now();
        m_watch.start();
        phase(
            "shown", [this] { m_panel.show(); },
            [this] {
                m_grow.start();
                m_phase = "streaming";
            });
        if (m_case.then.empty())
            m_case.then.push_back(frame(SpanOpened{.name = "next"}));
    }

private:
    /// The watch beats each millisecond; what comes later than that was held up.
    void beat()
    {
        const double now = PaintClock::now();
        double &worst = m_worst[m_phase];
        worst = std::max(worst, now - m_last);
        m_last = now;
    }

    void phase(const char *name, const std::function<void()> &act, std::function<void()> next)
    {
        beat();
        m_phase = name;
        act();
        m_clock.whenQuiet([this, next = std::move(next)] {
            beat();
            QTimer::singleShot(60, this, next);
        });
    }

    void grow()
    {
        const std::size_t count = std::min(m_case.atOnce, m_case.then.size() - m_at);
        if (count == 0) {
            m_grow.stop();
            scroll();
            return;
        }
        // What the ingest thread would do is not what is measured.
        beat();
        const std::vector<HandmadeFrame> frames(m_case.then.begin() + std::ptrdiff_t(m_at),
                                                m_case.then.begin() + std::ptrdiff_t(m_at + count));
        m_made.append(frames);
        m_at += count;
        if (m_at == m_case.then.size())
            m_phase = "completed";
        m_last = PaintClock::now();
        m_cursor.refresh();
        beat();
    }

    ConversationView *view() { return m_panel.view(); }

    void scroll()
    {
        phase(
            "to the middle",
            [this] { view()->verticalScrollBar()->setValue(view()->verticalScrollBar()->maximum() / 2); },
            [this] { page(0); });
    }

    void page(int count)
    {
        if (count == 25) {
            open();
            return;
        }
        phase(
            "paging up",
            [this] {
                QKeyEvent press(QEvent::KeyPress, Qt::Key_PageUp, Qt::NoModifier);
                QCoreApplication::sendEvent(view(), &press);
            },
            [this, count] { page(count + 1); });
    }

    /// Everything that can be opened in the last rows, and its middle.
    void open()
    {
        phase(
            "opened",
            [this] {
                for (int item = std::max(0, view()->items().itemCount() - 6);
                     item < view()->items().itemCount(); ++item)
                    view()->showPlace(item, 2, 0);
            },
            [this] {
                phase(
                    "opened, to the middle",
                    [this] {
                        view()->verticalScrollBar()->setValue(view()->verticalScrollBar()->maximum() / 2);
                    },
                    [this] { resize(); });
            });
    }

    void resize()
    {
        phase(
            "resized", [this] { m_panel.resize(500, 900); }, [this] { report(); });
    }

    void report()
    {
        m_watch.stop();
        std::printf("%-34s", m_case.name.c_str());
        for (const char *name : {"shown", "streaming", "completed", "to the middle", "paging up", "opened",
                                 "opened, to the middle", "resized"})
            std::printf(" %7.1f", m_worst[name]);
        std::printf("\n");
        std::fflush(stdout);
        m_done();
    }

    PaintClock &m_clock;
    Case m_case;
    HandmadeTrace m_made;
    Cursor m_cursor;
    Selection m_selection;
    ConversationPanel m_panel;
    QTimer m_watch;
    QTimer m_grow;
    std::function<void()> m_done;
    std::map<std::string, double> m_worst;
    std::string m_phase = "shown";
    double m_last = 0;
    std::size_t m_at = 0;
};

// --- Cases -----------------------------------------------------------------------------------------------------------

Case tokens(const std::string &name, std::size_t before, std::size_t after, const std::string &token,
            std::size_t everyLine)
{
    Case made{.name = name};
    made.texts = {token, token + "\n"};
    made.first = {frame(RunStarted{.run = "r"}), frame(SpanOpened{.name = "think", .key = "k"})};
    const auto delta = [&](std::size_t i) {
        return frame(
            TextDelta{.text = sliceOf(made.texts[everyLine > 0 && i % everyLine == everyLine - 1 ? 1 : 0])});
    };
    for (std::size_t i = 0; i < before; ++i)
        made.first.push_back(delta(i));
    for (std::size_t i = 0; i < after; ++i)
        made.then.push_back(delta(i));
    made.then.push_back(frame(SpanClosed{.name = "think", .key = "k"}));
    return made;
}

Case message(const std::string &name, std::string text)
{
    Case made{.name = name};
    made.texts = {std::move(text)};
    made.first = {frame(RunStarted{.run = "r"}), frame(SpanOpened{.name = "think", .key = "k"}),
                  frame(TextDelta{.text = sliceOf(made.texts[0])})};
    made.then = {frame(SpanClosed{.name = "think", .key = "k"})};
    return made;
}

Case result(const std::string &name, std::string text)
{
    Case made{.name = name};
    made.texts = {std::move(text)};
    made.first = {frame(RunStarted{.run = "r"}), frame(ToolCalled{.call = "c", .name = "read"})};
    made.then = {frame(ToolEnded{.call = "c", .name = "read", .result = sliceOf(made.texts[0])})};
    return made;
}

Case manyRows(std::size_t rows)
{
    Case made{.name = std::to_string(rows) + " rows"};
    made.first = {frame(RunStarted{.run = "r"})};
    made.texts = {"A short answer of a few words.", "{\"query\":\"where is it\"}"};
    const auto add = [&](std::vector<HandmadeFrame> &frames, std::size_t count) {
        for (std::size_t i = 0; i < count; ++i) {
            frames.push_back(frame(SpanOpened{.name = "think"}));
            frames.push_back(frame(TextDelta{.text = sliceOf(made.texts[0])}));
            frames.push_back(frame(SpanClosed{.name = "think"}));
            frames.push_back(frame(ToolCalled{.name = "search", .arguments = sliceOf(made.texts[1])}));
            frames.push_back(frame(ToolEnded{.name = "search", .result = sliceOf(made.texts[0])}));
        }
    };
    add(made.first, rows / 2);
    add(made.then, 2000);
    return made;
}

std::string markdownOf(std::size_t bytes)
{
    std::string text;
    while (text.size() < bytes)
        text += "## Heading\n\nSome **bold** and *light* words with `code` and a "
                "[link](https://example.org), then more of "
                "them until the line has to be broken somewhere.\n\n- one\n- two\n  - three\n\n```cpp\nint x "
                "= 1;\n"
                "return x;\n```\n\n| a | b |\n|---|---|\n| 1 | 2 |\n\n";
    return text.substr(0, bytes);
}

std::vector<Case> cases()
{
    std::vector<Case> all;
    all.push_back(tokens("tokens, 15 a line, 5,000/s", 0, 25'000, "token ", 15));
    all.push_back(tokens("tokens, one line, 5,000/s", 0, 25'000, "token ", 0));
    all.push_back(tokens("1,000,000 tokens, then 5,000/s", 1'000'000, 15'000, "token ", 15));
    all.push_back(tokens("1,000,000 tokens, one line", 1'000'000, 15'000, "token ", 0));
    all.push_back(message("Markdown, 50 KB", markdownOf(50'000)));
    all.push_back(message("Markdown, 256 KB", markdownOf(256'000)));
    all.push_back(message("Markdown, 2 MB", markdownOf(2'000'000)));
    all.push_back(message("a line of 5,000,000", repeated("word ", 1'000'000)));
    all.push_back(message("a line of 5,000,000, no spaces", std::string(5'000'000, 'x')));
    all.push_back(
        result("result of 20 MB, lines",
               repeated("{\"file\":\"src/main.cpp\",\"line\":120,\"text\":\"int x = 1;\"}\n", 350'000)));
    all.push_back(result("result of 20 MB, one line", repeated("{\"a\":[1,2,3],\"b\":\"text\"},", 800'000)));
    all.push_back(result("result of 20 MB, \\n only", std::string(20'000'000, '\n')));
    all.push_back(manyRows(20'000));
    all.push_back(manyRows(100'000));
    all.push_back(message("50,000 >", std::string(50'000, '>') + " deep"));
    all.push_back(message("10,000 lines of > > > >", repeated("> > > > > > > > x\n", 10'000)));
    all.push_back(message("5,000 deep list, one line", repeated("- ", 5'000) + "deep"));
    std::string list;
    for (int depth = 0; list.size() < 250'000; depth = (depth + 1) % 400)
        list += std::string(std::size_t(depth) * 2, ' ') + "- x\n";
    all.push_back(message("400 deep list, indented", list));
    all.push_back(message("40,000 [", std::string(40'000, '[')));
    all.push_back(message("4,000 columns", repeated("|a", 4'000) + "\n" + repeated("|-", 4'000) + "\n"
                                               + repeated("|b", 4'000)));
    all.push_back(message("40 columns, 3,000 rows", repeated("|a", 40) + "\n" + repeated("|-", 40) + "\n"
                                                        + repeated(repeated("|b", 40) + "\n", 3'000)));
    all.push_back(message("100,000 combining marks", "a" + repeated("\xcc\x81", 100'000)));
    all.push_back(message("emphasis", repeated("*a **b ", 30'000)));
    all.push_back(message("backquotes", repeated("`", 100'000)));
    all.push_back(message("entities", repeated("&#8238;&amp;", 20'000)));
    all.push_back(message("links", repeated("[a](http://b.c) ", 15'000)));
    all.push_back(
        message("CJK, 200 KB", repeated("\xe8\xbf\xbd\xe8\xb8\xaa\xe8\xb0\x83\xe8\xaf\x95", 17'000)));
    return all;
}

} // namespace

int main(int argc, char **argv)
{
    PaintClock clock(argc, argv);
    const std::string wanted = argc > 1 ? argv[1] : "";
    std::printf("Longest gap in ms. Aim: 50\n%-34s %7s %7s %7s %7s %7s %7s %7s %7s\n", "", "shown", "stream",
                "compl.", "middle", "pages", "open", "o.mid", "resize");
    std::vector<Case> all = cases();
    std::erase_if(all, [&](const Case &made) { return made.name.find(wanted) == std::string::npos; });
    std::size_t next = 0;
    std::unique_ptr<Bench> bench;
    std::function<void()> runNext = [&] {
        bench.reset();
        if (next == all.size()) {
            QCoreApplication::quit();
            return;
        }
        bench = std::make_unique<Bench>(clock, std::move(all[next++]));
        bench->run([&] { QTimer::singleShot(0, &clock, runNext); });
    };
    QTimer::singleShot(0, &clock, runNext);
    return clock.exec();
}
