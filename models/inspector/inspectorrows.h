// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "selection.h"
#include "view.h"

#include <QString>

#include <variant>
#include <vector>

namespace tracedeck {

class Cursor;
class Ledger;
class RunBranches;

/// A property of a fact and its value, as the inspector shows them.
struct InspectorRow
{
    QString property;
    QString value;
    Item link = {}; ///< the fact or frame that the value is about
    Position standAt = 0; ///< where to stand to see it, if not here
    bool computed = false; ///< nobody sent it
    std::variant<std::monostate, Slice, const TextLogs *, KeptFailure> text = {}; ///< the whole of what `value` begins
    std::vector<InspectorRow> children = {};
};

/// What is known about an item at the view's position. A ledger that is there may not have come that far.
std::vector<InspectorRow> inspectorRows(const View &view, const Item &item, const Ledger *ledger = nullptr,
                                        RunBranches *branches = nullptr);

/// A short name for a link: "Span plan", "Frame 12". Empty for nothing.
QString itemText(const View &view, const Item &item);

/// The position at which an item begins to exist, or 0 if the trace has no such item.
Position beginOf(const View &view, const Item &item);

/// The frame to look at for an item, by who stands in the past at a frame: that one, if the item ended with it, else the
/// one it begins with. 0 if the trace has no such item.
Position frameToShow(const Cursor &cursor, const Item &item);

} // namespace tracedeck
