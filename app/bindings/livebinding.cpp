// SPDX-License-Identifier: GPL-3.0-or-later
#include "livebinding.h"

#include "approvalsbinding.h"
#include "budgetwatch.h"
#include "commandsbinding.h"
#include "connectdialog.h"
#include "connectionbar.h"
#include "connectionforms.h"
#include "connectiontexts.h"
#include "connector.h"
#include "costtexts.h"
#include "cursor.h"
#include "diagnosisdialog.h"
#include "document.h"
#include "failuretext.h"
#include "historybinding.h"
#include "lasted.h"
#include "questions.h"
#include "shownrun.h"
#include "spanrows.h"
#include "waitingruns.h"

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
    return connection.isFinished && connection.why != Reconnect::Why::Ours ? ConnectionStatus::State::Ended
                                                                           : ConnectionStatus::State::Stopped;
}

QString protocolName(const Document &document, const ConnectionState &connection)
{
    const QString dialect = QString::fromStdString(document.cursor()->trace()->dialect);
    const QString name = dialect.isEmpty() ? QString() : protocolText(protocolOf(dialect));
    return connection.isReplay ? LiveBinding::tr("%1, replayed").arg(name) : name;
}

} // namespace

LiveBinding::LiveBinding(Document &document, const ConnectionForm &form, Connector &connector,
                         Journal &journal, QWidget *window)
    : QObject(window)
    , m_document(document)
    , m_source(*document.live())
    , m_form(form)
    , m_connector(connector)
    , m_window(window)
    , m_journal(journal)
    , m_commands(new CommandsBinding(document, this))
    , m_questions(new Questions(m_source, this))
    , m_approvals(new ApprovalsBinding(document, this))
    , m_history(new HistoryBinding(document, *m_questions, this))
    , m_waiting(new WaitingRuns(document.cursor(), this))
    , m_budget(new BudgetWatch(LedgerModel::of(document.cursor()), this))
{
    m_countdown.setInterval(250ms);
    connect(&m_countdown, &QTimer::timeout, this, &LiveBinding::refreshCountdown);
    connect(&m_source, &LiveSource::connectionChanged, this, &LiveBinding::refreshStatus);
    connect(&m_source, &LiveSource::recordingChanged, this, &LiveBinding::onRecordingChanged);
    connect(&m_source, &LiveSource::relayChanged, this, &LiveBinding::refreshStatus);
    connect(document.cursor(), &Cursor::grew, this, &LiveBinding::refreshGaps);
    connectApprovals();
    connect(m_commands, &CommandsBinding::refused, this, &LiveBinding::refused);
    connect(m_commands, &CommandsBinding::noticed, this, &LiveBinding::noticed);
    connect(m_commands, &CommandsBinding::noticeOver, this, &LiveBinding::noticeOver);
    connect(m_history, &HistoryBinding::forkFailed, this, &LiveBinding::refused);
    connect(m_history, &HistoryBinding::forked, m_commands, &CommandsBinding::watchRun);
    connect(m_history, &HistoryBinding::messageWanted, this, &LiveBinding::messageWanted);
    connect(m_history, &HistoryBinding::startWanted, this,
            [this](const QByteArray &input) { m_commands->askToRun(*m_questions, m_window, input); });
    connect(m_waiting, &WaitingRuns::changed, this, &LiveBinding::waitingRunsChanged);
    connect(m_waiting, &WaitingRuns::began, this, [this](int runs) {
        onceConnectionIsKnown([this, runs] {
            if (!m_source.connection().isReplay)
                emit humanWanted(runs);
        });
    });
    connectBudget();
    refreshStatus();
}

LiveBinding::~LiveBinding()
{
    hide();
}

void LiveBinding::connectBudget()
{
    connect(m_budget, &BudgetWatch::sessionCrossed, this, [this](SessionId session, const Spending &spending) {
        const QString spent = sessionBudgetText(spending);
        const QString name = rowName(m_document.cursor()->newestView(), SpanRow::of(session));
        //: %1 is the name of a session, %2 as "$1.05 of $1.00 a session", %3 the address of its server.
        warnOfLimit(tr("Session %1 of %3 is over your limit: %2.").arg(name, spent, m_status.server),
                    tr("A session is over your limit: %1.").arg(spent));
    });
    connect(m_budget, &BudgetWatch::dayCrossed, this, [this](const Spending &spending) {
        const QString spent = dayBudgetText(spending);
        //: %1 as "$7 of $5 a day", %2 the address of a server.
        warnOfLimit(tr("The calls of %2 on this day are over your limit: %1.").arg(spent, m_status.server),
                    tr("The calls of one server on this day are over your limit: %1.").arg(spent));
    });
}

/// Frames may be seen before this thread has heard how the connection stands that brought them: who tells of that was first in
/// the queue.
void LiveBinding::onceConnectionIsKnown(const std::function<void()> &say)
{
    QMetaObject::invokeMethod(this, say, Qt::QueuedConnection);
}

/// What is replayed is not spent.
void LiveBinding::warnOfLimit(const QString &sentence, const QString &plain)
{
    onceConnectionIsKnown([this, sentence, plain] {
        if (m_source.connection().isReplay)
            return;
        m_journal.warn(sentence);
        emit limitCrossed(sentence, plain);
    });
}

void LiveBinding::show(ConnectionBar *bar)
{
    m_bar = bar;
    connect(bar, &ConnectionBar::reconnectRequested, this, [this] { m_source.reconnect(); });
    connect(bar, &ConnectionBar::disconnectRequested, this, [this] { m_source.stop(); });
    connect(bar, &ConnectionBar::detailsRequested, this, &LiveBinding::showDetails);
    connect(bar, &ConnectionBar::sendRequested, this, &LiveBinding::commandsRequested);
    refreshStatus();
    bar->show();
}

void LiveBinding::hide()
{
    m_commands->hide();
    m_approvals->hide();
    m_history->hide();
    m_countdown.stop();
    if (!m_bar)
        return;
    disconnect(m_bar, nullptr, this, nullptr);
    m_bar->hide();
    m_bar = nullptr;
}

void LiveBinding::retranslate()
{
    describe();
    m_journal.restate(m_status);
    refreshStatus();
    m_commands->retranslate();
    m_approvals->retranslate();
}

int LiveBinding::waitingRuns() const
{
    return m_waiting->count();
}

void LiveBinding::askToRun()
{
    m_commands->askToRun(*m_questions, m_window);
}

// --- Approvals ---------------------------------------------------------------------------------------------------

namespace {

/// Whether what is answered was asked by a run that was told of afterwards.
bool isAskedByToldRun(const View &view, const AnswerCommand &command)
{
    const SessionId session = sessionNamed(view, command.session);
    if (!session || command.replies.empty())
        return false;
    const auto &approvals = view.at(session).approvals;
    for (std::uint32_t i = view.count(approvals); i-- > 0;) {
        const Approval &approval = view.at(approvals[i]);
        if (view.text(approval.id) == command.replies.front().approval)
            return approval.run && wasToldAfterwards(view, approval.run);
    }
    return false;
}

} // namespace

void LiveBinding::connectApprovals()
{
    connect(&m_source, &LiveSource::connectionChanged, this, &LiveBinding::refreshApprovals);
    connect(
        m_approvals, &ApprovalsBinding::answersGiven, this,
        [this](const QString &session, const QList<ApprovalAnswer> &answers, const QByteArray &update,
               const QString &goTo) {
            AnswerCommand command;
            command.session = session.toStdString();
            for (const ApprovalAnswer &answer : answers)
                command.replies.push_back({answer.id.toStdString(), answer.response.toStdString()});
            command.update = update.toStdString();
            command.goTo = goTo.toStdString();
            command.isOver = isAskedByToldRun(m_document.cursor()->newestView(), command);
            m_questions->ask(command, this, [this, session, answers](const SentCommand &sent) {
                const QString problem = Questions::problemOf(sent);
                if (problem.isEmpty())
                    return; // the trace shows it
                for (const ApprovalAnswer &answer : answers)
                    m_approvals->setOutcome(session, answer.id, {ApprovalOutcome::State::Failed, problem});
            });
        });
    refreshApprovals();
}

void LiveBinding::refreshApprovals()
{
    const ConnectionState &connection = m_source.connection();
    const Dialect &dialect = *findDialect(m_document.cursor()->trace()->dialect);
    if (!dialect.encode(AnswerCommand(), "1").exists())
        m_approvals->setObstacle(tr("This server takes no answers: whoever started the run answers there."));
    else if (connection.isReplay)
        m_approvals->setObstacle(tr("A recording that is replayed takes no answers."));
    else if (connection.phase != ConnectionState::Phase::Live)
        m_approvals->setObstacle(tr("There is no connection now."));
    else
        m_approvals->setObstacle({});
}

// --- The connection ------------------------------------------------------------------------------------------------

void LiveBinding::describe()
{
    const ConnectionState &connection = m_source.connection();
    const RecordingState &recording = m_source.recording();
    m_status.state = stateOf(connection);
    if (connection.usesOtherTransport && !m_hasToldTransport) {
        m_hasToldTransport = true;
        emit noticed(m_form.protocol == ConnectionForm::Protocol::LangGraphSocket
                         ? tr("This server has no WebSocket; server-sent events are used.")
                         : tr("This server has no server-sent events; WebSocket is used."));
    }
    m_status.server = m_document.name();
    m_status.protocol = protocolName(m_document, connection);
    m_status.reason = reasonText(connection);
    m_status.latency = connection.latency;
    m_status.recording = QFileInfo(recording.path).fileName();
    m_status.recordedBytes.reset();
    if (recording.bytes > 0)
        m_status.recordedBytes = static_cast<std::int64_t>(recording.bytes);
    m_status.recordingProblem = failureText(recording.error);
    m_status.lowSpace = recording.lowSpace;
    refreshRelay();
    m_status.canSend = !connection.isReplay;
}

void LiveBinding::refreshStatus()
{
    describe();
    const ConnectionState &connection = m_source.connection();
    if (connection.phase == Phase::Waiting && m_bar)
        m_countdown.start();
    else
        m_countdown.stop();
    refreshCountdown();
    refreshGaps();
    tell();
}

/// Up to 60 times a second.
void LiveBinding::refreshGaps()
{
    const View newest = m_document.cursor()->newestView();
    const auto gaps = static_cast<int>(newest.count(newest.trace().gaps));
    if (gaps == m_status.gaps)
        return;
    m_status.gaps = gaps;
    tell();
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
    const ConnectionState &connection = m_source.connection();
    m_status.retryIn.reset();
    if (connection.phase == Phase::Waiting) {
        const qint64 left = QDateTime::currentDateTimeUtc().msecsTo(connection.retryAt);
        m_status.retryIn = std::chrono::milliseconds(std::max<qint64>(left, 0));
    }
    showStatus();
}

void LiveBinding::showStatus()
{
    if (m_bar)
        m_bar->setStatus(m_status);
    if (m_details)
        m_details->setStatus(m_status);
}

/// To the user, as far as this is shown, and to the journal.
void LiveBinding::tell()
{
    showStatus();
    m_journal.note(m_status, ConnectionBar::sentenceOf(m_status));
}

void LiveBinding::showDetails()
{
    if (!m_details) {
        m_details = new DiagnosisDialog(m_window);
        m_details->setAttribute(Qt::WA_DeleteOnClose);
        connect(m_details, &DiagnosisDialog::checkRequested, this, &LiveBinding::checkAgain);
        connect(m_details, &DiagnosisDialog::trustRequested, this, &LiveBinding::trust);
        m_details->setStatus(m_status);
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

} // namespace tracedeck
