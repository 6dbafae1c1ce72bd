// SPDX-License-Identifier: GPL-3.0-or-later
// The timeline of a long trace: how long its index takes, what it weighs, and how long a painted frame takes while its
// user zooms and pans. Usage: bench_timeline [FRAMES [SPANS]]

#include "filesource.h"
#include "handmadetrace.h"
#include "loomgenerator.h"
#include "theme.h"
#include "timelinepanel.h"

#include <QApplication>
#include <QImage>
#include <QKeyEvent>
#include <QSignalSpy>

#include <algorithm>
#include <cstdio>
#include <cstdlib>
#include <fstream>
#include <functional>
#include <malloc.h>
#include <string>
#include <unistd.h>
#include <vector>

using namespace tracedeck;
using namespace tracedeck::test;

namespace {

constexpr QSize kSize(1600, 800);

/// Of the processor, so that what else the machine does is not measured; painting waits for nothing.
double now()
{
    timespec time;
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time);
    return double(time.tv_sec) * 1e3 + double(time.tv_nsec) / 1e6;
}

/// That the program has asked for and not given back.
double megabytes()
{
    const auto all = mallinfo2();
    return double(all.uordblks + all.hblkhd) / 1e6;
}

/// Times of painted frames.
class Frames
{
public:
    explicit Frames(TimelineView &view)
        : m_view(view)
        , m_image(kSize, QImage::Format_ARGB32_Premultiplied)
    {}

    void paint(const std::function<void()> &act)
    {
        const double begin = now();
        act();
        m_view.render(&m_image);
        m_times.push_back(now() - begin);
    }
    void report(const char *name)
    {
        std::sort(m_times.begin(), m_times.end());
        const auto at = [&](double part) { return m_times[std::size_t(part * double(m_times.size() - 1))]; };
        std::printf("  %-34s %4zu frames, ms of processor: median %6.2f  p99 %6.2f  max %6.2f\n", name, m_times.size(),
                    at(0.5), at(0.99), at(1));
        std::fflush(stdout);
        m_times.clear();
    }

private:
    TimelineView &m_view;
    QImage m_image;
    std::vector<double> m_times;
};

void press(TimelineView &view, int key)
{
    QKeyEvent event(QEvent::KeyPress, key, Qt::NoModifier);
    QCoreApplication::sendEvent(&view, &event);
}

void use(const std::shared_ptr<const Trace> &trace, const char *name)
{
    std::printf("%s: %u frames, %u spans, %u sessions, %u messages\n", name, trace->watermark(),
                trace->spans.size(), trace->sessions.size(), trace->messages.size());
    {
        const double before = megabytes();
        const double begin = now();
        TimelineIndex index(trace);
        index.extend(kOpen);
        std::printf("  index: %.0f ms, %.0f MB\n", now() - begin, megabytes() - before);
    }
    Cursor cursor(trace);
    Selection selection(&cursor);
    TimelinePanel panel;
    panel.resize(kSize + QSize(0, 40));
    panel.setDocument(&cursor, &selection);
    panel.show();
    TimelineView &view = *panel.view();
    QSignalSpy refreshed(&view, &TimelineView::refreshed);
    while (view.model()->newest() < trace->watermark())
        refreshed.wait(60'000);
    Frames frames(view);
    for (const auto unit : {TimelineAxis::Unit::Time, TimelineAxis::Unit::Frames}) {
        view.setUnit(unit);
        if (view.unit() != unit)
            continue;
        std::printf(" along %s\n", unit == TimelineAxis::Unit::Time ? "time" : "frames");
        view.zoomToAll();
        for (int i = 0; i < 60; ++i)
            frames.paint([&] { view.viewport()->update(); });
        frames.report("all of it");
        for (int i = 0; i < 120; ++i)
            frames.paint([&] { press(view, i % 60 < 30 ? Qt::Key_W : Qt::Key_S); });
        frames.report("zooming in and out");
        for (const int zoom : {4, 12, 24}) {
            view.zoomToAll();
            for (int i = 0; i < zoom; ++i)
                press(view, Qt::Key_W);
            for (int i = 0; i < 60; ++i)
                frames.paint([&] { press(view, i % 30 < 15 ? Qt::Key_A : Qt::Key_D); });
            const std::string what = "panning, zoomed in " + std::to_string(zoom) + " steps";
            frames.report(what.c_str());
        }
        view.zoomToAll();
        const Position newest = cursor.newest();
        for (int i = 0; i < 60; ++i)
            frames.paint([&] { cursor.goTo(newest / 60 * Position(i + 1)); });
        frames.report("standing elsewhere");
        cursor.goLive();
    }
}

std::shared_ptr<const Trace> generated(std::uint64_t count)
{
    const std::string path = "/tmp/bench_timeline." + std::to_string(getpid()) + ".ndjson";
    {
        std::ofstream file(path, std::ios::binary);
        LoomGeneratorOptions options;
        options.frames = count;
        options.form = LoomGeneratorOptions::Form::Recording;
        generateLoom(options,
                     [&](std::string_view line) { file.write(line.data(), std::streamsize(line.size())); });
    }
    const auto opened = FileSource::open(path, {});
    unlink(path.c_str());
    if (!opened.source)
        return nullptr;
    opened.source->run();
    return opened.source->trace();
}

/// One session with spans that follow one another and nest, all in a few rows: the longest rows there can be.
std::shared_ptr<const Trace> longRows(std::uint32_t spans, HandmadeTrace &made)
{
    std::vector<HandmadeFrame> frames{{.type = "x", .time = 0, .events = {RunStarted{.run = "r"}}}};
    std::int64_t time = 0;
    for (std::uint32_t i = 0; i < spans; i += 4) {
        const auto add = [&](Event event) {
            frames.push_back({.type = "x", .time = time += 1'000'000, .events = {std::move(event)}});
        };
        add(SpanOpened{.name = "step"});
        for (int child = 0; child < 3; ++child) {
            add(SpanOpened{.name = "call", .kind = child == 1 ? SpanKind::Tool : SpanKind::Llm});
            add(SpanClosed{.name = "call", .status = i % 4000 == 0 ? SpanStatus::Error : SpanStatus::Ok});
        }
        add(SpanClosed{.name = "step"});
        if (frames.size() > 100'000) {
            made.append(frames);
            frames.clear();
        }
    }
    made.append(frames);
    return made.trace();
}

/// What each batch costs while it goes on in a few of many sessions: not more than in a few of few.
void watch(std::uint32_t sessions)
{
    std::vector<std::string> names;
    for (std::uint32_t i = 0; i < sessions; ++i)
        names.push_back("s" + std::to_string(i));
    HandmadeTrace made;
    std::vector<HandmadeFrame> frames;
    std::int64_t time = 0;
    for (const std::string &name : names)
        frames.push_back(
            {.type = "x", .session = name, .time = time += 1'000'000, .events = {RunStarted{.run = name}}});
    made.append(frames);
    Cursor cursor(made.trace());
    Selection selection(&cursor);
    TimelinePanel panel;
    panel.resize(kSize + QSize(0, 40));
    panel.setDocument(&cursor, &selection);
    panel.show();
    TimelineView &view = *panel.view();
    QSignalSpy refreshed(&view, &TimelineView::refreshed);
    const auto waitUntilRead = [&] {
        while (view.model()->newest() < made.trace()->watermark())
            refreshed.wait(60'000);
    };
    waitUntilRead();
    Frames painted(view);
    for (std::size_t batch = 0; batch < 200; ++batch) {
        const std::string &name = names[batch * 7 % names.size()];
        made.append({{.type = "x", .session = name, .time = time += 1'000'000, .events = {SpanOpened{.name = "a"}}}});
        painted.paint([&] {
            cursor.refresh();
            waitUntilRead();
        });
    }
    painted.report(("a batch, of " + std::to_string(sessions) + " sessions").c_str());
}

} // namespace

int main(int argc, char **argv)
{
    QApplication application(argc, argv);
    applyTheme(application, Theme::Light);
    const auto frames = argc > 1 ? std::strtoull(argv[1], nullptr, 10) : 10'000'000ull;
    const auto spans = argc > 2 ? static_cast<std::uint32_t>(std::strtoul(argv[2], nullptr, 10)) : 1'000'000u;
    for (const std::uint32_t sessions : {10u, 1'000u, 20'000u})
        watch(sessions);
    {
        HandmadeTrace made;
        use(longRows(spans, made), "a million spans in three rows");
    }
    if (const auto trace = generated(frames))
        use(trace, "generated");
    return 0;
}
