// SPDX-License-Identifier: GPL-3.0-or-later
#include "replayobserver.h"

#include "base64.h"
#include "jsonwriter.h"

#include <QDateTime>
#include <QWebSocket>

namespace tracedeck {

ReplayObserver::ReplayObserver(RecordingScript &script, ReplayDialect *dialect, QWebSocket *socket,
                               const ReplaySpeed &speed, const Ending &ending)
    : ReplaySession(socket, speed, ending)
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
    m_text = wrapped(line);
    return m_text;
}

std::string ReplayObserver::header() const
{
    JsonWriter json;
    json.beginObject().key("tracedeck").number(std::uint32_t(1));
    json.key("dialect").string(m_script.dialect().name());
    json.key("source").string(m_script.name());
    json.key("started").string(QDateTime::currentDateTimeUtc().toString(Qt::ISODateWithMs).toStdString());
    return json.endObject().take();
}

/// A bare frame as a line of a recording that began when this client came.
std::string ReplayObserver::wrapped(const RecordingScript::Line &line)
{
    const std::string_view frame = m_script.frame(line);
    const bool isOut = m_dialect && m_dialect->isRequest(frame);
    JsonWriter json;
    json.beginObject().key("t").number(std::int64_t((now() - m_begun).count()));
    json.key("dir").string(isOut ? "out" : "in");
    json.key("ch").string(m_script.channel(line.channel));
    json.key("via").string("ws");
    if (isJson(frame))
        json.key("frame").raw(frame);
    else
        json.key("raw").string(encodeBase64(frame));
    return json.endObject().take();
}

} // namespace tracedeck
