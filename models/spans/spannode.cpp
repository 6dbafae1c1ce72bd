// SPDX-License-Identifier: GPL-3.0-or-later
#include "spannode.h"

namespace tracedeck {

namespace {

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

} // namespace

void fetchRows(SpanNode &node, const View &view, WorkersShown workers)
{
    if (node.fetched)
        return;
    node.fetched = true;
    node.insert(0, rowsBelow(view, node.row, workers));
}

void planEdits(const View &view, WorkersShown workers, Position from, SpanNode &node, SpanEdits &edits,
               std::size_t most)
{
    if (node.promised && !node.fetched) {
        if (from <= view.position() && onlyGrows(view, node.row))
            return; // it has what it had, and more
        const bool isKept = renewPromise(node, [&] { return hasRowsBelow(view, node.row, workers); });
        edits.breakPromise = edits.breakPromise || !isKept;
        return;
    }
    if (!node.fetched || edits.rows.size() > most)
        return;
    if (const auto count = tailCount(view, node.row)) {
        if (*count != node.children.size())
            edits.rows.push_back(tailEdit(view, node, *count));
        for (std::size_t i = node.settled; i < std::min<std::size_t>(*count, node.children.size()); ++i)
            planEdits(view, workers, from, *node.children[i], edits, most);
        return;
    }
    const std::vector<SpanRow> wanted = rowsBelow(view, node.row, workers);
    const std::vector<bool> stays = stayingRows(node, wanted);
    if (SpanEdit edit = listEdit(node, wanted, stays); !edit.isEmpty())
        edits.rows.push_back(std::move(edit));
    for (std::size_t i = 0; i < stays.size(); ++i) {
        if (stays[i])
            planEdits(view, workers, from, *node.children[i], edits, most);
    }
}

} // namespace tracedeck
