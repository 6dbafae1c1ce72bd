// SPDX-License-Identifier: GPL-3.0-or-later
#include "servebinding.h"

#include "connectionforms.h"
#include "document.h"
#include "recordingserver.h"
#include "servedialog.h"

namespace tracedeck {

namespace {

ReplaySpeed speedOf(ServeDialog::Pace pace)
{
    switch (pace) {
    case ServeDialog::Pace::Recorded:
        break;
    case ServeDialog::Pace::Twice:
        return {ReplaySpeed::Kind::Factor, 2};
    case ServeDialog::Pace::TenTimes:
        return {ReplaySpeed::Kind::Factor, 10};
    case ServeDialog::Pace::AsFastAsRead:
        return {ReplaySpeed::Kind::Max};
    case ServeDialog::Pace::StepByStep:
        return {ReplaySpeed::Kind::Step};
    }
    return {};
}

} // namespace

ServeBinding::ServeBinding(QWidget *window)
    : QObject(window)
    , m_window(window)
{}

void ServeBinding::ask(const Document &document, const QString &title)
{
    const QString path = document.recordedPath(); // of what is live, as far as it has come
    if (path.isEmpty()) {
        emit failed(tr("There is no recording of it to serve."));
        return;
    }
    if (m_dialog)
        m_dialog->close(); // it is of another one, or of this one as it was
    m_title = title;
    m_dialog = new ServeDialog(title, m_window);
    m_server = new RecordingServer(m_dialog);
    connectServer();
    connect(m_dialog, &ServeDialog::startRequested, this, [this, path] { serve(path); });
    m_dialog->show();
}

void ServeBinding::serve(const QString &path)
{
    m_server->start({path, m_dialog->port(), speedOf(m_dialog->pace())});
}

void ServeBinding::connectServer()
{
    connect(m_dialog, &ServeDialog::stopRequested, m_server, &RecordingServer::stop);
    connect(m_dialog, &ServeDialog::stepRequested, m_server, &RecordingServer::step);
    connect(m_dialog, &ServeDialog::paceChanged, m_server,
            [server = m_server, dialog = m_dialog.data()] { server->setSpeed(speedOf(dialog->pace())); });
    connect(m_dialog, &ServeDialog::attachRequested, this, [this] { emit attachRequested(m_form); });
    connect(m_server, &RecordingServer::started, m_dialog, [this](const QUrl &url, const QString &dialect) {
        m_form = formOf(url, dialect, m_title);
        m_dialog->showServing(m_form.address);
    });
    connect(m_server, &RecordingServer::failed, m_dialog, &ServeDialog::showStopped);
    connect(m_server, &RecordingServer::clientsChanged, m_dialog, &ServeDialog::showClients);
    connect(m_server, &RecordingServer::requestDiffers, m_dialog, &ServeDialog::addDifference);
}

} // namespace tracedeck
