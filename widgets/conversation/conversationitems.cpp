// SPDX-License-Identifier: GPL-3.0-or-later
#include "conversationitems.h"

#include "conversationmodel.h"
#include "textsize.h"

#include <QFontMetrics>

#include <algorithm>

namespace tracedeck {

namespace {

constexpr int kItemMargin = 12;
constexpr int kIndent = 12;
constexpr std::size_t kMostPieces = 600;

} // namespace

void ConversationItems::setModel(ConversationModel *model)
{
    m_model = model;
    m_folds.clear();
    m_bodies.clear();
    m_pieces.clear();
    m_items.clear();
}

void ConversationItems::setStored(std::vector<StoredMessage> messages, OlderMessages older)
{
    m_stored = std::move(messages);
    m_older = older;
    m_bodies.clear();
    m_pieces.clear();
    m_items.clear();
}

int ConversationItems::itemCount() const
{
    return before() + (m_model ? m_model->rowCount() : 0);
}

int ConversationItems::rowOf(int item) const
{
    return item >= before() && item < itemCount() ? item - before() : -1;
}

ItemKey ConversationItems::keyOf(int item) const
{
    if (item >= before())
        return ItemBuilder::keyOf(m_model->at(item - before()));
    if (m_older.canBeShown && item == 0)
        return {ItemKey::Kind::Older, {}, 0};
    return {ItemKey::Kind::Stored, {}, static_cast<std::uint32_t>(item - (m_older.canBeShown ? 1 : 0))};
}

void ConversationItems::setLook(int width, const QFont &font, const QPalette &palette)
{
    m_width = width;
    m_font = font;
    m_palette = palette;
    const QFontMetrics metrics(font);
    m_metrics.line = metrics.height() + 2;
    const int textWidth = std::max(40, width - 2 * kItemMargin - kIndent);
    m_metrics.charactersPerRow = std::max(10, textWidth / std::max(1, characterWidth(metrics)));
    m_pieces.clear();
    m_items.clear();
}

int ConversationItems::textLeft(const ConversationItem &item) const
{
    return item.look == ConversationItem::Look::Rule ? kItemMargin : kItemMargin + kIndent;
}

void ConversationItems::renumber(int from, int by)
{
    std::unordered_map<int, ConversationItem> items;
    for (auto &[number, item] : m_items) {
        if (number < from)
            items.emplace(number, std::move(item));
        else if (by > 0 || number >= from - by)
            items.emplace(number + by, std::move(item));
    }
    m_items = std::move(items);
}

void ConversationItems::refresh()
{
    m_items.clear();
    m_bodies.beginUse();
    forgetPieces();
}

ConversationItems::Progress ConversationItems::readSome(std::size_t bytes)
{
    Progress progress;
    std::vector<int> outdated;
    for (auto &[number, item] : m_items) {
        bool grew = false;
        for (ItemPart &part : item.parts) {
            if (part.behind && part.behind->readSome(bytes)) {
                progress.isLeft = true;
                outdated.push_back(number);
            }
            if (!part.body)
                continue;
            const int before = part.body->count();
            const quint64 version = before > 0 ? part.body->version(before - 1) : 0;
            progress.isLeft |= part.body->readSome(bytes);
            const int now = part.body->count();
            grew |= now != before || (now > 0 && part.body->version(now - 1) != version);
            part.body->updateHeights(m_metrics);
        }
        if (grew)
            item.count();
        progress.grew |= grew;
    }
    // They say how long their texts are.
    for (const int number : outdated)
        m_items.erase(number);
    progress.grew |= !outdated.empty();
    return progress;
}

ConversationItem ConversationItems::describe(int item)
{
    const ItemKey key = keyOf(item);
    if (key.kind == ItemKey::Kind::Older)
        return ItemBuilder::older(m_older.count);
    if (key.kind == ItemKey::Kind::Stored)
        return ItemBuilder::stored(m_stored[key.index], key.index, m_bodies);
    const View view = m_model->view();
    const int row = item - before();
    ConversationItem made = ItemBuilder(view, m_bodies, m_metrics).build(m_model->at(row), folds(item), m_model->isLeft(row));
    made.branch = m_model->branchText(row);
    return made;
}

const ConversationItem &ConversationItems::item(int item)
{
    const auto known = m_items.find(item);
    if (known != m_items.end())
        return known->second;
    ConversationItem &made = m_items.emplace(item, describe(item)).first->second;
    for (ItemPart &part : made.parts) {
        if (part.body)
            part.body->updateHeights(m_metrics);
    }
    return made;
}

const ItemPart &ConversationItems::part(const FlowUnit &unit)
{
    const ConversationItem &of = item(unit.item);
    return of.parts[static_cast<std::size_t>(of.partOf(unit.unit))];
}

int ConversationItems::pieceOf(const FlowUnit &unit)
{
    const ConversationItem &of = item(unit.item);
    return unit.unit - of.firstUnit[static_cast<std::size_t>(of.partOf(unit.unit))];
}

const TextPiece &ConversationItems::piece(const FlowUnit &unit)
{
    return piece(item(unit.item), *part(unit).body, pieceOf(unit));
}

const TextPiece &ConversationItems::piece(const ConversationItem &item, TextBody &body, int piece)
{
    KeptPiece &kept = m_pieces[{body.id(), piece}];
    kept.used = m_use;
    const quint64 version = body.version(piece);
    if (!kept.piece || kept.version != version) {
        const int width = std::max(40, m_width - textLeft(item) - kItemMargin);
        kept.piece = body.makePiece(piece, {.width = width, .font = m_font, .palette = m_palette});
        kept.version = version;
    }
    return *kept.piece;
}

void ConversationItems::forgetPieces()
{
    ++m_use;
    if (m_pieces.size() > kMostPieces)
        std::erase_if(m_pieces, [&](const auto &entry) { return entry.second.used + 2 < m_use; });
}

// --- What is open ----------------------------------------------------------------------------------------------------

ItemFolds ConversationItems::folds(int item)
{
    const auto known = m_folds.find(keyOf(item));
    return known == m_folds.end() ? ItemFolds() : known->second;
}

void ConversationItems::setFolds(int item, const ItemFolds &folds)
{
    m_folds[keyOf(item)] = folds;
    m_items.erase(item);
}

// --- Places ------------------------------------------------------------------------------------------------------------

ItemPlace ConversationItems::placeOf(const FlowUnit &unit)
{
    const ItemPart &of = part(unit);
    ItemPlace place{.kind = of.kind, .section = of.section};
    if (of.body && of.body->count() > 0) {
        place.body = of.body->id();
        place.piece = std::min(pieceOf(unit), of.body->count() - 1);
        place.character = of.body->charactersBefore(place.piece);
    }
    return place;
}

std::pair<FlowUnit, int> ConversationItems::unitOf(int number, const ItemPlace &place)
{
    const ConversationItem &of = item(number);
    for (std::size_t i = 0; i < of.parts.size(); ++i) {
        const ItemPart &part = of.parts[i];
        if (part.kind != place.kind || part.section != place.section)
            continue;
        if (!part.body || part.body->count() == 0)
            return {{number, of.firstUnit[i]}, 0};
        if (part.body->id() == place.body)
            return {{number, of.firstUnit[i] + std::min(place.piece, part.body->count() - 1)}, 0};
        // The text is in another form now: by the character.
        const int piece = part.body->pieceAt(place.character);
        const FlowUnit unit{number, of.firstUnit[i] + piece};
        const qint64 begin = part.body->charactersBefore(piece);
        const qint64 end = piece + 1 < part.body->count() ? part.body->charactersBefore(piece + 1) : begin;
        if (place.character <= begin || end <= begin)
            return {unit, 0};
        return {unit, static_cast<int>(measure(unit) * (place.character - begin) / (end - begin))};
    }
    return {{number, 0}, 0};
}

// --- Heights -----------------------------------------------------------------------------------------------------------

int ConversationItems::lineHeightOf(const ConversationItem &item, const ItemPart &part) const
{
    const int line = m_metrics.line;
    switch (part.kind) {
    case ItemPart::Kind::Head:
        return line + (item.look == ConversationItem::Look::Loud ? 20 : 14);
    case ItemPart::Kind::Rule:
        return line + 12;
    case ItemPart::Kind::Label:
    case ItemPart::Kind::Note:
        return line + 4;
    case ItemPart::Kind::Fold:
    case ItemPart::Kind::More:
        return line + 8;
    case ItemPart::Kind::Older:
        return line + 20;
    case ItemPart::Kind::End:
        return item.look == ConversationItem::Look::Rule ? 2 : 10;
    case ItemPart::Kind::Text:
        break;
    }
    return 0;
}

qint64 ConversationItems::partHeight(const ConversationItem &item, const ItemPart &part) const
{
    return part.body ? part.body->heights().total() : lineHeightOf(item, part);
}

int ConversationItems::unitCount(int number)
{
    return std::max(1, item(number).unitCount());
}

int ConversationItems::measure(const FlowUnit &unit)
{
    const ConversationItem &of = item(unit.item);
    const ItemPart &part = of.parts[static_cast<std::size_t>(of.partOf(unit.unit))];
    if (!part.body)
        return lineHeightOf(of, part);
    const int number = pieceOf(unit);
    const int height = piece(of, *part.body, number).height();
    part.body->heights().set(number, height);
    return height;
}

qint64 ConversationItems::itemHeight(int number)
{
    const ConversationItem &of = item(number);
    qint64 height = 0;
    for (const ItemPart &part : of.parts)
        height += partHeight(of, part);
    return height;
}

qint64 ConversationItems::topInItem(const FlowUnit &unit)
{
    const ConversationItem &of = item(unit.item);
    const auto last = static_cast<std::size_t>(of.partOf(unit.unit));
    qint64 top = 0;
    for (std::size_t i = 0; i < last; ++i)
        top += partHeight(of, of.parts[i]);
    return of.parts[last].body ? top + of.parts[last].body->heights().top(unit.unit - of.firstUnit[last])
                               : top;
}

int ConversationItems::unitAt(int number, qint64 y)
{
    const ConversationItem &of = item(number);
    for (std::size_t i = 0; i < of.parts.size(); ++i) {
        const ItemPart &part = of.parts[i];
        const qint64 height = partHeight(of, part);
        if (y < height)
            return of.firstUnit[i] + (part.body ? part.body->heights().at(y) : 0);
        y -= height;
    }
    return std::max(0, of.unitCount() - 1);
}

int ConversationItems::estimate(int item) const
{
    const int line = m_metrics.line;
    if (item < before())
        return 4 * line;
    switch (m_model->at(item - before()).kind) {
    case ConversationRow::Kind::RunBegin:
    case ConversationRow::Kind::RunEnd:
        return line + 14;
    case ConversationRow::Kind::Message:
        return 5 * line;
    case ConversationRow::Kind::Tool:
        return 8 * line;
    case ConversationRow::Kind::Approval:
        return 2 * line;
    }
    return line;
}

} // namespace tracedeck
