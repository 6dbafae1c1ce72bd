// SPDX-License-Identifier: GPL-3.0-or-later
#include "replaydialect.h"

#include "langgraphreplay.h"
#include "loomreplay.h"

namespace tracedeck {

RequestDifference differenceOf(const ReplayRequest &a, const ReplayRequest &b)
{
    RequestDifference difference;
    for (const auto &[name, value] : a.fields) {
        const auto other = b.fields.find(name);
        if (other != b.fields.end() && other->second == value)
            continue;
        difference.fields.push_back(name);
        difference.contradictions += other == b.fields.end() ? 0 : 1;
    }
    for (const auto &[name, value] : b.fields) {
        if (!a.fields.contains(name))
            difference.fields.push_back(name);
    }
    return difference;
}

std::unique_ptr<ReplayDialect> makeReplayDialect(std::string_view dialect)
{
    if (dialect == "loom")
        return std::make_unique<LoomReplay>();
    if (dialect == "langgraph")
        return std::make_unique<LangGraphReplay>();
    return nullptr;
}

} // namespace tracedeck
