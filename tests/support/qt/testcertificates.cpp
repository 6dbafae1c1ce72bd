// SPDX-License-Identifier: GPL-3.0-or-later
#include "testcertificates.h"

#include <QFile>
#include <QProcess>
#include <QSslKey>
#include <QStandardPaths>

namespace tracedeck {

namespace {

QStringList words(const QString &line)
{
    return line.split(u' ');
}

} // namespace

bool TestCertificates::isPossible()
{
    return !QStandardPaths::findExecutable(QStringLiteral("openssl")).isEmpty();
}

TestCertificates::TestCertificates()
{
    openssl(words(QStringLiteral("req -x509 -newkey ec -pkeyopt ec_paramgen_curve:prime256v1 -nodes -days 2 "
                                 "-keyout ca.key -out ca.pem -subj /CN=Tracedeck_test_authority")));
    m_authority = QSslCertificate(read(QStringLiteral("ca.pem")));
}

std::optional<QSslConfiguration> TestCertificates::issue(const Order &order)
{
    const QString name = QString::number(++m_issued);
    QFile extensions(m_directory.filePath(name + QStringLiteral(".ext")));
    if (!extensions.open(QIODevice::WriteOnly))
        return std::nullopt;
    extensions.write("subjectAltName=" + order.names + "\n");
    extensions.close();
    const auto request =
        QStringLiteral("req -newkey ec -pkeyopt ec_paramgen_curve:prime256v1 -nodes -keyout %1.key "
                       "-out %1.csr -subj /CN=Tracedeck_test_server");
    const QString signer = order.selfSigned ? QStringLiteral("-signkey %1.key")
                                            : QStringLiteral("-CA ca.pem -CAkey ca.key -CAcreateserial");
    const auto sign = QStringLiteral("x509 -req -in %1.csr -out %1.pem -extfile %1.ext -days %2 ") + signer;
    if (!openssl(words(request.arg(name))) || !openssl(words(sign.arg(name, QString::number(order.days)))))
        return std::nullopt;
    QSslConfiguration configuration;
    configuration.setLocalCertificate(QSslCertificate(read(name + QStringLiteral(".pem"))));
    configuration.setPrivateKey(QSslKey(read(name + QStringLiteral(".key")), QSsl::Ec));
    configuration.setPeerVerifyMode(QSslSocket::VerifyNone);
    return configuration;
}

bool TestCertificates::openssl(const QStringList &arguments) const
{
    QProcess process;
    process.setWorkingDirectory(m_directory.path());
    process.start(QStringLiteral("openssl"), arguments);
    return process.waitForFinished() && process.exitCode() == 0;
}

QByteArray TestCertificates::read(const QString &name) const
{
    QFile file(m_directory.filePath(name));
    return file.open(QIODevice::ReadOnly) ? file.readAll() : QByteArray();
}

} // namespace tracedeck
