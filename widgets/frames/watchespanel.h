// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "factpanel.h"

#include <memory>

class QTableView;
class QToolButton;

namespace tracedeck {

class ColumnKeeper;
class WatchHits;
class Watches;
class WatchesModel;

/// What is watched for: how often it came up to where one stands, the ways from one such frame to the next, and whether
/// the view stops there as they come.
class WatchesPanel : public FactPanel
{
    Q_OBJECT

public:
    explicit WatchesPanel(QWidget *parent = nullptr);
    ~WatchesPanel() override;

    /// Not owned, outlives the panel; once.
    void setWatches(Watches *watches);
    /// Makes it the current one.
    void select(const QString &line);

signals:
    /// Shows the frames that are watched for.
    void framesRequested(const QString &filter);

protected:
    void attach() override;
    void detach() override;
    void setAwake(bool awake) override;
    void retranslate() override;

private:
    void build();
    /// Of the current row; empty: there is none.
    QString currentLine() const;
    void goToBeside(int direction);
    void showState();
    void showButtons();

    Watches *m_watches = nullptr; // not owned
    QPointer<WatchHits> m_hits; // of the cursor that is shown
    std::unique_ptr<WatchesModel> m_model;
    QTableView *m_view;
    ColumnKeeper *m_columns;
    QToolButton *m_previous;
    QToolButton *m_next;
    QToolButton *m_show;
    QToolButton *m_remove;
};

} // namespace tracedeck
