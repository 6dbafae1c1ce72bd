// SPDX-License-Identifier: GPL-3.0-or-later
#include "messagebar.h"

#include "icons.h"
#include "safetext.h"
#include "statuspalette.h"

#include <QAccessibleWidget>
#include <QEvent>
#include <QHBoxLayout>
#include <QPainter>
#include <QToolButton>

#include <algorithm>

namespace tracedeck {

namespace {

/// Assistive technology says by itself what an alert says, wherever the focus is.
QAccessibleInterface *makeAccessible(const QString &, QObject *object)
{
    auto *bar = qobject_cast<MessageBar *>(object);
    return bar ? new QAccessibleWidget(bar, QAccessible::AlertMessage) : nullptr;
}

} // namespace

MessageBar::MessageBar(QWidget *parent)
    : QFrame(parent)
    , m_icon(new PlainLabel(this))
    , m_text(new PlainLabel(this))
    , m_cancel(new QToolButton(this))
    , m_close(new QToolButton(this))
{
    QAccessible::installFactory(makeAccessible); // ignores a factory that it has
    setObjectName(QStringLiteral("messageBar"));
    m_text->setWordWrap(true);
    m_text->setTextInteractionFlags(Qt::TextSelectableByMouse);
    m_text->setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Preferred);
    m_close->setIcon(themedIcon(QStringLiteral("x")));
    m_close->setAutoRaise(true);
    m_cancel->setObjectName(QStringLiteral("messageCancel"));
    m_cancel->setAutoRaise(true);
    auto *layout = new QHBoxLayout(this);
    layout->setContentsMargins(12, 6, 6, 6);
    layout->addWidget(m_icon);
    layout->addWidget(m_text, 1);
    layout->addWidget(m_cancel, 0, Qt::AlignTop);
    layout->addWidget(m_close, 0, Qt::AlignTop);
    connect(m_close, &QToolButton::clicked, this, &MessageBar::close);
    connect(m_cancel, &QToolButton::clicked, this, &MessageBar::cancelRequested);
    retranslate();
    hide();
}

void MessageBar::floatIn(QWidget *over)
{
    m_over = over;
    over->installEventFilter(this);
    place();
}

/// It leaves the layout, which then has no place for it, and comes back.
void MessageBar::place()
{
    placeAs(!isHidden());
}

void MessageBar::placeAs(bool isShown)
{
    auto *layout = qobject_cast<QBoxLayout *>(parentWidget() ? parentWidget()->layout() : nullptr);
    if (!layout)
        return; // or none any more, as its parent goes
    const bool floats = m_over && m_over->isVisible() && m_kind == Kind::Notice && isShown;
    if (floats != m_isFloating) {
        m_isFloating = floats;
        setAutoFillBackground(floats);
        setFrameShape(floats ? QFrame::StyledPanel : QFrame::NoFrame);
        if (floats)
            layout->removeWidget(this);
        else
            layout->insertWidget(0, this);
    }
    if (floats)
        moveToCorner();
}

void MessageBar::moveToCorner()
{
    constexpr int kMargin = 12;
    constexpr int kWidest = 380; // pixels: no wider than the panels at the side
    const QRect room(m_over->mapTo(parentWidget(), QPoint()), m_over->size());
    const int around = m_icon->sizeHint().width() + m_close->sizeHint().width() + 4 * kMargin;
    const int width = std::min({kWidest, room.width() - 2 * kMargin, m_text->fontMetrics().horizontalAdvance(text()) + around});
    const int height = heightForWidth(width) > 0 ? heightForWidth(width) : sizeHint().height();
    setGeometry(room.right() - width - kMargin, room.bottom() - height - kMargin, width, height);
    raise();
}

bool MessageBar::eventFilter(QObject *watched, QEvent *event)
{
    if (watched == m_over && (event->type() == QEvent::Resize || event->type() == QEvent::Show || event->type() == QEvent::Hide))
        place();
    return QFrame::eventFilter(watched, event);
}

void MessageBar::showError(const QString &sentence)
{
    say(Kind::Error, sentence);
}

void MessageBar::showProgress(const QString &sentence)
{
    say(Kind::Progress, sentence);
}

void MessageBar::showNotice(const QString &sentence)
{
    const bool isTaken = !isHidden() && (m_kind == Kind::Error || m_kind == Kind::Progress);
    if (!isTaken)
        say(Kind::Notice, sentence);
}

void MessageBar::withdrawNotice(const QString &sentence)
{
    if (m_kind == Kind::Notice && text() == sentence)
        dismiss();
}

void MessageBar::showWarning(const QString &sentence)
{
    m_warnings.removeOne(sentence);
    m_warnings.append(sentence);
    if (m_warnings.size() > kMostWarnings)
        m_warnings.removeFirst();
    if (isHidden() || m_kind == Kind::Warning || m_kind == Kind::Notice)
        showWarnings();
}

void MessageBar::showWarnings()
{
    say(Kind::Warning, m_warnings.join(QLatin1Char('\n')));
}

/// What waits behind it comes forward.
void MessageBar::close()
{
    if (m_kind == Kind::Warning)
        m_warnings.clear();
    dismiss();
}

void MessageBar::dismiss()
{
    if (m_warnings.isEmpty())
        hide();
    else
        showWarnings();
}

Severity MessageBar::severityOf(Kind kind)
{
    return kind == Kind::Error     ? Severity::Error
           : kind == Kind::Warning ? Severity::Warning
                                   : Severity::Info;
}

void MessageBar::say(Kind kind, const QString &sentence)
{
    m_kind = kind;
    m_icon->setText(severityGlyph(severityOf(kind)));
    m_text->setText(sentence);
    m_text->setAccessibleName(sentence);
    setAccessibleName(sentence);
    m_cancel->setVisible(kind == Kind::Progress);
    m_close->setVisible(kind != Kind::Progress);
    placeAs(true); // first: in the layout, it would take room from the panels, and they do not come back to where they were
    show();
    place();
    update();
    QAccessibleEvent said(this, QAccessible::Alert);
    QAccessible::updateAccessibility(&said);
}

QString MessageBar::text() const
{
    return m_text->text();
}

void MessageBar::changeEvent(QEvent *event)
{
    if (event->type() == QEvent::LanguageChange)
        retranslate();
    QFrame::changeEvent(event);
}

void MessageBar::paintEvent(QPaintEvent *event)
{
    // The colour of the message as a thin line at the side and a breath of it as ground, in either theme.
    QPainter painter(this);
    QColor colour = severityColor(severityOf(m_kind), palette());
    painter.fillRect(0, 0, 4, height(), colour);
    colour.setAlpha(30);
    painter.fillRect(rect(), colour);
    QFrame::paintEvent(event);
}

void MessageBar::retranslate()
{
    m_cancel->setText(tr("Cancel"));
    m_cancel->setAccessibleName(tr("Cancel saving"));
    m_close->setAccessibleName(tr("Close this message"));
    safetext::setTip(m_close, tr("Close this message"));
}

} // namespace tracedeck
