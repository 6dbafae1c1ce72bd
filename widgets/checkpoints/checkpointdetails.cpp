// SPDX-License-Identifier: GPL-3.0-or-later
#include "checkpointdetails.h"

#include "checkpointsmodel.h"
#include "displaytext.h"
#include "elidedlabel.h"
#include "formgrid.h"
#include "linkbutton.h"
#include "safetext.h"
#include "shownstate.h"
#include "statuspalette.h"

#include <QHBoxLayout>
#include <QLocale>
#include <QProgressBar>
#include <QPushButton>
#include <QVBoxLayout>

namespace tracedeck {

namespace {

constexpr int kMargin = 6;
constexpr int kLines = 3; ///< that are seen at least

} // namespace

CheckpointDetails::CheckpointDetails(QWidget *parent)
    : QScrollArea(parent)
{
    setFrameShape(QFrame::NoFrame);
    setWidgetResizable(true);
    setFocusPolicy(Qt::NoFocus);
    setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    setMinimumHeight(fontMetrics().lineSpacing() * kLines);
    auto *content = new QWidget;
    auto *column = new QVBoxLayout(content);
    column->setContentsMargins(kMargin, kMargin, kMargin, kMargin);
    m_title = new ElidedLabel(content);
    m_title->setObjectName(QStringLiteral("checkpointTitle"));
    column->addWidget(m_title);
    m_grid = new FormGrid(content, FormGrid::Rows::OfText);
    column->addWidget(m_grid);
    column->addStretch();
    m_writer = addLink("checkpointWriter");
    m_parent = addLink("checkpointParent");
    m_head = addLink("checkpointHead");
    m_note = addLink("checkpointNote");
    m_stateRow = new QWidget(m_grid);
    auto *row = new QVBoxLayout(m_stateRow);
    row->setContentsMargins({});
    row->setSpacing(kMargin);
    m_state = new PlainLabel(m_stateRow);
    m_state->setObjectName(QStringLiteral("checkpointState"));
    m_state->setWordWrap(true);
    m_state->setIndent(2); // as links stand
    m_load = new QPushButton(m_stateRow);
    m_load->setObjectName(QStringLiteral("loadState"));
    m_progress = new QProgressBar(m_stateRow);
    m_progress->setRange(0, 0);
    m_progress->setTextVisible(false);
    m_progress->setMaximumHeight(kMargin);
    row->addWidget(m_state);
    row->addWidget(m_load, 0, Qt::AlignLeft);
    row->addWidget(m_progress);
    m_grid->addRow(m_stateRow, m_load);
    setWidget(content);
    connect(m_writer, &LinkButton::clicked, this, [this] { emit linkActivated(m_writerItem); });
    connect(m_parent, &LinkButton::clicked, this, [this] { emit linkActivated(m_parentItem); });
    connect(m_head, &LinkButton::clicked, this, [this] { emit linkActivated(m_headItem); });
    connect(m_note, &LinkButton::clicked, this, &CheckpointDetails::labelRequested);
    connect(m_load, &QPushButton::clicked, this, &CheckpointDetails::stateWanted);
    retranslate();
}

LinkButton *CheckpointDetails::addLink(const char *name)
{
    auto *link = new LinkButton(m_grid);
    link->setObjectName(QString::fromLatin1(name));
    m_grid->addRow(link);
    return link;
}

void CheckpointDetails::retranslate()
{
    //: Label before the node that wrote a checkpoint.
    m_grid->setRowText(m_writer, tr("Written by"));
    //: Label before the checkpoint that one follows.
    m_grid->setRowText(m_parent, tr("Parent"));
    m_grid->setRowText(m_head, tr("Branch"));
    m_grid->setRowText(m_note, tr("Note"));
    m_grid->setRowText(m_stateRow, tr("State"));
    m_load->setText(tr("&Load State"));
    m_progress->setAccessibleName(tr("The state is being loaded"));
}

void CheckpointDetails::show(const View &view, const CheckpointsModel &model, CheckpointId id,
                             Loading loading, const QString &problem)
{
    const Checkpoint &checkpoint = view.at(id);
    const BranchGraph &graph = model.graph();
    const int row = graph.rowOf(view, id);
    if (row < 0)
        return;
    QStringList title;
    if (const std::int64_t *step = view.value(checkpoint.step))
        title += tr("Step %1").arg(QLocale().toString(qlonglong(*step)));
    if (!view.text(checkpoint.source).empty())
        title += oneLine(view.text(checkpoint.source), 40);
    title += oneLine(view.text(checkpoint.id), 80);
    if (!checkpoint.space.isEmpty())
        title += oneLine(view.text(checkpoint.space), 80);
    m_title->setText(title.join(QStringLiteral(" \u00b7 ")));

    m_writerItem = checkpoint.span ? Item(checkpoint.span) : Item();
    m_grid->setRowVisible(m_writer, checkpoint.span.isValid());
    if (checkpoint.span)
        m_writer->setLink(oneLine(view.text(view.at(checkpoint.span).name), 80), true);
    const CheckpointId parent = graph.parentOf(view, row);
    m_parentItem = parent ? Item(parent) : Item();
    m_parent->setLink(model.parentText(row), parent.isValid());
    const BranchLanes::Branch &branch =
        graph.lanes().branches()[static_cast<std::size_t>(graph.lanes().branchOf(row))];
    m_headItem = graph.at(branch.last).id;
    m_head->setLink(
        branch.last == row
            ? tr("%1, this is its head").arg(model.branchName(row))
            //: %1 is the name of a branch, %2 its newest checkpoint.
            : tr("%1, head: %2").arg(model.branchName(row), model.shortId(graph.at(branch.last).id)),
        branch.last != row);
    const QString note = oneLine(model.label(row).note);
    m_grid->setRowVisible(m_note, !note.isEmpty());
    m_note->setLink(note, true);
    showState(view, id, loading, problem);
}

void CheckpointDetails::showState(const View &view, CheckpointId id, Loading loading, const QString &problem)
{
    const CheckpointState state = checkpointState(view, id);
    const bool isKnown = !state.json.isNull();
    const QString size = QLocale().formattedDataSize(state.json.length);
    QString text;
    if (state.isLater())
        //: %1 is the size of a state, %2 the number of a frame.
        text = severityGlyph(Severity::Info) + u' '
               + tr("%1, fetched later, in frame %2").arg(size, QLocale().toString(state.since));
    else if (isKnown)
        text = size;
    else if (loading == Loading::Asked)
        text = tr("Being loaded…");
    else if (!problem.isEmpty())
        text = severityGlyph(Severity::Error) + u' ' + oneLine(problem);
    else
        text = loading == Loading::Possible ? tr("At the server") : tr("Not sent by the server");
    m_state->setText(text);
    m_load->setVisible(!isKnown && loading == Loading::Possible);
    m_progress->setVisible(!isKnown && loading == Loading::Asked);
}

} // namespace tracedeck
