// SPDX-License-Identifier: GPL-3.0-or-later
#include "fuzzy.h"

#include <QChar>

namespace tracedeck {

namespace {

constexpr int kFound = 1;
constexpr int kInARow = 4;
constexpr int kAtWordStart = 3;

std::optional<int> scoreInOrder(QStringView pattern, QStringView text)
{
    int score = 0;
    qsizetype at = 0;
    qsizetype last = -2;
    for (const QChar wanted : pattern) {
        if (wanted.isSpace())
            continue;
        const auto isWanted = [&](qsizetype i) { return text[i].toCaseFolded() == wanted.toCaseFolded(); };
        while (at < text.size() && !isWanted(at))
            ++at;
        if (at == text.size())
            return std::nullopt;
        score += kFound;
        if (at == last + 1)
            score += kInARow;
        if (at == 0 || !text[at - 1].isLetterOrNumber())
            score += kAtWordStart;
        last = at++;
    }
    return score;
}

} // namespace

std::optional<int> fuzzyScore(QStringView pattern, QStringView text)
{
    if (const auto inOrder = scoreInOrder(pattern, text))
        return inOrder;
    int score = 0;
    for (const QStringView word : pattern.trimmed().split(u' ', Qt::SkipEmptyParts)) {
        const auto ofWord = scoreInOrder(word, text);
        if (!ofWord)
            return std::nullopt;
        score += *ofWord;
    }
    return score;
}

} // namespace tracedeck
