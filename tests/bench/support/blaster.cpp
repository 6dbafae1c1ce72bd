// SPDX-License-Identifier: GPL-3.0-or-later
#include "blaster.h"

#include "loomgenerator.h"

#include <QByteArray>
#include <QCryptographicHash>

#include <arpa/inet.h>
#include <csignal>
#include <cstdio>
#include <cstdlib>
#include <ctime>
#include <netinet/in.h>
#include <netinet/tcp.h>
#include <sys/prctl.h>
#include <sys/socket.h>
#include <sys/wait.h>
#include <unistd.h>
#include <vector>

namespace tracedeck {

namespace {

constexpr std::size_t kSend = 64u << 10;

std::int64_t nanoseconds()
{
    timespec time;
    clock_gettime(CLOCK_MONOTONIC, &time);
    return std::int64_t(time.tv_sec) * 1'000'000'000 + time.tv_nsec;
}

void sleepUntil(std::int64_t when)
{
    const timespec time{when / 1'000'000'000, when % 1'000'000'000};
    while (clock_nanosleep(CLOCK_MONOTONIC, TIMER_ABSTIME, &time, nullptr) == EINTR) { }
}

/// RFC 6455 5.2, from the server: not masked.
void appendFrame(std::string &out, std::string_view payload)
{
    out.push_back(static_cast<char>(0x81));
    if (payload.size() < 126) {
        out.push_back(static_cast<char>(payload.size()));
    } else {
        out.push_back(126);
        out.push_back(static_cast<char>(payload.size() >> 8));
        out.push_back(static_cast<char>(payload.size() & 0xff));
    }
    out.append(payload);
}

bool sendAll(int client, std::string_view bytes)
{
    while (!bytes.empty()) {
        const ssize_t sent = ::send(client, bytes.data(), bytes.size(), MSG_NOSIGNAL);
        if (sent <= 0)
            return false;
        bytes.remove_prefix(static_cast<std::size_t>(sent));
    }
    return true;
}

bool shakeHands(int client)
{
    std::string request;
    char bytes[4096];
    while (request.find("\r\n\r\n") == request.npos) {
        const ssize_t count = ::recv(client, bytes, sizeof(bytes), 0);
        if (count <= 0)
            return false;
        request.append(bytes, static_cast<std::size_t>(count));
    }
    const std::string name = "Sec-WebSocket-Key: ";
    const std::size_t at = request.find(name);
    if (at == request.npos)
        return false;
    const std::string key = request.substr(at + name.size(), request.find("\r\n", at) - at - name.size());
    const QByteArray accept = QCryptographicHash::hash(
        QByteArray::fromStdString(key) + "258EAFA5-E914-47DA-95CA-C5AB0DC85B11", QCryptographicHash::Sha1);
    return sendAll(client, "HTTP/1.1 101 Switching Protocols\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
                           "Sec-WebSocket-Accept: " + accept.toBase64().toStdString() + "\r\n\r\n");
}

std::string stampedFrame(std::uint64_t number)
{
    std::string text = R"({"type":"run_stream_event","id":"run-1","event":{"session_id":"run-1","node_id":"n","event_id":)"
        + std::to_string(number + 1) + R"(,"type":"message_chunk","content":")" + kStampMark
        + std::to_string(nanoseconds()) + R"(","id":"think"}})";
    return text;
}

int nextClient(int listener)
{
    for (;;) {
        const int client = ::accept(listener, nullptr, nullptr);
        if (client < 0)
            continue;
        const int yes = 1;
        ::setsockopt(client, IPPROTO_TCP, TCP_NODELAY, &yes, sizeof(yes));
        return client;
    }
}

/// One stream without end, a part of it for each client.
[[noreturn]] void serveInTurns(int listener, const Blaster::Options &options)
{
    int client = -1;
    std::uint64_t sent = 0; // to this client
    std::int64_t begin = 0;
    std::string out;
    LoomGeneratorOptions generator;
    generator.frames = UINT64_MAX;
    generator.form = LoomGeneratorOptions::Form::Responses;
    generateLoom(generator, [&](std::string_view line) {
        while (client < 0) {
            client = nextClient(listener);
            if (!shakeHands(client)) {
                ::close(client);
                client = -1;
            }
            sent = 0;
            begin = nanoseconds();
        }
        appendFrame(out, line.substr(0, line.size() - 1));
        const bool isLast = ++sent == options.hangUpAfter;
        const std::int64_t due = begin + static_cast<std::int64_t>(double(sent) / options.perSecond * 1e9);
        if (!isLast && due <= nanoseconds() && out.size() < kSend)
            return;
        const bool isGone = !sendAll(client, out);
        out.clear();
        if (isLast || isGone) {
            ::close(client);
            client = -1;
        } else {
            sleepUntil(due);
        }
    });
    std::exit(0);
}

void serve(int client, const Blaster::Options &options, const std::vector<std::string> &made)
{
    if (!shakeHands(client))
        return;
    std::string out;
    const std::int64_t begin = nanoseconds();
    const auto due = [&](std::uint64_t i) {
        return begin + static_cast<std::int64_t>(double(i) / options.perSecond * 1e9);
    };
    for (std::uint64_t i = 0; i < options.frames; ++i) {
        if (options.perSecond > 0 && due(i) > nanoseconds()) {
            if (!sendAll(client, out))
                return;
            out.clear();
            sleepUntil(due(i));
        }
        appendFrame(out, options.stamped ? stampedFrame(i) : made[i % made.size()]);
        if (!options.coalesced || out.size() >= kSend) {
            if (!sendAll(client, out))
                return;
            out.clear();
        }
    }
    sendAll(client, out);
    char rest[256]; // until the client goes
    while (::recv(client, rest, sizeof(rest), 0) > 0) { }
}

} // namespace

Blaster::Blaster(const Options &options)
{
    const int listener = ::socket(AF_INET, SOCK_STREAM | SOCK_CLOEXEC, 0);
    sockaddr_in address = {};
    address.sin_family = AF_INET;
    address.sin_addr.s_addr = htonl(INADDR_LOOPBACK);
    socklen_t size = sizeof(address);
    if (::bind(listener, reinterpret_cast<sockaddr *>(&address), size) != 0 || ::listen(listener, 8) != 0
        || ::getsockname(listener, reinterpret_cast<sockaddr *>(&address), &size) != 0) {
        std::perror("blaster");
        std::exit(1);
    }
    m_port = ntohs(address.sin_port);
    m_process = fork();
    if (m_process == 0) {
        prctl(PR_SET_PDEATHSIG, SIGKILL);
        if (options.hangUpAfter > 0)
            serveInTurns(listener, options);
        std::vector<std::string> made;
        LoomGeneratorOptions generator;
        generator.frames = options.stamped ? 0 : options.frames;
        generator.form = LoomGeneratorOptions::Form::Responses;
        generateLoom(generator, [&made](std::string_view line) { made.emplace_back(line.substr(0, line.size() - 1)); });
        for (;;) {
            const int client = nextClient(listener);
            serve(client, options, made);
            ::close(client);
        }
    }
    ::close(listener);
}

Blaster::~Blaster()
{
    ::kill(m_process, SIGKILL);
    ::waitpid(m_process, nullptr, 0);
}

} // namespace tracedeck
