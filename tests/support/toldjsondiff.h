// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "jsondiff.h"

#include <gtest/gtest.h>
#include <nlohmann/json.hpp>

#include <map>
#include <string>
#include <string_view>
#include <vector>

/// What a JsonDiff tells, for tests.
namespace tracedeck::test {

using Json = nlohmann::json;
using Kind = JsonDifference::Kind;

inline std::string_view at(std::string_view text, std::size_t offset, std::size_t length)
{
    return text.substr(offset, length);
}

inline std::string keyOf(std::string_view text, const JsonSpot &spot)
{
    return spot.keyLength == 0 ? std::string()
                               : Json::parse(at(text, spot.keyOffset, spot.keyLength)).get<std::string>();
}

/// A line for each difference: sign, way, values. Inside edits are not told.
inline std::vector<std::string> lines(std::string_view before, std::string_view after)
{
    const JsonDiff diff = diffJson(before, after);
    EXPECT_TRUE(diff.isWhole());
    std::vector<std::string> told;
    for (std::uint32_t i = 0; i < diff.edits.size(); ++i) {
        std::string way;
        for (std::uint32_t up = i;
             up != JsonDifference::kNone && diff.edits[up].parent != JsonDifference::kNone;
             up = diff.edits[up].parent) {
            const JsonDifference &edit = diff.edits[up];
            const JsonSpot &spot = edit.after.isThere() ? edit.after : edit.before;
            const std::string step = spot.keyLength > 0 ? keyOf(edit.after.isThere() ? after : before, spot)
                                                        : std::to_string(spot.index);
            way = way.empty() ? step : step + '.' + way;
        }
        const JsonDifference &edit = diff.edits[i];
        const std::string old(at(before, edit.before.offset, edit.before.length));
        const std::string now(at(after, edit.after.offset, edit.after.length));
        if (edit.kind == Kind::Added)
            told.push_back("+ " + way + ": " + now);
        else if (edit.kind == Kind::Removed)
            told.push_back("- " + way + ": " + old);
        else if (edit.kind == Kind::Changed)
            told.push_back("~ " + way + ": " + old + " > " + now);
        else if (edit.kind == Kind::Moved)
            told.push_back("m " + way + " from " + std::to_string(edit.before.index));
    }
    return told;
}

using Lines = std::vector<std::string>;

/// Applies a diff in the plainest way: what it does not name is as before.
class Patch
{
public:
    Patch(std::string_view before, std::string_view after, const JsonDiff &diff)
        : m_before(before)
        , m_after(after)
        , m_diff(diff)
    {}

    Json apply()
    {
        const Json old = Json::parse(m_before);
        return m_diff.edits.empty() ? old : applied(0, old);
    }

private:
    Json newValue(const JsonDifference &edit)
    {
        return Json::parse(at(m_after, edit.after.offset, edit.after.length));
    }

    Json applied(std::uint32_t number, const Json &old)
    {
        const JsonDifference &edit = m_diff.edits[number];
        if (edit.kind == Kind::Added || edit.kind == Kind::Changed || edit.isCoarse)
            return newValue(edit);
        if (number + 1 == edit.next)
            return old; // moved as it was
        return old.is_object() ? members(number, old) : items(number, old);
    }

    Json members(std::uint32_t number, const Json &old)
    {
        Json made = old;
        for (std::uint32_t i = number + 1; i < m_diff.edits[number].next; i = m_diff.edits[i].next) {
            const JsonDifference &edit = m_diff.edits[i];
            if (edit.kind == Kind::Removed)
                made.erase(keyOf(m_before, edit.before));
            else
                made[keyOf(m_after, edit.after)] =
                    applied(i, edit.kind == Kind::Added ? Json() : old.at(keyOf(m_before, edit.before)));
        }
        return made;
    }

    Json items(std::uint32_t number, const Json &old)
    {
        std::vector<bool> isNamed(old.size());
        std::map<std::size_t, Json> placed;
        std::size_t size = old.size();
        for (std::uint32_t i = number + 1; i < m_diff.edits[number].next; i = m_diff.edits[i].next) {
            const JsonDifference &edit = m_diff.edits[i];
            EXPECT_EQ(edit.parent, number);
            if (edit.kind != Kind::Added)
                isNamed.at(edit.before.index) = true;
            if (edit.kind != Kind::Removed)
                placed[edit.after.index] =
                    applied(i, edit.kind == Kind::Added ? Json() : old.at(edit.before.index));
            size += edit.kind == Kind::Added ? 1 : 0;
            size -= edit.kind == Kind::Removed ? 1 : 0;
        }
        Json made = Json::array();
        std::size_t from = 0;
        while (made.size() < size) {
            if (const auto found = placed.find(made.size()); found != placed.end()) {
                made.push_back(found->second);
                continue;
            }
            while (from < old.size() && isNamed[from])
                ++from;
            if (from == old.size())
                return "the diff leaves a hole";
            made.push_back(old[from++]);
        }
        return made;
    }

    std::string_view m_before;
    std::string_view m_after;
    const JsonDiff &m_diff;
};

inline void expectPatchMakes(const std::string &before, const std::string &after)
{
    const JsonDiff diff = diffJson(before, after);
    ASSERT_TRUE(diff.isWhole());
    ASSERT_EQ(Patch(before, after, diff).apply(), Json::parse(after)) << before << "\n" << after;
}

} // namespace tracedeck::test
