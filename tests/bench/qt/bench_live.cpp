// SPDX-License-Identifier: GPL-3.0-or-later
// From a socket through the trace to a window that shows the frames: how many a second against a bare QWebSocket that
// counts and drops, and how alive the window stays at fixed rates. Usage: bench_live [FRAMES] [SECONDS]

#include "application.h"
#include "blaster.h"
#include "cursor.h"
#include "document.h"
#include "mainwindow.h"
#include "paintclock.h"
#include "preferences.h"
#include "ticker.h"

#include <QTableView>
#include <QTemporaryDir>
#include <QThread>
#include <QWebSocket>

#include <algorithm>
#include <charconv>
#include <cstdio>
#include <utility>
#include <vector>

using namespace tracedeck;

namespace {

constexpr int kRounds = 5;
constexpr double kRates[] = {10'000, 100'000, 500'000};
constexpr Position kOurOwnFrames = 2; // that the channel opened, and a ping

double quantile(std::vector<double> values, double share)
{
    if (values.empty())
        return 0;
    std::sort(values.begin(), values.end());
    return values[std::min(values.size() - 1, static_cast<std::size_t>(share * double(values.size())))];
}

/// Milliseconds until a QWebSocket of its own thread has received all frames and dropped them.
double bare(const Blaster &server, std::uint64_t frames)
{
    QThread thread;
    QWebSocket socket;
    std::uint64_t count = 0;
    double end = 0;
    QObject::connect(&socket, &QWebSocket::textMessageReceived, &socket, [&](const QString &) {
        if (++count == frames) {
            end = PaintClock::now();
            thread.quit();
        }
    });
    socket.moveToThread(&thread);
    for (QObject *child : socket.children())
        child->moveToThread(&thread);
    const double begin = PaintClock::now();
    QObject::connect(&thread, &QThread::started, &socket,
                     [&] { socket.open(QUrl(QString::fromStdString(server.url()))); });
    QObject::connect(
        &thread, &QThread::finished, &socket, [&socket] { socket.abort(); }, Qt::DirectConnection);
    thread.start();
    thread.wait();
    return end - begin;
}

/// The program's window, attached to a server.
class Watcher : public QObject
{
public:
    Watcher(PaintClock &clock, Application &application)
        : m_clock(clock)
        , m_window(application.newWindow())
        , m_ticker(application.services().ticker)
    {
        m_window->resize(1440, 900);
        m_window->show();
    }

    void attach(const Blaster &server)
    {
        ConnectionForm form;
        form.address = QString::fromStdString(server.url());
        m_window->attach(form, {});
    }
    void close()
    {
        const double begin = PaintClock::now();
        m_window->closeFile();
        m_closings.push_back(PaintClock::now() - begin);
    }
    /// Milliseconds that closing a source kept the window busy, in the worst case since the last call.
    double takeWorstClosing() { return quantile(std::exchange(m_closings, {}), 1); }
    Cursor &cursor() { return *m_window->document()->cursor(); }

    /// Milliseconds until all frames are in the trace and the window that says so is painted.
    double receive(const Blaster &server, std::uint64_t frames)
    {
        QEventLoop loop;
        double end = 0;
        m_clock.onUpdated = [&] {
            if (cursor().newest() < frames + kOurOwnFrames)
                return;
            end = PaintClock::now();
            loop.quit();
        };
        const double begin = PaintClock::now();
        attach(server);
        loop.exec();
        m_clock.onUpdated = nullptr;
        close();
        return end - begin;
    }

    void watch(const Blaster &server, double rate, std::uint64_t frames)
    {
        std::vector<double> gaps;
        std::vector<double> work; // in each of them; what is more was spent waiting for a processor
        std::vector<double> latencies;
        double lastTick = 0;
        double lastWork = 0;
        double start = -1e300; // of the trace's clock, as near as frames that hardly waited tell
        Position shown = kOurOwnFrames;
        const auto ticks = connect(&m_ticker, &Ticker::ticked, this, [&] {
            const double now = PaintClock::now();
            const double worked = PaintClock::worked();
            if (lastTick > 0) {
                gaps.push_back(now - lastTick);
                work.push_back(worked - lastWork);
            }
            lastTick = now;
            lastWork = worked;
        });
        QEventLoop loop;
        std::vector<std::pair<double, Position>> paints;
        m_clock.onUpdated = [&] {
            const Position newest = cursor().newest();
            if (newest > shown)
                paints.emplace_back(PaintClock::now(), newest);
            shown = newest;
            if (newest >= frames + kOurOwnFrames)
                loop.quit();
        };
        const double begin = PaintClock::now();
        attach(server);
        loop.exec();
        const double seconds = (PaintClock::now() - begin) / 1e3;
        m_clock.onUpdated = nullptr;
        disconnect(ticks);

        const Trace &trace = *cursor().trace();
        for (Position p = kOurOwnFrames + 1; p <= trace.watermark(); p += 97)
            start =
                std::max(start, double(stampOf(trace.frame(p).bytes())) / 1e6 - double(trace.time(p)) / 1e6);
        Position from = kOurOwnFrames + 1;
        for (const auto &[painted, newest] : paints) {
            const Position step = std::max<Position>(1, (newest - from) / 20);
            for (Position p = from; p <= newest; p += step)
                latencies.push_back(painted - (start + double(trace.time(p)) / 1e6));
            from = newest + 1;
        }
        std::printf("%9.0f/s offered: %9.0f/s shown; gaps between ticks p50 %5.1f  p99 %5.1f  max %5.1f ms "
                    "(aim: p99 20, "
                    "max 50), of work p50 %5.1f  p99 %5.1f  max %5.1f ms;  arrival to painted p50 %5.1f  "
                    "p99 %5.1f ms (aim: p50 25)\n",
                    rate, double(frames) / seconds, quantile(gaps, .5), quantile(gaps, .99), quantile(gaps, 1),
                    quantile(work, .5), quantile(work, .99), quantile(work, 1), quantile(latencies, .5),
                    quantile(latencies, .99));
        std::fflush(stdout);
        close();
    }

private:
    static std::int64_t stampOf(std::string_view frame)
    {
        const std::size_t at = frame.find(kStampMark);
        std::int64_t stamp = 0;
        if (at != frame.npos)
            std::from_chars(frame.data() + at + sizeof(kStampMark) - 1, frame.data() + frame.size(), stamp);
        return stamp;
    }

    PaintClock &m_clock;
    MainWindow *m_window;
    Ticker &m_ticker;
    std::vector<double> m_closings;
};

void compare(Watcher &watcher, const Blaster &server, std::uint64_t frames, const char *what, double aim)
{
    std::vector<double> ours;
    std::vector<double> theirs;
    for (int round = 0; round < kRounds; ++round) {
        theirs.push_back(bare(server, frames));
        ours.push_back(watcher.receive(server, frames));
    }
    const double bareRate = double(frames) / quantile(theirs, .5) * 1e3;
    const double ourRate = double(frames) / quantile(ours, .5) * 1e3;
    std::printf("%-24s bare QWebSocket %9.0f/s   ours, shown %9.0f/s   ratio %.2f (aim: %.2f)   closed in %.0f ms\n",
                what, bareRate, ourRate, ourRate / bareRate, aim, watcher.takeWorstClosing());
    std::fflush(stdout);
}

} // namespace

int main(int argc, char **argv)
{
    Blaster::Options flood;
    flood.frames = argc > 1 ? std::strtoull(argv[1], nullptr, 10) : 400'000;
    const double seconds = argc > 2 ? std::atof(argv[2]) : 10;
    // They fork: before there is any thread.
    const Blaster coalesced(flood);
    flood.coalesced = false;
    const Blaster single(flood);
    std::vector<std::unique_ptr<Blaster>> paced;
    std::vector<std::uint64_t> frames;
    for (const double rate : kRates) {
        Blaster::Options options;
        options.perSecond = rate;
        options.frames = static_cast<std::uint64_t>(rate * seconds);
        options.stamped = true;
        frames.push_back(options.frames);
        paced.push_back(std::make_unique<Blaster>(options));
    }

    PaintClock clock(argc, argv);
    QTemporaryDir directory;
    Application application(clock, directory.filePath(QStringLiteral("settings.ini")),
                            directory.filePath(QStringLiteral("log")));
    application.services().preferences.start(QStringLiteral("en"), QStringLiteral("light"));
    application.services().settings.setRecordingFolder(directory.filePath(QStringLiteral("recordings")));
    Watcher watcher(clock, application);
    compare(watcher, single, flood.frames, "one send a frame", 0.8);
    compare(watcher, coalesced, flood.frames, "64 KiB a send", 0.45);
    for (std::size_t i = 0; i < paced.size(); ++i)
        watcher.watch(*paced[i], kRates[i], frames[i]);
    return 0;
}
