// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "selection.h"
#include "sessionscope.h"

#include <QPointer>
#include <QWidget>

class QHBoxLayout;
class QToolButton;

namespace tracedeck {

class ElidedLabel;
class ScopeBox;
class SelectedRow;

/// The line above a list that sums something up: of which sessions, whether of the marked frames alone, and what is said of it.
class ScopeHeader : public QWidget
{
    Q_OBJECT

public:
    /// Its parts are called `name`Scope, Range and Note.
    ScopeHeader(const QString &name, QWidget *parent);

    /// The session that is looked at, and the frames that are marked, count from now on. But who chooses something of a worker
    /// in the list itself, whose `row` is that, goes on with the list. Neither is owned; another selection takes its place.
    void follow(Selection *selection, const SelectedRow *row);
    /// What questions about sessions in scope, and marked frames, have in common.
    template<class Question>
    Question question() const
    {
        Question question;
        question.scope = scope();
        if (question.scope != SessionScope::All)
            question.session = m_session;
        if (m_selection)
            question.frames = m_selection->range();
        return question;
    }
    /// What it covers at first: else the session that is looked at, with its workers.
    void setScope(SessionScope scope);
    /// Between what it covers and what is said.
    void insert(QWidget *widget, int stretch);
    void setNote(const QString &text);
    /// `markedTip`: what of the marked frames counts.
    void retranslate(const QString &markedTip);

signals:
    /// It covers something else.
    void changed();

private:
    SessionScope scope() const;
    void onSessionChanged();

    QHBoxLayout *m_row;
    ScopeBox *m_scope;
    QToolButton *m_range; ///< covers all frames again; there while only marked ones are covered
    ElidedLabel *m_note;
    QPointer<Selection> m_selection; // not owned
    QPointer<const SelectedRow> m_selected; // not owned
    SessionId m_session;
};

} // namespace tracedeck
