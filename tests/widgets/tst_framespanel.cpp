// SPDX-License-Identifier: GPL-3.0-or-later
#include "framespanelfixture.h"

#include "framedelegate.h"
#include "qttests.h"
#include "querymatcher.h"
#include "safetext.h"
#include "statuspalette.h"
#include "timetext.h"
#include "watchhits.h"

#include <QAbstractButton>
#include <QAction>
#include <QClipboard>
#include <QGuiApplication>
#include <QMimeData>
#include <QToolButton>

namespace tracedeck::test::tst_framespanel {

using namespace framespanelfixture;

class TestFramesPanel : public QObject, protected FramesPanelFixture
{
    Q_OBJECT

private slots:
    void init() { begin(); }
    void cleanup() { m_panel.reset(); }
    void saysWhatToDoWithoutADocument();
    void tellsTheSelection();
    void followsTheSelection();
    void showsWhereASelectedFactBegins();
    void saysThatNothingHasCome();
    void doesNotScrollToWhatIsSeen();
    void standsWhereEnterIsPressed();
    void ignoresLetters();
    void keysGoOnFromWhereOneStands();
    void followsTheEndWhileLive();
    void staysWhereItsUserScrolled();
    void whatWasSeenIsNotNew();
    void staysInThePast();
    void copiesPlainText();
    void choosesSeveral();
    void exportsSomeFrames();
    void bookmarksAndRefersToAFrame();
    void coloursWhatIsWatchedFor();
    void restsWhileHidden();
    void namesEveryWidget();
    void cutsTextsThatDoNotFit();
};

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

void TestFramesPanel::keysGoOnFromWhereOneStands()
{
    m_selection->clear();
    view()->setFocus();
    QTest::keyClick(view(), Qt::Key_Down);
    QCOMPARE(m_selection->current(), Item(FrameId{m_cursor->position()}));
    QTest::keyClick(view(), Qt::Key_Up);
    QCOMPARE(m_selection->current(), Item(FrameId{m_cursor->position() - 1}));
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

void TestFramesPanel::copiesPlainText()
{
    m_selection->select(FrameId{11});
    child<QAction>("copyFrame")->trigger();
    const QMimeData *copied = QGuiApplication::clipboard()->mimeData();
    QCOMPARE(copied->formats(), QStringList{QStringLiteral("text/plain")});
    QCOMPARE(copied->text(), QStringLiteral("{\"type\":\"tool_end\",\"a\":\"<b>x</b>\"}"));
}

/// What was chosen last is the selection; all of them are copied.
void TestFramesPanel::choosesSeveral()
{
    m_cursor->goTo(20);
    m_selection->select(FrameId{10});
    const auto click = [this](int row, Qt::KeyboardModifiers keys) {
        QTest::mouseClick(view()->viewport(), Qt::LeftButton, keys,
                          QPoint(5, view()->rowViewportPosition(row) + view()->rowHeight(row) / 2));
    };
    click(11, Qt::ShiftModifier);
    QVERIFY(m_selection->current() == Item(FrameId{12}));
    click(13, Qt::ControlModifier);
    QVERIFY(m_selection->current() == Item(FrameId{14}));
    const auto isChosen = [this](int row) { return view()->selectionModel()->isSelected(model()->index(row, 0)); };
    QVERIFY(isChosen(9) && isChosen(10) && isChosen(11) && !isChosen(12) && isChosen(13));
    append(1);
    QVERIFY(isChosen(9) && isChosen(13));
    child<QAction>("copyFrame")->trigger();
    QCOMPARE(QGuiApplication::clipboard()->text(), QStringLiteral("{}\n{\"type\":\"tool_end\",\"a\":\"<b>x</b>\"}\n{}\n{}"));
    click(13, Qt::ControlModifier); // again: not that one, but the others
    QVERIFY(isChosen(9) && !isChosen(13));
    QVERIFY(m_selection->current() == Item(FrameId{10}));
    append(10);
    QVERIFY(isChosen(9) && isChosen(11) && !isChosen(13));
    m_selection->select(FrameId{5});
    QVERIFY(isChosen(4) && !isChosen(9));
    QTest::keyClick(view(), Qt::Key_Down, Qt::ShiftModifier); // from what was selected elsewhere
    QVERIFY(!isChosen(3) && isChosen(4) && isChosen(5) && !isChosen(6));
    QVERIFY(m_selection->current() == Item(FrameId{6}));
    click(5, Qt::NoModifier);
    click(5, Qt::ControlModifier); // the only one stays
    QVERIFY(isChosen(5));
}

void TestFramesPanel::exportsSomeFrames()
{
    std::optional<ExportedFrames> asked;
    connect(m_panel.get(), &FramesPanel::exportRequested, m_panel.get(), [&asked](const ExportedFrames &frames) { asked = frames; });
    m_cursor->goTo(20);
    child<QAction>("exportShownFrames")->trigger();
    QVERIFY(asked && asked->query.isEmpty() && asked->of == ExportedFrames::Of::Filter);
    QCOMPARE(asked->count, 20);
    m_panel->setFilter(QStringLiteral("type:tool_end"));
    QTRY_VERIFY(!model()->filter().isRunning() && model()->isFiltered());
    child<QAction>("exportShownFrames")->trigger();
    QCOMPARE(asked->name, QStringLiteral("type:tool_end"));
    QCOMPARE(asked->count, model()->currentRow() + 1);
    // Those that are selected are meant wherever one stands.
    view()->selectionModel()->clearSelection();
    for (const int row : {1, 2, 4})
        view()->selectionModel()->select(model()->index(row, 0), QItemSelectionModel::Select | QItemSelectionModel::Rows);
    child<QAction>("exportSelectedFrames")->trigger();
    QVERIFY(asked->of == ExportedFrames::Of::Selection);
    QCOMPARE(asked->count, 3);
    QCOMPARE(asked->last, model()->positionAt(4));
    QueryMatcher matcher(m_cursor->trace(), asked->query);
    std::vector<Position> found;
    for (Position position = 1; position <= m_cursor->newest(); ++position) {
        if (matcher.matches(position))
            found.push_back(position);
    }
    QCOMPARE(found, (std::vector<Position>{model()->positionAt(1), model()->positionAt(2), model()->positionAt(4)}));
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

TRACEDECK_TESTS(TestFramesPanel, Gui)

} // namespace tracedeck::test::tst_framespanel

#include "tst_framespanel.moc"
