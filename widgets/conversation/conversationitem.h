// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "conversationrows.h"
#include "itemstatus.h"
#include "textbody.h"

#include <QString>

#include <compare>
#include <memory>
#include <optional>
#include <set>
#include <vector>

namespace tracedeck {

/// Names an item of the conversation, whatever its number is.
struct ItemKey
{
    enum class Kind { Fact, Stored, Older };
    Kind kind = Kind::Fact;
    ConversationRow::Kind row = ConversationRow::Kind::Message;
    std::uint32_t index = 0;

    friend auto operator<=>(const ItemKey &, const ItemKey &) = default;
};

/// What its user has opened and closed of an item.
struct ItemFolds
{
    std::optional<bool> isClosed; ///< the whole card; none: as its kind and status have it
    std::set<int> open; ///< sections that are shown whole
    bool isPlain = false; ///< Markdown is shown as it was received
};

/// A line of an item, or a text of it.
struct ItemPart
{
    enum class Kind {
        Head, ///< who, where, how it stands; opens and closes a card
        Rule, ///< where a run begins or ends
        Label,
        Fold, ///< opens what is below it
        Text,
        More, ///< shows all of the text above it, or less again
        Note, ///< something that Tracedeck says about the item
        Older, ///< asks for messages that came before
        End, ///< room below
    };
    enum class Tone { Normal, Muted, Error };

    Kind kind = Kind::Head;
    int section = 0;
    QString text = {};
    Tone tone = Tone::Normal;
    bool isOpen = false; ///< of Head, Fold and More
    std::shared_ptr<TextBody> body = {}; ///< of Text
    std::shared_ptr<TextBody> behind = {}; ///< of Fold, which says how long it is

    int unitCount() const { return body ? body->count() : 1; }
    /// Whether it can be pressed.
    bool isStop() const
    {
        return kind == Kind::Head || kind == Kind::Rule || kind == Kind::Fold || kind == Kind::More
               || kind == Kind::Older;
    }
};

/// A row of the conversation as it is shown at a position.
struct ConversationItem
{
    enum class Look { Rule, Message, Card, Loud, Stored, Older };

    ItemKey key;
    Look look = Look::Message;
    bool hasFolds = false; ///< of the card as a whole
    bool isStruck = false; ///< it was given up
    bool isLeft = false; ///< the newest state is not made of it
    ItemStatus status = ItemStatus::Idle;
    Role role = Role::Assistant; ///< of a message
    QString title;
    QString origin;
    QString statusText; ///< empty where it goes without saying
    QString duration;
    QString branch; ///< what is said of forks
    std::vector<ItemPart> parts;
    std::vector<int> firstUnit; ///< of each part, and behind the last

    int unitCount() const { return firstUnit.back(); }
    /// Number of the part that a unit belongs to.
    int partOf(int unit) const;
    /// Counts the units again, after a text has grown.
    void count();
};

} // namespace tracedeck
