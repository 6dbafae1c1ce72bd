// SPDX-License-Identifier: GPL-3.0-or-later
#include "approvalbar.h"

#include "formarea.h"
#include "formgrid.h"
#include "icons.h"
#include "jsonform.h"
#include "safetext.h"

#include <QEvent>
#include <QHBoxLayout>
#include <QLineEdit>
#include <QPushButton>
#include <QToolButton>

namespace tracedeck {

namespace {

constexpr int kUpdateLines = 4;

} // namespace

ApprovalBar::ApprovalBar(QWidget *parent)
    : QWidget(parent)
    , m_note(new FieldNote(this))
    , m_more(new QToolButton(this))
    , m_keys(new FieldNote(this))
{
    m_note->setObjectName(QStringLiteral("approvalNote"));
    m_more->setObjectName(QStringLiteral("approvalMore"));
    m_more->setCheckable(true);
    m_more->setAutoRaise(true);
    m_more->setFocusPolicy(Qt::StrongFocus);
    m_more->setToolButtonStyle(Qt::ToolButtonTextBesideIcon);
    auto *layout = new QVBoxLayout(this);
    layout->setContentsMargins(6, 4, 6, 6);
    layout->addWidget(m_note);
    layout->addWidget(m_more, 0, Qt::AlignLeft);
    m_extras = makeExtras();
    layout->addWidget(m_extras);
    auto *row = new QHBoxLayout;
    m_goLive = makeButton("approvalGoLive", QStringLiteral("radio"));
    m_reject = makeButton("approvalReject", QStringLiteral("circle-x"));
    m_approve = makeButton("approvalApprove", QStringLiteral("circle-check"));
    m_answer = makeButton("approvalSend", QStringLiteral("send"));
    row->addStretch();
    for (QPushButton *button : {m_goLive, m_reject, m_approve, m_answer})
        row->addWidget(button);
    layout->addLayout(row);
    layout->addWidget(m_keys);
    connect(m_more, &QToolButton::toggled, this, [this](bool isOn) {
        m_extras->setVisible(isOn && m_state.canAnswer);
        m_more->setArrowType(isOn ? Qt::DownArrow : Qt::RightArrow);
    });
    connect(m_goLive, &QPushButton::clicked, this, &ApprovalBar::goLiveRequested);
    connect(m_reject, &QPushButton::clicked, this, &ApprovalBar::rejectRequested);
    connect(m_approve, &QPushButton::clicked, this, &ApprovalBar::approveRequested);
    connect(m_answer, &QPushButton::clicked, this, &ApprovalBar::answerRequested);
    m_more->setArrowType(Qt::RightArrow);
    retranslate();
}

QPushButton *ApprovalBar::makeButton(const char *name, const QString &icon)
{
    auto *button = new QPushButton(themedIcon(icon), {}, this);
    button->setObjectName(QLatin1String(name));
    button->setAutoDefault(false); // Enter alone never answers
    return button;
}

QWidget *ApprovalBar::makeExtras()
{
    auto *extras = new FormArea(this); // so that what is answered keeps its room in a low window
    auto *content = new QWidget;
    m_grid = new FormGrid(content);
    m_update = new JsonForm(m_grid);
    m_update->setObjectName(QStringLiteral("approvalUpdate"));
    m_update->setMayBeEmpty(true);
    m_update->setVisibleLines(kUpdateLines);
    m_goTo = new QLineEdit(m_grid);
    m_goTo->setObjectName(QStringLiteral("approvalGoTo"));
    m_goTo->setMaxLength(200);
    m_grid->addRow(m_update);
    m_grid->addRow(m_goTo);
    auto *layout = new QVBoxLayout(content);
    layout->setContentsMargins({});
    layout->addWidget(m_grid);
    extras->setContent(content);
    extras->hide();
    connect(m_update, &JsonForm::changed, this, &ApprovalBar::changed);
    connect(m_goTo, &QLineEdit::textChanged, this, &ApprovalBar::changed);
    return extras;
}

void ApprovalBar::setState(const State &state)
{
    m_state = state;
    m_note->say(state.tone, state.note);
    m_more->setVisible(state.canAnswer);
    m_extras->setVisible(state.canAnswer && m_more->isChecked());
    m_goLive->setVisible(state.canGoLive);
    m_reject->setVisible(state.canAnswer && state.offersVerdicts);
    m_reject->setEnabled(state.canReject);
    m_approve->setVisible(state.canAnswer && state.offersVerdicts);
    m_approve->setEnabled(state.canApprove);
    m_answer->setVisible(state.canAnswer);
    m_answer->setEnabled(state.isComplete);
    //: Button: sends answers to the server.
    m_answer->setText(state.answers > 1 ? tr("Answer all %Ln", nullptr, state.answers) : tr("Answer"));
    m_keys->say(FieldNote::Tone::Hint, !state.canAnswer ? QString()
                                       : state.offersVerdicts
                                           ? tr("Ctrl+Enter approves, or answers as decided. "
                                                "Ctrl+Backspace rejects.")
                                           : tr("Ctrl+Enter answers."));
}

QByteArray ApprovalBar::update() const
{
    return m_more->isChecked() ? m_update->value() : QByteArray();
}

QString ApprovalBar::goTo() const
{
    return m_more->isChecked() ? m_goTo->text().trimmed() : QString();
}

QString ApprovalBar::problem() const
{
    if (!m_more->isChecked())
        return {};
    if (!m_update->isValid())
        return tr("The change of the state is no JSON.");
    const QByteArray update = m_update->value();
    return update.isEmpty() || update.startsWith('{')
               ? QString()
               : tr("The change of the state must be an object: { … }.");
}

void ApprovalBar::clearExtras()
{
    m_update->setValue({});
    m_goTo->clear();
}

void ApprovalBar::changeEvent(QEvent *event)
{
    QWidget::changeEvent(event);
    if (event->type() == QEvent::LanguageChange)
        retranslate();
}

void ApprovalBar::retranslate()
{
    //: Button that shows what may be sent with an answer.
    m_more->setText(tr("More"));
    m_more->setAccessibleName(tr("More to send with the answer"));
    m_grid->setRowText(m_update, tr("&Change the state"));
    m_update->setName(tr("Change of the state"));
    safetext::setTip(m_update, tr("Written into the state of the graph with the answer"));
    m_grid->setRowText(m_goTo, tr("&Go on at node"));
    m_goTo->setAccessibleName(tr("Go on at node"));
    m_goTo->setPlaceholderText(tr("where the graph itself goes on"));
    safetext::setTip(m_goTo, tr("This node runs as well: the one that asked goes its own way too"));
    m_goLive->setText(tr("Go live and answer"));
    //: Button: the agent may do what it asked for.
    m_approve->setText(tr("Approve"));
    safetext::setTip(m_approve, tr("Ctrl+Enter"));
    //: Button: the agent must not do what it asked for.
    m_reject->setText(tr("Reject"));
    safetext::setTip(m_reject, tr("Ctrl+Backspace"));
    safetext::setTip(m_answer, tr("Ctrl+Enter"));
    setState(m_state);
}

} // namespace tracedeck
