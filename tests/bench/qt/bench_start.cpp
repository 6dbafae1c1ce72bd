// SPDX-License-Identifier: GPL-3.0-or-later
// From exec to the first paint: our window against a bare QMainWindow with as many docks, both linked alike.
// Usage: bench_start [ROUNDS]

#include "application.h"
#include "mainwindow.h"
#include "paintclock.h"
#include "preferences.h"
#include "samples.h"

#include <QDockWidget>
#include <QMainWindow>
#include <QProcess>
#include <QTemporaryDir>

#include <algorithm>
#include <cstdio>
#include <cstring>
#include <vector>

using namespace tracedeck;

namespace {

int paintOnce(int argc, char **argv, bool bare)
{
    PaintClock clock(argc, argv);
    clock.onPaint = [](QWidget *) {
        std::printf("%.6f\n", PaintClock::now());
        std::fflush(stdout);
        std::_Exit(0);
    };
    if (bare) {
        QMainWindow window;
        for (int i = 0; i < std::atoi(argv[2]); ++i)
            window.addDockWidget(Qt::LeftDockWidgetArea, new QDockWidget(QString::number(i), &window));
        window.setCentralWidget(new QWidget);
        window.resize(1440, 900);
        window.show();
        return clock.exec();
    }
    QTemporaryDir directory;
    Application application(clock, directory.filePath(QStringLiteral("settings.ini")),
                            directory.filePath(QStringLiteral("log")));
    application.services().preferences.start(QStringLiteral("en"), QStringLiteral("light"));
    MainWindow *window = application.newWindow();
    window->resize(1440, 900);
    window->show();
    return clock.exec();
}

/// The docks that are made with the first document: what somebody looks at who works.
int dockCount(int argc, char **argv)
{
    PaintClock clock(argc, argv);
    QTemporaryDir directory;
    Application application(clock, directory.filePath(QStringLiteral("settings.ini")),
                            directory.filePath(QStringLiteral("log")));
    application.services().preferences.start(QStringLiteral("en"), QStringLiteral("light"));
    MainWindow *window = application.newWindow();
    window->show();
    window->openSample(Samples::forDemo({}));
    return int(window->findChildren<QDockWidget *>().size());
}

double startOf(const QString &program, const QStringList &arguments)
{
    QProcess process;
    const double begin = PaintClock::now();
    process.start(program, arguments);
    process.waitForFinished();
    return process.readAllStandardOutput().trimmed().toDouble() - begin;
}

double median(std::vector<double> values)
{
    std::sort(values.begin(), values.end());
    return values[values.size() / 2];
}

} // namespace

int main(int argc, char **argv)
{
    if (argc > 1 && std::strcmp(argv[1], "--ours") == 0)
        return paintOnce(argc, argv, false);
    if (argc > 2 && std::strcmp(argv[1], "--bare") == 0)
        return paintOnce(argc, argv, true);
    const int rounds = argc > 1 ? std::atoi(argv[1]) : 15;
    const int docks = dockCount(argc, argv);
    const QString self = QString::fromLocal8Bit(argv[0]);
    std::vector<double> ours;
    std::vector<double> bare;
    for (int i = 0; i < rounds; ++i) {
        bare.push_back(startOf(self, {QStringLiteral("--bare"), QString::number(docks)}));
        ours.push_back(startOf(self, {QStringLiteral("--ours")}));
    }
    std::printf("bare QMainWindow, %d docks   %6.1f ms to first paint\n", docks, median(bare));
    std::printf("Tracedeck's window           %6.1f ms to first paint   %.2f x   (aim: 1.5)\n", median(ours),
                median(ours) / median(bare));
}
