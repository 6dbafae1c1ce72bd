// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "view.h"
#include "vocabulary.h"

#include <QString>

#include <cstdint>

namespace tracedeck {

/// How something stands, whatever kind of fact it is: what status glyphs and colours are chosen by.
enum class ItemStatus : std::uint8_t {
    Running,
    Waiting,
    Succeeded,
    Failed,
    Cancelled,
    Interrupted,
    Idle,
    Ended,
    Unheard ///< it went on when its connection ended: nobody knows any more
};
inline constexpr std::size_t kItemStatuses = static_cast<std::size_t>(ItemStatus::Unheard) + 1;

/// What a row of the spans tree is.
enum class ItemKind : std::uint8_t { Session, Run, Node, Llm, Tool, Subgraph, Worker, Task };

ItemStatus itemStatus(SessionStatus status);
ItemStatus itemStatus(RunStatus status);
ItemStatus itemStatus(SpanStatus status);
ItemStatus itemStatus(MessageStatus status);
ItemStatus itemStatus(ToolStatus status);
ItemStatus itemStatus(ApprovalStatus status);
/// Cancelled: it has expired, or it was answered, and the answer was no.
ItemStatus approvalStatus(const View &view, ApprovalId id);
ItemKind itemKind(SpanKind kind);

QString statusText(ItemStatus status);
/// By which a filter finds it: in the language of the user, and in English.
QString statusWords(ItemStatus status);
/// Of what something failed in, though its own status does not say so.
QString failedInsideText(ItemStatus status);
/// What a filter by it is looked for in, likewise.
QString failedInsideWords(ItemStatus status);
QString kindText(ItemKind kind);
QString severityText(Severity severity);

} // namespace tracedeck
