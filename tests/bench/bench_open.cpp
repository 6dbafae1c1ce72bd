// SPDX-License-Identifier: GPL-3.0-or-later
// How long until every fact of a generated Loom recording can be read, against passes over the same bytes that
// keep nothing. Usage: bench_open [FRAMES] [envelope|responses|recording] [KEEP_FILE]

#include "filesource.h"
#include "loomgenerator.h"
#include "view.h"

#include <simdjson.h>

#include <algorithm>
#include <chrono>
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <fstream>
#include <string>
#include <unistd.h>
#include <vector>

using namespace tracedeck;

namespace {

double millisecondsOf(const auto &work)
{
    const auto begin = std::chrono::steady_clock::now();
    work();
    return std::chrono::duration<double, std::milli>(std::chrono::steady_clock::now() - begin).count();
}

double median(std::vector<double> values)
{
    std::sort(values.begin(), values.end());
    return values[values.size() / 2];
}

/// Memory of this process that no file backs, in bytes.
std::size_t anonymousMemory()
{
    std::ifstream status("/proc/self/status");
    std::string line;
    while (std::getline(status, line)) {
        if (line.starts_with("RssAnon:"))
            return std::stoull(line.substr(8)) * 1024;
    }
    return 0;
}

/// The lower bound: an on-demand walk of each line that reads six fields, in whatever order they come.
std::uint64_t rawPass(std::string_view text)
{
    namespace od = simdjson::ondemand;
    od::parser parser;
    std::uint64_t sum = 0;
    const char *at = text.data();
    const char *end = at + text.size();
    const auto walk = [&](od::object object, const auto &self) -> void {
        for (auto field : object) {
            simdjson::ondemand::raw_json_string key;
            if (field.key().get(key))
                return;
            const auto is = [&key](std::string_view name) { return key.unsafe_is_equal(name); };
            std::string_view text_;
            if (is("type") || is("session_id") || is("node_id") || is("id") || is("content")) {
                if (!field.value().get_string().get(text_))
                    sum += text_.size();
            } else if (is("event_id")) {
                std::uint64_t number = 0;
                if (!field.value().get_uint64().get(number))
                    sum += number;
            } else if (is("event") || is("frame")) {
                od::object inner;
                if (!field.value().get_object().get(inner))
                    self(inner, self);
            }
        }
    };
    while (at < end) {
        const auto *newline = static_cast<const char *>(std::memchr(at, '\n', static_cast<std::size_t>(end - at)));
        od::document document;
        od::object object;
        const auto length = static_cast<std::size_t>(newline - at);
        if (!parser.iterate(simdjson::padded_string_view(at, length, length + 64)).get(document)
            && !document.get_object().get(object))
            walk(object, walk);
        at = newline + 1;
    }
    return sum;
}

/// Until every fact can be read; letting go of them again does not count.
double openOnce(const std::string &path, unsigned threads)
{
    FileSource::Options options;
    options.threads = threads;
    FileSource::Opened opened;
    return millisecondsOf([&] {
        opened = FileSource::open(path, options);
        opened.source->run();
    });
}

double command(const std::string &line)
{
    return millisecondsOf([&] {
        if (std::system(line.c_str()) != 0)
            std::fprintf(stderr, "failed: %s\n", line.c_str());
    });
}

double untilFirstFrames(const std::string &path)
{
    FileSource::Opened opened;
    const double milliseconds = millisecondsOf([&] {
        opened = FileSource::open(path);
        opened.source->start();
        while (opened.source->trace()->watermark() < 50)
            usleep(50);
    });
    opened.source->cancel();
    return milliseconds;
}

} // namespace

int main(int argc, char **argv)
{
    LoomGeneratorOptions options;
    options.frames = argc > 1 ? std::strtoull(argv[1], nullptr, 10) : 1'000'000;
    const std::string form = argc > 2 ? argv[2] : "envelope";
    options.form = form == "recording" ? LoomGeneratorOptions::Form::Recording
        : form == "responses"          ? LoomGeneratorOptions::Form::Responses
                                       : LoomGeneratorOptions::Form::Envelope;
    const bool keep = argc > 3;
    const std::string path = keep ? argv[3] : "/tmp/tracedeck-bench-" + std::to_string(getpid()) + ".ndjson";
    std::uint64_t bytes = 0;
    {
        std::ofstream out(path, std::ios::binary);
        generateLoom(options, [&](std::string_view line) {
            out << line;
            bytes += line.size();
        });
    }
    std::printf("%llu frames, %.1f MB, %.0f bytes a frame, form %s\n", static_cast<unsigned long long>(options.frames),
                double(bytes) / 1e6, double(bytes) / double(options.frames), form.c_str());

    const int rounds = options.frames > 2'000'000 ? 3 : 7;
    std::vector<double> raw, one, two, wc, first;
    std::uint64_t sum = 0;
    {
        FILE *file = std::fopen(path.c_str(), "rb");
        for (int i = 0; i < rounds; ++i) { // interleaved, so that other work on the machine meets all alike
            ByteStore store;
            raw.push_back(millisecondsOf([&] {
                store.mapFile(fileno(file));
                sum += rawPass(store.view(0, store.size()));
            }));
            one.push_back(openOnce(path, 1));
            two.push_back(openOnce(path, 2));
            wc.push_back(command("wc -l " + path + " > /dev/null"));
            first.push_back(untilFirstFrames(path));
        }
        std::fclose(file);
    }
    const std::size_t before = anonymousMemory();
    auto opened = FileSource::open(path);
    opened.source->run();
    const double perFrame = double(anonymousMemory() - before) / double(options.frames);
    std::printf("six-field simdjson pass     %8.1f ms   (%llu)\n", median(raw), static_cast<unsigned long long>(sum));
    std::printf("all facts, one core         %8.1f ms   %.2f x the pass\n", median(one), median(one) / median(raw));
    std::printf("all facts, both cores       %8.1f ms   %.2f x the pass\n", median(two), median(two) / median(raw));
    std::printf("wc -l                       %8.1f ms   facts (both) take %.1f x\n", median(wc), median(two) / median(wc));
    std::printf("first 50 frames readable    %8.1f ms\n", median(first));
    std::printf("anonymous memory            %8.1f bytes a frame\n", perFrame);
    if (options.frames <= 2'000'000) {
        const double jq = command("jq -c .type " + path + " > /dev/null");
        const double node = command("node -e 'const l=require(\"readline\").createInterface({input:require(\"fs\").createReadStream(\""
                                    + path + "\",{highWaterMark:1<<20})});let n=0;l.on(\"line\",x=>{n+=JSON.parse(x)?1:0})'");
        std::printf("jq -c .type                 %8.1f ms   %.1f x slower than facts on both cores\n", jq, jq / median(two));
        std::printf("node JSON.parse a line      %8.1f ms   %.1f x slower\n", node, node / median(two));
    }
    if (!keep)
        std::remove(path.c_str());
}
