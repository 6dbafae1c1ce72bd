// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QHostAddress>
#include <QObject>
#include <QUrl>

#include <chrono>
#include <cstdint>
#include <optional>

class QTcpServer;
class QTcpSocket;

namespace tracedeck {

/// What is done to the bytes that a server sends; those of the client pass as they are. Bytes count from 0 in each
/// connection and include the HTTP answer. All of it is repeatable.
struct Fault
{
    std::optional<std::uint64_t> cutAt; ///< exactly so many bytes arrive, then the connection ends
    bool reset = false; ///< it ends with RST, not FIN
    std::optional<std::uint64_t>
        stallAt; ///< exactly so many bytes arrive, and no more, and the connection stays
    std::optional<std::uint64_t>
        garbageFrom; ///< behind so many bytes some are changed, some put in, by `seed`
    std::uint64_t seed = 0;
    std::uint32_t pieces = 0; ///< arrive in pieces of at most so many bytes; 0: as they come
    std::chrono::milliseconds burst{0}; ///< what comes within this time arrives at once
    std::chrono::milliseconds delay{0}; ///< everything arrives so much later

    friend bool operator==(const Fault &, const Fault &) = default;
};

/// Forwards TCP connections to a server, with a fault.
class FaultProxy : public QObject
{
    Q_OBJECT

public:
    /// Beyond loopback only where asked.
    struct Options
    {
        Fault fault;
        bool beyondLoopback = false;
    };

    FaultProxy(const QHostAddress &server, quint16 serverPort, const Options &options,
               QObject *parent = nullptr);
    ~FaultProxy() override;

    /// Port 0: any. False: failed() said why.
    bool listen(const QHostAddress &address = QHostAddress(QHostAddress::LocalHost), quint16 port = 0);
    /// With the scheme ws.
    QUrl url() const;
    quint16 port() const;

    /// For connections that come from now on.
    void setFault(const Fault &fault) { m_options.fault = fault; }

signals:
    void failed(const QString &why);

private:
    void accept();

    QHostAddress m_serverAddress;
    quint16 m_serverPort;
    Options m_options;
    QTcpServer *m_listener;
};

} // namespace tracedeck
