// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "bookmarks.h"
#include "cursor.h"
#include "factroles.h"
#include "framefilter.h"
#include "selection.h"
#include "textsearch.h"
#include "watchhits.h"

#include <QAbstractTableModel>

#include <vector>

namespace tracedeck {

/// The frame log as rows: all frames that have been noticed, or those that a query shows. Frames behind the cursor's
/// position are rows too, and say that they lie in the future.
class FramesModel : public QAbstractTableModel
{
    Q_OBJECT

public:
    enum Column { Number, Time, Since, Session, Node, Type, Channel, Size, Summary, ColumnCount };
    enum Role {
        PositionRole = FactRole::StandAt,   ///< Position
        SeverityRole = FactRole::Severity,  ///< tracedeck::Severity as int; invalid: nothing to say
        MarkRole = FactRole::Mark,          ///< int, of what is watched for
        FlagsRole = Qt::UserRole + 100,     ///< FrameRecord::flags
        TimeRole,                           ///< qint64, nanoseconds; invalid: the frame has none
        IsFutureRole,                       ///< bool: behind the cursor
        IsCurrentRole,                      ///< bool: where the cursor stands
        IsBookmarkedRole,                   ///< bool
        IsOfSelectionRole,                  ///< bool: it tells of what is selected, and is not selected itself
    };

    /// The cursor is not owned and outlives the model.
    explicit FramesModel(Cursor *cursor, QObject *parent = nullptr);

    /// The old rows stay until the first of the new ones are found. An empty query shows all frames.
    void setFilter(const Query &query);
    /// Whether a query decides which rows there are.
    bool isFiltered() const { return m_isFiltered; }
    FrameFilter &filter() { return m_filter; }
    /// Texts that the query looks for anywhere in frames.
    const std::vector<TextSearch> &sought() const { return m_sought; }
    /// Marks the frames that tell of it.
    void setSelected(const Item &item);

    /// Frames that the rows are taken from.
    Position frameCount() const { return m_frames; }
    Position positionAt(int row) const;
    /// The row of a frame, or of the nearest one before it; -1: there is none.
    int rowOf(Position position) const;
    /// The row where the cursor stands, likewise.
    int currentRow() const;
    bool shows(Position position) const;

    /// A model that nobody sees does not grow and does not search; it catches up when it is active again, or is asked to.
    void setActive(bool active);
    /// Takes in what has come by now.
    void catchUp();
    /// Headers and words again, after the language has changed.
    void retranslate();

    int rowCount(const QModelIndex &parent = {}) const override;
    int columnCount(const QModelIndex &parent = {}) const override;
    QVariant data(const QModelIndex &index, int role = Qt::DisplayRole) const override;
    QVariant headerData(int section, Qt::Orientation orientation, int role = Qt::DisplayRole) const override;

private:
    void follow();
    void onMoved(Position from, Position to);
    void onFound(const std::vector<Position> &positions);
    QString text(int column, Position position) const;
    QString sinceText(int row) const;
    bool isOfSelection(Position position) const;
    QVariant spokenNumber(Position position) const;
    void onBookmarked();
    void onMarked();
    QString markText(Position position) const;
    QVariant spokenMarks(Position position) const;
    QString channelText(const FrameRecord &frame, bool isSpoken) const;
    static QString directionText(Direction direction);
    QVariant severity(Position position) const;
    static QVariant filterHint(int column);

    Cursor *m_cursor; // not owned, outlives us
    Bookmarks *m_bookmarks; // the cursor's
    WatchHits *m_watched; // the cursor's
    FrameFilter m_filter;
    std::vector<Position> m_rows; // while filtered
    std::vector<TextSearch> m_sought; ///< texts of the filter: the summary shows where they are
    Position m_frames = 0;
    Item m_selected;
    bool m_isFiltered = false;
    bool m_isReplacing = false; // the rows are those of before, until the first are found
    bool m_active = true;
};

} // namespace tracedeck
