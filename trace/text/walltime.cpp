// SPDX-License-Identifier: GPL-3.0-or-later
#include "walltime.h"

#include "frameclock.h"
#include "timeunits.h"

#include <chrono>

namespace tracedeck {

namespace {

using namespace std::chrono;

/// Reads one part after the other.
class Parts
{
public:
    explicit Parts(std::string_view text)
        : m_text(text)
    {
    }

    bool isAtEnd() const { return m_text.empty(); }
    bool take(char c)
    {
        if (m_text.empty() || m_text.front() != c)
            return false;
        m_text.remove_prefix(1);
        return true;
    }
    std::optional<int> digits(std::size_t count)
    {
        int number = 0;
        for (std::size_t i = 0; i < count; ++i) {
            const std::optional<int> digit = this->digit();
            if (!digit)
                return std::nullopt;
            number = number * 10 + *digit;
        }
        return number;
    }
    /// As many as there are, of a fraction of a second.
    std::optional<nanoseconds> fraction()
    {
        std::int64_t scale = 100'000'000;
        std::int64_t sum = 0;
        std::optional<int> digit = this->digit();
        if (!digit)
            return std::nullopt;
        for (; digit; digit = this->digit(), scale /= 10)
            sum += *digit * scale;
        return nanoseconds(sum);
    }

private:
    std::optional<int> digit()
    {
        if (m_text.empty() || m_text.front() < '0' || m_text.front() > '9')
            return std::nullopt;
        const int digit = m_text.front() - '0';
        m_text.remove_prefix(1);
        return digit;
    }

    std::string_view m_text;
};

std::optional<sys_days> readDate(Parts &parts)
{
    const std::optional<int> y = parts.digits(4);
    if (!y || !parts.take('-'))
        return std::nullopt;
    const std::optional<int> m = parts.digits(2);
    if (!m || !parts.take('-'))
        return std::nullopt;
    const std::optional<int> d = parts.digits(2);
    const year_month_day date(year(*y), month(static_cast<unsigned>(*m)), day(static_cast<unsigned>(d.value_or(0))));
    if (!d || !date.ok() || *y < 1970 || *y >= 2200)
        return std::nullopt;
    return sys_days(date);
}

std::optional<seconds> readMinutes(Parts &parts, bool needsColon)
{
    const std::optional<int> h = parts.digits(2);
    if (!h || *h > 23 || (!parts.take(':') && needsColon))
        return std::nullopt;
    const std::optional<int> m = parts.digits(2);
    if (!m || *m > 59)
        return std::nullopt;
    return hours(*h) + minutes(*m);
}

/// "Z", "+02:00", "+0200" or nothing.
std::optional<seconds> readZone(Parts &parts)
{
    if (parts.isAtEnd() || parts.take('Z') || parts.take('z'))
        return seconds(0);
    const bool isWest = parts.take('-');
    if (!isWest && !parts.take('+'))
        return std::nullopt;
    const std::optional<seconds> offset = readMinutes(parts, false);
    return offset && isWest ? -*offset : offset;
}

} // namespace

std::optional<std::int64_t> nanosecondsOf(std::string_view iso8601)
{
    Parts parts(iso8601);
    const std::optional<sys_days> date = readDate(parts);
    if (!date)
        return std::nullopt;
    nanoseconds time(0);
    if (!parts.isAtEnd()) {
        if (!parts.take('T') && !parts.take('t') && !parts.take(' '))
            return std::nullopt;
        const std::optional<seconds> minutes = readMinutes(parts, true);
        if (!minutes)
            return std::nullopt;
        time = *minutes;
        if (parts.take(':')) {
            const std::optional<int> second = parts.digits(2);
            if (!second || *second > 60)
                return std::nullopt;
            time += seconds(*second);
            if (parts.take('.') || parts.take(',')) {
                const std::optional<nanoseconds> fraction = parts.fraction();
                if (!fraction)
                    return std::nullopt;
                time += *fraction;
            }
        }
        const std::optional<seconds> zone = readZone(parts);
        if (!zone)
            return std::nullopt;
        time -= *zone;
    }
    if (!parts.isAtEnd())
        return std::nullopt;
    const std::int64_t since = (date->time_since_epoch() + time) / nanoseconds(1);
    return since >= 0 && since < kEndOfTime ? std::optional(since) : std::nullopt;
}

namespace {

std::optional<std::int64_t> sum(std::int64_t a, std::optional<std::int64_t> b)
{
    std::int64_t result = 0;
    if (!b || __builtin_add_overflow(a, *b, &result) || result < 0)
        return std::nullopt;
    return result;
}

std::optional<std::int64_t> byOurClock(const Trace &trace, Position position)
{
    const std::optional<std::int64_t> arrival = trace.arrival(position);
    const std::optional<std::int64_t> started = arrival ? nanosecondsOf(trace.started) : std::nullopt;
    return started ? sum(*started, arrival) : std::nullopt;
}

std::optional<std::int64_t> byServersClock(const Trace &trace, Position position, std::uint32_t starts)
{
    return starts > 0 ? sum(trace.starts[starts - 1].wall, timeOf(trace, position)) : std::nullopt;
}

/// Of a frame that the server did not stamp. `starts`: how many there are up to it.
std::optional<std::int64_t> whenItArrived(const Trace &trace, Position position, std::uint32_t starts)
{
    const std::optional<std::int64_t> byServers = byServersClock(trace, position, starts);
    return !byServers || wasKept(trace, position, starts) ? byOurClock(trace, position) : byServers;
}

} // namespace

bool wasKept(const Trace &trace, Position position, std::uint32_t starts)
{
    const std::optional<std::int64_t> byOurs = byOurClock(trace, position);
    const std::optional<std::int64_t> byServers = byServersClock(trace, position, starts);
    return byOurs && byServers && *byOurs - *byServers > FrameClock::kSkew;
}

std::optional<std::int64_t> wallTime(const Trace &trace, Position position)
{
    if (const auto made = trace.serverTime(position))
        return made;
    return whenItArrived(trace, position, trace.starts.partitionPoint([position](const ClockStart &start) {
        return start.at <= position;
    }));
}

std::optional<std::int64_t> shownWallTime(const Trace &trace, Position position)
{
    const bool isBefore = trace.starts.size() > 0 && position < trace.starts[0].at;
    return isBefore ? whenItArrived(trace, position, 1) : wallTime(trace, position);
}

std::optional<std::int64_t> shownWallTime(const View &view, Position position)
{
    const Trace &trace = view.trace();
    const bool isKnown = trace.starts.size() > 0 && trace.starts[0].at <= view.position();
    return isKnown ? shownWallTime(trace, position) : wallTime(trace, position);
}

} // namespace tracedeck
