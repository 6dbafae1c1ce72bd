// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "comparepins.h"
#include "factpanel.h"
#include "selection.h"
#include "spanexpansion.h"
#include "workersshown.h"

#include <memory>
#include <unordered_map>

class QMenu;
class QModelIndex;
class QPoint;

namespace tracedeck {

class ColumnKeeper;
class FactTree;
class SpansModel;

/// The tree of sessions, runs and spans. Selects what its user selects, stands where its user activates.
class SpansPanel : public FactPanel
{
    Q_OBJECT

public:
    explicit SpansPanel(QWidget *parent = nullptr);
    ~SpansPanel() override;

    void setWorkersShown(WorkersShown workers);

signals:
    /// The user wants to see the frames of a span; `query` is one of the filter language.
    void framesRequested(const QString &query);
    /// The selected run is to be one of the points that are compared.
    void pinRequested(tracedeck::ComparePins::Pin pin);
    /// The run that is selected is to be compared with the one before.
    void comparisonRequested();

protected:
    void attach() override;
    void detach() override;
    void setAwake(bool awake) override;
    void retranslate() override;

private:
    void onAboutToFollow();
    void onFollowed();
    void showState();
    void onUserSelected();
    void onSelectionChanged();
    void onActivated(const QModelIndex &index);
    void showMenu(const QPoint &position);
    void addMenuActions(QMenu *menu, const QModelIndex &index);
    void markSelected(bool scroll);
    void revealWatched();

    FactTree *m_view;
    ColumnKeeper *m_columns;
    std::unique_ptr<SpansModel> m_model;
    std::unique_ptr<SpanExpansion> m_expansion;
    const QObject *m_shown = nullptr; ///< the cursor, only compared
    std::unordered_map<const QObject *, SpanExpansion::State> m_left; ///< by cursor, until it is gone
    WorkersShown m_workers = WorkersShown::Collapsed;
    bool m_following = false;
    RunId m_watched; ///< whose last row is to be seen while it goes on
    bool m_isScrollOwed = false; ///< what is selected is to be seen, and has no row yet
    bool m_isScrolled = false; ///< its user looks elsewhere, since something was selected last
};

} // namespace tracedeck
