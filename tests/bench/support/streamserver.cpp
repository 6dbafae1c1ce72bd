// SPDX-License-Identifier: GPL-3.0-or-later
#include "streamserver.h"

#include <QFile>

#include <arpa/inet.h>
#include <csignal>
#include <fcntl.h>
#include <netinet/in.h>
#include <poll.h>
#include <string>
#include <sys/sendfile.h>
#include <sys/socket.h>
#include <sys/stat.h>
#include <sys/wait.h>
#include <unistd.h>

namespace {

void sendAll(int socket, const std::string &text)
{
    for (std::size_t sent = 0; sent < text.size();) {
        const ssize_t count = ::send(socket, text.data() + sent, text.size() - sent, MSG_NOSIGNAL);
        if (count <= 0)
            return;
        sent += static_cast<std::size_t>(count);
    }
}

void answer(int socket, const char *status, const std::string &body)
{
    sendAll(socket, std::string("HTTP/1.1 ") + status + "\r\nContent-Type: application/json\r\nContent-Length: "
                        + std::to_string(body.size()) + "\r\n\r\n" + body);
}

/// The stream, and then nothing more until the client goes.
void stream(int socket, const std::string &file)
{
    sendAll(socket, "HTTP/1.1 200 OK\r\nContent-Type: text/event-stream\r\nConnection: close\r\n\r\n");
    const int source = ::open(file.c_str(), O_RDONLY | O_CLOEXEC);
    struct stat status = {};
    ::fstat(source, &status);
    for (off_t at = 0; at < status.st_size;) {
        if (::sendfile(socket, source, &at, static_cast<std::size_t>(status.st_size - at)) <= 0)
            break;
    }
    ::close(source);
    char byte = 0;
    while (::recv(socket, &byte, 1, 0) > 0) { }
}

/// Requests of one connection, one after another. Bodies come with their heads here.
void converse(int socket, const std::string &file)
{
    char buffer[65536];
    while (true) {
        const ssize_t count = ::recv(socket, buffer, sizeof buffer, 0);
        if (count <= 0)
            return;
        const std::string request(buffer, static_cast<std::size_t>(count));
        const std::string line = request.substr(0, request.find('\r'));
        if (line.find("/stream/events") != line.npos)
            return stream(socket, file);
        if (line.find("/info") != line.npos || line.find("/ok") != line.npos)
            answer(socket, "200 OK", R"({"ok":true})");
        else if (line.find("/search") != line.npos || line.find("/history") != line.npos)
            answer(socket, "200 OK", "[]");
        else
            answer(socket, "404 Not Found", R"("not here")");
    }
}

} // namespace

StreamServer::StreamServer()
{
    const int listener = ::socket(AF_INET, SOCK_STREAM | SOCK_CLOEXEC, 0);
    sockaddr_in address = {};
    address.sin_family = AF_INET;
    address.sin_addr.s_addr = htonl(INADDR_LOOPBACK);
    socklen_t size = sizeof address;
    int orders[2] = {-1, -1};
    if (::bind(listener, reinterpret_cast<sockaddr *>(&address), size) != 0 || ::listen(listener, 16) != 0
        || ::getsockname(listener, reinterpret_cast<sockaddr *>(&address), &size) != 0 || ::pipe(orders) != 0)
        qFatal("cannot listen");
    m_port = ntohs(address.sin_port);
    m_process = ::fork();
    if (m_process == 0) {
        ::close(orders[1]);
        run(listener, orders[0]);
    }
    ::close(listener);
    ::close(orders[0]);
    m_orders = orders[1];
}

StreamServer::~StreamServer()
{
    ::kill(m_process, SIGKILL);
    ::waitpid(m_process, nullptr, 0);
    ::close(m_orders);
}

QUrl StreamServer::url() const
{
    return QUrl(QStringLiteral("http://127.0.0.1:%1").arg(m_port));
}

void StreamServer::serve(const QString &file)
{
    const QByteArray line = QFile::encodeName(file) + '\n';
    if (::write(m_orders, line.constData(), static_cast<std::size_t>(line.size())) != line.size())
        qFatal("the server is gone");
}

void StreamServer::run(int listener, int orders)
{
    ::signal(SIGCHLD, SIG_IGN);
    std::string file;
    while (true) {
        pollfd waiting[2] = {{listener, POLLIN, 0}, {orders, POLLIN, 0}};
        ::poll(waiting, 2, -1);
        if (waiting[1].revents != 0) {
            char buffer[4096];
            const ssize_t count = ::read(orders, buffer, sizeof buffer);
            if (count <= 0)
                ::_exit(0);
            file.assign(buffer, static_cast<std::size_t>(count) - 1);
            continue;
        }
        const int socket = ::accept(listener, nullptr, nullptr);
        if (socket < 0)
            continue;
        if (::fork() == 0) {
            ::close(listener);
            converse(socket, file);
            ::_exit(0);
        }
        ::close(socket);
    }
}
