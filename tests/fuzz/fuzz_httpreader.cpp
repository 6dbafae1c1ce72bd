// SPDX-License-Identifier: GPL-3.0-or-later
// Feeds anything to the reader of HTTP answers, in portions that the input chooses. Checked is that the answer is the
// same as in one portion, byte for byte.
#include "httpreader.h"

#include <algorithm>
#include <cstdint>
#include <cstdlib>
#include <memory>

namespace tracedeck {
namespace {

void require(bool condition)
{
    if (!condition)
        std::abort();
}

class Listener
{
public:
    void hear(std::string_view portion)
    {
        // Exactly as long as it is, and gone afterwards, so that the sanitizers see what is kept too long.
        const auto copy = std::make_unique<char[]>(portion.size());
        std::copy(portion.begin(), portion.end(), copy.get());
        std::string_view bytes(copy.get(), portion.size());
        while (!bytes.empty() && !isOver()) {
            const std::size_t before = bytes.size();
            const bool hadHead = m_reader.hasHead();
            m_body += m_reader.take(bytes);
            require(bytes.size() < before || hadHead != m_reader.hasHead() || isOver());
        }
    }

    void compareWith(const Listener &other) const
    {
        const HttpReader &reader = other.m_reader;
        require(m_reader.fault() == reader.fault());
        require(m_reader.hasHead() == reader.hasHead());
        require(m_reader.isWhole() == reader.isWhole());
        require(m_reader.keepsConnection() == reader.keepsConnection());
        require(m_reader.head().status == reader.head().status);
        require(m_reader.head().fields == reader.head().fields);
        require(m_body == other.m_body);
    }

private:
    bool isOver() const { return m_reader.isWhole() || m_reader.fault() != HttpReader::Fault::None; }

    HttpReader m_reader;
    std::string m_body;
};

} // namespace
} // namespace tracedeck

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t *data, std::size_t size)
{
    using namespace tracedeck;
    if (size < 1)
        return 0;
    std::uint32_t seed = data[0] + 1U; // of the sizes of the portions
    const std::string_view answer(reinterpret_cast<const char *>(data) + 1, size - 1);
    Listener whole;
    whole.hear(answer);
    Listener portions;
    for (std::size_t at = 0; at < answer.size();) {
        seed = seed * 1664525U + 1013904223U;
        const std::size_t portion = 1 + (seed >> 16) % 9;
        portions.hear(answer.substr(at, portion));
        at += portion;
    }
    portions.compareWith(whole);
    return 0;
}
