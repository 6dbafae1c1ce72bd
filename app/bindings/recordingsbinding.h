// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "recordingsearch.h"

#include <QObject>
#include <QPointer>
#include <QStringList>

class QWidget;

namespace tracedeck {

class Recordings;
class RecordingsDialog;

/// The recorded sessions in a window: the dialog that lists them, and the questions about one.
class RecordingsBinding : public QObject
{
    Q_OBJECT

public:
    RecordingsBinding(Recordings &recordings, QWidget *window);

    void showDialog();
    void askForName(const QString &path);
    void askToDelete(const QString &path);

signals:
    /// `found`: what was looked for and found in them; empty: they were chosen by their names.
    void openRequested(const QStringList &paths, const QString &found);
    void saveAsRequested(const QString &path, const QString &title);

private:
    void fill();

    Recordings &m_recordings; // not owned, outlives us
    QWidget *m_window; // not owned, our parent
    QPointer<RecordingsDialog> m_dialog;
    RecordingSearch m_search;
};

} // namespace tracedeck
