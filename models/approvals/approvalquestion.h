// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "jsonvalue.h"

#include <QByteArray>
#include <QString>

#include <cstdint>
#include <optional>
#include <string_view>
#include <vector>

namespace tracedeck {

/// What a run asks a human, where its payload has a form that is known. All texts are outside texts.
struct ApprovalQuestion
{
    enum class Shape : std::uint8_t {
        Unknown, ///< any JSON may be the answer
        Question, ///< a text that asks for a value
        Options, ///< one of a few answers
        Actions, ///< each of which is to be decided
    };
    struct Option
    {
        /// What a decision about a tool call comes to; its label is ours.
        enum class Decision : std::uint8_t { None, AllowOnce, AllowForSession, Deny };

        QString label;
        JsonValue answer;
        Decision decision = Decision::None;
    };
    enum class Verdict : std::uint8_t { Approve, Edit, Reject, Respond };
    struct Action
    {
        QString name;
        QString description;
        JsonValue arguments;
        std::vector<Verdict> allowed; ///< in the order in which they are offered
        QByteArray schema; ///< of the arguments; empty: not known

        bool allows(Verdict verdict) const;
    };

    Shape shape = Shape::Unknown;
    QString text; ///< the question; empty: it is not known
    std::vector<Option> options;
    std::vector<Action> actions;
    QByteArray schema; ///< of the answer; empty: not known
    bool isCamelCase = false; ///< how its server writes names

    bool isActions() const { return shape == Shape::Actions; }
    /// Whether all of its actions may be decided so.
    bool allows(Verdict verdict) const;
};

/// What a human decided about an action.
struct ActionDecision
{
    std::optional<ApprovalQuestion::Verdict> verdict; ///< nothing: not yet
    JsonValue arguments; ///< of Edit
    QString message; ///< of Reject, where there is one to say, and of Respond

    friend bool operator==(const ActionDecision &, const ActionDecision &) = default;
};

/// Payloads of more than kMostPayload bytes are of an unknown form.
ApprovalQuestion questionOf(std::string_view payload);
inline constexpr std::size_t kMostPayload = 256 << 10;

/// The answer to actions, in their order; nothing: one of them is undecided, or a message is missing.
std::optional<JsonValue> answerOf(const ApprovalQuestion &question,
                                  const std::vector<ActionDecision> &decisions);

} // namespace tracedeck
