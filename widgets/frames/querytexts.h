// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "query.h"

#include <QCoreApplication>
#include <QString>

#include <string_view>

namespace tracedeck {

/// What the filter language says to its user, in the user's language.
class QueryTexts
{
    Q_DECLARE_TR_FUNCTIONS(tracedeck::QueryTexts)

public:
    /// Why the line is no query, in one sentence.
    static QString error(const QueryError &error);
    /// What a key stands for, in a few words; empty for an unknown one.
    static QString key(std::string_view key);
    /// The key that was meant where what is no key is called so by the columns and panels of the program; empty: none.
    static std::string_view keyCalled(const QString &name);
    /// The language in a few lines, for a tool tip.
    static QString help();
};

} // namespace tracedeck
