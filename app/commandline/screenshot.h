// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QObject>
#include <QString>
#include <QTimer>

namespace tracedeck {

class MainWindow;

/// Saves a picture of a window when its document is read and nothing is painted any more.
class Screenshot : public QObject
{
    Q_OBJECT

public:
    Screenshot(MainWindow *window, const QString &path);

    void takeWhenReady();

signals:
    void done(bool saved);

protected:
    bool eventFilter(QObject *watched, QEvent *event) override;

private:
    void lookAgain();

    MainWindow *m_window; // not owned, outlives us
    QString m_path;
    QTimer m_timer;
    int m_quietRounds = 0;
    int m_rounds = 0;
};

} // namespace tracedeck
