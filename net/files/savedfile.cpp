// SPDX-License-Identifier: GPL-3.0-or-later
#include "savedfile.h"

#include "recordingwriter.h"

#include <cerrno>
#include <cstdio>
#include <fcntl.h>
#include <filesystem>
#include <sys/stat.h>
#include <system_error>
#include <unistd.h>
#include <utility>

namespace tracedeck {

SavedFile::SavedFile(const std::string &path)
    : m_path(path)
{
    m_error = refusal();
    if (!m_error.empty())
        return;
    std::error_code none;
    const std::filesystem::path target = std::filesystem::weakly_canonical(path, none); // links stay
    m_target = none ? path : target.string();
    m_temporary = m_target + ".new-" + std::to_string(getpid());
    struct stat before = {};
    const bool isThere = ::stat(m_target.c_str(), &before) == 0;
    if (isThere && !S_ISREG(before.st_mode) && !S_ISDIR(before.st_mode)) {
        m_isInPlace = true; // a pipe or a device
        m_file = ::open(m_target.c_str(), O_WRONLY | O_CLOEXEC | O_NOCTTY);
    } else {
        m_file = openBeside();
        if (m_file >= 0 && isThere)
            ::fchmod(m_file, before.st_mode & 0777U); // whoever may read it goes on to
    }
    if (m_file < 0)
        m_error = failed(path);
    if (isZstdName(path))
        m_packer.emplace();
}

SavedFile::~SavedFile()
{
    if (m_file >= 0)
        ::close(m_file);
    if (m_isNamed)
        ::unlink(m_temporary.c_str());
}

/// Without a name, where the file system can: whatever ends the program, nothing of it is left.
int SavedFile::openBeside()
{
    const std::size_t slash = m_target.rfind('/');
    const std::string folder = slash == m_target.npos ? "." : m_target.substr(0, slash + 1);
    const int unnamed = ::open(folder.c_str(), O_WRONLY | O_TMPFILE | O_CLOEXEC, 0600);
    if (unnamed >= 0)
        return unnamed;
    const int named = ::open(m_temporary.c_str(), O_WRONLY | O_CREAT | O_EXCL | O_NOFOLLOW | O_CLOEXEC, 0600);
    m_isNamed = named >= 0;
    return named;
}

bool SavedFile::keep()
{
    m_error = refusal(); // it may be written by now
    if (!m_error.empty() || (m_packer && !writePacked({}, true)))
        return false;
    if (m_isInPlace)
        return true;
    bool isKept = ::fsync(m_file) == 0;
    if (isKept && !m_isNamed) {
        const std::string opened = "/proc/self/fd/" + std::to_string(m_file);
        m_isNamed = ::linkat(AT_FDCWD, opened.c_str(), AT_FDCWD, m_temporary.c_str(), AT_SYMLINK_FOLLOW) == 0;
        isKept = m_isNamed;
    }
    isKept = isKept && std::rename(m_temporary.c_str(), m_target.c_str()) == 0;
    if (!isKept)
        m_error = failed(m_path);
    m_isNamed &= !isKept;
    return isKept;
}

Failure SavedFile::cancelled()
{
    return Failure::tr("cancelled");
}

Failure SavedFile::failed(const std::string &path, Failure why)
{
    return Failure::tr("cannot save %1: %2", {Failure::verbatim(path), std::move(why)});
}

bool SavedFile::writePacked(std::string_view bytes, bool isLast)
{
    m_packed.clear();
    if (m_packer->pack(bytes, m_packed, isLast))
        return writePlain(m_packed);
    m_error = failed(m_path, Failure::system(ENOMEM));
    return false;
}

bool SavedFile::writePlain(std::string_view bytes)
{
    while (!bytes.empty()) {
        const ssize_t count = ::write(m_file, bytes.data(), bytes.size());
        if (count < 0 && errno == EINTR)
            continue;
        if (count <= 0) {
            m_error = failed(m_path, Failure::system(count == 0 ? ENOSPC : errno));
            return false;
        }
        bytes.remove_prefix(static_cast<std::size_t>(count));
    }
    return true;
}

/// A recording would be taken from under who writes it, and all that came later with it.
Failure SavedFile::refusal() const
{
    return RecordingWriter::isWriting(m_path) ? failed(m_path, Failure::tr("an open connection records to it"))
                                              : Failure();
}

} // namespace tracedeck
