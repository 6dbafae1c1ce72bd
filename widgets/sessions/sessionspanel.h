// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "comparepins.h"

#include <QPersistentModelIndex>
#include <QPointer>
#include <QTimer>
#include <QWidget>

class QLineEdit;
class QMenu;
class QModelIndex;
class QPoint;
class QStackedLayout;

namespace tracedeck {

class PlainLabel;
class Selection;
class SessionsExpansion;
class SessionsModel;
class SessionsView;

/// The open sources with their sessions and runs. What its user selects is selected in its source; what its user
/// activates is where that source's cursor stands then.
class SessionsPanel : public QWidget
{
    Q_OBJECT

public:
    explicit SessionsPanel(QWidget *parent = nullptr);

    /// Not owned. Follows the cursors while the panel is visible.
    void setModel(SessionsModel *model);
    SessionsView *view() const { return m_view; }

signals:
    /// Comes before something of this source is selected.
    void sourceChosen(quint64 id);
    void closeRequested(quint64 id);
    void saveRequested(quint64 id);
    void reconnectRequested(quint64 id);
    void disconnectRequested(quint64 id);
    /// What a server has stored is to be asked for.
    void workspacesRequested(quint64 source);
    void threadsRequested(quint64 source, const QString &workspace);
    void storedMessagesRequested(quint64 source, const QString &session);
    /// The user wants to send a message in this session.
    void continueRequested(quint64 source, const QString &session);
    /// The session that is selected is to be read.
    void conversationRequested(const QString &text);
    /// The run that is selected is to be one of the two that are compared, or to be compared with the one before.
    void pinRequested(tracedeck::ComparePins::Pin pin);
    void comparisonRequested();

protected:
    bool eventFilter(QObject *watched, QEvent *event) override;
    void changeEvent(QEvent *event) override;
    void showEvent(QShowEvent *event) override;
    void hideEvent(QHideEvent *event) override;

private:
    void build();
    void connectView();
    void connectModel();
    void applyFilter();
    void onFiltered();
    void goToShown();
    void showCount();
    void showState();
    void retranslate();
    void onAboutToFollow();
    void onFollowed();
    void onCurrentSource(quint64 id);
    void onUserSelected();
    void onActivated(const QModelIndex &index);
    void onExpanded(const QModelIndex &index);
    void choose(const QModelIndex &index);
    void move(const QModelIndex &source, int step);
    void markSelected(bool scroll);
    // sessionspanel_menu.cpp
    void showMenu(const QPoint &position);
    void addSourceActions(QMenu *menu, const QModelIndex &index);
    void addFactActions(QMenu *menu, const QModelIndex &index);
    void addServerActions(QMenu *menu, const QModelIndex &index);

    QPointer<SessionsModel> m_model; // not owned
    QPointer<Selection> m_selection; // not owned; of the current source
    SessionsExpansion *m_expansion = nullptr;
    QStackedLayout *m_stack;
    PlainLabel *m_hint;
    QLineEdit *m_filter;
    PlainLabel *m_count;
    SessionsView *m_view;
    QTimer m_applySoon;
    int m_following = 0;
    QPersistentModelIndex m_current; ///< the row that was it before the model followed
    bool m_isMarkDue = false; ///< what is selected, or the session that is looked at, has no row yet
    bool m_isSourceMarked = false; ///< or another one, for want of that row
    bool m_wasSeen = true; ///< the row that was marked before
    bool m_isGoDue = false; ///< to what the filter shows, once it has found that
};

} // namespace tracedeck
