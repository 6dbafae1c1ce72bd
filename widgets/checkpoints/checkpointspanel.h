// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "branchlabels.h"
#include "comparepins.h"
#include "factpanel.h"

#include <QHash>
#include <QSet>

#include <memory>

class QAction;
class QComboBox;
class QModelIndex;
class QSplitter;
class QToolButton;

namespace tracedeck {

class CheckpointDetails;
class CheckpointsModel;
class CheckpointsView;
class FieldNote;

/// The checkpoints of the session that is looked at, with their branches. Selects what its user selects, stands where
/// its user activates, and says what its user wants of the server.
class CheckpointsPanel : public FactPanel
{
    Q_OBJECT

public:
    explicit CheckpointsPanel(QWidget *parent = nullptr);
    ~CheckpointsPanel() override;

    /// What the source can be asked for now; nothing at first. What was asked of another source is forgotten.
    void setServerAbilities(bool canFetchState, bool canFetchHistory, bool canFork, bool canRerun = false);
    /// Of the sessions of the document.
    void setBranchLabels(const BranchLabels &labels);

public slots:
    /// A state that was wanted does not come; why, as a sentence. One that comes is noticed.
    void stateFailed(const QString &session, const QString &space, const QString &checkpoint,
                     const QString &sentence);
    /// A page of older checkpoints has come: where the next one begins, empty where there is none.
    void historyTold(const QString &session, const QString &next);
    void historyFailed(const QString &session, const QString &sentence);

signals:
    /// The user wants to see the state of the checkpoint, which is selected now.
    void stateRequested();
    /// The state of a checkpoint is to be asked for.
    void stateWanted(const QString &session, const QString &space, const QString &checkpoint);
    /// Checkpoints before that one; empty: the newest ones, what is known of them included.
    void historyWanted(const QString &session, const QString &before);
    void forkWanted(const QString &session, const QString &space, const QString &checkpoint);
    void rerunWanted(const QString &session);
    /// The selected checkpoint is to be compared.
    void pinRequested(tracedeck::ComparePins::Pin pin);
    /// The user has named a branch, or taken its name back.
    void branchLabelled(const tracedeck::CheckpointName &checkpoint, const tracedeck::BranchLabel &label);

protected:
    void attach() override;
    void detach() override;
    void setAwake(bool awake) override;
    void retranslate() override;

private:
    struct History
    {
        QString next; ///< where the next page begins
        bool isAsked = false;
        bool isWhole = false;
        QString problem;
    };

    void buildBar(QWidget *bar);
    void buildActions();
    QAction *addAction(const char *name, const char *icon = nullptr, const QKeySequence &keys = {});
    void retranslateActions();

    void showState();
    void showSpaces();
    void showDetails();
    void enableActions();
    void onAboutToFollow();
    void onFollowed();
    void onUserSelected();
    void onSelectionChanged();
    void onSessionChanged();
    void onActivated(const QModelIndex &index);
    void markSelected(bool scroll);

    QString sessionName() const;
    QModelIndex current() const;
    void select(const Item &item);
    void selectParent();
    void selectHead(int step);
    void askForState();
    void askForParents();
    void askForHistory();
    void askForFork();
    void editLabel();

    QWidget *m_bar;
    QComboBox *m_space;
    QToolButton *m_historyButton;
    QToolButton *m_forkButton;
    QToolButton *m_rerunButton;
    FieldNote *m_problem;
    QSplitter *m_splitter;
    CheckpointsView *m_view;
    CheckpointDetails *m_details;
    QAction *m_stand;
    QAction *m_show;
    QAction *m_load;
    QAction *m_toParent;
    QAction *m_nextHead;
    QAction *m_previousHead;
    QAction *m_label;
    QAction *m_pinA;
    QAction *m_pinB;
    QAction *m_fork;
    QAction *m_rerun;
    QAction *m_history;
    QAction *m_copyId;

    std::unique_ptr<CheckpointsModel> m_model;
    BranchLabels m_labels;
    QSet<CheckpointName> m_asked; ///< states
    QSet<CheckpointName> m_parentsAsked; ///< of what the source did not tell
    QHash<CheckpointName, QString> m_stateProblems;
    QHash<QString, History> m_histories; ///< by session
    bool m_canFetchState = false;
    bool m_canFetchHistory = false;
    bool m_canFork = false;
    bool m_canRerun = false;
    bool m_following = false;
};

} // namespace tracedeck
