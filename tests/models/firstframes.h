// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "testrecordings.h"
#include "trace.h"

#include <QStringList>
#include <QTemporaryDir>
#include <QTest>

#include <fstream>
#include <memory>
#include <string>

namespace tracedeck::test {

/// A row of test data for each recording in tests/data, with its number.
inline void addRecordingNumbers()
{
    QTest::addColumn<int>("recording");
    const std::vector<Recording> recordings = recordingsOf({});
    for (int i = 0; i < static_cast<int>(recordings.size()); ++i)
        QTest::newRow(recordings[std::size_t(i)].name.c_str()) << i;
}

/// The law, for what is listed of a recording at a few positions: it is what a trace of those frames alone has.
/// `cellsAt(trace, position)` lists it.
template<class CellsAt>
void compareWithFirstFrames(int recording, const CellsAt &cellsAt)
{
    const Recording of = recordingsOf({})[std::size_t(recording)];
    const std::shared_ptr<const Trace> trace = openWhole(of.path);
    QVERIFY(trace);
    const Position last = trace->watermark();
    for (const Position at : {last / 5, last / 3, last / 2, last * 4 / 5}) {
        // Under the same name, in another folder: a recording that does not say of what it is has none but that.
        const QTemporaryDir folder;
        const std::string path = folder.path().toStdString() + of.path.substr(of.path.rfind('/'));
        std::ofstream(path, std::ios::binary) << firstLines(of, at);
        const std::shared_ptr<const Trace> prefix = openWhole(path);
        if (prefix && prefix->watermark() == at) // else too short to say which dialect it is
            QCOMPARE(cellsAt(trace, at), cellsAt(prefix, at));
    }
}

} // namespace tracedeck::test
