// SPDX-License-Identifier: GPL-3.0-or-later
#include "saver.h"

#include "cursor.h"
#include "displaytext.h"
#include "document.h"
#include "exportfile.h"
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

bool Saver::refuses(const Document &document)
{
    const bool isReplaced = document.progress().isReplaced;
    if (isReplaced)
        m_bar->showError(tr("%1 was overwritten or cut while it was open: what it held cannot be saved any more.")
                             .arg(oneLine(document.name())));
    return isReplaced;
}

void Saver::saveTrace(const Document &document, const QString &title)
{
    if (refuses(document))
        return;
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

void Saver::exportTo(const ExportWork &work, quint64 bytes, const QString &title)
{
    const QString suffix = QLatin1String(suffixOf(work.options.format).data(), static_cast<int>(suffixOf(work.options.format).size()));
    //: A filter of files; %1 is what their names end with.
    QFileDialog *dialog = askWhere(tr("Export"), {tr("Exports (*.%1)").arg(suffix), tr("All files (*)")}, suffix);
    if (!dialog)
        return;
    dialog->setObjectName(QStringLiteral("exportFileDialog"));
    dialog->selectFile(safeFileName(title, tr("recording", "file name")) + u'.' + suffix);
    connect(dialog, &QFileDialog::fileSelected, this, [this, work, bytes](const QString &path) {
        start(path, {[work](const std::string &to, SavingState &state) { return exportFile(work, to, state).error; },
                     static_cast<double>(bytes)});
    });
    dialog->open();
}

QFileDialog *Saver::askWhere(const QString &caption, const QStringList &filters, const QString &suffix)
{
    if (isSaving()) {
        m_bar->showError(tr("Something else is being saved. Wait until it is, or cancel that."));
        return nullptr;
    }
    auto *dialog = new QFileDialog(m_window, caption, m_settings.saveFolder());
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    dialog->setAcceptMode(QFileDialog::AcceptSave);
    dialog->setFileMode(QFileDialog::AnyFile);
    dialog->setNameFilters(filters);
    dialog->setDefaultSuffix(suffix);
    return dialog;
}

void Saver::ask(const QString &title, std::function<Job()> begin)
{
    const QString packed = tr("Compressed recordings (*.ndjson.zst)");
    QFileDialog *dialog = askWhere(tr("Save recording"), {tr("Recordings (*.ndjson)"), packed, tr("All files (*)")},
                                   QStringLiteral("ndjson"));
    if (!dialog)
        return;
    dialog->setObjectName(QStringLiteral("saveRecordingDialog"));
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
    if (m_total <= 0) {
        m_bar->showProgress(tr("Saving %1…").arg(oneLine(QFileInfo(m_path).fileName())));
        return;
    }
    const double share = double(m_state->done.load()) / m_total;
    const int percent = std::min(static_cast<int>(share * 100), 100);
    //: %1: name of a file, %2: a number from 0 to 100.
    m_bar->showProgress(tr("Saving %1: %2 %").arg(oneLine(QFileInfo(m_path).fileName()), QString::number(percent)));
}

void Saver::onFinished()
{
    m_timer.stop();
    m_bar->dismiss(); // how far it is
    const Failure error = m_watcher.result();
    if (error.empty()) { // whether that was too late to cancel or not
        m_settings.setSaveFolder(QFileInfo(m_path).absolutePath());
        m_bar->showNotice(tr("Saved to %1.").arg(oneLine(QDir::toNativeSeparators(m_path))));
    } else if (m_state->cancelled) {
        m_bar->showNotice(tr("Saving was cancelled; nothing was written."));
    } else {
        m_bar->showError(failureText(error));
    }
    m_state.reset();
}

} // namespace tracedeck
