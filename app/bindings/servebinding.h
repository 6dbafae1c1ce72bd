// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "connectionform.h"

#include <QObject>
#include <QPointer>

class QWidget;

namespace tracedeck {

class Document;
class RecordingServer;
class ServeDialog;

/// Serves what a window shows as its own server, for as long as the dialog about it is open; one at a time.
class ServeBinding : public QObject
{
    Q_OBJECT

public:
    explicit ServeBinding(QWidget *window);

    /// `title`: of the recording.
    void ask(const Document &document, const QString &title);

signals:
    void failed(const QString &sentence);
    void attachRequested(const tracedeck::ConnectionForm &form);

private:
    void serve(const QString &path);
    void connectServer();

    QWidget *m_window; // not owned, our parent
    QPointer<ServeDialog> m_dialog;
    RecordingServer *m_server = nullptr; ///< the dialog's child
    QString m_title;
    ConnectionForm m_form; ///< of what is served
};

} // namespace tracedeck
