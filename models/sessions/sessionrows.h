// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "rownode.h"
#include "selection.h"
#include "sessionframes.h"
#include "spanrows.h"
#include "view.h"

#include <QString>

#include <cstdint>

/// What the list of sessions consists of, and what it says of a session at a position. No Qt model here.
namespace tracedeck {

/// A row of the list. What an index counts is a matter of the kind: sources by a number that is never used again,
/// sessions and runs in their trace, the rest in what the server told.
struct SessionsRow
{
    enum class Kind : std::uint8_t {
        Top,
        Source,
        Session,
        Run,
        Server, ///< what the server has stored
        Workspace,
        Thread,
        Note, ///< says why there is nothing else below a row
    };

    Kind kind = Kind::Top;
    std::uint32_t index = 0;

    static SessionsRow of(SessionId id) { return {Kind::Session, id.index}; }
    static SessionsRow of(RunId id) { return {Kind::Run, id.index}; }
    SessionId session() const { return {index}; }
    RunId run() const { return {index}; }
    bool isFact() const { return kind == Kind::Session || kind == Kind::Run; }
    /// Precondition: isFact().
    SpanRow fact() const { return kind == Kind::Run ? SpanRow::of(run()) : SpanRow::of(session()); }
    Item item() const;
    friend bool operator==(const SessionsRow &, const SessionsRow &) = default;
};

using SessionsNode = RowNode<SessionsRow>;
using SessionsEdit = RowEdit<SessionsRow>;
using SessionsEdits = RowEdits<SessionsRow>;

/// The last frame that came to a session or told something of it.
Position lastActivity(const View &view, SessionId id, SessionFrames &frames);
/// A frame as a time since the start where it has one, else as its number.
QString momentText(const View &view, Position frame);
/// Agent and model.
QString runName(const View &view, RunId id);
/// Whether a cell of a session or run may say something else at `to` than at `from`.
bool differs(const Trace &trace, SessionsRow row, Position from, Position to, SessionFrames &frames);

} // namespace tracedeck
