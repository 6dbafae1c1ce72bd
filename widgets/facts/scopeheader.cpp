// SPDX-License-Identifier: GPL-3.0-or-later
#include "scopeheader.h"

#include "elidedlabel.h"
#include "flatbutton.h"
#include "safetext.h"
#include "scopebox.h"
#include "selectedrow.h"

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
    m_range->hide();
    connect(m_scope, &QComboBox::activated, this, [this] {
        if (m_selection)
            m_session = m_selection->session();
        emit changed();
    });
    connect(m_range, &QToolButton::clicked, this, [this] {
        if (m_selection)
            m_selection->mark({});
    });
}

void ScopeHeader::follow(Selection *selection, const SelectedRow *row)
{
    if (m_selection)
        m_selection->disconnect(this);
    m_selection = selection;
    m_selected = row;
    m_session = selection->session();
    m_range->setVisible(selection->range().has_value());
    connect(selection, &Selection::changed, this, &ScopeHeader::onSessionChanged);
    connect(selection, &Selection::sessionChanged, this, &ScopeHeader::onSessionChanged);
    connect(selection, &Selection::rangeChanged, this, [this] {
        m_range->setVisible(m_selection->range().has_value());
        emit changed();
    });
}

void ScopeHeader::onSessionChanged()
{
    if ((m_selected && m_selected->isHeld()) || m_session == m_selection->session())
        return;
    m_session = m_selection->session();
    emit changed();
}

void ScopeHeader::setScope(SessionScope scope)
{
    m_scope->setCurrentIndex(static_cast<int>(scope));
}

SessionScope ScopeHeader::scope() const
{
    return m_scope->scope();
}

void ScopeHeader::insert(QWidget *widget, int stretch)
{
    m_row->insertWidget(m_row->indexOf(m_range), widget, stretch);
    setTabOrder(m_scope, widget);
    setTabOrder(widget, m_range);
}

void ScopeHeader::setNote(const QString &text)
{
    m_note->setText(text);
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
