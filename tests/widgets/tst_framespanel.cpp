// SPDX-License-Identifier: GPL-3.0-or-later
#include "cursor.h"
#include "elidedlabel.h"
#include "filterline.h"
#include "framedelegate.h"
#include "framesdock.h"
#include "framesmodel.h"
#include "framesview.h"
#include "safetext.h"
#include "selection.h"
#include "statuspalette.h"
#include "timetext.h"
#include "usedfilters.h"
#include "usedfiltersbutton.h"
#include "watchhits.h"

#include "handmadetrace.h"

#include <QAbstractButton>
#include <QAction>
#include <QClipboard>
#include <QCompleter>
#include <QGuiApplication>
#include <QLineEdit>
#include <QMenu>
#include <QMimeData>
#include <QScrollBar>
#include <QSignalSpy>
#include <QStandardItemModel>
#include <QTest>
#include <QToolButton>

#include <memory>

using namespace tracedeck;
using test::HandmadeFrame;
using test::HandmadeTrace;

namespace {

std::vector<HandmadeFrame> mixedFrames(int count)
{
    std::vector<HandmadeFrame> frames(static_cast<std::size_t>(count), HandmadeFrame{.type = "chunk", .node = "think"});
    for (std::size_t i = 0; i < frames.size(); i += 10)
        frames[i] = {.type = "tool_end", .node = "my tool", .json = "{\"type\":\"tool_end\",\"a\":\"<b>x</b>\x1b\"}", .time = 5};
    return frames;
}

} // namespace

class TestFramesPanel : public QObject
{
    Q_OBJECT

private slots:
    void init();
    void cleanup();
    void saysWhatToDoWithoutADocument();
    void appliesAValidFilter();
    void keepsTheLastValidFilter();
    void offersASuggestion();
    void clearsTheFilter();
    void offersFiltersThatWereUsed();
    void completesKeysAndValues();
    void takesTheFilterAlongToAnotherDocument();
    void tellsTheSelection();
    void followsTheSelection();
    void showsWhereASelectedFactBegins();
    void saysThatNothingMatches();
    void saysThatNothingHasCome();
    void doesNotScrollToWhatIsSeen();
    void selectsTheFrameAgainWhenItIsBack();
    void standsWhereEnterIsPressed();
    void ignoresLetters();
    void keysGoFromTheFilterToTheRows();
    void keysGoOnFromWhereOneStands();
    void escapeGoesBackStepByStep();
    void followsTheEndWhileLive();
    void staysWhereItsUserScrolled();
    void whatWasSeenIsNotNew();
    void staysInThePast();
    void narrowsAndExcludes();
    void copiesPlainText();
    void bookmarksAndRefersToAFrame();
    void coloursWhatIsWatchedFor();
    void restsWhileHidden();
    void namesEveryWidget();
    void cutsTextsThatDoNotFit();

private:
    template<class Widget>
    Widget *child(const char *name) const
    {
        return m_panel->findChild<Widget *>(QString::fromLatin1(name));
    }
    FramesView *view() const { return m_panel->findChild<FramesView *>(); }
    FramesModel *model() const { return static_cast<FramesModel *>(view()->model()); }
    QLineEdit *line() const { return child<QLineEdit>("frameFilter"); }
    FilterLine *filter() const { return m_panel->findChild<FilterLine *>(); }
    void append(int count)
    {
        m_made->append(mixedFrames(count));
        m_cursor->refresh();
    }
    bool isSeen(int row) const
    {
        return view()->viewport()->rect().contains(1, view()->rowViewportPosition(row) + view()->rowHeight(row) / 2);
    }

    std::unique_ptr<HandmadeTrace> m_made;
    std::unique_ptr<Cursor> m_cursor;
    std::unique_ptr<Selection> m_selection;
    std::unique_ptr<FramesPanel> m_panel;
};

void TestFramesPanel::init()
{
    // The offscreen platform says of every window that it has no size hints.
    QTest::failOnWarning(QRegularExpression(QStringLiteral("^(?!This plugin does not support)")));
    m_made = std::make_unique<HandmadeTrace>();
    m_made->append(mixedFrames(1000));
    m_cursor = std::make_unique<Cursor>(m_made->trace());
    m_selection = std::make_unique<Selection>(m_cursor.get());
    m_panel = std::make_unique<FramesPanel>();
    m_panel->resize(900, 400);
    m_panel->setDocument(m_cursor.get(), m_selection.get());
    m_panel->show();
    QVERIFY(QTest::qWaitForWindowExposed(m_panel.get()));
}

void TestFramesPanel::cleanup()
{
    m_panel.reset();
}

void TestFramesPanel::saysWhatToDoWithoutADocument()
{
    m_panel->setDocument(nullptr, nullptr);
    QVERIFY(!view()->isVisible());
    QVERIFY(!view()->model());
    const auto labels = m_panel->findChildren<PlainLabel *>();
    QVERIFY(std::any_of(labels.begin(), labels.end(), [](const PlainLabel *label) {
        return label->isVisible() && label->text().contains(QStringLiteral("Open a recording"));
    }));
    m_panel->setDocument(m_cursor.get(), m_selection.get());
    QVERIFY(view()->isVisible());
}

void TestFramesPanel::appliesAValidFilter()
{
    QCOMPARE(filter()->validity(), FilterLine::Validity::Empty);
    QCOMPARE(child<ElidedLabel>("frameCount")->text(), QStringLiteral("1,000 frame(s)"));
    QTest::keyClicks(line(), QStringLiteral("type:tool_end"));
    QCOMPARE(filter()->validity(), FilterLine::Validity::Valid);
    QTRY_COMPARE_WITH_TIMEOUT(model()->rowCount(), 100, 30000);
    QTRY_COMPARE_WITH_TIMEOUT(child<ElidedLabel>("frameCount")->text(), QStringLiteral("100 of 1,000"),
                              30000);
    QVERIFY(!child<PlainLabel>("frameFilterMessage")->isVisible());
}

void TestFramesPanel::keepsTheLastValidFilter()
{
    m_panel->setFilter(QStringLiteral("type:tool_end"));
    QTRY_COMPARE_WITH_TIMEOUT(model()->rowCount(), 100, 30000);
    QTest::keyClicks(line(), QStringLiteral(" size:>x"));
    QCOMPARE(filter()->validity(), FilterLine::Validity::Invalid);
    QVERIFY(child<PlainLabel>("frameFilterMessage")->text().contains(QStringLiteral("Character 21")));
    QVERIFY(child<PlainLabel>("frameFilterMessage")->text().contains(QStringLiteral("Shown is still: type:tool_end")));
    QTest::keyClick(line(), Qt::Key_Return);
    QCOMPARE(model()->rowCount(), 100);
}

void TestFramesPanel::offersASuggestion()
{
    line()->setText(QStringLiteral("中 OR ndoe:think"));
    auto *suggestion = child<QToolButton>("frameFilterSuggestion");
    QVERIFY(suggestion->isVisible());
    QVERIFY(suggestion->text().contains(QStringLiteral("node")));
    QTest::mouseClick(suggestion, Qt::LeftButton);
    QCOMPARE(line()->text(), QStringLiteral("中 OR node:think"));
    QVERIFY(!suggestion->isVisible());
    QTRY_COMPARE_WITH_TIMEOUT(model()->rowCount(), 900, 30000);
}

void TestFramesPanel::clearsTheFilter()
{
    m_panel->setFilter(QStringLiteral("type:tool_end"));
    QTRY_COMPARE_WITH_TIMEOUT(model()->rowCount(), 100, 30000);
    QTest::mouseClick(child<QToolButton>("clearFrameFilter"), Qt::LeftButton);
    QCOMPARE(model()->rowCount(), 1000);
    QCOMPARE(filter()->validity(), FilterLine::Validity::Empty);
    m_cursor->goTo(500);
    m_panel->setFilter(QStringLiteral("type:tool_end"));
    QTRY_COMPARE_WITH_TIMEOUT(model()->rowCount(), 100, 30000);
    view()->verticalScrollBar()->setValue(0);
    child<QToolButton>("clearFrameFilter")->click();
    QCOMPARE(model()->rowCount(), 1000);
    QVERIFY(isSeen(499)); // where one stands
}

void TestFramesPanel::offersFiltersThatWereUsed()
{
    UsedFilters used;
    m_panel->setUsedFilters(&used);
    auto *button = m_panel->findChild<UsedFiltersButton *>();
    QVERIFY(!button->isEnabled());
    line()->setFocus();
    QTest::keyClicks(line(), QStringLiteral("type:chunk"));
    QVERIFY(used.all().isEmpty()); // who types goes on typing
    QTest::keyClick(line(), Qt::Key_Return);
    filter()->setText(QStringLiteral("node:act"));
    child<QToolButton>("clearFrameFilter")->click();
    QCOMPARE(used.all(), QStringList({QStringLiteral("node:act"), QStringLiteral("type:chunk")}));
    QVERIFY(button->isEnabled());
    emit button->menu()->aboutToShow();
    button->menu()->actions().at(1)->trigger();
    QCOMPARE(line()->text(), QStringLiteral("type:chunk"));
    QTest::keyClick(line(), Qt::Key_Down, Qt::AltModifier);
    QTRY_VERIFY(button->menu()->isVisible());
    button->menu()->hide();
    button->menu()->actions().last()->trigger();
    QVERIFY(!button->isEnabled());
}

void TestFramesPanel::completesKeysAndValues()
{
    QCompleter *completer = line()->completer();
    QTest::keyClicks(line(), QStringLiteral("a no"));
    QCOMPARE(completer->model()->rowCount(), 1);
    QCOMPARE(completer->pathFromIndex(completer->model()->index(0, 0)), QStringLiteral("a node:"));
    QTest::keyClicks(line(), QStringLiteral("de:my"));
    QCOMPARE(completer->model()->rowCount(), 1);
    QCOMPARE(completer->pathFromIndex(completer->model()->index(0, 0)), QStringLiteral("a node:\"my tool\""));
    QVERIFY(completer->popup()->isVisible());
    completer->popup()->hide();
}

void TestFramesPanel::takesTheFilterAlongToAnotherDocument()
{
    m_panel->setFilter(QStringLiteral("type:tool_end"));
    QTRY_COMPARE_WITH_TIMEOUT(model()->rowCount(), 100, 30000);
    HandmadeTrace other;
    other.append(mixedFrames(50));
    Cursor cursor(other.trace());
    Selection selection(&cursor);
    m_panel->setDocument(&cursor, &selection);
    QTRY_COMPARE_WITH_TIMEOUT(model()->rowCount(), 5, 30000);
    m_panel->setDocument(nullptr, nullptr);
}

void TestFramesPanel::tellsTheSelection()
{
    view()->scrollToTop();
    QTest::mouseClick(view()->viewport(), Qt::LeftButton, {},
                      QPoint(20, view()->rowViewportPosition(4) + view()->rowHeight(4) / 2));
    QCOMPARE(m_selection->current(), Item(FrameId{5}));
    QTest::keyClick(view(), Qt::Key_Down);
    QCOMPARE(m_selection->current(), Item(FrameId{6}));
    QVERIFY(m_cursor->isLive());
}

void TestFramesPanel::followsTheSelection()
{
    m_selection->select(FrameId{500});
    QCOMPARE(view()->currentIndex().row(), 499);
    QVERIFY(isSeen(499));
    QVERIFY(!view()->isFollowing());
    m_selection->goBack();
    QVERIFY(view()->selectionModel()->selectedRows().isEmpty());
    m_panel->setFilter(QStringLiteral("type:tool_end"));
    QTRY_COMPARE_WITH_TIMEOUT(model()->rowCount(), 100, 30000);
    m_selection->select(FrameId{12}); // filtered out
    QVERIFY(view()->selectionModel()->selectedRows().isEmpty());
    QCOMPARE(m_selection->current(), Item(FrameId{12}));
}

void TestFramesPanel::showsWhereASelectedFactBegins()
{
    m_made->append(HandmadeFrame{.type = "run", .events = {RunStarted{.run = "r"}}});
    append(1000);
    QVERIFY(view()->isFollowing());
    QVERIFY(!isSeen(1000));
    m_selection->select(RunId{0});
    QVERIFY(isSeen(1000));
    QVERIFY(!view()->isFollowing());
    QVERIFY(view()->selectionModel()->selectedRows().isEmpty());
}

void TestFramesPanel::saysThatNothingMatches()
{
    auto *note = child<PlainLabel>("framesNote");
    QVERIFY(!note->isVisible());
    m_panel->setFilter(QStringLiteral("type:tool_end node:think"));
    QTRY_VERIFY_WITH_TIMEOUT(note->isVisible(), 30000);
    QCOMPARE(model()->rowCount(), 0);
    QCOMPARE(note->text(), QStringLiteral("No frame matches the filter."));
    m_panel->setFilter(QStringLiteral("type:tool"));
    QTRY_COMPARE(note->text(), QStringLiteral("No frame matches the filter.\n"
                                              "Names are compared as a whole. To find all that begin so: type:tool*"));
    m_panel->setFilter(QStringLiteral("type:tool_end node:think"));
    QTRY_COMPARE(note->text(), QStringLiteral("No frame matches the filter."));
    QCOMPARE(note->geometry(), view()->viewport()->geometry());
    m_made->append(HandmadeFrame{.type = "tool_end", .node = "think"});
    m_cursor->refresh();
    QTRY_VERIFY_WITH_TIMEOUT(!note->isVisible(), 30000);
    m_panel->setFilter(QStringLiteral("type:tool_end is_error:true"));
    QTRY_VERIFY_WITH_TIMEOUT(note->isVisible(), 30000);
    m_panel->setFilter({});
    QVERIFY(!note->isVisible());
}

void TestFramesPanel::saysThatNothingHasCome()
{
    HandmadeTrace made;
    Cursor cursor(made.trace());
    Selection selection(&cursor);
    m_panel->setDocument(&cursor, &selection);
    auto *note = child<PlainLabel>("framesNote");
    QVERIFY(note->isVisible());
    QCOMPARE(note->text(), QStringLiteral("No frame has come yet."));
    made.append(mixedFrames(1));
    cursor.refresh();
    QVERIFY(!note->isVisible());
    m_panel->setDocument(nullptr, nullptr);
}

void TestFramesPanel::doesNotScrollToWhatIsSeen()
{
    m_selection->select(FrameId{500});
    const int place = view()->verticalScrollBar()->value();
    m_selection->select(FrameId{503});
    QCOMPARE(view()->verticalScrollBar()->value(), place);
    m_cursor->goTo(498);
    QCOMPARE(view()->verticalScrollBar()->value(), place);
    m_cursor->goTo(10);
    QVERIFY(isSeen(9));
}

void TestFramesPanel::selectsTheFrameAgainWhenItIsBack()
{
    m_selection->select(FrameId{501});
    m_panel->setFilter(QStringLiteral("type:tool_end"));
    QTRY_COMPARE_WITH_TIMEOUT(model()->rowCount(), 100, 30000);
    QTRY_COMPARE_WITH_TIMEOUT(view()->currentIndex().row(), 50, 30000);
    QVERIFY(isSeen(50));
    m_panel->setFilter({});
    QCOMPARE(view()->currentIndex().row(), 500);
    QCOMPARE(m_selection->current(), Item(FrameId{501}));
    QVERIFY(isSeen(500));
}

void TestFramesPanel::standsWhereEnterIsPressed()
{
    m_selection->select(FrameId{42});
    QTest::keyClick(view(), Qt::Key_Return);
    QCOMPARE(m_cursor->position(), 42u);
    QVERIFY(!m_cursor->isLive());
    m_selection->select(FrameId{43});
    child<QAction>("goToFrame")->trigger();
    QCOMPARE(m_cursor->position(), 43u);
}

void TestFramesPanel::ignoresLetters()
{
    m_selection->select(FrameId{42});
    QTest::keyClicks(view(), QStringLiteral("9tool"));
    QCOMPARE(m_selection->current(), Item(FrameId{42}));
    QCOMPARE(line()->text(), QString());
    QTest::keyClick(view(), Qt::Key_Slash);
    QTRY_VERIFY_WITH_TIMEOUT(line()->hasFocus(), 30000);
    QTest::keyClick(line(), Qt::Key_Slash);
    QCOMPARE(line()->text(), QStringLiteral("/"));
}

void TestFramesPanel::keysGoFromTheFilterToTheRows()
{
    m_panel->setFilter(QStringLiteral("type:tool_end"));
    QTRY_COMPARE_WITH_TIMEOUT(model()->rowCount(), 100, 30000);
    m_cursor->goTo(500);
    m_selection->clear();
    line()->setFocus();
    QTest::keyClick(line(), Qt::Key_Down);
    QTRY_VERIFY_WITH_TIMEOUT(view()->hasFocus(), 30000);
    QTest::keyClick(view(), Qt::Key_Down); // the nearest before it that the filter shows
    QCOMPARE(m_selection->current(), Item(FrameId{491}));
    QTest::keyClick(view(), Qt::Key_Down);
    QCOMPARE(m_selection->current(), Item(FrameId{501}));
}

void TestFramesPanel::keysGoOnFromWhereOneStands()
{
    m_selection->clear();
    view()->setFocus();
    QTest::keyClick(view(), Qt::Key_Down);
    QCOMPARE(m_selection->current(), Item(FrameId{m_cursor->position()}));
    QTest::keyClick(view(), Qt::Key_Up);
    QCOMPARE(m_selection->current(), Item(FrameId{m_cursor->position() - 1}));
}

void TestFramesPanel::escapeGoesBackStepByStep()
{
    m_panel->setRange(10, 20);
    m_panel->setFilter(QStringLiteral("type:chunk"));
    line()->setFocus();
    QTest::keyClick(line(), Qt::Key_Escape);
    QCOMPARE(line()->text(), QString());
    QVERIFY(filter()->range());
    QTest::keyClick(line(), Qt::Key_Escape);
    QVERIFY(!filter()->range());
    QVERIFY(line()->hasFocus());
    QTest::keyClick(line(), Qt::Key_Escape);
    QTRY_VERIFY_WITH_TIMEOUT(view()->hasFocus(), 30000);
}

void TestFramesPanel::followsTheEndWhileLive()
{
    QVERIFY(view()->isFollowing());
    for (int i = 0; i < 3; ++i) {
        append(100);
        QVERIFY(isSeen(model()->rowCount() - 1));
    }
    QVERIFY(!child<QToolButton>("newFrames")->isVisible());
}

void TestFramesPanel::staysWhereItsUserScrolled()
{
    view()->verticalScrollBar()->triggerAction(QAbstractSlider::SliderPageStepSub);
    QVERIFY(!view()->isFollowing());
    const int place = view()->verticalScrollBar()->value();
    append(214);
    QCOMPARE(view()->verticalScrollBar()->value(), place);
    auto *pill = child<QToolButton>("newFrames");
    QVERIFY(pill->isVisible());
    QCOMPARE(pill->text(), QStringLiteral("\u25BC 214 new"));
    QTest::mouseClick(pill, Qt::LeftButton);
    QVERIFY(view()->isFollowing());
    QVERIFY(!pill->isVisible());
    QVERIFY(isSeen(model()->rowCount() - 1));
    view()->verticalScrollBar()->triggerAction(QAbstractSlider::SliderToMinimum);
    QVERIFY(!view()->isFollowing());
    view()->verticalScrollBar()->triggerAction(QAbstractSlider::SliderToMaximum);
    QVERIFY(view()->isFollowing());
}

/// However it came into view.
void TestFramesPanel::whatWasSeenIsNotNew()
{
    view()->verticalScrollBar()->triggerAction(QAbstractSlider::SliderToMinimum);
    append(50);
    auto *pill = child<QToolButton>("newFrames");
    QCOMPARE(pill->text(), QStringLiteral("\u25BC 50 new"));
    m_selection->select(FrameId{m_cursor->newest()});
    QVERIFY(isSeen(model()->rowCount() - 1));
    QVERIFY(!pill->isVisible());
    QVERIFY(!view()->isFollowing()); // who looks at a frame keeps it
    append(3);
    QCOMPARE(pill->text(), QStringLiteral("\u25BC 3 new"));
    QVERIFY(pill->isVisible());
}

void TestFramesPanel::staysInThePast()
{
    m_cursor->goTo(100);
    QVERIFY(!view()->isFollowing());
    QVERIFY(isSeen(99));
    append(20);
    QVERIFY(isSeen(99));
    QCOMPARE(child<QToolButton>("newFrames")->text(), QStringLiteral("\u25BC 20 new"));
    m_cursor->goLive();
    QVERIFY(view()->isFollowing());
    QVERIFY(isSeen(model()->rowCount() - 1));
}

void TestFramesPanel::narrowsAndExcludes()
{
    m_selection->select(FrameId{11});
    child<QAction>("filterNode")->trigger();
    QCOMPARE(line()->text(), QStringLiteral("node:\"my tool\""));
    QTRY_COMPARE_WITH_TIMEOUT(model()->rowCount(), 100, 30000);
    QTRY_VERIFY_WITH_TIMEOUT(view()->currentIndex().isValid(), 30000);
    child<QAction>("excludeType")->trigger();
    QCOMPARE(line()->text(), QStringLiteral("node:\"my tool\" -type:tool_end"));
    QTRY_COMPARE_WITH_TIMEOUT(model()->rowCount(), 0, 30000);
}

void TestFramesPanel::copiesPlainText()
{
    m_selection->select(FrameId{11});
    child<QAction>("copyFrame")->trigger();
    const QMimeData *copied = QGuiApplication::clipboard()->mimeData();
    QCOMPARE(copied->formats(), QStringList{QStringLiteral("text/plain")});
    QCOMPARE(copied->text(), QStringLiteral("{\"type\":\"tool_end\",\"a\":\"<b>x</b>\"}"));
}

/// From the menu of the row.
void TestFramesPanel::bookmarksAndRefersToAFrame()
{
    m_selection->select(FrameId{11});
    const QModelIndex number = model()->index(10, FramesModel::Number);
    QVERIFY(!number.data(FramesModel::IsBookmarkedRole).toBool());
    child<QAction>("bookmarkFrame")->trigger();
    QVERIFY(number.data(FramesModel::IsBookmarkedRole).toBool());
    QCOMPARE(number.data(Qt::AccessibleTextRole).toString(), QStringLiteral("11, Bookmark at frame 11"));
    QVERIFY(!model()->index(11, FramesModel::Number).data(FramesModel::IsBookmarkedRole).toBool());
    child<QAction>("bookmarkFrame")->trigger();
    QVERIFY(!number.data(FramesModel::IsBookmarkedRole).toBool());
    QVERIFY(!number.data(Qt::AccessibleTextRole).isValid());
    child<QAction>("setTimeReference")->trigger();
    QCOMPARE(timeReference(*m_cursor->trace()), 11u);
    child<QAction>("setTimeReference")->trigger();
    QCOMPARE(timeReference(*m_cursor->trace()), 0u);
}

void TestFramesPanel::coloursWhatIsWatchedFor()
{
    append(30);
    Watches watches;
    WatchHits *found = WatchHits::of(m_cursor.get());
    found->setWatches(&watches);
    watches.add(QStringLiteral("type:chunk"));
    watches.add(QStringLiteral("frame:2"));
    QTRY_COMPARE(found->of(QStringLiteral("frame:2")).size(), 1u);
    const auto mark = [this](int row) { return model()->index(row, 3).data(FramesModel::MarkRole).toInt(); };
    QTRY_COMPARE(mark(1), 1); // the first of both
    watches.setMarked(QStringLiteral("type:chunk"), false);
    QCOMPARE(mark(1), 2);
    QCOMPARE(mark(2), 0);
    const QModelIndex number = model()->index(1, FramesModel::Number);
    QCOMPARE(number.data(Qt::AccessibleDescriptionRole).toString(), QStringLiteral("Watched for: frame:2"));
    QCOMPARE(number.data(FactRole::FullText).toString(), QStringLiteral("Watched for: frame:2"));
    m_selection->select(FrameId{5});
    view()->scrollToTop();
    const auto colourIn = [this](const QModelIndex &cell, int x) {
        const QRect rect = view()->visualRect(cell);
        return view()->viewport()->grab().toImage().pixelColor((x < 0 ? rect.right() + 1 : rect.left()) + x, rect.top() + 1);
    };
    QCOMPARE(colourIn(number, -1), markColor(2, view()->palette()));
    QCOMPARE(colourIn(model()->index(1, FramesModel::Type), 1).rgb(), markGround(2, view()->palette()).rgb());
    QCOMPARE(colourIn(model()->index(2, FramesModel::Type), 1), view()->palette().color(QPalette::Base));
    m_panel->hide(); // who does not show them looks for none
    watches.add(QStringLiteral("frame:3"));
    watches.remove(QStringLiteral("frame:2"));
    QVERIFY(!found->isLooking());
}

void TestFramesPanel::restsWhileHidden()
{
    m_panel->hide();
    append(100);
    QCOMPARE(model()->rowCount(), 1000);
    m_panel->show();
    QCOMPARE(model()->rowCount(), 1100);
    QTRY_VERIFY_WITH_TIMEOUT(isSeen(1099), 30000);
}

void TestFramesPanel::namesEveryWidget()
{
    line()->setText(QStringLiteral("nod:x"));
    QList<QWidget *> widgets{view(), line()};
    for (QAbstractButton *button : m_panel->findChildren<QAbstractButton *>())
        widgets.append(button);
    append(1);
    view()->verticalScrollBar()->triggerAction(QAbstractSlider::SliderPageStepSub);
    append(1);
    for (const QWidget *widget : std::as_const(widgets)) {
        if (widget->focusPolicy() != Qt::NoFocus)
            QVERIFY2(!widget->accessibleName().isEmpty(), qPrintable(widget->objectName()));
    }
}

void TestFramesPanel::cutsTextsThatDoNotFit()
{
    const QFontMetrics metrics(m_panel->font());
    const QString text(QStringLiteral("word ").repeated(20'000));
    const QString fitted = FrameDelegate::fitted(text, metrics, 300);
    QVERIFY(metrics.horizontalAdvance(fitted) <= 300);
    QVERIFY(fitted.endsWith(QChar(0x2026)));
    QCOMPARE(FrameDelegate::fitted(QStringLiteral("short"), metrics, 300), QStringLiteral("short"));
    QCOMPARE(FrameDelegate::fitted(text, metrics, 0), QString());
    const QString id = FrameDelegate::fitted(QStringLiteral("01a2171e-331f-717f-88cf-5d936cba4493"), metrics, 100, Qt::ElideMiddle);
    QVERIFY2(id.startsWith(QStringLiteral("01a2")) && id.endsWith(QStringLiteral("493")), qPrintable(id));
}

QTEST_MAIN(TestFramesPanel)
#include "tst_framespanel.moc"
