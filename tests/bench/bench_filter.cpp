// SPDX-License-Identifier: GPL-3.0-or-later
// How long a filter takes over all frames of a recording, on one core. Usage: bench_filter FILE [LINE...]

#include "filesource.h"
#include "querymatcher.h"

#include <algorithm>
#include <chrono>
#include <cstdio>
#include <limits>
#include <string>
#include <vector>

using namespace tracedeck;

namespace {

constexpr int kRounds = 5;

/// What the filter does in the background, from nothing known to all rows.
void measure(const std::shared_ptr<const Trace> &trace, const std::string &line)
{
    const ParsedQuery parsed = parseQuery(line);
    const auto *query = std::get_if<Query>(&parsed);
    if (!query) {
        std::printf("%-44s is no query\n", line.c_str());
        return;
    }
    double best = std::numeric_limits<double>::max();
    std::vector<Position> found;
    for (int i = 0; i < kRounds; ++i) {
        found.clear();
        const auto begin = std::chrono::steady_clock::now();
        QueryMatcher(trace, *query).collect(1, trace->watermark(), found);
        const std::chrono::duration<double, std::milli> took = std::chrono::steady_clock::now() - begin;
        best = std::min(best, took.count());
    }
    std::printf("%-44s %9.1f ms %10zu frames\n", line.c_str(), best, found.size());
}

} // namespace

int main(int argc, char **argv)
{
    if (argc < 2) {
        std::fprintf(stderr, "usage: bench_filter FILE [LINE...]\n");
        return 2;
    }
    const FileSource::Opened opened = FileSource::open(argv[1]);
    if (!opened.source) {
        std::fprintf(stderr, "%s\n", opened.error.english().c_str());
        return 1;
    }
    opened.source->run();
    const std::shared_ptr<const Trace> trace = opened.source->trace();
    std::printf("%u frames, best of %d\n", trace->watermark(), kRounds);
    std::vector<std::string> lines(argv + 2, argv + argc);
    if (lines.empty()) {
        lines = {"type:tool_end", "type:tool_*", "node:act", "span:think", "session:*1", "is_error:true", "frame:>1000",
                 "type:tool_end (node:act OR node:think)", "emoji", "\"zzz not there\"", "中文", "\"say \\\"hi\\\"\"",
                 "arguments.q:*state*", "payload.content:state*", "payload.prompt_tokens:>3000"};
    }
    for (const std::string &line : lines)
        measure(trace, line);
    return 0;
}
