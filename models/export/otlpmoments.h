// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "exportwriter.h"
#include "jsonwriter.h"

#include <string_view>
#include <unordered_map>
#include <vector>

namespace tracedeck {

/// What the runs of a session have beside their spans. What happened at one moment OTLP calls an event of a span.
class OtlpMoments
{
public:
    /// `context` outlives us.
    OtlpMoments(ExportContext &context, SessionId session);

    /// By the user; empty where what was said may not leave.
    const std::vector<MessageId> &saidIn(RunId run) const;
    /// Checkpoints, approvals and decisions: the "events" of the span that is being written.
    void write(JsonWriter &json, RunId run) const;

private:
    struct OfRun
    {
        std::vector<MessageId> said;
        std::vector<CheckpointId> checkpoints;
        std::vector<ApprovalId> approvals;
        std::vector<DecisionId> decisions;
    };

    const OfRun &of(RunId run) const;
    void writeCheckpoint(JsonWriter &json, CheckpointId id) const;
    void writeApproval(JsonWriter &json, ApprovalId id) const;
    void writeDecision(JsonWriter &json, DecisionId id) const;

    ExportContext &m_context;
    std::unordered_map<RunId, OfRun> m_byRun;
};

} // namespace tracedeck
