// SPDX-License-Identifier: GPL-3.0-or-later
#include "conversationmodel.h"
#include "conversationtexts.h"
#include "inspectorrows.h"
#include "qttests.h"
#include "testrecordings.h"

#include <QLocale>
#include <QTest>

namespace tracedeck::test::tst_gonetexts {

/// What is said of messages that the state has no more.
class TestGoneTexts : public QObject
{
    Q_OBJECT

private slots:
    void initTestCase() { QLocale::setDefault(QLocale::c()); }
    void namesTheNodeThatMadeTheState();
    void leadsToWhatWroteIt();
    void tellsAnEditedMessageFromOneThatIsLost();
    void saysAtEachFrameWhatIsKnownThen();
};

namespace {

/// Each message of the first session with what is said of it, if anything is.
QStringList gone(Cursor &cursor)
{
    if (!cursor.view().isVisible(SessionId{0}))
        return {};
    ConversationModel model(&cursor);
    model.setSession({0});
    QStringList lines;
    for (int row = 0; row < model.rowCount(); ++row) {
        if (const QString text = goneText(model.view(), model.at(row)); !text.isEmpty())
            lines += rowWholeText(model.view(), model.at(row), 12).trimmed() + QStringLiteral(": ") + text;
    }
    return lines;
}

/// What the inspector shows under a property, and what each of that leads to.
std::vector<std::pair<QString, Item>> inspected(const View &view, const Item &item, const char *property)
{
    std::vector<std::pair<QString, Item>> found;
    for (const InspectorRow &row : inspectorRows(view, item)) {
        if (row.property == QLatin1String(property))
            found.emplace_back(row.value, row.link);
    }
    return found;
}

} // namespace

void TestGoneTexts::namesTheNodeThatMadeTheState()
{
    Cursor memory(openWhole(TRACEDECK_TEST_DATA "/langgraph/memory.ndjson"));
    QCOMPARE(gone(memory).size(), 12);
    QCOMPARE(gone(memory).front(), QStringLiteral("My name is A: not in the state since frame 82 (sum_up)"));
    memory.goTo(81);
    QCOMPARE(gone(memory), QStringList());

    Cursor tree(openWhole(TRACEDECK_TEST_DATA "/loom/tot_backtrack_thread.ndjson"));
    QCOMPARE(gone(tree), (QStringList{QStringLiteral("read the not: not in the state since frame 22 (backtrack)"),
                                      QStringLiteral("{\"path\": \"no: result not in the state since frame 22 (backtrack)")}));
}

void TestGoneTexts::leadsToWhatWroteIt()
{
    const auto memory = openWhole(TRACEDECK_TEST_DATA "/langgraph/memory.ndjson");
    const View now(*memory, memory->watermark());
    const auto writers = inspected(now, MessageId{0}, "State written by");
    QCOMPARE(writers.size(), std::size_t(1));
    const auto *write = std::get_if<StateId>(&writers.front().second);
    QVERIFY(write);
    QCOMPARE(now.begin(*write), Position(78)); // that of sum_up, not of talk before it
    QCOMPARE(inspected(View(*memory, 81), MessageId{0}, "State written by").size(), std::size_t(0));

    const auto tree = openWhole(TRACEDECK_TEST_DATA "/loom/tot_backtrack_thread.ndjson");
    const auto nodes = inspected(View(*tree, tree->watermark()), MessageId{1}, "State written by");
    QCOMPARE(nodes.size(), std::size_t(1));
    QCOMPARE(nodes.front().first, QStringLiteral("Node backtrack"));
    QVERIFY(std::holds_alternative<SpanId>(nodes.front().second));
}

void TestGoneTexts::tellsAnEditedMessageFromOneThatIsLost()
{
    Cursor cursor(openWhole(TRACEDECK_TEST_DATA "/langgraph/edited_fork.ndjson"));
    const QStringList edited = gone(cursor).filter(QStringLiteral("edited version"));
    QCOMPARE(edited, (QStringList{QStringLiteral("What is the: replaced by its edited version of frame 23"),
                                  QStringLiteral("Tell me a jo: replaced by its edited version of frame 23")}));
    const View now = cursor.view();
    const auto to = inspected(now, MessageId{2}, "Edited to");
    QCOMPARE(to.size(), std::size_t(1));
    QCOMPARE(inspected(now, MessageId{5}, "Edited to").front().second, to.front().second); // the last version
    const auto from = inspected(now, std::get<MessageId>(to.front().second), "Edited from");
    QCOMPARE(from.front().second, Item(MessageId{5}));
    QCOMPARE(inspected(now, MessageId{0}, "Edited to").size(), std::size_t(0));
}

/// The core law, over what is said of all recordings that have such messages.
void TestGoneTexts::saysAtEachFrameWhatIsKnownThen()
{
    const auto saidOf = [](const View &view) {
        QStringList said;
        for (std::uint32_t i = 0; i < view.count(view.trace().messages); ++i) {
            for (const char *property : {"Not in the state since", "State written by", "Edited to", "Edited from"}) {
                for (const auto &[value, link] : inspected(view, MessageId{i}, property))
                    said += QStringLiteral("%1 %2: %3").arg(i).arg(QLatin1String(property), value);
            }
        }
        return said;
    };
    int saying = 0;
    for (const Recording &recording : recordingsOf({})) {
        const auto whole = openWhole(recording.path);
        Cursor cursor(whole);
        if (!whole || whole->absences.size() == 0)
            continue;
        for (Position p = 1; p <= whole->watermark(); ++p) {
            const auto first = openWhole(TemporaryFile(firstLines(recording, p)).path());
            QVERIFY(first);
            Cursor then(first);
            cursor.goTo(p);
            QCOMPARE(gone(cursor), gone(then));
            QCOMPARE(saidOf(View(*whole, p)), saidOf(View(*first, p)));
        }
        ++saying;
    }
    QVERIFY2(saying >= 4, qPrintable(QString::number(saying)));
}

TRACEDECK_TESTS(TestGoneTexts, Core)

} // namespace tracedeck::test::tst_gonetexts

#include "tst_gonetexts.moc"
