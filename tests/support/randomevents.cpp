// SPDX-License-Identifier: GPL-3.0-or-later
#include "randomevents.h"

#include "timeunits.h"

namespace tracedeck::test {

namespace {

constexpr std::string_view kSessions[] = {"", "", "a", "a", "b", "c"};
constexpr std::string_view kRuns[] = {"", "", "", "r1", "r2", "r3"};
constexpr std::string_view kKeys[] = {"", "k1", "k2", "k3", "k4", "k1|k2"};
constexpr std::string_view kNames[] = {"", "plan", "act", "think"};
constexpr std::int64_t kStart = 1'700'000'000 * kSecond; // since 1970
// Two of them are ULIDs, ten and forty seconds after the start.
constexpr std::string_view kMessages[] = {"", "", "m1", "m2", "m3", "01HF7YB3RG0000000000000000",
                                          "01HF7YC1200000000000000000"};
constexpr std::string_view kBlocks[] = {"", "", "b1", "b2"};
constexpr std::string_view kCalls[] = {"", "c1", "c2", "c3"};
constexpr std::string_view kTools[] = {"bash", "read", ""};
constexpr std::string_view kIds[] = {"", "i1", "i2", "i3"};
constexpr std::string_view kWords[] = {"Hello", " ", "world", "完成", "🙂", ""};
constexpr std::string_view kEscapes[] = {"\\n", "\\ud83d", "\\ude00", "\\u00e9", "\\q", "x\\"};
constexpr std::string_view kJson[] = {"{}", "[1,2]", "{\"a\":1}", "\"text\"", "null", "{broken"};
constexpr std::string_view kTasks[] = {"{\"task\":\"Sum it up\"}", "{\"task\":7,\"more\":[]}", "no object", "{\"ta"};
constexpr std::string_view kChannels[] = {"main", "main", "main", "worker", "other"};
constexpr std::string_view kModels[] = {"", "large", "small"};

constexpr Slice kTexts[] = {{"one", 3, 0}, {}, {"tw\\u006f", 8, 1}};
constexpr SliceList kLists[] = {{}, {kTexts, 1}, {kTexts, 2}, {kTexts, 3}};

template<class Enum>
Enum pick(std::uint32_t number)
{
    return static_cast<Enum>(number);
}

} // namespace

Slice RandomFrames::anyText()
{
    if (chance(10))
        return {};
    return chance(25) ? escaped(anyOf(kEscapes)) : plain(anyOf(kWords));
}

Slice RandomFrames::anyJson()
{
    return chance(10) ? Slice{} : plain(anyOf(kJson));
}

UsageAmounts RandomFrames::amounts()
{
    UsageAmounts amounts;
    amounts.input = upTo(3);
    amounts.output = chance(2) ? ~std::uint64_t(0) : upTo(3);
    amounts.total = amounts.input + amounts.output;
    amounts.cacheWrite = upTo(2);
    if (chance(50))
        amounts.costPico = chance(5) ? std::int64_t(0x7FFFFFFFFFFFFFFF) : std::int64_t(upTo(1000));
    return amounts;
}

/// Of now, or of not long ago.
std::int64_t RandomFrames::stamp()
{
    return chance(20) ? 0 : kStart + m_now - (chance(50) ? 0 : std::int64_t(upTo(4'000'000)) * kMicrosecond);
}

FrameOrder RandomFrames::order()
{
    // Mostly forward, at times a hole, a step back or the same again.
    const std::uint32_t dice = upTo(100);
    m_sequence += dice < 80 ? 1 : dice < 90 ? 3 : 0;
    const std::uint64_t sequence =
        dice < 95 ? m_sequence : m_sequence - std::min<std::uint64_t>(m_sequence, upTo(5));
    m_now += chance(80) ? std::int64_t(upTo(2'000'000)) * kMicrosecond : 0;
    switch (upTo(8)) {
    case 0:
        return contiguous(anyOf(kSessions), sequence);
    case 1:
        return epochal(anyOf(kSessions), sequence);
    case 2:
        return byId("events", chance(50) ? anyOf(kIds) : std::string_view(), stamp());
    case 3:
        return owned(anyOf(kSessions), anyOf(kMessages));
    default:
        return {};
    }
}

BuiltFrame RandomFrames::next()
{
    BuiltFrame frame;
    frame.address = {anyOf(kSessions), chance(70) ? std::string_view() : anyOf(kRuns), anyOf(kKeys)};
    frame.address.isAside = chance(8);
    frame.address.isAfterthought = chance(5);
    frame.address.isRunsName = chance(10);
    frame.address.isPath = chance(20);
    frame.order = order();
    frame.channel = anyOf(kChannels);
    frame.serverTime = chance(20) ? stamp() : 0;
    frame.type = anyOf(kNames);
    frame.node = anyOf(kKeys);
    frame.nature = chance(90) ? FrameNature::Understood : pick<FrameNature>(upTo(4));
    if (chance(20))
        frame.bytes = "elsewhere";
    for (std::uint32_t i = upTo(4); i > 0; --i)
        frame.events.push_back(event());
    return frame;
}

Event RandomFrames::event()
{
    switch (upTo(7)) {
    case 6:
        return workerEvent();
    case 0:
        return runEvent();
    case 1:
        return spanEvent();
    case 2:
        return messageEvent();
    case 3:
        return toolEvent();
    default:
        return otherEvent();
    }
}

Event RandomFrames::workerEvent()
{
    switch (upTo(4)) {
    case 0:
        return WorkerEnded{.call = anyOf(kCalls),
                           .worker = anyOf(kSessions),
                           .status = pick<SpanStatus>(1 + upTo(3)),
                           .failure = anyOf(kNames),
                           .error = anyText(),
                           .report = anyJson(),
                           .costPico = chance(50) ? std::optional<std::int64_t>(upTo(1000)) : std::nullopt};
    case 1:
        return ToolCalled{anyOf(kCalls), anyOf(kTools), plain(anyOf(kTasks))};
    default:
        return WorkerStarted{anyOf(kCalls), anyOf(kSessions), anyOf(kNames), anyOf(kModels), anyJson()};
    }
}

Event RandomFrames::runEvent()
{
    switch (upTo(18)) {
    case 16:
    case 17:
        return TurnSeen{.run = chance(80) ? anyOf(kIds) : std::string_view(),
                        .said = anyText(),
                        .begun = stamp(),
                        .ended = stamp(),
                        .next = chance(50) ? stamp() : 0,
                        .outcome = pick<RunStatus>(1 + upTo(4)),
                        .isBeforeStream = chance(20)};
    case 13:
    case 14:
    case 15:
        return RunSeen{.run = anyOf(kRuns),
                       .agent = anyOf(kNames),
                       .said = anyText(),
                       .begun = stamp(),
                       .ended = stamp(),
                       .outcome = chance(50) ? std::optional(pick<RunStatus>(1 + upTo(4))) : std::nullopt,
                       .error = anyText(),
                       .isListed = chance(30),
                       .isAll = chance(50),
                       .isWaiting = chance(30),
                       .isInner = chance(20),
                       .input = anyText()};
    case 8:
        return RunAccepted{anyOf(kIds), anyOf(kRuns)};
    case 9:
        return chance(50) ? Event(RunNamed{anyOf(kRuns)}) : Event(CancelRequested{anyOf(kRuns)});
    case 10:
        return RequestFailed{anyOf(kIds), anyText()};
    case 11:
        return chance(70) ? Event(ReplayAsked{upTo(200), chance(50)}) : Event(NodesAsked{chance(30)});
    case 12:
        return RunSettled{anyOf(kRuns), pick<RunStatus>(1 + upTo(4)), chance(30), chance(50), chance(30), chance(10), chance(10)};
    case 0:
        return RunRequested{anyOf(kSessions), anyOf(kNames), anyOf(kModels), anyText(), anyOf(kIds), chance(50), chance(20), chance(30),
                            anyOf(kIds), anyText()};
    case 1:
        return CommandFailed{anyOf(kRuns), anyText()};
    case 2:
        return chance(70) ? Event(SessionStarted{anyOf(kSessions), anyOf(kNames)})
                          : Event(SpendingListed{chance(50) ? anyOf(kSessions) : "", std::int64_t(upTo(3))});
    case 3:
        return SessionEnded{};
    case 4:
    case 5:
        return RunStarted{anyOf(kRuns), anyOf(kNames), anyOf(kModels), anyText(), chance(30), chance(20), chance(50),
                          anyOf(kIds)};
    default: {
        RunEnded ended{anyOf(kRuns), pick<RunStatus>(1 + upTo(4)), anyText(), anyText(), anyText(), {}, {}};
        ended.isWaiting = chance(20);
        ended.mayRepeat = chance(20);
        ended.lasted = chance(30) ? std::int64_t(upTo(4'000'000)) * kMicrosecond : 0;
        if (chance(30))
            ended.calls = upTo(4);
        if (chance(50))
            ended.lastUsage = amounts();
        if (chance(50))
            ended.totalUsage = amounts();
        return ended;
    }
    }
}

Event RandomFrames::spanEvent()
{
    const auto kind = chance(60) ? SpanKind::Node : pick<SpanKind>(upTo(6));
    const std::uint32_t dice = upTo(11);
    if (dice < 2)
        return SpanOpened{.name = anyOf(kNames), .kind = SpanKind::Llm, .key = anyOf(kKeys), .takesMessage = true, .stamp = stamp()};
    if (dice < 5)
        return SpanOpened{.name = anyOf(kNames),
                          .kind = kind,
                          .key = anyOf(kKeys),
                          .parent = anyOf(kKeys),
                          .stacked = chance(70),
                          .mayRepeat = chance(30),
                          .input = chance(40) ? anyJson() : Slice{}};
    if (dice < 8)
        return SpanClosed{anyOf(kNames), anyOf(kKeys), kind, pick<SpanStatus>(1 + upTo(3)),
                          anyText(),     anyJson(),     chance(30)};
    if (dice < 10)
        return SpanMoved{anyOf(kKeys), anyOf(kKeys)};
    return SpanSeen{.kind = kind,
                    .name = anyOf(kNames),
                    .key = anyOf(kKeys),
                    .parent = chance(40) ? anyOf(kKeys) : std::string_view(),
                    .mayHoldGraph = chance(20),
                    .begun = stamp(),
                    .ended = stamp(),
                    .outcome = chance(70) ? std::optional(pick<SpanStatus>(1 + upTo(3))) : std::nullopt,
                    .error = anyText(),
                    .result = anyJson(),
                    .input = chance(40) ? anyJson() : Slice()};
}

ConversationHeld RandomFrames::anyConversation()
{
    // Events outlive what makes them, and so does what they point at.
    static const std::vector<ConversationHeld::Item> items = [] {
        RandomFrames other(7);
        std::vector<ConversationHeld::Item> made;
        for (int i = 0; i < 200; ++i)
            made.push_back(other.chance(20)
                               ? ConversationHeld::Item{other.anyOf(kCalls), Role::Tool, {}}
                               : ConversationHeld::Item{other.chance(50) ? other.anyOf(kMessages) : std::string_view(),
                                                        pick<Role>(other.upTo(3)), other.anyText(),
                                                        pick<BlockKind>(other.upTo(2)), other.chance(10)});
        return made;
    }();
    return {items.data() + upTo(196), upTo(4), chance(30) ? upTo(3) * 1'000'000'000LL : 0};
}

Event RandomFrames::messageEvent()
{
    const auto kind = pick<BlockKind>(upTo(3));
    switch (upTo(12)) {
    case 11:
        return anyConversation();
    case 9:
    case 10:
        return MessageListed{upTo(4), pick<Role>(upTo(2)), anyText(), chance(20) ? anyText() : Slice()};
    case 6:
    case 7:
        return MessageSeen{.message = anyOf(kMessages),
                           .role = pick<Role>(upTo(4)),
                           .text = anyText(),
                           .reasoning = anyText(),
                           .stamp = stamp(),
                           .isFollowed = upTo(3) == 0,
                           .isWritten = chance(20),
                           .isCalling = chance(30),
                           .stop = chance(30) ? anyOf(kNames) : std::string_view()};
    case 8:
        return TextFinished{anyOf(kMessages), kind, anyOf(kBlocks), anyText()};
    case 0:
        return MessageStarted{.message = anyOf(kMessages),
                              .role = pick<Role>(upTo(4)),
                              .alias = chance(30) ? anyOf(kMessages) : std::string_view(),
                              .awaitsCall = chance(30),
                              .model = anyOf(kModels),
                              .provider = anyOf(kNames)};
    case 1:
        return TextReplaced{anyOf(kMessages), kind, anyOf(kBlocks), anyText(), chance(20)};
    case 2:
        return MessageEnded{.message = anyOf(kMessages),
                            .status = pick<MessageStatus>(1 + upTo(3)),
                            .finalText = anyText(),
                            .isWhole = chance(30),
                            .stop = chance(50) ? anyOf(kNames) : std::string_view()};
    default:
        return TextDelta{anyOf(kMessages), kind, anyOf(kBlocks), anyText()};
    }
}

Event RandomFrames::toolEvent()
{
    const std::string_view call = anyOf(kCalls);
    const std::string_view name = anyOf(kTools);
    switch (upTo(12)) {
    case 10:
    case 11:
        return ToolListed{.call = chance(40) ? std::string_view() : call,
                          .name = name,
                          .status = pick<ToolStatus>(chance(50) ? 0 : 3 + upTo(2)),
                          .arguments = anyJson(),
                          .result = anyText(),
                          .message = chance(50) ? anyOf(kMessages) : std::string_view(),
                          .isOutcome = chance(20)};
    case 7:
        return ToolSeen{.isOnlySource = chance(50),
                        .call = call,
                        .name = name,
                        .status = pick<ToolStatus>(upTo(6)),
                        .result = anyText(),
                        .arguments = anyJson(),
                        .isOnlyOne = chance(50)};
    case 8:
        return ApprovalAnswered{anyOf(kIds), anyOf(kIds), call, anyJson()};
    case 9:
        return ApprovalsListed{kIds + 1, upTo(3)};
    case 0:
        return ToolArgumentsDelta{call, name, anyText(), anyOf(kMessages), anyOf(kBlocks), chance(20)};
    case 1:
        return ToolCalled{call, name, anyJson(), anyOf(kMessages), anyOf(kBlocks)};
    case 2:
        return ToolStarted{call, name, chance(30) ? anyJson() : Slice()};
    case 3:
        return ToolOutput{call, name, anyText(), chance(30)};
    case 4:
        return ToolEnded{call, name, pick<ToolStatus>(3 + upTo(3)), anyText(), chance(30),
                         chance(20)};
    case 5:
        return ApprovalRequested{.id = anyOf(kIds),
                                 .kind = anyOf(kNames),
                                 .call = call,
                                 .name = chance(50) ? name : "",
                                 .payload = anyJson(),
                                 .isArguments = chance(50),
                                 .deadline = chance(30) ? stamp() : 0,
                                 .asker = anyOf(kNames)};
    default:
        return ApprovalResolved{anyOf(kIds), pick<ApprovalStatus>(1 + upTo(2)), chance(50) ? anyJson() : Slice{}};
    }
}

Event RandomFrames::otherEvent()
{
    switch (upTo(18)) {
    case 0:
        return CommandSent{anyOf(kNames), anyOf(kIds)};
    case 1:
        return CommandAnswered{anyOf(kNames), anyOf(kIds), anyJson()};
    case 2:
        return chance(50) ? Event(ChannelOpened{}) : Event(StreamGranted{anyOf(kSessions)});
    case 3:
        return chance(30) ? Event(ChannelClosed{chance(50), anyText(), chance(30)}) : Event(ChannelOpened{});
    case 4:
    case 5:
        return StateArrived{.kind = pick<StateKind>(chance(70) ? upTo(2) : upTo(4)),
                            .node = anyOf(kNames),
                            .state = anyJson(),
                            .space = chance(20) ? anyOf(kKeys) : std::string_view(),
                            .isOfCheckpoint = chance(20),
                            .isAsked = chance(20)};
    case 6: {
        CheckpointArrived checkpoint{anyOf(kIds), anyOf(kIds), anyOf(kNames), anyOf(kNames), anyOf(kSessions),
                                     "now",       {},          anyJson()};
        if (chance(50))
            checkpoint.step = upTo(9);
        return checkpoint;
    }
    case 7:
        if (chance(50)) {
            UsageAmounts last = chance(90) ? m_reported : amounts(); // which is said to have been cached in part
            last.cached += upTo(2);
            return UsageListed{last, amounts(), chance(50)};
        }
        if (chance(30))
            return UsageSeen{anyOf(kMessages), amounts(), anyOf(kModels), anyOf(kNames)};
        return UsageReported{m_reported = amounts(), anyOf(kModels), anyOf(kNames),
                             anyOf(kCalls), chance(30) ? anyOf(kMessages) : std::string_view(), chance(50)};
    case 8:
        return DecisionMade{anyOf(kNames), anyJson(), anyJson(), anyOf(kModels)};
    case 9:
        return Noted{anyOf(kNames), anyJson()};
    case 10:
        return OptionsOffered{anyOf(kLists)};
    case 11:
        return OptionsRated{anyOf(kLists), chance(70) ? std::optional(upTo(4)) : std::nullopt};
    case 12:
        return OptionTaken{upTo(4)};
    case 13:
        return OptionAbandoned{anyText(), chance(50) ? std::optional<std::uint64_t>(upTo(3)) : std::nullopt};
    case 14:
        return PlanStepSeen{anyOf(kKeys), anyText()};
    case 15:
        return PlanLinkSeen{anyOf(kKeys), anyOf(kKeys)};
    case 16:
        return Understood{anyText(), anyOf(kLists), anyText()};
    default:
        return ProblemFound{pick<Severity>(upTo(3)), "odd", KeptFailure("an odd frame")};
    }
}

} // namespace tracedeck::test
