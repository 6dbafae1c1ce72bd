// SPDX-License-Identifier: GPL-3.0-or-later
#include "demoserver.h"

#include "connectionforms.h"
#include "dialect.h"
#include "failuretext.h"

#include "recordingscript.h"
#include "replayserver.h"
#include "samples.h"

#include <QFile>

#include <chrono>
#include <cstdint>

namespace tracedeck {

namespace {

/// Samples were recorded faster than anybody can watch.
constexpr double kDemoSpeed = 0.2;
/// For a picture of all of it: long enough that what came one after the other is seen apart.
constexpr std::chrono::duration<double> kPictureTakes{1.2};

/// So that all of the recording takes kPictureTakes.
ReplaySpeed speedOfPicture(const RecordingScript &script)
{
    std::optional<std::int64_t> first;
    std::int64_t last = 0;
    for (std::uint32_t i = 0; i < script.size(); ++i) {
        if (!script[i].hasTime)
            continue;
        first = first.value_or(script[i].time);
        last = script[i].time;
    }
    const std::chrono::duration<double> recorded = std::chrono::nanoseconds(last - first.value_or(last));
    if (recorded.count() <= 0)
        return {ReplaySpeed::Kind::Max};
    return {ReplaySpeed::Kind::Factor, recorded / kPictureTakes};
}

} // namespace

DemoServer::DemoServer(QObject *parent)
    : QObject(parent)
{}

DemoServer::~DemoServer() = default;

std::optional<ConnectionForm> DemoServer::serve(const Samples &samples, const QString &sample, bool forPicture)
{
    RecordingScript::Opened opened = RecordingScript::open(QFile::encodeName(samples.path(sample)).toStdString());
    if (!opened.script) {
        emit failed(failureText(opened.error));
        return std::nullopt;
    }
    const std::string dialect(opened.script->dialect().name());
    ReplayServer::Options options;
    options.speed =
        forPicture ? speedOfPicture(*opened.script) : ReplaySpeed{ReplaySpeed::Kind::Factor, kDemoSpeed};
    m_server = std::make_unique<ReplayServer>(std::move(opened.script), options);
    connect(m_server.get(), &ReplayServer::failed, this, &DemoServer::failed);
    if (!m_server->listen())
        return std::nullopt;
    return formOf(m_server->url(), QString::fromStdString(dialect), Samples::title(sample));
}

} // namespace tracedeck
