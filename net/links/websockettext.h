// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QtGlobal>

#include <string_view>

class QWebSocket;

namespace tracedeck {

/// Sends the bytes as one message in one frame: text if they are UTF-8, else binary. Qt would cut a long text into
/// frames in the middle of a character, which its own client refuses.
void sendWhole(QWebSocket &socket, std::string_view bytes);

} // namespace tracedeck
