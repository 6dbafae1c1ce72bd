// SPDX-License-Identifier: GPL-3.0-or-later
#include "conversationtexts.h"
#include "costtexts.h"
#include "delegations.h"
#include "displaytext.h"
#include "runidtext.h"
#include "runlist.h"
#include "spanrows.h"
#include "timetext.h"

#include <QCoreApplication>
#include <QLocale>

namespace tracedeck {

namespace {

struct Texts
{
    Q_DECLARE_TR_FUNCTIONS(tracedeck::Runs)
};

constexpr std::size_t kTextBytes{200};

/// Its own, else that of its session.
QString agentText(const View &view, const ListedRun &run)
{
    const QString agent = oneLine(view.text(view.at(run.run).agent));
    return agent.isEmpty() ? oneLine(view.agentOf(run.session)) : agent;
}

/// Of a run that was given answers to what was asked before: what, and which.
QString answeredText(const View &view, const std::vector<ApprovalId> &answered)
{
    constexpr std::size_t kMostNamed = 3;
    QStringList texts;
    for (std::size_t i = 0; i < answered.size() && i < kMostNamed; ++i) {
        const QString question = questionText(view, answered[i]);
        const QString answer = tracedeck::answerText(view, answered[i]);
        texts += answer.isEmpty() ? question : question + QStringLiteral(" \u2192 ") + answer;
    }
    if (answered.size() > kMostNamed)
        texts += QStringLiteral("\u2026");
    //: What a run was asked, that went on when people had answered: %1 is their questions, with the answers.
    return Texts::tr("Go on with: %1").arg(texts.join(QStringLiteral("; ")));
}

/// Of a run that was given nothing: where it went on.
QString originText(const View &view, CheckpointId origin)
{
    if (!origin)
        return {};
    const std::int64_t *step = view.value(view.at(origin).step);
    //: What a run was asked, that went on from a checkpoint: %1 is its number.
    return step ? Texts::tr("Go on from step %1").arg(QLocale().toString(qlonglong(*step))) : Texts::tr("Go on from a checkpoint");
}

/// Why it failed, else what it came to, else what it said last.
QString answerText(const View &view, const ListedRun &run)
{
    if (run.end != kOpen) {
        const Run &fact = view.at(run.run);
        if (const QString unsaid = unsaidEndText(view, run.run); !unsaid.isEmpty())
            return unsaid;
        for (const Slice &told : {fact.error, fact.reply}) {
            if (const QString text = cellText(startOf(told, kTextBytes)); !text.isEmpty())
                return text;
        }
    }
    return run.answer ? rowText(view, {.kind = ConversationRow::Kind::Message, .index = run.answer.index}, kTextBytes) : QString();
}

QString beganText(const View &view, const ListedRun &run)
{
    const auto begun = toldBegin(view, run.run);
    return begun ? timeOfDay(*begun, usualDay(view.trace())) : timeText(view.trace(), run.begin);
}

QString countText(std::uint64_t count)
{
    return count > 0 ? QLocale().toString(qulonglong(count)) : QString();
}

} // namespace

QString askedText(const View &view, RunId run)
{
    if (const QString topic = oneLine(view.text(view.at(run).topic)); !topic.isEmpty())
        return topic;
    const Asking *asked = view.asked(run);
    return asked ? cellText(startOf(asked->input, kTextBytes)) : QString();
}

QString runText(const View &view, const ListedRun &run, RunColumn column)
{
    switch (column) {
    case RunColumn::Frame:
        return QLocale().toString(run.begin);
    case RunColumn::Agent:
        return agentText(view, run);
    case RunColumn::Asked:
        if (!run.answered.empty())
            return answeredText(view, run.answered);
        return run.origin ? originText(view, run.origin) : askedText(view, run.run);
    case RunColumn::Status:
        return statusText(run.status);
    case RunColumn::Took:
        if (run.end == kOpen && run.length) // by now, though nothing comes
            return durationText(view, run.run);
        return run.length ? formatDuration(*run.length) : QString();
    case RunColumn::Calls:
        return countText(run.calls);
    case RunColumn::Tools:
        return countText(run.tools);
    case RunColumn::Failures:
        return countText(run.failures);
    case RunColumn::Input:
        return countText(run.usage.input);
    case RunColumn::Output:
        return countText(run.usage.output);
    case RunColumn::Cost:
        return run.pico ? costText(*run.pico) : run.usage.calls > 0 ? QStringLiteral("\u2014") : QString();
    case RunColumn::Answer:
        return answerText(view, run);
    case RunColumn::Began:
        return beganText(view, run);
    case RunColumn::Model:
        return oneLine(view.text(view.at(run.run).model));
    case RunColumn::Session:
        return workerName(view, run.session);
    case RunColumn::Id:
        break;
    }
    return runIdText(view, run.run);
}

} // namespace tracedeck
