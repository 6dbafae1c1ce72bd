// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QStringList>

namespace tracedeck {

/// Parts of a text one behind the other, with what the language of the user has between them: words of a list, phrases of a
/// sentence, sentences.
QString joinedWords(const QStringList &words);
QString joinedPhrases(const QStringList &phrases);
QString joinedSentences(const QStringList &sentences);

} // namespace tracedeck
