// SPDX-License-Identifier: GPL-3.0-or-later
#include "sametext.h"
#include "writer.h"

#include <algorithm>
#include <new>

/// Options, plans and what was understood.
namespace tracedeck {

namespace {

/// A hostile plan costs no more than a big one.
constexpr std::uint32_t kMostPlanFacts = 1'000'000;

bool isSame(const Slice &a, const Slice &b)
{
    return a.isNull() == b.isNull() && a.escaped == b.escaped && a.bytes() == b.bytes();
}

} // namespace

SliceList Writer::keepAll(SliceList slices)
{
    if (slices.count == 0)
        return {};
    auto *kept = static_cast<Slice *>(m_arena.allocate(slices.count * sizeof(Slice), alignof(Slice)));
    for (std::uint32_t i = 0; i < slices.count; ++i)
        new (kept + i) Slice(keep(slices.items[i]));
    return {kept, slices.count};
}

/// The one of the frame's run that was offered last.
Choice *Writer::lastChoice()
{
    const ChoiceId choice = stateOf(run()).lastChoice;
    return choice ? &m_trace.choices.at(choice.index) : nullptr;
}

void Writer::on(const OptionsOffered &event)
{
    const RunId in = run();
    const SpanId of = span();
    const ChoiceId choice{m_trace.choices.size()};
    m_trace.choices.append(m_position, session(), in, of, keepAll(event.texts));
    m_trace.sessions.at(m_now.session.index).choices.append(m_arena, choice);
    stateOf(in).lastChoice = choice;
}

void Writer::on(const OptionsRated &event)
{
    Choice *choice = lastChoice();
    if (!choice)
        return;
    choice->scores.append(m_arena, m_position, keepAll(event.scores));
    if (event.taken && *event.taken < choice->options.count)
        choice->taken.append(m_arena, m_position, *event.taken);
    else if (event.taken)
        problem(Severity::Warning, "choice_out_of_range",
                Failure::tr("option %1 was chosen, counted from 0, of %2", {*event.taken, choice->options.count}));
    const std::uint32_t decisions = m_trace.decisions.size();
    if (decisions > 0 && m_trace.decisions[decisions - 1].begin == m_position)
        choice->decision.append(m_arena, m_position, DecisionId{decisions - 1});
}

/// Before its options were rated, what is said to be taken is left over from the choice before.
void Writer::on(const OptionTaken &event)
{
    Choice *choice = lastChoice();
    if (choice && !choice->taken.isEmpty() && event.option < choice->options.count
        && choice->taken.last().value != event.option)
        choice->taken.append(m_arena, m_position, event.option);
}

void Writer::on(const OptionAbandoned &event)
{
    Choice *choice = lastChoice();
    if (!choice)
        return;
    Choice::Abandonment abandoned{m_position, {}, keep(event.reason), event.toDepth};
    if (!choice->taken.isEmpty())
        abandoned.option = choice->taken.last().value;
    choice->abandoned.append(m_arena, abandoned);
}

PlanStepId Writer::planStep(std::string_view name)
{
    const RunId in = run();
    const Symbol key = intern(name);
    if (const auto known = findId<PlanStepId>(m_planStepByKey, in.index, key))
        return known;
    if (m_trace.planSteps.size() >= kMostPlanFacts)
        return {};
    const SpanId of = span();
    const PlanStepId step{m_trace.planSteps.size()};
    m_trace.planSteps.append(m_position, key, session(), in, of);
    m_planStepByKey.set(in.index, key, step.index);
    m_trace.sessions.at(m_now.session.index).planSteps.append(m_arena, step);
    const SpanId execution = findId<SpanId>(m_taskByKey, in.index, key);
    if (execution && m_trace.spans[execution.index].kind == SpanKind::Task)
        m_trace.planSteps.at(step.index).execution.append(m_arena, m_position, execution);
    return step;
}

void Writer::on(const PlanStepSeen &event)
{
    const PlanStepId step = planStep(event.key);
    if (!step || event.text.isNull())
        return;
    Values<Slice> &text = m_trace.planSteps.at(step.index).text;
    if (text.isEmpty() || !isSame(text.last().value, event.text))
        text.append(m_arena, m_position, keep(event.text));
}

void Writer::on(const PlanLinkSeen &event)
{
    const PlanStepId from = planStep(event.from);
    const PlanStepId to = planStep(event.to);
    if (!from || !to || m_planLinkByEnds.find(from.index, {to.index})
        || m_trace.planLinks.size() >= kMostPlanFacts)
        return;
    const PlanLinkId link{m_trace.planLinks.size()};
    m_trace.planLinks.append(m_position, session(), run(), from, to);
    m_planLinkByEnds.set(from.index, {to.index}, link.index);
    m_trace.sessions.at(m_now.session.index).planLinks.append(m_arena, link);
}

/// A task that begins is a step of the plan that is carried out.
void Writer::noteExecution(RunId in, Symbol key, SpanId execution)
{
    if (const auto step = findId<PlanStepId>(m_planStepByKey, in.index, key))
        m_trace.planSteps.at(step.index).execution.append(m_arena, m_position, execution);
}

void Writer::on(const Understood &event)
{
    const RunId in = run();
    if (const UnderstandingId last = stateOf(in).understanding) {
        const Understanding &known = m_trace.understandings[last.index];
        if (isSame(known.goal, event.goal) && isSame(known.context, event.context)
            && std::equal(known.constraints.begin(), known.constraints.end(), event.constraints.begin(),
                          event.constraints.end(), isSame))
            return;
    }
    const SpanId of = span();
    const UnderstandingId understanding{m_trace.understandings.size()};
    m_trace.understandings.append(m_position, session(), in, of, keep(event.goal), keepAll(event.constraints),
                                  keep(event.context));
    m_trace.sessions.at(m_now.session.index).understandings.append(m_arena, understanding);
    stateOf(in).understanding = understanding;
}

} // namespace tracedeck
