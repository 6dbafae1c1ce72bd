// SPDX-License-Identifier: GPL-3.0-or-later
#include "toolspanel.h"

#include "answerlistmodel.h"
#include "answerview.h"
#include "displaytext.h"
#include "factroles.h"
#include "flowlayout.h"
#include "focushandover.h"
#include "icons.h"
#include "rowtable.h"
#include "safetext.h"

#include <QComboBox>
#include <QEvent>
#include <QHeaderView>
#include <QLineEdit>
#include <QPushButton>
#include <QResizeEvent>
#include <QSortFilterProxyModel>
#include <QSplitter>
#include <QStackedLayout>
#include <QTableView>

namespace tracedeck {

namespace {

constexpr int kToolNameWidth = 180;

} // namespace

ToolsPanel::ToolsPanel(QWidget *parent)
    : QWidget(parent)
    , m_tools(new AnswerListModel(this))
    , m_found(new QSortFilterProxyModel(this))
    , m_stack(new QStackedLayout(this))
    , m_hint(new PlainLabel(this))
    , m_splitter(new QSplitter(Qt::Vertical))
    , m_definition(new AnswerView)
{
    setObjectName(QStringLiteral("toolsPanel"));
    m_hint->setAlignment(Qt::AlignCenter);
    m_hint->setWordWrap(true);
    m_hint->setMargin(16);
    m_tools->setItems(CommandKind::ListTools, {});
    m_found->setSourceModel(m_tools);
    m_found->setFilterKeyColumn(-1);
    m_found->setFilterRole(FactRole::FullText);
    m_found->setFilterCaseSensitivity(Qt::CaseInsensitive);
    m_splitter->addWidget(makeList());
    m_splitter->addWidget(m_definition);
    m_splitter->setChildrenCollapsible(false);
    auto *content = new QWidget(this);
    auto *layout = new QVBoxLayout(content);
    layout->setContentsMargins({});
    layout->setSpacing(0);
    layout->addWidget(makeBar());
    layout->addWidget(m_splitter, 1);
    m_stack->addWidget(m_hint);
    m_stack->addWidget(content);
    handFocusTo(this, m_list);
    retranslate();
}

QWidget *ToolsPanel::makeBar()
{
    auto *bar = new QWidget(this);
    m_filter = new QLineEdit(bar);
    m_filter->setObjectName(QStringLiteral("toolsFilter"));
    m_filter->setClearButtonEnabled(true);
    m_format = new QComboBox(bar);
    m_format->setObjectName(QStringLiteral("toolsFormat"));
    m_format->addItem(QStringLiteral("JSON"), false);
    m_format->addItem(QStringLiteral("YAML"), true);
    m_refresh = new QPushButton(themedIcon(QStringLiteral("refresh-cw")), {}, bar);
    m_refresh->setObjectName(QStringLiteral("toolsRefresh"));
    m_refresh->setAutoDefault(false);
    auto *row = new FlowLayout(bar);
    row->setContentsMargins(4, 4, 4, 4);
    row->addWidget(m_filter);
    row->addWidget(m_format);
    row->addWidget(m_refresh);
    connect(m_filter, &QLineEdit::textChanged, m_found, &QSortFilterProxyModel::setFilterFixedString);
    connect(m_format, &QComboBox::currentIndexChanged, this, &ToolsPanel::askForTool);
    connect(m_refresh, &QPushButton::clicked, this, &ToolsPanel::ask);
    return bar;
}

QTableView *ToolsPanel::makeList()
{
    m_list = new QTableView;
    m_list->setObjectName(QStringLiteral("toolsList"));
    m_list->setModel(m_found);
    makeRowTable(m_list);
    m_list->horizontalHeader()->setStretchLastSection(true);
    m_list->horizontalHeader()->setDefaultAlignment(Qt::AlignLeft | Qt::AlignVCenter);
    m_list->horizontalHeader()->setDefaultSectionSize(kToolNameWidth);
    connect(m_list->selectionModel(), &QItemSelectionModel::currentRowChanged, this, &ToolsPanel::askForTool);
    return m_list;
}

void ToolsPanel::setServer(const QString &name, const QString &obstacle)
{
    m_server = oneLine(name);
    m_obstacle = obstacle;
    refresh();
    askOnce();
}

void ToolsPanel::clear()
{
    m_server.clear();
    m_obstacle.clear();
    m_error.clear();
    m_hasAsked = m_hasList = false;
    m_tools->setItems(CommandKind::ListTools, {});
    m_definition->setRow(nullptr);
    refresh();
}

void ToolsPanel::take(const CommandRow &row)
{
    if (row.form.kind == CommandKind::ListTools)
        takeList(row);
    else if (row.form.kind == CommandKind::ShowTool && row.form.tool == chosenTool())
        m_definition->setRow(&row);
}

void ToolsPanel::takeList(const CommandRow &row)
{
    if (row.state == CommandState::Answered) {
        m_hasList = true;
        m_error.clear();
        m_tools->setItems(CommandKind::ListTools, row.items);
        if (!m_list->currentIndex().isValid())
            m_definition->setRow(nullptr);
    } else if (row.state != CommandState::Pending) {
        m_error = row.error.isEmpty() ? commandStateText(row.state) : oneLine(row.error);
    }
    refresh();
}

void ToolsPanel::ask()
{
    if (m_server.isEmpty() || !m_obstacle.isEmpty())
        return;
    m_hasAsked = true;
    m_error.clear();
    refresh();
    emit commandRequested({.kind = CommandKind::ListTools});
}

/// Nobody is asked for what nobody looks at.
void ToolsPanel::askOnce()
{
    if (isVisible() && !m_hasAsked)
        ask();
}

QString ToolsPanel::chosenTool() const
{
    const QModelIndex index = m_list->currentIndex();
    return index.isValid() ? index.siblingAtColumn(AnswerListModel::Name).data(FactRole::FullText).toString()
                           : QString();
}

void ToolsPanel::askForTool()
{
    const QString tool = chosenTool();
    m_definition->setRow(nullptr);
    if (tool.isEmpty() || !m_obstacle.isEmpty())
        return;
    CommandForm form;
    form.kind = CommandKind::ShowTool;
    form.tool = tool;
    form.asYaml = m_format->currentData().toBool();
    emit commandRequested(form);
}

void ToolsPanel::refresh()
{
    QString hint;
    if (m_server.isEmpty())
        hint = tr("What is shown has no server to ask for its tools. Connect to one in the File menu. Which tools were called, and how "
                  "long they took, is in Durations.");
    else if (!m_hasList && !m_obstacle.isEmpty())
        hint = m_obstacle;
    else if (!m_hasList && !m_error.isEmpty())
        hint = tr("The server did not say what tools it has: %1").arg(m_error);
    else if (!m_hasList)
        hint = tr("Waiting for the server to say what tools it has.");
    m_hint->setText(hint);
    // A list that could not be had can be asked for again.
    m_stack->setCurrentIndex(hint.isEmpty() || (!m_error.isEmpty() && m_obstacle.isEmpty()) ? 1 : 0);
    m_refresh->setEnabled(m_obstacle.isEmpty() && !m_server.isEmpty());
    safetext::setTip(m_refresh, m_error.isEmpty()
                                    ? tr("Ask the server again")
                                    : tr("The server did not say what tools it has: %1").arg(m_error));
}

void ToolsPanel::showEvent(QShowEvent *event)
{
    QWidget::showEvent(event);
    askOnce();
}

void ToolsPanel::resizeEvent(QResizeEvent *event)
{
    m_splitter->setOrientation(event->size().width() > event->size().height() ? Qt::Horizontal
                                                                              : Qt::Vertical);
    QWidget::resizeEvent(event);
}

void ToolsPanel::changeEvent(QEvent *event)
{
    if (event->type() == QEvent::LanguageChange)
        retranslate();
    QWidget::changeEvent(event);
}

void ToolsPanel::retranslate()
{
    setAccessibleName(tr("Tools of the server"));
    m_filter->setPlaceholderText(tr("Filter tools"));
    m_filter->setAccessibleName(tr("Filter tools"));
    m_format->setAccessibleName(tr("Format of the definition"));
    m_refresh->setText(tr("Refresh"));
    m_list->setAccessibleName(tr("Tools"));
    m_tools->retranslate();
    m_definition->setNothingChosen(tr("Select a tool to see how it is called."));
    refresh();
}

} // namespace tracedeck
