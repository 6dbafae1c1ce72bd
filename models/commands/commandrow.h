// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "commandform.h"
#include "itemstatus.h"

#include <QDateTime>
#include <QString>

#include <chrono>
#include <memory>
#include <optional>
#include <string>
#include <vector>

namespace tracedeck {

enum class CommandState : std::uint8_t {
    Pending,
    Answered,
    Failed,
    TimedOut,
    Unknown, ///< sent, and then the connection was lost
};

/// One of the things an answer lists: a tool and its description, a role and a message, a model and its provider.
/// Outside text.
struct AnswerItem
{
    QString name;
    QString text;
    QString detail;
    QString title; ///< what people call it; empty: nothing is known
    std::optional<ItemStatus> status; ///< of a session, where its server says something of it

    friend bool operator==(const AnswerItem &, const AnswerItem &) = default;
};

/// A command that was sent, and what came of it.
struct CommandRow
{
    std::uint64_t id = 0; ///< ours; a row with a known id replaces the old one
    CommandForm form;
    QString target; ///< channel or session that it went to
    CommandState state = CommandState::Pending;
    bool hasBegun = false; ///< of one that asks for a run: it began
    QDateTime sent;
    std::optional<std::chrono::nanoseconds> latency;
    QString error;
    std::shared_ptr<const std::string> answer; ///< as it came; null: none
    bool isJson = true; ///< else the answer is a text to be read
    std::vector<AnswerItem> items; ///< of an answer that is a list
    std::optional<CommandForm> older; ///< asks for the messages before these, where there may be some
};

QString commandStateText(CommandState state);

} // namespace tracedeck
