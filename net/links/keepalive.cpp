// SPDX-License-Identifier: GPL-3.0-or-later
#include "keepalive.h"

#include <QTcpSocket>

#include <netinet/in.h>
#include <netinet/tcp.h>
#include <sys/socket.h>

namespace tracedeck {

void askForLife(QTcpSocket &socket)
{
    socket.setSocketOption(QAbstractSocket::KeepAliveOption, 1);
    const auto descriptor = int(socket.socketDescriptor());
    const auto set = [descriptor](int option, int value) { ::setsockopt(descriptor, IPPROTO_TCP, option, &value, sizeof value); };
    set(TCP_KEEPIDLE, 30);
    set(TCP_KEEPINTVL, 10);
    set(TCP_KEEPCNT, 3);
}

} // namespace tracedeck
