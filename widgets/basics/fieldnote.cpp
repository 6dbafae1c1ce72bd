// SPDX-License-Identifier: GPL-3.0-or-later
#include "fieldnote.h"

#include "statuspalette.h"

#include <QApplication>
#include <QEvent>

namespace tracedeck {

namespace {

QString signOf(FieldNote::Tone tone)
{
    switch (tone) {
    case FieldNote::Tone::Good:
        return statusGlyph(ItemStatus::Succeeded);
    case FieldNote::Tone::Warning:
        return severityGlyph(Severity::Warning);
    case FieldNote::Tone::Error:
        return severityGlyph(Severity::Error);
    case FieldNote::Tone::Past:
        return QStringLiteral("◷");
    case FieldNote::Tone::Hint:
        break;
    }
    return {};
}

QColor colourOf(FieldNote::Tone tone, const QPalette &palette)
{
    switch (tone) {
    case FieldNote::Tone::Good:
        return statusColor(ItemStatus::Succeeded, palette);
    case FieldNote::Tone::Warning:
        return severityColor(Severity::Warning, palette);
    case FieldNote::Tone::Error:
        return severityColor(Severity::Error, palette);
    case FieldNote::Tone::Past:
        return pastText(palette);
    case FieldNote::Tone::Hint:
        break;
    }
    return palette.color(QPalette::PlaceholderText);
}

} // namespace

FieldNote::FieldNote(QWidget *parent)
    : PlainLabel(parent)
{
    setWordWrap(true);
    setTextInteractionFlags(Qt::TextSelectableByMouse);
    setVisible(false);
}

void FieldNote::say(Tone tone, const QString &sentence)
{
    m_tone = tone;
    m_sentence = sentence;
    const QString sign = signOf(tone);
    setText(sign.isEmpty() || sentence.isEmpty() ? sentence : sign + QStringLiteral("  ") + sentence);
    setAccessibleName(sentence);
    setMargin(tone == Tone::Past ? 6 : 0);
    recolour();
    setVisible(!sentence.isEmpty());
}

void FieldNote::changeEvent(QEvent *event)
{
    if (event->type() == QEvent::PaletteChange && !m_isRecolouring)
        recolour();
    PlainLabel::changeEvent(event);
}

void FieldNote::recolour()
{
    m_isRecolouring = true;
    QPalette colours = QApplication::palette(this);
    colours.setColor(QPalette::WindowText, colourOf(m_tone, colours));
    if (m_tone == Tone::Past)
        colours.setColor(QPalette::Window, pastTint(colours));
    setPalette(colours);
    setAutoFillBackground(m_tone == Tone::Past);
    m_isRecolouring = false;
}

} // namespace tracedeck
