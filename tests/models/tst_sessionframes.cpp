// SPDX-License-Identifier: GPL-3.0-or-later
#include "qttests.h"
#include "sessionframes.h"

#include "events.h"
#include "filesource.h"
#include "handmadetrace.h"
#include "recordingrows.h"
#include "sessionrows.h"

#include <QTest>

#include <random>
#include <string>

namespace tracedeck::test::tst_sessionframes {

namespace {

/// Looks at every frame, the last first.
Position lastByForce(const View &view, SessionId id, Position after)
{
    for (Position frame = view.position(); frame > after; --frame) {
        if (view.sessionOf(frame) == id)
            return frame;
    }
    return 0;
}

} // namespace

class TestSessionFrames : public QObject
{
    Q_OBJECT

private slots:
    void findsWhatWasSaidBlocksAgo();
    void knowsWhatComesLater();
    void activityIsThatOfTheLastFrame_data() { addRecordingRows(); }
    void activityIsThatOfTheLastFrame();
};

void TestSessionFrames::findsWhatWasSaidBlocksAgo()
{
    HandmadeTrace made;
    std::vector<HandmadeFrame> frames;
    std::mt19937 random(7);
    // More sessions than there are marks in a block, most of them heard of early.
    std::vector<std::string> names;
    for (int i = 0; i < 700; ++i)
        names.push_back("s" + std::to_string(i));
    for (const std::string &name : names)
        frames.push_back({.type = "begins", .session = name, .events = {SessionStarted{}}});
    for (int i = 0; i < 20'000; ++i)
        frames.push_back({.type = "noise", .session = names[random() % (i % 5000 == 0 ? names.size() : 3)]});
    made.append(frames);
    const Trace &trace = *made.trace();
    SessionFrames asked;
    for (int i = 0; i < 400; ++i) {
        const View view(trace, 1 + static_cast<Position>(random() % trace.watermark()));
        const SessionId id{static_cast<std::uint32_t>(random() % trace.sessions.size())};
        const auto after = static_cast<Position>(random() % view.position());
        QCOMPARE(asked.lastOf(view, id, after), lastByForce(view, id, after));
        QCOMPARE(asked.lastOf(view, id, 0), lastByForce(view, id, 0));
    }
}

/// What was looked through while it grew is not taken for the whole.
void TestSessionFrames::knowsWhatComesLater()
{
    HandmadeTrace made;
    SessionFrames asked;
    const auto more = [&](std::string_view session, std::size_t count) {
        made.append(std::vector<HandmadeFrame>(
            count, HandmadeFrame{.type = "noise", .session = session, .events = {SessionStarted{}}}));
    };
    const auto last = [&](std::uint32_t session) {
        return asked.lastOf(View(*made.trace(), made.trace()->watermark()), SessionId{session}, 0);
    };
    more("a", 4000);
    QCOMPARE(last(0), Position(4000));
    more("b", 90);
    QCOMPARE(last(0), Position(4000));
    QCOMPARE(last(1), Position(4090));
    more("a", 6); // the block is whole now
    QCOMPARE(last(0), Position(4096));
    more("b", 9000);
    QCOMPARE(last(0), Position(4096));
    QCOMPARE(last(1), made.trace()->watermark());
    QCOMPARE(asked.lastOf(View(*made.trace(), 4092), SessionId{0}, 0), Position(4092));
}

void TestSessionFrames::activityIsThatOfTheLastFrame()
{
    QFETCH(QString, path);
    const auto opened = FileSource::open(path.toStdString());
    QVERIFY2(opened.source, opened.error.english().c_str());
    opened.source->run();
    const Trace &trace = *opened.source->trace();
    SessionFrames asked;
    const Position step = std::max<Position>(trace.watermark() / 300, 1);
    for (Position p = 1; p <= trace.watermark(); p += step) {
        const View view(trace, p);
        for (std::uint32_t i = 0; i < view.count(trace.sessions); ++i) {
            const Position last = lastActivity(view, {i}, asked);
            QVERIFY(last >= lastByForce(view, {i}, 0));
            QVERIFY(last <= p);
        }
    }
}

TRACEDECK_TESTS(TestSessionFrames, Core)

} // namespace tracedeck::test::tst_sessionframes

#include "tst_sessionframes.moc"
