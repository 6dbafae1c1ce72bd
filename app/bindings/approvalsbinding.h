// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "approvalanswer.h"
#include "selection.h"

#include <QHash>
#include <QObject>
#include <QPair>
#include <QPointer>

namespace tracedeck {

class ApprovalsPanel;
class Document;

/// The answers that the window gives to what a live document's runs ask, and what became of them. Whoever sends them
/// connects to answersGiven() and says with setOutcome() where one failed. Made with the document, and gone with it.
class ApprovalsBinding : public QObject
{
    Q_OBJECT

public:
    /// The document is not owned, has a server, and outlives this object.
    explicit ApprovalsBinding(Document &document, QObject *parent = nullptr);
    ~ApprovalsBinding() override;

    /// Answers are given there; nullptr: nowhere. What became of them is kept.
    void show(ApprovalsPanel *panel);
    void hide() { show(nullptr); }
    /// Why nothing can be answered now, as a sentence; empty: what waits can be. At first nothing can.
    void setObstacle(const QString &sentence);
    /// Of an answer that was given, by the names of its server.
    void setOutcome(const QString &session, const QString &approval, const ApprovalOutcome &outcome);
    void retranslate();

signals:
    /// To things that one session asked, all at once. `update` is a change of the state (JSON), `goTo` the name of a
    /// node; empty: none is wanted.
    void answersGiven(const QString &session, const QList<tracedeck::ApprovalAnswer> &answers,
                      const QByteArray &update, const QString &goTo);

private:
    void onAnswersGiven(const QString &session, const QList<ApprovalAnswer> &answers,
                        const QByteArray &update, const QString &goTo);
    ApprovalId pendingOf(const QString &session, const QString &approval) const;
    QString obstacle() const;

    Document &m_document; // not owned
    QPointer<ApprovalsPanel> m_panel;
    QString m_obstacle;
    bool m_hasSender = false; ///< somebody has said whether answers can be sent
    QHash<QPair<QString, QString>, ApprovalId> m_given; ///< what was answered last, by session and name
    QHash<std::uint32_t, ApprovalOutcome> m_outcomes; ///< by approval
};

} // namespace tracedeck
