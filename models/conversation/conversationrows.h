// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "selection.h"
#include "view.h"

#include <cstdint>
#include <optional>
#include <vector>

namespace tracedeck {

/// Something that is said or done in a session: what a row of the conversation stands for.
struct ConversationRow
{
    enum class Kind : std::uint8_t { RunBegin, RunEnd, Message, Tool, Approval };

    Position at = 0; ///< when it became true; of a message, when it said something, called a tool or was over
    Position place = 0; ///< where it stands: then, or of what the server tells later, before
    Kind kind = Kind::Message;
    std::uint32_t index = 0; ///< of the run, message, tool call or approval
    std::int64_t told = 0; ///< when it was, if the server told of it afterwards: nanoseconds since 1970

    RunId run() const { return {index}; }
    MessageId message() const { return {index}; }
    ToolId tool() const { return {index}; }
    ApprovalId approval() const { return {index}; }
    /// What is selected when the row is.
    Item item() const;

    friend bool operator==(const ConversationRow &, const ConversationRow &) = default;
};

/// The run that a row belongs to, as it was known when the row began; invalid: none.
RunId runOf(const View &view, const ConversationRow &row);

/// The rows of a session in order of becoming true; but what the server tells when others stand behind it already, and whether
/// a call may be done, is a late row, between them. Both are only ever appended, so that the rows at a position are the first of either.
class ConversationRows
{
public:
    struct LateRow
    {
        ConversationRow row;
        std::uint32_t behind = 0; ///< so many of the others, which are all there wherever it is
    };
    /// A row among its kind.
    struct Found
    {
        bool isLate = false;
        std::uint32_t index = 0;
    };

    void reset(SessionId session);
    SessionId session() const { return m_session; }

    /// Adds what has become true by the view's position.
    void extend(const View &view);
    /// Number of rows at a position up to which they were extended, without late ones.
    std::uint32_t count(Position position) const;
    const ConversationRow &operator[](std::uint32_t row) const { return m_rows[row]; }
    /// Number of late rows at such a position; the one that stands last is not the last of them.
    std::uint32_t lateCount(Position position) const;
    const LateRow &late(std::uint32_t index) const { return m_late[index]; }
    /// Of two late rows, which stands first.
    bool standsBefore(std::uint32_t late, std::uint32_t other) const;
    /// How many messages of before are no rows at the view's position, as the run that each is of was not told of: a state has
    /// them.
    std::uint32_t countOfBefore(const View &view) const;
    /// They themselves, in the order in which they were said.
    std::vector<MessageId> ofBefore(const View &view) const;
    /// All rows at such a position, as they stand.
    std::vector<ConversationRow> inOrder(Position position) const;
    const ConversationRow &at(Found found) const { return found.isLate ? m_late[found.index].row : m_rows[found.index]; }

    /// The row that an item belongs to, among those at the view's position; nothing: there is none.
    std::optional<Found> rowOf(const View &view, const Item &item) const;

private:
    struct Finder;
    /// Where a run begins that was heard, and that began later than all before it.
    struct HeardBegin
    {
        std::int64_t time = 0; ///< nanoseconds since 1970, by the server's clock
        std::uint32_t row = 0;
    };

    void addMessages(const View &view, std::vector<ConversationRow> &added);
    void addEnds(const View &view, std::vector<ConversationRow> &added);
    void add(const View &view, ConversationRow row);
    std::uint32_t beforeCall(const View &view, ToolId tool) const;
    void rememberBegin(std::int64_t time);
    std::uint32_t firstToldLater(const ConversationRow &row) const;
    std::uint32_t firstHeardLater(const View &view, const ConversationRow &row) const;
    std::int64_t begunAsTold(const View &view, RunId run) const;

    SessionId m_session;
    Position m_upTo = 0;
    std::vector<ConversationRow> m_rows;
    std::vector<LateRow> m_late;
    std::vector<std::uint32_t> m_told; // rows, late ones apart, that were told of afterwards, in the order of their times
    std::vector<HeardBegin> m_heard; // in the order of their times
    std::vector<MessageId> m_silent; // messages that are no rows yet
    std::vector<MessageId> m_ofBefore; // messages
    std::vector<RunId> m_open; // runs whose end is not a row yet
    // What begunAsTold() found out last.
    mutable RunId m_cut;
    mutable Position m_cutAt = 0;
    mutable std::int64_t m_cutBegun = 0;
    std::uint32_t m_runs = 0; // of the session's lists, how many have rows
    std::uint32_t m_messages = 0;
    std::uint32_t m_claimed = 0;
    std::uint32_t m_tools = 0;
    std::uint32_t m_approvals = 0;
};

} // namespace tracedeck
