// SPDX-License-Identifier: GPL-3.0-or-later
#include "costtexts.h"

#include "joinedtext.h"
#include "lasted.h"
#include "money.h"
#include "totals.h"

#include <QCoreApplication>
#include <QLocale>
#include <QStringList>

#include <limits>

namespace tracedeck {

namespace {

struct Texts
{
    Q_DECLARE_TR_FUNCTIONS(tracedeck::Cost)
};

constexpr std::int64_t kPicoInAMillionth = 1'000'000;

/// To a millionth of a dollar.
std::int64_t rounded(std::int64_t pico)
{
    const std::int64_t rest = pico % kPicoInAMillionth;
    const std::int64_t whole = pico - rest;
    if (std::abs(rest) * 2 < kPicoInAMillionth)
        return whole;
    std::int64_t up = 0;
    const std::int64_t step = pico < 0 ? -kPicoInAMillionth : kPicoInAMillionth;
    return __builtin_add_overflow(whole, step, &up) ? whole : up;
}

} // namespace

QString tokensText(const UsageTotals &usage)
{
    return usage.calls == 0 ? QString() : QLocale().toString(qulonglong(tokensOf(usage)));
}

QString exactCostText(std::int64_t pico)
{
    QString digits = QString::fromStdString(dollars(pico));
    const QString sign = digits.startsWith(QLatin1Char('-')) ? QString(QChar(0x2212)) : QString();
    digits.remove(0, sign.size());
    const qsizetype point = digits.indexOf(QLatin1Char('.'));
    if (point < 0)
        digits += QStringLiteral(".00");
    else if (digits.size() - point == 2)
        digits += QLatin1Char('0');
    return sign + QLatin1Char('$') + digits;
}

QString costText(std::int64_t pico)
{
    const std::int64_t shown = rounded(pico);
    if (shown == 0 && pico != 0)
        return QStringLiteral("<$0.000001");
    return exactCostText(shown);
}

QString costText(const CostTotals &totals)
{
    if (totals.usage.calls == 0)
        return {};
    if (!totals.isKnown())
        return QStringLiteral("\u2014");
    const QString cost = costText(totals.pico);
    //: A cost: of some calls nobody knows what they cost. %1 is what the others did, as "$0.01".
    return totals.unpriced == 0 ? cost : Texts::tr("at least %1").arg(cost);
}

QString costText(const Spent &spent)
{
    if (spent.told() == 0)
        return costText(spent.seen);
    const QString cost = costText(spent.pico());
    return spent.seen.unpriced == 0 ? cost : Texts::tr("at least %1").arg(cost);
}

bool isComputed(const CostTotals &totals)
{
    return totals.hasOurs();
}

QString costBasisText(const CostTotals &totals)
{
    const auto server = static_cast<int>(totals.usage.costed);
    const auto ours = static_cast<int>(totals.usage.calls - totals.usage.costed - totals.unpriced);
    QStringList parts;
    if (server > 0 && ours > 0)
        //: Where a cost comes from. %1 and %2 are numbers of model calls.
        parts.append(Texts::tr("The server's figures of %1 calls, our prices of %2").arg(server).arg(ours));
    else if (server > 0)
        parts.append(Texts::tr("The server's figures"));
    else if (ours > 0)
        parts.append(Texts::tr("By our prices"));
    if (totals.unpriced > 0) {
        const QString unpriced = Texts::tr("%Ln call(s) without a price", nullptr, static_cast<int>(totals.unpriced));
        parts.append(totals.unnamed == 0
                         ? unpriced
                         //: %1 as in "3 calls without a price", %2 how many of these.
                         : Texts::tr("%1 (no model is named for %2)").arg(unpriced, QLocale().toString(totals.unnamed)));
    }
    return joinedPhrases(parts);
}

QStringList costBasisTexts(const Spent &spent)
{
    if (spent.seen.usage.calls == 0 && spent.work.count == 0 && spent.calls > 0)
        return {Texts::tr("As the server counts; none of its model calls was seen.")};
    if (spent.seen.usage.calls == 0 && spent.work.count == 1 && spent.calls == 0)
        return {Texts::tr("As the server said in the end; its model calls were not seen.")};
    QStringList texts;
    if (spent.seen.usage.calls > 0)
        texts += costBasisText(spent.seen);
    if (spent.work.count > 0)
        //: Of a cost. %1 is an amount, as "$0.01".
        texts += Texts::tr("Of that %1 by the server's word: it is of %Ln worker(s) whose calls were not seen, nor their tokens",
                           nullptr, static_cast<int>(spent.work.count))
                     .arg(costText(spent.work.pico));
    if (spent.calls > 0)
        //: Of a cost. %1 is an amount, as "$0.01".
        texts += Texts::tr("Of that %1 by the server's word: it is of model calls that were not seen, nor their tokens")
                     .arg(costText(spent.calls));
    return texts;
}

bool isUsageOfMessages(const View &view, RunId run)
{
    return wasToldAfterwards(view, run) && view.usage(run).calls > 0;
}

QString usageOfMessagesText()
{
    return Texts::tr("Model calls whose messages the server kept; others, as in graphs inside of nodes, are not known");
}

QString costDifferenceText(const CostTotals &totals)
{
    if (totals.compared == 0 || totals.difference == 0)
        return {};
    const std::int64_t size = totals.difference == std::numeric_limits<std::int64_t>::min()
                                  ? std::numeric_limits<std::int64_t>::max()
                                  : std::abs(totals.difference);
    //: How our figure differs from the server's; %1 is a sign, %2 an amount.
    return Texts::tr("%1%2 by our prices", "difference of costs")
        .arg(totals.difference > 0 ? QChar(u'+') : QChar(0x2212))
        .arg(costText(size));
}

QString sessionBudgetText(const Spending &spending)
{
    //: %1 is what a session and its workers have cost, %2 the user's limit for it.
    return Texts::tr("%1 of %2 a session").arg(costText(spending.spent), costText(spending.limit));
}

QString dayBudgetText(const Spending &spending)
{
    //: %1 is what the calls of a day have cost, %2 the user's limit for it.
    return Texts::tr("%1 of %2 a day").arg(costText(spending.spent), costText(spending.limit));
}

} // namespace tracedeck
