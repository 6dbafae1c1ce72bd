// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "cursor.h"
#include "jsontreemodel.h"
#include "selection.h"

#include <QPointer>
#include <QWidget>

#include <optional>
#include <string>

class QAction;
class QModelIndex;
class QSplitter;
class QStackedLayout;
class QTreeView;

namespace tracedeck {

class HexView;
class JsonFindLine;
class PlainLabel;
class RawHeader;

/// The frame behind what is selected, as it was received: its values as a tree, its bytes beside it, each pointing
/// at the other. Where nothing is selected, the frame at the cursor. Does nothing while it is hidden.
class RawPanel : public QWidget
{
    Q_OBJECT

public:
    explicit RawPanel(QWidget *parent = nullptr);

    /// Neither is owned; null shows what to do instead.
    void setDocument(Cursor *cursor, Selection *selection);
    /// The frame that is shown, or 0.
    Position frame() const { return m_frame; }

    HexView *bytesView() const { return m_bytes; }
    QTreeView *treeView() const { return m_tree; }

signals:
    /// Frames that have, or with `exclude` have not, this value where `key` of the filter language leads.
    void narrowRequested(const QString &key, const QString &value, bool exclude);

protected:
    void changeEvent(QEvent *event) override;
    void showEvent(QShowEvent *event) override;
    void resizeEvent(QResizeEvent *event) override;

private:
    void buildViews();
    void buildActions();
    void retranslate();
    void refresh();
    void onCursorMoved();
    Position wantedFrame() const;
    void showFrame(Position position);
    void showPlace();
    void showPart();
    void showSought();
    void markSought();
    void forgetPlaces();
    void onFiltered();
    QModelIndex partAt(qint64 offset) const;
    void updateSteps();
    void step(int direction);
    void onRowChanged();
    void onCaretMoved(qint64 offset);
    void copyRole(int role);
    void updateNarrowing();
    void narrow(bool exclude);
    std::string keyOfRow() const;
    void showFound(qint64 offset, const QString &text);

    QPointer<Cursor> m_cursor;
    QPointer<Selection> m_selection;
    std::optional<qint64> m_place; ///< in the frame, of what is selected and was not shown yet
    std::optional<ByteRange> m_sought; ///< that the filter of the frames found, while it is marked
    Position m_frame = 0;
    std::shared_ptr<const Trace> m_trace; // of the frame that is shown
    bool m_isStale = true;
    bool m_isSyncing = false; // tree and bytes follow each other

    JsonTreeModel *m_model;
    QStackedLayout *m_stack = nullptr;
    PlainLabel *m_empty = nullptr;
    RawHeader *m_header = nullptr;
    JsonFindLine *m_find = nullptr;
    QSplitter *m_splitter = nullptr;
    QTreeView *m_tree = nullptr;
    HexView *m_bytes = nullptr;
    QAction *m_copyValue = nullptr;
    QAction *m_copyPath = nullptr;
    QAction *m_copyJson = nullptr;
    QAction *m_filter = nullptr;
    QAction *m_exclude = nullptr;
};

} // namespace tracedeck
