// SPDX-License-Identifier: GPL-3.0-or-later
#include "factpanel.h"

#include "cursor.h"
#include "safetext.h"
#include "selection.h"

#include <QEvent>
#include <QStackedLayout>

namespace tracedeck {

FactPanel::FactPanel(QWidget *parent)
    : QWidget(parent)
    , m_stack(new QStackedLayout(this))
    , m_hint(new PlainLabel(this))
{
    m_hint->setAlignment(Qt::AlignCenter);
    m_hint->setWordWrap(true);
    m_hint->setMargin(16);
    m_stack->addWidget(m_hint);
}

void FactPanel::setContent(QWidget *content)
{
    m_stack->addWidget(content);
}

void FactPanel::showHint(const QString &text)
{
    m_hint->setText(text);
    m_stack->setCurrentIndex(text.isEmpty() ? 1 : 0);
}

void FactPanel::setDocument(Cursor *cursor, Selection *selection)
{
    if (cursor == m_cursor && selection == m_selection)
        return;
    if (m_cursor) {
        disconnect(m_cursor, nullptr, this, nullptr);
        disconnect(m_selection, nullptr, this, nullptr);
        detach();
    }
    m_cursor = cursor;
    m_selection = cursor ? selection : nullptr;
    if (m_cursor) {
        connect(m_cursor, &QObject::destroyed, this, &FactPanel::forgetDocument);
        connect(m_selection, &QObject::destroyed, this, &FactPanel::forgetDocument);
        attach();
        setAwake(isVisible());
    }
    retranslate();
}

void FactPanel::forgetDocument()
{
    if (!m_cursor)
        return;
    // One of the two is gone; what is left of the other's connections is told apart by the null pointers.
    m_cursor = nullptr;
    m_selection = nullptr;
    detach();
    retranslate();
}

void FactPanel::changeEvent(QEvent *event)
{
    if (event->type() == QEvent::LanguageChange)
        retranslate();
    QWidget::changeEvent(event);
}

void FactPanel::showEvent(QShowEvent *event)
{
    QWidget::showEvent(event);
    if (m_cursor && !event->spontaneous())
        setAwake(true);
}

void FactPanel::hideEvent(QHideEvent *event)
{
    QWidget::hideEvent(event);
    if (m_cursor && !event->spontaneous())
        setAwake(false);
}

} // namespace tracedeck
