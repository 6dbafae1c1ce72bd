// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "chunkdecoder.h"
#include "filesource.h"
#include "trace.h"

#include <functional>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

namespace tracedeck {

/// One of the recordings in tests/data.
struct Recording
{
    std::string name;
    std::string path;
    LineForm form = LineForm::Bare;
    std::string text;
    std::string dialect;
};

/// Those of one dialect; empty: of all.
std::vector<Recording> recordingsOf(const std::string &dialect);
inline std::vector<Recording> loomRecordings()
{
    return recordingsOf("loom");
}

/// Calls visit for each line that holds a frame, its line end included.
void forEachLine(const Recording &recording, const std::function<void(std::string_view)> &visit);

/// The recording's first `frames` lines (and its header).
std::string firstLines(const Recording &recording, std::size_t frames);

/// Opens a file and folds all of it; nullptr where it cannot be opened. Inline, so that the helpers' library needs
/// no other: any of its objects may end up in any test.
inline std::shared_ptr<const Trace> openWhole(const std::string &path, unsigned threads = 2)
{
    FileSource::Options options;
    options.threads = threads;
    const auto opened = FileSource::open(path, options);
    if (!opened.source)
        return nullptr;
    opened.source->run();
    return opened.source->trace();
}

/// All of a file; "" if it cannot be read.
std::string contentsOf(const std::string &path);

/// A file that goes away with this object.
class TemporaryFile
{
public:
    explicit TemporaryFile(std::string_view contents);
    ~TemporaryFile();
    TemporaryFile(const TemporaryFile &) = delete;
    TemporaryFile &operator=(const TemporaryFile &) = delete;
    const std::string &path() const { return m_path; }

private:
    std::string m_path;
};

/// A folder that goes away with this object, with all that is in it.
class TemporaryFolder
{
public:
    TemporaryFolder();
    ~TemporaryFolder();
    TemporaryFolder(const TemporaryFolder &) = delete;
    TemporaryFolder &operator=(const TemporaryFolder &) = delete;
    const std::string &path() const { return m_path; }
    std::string file(const std::string &name = "r.ndjson") const { return m_path + "/" + name; }

private:
    std::string m_path;
};

} // namespace tracedeck
