// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>
#include <string>

namespace tracedeck::test {

/// The time of a metis agent, and ids made from it: the same in each run. Time moves by what is told, and by a
/// millisecond for each id.
class MetisClock
{
public:
    void pass(int milliseconds) { m_now += milliseconds; }
    /// 26 characters (Crockford), each above those before.
    std::string ulid();
    /// "2026-11-21T20:00:00.000000+00:00", as envelopes have it.
    std::string now() const { return iso("+00:00"); }
    /// With a Z, as messages and payloads have it.
    std::string zulu(int later = 0) const;

private:
    std::string iso(const char *zone) const;

    std::int64_t m_now = 1795291200000; // 2026-11-21T20:00:00Z
    std::uint64_t m_ids = 0;
};

} // namespace tracedeck::test
