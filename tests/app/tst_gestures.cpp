// SPDX-License-Identifier: GPL-3.0-or-later
#include "comparepanel.h"
#include "diffview.h"
#include "elidedlabel.h"
#include "filterline.h"
#include "framesdock.h"
#include "hand.h"
#include "looks.h"
#include "qttests.h"
#include "timelinepanel.h"
#include "windowfixture.h"

#include <QComboBox>
#include <QDir>
#include <QImage>
#include <QLabel>
#include <QLineEdit>
#include <QMenu>
#include <QPushButton>
#include <QScrollBar>
#include <QToolButton>
#include <QTreeView>

namespace tracedeck::test::tst_gestures {

/// Every gesture and every key of the timeline and of the Compare panel, in the window of the whole program. Under
/// tests/walk it is a real window with a real pointer.
class TestGestures : public QObject
{
    Q_OBJECT

private slots:
    void init();
    void cleanup() { f.reset(); }
    void zoomsAndMovesByKeys();
    void zoomsAndMovesByWheel();
    void movesByDragging();
    void selectsByPointer();
    void walksByKeys();
    void standsWherePointed();
    void marksAndUsesARange();
    void bookmarksAndGoesThere();
    void stepsToPeers();
    void closesAndPinsLanes();
    void stepsBackByEscape();
    void showsTheCriticalPath();
    void opensMenus();
    void usesTheButtonsAbove();
    void comparesByKeys();
    void looksAsItShould_data() { looks::addRows(); }
    void looksAsItShould();

private:
    TimelinePanel *panel() const { return f->window()->findChild<TimelinePanel *>(); }
    TimelineView *view() const { return panel()->view(); }
    QWidget *port() const { return view()->viewport(); }
    const TimelineScene &scene() const { return view()->scene(); }
    TimelineRange range() const { return view()->state().range; }
    double length() const { return range().length; }
    void key(Qt::Key one, Qt::KeyboardModifiers modifiers = {}) const { Hand::key(view(), one, modifiers); }
    template<class Widget>
    Widget *part(const char *name) const
    {
        return f->window()->findChild<Widget *>(QLatin1String(name));
    }
    /// The middle of a bar.
    QPoint pointOf(TimelineFact fact) const;
    QPoint emptyPoint() const { return {scene().rooms.lanes.left() + 120, scene().rooms.lanes.bottom() - 6}; }
    /// A span that has others below it.
    SpanId parentSpan() const;

    std::unique_ptr<WindowFixture> f;
};

void TestGestures::init()
{
    f = std::make_unique<WindowFixture>();
    f->openRecording(QStringLiteral(TRACEDECK_TEST_DATA "/metis/04-delegation.ndjson"));
    f->trigger(ActionId::PerspectiveTrace);
    f->trigger(ActionId::ShowTimeline);
    f->window()->activateWindow();
    QVERIFY(QTest::qWaitForWindowActive(f->window()));
    QTRY_VERIFY(panel() && panel()->isVisible());
    QTRY_COMPARE(view()->model()->newest(), f->cursor().newest());
    view()->setFocus();
    QTRY_VERIFY(view()->hasFocus());
    view()->grab();
}

QPoint TestGestures::pointOf(TimelineFact fact) const
{
    view()->grab();
    const Position at = f->cursor().position();
    const auto place = view()->model()->index().find(fact, at);
    const auto row = scene().layout->rowOf(place->session, place->group, place->row);
    const Trace &trace = *f->cursor().trace();
    const Position end = timelineEnd(trace, fact, at);
    const int left = std::max(scene().scale.xOf(timelineBegin(trace, fact)), 0);
    const int right = std::min(scene().scale.xOf(end == kOpen ? at : end), scene().scale.width());
    return {scene().rooms.lanes.left() + (left + right) / 2, scene().yOf(*row) + row->height / 2};
}

SpanId TestGestures::parentSpan() const
{
    const View now = f->cursor().newestView();
    for (std::uint32_t i = 0; i < now.count(now.trace().spans); ++i) {
        if (now.count(now.at(SpanId{i}).children) > 0)
            return SpanId{i};
    }
    return {};
}

void TestGestures::zoomsAndMovesByKeys()
{
    double before = length();
    for (const Qt::Key in : {Qt::Key_W, Qt::Key_Plus, Qt::Key_Equal}) {
        key(in);
        QTRY_VERIFY(length() < before * 0.9);
        before = length();
    }
    const double begin = range().begin;
    key(Qt::Key_A);
    QTRY_VERIFY(range().begin < begin);
    key(Qt::Key_D);
    QTRY_VERIFY(std::abs(range().begin - begin) < length() / 1000);
    for (const Qt::Key out : {Qt::Key_S, Qt::Key_Minus}) {
        key(out);
        QTRY_VERIFY(length() > before * 1.1);
        before = length();
    }
    // F: what is selected, then all.
    f->selection().select(parentSpan());
    before = length();
    key(Qt::Key_F);
    QTRY_VERIFY(length() != before);
    const double selected = length();
    key(Qt::Key_F);
    QTRY_COMPARE(view()->follow(), TimelineView::Follow::All);
    key(Qt::Key_Backspace);
    QTRY_COMPARE(length(), selected);
    key(Qt::Key_Backspace, Qt::ShiftModifier);
    QTRY_COMPARE(view()->follow(), TimelineView::Follow::All);
}

void TestGestures::zoomsAndMovesByWheel()
{
    const QPoint at(scene().rooms.lanes.left() + 200, scene().rooms.lanes.top() + 30);
    const double value = scene().scale.valueAt(200);
    const double before = length();
    Hand::wheel(port(), at, 3, Qt::ControlModifier);
    QTRY_VERIFY(length() < before * 0.6);
    view()->grab();
    QVERIFY(std::abs(scene().scale.xOfValue(value) - 200) < 2); // about the pointer
    const double begin = range().begin;
    Hand::wheel(port(), at, -2, Qt::ShiftModifier);
    QTRY_VERIFY(range().begin > begin);
    Hand::wheel(port(), at, -20, Qt::ControlModifier);
    QTRY_VERIFY(length() >= before * 0.9);
    if (view()->verticalScrollBar()->maximum() > 0) {
        Hand::wheel(port(), at, -1, {});
        QTRY_VERIFY(view()->verticalScrollBar()->value() > 0);
    }
}

void TestGestures::movesByDragging()
{
    for (int i = 0; i < 4; ++i)
        view()->zoomIn();
    view()->grab();
    const QPoint middle = scene().rooms.lanes.center();
    double begin = range().begin;
    Hand::drag(port(), middle, middle - QPoint(150, 0), Qt::MiddleButton);
    QTRY_VERIFY(range().begin > begin);
    // All of it, small: what is seen follows the pointer.
    begin = range().begin;
    const QRect small = scene().rooms.overview;
    Hand::drag(port(), small.center(), {small.left() + 5, small.center().y()});
    QTRY_VERIFY(range().begin < begin);
}

void TestGestures::selectsByPointer()
{
    const TimelineFact span = TimelineFact::of(parentSpan());
    f->selection().select(RunId{0});
    Hand::click(port(), pointOf(span));
    QTRY_VERIFY(view()->selected() && *view()->selected() == span);
    QVERIFY(f->selection().current() == Item(parentSpan()));
    // The name of a lane.
    Hand::click(port(), scene().rooms.gutter.topLeft() + QPoint(60, 10));
    QTRY_VERIFY(std::holds_alternative<SessionId>(f->selection().current()));
}

void TestGestures::walksByKeys()
{
    f->selection().select(parentSpan());
    const Item parent = f->selection().current();
    key(Qt::Key_BracketRight);
    QTRY_VERIFY(f->selection().current() != parent);
    const Item child = f->selection().current();
    key(Qt::Key_BracketLeft);
    QTRY_VERIFY(f->selection().current() == parent);
    key(Qt::Key_Down);
    QTRY_VERIFY(f->selection().current() != parent);
    const Item below = f->selection().current();
    key(Qt::Key_Up);
    QTRY_VERIFY(f->selection().current() != below);
    // Siblings, by either key.
    f->selection().select(child);
    const View now = f->cursor().view();
    f->selection().select(RunId{0});
    const auto &runs = now.at(now.at(RunId{0}).session).runs;
    if (now.count(runs) > 1) {
        for (const auto &[next, previous] : {std::pair(Qt::Key_Period, Qt::Key_Comma), std::pair(Qt::Key_Right, Qt::Key_Left)}) {
            key(next);
            QTRY_VERIFY(f->selection().current() == Item(runs[1]));
            key(previous);
            QTRY_VERIFY(f->selection().current() == Item(RunId{0}));
        }
    }
    f->selection().select(parent);
    for (const Qt::Key stand : {Qt::Key_Return, Qt::Key_Enter}) {
        f->cursor().goLive();
        key(stand);
        QTRY_COMPARE(f->cursor().position(), now.begin(parentSpan()));
    }
    key(Qt::Key_Home);
    QTRY_COMPARE(f->cursor().position(), Position(1));
    key(Qt::Key_End);
    QTRY_VERIFY(f->cursor().isLive());
}

void TestGestures::standsWherePointed()
{
    const QRect ruler = scene().rooms.ruler;
    Hand::click(port(), ruler.center());
    QTRY_VERIFY(!f->cursor().isLive());
    const Position stood = f->cursor().position();
    Hand::drag(port(), ruler.center(), ruler.center() - QPoint(120, 0));
    QTRY_VERIFY(f->cursor().position() < stood);
    const Position dragged = f->cursor().position();
    Hand::doubleClick(port(), {ruler.right() - 40, emptyPoint().y()});
    QTRY_VERIFY(f->cursor().position() > dragged);
}

void TestGestures::marksAndUsesARange()
{
    Hand::drag(port(), emptyPoint(), emptyPoint() + QPoint(200, 0));
    QTRY_VERIFY(view()->marked());
    QTRY_VERIFY(!part<QLabel>("timelineStats")->text().isEmpty());
    view()->grab();
    const double end = view()->marked()->end();
    const QPoint handle(scene().rooms.lanes.left() + qRound(scene().scale.xOfValue(end)), scene().rooms.lanes.center().y());
    Hand::drag(port(), handle, handle + QPoint(60, 0));
    QTRY_VERIFY(view()->marked()->end() > end);
    // As a filter: a chip with the number of frames, which takes it away again.
    auto *filter = part<QPushButton>("timelineFramesOfMarked");
    Hand::click(filter, filter->rect().center());
    QTRY_VERIFY(part<QToolButton>("frameRange") && part<QToolButton>("frameRange")->isVisible());
    auto *count = part<ElidedLabel>("frameCount");
    QTRY_VERIFY2(count->text().contains(QStringLiteral(" of ")), qPrintable(count->text()));
    auto *chip = part<QToolButton>("frameRange");
    QVERIFY(chip->text().startsWith(QStringLiteral("Frames ")));
    Hand::click(chip, chip->rect().center());
    QTRY_VERIFY(!chip->isVisible());
    QTRY_VERIFY(!count->text().contains(QStringLiteral(" of ")));
    auto *zoom = part<QPushButton>("timelineZoomToMarked");
    const double before = length();
    Hand::click(zoom, zoom->rect().center());
    QTRY_VERIFY(length() < before);
    QVERIFY(view()->marked());
    view()->setFocus();
    key(Qt::Key_Escape);
    QTRY_VERIFY(!view()->marked());
    f->selection().select(parentSpan());
    key(Qt::Key_R);
    QTRY_VERIFY(view()->marked());
    auto *clear = part<QPushButton>("timelineClearMarked");
    Hand::click(clear, clear->rect().center());
    QTRY_VERIFY(!view()->marked());
}

void TestGestures::bookmarksAndGoesThere()
{
    Bookmarks *bookmarks = Bookmarks::of(&f->cursor());
    f->cursor().goTo(12);
    key(Qt::Key_M);
    QTRY_COMPARE(bookmarks->all(), (std::vector<Bookmark>{{{12, 12}, {}, false}}));
    f->cursor().goTo(20);
    key(Qt::Key_M, Qt::ShiftModifier);
    QTRY_COMPARE(bookmarks->all().size(), 2u);
    auto *note = part<QLineEdit>("timelineBookmarkNote");
    QTRY_VERIFY(note->isVisible());
    Hand::click(note, note->rect().center());
    QTRY_VERIFY(note->hasFocus());
    Hand::key(note, Qt::Key_W);
    Hand::key(note, Qt::Key_Return);
    QTRY_COMPARE(bookmarks->all().back().note, QStringLiteral("w"));
    QTRY_VERIFY(view()->hasFocus());
    f->trigger(ActionId::PreviousBookmark);
    QTRY_COMPARE(f->cursor().position(), 12u);
    view()->grab();
    const int x = qRound(scene().scale.xOfValue(double(scene().axis.valueOf(20))));
    Hand::click(port(), {scene().rooms.lanes.left() + x + 5, scene().rooms.ruler.top() + 3});
    QTRY_COMPARE(f->cursor().position(), 20u);
    key(Qt::Key_Delete);
    QTRY_COMPARE(bookmarks->all().size(), 1u);
    auto *button = part<QToolButton>("timelineBookmark");
    Hand::click(button, button->rect().center());
    QTRY_COMPARE(bookmarks->all().size(), 2u);
}

void TestGestures::stepsToPeers()
{
    f->selection().select(parentSpan());
    const Item first = f->selection().current();
    key(Qt::Key_Period, Qt::ShiftModifier);
    QTRY_VERIFY(f->selection().current() != first);
    const Trace &trace = *f->cursor().trace();
    QCOMPARE(trace.spans[std::get<SpanId>(f->selection().current()).index].name, trace.spans[parentSpan().index].name);
    key(Qt::Key_Comma, Qt::ShiftModifier);
    QTRY_VERIFY(f->selection().current() == first);
}

void TestGestures::closesAndPinsLanes()
{
    const int lanes = view()->laneCount();
    QVERIFY(lanes > 1);
    f->selection().select(SessionId{0});
    key(Qt::Key_C);
    QTRY_VERIFY(view()->laneCount() < lanes);
    Hand::click(port(), scene().rooms.gutter.topLeft() + QPoint(8, 10)); // its arrow
    QTRY_COMPARE(view()->laneCount(), lanes);
    Hand::doubleClick(port(), scene().rooms.gutter.topLeft() + QPoint(60, 32));
    QTRY_VERIFY(view()->laneCount() < lanes);
    key(Qt::Key_C);
    QTRY_COMPARE(view()->laneCount(), lanes);
    key(Qt::Key_P);
    QTRY_VERIFY(view()->isPinned(SessionId{0}));
    view()->grab();
    const QRect names = view()->pinnedScene().rooms.gutter;
    QVERIFY(names.height() > 0);
    Hand::click(port(), {names.right() - 6, names.top() + 10});
    QTRY_VERIFY(!view()->isPinned(SessionId{0}));
}

void TestGestures::stepsBackByEscape()
{
    f->selection().select(parentSpan());
    key(Qt::Key_R);
    key(Qt::Key_X);
    QTRY_VERIFY(part<QWidget>("timelinePath")->isVisible());
    QTRY_VERIFY(view()->marked());
    key(Qt::Key_Escape);
    QTRY_VERIFY(!view()->marked());
    QVERIFY(part<QWidget>("timelinePath")->isVisible());
    key(Qt::Key_Escape);
    QTRY_VERIFY(!part<QWidget>("timelinePath")->isVisible());
    QVERIFY(view()->selected());
    key(Qt::Key_Escape);
    QTRY_VERIFY(!view()->selected());
}

void TestGestures::showsTheCriticalPath()
{
    f->selection().select(RunId{0});
    key(Qt::Key_X);
    auto *text = part<ElidedLabel>("timelinePath");
    QTRY_VERIFY(text->isVisible());
    QVERIFY(text->text().startsWith(QStringLiteral("Critical path of ")));
    auto *clear = part<QPushButton>("timelineClearPath");
    Hand::click(clear, clear->rect().center());
    QTRY_VERIFY(!text->isVisible());
}

void TestGestures::opensMenus()
{
    const auto menu = [this] { return panel()->findChild<QMenu *>(QStringLiteral("timelineMenu")); };
    const auto close = [&] {
        Hand::key(menu(), Qt::Key_Escape);
        QTRY_VERIFY(!menu());
    };
    f->selection().select(parentSpan());
    view()->grab();
    if (Hand::isReal()) {
        key(Qt::Key_Menu);
        QTRY_VERIFY(menu() && menu()->isVisible());
        QVERIFY(menu()->findChild<QAction *>(QStringLiteral("goToBegin")));
        close();
        Hand::click(port(), pointOf(TimelineFact::of(parentSpan())), Qt::RightButton);
    } else {
        QContextMenuEvent event(QContextMenuEvent::Mouse, pointOf(TimelineFact::of(parentSpan())), QPoint());
        QCoreApplication::sendEvent(port(), &event);
    }
    QTRY_VERIFY(menu() && menu()->isVisible());
    QVERIFY(QTest::qWaitForWindowExposed(menu()));
    Hand::key(menu(), Qt::Key_G);
    QTRY_COMPARE(f->cursor().position(), f->cursor().newestView().begin(parentSpan()));
    QTRY_VERIFY(!menu());
}

void TestGestures::usesTheButtonsAbove()
{
    const auto press = [&](const char *name) {
        auto *button = part<QToolButton>(name);
        Hand::click(button, button->rect().center());
    };
    const double all = length();
    press("timelineZoomIn");
    QTRY_VERIFY(length() < all);
    const double in = length();
    press("timelineZoomOut");
    QTRY_VERIFY(length() > in);
    press("timelineFit");
    QTRY_COMPARE(view()->follow(), TimelineView::Follow::All);
    press("timelineZoomBack");
    QTRY_VERIFY(part<QToolButton>("timelineZoomForward")->isEnabled());
    press("timelineZoomForward");
    QTRY_COMPARE(view()->follow(), TimelineView::Follow::All);
    auto *unit = part<QComboBox>("timelineUnit");
    unit->setFocus();
    QTRY_VERIFY(unit->hasFocus());
    const auto before = view()->unit();
    Hand::key(unit, before == TimelineAxis::Unit::Time ? Qt::Key_Down : Qt::Key_Up);
    QTRY_VERIFY(view()->unit() != before);
    Hand::key(unit, before == TimelineAxis::Unit::Time ? Qt::Key_Up : Qt::Key_Down);
    QTRY_COMPARE(view()->unit(), before);
    if (auto *compress = part<QToolButton>("timelineCompress"); compress->isVisible()) {
        if (!view()->isCompressed())
            Hand::click(compress, compress->rect().center());
        QTRY_VERIFY(view()->isCompressed());
        view()->grab();
        QVERIFY(!scene().axis.breaks().empty());
        const TimelineAxis::Break gap = scene().axis.breaks().front();
        const std::size_t breaks = scene().axis.breaks().size();
        const int x = qRound(scene().scale.xOfValue(double(gap.at) + double(gap.shown) / 2));
        Hand::click(port(), scene().rooms.ruler.topLeft() + QPoint(x, scene().rooms.ruler.height() / 2));
        QTRY_VERIFY(view()->axis().breaks().size() < breaks);
    }
    view()->zoomIn();
    view()->zoomIn();
    Hand::drag(port(), scene().rooms.overview.center(), scene().rooms.overview.topLeft() + QPoint(4, 4));
    QTRY_COMPARE(view()->follow(), TimelineView::Follow::Nothing);
    press("timelineFollow");
    QTRY_COMPARE(view()->follow(), TimelineView::Follow::Newest);
}

void TestGestures::comparesByKeys()
{
    f->openRecording(QStringLiteral(TRACEDECK_TEST_DATA "/langgraph/agent_ws.ndjson"));
    f->trigger(ActionId::ShowCompare);
    QTRY_VERIFY(f->window()->findChild<ComparePanel *>() && f->window()->findChild<ComparePanel *>()->isVisible());
    auto *compare = f->window()->findChild<ComparePanel *>();
    f->cursor().goTo(f->cursor().newest() / 3);
    auto *pinned = compare->findChild<ElidedLabel *>(QStringLiteral("compareA"));
    const QString unpinned = pinned->text();
    const Qt::KeyboardModifiers both = Qt::ControlModifier | Qt::AltModifier;
    Hand::key(f->window(), Qt::Key_A, both);
    QTRY_VERIFY(pinned->text() != unpinned);
    f->cursor().goLive();
    Hand::key(f->window(), Qt::Key_B, both);
    auto *counts = compare->differences()->findChild<ElidedLabel *>(QStringLiteral("diffCounts"));
    QTRY_VERIFY(!counts->text().isEmpty());
    auto *tree = compare->differences()->findChild<QTreeView *>();
    tree->setFocus();
    QTRY_VERIFY(tree->hasFocus());
    Hand::key(tree, Qt::Key_Down, Qt::ControlModifier);
    QTRY_VERIFY(tree->currentIndex().isValid());
    const QPersistentModelIndex first = tree->currentIndex();
    Hand::key(tree, Qt::Key_Down, Qt::ControlModifier);
    QTRY_VERIFY(tree->currentIndex() != first);
    Hand::key(tree, Qt::Key_Up, Qt::ControlModifier);
    QTRY_VERIFY(tree->currentIndex() == first);
}

void TestGestures::looksAsItShould()
{
    looks::putOn(*f);
    const auto take = [this](const char *name) {
        QVERIFY(!looks::take(f->window(), QLatin1String(name)).isNull());
    };
    take("all");
    f->selection().select(RunId{0});
    key(Qt::Key_X);
    QTRY_VERIFY(part<QWidget>("timelinePath")->isVisible());
    take("path");
    key(Qt::Key_P);
    f->selection().select(parentSpan());
    key(Qt::Key_F);
    key(Qt::Key_R);
    QTRY_VERIFY(view()->marked());
    QTRY_VERIFY(!part<QLabel>("timelineStats")->text().isEmpty());
    take("pinned");
    f->cursor().goTo(20);
    Bookmarks *bookmarks = Bookmarks::of(&f->cursor());
    bookmarks->restore({{{4, 4}, {}, true}, {{20, 20}, QStringLiteral("Why twice? 为什么两次？"), true}});
    bookmarks->put({30, 30}, false);
    QTRY_VERIFY(part<QLineEdit>("timelineBookmarkNote")->isVisible());
    const TimelineAxis::Unit unit = view()->unit();
    view()->setUnit(TimelineAxis::Unit::Frames);
    view()->zoomToAll();
    take("bookmarks");
    view()->setUnit(unit);
    f->cursor().goLive();
    part<QPushButton>("timelineFramesOfMarked")->click();
    QTRY_VERIFY(part<QToolButton>("frameRange")->isVisible());
    auto *count = part<ElidedLabel>("frameCount");
    QTRY_VERIFY(count->width() >= count->sizeHint().width());
    take("filtered");
    f->openRecording(QStringLiteral(TRACEDECK_TEST_DATA "/metis/01-attach-chat.ndjson"));
    take("chat");
    f->open("react_approval_interrupt");
    take("approval");
    f->openRecording(QStringLiteral(TRACEDECK_TEST_DATA "/metis/04-delegation.ndjson"));
    for (const auto &[perspective, name] : {std::pair(ActionId::PerspectiveCost, "costs"),
                                            std::pair(ActionId::PerspectiveCompare, "compare")}) {
        f->trigger(perspective);
        take(name);
    }
}

TRACEDECK_TESTS(TestGestures, Gui)

} // namespace tracedeck::test::tst_gestures

#include "tst_gestures.moc"
