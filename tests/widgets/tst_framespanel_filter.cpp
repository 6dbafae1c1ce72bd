// SPDX-License-Identifier: GPL-3.0-or-later
#include "framespanelfixture.h"

#include "elidedlabel.h"
#include "qttests.h"
#include "shownframes.h"
#include "querymatcher.h"
#include "safetext.h"
#include "usedfilters.h"
#include "usedfiltersbutton.h"

#include <QAction>
#include <QCompleter>
#include <QSignalSpy>
#include <QToolButton>
#include <QTranslator>

namespace tracedeck::test::tst_framespanel_filter {

using namespace framespanelfixture;

/// Two names of columns in another language.
class ChineseNames : public QTranslator
{
public:
    bool isEmpty() const override { return false; }
    QString translate(const char *, const char *source, const char *, int) const override
    {
        const QLatin1String name(source);
        return name == QLatin1String("Type") ? QStringLiteral("类型")
            : name == QLatin1String("Direction") ? QStringLiteral("方向")
                                                 : QString();
    }
};

/// The line above the frames, and what it does to them.
class TestFramesPanelFilter : public QObject, protected FramesPanelFixture
{
    Q_OBJECT

private slots:
    void init() { begin(); }
    void cleanup() { m_panel.reset(); }
    void appliesAValidFilter();
    void keepsTheLastValidFilter();
    void offersASuggestion();
    void knowsWhatColumnsAreCalled();
    void clearsTheFilter();
    void offersFiltersThatWereUsed();
    void completesKeysAndValues();
    void completesPathsIntoTheSelectedFrame();
    void followsWhatSessionsAreCalled();
    void takesTheFilterAlongToAnotherDocument();
    void saysThatNothingMatches();
    void selectsTheFrameAgainWhenItIsBack();
    void keysGoFromTheFilterToTheRows();
    void stepsGoAlongTheFramesThatAreShown();
    void escapeGoesBackStepByStep();
    void narrowsAndExcludes();
};

void TestFramesPanelFilter::appliesAValidFilter()
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

void TestFramesPanelFilter::keepsTheLastValidFilter()
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

void TestFramesPanelFilter::offersASuggestion()
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

void TestFramesPanelFilter::knowsWhatColumnsAreCalled()
{
    ChineseNames chinese;
    QCoreApplication::installTranslator(&chinese);
    const auto goBack = qScopeGuard([&chinese] { QCoreApplication::removeTranslator(&chinese); });
    line()->setText(QStringLiteral("-类型:tool_end OR 方向:in"));
    auto *suggestion = child<QToolButton>("frameFilterSuggestion");
    QTest::mouseClick(suggestion, Qt::LeftButton);
    QCOMPARE(line()->text(), QStringLiteral("-type:tool_end OR 方向:in"));
    QTest::mouseClick(suggestion, Qt::LeftButton);
    QCOMPARE(line()->text(), QStringLiteral("-type:tool_end OR dir:in"));
    QCOMPARE(filter()->validity(), FilterLine::Validity::Valid);
}

void TestFramesPanelFilter::clearsTheFilter()
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

void TestFramesPanelFilter::offersFiltersThatWereUsed()
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

void TestFramesPanelFilter::completesKeysAndValues()
{
    QCompleter *completer = line()->completer();
    QTest::keyClicks(line(), QStringLiteral("a no"));
    QCOMPARE(completer->model()->rowCount(), 1);
    QCOMPARE(completer->pathFromIndex(completer->model()->index(0, 0)), QStringLiteral("a node:"));
    QTest::keyClicks(line(), QStringLiteral("de:my"));
    QCOMPARE(completer->model()->rowCount(), 1);
    QCOMPARE(completer->pathFromIndex(completer->model()->index(0, 0)), QStringLiteral("a node:\"my tool\""));
    QVERIFY(completer->popup()->isVisible());
    // What is looked at in the list and not taken leaves what was typed.
    const QString typed = line()->text();
    QTest::keyClick(completer->popup(), Qt::Key_Down);
    QTest::keyClick(completer->popup(), Qt::Key_Escape);
    QVERIFY(!completer->popup()->isVisible());
    QCOMPARE(line()->text(), typed);
}

void TestFramesPanelFilter::completesPathsIntoTheSelectedFrame()
{
    m_made->append({{.type = "note", .json = R"({"type":"note","data":{"role":"user","n":7}})", .session = "s1"}});
    m_cursor->refresh();
    m_selection->select(FrameId{1001});
    QCompleter *completer = line()->completer();
    const auto offered = [completer] {
        QStringList lines;
        for (int row = 0; row < completer->model()->rowCount(); ++row)
            lines += completer->pathFromIndex(completer->model()->index(row, 0));
        return lines;
    };
    line()->setFocus();
    QTest::keyClicks(line(), QStringLiteral("data."));
    QCOMPARE(offered(), QStringList({QStringLiteral("data.role:"), QStringLiteral("data.n:")}));
    QTest::keyClick(completer->popup(), Qt::Key_Down);
    QTest::keyClick(completer->popup(), Qt::Key_Return);
    QCOMPARE(line()->text(), QStringLiteral("data.role:"));
    QTRY_COMPARE(offered(), QStringList(QStringLiteral("data.role:user"))); // goes on by itself
    QTRY_VERIFY(completer->popup()->isVisible());
    QTest::keyClick(completer->popup(), Qt::Key_Down);
    QTest::keyClick(completer->popup(), Qt::Key_Return);
    QTRY_COMPARE_WITH_TIMEOUT(model()->rowCount(), 1, 30000);
}

void TestFramesPanelFilter::followsWhatSessionsAreCalled()
{
    m_made->append({{.type = "note", .session = "s1", .events = {SessionStarted{}}},
                    {.type = "note", .session = "s2", .events = {SessionStarted{}}}});
    m_cursor->refresh();
    m_panel->setFilter(QStringLiteral("session:mine"));
    QTRY_COMPARE_WITH_TIMEOUT(model()->rowCount(), 0, 30000);
    m_cursor->setSessionLabels({{QStringLiteral("s2"), QStringLiteral("mine")}});
    QTRY_COMPARE_WITH_TIMEOUT(model()->rowCount(), 1, 30000);
    // What is exported is what is shown.
    const auto exports = [this](Position position) {
        QSignalSpy asked(m_panel.get(), &FramesPanel::exportRequested);
        child<QAction>("exportShownFrames")->trigger();
        return asked.size() == 1
               && QueryMatcher(m_cursor->trace(), asked[0][0].value<ExportedFrames>().query).matches(position);
    };
    QVERIFY(exports(1002));
    QVERIFY(!exports(1001));
    m_panel->setFilter(QStringLiteral("-session:mine"));
    QVERIFY(!exports(1002));
    QVERIFY(exports(1001));
    m_panel->setFilter(QStringLiteral("session:mine"));
    m_cursor->setSessionLabels({});
    QTRY_COMPARE_WITH_TIMEOUT(model()->rowCount(), 0, 30000);
}

void TestFramesPanelFilter::takesTheFilterAlongToAnotherDocument()
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

void TestFramesPanelFilter::saysThatNothingMatches()
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

void TestFramesPanelFilter::selectsTheFrameAgainWhenItIsBack()
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

void TestFramesPanelFilter::keysGoFromTheFilterToTheRows()
{
    m_panel->setFilter(QStringLiteral("type:tool_end"));
    QTRY_COMPARE_WITH_TIMEOUT(model()->rowCount(), 100, 30000);
    m_cursor->goTo(500);
    m_selection->clear();
    line()->setFocus();
    QTest::keyClick(line(), Qt::Key_Down);
    QTRY_VERIFY_WITH_TIMEOUT(view()->hasFocus(), 30000);
    QCOMPARE(m_selection->current(), Item(FrameId{491})); // the nearest before it that the filter shows
    QTest::keyClick(view(), Qt::Key_Down);
    QCOMPARE(m_selection->current(), Item(FrameId{501}));
    // What it hides stays the selection until then, and is not gone on with.
    m_selection->select(FrameId{777});
    QVERIFY(!view()->selectionModel()->hasSelection());
    line()->setFocus();
    QTest::keyClick(line(), Qt::Key_Down);
    QCOMPARE(m_selection->current(), Item(FrameId{771}));
    QVERIFY(view()->selectionModel()->isSelected(view()->currentIndex()));
}

/// As F7 and F8 do, and the arrows of Raw Frame.
void TestFramesPanelFilter::stepsGoAlongTheFramesThatAreShown()
{
    ShownFrames *shown = ShownFrames::of(m_cursor.get());
    QCOMPARE(shown->beside(500, 1), 501u);
    QCOMPARE(shown->beside(500, -1), 499u);
    QCOMPARE(shown->beside(1, -1), 0u);
    QCOMPARE(shown->beside(1000, 1), 0u);
    QSignalSpy changed(shown, &ShownFrames::changed);
    m_panel->setFilter(QStringLiteral("type:tool_end"));
    QTRY_COMPARE_WITH_TIMEOUT(model()->rowCount(), 100, 30000);
    QVERIFY(!changed.isEmpty());
    QCOMPARE(shown->beside(500, 1), 501u);
    QCOMPARE(shown->beside(501, 1), 511u);
    QCOMPARE(shown->beside(501, -1), 491u);
    QCOMPARE(shown->beside(505, -1), 501u);
    QCOMPARE(shown->beside(991, 1), 0u);
    QCOMPARE(shown->beside(1, -1), 0u);
    m_panel->hide(); // so that it does not grow by itself
    m_made->append({HandmadeFrame{.type = "chunk"}, HandmadeFrame{.type = "tool_end"}});
    m_cursor->refresh();
    QCOMPARE(shown->beside(991, 1), 0u);
    shown->lookOn();
    QTRY_COMPARE_WITH_TIMEOUT(shown->beside(991, 1), 1002u, 30000);
    // Or who steps waits for that.
    m_made->append({HandmadeFrame{.type = "chunk"}, HandmadeFrame{.type = "tool_end"}});
    m_cursor->refresh();
    QList<Position> found;
    const auto note = [&found](Position at) { found += at; };
    shown->find(1002, 1, note);
    QVERIFY(found.isEmpty());
    QTRY_COMPARE_WITH_TIMEOUT(found, QList<Position>{1004}, 30000);
    shown->find(1002, -1, note);
    shown->find(1004, 1, note);
    QTRY_COMPARE_WITH_TIMEOUT(found, (QList<Position>{1004, 991, 0}), 30000);
    m_panel->setDocument(nullptr, nullptr);
    QVERIFY(!shown->isFiltered());
    QCOMPARE(shown->beside(501, 1), 502u);
}

void TestFramesPanelFilter::escapeGoesBackStepByStep()
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

void TestFramesPanelFilter::narrowsAndExcludes()
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

TRACEDECK_TESTS(TestFramesPanelFilter, Gui)

} // namespace tracedeck::test::tst_framespanel_filter

#include "tst_framespanel_filter.moc"
