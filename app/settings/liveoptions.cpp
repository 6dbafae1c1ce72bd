// SPDX-License-Identifier: GPL-3.0-or-later
#include "liveoptions.h"

#include "clients.h"
#include "connectionforms.h"
#include "protocolprobe.h"
#include "settings.h"

#include <QFileInfo>

namespace tracedeck {

Ingest::Options liveOptions(const ConnectionForm &form, const Settings &settings)
{
    Ingest::Options options;
    options.endpoint = endpointOf(form);
    options.recordingFolder = QFileInfo(settings.recordingFolder()).absoluteFilePath();
    options.stopBelow = static_cast<quint64>(settings.stopBelow());
    options.warnBelow = settings.warnBelow();
    options.relayPort = form.relayPort;
    if (const QString dialect = dialectOf(form.protocol); !dialect.isEmpty()) {
        options.dialect = dialect;
        static_cast<ClientOptions &>(options) = takeOptions(dialect.toStdString(), options.endpoint);
    }
    if (form.protocol == ConnectionForm::Protocol::LangGraphSocket)
        options.langGraph.stream.transport = LangGraphThread::Transport::WebSocket;
    return options;
}

} // namespace tracedeck
