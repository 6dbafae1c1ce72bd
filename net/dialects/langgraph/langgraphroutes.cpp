// SPDX-License-Identifier: GPL-3.0-or-later
#include "langgraphroutes.h"

#include "httppath.h"

#include <algorithm>
#include <array>
#include <cctype>
#include <vector>

namespace tracedeck {

namespace {

// What is before them: a server may live below a path of its own.
constexpr std::array<std::string_view, 6> kRoots = {"threads", "assistants", "runs", "store", "info", "ok"};

std::vector<std::string_view> segmentsOf(std::string_view path)
{
    return pathSegments(path, kRoots);
}

/// Words of the interface are lower-case letters; whatever else stands in a path is somebody's name.
bool isWord(std::string_view segment)
{
    return std::all_of(segment.begin(), segment.end(), [](unsigned char c) { return std::islower(c) || c == '_'; });
}

std::string nameOf(std::string_view method, const std::vector<std::string_view> &segments)
{
    std::string name(method);
    for (std::size_t i = 0; i < segments.size(); ++i) {
        const std::string_view before = i > 0 ? segments[i - 1] : std::string_view();
        const bool isId = before == "threads" || before == "assistants" || before == "runs";
        const bool isVerb = isId && (segments[i] == "search" || segments[i] == "count" || segments[i] == "wait"
                                     || segments[i] == "stream" || segments[i] == "crons");
        name += i == 0 ? " /" : "/";
        name += (isId && !isVerb) || !isWord(segments[i]) ? std::string_view("{id}") : segments[i];
    }
    return name;
}

LangGraphResource resourceOfThread(const std::vector<std::string_view> &segments)
{
    const std::string_view what = segments[2];
    if (what == "stream" && (segments.size() == 3 || (segments.size() == 4 && segments[3] == "events")))
        return LangGraphResource::Stream;
    if (what == "commands" && segments.size() == 3)
        return LangGraphResource::Commands;
    if (what == "state")
        return LangGraphResource::State;
    if (what == "history" && segments.size() == 3)
        return LangGraphResource::History;
    if (what == "runs" && segments.size() == 3)
        return LangGraphResource::Runs;
    if (what == "runs" && segments.size() == 4 && segments[3] != "wait" && segments[3] != "stream")
        return LangGraphResource::Run;
    if (what == "runs" && segments.size() == 5 && segments[4] == "cancel")
        return LangGraphResource::Cancel;
    return LangGraphResource::Other;
}

} // namespace

std::string langGraphPath(std::string_view path)
{
    std::string below;
    for (const std::string_view segment : segmentsOf(path))
        below.append("/").append(segment);
    return below;
}

LangGraphRoute langGraphRoute(std::string_view method, std::string_view path)
{
    const std::vector<std::string_view> segments = segmentsOf(path);
    LangGraphRoute route;
    route.name = nameOf(method, segments);
    if (segments.size() < 2)
        return route;
    if (segments[0] == "threads" && segments[1] != "search" && segments[1] != "count") {
        route.thread = segments[1];
        if (segments.size() > 2)
            route.resource = resourceOfThread(segments);
        if (route.resource == LangGraphResource::Cancel)
            route.run = segments[3];
        route.isAtHead = segments.size() == 3;
    } else if (segments[0] == "assistants" && segments.size() == 3) {
        route.assistant = segments[1];
        if (segments[2] == "graph")
            route.resource = LangGraphResource::Graph;
        else if (segments[2] == "schemas")
            route.resource = LangGraphResource::Schemas;
    }
    return route;
}

} // namespace tracedeck
