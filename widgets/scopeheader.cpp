// SPDX-License-Identifier: GPL-3.0-or-later
#include "scopeheader.h"

#include "elidedlabel.h"
#include "flatbutton.h"
#include "icons.h"
#include "safetext.h"
#include "scopebox.h"

#include <QHBoxLayout>
#include <QToolButton>

namespace tracedeck {

ScopeHeader::ScopeHeader(const QString &name, QWidget *parent)
    : QWidget(parent)
    , m_row(new QHBoxLayout(this))
    , m_scope(new ScopeBox(this))
    , m_range(flatButton(QString(name + QStringLiteral("Range")).toLatin1().constData(), this, QStringLiteral("x")))
    , m_note(new ElidedLabel(this))
{
    m_row->setContentsMargins(6, 2, 6, 2);
    m_row->setSpacing(4);
    m_scope->setObjectName(name + QStringLiteral("Scope"));
    m_range->setToolButtonStyle(Qt::ToolButtonTextBesideIcon);
    m_note->setObjectName(name + QStringLiteral("Note"));
    m_row->addWidget(m_scope);
    m_row->addWidget(m_range);
    m_row->addWidget(m_note, 1);
    connect(m_scope, &QComboBox::activated, this, &ScopeHeader::scopeChosen);
    connect(m_range, &QToolButton::clicked, this, &ScopeHeader::allFramesRequested);
}

SessionScope ScopeHeader::scope() const
{
    return m_scope->scope();
}

void ScopeHeader::insert(QWidget *widget, int stretch)
{
    m_row->insertWidget(m_row->indexOf(m_range), widget, stretch);
}

void ScopeHeader::setNote(const QString &text)
{
    m_note->setText(text);
}

void ScopeHeader::setMarkedOnly(bool isMarkedOnly)
{
    m_range->setVisible(isMarkedOnly);
}

void ScopeHeader::retranslate(const QString &markedTip)
{
    m_scope->setAccessibleName(tr("Which sessions are covered"));
    safetext::setTip(m_scope, tr("Which sessions are covered"));
    m_range->setText(tr("Marked range only"));
    m_range->setAccessibleName(tr("Cover all frames again"));
    safetext::setTip(m_range, markedTip);
}

} // namespace tracedeck
