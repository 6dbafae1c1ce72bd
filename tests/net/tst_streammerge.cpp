// SPDX-License-Identifier: GPL-3.0-or-later
// What several streams have kept is handed on in the order in which it happened.
#include "qttests.h"
#include "sinklog.h"
#include "streammerge.h"

#include <QTest>

#include <string>

namespace tracedeck::test::tst_streammerge {

class TestStreamMerge : public QObject
{
    Q_OBJECT

private slots:
    void mergesWhatWasKept();
    void keepsTheOrderOfEachStream();
    void holdsNothingByItself();
    void waitsForNobodyWhoHasNothing();
    void goesOnAtOnceWhenAStreamBreaks();
    void holdsUntilItIsTold();
    void holdsNoMoreThanItMay();
    void countsWhatItTakesToHold();

private:
    void bring(const char *thread, std::string_view bytes, Direction direction = Direction::In)
    {
        m_merge->streamOf(thread).frame({direction, thread, Via::Sse}, bytes);
    }
    void bring(const char *thread, int sequence, int after);
    /// What was handed on, e.g. "a1": the first event of a; heads are "a>".
    QByteArray told() const
    {
        QByteArrayList short_;
        for (const QByteArray &line : m_log->lines()) {
            const qsizetype at = line.indexOf("\"seq\":");
            const QByteArray thread = line.left(1);
            if (at >= 0)
                short_.append(thread + line.mid(at + 6, line.indexOf(',', at) - at - 6));
            else
                short_.append(line.contains(" > ") ? thread + '>' : thread + '!');
        }
        return short_.join(' ');
    }

    std::unique_ptr<SinkLog> m_log;
    std::unique_ptr<StreamMerge> m_merge;
    int m_released = 0;

private slots:
    void init()
    {
        m_log = std::make_unique<SinkLog>();
        m_merge = std::make_unique<StreamMerge>(*m_log, *findDialect("langgraph"));
        m_released = 0;
    }
};

namespace {

/// An event of a thread, made so many milliseconds after the first.
std::string eventOf(const char *thread, int sequence, int after)
{
    const auto number = [](long long value) { return std::to_string(value); };
    return R"({"type":"event","seq":)" + number(sequence) + R"(,"method":"custom","params":{"namespace":[],"timestamp":)"
        + number(1'700'000'000'000 + after) + R"(,"data":{"payload":")" + thread + R"("}}})";
}

constexpr const char *kHead = R"({"channels":["custom"]})";

} // namespace

void TestStreamMerge::bring(const char *thread, int sequence, int after)
{
    bring(thread, eventOf(thread, sequence, after));
}

void TestStreamMerge::mergesWhatWasKept()
{
    m_merge->hold({"a", "b"}, [this] { ++m_released; });
    bring("a", kHead, Direction::Out);
    bring("b", kHead, Direction::Out);
    for (int i = 1; i <= 3; ++i)
        bring("a", i, i * 100);
    m_merge->setLast("a", 3);
    m_merge->setLast("b", 3);
    QCOMPARE(told(), "a> b>");
    for (int i = 1; i <= 3; ++i)
        bring("b", i, i * 100 + 50);
    QCOMPARE(told(), "a> b> a1 b1 a2 b2 a3 b3");
    QCOMPARE(m_released, 1);
    bring("a", 4, 1);
    QCOMPARE(told(), "a> b> a1 b1 a2 b2 a3 b3 a4");
}

void TestStreamMerge::keepsTheOrderOfEachStream()
{
    m_merge->hold({"a", "b"}, {});
    bring("a", 1, 300);
    bring("a", "null");
    bring("a", 2, 100); // made before, sent after
    bring("b", 1, 200);
    bring("b", 2, 400);
    m_merge->setLast("a", 2);
    m_merge->setLast("b", 2);
    QCOMPARE(told(), "b1 a1 a! a2 b2");
}

void TestStreamMerge::holdsNothingByItself()
{
    bring("a", 1, 100);
    QCOMPARE(told(), "a1");
    m_merge->hold({"b", "c"}, {});
    bring("a", 2, 200);
    bring("b", 1, 50);
    QCOMPARE(told(), "a1 a2");
    m_merge->release();
    QCOMPARE(told(), "a1 a2 b1");
}

void TestStreamMerge::waitsForNobodyWhoHasNothing()
{
    m_merge->hold({"a", "b"}, [this] { ++m_released; });
    m_merge->setLast("b", 0);
    bring("a", 1, 100);
    QCOMPARE(told(), "");
    m_merge->setLast("a", 1);
    QCOMPARE(told(), "a1");
    QCOMPARE(m_released, 1);
}

void TestStreamMerge::goesOnAtOnceWhenAStreamBreaks()
{
    m_merge->hold({"a", "b"}, [this] { ++m_released; });
    m_merge->streamOf("b").closed("b", Via::Sse, {true, 404, "no such path"}); // it will try another one
    bring("a", 1, 200);
    bring("b", 1, 100);
    QCOMPARE(told(), "b!");
    m_merge->streamOf("a").closed("a", Via::Sse, {true, 0, "cut"});
    QCOMPARE(told(), "b! b1 a1 a!");
    QCOMPARE(m_released, 1);
}

void TestStreamMerge::holdsUntilItIsTold()
{
    m_merge->hold({"a", "b"}, [this] { ++m_released; });
    bring("a", 1, 100);
    QVERIFY(m_merge->isHolding());
    m_merge->hold({"c", "d"}, {}); // what was held before is not held longer
    QCOMPARE(told(), "a1");
    QCOMPARE(m_released, 1);
    bring("a", 2, 100);
    QCOMPARE(told(), "a1 a2");
}

void TestStreamMerge::holdsNoMoreThanItMay()
{
    m_merge->hold({"a", "b"}, {});
    const std::string large(8u << 20, 'x');
    int brought = 0;
    while (m_merge->isHolding() && brought < 100)
        bring("a", eventOf(large.c_str(), ++brought, 1));
    QCOMPARE(brought, 8);
    QCOMPARE(m_log->lines().size(), 8);
}

void TestStreamMerge::countsWhatItTakesToHold()
{
    m_merge->hold({"a", "b"}, {});
    const std::string small = eventOf("", 1, 1);
    std::size_t brought = 0;
    while (m_merge->isHolding() && brought * small.size() < StreamMerge::kMostHeld) {
        bring("a", small);
        ++brought;
    }
    QVERIFY(brought * small.size() < StreamMerge::kMostHeld / 2);
    QCOMPARE(m_log->lines().size(), static_cast<qsizetype>(brought));
}

TRACEDECK_TESTS(TestStreamMerge, Core)

} // namespace tracedeck::test::tst_streammerge

#include "tst_streammerge.moc"
