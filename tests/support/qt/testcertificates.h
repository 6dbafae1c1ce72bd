// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QSslCertificate>
#include <QSslConfiguration>
#include <QString>
#include <QTemporaryDir>

#include <optional>

namespace tracedeck {

/// A certificate authority that lives as long as this object, and what it issues. Uses the openssl command.
class TestCertificates
{
public:
    struct Order
    {
        QByteArray names = "DNS:localhost,IP:127.0.0.1";
        int days = 2; ///< -1: over since yesterday
        bool selfSigned = false; ///< by itself, not by the authority
    };

    static bool isPossible();

    TestCertificates();
    QSslCertificate authority() const { return m_authority; }
    /// For a server; empty if openssl failed.
    std::optional<QSslConfiguration> issue(const Order &order);

private:
    bool openssl(const QStringList &arguments) const;
    QByteArray read(const QString &name) const;

    QTemporaryDir m_directory;
    QSslCertificate m_authority;
    int m_issued = 0;
};

} // namespace tracedeck
