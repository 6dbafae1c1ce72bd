// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "cursor.h"
#include "factroles.h"
#include "selection.h"

#include <QAbstractTableModel>

#include <array>
#include <optional>
#include <vector>

namespace tracedeck {

/// The problems that had been found by the cursor's position, in order, or those of some severities. Grows and
/// shrinks at its end.
class ProblemsModel : public QAbstractTableModel
{
    Q_OBJECT

public:
    static constexpr std::size_t kSeverityCount = 3;
    enum Column { Level, Frame, Message, Code, SessionName, ColumnCount };

    /// The cursor is not owned and outlives the model.
    explicit ProblemsModel(Cursor *cursor, QObject *parent = nullptr);

    /// A model that nobody sees does not follow the cursor; it catches up when it is active again.
    void setActive(bool active);
    void retranslate();

    /// The worst that has been found by the position; nothing without problems.
    std::optional<tracedeck::Severity> worst() const;
    /// How many of that severity have been found by the position, shown or not.
    int count(tracedeck::Severity severity) const;
    /// Whether problems of that severity are rows; at first all are.
    bool shows(tracedeck::Severity severity) const { return m_shows[static_cast<std::size_t>(severity)]; }
    void setShows(tracedeck::Severity severity, bool shows);
    /// Codes that have been found, in the order in which they were, with how many of them up to the position.
    std::vector<std::pair<Symbol, int>> codes() const;
    /// The only code whose problems are rows; empty: all are.
    Symbol code() const { return m_code; }
    void setCode(Symbol code);
    QModelIndex indexOf(const Item &item) const;
    Position frameAt(const QModelIndex &index) const;

    int rowCount(const QModelIndex &parent = {}) const override;
    int columnCount(const QModelIndex &parent = {}) const override;
    QVariant data(const QModelIndex &index, int role = Qt::DisplayRole) const override;
    QVariant headerData(int section, Qt::Orientation orientation, int role = Qt::DisplayRole) const override;

signals:
    /// Before and after the rows follow the cursor. What a view selects in between is no intent of the user.
    void aboutToFollow();
    void followed();

private:
    void follow();
    void learn(int total);
    bool isFiltered() const;
    bool passes(const Problem &problem) const;
    void filter();
    /// How many problems have been sorted.
    std::uint32_t known() const;
    /// How many rows the first `total` problems are.
    int rowsOf(int total) const;
    ProblemId idAt(int row) const;
    const Problem &problemAt(int row) const;
    QString text(const Problem &problem, int column) const;

    Cursor *m_cursor; // not owned, outlives us
    int m_total = 0; // problems up to the position
    int m_count = 0; // of these, rows
    std::array<std::vector<std::uint32_t>, kSeverityCount> m_known; // problems by severity, as far as one has looked
    std::array<bool, kSeverityCount> m_shows;
    std::vector<std::pair<Symbol, std::vector<std::uint32_t>>> m_byCode; // likewise, in the order in which codes were found
    Symbol m_code;
    std::vector<std::uint32_t> m_shown; // of those known, while only some are shown
    bool m_active = true;
};

/// What a problem of this code means and what can be done, a sentence or two; empty for codes unknown here.
QString explanationOf(std::string_view code);

} // namespace tracedeck
