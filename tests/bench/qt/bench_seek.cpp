// SPDX-License-Identifier: GPL-3.0-or-later
// A big recording in the default window: open to first rows painted, then the cursor to random frames until all
// docks are painted, and the facts of those positions alone. Usage: bench_seek [FRAMES] [SEEKS]

#include "application.h"
#include "cursor.h"
#include "document.h"
#include "loomgenerator.h"
#include "mainwindow.h"
#include "paintclock.h"
#include "preferences.h"

#include <QDir>
#include <QTableView>
#include <QTemporaryDir>

#include <algorithm>
#include <cstdio>
#include <fstream>
#include <numeric>
#include <random>
#include <vector>

using namespace tracedeck;

namespace {

/// What the docks of the default layout ask at a position.
std::size_t readFacts(const View &view)
{
    std::size_t sum = 0;
    for (std::uint32_t i = 0, count = view.count(view.trace().sessions); i < count; ++i) {
        const SessionId session{i};
        sum += static_cast<std::size_t>(view.status(session)) + view.usage(session).total
               + view.count(view.at(session).messages) + view.count(view.at(session).tools);
        const std::uint32_t runs = view.count(view.at(session).runs);
        if (runs == 0)
            continue;
        const RunId run = view.at(session).runs[runs - 1];
        sum += static_cast<std::size_t>(view.status(run));
        for (const SpanId span : view.children(view.at(run).spans))
            sum += static_cast<std::size_t>(view.status(span)) + view.count(view.at(span).children);
        if (const StateId state = view.latestState(session))
            sum += view.at(state).state.length;
    }
    const std::uint32_t messages = view.count(view.trace().messages);
    for (std::uint32_t i = messages > 20 ? messages - 20 : 0; i < messages; ++i)
        sum += view.text(MessageId{i}, BlockKind::Text).size();
    return sum + view.count(view.trace().problems);
}

class Bench : public QObject
{
public:
    Bench(PaintClock &clock, Application &application, QString path, int seeks)
        : m_clock(clock)
        , m_window(application.newWindow())
        , m_path(std::move(path))
        , m_seeksLeft(seeks)
    {
        m_window->resize(1440, 900);
        m_window->show();
        m_clock.whenQuiet([this] { open(); });
    }

private:
    void open()
    {
        m_begin = PaintClock::now();
        // The frames table asks for its viewport's paint; with rows in its model that is the first one with rows.
        m_clock.onPaint = [this](QWidget *widget) {
            const auto *table = widget ? qobject_cast<QTableView *>(widget->parentWidget()) : nullptr;
            if (m_firstRows == 0 && table && table->model() && table->model()->rowCount() > 0)
                m_firstRows = PaintClock::now() - m_begin;
        };
        m_window->openFile(m_path);
        connect(m_window->document(), &Document::finished, this, [this] {
            m_loaded = PaintClock::now() - m_begin;
            m_clock.whenQuiet([this] { seek(); });
        });
    }

    void seek()
    {
        if (m_seeksLeft-- == 0) {
            report();
            return;
        }
        Cursor *cursor = m_window->document()->cursor();
        const Position target = 1 + Position(m_random() % cursor->newest());
        const double factsBegin = PaintClock::now();
        m_sum += readFacts(View(*cursor->trace(), target));
        m_facts.push_back(PaintClock::now() - factsBegin);
        m_begin = PaintClock::now();
        cursor->goTo(target);
        m_clock.whenQuiet([this] {
            m_painted.push_back(m_clock.lastPaint - m_begin);
            seek();
        });
    }

    static void print(const char *what, std::vector<double> values, const char *aim)
    {
        std::sort(values.begin(), values.end());
        std::printf("%-34s median %7.3f  p95 %7.3f  max %7.3f ms   (aim: %s)\n", what,
                    values[values.size() / 2], values[values.size() * 95 / 100], values.back(), aim);
    }

    void report()
    {
        std::printf("first rows painted after openFile  %7.1f ms   (aim: 100)\n", m_firstRows);
        std::printf("all folded, window alive            %7.1f ms\n", m_loaded);
        print("facts at a random frame", m_facts, "1");
        print("cursor to random frame, painted", m_painted, "16");
        const double sum = std::accumulate(m_painted.begin(), m_painted.end(), 0.0);
        std::printf("positions a second, all docks painted %6.1f        (aim: 60)\n",
                    1000 * double(m_painted.size()) / sum);
        std::fflush(stdout);
        m_window->closeFile();
        QCoreApplication::exit(m_sum == 0);
    }

    PaintClock &m_clock;
    MainWindow *m_window;
    QString m_path;
    int m_seeksLeft;
    double m_begin = 0;
    double m_firstRows = 0;
    double m_loaded = 0;
    std::size_t m_sum = 0;
    std::mt19937 m_random{7};
    std::vector<double> m_facts;
    std::vector<double> m_painted;
};

} // namespace

int main(int argc, char **argv)
{
    PaintClock clock(argc, argv);
    LoomGeneratorOptions options;
    options.frames = argc > 1 ? std::strtoull(argv[1], nullptr, 10) : 1'000'000;
    QTemporaryDir directory;
    const QString path = directory.filePath(QStringLiteral("big.ndjson"));
    {
        std::ofstream out(path.toStdString(), std::ios::binary);
        generateLoom(options, [&](std::string_view line) { out << line; });
    }
    Application application(clock, directory.filePath(QStringLiteral("settings.ini")),
                            directory.filePath(QStringLiteral("log")));
    application.services().preferences.start(QStringLiteral("en"), QStringLiteral("light"));
    Bench bench(clock, application, path, argc > 2 ? std::atoi(argv[2]) : 200);
    return clock.exec();
}
