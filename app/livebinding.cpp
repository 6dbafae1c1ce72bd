// SPDX-License-Identifier: GPL-3.0-or-later
#include "livebinding.h"

#include "commandeditor.h"
#include "commandsmodel.h"
#include "commandspanel.h"
#include "commandtranslation.h"
#include "connectionbar.h"
#include "connectiontexts.h"
#include "connector.h"
#include "cursor.h"
#include "diagnosisdialog.h"
#include "document.h"

#include <QFileInfo>

namespace tracedeck {

namespace {

using namespace std::chrono_literals;
using Phase = ConnectionState::Phase;

ConnectionStatus::State stateOf(const ConnectionState &connection)
{
    switch (connection.phase) {
    case Phase::Connecting:
        return ConnectionStatus::State::Connecting;
    case Phase::Recognising:
        return ConnectionStatus::State::Recognising;
    case Phase::Live:
        return ConnectionStatus::State::Live;
    case Phase::Waiting:
        return ConnectionStatus::State::Waiting;
    case Phase::Stopped:
        break;
    }
    return connection.isFinished && connection.why != Reconnect::Why::Ours ? ConnectionStatus::State::Ended : ConnectionStatus::State::Stopped;
}

void addName(QStringList &names, const QString &name)
{
    if (!name.isEmpty() && !names.contains(name))
        names.append(name);
}

} // namespace

LiveBinding::LiveBinding(Document &document, const ConnectionForm &form, Connector &connector, QWidget *window)
    : QObject(window)
    , m_document(document)
    , m_source(*document.live())
    , m_form(form)
    , m_connector(connector)
    , m_window(window)
    , m_commands(new CommandsModel(this))
{
    m_countdown.setInterval(250ms);
    connect(&m_countdown, &QTimer::timeout, this, &LiveBinding::refreshCountdown);
    connect(&m_source, &LiveSource::connectionChanged, this, &LiveBinding::refreshStatus);
    connect(&m_source, &LiveSource::recordingChanged, this, &LiveBinding::onRecordingChanged);
    connect(&m_source, &LiveSource::relayChanged, this, &LiveBinding::refreshStatus);
    connect(&m_source, &LiveSource::commandChanged, this, &LiveBinding::onCommandChanged);
    connect(document.cursor(), &Cursor::grew, this, &LiveBinding::refreshGaps);
    connect(document.cursor(), &Cursor::liveChanged, this, &LiveBinding::refreshPanel);
}

LiveBinding::~LiveBinding()
{
    hide();
}

void LiveBinding::show(ConnectionBar *bar, CommandsPanel *panel)
{
    m_bar = bar;
    m_panel = panel;
    connect(bar, &ConnectionBar::reconnectRequested, this, [this] { m_source.reconnect(); });
    connect(bar, &ConnectionBar::disconnectRequested, this, [this] { m_source.stop(); });
    connect(bar, &ConnectionBar::detailsRequested, this, &LiveBinding::showDetails);
    connect(bar, &ConnectionBar::sendRequested, this, &LiveBinding::commandsRequested);
    panel->setModel(m_commands);
    connect(panel, &CommandsPanel::commandRequested, this, &LiveBinding::send);
    refreshStatus();
    bar->show();
}

void LiveBinding::hide()
{
    m_countdown.stop();
    if (m_bar) {
        disconnect(m_bar, nullptr, this, nullptr);
        m_bar->hide();
    }
    if (m_panel) {
        disconnect(m_panel, nullptr, this, nullptr);
        m_panel->setModel(nullptr);
    }
    m_bar = nullptr;
    m_panel = nullptr;
}

void LiveBinding::retranslate()
{
    refreshStatus();
    for (const SentCommand &sent : std::as_const(m_sent))
        onCommandChanged(sent);
}

// --- The connection ------------------------------------------------------------------------------------------------

void LiveBinding::refreshStatus()
{
    if (!m_bar)
        return;
    const ConnectionState &connection = m_source.connection();
    const RecordingState &recording = m_source.recording();
    m_status.state = stateOf(connection);
    m_status.server = m_document.name();
    m_status.protocol = connection.isReplay ? tr("Loom, replayed") : tr("Loom");
    m_status.reason = reasonText(connection);
    m_status.latency = connection.latency;
    m_status.recording = QFileInfo(recording.path).fileName();
    m_status.recordedBytes.reset();
    if (recording.bytes > 0)
        m_status.recordedBytes = static_cast<std::int64_t>(recording.bytes);
    m_status.recordingProblem = recording.error;
    m_status.lowSpace = recording.lowSpace;
    refreshRelay();
    m_status.canSend = !connection.isReplay;
    if (connection.phase == Phase::Waiting)
        m_countdown.start();
    else
        m_countdown.stop();
    refreshCountdown();
    refreshGaps();
    refreshPanel();
}

/// Up to 60 times a second.
void LiveBinding::refreshGaps()
{
    if (!m_bar)
        return;
    const View newest = m_document.cursor()->newestView();
    m_status.gaps = static_cast<int>(newest.count(newest.trace().gaps));
    m_bar->setStatus(m_status);
}

void LiveBinding::onRecordingChanged()
{
    refreshStatus();
    if (m_isRecorded || m_source.recording().path.isEmpty())
        return;
    m_isRecorded = true;
    emit recordingStarted();
}

void LiveBinding::refreshRelay()
{
    const RelayState &relay = m_source.relay();
    m_status.relay = relay.url.isEmpty() ? QString() : relay.url.authority();
    m_status.relayClients = relay.clients;
    m_status.relayProblem =
        relay.error.isEmpty() ? QString() : tr("No relay for other clients: %1").arg(relay.error);
}

void LiveBinding::refreshCountdown()
{
    if (!m_bar)
        return;
    const ConnectionState &connection = m_source.connection();
    m_status.retryIn.reset();
    if (connection.phase == Phase::Waiting) {
        const qint64 left = QDateTime::currentDateTimeUtc().msecsTo(connection.retryAt);
        m_status.retryIn = std::chrono::milliseconds(std::max<qint64>(left, 0));
    }
    m_bar->setStatus(m_status);
}

void LiveBinding::showDetails()
{
    if (!m_details) {
        m_details = new DiagnosisDialog(m_window);
        m_details->setAttribute(Qt::WA_DeleteOnClose);
        connect(m_details, &DiagnosisDialog::checkRequested, this, &LiveBinding::checkAgain);
        connect(m_details, &DiagnosisDialog::trustRequested, this, &LiveBinding::trust);
        m_details->setSummary(m_bar->sentence());
        m_details->open();
    }
    checkAgain();
}

void LiveBinding::checkAgain()
{
    m_details->setChecking(true);
    m_connector.check(m_form, [dialog = m_details](const Diagnosis &diagnosis, bool isOver) {
        if (!dialog)
            return;
        dialog->setDiagnosis(diagnosis);
        dialog->setChecking(!isOver);
    });
}

void LiveBinding::trust(const QByteArray &certificate)
{
    m_form.pinnedCertificate = certificate;
    if (m_details)
        m_details->close();
    emit formChanged(m_form);
}

// --- Commands ------------------------------------------------------------------------------------------------------

void LiveBinding::refreshPanel()
{
    if (!m_panel)
        return;
    m_panel->setTarget(m_document.name());
    m_panel->setPast(!m_document.cursor()->isLive());
    m_panel->setCanCancel(false); // no Loom server reads while a run goes on
    const Phase phase = m_source.connection().phase;
    QString obstacle;
    if (m_source.connection().isReplay)
        obstacle = tr("A recording that is replayed takes no commands.");
    else if (phase != Phase::Live && phase != Phase::Recognising)
        obstacle = tr("There is no connection now.");
    m_panel->setObstacle(obstacle);
    m_panel->setNames(m_names);
}

void LiveBinding::send(const CommandForm &form)
{
    if (form.kind == CommandKind::CancelRun) {
        // The server cannot be stopped: we say that we would like it to, and let go.
        const QString run = form.run;
        const quint64 id = m_source.submit(serverCommand(form));
        m_forms.insert(id, form);
        for (const SentCommand &sent : std::as_const(m_sent)) {
            if (sent.run == run && sent.phase == SentCommand::Phase::Running)
                m_source.detach(sent.id);
        }
        return;
    }
    m_forms.insert(m_source.submit(serverCommand(form)), form);
}

void LiveBinding::onCommandChanged(const SentCommand &sent)
{
    const CommandForm form = m_forms.value(sent.id);
    m_sent.insert(sent.id, sent);
    // What the table has forgotten need not be kept either.
    m_sent.remove(sent.id - CommandsModel::kMostRows);
    m_forms.remove(sent.id - CommandsModel::kMostRows);
    CommandRow row = commandRow(sent, form, *findDialect(m_document.cursor()->trace()->dialect));
    if (sent.phase == SentCommand::Phase::Failed && row.error.isEmpty())
        row.error = tr("It could not be sent: there is no connection.");
    if (sent.isOutOfTurn)
        row.error = tr("The answer came out of turn.");
    m_commands->upsert(row);
    learn(form, sent);
    if (m_panel && sent.phase == SentCommand::Phase::Answered)
        m_panel->select(sent.id);
}

/// Names that answers tell are offered in the form.
void LiveBinding::learn(const CommandForm &form, const SentCommand &sent)
{
    const CommandNames before = m_names;
    addName(m_names.sessions, form.session);
    addName(m_names.runs, sent.run);
    const QModelIndex row = m_commands->indexOf(sent.id);
    const CommandRow *answered = m_commands->rowAt(row);
    if (!answered)
        return;
    if (sent.phase == SentCommand::Phase::Answered)
        tellStored(form, answered->items);
    for (const AnswerItem &item : answered->items) {
        switch (form.kind) {
        case CommandKind::ListAgents:
            addName(m_names.agents, item.name);
            break;
        case CommandKind::ListTools:
            addName(m_names.tools, item.name);
            break;
        case CommandKind::ListModels:
            addName(m_names.models, item.name);
            break;
        case CommandKind::ListWorkspaces:
            addName(m_names.workspaces, item.name);
            break;
        case CommandKind::WorkspaceSessions:
            addName(m_names.sessions, item.name);
            break;
        default:
            break;
        }
    }
    if (m_panel && !(m_names == before))
        m_panel->setNames(m_names);
}

void LiveBinding::tellStored(const CommandForm &form, const std::vector<AnswerItem> &items)
{
    if (form.kind != CommandKind::ListWorkspaces && form.kind != CommandKind::WorkspaceSessions)
        return;
    QStringList ids;
    QStringList names;
    for (const AnswerItem &item : items) {
        ids.append(item.name);
        names.append(item.text);
    }
    if (form.kind == CommandKind::ListWorkspaces)
        emit workspacesTold(ids, names);
    else
        emit threadsTold(form.workspace, ids);
}

} // namespace tracedeck
