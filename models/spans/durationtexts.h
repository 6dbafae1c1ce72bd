// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "itemstatus.h"

#include <QString>

#include <cstdint>
#include <optional>
#include <string_view>

/// What is said of durations.
namespace tracedeck {

/// Of all that have it; `kind` as of a DurationGroup.
QString durationName(std::optional<ItemKind> kind, std::string_view name);
QString durationKind(std::optional<ItemKind> kind);
/// Nanoseconds if `isTime`, else frames.
QString lengthText(bool isTime, std::int64_t length);

} // namespace tracedeck
