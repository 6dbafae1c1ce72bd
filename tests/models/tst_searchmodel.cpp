// SPDX-License-Identifier: GPL-3.0-or-later
#include "qttests.h"
#include "searchmodel.h"

#include "exportfixture.h"
#include "factscripts.h"
#include "handmadedocument.h"

#include "conversationhits.h"
#include "tracebuilder.h"

#include <QPoint>
#include <QSignalSpy>
#include <QTest>

namespace tracedeck::test::tst_searchmodel {

using namespace exportfixture;

class TestSearchModel : public QObject
{
    Q_OBJECT

private slots:
    void initTestCase() { QLocale::setDefault(QLocale::c()); }
    void findsWhatStreamedInPieces();
    void searchesAsOfWhereOneStands();
    void canBeCancelled();
    void findsAllOfEverySession_data() { addRecordings(); }
    void findsAllOfEverySession();

private:
    static HandmadeFrame of(std::string_view session, Event event)
    {
        HandmadeFrame frame = frameOf("x", std::move(event));
        frame.session = session;
        return frame;
    }
    static std::vector<HandmadeFrame> twoSessions()
    {
        return {of("a", RunStarted{.run = "r1", .message = plain("Find the <b>Needle</b>\nsoon")}), of("a", TextDelta{.text = plain("a nee")}),
                of("a", TextDelta{.text = plain("dle, and a needle")}), of("b", RunStarted{.run = "r2", .message = plain("go")}),
                of("b", ToolCalled{.call = "c", .name = "t", .arguments = plain("{\"q\":\"needle\"}")})};
    }
    static void searched(SearchModel &model, const QString &text)
    {
        QSignalSpy finished(&model, &SearchModel::finished);
        model.search(text);
        QTRY_COMPARE(finished.size(), 1);
        QVERIFY(!model.isSearching());
    }
    static QString at(const SearchModel &model, int row, int column) { return model.index(row, column).data().toString(); }
};

void TestSearchModel::findsWhatStreamedInPieces()
{
    Document document(twoSessions());
    SearchModel model(&document.cursor);
    searched(model, QStringLiteral("needle"));
    QCOMPARE(model.rowCount(), 3);
    QCOMPARE(model.places(), std::uint64_t(4));
    QVERIFY(!model.isCut());
    // The newest session first, each in the order of its conversation.
    QCOMPARE(at(model, 0, SearchModel::Text), QStringLiteral("{\"q\":\"needle\"}"));
    QCOMPARE(at(model, 0, SearchModel::Who), QStringLiteral("t"));
    QCOMPARE(at(model, 0, SearchModel::Frame), QStringLiteral("5"));
    QCOMPARE(at(model, 1, SearchModel::Text), QStringLiteral("Find the <b>Needle</b>\u23cesoon"));
    QCOMPARE(model.index(1, SearchModel::Text).data(SearchModel::MatchRole).toPoint(), QPoint(12, 6));
    QCOMPARE(at(model, 2, SearchModel::Text), QStringLiteral("a needle, and a needle"));
    QCOMPARE(at(model, 2, SearchModel::Places), QStringLiteral("2"));
    QCOMPARE(at(model, 1, SearchModel::Places), QString());
    QVERIFY(model.itemAt(model.index(2, 0)) == Item(MessageId{1}));
    searched(model, QStringLiteral("t")); // the name of a tool, and what it is called with
    QCOMPARE(at(model, 0, SearchModel::Text), QStringLiteral("t"));
    searched(model, QStringLiteral("nowhere"));
    QCOMPARE(model.rowCount(), 0);
    searched(model, QString());
    QCOMPARE(model.rowCount(), 0);
}

void TestSearchModel::searchesAsOfWhereOneStands()
{
    Document document(twoSessions());
    document.cursor.goTo(2);
    SearchModel model(&document.cursor);
    searched(model, QStringLiteral("needle"));
    QCOMPARE(model.rowCount(), 1); // half of the word had come
    QCOMPARE(model.searchedAt(), 2u);
    document.cursor.goLive();
    QCOMPARE(model.rowCount(), 1);
    searched(model, QStringLiteral("needle"));
    QCOMPARE(model.rowCount(), 3);
}

void TestSearchModel::canBeCancelled()
{
    Document document(twoSessions());
    SearchModel model(&document.cursor);
    QSignalSpy finished(&model, &SearchModel::finished);
    model.search(QStringLiteral("needle"));
    model.cancel();
    QCOMPARE(finished.size(), 1);
    QVERIFY(model.isCut());
    QVERIFY(!model.isSearching());
    model.cancel();
    QCOMPARE(finished.size(), 1);
}

/// What it shows is what each conversation has.
void TestSearchModel::findsAllOfEverySession()
{
    QFETCH(QString, path);
    const auto trace = openWhole(path.toStdString());
    Cursor cursor(trace);
    const View view(*trace);
    SearchModel model(&cursor);
    searched(model, QStringLiteral("e"));
    int row = 0;
    std::uint64_t places = 0;
    for (std::uint32_t i = view.count(trace->sessions); i-- > 0;) {
        ConversationRows rows;
        rows.reset({i});
        rows.extend(view);
        const std::vector<ConversationRow> all = rows.inOrder(view.position());
        int last = -1;
        const auto compare = [&](const ConversationHit &hit, std::string_view, std::size_t) {
            ++places;
            if (std::exchange(last, hit.row) != hit.row && row < model.rowCount())
                row += model.itemAt(model.index(row, 0)) == all[static_cast<std::size_t>(hit.row)].item() ? 1 : 1 << 20;
            return true;
        };
        findInConversation(view, all, "e", compare, [] { return false; });
    }
    if (!model.isCut()) {
        QCOMPARE(row, model.rowCount());
        QCOMPARE(model.places(), places);
    }
}

TRACEDECK_TESTS(TestSearchModel, Core)

} // namespace tracedeck::test::tst_searchmodel

#include "tst_searchmodel.moc"
