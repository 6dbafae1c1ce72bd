// SPDX-License-Identifier: GPL-3.0-or-later
#include "gotoframe.h"

#include "safetext.h"

#include <QDialogButtonBox>
#include <QLocale>
#include <QPushButton>
#include <QSpinBox>
#include <QVBoxLayout>

#include <limits>

namespace tracedeck {

GoToFrame::GoToFrame(Position shown, Position newest, QWidget *parent)
    : QDialog(parent)
    , m_number(new QSpinBox(this))
{
    setAttribute(Qt::WA_DeleteOnClose);
    setWindowTitle(tr("Go to frame"));
    auto *label = new PlainLabel(tr("Frame number, 1 to %1:").arg(QLocale().toString(newest)), this);
    label->setBuddy(m_number);
    constexpr Position kMost = std::numeric_limits<int>::max();
    m_number->setRange(1, static_cast<int>(std::min(newest, kMost)));
    m_number->setValue(static_cast<int>(std::min(shown, kMost)));
    m_number->setAccessibleName(tr("Frame number"));
    m_number->selectAll();
    auto *buttons = new QDialogButtonBox(QDialogButtonBox::Ok | QDialogButtonBox::Cancel, this);
    buttons->button(QDialogButtonBox::Ok)->setText(tr("Go"));
    connect(buttons, &QDialogButtonBox::accepted, this, &QDialog::accept);
    connect(buttons, &QDialogButtonBox::rejected, this, &QDialog::reject);
    connect(this, &QDialog::accepted, this,
            [this] { emit chosen(static_cast<Position>(m_number->value())); });
    auto *layout = new QVBoxLayout(this);
    layout->addWidget(label);
    layout->addWidget(m_number);
    layout->addWidget(buttons);
}

} // namespace tracedeck
