// SPDX-License-Identifier: GPL-3.0-or-later
#include "startrundialog.h"

#include "busythread.h"
#include "displaytext.h"
#include "fieldnote.h"
#include "formgrid.h"
#include "jsonform.h"
#include "namebox.h"
#include "sendkeys.h"

#include <QComboBox>
#include <QEvent>
#include <QHBoxLayout>
#include <QKeyEvent>
#include <QLineEdit>
#include <QPushButton>
#include <QRadioButton>
#include <QScopedValueRollback>
#include <QSignalBlocker>
#include <QToolButton>

#include <utility>

namespace tracedeck {

namespace {

constexpr int kConfigLines = 5;
constexpr std::size_t kMostThread = 60;

} // namespace

StartRunDialog::StartRunDialog(QWidget *parent)
    : QDialog(parent)
    , m_past(new FieldNote(this))
    , m_grid(new FormGrid(this))
{
    setObjectName(QStringLiteral("startRunDialog"));
    auto *layout = new QVBoxLayout(this);
    layout->addWidget(m_past);
    layout->addWidget(m_grid);
    makeFields();
    layout->addWidget(m_inputTitle);
    layout->addWidget(m_input, 1);
    layout->addWidget(m_more, 0, Qt::AlignLeft);
    layout->addWidget(m_config);
    layout->addWidget(m_note);
    makeButtons();
    connectSendKeys(this, [this] { submit(); });
    resize(580, 620);
    setThread({});
    retranslate();
}

void StartRunDialog::makeFields()
{
    m_assistant = new QComboBox(m_grid);
    m_assistant->setObjectName(QStringLiteral("runAssistant"));
    m_assistant->setSizeAdjustPolicy(QComboBox::AdjustToMinimumContentsLengthWithIcon);
    m_grid->addRow(m_assistant);
    m_threads = makeThreads();
    m_grid->addRow(m_threads, m_current);
    m_inputTitle = new PlainLabel(this);
    QFont bold = m_inputTitle->font();
    bold.setBold(true);
    m_inputTitle->setFont(bold);
    m_input = new JsonForm(this);
    m_input->setObjectName(QStringLiteral("runInput"));
    m_input->setExample(QStringLiteral("{\"messages\": [{\"role\": \"user\", \"content\": \"Hello\"}]}"));
    m_more = new QToolButton(this);
    m_more->setObjectName(QStringLiteral("runMore"));
    m_more->setCheckable(true);
    m_more->setAutoRaise(true);
    m_more->setFocusPolicy(Qt::StrongFocus);
    m_more->setToolButtonStyle(Qt::ToolButtonTextBesideIcon);
    m_more->setArrowType(Qt::RightArrow);
    m_config = new JsonForm(this);
    m_config->setObjectName(QStringLiteral("runConfig"));
    m_config->setMayBeEmpty(true);
    m_config->setVisibleLines(kConfigLines);
    m_config->hide();
    m_note = new FieldNote(this);
    m_note->setObjectName(QStringLiteral("runNote"));
    connect(m_assistant, &QComboBox::currentIndexChanged, this, &StartRunDialog::onAssistantChosen);
    connect(m_input, &JsonForm::changed, this, [this] {
        m_isInputTouched = m_isInputTouched || !m_isFilling;
        m_isWritten = m_isWritten || !m_isFilling;
        refresh();
    });
    connect(m_input, &JsonForm::schemaRead, this, &StartRunDialog::refresh);
    connect(m_config, &JsonForm::changed, this, [this] {
        m_isWritten = m_isWritten || !m_isFilling;
        refresh();
    });
    connect(m_more, &QToolButton::toggled, this, [this](bool isOn) {
        m_more->setArrowType(isOn ? Qt::DownArrow : Qt::RightArrow);
        m_config->setVisible(isOn);
        refresh();
    });
}

QWidget *StartRunDialog::makeThreads()
{
    auto *threads = new QWidget(m_grid);
    m_current = new QRadioButton(threads);
    m_current->setObjectName(QStringLiteral("runThreadCurrent"));
    m_new = new QRadioButton(threads);
    m_new->setObjectName(QStringLiteral("runThreadNew"));
    m_other = new QRadioButton(threads);
    m_other->setObjectName(QStringLiteral("runThreadOther"));
    m_otherName = new NameBox(threads);
    m_otherName->setObjectName(QStringLiteral("runThreadName"));
    auto *row = new QHBoxLayout;
    row->addWidget(m_other);
    row->addWidget(m_otherName, 1);
    auto *column = new QVBoxLayout(threads);
    column->setContentsMargins({});
    column->addWidget(m_current);
    column->addWidget(m_new);
    column->addLayout(row);
    connect(m_otherName, &QComboBox::editTextChanged, this, [this] {
        if (!m_otherName->name().isEmpty()) { // whoever names one means it
            m_other->setChecked(true);
            m_isThreadChosen = true;
        }
        refresh();
    });
    for (QRadioButton *button : {m_current, m_new, m_other}) {
        connect(button, &QRadioButton::toggled, this, &StartRunDialog::refresh);
        connect(button, &QRadioButton::clicked, this, [this] { m_isThreadChosen = true; });
    }
    return threads;
}

void StartRunDialog::makeButtons()
{
    // No button box: it would make the first one the default, which Enter presses.
    m_start = new QPushButton(this);
    m_start->setObjectName(QStringLiteral("runStart"));
    m_start->setAutoDefault(false);
    m_cancel = new QPushButton(this);
    m_cancel->setAutoDefault(false);
    auto *row = new QHBoxLayout;
    row->addStretch();
    row->addWidget(m_start);
    row->addWidget(m_cancel);
    static_cast<QVBoxLayout *>(layout())->addLayout(row);
    connect(m_cancel, &QPushButton::clicked, this, &QDialog::reject);
    connect(m_start, &QPushButton::clicked, this, &StartRunDialog::submit);
}

// --- What can be chosen --------------------------------------------------------------------------------------------

void StartRunDialog::setTarget(const QString &server)
{
    m_target = oneLine(server);
    retranslate();
}

void StartRunDialog::setAssistants(const QList<AssistantName> &assistants)
{
    const QString chosen = m_assistant->count() > 0 ? m_assistant->currentData().toString() : m_wanted;
    {
        const QSignalBlocker guard(m_assistant);
        m_assistant->clear();
        for (const AssistantName &one : assistants) {
            // Several may have one name.
            const QString name = oneLine(one.name.isEmpty() ? one.id : one.name);
            const bool isAgain = m_assistant->findText(name) >= 0;
            m_assistant->addItem(isAgain ? tr("%1 (%2)").arg(name, oneLine(one.id)) : name, one.id);
        }
    }
    chooseAssistant(chosen);
    onAssistantChosen();
}

void StartRunDialog::chooseAssistant(const QString &id)
{
    m_wanted = id;
    if (const int row = m_assistant->findData(id); row >= 0)
        m_assistant->setCurrentIndex(row);
}

void StartRunDialog::setSchemas(const QString &assistant, const QByteArray &input, const QByteArray &config)
{
    m_schemas.insert(assistant, {input, config, {}});
    if (assistant == m_assistant->currentData().toString())
        showSchemas();
}

void StartRunDialog::setSchemasUnknown(const QString &assistant, const QString &why)
{
    m_schemas.insert(assistant, {{}, {}, why});
    if (assistant == m_assistant->currentData().toString())
        showSchemas();
}

/// Why there are no fields to fill in; empty: there are, or the assistant takes any input.
QString StartRunDialog::aboutSchemas() const
{
    const QString assistant = m_assistant->currentData().toString();
    const auto known = m_schemas.constFind(assistant);
    if (known == m_schemas.cend())
        return assistant.isEmpty() || m_asked != assistant
                   ? QString()
                   : tr("The server was asked what input this assistant takes…");
    if (!known->unknown)
        return {};
    //: %1: why, a sentence or the server's words.
    return tr("The server does not say what input this assistant takes: %1").arg(oneLine(*known->unknown));
}

void StartRunDialog::onAssistantChosen()
{
    const QString id = m_assistant->currentData().toString();
    chooseThread();
    showSchemas();
    if (id.isEmpty() || m_schemas.contains(id) || m_asked == id)
        return;
    m_asked = id;
    emit schemasRequested(id);
    refresh();
}

/// What the user wrote stays; what nobody wrote is what was given to the assistant last, or what it begins with.
void StartRunDialog::showSchemas()
{
    const QScopedValueRollback guard(m_isFilling, true);
    const QString assistant = m_assistant->currentData().toString();
    const Schemas schemas = m_schemas.value(assistant);
    if (!m_isInputTouched)
        m_input->setValue(m_lastInputs.value(assistant));
    m_input->setSchema(schemas.input);
    m_config->setSchema(schemas.config);
    if (!m_isWritten)
        m_begun = m_input->written(); // as the schema begins it, too
    refresh();
}

void StartRunDialog::setThread(const ThreadName &thread)
{
    m_thread = thread;
    m_current->setVisible(!thread.id.isEmpty());
    m_isThreadChosen = false;
    chooseThread();
    retranslate();
}

/// Another assistant than the one that is chosen worked on the thread that is looked at.
bool StartRunDialog::isForeign() const
{
    const QString chosen = m_assistant->currentData().toString();
    return !m_thread.assistant.isEmpty() && !chosen.isEmpty() && chosen != m_thread.assistant;
}

void StartRunDialog::chooseThread()
{
    if (!m_isThreadChosen)
        (m_thread.id.isEmpty() || isForeign() ? m_new : m_current)->setChecked(true);
}

QString StartRunDialog::assistantName(const QString &id) const
{
    const int row = m_assistant->findData(id);
    return row < 0 ? oneLine(id) : m_assistant->itemText(row);
}

void StartRunDialog::setBusy(bool isBusy)
{
    if (std::exchange(m_isBusy, isBusy) != isBusy)
        refresh();
}

void StartRunDialog::setAskingAgain()
{
    m_isAskingAgain = true;
    refresh();
}

/// What may become of a run on the thread that is looked at; empty: nothing is to be said, or another thread is chosen.
QString StartRunDialog::aboutThread() const
{
    if (!m_current->isChecked())
        return m_isAskingAgain && m_new->isChecked() ? tr("Nothing comes before a thread's first question, so it is asked again in "
                                                          "a new thread.")
                                                     : QString();
    if (isForeign())
        //: %1 and %2 are names of assistants.
        return tr("%1 ran on this thread: the server may refuse %2 there.")
            .arg(assistantName(m_thread.assistant), m_assistant->currentText());
    if (m_isBusy)
        return busyThreadText();
    return {};
}

void StartRunDialog::setThreads(const QStringList &ids, const QHash<QString, QString> &titles)
{
    m_otherName->offer(ids, titles);
}

void StartRunDialog::setLastInputs(const QHash<QString, QByteArray> &inputs)
{
    m_lastInputs = inputs;
    showSchemas();
}

void StartRunDialog::setInput(const QByteArray &json)
{
    m_isInputTouched = !json.isEmpty();
    const QScopedValueRollback guard(m_isFilling, true);
    m_input->setValue(json);
    m_input->showText();
    m_begun = m_input->written();
}

std::optional<RunDraft> StartRunDialog::draft() const
{
    RunDraft draft{m_assistant->currentData().toString(), m_input->written(),
                   m_more->isChecked() ? m_config->written() : QByteArray()};
    const bool isOther = (!draft.input.isEmpty() && draft.input != m_begun) || !draft.config.isEmpty();
    return m_isWritten && isOther ? std::optional(std::move(draft)) : std::nullopt;
}

void StartRunDialog::beginWith(const RunDraft &draft)
{
    chooseAssistant(draft.assistant);
    if (!draft.input.isEmpty())
        setInput(draft.input);
    m_begun.clear();
    m_isWritten = true;
    if (draft.config.isEmpty())
        return;
    const QScopedValueRollback guard(m_isFilling, true);
    m_config->setValue(draft.config);
    m_more->setChecked(true);
}

void StartRunDialog::setPast(bool isPast)
{
    m_isPast = isPast;
    refresh();
}

void StartRunDialog::setObstacle(const QString &sentence)
{
    m_obstacle = sentence;
    refresh();
}

// --- The run -------------------------------------------------------------------------------------------------------

RunStart StartRunDialog::run() const
{
    RunStart run;
    run.assistant = m_assistant->currentData().toString();
    run.thread = m_current->isChecked() ? m_thread.id : m_other->isChecked() ? m_otherName->name() : QString();
    run.input = m_input->value();
    if (m_more->isChecked())
        run.config = m_config->value();
    return run;
}

QString StartRunDialog::problem() const
{
    if (m_assistant->count() == 0)
        return tr("The server has not said yet what can be run.");
    if (m_other->isChecked() && m_otherName->name().isEmpty())
        return tr("Name the thread.");
    if (!m_input->isValid())
        return tr("The input is not complete.");
    const QByteArray config = m_config->value();
    if (m_more->isChecked() && (!m_config->isValid() || !(config.isEmpty() || config.startsWith('{'))))
        return tr("The configuration must be an object: { … }.");
    return {};
}

void StartRunDialog::submit()
{
    if (!m_obstacle.isEmpty() || !problem().isEmpty())
        return;
    const RunStart wanted = run();
    accept();
    emit startRequested(wanted);
}

void StartRunDialog::refresh()
{
    const QString mistake = problem();
    m_start->setEnabled(m_obstacle.isEmpty() && mistake.isEmpty());
    m_past->say(FieldNote::Tone::Past,
                m_isPast ? tr("The past is shown. A run begins on %1 as it is now.").arg(m_target)
                         : QString());
    if (!m_obstacle.isEmpty())
        m_note->say(FieldNote::Tone::Warning, m_obstacle);
    else if (const QString thread = aboutThread(); mistake.isEmpty() && !thread.isEmpty())
        m_note->say(FieldNote::Tone::Warning, thread);
    else
        m_note->say(FieldNote::Tone::Hint, QStringList({aboutSchemas(), mistake}).join(u'\n').trimmed());
}

/// Enter alone, in whichever field, starts nothing: a run may cost something.
void StartRunDialog::keyPressEvent(QKeyEvent *event)
{
    if (event->key() == Qt::Key_Return || event->key() == Qt::Key_Enter)
        event->accept();
    else
        QDialog::keyPressEvent(event);
}

void StartRunDialog::changeEvent(QEvent *event)
{
    QDialog::changeEvent(event);
    if (event->type() == QEvent::LanguageChange)
        retranslate();
}

void StartRunDialog::retranslate()
{
    setWindowTitle(safetext::windowTitle(m_target.isEmpty() ? tr("Start a Run")
                                                            : tr("Start a Run on %1").arg(m_target)));
    m_grid->setRowText(m_assistant, tr("&Assistant"));
    m_assistant->setAccessibleName(tr("Assistant"));
    m_assistant->setAccessibleDescription(tr("Assistant"));
    m_grid->setRowText(m_threads, tr("&Thread"));
    const QString thread = oneLine(m_thread.name.isEmpty() ? m_thread.id : m_thread.name, kMostThread);
    m_current->setText(safetext::title(tr("The current one: %1").arg(thread)));
    m_current->setAccessibleName(tr("The current thread: %1").arg(thread));
    safetext::setTip(m_current, m_thread.id);
    m_new->setText(tr("A new one"));
    m_new->setAccessibleName(tr("A new thread"));
    //: Button before a field for the name of a thread.
    m_other->setText(tr("Another:"));
    m_other->setAccessibleName(tr("Another thread"));
    m_otherName->setAccessibleName(tr("Name of the thread"));
    m_otherName->setAccessibleDescription(tr("Name of the thread"));
    m_inputTitle->setText(tr("Input"));
    m_input->setName(tr("Input"));
    //: Button that shows what may be said about a run.
    m_more->setText(tr("Configuration"));
    m_config->setName(tr("Configuration"));
    m_start->setText(tr("Start"));
    m_start->setAccessibleName(tr("Start the run"));
    safetext::setTip(m_start, tr("Ctrl+Enter"));
    m_cancel->setText(tr("Cancel"));
    refresh();
}

} // namespace tracedeck
