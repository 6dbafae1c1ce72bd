// SPDX-License-Identifier: GPL-3.0-or-later
#include "zstdfile.h"

#include "textsearch.h"

#include <zstd.h>

#include <algorithm>
#include <utility>

namespace tracedeck {

namespace {
constexpr int kLargestWindowLog = 27; // 128 MiB: what `zstd --ultra` writes, and no more
constexpr std::size_t kStep = 1u << 20;
} // namespace

bool isZstd(std::string_view bytes)
{
    return bytes.substr(0, 4) == "\x28\xB5\x2F\xFD";
}

bool isZstdName(std::string_view path)
{
    constexpr std::string_view kEnd = ".zst";
    if (path.size() < kEnd.size())
        return false;
    return equalsFolded(path.substr(path.size() - kEnd.size()), kEnd);
}

struct ZstdPacker::Stream
{
    std::unique_ptr<ZSTD_CStream, decltype(&ZSTD_freeCStream)> stream{ZSTD_createCStream(), &ZSTD_freeCStream};
};

ZstdPacker::ZstdPacker()
    : m_stream(std::make_unique<Stream>())
    , m_piece(ZSTD_CStreamOutSize())
{
    ZSTD_CCtx_setParameter(m_stream->stream.get(), ZSTD_c_checksumFlag, 1);
}

ZstdPacker::~ZstdPacker() = default;

bool ZstdPacker::pack(std::string_view bytes, std::string &out, bool isLast)
{
    ZSTD_inBuffer in{bytes.data(), bytes.size(), 0};
    while (true) {
        ZSTD_outBuffer piece{m_piece.data(), m_piece.size(), 0};
        const std::size_t left =
            ZSTD_compressStream2(m_stream->stream.get(), &piece, &in, isLast ? ZSTD_e_end : ZSTD_e_continue);
        if (ZSTD_isError(left))
            return false;
        out.append(m_piece.data(), piece.pos);
        if (isLast ? left == 0 : in.pos == in.size)
            return true;
    }
}

struct ZstdUnpacker::Stream
{
    std::unique_ptr<ZSTD_DStream, decltype(&ZSTD_freeDStream)> stream{ZSTD_createDStream(), &ZSTD_freeDStream};
};

ZstdUnpacker::ZstdUnpacker(std::string_view packed)
    : m_stream(std::make_unique<Stream>())
    , m_packed(packed)
    , m_piece(kStep)
{
    ZSTD_DCtx_setParameter(m_stream->stream.get(), ZSTD_d_windowLogMax, kLargestWindowLog);
}

ZstdUnpacker::~ZstdUnpacker() = default;

bool ZstdUnpacker::step(ByteStore &out)
{
    if (m_ended)
        return false;
    ZSTD_inBuffer in{m_packed.data(), m_packed.size(), m_used};
    ZSTD_outBuffer piece{m_piece.data(), m_piece.size(), 0};
    // Given no more than it asks for, it unpacks one block a call: those before a damaged one are kept.
    do {
        in.size = std::min(m_packed.size(), in.pos + std::max<std::size_t>(m_expected, 1));
        m_expected = ZSTD_decompressStream(m_stream->stream.get(), &piece, &in);
        in.size = m_packed.size();
    } while (!ZSTD_isError(m_expected) && in.pos < in.size && piece.pos < piece.size);
    m_used = in.pos;
    if (ZSTD_isError(m_expected)) {
        m_error = Failure::tr("damaged zstd data near byte %1: %2",
                              {Failure::verbatim(std::to_string(in.pos)),
                               Failure::verbatim(ZSTD_getErrorName(m_expected))});
    }
    if (piece.pos > 0) {
        Failure full;
        out.append({m_piece.data(), piece.pos}, &full);
        m_error = full.empty() ? m_error : std::move(full);
    } else if (m_error.empty() && in.pos == in.size && m_expected != 0) {
        m_error = Failure::tr("the zstd data ends early, at byte %1",
                              {Failure::verbatim(std::to_string(m_packed.size()))});
    }
    m_ended = !m_error.empty() || (in.pos == in.size && piece.pos < piece.size && m_expected == 0)
        || (in.pos == in.size && piece.pos == 0);
    return !m_ended;
}

} // namespace tracedeck
