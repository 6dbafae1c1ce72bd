// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "costsheet.h"
#include "factpanel.h"

#include <memory>
#include <vector>

class QComboBox;
class QMenu;
class QModelIndex;
class QSplitter;
class QTableView;
class QToolButton;

namespace tracedeck {

class CostChartView;
class CostModel;
class ElidedLabel;
class ScopeBox;
class FlowLayout;
class LedgerModel;

/// Where tokens, money and time went: a chart, what it covers, and the same numbers as a table.
class CostPanel : public FactPanel
{
    Q_OBJECT

public:
    explicit CostPanel(QWidget *parent = nullptr);
    ~CostPanel() override;

    void setChart(CostChart chart, CostBy by);
    CostModel *model() const { return m_model.get(); }

protected:
    void attach() override;
    void detach() override;
    void setAwake(bool awake) override;
    void retranslate() override;
    void resizeEvent(QResizeEvent *event) override;

signals:
    /// The user wants to give prices that are not known.
    void pricesRequested();

private:
    QWidget *buildHeader();
    QWidget *buildLegend();
    void ask();
    void offerBys(CostChart chart);
    void showSheet();
    QString noCallText(const CostSheet &sheet) const;
    void fitColumns();
    QStringList unseenTexts(const CostSheet &sheet) const;
    void showNames();
    void showBasis();
    void nameNobody();
    QString budgetText() const;
    void showLegend();
    void showTable(bool isShown);
    void goTo(int row);
    void markRange(qint64 begin, qint64 end);
    void onRowActivated(const QModelIndex &index);

    // costpanel_export.cpp
    void exportAs(const QString &suffix);
    QString write(const QString &path, const QString &suffix) const; ///< why it failed; empty: it did not
    void copyTable() const;

    QComboBox *m_chart;
    QComboBox *m_by;
    QComboBox *m_only; ///< of what calls are sorted by; the first one: all
    ScopeBox *m_scope;
    QToolButton *m_tableShown;
    QToolButton *m_export;
    QMenu *m_exportMenu;
    QToolButton *m_range; ///< only what is marked is covered
    QWidget *m_legend;
    FlowLayout *m_legendRow;
    std::vector<std::pair<CostColumn, QToolButton *>> m_keys;
    ElidedLabel *m_basis;
    QToolButton *m_prices;
    bool m_lacks = false; ///< the chart does not show all that was spent
    CostChartView *m_view;
    QTableView *m_table;
    QSplitter *m_splitter;
    std::unique_ptr<CostModel> m_model;
};

} // namespace tracedeck
