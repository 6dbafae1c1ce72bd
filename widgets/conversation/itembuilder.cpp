// SPDX-License-Identifier: GPL-3.0-or-later
#include "itembuilder.h"

#include "conversationtexts.h"
#include "delegations.h"
#include "displaytext.h"
#include "jsonscan.h"
#include "rowbuilder.h"
#include "safemarkdown.h"
#include "stopreason.h"
#include "toolexecution.h"

#include <QLocale>

namespace tracedeck {

namespace {

/// Read at once where a text is first shown: enough for nearly all to be there whole.
constexpr std::size_t kReadAtFirst = 64 << 10;
/// Read each time it is shown again; what is left is read between two frames.
constexpr std::size_t kBodyReadAtOnce = 16 << 10;

QString number(std::uint64_t value)
{
    return QLocale().toString(qulonglong(value));
}

} // namespace

ItemPart &ItemBuilder::add(Part kind, int section, const QString &text)
{
    return m_item.parts.emplace_back(ItemPart{.kind = kind, .section = section, .text = text});
}

ConversationItem ItemBuilder::build(const ConversationRow &row, const ItemFolds &folds, bool isLeft)
{
    using Row = ConversationRow::Kind;
    m_item = {};
    m_item.isLeft = isLeft;
    m_item.key = keyOf(row);
    m_item.status = rowStatus(m_view, row);
    m_item.title = rowTitle(m_view, row);
    m_item.origin = rowOrigin(m_view, row);
    m_item.statusText = rowStatusText(m_view, row);
    m_item.duration = rowDuration(m_view, row);
    switch (row.kind) {
    case Row::RunBegin:
    case Row::RunEnd:
        addRule(row, folds);
        break;
    case Row::Message:
        m_item.role = m_view.at(row.message()).role;
        addMessage(row.message(), folds);
        break;
    case Row::Tool:
        addTool(row.tool(), folds);
        break;
    case Row::Approval:
        addApproval(row.approval(), folds);
        break;
    }
    if (const QString gone = goneText(m_view, row); !gone.isEmpty() && !isLeft) {
        m_item.isLeft = true;
        add(Part::Note, 0, gone);
    }
    add(Part::End);
    m_item.count();
    return std::move(m_item);
}

// --- Texts -------------------------------------------------------------------------------------------------------------

std::shared_ptr<TextBody> ItemBuilder::logBody(const TextLog &log, int section, LogBody::Extent extent,
                                               bool isFixed)
{
    const bool isWhole = extent == LogBody::Extent::Whole;
    const BodyKey key{m_item.key, section, isWhole ? BodyKey::Form::Whole : BodyKey::Form::Preview, &log, 0};
    const auto body = std::static_pointer_cast<LogBody>(
        m_bodies.get(key, [&] { return std::make_shared<LogBody>(m_view.trace(), log, extent, isFixed); }));
    body->setChunks(m_view.chunkCount(log));
    body->readSome(body->lines().charactersRead() < kReadAtFirst ? kReadAtFirst : kBodyReadAtOnce);
    body->updateHeights(m_metrics);
    return body;
}

/// Null for a text that is too long to be formatted.
std::shared_ptr<TextBody> ItemBuilder::markdownBody(const TextLogs &logs, const TextLog &log, int section)
{
    const std::uint32_t chunks = m_view.chunkCount(log);
    return m_bodies.get(
        {m_item.key, section, BodyKey::Form::Markdown, &log, chunks}, [&]() -> std::shared_ptr<TextBody> {
            const TextStart start = startOf(m_view, logs, safemarkdown::kMostBytes);
            if (start.more > 0)
                return nullptr;
            return SectionsBody::ofMarkdown(multiLine(start.text, safemarkdown::kMostBytes + 16));
        });
}

std::uint64_t ItemBuilder::sizeOf(const TextLog &log) const
{
    constexpr std::uint32_t kMostCounted = 1000;
    const std::uint32_t chunks = m_view.chunkCount(log);
    std::uint64_t bytes = 0;
    if (chunks <= kMostCounted)
        log.chunks.forEach(chunks, [&](const Chunk &chunk) { bytes += m_view.trace().slice(chunk).length; });
    return bytes;
}

/// "Show all" below a preview, "Show less" below a whole text.
void ItemBuilder::addMore(int section, const ItemFolds &folds, bool hasMore, std::uint64_t bytes)
{
    const bool isOpen = folds.open.count(section) > 0;
    if (!isOpen && !hasMore)
        return;
    add(Part::More, section,
        isOpen      ? tr("Show less")
        : bytes > 0 ? tr("Show all (%1 bytes)").arg(number(bytes))
                    : tr("Show all"))
        .isOpen = isOpen;
}

void ItemBuilder::addSection(const QString &label, const TextLogs &logs, int section, const ItemFolds &folds,
                             ItemPart::Tone tone)
{
    const TextLog *log = m_view.log(logs);
    if (!log)
        return;
    const bool isOpen = folds.open.count(section) > 0;
    const auto body =
        logBody(*log, section, isOpen ? LogBody::Extent::Whole : LogBody::Extent::Preview, true);
    add(Part::Label, section, label).tone = tone;
    if (body->count() == 0 && m_view.chunkCount(*log) == 0)
        add(Part::Note, section, tr("(empty)"));
    ItemPart &text = add(Part::Text, section);
    text.body = body;
    text.tone = tone;
    addMore(section, folds, body->hasMore(), sizeOf(*log));
}

void ItemBuilder::addSlice(Slice slice, int section, const ItemFolds &folds, ItemPart::Tone tone)
{
    if (slice.isNull() || slice.length == 0)
        return;
    const bool isOpen = folds.open.count(section) > 0;
    const BodyKey key{m_item.key, section, isOpen ? BodyKey::Form::Lines : BodyKey::Form::Preview, slice.data,
                      0};
    const auto body = m_bodies.get(key, [&]() -> std::shared_ptr<TextBody> {
        return SectionsBody::ofLines(previewText(startOf(slice, kPreviewBytes)), true, !isOpen);
    });
    body->updateHeights(m_metrics);
    ItemPart &text = add(Part::Text, section);
    text.body = body;
    text.tone = tone;
    addMore(section, folds, body->hasMore(), slice.length);
}

// --- Rows --------------------------------------------------------------------------------------------------------------

void ItemBuilder::addRule(const ConversationRow &row, const ItemFolds &folds)
{
    m_item.look = ConversationItem::Look::Rule;
    if (row.kind == ConversationRow::Kind::RunBegin) {
        m_item.statusText.clear();
        m_item.duration.clear();
        m_item.status = ItemStatus::Idle;
    } else {
        m_item.origin.clear();
    }
    add(Part::Rule);
    if (row.kind == ConversationRow::Kind::RunEnd) {
        const bool isFailed = m_view.status(row.run()) == RunStatus::Failed;
        if (const QString unsaid = unsaidEndText(m_view, row.run()); !unsaid.isEmpty())
            add(Part::Note, 0, unsaid);
        else
            addSlice(endReason(m_view, row.run()), 0, folds, isFailed ? ItemPart::Tone::Error : ItemPart::Tone::Muted);
    }
}

void ItemBuilder::addReasoning(const TextBlock &block, int section, const ItemFolds &folds)
{
    const TextLog *log = m_view.log(block.logs);
    if (!log || m_view.chunkCount(*log) == 0)
        return;
    const auto body = logBody(*log, section, LogBody::Extent::Whole, false);
    const auto &lines = static_cast<const LogBody &>(*body).lines();
    const bool isOpen = folds.open.count(section) > 0;
    //: A line that opens what a model thought.
    ItemPart &fold =
        add(Part::Fold, section,
            tr("Reasoning \u00b7 %1 characters").arg(number(lines.characters(m_view.chunkCount(*log)))));
    fold.isOpen = isOpen;
    fold.behind = body;
    if (!isOpen)
        return;
    ItemPart &text = add(Part::Text, section);
    text.body = body;
    text.tone = ItemPart::Tone::Muted;
}

void ItemBuilder::addMessageText(const TextBlock &block, int section, bool isFormatted)
{
    const TextLog *log = m_view.log(block.logs);
    if (!log)
        return;
    std::shared_ptr<TextBody> body = isFormatted ? markdownBody(block.logs, *log, section) : nullptr;
    if (isFormatted && !body)
        add(Part::Note, section,
            tr("This text is too long to be formatted. It is shown as it was received."));
    if (!body)
        body = logBody(*log, section, LogBody::Extent::Whole, false);
    add(Part::Text, section).body = body;
    if (body->hasMore())
        add(Part::Note, section, tr("There is more than this. The frames have all of it."));
}

/// What it is, by the words at its begin; the bytes themselves may be many.
QString ItemBuilder::attachmentText(const TextBlock &block, const TextLog *log) const
{
    constexpr std::size_t kLookedAt = 1024;
    QString type;
    QString format;
    if (log && log->isJson && m_view.chunkCount(*log) > 0) {
        const std::string_view json = m_view.trace().slice(log->chunks[0]).bytes().substr(0, kLookedAt);
        for (const json::Item &item : json::scanContainer(json, 0, {8, 0}).items) {
            const std::string_view key = json::contents(json.substr(item.keyOffset, item.keyLength));
            if (item.kind != json::Kind::String || item.offset + item.length >= json.size())
                continue;
            const QString value = oneLine(json::contents(json.substr(item.offset, item.length)), 64);
            if (key == "type")
                type = value;
            else if (key == "mimeType" || key == "mime_type")
                format = value;
        }
    }
    const QString name = type.isEmpty() ? oneLine(m_view.text(block.key), 128) : type;
    const QString named = name.isEmpty() ? tr("Attachment without a name") : tr("Attachment %1").arg(name);
    return format.isEmpty() ? named : tr("%1 (%2)").arg(named, format);
}

void ItemBuilder::addMessage(MessageId id, const ItemFolds &folds)
{
    const Message &message = m_view.at(id);
    const MessageStatus status = m_view.status(id);
    m_item.look = ConversationItem::Look::Message;
    if (status == MessageStatus::Complete)
        m_item.statusText.clear();
    add(Part::Head);
    // People do not write Markdown on purpose, and lines that they broke stay broken.
    const bool isFormatted = status != MessageStatus::Streaming && !folds.isPlain
                             && (message.role == Role::Assistant || message.role == Role::System);
    const std::uint32_t blocks = message.blocks.partitionPoint(
        [&](const TextBlock &block) { return block.begin <= m_view.position(); });
    for (std::uint32_t i = 0; i < blocks; ++i) {
        const TextBlock &block = message.blocks[i];
        const int section = static_cast<int>(i);
        switch (block.kind) {
        case BlockKind::Reasoning:
            addReasoning(block, section, folds);
            break;
        case BlockKind::Text:
            addMessageText(block, section, isFormatted);
            break;
        case BlockKind::Other: {
            const TextLog *log = m_view.log(block.logs);
            add(Part::Note, section,
                tr("%1, %2 bytes. It is not loaded.").arg(attachmentText(block, log), number(log ? sizeOf(*log) : 0)));
            break;
        }
        }
    }
    const std::string_view stop = m_view.stopReason(id);
    if (m_item.parts.size() == 1)
        add(Part::Note, 0, status == MessageStatus::Streaming ? tr("(no text yet)")
                           : stoppedForTools(stop)            ? tr("(no text, only calls of tools)")
                                                              : tr("(no text)"));
    else if (const QString cut = stopNote(stop); !cut.isEmpty())
        add(Part::Note, 0, cut).tone = ItemPart::Tone::Error;
    else if (status == MessageStatus::Cancelled)
        add(Part::Note, 0, tr("It was cancelled here. This is what had come."));
    else if (status == MessageStatus::Error)
        add(Part::Note, 0, tr("It broke off here. This is what had come."));
}

/// What came back of it, else what went wrong.
void ItemBuilder::addFailure(ToolId id, const ItemFolds &folds)
{
    const Slice error = m_view.log(m_view.at(id).result) ? Slice() : errorOf(m_view, id);
    if (error.length == 0)
        return addSection(tr("Error"), m_view.at(id).result, 2, folds, ItemPart::Tone::Error);
    add(Part::Label, 2, tr("Error")).tone = ItemPart::Tone::Error;
    addSlice(error, 2, folds, ItemPart::Tone::Error);
}

void ItemBuilder::addTool(ToolId id, const ItemFolds &folds)
{
    const ToolCall &tool = m_view.at(id);
    const ToolStatus status = m_view.status(id);
    m_item.look = ConversationItem::Look::Card;
    m_item.hasFolds = true;
    m_item.isStruck = status == ToolStatus::Cancelled;
    const bool isClosed = folds.isClosed.value_or(false);
    add(Part::Head).isOpen = !isClosed;
    if (isClosed)
        return;
    addSection(tr("Arguments"), tool.arguments, 0, folds, ItemPart::Tone::Normal);
    addSection(tr("Output"), tool.output, 1, folds, ItemPart::Tone::Normal);
    if (status == ToolStatus::Failed)
        addFailure(id, folds);
    else
        addSection(tr("Result"), tool.result, 2, folds, ItemPart::Tone::Normal);
}

void ItemBuilder::addApproval(ApprovalId id, const ItemFolds &folds)
{
    const bool isPending = m_view.status(id) == ApprovalStatus::Pending;
    m_item.look = isPending ? ConversationItem::Look::Loud : ConversationItem::Look::Card;
    m_item.hasFolds = true;
    const bool isClosed = folds.isClosed.value_or(!isPending);
    add(Part::Head).isOpen = !isClosed;
    if (isClosed)
        return;
    if (isPending)
        add(Part::Note, 0, tr("The run waits until somebody answers."));
    addSlice(m_view.at(id).payload, 0, folds, ItemPart::Tone::Normal);
}

// --- What is no fact -----------------------------------------------------------------------------------------------------

ConversationItem ItemBuilder::stored(const StoredMessage &message, std::uint32_t index, BodyStore &bodies)
{
    ConversationItem item;
    item.key = {ItemKey::Kind::Stored, {}, index};
    item.look = ConversationItem::Look::Stored;
    item.role = message.role;
    item.title = roleText(message.role);
    item.origin = message.isOfState ? tr("from before, as the state has it") : tr("stored on the server, not part of this trace");
    item.parts.push_back({.kind = Part::Head});
    item.parts.push_back({.kind = Part::Text});
    item.parts.back().tone = ItemPart::Tone::Muted;
    item.parts.back().body = bodies.get(
        {item.key, 0, BodyKey::Form::Lines, message.text.data(), 0}, [&]() -> std::shared_ptr<TextBody> {
            return SectionsBody::ofLines(multiLine(message.text), false, false);
        });
    item.parts.push_back({.kind = Part::End});
    item.count();
    return item;
}

ConversationItem ItemBuilder::older(std::uint32_t count)
{
    ConversationItem item;
    item.key = {ItemKey::Kind::Older, {}, 0};
    item.look = ConversationItem::Look::Older;
    item.title = count == 0 ? tr("Show earlier messages") : tr("Show %Ln earlier message(s)", nullptr, static_cast<int>(count));
    item.parts.push_back({.kind = Part::Older, .text = item.title});
    item.count();
    return item;
}

} // namespace tracedeck
