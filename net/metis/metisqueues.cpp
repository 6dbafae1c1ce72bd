// SPDX-License-Identifier: GPL-3.0-or-later
#include "metisqueues.h"

#include <QVariant>

#include <algorithm>
#include <tuple>

namespace tracedeck {

namespace {

constexpr std::int64_t kNoTime = kMetisLastTime + 1; // sorts behind all times

QString timeKey(const char *column)
{
    return QStringLiteral("CASE WHEN typeof(%1)='integer' AND %1 BETWEEN 0 AND %2 THEN %1 ELSE %3 END")
        .arg(QLatin1String(column), QString::number(kMetisLastTime), QString::number(kNoTime));
}

QString idKey()
{
    return QStringLiteral("ifnull(CAST(id AS BLOB),x'')");
}

/// How many numbers lie behind `from`, up to `to`.
quint64 distance(qint64 from, qint64 to)
{
    return from < to ? static_cast<quint64>(to) - static_cast<quint64>(from) : 0;
}

} // namespace

bool MetisKey::operator<(const MetisKey &other) const
{
    const bool isSession = table == MetisTable::Sessions;
    const bool isOtherSession = other.table == MetisTable::Sessions;
    return std::tie(time, isOtherSession, id, table, row)
           < std::tie(other.time, isSession, other.id, other.table, other.row);
}

bool MetisQueue::exec(QSqlQuery &query)
{
    if (query.exec())
        return true;
    m_error = query.lastError();
    return false;
}

// --- Rows that stay ----------------------------------------------------------------------------------------------

MetisRowQueue::MetisRowQueue(const QSqlDatabase &database, MetisTable table)
    : m_database(database)
    , m_table(table)
    , m_keys(database)
{
    m_keys.setForwardOnly(true);
}

bool MetisRowQueue::begin()
{
    if (!m_isUnderWay && !findBounds())
        return false;
    m_isUnderWay = true;
    // Not the index by time: to find the few that are new, all of it would be read.
    QString sql = QStringLiteral("SELECT %1, %2, _rowid_ FROM %3 NOT INDEXED WHERE _rowid_ <= ? AND ")
                      .arg(timeKey(timeColumnOf(m_table)), idKey(), QLatin1String(nameOf(m_table)));
    sql += m_isById ? idKey() + QStringLiteral(" > ?") : QStringLiteral("_rowid_ > ?");
    if (m_resume)
        sql +=
            QStringLiteral(" AND (%1, %2, _rowid_) > (?, ?, ?)").arg(timeKey(timeColumnOf(m_table)), idKey());
    sql += QStringLiteral(" ORDER BY 1, 2, 3");
    if (!m_keys.prepare(sql)) {
        m_error = m_keys.lastError();
        return false;
    }
    m_keys.addBindValue(m_bound);
    m_keys.addBindValue(m_isById ? QVariant(m_fromId) : QVariant(m_told));
    if (m_resume) {
        m_keys.addBindValue(qint64(m_resume->time));
        m_keys.addBindValue(m_resume->id);
        m_keys.addBindValue(m_resume->row);
    }
    return exec(m_keys) && fetch();
}

/// The rows of the pass: all there are now, and have not been told.
bool MetisRowQueue::findBounds()
{
    bool isThere = true;
    if (m_told != kNone && !isLastToldThere(&isThere))
        return false;
    m_isById = !isThere;
    m_fromId = m_highestId;
    QSqlQuery query(m_database);
    query.setForwardOnly(true);
    query.prepare(
        QStringLiteral(
            "SELECT _rowid_, %1, (SELECT min(_rowid_) FROM %2) FROM %2 ORDER BY _rowid_ DESC LIMIT 1")
            .arg(idKey(), QLatin1String(nameOf(m_table))));
    if (!exec(query))
        return false;
    const bool isEmpty = !query.next();
    if (isEmpty && query.lastError().isValid()) {
        m_error = query.lastError();
        return false;
    }
    m_bound = isEmpty ? kNone : query.value(0).toLongLong();
    m_boundId = isEmpty ? QByteArray() : query.value(1).toByteArray();
    m_left = isEmpty ? 0 : distance(std::max(m_told, query.value(2).toLongLong() - 1), m_bound);
    return true;
}

bool MetisRowQueue::isLastToldThere(bool *isThere)
{
    QSqlQuery query(m_database);
    query.setForwardOnly(true);
    query.prepare(
        QStringLiteral("SELECT %1 FROM %2 WHERE _rowid_ = ?").arg(idKey(), QLatin1String(nameOf(m_table))));
    query.addBindValue(m_told);
    if (!exec(query))
        return false;
    *isThere = query.next() && query.value(0).toByteArray() == m_toldId;
    m_error = query.lastError();
    return !m_error.isValid();
}

bool MetisRowQueue::fetch()
{
    m_next.reset();
    if (m_keys.next()) {
        m_next = MetisKey{m_keys.value(0).toLongLong(), m_table, m_keys.value(1).toByteArray(),
                          m_keys.value(2).toLongLong()};
        return true;
    }
    m_error = m_keys.lastError();
    return !m_error.isValid();
}

bool MetisRowQueue::pop()
{
    m_resume = m_next;
    m_highestId = std::max(m_highestId, m_next->id);
    m_left -= m_left > 0;
    return fetch();
}

void MetisRowQueue::end()
{
    m_keys.finish();
    m_next.reset();
    m_resume.reset();
    m_isUnderWay = false;
    m_told = m_bound;
    m_toldId = m_boundId;
    m_left = 0;
}

void MetisRowQueue::interrupt()
{
    m_keys.finish();
    m_next.reset();
}

// --- Sessions ----------------------------------------------------------------------------------------------------

MetisSessionQueue::MetisSessionQueue(const QSqlDatabase &database)
    : m_database(database)
{}

bool MetisSessionQueue::begin()
{
    QSqlQuery query(m_database);
    query.setForwardOnly(true);
    query.prepare(QStringLiteral("SELECT %1, %2, %3, _rowid_ FROM sessions NOT INDEXED")
                      .arg(timeKey("created_at"), timeKey("updated_at"), idKey()));
    if (!exec(query))
        return false;
    m_pending.clear();
    ++m_pass;
    while (query.next()) {
        const QByteArray id = query.value(2).toByteArray();
        const std::int64_t updated = query.value(1).toLongLong();
        Known &known = m_known[id];
        if (known.pass == m_pass)
            continue; // two of one id: they would take turns
        known.pass = m_pass;
        if (known.isTold && known.updated == updated)
            continue;
        const std::int64_t time = known.isTold ? updated : query.value(0).toLongLong();
        m_pending.push_back({{time, MetisTable::Sessions, id, query.value(3).toLongLong()}, updated});
    }
    std::sort(m_pending.begin(), m_pending.end(),
              [](const Pending &a, const Pending &b) { return b.key < a.key; });
    m_error = query.lastError();
    return !m_error.isValid();
}

bool MetisSessionQueue::pop()
{
    Known &known = m_known[m_pending.back().key.id];
    known.updated = m_pending.back().updated;
    known.isTold = true;
    m_pending.pop_back();
    return true;
}

} // namespace tracedeck
