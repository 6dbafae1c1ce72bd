// SPDX-License-Identifier: GPL-3.0-or-later
#include "plaintextview.h"

#include "safetext.h"
#include "textsize.h"

#include <QMimeData>
#include <QScrollBar>
#include <QTextCursor>

#include <algorithm>

namespace tracedeck {

PlainTextView::PlainTextView(QWidget *parent)
    : QPlainTextEdit(parent)
{
    setReadOnly(true);
    setUndoRedoEnabled(false);
    setTextInteractionFlags(Qt::TextSelectableByMouse | Qt::TextSelectableByKeyboard);
    setWordWrapMode(QTextOption::WrapAtWordBoundaryOrAnywhere);
    useFixedFont(this);
    connect(verticalScrollBar(), &QScrollBar::actionTriggered, this, [this] { m_isAtPart = false; }); // its user looks elsewhere
}

void PlainTextView::showText(const QString &text)
{
    if (text == m_text)
        return;
    m_isAtPart = false;
    if (!m_text.isEmpty() && text.startsWith(m_text)) {
        QTextCursor end(document());
        end.movePosition(QTextCursor::End);
        end.insertText(text.mid(m_text.size()));
    } else {
        setPlainText(text);
    }
    m_text = text;
}

void PlainTextView::showPart(qsizetype at, const QString &part)
{
    constexpr qsizetype kAbout = 16; // what is cut between two pieces may be shown in another form
    qsizetype found = m_text.indexOf(part, std::max<qsizetype>(at - kAbout, 0), Qt::CaseInsensitive);
    if (found > at + kAbout) // it is shown in another form, and this is another one
        found = -1;
    const qsizetype begin = found < 0 ? std::min(at, m_text.size()) : found;
    QTextCursor place(document());
    place.setPosition(static_cast<int>(begin));
    if (found >= 0)
        place.setPosition(static_cast<int>(begin + part.size()), QTextCursor::KeepAnchor);
    setTextCursor(place);
    centerCursor();
    m_isAtPart = true;
}

/// It may get its size only after it was told what to show.
void PlainTextView::resizeEvent(QResizeEvent *event)
{
    QPlainTextEdit::resizeEvent(event);
    if (m_isAtPart)
        centerCursor();
}

QMimeData *PlainTextView::createMimeDataFromSelection() const
{
    auto *copied = new QMimeData;
    QString text = textCursor().selectedText();
    text.replace(QChar::ParagraphSeparator, u'\n').replace(QChar::LineSeparator, u'\n');
    copied->setText(safetext::withoutControls(text));
    return copied;
}

} // namespace tracedeck
