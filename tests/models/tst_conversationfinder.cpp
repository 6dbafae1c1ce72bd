// SPDX-License-Identifier: GPL-3.0-or-later
#include "conversationfinder.h"
#include "conversationmodel.h"
#include "factscripts.h"
#include "handmadedocument.h"
#include "qttests.h"
#include "tracebuilder.h"

#include <QSignalSpy>
#include <QTest>

namespace tracedeck::test::tst_conversationfinder {

class TestConversationFinder : public QObject
{
    Q_OBJECT

private slots:
    void initTestCase() { QLocale::setDefault(QLocale::c()); }
    void findsTexts();
    void findsNames();
    void findsInTheBackgroundAndCanBeCancelled();
};

void TestConversationFinder::findsTexts()
{
    std::string longText;
    for (int i = 0; i < 300'000; ++i)
        longText += "filler ";
    longText += "\xe8\xbf\xbd\xe8\xb8\xaa"; // 追踪
    const Slice longSlice{longText.data(), static_cast<std::uint32_t>(longText.size()), 0};
    Document document(
        {frameOf("x", RunStarted{.run = "r1", .message = plain("Find the Needle")}),
         frameOf("x", TextDelta{.text = plain("a nee")}),
         frameOf("x", TextDelta{.text = plain("dle, a needle")}),
         frameOf("x", ToolCalled{.call = "c", .name = "t", .arguments = plain("{\"q\":\"needle\"}")}),
         frameOf("x", ToolEnded{.call = "c", .name = "t", .result = longSlice})});
    ConversationModel model(&document.cursor);
    model.setSession({0});
    std::vector<ConversationRow> rows;
    for (int row = 0; row < model.rowCount(); ++row)
        rows.push_back(model.at(row));
    const auto never = [] { return false; };
    const auto hits = findInConversation(model.view(), rows, "needle", 100, never);
    QVERIFY(hits == (std::vector<ConversationHit>{{1, 0, 9}, {2, 0, 2}, {2, 0, 12}, {3, 0, 6}}));
    const auto chinese = findInConversation(model.view(), rows, "\xe8\xb8\xaa", 100, never);
    QVERIFY(chinese == (std::vector<ConversationHit>{{3, 2, 2'100'001}}));
    QCOMPARE(findInConversation(model.view(), rows, "filler", 100, never).size(), std::size_t(100));
    QCOMPARE(findInConversation(model.view(), rows, "filler", 1'000'000, never).size(), std::size_t(300'000));
    QVERIFY(findInConversation(model.view(), rows, "needle", 100, [] { return true; }).empty());
}

/// What stands above the texts: the names of tools, nodes and agents.
void TestConversationFinder::findsNames()
{
    Document document({frameOf("x", RunStarted{.run = "r1", .agent = "Planner", .message = plain("go")}),
                       frameOf("x", SpanOpened{.name = "plan", .key = "plan"}),
                       frameOf("x", TextDelta{.text = plain("I look it up")}),
                       frameOf("x", ToolCalled{.call = "c", .name = "web_search", .arguments = plain("{}")})});
    ConversationModel model(&document.cursor);
    model.setSession({0});
    std::vector<ConversationRow> rows;
    for (int row = 0; row < model.rowCount(); ++row)
        rows.push_back(model.at(row));
    const auto find = [&](const char *text) {
        return findInConversation(model.view(), rows, text, 100, [] { return false; });
    };
    QCOMPARE(rows.size(), std::size_t(4));
    constexpr int kHead = ConversationHit::kHead;
    QVERIFY(find("WEB_search") == (std::vector<ConversationHit>{{3, kHead, 0}}));
    QVERIFY(find("plan") == (std::vector<ConversationHit>{{0, kHead, 0}, {2, kHead, 0}, {3, kHead, 0}}));
    QVERIFY(find("assistant").empty()); // what it is, which is no name
}

void TestConversationFinder::findsInTheBackgroundAndCanBeCancelled()
{
    Document document(agentScript());
    ConversationModel model(&document.cursor);
    model.setSession({0});
    ConversationFinder finder;
    QSignalSpy finished(&finder, &ConversationFinder::finished);
    finder.search(document.cursor.trace(), model, QStringLiteral("hello"));
    QVERIFY(finder.isRunning());
    QVERIFY(finished.wait());
    QCOMPARE(finder.hits().size(), std::size_t(1));
    finder.search(document.cursor.trace(), model, QStringLiteral("hello"));
    finder.cancel();
    QVERIFY(!finder.isRunning());
    QVERIFY(finder.hits().empty());
    finder.search(document.cursor.trace(), model, QStringLiteral("boom"));
    QVERIFY(finished.wait());
    QCOMPARE(finished.size(), 2);
    QCOMPARE(finder.hits().size(), std::size_t(1));
}

TRACEDECK_TESTS(TestConversationFinder, Core)

} // namespace tracedeck::test::tst_conversationfinder

#include "tst_conversationfinder.moc"
