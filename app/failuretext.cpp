// SPDX-License-Identifier: GPL-3.0-or-later
#include "failuretext.h"

#include "displaytext.h"

#include <QCoreApplication>

namespace tracedeck {

namespace {

QString said(const Failure &failure)
{
    if (!failure.sentence())
        return oneLine(QString::fromStdString(failure.text()));
    const QString sentence = QCoreApplication::translate("Failure", failure.sentence());
    QString text;
    for (qsizetype at = 0; at < sentence.size(); ++at) {
        // Not QString::arg(): what stands for %1 may hold a %2.
        const bool isMark = sentence.at(at) == QLatin1Char('%') && at + 1 < sentence.size();
        const int value = isMark ? sentence.at(at + 1).digitValue() : 0;
        if (value < 1 || value > static_cast<int>(failure.values().size())) {
            text += sentence.at(at);
            continue;
        }
        text += said(failure.values()[static_cast<std::size_t>(value - 1)]);
        ++at; // its digit
    }
    return text;
}

} // namespace

QString failureText(const Failure &failure)
{
    QString text = said(failure);
    if (text.isEmpty())
        return text;
    text[0] = text.at(0).toUpper();
    //: The end of a sentence that is put together: "%1." in English.
    return QCoreApplication::translate("Failure", "%1.").arg(text);
}

} // namespace tracedeck
