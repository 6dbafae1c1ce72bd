// SPDX-License-Identifier: GPL-3.0-or-later
#include "latestanswer.h"
#include "qttests.h"

#include <QTest>

#include <memory>
#include <optional>
#include <thread>
#include <vector>

namespace tracedeck::test::tst_latestanswer {

namespace {

using Answer = LatestAnswer<int>;

/// What those who work it out look at: they may be at it longer than anybody asks.
struct Worked
{
    std::atomic<bool> holds = false; ///< they wait, until this is over or they are told to stop
    std::atomic<int> stopped = 0;
};

/// Somebody who asks what `question` is, and keeps what he is told.
struct Asker
{
    int question = 0;
    std::vector<int> told;
    std::shared_ptr<Worked> worked = std::make_shared<Worked>();
    Answer answer{[this] { return work(); }, [this](int value) { told.push_back(value); }};

    Answer::Work work()
    {
        return [worked = worked, asked = question](const std::atomic<bool> &stop) {
            while (worked->holds && !stop)
                std::this_thread::yield();
            worked->stopped += stop;
            return asked;
        };
    }
};

} // namespace

class tst_LatestAnswer : public QObject
{
    Q_OBJECT

private slots:
    void restsUntilItIsActive();
    void answersOnceForManyQuestions();
    void answersWhoeverAsksAllTheTime();
    void dropsWhatIsOfNoUse();
    void goesWhileItIsWorkedOut();
};

void tst_LatestAnswer::restsUntilItIsActive()
{
    Asker asker;
    asker.question = 1;
    asker.answer.ask();
    QVERIFY(asker.answer.isSettled());
    asker.answer.setActive(true);
    QTRY_COMPARE(asker.told, std::vector{1});
    QVERIFY(asker.answer.isSettled());
    asker.answer.setActive(false);
    asker.answer.ask();
    QVERIFY(asker.answer.isSettled());
}

void tst_LatestAnswer::answersOnceForManyQuestions()
{
    Asker asker;
    asker.worked->holds = true;
    asker.answer.setActive(true);
    for (asker.question = 1; asker.question < 100; ++asker.question)
        asker.answer.ask();
    QVERIFY(!asker.answer.isSettled());
    asker.worked->holds = false;
    QTRY_VERIFY(asker.answer.isSettled());
    QCOMPARE(asker.told, (std::vector{0, 100}));
}

void tst_LatestAnswer::answersWhoeverAsksAllTheTime()
{
    Asker asker;
    asker.answer.setActive(true);
    const auto askAgain = [&asker] {
        ++asker.question;
        asker.answer.ask();
        return asker.told.size() >= 5;
    };
    QTRY_VERIFY(askAgain());
}

void tst_LatestAnswer::dropsWhatIsOfNoUse()
{
    Asker asker;
    asker.worked->holds = true;
    asker.answer.setActive(true);
    asker.question = 7;
    asker.answer.askAnew();
    QTRY_COMPARE(asker.worked->stopped.load(), 1);
    asker.worked->holds = false;
    QTRY_VERIFY(asker.answer.isSettled());
    QCOMPARE(asker.told, std::vector{7});
}

void tst_LatestAnswer::goesWhileItIsWorkedOut()
{
    const auto isOver = std::make_shared<std::atomic<bool>>(false);
    bool isTold = false;
    std::optional<Answer> answer;
    answer.emplace(
        [isOver] {
            return [isOver](const std::atomic<bool> &stop) {
                while (!stop)
                    std::this_thread::yield();
                *isOver = true;
                return 1;
            };
        },
        [&isTold](int) { isTold = true; });
    answer->setActive(true);
    answer.reset();
    QTRY_VERIFY(*isOver);
    QVERIFY(!isTold);
}

TRACEDECK_TESTS(tst_LatestAnswer, Core)

} // namespace tracedeck::test::tst_latestanswer

#include "tst_latestanswer.moc"
