// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "bytestore.h"
#include "failure.h"

#include <memory>
#include <string>
#include <string_view>
#include <vector>

namespace tracedeck {

/// Whether the bytes begin a zstd frame.
bool isZstd(std::string_view bytes);

/// Whether a file of that name is to be packed: it ends with ".zst".
bool isZstdName(std::string_view path);

/// Packs what is given to it, piece by piece, as one zstd frame with a checksum.
class ZstdPacker
{
public:
    ZstdPacker();
    ~ZstdPacker();

    /// Appends what is ready of it to `out`; all of it with the `isLast` piece. False: no memory is left.
    bool pack(std::string_view bytes, std::string &out, bool isLast);

private:
    struct Stream;
    std::unique_ptr<Stream> m_stream;
    std::vector<char> m_piece;
};

/// Unpacks zstd data step by step behind what a store holds.
class ZstdUnpacker
{
public:
    /// `packed` must outlive this object.
    explicit ZstdUnpacker(std::string_view packed);
    ~ZstdUnpacker();

    /// Unpacks about a MiB more. False once there is no more: error() says what is wrong with the data, and
    /// where, or is empty at their proper end.
    bool step(ByteStore &out);
    const Failure &error() const { return m_error; }
    /// Bytes of the packed data that have been used.
    std::size_t used() const { return m_used; }

private:
    struct Stream;
    std::unique_ptr<Stream> m_stream;
    std::string_view m_packed;
    std::vector<char> m_piece;
    std::size_t m_used = 0;
    std::size_t m_expected = 1;
    bool m_ended = false;
    Failure m_error;
};

} // namespace tracedeck
