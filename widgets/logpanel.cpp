// SPDX-License-Identifier: GPL-3.0-or-later
#include "logpanel.h"

#include "factdelegate.h"
#include "factroles.h"
#include "flowlayout.h"
#include "focushandover.h"
#include "icons.h"
#include "logmodel.h"
#include "rowtable.h"
#include "safetext.h"
#include "textsize.h"
#include "vocabulary.h"

#include <QComboBox>
#include <QEvent>
#include <QHeaderView>
#include <QKeyEvent>
#include <QPushButton>
#include <QScrollBar>
#include <QSortFilterProxyModel>
#include <QStackedLayout>
#include <QTableView>

#include <algorithm>

namespace tracedeck {

namespace {

constexpr int kTimeCharacters = 15;
constexpr int kLevelCharacters = 14;
constexpr int kSourceCharacters = 26;

/// The rows that are bad enough.
class LevelFilter : public QSortFilterProxyModel
{
public:
    using QSortFilterProxyModel::QSortFilterProxyModel;

    void setLeast(int severity)
    {
        m_least = severity;
        invalidateFilter();
    }

protected:
    bool filterAcceptsRow(int row, const QModelIndex &parent) const override
    {
        const QModelIndex index = sourceModel()->index(row, LogModel::Level, parent);
        return index.data(FactRole::Severity).toInt() >= m_least;
    }

private:
    int m_least = 0;
};

} // namespace

LogPanel::LogPanel(QWidget *parent)
    : QWidget(parent)
    , m_shown(new LevelFilter(this))
    , m_stack(new QStackedLayout(this))
    , m_hint(new PlainLabel(this))
    , m_table(new QTableView)
{
    setObjectName(QStringLiteral("logPanel"));
    m_hint->setAlignment(Qt::AlignCenter);
    m_hint->setWordWrap(true);
    m_hint->setMargin(16);
    auto *content = new QWidget(this);
    auto *layout = new QVBoxLayout(content);
    layout->setContentsMargins({});
    layout->setSpacing(0);
    layout->addWidget(makeBar());
    layout->addWidget(m_table, 1);
    makeTable();
    m_stack->addWidget(m_hint);
    m_stack->addWidget(content);
    handFocusTo(this, m_table);
    retranslate();
}

QWidget *LogPanel::makeBar()
{
    auto *bar = new QWidget(this);
    const auto button = [bar](const char *name, const char *icon) {
        auto *made = new QPushButton(themedIcon(QLatin1String(icon)), {}, bar);
        made->setObjectName(QLatin1String(name));
        made->setAutoDefault(false);
        return made;
    };
    m_level = new QComboBox(bar);
    m_level->setObjectName(QStringLiteral("logLevel"));
    for (const Severity severity : {Severity::Info, Severity::Warning, Severity::Error})
        m_level->addItem(QString(), static_cast<int>(severity));
    m_copy = button("logCopy", "copy");
    m_folder = button("logFolder", "folder-open");
    m_clear = button("logClear", "trash-2");
    auto *row = new FlowLayout(bar);
    row->setContentsMargins(4, 4, 4, 4);
    row->addWidget(m_level);
    row->addStretch();
    for (QPushButton *made : {m_copy, m_folder, m_clear})
        row->addWidget(made);
    connect(m_level, &QComboBox::currentIndexChanged, this, &LogPanel::showLevels);
    connect(m_copy, &QPushButton::clicked, this, &LogPanel::copy);
    connect(m_folder, &QPushButton::clicked, this, &LogPanel::folderRequested);
    connect(m_clear, &QPushButton::clicked, this, [this] {
        if (m_model)
            m_model->clear();
    });
    return bar;
}

void LogPanel::makeTable()
{
    m_table->setObjectName(QStringLiteral("logTable"));
    m_table->setModel(m_shown);
    m_table->setSelectionBehavior(QAbstractItemView::SelectRows);
    m_table->setTabKeyNavigation(false);
    m_table->setAlternatingRowColors(true);
    m_table->setShowGrid(false);
    m_table->setWordWrap(false);
    m_table->verticalHeader()->hide();
    fitRowsToText(m_table);
    m_table->horizontalHeader()->setStretchLastSection(true);
    m_table->horizontalHeader()->setDefaultAlignment(Qt::AlignLeft | Qt::AlignVCenter);
    m_table->setItemDelegate(new FactDelegate(m_table));
    m_table->setItemDelegateForColumn(LogModel::Level, new StatusDelegate(m_table));
    m_table->installEventFilter(this); // a table copies one cell
    connect(m_shown, &QAbstractItemModel::rowsAboutToBeInserted, this, &LogPanel::onAboutToInsert);
    connect(m_shown, &QAbstractItemModel::rowsInserted, this, &LogPanel::onInserted);
    connect(m_shown, &QAbstractItemModel::modelReset, this, &LogPanel::refresh);
}

void LogPanel::setModel(LogModel *model)
{
    m_model = model;
    m_shown->setSourceModel(model);
    const int character = characterWidth(m_table->fontMetrics());
    m_table->setColumnWidth(LogModel::Time, character * kTimeCharacters);
    m_table->setColumnWidth(LogModel::Level, character * kLevelCharacters);
    m_table->setColumnWidth(LogModel::Source, character * kSourceCharacters);
    m_table->scrollToBottom();
    refresh();
}

void LogPanel::onAboutToInsert()
{
    const QScrollBar *bar = m_table->verticalScrollBar();
    m_isAtEnd = bar->value() >= bar->maximum();
}

void LogPanel::onInserted()
{
    if (m_isAtEnd)
        m_table->scrollToBottom();
    refresh();
}

void LogPanel::showLevels()
{
    static_cast<LevelFilter *>(m_shown)->setLeast(m_level->currentData().toInt());
    m_table->scrollToBottom();
}

/// The selected lines, or all that are shown.
void LogPanel::copy()
{
    QModelIndexList rows = m_table->selectionModel()->selectedRows();
    if (rows.isEmpty()) {
        for (int row = 0; row < m_shown->rowCount(); ++row)
            rows.append(m_shown->index(row, 0));
    }
    std::sort(rows.begin(), rows.end());
    QStringList lines;
    for (const QModelIndex &row : std::as_const(rows))
        lines.append(row.data(FactRole::FullText).toString());
    if (!lines.isEmpty())
        safetext::copyText(lines.join(QLatin1Char('\n')) + QLatin1Char('\n'));
}

void LogPanel::refresh()
{
    const bool isEmpty = !m_model || m_model->rowCount() == 0;
    m_hint->setText(
        tr("Nothing has happened yet. What Tracedeck does and meets is written here: connections, "
           "attempts to connect again, recordings, errors."));
    m_stack->setCurrentIndex(isEmpty ? 0 : 1);
}

bool LogPanel::eventFilter(QObject *watched, QEvent *event)
{
    if (event->type() != QEvent::KeyPress || !static_cast<QKeyEvent *>(event)->matches(QKeySequence::Copy))
        return QWidget::eventFilter(watched, event);
    copy();
    return true;
}

void LogPanel::changeEvent(QEvent *event)
{
    if (event->type() == QEvent::LanguageChange)
        retranslate();
    QWidget::changeEvent(event);
}

void LogPanel::retranslate()
{
    setAccessibleName(tr("Log"));
    m_table->setAccessibleName(tr("What Tracedeck did and met"));
    m_level->setAccessibleName(tr("Least level that is shown"));
    m_level->setAccessibleDescription(tr("Least level that is shown")); // on Unix a combo box is named by what is chosen
    m_level->setItemText(0, tr("All"));
    m_level->setItemText(1, tr("Warnings and errors"));
    m_level->setItemText(2, tr("Errors"));
    m_copy->setText(tr("Copy"));
    safetext::setTip(m_copy, tr("Copies the selected lines, or all of them"));
    m_folder->setText(tr("Show Files…"));
    safetext::setTip(m_folder, tr("Opens the folder in which the log is kept"));
    //: Button: forgets the lines of the log.
    m_clear->setText(tr("Clear"));
    if (m_model)
        m_model->retranslate();
    refresh();
}

} // namespace tracedeck
