// SPDX-License-Identifier: GPL-3.0-or-later
#include "metisroutes.h"

#include "httppath.h"

#include <array>

namespace tracedeck {

namespace {

constexpr std::array<std::string_view, 7> kRoots = {"sessions", "models",  "health",   "server",
                                                    "metrics",  "routing", "analytics"};
constexpr std::string_view kNoTurn = "-"; // in place of an id that is not known

MetisResource resourceOf(const std::vector<std::string_view> &path)
{
    const std::size_t size = path.size();
    if (path[0] == "models")
        return size == 1 ? MetisResource::Models : MetisResource::Other;
    if (path[0] == "health")
        return size == 1 ? MetisResource::Health : MetisResource::Other;
    if (path[0] == "server")
        return size == 2 && path[1] == "version" ? MetisResource::Version : MetisResource::Other;
    if (path[0] == "analytics")
        return size == 3 && path[1] == "turns" ? MetisResource::PastTurn : MetisResource::Other;
    if (path[0] != "sessions")
        return MetisResource::Other;
    if (size <= 2)
        return size == 1 ? MetisResource::Sessions : MetisResource::Session;
    if (size == 3 && path[2] == "stream")
        return MetisResource::Stream;
    if (size == 3 && path[2] == "messages")
        return MetisResource::Messages;
    if (path[2] != "turns")
        return MetisResource::Other;
    if (size == 3)
        return MetisResource::Turns;
    if (size == 5 && path[4] == "cancel")
        return MetisResource::Cancel;
    return size == 6 && path[4] == "confirmations" ? MetisResource::Confirmation : MetisResource::Other;
}

bool isId(const std::vector<std::string_view> &path, std::size_t at)
{
    if (at == 0)
        return false;
    const std::string_view before = path[at - 1];
    return before == "sessions" || before == "turns" || before == "confirmations";
}

} // namespace

MetisRoute metisRoute(std::string_view method, std::string_view path)
{
    const std::vector<std::string_view> segments = pathSegments(path, kRoots);
    MetisRoute route;
    route.name = method;
    for (std::size_t i = 0; i < segments.size(); ++i)
        route.name.append(i == 0 ? " /" : "/").append(isId(segments, i) ? std::string_view("{id}") : segments[i]);
    if (segments.empty())
        return route;
    route.resource = resourceOf(segments);
    if (segments[0] == "sessions" && segments.size() > 1)
        route.session = segments[1];
    if (segments[0] == "sessions" && segments.size() > 3 && segments[2] == "turns")
        route.turn = segments[3];
    if (route.resource == MetisResource::Confirmation)
        route.confirmation = segments[5];
    if (route.resource == MetisResource::Session)
        route.settled = queryValue(path, "turn");
    if (route.settled == kNoTurn) {
        route.settled = {};
        route.settlesNameless = true;
    }
    return route;
}

std::string metisSessionPath(std::string_view session)
{
    return "/sessions/" + escapedSegment(session);
}

std::string metisSettlePath(std::string_view session, std::string_view turn)
{
    return metisSessionPath(session) + "?turn=" + escapedSegment(turn.empty() ? kNoTurn : turn);
}

std::string metisStreamPath(std::string_view session, std::string_view token)
{
    return metisSessionPath(session) + "/stream?attach=" + escapedSegment(token);
}

std::string metisTurnsPath(std::string_view session)
{
    return metisSessionPath(session) + "/turns";
}

std::string metisCancelPath(std::string_view session, std::string_view turn)
{
    return metisTurnsPath(session) + "/" + escapedSegment(turn) + "/cancel";
}

std::string metisConfirmationPath(std::string_view session, std::string_view turn, std::string_view confirmation)
{
    return metisTurnsPath(session) + "/" + escapedSegment(turn.empty() ? kNoTurn : turn) + "/confirmations/"
        + escapedSegment(confirmation);
}

} // namespace tracedeck
