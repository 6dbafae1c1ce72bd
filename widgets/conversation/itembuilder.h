// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "bodystore.h"
#include "storedmessage.h"
#include "view.h"

#include <QCoreApplication>

namespace tracedeck {

/// Describes rows of a conversation at one position, as the lines and texts that are shown of them.
class ItemBuilder
{
    Q_DECLARE_TR_FUNCTIONS(tracedeck::ConversationView)

public:
    ItemBuilder(const View &view, BodyStore &bodies, const TextMetrics &metrics)
        : m_view(view)
        , m_bodies(bodies)
        , m_metrics(metrics)
    {}

    static ItemKey keyOf(const ConversationRow &row) { return {ItemKey::Kind::Fact, row.kind, row.index}; }

    /// `isLeft`: by a fork.
    ConversationItem build(const ConversationRow &row, const ItemFolds &folds, bool isLeft);
    static ConversationItem stored(const StoredMessage &message, std::uint32_t index, BodyStore &bodies);
    /// `count`: how many, 0: nobody knows.
    static ConversationItem older(std::uint32_t count);

private:
    using Part = ItemPart::Kind;

    void addRule(const ConversationRow &row, const ItemFolds &folds);
    QString attachmentText(const TextBlock &block, const TextLog *log) const;
    void addMessage(MessageId id, const ItemFolds &folds);
    void addFailure(ToolId id, const ItemFolds &folds);
    void addTool(ToolId id, const ItemFolds &folds);
    void addApproval(ApprovalId id, const ItemFolds &folds);
    void addReasoning(const TextBlock &block, int section, const ItemFolds &folds);
    void addMessageText(const TextBlock &block, int section, bool isFormatted);
    void addSection(const QString &label, const TextLogs &logs, int section, const ItemFolds &folds,
                    ItemPart::Tone tone);
    void addSlice(Slice slice, int section, const ItemFolds &folds, ItemPart::Tone tone);
    void addMore(int section, const ItemFolds &folds, bool hasMore, std::uint64_t bytes);
    ItemPart &add(Part kind, int section = 0, const QString &text = {});

    std::shared_ptr<TextBody> logBody(const TextLog &log, int section, LogBody::Extent extent, bool isFixed);
    std::shared_ptr<TextBody> markdownBody(const TextLogs &logs, const TextLog &log, int section);
    /// 0: not worth counting.
    std::uint64_t sizeOf(const TextLog &log) const;

    const View &m_view;
    BodyStore &m_bodies;
    TextMetrics m_metrics;
    ConversationItem m_item;
};

} // namespace tracedeck
