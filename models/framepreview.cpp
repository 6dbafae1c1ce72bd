// SPDX-License-Identifier: GPL-3.0-or-later
#include "framepreview.h"

#include "displaytext.h"
#include "jsonscan.h"
#include "slice.h"
#include "view.h"

#include <algorithm>
#include <array>
#include <optional>
#include <string>

namespace tracedeck {

namespace {

constexpr std::size_t kLookedAt = 2048;
constexpr std::size_t kMostMembers = 32;
constexpr std::size_t kMostBytes = 200;
constexpr std::size_t kSlack = 64; // so that the cut is seen

/// What other columns show already.
struct KnownWords
{
    std::string_view type;
    std::array<std::string_view, 6> words;

    bool contains(std::string_view word) const
    {
        return !word.empty() && std::find(words.begin(), words.end(), word) != words.end();
    }
};

KnownWords knownWords(const Trace &trace, Position position)
{
    const FrameRecord &frame = trace.frame(position);
    const View view(trace, position);
    KnownWords known;
    known.type = trace.word(frame.type);
    known.words[0] = known.type;
    known.words[1] = trace.word(frame.node);
    if (const SessionId session = view.sessionOf(position))
        known.words[2] = view.text(view.at(session).id);
    if (const RunId run = view.runOf(position))
        known.words[3] = view.text(view.at(run).id);
    if (const SpanId span = view.spanOf(position)) {
        known.words[4] = view.text(view.at(span).name);
        known.words[5] = view.text(view.at(span).key);
    }
    return known;
}

std::string_view valueOf(std::string_view json, const json::Item &item)
{
    return json::contents(json.substr(item.offset, item.length));
}

/// Whether an object is the frame proper within an envelope: it says the type.
bool saysType(std::string_view json, const json::Level &level, std::string_view type)
{
    return std::any_of(level.items.begin(), level.items.end(), [&](const json::Item &item) {
        return item.kind == json::Kind::String && !type.empty() && valueOf(json, item) == type;
    });
}

/// Where the first member begins that says something of its own.
std::optional<std::size_t> firstOwn(std::string_view json, const json::Level &level, const KnownWords &known)
{
    std::optional<std::size_t> number;
    bool typeSeen = false;
    for (const json::Item &item : level.items) {
        switch (item.kind) {
        case json::Kind::String: {
            const std::string_view value = valueOf(json, item);
            if (!known.contains(value))
                return item.begin();
            typeSeen |= value == known.type;
            break;
        }
        case json::Kind::Object: {
            const json::Level inner = json::scanContainer(json, item.offset, kMostMembers);
            if (!saysType(json, inner, known.type))
                return item.begin();
            return firstOwn(json, inner, known);
        }
        case json::Kind::Array:
            return item.begin();
        case json::Kind::Number:
        case json::Kind::Literal:
            // Ordinals of the envelope come before the type, amounts after it.
            if (!number && typeSeen)
                number = item.begin();
            break;
        }
    }
    return number;
}

} // namespace

QString framePreview(const Trace &trace, Position position)
{
    const std::string_view frame = trace.frame(position).bytes();
    const std::string_view head = frame.substr(0, kLookedAt);
    std::size_t from = 0;
    if (head.starts_with('{')) {
        const json::Level level = json::scanContainer(head, 0, kMostMembers);
        from = firstOwn(head, level, knownWords(trace, position)).value_or(0);
    }
    const std::string_view raw = cutText(frame.substr(from), kMostBytes + kSlack);
    if (raw.find('\\') == std::string_view::npos)
        return oneLine(raw, kMostBytes);
    return oneLine(textOf({raw.data(), static_cast<std::uint32_t>(raw.size()), 1}), kMostBytes);
}

} // namespace tracedeck
