// SPDX-License-Identifier: GPL-3.0-or-later
#include "comparesteps.h"

#include "sequencematch.h"

#include <algorithm>
#include <cstddef>
#include <span>
#include <utility>

namespace tracedeck {

namespace {

using Readings = std::span<const StepReading>;

class Matcher
{
public:
    Matcher(ComparedSteps &compared, const std::atomic<bool> &stop)
        : m_compared(compared)
        , m_stop(stop)
    {
    }

    void match(Readings before, Readings after)
    {
        while (!before.empty() && !after.empty() && before.front().whole == after.front().whole) {
            addPair(before.front(), after.front());
            before = before.subspan(1);
            after = after.subspan(1);
        }
        std::size_t alikeBehind = 0;
        while (alikeBehind < std::min(before.size(), after.size())
               && before[before.size() - 1 - alikeBehind].whole == after[after.size() - 1 - alikeBehind].whole)
            ++alikeBehind;
        const Readings restOfBefore = before.last(alikeBehind);
        const Readings restOfAfter = after.last(alikeBehind);
        matchDifferent(before.first(before.size() - alikeBehind), after.first(after.size() - alikeBehind));
        for (std::size_t i = 0; i < alikeBehind; ++i)
            addPair(restOfBefore[i], restOfAfter[i]);
    }

private:
    static constexpr std::size_t kMostCells = 16'000'000;

    static bool isSmall(Readings before, Readings after)
    {
        return before.size() <= kMostCells / std::max<std::size_t>(after.size(), 1);
    }

    void matchDifferent(Readings before, Readings after)
    {
        if (isSmall(before, after))
            return matchBest(before, after);
        std::vector<SequencePair> pairs = anchorsOf(before, after);
        pairs.push_back({static_cast<std::uint32_t>(before.size()), static_cast<std::uint32_t>(after.size())});
        std::size_t i = 0;
        std::size_t j = 0;
        for (const SequencePair &pair : pairs) {
            const Readings gapBefore = before.subspan(i, pair.before - i);
            const Readings gapAfter = after.subspan(j, pair.after - j);
            if (isSmall(gapBefore, gapAfter))
                matchBest(gapBefore, gapAfter);
            else
                matchNext(gapBefore, gapAfter);
            if (pair.before < before.size())
                addPair(before[pair.before], after[pair.after]);
            i = pair.before + 1;
            j = pair.after + 1;
        }
    }

    /// Steps that are alike and stand in the same order: the most of them, or, where very much differs, of those that are there but
    /// once on either side.
    static std::vector<SequencePair> anchorsOf(Readings before, Readings after)
    {
        std::vector<std::uint64_t> old;
        std::vector<std::uint64_t> now;
        for (const StepReading &reading : before)
            old.push_back(reading.whole);
        for (const StepReading &reading : after)
            now.push_back(reading.whole);
        auto pairs = matchSequences(old, now);
        return pairs ? std::move(*pairs) : matchOnce(old, now);
    }

    /// One behind the other: each with the next one of its name, if there is one soon.
    void matchNext(Readings before, Readings after)
    {
        constexpr std::size_t kMostSkipped = 64;
        const auto ahead = [&](Readings in, std::size_t from, std::uint64_t name) {
            const std::size_t most = std::min(kMostSkipped, in.size() - from);
            const Readings seen = in.subspan(from, most);
            return static_cast<std::size_t>(std::ranges::find(seen, name, &StepReading::name) - seen.begin());
        };
        std::size_t i = 0;
        std::size_t j = 0;
        while (i < before.size() && j < after.size() && !m_stop) {
            const std::size_t skipBefore = ahead(before, i, after[j].name);
            const std::size_t skipAfter = ahead(after, j, before[i].name);
            const bool isFirst = skipBefore <= skipAfter; // what is skipped is of `before`
            const std::size_t skipped = std::min(skipBefore, skipAfter);
            if (skipped == 0) {
                addPair(before[i++], after[j++]);
            } else if (isFirst) {
                addAlone(before.subspan(i, skipped), ComparedStep::Difference::OnlyBefore);
                i += skipped;
            } else {
                addAlone(after.subspan(j, skipped), ComparedStep::Difference::OnlyAfter);
                j += skipped;
            }
        }
        addAlone(before.subspan(i), ComparedStep::Difference::OnlyBefore);
        addAlone(after.subspan(j), ComparedStep::Difference::OnlyAfter);
    }

    /// What it is worth to have two steps side by side: most where they say the same, nothing where they are of another name.
    static std::uint32_t worth(const StepReading &a, const StepReading &b)
    {
        if (a.whole == b.whole)
            return a.isTelling ? 5 : 2;
        return a.name == b.name ? 1 : 0;
    }

    void matchBest(Readings before, Readings after)
    {
        enum Way : std::uint8_t { Pair, SkipBefore, SkipAfter };
        const std::size_t width = after.size() + 1;
        std::vector<std::uint32_t> behind(width, 0); // the most from here to the end, of the step of `before` that follows
        std::vector<std::uint32_t> here(width, 0);
        std::vector<Way> ways(before.size() * width, SkipBefore);
        for (std::size_t i = before.size(); i-- > 0 && !m_stop;) {
            here[after.size()] = 0;
            for (std::size_t j = after.size(); j-- > 0;) {
                const std::uint32_t paired = worth(before[i], after[j]);
                here[j] = behind[j];
                if (here[j + 1] > here[j]) {
                    here[j] = here[j + 1];
                    ways[i * width + j] = SkipAfter;
                }
                if (paired > 0 && paired + behind[j + 1] >= here[j]) {
                    here[j] = paired + behind[j + 1];
                    ways[i * width + j] = Pair;
                }
            }
            std::swap(here, behind);
        }
        std::size_t i = 0;
        std::size_t j = 0;
        while (i < before.size() && j < after.size()) {
            const Way way = ways[i * width + j];
            if (way == Pair)
                addPair(before[i++], after[j++]);
            else if (way == SkipBefore)
                addAlone(before.subspan(i++, 1), ComparedStep::Difference::OnlyBefore);
            else
                addAlone(after.subspan(j++, 1), ComparedStep::Difference::OnlyAfter);
        }
        addAlone(before.subspan(i), ComparedStep::Difference::OnlyBefore);
        addAlone(after.subspan(j), ComparedStep::Difference::OnlyAfter);
    }

    void addPair(const StepReading &before, const StepReading &after)
    {
        using enum ComparedStep::Difference;
        const bool isOtherInput = before.input != 0 && after.input != 0 && before.input != after.input;
        m_compared.rows.push_back({before.whole != after.whole ? Changed : isOtherInput ? OtherInput : Same, before.step, after.step});
    }

    void addAlone(Readings readings, ComparedStep::Difference difference)
    {
        const bool isBefore = difference == ComparedStep::Difference::OnlyBefore;
        for (const StepReading &reading : readings) {
            ComparedStep &row = m_compared.rows.emplace_back();
            row.difference = difference;
            (isBefore ? row.before : row.after) = reading.step;
        }
    }

    ComparedSteps &m_compared;
    const std::atomic<bool> &m_stop;
};

} // namespace

ComparedSteps compareSteps(const StepReadings &before, const StepReadings &after, const std::atomic<bool> &stop)
{
    ComparedSteps compared;
    compared.isCut = before.isCut || after.isCut;
    Matcher(compared, stop).match(before.steps, after.steps);
    return compared;
}

} // namespace tracedeck
