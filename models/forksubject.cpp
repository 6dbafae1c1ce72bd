// SPDX-License-Identifier: GPL-3.0-or-later
#include "forksubject.h"

#include "displaytext.h"
#include "kinds.h"
#include "runorigin.h"
#include "shownrun.h"
#include "shownstate.h"
#include "timetext.h"

#include <QCoreApplication>
#include <QLocale>

#include <algorithm>

namespace tracedeck {

namespace {

constexpr std::uint32_t kMostRuns = 100; // of a session, that are looked through for nodes

QString translated(const char *text)
{
    return QCoreApplication::translate("tracedeck::ForkSubject", text);
}

CheckpointId findCheckpoint(const View &view, SessionId session, std::string_view space, std::string_view id)
{
    CheckpointId found;
    const auto &all = view.at(session).checkpoints;
    all.forEach(view.count(all), [&](CheckpointId checkpoint) {
        if (view.text(view.at(checkpoint).id) == id && view.text(view.at(checkpoint).space) == space)
            found = checkpoint;
        return !found;
    });
    return found;
}

/// Who wrote the checkpoints that follow, unless they were stored from outside.
QStringList ranNext(const View &view, const Checkpoint &from)
{
    QStringList nodes;
    const auto &all = view.at(from.session).checkpoints;
    all.forEach(view.count(all), [&](CheckpointId id) {
        const Checkpoint &checkpoint = view.at(id);
        const Symbol *parent = view.value(checkpoint.parent);
        const std::string_view source = view.text(checkpoint.source);
        if (!parent || *parent != from.id || checkpoint.space != from.space || !checkpoint.span
            || (!source.empty() && source != kinds::kLoop))
            return;
        const QString node = oneLine(view.text(view.at(checkpoint.span).name), 80);
        if (!node.isEmpty() && !nodes.contains(node))
            nodes += node;
    });
    return nodes;
}

void addNode(QStringList &nodes, const View &view, SpanId span)
{
    const SpanKind kind = view.kind(span);
    const QString node = kind == SpanKind::Node || kind == SpanKind::Subgraph ? oneLine(view.text(view.at(span).name), 80) : QString();
    if (!node.isEmpty() && !nodes.contains(node))
        nodes += node;
}

/// Of the outermost graph: those that ended between the checkpoint before and this one, and then all others.
void findNodes(ForkSubject &subject, const View &view, SessionId session, const Checkpoint &checkpoint)
{
    if (!subject.name.space.isEmpty())
        return;
    const Symbol *parent = view.value(checkpoint.parent);
    const CheckpointId before = parent ? findCheckpoint(view, session, {}, view.text(*parent)) : CheckpointId();
    const Position since = before ? view.begin(before) : 0;
    const auto forEachNode = [&view](RunId run, auto &&take) {
        const auto &spans = view.at(run).spans.all;
        spans.forEach(spans.size(), [&](const Membership<SpanId> &one) {
            if (one.life.isOpen(view.position()))
                take(one.child);
        });
    };
    if (checkpoint.run)
        forEachNode(checkpoint.run, [&](SpanId span) {
            if (const Position end = view.end(span); end > since && end <= checkpoint.begin)
                addNode(subject.writers, view, span);
        });
    subject.nodes = subject.writers;
    const auto &runs = view.at(session).runs;
    runs.forEach(std::min(view.count(runs), kMostRuns), [&](RunId run) {
        forEachNode(run, [&](SpanId span) { addNode(subject.nodes, view, span); });
    });
}

} // namespace

std::optional<ForkSubject> forkSubject(const std::shared_ptr<const Trace> &trace, Position position,
                                       const CheckpointName &name)
{
    const View view(*trace, position);
    const SessionId session = sessionNamed(view, name.session.toStdString());
    if (!session)
        return std::nullopt;
    const CheckpointId id = findCheckpoint(view, session, name.space.toStdString(), name.id.toStdString());
    if (!id)
        return std::nullopt;
    const Checkpoint &checkpoint = view.at(id);
    const QLocale locale;
    ForkSubject subject;
    subject.name = name;
    QStringList parts;
    if (const std::int64_t *step = view.value(checkpoint.step))
        parts += translated(QT_TRANSLATE_NOOP("tracedeck::ForkSubject", "step %1"))
                     .arg(locale.toString(qlonglong(*step)));
    if (!view.text(checkpoint.source).empty())
        parts += oneLine(view.text(checkpoint.source), 40);
    parts += oneLine(name.id, 80);
    if (!name.space.isEmpty())
        parts += oneLine(name.space, 80);
    subject.checkpoint = parts.join(QStringLiteral(" \u00b7 "));
    subject.thread = oneLine(name.session, 80);
    subject.arrived = translated(QT_TRANSLATE_NOOP("tracedeck::ForkSubject", "frame %1"))
                          .arg(locale.toString(checkpoint.begin));
    if (const QString time = timeText(*trace, checkpoint.begin); !time.isEmpty())
        subject.arrived += QStringLiteral(" \u00b7 ") + time;
    subject.next = ranNext(view, checkpoint);
    findNodes(subject, view, session, checkpoint);
    subject.ranNext = RunOrigins(view, session).after(id);
    subject.owner = trace;
    const CheckpointState state = checkpointState(view, id);
    if (!state.json.isNull())
        subject.state = state.json.bytes();
    return subject;
}

} // namespace tracedeck
