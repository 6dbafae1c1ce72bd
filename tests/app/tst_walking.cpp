// SPDX-License-Identifier: GPL-3.0-or-later
#include "messagebar.h"
#include "qttests.h"
#include "selection.h"
#include "windowfixture.h"

#include <QToolButton>

#include <memory>
#include <vector>

namespace tracedeck::test::tst_walking {

namespace {

constexpr Position kFrames = 30; ///< of react_tool_thread

} // namespace

/// Steps through a trace that mean something: the keys of the Go menu.
class TestWalking : public QObject
{
    Q_OBJECT

private slots:
    void init();
    void cleanup() { f.reset(); }

    void walksThroughTime();
    void walksThroughSpansAndRuns();
    void walksThroughFailedRuns();
    void walksThroughWhatOneFrameTellsOf();
    void walksThroughFailures();
    void walksThroughFramesAndTheHistoryOfSelection();

private:
    std::unique_ptr<WindowFixture> f; // short, since every line speaks of it
};

void TestWalking::init()
{
    f = std::make_unique<WindowFixture>();
    QVERIFY(QTest::qWaitForWindowExposed(f->window()));
}

void TestWalking::walksThroughTime()
{
    f->open();
    f->trigger(ActionId::StepBack);
    QVERIFY(!f->cursor().isLive());
    QCOMPARE(f->cursor().position(), kFrames - 1);
    f->trigger(ActionId::StepBack);
    f->trigger(ActionId::StepForward);
    QCOMPARE(f->cursor().position(), kFrames - 1);
    QVERIFY(f->action(ActionId::GoLive)->isEnabled());
    f->trigger(ActionId::GoLive);
    QVERIFY(f->cursor().isLive());
    QVERIFY(!f->action(ActionId::GoLive)->isEnabled());

    f->trigger(ActionId::Play); // from the first frame on
    QVERIFY(!f->cursor().isLive());
    QTRY_VERIFY(f->cursor().position() > 2);
    f->trigger(ActionId::Play);
    const Position paused = f->cursor().position();
    QVERIFY(paused < kFrames);
    f->trigger(ActionId::StepForward);
    QCOMPARE(f->cursor().position(), paused + 1);
    f->trigger(ActionId::GoLive);
}

void TestWalking::walksThroughSpansAndRuns()
{
    f->open();
    f->cursor().goTo(0);
    f->trigger(ActionId::NextSpan);
    const Position first = f->cursor().position();
    QVERIFY(std::holds_alternative<SpanId>(f->selection().current()));
    f->trigger(ActionId::NextSpan);
    QVERIFY(f->cursor().position() > first);
    f->trigger(ActionId::PreviousSpan);
    QCOMPARE(f->cursor().position(), first);
    f->trigger(ActionId::PreviousRun);
    f->cursor().goTo(kFrames);
    f->trigger(ActionId::PreviousRun);
    QVERIFY(std::holds_alternative<RunId>(f->selection().current()));
    QCOMPARE(f->cursor().position(), Position(1));
}

/// As many as there were then; from the last to the first, and to the last again.
void TestWalking::walksThroughFailedRuns()
{
    f->open();
    auto *button = f->window()->findChild<QToolButton *>(QStringLiteral("statusFailed"));
    QVERIFY(!button->isVisible());
    f->openRecording(QStringLiteral(TRACEDECK_TEST_DATA "/langgraph/boom.ndjson"));
    QTRY_VERIFY(button->isVisible());
    QCOMPARE(button->accessibleName(), QStringLiteral("4 failed runs"));
    std::vector<Position> ends;
    for (int click = 0; click < 5; ++click) {
        button->click();
        const Item selected = f->selection().current();
        const auto *run = std::get_if<RunId>(&selected);
        QVERIFY(run);
        const View view = f->cursor().view();
        QCOMPARE(view.status(*run), RunStatus::Failed);
        QCOMPARE(view.end(*run), f->cursor().position());
        ends.push_back(f->cursor().position());
        const int left = 4 - click % 4;
        QTRY_COMPARE(button->accessibleName(),
                     left == 1 ? QStringLiteral("1 failed run") : QStringLiteral("%1 failed runs").arg(left));
    }
    QVERIFY(std::is_sorted(ends.rbegin() + 1, ends.rend()));
    QCOMPARE(ends.back(), ends.front());
    f->cursor().goTo(1);
    QTRY_VERIFY(!button->isVisible());
    f->openRecording(QStringLiteral(TRACEDECK_TEST_DATA "/metis/02-full-thinking-tools.ndjson"));
    QTRY_VERIFY(button->isVisible());
    QCOMPARE(button->accessibleName(), QStringLiteral("4 failed tools"));
    int refused = 0; // nothing began to execute it
    for (int click = 0; click < 4; ++click) {
        button->click();
        const Item failed = f->selection().current();
        const View view = f->cursor().view();
        if (const auto *tool = std::get_if<ToolId>(&failed)) {
            ++refused;
            QCOMPARE(view.end(*tool), f->cursor().position());
        } else {
            QVERIFY(std::holds_alternative<SpanId>(failed));
            QCOMPARE(view.end(std::get<SpanId>(failed)), f->cursor().position());
        }
    }
    QCOMPARE(refused, 3);
}

/// A history tells of three runs, all of which failed.
void TestWalking::walksThroughWhatOneFrameTellsOf()
{
    f->open();
    f->openRecording(QStringLiteral(TRACEDECK_TEST_DATA "/langgraph/told_failures.ndjson"));
    const auto selected = [this] {
        const Item item = f->selection().current();
        const auto *run = std::get_if<RunId>(&item);
        return run ? int(run->index) : -1;
    };
    auto *button = f->window()->findChild<QToolButton *>(QStringLiteral("statusFailed"));
    for (const int expected : {2, 1, 0, 2}) {
        button->click();
        QCOMPARE(selected(), expected);
    }
    f->cursor().goTo(1);
    for (const int expected : {0, 1, 2}) {
        f->trigger(ActionId::NextFailure);
        QCOMPARE(selected(), expected);
    }
    for (const int expected : {1, 0}) {
        f->trigger(ActionId::PreviousFailure);
        QCOMPARE(selected(), expected);
    }
    f->cursor().goTo(1);
    for (const int expected : {0, 1, 2, 2}) {
        f->trigger(ActionId::NextRun);
        QCOMPARE(selected(), expected);
    }
    f->trigger(ActionId::PreviousRun);
    QCOMPARE(selected(), 1);
}

/// What failed is selected where that is said.
void TestWalking::walksThroughFailures()
{
    f->open();
    f->trigger(ActionId::PreviousFailure);
    QVERIFY(f->cursor().isLive()); // nothing failed
    const auto *message = f->window()->findChild<MessageBar *>();
    QVERIFY(message->isVisible());
    QCOMPARE(message->text(), QStringLiteral("Nothing has failed in this trace."));
    f->openRecording(QStringLiteral(TRACEDECK_TEST_DATA "/langgraph/boom.ndjson"));
    const Trace &trace = *f->cursor().trace();
    std::vector<Position> failures;
    for (Position position = 1; position <= f->cursor().newest(); ++position) {
        if (trace.frame(position).flags & FrameRecord::kIsError)
            failures.push_back(position);
    }
    // In them a subgraph says again that it failed.
    for (const Position again : {89u, 134u})
        QCOMPARE(std::erase(failures, again), 1u);
    QVERIFY(failures.size() > 1);
    f->trigger(ActionId::PreviousFailure);
    QCOMPARE(f->cursor().position(), failures.back());
    QVERIFY(!message->isVisible());
    f->cursor().goTo(0);
    bool isFact = false;
    for (const Position position : failures) {
        f->trigger(ActionId::NextFailure);
        QCOMPARE(f->cursor().position(), position);
        const View view = f->cursor().view();
        const Item selected = f->selection().current();
        if (const auto *span = std::get_if<SpanId>(&selected))
            QCOMPARE(view.status(*span), SpanStatus::Error);
        else if (const auto *run = std::get_if<RunId>(&selected))
            QCOMPARE(view.status(*run), RunStatus::Failed);
        else
            QVERIFY(selected == Item(FrameId{position}));
        isFact = isFact || !std::holds_alternative<FrameId>(selected);
    }
    QVERIFY(isFact);
    f->trigger(ActionId::NextFailure);
    QCOMPARE(f->cursor().position(), failures.front());
    QVERIFY(message->text().contains(QStringLiteral("this is the first failure")));
    f->trigger(ActionId::PreviousFailure);
    QCOMPARE(f->cursor().position(), failures.back());
    QVERIFY(message->text().contains(QStringLiteral("this is the last failure")));
    f->trigger(ActionId::PreviousFailure);
    QVERIFY(!message->isVisible());
    // A turn that begins may end one that said nothing.
    f->openRecording(QStringLiteral(TRACEDECK_TEST_DATA "/metis/09-errors.ndjson"));
    const View whole = f->cursor().newestView();
    int ends = 0;
    f->cursor().goTo(0);
    for (std::uint32_t i = 0; i < whole.count(whole.trace().runs); ++i) {
        if (whole.status(RunId{i}) != RunStatus::Failed)
            continue;
        ++ends;
        while (f->cursor().position() < whole.end(RunId{i}))
            f->trigger(ActionId::NextFailure);
        QVERIFY(f->selection().current() == Item(RunId{i}));
    }
    QVERIFY(ends > 3);
    // A call may fail that nothing began to execute.
    f->openRecording(QStringLiteral(TRACEDECK_TEST_DATA "/metis/02-full-thinking-tools.ndjson"));
    f->cursor().goTo(0);
    QStringList names;
    for (int i = 0; i < 4; ++i) {
        f->trigger(ActionId::NextFailure);
        const View view = f->cursor().view();
        const Item selected = f->selection().current();
        if (const auto *tool = std::get_if<ToolId>(&selected)) {
            QCOMPARE(view.status(*tool), ToolStatus::Failed);
            QCOMPARE(view.end(*tool), f->cursor().position());
        } else {
            QVERIFY(std::holds_alternative<SpanId>(selected));
        }
        names.append(QString::fromStdString(std::string(
            std::holds_alternative<ToolId>(selected) ? view.text(view.at(std::get<ToolId>(selected)).name) : "span")));
    }
    QCOMPARE(names, (QStringList{QStringLiteral("span"), QStringLiteral("no_such_tool"), QStringLiteral("read_file"),
                                 QStringLiteral("read_file")}));
}

void TestWalking::walksThroughFramesAndTheHistoryOfSelection()
{
    f->open();
    f->trigger(ActionId::NextFrame);
    QVERIFY(f->selection().current() == Item(FrameId{kFrames}));
    f->trigger(ActionId::PreviousFrame);
    QVERIFY(f->selection().current() == Item(FrameId{kFrames - 1}));
    f->trigger(ActionId::SelectionBack);
    QVERIFY(f->selection().current() == Item(FrameId{kFrames}));
    f->trigger(ActionId::SelectionForward);
    QVERIFY(f->selection().current() == Item(FrameId{kFrames - 1}));
    QVERIFY(!f->action(ActionId::SelectionForward)->isEnabled());
}

TRACEDECK_TESTS(TestWalking, Gui)

} // namespace tracedeck::test::tst_walking

#include "tst_walking.moc"
