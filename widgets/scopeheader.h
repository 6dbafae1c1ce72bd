// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "selection.h"
#include "sessionscope.h"

#include <QWidget>

class QHBoxLayout;
class QToolButton;

namespace tracedeck {

class ElidedLabel;
class ScopeBox;

/// The line above a list that sums something up: of which sessions, whether of the marked frames alone, and what is said of it.
class ScopeHeader : public QWidget
{
    Q_OBJECT

public:
    /// Its parts are called `name`Scope, Range and Note.
    ScopeHeader(const QString &name, QWidget *parent);

    SessionScope scope() const;
    /// What a question about sessions in scope, and marked frames, has in common.
    template<class Question>
    Question question(const Selection &selection) const
    {
        Question question;
        question.scope = scope();
        if (question.scope != SessionScope::All)
            question.session = selection.session();
        question.frames = selection.range();
        return question;
    }
    /// Between what it covers and what is said.
    void insert(QWidget *widget, int stretch);
    void setNote(const QString &text);
    /// Whether only marked frames are covered: then its user may cover all again.
    void setMarkedOnly(bool isMarkedOnly);
    /// `markedTip`: what of the marked frames counts.
    void retranslate(const QString &markedTip);

signals:
    /// The user chose another scope.
    void scopeChosen();
    void allFramesRequested();

private:
    QHBoxLayout *m_row;
    ScopeBox *m_scope;
    QToolButton *m_range; ///< covers all frames again
    ElidedLabel *m_note;
};

} // namespace tracedeck
