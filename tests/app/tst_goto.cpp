// SPDX-License-Identifier: GPL-3.0-or-later
#include "bookmarks.h"
#include "delegations.h"
#include "destinations.h"
#include "qttests.h"
#include "quickpick.h"
#include "spanrows.h"
#include "timetext.h"
#include "walltime.h"
#include "windowfixture.h"

#include <QLineEdit>
#include <QTreeWidget>

namespace tracedeck::test::tst_goto {

class TestGoTo : public QObject
{
    Q_OBJECT

private slots:
    void init();
    void cleanup() { f.reset(); }
    void goesToAFrameByItsNumber();
    void saysThatAFrameIsNotThere();
    void goesToATime();
    void goesToATimeAsItIsTold();
    void goesToTheNextSpanOfAName();
    void looksAtASession();
    void goesToARunByWhatItIsAbout();
    void goesToABookmarkByItsNote();
    void findsAWorkerByItsTask();
    void goesToAnotherSource();
    void findsNothingSilently();
    void survivesTheDocument();

private:
    QuickPick *pick() const { return f->window()->findChild<QuickPick *>(QStringLiteral("goTo")); }
    QTreeWidget *list() const { return pick()->findChild<QTreeWidget *>(); }
    void type(const QString &text) const
    {
        f->trigger(ActionId::GoTo);
        pick()->findChild<QLineEdit *>()->setText(text);
    }
    void enter() const { QTest::keyClick(pick()->findChild<QLineEdit *>(), Qt::Key_Return); }
    void go(const QString &text) const
    {
        type(text);
        enter();
    }

    std::unique_ptr<WindowFixture> f;
};

void TestGoTo::init()
{
    f = std::make_unique<WindowFixture>();
    QVERIFY(QTest::qWaitForWindowExposed(f->window()));
    f->open();
}

void TestGoTo::goesToAFrameByItsNumber()
{
    go(QStringLiteral("7"));
    QCOMPARE(f->cursor().position(), Position(7));
    QVERIFY(!f->cursor().isLive());
    QVERIFY(f->selection().current() == Item(FrameId{7}));
    QVERIFY(!pick()->isVisible());
}

void TestGoTo::saysThatAFrameIsNotThere()
{
    type(QStringLiteral("1,000,000"));
    QCOMPARE(list()->topLevelItemCount(), 1);
    QVERIFY(list()->topLevelItem(0)->text(0).contains(QStringLiteral("1,000,000")));
    enter();
    QVERIFY(pick()->isVisible());
    QVERIFY(f->cursor().isLive());
}

void TestGoTo::goesToATime()
{
    const Trace &trace = *f->cursor().trace();
    go(QStringLiteral("0:00.2"));
    const Position at = f->cursor().position();
    QVERIFY(at > 1 && at < f->cursor().newest());
    QVERIFY(trace.time(at) <= 200'000'000);
    QVERIFY(trace.time(at + 1) > 200'000'000);
    go(QStringLiteral("9999s"));
    QCOMPARE(f->cursor().position(), f->cursor().newest());
}

/// Since the reference, if there is one, whatever the style.
void TestGoTo::goesToATimeAsItIsTold()
{
    const Trace &trace = *f->cursor().trace();
    setTimeReference(trace, 10);
    setTimeStyle(TimeStyle::TimeOfDay);
    go(QStringLiteral("0:00"));
    QCOMPARE(trace.time(f->cursor().position()), trace.time(10));
    setTimeReference(trace, 0);
    const auto first = shownWallTime(trace, 1);
    QVERIFY(first);
    const QDateTime begun = QDateTime::fromMSecsSinceEpoch(*first / 1'000'000);
    go(begun.time().addSecs(-60).toString(QStringLiteral("H:mm"))); // hours and minutes of the day
    QCOMPARE(f->cursor().position(), 1u);
    go(begun.time().addSecs(60).toString(QStringLiteral("H:mm:ss")));
    QCOMPARE(f->cursor().position(), f->cursor().newest());
    setTimeStyle(TimeStyle::SinceStart);
}

void TestGoTo::goesToTheNextSpanOfAName()
{
    f->cursor().goTo(0);
    go(QStringLiteral("think"));
    const auto *first = std::get_if<SpanId>(&f->selection().current());
    QVERIFY(first);
    const SpanId before = *first;
    QCOMPARE(f->cursor().position(), f->cursor().view().begin(before));
    go(QStringLiteral("think"));
    const auto *second = std::get_if<SpanId>(&f->selection().current());
    QVERIFY(second && before < *second);
    type(QStringLiteral("think")); // the others follow
    QVERIFY(list()->topLevelItemCount() > 1);
    QCOMPARE(list()->topLevelItem(1)->text(0), list()->topLevelItem(0)->text(0));
    QTest::keyClick(pick()->findChild<QLineEdit *>(), Qt::Key_Escape);
    // From the last one on it is the first again.
    f->cursor().goLive();
    go(QStringLiteral("think"));
    QVERIFY(f->selection().current() == Item(before));
    QVERIFY(f->cursor().isLive()); // who sees the newest frame goes on seeing it
}

void TestGoTo::looksAtASession()
{
    const View view = f->cursor().newestView();
    const std::string_view id = view.text(view.at(SessionId{0}).id);
    go(QString::fromUtf8(id.data(), static_cast<qsizetype>(id.size())));
    QVERIFY(f->selection().session() == SessionId{0});
}

void TestGoTo::goesToARunByWhatItIsAbout()
{
    const View view = f->cursor().newestView();
    const QString name = rowName(view, SpanRow::of(RunId{0}));
    QVERIFY(name.size() > 4);
    go(name);
    QVERIFY(f->selection().current() == Item(RunId{0}));
    QVERIFY(f->cursor().isLive()); // as it was
    f->cursor().goTo(f->cursor().newest() - 1);
    f->selection().clear();
    go(name);
    QVERIFY(f->selection().current() == Item(RunId{0}));
    QCOMPARE(f->cursor().position(), view.begin(RunId{0}));
}

void TestGoTo::goesToABookmarkByItsNote()
{
    Bookmarks *bookmarks = Bookmarks::of(&f->cursor());
    bookmarks->put({5, 9}, true);
    bookmarks->setNote({5, 9}, QStringLiteral("where it went astray"));
    go(QStringLiteral("astray"));
    QCOMPARE(f->cursor().position(), Position(5));
    QVERIFY(f->selection().current() == Item(FrameId{5}));
}

/// Though nothing was seen of what it did.
void TestGoTo::findsAWorkerByItsTask()
{
    f->openRecording(QStringLiteral(TRACEDECK_TEST_DATA "/metis/04-delegation.ndjson"));
    go(QStringLiteral("fail sub"));
    const View view = f->cursor().newestView();
    const DelegationId work = delegationOfWorker(view, f->selection().session());
    QVERIFY(work);
    QCOMPARE(view.text(view.at(work).task).substr(0, 8), std::string_view("[w] fail"));
}

void TestGoTo::goesToAnotherSource()
{
    const Document *first = f->window()->document();
    const View view = f->cursor().newestView();
    const std::string_view id = view.text(view.at(SessionId{0}).id);
    f->open("got");
    const Document *second = f->window()->document();
    QVERIFY(second != first);
    type(QString::fromUtf8(id.data(), static_cast<qsizetype>(id.size())));
    QVERIFY(list()->topLevelItem(0)->text(1).contains(QStringLiteral(", Frame ")));
    enter();
    QCOMPARE(f->window()->document(), first);
    QVERIFY(f->selection().session() == SessionId{0});

    type(second->name()); // by its own name
    QVERIFY(list()->topLevelItem(0)->text(0).startsWith(QStringLiteral("Source ")));
    enter();
    QCOMPARE(f->window()->document(), second);
}

void TestGoTo::findsNothingSilently()
{
    type(QStringLiteral("zzzz no such name"));
    QCOMPARE(list()->topLevelItemCount(), 1);
    enter();
    QVERIFY(pick()->isVisible());
    QTest::keyClick(pick()->findChild<QLineEdit *>(), Qt::Key_Escape);
    QVERIFY(!pick()->isVisible());
}

void TestGoTo::survivesTheDocument()
{
    type(QStringLiteral("7"));
    f->window()->closeFile();
    enter();
    QVERIFY(!f->window()->document());
}

TRACEDECK_TESTS(TestGoTo, Gui)

} // namespace tracedeck::test::tst_goto

#include "tst_goto.moc"
