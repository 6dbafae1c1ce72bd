// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "secretnames.h"

#include <QString>

#include <vector>

namespace tracedeck {

/// A value that its name tells to be a secret: where it stands, without its quotes.
struct NamedValue
{
    NamedSecret kind = NamedSecret::None;
    qsizetype begin = 0;
    qsizetype length = 0;
};

/// Finds the values of secret names in JSON, also within strings of it, in headers, assignments, YAML and options of commands,
/// in order; they never overlap, and of JSON they are only contents of strings. One pass.
std::vector<NamedValue> namedValuesIn(const QString &text);

} // namespace tracedeck
