// SPDX-License-Identifier: GPL-3.0-or-later
#include "protocolprobe.h"

#include "httprequest.h"

namespace tracedeck {

namespace {

using namespace std::chrono_literals;

constexpr auto kWithin = 2500ms;
constexpr int kLangGraphPort = 2024; // of its development server

Endpoint withoutThread(Endpoint endpoint)
{
    threadOf(endpoint);
    return endpoint;
}

} // namespace

QString threadOf(Endpoint &endpoint)
{
    const QString path = endpoint.url.path();
    const qsizetype threads = path.indexOf(QLatin1String("/threads/"));
    if (threads < 0)
        return {};
    const QString thread = path.mid(threads + 9).section(QLatin1Char('/'), 0, 0);
    endpoint.url.setPath(path.left(threads));
    return thread;
}

ProtocolProbe::ProtocolProbe(const Endpoint &endpoint, QObject *parent)
    : QObject(parent)
    , m_address(endpoint.url)
    , m_pool(withoutThread(endpoint))
{
}

void ProtocolProbe::start()
{
    HttpRequest::Options options;
    options.limits = {kWithin, kWithin};
    options.within = kWithin;
    options.maxBody = 1 << 20;
    auto *request = new HttpRequest(m_pool, HttpCall::get(QStringLiteral("/ok")), options, this);
    connect(request, &HttpRequest::finished, this, [this](const HttpAnswer &answer) {
        const QByteArray body = answer.body.simplified();
        if (answer.status == 200 && (body == R"({"ok":true})" || body == R"({"ok": true})"))
            emit recognised(QStringLiteral("langgraph"));
        else
            emit recognised(answer.status == 0 ? suggestion() : QStringLiteral("loom"));
    });
    request->start();
}

QString ProtocolProbe::suggestion() const
{
    const bool isLangGraph =
        m_address.port() == kLangGraphPort || m_address.path().contains(QLatin1String("/threads/"));
    return isLangGraph ? QStringLiteral("langgraph") : QStringLiteral("loom");
}

} // namespace tracedeck
