// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "cursor.h"
#include "durations.h"
#include "factroles.h"
#include "latestanswer.h"

#include <QAbstractItemModel>
#include <QByteArray>

#include <functional>
#include <memory>
#include <utility>
#include <vector>

namespace tracedeck {

/// How long things took at the cursor's position, those of one name together, and below each name the longest. Worked
/// out in the background; while it is not active it rests. What stays keeps its indexes, wherever it goes.
class DurationsModel : public QAbstractItemModel
{
    Q_OBJECT

public:
    enum Column { Name, Self, Total, Count, Average, Longest, Kind, Status, ColumnCount };
    /// Of a name; how many more there are is said in one more row.
    static constexpr std::size_t kMostShown = 1000;

    /// The cursor is not owned and outlives the model.
    explicit DurationsModel(Cursor *cursor, QObject *parent = nullptr);
    ~DurationsModel() override;

    void setQuestion(const DurationsQuestion &question);
    const DurationsQuestion &question() const { return m_question; }
    void setActive(bool active);
    void retranslate();

    /// The last answer; its question may be one that was asked before.
    const Durations &durations() const { return m_durations; }
    bool isUpToDate() const;
    /// The row of a run, span or approval; invalid: it has none.
    QModelIndex indexOf(const Item &item) const;

    QModelIndex index(int row, int column, const QModelIndex &parent = {}) const override;
    QModelIndex parent(const QModelIndex &child) const override;
    int rowCount(const QModelIndex &parent = {}) const override;
    int columnCount(const QModelIndex &parent = {}) const override;
    QVariant data(const QModelIndex &index, int role = Qt::DisplayRole) const override;
    QVariant headerData(int section, Qt::Orientation orientation, int role = Qt::DisplayRole) const override;
    void sort(int column, Qt::SortOrder order = Qt::AscendingOrder) override;

signals:
    /// Before the rows change, and when they say something else. What a view selects in between is no intent of the user.
    void aboutToChange();
    void changed();

private:
    /// A name, as long as it has a row.
    struct Row
    {
        DurationGroup group;
        int place = 0;
        std::vector<std::uint32_t> order = {}; ///< of its durations that are shown, as they are

        int shown() const;
        /// The row that says how many more there are, and that of an item; -1: there is none.
        int more() const;
        int rowOf(const Item &item) const;
    };

    using NameKey = std::pair<int, QByteArray>;

    LatestAnswer<Durations>::Work work() const;
    void show(Durations durations);
    void arrange(const std::function<void()> &change);
    static NameKey keyOf(const DurationGroup &group);
    static QString failedText(const DurationGroup &group);
    bool isBefore(const Row &a, const Row &b) const;
    bool isBefore(const Duration &a, const Duration &b) const;
    void arrangeOnesOf(Row &row) const;
    const Row *rowAt(const QModelIndex &index) const;
    /// nullptr: the index is a name, or says how many more there are.
    const Duration *durationAt(const QModelIndex &index) const;
    QVariant nameData(const Row &row, int column, int role) const;
    QVariant durationData(const Duration &of, int column, int role) const;

    Cursor *m_cursor; // not owned, outlives us
    DurationsQuestion m_question;
    Durations m_durations; ///< without its groups, which the rows have
    std::vector<std::unique_ptr<Row>> m_rows; ///< in the order that is shown; children's indexes point to them
    std::vector<std::unique_ptr<Row>> m_before; ///< views know them until they have laid out the new ones
    int m_sortedBy = Self;
    Qt::SortOrder m_order = Qt::DescendingOrder;
    LatestAnswer<Durations> m_answer;
};

} // namespace tracedeck
