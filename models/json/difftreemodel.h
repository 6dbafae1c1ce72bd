// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "jsondiffjob.h"
#include "jsonpath.h"

#include <QAbstractItemModel>

#include <optional>
#include <unordered_map>
#include <vector>

namespace tracedeck {

/// The differences of two JSON texts as a tree: only what changed and the way to it. What is unchanged between them is
/// one row, which shows it when it is opened.
class DiffTreeModel final : public QAbstractItemModel
{
    Q_OBJECT

public:
    enum Column { Key, Before, After, ColumnCount };
    enum Role {
        ChangeRole = Qt::UserRole, ///< int: a JsonDifference::Kind; invalid for rows of what is unchanged
        PathRole, ///< QString, "messages.3.content"
    };
    /// A container of more bytes does not show what is unchanged in it, nor does one show more items than that.
    static constexpr std::uint32_t kMostUnfoldedBytes = 4u << 20;
    static constexpr std::uint32_t kMostUnfolded = 500;

    explicit DiffTreeModel(QObject *parent = nullptr);

    void setDiff(std::shared_ptr<const JsonDiff> diff, OwnedJson before, OwnedJson after);
    void clear() { setDiff({}, {}, {}); }
    const std::shared_ptr<const JsonDiff> &diff() const { return m_diff; }
    /// What the sides are called in the headers, at any time; empty: before and after.
    void setSides(const QString &before, const QString &after);
    void retranslate();

    /// The difference that comes after (before) that row's, or the first (last) one where the row is invalid. Rows on the
    /// way are read. Invalid: there is none.
    QModelIndex nextChange(const QModelIndex &from, bool forward);
    /// The row of a difference, as number of JsonDiff::edits; rows on the way are read. Invalid: it has none.
    QModelIndex indexOf(std::uint32_t edit) const;
    /// The difference that a row is, or of what is unchanged the one above it in the tree; nothing: there is none.
    std::optional<std::uint32_t> differenceAt(const QModelIndex &index) const;
    /// The way to a row's value in the later text, or to where a member would be that was removed. Nothing: it stands for several,
    /// or was removed from a list.
    std::optional<JsonPath> pathTo(const QModelIndex &index) const;
    /// The values of a row that has them.
    OwnedJson before(const QModelIndex &index) const;
    OwnedJson after(const QModelIndex &index) const;
    /// Of the whole.
    const OwnedJson &wholeBefore() const { return m_before; }
    const OwnedJson &wholeAfter() const { return m_after; }

    QModelIndex index(int row, int column, const QModelIndex &parent = {}) const override;
    QModelIndex parent(const QModelIndex &child) const override;
    int rowCount(const QModelIndex &parent = {}) const override;
    int columnCount(const QModelIndex &parent = {}) const override;
    bool hasChildren(const QModelIndex &parent = {}) const override;
    QVariant data(const QModelIndex &index, int role = Qt::DisplayRole) const override;
    QVariant headerData(int section, Qt::Orientation orientation, int role) const override;

private:
    /// A difference, or items that are unchanged.
    struct Row
    {
        std::uint32_t edit = JsonDifference::kNone;
        std::uint32_t first = 0; ///< of the unchanged items, in the later container
        std::uint32_t count = 0;
    };
    /// Rows below a difference, below a row of unchanged items, or outermost.
    struct Level
    {
        std::vector<Row> rows;
        std::vector<json::Item> items; ///< instead: unchanged ones that are shown
        std::uint32_t edit = JsonDifference::kNone; ///< whose container they are in
        std::int64_t above = -1; ///< number of the level with the row that these are below; -1: outermost
        int row = 0;
        std::uint32_t first = 0; ///< ordinal of the first of `items`
        std::vector<std::optional<QString>> values; ///< two for each row, as they were asked for
    };

    const Level &levelOf(const QModelIndex &index) const { return m_levels[index.internalId()]; }
    const Row *rowOf(const QModelIndex &index) const;
    const JsonDifference *editOf(const QModelIndex &index) const;
    /// Number of the level below a row, made if it is not there; -1: there is none.
    std::int64_t levelBelow(const QModelIndex &index) const;
    std::int64_t makeLevel(Level level) const;
    std::vector<Row> rowsBelow(std::uint32_t edit) const;
    bool canUnfold(std::uint32_t edit) const;
    void unfold(Level &level, const Row &row) const;
    std::string_view bytesOf(const JsonSpot &spot, bool isAfter) const;
    QString keyText(const QModelIndex &index) const;
    QString stepText(const JsonDifference &edit) const;
    QString nameText(const JsonDifference &edit) const;
    QString valueText(const QModelIndex &index, bool isAfter) const;
    QString readValueText(const QModelIndex &index, bool isAfter) const;
    QString pathText(QModelIndex index) const;
    QString accessibleText(const QModelIndex &index) const;

    std::shared_ptr<const JsonDiff> m_diff;
    OwnedJson m_before;
    OwnedJson m_after;
    QString m_beforeName;
    QString m_afterName;
    // Made when they are asked for; what a view sees does not change by it.
    mutable std::vector<Level> m_levels;
    mutable std::unordered_map<std::uint64_t, std::uint32_t> m_below; ///< by level and row
};

/// "+", "−", "~" and "⇄": a sign for each kind of difference; none for what only leads to some.
QString changeSign(JsonDifference::Kind kind);

} // namespace tracedeck
