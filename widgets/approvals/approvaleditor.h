// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "approvalquestion.h"

#include <QWidget>

#include <string_view>
#include <vector>

class QButtonGroup;
class QPushButton;
class QToolButton;
class QVBoxLayout;

namespace tracedeck {

class ActionCard;
class JsonForm;
class PlainLabel;

/// Asks a human for the answer to one approval: by what its question offers, and always as JSON, which is what is
/// sent. Nothing is an answer before its user has done something.
class ApprovalEditor : public QWidget
{
    Q_OBJECT

public:
    explicit ApprovalEditor(std::string_view payload, QWidget *parent = nullptr);

    const ApprovalQuestion &question() const { return m_question; }
    /// JSON; empty: there is none yet.
    QByteArray answer() const;
    /// Why there is none, as a sentence.
    QString problem() const;
    /// Its user has not done anything yet.
    bool isUntouched() const { return !m_isDecided; }
    /// About all actions, as far as each of them allows it.
    void decide(ApprovalQuestion::Verdict verdict);

signals:
    void changed();

protected:
    void changeEvent(QEvent *event) override;

private:
    bool isDecision() const;
    static QString decisionText(ApprovalQuestion::Option::Decision decision);
    void addOptions();
    void addActions();
    void addTemplates();
    void choose(const JsonValue &answer);
    void onFormChanged();
    void onActionsChanged();
    void retranslate();

    ApprovalQuestion m_question;
    QByteArray m_payload; ///< where it can be a template
    QVBoxLayout *m_layout;
    PlainLabel *m_text;
    QButtonGroup *m_options = nullptr;
    std::vector<ActionCard *> m_cards;
    QPushButton *m_templates = nullptr;
    QToolButton *m_showJson = nullptr;
    JsonForm *m_form;
    bool m_isDecided = false; ///< its user has done something
    bool m_isWriting = false;
};

} // namespace tracedeck
