// SPDX-License-Identifier: GPL-3.0-or-later
#include "mainwindow.h"

#include "connector.h"
#include "demoserver.h"
#include "docks.h"
#include "document.h"
#include "droppedfiles.h"
#include "messagebar.h"
#include "opendialog.h"
#include "samples.h"
#include "searchpanel.h"
#include "sources.h"

#include <QDropEvent>

/// What a window opens and attaches to, and lets go.
namespace tracedeck {

namespace {

constexpr qsizetype kMostErrors = 3; // that are shown together

} // namespace

bool MainWindow::openFile(const QString &path)
{
    m_messages->dismiss();
    return m_sources->openFile(path);
}

bool MainWindow::openSample(const QString &id)
{
    const QString path = m_services.samples.path(id);
    m_messages->dismiss();
    if (!path.isEmpty())
        return m_sources->openFile(path, id);
    showError(tr("The sample could not be unpacked: there is no room for it in the temporary folder."));
    return false;
}

void MainWindow::openFiles(const QStringList &paths)
{
    quint64 first = 0;
    QStringList errors; // of all: what follows does not make them good
    for (const QString &path : paths) {
        m_messages->dismiss();
        if (open(path, paths.size() == 1 ? Place::InFront : Place::Beside) && first == 0)
            first = m_sources->currentId();
        if (!error().isEmpty())
            errors.append(error());
    }
    m_sources->setCurrent(first);
    if (errors.isEmpty())
        return;
    if (const qsizetype more = errors.size() - kMostErrors; more > 0) {
        errors.resize(kMostErrors);
        errors.append(tr("%Ln more could not be opened; the log names them.", "files", static_cast<int>(more)));
    }
    m_messages->showError(errors.join(QLatin1Char('\n')));
}

void MainWindow::searchFor(const QString &text)
{
    m_docks->raise(ActionId::ShowSearch);
    auto *panel = m_docks->panel<SearchPanel>(ActionId::ShowSearch);
    panel->find(text);
    if (document()->isGrowing())
        connect(
            document(), &Document::finished, panel,
            [this, panel, text, opened = document()] {
                if (document() == opened && panel->text() == text)
                    panel->find(text);
            },
            Qt::SingleShotConnection);
}

/// A file, or the address of a server. Whether it is open and in front by now.
bool MainWindow::open(const QString &what, Place place)
{
    if (!what.contains(QLatin1String("://")))
        return openFile(what);
    const quint64 before = m_sources->currentId();
    attachTo(what, place);
    return m_sources->currentId() != before;
}

bool MainWindow::openDemo(const QString &sample, bool forPicture)
{
    const auto form = m_demo->serve(m_services.samples, sample, forPicture);
    if (form)
        attach(*form, {});
    return form.has_value();
}

void MainWindow::attach(const ConnectionForm &form, const QString &id, Place place)
{
    const quint64 before = m_sources->currentId();
    if (place == Place::InFront)
        m_messages->dismiss();
    m_sources->attach(form, id);
    if (place == Place::Beside && before != 0)
        m_sources->setCurrent(before);
}

void MainWindow::attachTo(const QString &address, Place place)
{
    m_connector->connectToAddress(address, place);
}

void MainWindow::closeFile()
{
    m_messages->dismiss();
    m_sources->closeCurrent();
}

void MainWindow::askForFiles(bool inNewWindow)
{
    openDialog(this, [this, inNewWindow](const QStringList &paths) {
        if (!inNewWindow)
            return openFiles(paths);
        for (const QString &path : paths)
            emit newWindowRequested(path);
    });
}

void MainWindow::dragEnterEvent(QDragEnterEvent *event)
{
    if (!droppedFiles(*event->mimeData()).isEmpty())
        event->acceptProposedAction();
}

void MainWindow::dropEvent(QDropEvent *event)
{
    event->acceptProposedAction();
    openFiles(droppedFiles(*event->mimeData()));
}

} // namespace tracedeck
