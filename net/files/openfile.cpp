// SPDX-License-Identifier: GPL-3.0-or-later
#include "openfile.h"

#include "zstdfile.h"

#include <fcntl.h>
#include <sys/stat.h>
#include <unistd.h>
#include <utility>

namespace tracedeck {

namespace {

constexpr std::size_t kMostLinesToRecogniseBy = 64;
constexpr std::int64_t kVersion = 1; // of the recording format
constexpr std::string_view kByteOrderMark = "\xEF\xBB\xBF";

class FileDescriptor
{
public:
    explicit FileDescriptor(const std::string &path)
        : m_fd(::open(path.c_str(), O_RDONLY | O_CLOEXEC | O_NONBLOCK))
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

} // namespace

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
    return recognised->dialect ? Failure() : Failure::tr("its first lines are no recording and no known protocol");
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
