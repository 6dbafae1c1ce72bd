// SPDX-License-Identifier: GPL-3.0-or-later
#include "law.h"
#include "members.h"
#include "printview.h"
#include "randomevents.h"

#include <gtest/gtest.h>

#include <array>
#include <set>
#include <tuple>
#include <variant>

namespace tracedeck::test::tst_writer_random {

namespace {

#if defined(__SANITIZE_ADDRESS__) || defined(__SANITIZE_THREAD__)
constexpr std::uint64_t kSeeds = 40;
#else
constexpr std::uint64_t kSeeds = 120;
#endif
constexpr Position kFrames = 120;

TraceBuilder randomTrace(std::uint64_t seed, Position frames)
{
    TraceBuilder builder;
    RandomFrames random(seed);
    for (Position i = 0; i < frames; ++i)
        builder.frame(random.next());
    return builder;
}

template<class T>
bool isSame(const T &a, const T &b)
{
    if constexpr (std::is_same_v<T, Slice>)
        return a.isNull() == b.isNull();
    else if constexpr (std::is_same_v<T, SliceList>)
        return a.count == b.count;
    else if constexpr (std::is_same_v<T, KeptFailure>)
        return a.english() == b.english();
    else
        return a == b;
}

/// Numbers of the members that are not as they are where nothing is said.
template<class T>
void noteSaid(const T &whole, std::set<std::size_t> &said)
{
    const T silent{};
    std::size_t number = 0;
    std::apply([&](const auto &...member) {
        std::apply([&](const auto &...usual) {
            ((isSame(member, usual) ? void(++number) : void(said.insert(number++))), ...);
        }, membersOf(silent));
    }, membersOf(whole));
}

} // namespace

TEST(WriterRandom, anySequenceOfEventsObeysTheLaw)
{
    for (std::uint64_t seed = 0; seed < kSeeds && !HasFailure(); ++seed) {
        SCOPED_TRACE("seed " + std::to_string(seed));
        expectLawWhileGrowing(randomTrace(seed, kFrames));
    }
}

TEST(WriterRandom, batchesOfAnySizeGiveTheSameTrace)
{
    for (std::uint64_t seed = 1000; seed < 1020; ++seed) {
        SCOPED_TRACE("seed " + std::to_string(seed));
        const TraceBuilder builder = randomTrace(seed, kFrames);
        const std::string whole = printView(View(*builder.trace()));
        GrowingTrace inBatches;
        for (std::size_t at = 0, size = 1; at < builder.size(); at += size, size = size * 2 % 31) {
            size = std::min<std::size_t>(size, builder.size() - at);
            inBatches.append(builder.frames().data() + at, size);
        }
        EXPECT_EQ(printView(View(inBatches.trace())), whole);
    }
}

TEST(WriterRandom, everyKindOfEventComesUp)
{
    std::set<std::size_t> drawn;
    for (std::uint64_t seed = 0; seed < kSeeds; ++seed) {
        const TraceBuilder builder = randomTrace(seed, kFrames);
        for (const BuiltFrame &frame : builder.frames()) {
            for (const Event &event : frame.events)
                drawn.insert(event.index());
        }
    }
    EXPECT_EQ(drawn.size(), std::variant_size_v<Event>);
}

TEST(WriterRandom, everyMemberOfEveryEventComesUp)
{
    std::array<std::set<std::size_t>, std::variant_size_v<Event>> said;
    std::array<std::size_t, std::variant_size_v<Event>> members{};
    std::set<std::size_t> ofAddress;
    for (std::uint64_t seed = 0; seed < kSeeds; ++seed) {
        const TraceBuilder builder = randomTrace(seed, kFrames);
        for (const BuiltFrame &frame : builder.frames()) {
            noteSaid(frame.address, ofAddress);
            for (const Event &event : frame.events) {
                std::visit([&](const auto &one) {
                    members[event.index()] = memberCount<std::decay_t<decltype(one)>>();
                    noteSaid(one, said[event.index()]);
                }, event);
            }
        }
    }
    EXPECT_EQ(ofAddress.size(), memberCount<Address>());
    for (std::size_t kind = 0; kind < said.size(); ++kind)
        EXPECT_EQ(said[kind].size(), members[kind]) << "kind " << kind << ": a member is never drawn";
}

TEST(WriterRandom, everyKindOfFactComesUp)
{
    // Else the law above would hold for want of facts.
    const auto trace = randomTrace(8, 12000).trace();
    EXPECT_GT(trace->sessions.size(), 2u);
    EXPECT_GT(trace->runs.size(), 50u);
    EXPECT_GT(trace->spans.size(), 100u);
    EXPECT_GT(trace->messages.size(), 100u);
    EXPECT_GT(trace->tools.size(), 50u);
    EXPECT_GT(trace->states.size(), 50u);
    EXPECT_GT(trace->checkpoints.size(), 10u);
    EXPECT_GT(trace->usages.size(), 50u);
    std::uint32_t refinements = 0;
    for (std::uint32_t i = 0; i < trace->usages.size(); ++i)
        refinements += trace->usages[i].refines ? 1 : 0;
    EXPECT_GT(refinements, 0u);
    EXPECT_GT(trace->decisions.size(), 10u);
    EXPECT_GT(trace->choices.size(), 20u);
    EXPECT_GT(trace->planSteps.size(), 20u);
    EXPECT_GT(trace->planLinks.size(), 20u);
    EXPECT_GT(trace->delegations.size(), 20u);
    EXPECT_GT(trace->understandings.size(), 20u);
    EXPECT_GT(trace->approvals.size(), 20u);
    EXPECT_GT(trace->notes.size(), 20u);
    EXPECT_EQ(trace->channels.size(), 3u);
    EXPECT_GT(trace->gaps.size(), 5u);
    EXPECT_GT(trace->problems.size(), 50u);
    std::uint32_t moves = 0;
    for (std::uint32_t i = 0; i < trace->runs.size(); ++i)
        moves += trace->runs[i].spans.ended.load();
    EXPECT_GT(moves, 2u);
    EXPECT_GT(View(*trace).counts().duplicates, 50u);
}

} // namespace tracedeck::test::tst_writer_random
