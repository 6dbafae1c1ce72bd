// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ids.h"
#include "uniformtable.h"

class QToolButton;

namespace tracedeck {

class ColumnKeeper;
class FramesModel;
class PlainLabel;

/// The table of frames. While the source is live and its user looks at the end, it follows the end; a button tells
/// how much has come since it stopped, and leads back.
class FramesView : public UniformTable
{
    Q_OBJECT

public:
    explicit FramesView(QWidget *parent = nullptr);

    /// Not owned; nullptr for none.
    void setFrames(FramesModel *frames);
    /// Whether the cursor is at the newest frame.
    void setLive(bool live);

    bool isFollowing() const { return m_live && m_following; }
    void setFollowing(bool following);
    /// Scrolls only if the row cannot be seen, and stays there.
    void reveal(int row);
    /// To the end, if it is followed.
    void catchUp();
    /// In the place of rows, where there are none; empty: nothing.
    void setNote(const QString &text);

    void keyboardSearch(const QString &) override {}
    /// Where none was chosen, the one where one stands is the current one.
    void selectAll() override;

    ColumnKeeper *columns() const { return m_columns; }

signals:
    /// The user wants to stand at this frame.
    void standRequested(tracedeck::Position position);

protected:
    void focusInEvent(QFocusEvent *event) override;
    void keyPressEvent(QKeyEvent *event) override;
    void mouseDoubleClickEvent(QMouseEvent *event) override;
    void resizeEvent(QResizeEvent *event) override;
    void changeEvent(QEvent *event) override;

private:
    void applyFont();
    void onScrolledByUser();
    void onScrolled();
    void onRowsChanged();
    void showNewCount();
    void placeNote();
    void standAt(const QModelIndex &index);
    bool hasSelectedRow() const;
    void makeCurrent();

    FramesModel *m_frames = nullptr; // not owned
    QToolButton *m_pill;
    PlainLabel *m_note;
    ColumnKeeper *m_columns;
    Position m_seen = 0; // the newest frame when following ended
    bool m_live = true;
    bool m_following = true;
};

} // namespace tracedeck
