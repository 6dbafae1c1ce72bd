// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "clientstate.h"
#include "endpoint.h"

#include <QString>

namespace tracedeck {

/// Why a connection waits or stopped, as a phrase; may hold outside text. Empty: the user wanted it.
QString reasonText(const ConnectionState &state);
/// What is wrong with an address, as a sentence.
QString endpointErrorText(EndpointError error);

} // namespace tracedeck
