// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "sselink.h"

#include <QByteArrayList>

namespace tracedeck {

/// An event as it goes on the wire.
inline QByteArray eventNumber(int number)
{
    const QByteArray id = QByteArray::number(number);
    return "event: values\ndata: {\"seq\":" + id + "}\nid: " + id + "\n\n";
}

/// The same as a WatchedStream tells of it.
inline QByteArray toldNumber(int number)
{
    const QByteArray id = QByteArray::number(number);
    return "values|" + id + "|{\"seq\":" + id + '}';
}

/// A stream of events, and all that it told. Events are "event|id|data".
class WatchedStream
{
public:
    explicit WatchedStream(const SseLink::Options &options = {})
        : m_link(options)
    {
        QObject::connect(&m_link, &SseLink::answered, &m_link, [this](int status) {
            count();
            m_statuses.append(status);
        });
        QObject::connect(&m_link, &SseLink::received, &m_link,
                         [this](std::string_view event, std::string_view id, std::string_view data) {
                             count();
                             m_events.append(bytes(event) + '|' + bytes(id) + '|' + bytes(data));
                         });
        QObject::connect(&m_link, &SseLink::ended, &m_link, [this](const LinkEnd &end) {
            count();
            m_ends.append(end);
        });
    }

    SseLink *operator->() { return &m_link; }

    const QList<int> &statuses() const { return m_statuses; }
    const QByteArrayList &events() const { return m_events; }
    const QList<LinkEnd> &ends() const { return m_ends; }
    const LinkEnd &end() const { return m_ends.constFirst(); }
    /// Signals after the end; there must be none.
    int afterTheEnd() const { return m_afterTheEnd; }

private:
    void count() { m_afterTheEnd += m_ends.isEmpty() ? 0 : 1; }
    static QByteArray bytes(std::string_view text) { return {text.data(), qsizetype(text.size())}; }

    SseLink m_link;
    QList<int> m_statuses;
    QByteArrayList m_events;
    QList<LinkEnd> m_ends;
    int m_afterTheEnd = 0;
};

} // namespace tracedeck
