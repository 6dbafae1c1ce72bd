// SPDX-License-Identifier: GPL-3.0-or-later
// One message of many text deltas, as LangGraph streams it: events a second from a socket through the trace to a window
// that shows them, against JavaScript's JSON.parse of the same frames and against the official client. Needs node and
// tests/servers/langgraph/node_modules. Usage: bench_langgraph [DELTAS ...]

#include "application.h"
#include "cursor.h"
#include "document.h"
#include "mainwindow.h"
#include "nodescript.h"
#include "paintclock.h"
#include "preferences.h"
#include "streamserver.h"
#include "warmmemory.h"

#include <QJsonDocument>
#include <QJsonObject>
#include <QProcess>
#include <QTemporaryDir>

#include <cstdio>
#include <vector>

using namespace tracedeck;

namespace {

constexpr int kRounds = 3;
constexpr std::uint64_t kMostForMessages = 100'000; // the client takes seconds for them
constexpr std::uint64_t kMostForController = 32'000; // its time grows with the square
constexpr std::size_t kWarm = 1u << 30; // more than either side needs
const QString kThread = QStringLiteral("5c1f7a52-8f5e-4b58-9d35-0a4a3b0f9a01");

/// Milliseconds until all of the stream is in the trace and the window that says so is painted.
double show(PaintClock &clock, MainWindow &window, const QUrl &server)
{
    QEventLoop loop;
    double end = 0;
    double begin = 0;
    const auto isOver = [&window] {
        const View view = window.document()->cursor()->newestView();
        return view.count(view.trace().runs) > 0 && view.status(RunId{0}) != RunStatus::Running;
    };
    clock.onUpdated = [&] {
        if (window.document() && isOver()) {
            end = PaintClock::now();
            loop.quit();
        }
    };
    ConnectionForm form;
    form.address = server.toString() + QStringLiteral("/threads/") + kThread;
    form.protocol = ConnectionForm::Protocol::LangGraph;
    begin = PaintClock::now();
    window.attach(form, {});
    loop.exec();
    clock.onUpdated = nullptr;
    window.closeFile();
    return end - begin;
}

/// What bench.mjs prints.
QJsonObject measured(const QStringList &arguments)
{
    const nodescript::Result result = nodescript::run(QStringLiteral("bench.mjs"), arguments, 600'000);
    if (result.exitCode != 0)
        std::fprintf(stderr, "%s\n", result.errors.constData());
    return QJsonDocument::fromJson(result.output).object();
}

double rateOf(const QJsonObject &result)
{
    return result[QStringLiteral("events")].toDouble() / result[QStringLiteral("milliseconds")].toDouble() * 1e3;
}

/// A server of the deltas in JavaScript, for the official client.
double officialRate(const char *what, std::uint64_t deltas)
{
    QProcess server;
    nodescript::prepare(server, QStringLiteral("serve-deltas.mjs"), {QString::number(deltas)});
    server.start();
    QByteArray said;
    while (!said.contains('\n') && server.waitForReadyRead(30'000))
        said += server.readAllStandardOutput();
    const QString url = QString::fromUtf8(said).section(QLatin1Char(' '), 1).trimmed();
    const double rate = rateOf(measured({QString::fromLatin1(what), url, kThread}));
    server.closeWriteChannel();
    server.waitForFinished();
    return rate;
}

} // namespace

int main(int argc, char **argv)
{
    std::vector<std::uint64_t> sizes;
    for (int i = 1; i < argc; ++i)
        sizes.push_back(std::strtoull(argv[i], nullptr, 10));
    if (sizes.empty())
        sizes = {10'000, 100'000, 1'000'000};
    StreamServer server; // forks: before there is any thread
    PaintClock clock(argc, argv);
    if (const QString why = nodescript::whyNot(); !why.isEmpty()) {
        std::fprintf(stderr, "%s\n", qPrintable(why));
        return 1;
    }
    QTemporaryDir directory;
    Application application(clock, directory.filePath(QStringLiteral("settings.ini")),
                            directory.filePath(QStringLiteral("log")));
    application.services().preferences.start(QStringLiteral("en"), QStringLiteral("light"));
    application.services().settings.setRecordingFolder(directory.filePath(QStringLiteral("recordings")));
    MainWindow *window = application.newWindow();
    window->resize(1440, 900);
    window->show();
    for (const std::uint64_t deltas : sizes) {
        const QString file = directory.filePath(QString::number(deltas));
        QProcess print;
        nodescript::prepare(print, QStringLiteral("serve-deltas.mjs"), {QString::number(deltas), QStringLiteral("--print")});
        print.setStandardOutputFile(file);
        print.start();
        print.waitForFinished(-1);
        server.serve(file);
        const double events = measured({QStringLiteral("parse"), file})[QStringLiteral("events")].toDouble();
        double best = 1e300;
        double parse = 0;
        for (int round = 0; round < kRounds; ++round) {
            warmMemory(kWarm);
            parse = std::max(parse, rateOf(measured({QStringLiteral("parse"), file})));
            warmMemory(kWarm);
            best = std::min(best, show(clock, *window, server.url()));
        }
        const double ours = events / best * 1e3;
        std::printf("%9llu deltas: ours, shown %9.0f/s   JSON.parse %9.0f/s   ratio %.2f (aim: 2)\n",
                    static_cast<unsigned long long>(deltas), ours, parse, ours / parse);
        if (deltas <= kMostForMessages) {
            const double messages = officialRate("messages", deltas);
            std::printf("%28s thread.messages %9.0f/s   ratio %.0f (aim: 60)\n", "", messages, ours / messages);
        }
        const std::uint64_t forController = std::min(deltas, kMostForController);
        const double controller = officialRate("controller", forController);
        std::printf("%28s StreamController %8.0f/s at %llu deltas   ratio %.0f\n", "", controller,
                    static_cast<unsigned long long>(forController), ours / controller);
        std::fflush(stdout);
    }
    return 0;
}
