// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "fieldnote.h"

#include <QWidget>

class QLineEdit;
class QPushButton;
class QToolButton;

namespace tracedeck {

class FormGrid;
class JsonForm;

/// What is done with the answers to approvals: buttons, what is said about them, and what may be sent with them.
class ApprovalBar : public QWidget
{
    Q_OBJECT

public:
    explicit ApprovalBar(QWidget *parent = nullptr);

    struct State
    {
        bool canAnswer = false; ///< else nothing but the note is shown
        bool canGoLive = false;
        bool offersVerdicts = false; ///< whether the question is about actions
        bool canApprove = false;
        bool canReject = false;
        int answers = 1; ///< how many the button sends
        bool isComplete = false; ///< whether they can be sent
        FieldNote::Tone tone = FieldNote::Tone::Hint;
        QString note;

        friend bool operator==(const State &, const State &) = default;
    };
    void setState(const State &state);

    /// What is sent with the answers; empty: nothing.
    QByteArray update() const;
    QString goTo() const;
    /// What is wrong with them, as a sentence; empty: nothing.
    QString problem() const;
    void clearExtras();

signals:
    void approveRequested();
    void rejectRequested();
    void answerRequested();
    void goLiveRequested();
    /// Of what is sent with the answers.
    void changed();

protected:
    void changeEvent(QEvent *event) override;

private:
    QWidget *makeExtras();
    QPushButton *makeButton(const char *name, const QString &icon);
    void retranslate();

    State m_state;
    FieldNote *m_note;
    QToolButton *m_more;
    QWidget *m_extras;
    FormGrid *m_grid;
    JsonForm *m_update;
    QLineEdit *m_goTo;
    QPushButton *m_goLive;
    QPushButton *m_reject;
    QPushButton *m_approve;
    QPushButton *m_answer;
    FieldNote *m_keys;
};

} // namespace tracedeck
