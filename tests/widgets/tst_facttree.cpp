// SPDX-License-Identifier: GPL-3.0-or-later
#include "facttree.h"
#include "qttests.h"
#include "textsize.h"

#include <QHeaderView>
#include <QStandardItemModel>
#include <QTest>

namespace tracedeck::test::tst_facttree {

class TestFactTree : public QObject
{
    Q_OBJECT

private slots:
    void showsWhatChanged_data();
    void showsWhatChanged();
    void laysOutWhatCame();
    void leavesRoomForNames();
};

void TestFactTree::showsWhatChanged_data()
{
    QTest::addColumn<int>("last");
    QTest::newRow("one row") << 0;
    QTest::newRow("many rows") << 9;
}

/// What is on the screen is what a tree that was never told of a change would show.
void TestFactTree::showsWhatChanged()
{
    QFETCH(int, last);
    QStandardItemModel model;
    for (int i = 0; i < 10; ++i)
        model.appendRow(new QStandardItem(QStringLiteral("before %1").arg(i)));
    const auto make = [&](FactTree &tree) {
        tree.setModel(&model);
        tree.resize(300, 300);
        tree.show();
        QVERIFY(QTest::qWaitForWindowExposed(&tree));
    };
    FactTree told;
    make(told);
    const QImage before = told.grab().toImage();
    {
        const QSignalBlocker blocker(&model); // they are told of together
        for (int i = 0; i <= last; ++i)
            model.item(i)->setText(QStringLiteral("after"));
    }
    int painted = 0;
    struct Counter : QObject
    {
        explicit Counter(int &count) : m_count(count) {}
        bool eventFilter(QObject *, QEvent *event) override
        {
            m_count += event->type() == QEvent::Paint;
            return false;
        }
        int &m_count;
    } counter(painted);
    told.viewport()->installEventFilter(&counter);
    emit model.dataChanged(model.index(0, 0), model.index(last, 0));
    QTRY_VERIFY(painted > 0);
    FactTree fresh;
    make(fresh);
    QVERIFY(told.grab().toImage() != before);
    QCOMPARE(told.grab().toImage(), fresh.grab().toImage());
}

void TestFactTree::laysOutWhatCame()
{
    QStandardItemModel model;
    model.appendRow(new QStandardItem(QStringLiteral("first")));
    FactTree tree;
    tree.setModel(&model);
    tree.resize(300, 300);
    tree.show();
    QVERIFY(QTest::qWaitForWindowExposed(&tree));
    model.appendRow(new QStandardItem(QStringLiteral("second")));
    tree.layOut();
    QCOMPARE(tree.indexAt(tree.visualRect(model.index(1, 0)).center()), model.index(1, 0));
    model.removeRow(0);
    tree.layOut();
    QCOMPARE(tree.indexAt(QPoint(40, 4)).data().toString(), QStringLiteral("second"));
}

void TestFactTree::leavesRoomForNames()
{
    QStandardItemModel model(0, 2);
    auto *item = new QStandardItem(QStringLiteral("outer"));
    model.appendRow({item, new QStandardItem});
    FactTree tree;
    tree.setModel(&model);
    const int character = characterWidth(tree.fontMetrics());
    tree.header()->resizeSection(0, 30 * character);
    const int usual = tree.indentation();
    for (int i = 0; i < 15; ++i) {
        auto *inner = new QStandardItem(QStringLiteral("inner"));
        item->appendRow({inner, new QStandardItem});
        item = inner;
    }
    tree.resize(60 * character, 600);
    tree.show();
    tree.expand(model.index(0, 0));
    QVERIFY(!tree.grab().isNull());
    QCOMPARE(tree.indentation(), usual); // there is room
    tree.expandAll();
    QVERIFY(!tree.grab().isNull());
    QVERIFY2(tree.visualRect(item->index()).width() >= 10 * character, qPrintable(QString::number(tree.visualRect(item->index()).width())));
    tree.header()->resizeSection(0, 80 * character);
    QCOMPARE(tree.indentation(), usual);
    tree.header()->resizeSection(0, 30 * character);
    QVERIFY(tree.indentation() < usual);
    tree.setModel(nullptr);
    QCOMPARE(tree.indentation(), usual);
}

TRACEDECK_TESTS(TestFactTree, Gui)

} // namespace tracedeck::test::tst_facttree

#include "tst_facttree.moc"
