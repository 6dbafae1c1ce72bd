// SPDX-License-Identifier: GPL-3.0-or-later
#include "usageparts.h"

namespace tracedeck {

namespace {

bool add(std::uint64_t &sum, std::uint64_t part)
{
    return !__builtin_add_overflow(sum, part, &sum);
}

/// Whether the total is that of these; a sum that does not fit is none.
bool isTotal(const UsageAmounts &amounts, std::uint64_t input, std::uint64_t output)
{
    std::uint64_t sum = input;
    return add(sum, output) && sum == amounts.total;
}

} // namespace

void includeParts(UsageAmounts &amounts)
{
    std::uint64_t input = amounts.input;
    std::uint64_t output = amounts.output;
    if (!add(input, amounts.cached) || !add(input, amounts.cacheWrite) || !add(output, amounts.reasoning))
        return;
    if (isTotal(amounts, amounts.input, amounts.output))
        return;
    bool ofInput = isTotal(amounts, input, amounts.output);
    bool ofOutput = isTotal(amounts, amounts.input, output);
    if (ofInput && ofOutput) {
        // As many were cached as are reasoning. What is more than its whole cannot be in it.
        ofInput = input - amounts.input > amounts.input;
        ofOutput = amounts.reasoning > amounts.output;
        if (ofInput == ofOutput)
            return;
    } else if (!ofInput && !ofOutput) {
        ofInput = ofOutput = isTotal(amounts, input, output);
    }
    if (ofInput)
        amounts.input = input;
    if (ofOutput)
        amounts.output = output;
}

} // namespace tracedeck
