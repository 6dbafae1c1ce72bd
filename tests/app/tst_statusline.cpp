// SPDX-License-Identifier: GPL-3.0-or-later
#include "qttests.h"
#include "statusline.h"
#include "windowfixture.h"

#include <QLabel>
#include <QLayout>
#include <QTemporaryFile>
#include <QToolButton>

#include <algorithm>

namespace tracedeck::test::tst_statusline {

class TestStatusLine : public QObject
{
    Q_OBJECT

private slots:
    void init();
    void cleanup() { f.reset(); }
    void leavesOutWhatIsToldElsewhere();
    void saysNoProblemsWhereNothingFailed();
    void countsWhatUnseenWorkersCost();
    void saysWhatTheServerCountsBesides();
    void saysWhatTheServerCountsAlone();

private:
    StatusLine *line() const { return f->window()->findChild<StatusLine *>(); }
    QLabel *field(const char *name) const { return line()->findChild<QLabel *>(QLatin1String(name)); }
    QToolButton *button(const char *name) const { return line()->findChild<QToolButton *>(QLatin1String(name)); }
    /// What is shown of it, from the left.
    std::vector<QRect> shown() const
    {
        std::vector<QRect> rects;
        for (const QWidget *part : line()->findChildren<QWidget *>(QString(), Qt::FindDirectChildrenOnly)) {
            if (part->isVisible() && part->objectName().startsWith(QLatin1String("status")))
                rects.push_back(part->geometry());
        }
        std::sort(rects.begin(), rects.end(), [](const QRect &a, const QRect &b) { return a.left() < b.left(); });
        return rects;
    }

    std::unique_ptr<WindowFixture> f;
};

void TestStatusLine::init()
{
    f = std::make_unique<WindowFixture>();
    QVERIFY(QTest::qWaitForWindowExposed(f->window()));
    f->open("delegation");
}

void TestStatusLine::leavesOutWhatIsToldElsewhere()
{
    f->selection().select(SessionId{0});
    QTRY_VERIFY(field("statusCost")->isVisible());
    for (const int width : {1600, 900, 580, 1600}) {
        line()->resize(width, line()->height());
        line()->layout()->activate();
        const std::vector<QRect> parts = shown();
        QVERIFY(!parts.empty());
        for (std::size_t i = 0; i < parts.size(); ++i)
            QVERIFY2(parts[i].right() < (i + 1 < parts.size() ? parts[i + 1].left() : width),
                     qPrintable(QStringLiteral("%1 px, part %2").arg(width).arg(i)));
        QVERIFY(field("statusCost")->isVisible());
        QCOMPARE(field("statusFrames")->isVisible(), width > 580);
        QCOMPARE(field("statusDialect")->isVisible(), width > 580);
    }
}

/// A tool failed, and the protocol has nothing to complain of.
void TestStatusLine::saysNoProblemsWhereNothingFailed()
{
    QTRY_VERIFY(button("statusFailed")->isVisible());
    QVERIFY(!button("statusProblems")->isVisible());
    f->cursor().goTo(1);
    QTRY_VERIFY(button("statusProblems")->isVisible());
    QCOMPARE(button("statusProblems")->text(), QStringLiteral("No problems"));
    QVERIFY(!button("statusFailed")->isVisible());
}

/// The server told in the end what each of them cost.
void TestStatusLine::countsWhatUnseenWorkersCost()
{
    f->selection().select(SessionId{0});
    QTRY_COMPARE(field("statusCost")->text(), QString::fromUtf8("Session: \u2265 42,755 tokens, $0.034981 with workers"));
    QVERIFY(field("statusCost")->accessibleDescription().contains(QStringLiteral("Of that $0.006956")));
}

void TestStatusLine::saysWhatTheServerCountsBesides()
{
    f->openRecording(QStringLiteral(TRACEDECK_TEST_DATA "/metis/09-errors.ndjson"));
    f->selection().select(SessionId{0});
    QTRY_COMPARE(field("statusCost")->text(), QString::fromUtf8("Session: \u2265 5,329 tokens, $0.010494"));
    QVERIFY(field("statusCost")->accessibleDescription().contains(QStringLiteral("Of that $0.005334")));
}

/// Who attaches to a session that is over hears of no call.
void TestStatusLine::saysWhatTheServerCountsAlone()
{
    QTemporaryFile recording;
    QVERIFY(recording.open());
    recording.write(R"({"tracedeck":1,"dialect":"metis","source":"http://127.0.0.1:8421","started":"2026-11-21T20:14:00Z"})" "\n"
                    R"({"t":1,"dir":"in","ch":"http","via":"http","method":"GET","path":"/sessions/s","status":200,)"
                    R"("frame":{"session_id":"s","cost_so_far_usd":0.25,"updated_at":"2026-11-21T20:13:00Z"}})" "\n");
    recording.close();
    f->openRecording(recording.fileName());
    f->selection().select(SessionId{0});
    QTRY_COMPARE(field("statusCost")->text(), QStringLiteral("Session: $0.25"));
    QVERIFY(field("statusCost")->accessibleDescription().contains(QStringLiteral("none of its model calls was seen")));
}

TRACEDECK_TESTS(TestStatusLine, Gui)

} // namespace tracedeck::test::tst_statusline

#include "tst_statusline.moc"
