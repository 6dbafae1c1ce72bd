// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>
#include <QStringView>

namespace tracedeck {

/// What a name says of the value beside it.
enum class NamedSecret {
    None,
    Header, ///< Authorization, Cookie and the like
    Strong, ///< a password, a secret, a key of an API: any text is one
    Weak, ///< a token, a key: what looks like one is
};

/// Of the name of a field, a header, an option or a variable: "db_password", "accessToken", "X-Api-Key".
NamedSecret secretOfName(QStringView name);

/// Whether a text looks as if nobody had thought of it: no spaces, and letters with digits, or both cases, or very long.
bool looksRandom(QStringView value);

} // namespace tracedeck
