// SPDX-License-Identifier: GPL-3.0-or-later
#include "httpexchange.h"

#include <algorithm>

namespace tracedeck {

namespace {

constexpr std::uint32_t kMostLookedAt = 100'000; // requests and answers

} // namespace

Position otherHalf(const View &view, Position frame)
{
    const Trace &trace = view.trace();
    const FrameHead *head = trace.head(frame);
    if (!head)
        return 0;
    const auto isAlike = [&](const FrameHead &other) {
        return other.method == head->method && other.path == head->path
            && trace.frame(other.at).channel == trace.frame(frame).channel;
    };
    const auto isAnswer = [](const FrameHead &one) { return one.status != 0; };
    const std::uint32_t at = trace.heads.partitionPoint([&](const FrameHead &one) { return one.at < frame; });
    const std::uint32_t known = trace.heads.partitionPoint([&](const FrameHead &one) { return one.at <= view.position(); });
    const bool isBack = isAnswer(*head);
    const std::uint32_t count = std::min(isBack ? at : known - std::min(known, at + 1), kMostLookedAt);
    std::uint32_t between = 0; // such as this one, whose other halves are nearer
    for (std::uint32_t i = 1; i <= count; ++i) {
        const FrameHead &other = trace.heads[isBack ? at - i : at + i];
        if (!isAlike(other))
            continue;
        if (isAnswer(other) == isBack)
            ++between;
        else if (between == 0)
            return other.at;
        else
            --between;
    }
    return 0;
}

} // namespace tracedeck
