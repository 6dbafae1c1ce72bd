// SPDX-License-Identifier: GPL-3.0-or-later
#include "law.h"

#include "printview.h"

#include <gtest/gtest.h>

#include <cstdio>
#include <sstream>

namespace tracedeck::test {

namespace {

class Tally
{
public:
    ~Tally() { std::printf("the law was checked at %llu positions of %llu traces\n", positions, traces); }
    unsigned long long positions = 0;
    unsigned long long traces = 0;
};

Tally &tally()
{
    static Tally tally;
    return tally;
}

/// The lines in which two texts differ, the first few.
std::string difference(const std::string &a, const std::string &b)
{
    std::istringstream linesOfA(a);
    std::istringstream linesOfB(b);
    std::string out;
    std::string lineA;
    std::string lineB;
    for (int found = 0; found < 5;) {
        const bool hasA = static_cast<bool>(std::getline(linesOfA, lineA));
        const bool hasB = static_cast<bool>(std::getline(linesOfB, lineB));
        if (!hasA && !hasB)
            break;
        if (hasA == hasB && lineA == lineB)
            continue;
        out += "whole:  " + (hasA ? lineA : "(end)") + "\nprefix: " + (hasB ? lineB : "(end)") + "\n";
        ++found;
    }
    return out;
}

bool compare(const Trace &whole, const Trace &first, Position position)
{
    ++tally().positions;
    const std::string then = printView(View(whole, position));
    const std::string prefix = printView(View(first));
    if (then == prefix)
        return true;
    ADD_FAILURE() << "the law is broken at position " << position << "\n" << difference(then, prefix);
    return false;
}

} // namespace

std::unique_ptr<Trace> expectLaw(const TraceBuilder &builder)
{
    ++tally().traces;
    std::unique_ptr<Trace> whole = builder.trace();
    EXPECT_EQ(whole->watermark(), builder.size());
    for (Position p = 0; p <= builder.size(); ++p) {
        if (!compare(*whole, *builder.prefix(p), p))
            break;
    }
    return whole;
}

std::unique_ptr<Trace> expectLawWhileGrowing(const TraceBuilder &builder)
{
    ++tally().traces;
    std::unique_ptr<Trace> whole = builder.trace();
    GrowingTrace growing;
    for (Position p = 0; p <= builder.size(); ++p) {
        if (p > 0)
            growing.append(builder.frames()[p - 1]);
        if (!compare(*whole, growing.trace(), p))
            break;
    }
    return whole;
}

} // namespace tracedeck::test
