// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

class QTcpSocket;

namespace tracedeck {

/// Has TCP find out whether the peer of a connected socket is still there, whatever it does: asked after 30 s of silence, and given
/// up 30 s later. For connections whose servers may say nothing, nor answer pings, for a long time.
void askForLife(QTcpSocket &socket);

} // namespace tracedeck
