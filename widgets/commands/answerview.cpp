// SPDX-License-Identifier: GPL-3.0-or-later
#include "answerview.h"

#include "answerlistmodel.h"
#include "displaytext.h"
#include "factroles.h"
#include "icons.h"
#include "jsoncells.h"
#include "jsontreemodel.h"
#include "plaintextview.h"
#include "rowtable.h"
#include "safetext.h"

#include <QEvent>
#include <QHBoxLayout>
#include <QHeaderView>
#include <QPushButton>
#include <QSplitter>
#include <QStackedLayout>
#include <QTabWidget>
#include <QTableView>
#include <QTreeView>

namespace tracedeck {

namespace {

constexpr int kNameWidth = 180;
constexpr std::size_t kMostTextBytes = 1 << 20;

} // namespace

AnswerView::AnswerView(QWidget *parent)
    : QWidget(parent)
    , m_items(new AnswerListModel(this))
    , m_json(new JsonTreeModel(this))
    , m_stack(new QStackedLayout(this))
    , m_hint(new PlainLabel(this))
    , m_tabs(new QTabWidget)
    , m_tree(new QTreeView(m_tabs))
    , m_text(new PlainTextView(m_tabs))
{
    m_hint->setAlignment(Qt::AlignCenter);
    m_hint->setWordWrap(true);
    m_hint->setMargin(16);
    m_hint->setTextInteractionFlags(Qt::TextSelectableByMouse);
    m_tabs->setDocumentMode(true);
    m_tabs->setObjectName(QStringLiteral("answerTabs"));
    m_listTab = makeList();
    m_tree->setModel(m_json);
    m_tree->setItemDelegate(new JsonDelegate(m_tree));
    m_tree->setUniformRowHeights(true);
    m_tree->setAlternatingRowColors(true);
    m_tree->header()->resizeSection(JsonTreeModel::Key, kNameWidth);
    m_tree->setObjectName(QStringLiteral("answerTree"));
    m_text->setObjectName(QStringLiteral("answerText"));
    m_tabs->addTab(m_listTab, QString());
    m_tabs->addTab(m_tree, QString());
    m_tabs->addTab(m_text, QString());

    auto *content = new QWidget(this);
    auto *layout = new QVBoxLayout(content);
    layout->setContentsMargins({});
    layout->setSpacing(2);
    layout->addWidget(m_tabs, 1);
    layout->addWidget(makeFoot());
    m_stack->addWidget(m_hint);
    m_stack->addWidget(content);
    retranslate();
}

QWidget *AnswerView::makeList()
{
    auto *splitter = new QSplitter(Qt::Vertical, m_tabs);
    m_list = new QTableView(splitter);
    m_list->setObjectName(QStringLiteral("answerList"));
    m_list->setModel(m_items);
    makeRowTable(m_list);
    m_list->horizontalHeader()->setStretchLastSection(true);
    m_list->horizontalHeader()->setDefaultSectionSize(kNameWidth);
    m_item = new PlainTextView(splitter);
    m_item->setObjectName(QStringLiteral("answerItem"));
    m_item->setMinimumHeight(m_item->fontMetrics().lineSpacing() * 2);
    splitter->setStretchFactor(0, 2);
    splitter->setStretchFactor(1, 1);
    splitter->setChildrenCollapsible(false);
    connect(m_list->selectionModel(), &QItemSelectionModel::currentChanged, this,
            &AnswerView::showCurrentItem);
    return splitter;
}

QWidget *AnswerView::makeFoot()
{
    auto *foot = new QWidget(this);
    m_older = new QPushButton(foot);
    m_older->setObjectName(QStringLiteral("older"));
    m_older->setAutoDefault(false);
    m_copy = new QPushButton(themedIcon(QStringLiteral("copy")), {}, foot);
    m_copy->setObjectName(QStringLiteral("copyAnswer"));
    m_copy->setAutoDefault(false);
    auto *row = new QHBoxLayout(foot);
    row->setContentsMargins(4, 2, 4, 4);
    row->addWidget(m_older);
    row->addStretch();
    row->addWidget(m_copy);
    connect(m_older, &QPushButton::clicked, this, [this] {
        if (m_row && m_row->older)
            emit olderRequested(*m_row->older);
    });
    connect(m_copy, &QPushButton::clicked, this, [this] {
        if (m_row && m_row->answer)
            safetext::copyText(QString::fromStdString(*m_row->answer));
    });
    return foot;
}

void AnswerView::setRow(const CommandRow *row)
{
    m_row = row ? std::optional(*row) : std::nullopt;
    m_hint->setText(hint());
    const bool hasAnswer = row && row->answer;
    m_stack->setCurrentIndex(hasAnswer ? 1 : 0);
    if (hasAnswer) {
        show(*row);
        return;
    }
    m_json->clear();
    m_items->setItems(CommandKind::ListTools, {});
    m_text->showText({});
}

void AnswerView::show(const CommandRow &row)
{
    const std::string_view bytes = *row.answer;
    showTabs(!row.items.empty(), row.isJson, !row.isJson);
    m_items->setItems(row.form.kind, row.items);
    if (!row.items.empty() && !m_list->currentIndex().isValid())
        m_list->setCurrentIndex(m_items->index(0, 0));
    m_json->setBytes(row.answer, row.isJson ? bytes : std::string_view());
    m_tree->expandToDepth(0);
    m_text->showText(row.isJson ? QString() : multiLine(bytes, kMostTextBytes));
    m_older->setVisible(row.form.kind == CommandKind::StoredMessages);
    m_older->setEnabled(row.older.has_value());
    showCurrentItem();
}

/// The first tab that has something comes to the front, unless the one that is there has.
void AnswerView::showTabs(bool list, bool json, bool text)
{
    const bool shown[] = {list, json, text};
    const bool isNewKind = !m_tabs->isTabVisible(0) && list;
    for (int i = 0; i < m_tabs->count(); ++i)
        m_tabs->setTabVisible(i, shown[i]);
    if (isNewKind)
        m_tabs->setCurrentIndex(0);
}

void AnswerView::showCurrentItem()
{
    const QModelIndex current = m_list->currentIndex();
    const QModelIndex text = current.siblingAtColumn(AnswerListModel::Text);
    m_item->showText(text.data(FactRole::FullText).toString());
}

void AnswerView::setNothingChosen(const QString &sentence)
{
    m_nothingChosen = sentence;
    m_hint->setText(hint());
}

QString AnswerView::hint() const
{
    if (!m_row)
        return m_nothingChosen.isEmpty() ? tr("Select a command to see what the server answered.") : m_nothingChosen;
    switch (m_row->state) {
    case CommandState::Pending:
        return tr("Waiting for the answer.");
    case CommandState::Answered:
        return tr("Answered, without anything to show.");
    case CommandState::Failed:
        return m_row->error.isEmpty() ? tr("The command failed.")
                                      : tr("The command failed: %1").arg(oneLine(m_row->error, 2000));
    case CommandState::TimedOut:
        return tr("The server has not answered in time.");
    case CommandState::Unknown:
        return tr("The connection was lost before an answer came. The server may have done it, or not.");
    }
    return {};
}

void AnswerView::changeEvent(QEvent *event)
{
    if (event->type() == QEvent::LanguageChange)
        retranslate();
    QWidget::changeEvent(event);
}

void AnswerView::retranslate()
{
    m_list->setAccessibleName(tr("What the answer lists"));
    m_item->setAccessibleName(tr("Whole text of the current row"));
    m_tree->setAccessibleName(tr("The answer as JSON"));
    m_text->setAccessibleName(tr("The answer as text"));
    //: Tab: an answer as a table.
    m_tabs->setTabText(0, tr("List"));
    m_tabs->setTabText(1, QStringLiteral("JSON"));
    //: Tab: an answer that is a text.
    m_tabs->setTabText(2, tr("Text"));
    //: Button: asks for the messages before these.
    m_older->setText(tr("Older"));
    m_older->setAccessibleName(tr("Ask for older messages"));
    m_copy->setText(tr("Copy the answer"));
    m_items->retranslate();
    m_json->retranslate();
    m_hint->setText(hint());
}

} // namespace tracedeck
