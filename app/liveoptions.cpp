// SPDX-License-Identifier: GPL-3.0-or-later
#include "liveoptions.h"

#include "connections.h"
#include "protocolprobe.h"
#include "settings.h"

#include <QFileInfo>

namespace tracedeck {

Ingest::Options liveOptions(const ConnectionForm &form, const Settings &settings)
{
    Ingest::Options options;
    options.endpoint = Connections::endpointOf(form);
    options.recordingFolder = QFileInfo(settings.recordingFolder()).absoluteFilePath();
    options.stopBelow = static_cast<quint64>(settings.stopBelow());
    options.warnBelow = settings.warnBelow();
    options.relayPort = form.relayPort;
    using Protocol = ConnectionForm::Protocol;
    if (form.protocol == Protocol::LangGraph || form.protocol == Protocol::LangGraphSocket) {
        options.dialect = QStringLiteral("langgraph");
        options.langGraph.thread = threadOf(options.endpoint);
    }
    if (form.protocol == Protocol::LangGraphSocket)
        options.langGraph.stream.transport = LangGraphThread::Transport::WebSocket;
    if (form.protocol == Protocol::Metis) {
        options.dialect = QStringLiteral("metis");
        options.metisSession = sessionOf(options.endpoint);
    }
    return options;
}

} // namespace tracedeck
