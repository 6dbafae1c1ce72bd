// SPDX-License-Identifier: GPL-3.0-or-later
#include "worddiffview.h"

#include "fieldnote.h"
#include "joinedtext.h"
#include "statuspalette.h"

#include <QEvent>
#include <QTextCursor>
#include <QVBoxLayout>

namespace tracedeck {

WordDiffView::WordDiffView(QWidget *parent)
    : QWidget(parent)
    , m_text(new PlainTextView(this))
    , m_note(new FieldNote(this))
{
    m_text->setObjectName(QStringLiteral("wordDiff"));
    m_note->setContentsMargins(6, 2, 6, 2);
    auto *layout = new QVBoxLayout(this);
    layout->setContentsMargins({});
    layout->setSpacing(0);
    layout->addWidget(m_note);
    layout->addWidget(m_text, 1);
    hide();
    retranslate();
}

void WordDiffView::retranslate()
{
    m_text->setAccessibleName(tr("Value of the current row, with what changed in it"));
    show(m_pieces);
}

void WordDiffView::compare(const OwnedJson &before, const OwnedJson &after)
{
    const std::pair asked(before, after);
    if (m_asked == asked)
        return;
    m_asked = asked;
    m_job.cancel();
    setVisible(!before.isNull() || !after.isNull());
    if (isHidden())
        return show({});
    m_job.start([before, after](const json::Watch *watch) { return wordPieces(before, after, watch); },
                [this](const WordPieces &pieces) { show(pieces); });
}

void WordDiffView::pause()
{
    if (!m_job.isRunning())
        return;
    m_job.cancel();
    m_asked.reset();
}

void WordDiffView::show(const WordPieces &pieces)
{
    m_pieces = pieces;
    QStringList notes;
    if (pieces.detail == WordDiff::Detail::Nothing)
        notes += tr("The two texts differ in too much to be compared word by word.");
    else if (pieces.detail == WordDiff::Detail::Lines)
        notes += tr("The two texts differ in much: they are compared line by line.");
    if (pieces.isCut)
        notes += tr("Only the beginning is shown.");
    m_note->say(FieldNote::Tone::Hint, joinedSentences(notes));
    QTextCursor cursor(m_text->document());
    // As one edit: laid out once, however many pieces there are.
    cursor.beginEditBlock();
    cursor.select(QTextCursor::Document);
    cursor.removeSelectedText();
    // A whole value in place of another one: 6 and 100 would read as 6100.
    const bool isOther = pieces.pieces.size() == 2 && pieces.pieces[0].kind == WordEdit::Kind::Removed
        && pieces.pieces[1].kind == WordEdit::Kind::Added && !pieces.pieces[0].text.contains(u'\n');
    for (const WordPieces::Piece &piece : pieces.pieces) {
        if (isOther && piece.kind == WordEdit::Kind::Added)
            cursor.insertText(QStringLiteral(" \u2192 "), QTextCharFormat());
        QTextCharFormat format;
        if (piece.kind == WordEdit::Kind::Removed) {
            format.setFontStrikeOut(true);
            format.setForeground(removedColor(palette()));
        } else if (piece.kind == WordEdit::Kind::Added) {
            format.setFontUnderline(true);
            format.setForeground(addedColor(palette()));
        }
        cursor.insertText(piece.text, format);
    }
    cursor.endEditBlock();
    m_text->moveCursor(QTextCursor::Start);
}

void WordDiffView::changeEvent(QEvent *event)
{
    if (event->type() == QEvent::PaletteChange)
        show(m_pieces);
    QWidget::changeEvent(event);
}

} // namespace tracedeck
