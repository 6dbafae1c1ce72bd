// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "approvalquestion.h"

#include <QFrame>

class QButtonGroup;
class QVBoxLayout;

namespace tracedeck {

class ExactTextEdit;
class JsonForm;
class PlainLabel;
class PlainTextView;

/// One action that an agent wants to do: what it is, and what a human may decide about it.
class ActionCard : public QFrame
{
    Q_OBJECT

public:
    explicit ActionCard(const ApprovalQuestion::Action &action, QWidget *parent = nullptr);

    ActionDecision decision() const;
    /// Why nothing can be sent yet, as a sentence; empty: it can.
    QString problem() const;
    /// Nothing: it is undecided.
    void setVerdict(std::optional<ApprovalQuestion::Verdict> verdict);

signals:
    void changed();

protected:
    void changeEvent(QEvent *event) override;

private:
    void addVerdicts();
    std::optional<ApprovalQuestion::Verdict> verdict() const;
    void refresh();
    void retranslate();

    ApprovalQuestion::Action m_action;
    PlainTextView *m_arguments;
    QButtonGroup *m_verdicts;
    JsonForm *m_edited = nullptr; ///< once it is wanted
    ExactTextEdit *m_message = nullptr;
    QVBoxLayout *m_layout;
};

} // namespace tracedeck
