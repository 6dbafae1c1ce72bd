// SPDX-License-Identifier: GPL-3.0-or-later
#include "composerpanel.h"

#include "displaytext.h"
#include "fieldnote.h"
#include "flowlayout.h"
#include "focushandover.h"
#include "icons.h"
#include "namebox.h"

#include <QEvent>
#include <QHBoxLayout>
#include <QKeyEvent>
#include <QLineEdit>
#include <QPlainTextEdit>
#include <QPushButton>
#include <QTextBlock>

namespace tracedeck {

ComposerPanel::ComposerPanel(QWidget *parent)
    : QWidget(parent)
    , m_message(new QPlainTextEdit(this))
    , m_send(new QPushButton(themedIcon(QStringLiteral("send")), {}, this))
    , m_cancel(new QPushButton(themedIcon(QStringLiteral("x")), {}, this))
    , m_note(new FieldNote(this))
    , m_past(new FieldNote(this))
{
    setObjectName(QStringLiteral("composerPanel"));
    m_message->setObjectName(QStringLiteral("composerMessage"));
    m_message->setTabChangesFocus(true);
    m_message->installEventFilter(this);
    m_send->setObjectName(QStringLiteral("composerSend"));
    m_cancel->setObjectName(QStringLiteral("composerCancel"));
    m_send->setAutoDefault(false);
    m_cancel->setAutoDefault(false);
    handFocusTo(this, m_message);
    auto *layout = new QVBoxLayout(this);
    layout->setContentsMargins(8, 8, 8, 8);
    layout->addWidget(m_past);
    layout->addWidget(m_message, 1);
    layout->addLayout(makeFields());
    layout->addWidget(m_note);
    m_agent->setCurrentText(m_usualAgent);
    connect(m_message, &QPlainTextEdit::textChanged, this, &ComposerPanel::refresh);
    connect(m_send, &QPushButton::clicked, this, &ComposerPanel::submit);
    connect(m_cancel, &QPushButton::clicked, this, &ComposerPanel::cancel);
    retranslate();
}

/// In as many rows as they need: the panel is often narrow.
QLayout *ComposerPanel::makeFields()
{
    auto *row = new FlowLayout;
    m_agent = addName(row, m_agentLabel, "composerAgent");
    m_session = addName(row, m_sessionLabel, "composerSession");
    m_model = addName(row, m_modelLabel, "composerModel");
    row->addWidget(m_cancel);
    row->addWidget(m_send);
    return row;
}

NameBox *ComposerPanel::addName(QLayout *row, PlainLabel *&label, const char *name)
{
    auto *field = new QWidget(this);
    label = new PlainLabel(field);
    auto *box = new NameBox(field);
    box->setObjectName(QLatin1String(name));
    label->setBuddy(box);
    auto *inside = new QHBoxLayout(field);
    inside->setContentsMargins({});
    inside->addWidget(label);
    inside->addWidget(box);
    row->addWidget(field);
    connect(box, &QComboBox::editTextChanged, this, &ComposerPanel::refresh);
    connect(box, &NameBox::submitted, this, &ComposerPanel::submit);
    return box;
}

void ComposerPanel::setTarget(const QString &server)
{
    const QString target = oneLine(server);
    if (target != m_target) {
        if (!m_target.isEmpty())
            m_drafts.insert(m_target, draft());
        m_target = target;
        m_run.clear();
        m_last.reset();
        setDraft(m_drafts.take(target));
    }
    refresh();
}

ComposerPanel::Draft ComposerPanel::draft() const
{
    return {.message = m_message->toPlainText(),
            .agent = m_agent->name(),
            .session = m_session->name(),
            .model = m_model->name(),
            .usualAgent = m_usualAgent,
            .lookedAt = m_lookedAt,
            .newWasAsked = m_newWasAsked,
            .history = m_history};
}

void ComposerPanel::setDraft(const Draft &draft)
{
    m_message->setPlainText(draft.message);
    m_message->moveCursor(QTextCursor::End);
    m_agent->setCurrentText(draft.agent);
    m_session->setCurrentText(draft.session);
    m_model->setCurrentText(draft.model);
    m_usualAgent = draft.usualAgent;
    m_lookedAt = draft.lookedAt;
    m_newWasAsked = draft.newWasAsked;
    m_history = draft.history;
}

void ComposerPanel::setPast(bool isPast)
{
    m_isPast = isPast;
    refresh();
}

void ComposerPanel::setObstacle(const QString &sentence)
{
    m_obstacle = sentence;
    refresh();
}

void ComposerPanel::setNames(const CommandNames &names)
{
    m_names = names;
    m_agent->parentWidget()->setVisible(names.takesAgents);
    m_agent->offer(names.agents);
    if (m_agent->name() == m_usualAgent)
        m_agent->setCurrentText(names.agent);
    m_usualAgent = names.agent;
    m_session->offer(names.sessions, names.titles);
    m_model->offer(names.models);
}

void ComposerPanel::setSession(const QString &id)
{
    if (id == m_lookedAt)
        return;
    // What the user wrote there stays; who asked for a new one has got it.
    const bool isUntouched = m_session->name() == m_lookedAt || (m_session->name().isEmpty() && m_newWasAsked);
    m_newWasAsked = false;
    // One that would be shown otherwise than it is cannot be named here.
    m_lookedAt = oneLine(id) == id ? id : QString();
    if (isUntouched)
        m_session->setCurrentText(m_lookedAt);
}

void ComposerPanel::setRun(const QString &run, bool canCancel)
{
    m_run = run;
    m_canCancel = canCancel;
    refresh();
}

void ComposerPanel::take(const CommandRow &row)
{
    if (row.form.kind != CommandKind::Run || (m_last && row.id < m_last->id))
        return;
    // Refused before it began: its user may say it otherwise, or again. What has been written meanwhile stays.
    const bool wasPending = m_last && m_last->id == row.id && m_last->state == CommandState::Pending && !m_last->hasBegun;
    if (wasPending && row.state == CommandState::Failed && !row.hasBegun && m_message->document()->isEmpty()) {
        m_message->setPlainText(row.form.message);
        m_message->moveCursor(QTextCursor::End);
    }
    m_last = row;
    m_last->answer.reset();
    refresh();
}

void ComposerPanel::write(const QString &text)
{
    QTextCursor all = m_message->textCursor();
    all.select(QTextCursor::Document);
    all.insertText(text); // what was there can be brought back
    m_message->moveCursor(QTextCursor::End);
    m_message->setFocus();
}

CommandForm ComposerPanel::form() const
{
    CommandForm form;
    form.kind = CommandKind::Run;
    form.message = m_message->toPlainText();
    form.agent = m_agent->name();
    form.session = m_session->name();
    form.model = m_model->name();
    return form;
}

void ComposerPanel::submit()
{
    const CommandForm wanted = form();
    if (m_target.isEmpty() || !m_obstacle.isEmpty() || !commandProblem(wanted, m_names).isEmpty())
        return;
    m_newWasAsked = wanted.session.isEmpty();
    m_history.add(wanted.message);
    m_message->clear();
    emit commandRequested(wanted);
}

void ComposerPanel::cancel()
{
    CommandForm form;
    form.kind = CommandKind::CancelRun;
    form.run = m_run;
    if (!m_run.isEmpty())
        emit commandRequested(form);
}

/// At the edge of the text the arrows lead on to what was sent before and after.
bool ComposerPanel::recall(int key)
{
    const QTextBlock block = m_message->textCursor().block();
    if (key == Qt::Key_Up && block == m_message->document()->firstBlock() && m_history.canGoBack()) {
        write(m_history.back(m_message->toPlainText()));
        return true;
    }
    if (key == Qt::Key_Down && block == m_message->document()->lastBlock() && m_history.canGoForward()) {
        write(m_history.forward());
        return true;
    }
    return false;
}

bool ComposerPanel::eventFilter(QObject *watched, QEvent *event)
{
    if (event->type() != QEvent::KeyPress)
        return QWidget::eventFilter(watched, event);
    const auto *press = static_cast<QKeyEvent *>(event);
    const bool isEnter = press->key() == Qt::Key_Return || press->key() == Qt::Key_Enter;
    if (isEnter && press->modifiers().testFlag(Qt::ControlModifier)) {
        submit();
        return true;
    }
    // The keypad says of itself that it is one; with any other modifier the key means something else.
    if ((press->modifiers() & ~Qt::KeypadModifier) == Qt::NoModifier && recall(press->key()))
        return true;
    return QWidget::eventFilter(watched, event);
}

void ComposerPanel::refresh()
{
    const bool hasServer = !m_target.isEmpty();
    const CommandForm wanted = form();
    const bool canSend = hasServer && m_obstacle.isEmpty();
    for (QWidget *field : std::initializer_list<QWidget *>{m_message, m_agent, m_session, m_model})
        field->setEnabled(hasServer);
    m_send->setEnabled(canSend && commandProblem(wanted, m_names).isEmpty());
    m_cancel->setVisible(!m_run.isEmpty());
    m_cancel->setText(m_canCancel ? tr("Cancel the run") : tr("Detach"));
    safetext::setTip(m_cancel, m_canCancel
                                   ? tr("Asks the server to cancel run %1").arg(oneLine(m_run))
                                   : tr("This server cannot cancel a run. Tracedeck only stops listening to "
                                        "it: the agent goes on, and so do its calls and their cost."));
    QString past;
    if (hasServer && m_isPast)
        past =
            wanted.session.isEmpty()
                ? tr("The past is shown. A message begins a new session at %1 as it is now.").arg(m_target)
                : tr("The past is shown. A message goes to this session of %1 as it is now.").arg(m_target);
    m_past->say(FieldNote::Tone::Past, past);
    if (!hasServer)
        m_note->say(FieldNote::Tone::Hint,
                    tr("What is shown has no server to send a message to. Connect to one in the File menu."));
    else if (!m_obstacle.isEmpty())
        m_note->say(FieldNote::Tone::Warning, m_obstacle);
    else if (m_last && !m_last->error.isEmpty())
        m_note->say(FieldNote::Tone::Error, oneLine(m_last->error));
    else if (m_last && m_last->state == CommandState::Pending)
        m_note->say(FieldNote::Tone::Hint, m_run.isEmpty()
                                               ? tr("The message was sent; the server has not answered.")
                                               : tr("Run %1 is going on.").arg(oneLine(m_run)));
    else
        m_note->clearNote();
}

/// Its fields take more rows where it is narrow, or text is large: it is never lower than they need.
bool ComposerPanel::event(QEvent *event)
{
    if (event->type() == QEvent::Resize || event->type() == QEvent::LayoutRequest)
        setMinimumHeight(layout()->minimumHeightForWidth(width()));
    return QWidget::event(event);
}

void ComposerPanel::changeEvent(QEvent *event)
{
    if (event->type() == QEvent::LanguageChange)
        retranslate();
    QWidget::changeEvent(event);
}

void ComposerPanel::retranslate()
{
    setAccessibleName(tr("Message to an agent"));
    m_message->setAccessibleName(tr("Message"));
    m_message->setPlaceholderText(
        tr("Write to the agent. Ctrl+Enter sends, ↑ brings back what was sent before."));
    m_agentLabel->setText(tr("&Agent"));
    m_agent->setAccessibleName(tr("Agent"));
    m_sessionLabel->setText(tr("&Session"));
    m_session->setAccessibleName(tr("Session"));
    m_session->offerNone(tr("a new one"));
    m_modelLabel->setText(tr("&Model"));
    m_model->setAccessibleName(tr("Model"));
    m_model->lineEdit()->setPlaceholderText(tr("the server's"));
    //: Button: sends the command to the server.
    m_send->setText(tr("Send"));
    safetext::setTip(m_send, tr("Ctrl+Enter"));
    refresh();
}

} // namespace tracedeck
