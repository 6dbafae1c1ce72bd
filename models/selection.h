// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "cursor.h"

#include <QObject>

#include <optional>
#include <utility>
#include <variant>
#include <vector>

namespace tracedeck {

/// A frame as something that can be selected.
struct FrameId
{
    Position position = 0;
    friend bool operator==(const FrameId &, const FrameId &) = default;
};

/// What can be selected: nothing, a frame, or a fact.
using Item = std::variant<std::monostate, FrameId, SessionId, RunId, SpanId, MessageId, ToolId, StateId, CheckpointId,
                          ApprovalId, DecisionId, NoteId, ProblemId>;

/// Frames from the first to the second, both included.
using FrameRange = std::pair<Position, Position>;

/// How far a stretch of time that was marked reaches beyond its first and last frame, in nanoseconds: no frame came there.
struct RangeEdges
{
    std::int64_t before = 0;
    std::int64_t after = 0;

    friend bool operator==(const RangeEdges &, const RangeEdges &) = default;
};

/// The session that an item belongs to; invalid for what belongs to none, or to nothing in the trace.
SessionId sessionOf(const View &view, const Item &item);

/// The one selection that all views of a trace share, with its history, the frames that are marked, and the session that
/// is looked at: that of what was selected last, or, until something was, that of those that work for no other
/// which began last, or in which a run did. GUI thread.
class Selection : public QObject
{
    Q_OBJECT

public:
    /// The cursor is not owned and outlives the selection.
    explicit Selection(Cursor *cursor, QObject *parent = nullptr);

    const Item &current() const { return m_current; }
    /// What is shown of one session is shown of this one. It has begun at the cursor's position, or is invalid.
    SessionId session() const { return m_session; }
    bool canGoBack() const { return m_at > 0; }
    bool canGoForward() const { return m_at + 1 < m_history.size(); }
    /// The session that is looked at works for another one.
    bool canGoUp() const;
    /// The frames that their user has marked; nothing: none.
    const std::optional<FrameRange> &range() const { return m_range; }
    const RangeEdges &rangeEdges() const { return m_rangeEdges; }

public slots:
    void goBack();
    void goForward();
    /// To the session that this one works for.
    void goUp();

public:
    /// Selects, and remembers what was selected before. Selecting what is selected does nothing.
    void select(const Item &item);
    void clear() { select(std::monostate()); }
    /// Selects a run that has only just begun: views keep in sight what comes of it.
    void watch(RunId run);
    void mark(const std::optional<FrameRange> &range, const RangeEdges &edges = {});
    /// Looks at the session that took this work; the way up then leads to exactly what is selected now.
    void drillInto(DelegationId work);
    /// To one that this one works for, over others or not: to what was left there, else to the work that was given
    /// away there.
    void goUpTo(SessionId session);

signals:
    void changed(const tracedeck::Item &item);
    /// After changed(), where both happen.
    void sessionChanged(tracedeck::SessionId session);
    void rangeChanged();
    /// After changed().
    void watched(tracedeck::RunId run);

private:
    /// Where somebody looked into a worker.
    struct Left
    {
        DelegationId work;
        Item item; ///< that was selected
    };

    void show(const Item &item);
    void refreshSession();

    static constexpr std::size_t kMostRemembered = 200;
    Cursor *m_cursor; // not owned, outlives us
    SessionId m_chosen; ///< of what was selected last; may begin later than where the cursor stands
    SessionId m_session;
    Item m_current;
    std::vector<Item> m_history{Item()};
    std::size_t m_at = 0;
    std::optional<FrameRange> m_range;
    RangeEdges m_rangeEdges;
    std::vector<Left> m_left; ///< the innermost last
};

} // namespace tracedeck
