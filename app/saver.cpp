// SPDX-License-Identifier: GPL-3.0-or-later
#include "saver.h"

#include "cursor.h"
#include "displaytext.h"
#include "document.h"
#include "failuretext.h"
#include "messagebar.h"
#include "safefilename.h"
#include "settings.h"

#include <QDir>
#include <QFile>
#include <QFileDialog>
#include <QFileInfo>
#include <QPointer>
#include <QtConcurrentRun>

namespace tracedeck {

namespace {

using namespace std::chrono_literals;

constexpr auto kTellEvery = 200ms;

std::string encoded(const QString &path)
{
    return QFile::encodeName(path).toStdString();
}

/// The name of a file, as one of its form ends; whatever the dialog has made of its end already.
QString namedFor(QString name, bool isPacked)
{
    const auto endsWith = [&name](QLatin1String end) { return name.endsWith(end, Qt::CaseInsensitive); };
    while (endsWith(QLatin1String(".zst")) || endsWith(QLatin1String(".ndjson")))
        name.truncate(name.lastIndexOf(QLatin1Char('.')));
    return name + (isPacked ? QLatin1String(".ndjson.zst") : QLatin1String(".ndjson"));
}

} // namespace

Saver::Saver(Settings &settings, MessageBar *bar, QWidget *window)
    : QObject(window)
    , m_settings(settings)
    , m_bar(bar)
    , m_window(window)
{
    m_timer.setInterval(kTellEvery);
    connect(&m_timer, &QTimer::timeout, this, &Saver::showProgress);
    connect(&m_watcher, &QFutureWatcher<Failure>::finished, this, &Saver::onFinished);
    connect(m_bar, &MessageBar::cancelRequested, this, [this] {
        if (m_state)
            m_state->cancelled = true;
    });
}

Saver::~Saver()
{
    if (m_state)
        m_state->cancelled = true;
    m_watcher.waitForFinished();
}

void Saver::saveTrace(const Document &document, const QString &title)
{
    if (document.progress().isReplaced) {
        m_bar->showError(tr("%1 was overwritten or cut while it was open: what it held cannot be saved any more.")
                             .arg(oneLine(document.name())));
        return;
    }
    // The trace, not the document: that may be closed before the place is chosen.
    const QString recording = document.live() ? document.live()->recording().path : QString();
    ask(title, [trace = document.cursor()->trace(), recording = encoded(recording),
                open = QPointer<const Document>(&document)]() -> Job {
        const Position frames = trace->watermark();
        if (open && open->progress().isReplaced) // meanwhile
            return {[](const std::string &, SavingState &) {
                        return Failure::tr("what it held was overwritten or cut while it was open");
                    },
                    0};
        return {[trace, frames, recording](const std::string &path, SavingState &state) {
                    return saveLive(*trace, frames, recording, path, state);
                },
                static_cast<double>(frames)};
    });
}

void Saver::saveCopy(const QString &path, const QString &title)
{
    ask(title, [path]() -> Job {
        return {[from = encoded(path)](const std::string &to, SavingState &state) {
                    return copyRecording(from, to, state);
                },
                static_cast<double>(QFileInfo(path).size())};
    });
}

void Saver::ask(const QString &title, std::function<Job()> begin)
{
    if (isSaving()) {
        m_bar->showError(tr("Another recording is being saved. Wait until it is, or cancel that."));
        return;
    }
    auto *dialog = new QFileDialog(m_window, tr("Save recording"), m_settings.saveFolder());
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    dialog->setObjectName(QStringLiteral("saveRecordingDialog"));
    dialog->setAcceptMode(QFileDialog::AcceptSave);
    dialog->setFileMode(QFileDialog::AnyFile);
    const QString packed = tr("Compressed recordings (*.ndjson.zst)");
    dialog->setNameFilters({tr("Recordings (*.ndjson)"), packed, tr("All files (*)")});
    dialog->setDefaultSuffix(QStringLiteral("ndjson"));
    connect(dialog, &QFileDialog::filterSelected, dialog, [dialog, packed](const QString &filter) {
        if (const QStringList names = dialog->selectedFiles(); !names.isEmpty())
            dialog->selectFile(QFileInfo(namedFor(names.first(), filter == packed)).fileName());
        dialog->setDefaultSuffix(filter == packed ? QStringLiteral("ndjson.zst") : QStringLiteral("ndjson"));
    });
    dialog->selectFile(safeFileName(title, tr("recording", "file name")) + QStringLiteral(".ndjson"));
    connect(dialog, &QFileDialog::fileSelected, this, [this, begin = std::move(begin)](const QString &path) {
        start(path, begin());
    });
    dialog->open();
}

void Saver::start(const QString &path, const Job &job)
{
    m_path = path;
    m_total = job.total;
    m_state = std::make_shared<SavingState>();
    m_watcher.setFuture(QtConcurrent::run(
        [work = job.work, to = encoded(path), state = m_state] { return work(to, *state); }));
    m_timer.start(); // what is quick is not told of
}

void Saver::showProgress()
{
    const double share = m_total > 0 ? double(m_state->done.load()) / m_total : 0;
    const int percent = std::min(static_cast<int>(share * 100), 100);
    //: %1: name of a file, %2: a number from 0 to 100.
    m_bar->showProgress(tr("Saving %1: %2 %").arg(oneLine(QFileInfo(m_path).fileName()), QString::number(percent)));
}

void Saver::onFinished()
{
    m_timer.stop();
    const Failure error = m_watcher.result();
    if (error.empty()) { // whether that was too late to cancel or not
        m_settings.setSaveFolder(QFileInfo(m_path).absolutePath());
        m_bar->showNotice(tr("Saved to %1.").arg(oneLine(QDir::toNativeSeparators(m_path))));
        emit saved(m_path);
    } else if (m_state->cancelled) {
        m_bar->showNotice(tr("Saving was cancelled; nothing was written."));
    } else {
        m_bar->showError(failureText(error));
    }
    m_state.reset();
}

} // namespace tracedeck
