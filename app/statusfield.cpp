// SPDX-License-Identifier: GPL-3.0-or-later
#include "statusfield.h"

#include <QEvent>

namespace tracedeck {

StatusField::StatusField(QWidget *parent)
    : PlainLabel(parent)
{
    setContentsMargins(8, 0, 8, 0);
    shrink();
}

void StatusField::say(const QString &text)
{
    if (text == this->text())
        return;
    setText(text); // lays out nothing: the size is fixed
    const QSize wanted = sizeHint();
    if (wanted.width() > minimumWidth())
        setFixedSize(wanted);
}

void StatusField::shrink()
{
    setMinimumSize(0, 0);
    setIndent(indent()); // forgets its size hint, which is no smaller than the size that it had to be
    setFixedSize(sizeHint());
}

void StatusField::changeEvent(QEvent *event)
{
    PlainLabel::changeEvent(event);
    if (event->type() == QEvent::FontChange || event->type() == QEvent::StyleChange)
        shrink();
}

} // namespace tracedeck
