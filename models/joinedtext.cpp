// SPDX-License-Identifier: GPL-3.0-or-later
#include "joinedtext.h"

#include <QCoreApplication>

namespace tracedeck {

namespace {

struct Texts
{
    Q_DECLARE_TR_FUNCTIONS(tracedeck::JoinedText)
};

/// `pair` has places for two of them.
QString joined(const QStringList &parts, const QString &pair)
{
    QString text = parts.value(0);
    for (qsizetype i = 1; i < parts.size(); ++i)
        text = pair.arg(text, parts.at(i));
    return text;
}

} // namespace

QString joinedWords(const QStringList &words)
{
    return joined(words, Texts::tr("%1, %2", "words of a list"));
}

QString joinedPhrases(const QStringList &phrases)
{
    return joined(phrases, Texts::tr("%1; %2", "phrases of a sentence"));
}

QString joinedSentences(const QStringList &sentences)
{
    return joined(sentences, Texts::tr("%1 %2", "two sentences"));
}

} // namespace tracedeck
