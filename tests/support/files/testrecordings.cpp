// SPDX-License-Identifier: GPL-3.0-or-later
#include "testrecordings.h"

#include "dialect.h"

#include <algorithm>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <unistd.h>

namespace tracedeck {

std::vector<Recording> recordingsOf(const std::string &dialect)
{
    std::vector<Recording> recordings;
    for (const Dialect *spoken : allDialects()) {
        const std::string known(spoken->name());
        if (!dialect.empty() && dialect != known)
            continue;
        for (const auto &entry : std::filesystem::directory_iterator(std::string(TRACEDECK_TEST_DATA "/") + known)) {
            if (entry.path().extension() != ".ndjson")
                continue;
            Recording recording{entry.path().filename().string(), entry.path().string(), LineForm::Bare,
                                contentsOf(entry.path().string()), known};
            if (recording.text.starts_with("{\"tracedeck\""))
                recording.form = LineForm::Recording;
            recordings.push_back(std::move(recording));
        }
    }
    std::sort(recordings.begin(), recordings.end(), [](const auto &a, const auto &b) { return a.name < b.name; });
    return recordings;
}

void forEachLine(const Recording &recording, const std::function<void(std::string_view)> &visit)
{
    const std::string_view text = recording.text;
    bool isHeader = recording.form == LineForm::Recording;
    for (std::size_t at = 0; at < text.size();) {
        const std::size_t end = std::min(text.find('\n', at), text.size() - 1) + 1;
        if (!isHeader && text.substr(at, end - at).find_first_not_of("\r\n\t ") != text.npos)
            visit(text.substr(at, end - at));
        isHeader = false;
        at = end;
    }
}

std::string firstLines(const Recording &recording, std::size_t frames)
{
    std::string text = recording.form == LineForm::Recording
        ? recording.text.substr(0, recording.text.find('\n') + 1)
        : std::string();
    forEachLine(recording, [&](std::string_view line) {
        if (frames == 0)
            return;
        --frames;
        text += line;
    });
    return text;
}

std::string contentsOf(const std::string &path)
{
    std::ifstream file(path, std::ios::binary);
    return {std::istreambuf_iterator<char>(file), {}};
}

TemporaryFile::TemporaryFile(std::string_view contents)
    : m_path((std::filesystem::temp_directory_path() / "tracedeck-test-XXXXXX").string())
{
    const int fd = mkstemp(m_path.data());
    if (fd >= 0)
        ::close(fd);
    std::ofstream(m_path, std::ios::binary) << contents;
}

TemporaryFile::~TemporaryFile()
{
    std::error_code ignored;
    std::filesystem::remove(m_path, ignored);
}

TemporaryFolder::TemporaryFolder()
    : m_path((std::filesystem::temp_directory_path() / "tracedeck-test-XXXXXX").string())
{
    if (!mkdtemp(m_path.data()))
        m_path.clear();
}

TemporaryFolder::~TemporaryFolder()
{
    std::error_code ignored;
    std::filesystem::remove_all(m_path, ignored);
}

} // namespace tracedeck
