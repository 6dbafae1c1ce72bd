// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "langgraphserver.h"
#include "livetest.h"

#include <QTest>

#include <memory>

/// What tests of Tracedeck's own client against the real LangGraph server have in common.
namespace tracedeck::langgraphtest {

inline constexpr int kPatience = 60000; // on a busy machine
using Phase = ConnectionState::Phase;
using Transport = LangGraphThread::Transport;

inline Ingest::Options optionsFor(const QUrl &server, Transport transport)
{
    Ingest::Options options;
    options.endpoint = parseEndpoint(server.toString()).endpoint;
    options.endpoint.proxyUse = Endpoint::ProxyUse::None;
    options.dialect = QStringLiteral("langgraph");
    options.langGraph.stream.transport = transport;
    options.langGraph.stream.mayChange = false;
    return options;
}

inline QByteArray outcomeOf(const LiveSource &source, const QString &thread)
{
    return livetest::outcomeOf(source, thread,
                               {QStringLiteral("messages"), QStringLiteral("tools"), QStringLiteral("checkpoints"),
                                QStringLiteral("state"), QStringLiteral("usage")});
}

inline RunCommand runOf(const char *agent, const char *input, const QString &thread = {})
{
    RunCommand run;
    run.agent = agent;
    run.input = input;
    run.session = thread.toStdString();
    return run;
}

inline std::unique_ptr<LiveSource> attach(const QUrl &server, Transport transport = Transport::Sse)
{
    return livetest::start(optionsFor(server, transport));
}

/// Once over each.
inline void addTransports()
{
    QTest::addColumn<int>("transport");
    QTest::newRow("server-sent events") << static_cast<int>(Transport::Sse);
    QTest::newRow("WebSocket") << static_cast<int>(Transport::WebSocket);
}

} // namespace tracedeck::langgraphtest
