// SPDX-License-Identifier: GPL-3.0-or-later
#include "commandeditor.h"
#include "fieldnote.h"
#include "formgrid.h"
#include "namebox.h"

#include <QCheckBox>
#include <QComboBox>
#include <QLineEdit>
#include <QPlainTextEdit>
#include <QRegularExpressionValidator>
#include <QSpinBox>
#include <QToolButton>

namespace tracedeck {

namespace {

constexpr int kMostMessages = 1000; // in an answer
constexpr int kMessageLines = 3;

} // namespace

NameBox *CommandEditor::makeNames()
{
    auto *box = new NameBox(m_grid);
    connect(box, &QComboBox::editTextChanged, this, &CommandEditor::refresh);
    connect(box, &NameBox::submitted, this, &CommandEditor::submit);
    return box;
}

void CommandEditor::addField(CommandField field, QWidget *widget)
{
    m_fields.emplace_back(field, widget);
    if (widget == m_adaptive || widget == m_verbose)
        m_grid->addUnlabelled(widget);
    else
        m_grid->addRow(widget);
    if (auto *line = qobject_cast<QLineEdit *>(widget)) {
        connect(line, &QLineEdit::textChanged, this, &CommandEditor::refresh);
        connect(line, &QLineEdit::returnPressed, this, &CommandEditor::submit);
    }
}

void CommandEditor::makeFields()
{
    m_kind->setObjectName(QStringLiteral("commandKind"));
    m_kind->setSizeAdjustPolicy(QComboBox::AdjustToMinimumContentsLengthWithIcon);
    for (const CommandKind kind : kCommandKinds)
        m_kind->addItem({}, static_cast<int>(kind));
    connect(m_kind, &QComboBox::currentIndexChanged, this, &CommandEditor::onKindChanged);
    m_grid->addRow(m_kind);

    m_message = new QPlainTextEdit(m_grid);
    m_message->setObjectName(QStringLiteral("message"));
    m_message->setTabChangesFocus(true);
    m_message->setMinimumHeight(m_message->fontMetrics().lineSpacing() * kMessageLines + 12);
    connect(m_message, &QPlainTextEdit::textChanged, this, &CommandEditor::refresh);
    m_before = new QLineEdit(m_grid);
    m_before->setValidator(
        new QRegularExpressionValidator(QRegularExpression(QStringLiteral("[0-9]{0,19}")), this));
    m_limit = new QSpinBox(m_grid);
    m_limit->setRange(0, kMostMessages);
    m_format = new QComboBox(m_grid);
    m_format->addItem(QStringLiteral("JSON"), false);
    m_format->addItem(QStringLiteral("YAML"), true);
    m_adaptive = new QCheckBox(m_grid);
    m_verbose = new QCheckBox(m_grid);
    m_more = new QToolButton(m_grid);
    m_more->setObjectName(QStringLiteral("moreFields"));
    m_more->setCheckable(true);
    m_more->setAutoRaise(true);
    m_more->setFocusPolicy(Qt::StrongFocus);
    m_more->setToolButtonStyle(Qt::ToolButtonTextBesideIcon);
    connect(m_more, &QToolButton::toggled, this, &CommandEditor::onKindChanged);

    addField(CommandField::Message, m_message);
    addField(CommandField::Agent, m_agent = makeNames());
    addField(CommandField::Adaptive, m_adaptive);
    addField(CommandField::Tool, m_tool = makeNames());
    addField(CommandField::Format, m_format);
    addField(CommandField::Session, m_session = makeNames());
    addField(CommandField::Run, m_run = makeNames());
    connect(m_run, &QComboBox::textActivated, this, [this] { m_isRunChosen = true; });
    connect(m_run->lineEdit(), &QLineEdit::textEdited, this, [this] { m_isRunChosen = true; });
    addField(CommandField::Name, m_name = new QLineEdit(m_grid));
    addField(CommandField::Before, m_before);
    addField(CommandField::Limit, m_limit);
    m_grid->addUnlabelled(m_more);
    addField(CommandField::Workspace, m_workspace = makeNames());
    addField(CommandField::WorkingFolder, m_folder = new QLineEdit(m_grid));
    addField(CommandField::Model, m_model = makeNames());
    addField(CommandField::Verbose, m_verbose);
    QWidget *before = m_kind;
    for (const auto &[field, widget] : m_fields) {
        setTabOrder(before, widget);
        before = widget;
        if (field == CommandField::Limit) {
            setTabOrder(before, m_more);
            before = m_more;
        }
    }
    m_agent->setObjectName(QStringLiteral("agent"));
    m_session->setObjectName(QStringLiteral("session"));
    m_tool->setObjectName(QStringLiteral("tool"));
    m_before->setObjectName(QStringLiteral("before"));
}

void CommandEditor::retranslateFields()
{
    const auto label = [this](QWidget *field, const QString &text) {
        m_grid->setRowText(field, text);
        field->setAccessibleName(text);
    };
    label(m_kind, tr("Command"));
    label(m_message, tr("Message"));
    m_message->setPlaceholderText(tr("What the agent should do. Ctrl+Enter sends it."));
    label(m_agent, tr("Agent"));
    label(m_session, tr("Session"));
    m_session->lineEdit()->setPlaceholderText(tr("Optional"));
    label(m_folder, tr("Working folder"));
    m_folder->setPlaceholderText(tr("On the server's machine"));
    label(m_model, tr("Model"));
    m_model->lineEdit()->setPlaceholderText(tr("As the server is set up"));
    label(m_tool, tr("Tool"));
    //: Field: in which format a definition is wanted.
    label(m_format, tr("Format"));
    //: Field: only messages before this number.
    label(m_before, tr("Before"));
    m_before->setPlaceholderText(tr("Number of a message"));
    //: Field: at most so many messages.
    label(m_limit, tr("At most"));
    m_limit->setSpecialValueText(tr("As the server likes"));
    label(m_workspace, tr("Workspace"));
    //: Field: of a new workspace.
    label(m_name, tr("Name"));
    m_name->setPlaceholderText(tr("Optional"));
    label(m_run, tr("Run"));
    m_adaptive->setText(tr("Adaptive: let the graph grow while it runs"));
    m_verbose->setText(tr("Verbose log at the server"));
}

} // namespace tracedeck
