// SPDX-License-Identifier: GPL-3.0-or-later
#include "otlpmoments.h"

#include "inspect.h"
#include "otlpjson.h"

#include <algorithm>
#include <string>

namespace tracedeck {

namespace {

void beginEvent(JsonWriter &json, std::string_view name, std::int64_t time)
{
    json.beginObject();
    json.key("timeUnixNano").string(std::to_string(time));
    json.key("name").string(name);
}

} // namespace

OtlpMoments::OtlpMoments(ExportContext &context, SessionId id)
    : m_context(context)
{
    const View &view = context.view;
    const Session &session = view.at(id);
    if (context.options.hasContent) {
        session.messages.forEach(view.count(session.messages), [&](MessageId message) {
            if (view.at(message).role == Role::User)
                m_byRun[view.run(message)].said.push_back(message);
        });
    }
    // Outside runs, as where its user edits a state, it goes with the one before, or else with the first.
    const std::uint32_t runs = view.count(session.runs);
    const auto runOf = [&](const Checkpoint &checkpoint) {
        if (checkpoint.run || runs == 0)
            return checkpoint.run;
        const std::uint32_t begun =
            session.runs.partitionPoint([&](RunId run) { return view.begin(run) <= checkpoint.begin; });
        return session.runs[std::clamp(begun, 1U, runs) - 1];
    };
    session.checkpoints.forEach(view.count(session.checkpoints), [&](CheckpointId checkpoint) {
        m_byRun[runOf(view.at(checkpoint))].checkpoints.push_back(checkpoint);
    });
    session.approvals.forEach(view.count(session.approvals),
                              [&](ApprovalId approval) { m_byRun[view.at(approval).run].approvals.push_back(approval); });
    session.decisions.forEach(view.count(session.decisions),
                              [&](DecisionId decision) { m_byRun[view.at(decision).run].decisions.push_back(decision); });
}

const OtlpMoments::OfRun &OtlpMoments::of(RunId run) const
{
    static const OfRun none;
    const auto found = m_byRun.find(run);
    return found == m_byRun.end() ? none : found->second;
}

const std::vector<MessageId> &OtlpMoments::saidIn(RunId run) const
{
    return of(run).said;
}

void OtlpMoments::write(JsonWriter &json, RunId run) const
{
    const OfRun &moments = of(run);
    json.key("events").beginArray();
    for (const CheckpointId id : moments.checkpoints)
        writeCheckpoint(json, id);
    for (const ApprovalId id : moments.approvals)
        writeApproval(json, id);
    for (const DecisionId id : moments.decisions)
        writeDecision(json, id);
    json.endArray();
}

void OtlpMoments::writeCheckpoint(JsonWriter &json, CheckpointId id) const
{
    const View &view = m_context.view;
    const Checkpoint &checkpoint = view.at(id);
    const auto cleaned = [&](const auto &text) { return m_context.cleaned(view.text(text), checkpoint.begin); };
    beginEvent(json, "tracedeck.checkpoint", m_context.times.of(id));
    {
        OtlpAttributes attributes(json);
        attributes.text("tracedeck.checkpoint.id", cleaned(checkpoint.id));
        attributes.text("tracedeck.checkpoint.parent", cleaned(checkpoint.parent));
        attributes.text("tracedeck.checkpoint.source", cleaned(checkpoint.source));
        if (const std::int64_t *step = view.value(checkpoint.step))
            attributes.text("tracedeck.checkpoint.step", std::to_string(*step));
    }
    json.endObject();
}

/// Two: when it was asked, and when it was answered.
void OtlpMoments::writeApproval(JsonWriter &json, ApprovalId id) const
{
    const View &view = m_context.view;
    const Approval &approval = view.at(id);
    const auto cleaned = [&](Symbol text) { return m_context.cleaned(view.text(text), approval.life.begin); };
    const auto write = [&](std::string_view name, std::int64_t time, std::string_view status) {
        beginEvent(json, name, time);
        {
            OtlpAttributes attributes(json);
            attributes.text("tracedeck.approval.id", cleaned(approval.id));
            attributes.text("tracedeck.approval.kind", cleaned(approval.kind));
            attributes.text("tracedeck.approval.status", status);
        }
        json.endObject();
    };
    const Stretch time = m_context.times.of(id);
    write("tracedeck.approval.requested", time.begin, "pending");
    if (view.end(id) != kOpen)
        write("tracedeck.approval.resolved", time.end, word(view.status(id)));
}

void OtlpMoments::writeDecision(JsonWriter &json, DecisionId id) const
{
    const View &view = m_context.view;
    const Decision &decision = view.at(id);
    beginEvent(json, "tracedeck.decision", m_context.times.at(decision.begin));
    {
        OtlpAttributes attributes(json);
        attributes.text("tracedeck.decision.kind", m_context.cleaned(view.text(decision.kind), decision.begin));
        if (m_context.options.hasContent)
            attributes.text("tracedeck.decision.chosen", m_context.cleaned(decision.chosen, decision.begin));
    }
    json.endObject();
}

} // namespace tracedeck
