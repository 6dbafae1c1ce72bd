// SPDX-License-Identifier: GPL-3.0-or-later
#include "rowtable.h"

#include "factdelegate.h"
#include "rowcopy.h"
#include "uniformtable.h"

#include <QEvent>
#include <QHeaderView>
#include <QTableView>

namespace tracedeck {

namespace {

class RowFitter : public QObject
{
public:
    explicit RowFitter(QTableView *table)
        : QObject(table->verticalHeader())
        , m_header(table->verticalHeader())
        , m_uniform(qobject_cast<UniformTable *>(table))
    {
        m_header->installEventFilter(this);
        fit();
    }

protected:
    bool eventFilter(QObject *watched, QEvent *event) override
    {
        if (event->type() == QEvent::FontChange)
            fit();
        return QObject::eventFilter(watched, event);
    }

private:
    void fit()
    {
        m_header->setDefaultSectionSize(m_header->minimumSectionSize());
        if (m_uniform)
            m_uniform->setRowHeight(m_header->minimumSectionSize());
    }

    QHeaderView *m_header; // our parent
    UniformTable *m_uniform; // nullptr: its header has the heights
};

} // namespace

void fitRowsToText(QTableView *table)
{
    new RowFitter(table);
}

void makeRowTable(QTableView *table)
{
    table->setSelectionBehavior(QAbstractItemView::SelectRows);
    table->setSelectionMode(QAbstractItemView::SingleSelection);
    table->setTabKeyNavigation(false);
    table->setAlternatingRowColors(true);
    table->setShowGrid(false);
    table->setWordWrap(false);
    table->horizontalHeader()->setHighlightSections(false);
    table->verticalHeader()->hide();
    fitRowsToText(table);
    table->setItemDelegate(new FactDelegate(table));
    rowcopy::copyByKey(table, table->horizontalHeader());
}

} // namespace tracedeck
