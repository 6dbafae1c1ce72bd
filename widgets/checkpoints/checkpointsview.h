// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QPersistentModelIndex>
#include <QTableView>

namespace tracedeck {

class CheckpointsModel;

/// The table of checkpoints. Home and End go to the newest and the oldest one; rows that come above move nothing that
/// its user has scrolled to.
class CheckpointsView : public QTableView
{
    Q_OBJECT

public:
    explicit CheckpointsView(QWidget *parent = nullptr);

    void setCheckpoints(CheckpointsModel *model);
    /// Only where there are several is it told of each which it is of.
    void setNamespacesShown(bool shown);
    /// As wide as the lanes need, up to some; names of branches where there are any.
    void fitGraph();
    /// Remembers what is on top, and brings it back there; what begins at the newest stays with that.
    void keepTop();
    void bringBackTop();
    void goTo(const QModelIndex &index);

protected:
    void keyPressEvent(QKeyEvent *event) override;
    void changeEvent(QEvent *event) override;

private:
    void setColumnWidths();

    QPersistentModelIndex m_top;
};

} // namespace tracedeck
