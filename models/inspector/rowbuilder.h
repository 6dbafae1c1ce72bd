// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "displaytext.h"
#include "inspectormodel.h"
#include "inspectorrows.h"
#include "itemstatus.h"
#include "runbranches.h"
#include "spanrows.h"

#include <QLocale>

namespace tracedeck {

/// Writes rows for the inspector. Values that do not exist (yet) make no row.
class RowBuilder
{
public:
    /// Without a ledger nothing is said of what it alone knows: what calls cost by our own prices, and all of those of spans.
    /// Nor without the branches of its session of where a run forked from.
    RowBuilder(const View &view, std::vector<InspectorRow> &rows, const Ledger *ledger = nullptr, RunBranches *branches = nullptr)
        : m_view(view)
        , m_rows(rows)
        , m_ledger(ledger)
        , m_branches(branches)
    {}

    const View &view() const { return m_view; }
    const Ledger *ledger() const { return m_ledger; }
    /// Invalid: it went on from where the one before it ended, or that is not known.
    CheckpointId forkedFrom(RunId run) const { return m_branches ? m_branches->forkedFrom(m_view, run) : CheckpointId(); }
    CostTotals cost(SpanRow row) const { return m_ledger ? rowCost(*m_ledger, m_view, row) : CostTotals(); }

    InspectorRow &add(const QString &property, const QString &value);
    void symbol(const QString &property, Symbol symbol);
    void number(const QString &property, std::uint64_t value, bool computed);
    void link(const QString &property, const Item &item);
    void text(const QString &property, Slice slice);
    void text(const QString &property, const TextLogs &logs);
    void text(const QString &property, const KeptFailure &failure);
    void frame(const QString &property, Position position);
    /// Begin, end (where it has been reached) and duration.
    void life(Position begin, Position end);
    void life(Position begin, Position end, const QString &duration);
    /// Of what its server told of afterwards; `duration`: what it comes to.
    void life(Position toldAt, ToldTimes times, const QString &duration);
    /// Of what nobody heard begin, with the frames of it that were heard.
    void life(Position heard, Position end, ToldTimes times, const QString &duration);
    /// Of what was heard to begin, and its end was told of afterwards, `ended` by its server, nanoseconds since 1970.
    void lifeToldEnd(Position begin, Position toldAt, std::int64_t ended, const QString &duration);
    /// Of what nobody said the end of: the last frame that told of it, and the one by which it is known to be over.
    void lifeUnsaidEnd(Position begin, Position heardTo, Position over, const QString &duration);
    void status(ItemStatus status);
    /// `cost`: of these calls, as far as the ledger knows them.
    void usage(const UsageTotals &totals, const CostTotals &cost);
    void amounts(const UsageAmounts &amounts, bool computed);
    /// What is in these.
    void parts(const UsageAmounts &amounts, bool computed);
    /// Frames that pieces of text came with; the first hundred as links.
    void pieces(std::vector<Position> first, std::uint64_t count);

    /// A value that can change: what holds, since when, and below it what held before.
    template<class T, class ToText>
    void chain(const QString &property, const Values<T> &values, ToText toText)
    {
        const std::uint32_t begun =
            values.partitionPoint([this](const Stamped<T> &s) { return s.at <= m_view.position(); });
        if (begun == 0)
            return;
        const Stamped<T> &now = values[begun - 1];
        InspectorRow &row =
            add(property,
                InspectorModel::tr("%1, since frame %2").arg(toText(now.value), QLocale().toString(now.at)));
        row.link = FrameId{now.at};
        if (begun == 1)
            return;
        RowBuilder below(m_view, row.children);
        values.forEach(std::min(begun, kMostListed), [&](const Stamped<T> &s) {
            below.add(frameText(s.at), toText(s.value)).link = FrameId{s.at};
        });
    }
    void chain(const QString &property, const Values<Symbol> &values)
    {
        chain(property, values, [this](Symbol s) { return oneLine(m_view.text(s)); });
    }
    /// A fact that can change.
    template<class FactId>
    void linkChain(const QString &property, const Values<FactId> &values)
    {
        const FactId *now = m_view.value(values);
        if (!now || !now->isValid())
            return;
        chain(property, values,
              [this](FactId id) { return id ? itemText(m_view, id) : InspectorModel::tr("none"); });
        m_rows.back().link = *now;
    }

    static QString frameText(Position position);
    static constexpr std::uint32_t kMostListed = 100;

private:
    void length(const QString &duration);
    void told(ToldTimes times, const QString &duration);
    const View &m_view;
    std::vector<InspectorRow> &m_rows;
    const Ledger *m_ledger;
    RunBranches *m_branches;
};

// One overload a kind of item.
void describe(RowBuilder &rows, FrameId id);
void describe(RowBuilder &rows, SessionId id);
void describe(RowBuilder &rows, RunId id);
void describe(RowBuilder &rows, SpanId id);
void describe(RowBuilder &rows, MessageId id);
void describe(RowBuilder &rows, ToolId id);
void describe(RowBuilder &rows, StateId id);
void describe(RowBuilder &rows, CheckpointId id);
void describe(RowBuilder &rows, ApprovalId id);
void describe(RowBuilder &rows, DecisionId id);
void describe(RowBuilder &rows, NoteId id);
void describe(RowBuilder &rows, ProblemId id);

/// Of the model calls that something took: which, what they used, what they came to.
void describeCalls(RowBuilder &rows, SpanId id);
void describeCalls(RowBuilder &rows, MessageId id);

QString roleText(Role role);
QString blockKindText(BlockKind kind);

} // namespace tracedeck
