// SPDX-License-Identifier: GPL-3.0-or-later
#include "spannode.h"

#include <algorithm>
#include <iterator>

namespace tracedeck {

namespace {

std::unique_ptr<SpanNode> makeNode(SpanRow row, SpanNode *parent)
{
    auto node = std::make_unique<SpanNode>();
    node->row = row;
    node->parent = parent;
    return node;
}

/// Appends to the end, or cuts it off.
SpanEdit tailEdit(const View &view, SpanNode &node, std::uint32_t wanted)
{
    SpanEdit edit{.node = &node, .removals = {}, .insertions = {}};
    const std::size_t present = node.children.size();
    if (wanted < present)
        edit.removals.emplace_back(wanted, present - wanted);
    if (wanted > present) {
        SpanEdit::Insertion &tail = edit.insertions.emplace_back();
        tail.at = present;
        for (std::size_t row = present; row < wanted; ++row)
            tail.rows.push_back(tailChild(view, node.row, static_cast<std::uint32_t>(row)));
    }
    return edit;
}

/// Which of the present rows also come, in this order, in the new list.
std::vector<bool> stayingRows(const SpanNode &node, const std::vector<SpanRow> &wanted)
{
    std::vector<bool> stays(node.children.size());
    auto next = wanted.begin();
    for (std::size_t i = 0; i < stays.size(); ++i) {
        const auto found = std::find(next, wanted.end(), node.children[i]->row);
        stays[i] = found != wanted.end();
        if (stays[i])
            next = std::next(found);
    }
    return stays;
}

SpanEdit listEdit(SpanNode &node, const std::vector<SpanRow> &wanted, const std::vector<bool> &stays)
{
    SpanEdit edit{.node = &node, .removals = {}, .insertions = {}};
    for (std::size_t i = stays.size(); i-- > 0;) {
        if (stays[i])
            continue;
        if (!edit.removals.empty() && edit.removals.back().first == i + 1) {
            --edit.removals.back().first;
            ++edit.removals.back().second;
        } else {
            edit.removals.emplace_back(i, 1);
        }
    }
    std::size_t old = 0;
    for (std::size_t row = 0; row < wanted.size(); ++row) {
        while (old < stays.size() && !stays[old])
            ++old;
        if (old < stays.size() && node.children[old]->row == wanted[row]) {
            ++old;
            continue;
        }
        const bool goesOn =
            !edit.insertions.empty() && edit.insertions.back().at + edit.insertions.back().rows.size() == row;
        if (!goesOn)
            edit.insertions.emplace_back().at = row;
        edit.insertions.back().rows.push_back(wanted[row]);
    }
    return edit;
}

} // namespace

void SpanNode::fetch(const View &view)
{
    if (fetched)
        return;
    fetched = true;
    insert(0, rowsBelow(view, row));
}

SpanNode *SpanNode::child(SpanRow wanted) const
{
    // Most lists are in the order of birth; one that a child joined late must be searched.
    const auto guess = std::partition_point(children.begin(), children.end(), [&](const auto &child) {
        return child->row.kind == wanted.kind && child->row.index < wanted.index;
    });
    if (guess != children.end() && (*guess)->row == wanted)
        return guess->get();
    const auto found = std::find_if(children.begin(), children.end(),
                                    [&](const auto &child) { return child->row == wanted; });
    return found == children.end() ? nullptr : found->get();
}

void SpanNode::insert(std::size_t first, const std::vector<SpanRow> &rows)
{
    std::vector<std::unique_ptr<SpanNode>> nodes;
    nodes.reserve(rows.size());
    for (const SpanRow &added : rows)
        nodes.push_back(makeNode(added, this));
    children.insert(children.begin() + static_cast<std::ptrdiff_t>(first),
                    std::make_move_iterator(nodes.begin()), std::make_move_iterator(nodes.end()));
    for (std::size_t i = first; i < children.size(); ++i)
        children[i]->at = static_cast<int>(i);
}

void SpanNode::remove(std::size_t first, std::size_t count)
{
    const auto begin = children.begin() + static_cast<std::ptrdiff_t>(first);
    children.erase(begin, begin + static_cast<std::ptrdiff_t>(count));
    for (std::size_t i = first; i < children.size(); ++i)
        children[i]->at = static_cast<int>(i);
}

void planEdits(const View &view, SpanNode &node, std::vector<SpanEdit> &edits, std::size_t most)
{
    if (!node.fetched || edits.size() > most)
        return;
    if (const auto count = tailCount(view, node.row)) {
        if (*count != node.children.size())
            edits.push_back(tailEdit(view, node, *count));
        for (std::size_t i = 0; i < std::min<std::size_t>(*count, node.children.size()); ++i)
            planEdits(view, *node.children[i], edits, most);
        return;
    }
    const std::vector<SpanRow> wanted = rowsBelow(view, node.row);
    const std::vector<bool> stays = stayingRows(node, wanted);
    const bool allStay = std::find(stays.begin(), stays.end(), false) == stays.end();
    if (!allStay || wanted.size() != stays.size())
        edits.push_back(listEdit(node, wanted, stays));
    for (std::size_t i = 0; i < stays.size(); ++i) {
        if (stays[i])
            planEdits(view, *node.children[i], edits, most);
    }
}

} // namespace tracedeck
