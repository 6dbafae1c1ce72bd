// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "approvalanswer.h"
#include "approvalbar.h"
#include "approvalquestion.h"
#include "factpanel.h"

#include <map>
#include <memory>
#include <optional>
#include <vector>

class QScrollArea;
class QSplitter;
class QTableView;
class QTimer;

namespace tracedeck {

class ApprovalEditor;
class ApprovalsModel;
class ColumnKeeper;
class ElidedLabel;
class PayloadView;

/// What runs have asked humans, in all sessions at the cursor's position, and the answers: one by one, or several at
/// once. What is asked is seen at any time; answered is only what waits now. Nothing is answered by the way: not by
/// Enter alone, not what has not been looked at, not what came while somebody typed, and not what another session asks
/// in the place of what this one asked.
class ApprovalsPanel : public FactPanel
{
    Q_OBJECT

public:
    explicit ApprovalsPanel(QWidget *parent = nullptr);
    ~ApprovalsPanel() override;

    /// Why nothing can be answered, as a sentence; empty: what waits can be.
    void setObstacle(const QString &sentence);
    /// Now, and the oldest question that waits, first of the session that is looked at; what is looked at stays if it waits.
    void showWaiting();
    /// What became of an answer that was sent; nothing: none was. A server that asks again asks something new.
    void setOutcome(ApprovalId id, const std::optional<ApprovalOutcome> &outcome);

signals:
    /// To things that one session asked. `update` is a change of the state (JSON), `goTo` the name of a node; empty:
    /// none was wanted.
    void answersGiven(const QString &session, const QList<tracedeck::ApprovalAnswer> &answers,
                      const QByteArray &update, const QString &goTo);

protected:
    void attach() override;
    void detach() override;
    void setAwake(bool awake) override;
    void retranslate() override;
    void resizeEvent(QResizeEvent *event) override;
    bool event(QEvent *event) override;
    bool eventFilter(QObject *watched, QEvent *event) override;

private:
    void makeList();
    void makeKeys();
    void onAboutToFollow();
    void onFollowed();
    void onUserSelected();
    void onSelectionChanged();
    void onSessionChanged();
    QModelIndex firstOf(SessionId session) const;
    void markCurrent(bool scroll);
    void lookAt(ApprovalId id);
    void chooseFirst(bool insteadOfOver);
    void chooseNext();
    bool isOver() const;
    bool isWaiting() const;
    ApprovalEditor *editorOf(ApprovalId id);
    void forgetEditors(bool all);
    void showEditor(ApprovalEditor *editor);

    bool canAnswer() const;
    std::vector<ApprovalId> toAnswer() const;
    QString problemOf(const std::vector<ApprovalId> &ids) const;
    void onEnter();
    void decide(ApprovalQuestion::Verdict verdict);
    void answer();
    void send(const std::vector<ApprovalId> &ids);
    void goLive();

    void refresh();
    QString whoAsks(const View &view) const;
    QString answeredText(const View &view) const;
    void say(ApprovalBar::State &state) const;
    QString hintAboutOthers() const;
    QString hintAboutOtherSessions() const;
    void showState();

    QSplitter *m_splitter;
    QSplitter *m_details;
    QTableView *m_view;
    ColumnKeeper *m_columns;
    ElidedLabel *m_asker; ///< who asks what is shown below
    PayloadView *m_payload;
    QScrollArea *m_area;
    ApprovalBar *m_bar;
    std::unique_ptr<ApprovalsModel> m_model;
    std::map<ApprovalId, ApprovalEditor *> m_editors; ///< of what waits and was looked at
    ApprovalId m_current;
    QTimer *m_next; ///< until the next question is shown to who has answered one
    // When the cursor was followed last:
    int m_waiting = 0; ///< questions
    bool m_wasOpen = false; ///< what is looked at waited
    bool m_wasSeenToEnd = false; ///< it did not any more, and did before that
    QString m_obstacle;
    QString m_mistake; ///< why the last attempt to answer came to nothing
    bool m_following = false;
};

} // namespace tracedeck
