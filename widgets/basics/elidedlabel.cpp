// SPDX-License-Identifier: GPL-3.0-or-later
#include "elidedlabel.h"

#include "displaytext.h"
#include "safetext.h"

#include <QAccessibleWidget>
#include <QEvent>
#include <QPainter>

#include <utility>

namespace tracedeck {

namespace {

/// Its name is the whole text: where it has no description, the markup of the tool tip is none either.
class AccessibleElidedLabel : public QAccessibleWidget
{
public:
    explicit AccessibleElidedLabel(QWidget *label)
        : QAccessibleWidget(label, QAccessible::StaticText)
    {
    }

    QString text(QAccessible::Text which) const override
    {
        return which == QAccessible::Description ? widget()->accessibleDescription() : QAccessibleWidget::text(which);
    }
};

QAccessibleInterface *makeAccessible(const QString &, QObject *object)
{
    auto *label = qobject_cast<ElidedLabel *>(object);
    return label ? new AccessibleElidedLabel(label) : nullptr;
}

} // namespace

ElidedLabel::ElidedLabel(QWidget *parent)
    : QWidget(parent)
{
    QAccessible::installFactory(makeAccessible); // ignores a factory that it has
    setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Preferred);
}

void ElidedLabel::setText(const QString &text)
{
    const QString line = oneLine(text);
    if (line == m_text)
        return;
    m_text = line;
    setAccessibleName(m_text);
    measure();
    update();
}

void ElidedLabel::setElideMode(Qt::TextElideMode mode)
{
    m_mode = mode;
    update();
}

/// A text as wide as the one before moves nothing around it: the window is not laid out anew for every number.
void ElidedLabel::measure()
{
    const int width = fontMetrics().horizontalAdvance(m_text);
    if (width != std::exchange(m_textWidth, width))
        updateGeometry();
    updateTip();
}

QSize ElidedLabel::sizeHint() const
{
    return {m_textWidth + 1, fontMetrics().height()};
}

QSize ElidedLabel::minimumSizeHint() const
{
    return {0, fontMetrics().height()};
}

bool ElidedLabel::event(QEvent *event)
{
    if (event->type() == QEvent::FontChange || event->type() == QEvent::StyleChange) {
        measure();
        updateGeometry(); // of its height
    }
    return QWidget::event(event);
}

void ElidedLabel::paintEvent(QPaintEvent *)
{
    QPainter painter(this);
    painter.setPen(palette().color(foregroundRole()));
    painter.drawText(rect(), Qt::AlignLeft | Qt::AlignVCenter | Qt::TextSingleLine,
                     fontMetrics().elidedText(m_text, m_mode, width()));
}

void ElidedLabel::resizeEvent(QResizeEvent *event)
{
    QWidget::resizeEvent(event);
    updateTip();
}

void ElidedLabel::updateTip()
{
    // The description is its owner's.
    safetext::setTipOnly(this, m_textWidth > width() ? m_text : QString());
}

} // namespace tracedeck
