// SPDX-License-Identifier: GPL-3.0-or-later
#include "branchdialog.h"

#include "formgrid.h"
#include "safetext.h"

#include <QDialogButtonBox>
#include <QEvent>
#include <QLineEdit>
#include <QPlainTextEdit>
#include <QPushButton>
#include <QVBoxLayout>

namespace tracedeck {

namespace {

constexpr int kNoteLines = 4;

} // namespace

BranchDialog::BranchDialog(const BranchLabel &label, const QString &usual, QWidget *parent)
    : QDialog(parent)
{
    setObjectName(QStringLiteral("branchDialog"));
    m_fields = new FormGrid(this);
    m_name = new QLineEdit(label.name, m_fields);
    m_name->setObjectName(QStringLiteral("branchName"));
    m_name->setMaxLength(kLongestName);
    m_name->setPlaceholderText(usual);
    m_name->selectAll();
    m_note = new QPlainTextEdit(label.note, m_fields);
    m_note->setObjectName(QStringLiteral("branchNote"));
    m_note->setTabChangesFocus(true);
    m_note->setMinimumHeight(m_note->fontMetrics().lineSpacing() * kNoteLines + 12);
    m_fields->addRow(m_name);
    m_fields->addRow(m_note);
    m_hint = new PlainLabel(this);
    m_hint->setWordWrap(true);
    m_hint->setForegroundRole(QPalette::PlaceholderText);
    auto *buttons = new QDialogButtonBox(this);
    m_ok = buttons->addButton(QString(), QDialogButtonBox::AcceptRole);
    m_ok->setDefault(true);
    m_cancel = buttons->addButton(QString(), QDialogButtonBox::RejectRole);
    auto *layout = new QVBoxLayout(this);
    layout->addWidget(m_fields, 1);
    layout->addWidget(m_hint);
    layout->addWidget(buttons);
    connect(buttons, &QDialogButtonBox::accepted, this, &QDialog::accept);
    connect(buttons, &QDialogButtonBox::rejected, this, &QDialog::reject);
    retranslate();
}

BranchLabel BranchDialog::label() const
{
    return {m_name->text().trimmed(), m_note->toPlainText().trimmed().left(kLongestNote)};
}

void BranchDialog::changeEvent(QEvent *event)
{
    if (event->type() == QEvent::LanguageChange)
        retranslate();
    QDialog::changeEvent(event);
}

void BranchDialog::retranslate()
{
    setWindowTitle(tr("Name the branch"));
    m_fields->setRowText(m_name, tr("&Name"));
    m_name->setAccessibleName(tr("Name"));
    m_fields->setRowText(m_note, tr("N&ote"));
    m_note->setAccessibleName(tr("Note"));
    m_hint->setText(tr("Name and note stay on this machine; the server is not told of them."));
    m_ok->setText(tr("OK"));
    m_cancel->setText(tr("Cancel"));
}

} // namespace tracedeck
