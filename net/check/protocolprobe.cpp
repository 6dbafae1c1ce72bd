// SPDX-License-Identifier: GPL-3.0-or-later
#include "protocolprobe.h"

#include "langgraphrequests.h"
#include "linkrules.h"
#include "recordedcalls.h"

namespace tracedeck {

namespace {

using namespace std::chrono_literals;

constexpr auto kWithin = 2500ms;
constexpr int kLangGraphPort = 2024; // of its development server

constexpr int kMetisPort = 8421;

/// What follows `root` in the path of an address, up to the next slash; the path ends before it from now on.
QString cutOff(Endpoint &endpoint, QLatin1String root)
{
    const QString path = endpoint.url.path();
    const qsizetype at = path.indexOf(root);
    if (at < 0)
        return {};
    endpoint.url.setPath(path.left(at));
    return path.mid(at + root.size()).section(QLatin1Char('/'), 0, 0);
}

/// Where the server is, whatever of it the address names.
Endpoint serverOf(Endpoint endpoint)
{
    threadOf(endpoint);
    sessionOf(endpoint);
    return endpoint;
}

} // namespace

QString threadOf(Endpoint &endpoint)
{
    return cutOff(endpoint, QLatin1String("/threads/"));
}

QString sessionOf(Endpoint &endpoint)
{
    return cutOff(endpoint, QLatin1String("/sessions/"));
}

ProtocolProbe::ProtocolProbe(const Endpoint &endpoint, QObject *parent)
    : QObject(parent)
    , m_address(endpoint.url)
    , m_pool(serverOf(endpoint))
{
}

void ProtocolProbe::ask(const QString &path, std::function<void(const HttpAnswer &)> answered)
{
    HttpRequest::Options options;
    options.limits = {kWithin, kWithin};
    options.within = kWithin;
    options.maxBody = 1 << 20;
    auto *request = new HttpRequest(m_pool, HttpCall::get(path), options, this);
    connect(request, &HttpRequest::finished, this, answered);
    request->start();
}

void ProtocolProbe::start()
{
    ask(QStringLiteral("/ok"), [this](const HttpAnswer &answer) {
        m_isGuess = answer.failure && hasReachedNobody(answer.failure->kind) && suggestion() == QLatin1String("loom");
        if (isLangGraphWell(answer.status, bodyOf(answer)))
            emit recognised(QStringLiteral("langgraph"));
        else if (answer.status == 0)
            emit recognised(suggestion());
        else
            ask(QStringLiteral("/health"), [this](const HttpAnswer &health) {
                const bool isMetis = health.status == 200 && health.body.contains("\"active_turns\"");
                emit recognised(isMetis ? QStringLiteral("metis") : QStringLiteral("loom"));
            });
    });
}

QString ProtocolProbe::suggestion() const
{
    if (m_address.port() == kLangGraphPort || m_address.path().contains(QLatin1String("/threads/")))
        return QStringLiteral("langgraph");
    const bool isMetis = m_address.port() == kMetisPort || m_address.path().contains(QLatin1String("/sessions/"));
    return isMetis ? QStringLiteral("metis") : QStringLiteral("loom");
}

} // namespace tracedeck
