// SPDX-License-Identifier: GPL-3.0-or-later
#include "demoserver.h"

#include "connections.h"
#include "dialect.h"

#include "recordingscript.h"
#include "replayserver.h"
#include "samples.h"

#include <QFile>

namespace tracedeck {

namespace {

/// Samples were recorded faster than anybody can watch.
constexpr double kDemoSpeed = 0.2;

} // namespace

DemoServer::DemoServer(QObject *parent)
    : QObject(parent)
{}

DemoServer::~DemoServer() = default;

std::optional<ConnectionForm> DemoServer::serve(const Samples &samples, const QString &sample, bool atOnce)
{
    RecordingScript::Opened opened = RecordingScript::open(QFile::encodeName(samples.path(sample)).toStdString());
    if (!opened.script) {
        emit failed(QString::fromStdString(opened.error));
        return std::nullopt;
    }
    const std::string dialect(opened.script->dialect().name());
    ReplayServer::Options options;
    options.speed = atOnce ? ReplaySpeed{ReplaySpeed::Kind::Max} : ReplaySpeed{ReplaySpeed::Kind::Factor, kDemoSpeed};
    m_server = std::make_unique<ReplayServer>(std::move(opened.script), options);
    connect(m_server.get(), &ReplayServer::failed, this, &DemoServer::failed);
    if (!m_server->listen())
        return std::nullopt;
    ConnectionForm form;
    form.address = m_server->url().toString();
    form.name = Samples::title(sample);
    form.protocol = Connections::protocolOf(QString::fromStdString(dialect));
    return form;
}

} // namespace tracedeck
