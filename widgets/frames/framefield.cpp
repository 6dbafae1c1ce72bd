// SPDX-License-Identifier: GPL-3.0-or-later
#include "framefield.h"

#include <QKeyEvent>
#include <QLineEdit>
#include <QSignalBlocker>

#include <algorithm>
#include <cstdint>
#include <limits>

namespace tracedeck {

namespace {

/// A spin box counts in int: frames beyond that are not shown by it.
int spinValue(Position position)
{
    return static_cast<int>(std::min<Position>(position, std::numeric_limits<int>::max()));
}

/// The largest number with as many digits as `number`.
int longestNumber(int number)
{
    std::int64_t power = 10;
    while (power <= number)
        power *= 10;
    return static_cast<int>(std::min<std::int64_t>(power - 1, std::numeric_limits<int>::max()));
}

} // namespace

FrameField::FrameField(QWidget *parent)
    : QSpinBox(parent)
{
    setButtonSymbols(QAbstractSpinBox::NoButtons);
    setKeyboardTracking(false);
    setGroupSeparatorShown(true);
    setAlignment(Qt::AlignRight);
    connect(lineEdit(), &QLineEdit::textEdited, this, &FrameField::onEdited);
    connect(this, &QSpinBox::editingFinished, this, &FrameField::onEditingFinished);
    connect(this, &QSpinBox::valueChanged, this, &FrameField::onValueChanged);
}

void FrameField::setFrame(Position position, Position newest)
{
    m_position = position;
    m_newest = newest;
    const QSignalBlocker blocker(this);
    const int longest = longestNumber(spinValue(newest));
    if (maximum() != longest) // setting it lays the window out anew
        setRange(0, longest);
    if (!m_isTyping)
        setValue(spinValue(position));
}

void FrameField::keyPressEvent(QKeyEvent *event)
{
    if (event->key() == Qt::Key_Escape && m_isTyping)
        giveUp();
    else
        QSpinBox::keyPressEvent(event);
}

QAbstractSpinBox::StepEnabled FrameField::stepEnabled() const
{
    StepEnabled steps = QSpinBox::stepEnabled();
    steps.setFlag(StepUpEnabled, steps.testFlag(StepUpEnabled) && value() < spinValue(m_newest));
    return steps;
}

void FrameField::onEdited()
{
    m_isTyping = true;
    m_hasNumber = hasAcceptableInput();
}

/// Also where the number is the one of when the typing began, so that no value changed.
void FrameField::onEditingFinished()
{
    if (!m_isTyping)
        return;
    const bool hasNumber = m_hasNumber;
    const int number = value();
    giveUp();
    if (hasNumber)
        emit entered(static_cast<Position>(number));
}

void FrameField::onValueChanged()
{
    const int number = value();
    giveUp();
    emit entered(static_cast<Position>(number));
}

void FrameField::giveUp()
{
    m_isTyping = false;
    const QSignalBlocker blocker(this);
    setValue(spinValue(m_position));
}

} // namespace tracedeck
