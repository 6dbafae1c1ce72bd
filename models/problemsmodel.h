// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "cursor.h"
#include "factroles.h"
#include "selection.h"

#include <QAbstractTableModel>

#include <optional>

namespace tracedeck {

/// The problems that had been found by the cursor's position, in order. Grows and shrinks at its end.
class ProblemsModel : public QAbstractTableModel
{
    Q_OBJECT

public:
    enum Column { Level, Frame, Code, SessionName, Message, ColumnCount };

    /// The cursor is not owned and outlives the model.
    explicit ProblemsModel(Cursor *cursor, QObject *parent = nullptr);

    /// A model that nobody sees does not follow the cursor; it catches up when it is active again.
    void setActive(bool active);
    void retranslate();

    /// The worst that has been found by the position; nothing without problems.
    std::optional<tracedeck::Severity> worst() const;
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
    void recountWorst();
    const Problem &problemAt(int row) const;
    QString text(const Problem &problem, int column) const;

    Cursor *m_cursor; // not owned, outlives us
    int m_count = 0;
    int m_worst = -1; // Severity, or none
    bool m_active = true;
};

/// What a problem of this code means and what can be done, a sentence or two; empty for codes unknown here.
QString explanationOf(std::string_view code);

} // namespace tracedeck
