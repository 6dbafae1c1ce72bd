// SPDX-License-Identifier: GPL-3.0-or-later
#include "approvaleditor.h"

#include "actioncard.h"
#include "displaytext.h"
#include "jsonform.h"
#include "safetext.h"

#include <QButtonGroup>
#include <QEvent>
#include <QMenu>
#include <QPushButton>
#include <QRadioButton>
#include <QScopedValueRollback>
#include <QToolButton>
#include <QVBoxLayout>

#include <algorithm>

namespace tracedeck {

namespace {

using Shape = ApprovalQuestion::Shape;

constexpr std::size_t kMostText = 4000;
constexpr std::size_t kMostLabel = 80;
constexpr int kFewLines = 4;
constexpr int kLines = 7;

} // namespace

ApprovalEditor::ApprovalEditor(std::string_view payload, QWidget *parent)
    : QWidget(parent)
    , m_question(questionOf(payload))
    , m_layout(new QVBoxLayout(this))
    , m_text(new PlainLabel(this))
{
    if (payload.size() <= kMostPayload)
        m_payload = QByteArray(payload.data(), static_cast<qsizetype>(payload.size()));
    m_text->setObjectName(QStringLiteral("approvalQuestion"));
    m_text->setText(multiLine(m_question.text.toStdString(), kMostText));
    m_text->setWordWrap(true);
    m_text->setTextInteractionFlags(Qt::TextSelectableByMouse);
    m_text->setVisible(!m_question.text.isEmpty());
    QFont large = m_text->font();
    large.setBold(true);
    m_text->setFont(large);
    m_layout->addWidget(m_text);
    if (m_question.shape == Shape::Options)
        addOptions();
    else if (m_question.isActions())
        addActions();
    else if (m_question.shape == Shape::Unknown)
        addTemplates();
    m_form = new JsonForm(this);
    m_form->setObjectName(QStringLiteral("approvalAnswer"));
    m_form->setVisibleLines(m_question.shape == Shape::Options ? kFewLines : kLines);
    m_form->setSchema(m_question.schema);
    m_form->setVisible(!m_question.isActions() && !isDecision());
    m_layout->addWidget(m_form);
    m_layout->addStretch();
    connect(m_form, &JsonForm::changed, this, &ApprovalEditor::onFormChanged);
    retranslate();
}

/// Whether it knows no other answers than those it offers.
bool ApprovalEditor::isDecision() const
{
    using Option = ApprovalQuestion::Option;
    const std::vector<Option> &options = m_question.options;
    return m_question.shape == Shape::Options && std::all_of(options.begin(), options.end(), [](const Option &option) {
               return option.decision != Option::Decision::None;
           });
}

/// Empty: it is no decision of ours to name.
QString ApprovalEditor::decisionText(ApprovalQuestion::Option::Decision decision)
{
    using Decision = ApprovalQuestion::Option::Decision;
    switch (decision) {
    case Decision::AllowOnce:
        return tr("Allow once");
    case Decision::AllowForSession:
        return tr("Allow for this session");
    case Decision::Deny:
        return tr("Deny");
    case Decision::None:
        break;
    }
    return {};
}

void ApprovalEditor::addOptions()
{
    m_options = new QButtonGroup(this);
    for (std::size_t i = 0; i < m_question.options.size(); ++i) {
        const ApprovalQuestion::Option &option = m_question.options[i];
        const QString label = oneLine(option.label);
        const QString shown = oneLine(option.label, kMostLabel);
        auto *button = new QRadioButton(safetext::title(shown), this);
        button->setAccessibleName(label);
        if (shown != label)
            safetext::setTip(button, label);
        m_options->addButton(button, static_cast<int>(i));
        m_layout->addWidget(button);
    }
    connect(m_options, &QButtonGroup::idToggled, this, [this](int id, bool isOn) {
        if (isOn && !m_isWriting)
            choose(m_question.options[static_cast<std::size_t>(id)].answer);
    });
}

void ApprovalEditor::addActions()
{
    for (const ApprovalQuestion::Action &action : m_question.actions) {
        auto *card = new ActionCard(action, this);
        m_cards.push_back(card);
        m_layout->addWidget(card);
        connect(card, &ActionCard::changed, this, &ApprovalEditor::onActionsChanged);
    }
    m_showJson = new QToolButton(this);
    m_showJson->setObjectName(QStringLiteral("showAnswerJson"));
    m_showJson->setCheckable(true);
    m_showJson->setAutoRaise(true);
    m_showJson->setFocusPolicy(Qt::StrongFocus);
    m_showJson->setToolButtonStyle(Qt::ToolButtonTextBesideIcon);
    m_showJson->setArrowType(Qt::RightArrow);
    m_layout->addWidget(m_showJson, 0, Qt::AlignLeft);
    connect(m_showJson, &QToolButton::toggled, this, [this](bool isOn) {
        m_showJson->setArrowType(isOn ? Qt::DownArrow : Qt::RightArrow);
        m_form->setVisible(isOn);
    });
}

/// What an answer of an unknown form may begin with.
void ApprovalEditor::addTemplates()
{
    m_templates = new QPushButton(this);
    m_templates->setObjectName(QStringLiteral("answerTemplates"));
    m_templates->setAutoDefault(false);
    auto *menu = new QMenu(m_templates);
    m_templates->setMenu(menu);
    m_layout->addWidget(m_templates, 0, Qt::AlignLeft);
    const auto add = [&](const QByteArray &json) {
        QAction *action = menu->addAction(QString());
        action->setData(json);
        connect(action, &QAction::triggered, this, [this, json] {
            m_form->setValue(json);
            m_form->showText();
        });
    };
    for (const char *json : {"true", "false", "\"\"", "{}"})
        add(json);
    if (readJson(m_payload).value)
        add(m_payload);
}

void ApprovalEditor::choose(const JsonValue &answer)
{
    const QScopedValueRollback guard(m_isWriting, true);
    m_isDecided = true;
    m_form->setValue(compactJson(answer));
    emit changed();
}

/// Whoever writes JSON decides by it alone.
void ApprovalEditor::onFormChanged()
{
    if (m_isWriting)
        return;
    const QScopedValueRollback guard(m_isWriting, true);
    m_isDecided = true;
    for (ActionCard *card : m_cards)
        card->setVerdict(std::nullopt);
    if (m_options) {
        const QByteArray written = m_form->value();
        m_options->setExclusive(false);
        const QList<QAbstractButton *> buttons = m_options->buttons();
        for (QAbstractButton *button : buttons) {
            const auto id = static_cast<std::size_t>(m_options->id(button));
            button->setChecked(compactJson(m_question.options[id].answer) == written);
        }
        m_options->setExclusive(true);
    }
    emit changed();
}

void ApprovalEditor::onActionsChanged()
{
    if (m_isWriting)
        return;
    const QScopedValueRollback guard(m_isWriting, true);
    std::vector<ActionDecision> decisions;
    for (const ActionCard *card : m_cards)
        decisions.push_back(card->decision());
    const std::optional<JsonValue> answer = answerOf(m_question, decisions);
    m_isDecided = true;
    m_form->setValue(answer ? compactJson(*answer) : QByteArray());
    emit changed();
}

void ApprovalEditor::decide(ApprovalQuestion::Verdict verdict)
{
    for (std::size_t i = 0; i < m_cards.size(); ++i) {
        if (m_question.actions[i].allows(verdict))
            m_cards[i]->setVerdict(verdict);
    }
}

QByteArray ApprovalEditor::answer() const
{
    return problem().isEmpty() ? m_form->value() : QByteArray();
}

QString ApprovalEditor::problem() const
{
    // Actions are decided on their cards, unless somebody wrote JSON instead.
    const bool isByCards = std::any_of(m_cards.begin(), m_cards.end(), [](const ActionCard *card) {
        return card->decision().verdict.has_value();
    });
    if (isByCards || (!m_cards.empty() && (!m_isDecided || m_form->value().isEmpty()))) {
        for (const ActionCard *card : m_cards) {
            if (const QString problem = card->problem(); !problem.isEmpty())
                return problem;
        }
    }
    if (!m_isDecided)
        return m_options ? tr("Choose an answer first.") : tr("Write an answer first.");
    return m_form->error();
}

void ApprovalEditor::changeEvent(QEvent *event)
{
    QWidget::changeEvent(event);
    if (event->type() == QEvent::LanguageChange)
        retranslate();
}

void ApprovalEditor::retranslate()
{
    m_form->setName(tr("Answer"));
    for (std::size_t i = 0; i < m_question.options.size(); ++i) {
        const QString label = decisionText(m_question.options[i].decision);
        if (label.isEmpty())
            continue;
        QAbstractButton *button = m_options->button(static_cast<int>(i));
        button->setText(label);
        button->setAccessibleName(label);
    }
    if (m_showJson) {
        m_showJson->setText(tr("Answer as JSON"));
        safetext::setTip(m_showJson, tr("Shows the answer as it is sent; it can be changed there"));
    }
    if (!m_templates)
        return;
    //: Button with a menu: what an answer may begin with.
    m_templates->setText(tr("Begin with"));
    m_templates->setAccessibleName(tr("Begin the answer with"));
    const QStringList names{tr("Yes: true"), tr("No: false"), tr("A text"), tr("An object"),
                            tr("What was asked, to be changed")};
    const QList<QAction *> actions = m_templates->menu()->actions();
    for (qsizetype i = 0; i < actions.size(); ++i)
        actions[i]->setText(names[i]);
}

} // namespace tracedeck
