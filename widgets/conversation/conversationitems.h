// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "conversationflow.h"
#include "itembuilder.h"

#include <map>
#include <unordered_map>

namespace tracedeck {

class ConversationModel;

/// A place in an item that stays the same while texts around it grow or change their form.
struct ItemPlace
{
    ItemPart::Kind kind = ItemPart::Kind::Head;
    int section = 0;
    quint64 body = 0;
    int piece = 0;
    qint64 character = 0;
};

/// All items of a conversation: what was stored before it, and the rows of its model. Descriptions and laid out
/// pieces are made for what is asked about, and forgotten after a while.
class ConversationItems final : public FlowContent
{
public:
    void setModel(ConversationModel *model); ///< not owned; null: none
    ConversationModel *model() const { return m_model; }
    void setStored(std::vector<StoredMessage> messages, OlderMessages older);
    /// Items before the first row of the model.
    int before() const { return (m_older.canBeShown ? 1 : 0) + static_cast<int>(m_stored.size()); }
    int itemCount() const;
    /// The row of an item in the model, or -1.
    int rowOf(int item) const;

    void setLook(int width, const QFont &font, const QPalette &palette);
    int textLeft(const ConversationItem &item) const;
    int lineHeight() const { return m_metrics.line; }
    /// Items have other numbers now: those from `from` on are `by` further on, or nearer, which drops what was there.
    void renumber(int from, int by);
    /// What rows say may have changed: describes them anew.
    void refresh();
    struct Progress
    {
        bool grew = false;
        bool isLeft = false; ///< there is more to read
    };
    /// Reads on in texts that are shown.
    Progress readSome(std::size_t bytes);

    const ConversationItem &item(int item);
    const ItemPart &part(const FlowUnit &unit);
    int pieceOf(const FlowUnit &unit);
    /// Of a unit of a text.
    const TextPiece &piece(const FlowUnit &unit);
    const TextPiece &piece(const ConversationItem &item, TextBody &body, int piece);

    ItemFolds folds(int item);
    void setFolds(int item, const ItemFolds &folds);

    ItemPlace placeOf(const FlowUnit &unit);
    /// The unit at a place that was taken before; pixels from its top to the character that was there.
    std::pair<FlowUnit, int> unitOf(int item, const ItemPlace &place);

    int unitCount(int item) override;
    int measure(const FlowUnit &unit) override;
    qint64 itemHeight(int item) override;
    qint64 topInItem(const FlowUnit &unit) override;
    int unitAt(int item, qint64 y) override;
    int estimate(int item) const override;

private:
    struct PieceKey
    {
        quint64 body = 0;
        int piece = 0;
        friend bool operator==(const PieceKey &, const PieceKey &) = default;
    };
    struct PieceHash
    {
        std::size_t operator()(const PieceKey &key) const
        {
            return std::size_t(key.body * 0x9e3779b97f4a7c15u) ^ std::size_t(key.piece);
        }
    };
    struct KeptPiece
    {
        std::unique_ptr<TextPiece> piece;
        quint64 version = 0;
        quint64 used = 0;
    };

    ConversationItem describe(int item);
    int lineHeightOf(const ConversationItem &item, const ItemPart &part) const;
    qint64 partHeight(const ConversationItem &item, const ItemPart &part) const;
    ItemKey keyOf(int item) const;
    void forgetPieces();

    ConversationModel *m_model = nullptr; // not owned
    std::vector<StoredMessage> m_stored;
    OlderMessages m_older;
    int m_width = 100;
    QFont m_font;
    QPalette m_palette;
    TextMetrics m_metrics;
    std::unordered_map<int, ConversationItem> m_items;
    std::map<ItemKey, ItemFolds> m_folds;
    BodyStore m_bodies;
    std::unordered_map<PieceKey, KeptPiece, PieceHash> m_pieces;
    quint64 m_use = 0;
};

} // namespace tracedeck
