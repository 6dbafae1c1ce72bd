// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "factpanel.h"

#include <memory>
#include <unordered_set>

class QModelIndex;
class QSplitter;

namespace tracedeck {

class ColumnKeeper;
class FactTree;
class PlainTextView;
class PlanView;
class SelectedRow;
class ThoughtsModel;

/// How the agent of the session that is looked at thought: rounds of options, plans, what it understood. A plan is a
/// list and beside it a graph; both say the same.
class ThoughtsPanel : public FactPanel
{
    Q_OBJECT

public:
    explicit ThoughtsPanel(QWidget *parent = nullptr);
    ~ThoughtsPanel() override;

protected:
    void attach() override;
    void detach() override;
    void setAwake(bool awake) override;
    void retranslate() override;
    void resizeEvent(QResizeEvent *event) override;

private:
    void buildViews();
    void showState();
    void showGraph();
    void showPreview();
    void onRowsInserted(const QModelIndex &parent, int first, int last);
    void onRowChanged();
    void onSessionChanged();
    void onActivated(const QModelIndex &index);
    void onStepChosen(PlanStepId step);
    QModelIndex currentRow() const;

    FactTree *m_view;
    SelectedRow *m_selected;
    ColumnKeeper *m_columns = nullptr;
    PlanView *m_plan;
    QSplitter *m_splitter;
    PlainTextView *m_preview;
    std::unique_ptr<ThoughtsModel> m_model;
    std::unordered_set<int> m_collapsed; ///< rows that the user closed
};

} // namespace tracedeck
