// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <iterator>
#include <memory>
#include <unordered_map>
#include <utility>
#include <vector>

namespace tracedeck {

/// A row of a tree that somebody has asked for. Model indexes point to it. A Row has a kind and an index, which
/// name it among all rows.
template<class Row>
struct RowNode
{
    Row row;
    int at = 0; ///< row number below its parent
    RowNode *parent = nullptr;
    bool fetched = false; ///< children are those of the model's position
    bool promised = false; ///< not fetched, but said to have children
    std::vector<std::unique_ptr<RowNode>> children;
    std::size_t settled = 0; ///< so many first children stay as they are at later positions, with all below them

    /// The child that stands for a row, or nullptr.
    RowNode *child(Row wanted) const
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

    void insert(std::size_t first, const std::vector<Row> &rows)
    {
        std::vector<std::unique_ptr<RowNode>> nodes;
        nodes.reserve(rows.size());
        for (const Row &added : rows) {
            nodes.push_back(std::make_unique<RowNode>());
            nodes.back()->row = added;
            nodes.back()->parent = this;
        }
        children.insert(children.begin() + static_cast<std::ptrdiff_t>(first),
                        std::make_move_iterator(nodes.begin()), std::make_move_iterator(nodes.end()));
        renumber(first);
    }

    void remove(std::size_t first, std::size_t count)
    {
        const auto begin = children.begin() + static_cast<std::ptrdiff_t>(first);
        children.erase(begin, begin + static_cast<std::ptrdiff_t>(count));
        renumber(first);
    }

    void renumber(std::size_t first = 0)
    {
        settled = std::min(settled, first);
        for (std::size_t i = first; i < children.size(); ++i)
            children[i]->at = static_cast<int>(i);
        for (RowNode *node = this; node->parent; node = node->parent)
            node->parent->settled = std::min(node->parent->settled, static_cast<std::size_t>(node->at));
    }

    /// Nothing is known to stay as it is, here and below.
    void unsettle()
    {
        settled = 0;
        for (const auto &child : children)
            child->unsettle();
    }
};

/// Whether a node that was not fetched has children, without making them. One that has none counts as fetched, so that
/// its first child is told. `hasBelow()` says it for the model's position.
template<class Row, class HasBelow>
bool renewPromise(RowNode<Row> &node, HasBelow &&hasBelow)
{
    node.promised = hasBelow();
    node.fetched = !node.promised;
    return node.promised;
}

/// Whether a node has children: a view asks this of every row that it lays out. Whoever moves the model to another
/// position renews promises.
template<class Row, class HasBelow>
bool promiseChildren(RowNode<Row> &node, HasBelow &&hasBelow)
{
    if (node.fetched)
        return !node.children.empty();
    return node.promised || renewPromise(node, hasBelow);
}

/// What the children of a node become: the ones that stay are a subsequence of both lists.
template<class Row>
struct RowEdit
{
    RowNode<Row> *node = nullptr;
    std::vector<std::pair<std::size_t, std::size_t>> removals; ///< first and count; the last ones first
    struct Insertion
    {
        std::size_t at = 0; ///< after the removals, and after the insertions before it
        std::vector<Row> rows;
    };
    std::vector<Insertion> insertions;

    bool isEmpty() const { return removals.empty() && insertions.empty(); }
};

/// What becomes of all rows below a node.
template<class Row>
struct RowEdits
{
    std::vector<RowEdit<Row>> rows;
    bool breakPromise = false; ///< one that promised children has none now; views must ask again
};

/// Which of the present rows also come, in this order, in the new list.
template<class Row>
std::vector<bool> stayingRows(const RowNode<Row> &node, const std::vector<Row> &wanted)
{
    const auto keyOf = [](const Row &row) { return std::uint64_t(row.kind) << 32 | row.index; };
    std::vector<bool> stays(node.children.size());
    std::size_t next = 0;
    std::unordered_map<std::uint64_t, std::size_t> places; // only made where the lists differ
    for (std::size_t i = 0; i < stays.size(); ++i) {
        const Row &row = node.children[i]->row;
        if (next < wanted.size() && wanted[next] == row) {
            stays[i] = true;
            ++next;
            continue;
        }
        if (next == wanted.size())
            break;
        if (places.empty()) {
            for (std::size_t place = 0; place < wanted.size(); ++place)
                places.emplace(keyOf(wanted[place]), place);
        }
        const auto found = places.find(keyOf(row));
        if (found == places.end() || found->second < next)
            continue;
        stays[i] = true;
        next = found->second + 1;
    }
    return stays;
}

template<class Row>
RowEdit<Row> listEdit(RowNode<Row> &node, const std::vector<Row> &wanted, const std::vector<bool> &stays)
{
    RowEdit<Row> edit{.node = &node, .removals = {}, .insertions = {}};
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

} // namespace tracedeck
