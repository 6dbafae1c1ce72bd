// SPDX-License-Identifier: GPL-3.0-or-later
#include "safefilename.h"

#include "hiddencharacters.h"

#include <QList>

#include <algorithm>
#include <array>

namespace tracedeck {

namespace {

constexpr qsizetype kMostBytes = 120;
constexpr qsizetype kMostLookedAt = 4096; // characters of a text that has no limit

/// Names of devices: on Windows, with any suffix.
constexpr std::array kDevices{"con", "prn", "aux", "nul", "conin$", "conout$"};
constexpr std::array kNumberedDevices{"com", "lpt"};

bool isUnsafe(char32_t c)
{
    static const QString kReserved = QStringLiteral("/\\:*?\"<>|%$`;&!'~#[]{}");
    switch (QChar::category(c)) {
    case QChar::Other_Control:
    case QChar::Other_Format: // bidi and what is invisible
    case QChar::Other_Surrogate:
    case QChar::Other_PrivateUse:
    case QChar::Other_NotAssigned:
    case QChar::Separator_Line:
    case QChar::Separator_Paragraph:
    case QChar::Mark_Enclosing:
        return true;
    default:
        break;
    }
    // Variation selectors and fillers have no look of their own.
    return isHidden(c) || c == QChar::ReplacementCharacter || (c < 0x80 && kReserved.contains(QChar(static_cast<char16_t>(c))));
}

bool isDevice(const QString &name)
{
    const QString stem = name.section(QLatin1Char('.'), 0, 0).trimmed().toLower();
    if (std::any_of(kDevices.begin(), kDevices.end(), [&stem](const char *one) { return stem == QLatin1String(one); }))
        return true;
    return stem.size() == 4 && stem[3].isDigit()
           && std::any_of(kNumberedDevices.begin(), kNumberedDevices.end(),
                          [&stem](const char *one) { return stem.startsWith(QLatin1String(one)); });
}

/// What is not kept becomes one space, however much of it there is.
QString withoutUnsafe(const QString &text)
{
    QString kept;
    const QList<uint> characters = text.left(kMostLookedAt).normalized(QString::NormalizationForm_C).toUcs4();
    for (const char32_t c : characters) {
        if (!isUnsafe(c) && !QChar::isSpace(c))
            kept.append(QString::fromUcs4(&c, 1));
        else if (!kept.endsWith(QLatin1Char(' ')))
            kept.append(QLatin1Char(' '));
    }
    return kept;
}

/// Whole code points, so many bytes at most.
QString cut(const QString &text)
{
    qsizetype bytes = 0;
    QString kept;
    const QList<uint> characters = text.toUcs4();
    for (const char32_t c : characters) {
        const QString one = QString::fromUcs4(&c, 1);
        bytes += one.toUtf8().size();
        if (bytes > kMostBytes)
            break;
        kept.append(one);
    }
    return kept;
}

QString withoutEdges(QString name)
{
    const auto isLeading = [](QChar c) { return c == u'.' || c == u'-' || c == u' '; };
    const auto isTrailing = [](QChar c) { return c == u'.' || c == u' '; };
    while (!name.isEmpty() && isLeading(name.front()))
        name.remove(0, 1);
    while (!name.isEmpty() && isTrailing(name.back()))
        name.chop(1);
    return name;
}

} // namespace

QString safeFileName(const QString &text, const QString &otherwise)
{
    const QString name = withoutEdges(cut(withoutEdges(withoutUnsafe(text))));
    return name.isEmpty() || isDevice(name) ? otherwise : name;
}

} // namespace tracedeck
