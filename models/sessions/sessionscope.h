// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "view.h"

#include <QString>

#include <cstdint>
#include <vector>

namespace tracedeck {

/// Of which sessions something is summed up.
enum class SessionScope : std::uint8_t { Session, WithWorkers, All };
inline constexpr int kSessionScopes = 3;

/// Those of a scope that have begun. `session` is the one that is looked at; unless all are asked for, there are none
/// without it.
std::vector<SessionId> sessionsIn(const View &view, SessionScope scope, SessionId session);
/// To how many workers these gave work of which no run was seen: what is listed of them lacks what those did.
std::uint32_t unseenWorkers(const View &view, const std::vector<SessionId> &sessions);
QString scopeText(SessionScope scope);

} // namespace tracedeck
