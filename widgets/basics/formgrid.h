// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QWidget>

class QGridLayout;

namespace tracedeck {

class PlainLabel;

/// Labels and fields in two columns. In place of QFormLayout, which writes beyond its memory when a row is hidden
/// and another wraps its text (Qt 6.4).
class FormGrid : public QWidget
{
    Q_OBJECT

public:
    enum class Rows {
        OfFields, ///< that can be edited
        OfText, ///< that is only read: close to each other
    };

    explicit FormGrid(QWidget *parent = nullptr, Rows rows = Rows::OfFields);

    /// Takes over `field`. The label's shortcut leads to `buddy`, or to the field.
    void addRow(QWidget *field, QWidget *buddy = nullptr);
    /// Below the field before it, without a label.
    void addUnlabelled(QWidget *field);
    /// Over both columns.
    void addWide(QWidget *widget);
    void setRowText(const QWidget *field, const QString &text);
    void setRowVisible(QWidget *field, bool visible);

private:
    PlainLabel *labelOf(const QWidget *field) const;

    Rows m_rows;
    QGridLayout *m_grid;
};

} // namespace tracedeck
