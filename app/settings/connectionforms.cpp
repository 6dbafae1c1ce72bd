// SPDX-License-Identifier: GPL-3.0-or-later
#include "connectionforms.h"

#include "dialect.h"

#include <QNetworkProxy>

#include <algorithm>
#include <array>

namespace tracedeck {

namespace {

using Protocol = ConnectionForm::Protocol;

struct ProtocolSpec
{
    Protocol protocol;
    const char *word; ///< as it is written to the settings
    const char *dialect; ///< Dialect::name(); of several, the first is what one attaches by
};

constexpr std::array kProtocols{
    ProtocolSpec{Protocol::Loom, "loom", "loom"},
    ProtocolSpec{Protocol::LangGraph, "langgraph", "langgraph"},
    ProtocolSpec{Protocol::LangGraphSocket, "langgraph-websocket", "langgraph"},
    ProtocolSpec{Protocol::Metis, "metis", "metis"},
};

const ProtocolSpec *specOf(Protocol protocol)
{
    const auto found = std::ranges::find(kProtocols, protocol, &ProtocolSpec::protocol);
    return found == kProtocols.end() ? nullptr : &*found;
}

Endpoint::ProxyUse proxyUse(ProxyForm::Use use)
{
    switch (use) {
    case ProxyForm::Use::System:
        return Endpoint::ProxyUse::System;
    case ProxyForm::Use::None:
        return Endpoint::ProxyUse::None;
    case ProxyForm::Use::Manual:
        break;
    }
    return Endpoint::ProxyUse::Manual;
}

} // namespace

Endpoint endpointOf(const ConnectionForm &form)
{
    Endpoint endpoint = parseEndpoint(form.address).endpoint;
    endpoint.allowPlain = form.allowPlain;
    endpoint.pinnedCertificate = form.pinnedCertificate;
    endpoint.proxyUse = proxyUse(form.proxy.use);
    if (form.proxy.use == ProxyForm::Use::Manual)
        endpoint.proxy = QNetworkProxy(QNetworkProxy::HttpProxy, form.proxy.host, form.proxy.port);
    for (const ConnectionForm::Header &header : form.headers) {
        if (!header.value.isEmpty())
            endpoint.headers.append({header.name.toUtf8(), header.value.toUtf8()});
    }
    return endpoint;
}

QString dialectOf(ConnectionForm::Protocol protocol)
{
    const auto *found = specOf(protocol);
    return found ? QString(QLatin1String(found->dialect)) : QString();
}

ConnectionForm::Protocol protocolOf(const QString &dialect)
{
    for (const ProtocolSpec &spec : kProtocols) {
        if (dialect == QLatin1String(spec.dialect))
            return spec.protocol;
    }
    return Protocol::Automatic;
}

QLatin1String wordOf(ConnectionForm::Protocol protocol)
{
    const auto *found = specOf(protocol);
    return QLatin1String(found ? found->word : "");
}

ConnectionForm::Protocol protocolNamed(const QString &word)
{
    for (const ProtocolSpec &spec : kProtocols) {
        if (word == QLatin1String(spec.word))
            return spec.protocol;
    }
    return Protocol::Automatic;
}

ConnectionForm formOf(const QUrl &address, const QString &dialect, const QString &name)
{
    ConnectionForm form;
    form.address = address.toString();
    form.name = name;
    form.protocol = protocolOf(dialect);
    return form;
}

QString nameOf(const ConnectionForm &form)
{
    return form.name.isEmpty() ? addressOf(form) : form.name;
}

QString withoutSecrets(const QString &address)
{
    const QUrl url(address);
    return url.hasQuery() ? displayName(url) : address;
}

QString fullAddressOf(const ConnectionForm &form)
{
    const Endpoint endpoint = parseEndpoint(form.address).endpoint;
    if (!endpoint.url.isValid())
        return displayName(QUrl(form.address));
    // Servers with a REST interface are known by its address, but where one socket is opened instead.
    return form.protocol == Protocol::LangGraphSocket ? displayName(endpoint.url) : serverName(endpoint, dialectOf(form.protocol));
}

QString addressOf(const ConnectionForm &form)
{
    const QString name = fullAddressOf(form);
    // By which protocol it is known only turns out when it is asked.
    const qsizetype scheme = form.protocol == Protocol::Automatic ? name.indexOf(QLatin1String("://")) : -1;
    return scheme < 0 ? name : name.mid(scheme + 3);
}

bool lacksSecrets(const ConnectionForm &form)
{
    return std::any_of(form.headers.begin(), form.headers.end(),
                       [](const ConnectionForm::Header &header) { return header.value.isEmpty(); });
}

} // namespace tracedeck
