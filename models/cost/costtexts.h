// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "budget.h"

#include <QString>
#include <QStringList>

#include <cstdint>

/// What model calls come to, in words.
namespace tracedeck {

/// Tokens read and written; empty without calls.
QString tokensText(const UsageTotals &usage);

/// "$0.0142", "$3.00": to a millionth of a dollar, to a cent at least.
QString costText(std::int64_t pico);
/// The same with all its digits.
QString exactCostText(std::int64_t pico);
/// Empty without calls; "—" where nobody knows what any of them cost; "at least $0.01" where that is known of some of them only.
QString costText(const CostTotals &totals);
/// Empty for nothing; "at least" as above.
QString costText(const Spent &spent);
/// Whether we worked it out: not all of it is what the server said.
bool isComputed(const CostTotals &totals);
/// Whose figures these are, and what is left out, as "By our prices; 3 calls without a price".
QString costBasisText(const CostTotals &totals);
/// The same, and what of it the server alone says, a line each.
QStringList costBasisTexts(const Spent &spent);
/// How ours differ where the server sent its own, as "+$0.001 by our prices"; empty: not at all, or nothing to compare.
QString costDifferenceText(const CostTotals &totals);
/// Whether what a run used is known only by messages that its server kept: calls that left none are not counted.
bool isUsageOfMessages(const View &view, RunId run);
/// What is said of it then.
QString usageOfMessagesText();

/// "$1.05 of $1.00 a session", "$7.00 of $5.00 a day".
QString sessionBudgetText(const Spending &spending);
QString dayBudgetText(const Spending &spending);

} // namespace tracedeck
