// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "spent.h"

#include <QString>

#include <cstdint>

/// By how much what stands on side B of a comparison is more than what stands on side A, in words.
namespace tracedeck {

/// "+1.2 s", "−3": its size with its sign; empty: there is no difference.
QString signedText(std::int64_t difference, const QString &size);
QString countDifference(std::int64_t before, std::int64_t after);
/// Of nanoseconds.
QString timeDifference(std::int64_t before, std::int64_t after);
/// "—" where nobody knows what all of it cost: that is not nothing.
QString costDifference(const Spent &before, const Spent &after);

} // namespace tracedeck
