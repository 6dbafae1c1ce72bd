// SPDX-License-Identifier: GPL-3.0-or-later
#include "costchartview.h"
#include "costmodel.h"
#include "costpanel.h"
#include "elidedlabel.h"
#include "factscripts.h"
#include "ledgermodel.h"
#include "qttests.h"

#include <QAbstractAxis>
#include <QChart>
#include <QComboBox>
#include <QGraphicsTextItem>
#include <QScopeGuard>
#include <QSignalSpy>
#include <QTableView>
#include <QTest>
#include <QToolButton>

#include <algorithm>

namespace tracedeck::test::tst_costpanel {

namespace {

HandmadeFrame call(std::string_view model, std::uint64_t input, std::int64_t cost, std::int64_t time)
{
    HandmadeFrame frame;
    frame.time = time;
    frame.events = {UsageReported{.amounts = {.input = input, .output = 5, .total = input + 5, .costPico = cost},
                                  .model = model}};
    return frame;
}

struct Document
{
    Document()
    {
        made.append(frameOf("run_start", RunStarted{.run = "r", .agent = "planner"}, 0));
        for (int i = 1; i <= 20; ++i)
            made.append(call(i % 2 ? "<b>large</b>" : "small", std::uint64_t(i), i * 1'000'000'000LL, i * 1'000'000'000LL));
        cursor.refresh();
    }
    HandmadeTrace made;
    Cursor cursor{made.trace()};
    Selection selection{&cursor};
};

} // namespace

class TestCostPanel : public QObject
{
    Q_OBJECT

private slots:
    void init();
    void cleanup() { m_panel.reset(); }
    void drawsEveryChart();
    void goesToWhatIsBehindAMark();
    void namesRowsThatAreLow();
    void isOfThePast();
    void hidesSeries();
    void marksARange();
    void marksARangeByKeys();
    void forgetsWhatIsBeingMarked();
    void coversWhatIsMarkedElsewhere();
    void takesOnAnotherPalette();
    void drawsNoCostThatIsNotKnown();
    void showsOneDistributionAlone();
    void offersWhatAChartCanBeSortedBy();
    void showsTheLimit();
    void sleepsWhileHidden();
    void saysWhatWouldFillIt();

private:
    CostChartView *chart() const { return m_panel->findChild<CostChartView *>(); }
    QTableView *table() const { return m_panel->findChild<QTableView *>(); }

    std::unique_ptr<Document> m_document;
    std::unique_ptr<CostPanel> m_panel;
};

void TestCostPanel::init()
{
    QLocale::setDefault(QLocale::c());
    m_panel.reset();
    m_document = std::make_unique<Document>();
    m_panel = std::make_unique<CostPanel>();
    m_panel->resize(900, 500);
    m_panel->setDocument(&m_document->cursor, &m_document->selection);
    m_panel->show();
    QTRY_VERIFY_WITH_TIMEOUT(table()->model()->rowCount() > 0, 30000);
}

void TestCostPanel::drawsEveryChart()
{
    for (int i = 0; i < kCostCharts; ++i) {
        m_panel->setChart(CostChart(i), CostBy::Model);
        QTRY_VERIFY_WITH_TIMEOUT(m_panel->model()->isUpToDate(), 30000);
        QCOMPARE(m_panel->model()->sheet().question.chart, CostChart(i));
        QVERIFY(!chart()->chart()->series().isEmpty());
        m_panel->grab();
        QVERIFY(!chart()->drawnColumns().empty());
    }
}

void TestCostPanel::goesToWhatIsBehindAMark()
{
    m_panel->setChart(CostChart::CostBy, CostBy::Model);
    QTRY_COMPARE_WITH_TIMEOUT(table()->model()->rowCount(), 2, 30000);
    QCOMPARE(table()->model()->index(0, 0).data().toString(), QStringLiteral("small")); // 110 against 100
    QCOMPARE(table()->model()->index(0, 1).data().toString(), QStringLiteral("$0.11"));
    QTest::keyClick(chart(), Qt::Key_Home);
    QVERIFY(chart()->accessibleDescription().startsWith(QStringLiteral("small\n")));
    QTest::keyClick(chart(), Qt::Key_Return);
    QCOMPARE(m_document->cursor.position(), 21u);
    QVERIFY(m_document->selection.current() == Item(FrameId{21}));
    // The same by hand: what is in the lower half is the second one.
    m_document->cursor.goLive();
    m_panel->grab();
    const QRectF plot = chart()->chart()->plotArea();
    const QPoint below(int(plot.center().x()), int(plot.top() + plot.height() * 0.75));
    QCOMPARE(chart()->rowAt(below), 1);
    QTest::mouseClick(chart()->viewport(), Qt::LeftButton, {}, below);
    QCOMPARE(m_document->cursor.position(), 20u);
}

/// Qt Charts would write "…".
void TestCostPanel::namesRowsThatAreLow()
{
    m_panel->setChart(CostChart::CostBy, CostBy::Model);
    QTRY_COMPARE_WITH_TIMEOUT(table()->model()->rowCount(), 2, 30000);
    /// Something is written beside each of the two rows.
    const auto isNamed = [&] {
        const QImage image = chart()->grab().toImage();
        const QRectF plot = chart()->chart()->plotArea();
        for (const double middle : {plot.top() + plot.height() * 0.25, plot.top() + plot.height() * 0.75}) {
            int ink = 0;
            for (int x = 0; x < int(plot.left()) - 4; ++x)
                ink += image.pixelColor(x, int(middle)) != chart()->palette().color(QPalette::Base) ? 1 : 0;
            if (ink < 5)
                return false;
        }
        return plot.left() > 20;
    };
    QTRY_VERIFY(isNamed());
    // So low that two rows have no room for a line of text each.
    for (const int height : {100, 92, 84}) {
        m_panel->resize(900, m_panel->height() - chart()->height() + height);
        QTRY_VERIFY2(isNamed(), qPrintable(QString::number(height)));
    }
}

void TestCostPanel::isOfThePast()
{
    m_panel->setChart(CostChart::CostBy, CostBy::Model);
    m_document->cursor.goTo(3);
    QTRY_COMPARE_WITH_TIMEOUT(m_panel->model()->sheet().position, 3u, 30000);
    QCOMPARE(table()->model()->index(0, 1).data().toString(), QStringLiteral("$0.002"));
    m_panel->setChart(CostChart::OverTime, CostBy::Model);
    QTRY_COMPARE_WITH_TIMEOUT(m_panel->model()->sheet().question.chart, CostChart::OverTime, 30000);
    QCOMPARE(m_panel->model()->sheet().now, 2'000'000'000);
    QCOMPARE(m_panel->model()->sheet().end, 20'000'000'000);
}

void TestCostPanel::hidesSeries()
{
    m_panel->setChart(CostChart::TokensBy, CostBy::Model);
    QTRY_COMPARE_WITH_TIMEOUT(m_panel->model()->sheet().question.chart, CostChart::TokensBy, 30000);
    const auto keys = m_panel->findChildren<QToolButton *>(QStringLiteral("costKey"));
    QCOMPARE(keys.size(), 5);
    QVERIFY(chart()->isColumnShown(CostColumn::Uncached));
    QTest::keyClick(keys.front(), Qt::Key_Space);
    QVERIFY(!chart()->isColumnShown(CostColumn::Uncached));
    QTest::keyClick(keys.front(), Qt::Key_Space);
    QVERIFY(chart()->isColumnShown(CostColumn::Uncached));
}

/// With its keys: the panel has it before the chart has.
void TestCostPanel::takesOnAnotherPalette()
{
    m_panel->setChart(CostChart::OverTime, CostBy::Model);
    QTRY_COMPARE_WITH_TIMEOUT(m_panel->model()->sheet().question.chart, CostChart::OverTime, 30000);
    const auto colourOfKey = [this] {
        const QImage key = m_panel->findChild<QToolButton *>(QStringLiteral("costKey"))->icon().pixmap(14, 14).toImage();
        return key.pixelColor(7, 7);
    };
    const QPalette light = QApplication::palette();
    const auto restore = qScopeGuard([light] { QApplication::setPalette(light); });
    QPalette dark = light;
    dark.setColor(QPalette::Base, Qt::black);
    dark.setColor(QPalette::Window, Qt::black);
    dark.setColor(QPalette::Text, Qt::white);
    const QColor before = colourOfKey();
    QApplication::setPalette(dark);
    QTRY_COMPARE(chart()->chart()->backgroundBrush().color(), QColor(Qt::black));
    QCOMPARE(chart()->chart()->axes().first()->labelsBrush().color(), QColor(Qt::white));
    QTRY_VERIFY(colourOfKey() != before);
}

/// A line along zero would say that it cost nothing.
void TestCostPanel::drawsNoCostThatIsNotKnown()
{
    const auto drawsCost = [this] {
        const std::vector<CostColumn> drawn = chart()->drawnColumns();
        return std::find(drawn.begin(), drawn.end(), CostColumn::CostSoFar) != drawn.end();
    };
    m_panel->setChart(CostChart::OverTime, CostBy::Model);
    QTRY_VERIFY_WITH_TIMEOUT(m_panel->model()->isUpToDate() && drawsCost(), 30000);
    QCOMPARE(chart()->chart()->axes(Qt::Vertical).size(), 2);
    HandmadeTrace made;
    HandmadeFrame unpriced = frameOf("usage", UsageReported{.amounts = {.input = 3, .output = 2, .total = 5}}, 0);
    made.append({frameOf("run_start", RunStarted{.run = "r"}, 0), unpriced});
    Cursor cursor(made.trace());
    Selection selection(&cursor);
    m_panel->setDocument(&cursor, &selection);
    QTRY_COMPARE_WITH_TIMEOUT(m_panel->model()->sheet().rows.size(), 1u, 30000);
    QVERIFY(!drawsCost());
    auto *prices = m_panel->findChild<QToolButton *>(QStringLiteral("costPrices"));
    QVERIFY(prices->isVisible());
    QSignalSpy wanted(m_panel.get(), &CostPanel::pricesRequested);
    prices->click();
    QCOMPARE(wanted.size(), 1);
    QCOMPARE(chart()->chart()->axes(Qt::Vertical).size(), 1);
    m_panel->setDocument(nullptr, nullptr);
}

/// By dragging over a chart along time, and by keys.
void TestCostPanel::marksARange()
{
    m_panel->setChart(CostChart::OverTime, CostBy::Model);
    QTRY_VERIFY_WITH_TIMEOUT(m_panel->model()->isUpToDate(), 30000);
    auto *chip = m_panel->findChild<QToolButton *>(QStringLiteral("costRange"));
    QVERIFY(!chip->isVisible());
    m_panel->grab();
    const QRectF plot = chart()->chart()->plotArea();
    const auto at = [&](double part) { return QPoint(int(plot.left() + plot.width() * part), int(plot.center().y())); };
    QTest::mousePress(chart()->viewport(), Qt::LeftButton, {}, at(0.26));
    QTest::mouseMove(chart()->viewport(), at(0.4));
    QTest::mouseMove(chart()->viewport(), at(0.51));
    m_panel->grab();
    QTest::mouseRelease(chart()->viewport(), Qt::LeftButton, {}, at(0.51));
    // Calls report at whole seconds, of 20, one frame later each.
    QCOMPARE(m_document->selection.range(), FrameRange(7, 11));
    QVERIFY(chip->isVisible());
    QTRY_COMPARE_WITH_TIMEOUT(m_panel->model()->sheet().spent.seen.usage.calls, 5u, 30000);
    QVERIFY(m_document->cursor.isLive()); // it went nowhere
    QTest::keyClick(chip, Qt::Key_Space);
    QVERIFY(!m_document->selection.range());
    QVERIFY(!chip->isVisible());
    QTRY_COMPARE_WITH_TIMEOUT(m_panel->model()->sheet().spent.seen.usage.calls, 20u, 30000);
}

/// While Shift is held the arrow keys stretch what is marked when it is let go.
void TestCostPanel::marksARangeByKeys()
{
    m_panel->setChart(CostChart::OverTime, CostBy::Model);
    QTRY_VERIFY_WITH_TIMEOUT(m_panel->model()->isUpToDate(), 30000);
    QCOMPARE(m_panel->model()->sheet().rows.size(), 20u);
    const auto press = [&](Qt::Key key) { QTest::keyPress(chart(), key, Qt::ShiftModifier); };
    const auto letGo = [&] { QTest::keyRelease(chart(), Qt::Key_Shift); };
    QTest::keyClick(chart(), Qt::Key_End);
    QTest::keyPress(chart(), Qt::Key_Shift);
    for (int i = 0; i < 3; ++i)
        press(Qt::Key_Left);
    QVERIFY(!m_document->selection.range());
    chart()->grab();
    letGo();
    QCOMPARE(m_document->selection.range(), FrameRange(18, 21)); // the last four calls
    QTRY_COMPARE_WITH_TIMEOUT(m_panel->model()->sheet().spent.seen.usage.calls, 4u, 30000);
    letGo(); // nothing is being marked
    QCOMPARE(m_document->selection.range(), FrameRange(18, 21));
    m_document->selection.mark({});
    QTRY_COMPARE_WITH_TIMEOUT(m_panel->model()->sheet().spent.seen.usage.calls, 20u, 30000);
    // Not those of the row behind the last one, whichever way it was stretched.
    QTest::keyClick(chart(), Qt::Key_Home);
    press(Qt::Key_Right);
    press(Qt::Key_Right);
    press(Qt::Key_Left);
    letGo();
    QCOMPARE(m_document->selection.range(), FrameRange(2, 3));
    m_document->selection.mark({});
    QTRY_COMPARE_WITH_TIMEOUT(m_panel->model()->sheet().spent.seen.usage.calls, 20u, 30000);
    QTest::keyClick(chart(), Qt::Key_Home);
    press(Qt::Key_Right);
    QTest::keyClick(chart(), Qt::Key_Escape);
    letGo();
    QVERIFY(!m_document->selection.range());
}

/// What is being marked is of what is shown.
void TestCostPanel::forgetsWhatIsBeingMarked()
{
    m_panel->setChart(CostChart::OverTime, CostBy::Model);
    QTRY_VERIFY_WITH_TIMEOUT(m_panel->model()->isUpToDate(), 30000);
    m_panel->grab();
    QWidget *port = chart()->viewport();
    const QPoint middle = chart()->chart()->plotArea().center().toPoint();
    QTest::mousePress(port, Qt::LeftButton, {}, middle);
    QTest::mouseMove(port, middle + QPoint(60, 0));
    m_panel->setDocument(nullptr, nullptr);
    QTest::mouseRelease(port, Qt::LeftButton, {}, middle + QPoint(60, 0));
    m_panel->setDocument(&m_document->cursor, &m_document->selection);
    QTRY_VERIFY_WITH_TIMEOUT(table()->model()->rowCount() > 0, 30000);
    QVERIFY(!m_document->selection.range());
    QTest::keyClick(chart(), Qt::Key_End);
    QTest::keyPress(chart(), Qt::Key_Left, Qt::ShiftModifier);
    m_document->selection.mark(FrameRange(2, 4)); // fewer rows
    QTRY_COMPARE_WITH_TIMEOUT(m_panel->model()->sheet().spent.seen.usage.calls, 3u, 30000);
    QTest::keyPress(chart(), Qt::Key_Left, Qt::ShiftModifier);
    m_panel->grab();
    QTest::keyRelease(chart(), Qt::Key_Shift);
    QVERIFY(m_document->selection.range()->second <= 4u);
}

void TestCostPanel::coversWhatIsMarkedElsewhere()
{
    m_panel->setChart(CostChart::CostBy, CostBy::Model);
    m_document->selection.mark(FrameRange(2, 3));
    QTRY_COMPARE_WITH_TIMEOUT(m_panel->model()->sheet().spent.seen.usage.calls, 2u, 30000);
    QVERIFY(m_panel->model()->isUpToDate());
    m_document->cursor.goTo(1); // before it
    QTRY_COMPARE_WITH_TIMEOUT(table()->model()->rowCount(), 0, 30000);
    QVERIFY(m_panel->findChild<ElidedLabel *>(QStringLiteral("costBasis"))->text().contains(QStringLiteral("marked range")));
}

void TestCostPanel::showsOneDistributionAlone()
{
    auto *only = m_panel->findChild<QComboBox *>(QStringLiteral("costOnly"));
    QVERIFY(!only->isVisible());
    m_panel->setChart(CostChart::Distribution, CostBy::Model);
    QVERIFY(only->isVisible());
    QTRY_COMPARE_WITH_TIMEOUT(only->count(), 3, 30000);
    QCOMPARE(only->itemText(1), QStringLiteral("<b>large</b>"));
    QTest::keyClick(only, Qt::Key_Down);
    QTRY_COMPARE_WITH_TIMEOUT(m_panel->model()->sheet().question.only, QStringLiteral("<b>large</b>"), 30000);
    m_panel->setChart(CostChart::Distribution, CostBy::Node); // has other names
    QTRY_COMPARE_WITH_TIMEOUT(m_panel->model()->sheet().question.by, CostBy::Node, 30000);
    QVERIFY(!m_panel->model()->sheet().question.only);
    QTRY_COMPARE_WITH_TIMEOUT(only->count(), 2, 30000);
}

void TestCostPanel::offersWhatAChartCanBeSortedBy()
{
    auto *by = m_panel->findChild<QComboBox *>(QStringLiteral("costBy"));
    const auto isOffered = [by](CostBy one) {
        return by->model()->index(int(one), 0).flags().testFlag(Qt::ItemIsEnabled);
    };
    m_panel->setChart(CostChart::CostBy, CostBy::Tool);
    QVERIFY(isOffered(CostBy::Tool) && isOffered(CostBy::Worker));
    QCOMPARE(by->currentIndex(), int(CostBy::Tool));
    m_panel->setChart(CostChart::Latency, CostBy::Tool); // calls belong to no tool
    QCOMPARE(by->currentIndex(), int(CostBy::Model));
    QVERIFY(!isOffered(CostBy::Tool) && isOffered(CostBy::Worker));
    QVERIFY(by->itemData(int(CostBy::Tool), Qt::ToolTipRole).toString().contains(QStringLiteral("Durations")));
    m_panel->setChart(CostChart::Distribution, CostBy::Worker);
    QCOMPARE(by->currentIndex(), int(CostBy::Session));
    QVERIFY(!isOffered(CostBy::Worker) && !isOffered(CostBy::WorkerInclusive));
    m_panel->setChart(CostChart::TokensBy, CostBy::WorkerInclusive);
    QVERIFY(isOffered(CostBy::Tool) && isOffered(CostBy::WorkerInclusive));
    QCOMPARE(by->currentIndex(), int(CostBy::WorkerInclusive));
}

void TestCostPanel::showsTheLimit()
{
    const auto basis = [&] { return m_panel->findChild<ElidedLabel *>(QStringLiteral("costBasis"))->text(); };
    LedgerModel *ledger = LedgerModel::of(&m_document->cursor);
    m_panel->setChart(CostChart::OverTime, CostBy::Model);
    ledger->setBudget({.session = 100'000'000'000, .day = {}});
    QTRY_VERIFY_WITH_TIMEOUT(m_panel->model()->sheet().question.budget, 30000);
    const auto keys = m_panel->findChildren<QToolButton *>(QStringLiteral("costKey"));
    QCOMPARE(keys.back()->text(), QStringLiteral("Limit"));
    QVERIFY2(basis().contains(QStringLiteral("Over your limit: $0.21 of $0.10 a session.")), qPrintable(basis()));
    m_panel->grab();
    m_document->cursor.goTo(10);
    QTRY_VERIFY_WITH_TIMEOUT(basis().contains(QStringLiteral("Within your limit: $0.045 of $0.10 a session.")), 30000);
}

void TestCostPanel::sleepsWhileHidden()
{
    m_panel->hide();
    const Position before = m_panel->model()->sheet().position;
    m_document->made.append(call("late", 1, 1, 21'000'000'000));
    m_document->cursor.refresh();
    QTRY_COMPARE_WITH_TIMEOUT(LedgerModel::of(&m_document->cursor)->ledger().known(), 22u, 30000);
    QCOMPARE(m_panel->model()->sheet().position, before);
    m_panel->show();
    QTRY_COMPARE_WITH_TIMEOUT(m_panel->model()->sheet().position, 22u, 30000);
}

void TestCostPanel::saysWhatWouldFillIt()
{
    m_document->cursor.goTo(1);
    QTRY_COMPARE_WITH_TIMEOUT(table()->model()->rowCount(), 0, 30000);
    m_panel->grab();
    QVERIFY(!chart()->chart()->axes().isEmpty());
    for (const QAbstractAxis *axis : chart()->chart()->axes())
        QVERIFY(!axis->isVisible());
    m_document->cursor.goLive();
    QTRY_VERIFY_WITH_TIMEOUT(table()->model()->rowCount() > 0, 30000);
    for (const QAbstractAxis *axis : chart()->chart()->axes())
        QVERIFY(axis->isVisible());
    m_document.reset();
    m_panel->grab();
    QVERIFY(!m_panel->model());
}

TRACEDECK_TESTS(TestCostPanel, Gui)

} // namespace tracedeck::test::tst_costpanel

#include "tst_costpanel.moc"
