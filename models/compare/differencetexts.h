// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "spent.h"

#include <QString>

#include <cstdint>
#include <optional>

/// By how much what stands on side B of a comparison is more than what stands on side A, in words.
namespace tracedeck {

/// "+1.2 s", "−3": its size with its sign; empty: there is no difference.
QString signedText(std::int64_t difference, const QString &size);
QString countDifference(std::int64_t before, std::int64_t after);
/// Of nanoseconds.
QString timeDifference(std::int64_t before, std::int64_t after);
/// In pico-dollars; nothing: nobody knows what all of it cost, or there is none, which is not nothing.
std::optional<std::int64_t> wholeCost(const Spent &spent);
/// "—" where either is not known.
QString costDifference(std::optional<std::int64_t> before, std::optional<std::int64_t> after);

} // namespace tracedeck
