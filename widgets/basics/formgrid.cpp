// SPDX-License-Identifier: GPL-3.0-or-later
#include "formgrid.h"

#include "safetext.h"

#include <QGridLayout>
#include <QLineEdit>

namespace tracedeck {

namespace {

constexpr int kColumnGap = 12;
constexpr int kRowGap = 8;
constexpr int kTextGap = 3;

} // namespace

FormGrid::FormGrid(QWidget *parent, Rows rows)
    : QWidget(parent)
    , m_rows(rows)
    , m_grid(new QGridLayout(this))
{
    m_grid->setContentsMargins({});
    m_grid->setHorizontalSpacing(kColumnGap);
    m_grid->setVerticalSpacing(rows == Rows::OfText ? kTextGap : kRowGap);
    m_grid->setColumnStretch(1, 1);
}

void FormGrid::addRow(QWidget *field, QWidget *buddy)
{
    auto *label = new PlainLabel(this);
    label->setBuddy(buddy ? buddy : field);
    // At the height of the field's first line, however many there are.
    static const int lineHeight = QLineEdit().sizeHint().height();
    if (m_rows == Rows::OfFields)
        label->setMinimumHeight(lineHeight);
    const int row = m_grid->rowCount();
    m_grid->addWidget(label, row, 0, Qt::AlignTop);
    m_grid->addWidget(field, row, 1);
}

void FormGrid::addUnlabelled(QWidget *field)
{
    m_grid->addWidget(field, m_grid->rowCount(), 1);
}

void FormGrid::addWide(QWidget *widget)
{
    m_grid->addWidget(widget, m_grid->rowCount(), 0, 1, 2);
}

PlainLabel *FormGrid::labelOf(const QWidget *field) const
{
    int row = 0;
    int column = 0;
    int rows = 0;
    int columns = 0;
    m_grid->getItemPosition(m_grid->indexOf(field), &row, &column, &rows, &columns);
    return static_cast<PlainLabel *>(m_grid->itemAtPosition(row, 0)->widget());
}

void FormGrid::setRowText(const QWidget *field, const QString &text)
{
    labelOf(field)->setText(text);
}

void FormGrid::setRowVisible(QWidget *field, bool visible)
{
    labelOf(field)->setVisible(visible);
    field->setVisible(visible);
}

} // namespace tracedeck
