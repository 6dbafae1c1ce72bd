// SPDX-License-Identifier: GPL-3.0-or-later
#include "currentrow.h"
#include "qttests.h"

#include <QListView>
#include <QStringListModel>
#include <QTest>

namespace tracedeck::test::tst_currentrow {

class TestCurrentRow : public QObject
{
    Q_OBJECT

private slots:
    void staysInSightWhereTheViewGetsLower();
};

void TestCurrentRow::staysInSightWhereTheViewGetsLower()
{
    QStringList rows;
    for (int i = 0; i < 100; ++i)
        rows.append(QString::number(i));
    QStringListModel model(rows);
    QListView view;
    view.setModel(&model);
    keepCurrentSeen(&view);
    view.resize(200, 400);
    view.show();
    const auto isSeen = [&](int row) {
        const QRect place = view.visualRect(model.index(row));
        return place.top() >= 0 && place.bottom() < view.viewport()->height();
    };
    int last = 0;
    while (isSeen(last + 1))
        ++last;
    view.setCurrentIndex(model.index(last));
    view.resize(200, 150);
    QTRY_VERIFY(isSeen(last));
    // What its user had scrolled away stays away.
    view.resize(200, 400);
    view.scrollToBottom();
    QVERIFY(!isSeen(last));
    view.resize(200, 150);
    QVERIFY(!isSeen(last));
}

TRACEDECK_TESTS(TestCurrentRow, Gui)

} // namespace tracedeck::test::tst_currentrow

#include "tst_currentrow.moc"
