// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "heightindex.h"

#include <vector>

namespace tracedeck {

/// A piece of an item that is laid out by itself: its head, a paragraph, a line to open something.
struct FlowUnit
{
    int item = 0;
    int unit = 0;

    friend bool operator==(const FlowUnit &, const FlowUnit &) = default;
    friend auto operator<=>(const FlowUnit &, const FlowUnit &) = default;
};

struct PlacedUnit
{
    FlowUnit at;
    int top = 0; ///< in the viewport
    int height = 0;
    int bottom() const { return top + height; }
};

/// What a ConversationFlow places. Heights are measured for what can be seen and estimated for the rest.
class FlowContent
{
public:
    virtual ~FlowContent() = default;
    /// At least one.
    virtual int unitCount(int item) = 0;
    /// The height itself; the content remembers it. At least one.
    virtual int measure(const FlowUnit &unit) = 0;
    /// Of an item that has been asked about before, as far as known.
    virtual qint64 itemHeight(int item) = 0;
    virtual qint64 topInItem(const FlowUnit &unit) = 0;
    virtual int unitAt(int item, qint64 y) = 0;
    /// What an item will be like that nobody has seen.
    virtual int estimate(int item) const = 0;
};

/// Which units are where in a viewport that scrolls over items of which few have been measured. It holds on to the
/// first unit that is seen (or to the end), so that nothing moves on the screen when an estimate turns out wrong.
class ConversationFlow
{
public:
    /// Not owned, outlives it.
    explicit ConversationFlow(FlowContent *content)
        : m_content(content)
    {}

    int itemCount() const { return m_items.count(); }
    /// Items were added to the end or cut off there.
    void setItemCount(int count);
    /// Items were added or taken away between others, or before them; what is seen is held on to.
    void insertItems(int at, int count);
    void removeItems(int at, int count);
    /// All heights are guesses again.
    void forgetHeights();
    void clear();

    /// Places what can be seen. Call it after any change.
    void layout(int viewportHeight);
    const std::vector<PlacedUnit> &placed() const { return m_placed; }
    const PlacedUnit *find(const FlowUnit &unit) const;

    /// Whether the end is held on to.
    bool follows() const { return m_follows; }
    void followEnd() { m_follows = true; }
    /// Holds on to what is seen now.
    void stay() { m_follows = false; }
    void scrollBy(int pixels);
    void scrollTo(qint64 value);
    /// Puts the top of a unit there, as far as the ends of the content allow.
    void hold(const FlowUnit &unit, int top);
    FlowUnit anchor() const { return m_anchor; }
    int anchorTop() const { return m_anchorTop; }

    /// As far as heights are known.
    qint64 value() const;
    qint64 total() const { return m_items.total(); }

private:
    bool next(FlowUnit &unit);
    bool previous(FlowUnit &unit);
    FlowUnit last();
    void place(const FlowUnit &unit, int top);
    int fillUp(int until);
    int fillDown(int until);
    void move(int by);
    void finish(int viewportHeight);

    FlowContent *m_content; // not owned
    HeightIndex m_items;
    std::vector<PlacedUnit> m_placed;
    std::vector<PlacedUnit> m_above; // placed upwards: the last one is the topmost
    FlowUnit m_anchor;
    int m_anchorTop = 0;
    int m_wanted = 0; // pixels that a scroll down still wants; beyond the end it follows
    bool m_follows = true;
};

} // namespace tracedeck
