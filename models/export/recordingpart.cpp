// SPDX-License-Identifier: GPL-3.0-or-later
#include "exportscope.h"
#include "exportwriter.h"
#include "querymatcher.h"

#include <QByteArray>

#include <unordered_map>
#include <unordered_set>
#include <utility>
#include <vector>

/// A part of a recording as a recording of its own. Either the frames that a query shows, with what opened the streams that they
/// came on; or those of some sessions, with what became of the channels that they came on, and with what was asked on channels
/// that carried nothing else, as the request that began a run. What belongs to no session otherwise, as a list of all of them, is
/// left out of those of some.
namespace tracedeck {

namespace {

class FrameChoice
{
public:
    FrameChoice(const View &view, SessionId only)
        : m_view(view)
        , m_isAll(!only)
    {
        if (m_isAll)
            return;
        const std::vector<SessionId> sessions = sessionsInScope(view, only);
        m_scope.insert(sessions.begin(), sessions.end());
        for (Position p = 1; p <= view.position(); ++p) {
            if (const SessionId session = view.sessionOf(p)) {
                Channel &channel = m_channels[view.trace().frame(p).channel];
                (m_scope.contains(session) ? channel.hasOurs : channel.hasOthers) = true;
            }
        }
    }

    bool isWanted(Position position) const
    {
        if (m_isAll)
            return true;
        if (const SessionId session = m_view.sessionOf(position))
            return m_scope.contains(session);
        const FrameRecord frame = m_view.trace().frame(position);
        const auto found = m_channels.find(frame.channel);
        if (found == m_channels.end() || !found->second.hasOurs)
            return false;
        const bool isNotice = frame.nature() == FrameNature::ChannelNotice;
        return isNotice || (frame.direction() == Direction::Out && !found->second.hasOthers);
    }

private:
    struct Channel
    {
        bool hasOurs = false;
        bool hasOthers = false;
    };

    const View &m_view;
    const bool m_isAll;
    std::unordered_set<SessionId> m_scope;
    std::unordered_map<std::uint16_t, Channel> m_channels;
};

/// The frames that the query shows, and the HTTP requests, with their answers, that opened the streams which these came on: what
/// a stream is of is said there alone. False: the sink wanted no more.
bool findShown(const ExportContext &context, const std::shared_ptr<const Trace> &trace, const ExportSink &sink, std::vector<bool> &shown)
{
    constexpr Position kAskedAtLeast = 10'000; // frames: few may be wanted
    QueryMatcher matcher(trace, *context.options.frames);
    std::unordered_set<std::uint16_t> streams;
    shown.resize(std::size_t(context.view.position()) + 1);
    for (Position p = 1; p <= context.view.position(); ++p) {
        if (p % kAskedAtLeast == 0 && !sink({}))
            return false;
        shown[p] = matcher.matches(p);
        if (shown[p] && !trace->head(p))
            streams.insert(trace->frame(p).channel);
    }
    const std::uint32_t heads = trace->heads.partitionPoint([&](const FrameHead &head) { return head.at <= context.view.position(); });
    for (std::uint32_t i = 0; i < heads; ++i) {
        const Position at = trace->heads[i].at;
        shown[at] = shown[at] || streams.contains(trace->frame(at).channel);
    }
    return true;
}

/// What is no JSON is encoded in its line, where no secret can be told.
std::string withCleanBytes(std::string line, Position position, ExportContext &context)
{
    constexpr std::string_view kRaw = "\"raw\":\"";
    const std::size_t begin = line.rfind(kRaw);
    const std::size_t end = line.find_last_of('"');
    if (begin == line.npos || end < begin + kRaw.size())
        return line;
    const std::string_view bytes = context.view.trace().frame(position).bytes();
    const QByteArray encoded = QByteArray::fromRawData(bytes.data(), static_cast<qsizetype>(bytes.size())).toBase64();
    const std::string_view stands = std::string_view(line).substr(begin + kRaw.size(), end - begin - kRaw.size());
    if (stands != std::string_view(encoded.constData(), static_cast<std::size_t>(encoded.size())))
        return line; // it is a field of the frame's own
    line.replace(begin + kRaw.size(), stands.size(), QByteArray::fromStdString(context.cleaned(bytes, position)).toBase64().toStdString());
    return line;
}

} // namespace

bool writeRecordingPart(ExportContext &context, const std::shared_ptr<const Trace> &trace, const RecordingLineOf &lineOf,
                        const ExportSink &sink)
{
    constexpr std::size_t kLong = 1u << 16;
    const FrameChoice choice(context.view, context.options.session);
    std::vector<bool> shown;
    if (context.options.frames && !findShown(context, trace, sink, shown))
        return false;
    std::string out;
    for (Position p = 0; p <= context.view.position(); ++p) {
        if (p > 0 && !(context.options.frames ? shown[p] : choice.isWanted(p)))
            continue;
        std::string line;
        lineOf(p, line);
        out += context.cleaned(p > 0 ? withCleanBytes(std::move(line), p, context) : line, p);
        if (out.size() < kLong)
            continue;
        if (!sink(out))
            return false;
        out.clear();
    }
    return sink(out);
}

} // namespace tracedeck
