// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QStringView>

#include <optional>

namespace tracedeck {

/// How well the letters of `pattern`, in their order, are found in `text`; more is better, nothing: they are not.
/// Letters in a row and at the start of words count more. Case does not matter, nor in which order the words of the pattern are
/// found.
std::optional<int> fuzzyScore(QStringView pattern, QStringView text);

} // namespace tracedeck
