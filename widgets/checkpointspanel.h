// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "factpanel.h"

#include <memory>

class QMenu;
class QModelIndex;
class QPoint;
class QTableView;

namespace tracedeck {

class CheckpointsModel;

/// The checkpoints of the session that is looked at. Selects what its user selects, stands where its user activates.
class CheckpointsPanel : public FactPanel
{
    Q_OBJECT

public:
    explicit CheckpointsPanel(QWidget *parent = nullptr);
    ~CheckpointsPanel() override;

signals:
    /// The user wants to see the state of the checkpoint, which is selected now.
    void stateRequested();

protected:
    void attach() override;
    void detach() override;
    void setAwake(bool awake) override;
    void retranslate() override;

private:
    void setColumnWidths();
    void showState();
    void onAboutToFollow();
    void onFollowed();
    void onUserSelected();
    void onSelectionChanged();
    void onSessionChanged();
    void onActivated(const QModelIndex &index);
    void showMenu(const QPoint &position);
    void addMenuActions(QMenu *menu, const QModelIndex &index);
    void markSelected(bool scroll);

    QTableView *m_view;
    std::unique_ptr<CheckpointsModel> m_model;
    bool m_following = false;
};

} // namespace tracedeck
