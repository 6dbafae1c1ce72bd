// SPDX-License-Identifier: GPL-3.0-or-later
#include "recordingsbinding.h"

#include "displaytext.h"
#include "recordings.h"
#include "recordingsdialog.h"
#include "safetext.h"

#include <QDir>
#include <QInputDialog>
#include <QPushButton>

namespace tracedeck {

RecordingsBinding::RecordingsBinding(Recordings &recordings, QWidget *window)
    : QObject(window)
    , m_recordings(recordings)
    , m_window(window)
{
    connect(&recordings, &Recordings::changed, this, &RecordingsBinding::fill);
}

void RecordingsBinding::showDialog()
{
    if (m_dialog) {
        m_dialog->raise();
        m_dialog->activateWindow();
        return;
    }
    m_dialog = new RecordingsDialog(m_window);
    m_dialog->setAttribute(Qt::WA_DeleteOnClose);
    connect(m_dialog, &RecordingsDialog::openRequested, this,
            [this](const QStringList &paths) { emit openRequested(paths, m_dialog->foundText()); });
    connect(m_dialog, &RecordingsDialog::findRequested, &m_search, &RecordingSearch::start);
    connect(m_dialog, &RecordingsDialog::findStopped, &m_search, &RecordingSearch::stop);
    connect(m_dialog, &QDialog::finished, &m_search, &RecordingSearch::stop);
    connect(&m_search, &RecordingSearch::looked, m_dialog, &RecordingsDialog::setPlaces);
    connect(&m_search, &RecordingSearch::finished, m_dialog, &RecordingsDialog::endFind);
    connect(m_dialog, &RecordingsDialog::renameRequested, &m_recordings, &Recordings::rename);
    connect(m_dialog, &RecordingsDialog::deleteRequested, &m_recordings, &Recordings::remove);
    connect(m_dialog, &RecordingsDialog::saveAsRequested, this, [this](const QString &path) {
        if (const RecordedSession *session = m_recordings.find(path))
            emit saveAsRequested(path, Recordings::title(*session));
    });
    fill();
    m_dialog->open();
    m_recordings.refresh();
}

void RecordingsBinding::fill()
{
    if (!m_dialog)
        return;
    std::vector<RecordingRow> rows;
    for (const RecordedSession &session : m_recordings.all()) {
        RecordingRow row;
        row.id = session.path;
        row.name = session.name;
        row.server = session.source;
        row.started = session.started;
        row.bytes = session.bytes;
        row.protocol = session.dialect;
        row.isInUse = m_recordings.isInUse(session);
        rows.push_back(row);
    }
    m_dialog->setFolder(QDir::toNativeSeparators(m_recordings.folder()));
    m_dialog->setRecordings(rows);
}

void RecordingsBinding::askForName(const QString &path)
{
    const RecordedSession *session = m_recordings.find(path);
    if (!session)
        return;
    auto *dialog = new QInputDialog(m_window);
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    dialog->setObjectName(QStringLiteral("renameSession"));
    dialog->setWindowTitle(tr("Rename recording"));
    dialog->setLabelText(tr("Name of the recording; none shows where and when it was made:"));
    dialog->setTextValue(session->name);
    connect(dialog, &QInputDialog::textValueSelected, this,
            [this, path](const QString &name) { m_recordings.rename(path, name.trimmed()); });
    dialog->open();
}

void RecordingsBinding::askToDelete(const QString &path)
{
    const RecordedSession *session = m_recordings.find(path);
    if (!session)
        return;
    QMessageBox *box = safetext::messageBox(m_window, QMessageBox::Warning, tr("Delete recording?"),
                                            tr("This recording will be gone for good:") + QStringLiteral("\n\n")
                                                + oneLine(Recordings::title(*session)));
    QPushButton *yes = box->addButton(tr("Delete"), QMessageBox::DestructiveRole);
    QPushButton *no = box->addButton(tr("Cancel"), QMessageBox::RejectRole);
    box->setDefaultButton(no);
    box->setEscapeButton(no);
    connect(yes, &QPushButton::clicked, this, [this, path] { m_recordings.remove({path}); });
    box->open();
}

} // namespace tracedeck
