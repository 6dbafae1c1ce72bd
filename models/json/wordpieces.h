// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "jsondiffjob.h"
#include "worddiff.h"

#include <QList>
#include <QString>

namespace tracedeck {

/// How a text became another one, as a viewer shows it: cleaned, and cut where much of it is the same.
struct WordPieces
{
    struct Piece
    {
        WordEdit::Kind kind = WordEdit::Kind::Same;
        QString text;
    };
    QList<Piece> pieces;
    WordDiff::Detail detail = WordDiff::Detail::Words;
    bool isCut = false; ///< there is more

    static constexpr std::size_t kMostShownBytes = 128u << 10;
};

/// Of two JSON values, or of one where the other is null: strings by what they say, containers indented. Nothing where it
/// was stopped. Of any thread.
WordPieces wordPieces(const OwnedJson &before, const OwnedJson &after, const json::Watch *watch = nullptr);

} // namespace tracedeck
