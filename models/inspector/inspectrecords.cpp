// SPDX-License-Identifier: GPL-3.0-or-later
#include "conversationtexts.h"
#include "facttext.h"
#include "frameclock.h"
#include "lasted.h"
#include "livetime.h"
#include "problemsmodel.h"
#include "rowbuilder.h"

namespace tracedeck {

namespace {

QString stateKindText(StateKind kind)
{
    switch (kind) {
    case StateKind::Values:
        return InspectorModel::tr("Values");
    case StateKind::Updates:
        return InspectorModel::tr("Updates");
    case StateKind::Write:
        //: What kind of a state it is: what a node says that it added to the state.
        return InspectorModel::tr("Written by a node");
    case StateKind::Inner:
        break;
    }
    //: What kind of a state it is: of a graph inside a node.
    return InspectorModel::tr("Values of a graph inside");
}

} // namespace

void describe(RowBuilder &rows, StateId id)
{
    const StateVersion &state = rows.view().at(id);
    rows.add(InspectorModel::tr("Kind"), stateKindText(state.kind));
    rows.symbol(InspectorModel::tr("Node"), state.node);
    rows.symbol(InspectorModel::tr("Namespace"), state.space);
    rows.text(InspectorModel::tr("State"), state.state);
    if (state.sameAsPrevious)
        rows.add(InspectorModel::tr("Change"), InspectorModel::tr("none since the version before")).computed =
            true;
    rows.number(InspectorModel::tr("Size in bytes"), state.state.length, true);
    rows.frame(InspectorModel::tr("Arrived"), state.begin);
    rows.link(InspectorModel::tr("Span"), state.span);
    rows.link(InspectorModel::tr("Run"), state.run);
    rows.link(InspectorModel::tr("Session"), state.session);
}

void describe(RowBuilder &rows, CheckpointId id)
{
    const View &view = rows.view();
    const Checkpoint &checkpoint = view.at(id);
    const auto symbol = [&](const QString &property, const Values<Symbol> &value) {
        if (const Symbol *known = view.value(value))
            rows.symbol(property, *known);
    };
    rows.symbol(InspectorModel::tr("Id"), checkpoint.id);
    rows.chain(InspectorModel::tr("Parent"), checkpoint.parent);
    if (const std::int64_t *step = view.value(checkpoint.step))
        rows.add(InspectorModel::tr("Step"), QLocale().toString(qlonglong(*step)));
    symbol(InspectorModel::tr("Source"), checkpoint.source);
    rows.symbol(InspectorModel::tr("Namespace"), checkpoint.space);
    symbol(InspectorModel::tr("Time stamp, as sent"), checkpoint.timestamp);
    if (const Slice *state = view.value(checkpoint.state))
        rows.text(InspectorModel::tr("State"), *state);
    rows.frame(InspectorModel::tr("Arrived"), checkpoint.begin);
    rows.link(InspectorModel::tr("Span"), checkpoint.span);
    rows.link(InspectorModel::tr("Run"), checkpoint.run);
    rows.link(InspectorModel::tr("Session"), checkpoint.session);
}

void describe(RowBuilder &rows, ApprovalId id)
{
    const View &view = rows.view();
    const Approval &approval = view.at(id);
    rows.symbol(InspectorModel::tr("Id"), approval.id);
    rows.symbol(InspectorModel::tr("Kind"), approval.kind);
    rows.add(InspectorModel::tr("Status"), statusText(view, id));
    rows.text(InspectorModel::tr("Request"), approval.payload);
    rows.text(InspectorModel::tr("Answer"), view.answer(id));
    if (const auto told = wentOn(view, id))
        rows.life(approval.life.begin, {told->begun, view.isOpen(id) ? 0 : told->ended},
                  formatDuration(lengthByNow(view, approval.run, told->ended - told->begun, view.isOpen(id))));
    else
        rows.life(approval.life.begin, view.end(id));
    rows.link(InspectorModel::tr("Tool call"), approval.tool);
    rows.link(InspectorModel::tr("Run"), approval.run);
    rows.link(InspectorModel::tr("Session"), approval.session);
}

void describe(RowBuilder &rows, DecisionId id)
{
    const Decision &decision = rows.view().at(id);
    rows.symbol(InspectorModel::tr("Kind"), decision.kind);
    rows.text(InspectorModel::tr("Chosen"), decision.chosen);
    rows.text(InspectorModel::tr("Detail"), decision.detail);
    rows.frame(InspectorModel::tr("Made"), decision.begin);
    rows.link(InspectorModel::tr("Span"), decision.span);
    rows.link(InspectorModel::tr("Run"), decision.run);
    rows.link(InspectorModel::tr("Session"), decision.session);
}

void describe(RowBuilder &rows, NoteId id)
{
    const Note &note = rows.view().at(id);
    rows.symbol(InspectorModel::tr("Kind"), note.kind);
    rows.symbol(InspectorModel::tr("Answers request"), note.request);
    rows.text(InspectorModel::tr("Contents"), note.payload);
    rows.frame(InspectorModel::tr("Arrived"), note.begin);
    rows.link(InspectorModel::tr("Span"), note.span);
    rows.link(InspectorModel::tr("Run"), note.run);
    rows.link(InspectorModel::tr("Session"), note.session);
}

void describe(RowBuilder &rows, ProblemId id)
{
    const View &view = rows.view();
    const Problem &problem = view.at(id);
    rows.add(InspectorModel::tr("Severity"), severityText(problem.severity));
    rows.symbol(InspectorModel::tr("Code"), problem.code);
    rows.text(InspectorModel::tr("Message"), problem.message);
    if (const QString explanation = explanationOf(view.text(problem.code)); !explanation.isEmpty())
        rows.add(InspectorModel::tr("Meaning"), explanation).computed = true;
    rows.frame(InspectorModel::tr("Found"), problem.at);
    rows.link(InspectorModel::tr("Session"), problem.session);
}

} // namespace tracedeck
