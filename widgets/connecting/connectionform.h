// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QByteArray>
#include <QMetaType>
#include <QString>

#include <array>
#include <cstdint>
#include <functional>
#include <optional>
#include <vector>

namespace tracedeck {

/// What an address that somebody typed comes to.
struct AddressCheck
{
    bool isValid = false;
    QString normalised; ///< the address that would be used
    bool isPlainRemote = false; ///< unencrypted, and beyond this machine
    QString error; ///< a sentence, where it is not valid
};

using AddressChecker = std::function<AddressCheck(const QString &)>;

/// How servers are reached.
struct ProxyForm
{
    enum class Use { System, None, Manual };

    Use use = Use::System;
    QString host; ///< for Manual
    std::uint16_t port = 0;

    friend bool operator==(const ProxyForm &, const ProxyForm &) = default;
};

/// A server, as the user describes it.
struct ConnectionForm
{
    enum class Protocol {
        Automatic,
        Loom,
        LangGraph,       ///< over server-sent events, or whatever the server has
        LangGraphSocket, ///< over WebSocket
        Metis,
    };
    static constexpr std::array kProtocols{Protocol::Automatic, Protocol::Loom, Protocol::LangGraph, Protocol::LangGraphSocket,
                                           Protocol::Metis};
    static_assert(kProtocols.size() == static_cast<std::size_t>(Protocol::Metis) + 1); // whatever is last

    struct Header
    {
        QString name;
        QString value; ///< a secret: never in settings, logs or titles

        friend bool operator==(const Header &, const Header &) = default;
    };

    QString address; ///< normalised where it is valid, else as typed
    QString name; ///< empty: the address is its name
    Protocol protocol = Protocol::Automatic;
    std::vector<Header> headers;
    bool keepSecrets = true; ///< in the system's keychain, where there is one
    bool allowPlain = false; ///< unencrypted, beyond this machine
    ProxyForm proxy;
    QByteArray pinnedCertificate; ///< DER; trusted whatever its issuer and name; empty: none
    std::optional<std::uint16_t> relayPort; ///< at 127.0.0.1, for other clients

    friend bool operator==(const ConnectionForm &, const ConnectionForm &) = default;
};

/// "AB:CD:…", the SHA-256 of a certificate.
QString certificateFingerprint(const QByteArray &der);
/// The same in two lines.
QString splitFingerprint(const QByteArray &der);

} // namespace tracedeck

Q_DECLARE_METATYPE(tracedeck::ConnectionForm)
