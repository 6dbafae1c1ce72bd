// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "spanrows.h"

#include <memory>
#include <vector>

namespace tracedeck {

/// A row of the spans tree that somebody has asked for. Model indexes point to it.
struct SpanNode
{
    SpanRow row;
    int at = 0; ///< row number below its parent
    SpanNode *parent = nullptr;
    bool fetched = false; ///< children are those of the model's position
    std::vector<std::unique_ptr<SpanNode>> children;

    void fetch(const View &view);
    /// The child that stands for `row`, or nullptr.
    SpanNode *child(SpanRow row) const;
    void insert(std::size_t first, const std::vector<SpanRow> &rows);
    void remove(std::size_t first, std::size_t count);
};

/// What the children of a node become: the ones that stay are a subsequence of both lists.
struct SpanEdit
{
    SpanNode *node = nullptr;
    std::vector<std::pair<std::size_t, std::size_t>> removals; ///< first and count; the last ones first
    struct Insertion
    {
        std::size_t at = 0; ///< after the removals, and after the insertions before it
        std::vector<SpanRow> rows;
    };
    std::vector<Insertion> insertions;
};

/// Compares the fetched rows below `node` with what a view says and appends what must be done; gives up when
/// there is more than `most`.
void planEdits(const View &view, SpanNode &node, std::vector<SpanEdit> &edits, std::size_t most);

} // namespace tracedeck
