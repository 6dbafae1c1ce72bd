// SPDX-License-Identifier: GPL-3.0-or-later
#include "serve.h"

#include "console.h"
#include "faultproxy.h"
#include "interrupt.h"
#include "metisdatabase.h"
#include "openfile.h"
#include "recordingscript.h"
#include "replayserver.h"

#include <QCoreApplication>
#include <QSocketNotifier>

#include <algorithm>
#include <cstdint>
#include <unistd.h>

namespace tracedeck {

namespace {

/// Every newline of standard input is a step.
void stepByLines(ReplayServer &server)
{
    auto *notifier = new QSocketNotifier(STDIN_FILENO, QSocketNotifier::Read, &server);
    QObject::connect(notifier, &QSocketNotifier::activated, &server, [&server, notifier] {
        char bytes[4096];
        const ssize_t size = ::read(STDIN_FILENO, bytes, sizeof bytes);
        if (size <= 0)
            notifier->setEnabled(false); // nobody steps any more
        for (auto lines = std::count(bytes, bytes + std::max<ssize_t>(size, 0), '\n'); lines > 0; --lines)
            server.step();
    });
}

bool needsProxy(const ServingFault &fault)
{
    ServingFault withoutCode = fault;
    withoutCode.closeCode.reset();
    return withoutCode != ServingFault();
}

FaultProxy::Options proxyOptions(const ServingFault &fault)
{
    FaultProxy::Options options;
    options.fault.cutAt = fault.cutAt;
    options.fault.reset = fault.reset;
    options.fault.stallAt = fault.stallAt;
    if (fault.garbageSeed) {
        // Behind the HTTP answer, so that there is a connection to spoil.
        options.fault.garbageFrom = 512;
        options.fault.seed = *fault.garbageSeed;
    }
    options.fault.pieces = fault.pieces;
    options.fault.burst = std::chrono::milliseconds(fault.burstMs);
    options.fault.delay = std::chrono::milliseconds(fault.delayMs);
    return options;
}

/// What the recording is not, said once a client shows it.
void tellOf(ReplayServer &server)
{
    QObject::connect(&server, &ReplayServer::requestDiffers, &server,
                     [](int client, const QString &kind, const QStringList &fields) {
                         say((client == 0 ? std::string() : "client " + std::to_string(client) + ": ")
                             + kind.toStdString()
                             + " differs from the recorded request in "
                             + fields.join(QLatin1String(", ")).toStdString());
                     });
}

} // namespace

int runReplay(const CommandLine &line, int &argc, char **argv)
{
    holdInterrupts();
    QCoreApplication app(argc, argv);
    whenInterrupted(&app, [&app] { app.exit(kExitSuccess); });
    const std::string &path = line.files.front();
    if (isStream(path))
        return fail(path + " is a stream: save it as a file first, which replay can read");
    if (MetisDatabase::isDatabase(path))
        return fail(path + " is a database of metis, which is not served; \"tracedeck export\" makes a recording of it");
    RecordingScript::Opened opened = RecordingScript::open(path);
    if (!opened.script)
        return fail(opened.error.english());
    for (const Failure &loss : opened.script->losses())
        say("tracedeck: " + path + ": " + loss.english());
    ReplayServer::Options options;
    options.speed = line.speed;
    options.keepOpen = line.keepOpen;
    options.closeCode = line.fault.closeCode.value_or(options.closeCode);
    ReplayServer server(std::move(opened.script), options);
    QString why;
    QObject::connect(&server, &ReplayServer::failed, &server, [&why](const QString &text) { why = text; });
    tellOf(server);

    const ListenAddress listen = line.listen.value_or(ListenAddress());
    const QHostAddress address(QString::fromStdString(listen.host));
    const bool throughProxy = needsProxy(line.fault);
    const QHostAddress behind(QHostAddress::LocalHost);
    if (!server.listen(throughProxy ? behind : address, throughProxy ? 0 : listen.port))
        return fail(why.toStdString());
    FaultProxy proxy(behind, server.port(), proxyOptions(line.fault));
    QObject::connect(&proxy, &FaultProxy::failed, &proxy, [&why](const QString &text) { why = text; });
    if (throughProxy && !proxy.listen(address, listen.port))
        return fail(why.toStdString());
    if (line.speed.kind == ReplaySpeed::Kind::Step)
        stepByLines(server);
    QUrl url = throughProxy ? proxy.url() : server.url();
    url.setScheme(server.url().scheme());
    say("listening on " + url.toString().toStdString());
    return app.exec();
}

} // namespace tracedeck
