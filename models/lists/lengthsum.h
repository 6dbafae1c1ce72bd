// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "percentile.h"

#include <algorithm>
#include <cstdint>
#include <optional>
#include <utility>
#include <vector>

namespace tracedeck {

/// How long things took, in nanoseconds, all together.
class LengthSum
{
public:
    void add(std::int64_t length) { m_lengths.push_back(length); }
    /// The median, and the 90th percentile; nothing: these are too few to say something.
    std::pair<std::optional<std::int64_t>, std::optional<std::int64_t>> percentiles()
    {
        constexpr std::size_t kFewest = 5;
        if (m_lengths.size() < kFewest)
            return {};
        std::sort(m_lengths.begin(), m_lengths.end());
        return {*percentile(m_lengths, 50), *percentile(m_lengths, 90)};
    }

private:
    std::vector<std::int64_t> m_lengths;
};

} // namespace tracedeck
