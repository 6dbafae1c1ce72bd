// SPDX-License-Identifier: GPL-3.0-or-later
#include "approvalsbinding.h"

#include "approvalspanel.h"
#include "document.h"

namespace tracedeck {

namespace {

bool isCalled(std::string_view utf8, const QString &name)
{
    return QString::fromUtf8(utf8.data(), static_cast<qsizetype>(utf8.size())) == name;
}

} // namespace

ApprovalsBinding::ApprovalsBinding(Document &document, QObject *parent)
    : QObject(parent)
    , m_document(document)
{}

ApprovalsBinding::~ApprovalsBinding()
{
    hide();
}

void ApprovalsBinding::show(ApprovalsPanel *panel)
{
    if (m_panel)
        disconnect(m_panel, nullptr, this, nullptr);
    m_panel = panel;
    if (!panel)
        return;
    connect(panel, &ApprovalsPanel::answersGiven, this, &ApprovalsBinding::onAnswersGiven);
    panel->setObstacle(obstacle());
    for (auto it = m_outcomes.cbegin(); it != m_outcomes.cend(); ++it)
        panel->setOutcome(ApprovalId{it.key()}, *it);
}

void ApprovalsBinding::setObstacle(const QString &sentence)
{
    m_obstacle = sentence;
    m_hasSender = true;
    retranslate();
}

void ApprovalsBinding::retranslate()
{
    if (m_panel)
        m_panel->setObstacle(obstacle());
}

QString ApprovalsBinding::obstacle() const
{
    return m_hasSender ? m_obstacle : tr("Tracedeck cannot answer this server: its protocol has no answers.");
}

/// The newest of that name that waits: a server may ask the same again.
ApprovalId ApprovalsBinding::pendingOf(const QString &session, const QString &approval) const
{
    const View view = m_document.cursor()->newestView();
    for (std::uint32_t i = view.count(view.trace().approvals); i-- > 0;) {
        const Approval &one = view.at(ApprovalId{i});
        if (view.isOpen(ApprovalId{i}) && isCalled(view.text(one.id), approval)
            && isCalled(view.text(view.at(one.session).id), session))
            return ApprovalId{i};
    }
    return {};
}

void ApprovalsBinding::onAnswersGiven(const QString &session, const QList<ApprovalAnswer> &answers,
                                      const QByteArray &update, const QString &goTo)
{
    for (const ApprovalAnswer &answer : answers) {
        const ApprovalId id = pendingOf(session, answer.id);
        if (!id)
            continue;
        m_given.insert({session, answer.id}, id);
        m_outcomes.insert(id.index, ApprovalOutcome{});
    }
    emit answersGiven(session, answers, update, goTo);
}

void ApprovalsBinding::setOutcome(const QString &session, const QString &approval,
                                  const ApprovalOutcome &outcome)
{
    const ApprovalId id = m_given.value({session, approval});
    if (!id)
        return;
    m_outcomes.insert(id.index, outcome);
    if (m_panel)
        m_panel->setOutcome(id, outcome);
}

} // namespace tracedeck
