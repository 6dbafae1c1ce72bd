// SPDX-License-Identifier: GPL-3.0-or-later
#include "framepreview.h"

#include "cuttext.h"
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
constexpr int kMostEnvelopes = 2; // one in the other
constexpr std::size_t kSlack = 64; // so that the cut is seen

/// What other columns show already.
struct KnownWords
{
    std::string_view type;
    std::array<std::string_view, 6> words;

    /// Whether it is the type, or its part before the dot.
    bool isType(std::string_view word) const
    {
        return !word.empty() && type.starts_with(word) && (word.size() == type.size() || type[word.size()] == '.');
    }
    bool contains(std::string_view word) const
    {
        if (word.empty())
            return false;
        const bool isLastPart = type.ends_with(word) && word.size() < type.size()
            && type[type.size() - word.size() - 1] == '.';
        return isLastPart || std::find(words.begin(), words.end(), word) != words.end();
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

/// Whether one of the members says the frame's type.
bool saysType(std::string_view json, const json::Level &level, const KnownWords &known)
{
    return std::any_of(level.items.begin(), level.items.end(), [&](const json::Item &item) {
        return item.kind == json::Kind::String && known.isType(valueOf(json, item));
    });
}

/// The members of the frame proper: those of the object, or of an object up to two levels within it, that says the type.
json::Level withoutEnvelope(std::string_view json, const KnownWords &known)
{
    json::Level outer = json::scanContainer(json, 0, {kMostMembers, 0});
    if (saysType(json, outer, known))
        return outer;
    for (const json::Item &item : outer.items) {
        if (item.kind != json::Kind::Object)
            continue;
        json::Level inner = json::scanContainer(json, item.offset, {kMostMembers, 0});
        if (saysType(json, inner, known))
            return inner;
        for (const json::Item &within : inner.items) {
            if (within.kind != json::Kind::Object)
                continue;
            if (json::Level innermost = json::scanContainer(json, within.offset, {kMostMembers, 0});
                saysType(json, innermost, known))
                return innermost;
        }
    }
    return outer;
}

std::string_view keyOf(std::string_view json, const json::Item &item)
{
    return json::contents(json.substr(item.keyOffset, item.keyLength));
}

/// Whether it only says what the frame tells more of: each piece of a text has the same.
bool isOfPiece(std::string_view json, const json::Item &item)
{
    constexpr std::array<std::string_view, 2> kNames{"message_id", "messageId"};
    return std::find(kNames.begin(), kNames.end(), keyOf(json, item)) != kNames.end();
}

/// What protocols call the object that holds all they have to say.
bool isEnvelope(std::string_view json, const json::Item &item)
{
    constexpr std::array<std::string_view, 3> kNames{"params", "data", "payload"};
    return item.kind == json::Kind::Object && std::find(kNames.begin(), kNames.end(), keyOf(json, item)) != kNames.end();
}

bool isEmptyContainer(const json::Item &item)
{
    return (item.kind == json::Kind::Object || item.kind == json::Kind::Array) && item.count == 0;
}

/// The object that holds all the frame has to say, if it says anything, else the first member that says something of its own; nullptr: none
/// does. What comes before the type is mostly the envelope's: who, where, which number.
const json::Item *firstOwn(std::string_view json, const json::Level &level, const KnownWords &known, int depth)
{
    const json::Item *own = nullptr;
    const json::Item *number = nullptr;
    const json::Item *before = nullptr;
    const json::Item *last = nullptr; // if all is said elsewhere: what follows the type
    bool typeSeen = false;
    for (const json::Item &item : level.items) {
        if (depth > 0 && isEnvelope(json, item)
            && firstOwn(json, json::scanContainer(json, item.offset, {kMostMembers, 0}), known, depth - 1))
            return &item;
        const bool isText = item.kind == json::Kind::String;
        const std::string_view value = isText ? valueOf(json, item) : std::string_view();
        if (isText && known.isType(value)) {
            before = own;
            own = number = last = nullptr;
            typeSeen = true;
            continue;
        }
        if (typeSeen && !last)
            last = &item;
        if (item.kind == json::Kind::Number || item.kind == json::Kind::Literal || isOfPiece(json, item)) {
            number = number ? number : &item;
        } else if (!own && !known.contains(value) && !isEmptyContainer(item)) {
            own = &item;
        }
    }
    return own ? own : number ? number : last ? last : before;
}

/// Where what is particular about the frame begins.
std::size_t beginOfOwn(std::string_view json, const KnownWords &known)
{
    std::size_t from = 0;
    json::Level level = withoutEnvelope(json, known);
    while (const json::Item *own = firstOwn(json, level, known, kMostEnvelopes)) {
        from = own->begin();
        if (!isEnvelope(json, *own))
            break;
        level = json::scanContainer(json, own->offset, {kMostMembers, 0});
    }
    return from;
}

/// Where the line is to begin instead, so that a narrow column shows what was found.
std::optional<std::size_t> beginOfFound(std::string_view frame, std::size_t from, std::span<const TextSearch> sought)
{
    constexpr std::size_t kSearched = 64 * 1024; // bytes, of each row that is painted
    constexpr std::size_t kSeen = 24; // of the line that begins at `from`
    constexpr std::size_t kBefore = 12;
    const std::string_view searched = frame.substr(0, kSearched);
    for (const TextSearch &text : sought) {
        std::size_t at = text.find(searched, from);
        if (at != std::string_view::npos && at < from + kSeen)
            return std::nullopt;
        if (at == std::string_view::npos)
            at = text.find(searched.substr(0, std::min(from + text.needle().size(), searched.size())));
        if (at == std::string_view::npos)
            continue;
        const std::size_t begin = at - std::min(at, kBefore);
        return cutText(frame, begin).size(); // not amid a letter
    }
    return std::nullopt;
}

/// What begins amid a frame and goes on to its end, without what closes there the objects that began before.
std::string_view withoutEnds(std::string_view json)
{
    int open = 0; // brackets
    int outer = 0; // closed ones that began before
    bool isText = false;
    for (std::size_t i = 0; i < json.size(); ++i) {
        const char c = json[i];
        if (isText)
            i += c == '\\' ? 1 : 0;
        if (c == '"')
            isText = !isText;
        else if (!isText && (c == '{' || c == '['))
            ++open;
        else if (!isText && (c == '}' || c == ']'))
            open > 0 ? --open : ++outer;
    }
    while (outer-- > 0 && !isText && (json.ends_with('}') || json.ends_with(']')))
        json.remove_suffix(1);
    return json;
}

} // namespace

QString framePreview(const Trace &trace, Position position, std::span<const TextSearch> sought)
{
    const std::string_view frame = trace.frame(position).bytes();
    const std::string_view head = frame.substr(0, kLookedAt);
    std::size_t from = 0;
    if (head.starts_with('{'))
        from = beginOfOwn(head, knownWords(trace, position));
    QString before;
    if (const auto found = beginOfFound(frame, from, sought)) {
        from = *found;
        before = from > 0 ? QStringLiteral("\u2026") : QString();
    }
    std::string_view raw = cutText(frame.substr(from), kMostBytes + kSlack);
    if (from > 0 && before.isEmpty() && from + raw.size() == frame.size())
        raw = withoutEnds(raw);
    if (raw.find('\\') == std::string_view::npos)
        return before + oneLine(raw, kMostBytes);
    return before + oneLine(textOf({raw.data(), static_cast<std::uint32_t>(raw.size()), 1}), kMostBytes);
}

} // namespace tracedeck
