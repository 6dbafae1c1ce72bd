// SPDX-License-Identifier: GPL-3.0-or-later
#include "sessionsbinding.h"

#include "commandsbinding.h"
#include "composerpanel.h"
#include "displaytext.h"
#include "docks.h"
#include "document.h"
#include "livebinding.h"
#include "safetext.h"
#include "sessionsmodel.h"
#include "sessionspanel.h"
#include "sources.h"

#include <QPushButton>

namespace tracedeck {

SessionsBinding::SessionsBinding(Sources &sources, QWidget *window)
    : QObject(window)
    , m_sources(sources)
    , m_window(window)
{
    connect(&sources, &Sources::messageWanted, this,
            [this](const QString &session, const QString &text) { prepareMessage(m_sources.currentId(), session, text); });
}

void SessionsBinding::watch(Docks *docks)
{
    m_docks = docks;
    connect(docks, &Docks::panelMade, this, [this](ActionId dock, QWidget *panel) {
        if (dock == ActionId::ShowSessions)
            bind(static_cast<SessionsPanel *>(panel));
    });
}

void SessionsBinding::bind(SessionsPanel *panel)
{
    panel->setModel(m_sources.sessions());
    connect(panel, &SessionsPanel::sourceChosen, &m_sources, &Sources::setCurrent);
    connect(panel, &SessionsPanel::closeRequested, this, &SessionsBinding::askToClose);
    connect(panel, &SessionsPanel::saveRequested, this, &SessionsBinding::saveRequested);
    const auto withLive = [this](quint64 id, auto &&what) {
        const Sources::Source *source = m_sources.find(id);
        if (source && source->document->live())
            what(*source->document->live());
    };
    connect(panel, &SessionsPanel::reconnectRequested, this,
            [withLive](quint64 id) { withLive(id, [](LiveSource &live) { live.reconnect(); }); });
    connect(panel, &SessionsPanel::disconnectRequested, this,
            [withLive](quint64 id) { withLive(id, [](LiveSource &live) { live.stop(); }); });
    connect(panel, &SessionsPanel::workspacesRequested, this, [this](quint64 id) {
        CommandForm form;
        form.kind = CommandKind::ListWorkspaces;
        send(id, form);
    });
    connect(panel, &SessionsPanel::threadsRequested, this, [this](quint64 id, const QString &workspace) {
        CommandForm form;
        form.kind = CommandKind::WorkspaceSessions;
        form.workspace = workspace;
        send(id, form);
    });
    connect(panel, &SessionsPanel::storedMessagesRequested, this, &SessionsBinding::showMessages);
    connect(panel, &SessionsPanel::continueRequested, this, [this](quint64 id, const QString &session) { prepareMessage(id, session, {}); });
}

/// A file can be opened again; a connection that ends misses what comes.
void SessionsBinding::askToClose(quint64 id)
{
    const Sources::Source *source = m_sources.find(id);
    if (!source || !Sources::isConnected(*source))
        return m_sources.close(id);
    QMessageBox *box = safetext::messageBox(
        m_window, QMessageBox::Question, tr("Close connection"),
        tr("Close the connection to %1? What has come is recorded; what comes later is not seen.")
            .arg(oneLine(m_sources.title(*source))));
    box->setObjectName(QStringLiteral("closeConnection"));
    QPushButton *close = box->addButton(tr("&Close"), QMessageBox::AcceptRole);
    box->addButton(QMessageBox::Cancel);
    box->setDefaultButton(close);
    connect(close, &QPushButton::clicked, this, [this, id] { m_sources.close(id); });
    box->open();
}

void SessionsBinding::send(quint64 id, const CommandForm &form)
{
    const Sources::Source *source = m_sources.find(id);
    if (source && source->live)
        source->live->commands()->send(form);
}

/// The answer is shown where all answers are; but a session that is watched, as all others are.
void SessionsBinding::showMessages(quint64 id, const QString &session)
{
    m_sources.setCurrent(id);
    const Sources::Source *source = m_sources.find(id);
    if (!source || !source->live)
        return;
    const bool isWatched = source->live->commands()->openStored(session);
    m_docks->raise(isWatched ? ActionId::ShowConversation : ActionId::ShowCommands);
}

void SessionsBinding::prepareMessage(quint64 id, const QString &session, const QString &text)
{
    m_sources.setCurrent(id);
    m_docks->raise(ActionId::ShowComposer);
    auto *composer = m_docks->panel<ComposerPanel>(ActionId::ShowComposer);
    composer->setSession(session);
    if (!text.isEmpty())
        composer->write(text);
}

} // namespace tracedeck
