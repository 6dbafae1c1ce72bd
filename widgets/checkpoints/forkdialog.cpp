// SPDX-License-Identifier: GPL-3.0-or-later
#include "forkdialog.h"

#include "busythread.h"
#include "fieldnote.h"
#include "formarea.h"
#include "formgrid.h"
#include "joinedtext.h"
#include "jsonedit.h"
#include "jsoneditor.h"
#include "jsonvalue.h"
#include "namebox.h"
#include "safetext.h"
#include "sendkeys.h"
#include "textjob.h"

#include <QDialogButtonBox>
#include <QEvent>
#include <QJsonArray>
#include <QJsonDocument>
#include <QPushButton>
#include <QRadioButton>
#include <QStackedWidget>
#include <QTextCursor>
#include <QVBoxLayout>

#include <algorithm>
#include <utility>

namespace tracedeck {

namespace {

constexpr int kLikedWidth = 560;

} // namespace

ForkDialog::ForkDialog(const ForkSubject &subject, QWidget *parent)
    : QDialog(parent)
    , m_subject(subject)
{
    setObjectName(QStringLiteral("forkDialog"));
    auto *layout = new QVBoxLayout(this);
    m_facts = new FormGrid(this, FormGrid::Rows::OfText);
    m_checkpoint = addFact(subject.checkpoint);
    m_thread = addFact(subject.thread);
    m_arrived = addFact(subject.arrived);
    m_consequence = new FieldNote(this);
    m_consequence->setObjectName(QStringLiteral("forkConsequence"));
    m_inner = new FieldNote(this);
    m_busy = new FieldNote(this);
    m_busy->setObjectName(QStringLiteral("forkBusy"));
    layout->addWidget(m_facts);
    layout->addWidget(m_consequence);
    layout->addWidget(m_inner);
    layout->addWidget(m_busy);
    makeChoices();
    layout->addWidget(m_unchanged);
    layout->addWidget(m_withInput);
    layout->addWidget(m_withState);
    layout->addWidget(m_explanation);
    layout->addWidget(m_editors, 1);
    layout->addWidget(m_writer);
    auto *buttons = new QDialogButtonBox(this);
    m_fork = buttons->addButton(QString(), QDialogButtonBox::AcceptRole);
    m_fork->setObjectName(QStringLiteral("forkAccept"));
    m_cancel = buttons->addButton(QString(), QDialogButtonBox::RejectRole);
    m_cancel->setDefault(true); // what runs again may cost
    layout->addWidget(buttons);
    connectSendKeys(this, [this] { m_fork->click(); });
    connect(buttons, &QDialogButtonBox::accepted, this, &QDialog::accept);
    connect(buttons, &QDialogButtonBox::rejected, this, &QDialog::reject);
    connect(this, &QDialog::accepted, this, [this] { emit chosen(choice()); });
    connect(m_input, &JsonEditor::checked, this, &ForkDialog::refresh);
    connect(m_state, &JsonEditor::checked, this, &ForkDialog::refresh);
    for (const QRadioButton *button : {m_unchanged, m_withInput, m_withState})
        connect(button, &QRadioButton::toggled, this, &ForkDialog::onModeChanged);
    fillInput();
    fillState();
    offerWriters();
    retranslate();
    onModeChanged();
    resize(std::max(kLikedWidth, sizeHint().width()), sizeHint().height());
    m_unchanged->setFocus();
}

PlainLabel *ForkDialog::addFact(const QString &text)
{
    auto *label = new PlainLabel(text, m_facts);
    label->setWordWrap(true);
    label->setTextInteractionFlags(Qt::TextSelectableByMouse);
    m_facts->addRow(label);
    return label;
}

void ForkDialog::makeChoices()
{
    const auto add = [this](const char *name) {
        auto *button = new QRadioButton(this);
        button->setObjectName(QString::fromLatin1(name));
        return button;
    };
    m_explanation = new FieldNote(this);
    m_explanation->setObjectName(QStringLiteral("forkExplanation"));
    m_editors = new QStackedWidget(this);
    m_input = new JsonEditor(JsonEditor::Kind::Value, m_editors);
    m_input->edit()->setObjectName(QStringLiteral("forkInput"));
    m_state = new JsonEditor(JsonEditor::Kind::Update, m_editors);
    m_state->edit()->setObjectName(QStringLiteral("forkState"));
    m_writer = new FormGrid(this);
    m_asNode = new NameBox(m_writer);
    m_asNode->setObjectName(QStringLiteral("forkAsNode"));
    m_writer->addRow(m_asNode);
    m_editors->addWidget(m_input);
    m_editors->addWidget(m_state);
    m_unchanged = add("forkUnchanged");
    m_withInput = add("forkWithInput");
    m_withState = add("forkWithState");
    m_unchanged->setChecked(true);
}

/// What is known, and not too long to be edited, is made readable in the background. `then` is told whether it could be.
template<class Owner, class Then>
void ForkDialog::fill(JsonEditor *editor, const Owner &owner, std::string_view json, Then then)
{
    editor->edit()->setReadOnly(true);
    const auto readable = [owner, json] {
        const JsonReading reading = readJson(QByteArray::fromRawData(json.data(), static_cast<qsizetype>(json.size())));
        return reading.value ? prettyJson(*reading.value) : QString();
    };
    makeText(this, readable, [this, editor, then](const QString &text) {
        if (!text.isEmpty()) // else too deep, or of too many values
            editor->setText(text);
        editor->edit()->setReadOnly(false);
        then(!text.isEmpty());
        takeWritten();
        onModeChanged();
    });
}

/// It begins with what the run that went on from here was given.
void ForkDialog::fillInput()
{
    const QByteArray &given = m_subject.input;
    m_input->setText(QStringLiteral("{}"));
    if (given.isEmpty() || static_cast<std::size_t>(given.size()) > kMostEdited)
        return;
    fill(m_input, given, {given.constData(), static_cast<std::size_t>(given.size())}, [this](bool isDone) {
        m_isInputKnown = isDone;
        selectSaid();
    });
}

void ForkDialog::fillState()
{
    m_state->setText(QStringLiteral("{}"));
    m_isStateTooLarge = m_subject.state.size() > kMostEdited;
    if (m_subject.state.data() && !m_isStateTooLarge)
        fill(m_state, m_subject.owner, m_subject.state, [this](bool isDone) { m_isStateTooLarge = !isDone; });
}

/// Servers cannot tell which of several nodes a new state is of.
void ForkDialog::offerWriters()
{
    m_asNode->offer(m_subject.nodes);
    if (m_subject.writers.size() > 1)
        m_asNode->setCurrentText(m_subject.writers.back());
}

void ForkDialog::beginWith(const ForkChoice &choice, const QString &written)
{
    const bool isState = choice.mode == ForkChoice::Mode::State;
    (isState ? m_withState : choice.mode == ForkChoice::Mode::Input ? m_withInput : m_unchanged)->setChecked(true);
    if (isState)
        m_asNode->setCurrentText(choice.asNode);
    m_written = written;
    m_writtenIn = shownEditor();
    takeWritten();
}

void ForkDialog::takeWritten()
{
    if (m_writtenIn && !m_writtenIn->edit()->isReadOnly())
        std::exchange(m_writtenIn, nullptr)->edit()->setPlainText(m_written);
}

void ForkDialog::askForInput()
{
    m_isInputWanted = true;
    m_withInput->setChecked(true);
    m_input->edit()->setFocus();
    selectSaid();
}

void ForkDialog::setBusy(bool isBusy)
{
    if (std::exchange(m_isBusy, isBusy) == isBusy)
        return;
    m_busy->say(FieldNote::Tone::Warning, m_isBusy ? busyThreadText() : QString());
    growToFit(this);
}

/// Whoever writes then writes other words.
void ForkDialog::selectSaid()
{
    const QString said = QString::fromUtf8(QJsonDocument(QJsonArray{m_subject.said}).toJson(QJsonDocument::Compact)).mid(1).chopped(1);
    const QString text = m_input->edit()->toPlainText();
    qsizetype at = m_isInputWanted && !m_subject.said.isEmpty() ? text.lastIndexOf(said) : -1;
    while (at > 0 && text.mid(at + said.size(), 1) == QLatin1String(":")) // a key of that name
        at = text.lastIndexOf(said, at - 1);
    if (at <= 0)
        return;
    QTextCursor words = m_input->edit()->textCursor();
    words.setPosition(static_cast<int>(at + 1));
    words.setPosition(static_cast<int>(at + said.size() - 1), QTextCursor::KeepAnchor);
    m_input->edit()->setTextCursor(words);
}

JsonEditor *ForkDialog::shownEditor() const
{
    return m_withInput->isChecked() ? m_input : m_withState->isChecked() ? m_state : nullptr;
}

ForkChoice ForkDialog::choice() const
{
    const JsonEditor *editor = shownEditor();
    if (!editor)
        return {};
    const QByteArray json = editor->json().value_or(QByteArray());
    if (editor == m_input)
        return {ForkChoice::Mode::Input, json};
    return {ForkChoice::Mode::State, json, m_asNode->name()};
}

QString ForkDialog::written() const
{
    const JsonEditor *editor = shownEditor();
    return editor ? editor->edit()->toPlainText() : QString();
}

bool ForkDialog::isEdited() const
{
    const JsonEditor *editor = shownEditor();
    return editor && editor->isEdited();
}

void ForkDialog::onModeChanged()
{
    JsonEditor *editor = shownEditor();
    m_editors->setVisible(editor);
    m_writer->setVisible(editor == m_state);
    if (editor)
        m_editors->setCurrentWidget(editor);
    if (editor == m_input)
        m_explanation->say(FieldNote::Tone::Hint,
                           !m_isInputKnown
                               ? tr("The graph starts on top of this checkpoint with this input, a JSON value.")
                           : m_subject.isInputWhole
                               ? tr("The graph starts on top of this checkpoint with this input, a JSON value. It is what "
                                    "the run that went on from here was given.")
                               : tr("The graph starts on top of this checkpoint with this input, a JSON value. It is what the user said "
                                    "to the run that went on from here, which may have been given more."));
    else if (editor == m_state)
        m_explanation->say(
            FieldNote::Tone::Hint,
            !m_subject.state.data()
                ? tr("The state of this checkpoint is not known here. Write the keys that are to change.")
            : m_isStateTooLarge ? tr(
                  "The state of this checkpoint is too large to be edited here. Write the keys that are to "
                  "change.")
                     : tr("Only keys whose values you change are written. What the graph collects, such as a "
                          "list of "
                          "messages, may get them added to what is there."));
    else
        m_explanation->clearNote();
    refresh();
}

void ForkDialog::refresh()
{
    const JsonEditor *editor = shownEditor();
    m_fork->setEnabled(!editor || (editor->json() && !editor->edit()->isReadOnly())); // what it begins with is there
    growToFit(this);
}

void ForkDialog::changeEvent(QEvent *event)
{
    if (event->type() == QEvent::LanguageChange) {
        retranslate();
        onModeChanged();
    }
    QDialog::changeEvent(event);
}

QString ForkDialog::consequence() const
{
    const QString what = m_subject.next.isEmpty()
        ? tr("The graph goes on from this checkpoint: models and tools are called again. What is there stays; "
             "this begins a new branch.")
        //: %1 is a list of nodes.
        : tr("The graph goes on with %1: models and tools are called again. What is there stays; this "
             "begins a new "
             "branch.")
              .arg(joinedWords(m_subject.next));
    return joinedSentences({what, sticks()});
}

/// As LangGraph's servers do.
QString ForkDialog::sticks()
{
    return tr("Other programs that do not say where their next run on this thread begins may begin it here again.");
}

void ForkDialog::retranslate()
{
    setWindowTitle(tr("Fork from a checkpoint"));
    m_facts->setRowText(m_checkpoint, tr("Checkpoint"));
    m_facts->setRowText(m_thread, tr("Thread"));
    m_facts->setRowText(m_arrived, tr("Arrived"));
    m_consequence->say(FieldNote::Tone::Warning, consequence());
    m_inner->say(
        FieldNote::Tone::Warning,
        m_subject.name.space.isEmpty()
            ? QString()
            : tr("This checkpoint is of a graph inside another. Not every server can go on from it."));
    m_busy->say(FieldNote::Tone::Warning, m_isBusy ? busyThreadText() : QString());
    m_unchanged->setText(tr("Go on &unchanged"));
    m_withInput->setText(tr("Go on with another &input"));
    m_withState->setText(tr("Go on with an edited &state"));
    m_input->setEditorName(tr("Input, as JSON"));
    m_state->setEditorName(tr("State, as JSON"));
    //: The node that a server is told to take for the one that wrote a new state.
    m_writer->setRowText(m_asNode, tr("Written as &node"));
    //: In place of a node: the server is to find out which one it is.
    m_asNode->offerNone(tr("as the server decides"));
    //: Button: begins a branch.
    m_fork->setText(tr("&Fork"));
    safetext::setTip(m_fork, tr("Ctrl+Enter"));
    m_cancel->setText(tr("Cancel"));
}

} // namespace tracedeck
