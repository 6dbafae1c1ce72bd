// SPDX-License-Identifier: GPL-3.0-or-later
#include "savedfile.h"

#include "recordingwriter.h"

#include <cerrno>
#include <charconv>
#include <cstdio>
#include <fcntl.h>
#include <filesystem>
#include <sys/stat.h>
#include <system_error>
#include <unistd.h>
#include <utility>

namespace tracedeck {

namespace {

/// "/dev/stdout" and the like: what a shell has opened is not opened, or replaced, by its name.
std::optional<int> descriptorOf(std::string_view path)
{
    if (path == "/dev/stdout")
        return STDOUT_FILENO;
    if (path == "/dev/stderr")
        return STDERR_FILENO;
    for (const std::string_view folder : {"/dev/fd/", "/proc/self/fd/"}) {
        if (!path.starts_with(folder))
            continue;
        int number = -1;
        const std::string_view digits = path.substr(folder.size());
        const auto [end, error] = std::from_chars(digits.data(), digits.data() + digits.size(), number);
        if (error == std::errc() && end == digits.data() + digits.size())
            return number;
    }
    return std::nullopt;
}

/// What the links at the end of a path lead to, be it there or not. Nothing: to each other, and errno says so.
std::optional<std::string> behindLinks(std::filesystem::path path)
{
    constexpr int kMostLinks = 40; // as the kernel
    for (int links = 0; links < kMostLinks; ++links) {
        std::error_code none;
        const std::filesystem::path next = std::filesystem::read_symlink(path, none);
        if (none)
            return path.string();
        path = path.parent_path() / next; // an absolute one replaces it
    }
    errno = ELOOP;
    return std::nullopt;
}

} // namespace

SavedFile::SavedFile(const std::string &path)
    : m_path(path)
{
    if (isZstdName(path))
        m_packer.emplace();
    const std::optional<int> descriptor = descriptorOf(path);
    const std::optional<std::string> target = descriptor ? path : behindLinks(path);
    m_target = target.value_or(path);
    m_temporary = m_target + ".new-" + std::to_string(getpid());
    m_error = refusal();
    if (!m_error.empty())
        return;
    struct stat before = {};
    const bool isThere = !descriptor && target && ::lstat(m_target.c_str(), &before) == 0;
    m_isInPlace = descriptor || (isThere && !S_ISREG(before.st_mode) && !S_ISDIR(before.st_mode)); // a pipe or a device
    if (descriptor)
        m_file = ::fcntl(*descriptor, F_DUPFD_CLOEXEC, 0); // it is written where it stands
    else if (m_isInPlace)
        m_file = ::open(m_target.c_str(), O_WRONLY | O_NOFOLLOW | O_CLOEXEC | O_NOCTTY);
    else if (target)
        m_file = openBeside();
    if (m_file < 0)
        m_error = failed(path);
    else if (isThere && !m_isInPlace)
        inherit(before);
}

SavedFile::~SavedFile()
{
    if (m_file >= 0)
        ::close(m_file);
    if (m_isNamed)
        ::unlink(m_temporary.c_str());
}

/// Whoever may use the file whose place it takes goes on to, if that was ours; else it stays private.
void SavedFile::inherit(const struct stat &before) const
{
    struct stat own = {};
    if (before.st_uid != ::geteuid() || ::fstat(m_file, &own) != 0)
        return;
    const bool isOfItsGroup = own.st_gid == before.st_gid || ::fchown(m_file, static_cast<uid_t>(-1), before.st_gid) == 0;
    ::fchmod(m_file, before.st_mode & (isOfItsGroup ? 0777U : 0707U));
}

/// Without a name, where the file system can: whatever ends the program, nothing of it is left.
int SavedFile::openBeside()
{
    const std::size_t slash = m_target.rfind('/');
    const std::string folder = slash == m_target.npos ? "." : m_target.substr(0, slash + 1);
    const bool canBeNamed = ::access("/proc/self/fd", X_OK) == 0; // see keep()
    const int unnamed = canBeNamed ? ::open(folder.c_str(), O_WRONLY | O_TMPFILE | O_CLOEXEC, 0600) : -1;
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
    return RecordingWriter::isWriting(m_target) ? failed(m_path, Failure::tr("an open connection records to it"))
                                              : Failure();
}

} // namespace tracedeck
