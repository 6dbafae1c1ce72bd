// SPDX-License-Identifier: GPL-3.0-or-later
#include "langgraphfilter.h"

#include "jsonobject.h"
#include "langgraphchannels.h"
#include "slice.h"

#include <algorithm>

namespace tracedeck {

namespace {

constexpr std::string_view kNamed = "custom:";

std::string textOfToken(const JsonToken &token)
{
    return textOf({token.data, token.length, 1});
}

std::string_view withoutSuffix(std::string_view segment)
{
    return segment.substr(0, segment.find(':'));
}

} // namespace

struct LangGraphFilter::Reading
{
    JsonReader reader;
    JsonReader part;
    EventBatch batch;

    /// False: they are no array of strings.
    bool strings(const JsonToken &array, std::vector<std::string> &into)
    {
        std::vector<JsonToken> all;
        if (array.kind != JsonKind::Array || !part.readArray(array.text(), all))
            return false;
        for (const JsonToken &one : all) {
            if (one.kind != JsonKind::String)
                return false;
            into.push_back(textOfToken(one));
        }
        return true;
    }
    bool namespaces(const JsonToken &array, std::vector<std::vector<std::string>> &into)
    {
        std::vector<JsonToken> all;
        if (array.kind != JsonKind::Array || !part.readArray(array.text(), all))
            return false;
        return std::all_of(all.begin(), all.end(),
                           [&](const JsonToken &one) { return strings(one, into.emplace_back()); });
    }
    static bool count(const JsonToken &token, std::uint64_t &into)
    {
        const auto number = token.kind == JsonKind::Number ? countFrom(token.text()) : std::nullopt;
        into = number.value_or(0);
        return number.has_value();
    }
};

std::optional<LangGraphFilter> LangGraphFilter::readStream(std::string_view body, Refusal *refusal)
{
    Reading reading;
    if (!reading.reader.read(body, {})) {
        *refusal = {{}, "Expected an object"};
        return std::nullopt;
    }
    LangGraphFilter filter;
    bool hasChannels = false;
    *refusal = {};
    const auto check = [refusal](bool isRight, std::string_view field, const char *why) {
        if (!isRight && refusal->why.empty())
            *refusal = {std::string(field), why};
    };
    const JsonObject root(reading.reader, reading.reader.first(), "stream", reading.batch);
    root.forEach([&](std::string_view key, const JsonToken &value) {
        if (key == "channels") {
            std::vector<std::string> channels;
            check(reading.strings(value, channels), key, "Expected array of strings");
            filter.m_channels.insert(channels.begin(), channels.end());
            hasChannels = true;
        } else if (key == "namespaces") {
            check(reading.namespaces(value, filter.m_namespaces), key, "Expected array of arrays of strings");
        } else if (key == "depth") {
            check(Reading::count(value, filter.m_depth.emplace()), key, "Expected number of 0 or more");
        } else if (key == "since") {
            check(Reading::count(value, filter.m_since), key, "Expected number of 0 or more");
        } else {
            check(false, key, "Unrecognized key in object");
        }
    });
    check(hasChannels, "channels", "Required");
    return refusal->why.empty() ? std::optional(std::move(filter)) : std::nullopt;
}

std::optional<LangGraphFilter> LangGraphFilter::readSubscription(std::string_view params, Refusal *refusal)
{
    Reading reading;
    LangGraphFilter filter;
    std::vector<std::string> channels;
    const bool isObject = reading.reader.read(params, {});
    const JsonObject root(reading.reader, isObject ? reading.reader.first() : 0, "params", reading.batch);
    const JsonToken *wanted = root.find("channels");
    const bool areStrings = wanted && reading.strings(*wanted, channels);
    if (!wanted || wanted->kind != JsonKind::Array || (areStrings && channels.empty())) {
        *refusal = {"channels", "subscription.subscribe requires a non-empty channels array."};
        return std::nullopt;
    }
    const bool areKnown = std::all_of(channels.begin(), channels.end(), [](const std::string &channel) {
        return channel.starts_with(kNamed) || isLangGraphChannel(channel);
    });
    if (!areStrings || !areKnown) {
        *refusal = {"channels", "subscription.subscribe received an unsupported channel."};
        return std::nullopt;
    }
    filter.m_channels.insert(channels.begin(), channels.end());
    // What is wrong with the others the server overlooks.
    if (const JsonToken *spaces = root.find("namespaces");
        spaces && !reading.namespaces(*spaces, filter.m_namespaces))
        filter.m_namespaces.clear();
    std::uint64_t depth = 0;
    if (const JsonToken *token = root.find("depth"); token && Reading::count(*token, depth))
        filter.m_depth = depth;
    return filter;
}

bool LangGraphFilter::isBelow(const std::vector<std::string> &space,
                              const std::vector<std::string> &prefix) const
{
    if (prefix.size() > space.size() || (m_depth && space.size() - prefix.size() > *m_depth))
        return false;
    // "researcher" is every "researcher:<id>".
    return std::equal(prefix.begin(), prefix.end(), space.begin(),
                      [](const std::string &wanted, const std::string &segment) {
                          return wanted == segment || withoutSuffix(segment) == wanted;
                      });
}

bool LangGraphFilter::matches(const LangGraphPlace &place) const
{
    const bool isNamed = place.channel.starts_with(kNamed);
    if (!m_channels.contains(place.channel) && !(isNamed && m_channels.contains("custom")))
        return false;
    return m_namespaces.empty()
           || std::any_of(
               m_namespaces.begin(), m_namespaces.end(),
               [&](const std::vector<std::string> &prefix) { return isBelow(place.space, prefix); });
}

} // namespace tracedeck
