// SPDX-License-Identifier: GPL-3.0-or-later
#include "namebox.h"

#include "displaytext.h"

#include <QLineEdit>
#include <QSignalBlocker>

namespace tracedeck {

NameBox::NameBox(QWidget *parent)
    : QComboBox(parent)
{
    setEditable(true);
    setInsertPolicy(QComboBox::NoInsert);
    setSizeAdjustPolicy(QComboBox::AdjustToMinimumContentsLengthWithIcon);
    setMinimumContentsLength(12);
    connect(lineEdit(), &QLineEdit::returnPressed, this, &NameBox::submitted);
    connect(this, &QComboBox::editTextChanged, this, &NameBox::showBegin);
}

/// What is too long for it shows its begin, unless somebody writes there.
void NameBox::showBegin()
{
    if (!lineEdit()->hasFocus())
        lineEdit()->setCursorPosition(0);
}

void NameBox::offer(const QStringList &names)
{
    const QString typed = currentText();
    const QSignalBlocker guard(this); // nothing is chosen by being offered
    clear();
    for (const QString &name : names) {
        if (count() < kMostNames && oneLine(name) == name && findText(name) < 0)
            addItem(name);
    }
    setCurrentText(typed);
    showBegin();
}

} // namespace tracedeck
