// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "recordingexport.h"

#include <QFutureWatcher>
#include <QObject>
#include <QTimer>

#include <functional>
#include <memory>

class QFileDialog;
class QWidget;

namespace tracedeck {

class Document;
class MessageBar;
class Settings;
struct ExportWork;

/// Saves recordings, and exports, where the user wants them: asks for the place, writes in the background, and tells in the message
/// bar how far it is and what came of it. One at a time.
class Saver : public QObject
{
    Q_OBJECT

public:
    Saver(Settings &settings, MessageBar *bar, QWidget *window);
    /// What has not been saved by then is not.
    ~Saver() override;

    /// What has come until the place is chosen; `title` is outside text.
    void saveTrace(const Document &document, const QString &title);
    void saveCopy(const QString &path, const QString &title);
    /// Whether what it held is there no more, which is told.
    bool refuses(const Document &document);
    /// In the form of another tool. `bytes`: how long the file will be; 0: not known.
    void exportTo(const ExportWork &work, quint64 bytes, const QString &title);

    bool isSaving() const { return m_watcher.isRunning(); }

private:
    using Work = std::function<Failure(const std::string &path, SavingState &state)>;
    struct Job
    {
        Work work;
        double total = 0; ///< of what SavingState counts; 0: not known
    };

    /// A dialog that asks where, or nullptr while something is being saved, which is told.
    QFileDialog *askWhere(const QString &caption, const QStringList &filters, const QString &suffix);
    void ask(const QString &title, std::function<Job()> begin);
    void start(const QString &path, const Job &job);
    void showProgress();
    void onFinished();

    Settings &m_settings; // not owned, outlives us
    MessageBar *m_bar; // not owned, outlives us
    QWidget *m_window; // not owned, our parent
    QFutureWatcher<Failure> m_watcher;
    QTimer m_timer;
    std::shared_ptr<SavingState> m_state;
    QString m_path;
    double m_total = 0;
};

} // namespace tracedeck
