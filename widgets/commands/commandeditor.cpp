// SPDX-License-Identifier: GPL-3.0-or-later
#include "commandeditor.h"

#include <QListView>
#include <QStandardItemModel>

#include "displaytext.h"
#include "fieldnote.h"
#include "formarea.h"
#include "formgrid.h"
#include "icons.h"
#include "namebox.h"
#include "sendkeys.h"

#include <QCheckBox>
#include <QComboBox>
#include <QEvent>
#include <QHBoxLayout>
#include <QLineEdit>
#include <QPlainTextEdit>
#include <QPushButton>
#include <QSpinBox>
#include <QToolButton>

namespace tracedeck {

CommandEditor::CommandEditor(QWidget *parent)
    : QWidget(parent)
    , m_past(new FieldNote(this))
    , m_grid(new FormGrid)
    , m_kind(new QComboBox(m_grid))
{
    setObjectName(QStringLiteral("commandEditor"));
    m_past->setObjectName(QStringLiteral("pastNote"));
    auto *fields = new QWidget;
    m_column = new QVBoxLayout(fields);
    m_column->setContentsMargins({});
    m_column->addWidget(m_grid);
    m_column->addStretch();
    auto *area = new FormArea(this);
    area->setContent(fields);
    setFocusProxy(m_kind);
    auto *foot = new QWidget(this);
    auto *layout = new QVBoxLayout(this);
    layout->setContentsMargins(8, 8, 8, 8);
    layout->addWidget(m_past);
    layout->addWidget(area, 1);
    layout->addWidget(foot);
    makeFields();
    makeFoot(foot);
    connectSendKeys(this, [this] { submit(); });
    retranslate();
    setForm({});
}

void CommandEditor::makeFoot(QWidget *foot)
{
    m_explanation = new FieldNote(foot);
    m_explanation->setObjectName(QStringLiteral("explanation"));
    m_problem = new FieldNote(foot);
    m_problem->setObjectName(QStringLiteral("problem"));
    m_send = new QPushButton(themedIcon(QStringLiteral("send")), {}, foot);
    m_send->setObjectName(QStringLiteral("sendCommand"));
    m_send->setAutoDefault(false);
    connect(m_send, &QPushButton::clicked, this, &CommandEditor::submit);
    auto *row = new QHBoxLayout;
    row->addWidget(m_problem, 1);
    row->addStretch();
    row->addWidget(m_send, 0, Qt::AlignBottom);
    auto *layout = new QVBoxLayout(foot);
    layout->setContentsMargins({});
    layout->addWidget(m_explanation);
    layout->addLayout(row);
}

void CommandEditor::setForm(const CommandForm &form)
{
    m_kind->setCurrentIndex(m_kind->findData(static_cast<int>(form.kind)));
    m_message->setPlainText(form.message);
    m_agent->setCurrentText(form.agent.isEmpty() ? m_usualAgent : form.agent);
    m_session->setCurrentText(form.session);
    m_folder->setText(form.workingFolder);
    m_adaptive->setChecked(form.adaptive);
    m_verbose->setChecked(form.verbose);
    m_model->setCurrentText(form.model);
    m_tool->setCurrentText(form.tool);
    m_format->setCurrentIndex(m_format->findData(form.asYaml));
    m_before->setText(form.before ? QString::number(*form.before) : QString());
    m_limit->setValue(form.limit ? static_cast<int>(*form.limit) : 0);
    m_workspace->setCurrentText(form.workspace);
    m_name->setText(form.name);
    m_run->setCurrentText(form.run.isEmpty() ? m_usualRun : form.run);
    m_isRunChosen = !form.run.isEmpty();
    // What differs from the usual is not hidden.
    if (form.verbose || !(form.workingFolder + form.model + form.workspace).isEmpty())
        m_more->setChecked(true);
    onKindChanged();
}

CommandForm CommandEditor::form() const
{
    CommandForm form;
    form.kind = static_cast<CommandKind>(m_kind->currentData().toInt());
    const auto has = [&form](CommandField field) { return hasField(form.kind, field); };
    form.agent = has(CommandField::Agent) ? m_agent->name() : form.agent;
    if (has(CommandField::Message))
        form.message = m_message->toPlainText();
    if (has(CommandField::Session))
        form.session = m_session->name();
    if (has(CommandField::WorkingFolder))
        form.workingFolder = m_folder->text().trimmed();
    form.adaptive = m_adaptive->isChecked() && m_adaptive->isVisibleTo(this);
    form.verbose = has(CommandField::Verbose) && m_verbose->isChecked();
    if (has(CommandField::Model))
        form.model = m_model->name();
    if (has(CommandField::Tool))
        form.tool = m_tool->name();
    form.asYaml = has(CommandField::Format) && m_format->currentData().toBool();
    if (has(CommandField::Before) && !m_before->text().isEmpty())
        form.before = m_before->text().toULongLong();
    if (has(CommandField::Limit) && m_limit->value() > 0)
        form.limit = static_cast<std::uint32_t>(m_limit->value());
    if (has(CommandField::Workspace))
        form.workspace = m_workspace->name();
    if (has(CommandField::Name))
        form.name = m_name->text().trimmed();
    if (has(CommandField::Run))
        form.run = m_run->name();
    return form;
}

void CommandEditor::setNames(const CommandNames &names)
{
    // Names come in while somebody types; what is typed stays.
    if (names == m_names)
        return;
    m_names = names;
    m_agent->offer(names.agents);
    if (!names.agent.isEmpty() && m_agent->name() == m_usualAgent)
        m_agent->setCurrentText(names.agent);
    if (!names.agent.isEmpty())
        m_usualAgent = names.agent;
    m_session->offer(names.sessions, names.titles);
    m_model->offer(names.models);
    m_tool->offer(names.tools);
    m_workspace->offer(names.workspaces);
    m_run->offer(names.runs);
    if (!m_isRunChosen && m_run->name() == m_usualRun)
        m_run->setCurrentText(names.run);
    m_usualRun = names.run;
    onKindChanged();
}

void CommandEditor::setKinds(const std::vector<CommandKind> &kinds)
{
    auto *items = qobject_cast<QStandardItemModel *>(m_kind->model());
    auto *list = qobject_cast<QListView *>(m_kind->view());
    for (int row = 0; row < m_kind->count(); ++row) {
        const auto kind = static_cast<CommandKind>(m_kind->itemData(row).toInt());
        const bool isThere = std::find(kinds.begin(), kinds.end(), kind) != kinds.end();
        if (items)
            items->item(row)->setEnabled(isThere);
        if (list)
            list->setRowHidden(row, !isThere);
    }
    if (std::find(kinds.begin(), kinds.end(), static_cast<CommandKind>(m_kind->currentData().toInt())) == kinds.end())
        m_kind->setCurrentIndex(m_kind->findData(static_cast<int>(CommandKind::Run)));
}

void CommandEditor::setTarget(const QString &server)
{
    m_target = oneLine(server);
    refresh();
}

void CommandEditor::setPast(bool isPast)
{
    m_isPast = isPast;
    refresh();
}

void CommandEditor::setCanCancel(bool can)
{
    m_canCancel = can;
    retranslate();
}

void CommandEditor::setObstacle(const QString &sentence)
{
    m_obstacle = sentence;
    refresh();
}

void CommandEditor::submit()
{
    const CommandForm wanted = form();
    if (!m_obstacle.isEmpty() || !commandProblem(wanted, m_names).isEmpty())
        return;
    // It is in the list of commands now, from where it can be taken up again.
    if (wanted.kind == CommandKind::Run)
        m_message->clear();
    if (wanted.kind == CommandKind::CancelRun)
        m_isRunChosen = false; // that one is done with
    emit submitted(wanted);
}

bool CommandEditor::isMore(CommandField field) const
{
    const auto kind = static_cast<CommandKind>(m_kind->currentData().toInt());
    switch (field) {
    case CommandField::WorkingFolder:
        return true;
    case CommandField::Workspace:
    case CommandField::Model:
    case CommandField::Verbose:
        return kind == CommandKind::Run;
    default:
        return false;
    }
}

void CommandEditor::onKindChanged()
{
    const auto kind = static_cast<CommandKind>(m_kind->currentData().toInt());
    bool hasMore = false;
    for (const auto &[field, widget] : m_fields) {
        const bool has = hasField(kind, field) && (field != CommandField::Agent || m_names.takesAgents);
        hasMore = hasMore || (has && isMore(field));
        const bool shown = has && (!isMore(field) || m_more->isChecked());
        if (widget == m_adaptive || widget == m_verbose)
            widget->setVisible(shown);
        else
            m_grid->setRowVisible(widget, shown);
    }
    // A message takes all the room there is.
    m_column->setStretchFactor(m_grid, hasField(kind, CommandField::Message) ? 1 : 0);
    m_more->setVisible(hasMore);
    m_more->setIcon(
        themedIcon(m_more->isChecked() ? QStringLiteral("chevron-down") : QStringLiteral("chevron-right")));
    refresh();
}

QString CommandEditor::pastSentence(const CommandForm &form) const
{
    if (!m_isPast)
        return {};
    if (!hasField(form.kind, CommandField::Session))
        return tr("The past is shown. This goes to %1 as it is now, and does not change the past.")
            .arg(m_target);
    if (form.session.isEmpty())
        return tr("The past is shown. This goes to %1 as it is now, to no session that is shown here, and "
                  "does "
                  "not change the past.")
            .arg(m_target);
    return tr("The past is shown. This goes to session %1 of %2 as it is now, and does not change the past.")
        .arg(oneLine(form.session), m_target);
}

void CommandEditor::refresh()
{
    if (!m_send)
        return;
    const bool grows = !m_names.growing.isEmpty() && m_agent->name() == m_names.growing;
    m_adaptive->setVisible(grows && m_kind->currentData().toInt() == static_cast<int>(CommandKind::Run));
    const CommandForm wanted = form();
    m_past->say(FieldNote::Tone::Past, pastSentence(wanted));
    const QString problem = commandProblem(wanted, m_names);
    if (!m_obstacle.isEmpty())
        m_problem->say(FieldNote::Tone::Warning, m_obstacle);
    else
        m_problem->say(FieldNote::Tone::Hint, problem);
    m_send->setEnabled(m_obstacle.isEmpty() && problem.isEmpty());
    const bool isCancel = wanted.kind == CommandKind::CancelRun;
    const bool isDetach = isCancel && !m_canCancel;
    m_explanation->say(FieldNote::Tone::Warning,
                       isDetach
                           ? tr("This server cannot cancel a run. Tracedeck only stops listening to it: the "
                                "agent goes on, and so do its calls and their cost.")
                           : QString());
    if (isDetach)
        //: Button: stop listening to a run that goes on.
        m_send->setText(tr("Detach"));
    else
        //: Button: sends the command to the server.
        m_send->setText(isCancel ? tr("Cancel the run") : tr("Send"));
}

void CommandEditor::changeEvent(QEvent *event)
{
    if (event->type() == QEvent::LanguageChange)
        retranslate();
    QWidget::changeEvent(event);
}

void CommandEditor::retranslate()
{
    setAccessibleName(tr("Command to the server"));
    for (int i = 0; i < m_kind->count(); ++i) {
        const auto kind = static_cast<CommandKind>(m_kind->itemData(i).toInt());
        m_kind->setItemText(i, kind == CommandKind::CancelRun && !m_canCancel ? tr("Detach from a run")
                                                                              : commandName(kind));
    }
    m_more->setText(tr("More"));
    m_more->setAccessibleName(tr("More fields of the command"));
    safetext::setTip(m_send, tr("Ctrl+Enter"));
    retranslateFields();
    refresh();
}

} // namespace tracedeck
