// SPDX-License-Identifier: GPL-3.0-or-later
#include "approvalspanel.h"

#include "approvaleditor.h"
#include "approvalsmodel.h"
#include "conversationtexts.h"
#include "displaytext.h"
#include "elidedlabel.h"
#include "payloadview.h"

#include <QScopedValueRollback>
#include <QScrollArea>
#include <QTableView>

#include <algorithm>

/// The half of ApprovalsPanel that answers, and says what can be answered.
namespace tracedeck {

using Verdict = ApprovalQuestion::Verdict;

// --- Answers -------------------------------------------------------------------------------------------------------

void ApprovalsPanel::setObstacle(const QString &sentence)
{
    m_obstacle = sentence;
    if (m_model)
        m_model->setWaitsNow(m_obstacle.isEmpty());
    refresh();
}

void ApprovalsPanel::setOutcome(ApprovalId id, const std::optional<ApprovalOutcome> &outcome)
{
    if (!m_model)
        return;
    m_model->setOutcome(id, outcome);
    refresh();
}

bool ApprovalsPanel::canAnswer() const
{
    return cursor() && m_obstacle.isEmpty() && cursor()->isLive();
}

/// What is checked, or else what is looked at, as far as it waits and was not answered yet.
std::vector<ApprovalId> ApprovalsPanel::toAnswer() const
{
    if (!m_model || !cursor())
        return {};
    std::vector<ApprovalId> ids = m_model->checked();
    if (ids.empty() && m_current)
        ids = {m_current};
    const View view = cursor()->view();
    std::erase_if(ids, [&](ApprovalId id) {
        const std::optional<ApprovalOutcome> sent = m_model->outcome(id);
        return !view.isVisible(id) || !view.isOpen(id)
               || (sent && sent->state == ApprovalOutcome::State::Sent);
    });
    return ids;
}

QString ApprovalsPanel::problemOf(const std::vector<ApprovalId> &ids) const
{
    for (const ApprovalId id : ids) {
        const auto editor = m_editors.find(id);
        const QString problem =
            editor == m_editors.end() ? tr("Look at it first.") : editor->second->problem();
        if (problem.isEmpty())
            continue;
        //: %1 is the tool or node that asks, %2 is a sentence.
        return ids.size() == 1 ? problem : tr("%1: %2").arg(askerText(cursor()->view(), id), problem);
    }
    return ids.empty() ? QString() : m_bar->problem();
}

/// Actions that nobody has decided about are approved; anything else is answered as it was written.
void ApprovalsPanel::onEnter()
{
    const auto editor = m_editors.find(m_current);
    const bool isUndecided = editor != m_editors.end() && editor->second->question().allows(Verdict::Approve)
                             && editor->second->isUntouched();
    if (isUndecided && m_model->checked().empty())
        decide(Verdict::Approve);
    else
        answer();
}

void ApprovalsPanel::decide(Verdict verdict)
{
    const auto editor = m_editors.find(m_current);
    if (!canAnswer() || editor == m_editors.end() || !editor->second->question().allows(verdict))
        return;
    editor->second->decide(verdict);
    send({m_current});
}

void ApprovalsPanel::answer()
{
    send(toAnswer());
}

void ApprovalsPanel::send(const std::vector<ApprovalId> &ids)
{
    if (!canAnswer() || ids.empty())
        return;
    m_mistake = problemOf(ids);
    const View view = cursor()->view();
    std::map<SessionId, QList<ApprovalAnswer>> answers; // by session
    for (const ApprovalId id : ids) {
        const std::string_view name = view.text(view.at(id).id);
        if (m_mistake.isEmpty())
            answers[view.at(id).session].append(
                {QString::fromUtf8(name.data(), static_cast<qsizetype>(name.size())),
                 m_editors.at(id)->answer()});
    }
    if (answers.size() > 1 && (!m_bar->update().isEmpty() || !m_bar->goTo().isEmpty()))
        m_mistake = tr("What is sent with the answers is for one session, and these are of several.");
    if (!m_mistake.isEmpty())
        return refresh();
    const QByteArray update = m_bar->update();
    const QString goTo = m_bar->goTo();
    for (const ApprovalId id : ids) {
        m_model->setOutcome(id, ApprovalOutcome{});
        if (const QModelIndex row = m_model->indexOf(id); row.isValid())
            m_model->setData(row, Qt::Unchecked, Qt::CheckStateRole);
    }
    m_bar->clearExtras();
    m_view->setFocus(Qt::OtherFocusReason); // not on a button that answers the next one
    refresh();
    for (const auto &[session, given] : answers) {
        const std::string_view name = view.text(view.at(session).id);
        emit answersGiven(QString::fromUtf8(name.data(), static_cast<qsizetype>(name.size())), given, update,
                          goTo);
    }
}

/// What was looked at in the past may have been answered since; that is seen then, and nothing is sent yet.
void ApprovalsPanel::goLive()
{
    if (!cursor())
        return;
    cursor()->goLive();
    m_view->setFocus(Qt::OtherFocusReason);
}

// --- What is said --------------------------------------------------------------------------------------------------

void ApprovalsPanel::refresh()
{
    if (m_following || !m_model || !cursor())
        return;
    const View view = cursor()->view();
    const bool isShown = m_current && view.isVisible(m_current);
    const bool isOpen = isShown && view.isOpen(m_current);
    if (isShown)
        m_payload->show(cursor()->trace(), view.at(m_current).payload.bytes());
    else
        m_payload->clear();
    m_asker->setText(isShown ? whoAsks(view) : QString());
    ApprovalEditor *editor =
        isOpen && cursor()->newestView().isOpen(m_current) ? editorOf(m_current) : nullptr;
    showEditor(editor);
    m_area->setVisible(editor);
    const std::optional<ApprovalOutcome> sent = m_model->outcome(m_current);
    const bool isSent = sent && sent->state == ApprovalOutcome::State::Sent;
    if (editor)
        editor->setEnabled(canAnswer() && !isSent);
    ApprovalBar::State state;
    const std::vector<ApprovalId> ids = toAnswer();
    state.canAnswer = canAnswer() && !ids.empty();
    state.canGoLive = m_obstacle.isEmpty() && !cursor()->isLive() && isOpen;
    state.offersVerdicts = editor && editor->question().isActions() && m_model->checked().empty();
    state.canApprove = state.offersVerdicts && editor->question().allows(Verdict::Approve);
    state.canReject = state.offersVerdicts && editor->question().allows(Verdict::Reject);
    state.answers = static_cast<int>(ids.size());
    state.isComplete = state.canAnswer && problemOf(ids).isEmpty();
    say(state);
    m_bar->setState(state);
}

QString ApprovalsPanel::whoAsks(const View &view) const
{
    //: %1 is the tool or node that asks a human, %2 its session.
    return tr("%1 asks, in “%2”")
        .arg(askerText(view, m_current),
             m_model->indexOf(m_current).siblingAtColumn(ApprovalsModel::SessionName).data().toString());
}

QString ApprovalsPanel::answeredText(const View &view) const
{
    const QString answer = answerText(view, m_current);
    return answer.isEmpty() ? tr("This was answered.") : tr("This was answered: “%1”.").arg(answer);
}

void ApprovalsPanel::say(ApprovalBar::State &state) const
{
    using Tone = FieldNote::Tone;
    const View view = cursor()->view();
    const bool isOpen = m_current && view.isVisible(m_current) && view.isOpen(m_current);
    const std::optional<ApprovalOutcome> sent = m_model->outcome(m_current);
    const auto tell = [&state](Tone tone, const QString &sentence) {
        state.tone = tone;
        state.note = sentence;
    };
    if (!m_current || !view.isVisible(m_current))
        tell(Tone::Hint,
             m_model->rowCount() > 0 ? tr("Select a question to see it and to answer it.") : QString());
    else if (!isOpen && m_model->checked().empty())
        tell(Tone::Hint, (view.status(m_current) == ApprovalStatus::Answered
                              ? answeredText(view)
                              : tr("Nobody waits for an answer to this any more: its run has ended."))
                             + hintAboutOtherSessions());
    else if (!m_obstacle.isEmpty())
        tell(Tone::Hint, m_obstacle);
    else if (!cursor()->isLive())
        tell(Tone::Past, cursor()->newestView().isOpen(m_current)
                             ? tr("The past is shown, and the past cannot be answered. The run still waits.")
                             : tr("The past is shown. Nobody waits for an answer to this any more."));
    else if (sent && sent->state == ApprovalOutcome::State::Failed)
        tell(Tone::Error, sent->error.isEmpty()
                              ? tr("The answer failed. It can be sent again.")
                              : tr("The answer failed: %1").arg(oneLine(sent->error, 1000)));
    else if (sent)
        tell(Tone::Hint, tr("The answer was sent. The server has not gone on yet."));
    else if (!m_mistake.isEmpty())
        tell(Tone::Warning, m_mistake);
    else if (const QString others = hintAboutOthers(); !others.isEmpty())
        tell(Tone::Warning, others);
    else if (state.canAnswer && !state.offersVerdicts && !state.isComplete)
        tell(Tone::Hint, problemOf(toAnswer()));
}

/// What waits beside what is over here.
QString ApprovalsPanel::hintAboutOtherSessions() const
{
    const int waiting = m_model->waiting();
    const bool isNextHere = firstOf(cursor()->view().at(m_current).session).isValid();
    return waiting == 0 || isNextHere || !canAnswer() ? QString()
                                                      : u' ' + tr("Waiting in other sessions: %Ln question(s).", nullptr, waiting);
}

/// A run that asks several things at once asks again for what it was not told.
QString ApprovalsPanel::hintAboutOthers() const
{
    const View view = cursor()->view();
    const Asker current = askerOf(view, m_current);
    int together = 0;
    for (int row = 0; row < m_model->waiting(); ++row)
        together += askerOf(view, m_model->approvalAt(m_model->index(row, 0))) == current;
    const int chosen = static_cast<int>(m_model->checked().size());
    return together < 2 || chosen >= together ? QString()
                                              : tr("This run asks %Ln thing(s) at once. Check them all and "
                                                   "answer them together: what it is not told "
                                                   "it asks again.",
                                                   nullptr, together);
}

} // namespace tracedeck
