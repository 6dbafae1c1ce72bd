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

#include <unordered_set>

namespace tracedeck {

namespace {

constexpr std::uint32_t kMostSpans = 20'000; // are looked through for nodes

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

/// Names of nodes, each once. One that would be shown otherwise than it is cannot be chosen safely, and is left out.
class NodeNames
{
public:
    void add(QStringList &to, const View &view, SpanId span)
    {
        const SpanKind kind = view.kind(span);
        const Symbol name = view.at(span).name;
        if ((kind != SpanKind::Node && kind != SpanKind::Subgraph) || name.isEmpty() || !m_seen.insert(name.index).second)
            return;
        const std::string_view text = view.text(name);
        const QString node = QString::fromUtf8(text.data(), static_cast<qsizetype>(text.size()));
        if (oneLine(text, kMostBytes) == node)
            to += node;
    }

private:
    static constexpr std::size_t kMostBytes = 200;
    std::unordered_set<std::uint32_t> m_seen; ///< symbols
};

/// Of the outermost graph: those that ended between the checkpoint before and this one, and then those of the newest runs.
void findNodes(ForkSubject &subject, const View &view, SessionId session, const Checkpoint &checkpoint)
{
    if (!subject.name.space.isEmpty())
        return;
    const Symbol *parent = view.value(checkpoint.parent);
    const CheckpointId before = parent ? findCheckpoint(view, session, {}, view.text(*parent)) : CheckpointId();
    const Position since = before ? view.begin(before) : 0;
    std::uint32_t looked = 0;
    const auto forEachNode = [&](RunId run, auto &&take) {
        const auto &spans = view.at(run).spans.all;
        spans.forEach(spans.size(), [&](const Membership<SpanId> &one) {
            if (one.life.isOpen(view.position()))
                take(one.child);
            return ++looked < kMostSpans;
        });
    };
    NodeNames names;
    if (checkpoint.run)
        forEachNode(checkpoint.run, [&](SpanId span) {
            if (const Position end = view.end(span); end > since && end <= checkpoint.begin)
                names.add(subject.writers, view, span);
        });
    subject.nodes = subject.writers;
    const auto &runs = view.at(session).runs;
    for (std::uint32_t i = view.count(runs); i-- > 0 && looked < kMostSpans;)
        forEachNode(runs[i], [&](SpanId span) { names.add(subject.nodes, view, span); });
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
