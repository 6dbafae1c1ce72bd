// SPDX-License-Identifier: GPL-3.0-or-later
#include "plaintextview.h"

#include "safetext.h"
#include "textsize.h"

#include <QMimeData>
#include <QTextCursor>

namespace tracedeck {

PlainTextView::PlainTextView(QWidget *parent)
    : QPlainTextEdit(parent)
{
    setReadOnly(true);
    setUndoRedoEnabled(false);
    setTextInteractionFlags(Qt::TextSelectableByMouse | Qt::TextSelectableByKeyboard);
    setWordWrapMode(QTextOption::WrapAtWordBoundaryOrAnywhere);
    useFixedFont(this);
}

void PlainTextView::showText(const QString &text)
{
    if (text == m_text)
        return;
    if (!m_text.isEmpty() && text.startsWith(m_text)) {
        QTextCursor end(document());
        end.movePosition(QTextCursor::End);
        end.insertText(text.mid(m_text.size()));
    } else {
        setPlainText(text);
    }
    m_text = text;
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
