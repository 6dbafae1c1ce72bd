// SPDX-License-Identifier: GPL-3.0-or-later
#include "openfile.h"

#include "zstdfile.h"

#include <algorithm>
#include <cerrno>
#include <fcntl.h>
#include <filesystem>
#include <iterator>
#include <poll.h>
#include <sys/stat.h>
#include <unistd.h>
#include <utility>

namespace tracedeck {

namespace {

constexpr std::size_t kMostLinesToRecogniseBy = 64;
constexpr std::int64_t kVersion = 1; // of the recording format
constexpr std::string_view kByteOrderMark = "\xEF\xBB\xBF";

constexpr std::string_view kStandardInput = "-";
constexpr std::size_t kPiece = 1u << 20; // of a stream that is read

class FileDescriptor
{
public:
    /// `waits`: for who writes into a pipe, or to standard input.
    explicit FileDescriptor(const std::string &path, bool waits = false)
        : m_fd(waits && path == kStandardInput ? ::fcntl(STDIN_FILENO, F_DUPFD_CLOEXEC, 0)
                                               : ::open(path.c_str(), O_RDONLY | O_CLOEXEC | (waits ? 0 : O_NONBLOCK)))
    {}
    ~FileDescriptor()
    {
        if (m_fd >= 0)
            ::close(m_fd);
    }
    FileDescriptor(const FileDescriptor &) = delete;
    FileDescriptor &operator=(const FileDescriptor &) = delete;
    int get() const { return m_fd; }

private:
    int m_fd;
};

/// How else files are packed; nullptr: it is not.
const char *packedBy(std::string_view text)
{
    using namespace std::string_view_literals;
    static constexpr std::pair<std::string_view, const char *> kPackers[] = {
        {"\x1F\x8B"sv, "gzip"}, {"\xFD""7zXZ\0"sv, "xz"}, {"BZh"sv, "bzip2"}, {"PK\x03\x04"sv, "zip"}, {"\x04\x22\x4D\x18"sv, "lz4"}};
    const auto packer = std::find_if(std::begin(kPackers), std::end(kPackers),
                                     [text](const auto &one) { return text.starts_with(one.first); });
    return packer == std::end(kPackers) ? nullptr : packer->second;
}

/// Whether it looks like a JSON text of several lines, or like an array.
bool isOneJson(std::string_view text)
{
    text.remove_prefix(std::min(text.find_first_not_of(" \t\r\n"), text.size()));
    std::string_view first = text.substr(0, text.find('\n'));
    first = first.substr(0, first.find_last_not_of(" \t\r") + 1);
    return first == "{" || (first.starts_with('[') && (first == "[" || first.find('{') != first.npos));
}

/// Up to kPiece bytes, fewer only at the end; appends them to `piece`.
Failure readPiece(int file, std::string &piece)
{
    const std::size_t before = piece.size();
    piece.resize(before + kPiece);
    std::size_t have = before;
    while (have < piece.size()) {
        const ssize_t got = ::read(file, piece.data() + have, piece.size() - have);
        if (got < 0 && errno == EAGAIN) { // whoever shares it reads without waiting
            pollfd wanted{file, POLLIN, 0};
            ::poll(&wanted, 1, -1);
            continue;
        }
        if (got < 0 && errno == EINTR)
            continue;
        if (got < 0)
            return Failure::system();
        if (got == 0)
            break;
        have += static_cast<std::size_t>(got);
    }
    piece.resize(have);
    return {};
}

} // namespace

bool isStream(const std::string &path)
{
    struct stat status = {};
    return path == kStandardInput || (::stat(path.c_str(), &status) == 0 && S_ISFIFO(status.st_mode));
}

Failure readStream(const std::string &path, ByteStore &contents, std::optional<ByteStore> &packed)
{
    const FileDescriptor file(path, true);
    if (file.get() < 0)
        return Failure::system();
    std::string piece;
    Failure error = readPiece(file.get(), piece);
    if (error.empty() && isZstd(piece))
        packed.emplace();
    ByteStore &store = packed ? *packed : contents;
    if (error.empty())
        error = store.openSpool(std::filesystem::temp_directory_path().string());
    while (error.empty() && !piece.empty()) {
        store.append(piece, &error);
        piece.clear();
        if (error.empty())
            error = readPiece(file.get(), piece);
    }
    return error;
}

Failure mapFile(const std::string &path, ByteStore &contents, std::optional<ByteStore> &packed)
{
    const FileDescriptor file(path);
    struct stat status = {};
    if (file.get() < 0 || fstat(file.get(), &status) != 0)
        return Failure::system();
    if (S_ISDIR(status.st_mode))
        return Failure::system(EISDIR);
    if (!S_ISREG(status.st_mode))
        return Failure::tr("it is not a file");
    Failure error = contents.mapFile(file.get());
    if (error.empty() && isZstd(contents.view(0, contents.size()))) {
        packed.emplace();
        error = packed->mapFile(file.get());
    }
    return error;
}

Failure recogniseFile(std::string_view text, RecognisedFile *recognised)
{
    if (text.find_first_not_of(" \t\r\n") == text.npos)
        return Failure::tr("it is empty");
    const std::size_t begin = text.starts_with(kByteOrderMark) ? kByteOrderMark.size() : 0;
    recognised->firstLine = begin;
    int best = 0;
    std::size_t at = begin;
    for (std::size_t i = 0, next = 0; i < kMostLinesToRecogniseBy && at < text.size(); ++i, at = next) {
        const std::string_view line = lineAt(text, at, &next);
        if (auto header = RecordingReader::readHeader(line)) {
            if (header->version != kVersion)
                return Failure::tr("it is version %1 of the recording format, and this program reads version %2",
                                   {Failure::verbatim(std::to_string(header->version)),
                                    Failure::verbatim(std::to_string(kVersion))});
            recognised->dialect = findDialect(header->dialect);
            if (!recognised->dialect)
                return Failure::tr("it records the dialect \"%1\", which is not known here",
                                   {Failure::verbatim(header->dialect)});
            recognised->form = LineForm::Recording;
            recognised->header = std::move(header);
            recognised->headerLine = line;
            recognised->firstLine = next;
            return {};
        }
        const std::string_view data = eventData(line);
        const bool isEvent = data.data() != nullptr;
        const std::string_view frame = isEvent ? data : line;
        const Dialect *dialect = frame.empty() ? nullptr : recogniseDialect(frame);
        if (const int score = dialect ? dialect->recognise(frame) : 0; score > best) {
            best = score;
            recognised->dialect = dialect;
            recognised->form = isEvent ? LineForm::Events : LineForm::Bare;
        }
    }
    if (recognised->dialect)
        return {};
    if (const char *packer = packedBy(text))
        return Failure::tr("it is packed with %1, which is not read here: unpack it first, or pack it with zstd",
                           {Failure::verbatim(packer)});
    if (text.starts_with("\xFF\xFE") || text.starts_with("\xFE\xFF"))
        return Failure::tr("it is UTF-16, and UTF-8 is read here");
    if (isOneJson(text))
        return Failure::tr("it is one JSON text, and a line for each frame is read here; \"jq -c .\" makes lines of objects, "
                           "\"jq -c .[]\" of a list");
    return Failure::tr("its first lines are no recording and no known protocol");
}

Failure notOpened(const std::string &path, Failure why)
{
    return Failure::tr("cannot open %1: %2", {Failure::verbatim(path), std::move(why)});
}

std::string_view lineAt(std::string_view text, std::size_t at, std::size_t *next)
{
    const std::size_t newline = text.find('\n', at);
    const std::size_t end = newline == text.npos ? text.size() : newline;
    *next = newline == text.npos ? text.size() : newline + 1;
    std::string_view line = text.substr(at, end - at);
    if (!line.empty() && line.back() == '\r')
        line.remove_suffix(1);
    return line;
}

} // namespace tracedeck
