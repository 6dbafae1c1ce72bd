// SPDX-License-Identifier: GPL-3.0-or-later
// Where times go back, or on, without that they passed.
#include "qttests.h"
#include "timelinefixture.h"
#include "timeunits.h"
#include "walltime.h"
#include "workerscripts.h"

#include <QImage>
#include <QTest>

#include <cstdlib>

namespace tracedeck::test::tst_timelinejumps {

class TestTimelineJumps : public QObject, protected timelinefixture::TimelineFixture
{
    Q_OBJECT

private slots:
    void init() { make("2026-11-21T04:00:00Z"); }
    void cleanup() { unmake(); }
    void areDrawnEachWhereTheyAreFarApart();
    void hideNothingWhereThereAreMany();

private:
    /// So many frames, one a second; every so many comes another thread's turn, whose day was another.
    void fill(int frames, int every)
    {
        const std::int64_t begin = *nanosecondsOf("2026-11-21T04:00:00Z");
        for (int i = 0; i < frames; ++i) {
            const bool isOld = i / every % 2 == 1;
            HandmadeFrame frame = frameAt("s", i == 0 ? std::vector<Event>{RunStarted{.run = "r"}} : std::vector<Event>(), i * 1000);
            frame.serverTime = begin + i * kSecond - (isOld ? 86'400 * kSecond : 0);
            frame.channel = isOld ? "old" : "new";
            m_made->append(frame);
        }
        settle();
    }
    /// Columns of the lanes in which a line is drawn from top to bottom.
    int lines() const
    {
        const QRect lanes = scene().rooms.lanes;
        const QImage image = view()->grab().toImage();
        const int ground = qGray(view()->palette().color(QPalette::Base).rgb());
        int count = 0;
        for (int x = lanes.left(); x <= lanes.right(); ++x) {
            int painted = 0;
            for (int y = lanes.top() + 4; y < lanes.bottom(); ++y)
                painted += std::abs(qGray(image.pixel(x, y)) - ground) > 80;
            count += painted > lanes.height() / 3; // it is dashed
        }
        return count;
    }
};

void TestTimelineJumps::areDrawnEachWhereTheyAreFarApart()
{
    fill(40, 10);
    QCOMPARE(lines(), 3 + 1); // and where the cursor stands
}

void TestTimelineJumps::hideNothingWhereThereAreMany()
{
    fill(2000, 2);
    QVERIFY2(lines() <= 2 + 1, qPrintable(QString::number(lines())));
    QVERIFY(lines() > 1);
}

TRACEDECK_TESTS(TestTimelineJumps, Gui)

} // namespace tracedeck::test::tst_timelinejumps

#include "tst_timelinejumps.moc"
