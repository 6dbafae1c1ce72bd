// SPDX-License-Identifier: GPL-3.0-or-later
#include "spool.h"

#include "quietthread.h"

#include <cerrno>
#include <cstdint>
#include <fcntl.h>
#include <sys/mman.h>
#include <sys/statvfs.h>
#include <unistd.h>
#include <utility>

namespace tracedeck {

namespace {

constexpr std::size_t kMostWaiting = 4; // parts

Failure spoolError(Failure why = Failure::system())
{
    return Failure::tr("cannot spool: %1", {std::move(why)});
}

} // namespace

std::unique_ptr<Spool> Spool::open(const std::string &directory, Failure *error)
{
    const int file = ::open(directory.c_str(), O_TMPFILE | O_RDWR | O_CLOEXEC, 0600);
    if (file >= 0)
        return std::unique_ptr<Spool>(new Spool(file));
    *error = Failure::tr("cannot spool to %1: %2", {Failure::verbatim(directory), Failure::system()});
    return nullptr;
}

Spool::Spool(int file)
    : m_file(file)
{
}

Spool::~Spool()
{
    {
        const std::scoped_lock lock(m_mutex);
        m_isClosing = true;
    }
    m_changed.notify_all();
    if (m_mover.joinable())
        m_mover.join();
    ::close(m_file); // what is mapped stays
}

void Spool::add(char *memory, std::size_t size)
{
    if (!m_mover.joinable()) { // here, where it is as urgent as who adds
        Failure error;
        m_mover = quietThread([this] { moveUntilClosed(); }, &error);
        if (!error.empty()) {
            const std::scoped_lock lock(m_mutex);
            m_error = spoolError(std::move(error));
        }
    }
    std::unique_lock lock(m_mutex);
    m_changed.wait(lock, [this] { return m_waiting.size() < kMostWaiting || !m_error.empty(); });
    if (!m_error.empty())
        return;
    m_waiting.push_back({memory, size});
    m_changed.notify_all();
}

Failure Spool::error() const
{
    const std::scoped_lock lock(m_mutex);
    return m_error;
}

void Spool::moveUntilClosed()
{
    std::unique_lock lock(m_mutex);
    for (;;) {
        m_changed.wait(lock, [this] { return m_isClosing || !m_waiting.empty(); });
        if (m_isClosing)
            return;
        const Part part = m_waiting.front();
        lock.unlock();
        const Failure error = move(part);
        lock.lock();
        m_error = error;
        m_waiting.pop_front();
        m_changed.notify_all();
        if (!error.empty())
            return;
    }
}

Failure Spool::move(const Part &part)
{
    struct statvfs disk{};
    const bool isKnown = ::fstatvfs(m_file, &disk) == 0;
    if (isKnown && std::uint64_t(disk.f_bavail) * disk.f_frsize < kLeastFree + part.size)
        return spoolError(Failure::tr("less than %1 MB would be left free", {kLeastFree >> 20}));
    for (std::size_t written = 0; written < part.size;) {
        const ssize_t count = ::pwrite(m_file, part.memory + written, part.size - written,
                                       m_end + static_cast<off_t>(written));
        if (count < 0 && errno == EINTR)
            continue;
        if (count <= 0) {
            errno = count == 0 ? ENOSPC : errno;
            return spoolError();
        }
        written += static_cast<std::size_t>(count);
    }
    void *mapped = mmap(nullptr, part.size, PROT_READ, MAP_SHARED, m_file, m_end);
    if (mapped == MAP_FAILED)
        return spoolError();
    // The same bytes at the same address, at once: who reads meanwhile finds the ones or the others.
    if (mremap(mapped, part.size, part.size, MREMAP_MAYMOVE | MREMAP_FIXED, part.memory) == MAP_FAILED) {
        const Failure error = spoolError();
        munmap(mapped, part.size);
        return error;
    }
    m_end += static_cast<off_t>(part.size);
    return {};
}

} // namespace tracedeck
