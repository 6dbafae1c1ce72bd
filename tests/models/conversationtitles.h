// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "conversationmodel.h"
#include "conversationtexts.h"

#include <QStringList>

namespace tracedeck::test {

/// What the rows of a conversation are called; " end" is said of where a run ends.
inline QStringList titlesOf(const ConversationModel &model)
{
    QStringList titles;
    for (int row = 0; row < model.rowCount(); ++row)
        titles += rowTitle(model.view(), model.at(row))
                  + (model.at(row).kind == ConversationRow::Kind::RunEnd ? QStringLiteral(" end") : QString());
    return titles;
}

} // namespace tracedeck::test
