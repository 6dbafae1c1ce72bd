// SPDX-License-Identifier: GPL-3.0-or-later
#include "welcomecard.h"

#include "icons.h"
#include "safetext.h"

#include <QEvent>
#include <QPainter>

#include <algorithm>

namespace tracedeck {

namespace {

constexpr int kMargin = 12;
constexpr int kIcon = 20;
constexpr int kLineGap = 2;
constexpr int kRadius = 6;
constexpr int kLeastWidth = 160;
constexpr int kLikedWidth = 320;
constexpr int kTallest = 10000;

/// The height of a line of this text, whose font may lack its characters: those of another font can be higher.
int lineHeight(const QFontMetrics &metrics, const QString &text)
{
    const QRect anywhere(0, 0, kTallest, kTallest);
    return std::max(metrics.height(), metrics.boundingRect(anywhere, Qt::TextSingleLine, text).height());
}

} // namespace

WelcomeCard::WelcomeCard(const QString &icon, const QString &title, const QString &description,
                         QWidget *parent)
    : QAbstractButton(parent)
    , m_title(title)
    , m_description(description)
{
    setIcon(themedIcon(icon));
    setCursor(Qt::PointingHandCursor);
    setFocusPolicy(Qt::StrongFocus);
    setAttribute(Qt::WA_Hover);
    setAccessibleName(title);
    setAccessibleDescription(description);
    QSizePolicy policy(QSizePolicy::Expanding, QSizePolicy::Fixed);
    policy.setHeightForWidth(true);
    setSizePolicy(policy);
}

void WelcomeCard::setDescriptionElided(Qt::TextElideMode mode)
{
    m_elide = mode;
    m_heights.clear();
    safetext::setTip(this, m_description);
    updateGeometry();
}

QFont WelcomeCard::titleFont() const
{
    QFont bold = font();
    bold.setWeight(QFont::DemiBold);
    return bold;
}

QFont WelcomeCard::descriptionFont() const
{
    return font();
}

QRect WelcomeCard::textRect(int width, int height) const
{
    return QRect(0, 0, width, height).adjusted(2 * kMargin + kIcon, kMargin - 2, -kMargin, -kMargin + 2);
}

QSize WelcomeCard::sizeHint() const
{
    return {kLikedWidth, heightForWidth(kLikedWidth)};
}

QSize WelcomeCard::minimumSizeHint() const
{
    return {kLeastWidth, heightForWidth(std::max(kLeastWidth, width()))};
}

int WelcomeCard::heightForWidth(int width) const
{
    const auto [height, isNew] = m_heights.try_emplace(m_elide == Qt::ElideNone ? width : 0);
    if (isNew)
        height->second = measuredHeight(width);
    return height->second;
}

int WelcomeCard::measuredHeight(int width) const
{
    const QFontMetrics metrics(descriptionFont());
    int description = lineHeight(metrics, m_description);
    if (m_elide == Qt::ElideNone) {
        const QRect box = textRect(width, kTallest);
        description =
            metrics.boundingRect(QRect(0, 0, box.width(), kTallest), Qt::TextWordWrap, m_description)
                .height();
    }
    return lineHeight(QFontMetrics(titleFont()), m_title) + kLineGap + description + 2 * (kMargin - 2);
}

bool WelcomeCard::event(QEvent *event)
{
    if (event->type() == QEvent::FontChange || event->type() == QEvent::StyleChange) {
        m_heights.clear();
        updateGeometry();
    }
    return QAbstractButton::event(event);
}

void WelcomeCard::paintEvent(QPaintEvent *)
{
    QPainter painter(this);
    painter.setRenderHint(QPainter::Antialiasing);
    const bool isActive = underMouse() || hasFocus();
    const QColor ground = palette().color(isDown() ? QPalette::Button : QPalette::Base);
    painter.setBrush(ground);
    painter.setPen(QPen(palette().color(isActive ? QPalette::Highlight : QPalette::Mid), hasFocus() ? 2 : 1));
    painter.drawRoundedRect(QRectF(rect()).adjusted(1, 1, -1, -1), kRadius, kRadius);

    icon().paint(&painter, QRect(kMargin, kMargin, kIcon, kIcon));

    const QRect box = textRect(width(), height());
    const QFontMetrics titleMetrics(titleFont());
    painter.setFont(titleFont());
    painter.setPen(palette().color(QPalette::Text));
    painter.drawText(box, Qt::AlignLeft | Qt::AlignTop,
                     titleMetrics.elidedText(m_title, Qt::ElideMiddle, box.width()));

    const QRect below = box.adjusted(0, lineHeight(titleMetrics, m_title) + kLineGap, 0, 0);
    painter.setFont(descriptionFont());
    painter.setPen(palette().color(QPalette::PlaceholderText));
    if (m_elide == Qt::ElideNone) {
        painter.drawText(below, Qt::AlignLeft | Qt::AlignTop | Qt::TextWordWrap, m_description);
        return;
    }
    const QFontMetrics metrics(descriptionFont());
    painter.drawText(below, Qt::AlignLeft | Qt::AlignTop,
                     metrics.elidedText(m_description, m_elide, below.width()));
}

} // namespace tracedeck
