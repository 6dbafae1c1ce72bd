// SPDX-License-Identifier: GPL-3.0-or-later
// How long a structural comparison takes of two large states, and of two long lists, beside nlohmann::json::diff.
// Usage: bench_diff [MEGABYTES]

#include "jsondiff.h"
#include "largestates.h"
#include "worddiff.h"

#include <nlohmann/json.hpp>

#include <algorithm>
#include <chrono>
#include <cstdio>
#include <cstdlib>
#include <fstream>
#include <random>
#include <string>

#include <malloc.h>

using namespace tracedeck;
using Json = nlohmann::json;

namespace {

constexpr int kRounds = 3;

/// Of memory that is in use, as the system counts it, the most so far.
double peakMegabytes(bool reset)
{
    if (reset) {
        malloc_trim(0); // what was freed before is none of it
        std::ofstream("/proc/self/clear_refs") << "5";
    }
    std::ifstream status("/proc/self/status");
    for (std::string line; std::getline(status, line);) {
        if (line.starts_with("VmHWM:"))
            return std::strtod(line.c_str() + 6, nullptr) / 1024;
    }
    return 0;
}

template<class Work>
void measure(const char *what, int rounds, Work work)
{
    double best = 1e300;
    std::size_t changes = 0;
    const double before = peakMegabytes(true);
    for (int i = 0; i < rounds; ++i) {
        const auto begin = std::chrono::steady_clock::now();
        changes = work();
        const std::chrono::duration<double, std::milli> took = std::chrono::steady_clock::now() - begin;
        best = std::min(best, took.count());
    }
    std::printf("  %-34s %10.1f ms %8.0f MB more %9zu changes\n", what, best, peakMegabytes(false) - before,
                changes);
    std::fflush(stdout);
}

void compare(const char *name, const std::string &before, const std::string &after, bool withOther)
{
    std::printf("%s: %.1f and %.1f MB\n", name, double(before.size()) / 1e6, double(after.size()) / 1e6);
    measure("diffJson, from the bytes", kRounds, [&] { return diffJson(before, after).changes(); });
    if (!withOther)
        return;
    measure("nlohmann::json, parsing both", kRounds, [&] {
        const Json a = Json::parse(before);
        const Json b = Json::parse(after);
        return a.size() + b.size();
    });
    measure("nlohmann::json, parsing and diff", kRounds,
            [&] { return Json::diff(Json::parse(before), Json::parse(after)).size(); });
}

void compareStates(std::size_t bytes)
{
    const auto [before, after] = bench::statesWithChanges(bytes, 1000);
    compare("states with 1,000 changes", before, after, true);
}

void compareLists()
{
    std::mt19937 random(2);
    Json list = Json::array();
    for (int i = 0; i < 10'000; ++i)
        list.push_back(bench::message(random, i));
    const std::string before = list.dump();
    list.insert(list.begin(), bench::message(random, 10'000));
    compare("10,000 messages, one in front", before, list.dump(), true);
    Json shuffled = list;
    std::shuffle(shuffled.begin(), shuffled.end(), random);
    compare("10,000 messages, shuffled", before, shuffled.dump(), false);
}

void compareWords()
{
    std::mt19937 random(3);
    const std::string before = bench::words(random, 20'000);
    std::string after = before;
    for (int i = 0; i < 200; ++i)
        after.insert(after.find(' ', static_cast<std::size_t>(random()) % (after.size() - 100)), " new");
    std::printf("texts of 20,000 words, 200 more\n");
    measure("diffWords", kRounds, [&] { return diffWords(before, after).edits.size(); });
}

} // namespace

int main(int argc, char **argv)
{
    const std::size_t megabytes = argc > 1 ? std::strtoul(argv[1], nullptr, 10) : 50;
    compareStates(megabytes * 1'000'000);
    compareLists();
    compareWords();
    return 0;
}
