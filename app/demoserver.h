// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "connectionform.h"

#include <QObject>

#include <memory>
#include <optional>

namespace tracedeck {

class ReplayServer;
class Samples;

/// Serves a sample as its own server, so that a live connection can be seen without one.
class DemoServer : public QObject
{
    Q_OBJECT

public:
    explicit DemoServer(QObject *parent);
    ~DemoServer() override;

    /// How to attach to it; nothing: failed() said why. As fast as it goes, or slow enough to watch.
    std::optional<ConnectionForm> serve(const Samples &samples, const QString &sample, bool atOnce);

signals:
    void failed(const QString &sentence);

private:
    std::unique_ptr<ReplayServer> m_server;
};

} // namespace tracedeck
