// SPDX-License-Identifier: GPL-3.0-or-later
#include "failuretext.h"

#include "arena.h"
#include "displaytext.h"

#include <QCoreApplication>

namespace tracedeck {

namespace {

void say(const KeptFailure &failure, std::size_t maxBytes, std::string &words)
{
    if (!failure.sentence()) {
        words += failure.text().substr(0, maxBytes);
        return;
    }
    const std::string sentence = QCoreApplication::translate("Failure", failure.sentence()).toStdString();
    for (std::size_t at = 0; at < sentence.size() && words.size() <= maxBytes; ++at) {
        // Not QString::arg(): what stands for %1 may hold a %2.
        const bool isMark = sentence[at] == '%' && at + 1 < sentence.size();
        const auto value = isMark ? static_cast<std::size_t>(sentence[at + 1] - '1') : failure.values().size();
        if (value >= failure.values().size()) {
            words += sentence[at];
            continue;
        }
        say(failure.values()[value], maxBytes, words);
        ++at; // its digit
    }
}

} // namespace

std::string failureWords(const KeptFailure &failure, std::size_t maxBytes)
{
    std::string words;
    say(failure, maxBytes + 1, words); // one more, which says that there are
    return words;
}

QString failureText(const Failure &failure)
{
    constexpr std::size_t kMost = 4096; // bytes
    Arena arena;
    QString text = oneLine(failureWords(KeptFailure(failure, arena), kMost), kMost);
    if (text.isEmpty())
        return text;
    text[0] = text.at(0).toUpper();
    //: The end of a sentence that is put together: "%1." in English.
    return QCoreApplication::translate("Failure", "%1.").arg(text);
}

} // namespace tracedeck
