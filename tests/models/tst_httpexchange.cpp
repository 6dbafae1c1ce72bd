// SPDX-License-Identifier: GPL-3.0-or-later
#include "httpexchange.h"

#include "handmadetrace.h"
#include "qttests.h"

#include <QTest>

namespace tracedeck::test::tst_httpexchange {

class TestHttpExchange : public QObject
{
    Q_OBJECT

private slots:
    void findsTheOtherHalf_data();
    void findsTheOtherHalf();
    void knowsNothingOfWhatComes();
};

namespace {

HandmadeFrame half(std::string_view path, std::uint16_t status, std::string_view channel = "http", std::string_view method = "GET")
{
    return {.direction = status == 0 ? Direction::Out : Direction::In, .channel = channel, .http = {method, path, status}};
}

HandmadeFrame ask(std::string_view path, std::string_view channel = "http", std::int64_t time = -1)
{
    HandmadeFrame frame = half(path, 0, channel);
    frame.time = time;
    return frame;
}

HandmadeFrame answer(std::string_view path, std::string_view channel = "http", std::int64_t time = -1)
{
    HandmadeFrame frame = half(path, 200, channel);
    frame.time = time;
    return frame;
}

} // namespace

void TestHttpExchange::findsTheOtherHalf_data()
{
    QTest::addColumn<std::vector<HandmadeFrame>>("frames");
    QTest::addColumn<std::vector<Position>>("others"); // of each frame, 0: none

    using Frames = std::vector<HandmadeFrame>;
    using Others = std::vector<Position>;
    QTest::newRow("one after the other") << Frames{ask("/a"), answer("/a"), ask("/a"), answer("/a")} << Others{2, 1, 4, 3};
    QTest::newRow("others between") << Frames{ask("/a"), ask("/b"), {}, answer("/a"), answer("/b")} << Others{4, 5, 0, 1, 2};
    QTest::newRow("by method") << Frames{ask("/a"), half("/a", 0, "http", "POST"), answer("/a"), half("/a", 500, "http", "POST")}
                               << Others{3, 4, 1, 2};
    QTest::newRow("by channel") << Frames{ask("/a", "x"), ask("/a", "y"), answer("/a", "x"), answer("/a", "y")} << Others{3, 4, 1, 2};
    QTest::newRow("in their order") << Frames{ask("/a"), ask("/a"), answer("/a"), answer("/a")} << Others{3, 4, 1, 2};
    constexpr std::int64_t kMinute = 60'000'000'000;
    QTest::newRow("one that failed") << Frames{ask("/a", "http", 0), ask("/a", "http", 5 * kMinute), answer("/a", "http", 5 * kMinute + 1)}
                                     << Others{0, 3, 2};
    const auto with = [](HandmadeFrame frame, std::string_view json) {
        frame.json = json;
        return frame;
    };
    QTest::newRow("by their ids") << Frames{with(ask("/a"), R"({"id":1})"), with(ask("/a"), R"({"id":2})"), with(answer("/a"), R"({"id":2})"),
                                            with(answer("/a"), R"({"id":1})")}
                                  << Others{4, 3, 2, 1};
    QTest::newRow("alone") << Frames{answer("/a"), ask("/a"), {}} << Others{0, 0, 0};
}

void TestHttpExchange::findsTheOtherHalf()
{
    QFETCH(std::vector<HandmadeFrame>, frames);
    QFETCH(std::vector<Position>, others);
    HandmadeTrace made;
    made.append(frames);
    for (Position p = 1; p <= others.size(); ++p)
        QCOMPARE(otherHalf(View(*made.trace()), p), others[p - 1]);
}

void TestHttpExchange::knowsNothingOfWhatComes()
{
    HandmadeTrace made;
    made.append({ask("/a"), {}, answer("/a")});
    QCOMPARE(otherHalf(View(*made.trace(), 2), 1), Position(0));
    QCOMPARE(otherHalf(View(*made.trace(), 3), 1), Position(3));
}

TRACEDECK_TESTS(TestHttpExchange, Core)

} // namespace tracedeck::test::tst_httpexchange

#include "tst_httpexchange.moc"
