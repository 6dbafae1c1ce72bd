// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "factpanel.h"

#include <array>
#include <memory>

class QComboBox;
class QModelIndex;
class QTableView;
class QToolButton;

namespace tracedeck {

class ColumnKeeper;
class PlainLabel;
class ProblemsModel;
class SelectedRow;

/// The problems found so far, and what they mean. Activating one stands at its frame.
class ProblemsPanel : public FactPanel
{
    Q_OBJECT

public:
    explicit ProblemsPanel(QWidget *parent = nullptr);
    ~ProblemsPanel() override;

protected:
    void attach() override;
    void detach() override;
    void setAwake(bool awake) override;
    void retranslate() override;

private:
    void onActivated(const QModelIndex &index);
    void showState();
    void showCounts();
    void showCodes();
    void showCode(quint32 code);
    void showLevelOfSelected();

    std::array<QToolButton *, 3> m_levels; ///< by Severity: whether such problems are shown
    QWidget *m_levelRow;
    QComboBox *m_codes;
    QTableView *m_view;
    SelectedRow *m_selected;
    ColumnKeeper *m_columns;
    PlainLabel *m_explanation;
    std::unique_ptr<ProblemsModel> m_model;
};

} // namespace tracedeck
