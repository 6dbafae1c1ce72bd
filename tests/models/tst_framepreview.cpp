// SPDX-License-Identifier: GPL-3.0-or-later
#include "framepreview.h"
#include "handmadetrace.h"
#include "qttests.h"
#include "testrecordings.h"

#include <QTest>

#include <array>
#include <span>

namespace tracedeck::test::tst_framepreview {

/// What a row of the frames' list says of a frame, on recorded traffic.
class TestFramePreview : public QObject
{
    Q_OBJECT

private slots:
    void beginsWithWhatIsParticular_data();
    void beginsWithWhatIsParticular();
    void neverBeginsWithAnEnvelope();
    void endsWithNothingThatBeganBefore();
    void showsWhatWasSought();
};

void TestFramePreview::beginsWithWhatIsParticular_data()
{
    QTest::addColumn<QString>("recording");
    QTest::addColumn<QString>("type");
    QTest::addColumn<QString>("begin"); // of the first frame of that type
    QTest::newRow("a state") << "langgraph/agent_sse.ndjson" << "values" << "\"messages\":[";
    QTest::newRow("a checkpoint") << "langgraph/agent_sse.ndjson" << "checkpoints" << "\"id\":\"";
    QTest::newRow("a lifecycle event") << "langgraph/agent_sse.ndjson" << "lifecycle.running" << "\"graph_name\":\"agent\"";
    QTest::newRow("a tool call") << "loom/react_tool_thread.ndjson" << "tool_call" << "\"";
    QTest::newRow("a bus event") << "metis/04-delegation.ndjson" << "tool.called" << "\"input_hash\"";
    QTest::newRow("a stream event") << "metis/04-delegation.ndjson" << "text.delta" << "\"text\":\"I \"";
}

void TestFramePreview::beginsWithWhatIsParticular()
{
    QFETCH(QString, recording);
    QFETCH(QString, type);
    QFETCH(QString, begin);
    const auto trace = openWhole(TRACEDECK_TEST_DATA "/" + recording.toStdString());
    QVERIFY(trace);
    QStringList types;
    for (Position at = 1; at <= trace->watermark(); ++at) {
        const std::string_view word = trace->word(trace->frame(at).type);
        types.append(QString::fromUtf8(word.data(), static_cast<int>(word.size())));
        if (types.back() != type)
            continue;
        const QString preview = framePreview(*trace, at);
        QVERIFY2(preview.startsWith(begin), qPrintable(preview));
        return;
    }
    types.removeDuplicates();
    QFAIL(qPrintable(QStringLiteral("only frames of these types: ") + types.join(u' ')));
}

void TestFramePreview::neverBeginsWithAnEnvelope()
{
    int frames = 0;
    for (const Recording &recording : recordingsOf({})) {
        const auto trace = openWhole(recording.path);
        QVERIFY2(trace, recording.path.c_str());
        for (Position at = 1; at <= trace->watermark(); ++at, ++frames) {
            const QString preview = framePreview(*trace, at);
            for (const char *envelope : {"\"params\":{", "\"data\":{", "\"payload\":{"}) {
                const bool saysNothing =
                    preview.contains(QStringLiteral("{}")) || preview.contains(QStringLiteral("[]}"));
                if (!preview.startsWith(QLatin1String(envelope)) || saysNothing)
                    continue;
                QFAIL(qPrintable(QStringLiteral("%1, frame %2: %3")
                                     .arg(QString::fromStdString(recording.name))
                                     .arg(at)
                                     .arg(preview)));
            }
        }
    }
    QVERIFY(frames > 1000);
}

void TestFramePreview::endsWithNothingThatBeganBefore()
{
    HandmadeTrace made;
    made.append(HandmadeFrame{.type = "x", .json = R"({"method":"x","params":{"data":{"a":{"b":"}]"}}}})"});
    made.append(HandmadeFrame{.type = "x", .json = R"({"method":"x","params":{"a":[{"b":1}]},"z":2})"});
    made.append(HandmadeFrame{.type = "x", .json = R"({"a":{"b":1}})"});
    QCOMPARE(framePreview(*made.trace(), 1), QStringLiteral(R"("a":{"b":"}]"})"));
    QCOMPARE(framePreview(*made.trace(), 2), QStringLiteral(R"("a":[{"b":1}]},"z":2)"));
    QCOMPARE(framePreview(*made.trace(), 3), QStringLiteral(R"("a":{"b":1})"));
}

/// A word from the end of each frame is in the line, near its begin; without it, the line is as ever.
void TestFramePreview::showsWhatWasSought()
{
    int words = 0;
    for (const Recording &recording : recordingsOf({})) {
        const auto trace = openWhole(recording.path);
        QVERIFY2(trace, recording.path.c_str());
        for (Position at = 1; at <= trace->watermark(); ++at) {
            const std::string_view frame = trace->frame(at).bytes();
            std::size_t end = frame.size();
            const auto isWord = [](char c) { return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z'); };
            while (end > 0 && !isWord(frame[end - 1]))
                --end;
            std::size_t begin = end;
            while (begin > 0 && isWord(frame[begin - 1]) && end - begin < 10)
                --begin;
            if (end - begin < 4)
                continue;
            ++words;
            const std::string word(frame.substr(begin, end - begin));
            const std::array sought{TextSearch("\x01 is nowhere"), TextSearch(word)};
            const QString preview = framePreview(*trace, at, sought);
            const qsizetype found = preview.indexOf(QString::fromStdString(word), 0, Qt::CaseInsensitive);
            QVERIFY2(found >= 0 && found < 40, qPrintable(QString::fromStdString(word) + QStringLiteral(": ") + preview));
            QCOMPARE(framePreview(*trace, at, std::span(sought).first(1)), framePreview(*trace, at));
        }
    }
    QVERIFY(words > 1000);
}

TRACEDECK_TESTS(TestFramePreview, Core)

} // namespace tracedeck::test::tst_framepreview

#include "tst_framepreview.moc"
