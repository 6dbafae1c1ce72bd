// SPDX-License-Identifier: GPL-3.0-or-later
#include "formarea.h"

#include <QEvent>
#include <QLayout>
#include <QScreen>
#include <QScrollBar>

#include <algorithm>

namespace tracedeck {

namespace {

constexpr int kLikedWidth = 520;
constexpr int kLeastHeight = 120;
constexpr int kScreenMargin = 80;

} // namespace

FormArea::FormArea(QWidget *parent)
    : QScrollArea(parent)
{
    setFrameShape(QFrame::NoFrame);
    setWidgetResizable(true);
    setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    setFocusPolicy(Qt::NoFocus);
    // A bar takes room at the side, and lines that break for it need more below.
    connect(verticalScrollBar(), &QScrollBar::rangeChanged, this, [this](int, int most) {
        if (most > 0)
            emit heightChanged();
    }, Qt::QueuedConnection);
}

void FormArea::setContent(QWidget *content)
{
    setWidget(content);
    content->installEventFilter(this);
}

int FormArea::contentHeight(int width) const
{
    if (!widget())
        return 0;
    const QLayout *layout = widget()->layout();
    if (layout && layout->hasHeightForWidth())
        return layout->totalHeightForWidth(width);
    return widget()->sizeHint().height();
}

QSize FormArea::sizeHint() const
{
    const int least = widget() ? widget()->minimumSizeHint().width() : 0;
    const int width = std::max({kLikedWidth, least, isVisible() ? viewport()->width() : 0});
    return {width, contentHeight(width)};
}

QSize FormArea::minimumSizeHint() const
{
    const int least = widget() ? widget()->minimumSizeHint().width() : 0;
    return {least + verticalScrollBar()->sizeHint().width(), kLeastHeight};
}

bool FormArea::eventFilter(QObject *watched, QEvent *event)
{
    const bool done = QScrollArea::eventFilter(watched, event);
    if (watched == widget() && event->type() == QEvent::LayoutRequest) {
        updateGeometry();
        emit heightChanged();
    }
    return done;
}

void growToFit(QWidget *dialog)
{
    if (!dialog->layout())
        return;
    dialog->layout()->activate();
    const QSize wanted = dialog->sizeHint();
    const int most =
        dialog->screen() ? dialog->screen()->availableSize().height() - kScreenMargin : wanted.height();
    dialog->resize(std::max(dialog->width(), wanted.width()),
                   std::max(dialog->height(), std::min(wanted.height(), most)));
}

} // namespace tracedeck
