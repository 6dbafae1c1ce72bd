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

    /// How to attach to it; nothing: failed() said why. For a picture of all of it, or slow enough to watch.
    std::optional<ConnectionForm> serve(const Samples &samples, const QString &sample, bool forPicture);

signals:
    void failed(const QString &sentence);

private:
    std::unique_ptr<ReplayServer> m_server;
};

} // namespace tracedeck
