// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "budget.h"

#include <QWidget>

class QCheckBox;
class QDoubleSpinBox;

namespace tracedeck {

class FormGrid;
class PlainLabel;

/// How much model calls may cost before their user is warned.
class BudgetPage : public QWidget
{
    Q_OBJECT

public:
    explicit BudgetPage(QWidget *parent = nullptr);

    void setBudget(const Budget &budget);
    /// Limits in whole cents.
    Budget budget() const;

signals:
    void changed();

protected:
    void changeEvent(QEvent *event) override;

private:
    QDoubleSpinBox *addLimit(const char *name);
    void retranslate();

    PlainLabel *m_about;
    FormGrid *m_grid;
    QDoubleSpinBox *m_session;
    QDoubleSpinBox *m_day;
    QCheckBox *m_notifies;
};

} // namespace tracedeck
