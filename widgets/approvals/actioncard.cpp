// SPDX-License-Identifier: GPL-3.0-or-later
#include "actioncard.h"

#include "displaytext.h"
#include "jsonedit.h"
#include "jsonform.h"
#include "plaintextview.h"
#include "safetext.h"

#include <QButtonGroup>
#include <QEvent>
#include <QHBoxLayout>
#include <QRadioButton>

#include <algorithm>

namespace tracedeck {

namespace {

using Verdict = ApprovalQuestion::Verdict;

constexpr int kMostLines = 8; ///< of the arguments, before they scroll
constexpr int kMessageLines = 2;
constexpr int kEditLines = 8;
constexpr std::size_t kMostDescription = 4000;

} // namespace

ActionCard::ActionCard(const ApprovalQuestion::Action &action, QWidget *parent)
    : QFrame(parent)
    , m_action(action)
    , m_arguments(new PlainTextView(this))
    , m_verdicts(new QButtonGroup(this))
    , m_layout(new QVBoxLayout(this))
{
    setFrameShape(QFrame::StyledPanel);
    auto *name = new PlainLabel(oneLine(action.name), this);
    name->setWordWrap(true);
    name->setTextInteractionFlags(Qt::TextSelectableByMouse);
    QFont bold = name->font();
    bold.setBold(true);
    name->setFont(bold);
    m_layout->addWidget(name);
    if (!action.description.isEmpty()) {
        auto *description =
            new PlainLabel(multiLine(action.description.toStdString(), kMostDescription), this);
        description->setWordWrap(true);
        description->setTextInteractionFlags(Qt::TextSelectableByMouse);
        m_layout->addWidget(description);
    }
    const QString arguments = multiLine(prettyJson(action.arguments).toStdString());
    m_arguments->setObjectName(QStringLiteral("actionArguments"));
    m_arguments->showText(arguments);
    const int lines = std::clamp(static_cast<int>(arguments.count(u'\n')) + 1, 1, kMostLines);
    m_arguments->setFixedHeight(m_arguments->fontMetrics().lineSpacing() * (lines + 1));
    m_layout->addWidget(m_arguments);
    addVerdicts();
    m_message = new ExactTextEdit(this); // after them, for the Tab key
    m_message->setObjectName(QStringLiteral("actionMessage"));
    m_message->setVisibleLines(kMessageLines);
    m_layout->addWidget(m_message);
    connect(m_message, &QPlainTextEdit::textChanged, this, &ActionCard::changed);
    retranslate();
}

void ActionCard::addVerdicts()
{
    auto *row = new QHBoxLayout;
    for (const Verdict verdict : m_action.allowed) {
        auto *button = new QRadioButton(this);
        m_verdicts->addButton(button, static_cast<int>(verdict));
        row->addWidget(button);
    }
    row->addStretch();
    m_layout->addLayout(row);
    connect(m_verdicts, &QButtonGroup::idToggled, this, [this](int, bool isOn) {
        if (!isOn)
            return;
        refresh();
        emit changed();
    });
}

std::optional<Verdict> ActionCard::verdict() const
{
    const int id = m_verdicts->checkedId();
    return id < 0 ? std::nullopt : std::optional(static_cast<Verdict>(id));
}

void ActionCard::setVerdict(std::optional<Verdict> verdict)
{
    if (verdict) {
        if (QAbstractButton *button = m_verdicts->button(static_cast<int>(*verdict)))
            button->setChecked(true);
    } else if (QAbstractButton *checked = m_verdicts->checkedButton()) {
        m_verdicts->setExclusive(false);
        checked->setChecked(false);
        m_verdicts->setExclusive(true);
    }
    refresh();
}

ActionDecision ActionCard::decision() const
{
    ActionDecision decided{.verdict = verdict(), .arguments = m_action.arguments, .message = {}};
    if (decided.verdict == Verdict::Edit && m_edited)
        decided.arguments = readJson(m_edited->value()).value.value_or(JsonValue());
    if (decided.verdict == Verdict::Reject || decided.verdict == Verdict::Respond)
        decided.message = m_message->exactText();
    return decided;
}

QString ActionCard::problem() const
{
    const QString name = oneLine(m_action.name);
    const std::optional<Verdict> decided = verdict();
    if (!decided)
        return tr("Decide about “%1” first.").arg(name);
    if (decided == Verdict::Edit && m_edited && !m_edited->isValid())
        return tr("The arguments of “%1” are not right yet.").arg(name);
    if (decided == Verdict::Respond && m_message->exactText().isEmpty())
        return tr("Write what “%1” is to answer.").arg(name);
    return {};
}

void ActionCard::refresh()
{
    const std::optional<Verdict> decided = verdict();
    if (decided == Verdict::Edit && !m_edited) {
        m_edited = new JsonForm(this);
        m_edited->setObjectName(QStringLiteral("actionEdit"));
        m_edited->setVisibleLines(kEditLines);
        m_edited->setSchema(m_action.schema);
        m_edited->setValue(compactJson(m_action.arguments));
        m_layout->addWidget(m_edited);
        connect(m_edited, &JsonForm::changed, this, &ActionCard::changed);
        retranslate();
    }
    const bool isEdited = decided == Verdict::Edit;
    m_arguments->setVisible(!isEdited);
    if (m_edited)
        m_edited->setVisible(isEdited);
    m_message->setVisible(decided == Verdict::Reject || decided == Verdict::Respond);
    const QString name = oneLine(m_action.name);
    const bool isReason = decided == Verdict::Reject;
    m_message->setPlaceholderText(isReason ? tr("Why not? The agent reads it. May be left empty.")
                                           : tr("What the agent is told in place of the tool's result."));
    m_message->setAccessibleName(isReason ? tr("Why “%1” is rejected").arg(name)
                                          : tr("Answer in place of “%1”").arg(name));
}

void ActionCard::changeEvent(QEvent *event)
{
    QFrame::changeEvent(event);
    if (event->type() == QEvent::LanguageChange)
        retranslate();
}

void ActionCard::retranslate()
{
    const QString name = oneLine(m_action.name);
    const QList<QAbstractButton *> buttons = m_verdicts->buttons();
    for (QAbstractButton *button : buttons) {
        switch (static_cast<Verdict>(m_verdicts->id(button))) {
        case Verdict::Approve:
            //: A decision about what an agent wants to do.
            button->setText(tr("Approve"));
            break;
        case Verdict::Edit:
            //: A decision about what an agent wants to do: with other arguments.
            button->setText(tr("Edit…"));
            break;
        case Verdict::Reject:
            //: A decision about what an agent wants to do.
            button->setText(tr("Reject"));
            break;
        case Verdict::Respond:
            //: A decision about what an agent wants to do: a human answers in place of the tool.
            button->setText(tr("Answer for it…"));
            break;
        }
        //: For a screen reader: a decision, and the name of the tool it is about.
        button->setAccessibleName(tr("%1: %2").arg(button->text(), name));
    }
    m_arguments->setAccessibleName(tr("Arguments of “%1”").arg(name));
    if (m_edited)
        m_edited->setName(tr("New arguments of “%1”").arg(name));
    refresh();
}

} // namespace tracedeck
