// SPDX-License-Identifier: GPL-3.0-or-later
#include "rawplace.h"

#include <cstdint>
#include <string>
#include <string_view>
#include <type_traits>
#include <variant>

namespace tracedeck {

namespace {

/// What of an item is among the bytes of a frame.
struct Told
{
    std::string_view text; ///< that very one, if it lies there
    std::string_view name; ///< a string of its own
};

/// Of "tools:1|think:2", what its server calls it: "2".
std::string_view lastOfPath(std::string_view key)
{
    return key.substr(key.find_last_of("|:") + 1);
}

struct PlaceTeller
{
    const View &view;

    Told operator()(CheckpointId id) const
    {
        const Slice *state = view.value(view.at(id).state);
        return {state ? state->bytes() : std::string_view(), view.text(view.at(id).id)};
    }
    Told operator()(StateId id) const { return {view.at(id).state.bytes(), {}}; }
    Told operator()(MessageId id) const { return {{}, view.text(view.at(id).id)}; }
    Told operator()(ToolId id) const { return {{}, view.text(view.at(id).call)}; }
    Told operator()(RunId id) const { return {{}, view.text(view.at(id).id)}; }
    Told operator()(SessionId id) const { return {{}, view.text(view.at(id).id)}; }
    Told operator()(SpanId id) const { return {{}, lastOfPath(view.text(view.at(id).key))}; }
    Told operator()(ApprovalId id) const { return {{}, view.text(view.at(id).id)}; }
    template<class Other>
    Told operator()(Other) const
    {
        return {};
    }
};

template<class Id>
bool isVisible(const View &view, Id id)
{
    if constexpr (std::is_same_v<Id, std::monostate> || std::is_same_v<Id, FrameId>)
        return false;
    else
        return view.isVisible(id);
}

} // namespace

std::optional<qint64> placeInFrame(const View &view, const Item &item, Position frame)
{
    const std::string_view bytes = view.trace().frame(frame).bytes();
    const Told told = std::visit([&](auto id) { return isVisible(view, id) ? PlaceTeller{view}(id) : Told(); }, item);
    // Compared as numbers: it may lie anywhere.
    const auto from = reinterpret_cast<std::uintptr_t>(bytes.data());
    const auto at = reinterpret_cast<std::uintptr_t>(told.text.data());
    if (!told.text.empty() && at >= from && at < from + bytes.size())
        return static_cast<qint64>(at - from);
    if (told.name.empty())
        return std::nullopt;
    const std::size_t found = bytes.find('"' + std::string(told.name) + '"');
    return found == bytes.npos ? std::nullopt : std::optional(static_cast<qint64>(found));
}

} // namespace tracedeck
