// SPDX-License-Identifier: GPL-3.0-or-later
#include "exportfixture.h"
#include "firstframes.h"
#include "qttests.h"
#include "tracebuilder.h"
#include "workerscripts.h"

#include <QRegularExpression>
#include <QTest>

namespace tracedeck::test::tst_exportlaw {

using namespace exportfixture;

class TestExportLaw : public QObject
{
    Q_OBJECT

private slots:
    void isThatOfTheFirstFrames_data() { addRecordingNumbers(); }
    void isThatOfTheFirstFrames();
    void tellsNoTimesThatWouldBeNegative();
};

/// The law: what is written of a position is what a trace of those frames alone writes, its times too.
void TestExportLaw::isThatOfTheFirstFrames()
{
    QFETCH(int, recording);
    compareWithFirstFrames(recording, [](const std::shared_ptr<const Trace> &in, Position at) {
        QStringList texts;
        for (const ExportFormat format : {ExportFormat::Otlp, ExportFormat::ChromeTrace, ExportFormat::Csv, ExportFormat::Markdown}) {
            ExportWork work = workOf(in, format);
            work.at = at;
            texts += QString::fromStdString(exported(work));
        }
        return texts;
    });
}

/// Clocks that were wrong make no length.
void TestExportLaw::tellsNoTimesThatWouldBeNegative()
{
    HandmadeTrace made;
    made.append({frameAt("s", {RunStarted{.run = "r"}}, 0), frameAt("s", {SpanOpened{.name = "a"}}, 900),
                 frameAt("s", {SpanClosed{"a"}}, 896)});
    const std::string csv = exported(workOf(made.trace(), ExportFormat::Csv));
    QVERIFY(!csv.empty());
    static const QRegularExpression negative(QStringLiteral(R"([,.]\d*-)"));
    QVERIFY2(!negative.match(QString::fromStdString(csv)).hasMatch(), csv.c_str());
}

TRACEDECK_TESTS(TestExportLaw, Core)

} // namespace tracedeck::test::tst_exportlaw

#include "tst_exportlaw.moc"
