// SPDX-License-Identifier: GPL-3.0-or-later
#include "costmodel.h"
#include "costpanel.h"
#include "looks.h"
#include "panels.h"
#include "perspectives.h"
#include "qttests.h"
#include "windowfixture.h"

#include <QComboBox>
#include <QDialog>
#include <QImage>
#include <QSet>
#include <QToolButton>

namespace tracedeck::test::tst_pictures {

/// Takes pictures of every perspective, dock and dialog, in both languages and themes, and sees that there is something
/// on them. With TRACEDECK_PICTURES=FOLDER they are kept to be looked at; QT_SCALE_FACTOR makes them larger.
class TestPictures : public QObject
{
    Q_OBJECT

private slots:
    void showEverything_data() { looks::addRows(); }
    void showEverything();

private:
    void take(QWidget *widget, const QString &name);
    void takeDialog(ActionId action);
    void takeCharts();

    std::unique_ptr<WindowFixture> f;
    int m_taken = 0;
};

void TestPictures::take(QWidget *widget, const QString &name)
{
    const QImage image = looks::take(widget, name);
    QSet<QRgb> colours;
    for (int y = 0; y < image.height(); y += 3) {
        for (int x = 0; x < image.width(); x += 3)
            colours.insert(image.pixel(x, y));
    }
    // Text alone has some twenty shades between ink and paper.
    QVERIFY2(colours.size() > 12, qPrintable(name));
    ++m_taken;
}

void TestPictures::takeDialog(ActionId action)
{
    f->trigger(action);
    QTRY_VERIFY_WITH_TIMEOUT(f->window()->findChild<QDialog *>(), 30000);
    auto *dialog = f->window()->findChild<QDialog *>();
    QTRY_VERIFY_WITH_TIMEOUT(dialog->isVisible(), 30000);
    take(dialog, f->action(action)->objectName());
    dialog->close();
    delete dialog;
}

/// All charts of cost, with a limit, and what is marked alone.
void TestPictures::takeCharts()
{
    f->preferences().setBudget({.session = 50'000'000'000, .day = 60'000'000'000});
    f->trigger(ActionId::ShowCost);
    auto *panel = f->window()->findChild<CostPanel *>();
    QDockWidget *dock = f->dock("dock.cost");
    dock->setFloating(true);
    dock->resize(860, 520);
    panel->findChild<QComboBox *>(QStringLiteral("costScope"))->setCurrentIndex(int(SessionScope::All));
    for (int chart = 0; chart < kCostCharts; ++chart) {
        panel->setChart(CostChart(chart), CostBy::Model);
        QTRY_VERIFY_WITH_TIMEOUT(panel->model()->isUpToDate(), 30000);
        QCOMPARE(panel->model()->sheet().question.chart, CostChart(chart));
        QVERIFY(!panel->model()->sheet().rows.empty());
        take(dock, QStringLiteral("cost-%1").arg(chart));
    }
    panel->setChart(CostChart::CostBy, CostBy::Model);
    const Position half = f->cursor().newest() / 2;
    f->selection().mark(FrameRange(half, f->cursor().newest()));
    panel->findChild<QToolButton *>(QStringLiteral("costTableShown"))->setChecked(true);
    QTRY_VERIFY_WITH_TIMEOUT(panel->model()->isUpToDate(), 30000);
    take(dock, QStringLiteral("cost-marked"));
    panel->findChild<QToolButton *>(QStringLiteral("costTableShown"))->setChecked(false);
    f->selection().mark({});
    dock->setFloating(false);
    f->trigger(ActionId::ShowCost);
    QTRY_VERIFY_WITH_TIMEOUT(panel->model()->isUpToDate(), 30000);
    take(f->window(), QStringLiteral("cost-docked"));
    f->preferences().setBudget({});
}

void TestPictures::showEverything()
{
    m_taken = 0;
    f = std::make_unique<WindowFixture>();
    looks::putOn(*f);
    QVERIFY(QTest::qWaitForWindowExposed(f->window()));
    take(f->window(), QStringLiteral("welcome"));
    for (const ActionId action : {ActionId::Connect, ActionId::Preferences, ActionId::Recordings, ActionId::Shortcuts,
                                  ActionId::About})
        takeDialog(action);
    f->open();
    // Something to see in every panel: the tool of the sample.
    const View view = f->cursor().view();
    for (std::uint32_t i = 0; i < view.count(view.trace().spans); ++i) {
        if (view.at(SpanId{i}).kind == SpanKind::Tool)
            f->selection().select(SpanId{i});
    }
    for (const PerspectiveSpec &spec : perspectives()) {
        f->trigger(spec.action);
        take(f->window(), QStringLiteral("perspective-") + QLatin1String(spec.name));
    }
    for (const PanelSpec &spec : panelSpecs()) {
        f->trigger(spec.action);
        QTRY_VERIFY_WITH_TIMEOUT(f->dock(spec.name)->isVisible(), 30000);
        f->dock(spec.name)->setFloating(true);
        f->dock(spec.name)->resize(640, 480);
        take(f->dock(spec.name), QLatin1String(spec.name));
        f->dock(spec.name)->setFloating(false);
    }
    for (const char *sample : {"tot_backtrack_thread", "got", "react_approval_interrupt"}) {
        f->open(sample);
        f->trigger(ActionId::PerspectiveChat);
        f->trigger(ActionId::ShowThoughts);
        take(f->window(), QStringLiteral("thoughts-") + QLatin1String(sample));
        f->trigger(ActionId::ShowConversation);
        take(f->window(), QStringLiteral("conversation-") + QLatin1String(sample));
    }
    f->openRecording(QStringLiteral(TRACEDECK_TEST_DATA "/metis/04-delegation.ndjson"));
    f->trigger(ActionId::PerspectiveTrace);
    f->trigger(ActionId::ShowConversation);
    f->trigger(ActionId::ShowWorkers);
    f->selection().select(f->cursor().trace()->delegations[4].span);
    take(f->window(), QStringLiteral("workers"));
    f->selection().drillInto(DelegationId{0});
    take(f->window(), QStringLiteral("workers-inside"));
    f->trigger(ActionId::GoUp);
    f->trigger(ActionId::ShowRouting);
    take(f->window(), QStringLiteral("routing"));
    f->trigger(ActionId::WorkersInterleaved);
    take(f->window(), QStringLiteral("workers-interleaved"));
    takeCharts();
    f->openRecording(QStringLiteral(TRACEDECK_TEST_DATA "/metis/01-attach-chat.ndjson"));
    take(f->window(), QStringLiteral("routing-weighed"));
    f->trigger(ActionId::GoTo);
    take(f->window(), QStringLiteral("go-to"));
    f->trigger(ActionId::CommandPalette);
    take(f->window(), QStringLiteral("palette"));
    f->trigger(ActionId::PerspectiveTrace);
    f->cursor().goTo(f->cursor().newest() / 2);
    take(f->window(), QStringLiteral("past"));
    qInfo("%d pictures", m_taken);
    f.reset();
}

TRACEDECK_TESTS(TestPictures, Gui)

} // namespace tracedeck::test::tst_pictures

#include "tst_pictures.moc"
