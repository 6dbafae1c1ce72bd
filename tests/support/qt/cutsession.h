// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ingest.h"
#include "loomtranscript.h"
#include "rawwebsocketserver.h"

#include <QEventLoop>
#include <QTimer>

#include <vector>

/// A live source whose server sends parts of a transcript and cuts the connection, as planned, one connection after
/// another; the client comes back at once. All of it in the test's own thread. Only for tests that link net.
class CutSession : public QObject
{
public:
    /// What the server does with one connection.
    struct Connection
    {
        std::vector<int> messages; ///< that it begins to send, in order
        qsizetype cutAt = -1; ///< after so many bytes; -1: it sends all, and stays
        bool reset = false; ///< with RST, not FIN
    };

    CutSession(const LoomTranscript &transcript, tracedeck::RawWebSocketServer &server, const QString &recordings)
        : m_transcript(transcript)
        , m_ingest(optionsFor(server, recordings))
    {
        using namespace tracedeck;
        connect(&server, &RawWebSocketServer::answered, this, &CutSession::serve);
        connect(&m_ingest, &Ingest::grew, this, [this] {
            m_ingest.setSeen();
            endIfDelivered();
        });
        connect(&m_ingest, &Ingest::recordingChanged, this, [this](const RecordingState &state) { m_recording = state; });
        connect(&m_ingest, &Ingest::connectionChanged, this, &CutSession::onConnectionChanged);
    }

    /// False: it did not go as planned.
    bool run(std::vector<Connection> plan, int patience)
    {
        m_plan = std::move(plan);
        QTimer::singleShot(patience, &m_loop, [this] { m_loop.exit(1); });
        m_ingest.start();
        const bool isDone = m_loop.exec() == 0;
        m_ingest.finish();
        return isDone;
    }

    const tracedeck::Trace &trace() const { return *m_ingest.trace(); }
    const tracedeck::RecordingState &recording() const { return m_recording; }
    /// Of each connection, the messages that arrived whole.
    const std::vector<std::vector<int>> &delivered() const { return m_delivered; }

private:
    static tracedeck::Ingest::Options optionsFor(const tracedeck::RawWebSocketServer &server, const QString &recordings)
    {
        tracedeck::Ingest::Options options;
        options.endpoint.url = server.url();
        options.recordingFolder = recordings;
        return options;
    }

    void serve(tracedeck::RawPeer *peer)
    {
        using namespace tracedeck;
        m_peer = peer;
        const Connection &now = m_plan[m_delivered.size()];
        QByteArray bytes;
        std::vector<int> whole;
        for (const int message : now.messages) {
            if (now.cutAt >= 0 && bytes.size() >= now.cutAt)
                break;
            bytes += rawframe::text(m_transcript.messages()[message].text);
            if (now.cutAt < 0 || bytes.size() <= now.cutAt)
                whole.push_back(message);
        }
        if (now.cutAt >= 0)
            bytes.truncate(now.cutAt);
        // That it opened, our ping, and that the one before closed.
        m_expected += static_cast<Position>(whole.size()) + (m_delivered.empty() ? 2 : 3);
        m_delivered.push_back(std::move(whole));
        peer->send(bytes);
        if (now.cutAt >= 0 && !now.reset && peer->socket()->bytesToWrite() == 0)
            peer->sendFin();
        else
            m_isCutDue = true; // a reset takes back what the client has not read
    }

    void endIfDelivered()
    {
        if (!m_isCutDue || m_ingest.trace()->watermark() < m_expected)
            return;
        m_isCutDue = false;
        const Connection &now = m_plan[m_delivered.size() - 1];
        if (now.cutAt < 0)
            m_loop.exit(0);
        else if (now.reset)
            m_peer->sendRst();
        else
            m_peer->sendFin();
    }

    void onConnectionChanged(const tracedeck::ConnectionState &state)
    {
        using Phase = tracedeck::ConnectionState::Phase;
        if (state.phase == Phase::Waiting && m_delivered.size() < m_plan.size())
            QMetaObject::invokeMethod(&m_ingest, &tracedeck::Ingest::reconnect, Qt::QueuedConnection);
        else if (state.phase == Phase::Waiting || state.phase == Phase::Stopped)
            m_loop.exit(1);
    }

    const LoomTranscript &m_transcript;
    tracedeck::Ingest m_ingest;
    tracedeck::RecordingState m_recording;
    std::vector<Connection> m_plan;
    std::vector<std::vector<int>> m_delivered;
    tracedeck::Position m_expected = 0;
    QPointer<tracedeck::RawPeer> m_peer;
    bool m_isCutDue = false;
    QEventLoop m_loop;
};
