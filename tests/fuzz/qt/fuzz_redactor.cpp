// SPDX-License-Identifier: GPL-3.0-or-later
// Cleans anything of secrets. What is JSON stays JSON, what holds no secret stays as it is, and the time that it takes
// grows no faster than the text: one of many is repeated until it is long.
#include "jsonwriter.h"
#include "lawcheck.h"
#include "redactor.h"

#include <cstdint>
#include <ctime>
#include <functional>
#include <string>

using namespace tracedeck;

namespace {

constexpr std::size_t kLong = 128u << 10;
constexpr std::size_t kMostShown = 12; // bytes of a secret: four characters
constexpr std::size_t kRepeatedOf = 64; // inputs, one
constexpr double kMostSeconds = 2; // of processor time, for a long text: it takes a hundredth of that

void clean(std::string_view text)
{
    Redactor redactor;
    const std::clock_t begin = std::clock();
    const std::string cleaned = redactor.cleaned(text, 1);
    require(double(std::clock() - begin) / CLOCKS_PER_SEC < kMostSeconds);
    const bool wasJson = isJson(text);
    require(!wasJson || isJson(cleaned));
    require(redactor.count() >= redactor.found().size());
    if (wasJson && redactor.count() == 0)
        require(redactor.found().empty() && cleaned == text);
    for (const Redaction &found : redactor.found()) {
        require(found.before.find('\n') == found.before.npos && !found.mark.empty());
        require(found.beginning.size() <= kMostShown);
    }
}

} // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t *data, std::size_t size)
{
    const std::string_view text(reinterpret_cast<const char *>(data), size);
    clean(text);
    // By its hash, so that those which come of it are not repeated as well.
    if (text.empty() || std::hash<std::string_view>()(text) % kRepeatedOf != 0)
        return 0;
    std::string repeated;
    while (repeated.size() < kLong)
        repeated += text;
    clean(repeated);
    return 0;
}
