// SPDX-License-Identifier: GPL-3.0-or-later
#include "replayobserver.h"

#include <QDateTime>

namespace tracedeck {

ReplayObserver::ReplayObserver(RecordingScript &script, ReplayDialect *dialect,
                               std::unique_ptr<ReplayOutlet> outlet, const ReplaySpeed &speed,
                               const Ending &ending)
    : ReplaySession(std::move(outlet), speed, ending)
    , m_script(script)
    , m_dialect(dialect)
    , m_begun(now())
{
    for (std::uint32_t i = 0; i < script.size(); ++i) {
        if (!script[i].hasTime)
            continue;
        cadence().begin(Cadence::Time(script[i].time), m_begun);
        break;
    }
    send(script.headerLine().empty() ? header() : script.headerLine());
}

ReplaySession::Next ReplayObserver::next() const
{
    if (m_line == m_script.size())
        return {};
    const RecordingScript::Line &line = m_script[m_line];
    return {true, line.hasTime ? std::optional(Cadence::Time(line.time)) : std::nullopt};
}

std::string_view ReplayObserver::take()
{
    const RecordingScript::Line &line = m_script[m_line++];
    if (m_script.form() == LineForm::Recording)
        return m_script.text(line);
    return wrapped(line);
}

std::string ReplayObserver::header() const
{
    std::string line;
    RecordingLines::appendHeader(line,
                                 {1, std::string(m_script.dialect().name()), m_script.name(),
                                  QDateTime::currentDateTimeUtc().toString(Qt::ISODateWithMs).toStdString()});
    line.pop_back(); // its newline
    return line;
}

/// A bare frame as a line of a recording that began when this client came.
std::string_view ReplayObserver::wrapped(const RecordingScript::Line &line)
{
    const std::string_view frame = m_script.frame(line);
    const bool isOut = m_dialect && m_dialect->isRequest(frame);
    m_text.clear();
    m_lines.appendFrame(m_text, (now() - m_begun).count(),
                        {isOut ? Direction::Out : Direction::In, m_script.channel(line.channel)}, frame);
    m_text.pop_back();
    return m_text;
}

} // namespace tracedeck
