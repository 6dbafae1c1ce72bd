// SPDX-License-Identifier: GPL-3.0-or-later
// The window attached for long to a server that hangs up again and again: what grows besides the trace? A line every
// ten seconds, and at the end what memory does an hour and a frame. Usage: bench_soak [SECONDS] [RATE] [DISCONNECT_EVERY]

#include "application.h"
#include "blaster.h"
#include "cursor.h"
#include "document.h"
#include "mainwindow.h"
#include "paintclock.h"
#include "preferences.h"

#include <QDir>
#include <QFile>
#include <QTemporaryDir>

#include <algorithm>
#include <cstdio>
#include <vector>

using namespace tracedeck;

namespace {

constexpr int kSampleEvery = 10'000; // milliseconds
constexpr int kTickEvery = 16;
constexpr double kWarmUp = 0.2; // of all samples: caches fill, libraries are loaded

struct Sample
{
    double seconds = 0;
    double frames = 0;
    double resident = 0; // MB
    double anonymous = 0; // MB
    int descriptors = 0;
    int threads = 0;
};

double quantile(std::vector<double> values, double share)
{
    if (values.empty())
        return 0;
    std::sort(values.begin(), values.end());
    return values[std::min(values.size() - 1, static_cast<std::size_t>(share * double(values.size())))];
}

/// A line of /proc/self/status, in MB.
double statusOf(const QByteArray &status, const char *name)
{
    const qsizetype at = status.indexOf(name);
    return at < 0 ? 0
                  : status.mid(at + qsizetype(qstrlen(name)) + 1).simplified().split(' ').front().toDouble()
                        / 1024;
}

int entriesOf(const char *directory)
{
    return static_cast<int>(QDir(QLatin1String(directory))
                                .entryList(QDir::AllEntries | QDir::NoDotAndDotDot | QDir::System)
                                .size());
}

/// The slope of a line through the points, by least squares.
double slope(const std::vector<Sample> &samples, double Sample::*x, double Sample::*y)
{
    double sumX = 0, sumY = 0, sumXX = 0, sumXY = 0;
    const double count = double(samples.size());
    for (const Sample &sample : samples) {
        sumX += sample.*x;
        sumY += sample.*y;
        sumXX += sample.*x * sample.*x;
        sumXY += sample.*x * sample.*y;
    }
    const double spread = count * sumXX - sumX * sumX;
    return spread > 0 ? (count * sumXY - sumX * sumY) / spread : 0;
}

class Soak : public QObject
{
public:
    Soak(Application &application, const Blaster &server, double seconds)
        : m_window(application.newWindow())
        , m_seconds(seconds)
        , m_begin(PaintClock::now())
    {
        m_window->resize(1440, 900);
        m_window->show();
        ConnectionForm form;
        form.address = QString::fromStdString(server.url());
        m_window->attach(form, {});
        // A clock of our own: the program's stands still while nothing comes.
        connect(&m_ticks, &QTimer::timeout, this, [this] {
            const double now = PaintClock::now();
            if (m_lastTick > 0)
                m_gaps.push_back(now - m_lastTick);
            m_lastTick = now;
        });
        connect(&m_timer, &QTimer::timeout, this, &Soak::sample);
        m_ticks.setTimerType(Qt::PreciseTimer);
        m_ticks.start(kTickEvery);
        m_timer.start(kSampleEvery);
    }

private:
    void sample()
    {
        const Trace &trace = *m_window->document()->cursor()->trace();
        QFile file(QStringLiteral("/proc/self/status"));
        static_cast<void>(file.open(QIODevice::ReadOnly));
        const QByteArray status = file.readAll();
        file.close();
        Sample now;
        now.seconds = (PaintClock::now() - m_begin) / 1e3;
        now.frames = double(trace.watermark());
        now.resident = statusOf(status, "VmRSS");
        now.anonymous = statusOf(status, "RssAnon");
        now.descriptors = entriesOf("/proc/self/fd");
        now.threads = entriesOf("/proc/self/task");
        m_samples.push_back(now);
        std::printf("%6.0f s  %9.0f frames  %4u connections  %4u gaps  RSS %7.1f MB  anonymous %7.1f MB  %3d "
                    "fds  %2d threads"
                    "  ticks p99 %5.1f  max %6.1f ms\n",
                    now.seconds, now.frames, trace.channels.size(), trace.gaps.size(), now.resident,
                    now.anonymous, now.descriptors, now.threads, quantile(m_gaps, .99), quantile(m_gaps, 1));
        std::fflush(stdout);
        m_allGaps.insert(m_allGaps.end(), m_gaps.begin(), m_gaps.end());
        m_gaps.clear();
        if (now.seconds >= m_seconds)
            report();
    }

    void report()
    {
        m_timer.stop();
        const auto begin =
            m_samples.begin() + static_cast<std::ptrdiff_t>(kWarmUp * double(m_samples.size()));
        const std::vector<Sample> steady(begin, m_samples.end());
        for (const auto &[name, value] :
             {std::pair("RSS", &Sample::resident), std::pair("anonymous", &Sample::anonymous)})
            std::printf("%-9s %+9.1f MB an hour, %+7.1f bytes a frame\n", name,
                        slope(steady, &Sample::seconds, value) * 3600,
                        slope(steady, &Sample::frames, value) * 1024 * 1024);
        std::printf("fds %d to %d, threads %d to %d, ticks p99 %.1f ms over all (aim: 50)\n",
                    m_samples.front().descriptors, m_samples.back().descriptors, m_samples.front().threads,
                    m_samples.back().threads, quantile(m_allGaps, .99));
        std::fflush(stdout);
        m_window->closeFile();
        QCoreApplication::quit();
    }

    MainWindow *m_window;
    const double m_seconds;
    const double m_begin;
    QTimer m_timer;
    QTimer m_ticks;
    double m_lastTick = 0;
    std::vector<double> m_gaps;
    std::vector<double> m_allGaps;
    std::vector<Sample> m_samples;
};

} // namespace

int main(int argc, char **argv)
{
    const double seconds = argc > 1 ? std::atof(argv[1]) : 600;
    Blaster::Options options;
    options.perSecond = argc > 2 ? std::atof(argv[2]) : 2000;
    options.hangUpAfter =
        static_cast<std::uint64_t>(options.perSecond * (argc > 3 ? std::atof(argv[3]) : 60));
    const Blaster server(options); // forks: before there is any thread
    PaintClock clock(argc, argv);
    QTemporaryDir directory;
    Application application(clock, directory.filePath(QStringLiteral("settings.ini")),
                            directory.filePath(QStringLiteral("log")));
    application.services().preferences.start(QStringLiteral("en"), QStringLiteral("light"));
    application.services().settings.setRecordingFolder(directory.filePath(QStringLiteral("recordings")));
    const Soak soak(application, server, seconds);
    return clock.exec();
}
