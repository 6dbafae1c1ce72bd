// SPDX-License-Identifier: GPL-3.0-or-later
#include "filterline.h"
#include "framesdock.h"
#include "messagebar.h"
#include "notifier.h"
#include "qttests.h"
#include "watches.h"
#include "watchesmodel.h"
#include "watchespanel.h"
#include "windowfixture.h"

#include <QFile>
#include <QLineEdit>
#include <QTableView>
#include <QToolButton>

namespace tracedeck::test::tst_watching {

/// What is watched for, in the window.
class TestWatching : public QObject
{
    Q_OBJECT

private slots:
    void watchesForAFilter();
    void walksFromOneToTheNext();
    void stopsAtWhatComes();
    void keepsWhatIsWatchedFor();
    void keepsFiltersThatWereUsed();

private:
    static constexpr int kPatience = 30000; // on a busy machine
    static QString noticeOf(const WindowFixture &f) { return f.window()->findChild<MessageBar *>()->text(); }
};

void TestWatching::watchesForAFilter()
{
    WindowFixture f;
    f.open();
    f.trigger(ActionId::AddWatch); // there is no filter
    QVERIFY(!noticeOf(f).isEmpty());
    QVERIFY(f.services().watches.all().empty());
    auto *frames = f.window()->findChild<FramesPanel *>();
    auto *eye = frames->findChild<QToolButton *>(QStringLiteral("watchFilter"));
    QVERIFY(!eye->isEnabled());
    frames->setFilter(QStringLiteral("type:tool*"));
    frames->findChild<QLineEdit *>()->setFocus();
    eye->click();
    QCOMPARE(f.services().watches.all().size(), 1u);
    auto *panel = f.window()->findChild<WatchesPanel *>();
    QTRY_VERIFY(panel && panel->isVisible());
    QVERIFY(panel->isAncestorOf(f.window()->focusWidget())); // nobody types into what it covers
    auto *view = panel->findChild<QTableView *>(QStringLiteral("watchesView"));
    QTRY_VERIFY(view->model()->index(0, WatchesModel::Frames).data().toString().toInt() > 1);
    panel->findChild<QToolButton *>(QStringLiteral("showWatched"))->click();
    QTRY_VERIFY(frames->isVisible());
}

void TestWatching::walksFromOneToTheNext()
{
    WindowFixture f;
    f.open();
    f.services().watches.add(QStringLiteral("frame:3 OR frame:7"));
    f.trigger(ActionId::PreviousWatched); // nobody has looked for them until now
    QTRY_COMPARE(f.cursor().position(), 7u);
    QVERIFY(f.selection().current() == Item(FrameId{7}));
    f.trigger(ActionId::PreviousWatched);
    QCOMPARE(f.cursor().position(), 3u);
    f.trigger(ActionId::PreviousWatched);
    QCOMPARE(f.cursor().position(), 3u);
    QCOMPARE(noticeOf(f), QStringLiteral("No frame that is watched for comes before this one."));
    f.trigger(ActionId::NextWatched);
    QCOMPARE(f.cursor().position(), 7u);
    QVERIFY(!f.window()->findChild<MessageBar *>()->isVisible());
}

void TestWatching::stopsAtWhatComes()
{
    WindowFixture f;
    const QString path = f.directory().filePath(QStringLiteral("grows.ndjson"));
    QFile file(path);
    QVERIFY(file.open(QIODevice::WriteOnly));
    file.write("{\"type\":\"run_start\",\"message\":\"hi\"}\n{\"type\":\"node_enter\",\"id\":\"act\"}\n");
    file.flush();
    f.services().watches.restore({{QStringLiteral("type:node_*"), true, true}});
    f.openRecording(path);
    QTRY_COMPARE(f.cursor().newest(), 2u);
    QVERIFY(f.cursor().isLive()); // what was there before stops nothing
    file.write("{\"type\":\"values\",\"state\":{}}\n{\"type\":\"node_exit\",\"id\":\"act\"}\n{\"type\":\"run_end\"}\n");
    file.flush();
    QTRY_COMPARE_WITH_TIMEOUT(f.cursor().newest(), 5u, kPatience);
    QTRY_COMPARE(f.cursor().position(), 4u);
    QVERIFY(!f.cursor().isLive());
    QVERIFY(noticeOf(f).contains(QStringLiteral("type:node_*")));
    f.cursor().goLive();
    QVERIFY(!f.window()->findChild<MessageBar *>()->isVisible());
    // Who stands in the past stays there.
    f.cursor().goTo(1);
    file.write("{\"type\":\"node_enter\",\"id\":\"act\"}\n");
    file.flush();
    QTRY_COMPARE_WITH_TIMEOUT(f.cursor().newest(), 6u, kPatience);
    QCOMPARE(f.cursor().position(), 1u);
}

void TestWatching::keepsWhatIsWatchedFor()
{
    WindowFixture f;
    f.services().watches.add(QStringLiteral("is_error:true"));
    f.services().watches.setStops(QStringLiteral("is_error:true"), true);
    Settings again(f.directory().filePath(QStringLiteral("settings.ini")));
    QCOMPARE(again.watches(), QStringLiteral(R"([{"line":"is_error:true","mark":1,"on":true,"stops":true}])"));
}

void TestWatching::keepsFiltersThatWereUsed()
{
    WindowFixture f;
    f.open();
    auto *frames = f.window()->findChild<FramesPanel *>();
    frames->setFilter(QStringLiteral("type:tool*"));
    frames->setFilter({});
    Settings again(f.directory().filePath(QStringLiteral("settings.ini")));
    QCOMPARE(again.usedFilters(), QStringList(QStringLiteral("type:tool*")));
}

TRACEDECK_TESTS(TestWatching, Gui)

} // namespace tracedeck::test::tst_watching

#include "tst_watching.moc"
