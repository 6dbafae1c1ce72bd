// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "framesink.h"

#include <QByteArrayList>

/// Writes down what a sink is told, a line each.
class SinkLog : public tracedeck::FrameSink
{
public:
    void opened(std::string_view channel, tracedeck::Via) override { m_lines.append(text(channel) + " opened"); }
    void closed(std::string_view channel, tracedeck::Via, const tracedeck::ChannelEnd &end) override
    {
        m_lines.append(text(channel) + (end.failed ? " failed " : " closed ") + QByteArray::number(end.code)
                       + ' ' + text(end.reason));
    }
    void frame(const tracedeck::FrameContext &context, std::string_view bytes) override
    {
        m_lines.append(text(context.channel) + (context.direction == tracedeck::Direction::In ? " < " : " > ") + text(bytes));
    }
    void line(std::string_view line) override { m_lines.append(text(line)); }

    const QByteArrayList &lines() const { return m_lines; }
    /// What one channel did, without its name.
    QByteArrayList of(const QByteArray &channel) const
    {
        QByteArrayList lines;
        for (const QByteArray &line : m_lines) {
            if (line.startsWith(channel + ' '))
                lines.append(line.mid(channel.size() + 1));
        }
        return lines;
    }

private:
    static QByteArray text(std::string_view bytes)
    {
        return {bytes.data(), static_cast<qsizetype>(bytes.size())};
    }

    QByteArrayList m_lines;
};
