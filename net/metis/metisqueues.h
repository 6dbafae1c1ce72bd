// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "metisrows.h"

#include <QHash>
#include <QSqlDatabase>
#include <QSqlError>
#include <QSqlQuery>

#include <limits>
#include <optional>
#include <vector>

namespace tracedeck {

/// Where a row stands among all that are told: by time, sessions first, by id.
struct MetisKey
{
    std::int64_t time = 0; ///< microseconds since 1970; beyond kMetisLastTime: the row names none
    MetisTable table = MetisTable::Events;
    QByteArray id;
    qint64 row = 0; ///< rowid

    bool operator<(const MetisKey &other) const;
};

/// The rows of one table that have not been told yet, in order. They are looked for in passes, each in a transaction
/// of its own: what is committed later belongs to the next one. A pass that was interrupted is gone on with by the
/// next, and neither tells a row twice nor leaves one out.
class MetisQueue
{
public:
    virtual ~MetisQueue() = default;

    /// Looks what there is; false: error() says why it cannot.
    virtual bool begin() = 0;
    /// The next row to be told; nullptr: all have been.
    virtual const MetisKey *next() const = 0;
    /// next() was told. False: error() says why it cannot go on.
    virtual bool pop() = 0;
    /// The pass is over, since all were told.
    virtual void end() = 0;
    /// The transaction ends before all were told.
    virtual void interrupt() = 0;
    /// About how many rows are left in this pass.
    virtual quint64 left() const = 0;

    const QSqlError &error() const { return m_error; }

protected:
    bool exec(QSqlQuery &query);
    QSqlError m_error;
};

/// Rows that are written once: events and messages. What is new has a higher rowid than all before, since one
/// transaction writes at a time. Only where the last row told is gone (the table was emptied, or rebuilt) do ids
/// decide: they ascend.
class MetisRowQueue final : public MetisQueue
{
public:
    MetisRowQueue(const QSqlDatabase &database, MetisTable table);

    bool begin() override;
    const MetisKey *next() const override { return m_next ? &*m_next : nullptr; }
    bool pop() override;
    void end() override;
    void interrupt() override;
    quint64 left() const override { return m_left; }

private:
    static constexpr qint64 kNone = std::numeric_limits<qint64>::min();

    bool findBounds();
    bool isLastToldThere(bool *isThere);
    bool fetch();

    const QSqlDatabase m_database;
    const MetisTable m_table;
    QSqlQuery m_keys;
    std::optional<MetisKey> m_next;
    std::optional<MetisKey> m_resume; ///< the last one that was told in a pass that is not over
    bool m_isUnderWay = false; ///< the pass has begun, and its bounds stand
    bool m_isById = false; ///< its rows are those with higher ids, not with higher rowids
    qint64 m_told = kNone; ///< all rows up to this rowid have been told
    QByteArray m_toldId; ///< of the row there
    QByteArray m_highestId; ///< of all that were told
    QByteArray m_fromId; ///< the highest one before the pass
    qint64 m_bound = kNone; ///< the highest rowid of the pass
    QByteArray m_boundId;
    quint64 m_left = 0;
};

/// Rows that change: a session is told when it appears, at the time of its creation, and whenever its time of change
/// is another, at that time.
class MetisSessionQueue final : public MetisQueue
{
public:
    explicit MetisSessionQueue(const QSqlDatabase &database);

    bool begin() override;
    const MetisKey *next() const override { return m_pending.empty() ? nullptr : &m_pending.back().key; }
    bool pop() override;
    void end() override { interrupt(); }
    void interrupt() override { m_pending.clear(); }
    quint64 left() const override { return m_pending.size(); }

private:
    struct Pending
    {
        MetisKey key;
        std::int64_t updated = 0;
    };
    struct Known
    {
        std::int64_t updated = 0; ///< microseconds since 1970, when it was told last
        bool isTold = false;
        quint32 pass = 0; ///< in which it was seen last
    };

    const QSqlDatabase m_database;
    std::vector<Pending> m_pending; ///< the first to be told is last
    QHash<QByteArray, Known> m_known; ///< by id
    quint32 m_pass = 0;
};

} // namespace tracedeck
