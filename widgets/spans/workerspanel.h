// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "factpanel.h"
#include "selection.h"

#include <memory>
#include <unordered_map>

class QAction;
class QCheckBox;
class QModelIndex;
class QSplitter;
class QStackedLayout;
class QTableView;
class QToolButton;

namespace tracedeck {

class ColumnKeeper;
class PlainLabel;
class PlainTextView;
class WorkersModel;
class WorkerTrail;

/// The workers of the session that is looked at. Activating one looks at its session, and the way back leads to
/// exactly where its user was.
class WorkersPanel : public FactPanel
{
    Q_OBJECT

public:
    explicit WorkersPanel(QWidget *parent = nullptr);
    ~WorkersPanel() override;

protected:
    void attach() override;
    void detach() override;
    void setAwake(bool awake) override;
    void retranslate() override;
    void resizeEvent(QResizeEvent *event) override;

private:
    /// Where its user was in the list of a session.
    struct Place
    {
        DelegationId current;
        int scrolledTo = 0;
        int scrolledAside = 0;
    };

    QWidget *makeHeader();
    QWidget *makeList();
    QWidget *makeDetails();
    void makeActions();
    void onAboutToFollow();
    void onFollowed();
    void onUserSelected();
    void onSelectionChanged(const Item &item);
    void onSessionChanged();
    void markSelected(bool scroll);
    void keepPlace();
    void bringBackPlace();
    void drillInto(const QModelIndex &index);
    void goUpTo(SessionId session);
    void showState();
    void showWay();
    void showRow();
    QString hintText() const;
    QModelIndex selectedRow() const;

    QToolButton *m_up;
    WorkerTrail *m_trail;
    QToolButton *m_open;
    QSplitter *m_splitter;
    QStackedLayout *m_stack; ///< the list, or why it is empty
    QTableView *m_view;
    ColumnKeeper *m_columns;
    PlainLabel *m_empty;
    QWidget *m_details;
    PlainLabel *m_explanation;
    PlainTextView *m_preview;
    QCheckBox *m_withWorkers;
    QAction *m_drill;
    QAction *m_goToBegin;
    QAction *m_goToEnd;
    QAction *m_copyTask;
    QAction *m_chooseColumns;
    std::unique_ptr<WorkersModel> m_model;
    std::unordered_map<std::uint32_t, Place> m_places; ///< by session
    bool m_following = false;
};

} // namespace tracedeck
