// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "failure.h"
#include "spool.h"

#include <cstddef>
#include <cstdint>
#include <memory>
#include <string>
#include <string_view>

namespace tracedeck {

/// Bytes at addresses that never change while they grow: a reserved range of address space into which a file
/// is mapped (opened recordings) or which is filled by append() (live frames, the older ones spooled to a file so
/// that they need no anonymous memory). At least kPadding readable bytes follow the last one.
/// One thread grows it; any thread reads what has been published.
class ByteStore
{
public:
    static constexpr std::size_t kPadding = 4096;
    /// Address space reserved for a store: also the largest file that can be opened (256 GiB).
    static constexpr std::size_t kReserve = std::size_t(1) << 38;

    ByteStore() = default;
    ~ByteStore();
    ByteStore(const ByteStore &) = delete;
    ByteStore &operator=(const ByteStore &) = delete;

    /// Maps the file that is open as `fd`, read-only; takes its own duplicate.
    Failure mapFile(int fd);
    /// Maps what the file has grown by. False with `error` set if it cannot; a file that has become shorter
    /// is reported by wasTruncated() and stays as it was mapped.
    bool remap(Failure *error);

    /// Begins an append-only store, spooled to an unnamed file in `directory` (empty: memory only); the first
    /// `inMemory` bytes and those of some last MiB need no file. Fails where there can be no file.
    Failure openSpool(const std::string &directory, std::size_t inMemory = 0);
    /// Copies `bytes` behind the others and returns where they are; an empty view with `error` set when the
    /// spool's disk is full, or memory. Padding behind is readable at once.
    std::string_view append(std::string_view bytes, Failure *error);
    /// With one more byte behind them, which is no part of what is returned.
    std::string_view append(std::string_view bytes, char behind, Failure *error);

    /// From now on, append() keeps bytes in memory: for what must not be lost when the spool's disk is full.
    void leaveSpool();

    const char *data() const { return m_base; }
    std::size_t size() const { return m_size; }
    /// Whether `at` is an address of this store's. From any thread, also while it grows.
    bool contains(const char *at) const { return m_base && at >= m_base && at < m_base + kReserve; }
    std::string_view view(std::size_t offset, std::size_t length) const { return {m_base + offset, length}; }

    /// True once a read met a page that the file no longer has; zeros are read there since.
    bool wasTruncated() const;

private:
    Failure reserve();
    bool extend(std::size_t size, Failure *error);
    void spoolComplete();
    void release();

    char *m_base = nullptr;
    std::size_t m_size = 0;
    std::size_t m_mapped = 0;
    std::size_t m_spooled = 0; ///< what lies before stays in memory or was handed to the spool
    int m_file = -1; ///< that is mapped
    std::unique_ptr<Spool> m_spool;
};

} // namespace tracedeck
