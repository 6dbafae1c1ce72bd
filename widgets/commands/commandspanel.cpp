// SPDX-License-Identifier: GPL-3.0-or-later
#include "commandspanel.h"

#include "answerview.h"
#include "commandeditor.h"
#include "commandsmodel.h"
#include "factdelegate.h"
#include "focushandover.h"
#include "rowtable.h"
#include "safetext.h"

#include <QEvent>
#include <QHeaderView>
#include <QSplitter>
#include <QStackedLayout>
#include <QTableView>

#include <algorithm>

namespace tracedeck {

namespace {

constexpr int kColumnWidths[] = {190, 80, 100, 70, 70}; // the last column takes the rest

constexpr int kShare = 1000; // of a splitter: only the proportion counts

} // namespace

CommandsPanel::CommandsPanel(QWidget *parent)
    : QWidget(parent)
    , m_stack(new QStackedLayout(this))
    , m_none(new PlainLabel(this))
    , m_splitter(new QSplitter(Qt::Horizontal, this))
    , m_editor(new CommandEditor)
    , m_answer(new AnswerView)
{
    setObjectName(QStringLiteral("commandsPanel"));
    m_none->setAlignment(Qt::AlignCenter);
    m_none->setWordWrap(true);
    m_none->setMargin(16);
    m_splitter->addWidget(m_editor);
    m_splitter->addWidget(makeSent());
    m_splitter->setStretchFactor(0, 2);
    m_splitter->setStretchFactor(1, 3);
    m_splitter->setChildrenCollapsible(false);
    m_stack->addWidget(m_none);
    m_stack->addWidget(m_splitter);
    handFocusTo(this, m_editor);
    connect(m_editor, &CommandEditor::submitted, this, &CommandsPanel::commandRequested);
    connect(m_answer, &AnswerView::olderRequested, this, &CommandsPanel::commandRequested);
    connect(m_table, &QTableView::activated, this, &CommandsPanel::onActivated);
    retranslate();
}

QWidget *CommandsPanel::makeSent()
{
    auto *sent = new QSplitter(Qt::Vertical);
    auto *box = new QWidget(sent);
    m_table = new QTableView(box);
    m_table->setObjectName(QStringLiteral("commandsTable"));
    makeRowTable(m_table);
    m_table->horizontalHeader()->setStretchLastSection(true);
    m_table->setItemDelegateForColumn(CommandsModel::State, new StatusDelegate(m_table));
    m_hint = new PlainLabel(box);
    m_hint->setAlignment(Qt::AlignCenter);
    m_hint->setWordWrap(true);
    m_hint->setMargin(16);
    m_tableStack = new QStackedLayout(box);
    m_tableStack->addWidget(m_hint);
    m_tableStack->addWidget(m_table);
    sent->addWidget(box);
    sent->addWidget(m_answer);
    sent->setSizes({kShare, kShare});
    sent->setChildrenCollapsible(false);
    return sent;
}

void CommandsPanel::setModel(CommandsModel *model)
{
    if (m_model == model)
        return;
    if (m_model)
        m_model->disconnect(this);
    m_model = model;
    m_table->setModel(model);
    if (model) {
        int column = 0;
        for (const int width : kColumnWidths)
            m_table->horizontalHeader()->resizeSection(column++, width);
        connect(model, &QAbstractItemModel::rowsInserted, this, &CommandsPanel::onInserted);
        connect(model, &QAbstractItemModel::modelReset, this, &CommandsPanel::showState);
        connect(model, &QAbstractItemModel::dataChanged, this, &CommandsPanel::onDataChanged);
        connect(model, &QObject::destroyed, this, &CommandsPanel::showState);
        connect(m_table->selectionModel(), &QItemSelectionModel::currentChanged, this,
                &CommandsPanel::onCurrentChanged);
    }
    showState();
}

void CommandsPanel::setTarget(const QString &server)
{
    m_editor->setTarget(server);
}

void CommandsPanel::setPast(bool isPast)
{
    m_editor->setPast(isPast);
}

void CommandsPanel::setCanCancel(bool can)
{
    m_editor->setCanCancel(can);
}

void CommandsPanel::setKinds(const std::vector<CommandKind> &kinds)
{
    m_editor->setKinds(kinds);
}

void CommandsPanel::setObstacle(const QString &sentence)
{
    m_editor->setObstacle(sentence);
}

void CommandsPanel::setNames(const CommandNames &names)
{
    m_editor->setNames(names);
}

void CommandsPanel::select(std::uint64_t id)
{
    if (m_model)
        m_table->setCurrentIndex(m_model->indexOf(id));
}

/// The newest command is selected, unless somebody reads the answer of an older one.
void CommandsPanel::onInserted()
{
    const QModelIndex last = m_model->index(m_model->rowCount() - 1, 0);
    const QModelIndex current = m_table->currentIndex();
    if (!current.isValid() || current.row() >= last.row() - 1) {
        m_table->setCurrentIndex(last);
        m_table->scrollTo(last);
    }
    showState();
}

void CommandsPanel::onCurrentChanged()
{
    m_answer->setRow(m_model ? m_model->rowAt(m_table->currentIndex()) : nullptr);
}

void CommandsPanel::onDataChanged(const QModelIndex &first, const QModelIndex &last)
{
    const int row = m_table->currentIndex().row();
    if (row >= first.row() && row <= last.row())
        onCurrentChanged();
}

/// What was sent becomes what can be sent again.
void CommandsPanel::onActivated(const QModelIndex &index)
{
    const CommandRow *row = m_model ? m_model->rowAt(index) : nullptr;
    if (row && std::find(kCommandKinds.begin(), kCommandKinds.end(), row->form.kind) != kCommandKinds.end())
        m_editor->setForm(row->form);
}

void CommandsPanel::showState()
{
    m_stack->setCurrentIndex(m_model ? 1 : 0);
    m_tableStack->setCurrentIndex(m_model && m_model->rowCount() > 0 ? 1 : 0);
    onCurrentChanged();
}

void CommandsPanel::changeEvent(QEvent *event)
{
    if (event->type() == QEvent::LanguageChange)
        retranslate();
    QWidget::changeEvent(event);
}

void CommandsPanel::resizeEvent(QResizeEvent *event)
{
    QWidget::resizeEvent(event);
    const Qt::Orientation wanted = width() >= height() ? Qt::Horizontal : Qt::Vertical;
    if (wanted == m_splitter->orientation())
        return;
    m_splitter->setOrientation(wanted);
    const int room = wanted == Qt::Vertical ? height() : width();
    const int form = room * 2 / 5;
    m_splitter->setSizes({form, room - form});
}

void CommandsPanel::retranslate()
{
    setAccessibleName(tr("Commands"));
    m_table->setAccessibleName(tr("Commands that were sent"));
    m_none->setText(
        tr("Commands go to a live connection. Connect to a server to run an agent or to ask for its "
           "tools."));
    m_hint->setText(
        tr("Nothing has been sent yet. Choose a command and send it; what was sent is listed here."));
    if (m_model)
        m_model->retranslate();
}

} // namespace tracedeck
