// SPDX-License-Identifier: GPL-3.0-or-later
#include "bytestore.h"

#include <algorithm>
#include <array>
#include <atomic>
#include <cerrno>
#include <csignal>
#include <cstring>
#include <fcntl.h>
#include <mutex>
#include <sys/mman.h>
#include <sys/stat.h>
#include <unistd.h>

namespace tracedeck {

namespace {

constexpr std::size_t kSpoolStep = 16u << 20;
constexpr std::size_t kPage = 4096;

std::size_t roundUp(std::size_t bytes, std::size_t step)
{
    return (bytes + step - 1) / step * step;
}

// --- A mapped file that somebody truncates raises SIGBUS where it is read. The handler puts zero pages there,
// --- so that the reader meets an unreadable line instead of the end of the program.

struct GuardedRange
{
    std::atomic<char *> base{nullptr};
    std::atomic<bool> truncated{false};
};

constexpr std::size_t kGuarded = 256;
std::array<GuardedRange, kGuarded> guardedRanges;
struct sigaction previousAction;

void onBusError(int signal, siginfo_t *info, void *context)
{
    auto *at = static_cast<char *>(info->si_addr);
    for (GuardedRange &range : guardedRanges) {
        char *base = range.base.load(std::memory_order_acquire);
        if (!base || at < base || at >= base + ByteStore::kReserve)
            continue;
        char *page = base + static_cast<std::size_t>(at - base) / kPage * kPage;
        void *zeros = mmap(page, kPage, PROT_READ, MAP_PRIVATE | MAP_ANONYMOUS | MAP_FIXED, -1, 0);
        if (zeros == MAP_FAILED)
            break;
        range.truncated.store(true, std::memory_order_release);
        return;
    }
    if (previousAction.sa_flags & SA_SIGINFO) {
        previousAction.sa_sigaction(signal, info, context);
    } else if (previousAction.sa_handler == SIG_DFL || previousAction.sa_handler == SIG_IGN) {
        std::signal(SIGBUS, SIG_DFL);
        raise(SIGBUS);
    } else {
        previousAction.sa_handler(signal);
    }
}

/// False: as many files are open as can be guarded.
bool guard(char *base)
{
    static std::once_flag installed;
    std::call_once(installed, [] {
        struct sigaction action = {};
        action.sa_sigaction = onBusError;
        action.sa_flags = SA_SIGINFO;
        sigemptyset(&action.sa_mask);
        sigaction(SIGBUS, &action, &previousAction);
    });
    for (GuardedRange &range : guardedRanges) {
        char *free = nullptr;
        if (range.base.compare_exchange_strong(free, base)) {
            range.truncated.store(false);
            return true;
        }
    }
    return false;
}

GuardedRange *guardOf(const char *base)
{
    for (GuardedRange &range : guardedRanges) {
        if (base && range.base.load(std::memory_order_acquire) == base)
            return &range;
    }
    return nullptr;
}

} // namespace

ByteStore::~ByteStore()
{
    release();
}

void ByteStore::release()
{
    m_spool.reset(); // before what it maps
    if (GuardedRange *range = guardOf(m_base))
        range->base.store(nullptr);
    if (m_base)
        munmap(m_base, kReserve);
    if (m_file >= 0)
        ::close(m_file);
    m_base = nullptr;
    m_file = -1;
    m_size = m_mapped = m_spooled = 0;
}

Failure ByteStore::reserve()
{
    release();
    void *base = mmap(nullptr, kReserve, PROT_NONE, MAP_PRIVATE | MAP_ANONYMOUS | MAP_NORESERVE, -1, 0);
    if (base == MAP_FAILED)
        return Failure::tr("cannot reserve address space: %1", {Failure::system()});
    m_base = static_cast<char *>(base);
    return {};
}

Failure ByteStore::mapFile(int fd)
{
    if (Failure error = reserve(); !error.empty())
        return error;
    m_file = fcntl(fd, F_DUPFD_CLOEXEC, 0);
    if (m_file < 0)
        return Failure::tr("cannot keep the file open: %1", {Failure::system()});
    if (!guard(m_base)) {
        release();
        return Failure::tr("too many files are open: %1 at most", {Failure::verbatim(std::to_string(kGuarded))});
    }
    Failure error;
    remap(&error);
    return error;
}

bool ByteStore::remap(Failure *error)
{
    struct stat status = {};
    if (fstat(m_file, &status) != 0) {
        *error = Failure::tr("cannot read the file's size: %1", {Failure::system()});
        return false;
    }
    const auto size = static_cast<std::size_t>(status.st_size);
    if (size + kPadding > kReserve) {
        *error = Failure::tr("the file is larger than 256 GiB");
        return false;
    }
    if (size <= m_size) {
        if (GuardedRange *range = guardOf(m_base); range && size < m_size)
            range->truncated.store(true);
        return true;
    }
    // Padding first: anonymous zero pages, then the file over them. Pages that are mapped already are mapped
    // again at the same address, so that readers see no difference.
    const std::size_t keep = m_size / kPage * kPage;
    const std::size_t end = roundUp(size + kPadding, kPage);
    if (mmap(m_base + roundUp(m_size, kPage), end - roundUp(m_size, kPage), PROT_READ,
             MAP_PRIVATE | MAP_ANONYMOUS | MAP_FIXED, -1, 0) == MAP_FAILED
        || mmap(m_base + keep, size - keep, PROT_READ, MAP_SHARED | MAP_FIXED, m_file,
                static_cast<off_t>(keep)) == MAP_FAILED) {
        *error = Failure::tr("cannot map the file: %1", {Failure::system()});
        return false;
    }
    madvise(m_base + keep, size - keep, MADV_SEQUENTIAL);
    m_size = size;
    m_mapped = end;
    return true;
}

Failure ByteStore::openSpool(const std::string &directory, std::size_t inMemory)
{
    Failure error = reserve();
    if (!error.empty() || directory.empty())
        return error;
    m_spooled = roundUp(inMemory, kSpoolStep);
    m_spool = Spool::open(directory, &error);
    return error;
}

bool ByteStore::extend(std::size_t size, Failure *error)
{
    const std::size_t end = roundUp(size + kPadding, kSpoolStep);
    if (end <= m_mapped)
        return true;
    if (end > kReserve) {
        *error = Failure::tr("the trace is larger than 256 GiB");
        return false;
    }
    if (m_spool && !m_spool->error().empty()) {
        *error = m_spool->error();
        return false;
    }
    if (mmap(m_base + m_mapped, end - m_mapped, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS | MAP_FIXED, -1, 0)
        == MAP_FAILED) {
        *error = Failure::tr("cannot keep more: %1", {Failure::system()});
        return false;
    }
    madvise(m_base + m_mapped, end - m_mapped, MADV_HUGEPAGE);
    m_mapped = end;
    return true;
}

void ByteStore::spoolComplete()
{
    for (; m_spool && m_spooled + kSpoolStep <= m_size; m_spooled += kSpoolStep)
        m_spool->add(m_base + m_spooled, kSpoolStep);
}

std::string_view ByteStore::append(std::string_view bytes, Failure *error)
{
    if (!extend(m_size + bytes.size(), error))
        return {};
    char *to = m_base + m_size;
    if (!bytes.empty())
        std::memcpy(to, bytes.data(), bytes.size());
    m_size += bytes.size();
    spoolComplete();
    return {to, bytes.size()};
}

std::string_view ByteStore::append(std::string_view bytes, char behind, Failure *error)
{
    if (!extend(m_size + bytes.size() + 1, error))
        return {};
    const std::string_view kept = append(bytes, error);
    m_base[m_size++] = behind;
    return kept;
}

void ByteStore::leaveSpool()
{
    m_spool.reset();
}

bool ByteStore::wasTruncated() const
{
    const GuardedRange *range = guardOf(m_base);
    return range && range->truncated.load(std::memory_order_acquire);
}

} // namespace tracedeck
