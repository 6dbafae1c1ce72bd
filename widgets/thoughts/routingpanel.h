// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "factpanel.h"
#include "routedecision.h"

#include <memory>

class QModelIndex;
class QSplitter;
class QTableView;
class QTreeView;

namespace tracedeck {

class ColumnKeeper;
class FieldNote;
class PlainLabel;
class PlainTextView;
class RouteChainModel;
class RoutesModel;
class SelectedRow;

/// Which model was called, and why: the decisions of the session that is looked at, and for one of them what each
/// policy said.
class RoutingPanel : public FactPanel
{
    Q_OBJECT

public:
    explicit RoutingPanel(QWidget *parent = nullptr);
    ~RoutingPanel() override;

protected:
    void attach() override;
    void detach() override;
    void setAwake(bool awake) override;
    void retranslate() override;
    void resizeEvent(QResizeEvent *event) override;

private:
    void makeList();
    QWidget *makeChain();
    void onSessionChanged();
    void onActivated(const QModelIndex &index);
    void showState();
    void showDecision();
    void showRoute(const RouteDecision &route);
    void showNote();
    void showReason();
    DecisionId shownDecision() const;

    QSplitter *m_splitter;
    QTableView *m_list;
    SelectedRow *m_selected;
    ColumnKeeper *m_listColumns = nullptr;
    FieldNote *m_note; ///< what came of it
    QTreeView *m_chain;
    PlainTextView *m_raw; ///< what cannot be read
    PlainLabel *m_reason; ///< of the current policy, whole
    std::unique_ptr<RoutesModel> m_model;
    RouteChainModel *m_route;
    DecisionId m_shown;
    int m_reading = 0; ///< the one that counts; others came too late
    bool m_isReading = false;
};

} // namespace tracedeck
