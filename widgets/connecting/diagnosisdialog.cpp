// SPDX-License-Identifier: GPL-3.0-or-later
#include "diagnosisdialog.h"

#include "connectionbar.h"
#include "diagnosisview.h"
#include "displaytext.h"
#include "fieldnote.h"
#include "formarea.h"

#include <QDialogButtonBox>
#include <QEvent>
#include <QPushButton>
#include <QVBoxLayout>

namespace tracedeck {

DiagnosisDialog::DiagnosisDialog(QWidget *parent)
    : QDialog(parent)
    , m_view(new DiagnosisView)
{
    setObjectName(QStringLiteral("diagnosisDialog"));
    auto *content = new QWidget;
    m_summary = new FieldNote(content);
    auto *inner = new QVBoxLayout(content);
    inner->setContentsMargins({});
    inner->addWidget(m_summary);
    inner->addWidget(m_view);
    inner->addStretch();
    auto *area = new FormArea(this);
    area->setContent(content);

    auto *buttons = new QDialogButtonBox(this);
    m_check = buttons->addButton(QString(), QDialogButtonBox::ActionRole);
    m_check->setObjectName(QStringLiteral("check"));
    m_check->setAutoDefault(false);
    m_close = buttons->addButton(QString(), QDialogButtonBox::RejectRole);
    m_close->setDefault(true);
    auto *layout = new QVBoxLayout(this);
    layout->addWidget(area, 1);
    layout->addWidget(buttons);
    connect(buttons, &QDialogButtonBox::rejected, this, &QDialog::reject);
    connect(m_check, &QPushButton::clicked, this, &DiagnosisDialog::checkRequested);
    connect(m_view, &DiagnosisView::trustRequested, this, &DiagnosisDialog::trustRequested);
    connect(area, &FormArea::heightChanged, this, [this] { growToFit(this); });
    retranslate();
}

void DiagnosisDialog::setStatus(const ConnectionStatus &status)
{
    using State = ConnectionStatus::State;
    const bool isTrouble = status.state == State::Waiting || (status.state == State::Stopped && !status.reason.isEmpty());
    m_summary->say(isTrouble                     ? FieldNote::Tone::Error
                       : status.state == State::Live ? FieldNote::Tone::Good
                                                     : FieldNote::Tone::Hint,
                   oneLine(ConnectionBar::sentenceOf(status)));
}

void DiagnosisDialog::setDiagnosis(const Diagnosis &diagnosis)
{
    m_view->setDiagnosis(diagnosis);
}

void DiagnosisDialog::setChecking(bool checking)
{
    m_check->setEnabled(!checking);
}

void DiagnosisDialog::changeEvent(QEvent *event)
{
    if (event->type() == QEvent::LanguageChange)
        retranslate();
    QDialog::changeEvent(event);
}

void DiagnosisDialog::retranslate()
{
    setWindowTitle(tr("State of the connection"));
    m_check->setText(tr("C&heck again"));
    m_close->setText(tr("Close"));
}

} // namespace tracedeck
