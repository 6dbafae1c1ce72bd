// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "recordinglines.h"

#include <QByteArray>
#include <QString>

#include <array>
#include <cstdint>
#include <span>
#include <string>
#include <string_view>

class QSqlQuery;
class QVariant;

namespace tracedeck {

/// The tables that are read of a metis database; of rows with the same time, those of the first are told first.
enum class MetisTable : std::uint8_t { Sessions, Messages, Events };
inline constexpr std::array kMetisTables = {MetisTable::Sessions, MetisTable::Messages, MetisTable::Events};

/// A column, and where it goes in the frame.
struct MetisColumn
{
    enum class Kind : std::uint8_t {
        Text,
        Json, ///< verbatim
        Time, ///< microseconds since 1970; "2026-11-21T20:13:20.828915+00:00", without a fraction of 0
        TimeZ, ///< the same with "Z"
        Number,
        Flag, ///< 0 and 1
    };
    const char *name;
    const char *key;
    Kind kind;
};

/// As they are called in the database.
const char *nameOf(MetisTable table);
const char *timeColumnOf(MetisTable table);
/// All that are needed, in the order in which MetisRows::select() names them.
std::span<const MetisColumn> columnsOf(MetisTable table);

/// Microseconds since 1970 that a row may name: any later nanosecond has no number. Others are no times.
inline constexpr std::int64_t kMetisLastTime = INT64_MAX / 1000;
/// "2026-11-21T20:13:20.828915" and `zone`; of a time from 0 to kMetisLastTime.
std::string metisTime(std::int64_t microseconds, std::string_view zone);

/// Tells rows of a metis database as lines of the recording format: events as they come over the WebSocket, messages
/// and sessions as HTTP answers (wire shapes of the metis server). The channel is "db".
class MetisRows
{
public:
    /// A column beyond this is cut off there: its frame is over Decoder::kMaxFrame in any case, and not read.
    static constexpr qint64 kMostBytes = 256 << 20;

    /// `start`: microseconds since 1970 at which the recording's time begins.
    explicit MetisRows(std::int64_t start)
        : m_start(start)
    {}

    /// Reads the row of one rowid, which is to be bound. `isUtf8`: how the database keeps texts; as they are then,
    /// also where they are none.
    static QString select(MetisTable table, bool isUtf8);
    /// The line of a row that select() has found, without its newline, valid until the next call. `time`: at which
    /// it is told, in microseconds since 1970; before the start is at the start.
    std::string_view line(MetisTable table, const QSqlQuery &row, std::int64_t time);

private:
    enum class Broken { Verbatim, AsText }; ///< how JSON that is none is told
    std::string frameOf(MetisTable table, const QSqlQuery &row, Broken broken);
    bool hasBroken(MetisTable table, const QSqlQuery &row);

    const std::int64_t m_start;
    RecordingLines m_lines;
    std::string m_line;
};

/// What a column holds, as UTF-8 or as bytes that are none.
QByteArray metisText(const QVariant &value);

} // namespace tracedeck
