// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "factpanel.h"
#include "shownstate.h"

class QAction;
class QTreeView;

namespace tracedeck {

class ElidedLabel;
class JsonTreeMemory;
class JsonTreeModel;
class PlainTextView;
class StateHeader;

/// The state of the session that is looked at, as it was at the cursor: its values as a tree, of any size. Where a
/// checkpoint is selected that has a state, that one.
class StatePanel : public FactPanel
{
    Q_OBJECT

public:
    explicit StatePanel(QWidget *parent = nullptr);

    QTreeView *treeView() const { return m_view; }

protected:
    void attach() override;
    void detach() override;
    void setAwake(bool awake) override;
    void retranslate() override;

private:
    void buildActions();
    void refresh();
    void showTree();
    void showHeader();
    void showState();
    void openSmallOnes();
    void onRowChanged();
    void onLevelRead();
    void goTo(Position position);
    void copyRole(int role);
    void copyWhole();

    JsonTreeModel *m_model;
    StateHeader *m_header;
    QTreeView *m_view;
    JsonTreeMemory *m_memory;
    PlainTextView *m_preview;
    ElidedLabel *m_path;
    QAction *m_copyValue;
    QAction *m_copyPath;
    QAction *m_copyJson;
    QAction *m_copyWhole;
    ShownState m_shown;
    SessionId m_session; ///< of what is shown
    bool m_isLate = false; ///< a newer state waits until this one has been read
    quint64 m_copies = 0;
};

} // namespace tracedeck
