// SPDX-License-Identifier: GPL-3.0-or-later
#include "record.h"

#include "clients.h"
#include "connectiontexts.h"
#include "console.h"
#include "dialect.h"
#include "interrupt.h"
#include "linkrules.h"
#include "protocolprobe.h"
#include "recorder.h"
#include "recordingproxy.h"
#include "zstdfile.h"

#include <QCoreApplication>
#include <QDateTime>
#include <QEventLoop>
#include <QFile>
#include <QTimer>

#include <chrono>
#include <cstdio>
#include <functional>
#include <memory>
#include <optional>
#include <utility>

namespace tracedeck {

namespace {

using namespace std::chrono_literals;

constexpr auto kWriteEvery = 50ms;
constexpr auto kAskAgain = 1s;

/// Headers from a file that only its owner may read: lines "Name: value", or a single token for
/// "Authorization: Bearer". Empty string, or why not.
std::string readHeaders(const std::string &path, SecretHeaders &headers)
{
    const QString name = QFile::decodeName(path.c_str());
    QFile file(name);
    if (!file.open(QIODevice::ReadOnly))
        return "cannot read " + path + ": " + file.errorString().toStdString();
    constexpr auto kOthers = QFileDevice::ReadGroup | QFileDevice::WriteGroup | QFileDevice::ReadOther
                             | QFileDevice::WriteOther;
    if (file.permissions() & kOthers)
        return path + " can be read by others; chmod 600 it first";
    const QList<QByteArray> lines = file.read(64 << 10).trimmed().split('\n');
    for (const QByteArray &text : lines) {
        const QByteArray line = text.trimmed();
        const qsizetype colon = line.indexOf(": ");
        if (colon > 0)
            headers.append({line.left(colon), line.mid(colon + 2).trimmed()});
        else if (!line.isEmpty())
            headers.append({"Authorization", "Bearer " + line});
    }
    return headers.isEmpty() ? path + " holds no token" : std::string();
}

/// An address as it may be said aloud.
std::string shownAddress(const std::string &address)
{
    const QString shown = displayName(QUrl(QString::fromStdString(address)));
    return shown.isEmpty() ? "this address" : shown.toStdString();
}

int failUsage(const std::string &why)
{
    fail(why);
    return kExitUsage;
}

/// Says what becomes of the connection, each time that it is something else; ends the program where it has stopped.
class Watcher
{
public:
    void onChanged(const ConnectionState &state)
    {
        if (state.phase == ConnectionState::Phase::Live) {
            sayOnce("live");
            m_lost.clear();
            m_wasLive = true;
        }
        if (state.phase == ConnectionState::Phase::Waiting) {
            m_lost = reasonText(state).toStdString();
            sayOnce("trying again: " + m_lost);
        }
        if (state.phase == ConnectionState::Phase::Stopped)
            QCoreApplication::exit(endOf(state));
    }

private:
    int endOf(const ConnectionState &state) const
    {
        if (state.isFinished)
            return kExitSuccess;
        if (state.why != Reconnect::Why::Ours)
            return fail(reasonText(state).toStdString());
        if (m_lost.empty())
            return kExitSuccess;
        return fail((m_wasLive ? "the connection was lost, and did not come back: " : "nobody answered: ") + m_lost);
    }

    void sayOnce(const std::string &text)
    {
        if (std::exchange(m_said, text) != text)
            say(text);
    }

    std::string m_said; ///< last
    std::string m_lost; ///< why nothing comes now; empty: the server is there, or was not asked yet
    bool m_wasLive = false;
};

/// What an interrupt does, which may come at any time, as may the end of the time that it is to take.
class Interrupts
{
public:
    Interrupts(QObject *context, std::chrono::seconds duration)
    {
        const auto come = [this] {
            m_haveCome = true;
            if (m_then)
                m_then();
        };
        whenInterrupted(context, come);
        if (duration.count() > 0)
            QTimer::singleShot(duration, context, come);
    }
    /// From now on.
    void call(std::function<void()> then) { m_then = std::move(then); }
    bool haveCome() const { return m_haveCome; }

private:
    std::function<void()> m_then;
    bool m_haveCome = false;
};

/// What was recorded, for people and for scripts.
std::string summary(const RecordingWriter::Status &status)
{
    return "recorded " + std::to_string(status.lines) + (status.lines == 1 ? " frame to " : " frames to ") + status.path;
}

/// Watches the server as a client of its own.
int recordAsClient(QCoreApplication &app, Endpoint endpoint, const std::string &dialect, Recorder &recorder, Interrupts &interrupts)
{
    ClientOptions options = takeOptions(dialect, endpoint);
    options.isPassive = true;
    const std::unique_ptr<Client> client = makeClient(dialect, endpoint, recorder, options);
    if (findDialect(dialect)->server().tellsAll)
        recorder.observe(*findDialect(dialect), [&client](const EventBatch &batch) { client->onFolded(batch); });
    Watcher watcher;
    QObject::connect(client.get(), &Client::connectionChanged, &app,
                     [&watcher](const ConnectionState &state) { watcher.onChanged(state); });
    interrupts.call([&client] { client->stop(); });
    QTimer::singleShot(0, client.get(), [&client] { client->start(); });
    return app.exec();
}

/// Which protocol the server speaks; waits for one that nobody serves yet if its address does not say. Empty: interrupted.
std::string recognise(const Endpoint &endpoint, bool isHttp, Interrupts &interrupts)
{
    QEventLoop loop;
    bool isSaid = false;
    interrupts.call([&loop] { loop.quit(); });
    while (!interrupts.haveCome()) {
        ProtocolProbe probe(endpoint);
        std::string dialect;
        QObject::connect(&probe, &ProtocolProbe::recognised, &loop, [&](const QString &name) {
            dialect = name.toStdString();
            loop.quit();
        });
        probe.start();
        loop.exec();
        if (!(isHttp && probe.isGuess()) && !interrupts.haveCome()) {
            interrupts.call({});
            return dialect;
        }
        if (!std::exchange(isSaid, true))
            say("waiting for a server: nobody answers at " + displayName(endpoint.url).toStdString());
        QTimer::singleShot(kAskAgain, &loop, &QEventLoop::quit);
        if (!interrupts.haveCome())
            loop.exec();
    }
    interrupts.call({});
    return {};
}

/// Stands between other clients and the server.
int recordAsProxy(QCoreApplication &app, const Endpoint &endpoint, Recorder &recorder, const ListenAddress &listen,
                  Interrupts &interrupts)
{
    RecordingProxy proxy(endpoint, &recorder);
    QString why;
    QObject::connect(&proxy, &RecordingProxy::failed, &app, [&why](const QString &text) { why = text; });
    QObject::connect(&proxy, &RecordingProxy::serverFailed, &app, [](const QString &channel, const LinkEnd &end) {
        say(channel.toStdString() + ": the server failed: " + end.reason.toStdString());
    });
    if (!proxy.listen(QHostAddress(QString::fromStdString(listen.host)), listen.port))
        return fail(why.toStdString());
    say("listening on " + proxy.url().toString().toStdString());
    interrupts.call([&app] { app.exit(kExitSuccess); });
    return app.exec();
}

} // namespace

int runRecord(const CommandLine &line, int &argc, char **argv)
{
    holdInterrupts(); // whatever is on its way to the file then is written
    QCoreApplication app(argc, argv);
    const ParsedEndpoint parsed = parseEndpoint(QString::fromStdString(line.files.front()));
    if (parsed.error)
        return failUsage("cannot record " + shownAddress(line.files.front()) + ": " + endpointErrorText(*parsed.error).toStdString());
    Endpoint endpoint = parsed.endpoint;
    if (!line.tokenFile.empty()) {
        if (const std::string error = readHeaders(line.tokenFile, endpoint.headers); !error.empty())
            return fail(error);
    }
    endpoint.allowPlain = line.allowPlain;
    if (objectionTo(endpoint) == QStringLiteral("plain-text")) // before a file is made
        return fail("cannot record " + shownAddress(line.files.front())
                    + ": it is unencrypted and beyond this machine; --allow-plain says that this is wanted");
    const std::string started = QDateTime::currentDateTimeUtc().toString(Qt::ISODate).toStdString();
    Interrupts interrupts(&app, line.duration);
    const bool isHttp = QString::fromStdString(line.files.front()).startsWith(QLatin1String("http"), Qt::CaseInsensitive);
    const std::string dialect = !line.dialect.empty() ? line.dialect
        : line.listen && !isHttp                      ? "loom"
                                                      : recognise(endpoint, isHttp, interrupts);
    if (interrupts.haveCome()) {
        say("nothing was recorded");
        return kExitError;
    }
    if (!findDialect(dialect))
        return failUsage("record: there is no dialect \"" + dialect + "\"; there are: " + dialectNames());
    if (line.listen && findDialect(dialect)->server().tellsAll)
        return fail("record: --listen stands between clients and a WebSocket server of Loom; without it, a " + dialect
                    + " server is watched");
    if (line.output == "-" || isZstdName(line.output))
        return fail("cannot record to " + line.output + ": a recording is a plain file, to which is added; name it *.ndjson");
    auto opened =
        RecordingWriter::create(line.output, {1, dialect, serverName(endpoint, QString::fromStdString(dialect)).toStdString(), started});
    if (!opened.writer)
        return fail(opened.error.english());
    if (!line.listen)
        say("recording " + serverName(endpoint, QString::fromStdString(dialect)).toStdString());
    Recorder recorder(std::move(opened.writer));
    bool isStopped = false;
    std::uint64_t said = 0;
    QTimer writing;
    QObject::connect(&writing, &QTimer::timeout, &app, [&] {
        recorder.tell();
        const bool goesOn = recorder.write();
        const std::uint64_t lines = recorder.status().lines;
        if (line.progress && lines != said)
            say(std::to_string(lines) + " frames");
        said = lines;
        if (goesOn || isStopped)
            return;
        isStopped = true;
        app.exit(kExitError);
    });
    writing.start(kWriteEvery);
    int code = line.listen ? recordAsProxy(app, endpoint, recorder, *line.listen, interrupts)
                           : recordAsClient(app, endpoint, dialect, recorder, interrupts);
    recorder.finish();
    const RecordingWriter::Status status = recorder.status();
    if (!status.error.empty())
        code = fail(status.error.english());
    if (status.lines == 0 && status.error.empty()) {
        std::remove(status.path.c_str()); // or it would be in the way the next time
        say("nothing was recorded");
        return kExitError;
    }
    say(summary(status));
    return code;
}

} // namespace tracedeck
