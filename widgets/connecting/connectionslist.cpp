// SPDX-License-Identifier: GPL-3.0-or-later
#include "connectionslist.h"

#include "displaytext.h"
#include "factdelegate.h"
#include "fieldnote.h"

#include <QEvent>
#include <QHBoxLayout>
#include <QHeaderView>
#include <QPushButton>
#include <QTableWidget>

namespace tracedeck {

namespace {

enum ConnectionColumn { ConnectionName, ConnectionAddress, ConnectionColumnCount };
constexpr int kIdRole = Qt::UserRole;
constexpr int kAddressRole = Qt::UserRole + 1;
constexpr int kNameWidth = 180;
constexpr int kShortest = 160;

} // namespace

ConnectionsList::ConnectionsList(QWidget *parent)
    : QWidget(parent)
    , m_table(new QTableWidget(0, ConnectionColumnCount, this))
    , m_edit(new QPushButton(this))
    , m_rename(new QPushButton(this))
    , m_remove(new QPushButton(this))
    , m_none(new FieldNote(this))
{
    m_table->setObjectName(QStringLiteral("connectionsTable"));
    m_table->setSelectionBehavior(QAbstractItemView::SelectRows);
    m_table->setSelectionMode(QAbstractItemView::SingleSelection);
    m_table->setEditTriggers(QAbstractItemView::EditKeyPressed | QAbstractItemView::SelectedClicked);
    m_table->setTabKeyNavigation(false);
    m_table->setAlternatingRowColors(true);
    m_table->setShowGrid(false);
    m_table->setWordWrap(false);
    m_table->verticalHeader()->hide();
    m_table->horizontalHeader()->setStretchLastSection(true);
    m_table->horizontalHeader()->resizeSection(ConnectionName, kNameWidth);
    m_table->setItemDelegate(new FactDelegate(m_table));
    m_table->setMinimumHeight(kShortest);
    m_edit->setObjectName(QStringLiteral("editConnection"));
    m_rename->setObjectName(QStringLiteral("renameConnection"));
    m_remove->setObjectName(QStringLiteral("removeConnection"));
    auto *column = new QVBoxLayout;
    for (QPushButton *button : {m_edit, m_rename, m_remove}) {
        button->setAutoDefault(false);
        column->addWidget(button);
    }
    column->addStretch();
    auto *row = new QHBoxLayout;
    row->addWidget(m_table, 1);
    row->addLayout(column);
    auto *layout = new QVBoxLayout(this);
    layout->setContentsMargins({});
    layout->addWidget(m_none);
    layout->addLayout(row, 1);
    connect(m_edit, &QPushButton::clicked, this,
            [this] { emit editRequested(m_table->item(currentRow(), ConnectionName)->data(kIdRole).toString()); });
    connect(m_rename, &QPushButton::clicked, this,
            [this] { m_table->editItem(m_table->item(currentRow(), ConnectionName)); });
    connect(m_remove, &QPushButton::clicked, this, [this] {
        m_table->removeRow(currentRow());
        showState();
        emit changed();
    });
    connect(m_table, &QTableWidget::itemSelectionChanged, this, &ConnectionsList::showState);
    connect(m_table, &QTableWidget::itemChanged, this, &ConnectionsList::changed);
    retranslate();
}

void ConnectionsList::setConnections(const std::vector<SavedConnection> &connections)
{
    const QSignalBlocker blocker(m_table);
    m_table->setRowCount(0);
    for (const SavedConnection &connection : connections) {
        const int row = m_table->rowCount();
        m_table->insertRow(row);
        auto *name = new QTableWidgetItem(oneLine(connection.name));
        name->setData(kIdRole, connection.id);
        name->setData(kAddressRole, connection.address);
        m_table->setItem(row, ConnectionName, name);
        if (connection.name.isEmpty()) // a screen reader would say nothing of the row
            name->setData(Qt::AccessibleTextRole, oneLine(connection.address));
        auto *address = new QTableWidgetItem(oneLine(connection.address));
        address->setFlags(address->flags() & ~Qt::ItemIsEditable);
        m_table->setItem(row, ConnectionAddress, address);
    }
    if (m_table->rowCount() > 0)
        m_table->setCurrentCell(0, ConnectionName);
    showState();
}

std::vector<SavedConnection> ConnectionsList::connections() const
{
    std::vector<SavedConnection> connections;
    for (int row = 0; row < m_table->rowCount(); ++row) {
        const QTableWidgetItem *item = m_table->item(row, ConnectionName);
        connections.push_back(
            {item->data(kIdRole).toString(), item->text().trimmed(), item->data(kAddressRole).toString()});
    }
    return connections;
}

int ConnectionsList::currentRow() const
{
    return m_table->currentRow();
}

void ConnectionsList::showState()
{
    const bool has = currentRow() >= 0;
    for (QPushButton *button : {m_edit, m_rename, m_remove})
        button->setEnabled(has);
    m_none->say(FieldNote::Tone::Hint, m_table->rowCount() == 0
                                           ? tr("None yet. Servers that you connect to are listed here.")
                                           : QString());
}

void ConnectionsList::changeEvent(QEvent *event)
{
    if (event->type() == QEvent::LanguageChange)
        retranslate();
    QWidget::changeEvent(event);
}

void ConnectionsList::retranslate()
{
    m_table->setAccessibleName(tr("Saved connections"));
    m_table->setHorizontalHeaderLabels({tr("Name"), tr("Address")});
    m_edit->setText(tr("&Edit…"));
    m_rename->setText(tr("&Rename"));
    m_remove->setText(tr("Re&move"));
    showState();
}

} // namespace tracedeck
