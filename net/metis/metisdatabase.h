// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "failure.h"
#include "framesink.h"

#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <string>

namespace tracedeck {

/// The SQLite file of a metis server as a source of frames: every session, stored message and event is a line of
/// the recording format (see MetisRows), at the time that its row names. The server may write on meanwhile: the file is
/// only read, and not locked against it. All calls in one thread, the one that opened it; there must be a
/// QCoreApplication, since SQLite is a plugin of Qt.
class MetisDatabase
{
public:
    struct Opened
    {
        std::unique_ptr<MetisDatabase> database; ///< nullptr: `error` says why
        Failure error; ///< names the file and the reason
    };
    enum class Read {
        More, ///< some rows were told, others wait
        UpToDate, ///< all rows were told
        Busy, ///< another program has locked the file: try again later; error() says so
        Failed, ///< error() says why
    };
    struct Progress
    {
        std::uint64_t rowsDone = 0;
        std::uint64_t rowsTotal = 0; ///< an estimate: deleted rows may be among them
    };

    /// Whether the file is one of SQLite's, by its first bytes.
    static bool isDatabase(const std::string &path);
    /// Opens the file and looks for the tables. `start`: microseconds since 1970 at which the trace's time begins, if
    /// not with the earliest row. Errors: no such file, not readable, no SQLite file, damaged, locked, a table or
    /// column that is missing.
    static Opened open(const std::string &path, std::optional<std::int64_t> start = {});
    ~MetisDatabase();
    MetisDatabase(const MetisDatabase &) = delete;
    MetisDatabase &operator=(const MetisDatabase &) = delete;

    /// Microseconds since 1970; of a database without rows: when it was opened.
    std::int64_t start() const;
    /// The same as ISO 8601, for Trace::started.
    std::string started() const;

    /// Tells rows that have not been told, at most so many, and not many MiB of them. What there is when it is first
    /// called after UpToDate is told in the order of time; what is committed later comes after it.
    Read readNew(FrameSink &sink, std::size_t mostRows = 512);
    /// readNew() until there is no more, or `goOn` says no: then More.
    Read readAll(FrameSink &sink, const std::function<bool(const Progress &)> &goOn = {});
    /// Lets go of the file until readNew() goes on where it was.
    void pause();

    Progress progress() const;
    const Failure &error() const;

private:
    class Work;
    explicit MetisDatabase(std::unique_ptr<Work> work);
    std::unique_ptr<Work> m_work;
};

} // namespace tracedeck
