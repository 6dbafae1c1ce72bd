// SPDX-License-Identifier: GPL-3.0-or-later
#include "sessionrows.h"

#include "displaytext.h"
#include "lasted.h"
#include "sessionsmodel.h"
#include "timetext.h"

#include <QLocale>

namespace tracedeck {

namespace {

// Longer ids are as good as none: a name that is kept for one goes to all that begin so.

/// Where the last fact of a list began; 0: none has.
template<class FactId, std::uint32_t First>
Position lastBegin(const View &view, const Chain<FactId, First> &list)
{
    const std::uint32_t count = view.count(list);
    return count == 0 ? 0 : view.begin(list[count - 1]);
}

/// Where a value changed last.
template<class T>
Position lastChange(const View &view, const Values<T> &chain)
{
    const std::uint32_t count =
        chain.partitionPoint([&](const Stamped<T> &s) { return s.at <= view.position(); });
    return count == 0 ? 0 : chain[count - 1].at;
}

Position endOr(Position end, Position begin)
{
    return end == kOpen ? begin : std::max(begin, end);
}

Position lastChunk(const View &view, const TextLogs &logs)
{
    const TextLog *log = view.log(logs);
    if (!log)
        return 0;
    const std::uint32_t chunks = view.chunkCount(*log);
    return chunks == 0 ? log->begin : log->chunks[chunks - 1].at;
}

Position lastOfMessages(const View &view, const Session &session)
{
    const std::uint32_t count = view.count(session.messages);
    if (count == 0)
        return 0;
    const MessageId id = session.messages[count - 1];
    Position last = endOr(view.end(id), view.begin(id));
    const auto &blocks = view.at(id).blocks;
    const std::uint32_t begun =
        blocks.partitionPoint([&](const TextBlock &block) { return block.begin <= view.position(); });
    if (begun > 0)
        last = std::max(last, lastChunk(view, blocks[begun - 1].logs));
    return last;
}

Position lastOfTools(const View &view, const Session &session)
{
    const std::uint32_t count = view.count(session.tools);
    if (count == 0)
        return 0;
    const ToolCall &tool = view.at(session.tools[count - 1]);
    return std::max({tool.life.begin, endOr(tool.life.endAt(view.position()), 0),
                     lastChange(view, tool.status), lastChunk(view, tool.output)});
}

Position lastOfRuns(const View &view, SessionId of)
{
    const Session &session = view.at(of);
    const RunId id = latestRun(view, of);
    if (!id)
        return 0;
    Position last = std::max(endOr(view.end(id), view.begin(id)), lastChange(view, session.lastRun));
    const Memberships<SpanId> &spans = view.at(id).spans;
    const std::uint32_t joined = spans.all.partitionPoint(
        [&](const Membership<SpanId> &m) { return m.life.begin <= view.position(); });
    if (joined > 0) {
        const SpanId span = spans.all[joined - 1].child;
        last = std::max({last, spans.all[joined - 1].life.begin, endOr(view.end(span), view.begin(span))});
    }
    return last;
}

/// A fact of it may be told by a frame that came to another one.
Position lastOfFacts(const View &view, SessionId id)
{
    const Session &session = view.at(id);
    return std::max(
        {endOr(view.end(id), view.begin(id)), lastOfRuns(view, id), lastOfMessages(view, session),
         lastOfTools(view, session), lastBegin(view, session.states), lastBegin(view, session.writes),
         lastBegin(view, session.checkpoints), lastBegin(view, session.delegations), lastBegin(view, session.decisions),
         lastBegin(view, session.notes), lastBegin(view, session.choices), lastBegin(view, session.planSteps),
         lastBegin(view, session.understandings), lastBegin(view, session.usages),
         lastChange(view, session.pendingApprovals), lastChange(view, session.title)});
}

} // namespace

Item SessionsRow::item() const
{
    if (kind == Kind::Session)
        return session();
    return kind == Kind::Run ? Item(run()) : Item();
}

Position lastActivity(const View &view, SessionId id, SessionFrames &frames)
{
    const Position facts = lastOfFacts(view, id);
    return std::max(facts, frames.lastOf(view, id, facts));
}

QString momentText(const View &view, Position frame)
{
    if (frame == 0)
        return {};
    const QString time = timeText(view.trace(), frame);
    return time.isEmpty() ? SessionsModel::tr("Frame %1").arg(QLocale().toString(frame)) : time;
}

QString runName(const View &view, RunId id)
{
    const QString name = rowName(view, SpanRow::of(id));
    const std::string_view model = view.text(view.at(id).model);
    return model.empty() ? name : SessionsModel::tr("%1 (%2)", "agent (model)").arg(name, oneLine(model));
}

bool differs(const Trace &trace, SessionsRow row, Position from, Position to, SessionFrames &frames)
{
    if (!row.isFact())
        return true;
    if (differs(trace, row.fact(), from, to))
        return true;
    if (row.kind == SessionsRow::Kind::Run)
        return false;
    const auto [before, after] = std::minmax(from, to);
    return frames.lastOf(View(trace, after), row.session(), before) != 0
        || lastOfFacts(View(trace, from), row.session()) != lastOfFacts(View(trace, to), row.session());
}

} // namespace tracedeck
