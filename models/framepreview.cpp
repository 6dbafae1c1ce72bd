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

/// Whether one of the members says the frame's type.
bool saysType(std::string_view json, const json::Level &level, const KnownWords &known)
{
    return std::any_of(level.items.begin(), level.items.end(), [&](const json::Item &item) {
        return item.kind == json::Kind::String && !known.type.empty() && valueOf(json, item) == known.type;
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

/// Where the first member begins that says something of its own. What comes before the type is mostly the
/// envelope's: who, where, which number.
std::optional<std::size_t> firstOwn(std::string_view json, const json::Level &level, const KnownWords &known)
{
    std::optional<std::size_t> own;
    std::optional<std::size_t> number;
    std::optional<std::size_t> before;
    std::optional<std::size_t> last; // if all is said elsewhere: what follows the type
    bool typeSeen = false;
    for (const json::Item &item : level.items) {
        const bool isText = item.kind == json::Kind::String;
        const std::string_view value = isText ? valueOf(json, item) : std::string_view();
        if (isText && !value.empty() && value == known.type) {
            before = own;
            own = number = last = std::nullopt;
            typeSeen = true;
            continue;
        }
        if (typeSeen && !last)
            last = item.begin();
        if (item.kind == json::Kind::Number || item.kind == json::Kind::Literal) {
            number = number ? number : item.begin();
        } else if (!own && !known.contains(value)) {
            own = item.begin();
        }
    }
    return own ? own : number ? number : last ? last : before;
}

} // namespace

QString framePreview(const Trace &trace, Position position)
{
    const std::string_view frame = trace.frame(position).bytes();
    const std::string_view head = frame.substr(0, kLookedAt);
    std::size_t from = 0;
    if (head.starts_with('{')) {
        const KnownWords known = knownWords(trace, position);
        from = firstOwn(head, withoutEnvelope(head, known), known).value_or(0);
    }
    const std::string_view raw = cutText(frame.substr(from), kMostBytes + kSlack);
    if (raw.find('\\') == std::string_view::npos)
        return oneLine(raw, kMostBytes);
    return oneLine(textOf({raw.data(), static_cast<std::uint32_t>(raw.size()), 1}), kMostBytes);
}

} // namespace tracedeck
