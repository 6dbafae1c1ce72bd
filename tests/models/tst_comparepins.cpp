// SPDX-License-Identifier: GPL-3.0-or-later
#include "checkpointscripts.h"
#include "comparefigures.h"
#include "comparepins.h"
#include "handmadetrace.h"

#include <QSignalSpy>
#include <QTest>

using namespace tracedeck;
using namespace tracedeck::test;

class TestComparePins : public QObject
{
    Q_OBJECT

private slots:
    void initTestCase() { QLocale::setDefault(QLocale::c()); }
    void pinsWhereTheDocumentStands();
    void letsGoOfADocumentThatCloses();
    void findsTheCommonAncestorOfBranches_data();
    void findsTheCommonAncestorOfBranches();
    void tellsTheFiguresOfBoth();
    void findsTheStateBefore();
};

namespace {

struct Document
{
    explicit Document(const Script &script)
    {
        for (const HandmadeFrame &frame : script)
            made.append(frame);
        cursor.refresh();
    }
    ComparePoint point(const QString &name = QStringLiteral("one"))
    {
        return pointOf(&cursor, selection, name);
    }
    CheckpointId checkpoint(const QString &id) const
    {
        const View view = cursor.newestView();
        for (std::uint32_t i = 0; i < view.count(view.trace().checkpoints); ++i) {
            if (QString::fromStdString(std::string(view.text(view.at(CheckpointId{i}).id))) == id)
                return CheckpointId{i};
        }
        return {};
    }

    HandmadeTrace made;
    Cursor cursor{made.trace()};
    Selection selection{&cursor};
};

Script statesScript()
{
    return {
        frameOf("values", StateArrived{StateKind::Values, {}, slice(R"({"a":1})")}),
        frameOf("checkpoint", CheckpointArrived{.id = "c1", .state = slice(R"({"a":1})")}),
        frameOf("values", StateArrived{StateKind::Values, {}, slice(R"({"a":2})")}),
        frameOf("checkpoint", CheckpointArrived{.id = "c2", .parent = "c1", .state = slice(R"({"a":2})")}),
        frameOf("values", StateArrived{StateKind::Values, {}, slice(R"({"a":3})")}),
    };
}

} // namespace

void TestComparePins::pinsWhereTheDocumentStands()
{
    Document document(statesScript());
    ComparePins pins;
    QSignalSpy changed(&pins, &ComparePins::changed);
    document.cursor.goTo(1);
    pins.set(ComparePins::A, document.point());
    document.cursor.goLive();
    QCOMPARE(pins.at(ComparePins::A).json().bytes, std::string_view(R"({"a":1})"));
    document.selection.select(document.checkpoint(QStringLiteral("c2")));
    pins.set(ComparePins::B, document.point());
    QCOMPARE(pins.at(ComparePins::B).checkpoint, document.checkpoint(QStringLiteral("c2")));
    QCOMPARE(pins.at(ComparePins::B).json().bytes, std::string_view(R"({"a":2})"));
    pins.swap();
    QCOMPARE(pins.at(ComparePins::B).json().bytes, std::string_view(R"({"a":1})"));
    QCOMPARE(changed.size(), 3);
    pins.clear();
    QVERIFY(!pins.has(ComparePins::A) && !pins.has(ComparePins::B));
}

void TestComparePins::letsGoOfADocumentThatCloses()
{
    ComparePins pins;
    auto one = std::make_unique<Document>(statesScript());
    Document other(statesScript());
    pins.set(ComparePins::A, one->point());
    pins.set(ComparePins::B, other.point());
    QSignalSpy changed(&pins, &ComparePins::changed);
    one.reset();
    QCOMPARE(changed.size(), 1);
    QVERIFY(!pins.has(ComparePins::A));
    QVERIFY(pins.has(ComparePins::B));
}

void TestComparePins::findsTheCommonAncestorOfBranches_data()
{
    QTest::addColumn<QString>("a");
    QTest::addColumn<QString>("b");
    QTest::addColumn<QString>("ancestor"); // empty: none
    QTest::newRow("two forks") << "c32"
                               << "c13"
                               << "c12";
    QTest::newRow("the other way round") << "c13"
                                         << "c32"
                                         << "c12";
    QTest::newRow("through a parent that came late") << "c23"
                                                     << "c42"
                                                     << "c11";
    QTest::newRow("one follows the other") << "c13"
                                           << "c11"
                                           << "";
    QTest::newRow("the same") << "c13"
                              << "c13"
                              << "";
}

void TestComparePins::findsTheCommonAncestorOfBranches()
{
    QFETCH(const QString, a);
    QFETCH(const QString, b);
    QFETCH(const QString, ancestor);
    Document document(forkScript());
    ComparePoint left = document.point();
    ComparePoint right = document.point();
    left.checkpoint = document.checkpoint(a);
    right.checkpoint = document.checkpoint(b);
    QVERIFY(left.checkpoint && right.checkpoint);
    const auto found = commonAncestor(left, right);
    QCOMPARE(found.has_value(), !ancestor.isEmpty());
    if (found)
        QCOMPARE(*found, document.checkpoint(ancestor));
    Document other(forkScript());
    right.cursor = &other.cursor;
    QVERIFY(!commonAncestor(left, right));
}

void TestComparePins::tellsTheFiguresOfBoth()
{
    Document document(agentScript());
    document.cursor.goTo(4);
    const ComparePoint before = document.point();
    document.cursor.goTo(14);
    QStringList lines;
    for (const CompareFigure &figure : compareFigures(before, document.point()))
        lines += QStringList{figure.name, figure.before, figure.after, figure.difference}.join(u' ');
    QCOMPARE(lines,
             QStringList({QStringLiteral("Messages 2 2 ="), QStringLiteral("Tool calls 0 1 +1"),
                          QStringLiteral("Tokens in 0 100 +100"), QStringLiteral("Tokens out 0 20 +20"),
                          QStringLiteral("Time 3.00 ms 13.0 ms +10.0 ms")}));
}

void TestComparePins::findsTheStateBefore()
{
    Document document(statesScript());
    const SessionId session{0};
    const View view = document.cursor.newestView();
    const ShownState latest = shownState(view, session, {});
    QCOMPARE(stateOfPreviousVersion(view, session, latest).bytes(), std::string_view(R"({"a":2})"));
    QCOMPARE(previousCheckpoint(view, session, latest), document.checkpoint(QStringLiteral("c2")));
    const View earlier(view.trace(), 4);
    QCOMPARE(previousCheckpoint(earlier, session, shownState(earlier, session, {})),
             document.checkpoint(QStringLiteral("c1")));
    const View first(view.trace(), 1);
    QVERIFY(stateOfPreviousVersion(first, session, shownState(first, session, {})).isNull());
    QVERIFY(!previousCheckpoint(first, session, shownState(first, session, {})));
    const ShownState ofCheckpoint = shownState(view, session, document.checkpoint(QStringLiteral("c2")));
    QCOMPARE(previousCheckpoint(view, session, ofCheckpoint), document.checkpoint(QStringLiteral("c1")));
    QVERIFY(stateOfPreviousVersion(view, session, ofCheckpoint).isNull());
}

QTEST_GUILESS_MAIN(TestComparePins)
#include "tst_comparepins.moc"
