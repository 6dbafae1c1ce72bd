// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QByteArray>
#include <QTcpSocket>
#include <QUrl>

namespace tracedeck::test {

/// A client of metis that subscribes to everything and then reads nothing, until it is told to.
class MetisSlowPeer : public QObject
{
    Q_OBJECT

public:
    explicit MetisSlowPeer(const QUrl &stream);
    ~MetisSlowPeer() override;

    /// The server has let it in.
    bool isOpen() const { return m_isOpen; }
    void readOn();
    bool isGone() const { return m_isGone; }
    /// Of the goodbye; 0: there was none.
    int closeCode() const { return m_closeCode; }
    QByteArray closeReason() const { return m_closeReason; }
    /// Text frames, after it read on.
    int frameCount() const { return m_frames; }

private:
    void read();
    bool readFrame();

    QTcpSocket m_socket;
    QByteArray m_rest;
    bool m_isOpen = false;
    bool m_reads = true;
    bool m_isGone = false;
    int m_closeCode = 0;
    int m_frames = 0;
    QByteArray m_closeReason;
};

} // namespace tracedeck::test
