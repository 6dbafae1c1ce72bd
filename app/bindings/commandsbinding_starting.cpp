// SPDX-License-Identifier: GPL-3.0-or-later
// The dialog that starts runs with an input of their own.
#include "commandsbinding.h"

#include "cursor.h"
#include "document.h"
#include "lastinputs.h"
#include "lookedat.h"
#include "questions.h"
#include "selection.h"
#include "startedrun.h"
#include "startrundialog.h"

namespace tracedeck {

/// Once it was told, or that it cannot be: some servers take long to say so.
void CommandsBinding::askForSchemas(Questions &questions, const QString &assistant)
{
    if (const auto known = m_schemas.constFind(assistant); known != m_schemas.cend())
        return showSchemas(assistant, *known);
    questions.ask(SchemasCommand{assistant.toStdString()}, m_starting, [this, assistant](const SentCommand &sent) {
        const bool isRefused = sent.phase == SentCommand::Phase::Failed && !sent.error.isEmpty();
        if (sent.phase == SentCommand::Phase::Answered || isRefused)
            m_schemas.insert(assistant, sent);
        showSchemas(assistant, sent);
    });
}

void CommandsBinding::showSchemas(const QString &assistant, const SentCommand &told)
{
    if (told.phase != SentCommand::Phase::Answered)
        return m_starting->setSchemasUnknown(assistant, Questions::problemOf(told));
    // A server without them takes any input.
    const Answer said = told.read ? *told.read : Answer();
    m_starting->setSchemas(assistant, QByteArray::fromStdString(said.inputSchema), QByteArray::fromStdString(said.configSchema));
}

bool CommandsBinding::canDescribeRuns() const
{
    return dialect().encode(SchemasCommand(), "1").exists();
}

void CommandsBinding::askToRun(Questions &questions, QWidget *window, const QByteArray &input)
{
    if (m_starting && m_starting->isVisible()) { // one that was closed is about to go
        if (!input.isEmpty()) {
            m_starting->setInput(input);
            m_starting->setAskingAgain();
        }
        m_starting->raise();
        m_starting->activateWindow();
        return;
    }
    m_starting = new StartRunDialog(window);
    m_starting->setAttribute(Qt::WA_DeleteOnClose);
    connect(m_starting, &StartRunDialog::schemasRequested, this, [this, &questions](const QString &assistant) {
        askForSchemas(questions, assistant);
    });
    connect(m_starting, &StartRunDialog::startRequested, this, &CommandsBinding::start);
    const bool asksAgain = !input.isEmpty();
    connect(m_starting, &QDialog::finished, this, [this, asksAgain, dialog = m_starting.data()](int result) {
        if (!asksAgain)
            m_draft = result == QDialog::Rejected ? dialog->draft() : std::nullopt;
    });
    m_starting->chooseAssistant(lookedAtAgent(m_document)); // once: from now on the choice is the user's
    refresh();
    if (input.isEmpty()) {
        m_starting->setThread(lookedAtThread(m_document)); // likewise
        m_starting->setLastInputs(lastInputs(m_document.cursor()->newestView()));
        if (m_draft)
            m_starting->beginWith(*m_draft);
        m_startingOn = m_document.selection()->session();
    } else {
        m_starting->setInput(input);
        m_starting->setAskingAgain();
        m_startingOn = {};
    }
    tellBusy();
    m_starting->open();
}

/// Whether a run goes on where one may be started.
void CommandsBinding::tellBusy()
{
    if (!m_starting)
        return;
    const View view = m_document.cursor()->newestView();
    m_starting->setBusy(view.isVisible(m_startingOn) && view.runGoingOn(m_startingOn));
}

void CommandsBinding::start(const RunStart &run)
{
    CommandForm form; // as the table of commands tells it
    form.agent = run.assistant;
    form.session = run.thread;
    form.message = QString::fromUtf8(run.input);
    RunCommand command;
    command.agent = run.assistant.toStdString();
    command.session = run.thread.toStdString();
    command.input = run.input.toStdString();
    command.config = run.config.toStdString();
    const quint64 id = m_source.submit(command);
    m_forms.insert(id, form);
    m_started->expect(id);
}

} // namespace tracedeck
