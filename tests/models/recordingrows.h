// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "testrecordings.h"

#include <QTest>

namespace tracedeck::test {

/// A row of test data for each recording in tests/data, with its "path".
inline void addRecordingRows()
{
    QTest::addColumn<QString>("path");
    for (const Recording &recording : recordingsOf({}))
        QTest::newRow(recording.name.c_str()) << QString::fromStdString(recording.path);
}

} // namespace tracedeck::test
