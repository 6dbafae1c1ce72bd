// SPDX-License-Identifier: GPL-3.0-or-later
// Charts of cost while model calls stream in, 1,000 a second: what each update takes in the background and on the GUI
// thread, against appending to a plain QLineSeries. Usage: bench_cost [CALLS [STREAMED]]

#include "costmodel.h"
#include "costpanel.h"
#include "costseries.h"
#include "cursor.h"
#include "handmadetrace.h"
#include "theme.h"

#include <QApplication>
#include <QChart>
#include <QChartView>
#include <QComboBox>
#include <QEventLoop>
#include <QLineSeries>
#include <QSignalSpy>
#include <QTimer>

#include <algorithm>
#include <chrono>
#include <cstdio>
#include <cstdlib>
#include <ctime>
#include <vector>

using namespace tracedeck;
using namespace tracedeck::test;

namespace {

constexpr QSize kSize(1200, 400);
constexpr std::uint32_t kCallsPerUpdate = 17; // of 1,000 a second, at 60 updates a second
constexpr std::int64_t kNanosecondsPerCall = 1'000'000;

/// Of the processor, so that what else the machine does is not measured.
double now()
{
    timespec time;
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time);
    return double(time.tv_sec) * 1e3 + double(time.tv_nsec) / 1e6;
}

void report(const char *name, std::vector<double> times)
{
    std::sort(times.begin(), times.end());
    const auto at = [&](double part) { return times[std::size_t(part * double(times.size() - 1))]; };
    std::printf("  %-42s %5zu updates, ms of processor: median %7.3f  p99 %7.3f  max %7.3f\n", name, times.size(), at(0.5),
                at(0.99), at(1));
    std::fflush(stdout);
}

/// Calls of four models that took some time, with caches, reasoning and a cost for most of them.
std::vector<HandmadeFrame> calls(std::uint32_t first, std::uint32_t count)
{
    static constexpr std::string_view kModels[] = {"large", "small", "fast", "old"};
    std::vector<HandmadeFrame> frames;
    for (std::uint32_t i = first; i < first + count; ++i) {
        const std::uint64_t input = 500 + i * 7919ull % 20'000;
        UsageAmounts amounts{.input = input, .output = 50 + i * 31ull % 900, .cached = input / 3, .reasoning = i % 40};
        amounts.total = amounts.input + amounts.output;
        if (i % 5 != 0)
            amounts.costPico = std::int64_t(input) * 3'000'000;
        const std::int64_t begin = std::int64_t(i) * kNanosecondsPerCall;
        frames.push_back({.type = "begin", .time = begin, .events = {SpanOpened{.name = "call", .kind = SpanKind::Llm}}});
        frames.push_back({.type = "end",
                          .time = begin + 50'000 + i * 7'919 % 900'000,
                          .events = {UsageReported{.amounts = amounts, .model = kModels[i % 4]}, SpanClosed{.name = "call"}}});
    }
    return frames;
}

/// What is worked out for each update, on another thread than the GUI's.
void work(CostChart what, const char *name, std::uint32_t count, std::uint32_t streamed, int columns)
{
    HandmadeTrace made;
    made.append(calls(0, count - streamed));
    const auto ledger = std::make_shared<Ledger>(made.trace());
    CostSeries series(ledger);
    const std::atomic<bool> stop{false};
    const CostQuestion question{.chart = what, .scope = SessionScope::All, .columns = columns};
    std::vector<double> times;
    for (std::uint32_t i = count - streamed; i < count; i += kCallsPerUpdate) {
        made.append(calls(i, std::min(kCallsPerUpdate, count - i)));
        const double begin = now();
        const Position at = ledger->extend(kOpen);
        const std::size_t rows = series.read(question, at, at, stop).rows.size();
        if (rows > 0 && i > count - streamed) // the first one reads all that had been there
            times.push_back(now() - begin);
    }
    report(name, std::move(times));
}

/// What each update costs the GUI thread: the model, the chart, and painting it.
void watch(CostChart what, const char *name, std::uint32_t count, std::uint32_t streamed)
{
    HandmadeTrace made;
    made.append(calls(0, count - streamed));
    Cursor cursor(made.trace());
    Selection selection(&cursor);
    CostPanel panel;
    panel.resize(kSize);
    panel.setDocument(&cursor, &selection);
    panel.findChild<QComboBox *>(QStringLiteral("costScope"))->setCurrentIndex(int(SessionScope::All));
    panel.setChart(what, CostBy::Model);
    panel.show();
    cursor.refresh();
    QSignalSpy shown(panel.model(), &CostModel::sheetChanged);
    while (panel.model()->sheet().spent.seen.usage.calls < count - streamed)
        shown.wait(60'000);
    std::vector<double> times;
    double apart = 0; // for what is not the GUI's
    double last = now();
    QObject::connect(panel.model(), &CostModel::sheetChanged, &panel, [&] {
        times.push_back(now() - last - apart);
        last = now();
        apart = 0;
    });
    QEventLoop loop;
    QTimer timer;
    timer.setTimerType(Qt::PreciseTimer);
    std::uint32_t next = count - streamed;
    QObject::connect(&timer, &QTimer::timeout, &panel, [&] {
        const double begin = now();
        made.append(calls(next, std::min(kCallsPerUpdate, count - next)));
        next += kCallsPerUpdate;
        apart += now() - begin;
        cursor.refresh();
        if (next >= count)
            loop.quit();
    });
    timer.start(std::chrono::milliseconds(kCallsPerUpdate));
    loop.exec();
    report(name, std::move(times));
}

/// What the first idea costs: every call a point, each appended.
void appendPlainly(std::uint32_t count)
{
    auto *line = new QLineSeries;
    auto *chart = new QChart;
    QList<QPointF> points;
    for (std::uint32_t i = 0; i < count; ++i)
        points.append({double(i), double(i * 7919ull % 20'000)});
    line->replace(points);
    chart->addSeries(line);
    chart->createDefaultAxes();
    chart->legend()->hide();
    QChartView view(chart);
    view.resize(kSize);
    view.show();
    std::vector<double> times;
    for (std::uint32_t update = 0; update < 20; ++update) {
        const double begin = now();
        for (std::uint32_t i = 0; i < kCallsPerUpdate; ++i)
            line->append(double(count + update * kCallsPerUpdate + i), double(i * 1'000));
        view.grab();
        times.push_back(now() - begin);
    }
    report("a plain QLineSeries, a point for each call", std::move(times));
}

} // namespace

int main(int argc, char **argv)
{
    QApplication application(argc, argv);
    applyTheme(application, Theme::Light);
    const auto number = [&](int i, std::uint32_t otherwise) {
        return argc > i ? static_cast<std::uint32_t>(std::strtoul(argv[i], nullptr, 10)) : otherwise;
    };
    const std::uint32_t count = number(1, 100'000);
    const std::uint32_t streamed = std::min(number(2, 10'000), count);
    std::printf("%u calls, the last %u of them at 1,000 a second\n", count, streamed);
    struct
    {
        CostChart chart;
        const char *name;
    } constexpr kCharts[] = {{CostChart::OverTime, "tokens and cost over time"},
                             {CostChart::CostBy, "cost by model"},
                             {CostChart::Latency, "latency by model"},
                             {CostChart::Distribution, "distribution of latency"},
                             {CostChart::CacheOverTime, "cache hits over time"},
                             {CostChart::Context, "context of each call"}};
    std::printf(" in the background\n");
    for (const auto &[chart, name] : kCharts)
        work(chart, name, count, streamed, kSize.width() / 3);
    std::printf(" on the GUI thread\n");
    for (const auto &[chart, name] : kCharts)
        watch(chart, name, count, streamed);
    appendPlainly(count);
    return 0;
}
