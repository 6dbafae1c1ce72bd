// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "costsheet.h"
#include "latestanswer.h"
#include "ledgermodel.h"

#include <QAbstractTableModel>

#include <memory>

namespace tracedeck {

class CostSeries;

/// What a chart of tokens, cost or latency shows at the ledger's position, as a table. Worked out in the background,
/// one answer at a time; while it is not active it rests.
class CostModel : public QAbstractTableModel
{
    Q_OBJECT

public:
    /// The ledger is not owned and outlives the model.
    explicit CostModel(LedgerModel *ledger, QObject *parent = nullptr);
    ~CostModel() override;

    /// Its budget is the ledger's.
    void setQuestion(CostQuestion question);
    const CostQuestion &question() const { return m_question; }
    void setActive(bool active);
    void retranslate();

    /// The last answer; its question may be one that was asked before.
    const CostSheet &sheet() const { return m_sheet; }
    /// It answers what is asked, where the ledger is.
    bool isUpToDate() const;

    QString rowName(int row) const;
    /// A figure as it is shown, and as it is exported: without units, money exact.
    QString text(int row, CostColumn column) const;
    QString exportText(int row, CostColumn column) const;
    /// The frames of a stretch of the answer's axis, both ends included; nothing: none.
    std::optional<FrameRange> framesBetween(std::int64_t begin, std::int64_t end) const;
    /// All of a row, a figure a line.
    QString rowText(int row) const;
    QString toCsv() const;

    int rowCount(const QModelIndex &parent = {}) const override;
    int columnCount(const QModelIndex &parent = {}) const override;
    QVariant data(const QModelIndex &index, int role = Qt::DisplayRole) const override;
    QVariant headerData(int section, Qt::Orientation orientation, int role = Qt::DisplayRole) const override;

signals:
    void sheetChanged();

private:
    void begin();
    LatestAnswer<CostSheet>::Work work() const;
    void show(CostSheet sheet);
    const CostFigure *figure(int row, CostColumn column) const;

    LedgerModel *m_ledger; // not owned, outlives us
    std::shared_ptr<CostSeries> m_series; ///< with whoever reads it
    CostQuestion m_question;
    CostSheet m_sheet;
    LatestAnswer<CostSheet> m_answer;
};

/// Names of what charts show, for headers and legends.
QString costColumnText(CostColumn column);
QString costChartText(CostChart chart);
QString costByText(CostBy by);

} // namespace tracedeck
