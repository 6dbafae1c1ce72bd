// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "factpanel.h"
#include "jsonpath.h"
#include "shownstate.h"

class QAction;
class QStackedWidget;
class QTreeView;

namespace tracedeck {

class ComparePins;
class DiffView;
class ElidedLabel;
class JsonFindLine;
class JsonTreeMemory;
class JsonTreeModel;
class PlainTextView;
class StateChanges;
class StateHeader;
class WritesView;

/// The state of the session that is looked at, as it was at the cursor: its values as a tree, of any size. Where a
/// checkpoint is selected that has a state, that one. Shows what changed in it, and who wrote a value, if its user asks.
class StatePanel : public FactPanel
{
    Q_OBJECT

public:
    explicit StatePanel(QWidget *parent = nullptr);
    ~StatePanel() override;

    /// Not owned; may be gone before.
    void setPins(ComparePins *pins);

    QTreeView *treeView() const { return m_view; }

protected:
    void attach() override;
    void detach() override;
    void setAwake(bool awake) override;
    void retranslate() override;

private:
    QWidget *makeTools();
    QWidget *makeTree();
    void buildActions();
    void refresh();
    void showTree();
    void showHeader();
    void showChanges();
    void showState();
    void openSmallOnes();
    void onRowChanged();
    void showPreview();
    void showFound(qint64 offset, const QString &text);
    void onLevelRead();
    void goTo(Position position);
    void copyRole(int role);
    void copyWhole();
    void askWhoWrote();
    void askWhoWrote(const JsonPath &path, const QString &name);

    JsonTreeModel *m_model;
    StateHeader *m_header;
    QTreeView *m_view;
    JsonTreeMemory *m_memory;
    PlainTextView *m_preview;
    ElidedLabel *m_path;
    JsonFindLine *m_find;
    DiffView *m_diff;
    StateChanges *m_changes;
    QStackedWidget *m_stack;
    WritesView *m_writes;
    QAction *m_whoWrote;
    QAction *m_copyValue;
    QAction *m_copyPath;
    QAction *m_copyJson;
    QAction *m_copyWhole;
    ShownState m_shown;
    CheckpointId m_askedFor; // the checkpoint whose writes are listed; invalid: none's
    SessionId m_session; ///< of what is shown
    bool m_isLate = false; ///< a newer state waits until this one has been read
    quint64 m_copies = 0;
};

} // namespace tracedeck
