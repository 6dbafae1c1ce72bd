// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "commonancestor.h"
#include "comparepins.h"
#include "factpanel.h"
#include "jsonpath.h"
#include "sinceparting.h"

#include <QPointer>

#include <array>
#include <vector>

class QTabWidget;
class QToolButton;

namespace tracedeck {

class ColumnKeeper;
class CompareDurationsModel;
class CompareStepsView;
class DiffView;
class WritesView;
class ElidedLabel;
class FactTree;
class LedgerModel;
class LinkButton;
class PlainLabel;

/// What differs between two points, the pins A and B, or one of them and where its user stands: figures, states, what was done
/// step by step, and how long things took.
class ComparePanel : public FactPanel
{
    Q_OBJECT

public:
    explicit ComparePanel(QWidget *parent = nullptr);

    /// Not owned; may be gone before.
    void setPins(ComparePins *pins);
    DiffView *differences() const { return m_diff; }
    /// What was done, step by step; with the focus there.
    void showSteps();

signals:
    /// The user wants to see what another document has there.
    void elsewhereRequested(tracedeck::Cursor *document, tracedeck::Position at, const tracedeck::Item &item);
    /// The user wants to pin where the document stands.
    void pinRequested(tracedeck::ComparePins::Pin pin);

protected:
    void attach() override;
    void detach() override;
    void setAwake(bool awake) override;
    void retranslate() override;

private:
    struct Row
    {
        PlainLabel *name = nullptr;
        ElidedLabel *text = nullptr;
        QToolButton *pin = nullptr;
    };

    QWidget *makeHead();
    QWidget *makeTabs();
    void refresh();
    void activateTabs();
    void showDurations(const ComparePoint &a, const ComparePoint &b);
    void goToStep(const ComparePoint &point, Position at, const Item &item);
    void onDurations();
    void showPoints(const ComparePoint &a, const ComparePoint &b);
    void followCosts(const std::vector<ComparePoint> &points);
    void onCosts();
    void showAncestor(const ComparePoint &a, const ComparePoint &b);
    /// Where the document stands, if a pin is missing.
    ComparePoint point(ComparePins::Pin pin) const;
    QString pointText(const ComparePoint &point, const ComparePoint &other, bool isPinned) const;
    void compare(const ComparePoint &a, const ComparePoint &b);
    void askWhoWrote(const JsonPath &path, const QString &name);

    QPointer<ComparePins> m_pins; // not owned
    std::array<Row, 2> m_rows;
    QToolButton *m_swap;
    QToolButton *m_clear;
    PlainLabel *m_figures;
    LinkButton *m_ancestorLink;
    QTabWidget *m_tabs;
    DiffView *m_diff;
    CompareStepsView *m_steps;
    WritesView *m_writes;
    QPointer<Cursor> m_writesAt; ///< of the document of which they are
    CompareDurationsModel *m_durations;
    FactTree *m_durationsView;
    ColumnKeeper *m_columns;
    PlainLabel *m_noDurations; ///< instead of the list
    std::vector<QPointer<LedgerModel>> m_ledgers; ///< of the points, each once
    std::array<Position, 2> m_costsKnown{}; ///< how far these were when the figures were made, up to the points
    bool m_isAwake = false;
    CommonAncestor m_commonAncestor;
    std::optional<Parting> m_parting; ///< of what is shown
    std::optional<SinceParting> m_since; ///< likewise
};

} // namespace tracedeck
