// SPDX-License-Identifier: GPL-3.0-or-later
#include "metisclock.h"

#include <QDateTime>
#include <QTimeZone>

namespace tracedeck::test {

namespace {

constexpr char kDigits[] = "0123456789ABCDEFGHJKMNPQRSTVWXYZ";

void writeDigits(std::string &into, std::uint64_t value, int count)
{
    for (int i = count - 1; i >= 0; --i)
        into.push_back(kDigits[i * 5 < 64 ? (value >> (i * 5)) & 31 : 0]);
}

} // namespace

std::string MetisClock::ulid()
{
    ++m_now;
    ++m_ids;
    std::string id;
    writeDigits(id, static_cast<std::uint64_t>(m_now), 10);
    // What is random in other ULIDs: looks so, and tells ids of one millisecond apart.
    writeDigits(id, m_ids, 6);
    writeDigits(id, m_ids * 0x9E3779B97F4A7C15u, 10);
    return id;
}

std::string MetisClock::iso(const char *zone) const
{
    const QDateTime time = QDateTime::fromMSecsSinceEpoch(m_now, QTimeZone::utc());
    return time.toString(QStringLiteral("yyyy-MM-ddTHH:mm:ss.zzz")).toStdString() + "000" + zone;
}

std::string MetisClock::zulu(int later) const
{
    MetisClock then = *this;
    then.pass(later);
    return then.iso("Z");
}

} // namespace tracedeck::test
