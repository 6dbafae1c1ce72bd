// SPDX-License-Identifier: GPL-3.0-or-later
#include "sequencematch.h"

#include <algorithm>
#include <unordered_map>

namespace tracedeck {

namespace {

constexpr std::int32_t kNowhere = -1;

/// The greedy algorithm of E. Myers (1986): after d edits, how far each diagonal reaches. Diagonal k holds the points
/// with before - after = k.
class Myers
{
public:
    Myers(std::span<const std::uint64_t> before, std::span<const std::uint64_t> after, SequenceLimits limits)
        : m_before(before)
        , m_after(after)
        , m_limits(limits)
        , m_sizeBefore(static_cast<std::int32_t>(before.size()))
        , m_sizeAfter(static_cast<std::int32_t>(after.size()))
    {}

    std::optional<std::vector<SequencePair>> match()
    {
        for (std::uint32_t edits = 0; edits <= m_limits.mostEdits; ++edits) {
            if (advance(static_cast<std::int32_t>(edits)))
                return walkBack();
            if (m_steps > m_limits.mostSteps)
                break;
        }
        return std::nullopt;
    }

private:
    struct Step
    {
        std::int32_t at = kNowhere; ///< in before
        bool isRemoval = false;
    };

    /// How far diagonal k was reached with so many edits.
    std::int32_t reached(std::int32_t edits, std::int32_t k) const
    {
        return k < -edits || k > edits
                   ? kNowhere
                   : m_rounds[static_cast<std::size_t>(edits)][static_cast<std::size_t>(k + edits)];
    }

    /// Where diagonal k is entered with the last of so many edits.
    Step entered(std::int32_t edits, std::int32_t k) const
    {
        if (edits == 0)
            return {0, false};
        Step best;
        const std::int32_t added = reached(edits - 1, k + 1);
        if (added != kNowhere && added - k <= m_sizeAfter)
            best = {added, false};
        const std::int32_t removed = reached(edits - 1, k - 1);
        if (removed != kNowhere && removed < m_sizeBefore && removed + 1 > best.at)
            best = {removed + 1, true};
        return best;
    }

    bool advance(std::int32_t edits)
    {
        m_rounds.emplace_back(static_cast<std::size_t>(2 * edits + 1), kNowhere);
        for (std::int32_t k = -edits; k <= edits; k += 2) {
            ++m_steps;
            std::int32_t x = entered(edits, k).at;
            if (x == kNowhere)
                continue;
            const std::int32_t from = x;
            while (x < m_sizeBefore && x - k < m_sizeAfter
                   && m_before[static_cast<std::size_t>(x)] == m_after[static_cast<std::size_t>(x - k)])
                ++x;
            m_steps += static_cast<std::size_t>(x - from);
            m_rounds.back()[static_cast<std::size_t>(k + edits)] = x;
            if (x == m_sizeBefore && x - k == m_sizeAfter)
                return true;
        }
        return false;
    }

    std::vector<SequencePair> walkBack() const
    {
        std::vector<SequencePair> pairs;
        std::int32_t k = m_sizeBefore - m_sizeAfter;
        for (auto edits = static_cast<std::int32_t>(m_rounds.size()) - 1; edits >= 0; --edits) {
            const Step step = entered(edits, k);
            for (std::int32_t x = reached(edits, k); x > step.at; --x)
                pairs.push_back({static_cast<std::uint32_t>(x - 1), static_cast<std::uint32_t>(x - 1 - k)});
            k += step.isRemoval ? -1 : 1;
        }
        std::reverse(pairs.begin(), pairs.end());
        return pairs;
    }

    std::span<const std::uint64_t> m_before;
    std::span<const std::uint64_t> m_after;
    const SequenceLimits m_limits;
    const std::int32_t m_sizeBefore;
    const std::int32_t m_sizeAfter;
    std::vector<std::vector<std::int32_t>> m_rounds; ///< by number of edits, then by diagonal
    std::size_t m_steps = 0;
};

} // namespace

std::optional<std::vector<SequencePair>> matchSequences(std::span<const std::uint64_t> before,
                                                        std::span<const std::uint64_t> after,
                                                        SequenceLimits limits)
{
    // So many edits there are at least.
    const std::size_t least = std::max(before.size(), after.size()) - std::min(before.size(), after.size());
    if (least > limits.mostEdits)
        return std::nullopt;
    return Myers(before, after, limits).match();
}

std::vector<SequencePair> matchOnce(std::span<const std::uint64_t> before, std::span<const std::uint64_t> after)
{
    struct Places
    {
        std::uint32_t after = 0;
        std::uint32_t countBefore = 0;
        std::uint32_t countAfter = 0;
    };
    std::unordered_map<std::uint64_t, Places> places;
    for (std::uint32_t i = 0; i < after.size(); ++i) {
        Places &of = places[after[i]];
        of.after = i;
        ++of.countAfter;
    }
    for (const std::uint64_t item : before)
        ++places[item].countBefore;
    std::vector<SequencePair> once;
    std::vector<std::uint32_t> order;
    for (std::uint32_t i = 0; i < before.size(); ++i) {
        if (const Places &of = places.at(before[i]); of.countBefore == 1 && of.countAfter == 1) {
            once.push_back({i, of.after});
            order.push_back(of.after);
        }
    }
    const std::vector<bool> rises = longestRise(order);
    std::vector<SequencePair> pairs;
    for (std::size_t i = 0; i < once.size(); ++i) {
        if (rises[i])
            pairs.push_back(once[i]);
    }
    return pairs;
}

std::vector<bool> longestRise(std::span<const std::uint32_t> numbers)
{
    constexpr std::size_t kNone = ~std::size_t(0);
    std::vector<std::size_t> tails; // by length, the run that ends lowest
    std::vector<std::size_t> previous(numbers.size(), kNone);
    for (std::size_t i = 0; i < numbers.size(); ++i) {
        const auto place =
            std::lower_bound(tails.begin(), tails.end(), numbers[i],
                             [&](std::size_t tail, std::uint32_t n) { return numbers[tail] < n; });
        if (place != tails.begin())
            previous[i] = *(place - 1);
        if (place == tails.end())
            tails.push_back(i);
        else
            *place = i;
    }
    std::vector<bool> isInRun(numbers.size());
    for (std::size_t i = tails.empty() ? kNone : tails.back(); i != kNone; i = previous[i])
        isInRun[i] = true;
    return isInRun;
}

} // namespace tracedeck
