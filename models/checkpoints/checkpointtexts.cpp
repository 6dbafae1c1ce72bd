// SPDX-License-Identifier: GPL-3.0-or-later
#include "checkpointsmodel.h"
#include "displaytext.h"
#include "lasted.h"
#include "nodenames.h"
#include "statewrites.h"
#include "timetext.h"
#include "timeunits.h"
#include "walltime.h"

#include <QLocale>
#include <QStringList>

#include <algorithm>
#include <cstdint>
#include <optional>

/// What the rows of checkpoints say.
namespace tracedeck {

namespace {

constexpr qsizetype kLongId = 24; ///< ids of that length are shown whole
constexpr qsizetype kShownOfId = 8; ///< else so much of their end: those of one thread begin alike
constexpr std::size_t kShownOfNote = 120;

/// The node whose subgraph a namespace is: "digest" of "supervisor:1|digest:2"; empty for the main graph.
QString nodeOfNamespace(std::string_view space)
{
    const std::string_view last = space.substr(space.rfind('|') + 1);
    return oneLine(last.substr(0, last.find(':')), kShownOfNote);
}

/// Of a checkpoint that several nodes made at once in a run that was told of afterwards: those that ended with it.
QString endedWith(const View &view, CheckpointId id)
{
    constexpr std::uint32_t kMostSearched = 1000;
    const std::int64_t made = madeAt(view, id);
    NodeNames names;
    std::uint32_t searched = 0;
    for (const SpanId span : view.children(view.at(view.at(id).run).spans)) {
        if (made != 0 && view.toldTimes(span).ended == made)
            names.add(view.text(view.at(span).name));
        if (++searched == kMostSearched)
            break;
    }
    return names.text();
}

/// The nodes that wrote what is in a checkpoint: those that said so since the one before it in its namespace.
QString writersOf(const View &view, CheckpointId id)
{
    constexpr std::uint32_t kMostSearched = 64;
    constexpr std::uint32_t kMostWrites = 10'000;
    const Checkpoint &checkpoint = view.at(id);
    if (checkpoint.run && wasToldAfterwards(view, checkpoint.run))
        return endedWith(view, id);
    const auto &all = view.at(checkpoint.session).checkpoints;
    Position before = 0;
    const std::uint32_t own = all.partitionPoint([&](CheckpointId one) { return one < id; });
    for (std::uint32_t i = own; i-- > 0 && own - i <= kMostSearched && before == 0;) {
        if (view.at(all[i]).space == checkpoint.space)
            before = view.begin(all[i]);
    }
    NodeNames names;
    const auto add = [&](StateId write) {
        names.add(view.text(view.at(write).node));
        return !names.isFull();
    };
    forEachWrite(view, checkpoint.session, before, checkpoint.begin, checkpoint.space, add, kMostWrites);
    return names.text();
}

/// Some servers send ISO 8601, some milliseconds since 1970. What is neither is shown as it came.
QString timestampText(std::string_view sent, QDate usual)
{
    const bool isNumber =
        sent.size() >= 12 && sent.size() <= 14
        && std::all_of(sent.begin(), sent.end(), [](char c) { return c >= '0' && c <= '9'; });
    std::optional<std::int64_t> time = nanosecondsOf(sent);
    if (isNumber) {
        const qint64 ms = QByteArray::fromRawData(sent.data(), static_cast<qsizetype>(sent.size())).toLongLong();
        std::int64_t ns = 0;
        if (!__builtin_mul_overflow(ms, kMillisecond, &ns))
            time = ns;
    }
    return time ? timeOfDay(*time, usual) : oneLine(sent, 80);
}

QString shortened(const QString &id)
{
    if (id.size() <= kLongId)
        return id;
    QString end = id.right(kShownOfId);
    if (end.front().isLowSurrogate())
        end.remove(0, 1);
    return QChar(0x2026) + end; // …
}

} // namespace

QString CheckpointsModel::shortId(CheckpointId id) const
{
    const View view = m_cursor->view();
    return shortened(oneLine(view.text(view.at(id).id)));
}

CheckpointName CheckpointsModel::nameOf(CheckpointId id) const
{
    const View view = m_cursor->view();
    const Checkpoint &checkpoint = view.at(id);
    const auto whole = [&view](Symbol symbol) {
        const std::string_view text = view.text(symbol);
        return QString::fromUtf8(text.data(), static_cast<qsizetype>(text.size()));
    };
    return {whole(view.at(checkpoint.session).id), whole(checkpoint.space), whole(checkpoint.id)};
}

CheckpointName CheckpointsModel::parentNameOf(CheckpointId id) const
{
    const View view = m_cursor->view();
    const std::string_view parent = view.text(view.at(id).parent);
    CheckpointName name = nameOf(id);
    name.id = QString::fromUtf8(parent.data(), static_cast<qsizetype>(parent.size()));
    return name;
}

// --- Branches ----------------------------------------------------------------------------------------------------

BranchLabel CheckpointsModel::label(int graphRow) const
{
    return m_branchLabels[static_cast<std::size_t>(m_graph.lanes().branchOf(graphRow))].second;
}

bool CheckpointsModel::hasBranchNames() const
{
    return m_branchLabels.size() > 1
           || std::any_of(m_branchLabels.begin(), m_branchLabels.end(),
                          [](const auto &branch) { return !branch.second.isEmpty(); });
}

CheckpointName CheckpointsModel::labelKey(int graphRow) const
{
    const int branch = m_graph.lanes().branchOf(graphRow);
    const auto &[key, label] = m_branchLabels[static_cast<std::size_t>(branch)];
    if (!label.isEmpty())
        return key;
    return nameOf(m_graph.at(m_graph.lanes().branches()[static_cast<std::size_t>(branch)].first).id);
}

QString CheckpointsModel::branchName(int graphRow) const
{
    const QString given = label(graphRow).name;
    if (!given.isEmpty())
        return oneLine(given);
    const View view = m_cursor->view();
    const auto &branches = m_graph.lanes().branches();
    const auto spaceOf = [&](int branch) {
        return view.at(m_graph.at(branches[static_cast<std::size_t>(branch)].first).id).space;
    };
    const int branch = m_graph.lanes().branchOf(graphRow);
    const Symbol space = spaceOf(branch);
    int number = 1; // among those of its namespace
    for (int i = 0; i < branch; ++i)
        number += spaceOf(i) == space;
    const QString numberText = QLocale().toString(number);
    const QString graph = nodeOfNamespace(view.text(space));
    if (graph.isEmpty())
        //: %1 is the number of a branch that nobody has named.
        return tr("Branch %1").arg(numberText);
    //: A branch that nobody has named: %1 is the subgraph that it is of, %2 its number there.
    return number == 1 ? graph : tr("%1 %2").arg(graph, numberText);
}

/// At the branch's newest checkpoint. A history without branches needs no names, but may have one.
QString CheckpointsModel::branchText(int graphRow) const
{
    const BranchLabel label = this->label(graphRow);
    if (!m_graph.isHead(graphRow) || (label.isEmpty() && m_graph.lanes().branches().size() < 2))
        return {};
    if (label.note.isEmpty())
        return branchName(graphRow);
    //: The name of a branch, and the user's note on it.
    return tr("%1 \u2014 %2").arg(branchName(graphRow), oneLine(label.note, kShownOfNote));
}

QString CheckpointsModel::parentText(int graphRow) const
{
    const View view = m_cursor->view();
    const BranchGraph::Row &row = m_graph.at(graphRow);
    const CheckpointId parent = m_graph.parentOf(view, graphRow);
    const auto name = [&](CheckpointId id) {
        const Checkpoint &checkpoint = view.at(id);
        const std::int64_t *step = view.value(checkpoint.step);
        //: A checkpoint: %1 is the number of its step, %2 the end of its id.
        return step ? tr("step %1 (%2)").arg(QLocale().toString(qlonglong(*step)), shortId(id)) : shortId(id);
    };
    switch (row.origin) {
    case BranchGraph::Origin::Root:
        return tr("begins a history");
    case BranchGraph::Origin::Parent:
        //: %1 is a checkpoint, as in "step 2 (…0af1)".
        return tr("follows %1").arg(name(parent));
    case BranchGraph::Origin::Assumed:
        //: %1 is a checkpoint. The server never says which one follows which.
        return tr("probably follows %1").arg(name(parent));
    case BranchGraph::Origin::Elsewhere:
        //: %1 is a checkpoint, %2 a namespace.
        return tr("follows %1 of namespace \u201c%2\u201d, which is not shown")
            .arg(name(parent), oneLine(view.text(view.at(parent).space), 80));
    case BranchGraph::Origin::Missing:
        //: %1 is the id of a checkpoint.
        return tr("follows %1, which is not in this trace")
            .arg(shortened(oneLine(view.text(view.at(row.id).parent))));
    case BranchGraph::Origin::OneMissing:
        //: %1 is the id of a checkpoint, %2 another checkpoint.
        return tr("follows %1, which is not in this trace; that one probably follows %2")
            .arg(shortened(oneLine(view.text(view.at(row.id).parent))), name(parent));
    case BranchGraph::Origin::Circular:
        //: %1 is a checkpoint.
        return tr("follows %1, which follows it in turn").arg(parent ? name(parent) : QString());
    }
    return {};
}

// --- Cells -------------------------------------------------------------------------------------------------------

QString CheckpointsModel::text(const Checkpoint &checkpoint, int graphRow, int column) const
{
    const View view = m_cursor->view();
    switch (column) {
    case Step:
        if (const std::int64_t *step = view.value(checkpoint.step))
            return QLocale().toString(qlonglong(*step));
        return {};
    case Source:
        return oneLine(view.text(checkpoint.source));
    case Branch:
        return branchText(graphRow);
    case Node:
        // Of a subgraph's, the span may be the node that has that graph inside.
        return checkpoint.span && view.at(checkpoint.span).key != checkpoint.space
            ? oneLine(view.text(view.at(checkpoint.span).name))
            : writersOf(view, m_graph.at(graphRow).id);
    case Namespace:
        return oneLine(view.text(checkpoint.space));
    case Frame:
        return QLocale().toString(checkpoint.begin);
    case Time:
        return timeText(view.trace(), checkpoint.begin);
    case Id:
        return shortened(oneLine(view.text(checkpoint.id)));
    case Timestamp:
        return timestampText(view.text(checkpoint.timestamp), usualDay(view.trace()));
    default:
        return {};
    }
}

/// All that the lines and the dot show.
QString CheckpointsModel::accessibleText(const QModelIndex &index) const
{
    const int row = graphRow(index);
    const CheckpointId id = checkpointAt(index);
    const View view = m_cursor->view();
    const Checkpoint &checkpoint = view.trace().checkpoints[id.index];
    QStringList parts;
    if (const std::int64_t *step = view.value(checkpoint.step))
        parts += tr("step %1").arg(QLocale().toString(qlonglong(*step)));
    else
        parts += tr("checkpoint %1").arg(shortId(id));
    if (!view.text(checkpoint.source).empty())
        parts += text(checkpoint, row, Source);
    parts += branchName(row);
    if (m_graph.isHead(row))
        //: Of a checkpoint: the newest one of its branch.
        parts += tr("head");
    parts += parentText(row);
    if (index.data(IsHereRole).toBool())
        parts += checkpoint.begin == m_cursor->position() ? tr("the cursor stands here")
                                                          : tr("the cursor passed this one last");
    //: Between the parts of an enumeration.
    return parts.join(tr(", "));
}

QString CheckpointsModel::tip(const QModelIndex &index) const
{
    const View view = m_cursor->view();
    switch (index.column()) {
    case Graph:
        return accessibleText(index);
    case Id:
        return oneLine(view.text(view.at(checkpointAt(index)).id));
    case Branch:
        return oneLine(label(graphRow(index)).note);
    default:
        return {};
    }
}

} // namespace tracedeck
