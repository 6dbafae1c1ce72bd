// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "factpanel.h"

#include <memory>

class QMenu;
class QModelIndex;
class QPoint;

namespace tracedeck {

class ColumnKeeper;
class DurationsModel;
class FactTree;
class ScopeHeader;
class SelectedRow;

/// Where the time went: what took how long, by name, and below each name the longest. Selects what its user selects,
/// stands where its user activates.
class DurationsPanel : public FactPanel
{
    Q_OBJECT

public:
    explicit DurationsPanel(QWidget *parent = nullptr);
    ~DurationsPanel() override;

signals:
    /// The user wants to see the frames of something; `query` is one of the filter language.
    void framesRequested(const QString &query);

protected:
    void attach() override;
    void detach() override;
    void setAwake(bool awake) override;
    void retranslate() override;

private:
    void ask();
    void showState();
    QModelIndex indexOf(const Item &item) const;
    void onActivated(const QModelIndex &index);
    void showMenu(const QPoint &position);

    ScopeHeader *m_header;
    FactTree *m_view;
    SelectedRow *m_selected;
    ColumnKeeper *m_columns;
    std::unique_ptr<DurationsModel> m_model;
};

} // namespace tracedeck
