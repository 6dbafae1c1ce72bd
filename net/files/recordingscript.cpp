// SPDX-License-Identifier: GPL-3.0-or-later
#include "recordingscript.h"

#include "jsonwriter.h"
#include "recordingformat.h"
#include "zstdfile.h"

#include <algorithm>
#include <filesystem>
#include <limits>
#include <utility>

namespace tracedeck {

namespace {
constexpr std::string_view kBlank = " \t\r\n";
} // namespace

RecordingScript::Opened RecordingScript::open(const std::string &path)
{
    Opened opened;
    opened.script.reset(new RecordingScript);
    Failure why = opened.script->load(path);
    if (!why.empty()) {
        opened.script.reset();
        opened.error = notOpened(path, std::move(why));
    }
    return opened;
}

Failure RecordingScript::load(const std::string &path)
{
    m_name = std::filesystem::path(path).filename().string();
    std::optional<ByteStore> packed;
    Failure error = mapFile(path, m_bytes, packed);
    if (error.empty() && packed)
        error = unpack(packed->view(0, packed->size()));
    if (error.empty())
        error = recogniseFile(m_bytes.view(0, m_bytes.size()), &m_file);
    return error.empty() ? readLines() : error;
}

/// Data that are damaged further on are used as far as they go.
Failure RecordingScript::unpack(std::string_view packed)
{
    if (Failure error = m_bytes.openSpool(std::filesystem::temp_directory_path().string()); !error.empty())
        return error;
    ZstdUnpacker unpacker(packed);
    while (unpacker.step(m_bytes)) {
    }
    if (m_bytes.size() == 0)
        return unpacker.error();
    if (!unpacker.error().empty())
        m_losses.push_back(unpacker.error());
    return {};
}

Failure RecordingScript::readLines()
{
    const std::string_view text = m_bytes.view(0, m_bytes.size());
    for (std::size_t at = m_file.firstLine, next = 0; at < text.size(); at = next) {
        const std::string_view line = lineAt(text, at, &next);
        const bool isCut = next == text.size() && text.back() != '\n' && !isJson(line);
        if (isCut)
            m_losses.push_back(Failure::tr("it ends in the middle of a line, which is left out"));
        if (isCut || line.find_first_not_of(kBlank) == line.npos)
            continue;
        if (m_lines.size() == std::numeric_limits<std::uint32_t>::max())
            return Failure::tr("it has more than 4294967295 lines");
        add(line, at);
    }
    if (const auto bad = std::count_if(m_lines.begin(), m_lines.end(), [](const Line &line) { return !line.isReadable; }))
        m_losses.push_back(Failure::tr("%1 line(s) of it are none of a recording, and are left out", {std::uint64_t(bad)}));
    return {};
}

void RecordingScript::add(std::string_view text, std::uint64_t offset)
{
    const std::string_view data = eventData(text);
    if (m_file.form == LineForm::Events && data.data() == nullptr)
        return;
    Line &line = m_lines.emplace_back();
    line.offset = offset;
    line.length = static_cast<std::uint32_t>(std::min(text.size(), Decoder::kMaxFrame));
    line.isReadable = text.size() <= Decoder::kMaxFrame;
    if (m_file.form == LineForm::Events)
        line.frameAt = static_cast<std::uint32_t>(data.data() - text.data());
    if (m_file.form != LineForm::Recording)
        line.channel = channelIndex(kFileChannel);
    else if (line.isReadable)
        addWrapped(text, line);
}

void RecordingScript::addWrapped(std::string_view text, Line &line)
{
    std::optional<RecordingLine> read = RecordingReader::readUsual(text);
    if (read) {
        line.frameAt = static_cast<std::uint32_t>(read->frame.data - text.data());
    } else {
        Failure error;
        m_scratch.clear();
        line.isReadable = m_reader.readAny(text, m_scratch, &read.emplace(), &error);
        if (!line.isReadable)
            return;
    }
    line.time = read->time;
    line.hasTime = read->hasTime;
    line.direction = read->direction;
    line.kind = read->kind;
    line.channel = channelIndex(read->channel);
}

std::uint32_t RecordingScript::channelIndex(std::string_view name)
{
    auto found = m_channelIndex.find(name);
    if (found == m_channelIndex.end()) {
        found =
            m_channelIndex.emplace(std::string(name), static_cast<std::uint32_t>(m_channels.size())).first;
        m_channels.emplace_back(name);
    }
    return found->second;
}

std::string_view RecordingScript::frame(const Line &line)
{
    const std::string_view whole = text(line);
    if (!line.isReadable || line.kind != RecordingLine::Kind::Frame)
        return {};
    if (m_file.form != LineForm::Recording)
        return whole.substr(line.frameAt);
    if (line.frameAt > 0) {
        const std::string_view usual = whole.substr(line.frameAt, line.length - 1 - line.frameAt);
        if (usual.back() == '}' && isJson(usual)) // else the wrapper goes on behind the frame
            return usual;
    }
    RecordingLine read;
    Failure error;
    m_scratch.clear();
    return m_reader.readAny(whole, m_scratch, &read, &error) ? read.frame.bytes() : std::string_view();
}

RecordingLine RecordingScript::whole(const Line &line)
{
    RecordingLine read;
    Failure error;
    m_scratch.clear();
    if (m_file.form != LineForm::Recording) {
        const std::string_view bytes = frame(line);
        read.frame = {bytes.data(), static_cast<std::uint32_t>(bytes.size()), 0};
    } else if (!line.isReadable || !m_reader.readAny(text(line), m_scratch, &read, &error)) {
        read = {};
    }
    return read;
}

} // namespace tracedeck
