// SPDX-License-Identifier: GPL-3.0-or-later
#include "chunkdecoder.h"
#include "filesource.h"
#include "qttests.h"
#include "testrecordings.h"
#include "timelinelayout.h"
#include "timelinepieces.h"
#include "timelinetexts.h"
#include "writer.h"

#include <QTest>

namespace tracedeck::test::tst_timelinelaw {

/// What a timeline paints of a trace at a position is what it paints of a trace of the frames up to there alone.
class tst_TimelineLaw : public QObject
{
    Q_OBJECT

private slots:
    void paintsWhatWasKnown_data();
    void paintsWhatWasKnown();
};

namespace {

QString text(const View &view, const TimelineLayout::Row &row, const TimelineRow &bars,
             const TimelinePiece &piece)
{
    const TimelineFact fact = bars.entries()[worstEntry(bars, view, piece)].fact;
    const auto message = streamedMessage(view, fact);
    return QStringLiteral("%1+%2 %3-%4 x%5 w%6 %7%8%9 %10 %11 %12")
        .arg(row.y)
        .arg(row.height)
        .arg(piece.x)
        .arg(piece.end)
        .arg(piece.count)
        .arg(piece.worst)
        .arg(piece.isBar)
        .arg(piece.isWidened)
        .arg(piece.isOpen)
        .arg(timelineTip(view, fact))
        .arg(message ? view.firstText(*message) : 0)
        .arg(message ? piecesBetween(view, *message, 1, view.position()) : 0);
}

/// Everything that is painted of the lanes, as text.
QStringList painted(const TimelineIndex &index, Position at, TimelineAxis::Unit unit, int width)
{
    QStringList lines;
    const View view(index.trace(), at);
    TimelineAxis axis(index, unit, at);
    axis.compress(at, {});
    for (const TimelineAxis::Break &gap : axis.breaks())
        lines << QStringLiteral("break %1 %2 %3").arg(gap.after).arg(gap.at).arg(gap.shown);
    const TimelineRange all = timelinerange::fitted(double(axis.first()), double(axis.valueOf(at)));
    const TimelineScale scale(axis, all, width, at);
    const TimelineLayout layout(timelineLanes(index, at, {}, WorkersShown::Interleaved), {});
    for (const TimelineLane &lane : layout.lanes())
        lines << QStringLiteral("lane %1 %2 %3").arg(lane.session.index).arg(lane.depth).arg(timelineCrowded(index, lane.session, at));
    std::vector<TimelinePiece> pieces;
    for (const TimelineLayout::Row &row : layout.rowsIn(0, layout.height())) {
        const TimelineLane &lane = layout.lanes()[row.lane];
        if (row.number >= lane.rowsOf(row.group))
            continue;
        const TimelineRow &bars = *index.tracks()[lane.session.index].of(row.group).rows[row.number];
        collectPieces(bars, view, scale, pieces);
        for (const TimelinePiece &piece : pieces)
            lines << text(view, row, bars, piece);
    }
    return lines;
}

} // namespace

void tst_TimelineLaw::paintsWhatWasKnown_data()
{
    QTest::addColumn<QString>("name");
    for (const Recording &recording : recordingsOf({}))
        QTest::newRow(recording.name.c_str()) << QString::fromStdString(recording.name);
}

void tst_TimelineLaw::paintsWhatWasKnown()
{
    QFETCH(QString, name);
    const auto all = recordingsOf({});
    const auto recording = std::find_if(all.begin(), all.end(),
                                        [&](const Recording &one) { return one.name == name.toStdString(); });
    QVERIFY(recording != all.end());
    const auto whole = openWhole(recording->path);
    QVERIFY(whole);
    TimelineIndex then(whole);
    then.extend(kOpen);
    QCOMPARE(then.known(), whole->watermark());
    const auto growing = std::make_shared<Trace>();
    Writer writer(*growing);
    growing->dialect = whole->dialect;
    growing->started = whole->started;
    QCOMPARE(growing->bytes.openSpool({}).english(), std::string());
    TimelineIndex prefix(growing);
    std::size_t bars = 0;
    forEachLine(*recording, [&](std::string_view line) {
        Failure error;
        const std::string_view kept = growing->bytes.append(line, &error);
        EventBatch batch;
        ChunkDecoder decoder(*findDialect(recording->dialect), recording->form);
        decoder.decode(kept, 0, batch);
        writer.append(batch);
        const Position at = growing->watermark();
        prefix.extend(kOpen);
        QCOMPARE(prefix.known(), at);
        for (const auto unit : {TimelineAxis::Unit::Time, TimelineAxis::Unit::Frames}) {
            const QStringList expected = painted(prefix, at, unit, 300);
            QCOMPARE(painted(then, at, unit, 300), expected);
            bars += static_cast<std::size_t>(expected.size());
        }
    });
    QCOMPARE(growing->watermark(), whole->watermark());
    QVERIFY(bars > 0 || whole->sessions.size() == 0);
}

TRACEDECK_TESTS(tst_TimelineLaw, Gui)

} // namespace tracedeck::test::tst_timelinelaw

#include "tst_timelinelaw.moc"
