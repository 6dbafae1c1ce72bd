// SPDX-License-Identifier: GPL-3.0-or-later
#include "connectioncheck.h"

#include "httpcall.h"

#include "linkrules.h"
#include "upgrade.h"

#include <QHostAddress>
#include <QHostInfo>
#include <QSslCertificate>
#include <QSslCipher>
#include <QSslSocket>
#include <QtEndian>

namespace tracedeck {

namespace {

constexpr qsizetype longestHead = 64 << 10;
constexpr qsizetype longestFrame = 16 << 20;
constexpr qsizetype keptOfAnswer = 4 << 10;

} // namespace

ConnectionCheck::ConnectionCheck(QObject *parent)
    : ConnectionCheck(Options(), parent)
{}

ConnectionCheck::ConnectionCheck(const Options &options, QObject *parent)
    : QObject(parent)
    , m_options(options)
{
    m_stepTimer.setSingleShot(true);
    m_totalTimer.setSingleShot(true);
    connect(&m_stepTimer, &QTimer::timeout, this, [this] { fail(Cause::TimedOut); });
    connect(&m_totalTimer, &QTimer::timeout, this, [this] { fail(Cause::TimedOut); });
}

ConnectionCheck::~ConnectionCheck()
{
    if (m_lookUp >= 0)
        QHostInfo::abortHostLookup(m_lookUp);
    if (m_socket)
        m_socket->disconnect(this);
}

void ConnectionCheck::start(const Endpoint &endpoint)
{
    Q_ASSERT(!m_running && !m_socket);
    m_running = true;
    m_endpoint = endpoint;
    m_secrets = SentSecrets(endpoint);
    m_result.address = displayName(endpoint.url);
    m_totalTimer.start(m_options.inAll);
    begin(Step::Name);
    if (isPlain(endpoint.url))
        skip(Step::Tls);
    if (const auto objection = objectionTo(endpoint, m_options.subprotocols)) {
        m_result.error = *objection;
        // Not before start() has returned.
        QMetaObject::invokeMethod(
            this, [this] { fail(Cause::NotAllowed); }, Qt::QueuedConnection);
        return;
    }
    QMetaObject::invokeMethod(this, &ConnectionCheck::lookUpName, Qt::QueuedConnection);
}

void ConnectionCheck::cancel()
{
    fail(Cause::Cancelled);
}

void ConnectionCheck::lookUpName()
{
    if (!m_running)
        return;
    const QNetworkProxy proxy = proxyFor(m_endpoint);
    QString host = m_endpoint.url.host(QUrl::FullyEncoded);
    if (proxy.type() != QNetworkProxy::NoProxy) {
        // The proxy looks up the server's name; ours is to find the proxy.
        m_result.proxy = QStringLiteral("%1:%2").arg(proxy.hostName(), QString::number(proxy.port()));
        host = proxy.hostName();
    }
    m_lookUp = QHostInfo::lookupHost(host, this, &ConnectionCheck::onNameFound);
}

void ConnectionCheck::onNameFound(const QHostInfo &info)
{
    m_lookUp = -1;
    if (!m_running)
        return;
    const QList<QHostAddress> addresses = info.addresses();
    for (const QHostAddress &address : addresses)
        m_result.addresses.append(address.toString());
    if (addresses.isEmpty()) {
        m_result.error = info.errorString();
        fail(m_result.proxy.isEmpty() ? Cause::HostNotFound : Cause::ProxyFailed);
        return;
    }
    pass();
    connectTcp();
}

void ConnectionCheck::connectTcp()
{
    begin(Step::Tcp);
    m_socket = new QSslSocket(this);
    prepare(*m_socket, m_endpoint);
    connect(m_socket, &QSslSocket::connected, this, &ConnectionCheck::onConnected);
    connect(m_socket, &QSslSocket::encrypted, this, &ConnectionCheck::onEncrypted);
    connect(m_socket, &QSslSocket::sslErrors, this, &ConnectionCheck::onTlsErrors);
    connect(m_socket, &QSslSocket::readyRead, this, &ConnectionCheck::onReadyRead);
    connect(m_socket, &QSslSocket::errorOccurred, this, &ConnectionCheck::onError);
    m_socket->connectToHost(m_endpoint.url.host(), portOf(m_endpoint.url));
}

void ConnectionCheck::onConnected()
{
    pass();
    if (isPlain(m_endpoint.url)) {
        sendUpgrade();
        return;
    }
    begin(Step::Tls);
    m_socket->startClientEncryption();
}

void ConnectionCheck::noteCertificate()
{
    const QSslCertificate certificate = m_socket->peerCertificate();
    if (certificate.isNull())
        return;
    CheckResult::Certificate note;
    note.subject = certificate.subjectDisplayName();
    note.issuer = certificate.issuerDisplayName();
    note.names = certificate.subjectAlternativeNames().values();
    note.validFrom = certificate.effectiveDate();
    note.validUntil = certificate.expiryDate();
    note.sha256 = certificate.digest(QCryptographicHash::Sha256);
    note.der = certificate.toDer();
    note.isPinned = isPinned(m_endpoint, note.der);
    m_result.certificate = note;
}

void ConnectionCheck::onTlsErrors(const QList<QSslError> &errors)
{
    noteCertificate();
    if (!m_result.certificate)
        return;
    for (const QSslError &error : errors)
        m_result.certificate->problems.append(error.errorString());
    if (m_result.certificate->isPinned)
        m_socket->ignoreSslErrors(errors);
}

void ConnectionCheck::onEncrypted()
{
    if (!m_result.certificate)
        noteCertificate();
    m_result.tlsVersion = m_socket->sessionCipher().protocolString();
    pass();
    sendUpgrade();
}

void ConnectionCheck::sendUpgrade()
{
    if (!m_options.path.isEmpty()) {
        skip(Step::Upgrade);
        begin(Step::Hello);
        m_socket->write(requestText(m_endpoint, HttpCall::get(m_options.path)).bytes);
        return;
    }
    begin(Step::Upgrade);
    m_key = upgrade::newKey();
    m_socket->write(upgrade::request(m_endpoint, m_key, m_options.subprotocols));
}

void ConnectionCheck::onReadyRead()
{
    m_received += m_socket->readAll();
    if (m_step == Step::Hello && !m_options.path.isEmpty()) {
        readHttpHello();
        return;
    }
    if (m_step == Step::Hello) {
        readFrames();
        return;
    }
    if (m_step != Step::Upgrade)
        return;
    const qsizetype end = m_received.indexOf("\r\n\r\n");
    const bool isHttp = m_received.startsWith(QByteArray("HTTP/").left(m_received.size()));
    if (end < 0 && isHttp && m_received.size() < longestHead)
        return;
    const QByteArray head = m_received.left(end < 0 ? m_received.size() : end + 4);
    m_received.remove(0, head.size());
    onAnswer(head);
}

/// The begin of the answer tells all there is to know.
void ConnectionCheck::readHttpHello()
{
    const qsizetype end = m_received.indexOf("\r\n\r\n");
    const bool isHttp = m_received.startsWith(QByteArray("HTTP/").left(m_received.size()));
    if (end < 0 && isHttp && m_received.size() < longestHead)
        return;
    if (!isHttp || end < 0) {
        m_result.error = QString::fromUtf8(m_secrets.blankedIn(m_received.left(200)));
        return fail(Cause::NotHttp);
    }
    noteHead(m_received.left(end + 4));
    if (m_result.httpStatus == 401 || m_result.httpStatus == 403)
        return failAuthorisation();
    if (m_result.httpStatus != 200)
        return fail(isRedirect(m_result.httpStatus) ? Cause::Redirected : Cause::HttpStatus);
    m_result.answer = m_secrets.blankedIn(m_received.mid(end + 4, keptOfAnswer));
    pass();
    begin(Step::Authorisation);
    pass();
    finish();
}

void ConnectionCheck::noteHead(const QByteArray &head)
{
    m_result.httpStatus = httpStatus(head);
    static const QByteArrayList telling{
        "Server",           "Via",        "Location",     "Retry-After",
        "WWW-Authenticate", "Connection", "Content-Type", "Sec-WebSocket-Protocol"};
    for (const QByteArray &name : telling) {
        const QByteArray value = httpHeader(head, name.toLower());
        if (!value.isEmpty())
            m_result.httpHeaders.append({name, m_secrets.blankedIn(value.left(longestHead))});
    }
}

void ConnectionCheck::onAnswer(const QByteArray &head)
{
    noteHead(head);
    switch (upgrade::judge(head, m_key)) {
    case upgrade::Verdict::Accepted:
        pass();
        sayHello();
        return;
    case upgrade::Verdict::NotHttp:
        m_result.error = QString::fromUtf8(m_secrets.blankedIn(head.left(200)));
        fail(Cause::NotHttp);
        return;
    case upgrade::Verdict::WrongConnection:
        fail(Cause::ConnectionHeader);
        return;
    case upgrade::Verdict::WrongHeaders:
        fail(Cause::BadUpgrade);
        return;
    case upgrade::Verdict::Status:
        break;
    }
    if (m_result.httpStatus == 401 || m_result.httpStatus == 403)
        failAuthorisation();
    else
        fail(isRedirect(m_result.httpStatus) ? Cause::Redirected : Cause::HttpStatus);
}

void ConnectionCheck::sayHello()
{
    if (m_options.probe.isEmpty()) {
        skip(Step::Hello);
    } else {
        begin(Step::Hello);
        m_socket->write(WireFrame{WireFrame::Text, true, m_options.probe}.masked());
        readFrames(); // some servers speak first
        return;
    }
    begin(Step::Authorisation);
    pass();
    finish();
}

void ConnectionCheck::readFrames()
{
    while (const auto frame = WireFrame::take(m_received)) {
        if (frame->opcode == WireFrame::Close) {
            onGoodbye(frame->payload);
            return;
        }
        if (frame->opcode == WireFrame::Ping)
            m_socket->write(WireFrame{WireFrame::Pong, true, frame->payload.left(125)}.masked());
        const bool isMessage = frame->opcode <= WireFrame::Binary;
        if (!isMessage || !frame->payload.contains(m_options.expected))
            continue;
        m_result.answer = m_secrets.blankedIn(frame->payload.left(keptOfAnswer));
        pass();
        begin(Step::Authorisation);
        pass();
        finish();
        return;
    }
    if (m_received.size() > longestFrame)
        fail(Cause::TimedOut); // no answer in sight
}

void ConnectionCheck::onGoodbye(const QByteArray &payload)
{
    m_result.closeCode = payload.size() < 2 ? 1005 : qFromBigEndian<quint16>(payload.constData());
    m_result.closeReason = QString::fromUtf8(m_secrets.blankedIn(payload.mid(2)));
    const int code = m_result.closeCode;
    if (code == 1008 || code == 4401 || code == 4403)
        failAuthorisation();
    else
        fail(Cause::ClosedByServer);
}

ConnectionCheck::Cause ConnectionCheck::causeOfError() const
{
    switch (kindOf(m_socket->error())) {
    case LinkEnd::Kind::HostNotFound:
        return Cause::HostNotFound;
    case LinkEnd::Kind::TimedOut:
        return Cause::TimedOut;
    case LinkEnd::Kind::Dropped:
        return Cause::Dropped;
    case LinkEnd::Kind::ProxyFailed:
        return Cause::ProxyFailed;
    case LinkEnd::Kind::TlsFailed:
        return m_result.certificate ? Cause::Certificate : Cause::TlsFailed;
    case LinkEnd::Kind::Refused:
        return Cause::Refused;
    default:
        return Cause::Unreachable;
    }
}

void ConnectionCheck::onError()
{
    if (!m_running)
        return;
    m_result.error = m_socket->errorString();
    if (m_step == Step::Tls && !m_result.certificate)
        noteCertificate();
    fail(causeOfError());
}

void ConnectionCheck::begin(Step step)
{
    m_step = step;
    m_result.at(step).state = State::Running;
    m_stepClock.start();
    m_stepTimer.start(m_options.perStep);
    emit stepChanged(step);
}

void ConnectionCheck::pass()
{
    auto &step = m_result.at(m_step);
    step.state = State::Passed;
    step.took = std::chrono::milliseconds(m_stepClock.elapsed());
    emit stepChanged(m_step);
}

void ConnectionCheck::skip(Step step)
{
    m_result.at(step).state = State::Skipped;
    emit stepChanged(step);
}

void ConnectionCheck::failAuthorisation()
{
    // The step that brought this to light is neither good nor bad.
    m_result.at(m_step).took = std::chrono::milliseconds(m_stepClock.elapsed());
    for (const Step step : {Step::Upgrade, Step::Hello}) {
        if (m_result.at(step).state != State::Passed)
            skip(step);
    }
    begin(Step::Authorisation);
    fail(Cause::NotAuthorised);
}

void ConnectionCheck::fail(Cause cause)
{
    if (!m_running)
        return;
    m_result.cause = cause;
    auto &step = m_result.at(m_step);
    step.took = std::chrono::milliseconds(m_stepClock.elapsed());
    step.state = cause == Cause::Cancelled ? State::Skipped : State::Failed;
    emit stepChanged(m_step);
    finish();
}

void ConnectionCheck::finish()
{
    m_running = false;
    m_stepTimer.stop();
    m_totalTimer.stop();
    if (m_lookUp >= 0)
        QHostInfo::abortHostLookup(std::exchange(m_lookUp, -1));
    if (m_socket) {
        m_socket->disconnect(this);
        if (m_result.passed() && m_options.path.isEmpty()) { // it is a WebSocket
            m_socket->write(WireFrame{WireFrame::Close, true, QByteArray("\x03\xe8")}.masked());
            m_socket->flush();
        }
        m_socket->abort();
    }
    emit finished();
}

} // namespace tracedeck
