// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QTranslator>

namespace tracedeck {

/// A language in which every text is 40 % longer and stands in guillemets, so that a text that is cut off, or that
/// nobody translates, is seen. Keeps %1, %n, mnemonics, and ends as the text ends ("…", ":").
class PseudoLanguage : public QTranslator
{
public:
    PseudoLanguage() { m_hasPlurals = m_english.load(QStringLiteral(":/i18n/tracedeck_en")); }

    QString translate(const char *context, const char *source, const char *comment, int n) const override
    {
        // Names of keys are read back, and formats of numbers are no words.
        const QByteArray of(context);
        if (of == "QShortcut" || of == "QLocale" || of == "QDateTimeParser")
            return {};
        QString text = m_hasPlurals ? m_english.translate(context, source, comment, n) : QString();
        if (text.isEmpty())
            text = QString::fromUtf8(source);
        return longer(text);
    }
    bool isEmpty() const override { return false; }

    static QString longer(const QString &text)
    {
        QString body = text;
        QString end;
        while (!body.isEmpty() && (body.endsWith(QChar(0x2026)) || body.endsWith(QLatin1Char(':')))) {
            end.prepend(body.back());
            body.chop(1);
        }
        QString padding;
        for (qsizetype i = 2; i < (text.size() * 2 + 4) / 5; ++i) // two are the guillemets
            padding += i % 6 == 5 ? QLatin1Char(' ') : QLatin1Char('~');
        return QChar(0xAB) + body + padding + QChar(0xBB) + end;
    }

    /// What is left of a text without what this language says.
    static QString withoutTranslated(const QString &text)
    {
        QString rest;
        int depth = 0;
        for (const QChar c : text) {
            if (c == QChar(0xAB))
                ++depth;
            else if (c == QChar(0xBB))
                depth = qMax(0, depth - 1);
            else if (depth == 0)
                rest += c;
        }
        return rest;
    }

private:
    QTranslator m_english; ///< knows the plurals
    bool m_hasPlurals = false;
};

} // namespace tracedeck
