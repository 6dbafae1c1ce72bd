// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "failure.h"
#include "trace.h"

#include <cstdint>
#include <functional>
#include <memory>
#include <string>

namespace tracedeck {

/// A file as a source of frames: a Tracedeck recording (plain or zstd), or bare lines of a dialect, recognised
/// by content. The file is mapped, decoded on `threads` threads and folded in order behind the caller's back.
/// No Qt; all methods may be called from any thread, but start() and the destructor.
class FileSource
{
public:
    struct Options
    {
        unsigned threads = 2;
        /// Goes on reading as the file grows, until cancel(), if it was written to lately; else only looks whether it
        /// changes.
        bool follow = false;
        /// Of standard input ("-") and pipes, all is read before open() returns.
        bool readsStreams = false;
    };
    struct Progress
    {
        std::uint64_t bytesDone = 0;
        std::uint64_t bytesTotal = 0;
        bool finished = false;  ///< all that the file holds (for now) is folded, or cancelled
        bool cancelled = false;
        bool isStale = false; ///< followed: its path leads to something else than was read, or more, and is not read on
        bool isReplaced = false; ///< likewise: what was read is there no more
        bool isGone = false; ///< followed: its path leads nowhere; it is read on all the same
    };
    struct Opened
    {
        std::unique_ptr<FileSource> source; ///< nullptr: `error` says why
        Failure error;                      ///< names the file and the reason
    };

    /// Opens and recognises; reads only the first lines. Errors: no such file, not readable, empty, of no
    /// known form, damaged zstd.
    static Opened open(const std::string &path, const Options &options);
    static Opened open(const std::string &path) { return open(path, Options()); }

    /// Cancels and waits.
    ~FileSource();
    FileSource(const FileSource &) = delete;
    FileSource &operator=(const FileSource &) = delete;

    std::shared_ptr<const Trace> trace() const;

    /// Begins to read in the background. Once. Followed: `changed` is called, on another thread, when progress() says
    /// something else after it was finished.
    void start(std::function<void()> changed = {});
    /// Reads everything on the calling thread (and helpers); for the command line.
    void run();
    Progress progress() const;
    /// Stops soon; what is folded stays.
    void cancel();
    /// Waits until progress().finished.
    void wait();

private:
    class Work;
    explicit FileSource(std::unique_ptr<Work> work);
    std::unique_ptr<Work> m_work;
};

} // namespace tracedeck
