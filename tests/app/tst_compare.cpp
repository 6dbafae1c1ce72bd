// SPDX-License-Identifier: GPL-3.0-or-later
#include "comparepanel.h"
#include "comparestepsmodel.h"
#include "difftreemodel.h"
#include "diffview.h"
#include "elidedlabel.h"
#include "looks.h"
#include "messagebar.h"
#include "qttests.h"
#include "spanrows.h"
#include "statechanges.h"
#include "statepanel.h"
#include "uniformtable.h"
#include "windowfixture.h"

#include <QDir>
#include <QDockWidget>
#include <QLabel>
#include <QTabBar>
#include <QTabWidget>
#include <QTableView>
#include <QTreeView>

namespace tracedeck::test::tst_compare {

/// Pins and the Compare panel in the window, over recordings of real servers.
class TestCompare : public QObject
{
    Q_OBJECT

private slots:
    void init() { f = std::make_unique<WindowFixture>(); }
    void cleanup() { f.reset(); }
    void comparesTwoPointsOfARecording();
    void theNextPanelTakesItsRoomOver();
    void itsKeyDoesNotCloseWhatPinningBroughtUp();
    void theNoticeOfAPinGoesWithIt();
    void tellsTheCommonAncestorOfTwoBranches();
    void comparesARunWithTheOneBefore();
    void comparesTwoRecordings();
    void keysStartNothingElse();
    void looksAsItShould_data() { looks::addRows(); }
    void looksAsItShould();

private:
    void openForks() { f->openRecording(QStringLiteral(TRACEDECK_TEST_DATA "/langgraph/loop_fork.ndjson")); }
    void pinTwoBranches();
    ComparePanel *panel() const { return f->window()->findChild<ComparePanel *>(); }
    QString counts() const { return panel()->differences()->findChild<ElidedLabel *>(QStringLiteral("diffCounts"))->text(); }
    QString words() const
    {
        return panel()->differences()->findChild<QWidget *>(QStringLiteral("wordDiff"))->property("plainText").toString();
    }

    std::unique_ptr<WindowFixture> f;
};

void TestCompare::comparesTwoPointsOfARecording()
{
    openForks();
    QVERIFY(!f->action(ActionId::SwapPins)->isEnabled());
    f->cursor().goTo(f->cursor().newest() / 4);
    f->trigger(ActionId::PinA);
    QVERIFY(f->action(ActionId::SwapPins)->isEnabled());
    f->cursor().goLive();
    f->trigger(ActionId::PinB);
    QVERIFY(panel() && panel()->isVisible());
    QTRY_VERIFY(!counts().isEmpty());
    QTRY_VERIFY(panel()->height() >= 300); // else there is no room for what differs
    f->trigger(ActionId::ClearPins);
    QCOMPARE(counts(), QString());
    QVERIFY(!f->action(ActionId::ClearPins)->isEnabled());
}

/// And the one that needs none gives it back.
void TestCompare::theNextPanelTakesItsRoomOver()
{
    openForks();
    f->window()->resize(f->window()->width(), 800); // in a high one there is room for all of them
    const auto heightOf = [&](const char *dock) {
        return f->window()->findChild<QDockWidget *>(QLatin1String(dock))->height();
    };
    const int before = heightOf("dock.spans");
    QVERIFY(before < 250);
    f->trigger(ActionId::ShowCompare);
    QTRY_VERIFY(heightOf("dock.compare") >= 300);
    f->trigger(ActionId::ShowGraph);
    QTRY_VERIFY(heightOf("dock.graph") >= 300);
    f->trigger(ActionId::ShowSpans);
    QTRY_COMPARE(heightOf("dock.spans"), before);
    // By its tab, too, which stays under the mouse.
    const auto click = [&](const QString &title) {
        for (QTabBar *tabs : f->window()->findChildren<QTabBar *>()) {
            for (int i = 0; i < tabs->count(); ++i) {
                if (tabs->isVisible() && tabs->tabText(i) == title)
                    return QTest::mouseClick(tabs, Qt::LeftButton, {}, tabs->tabRect(i).center());
            }
        }
        QFAIL(qPrintable(title));
    };
    const auto topOf = [&](const char *dock) { return f->window()->findChild<QDockWidget *>(QLatin1String(dock))->y(); };
    const int top = topOf("dock.spans");
    click(QStringLiteral("Compare"));
    QTRY_VERIFY(heightOf("dock.compare") > before);
    QCOMPARE(topOf("dock.compare"), top);
    click(QStringLiteral("Spans"));
    QTRY_COMPARE(heightOf("dock.spans"), before);
}

/// Though it was what the key led to last, and has the focus.
void TestCompare::itsKeyDoesNotCloseWhatPinningBroughtUp()
{
    openForks();
    f->trigger(ActionId::ShowCompare);
    f->trigger(ActionId::ShowSpans);
    f->cursor().goTo(f->cursor().newest() / 4);
    f->trigger(ActionId::ShowCompare);
    f->trigger(ActionId::PinA);
    f->cursor().goLive();
    f->trigger(ActionId::PinB);
    QVERIFY(panel()->isVisible());
    panel()->setFocus();
    QTest::keyClick(f->window(), Qt::Key_D, Qt::ControlModifier);
    QVERIFY(panel()->isVisible());
    QTest::keyClick(f->window(), Qt::Key_D, Qt::ControlModifier); // and again
    QVERIFY(!panel()->isVisible());
}

void TestCompare::theNoticeOfAPinGoesWithIt()
{
    openForks();
    auto *messages = f->window()->findChild<MessageBar *>();
    f->trigger(ActionId::PinA);
    QVERIFY(messages->isVisible());
    QVERIFY(messages->text().startsWith(QStringLiteral("Pinned A at frame")));
    f->trigger(ActionId::PinB);
    QVERIFY(!messages->isVisible());
    f->trigger(ActionId::ShowCompare); // whoever asks for it now wants to have it
    QVERIFY(panel()->isVisible());
    f->trigger(ActionId::ShowCompare);
    QVERIFY(!panel()->isVisible());
    f->trigger(ActionId::PinA);
    f->trigger(ActionId::ClearPins);
    QVERIFY(!messages->isVisible());
}

void TestCompare::pinTwoBranches()
{
    const View view = f->cursor().newestView();
    const auto &checkpoints = view.at(SessionId{0}).checkpoints;
    // The last one of the first branch, and the last one of all.
    CheckpointId first;
    for (std::uint32_t i = 0; i < view.count(checkpoints) && !first; ++i) {
        const std::int64_t *step = view.value(view.at(checkpoints[i]).step);
        const std::int64_t *before = i > 0 ? view.value(view.at(checkpoints[i - 1]).step) : nullptr;
        if (step && before && *step < *before)
            first = checkpoints[i - 1];
    }
    QVERIFY(first);
    f->selection().select(first);
    f->trigger(ActionId::PinA);
    f->selection().select(checkpoints[view.count(checkpoints) - 1]);
    f->trigger(ActionId::PinB);
}

void TestCompare::tellsTheCommonAncestorOfTwoBranches()
{
    openForks();
    pinTwoBranches();
    auto *link = panel()->findChild<QAbstractButton *>(QStringLiteral("compareAncestor"));
    QTRY_VERIFY(link->isVisible());
    link->click();
    QVERIFY(std::holds_alternative<CheckpointId>(f->selection().current()));
    QVERIFY(f->cursor().position() < f->cursor().newest());
}

/// Step by step.
void TestCompare::comparesARunWithTheOneBefore()
{
    openForks();
    f->selection().select(RunId{0});
    const auto geometries = [this] {
        QList<QRect> all;
        for (const QDockWidget *dock : f->window()->findChildren<QDockWidget *>())
            all += dock->isVisible() ? dock->geometry() : QRect();
        return all;
    };
    const QList<QRect> before = geometries();
    f->trigger(ActionId::CompareWithRunBefore);
    QVERIFY(!panel() || !panel()->isVisible());
    QCOMPARE(geometries(), before); // what is said moves nothing
    QVERIFY(f->window()->findChild<MessageBar *>()->text().startsWith(QStringLiteral("No run of this agent")));
    f->selection().select(RunId{1});
    f->trigger(ActionId::CompareWithRunBefore);
    QVERIFY(panel() && panel()->isVisible());
    QVERIFY(!f->window()->findChild<MessageBar *>()->isVisible());
    auto *steps = panel()->findChild<QTableView *>(QStringLiteral("compareSteps"));
    QTRY_VERIFY(steps->isVisible());
    QTRY_VERIFY(steps->model()->rowCount() > 0);
    const View view = f->cursor().newestView();
    const auto framesOf = [&](std::uint32_t run) { return QStringLiteral("frames ") + rowFrames(view, SpanRow::of(RunId{run})); };
    const auto textOf = [this](const char *name) { return panel()->findChild<ElidedLabel *>(QLatin1String(name))->text(); };
    QVERIFY2(textOf("compareA").contains(framesOf(0)), qPrintable(textOf("compareA")));
    QVERIFY2(textOf("compareB").contains(framesOf(1)), qPrintable(textOf("compareB")));
    f->trigger(ActionId::ShowCompare); // hides it
    f->selection().select(RunId{0});
    f->trigger(ActionId::CompareWithRunBefore);
    QVERIFY(f->window()->findChild<MessageBar *>()->isVisible());
    f->selection().select(RunId{1});
    QVERIFY(!f->window()->findChild<MessageBar *>()->isVisible()); // it is not so of this one
}

void TestCompare::comparesTwoRecordings()
{
    openForks();
    f->trigger(ActionId::PinA);
    f->openRecording(QStringLiteral(TRACEDECK_TEST_DATA "/langgraph/agent_ws.ndjson"));
    f->trigger(ActionId::PinB);
    QTRY_VERIFY(!counts().isEmpty());
    QVERIFY(panel()
                ->findChild<ElidedLabel *>(QStringLiteral("compareA"))
                ->text()
                .contains(QStringLiteral("loop_fork")));
    QVERIFY(panel()
                ->findChild<ElidedLabel *>(QStringLiteral("compareB"))
                ->text()
                .contains(QStringLiteral("agent_ws")));
    // A step leads to the recording that it is of.
    auto *tabs = panel()->findChild<QTabWidget *>(QStringLiteral("compareTabs"));
    tabs->setCurrentIndex(1);
    auto *steps = panel()->findChild<UniformTable *>(QStringLiteral("compareSteps"));
    auto *model = static_cast<CompareStepsModel *>(steps->model());
    QTRY_VERIFY(model->rowCount() > 0 && model->frameOf(model->index(0, 0), CompareStepsModel::A) > 0);
    const Sources &sources = f->window()->sources();
    const quint64 ofB = sources.currentId();
    const Item item = model->itemOf(model->index(0, 0), CompareStepsModel::A);
    emit steps->activated(model->index(0, CompareStepsModel::Before));
    QVERIFY(sources.currentId() != ofB);
    QCOMPARE(f->selection().current(), item);
    QVERIFY(f->window()->findChild<ComparePanel *>()->isVisible());
    f->selection().clear();
    f->cursor().goLive();
    f->window()->sources().setCurrent(ofB);
    tabs->setCurrentIndex(0);
    f->trigger(ActionId::CloseFile);
    QCOMPARE(f->window()->sources().count(), qsizetype(1));
    // A is there still, and is compared with where one stands now.
    QTRY_COMPARE(panel()->differences()->findChild<QWidget *>(QStringLiteral("diffHint"))->property("text").toString(),
                 QStringLiteral("Nothing differs."));
}

void TestCompare::keysStartNothingElse()
{
    QMap<QKeySequence, int> uses;
    for (const ActionSpec &spec : Actions::specs()) {
        for (const QKeySequence &keys : f->action(spec.id)->shortcuts())
            ++uses[keys];
    }
    for (const ActionId id : {ActionId::PinA, ActionId::PinB, ActionId::ShowCompare})
        QCOMPARE(uses.value(f->action(id)->shortcut()), 1);
}

void TestCompare::looksAsItShould()
{
    looks::putOn(*f);
    const auto take = [this](const char *name) {
        QVERIFY(!looks::take(f->window(), QLatin1String(name)).isNull());
    };
    f->openRecording(QStringLiteral(TRACEDECK_TEST_DATA "/langgraph/agent_ws.ndjson"));
    f->trigger(ActionId::PerspectiveState);
    f->trigger(ActionId::ShowCompare);
    take("empty");
    f->cursor().goTo(f->cursor().newest() / 3);
    f->trigger(ActionId::PinA);
    f->cursor().goLive();
    QTRY_VERIFY(!counts().isEmpty());
    panel()->differences()->goToNext();
    QTRY_VERIFY(!words().isEmpty());
    take("compare");
    f->trigger(ActionId::ShowState);
    auto *tree = f->window()->findChild<QTreeView *>(QStringLiteral("stateView"));
    QVERIFY(tree && tree->model()->rowCount() > 0);
    tree->setCurrentIndex(tree->model()->index(0, 0));
    f->window()->findChild<QAction *>(QStringLiteral("whoWrote"))->trigger();
    auto *writes = f->window()->findChild<StatePanel *>()->findChild<QTreeView *>(QStringLiteral("writesView"));
    QTRY_VERIFY(writes->model()->rowCount() > 1);
    take("who-wrote");
    auto *changes = f->window()->findChild<StateChanges *>();
    changes->setSince(StateChanges::Since::PreviousVersion);
    const auto *differences = f->window()->findChild<StatePanel *>()->findChild<DiffView *>();
    QTRY_VERIFY(differences->model()->rowCount() > 0);
    take("since");
    f->openRecording(QStringLiteral(TRACEDECK_TEST_DATA "/langgraph/loop_fork.ndjson"));
    f->trigger(ActionId::PinB);
    QTRY_VERIFY(panel()->differences()->model()->rowCount() > 5);
    panel()->differences()->goToNext();
    QTRY_VERIFY(!words().isEmpty());
    take("two-recordings");
    f->trigger(ActionId::PerspectiveTrace);
    pinTwoBranches();
    QTRY_VERIFY(panel()->findChild<QWidget *>(QStringLiteral("compareAncestor"))->isVisible());
    // What was compared before stays until then.
    QTRY_COMPARE(
        panel()->differences()->model()->nextChange({}, true).data(DiffTreeModel::PathRole).toString(),
        QStringLiteral("i"));
    take("branches");
    f->openRecording(QStringLiteral(TRACEDECK_TEST_DATA "/metis/04-delegation.ndjson"));
    f->trigger(ActionId::ClearPins);
    f->cursor().goTo(f->cursor().newest() / 2);
    f->trigger(ActionId::PinA);
    f->cursor().goLive();
    QVERIFY(panel()->findChild<QLabel *>(QStringLiteral("compareFigures"))->text().contains(u'$'));
    QCOMPARE(panel()->differences()->model()->rowCount(), 0); // there are no states
    take("cost");
}

TRACEDECK_TESTS(TestCompare, Gui)

} // namespace tracedeck::test::tst_compare

#include "tst_compare.moc"
