// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "connectionstatus.h"

#include <QWidget>

class QToolButton;

namespace tracedeck {

class ElidedLabel;
class PlainLabel;

/// A strip above a live document: how its connection stands, and what can be done about it. Keeps its height
/// whatever it says.
class ConnectionBar : public QWidget
{
    Q_OBJECT

public:
    explicit ConnectionBar(QWidget *parent = nullptr);

    void setStatus(const ConnectionStatus &status);
    const ConnectionStatus &status() const { return m_status; }
    /// What the strip says about the connection.
    QString sentence() const { return sentenceOf(m_status); }
    static QString sentenceOf(const ConnectionStatus &status);

signals:
    void reconnectRequested();
    void disconnectRequested();
    void detailsRequested();
    void sendRequested();

protected:
    void changeEvent(QEvent *event) override;
    void paintEvent(QPaintEvent *event) override;
    void resizeEvent(QResizeEvent *event) override;

private:
    QToolButton *makeButton(const char *name, const QString &icon);
    QString recordingText() const;
    QString relayText() const;
    void showRelay(const QPalette &base);
    void showRecording(const QPalette &base);
    QPixmap icon(const QString &name, const QColor &colour) const;
    void setNote(PlainLabel *label, const QString &text, const QColor &colour);
    void refresh();
    void retranslate();

    ConnectionStatus m_status;
    PlainLabel *m_icon;
    ElidedLabel *m_sentence;
    PlainLabel *m_latency;
    PlainLabel *m_gaps;
    PlainLabel *m_relayIcon;
    ElidedLabel *m_relay;
    ElidedLabel *m_recording;
    PlainLabel *m_recordingIcon;
    QToolButton *m_reconnect;
    QToolButton *m_disconnect;
    QToolButton *m_details;
    QToolButton *m_send;
    bool m_isTight = false; ///< details are short, buttons are icons: the sentence needs the room
    bool m_isRefreshing = false;
};

} // namespace tracedeck
