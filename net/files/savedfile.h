// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "failure.h"
#include "zstdfile.h"

#include <atomic>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

struct stat;

namespace tracedeck {

/// What a thread that saves shares with the one that asked it to.
struct SavingState
{
    std::atomic<bool> cancelled{false}; ///< set by who asked
    std::atomic<std::uint64_t> done{0}; ///< frames, or bytes of a copy
};

/// A private file (0600) that is made beside the one that is wanted, and takes its place when it is complete, or goes: packed,
/// where its name ends with ".zst". A file of ours whose place it takes hands it its permissions; what a link leads to is replaced,
/// and not the link. Pipes, devices and what a shell has opened are written as they are: a pipe waits for its reader. Takes no
/// recording's place that is being written.
class SavedFile
{
public:
    explicit SavedFile(const std::string &path);
    ~SavedFile();
    SavedFile(const SavedFile &) = delete;
    SavedFile &operator=(const SavedFile &) = delete;

    /// Why it cannot be written.
    const Failure &error() const { return m_error; }
    /// False: error() says why.
    bool write(std::string_view bytes) { return m_packer ? writePacked(bytes, false) : writePlain(bytes); }
    /// Puts it where it is wanted. False: error() says why.
    bool keep();

    static Failure cancelled();
    /// That `path` cannot be saved.
    static Failure failed(const std::string &path, Failure why = Failure::system());

private:
    bool writePacked(std::string_view bytes, bool isLast);
    bool writePlain(std::string_view bytes);
    Failure refusal() const;
    int openBeside();
    void inherit(const struct stat &before) const;

    const std::string m_path;
    std::string m_target; ///< behind all links
    std::string m_temporary;
    int m_file = -1;
    bool m_isNamed = false; ///< m_temporary is there
    bool m_isInPlace = false;
    std::optional<ZstdPacker> m_packer; ///< nothing: it is written plain
    std::string m_packed;
    Failure m_error;
};

} // namespace tracedeck
