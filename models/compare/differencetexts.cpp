// SPDX-License-Identifier: GPL-3.0-or-later
#include "differencetexts.h"

#include "costtexts.h"
#include "displaytext.h"

#include <QLocale>

#include <cstdlib>

namespace tracedeck {

QString signedText(std::int64_t difference, const QString &size)
{
    return difference == 0 ? QString() : (difference > 0 ? QLatin1Char('+') : QChar(0x2212)) + size;
}

QString countDifference(std::int64_t before, std::int64_t after)
{
    return signedText(after - before, QLocale().toString(qlonglong(std::abs(after - before))));
}

QString timeDifference(std::int64_t before, std::int64_t after)
{
    return signedText(after - before, formatDuration(std::abs(after - before)));
}

std::optional<std::int64_t> wholeCost(const Spent &spent)
{
    return spent.isKnown() && spent.seen.unpriced == 0 ? std::optional(spent.pico()) : std::nullopt;
}

QString costDifference(std::optional<std::int64_t> before, std::optional<std::int64_t> after)
{
    std::int64_t difference = 0;
    const bool isKnown = before && after && !__builtin_sub_overflow(*after, *before, &difference);
    return isKnown ? signedText(difference, costText(std::abs(difference))) : QStringLiteral("\u2014");
}

} // namespace tracedeck
