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

QString costDifference(const Spent &before, const Spent &after)
{
    const auto isWhole = [](const Spent &spent) { return spent.isNothing() || (spent.isKnown() && spent.seen.unpriced == 0); };
    std::int64_t difference = 0;
    const bool isKnown = isWhole(before) && isWhole(after) && !__builtin_sub_overflow(after.pico(), before.pico(), &difference);
    return isKnown ? signedText(difference, costText(std::abs(difference))) : QStringLiteral("\u2014");
}

} // namespace tracedeck
