// SPDX-License-Identifier: GPL-3.0-or-later
#include "httpserver.h"

#include "localorigin.h"

#include <QHttpServerRequest>
#include <QMetaEnum>
#include <QTcpServer>
#include <QTcpSocket>
#include <QTimer>

namespace tracedeck {

namespace {

constexpr qint64 kLargestHead = 64 << 10;
constexpr qint64 kLargestBody = 64 << 20;
constexpr std::chrono::seconds kLongestRequest{30};
constexpr char kTaken[] = "tracedeck.taken";

QByteArray reasonOf(int status)
{
    switch (status) {
    case 200:
        return "OK";
    case 201:
        return "Created";
    case 202:
        return "Accepted";
    case 204:
        return "No Content";
    case 400:
        return "Bad Request";
    case 403:
        return "Forbidden";
    case 404:
        return "Not Found";
    case 405:
        return "Method Not Allowed";
    case 409:
        return "Conflict";
    case 411:
        return "Length Required";
    case 413:
        return "Content Too Large";
    case 501:
        return "Not Implemented";
    default:
        return "Recorded";
    }
}

/// The value of a header in a request's head, as it stands there; empty: it has none.
QByteArray valueIn(const QByteArray &head, const QByteArray &name)
{
    const QByteArray mark = "\r\n" + name.toLower() + ':';
    const qsizetype at = head.toLower().indexOf(mark);
    if (at < 0)
        return {};
    const qsizetype begin = at + mark.size();
    return head.mid(begin, head.indexOf("\r\n", begin) - begin).trimmed();
}

/// What stands between the method and the version.
QByteArray pathIn(const QByteArray &head)
{
    const QByteArray line = head.left(head.indexOf("\r\n"));
    const qsizetype begin = line.indexOf(' ') + 1;
    return line.mid(begin, line.indexOf(' ', begin) - begin);
}

} // namespace

QByteArray httphead::of(int status, const QByteArray &type, const QByteArray &origin)
{
    QByteArray head = "HTTP/1.1 " + QByteArray::number(status) + ' ' + reasonOf(status) + "\r\n";
    head += "Connection: close\r\n";
    if (!type.isEmpty())
        head += "Content-Type: " + type + "\r\n";
    if (!origin.isEmpty())
        head += "Access-Control-Allow-Origin: " + origin + "\r\nVary: Origin\r\n";
    return head;
}

/// Looks at each connection's first bytes: QAbstractHttpServer would upgrade it without asking for its origin or
/// its subprotocol, and read a request of any size.
class HttpServer::Door final : public QTcpServer
{
public:
    explicit Door(HttpServer *server)
        : QTcpServer(server)
        , m_http(server)
    {}

protected:
    void incomingConnection(qintptr descriptor) override
    {
        auto *socket = new QTcpSocket(this);
        if (!socket->setSocketDescriptor(descriptor))
            return socket->deleteLater();
        socket->setReadBufferSize(kLargestHead + kLargestBody);
        auto *deadline = new QTimer(socket);
        deadline->setSingleShot(true);
        connect(deadline, &QTimer::timeout, socket, &QTcpSocket::abort);
        deadline->start(kLongestRequest);
        connect(socket, &QTcpSocket::readyRead, this, [this, socket] { look(socket); });
        connect(socket, &QTcpSocket::disconnected, socket, &QObject::deleteLater);
    }

private:
    void look(QTcpSocket *socket)
    {
        const QByteArray start = socket->peek(kLargestHead);
        const qsizetype end = start.indexOf("\r\n\r\n");
        if (end < 0) {
            if (start.size() == kLargestHead)
                socket->abort();
            return;
        }
        const QByteArray head = start.left(end + 2);
        socket->disconnect(this);
        if (valueIn(head, "upgrade").compare("websocket", Qt::CaseInsensitive) == 0) {
            socket->disconnect(socket);
            delete socket->findChild<QTimer *>(QString(), Qt::FindDirectChildrenOnly);
            socket->setReadBufferSize(0);
            emit m_http->upgradeRequested(pathIn(head), valueIn(head, "sec-websocket-protocol"), socket);
        } else if (!valueIn(head, "transfer-encoding").isEmpty()) {
            answer(*socket, {411, "the request must say how long it is", "text/plain"}, {}); // else it has no end
        } else if (valueIn(head, "content-length").toLongLong() > kLargestBody) {
            answer(*socket, {413, "the request is too large", "text/plain"}, {});
        } else {
            addPendingConnection(socket);
            emit socket->readyRead(); // for what is here already
        }
    }

    HttpServer *m_http;
};

HttpServer::HttpServer(QObject *parent)
    : QAbstractHttpServer(parent)
    , m_door(new Door(this))
{}

HttpServer::~HttpServer() = default;

bool HttpServer::listen(const QHostAddress &address, quint16 port)
{
    if (!m_door->listen(address, port))
        return false;
    bind(m_door);
    return true;
}

QString HttpServer::errorString() const
{
    return m_door->errorString();
}

QHostAddress HttpServer::address() const
{
    return m_door->serverAddress();
}

quint16 HttpServer::port() const
{
    return m_door->serverPort();
}

bool HttpServer::isForUs(const QHttpServerRequest &request) const
{
    // A page of another machine names itself as the origin, or, where it made its name mean this machine, as the host.
    return isLocalOrigin(QString::fromLatin1(request.value("Origin")))
           && (!address().isLoopback()
               || isLocalOrigin(QLatin1String("http://") + QString::fromLatin1(request.value("Host"))));
}

bool HttpServer::handleRequest(const QHttpServerRequest &request, QTcpSocket *socket)
{
    if (socket->property(kTaken).toBool())
        return true; // sent without waiting for the answer, which is to be the last
    socket->setProperty(kTaken, true);
    delete socket->findChild<QTimer *>(QString(), Qt::FindDirectChildrenOnly);
    const auto methods = QMetaEnum::fromType<QHttpServerRequest::Method>();
    ServedRequest read;
    read.method = QByteArray(methods.valueToKey(static_cast<int>(request.method()))).toUpper();
    read.path = request.url().toEncoded(QUrl::RemoveScheme | QUrl::RemoveAuthority | QUrl::RemoveFragment);
    read.origin = request.value("Origin");
    read.body = request.body();
    if (!isForUs(request))
        answer(*socket, {403, "pages of other machines are not served", "text/plain"}, {});
    else if (read.method == "OPTIONS")
        answer(*socket, {204, {}, {}}, read.origin);
    else
        emit requested(read, socket);
    return true;
}

void HttpServer::answer(QTcpSocket &socket, const ServedAnswer &answer, const QByteArray &origin)
{
    QByteArray head = httphead::of(answer.status, answer.type, origin);
    if (answer.status == 204)
        head += "Access-Control-Allow-Methods: GET, POST, PUT, PATCH, DELETE\r\n"
                "Access-Control-Allow-Headers: *\r\n";
    else
        head += "Content-Length: " + QByteArray::number(answer.body.size()) + "\r\n";
    socket.write(head + "\r\n");
    socket.write(answer.body);
    socket.disconnectFromHost();
}

} // namespace tracedeck
