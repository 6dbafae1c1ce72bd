// SPDX-License-Identifier: GPL-3.0-or-later
#include "savedfile.h"

#include "recordingwriter.h"

#include <cerrno>
#include <cstdio>
#include <fcntl.h>
#include <unistd.h>
#include <utility>

namespace tracedeck {

SavedFile::SavedFile(const std::string &path)
    : m_path(path)
    , m_temporary(path + ".new-" + std::to_string(getpid()))
{
    m_error = refusal();
    if (!m_error.empty())
        return;
    m_file = ::open(m_temporary.c_str(), O_WRONLY | O_CREAT | O_EXCL | O_NOFOLLOW | O_CLOEXEC, 0600);
    if (m_file < 0)
        m_error = failed(path);
    if (isZstdName(path))
        m_packer.emplace();
}

SavedFile::~SavedFile()
{
    if (m_file < 0)
        return;
    ::close(m_file);
    if (!m_isKept)
        ::unlink(m_temporary.c_str());
}

bool SavedFile::keep()
{
    m_error = refusal(); // it may be written by now
    if (!m_error.empty() || (m_packer && !writePacked({}, true)))
        return false;
    m_isKept = ::fsync(m_file) == 0 && std::rename(m_temporary.c_str(), m_path.c_str()) == 0;
    if (!m_isKept)
        m_error = failed(m_path);
    return m_isKept;
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
