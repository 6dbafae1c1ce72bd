// SPDX-License-Identifier: GPL-3.0-or-later
#include "editablerows.h"

#include "displaytext.h"
#include "factdelegate.h"
#include "fieldnote.h"

#include <QAbstractItemView>
#include <QCompleter>
#include <QEvent>
#include <QHBoxLayout>
#include <QHeaderView>
#include <QLineEdit>
#include <QPushButton>
#include <QStringListModel>
#include <QTableWidget>

#include <algorithm>

namespace tracedeck {

namespace {
constexpr int kShortest = 96;
constexpr int kWidestList = 480; // pixels
} // namespace

class EditableRows::CellDelegate : public FactDelegate
{
public:
    explicit CellDelegate(EditableRows *rows)
        : FactDelegate(rows)
        , m_rows(rows)
    {
    }

    QWidget *createEditor(QWidget *parent, const QStyleOptionViewItem &option, const QModelIndex &index) const override
    {
        QWidget *editor = FactDelegate::createEditor(parent, option, index);
        auto *line = qobject_cast<QLineEdit *>(editor);
        if (!line)
            return editor;
        line->setAccessibleName(m_rows->table()->horizontalHeaderItem(index.column())->text());
        line->setPlaceholderText(placeholder(index));
        QStringList names = m_rows->offered(index.row(), index.column());
        names.removeIf([](const QString &name) { return oneLine(name) != name; }); // that could not be chosen safely
        if (!names.isEmpty()) {
            auto *completer = new QCompleter(line);
            auto *offered = new QStringListModel(names, completer);
            completer->setModel(offered);
            // What begins with what is typed is meant rather than what has it somewhere.
            connect(line, &QLineEdit::textEdited, completer, [names, offered](const QString &text) {
                QStringList sorted = names;
                std::ranges::stable_partition(
                    sorted, [&](const QString &name) { return name.startsWith(text, Qt::CaseInsensitive); });
                offered->setStringList(sorted);
            });
            completer->setFilterMode(Qt::MatchContains);
            completer->setCaseSensitivity(Qt::CaseInsensitive);
            QAbstractItemView *list = completer->popup();
            list->setAccessibleName(line->accessibleName());
            list->setMinimumWidth(std::min(list->sizeHintForColumn(0) + list->sizeHintForRow(0), kWidestList));
            line->setCompleter(completer);
        }
        return editor;
    }

protected:
    void initStyleOption(QStyleOptionViewItem *option, const QModelIndex &index) const override
    {
        FactDelegate::initStyleOption(option, index);
        if (!option->text.isEmpty())
            return;
        option->text = placeholder(index);
        option->features |= QStyleOptionViewItem::HasDisplay;
        option->palette.setColor(QPalette::Text, option->palette.color(QPalette::PlaceholderText));
    }

private:
    QString placeholder(const QModelIndex &index) const { return m_rows->m_placeholders.value(index.column()); }

    EditableRows *m_rows;
};

EditableRows::EditableRows(const QString &name, int columns, QWidget *parent)
    : QWidget(parent)
    , m_table(new QTableWidget(0, columns, this))
    , m_add(new QPushButton(this))
    , m_remove(new QPushButton(this))
    , m_note(new FieldNote(this))
{
    m_table->setObjectName(name + QStringLiteral("Table"));
    m_add->setObjectName(name + QStringLiteral("Add"));
    m_remove->setObjectName(name + QStringLiteral("Remove"));
    m_note->setObjectName(name + QStringLiteral("Note"));
    m_table->setSelectionMode(QAbstractItemView::SingleSelection);
    m_table->setEditTriggers(QAbstractItemView::EditKeyPressed | QAbstractItemView::DoubleClicked
                             | QAbstractItemView::AnyKeyPressed);
    m_table->setTabKeyNavigation(false);
    m_table->setAlternatingRowColors(true);
    m_table->setShowGrid(false);
    m_table->setWordWrap(false);
    m_table->verticalHeader()->hide();
    m_table->horizontalHeader()->setSectionResizeMode(QHeaderView::Stretch);
    m_table->setItemDelegate(new CellDelegate(this));
    m_table->setMinimumHeight(kShortest);
    auto *buttons = new QHBoxLayout;
    buttons->addWidget(m_note, 1);
    buttons->addStretch(); // while nothing is wrong
    for (QPushButton *button : {m_add, m_remove}) {
        button->setAutoDefault(false);
        buttons->addWidget(button, 0, Qt::AlignTop);
    }
    auto *layout = new QVBoxLayout(this);
    layout->setContentsMargins({});
    layout->setSpacing(4);
    layout->addWidget(m_table, 1);
    layout->addLayout(buttons);
    connect(m_add, &QPushButton::clicked, this, &EditableRows::add);
    connect(m_remove, &QPushButton::clicked, this, &EditableRows::remove);
    connect(m_table, &QTableWidget::itemSelectionChanged, this, [this] {
        m_isNew = false;
        recheck();
    });
    connect(m_table, &QTableWidget::itemChanged, this, [this] {
        m_isNew = false;
        recheck();
        emit changed();
    });
}

int EditableRows::rows() const
{
    return m_table->rowCount();
}

QString EditableRows::cell(int row, int column) const
{
    const QTableWidgetItem *item = m_table->item(row, column);
    return item ? item->text().trimmed() : QString();
}

void EditableRows::setEditable(bool editable)
{
    m_isEditable = editable;
    m_table->setEnabled(editable);
    m_add->setEnabled(editable);
    recheck();
}

void EditableRows::clear()
{
    const QSignalBlocker blocker(m_table);
    m_table->setRowCount(0);
}

void EditableRows::appendRow(const QStringList &cells)
{
    const QSignalBlocker blocker(m_table);
    const int row = m_table->rowCount();
    m_table->insertRow(row);
    for (int column = 0; column < m_table->columnCount(); ++column)
        m_table->setItem(row, column, new QTableWidgetItem(oneLine(cells.value(column))));
}

void EditableRows::setCellReadOnly(int row, int column, const QString &shown, const QString &spoken)
{
    const QSignalBlocker blocker(m_table);
    QTableWidgetItem *item = m_table->item(row, column);
    item->setText(shown);
    item->setData(Qt::AccessibleTextRole, spoken);
    item->setFlags(item->flags() & ~Qt::ItemIsEditable);
}

QStringList EditableRows::offered(int, int) const
{
    return {};
}

void EditableRows::setPlaceholders(const QStringList &texts)
{
    m_placeholders = texts;
    m_table->viewport()->update();
}

void EditableRows::add()
{
    appendRow(newRow());
    const int row = m_table->rowCount() - 1;
    m_table->setCurrentCell(row, firstColumn());
    m_table->setFocus();
    m_table->editItem(m_table->item(row, firstColumn()));
    m_isNew = true;
    recheck();
    emit changed();
}

void EditableRows::remove()
{
    m_table->removeRow(m_table->currentRow());
    recheck();
    emit changed();
}

void EditableRows::recheck()
{
    QString warning;
    m_problem = m_isEditable ? check(warning) : QString();
    // Who has just got a row to fill has made no mistake yet.
    const auto wrong = m_isNew ? FieldNote::Tone::Hint : FieldNote::Tone::Error;
    m_note->say(m_problem.isEmpty() ? FieldNote::Tone::Warning : wrong, m_problem.isEmpty() ? warning : m_problem);
    m_remove->setEnabled(m_isEditable && m_table->currentRow() >= 0);
}

void EditableRows::changeEvent(QEvent *event)
{
    if (event->type() == QEvent::LanguageChange)
        retranslate();
    QWidget::changeEvent(event);
}

void EditableRows::retranslate()
{
    m_add->setText(tr("Add"));
    m_add->setAccessibleName(tr("Add to %1").arg(m_table->accessibleName()));
    m_remove->setText(tr("Remove"));
    m_remove->setAccessibleName(tr("Remove from %1").arg(m_table->accessibleName()));
    recheck();
}

} // namespace tracedeck
