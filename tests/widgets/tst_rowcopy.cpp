// SPDX-License-Identifier: GPL-3.0-or-later
#include "qttests.h"
#include "rowcopy.h"
#include "columnkeeper.h"
#include "facttree.h"

#include <QClipboard>
#include <QGuiApplication>
#include <QHeaderView>
#include <QMenu>
#include <QStandardItemModel>
#include <QTableView>
#include <QTest>

namespace tracedeck::test::tst_rowcopy {

class TestRowCopy : public QObject
{
    Q_OBJECT

private slots:
    void init();
    void copiesTheRowByKey();
    void copiesWhatIsExpanded();
    void copiesTheColumnsThatAreShown();
    void copiesByTheMenu();
    void stopsAtTheMost();
    void copiesAllThatAreSelected();

private:
    static QString copied() { return QGuiApplication::clipboard()->text(); }
    void add(QStandardItem *parent, const QStringList &cells)
    {
        QList<QStandardItem *> items;
        for (const QString &cell : cells)
            items.append(new QStandardItem(cell));
        parent->appendRow(items);
    }

    QStandardItemModel m_model;
    FactTree m_tree;
};

void TestRowCopy::init()
{
    m_model.clear();
    m_model.setHorizontalHeaderLabels({QStringLiteral("Name"), QStringLiteral("Duration"), QStringLiteral("Cost")});
    QStandardItem *root = m_model.invisibleRootItem();
    add(root, {QStringLiteral("run"), QStringLiteral("2 s"), QStringLiteral("$1")});
    add(root->child(0), {QStringLiteral("think\tand\nact"), QStringLiteral("1 s"), QString()});
    add(root, {QStringLiteral("other"), QStringLiteral("3 s"), QStringLiteral("$2")});
    m_tree.setModel(&m_model);
    for (int column = 0; column < 3; ++column)
        m_tree.setColumnHidden(column, false);
    m_tree.collapseAll();
    QGuiApplication::clipboard()->clear();
}

void TestRowCopy::copiesTheRowByKey()
{
    m_tree.setCurrentIndex(m_model.index(1, 1));
    QTest::keyClick(&m_tree, Qt::Key_C, Qt::ControlModifier);
    QCOMPARE(copied(), QStringLiteral("other\t3 s\t$2"));
}

void TestRowCopy::copiesWhatIsExpanded()
{
    QCOMPARE(rowcopy::allText(*m_tree.header()), QStringLiteral("Name\tDuration\tCost\nrun\t2 s\t$1\nother\t3 s\t$2\n"));
    m_tree.expandAll();
    QCOMPARE(rowcopy::allText(*m_tree.header()),
             QStringLiteral("Name\tDuration\tCost\nrun\t2 s\t$1\n  think and act\t1 s\t\nother\t3 s\t$2\n"));
}

void TestRowCopy::copiesTheColumnsThatAreShown()
{
    m_tree.setColumnHidden(1, true);
    QCOMPARE(rowcopy::rowText(*m_tree.header(), m_model.index(0, 0)), QStringLiteral("run\t$1"));
}

void TestRowCopy::copiesByTheMenu()
{
    QMenu menu;
    rowcopy::addActions(&menu, m_tree.header(), m_model.index(0, 0));
    menu.findChild<QAction *>(QStringLiteral("copyRow"))->trigger();
    QCOMPARE(copied(), QStringLiteral("run\t2 s\t$1"));
    menu.findChild<QAction *>(QStringLiteral("copyAllRows"))->trigger();
    QVERIFY(copied().startsWith(QStringLiteral("Name\t")));
    QMenu ofNone;
    rowcopy::addActions(&ofNone, m_tree.header(), {});
    QCOMPARE(ofNone.actions().size(), 1);
}

void TestRowCopy::stopsAtTheMost()
{
    for (int i = 0; i < rowcopy::kMostRows + 5; ++i)
        add(m_model.invisibleRootItem(), {QString::number(i), QString(), QString()});
    const QStringList lines = rowcopy::allText(*m_tree.header()).split(u'\n', Qt::SkipEmptyParts);
    QCOMPARE(lines.size(), rowcopy::kMostRows + 2);
    QCOMPARE(lines.last(), QStringLiteral("\u2026"));
}

/// Of a list: what is selected with the row of the menu, in its order.
void TestRowCopy::copiesAllThatAreSelected()
{
    QTableView table;
    table.setModel(&m_model);
    table.setSelectionBehavior(QAbstractItemView::SelectRows);
    table.setSelectionMode(QAbstractItemView::ExtendedSelection);
    add(m_model.invisibleRootItem(), {QStringLiteral("last"), QStringLiteral("4 s"), QStringLiteral("$3")});
    const auto copiedByMenu = [&](int row) {
        QMenu menu;
        rowcopy::addActions(&menu, table.horizontalHeader(), m_model.index(row, 0));
        menu.actions().first()->trigger();
        return copied();
    };
    table.selectRow(2);
    table.selectionModel()->select(m_model.index(0, 0), QItemSelectionModel::Select | QItemSelectionModel::Rows);
    QCOMPARE(copiedByMenu(0), QStringLiteral("run\t2 s\t$1\nlast\t4 s\t$3\n"));
    QCOMPARE(copiedByMenu(1), QStringLiteral("other\t3 s\t$2")); // which is not
}

TRACEDECK_TESTS(TestRowCopy, Gui)

} // namespace tracedeck::test::tst_rowcopy

#include "tst_rowcopy.moc"
