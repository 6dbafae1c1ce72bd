// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "exportwork.h"
#include "testrecordings.h"

#include <QTest>

#include <memory>
#include <string>

// The files room is linked where the build allows these tests to read recordings.
#include "filesource.h"
#include "recordingexport.h"

/// What exports of recordings are made with.
namespace tracedeck::test::exportfixture {

inline ExportWork workOf(const std::shared_ptr<const Trace> &trace, ExportFormat format)
{
    ExportWork work{trace, nullptr, trace->watermark(), {}};
    work.options.format = format;
    work.options.hasContent = true;
    work.options.producer = "test";
    work.recordingLines = [](const Trace &recorded) -> RecordingLineOf {
        return [lines = std::make_shared<RecordedFrames>(recorded)](Position position, std::string &out) {
            lines->append(position, out);
        };
    };
    return work;
}

inline std::string exported(const ExportWork &work)
{
    std::string text;
    const ExportResult result = exportTrace(work, [&](std::string_view piece) {
        text += piece;
        return true;
    });
    return result.isComplete ? text : std::string();
}

inline std::string exported(const std::string &path, ExportFormat format)
{
    const auto trace = openWhole(path);
    return trace ? exported(workOf(trace, format)) : std::string();
}

inline std::string recordingNamed(const std::string &name)
{
    for (const Recording &recording : recordingsOf({})) {
        if (recording.path.ends_with('/' + name))
            return recording.path;
    }
    return {};
}

inline constexpr const char *kDelegation = "04-delegation.ndjson";

/// A row for each recording.
inline void addRecordings()
{
    QTest::addColumn<QString>("path");
    for (const Recording &recording : recordingsOf({}))
        QTest::newRow(recording.name.c_str()) << QString::fromStdString(recording.path);
}

} // namespace tracedeck::test::exportfixture
