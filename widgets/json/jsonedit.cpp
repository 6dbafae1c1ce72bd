// SPDX-License-Identifier: GPL-3.0-or-later
#include "jsonedit.h"

#include "statuspalette.h"
#include "textsize.h"

#include <QEvent>
#include <QMimeData>
#include <QTextBlock>

#include <algorithm>

namespace tracedeck {

namespace {

constexpr qsizetype kLongestWord = 4096;

bool hasLongWord(const QString &text)
{
    qsizetype length = 0;
    return std::any_of(text.begin(), text.end(), [&length](QChar c) {
        length = c.isSpace() ? 0 : length + 1;
        return length > kLongestWord;
    });
}

} // namespace

ExactTextEdit::ExactTextEdit(QWidget *parent)
    : QPlainTextEdit(parent)
{
    setTabChangesFocus(true);
    setWordWrapMode(QTextOption::WrapAtWordBoundaryOrAnywhere);
}

QString ExactTextEdit::exactText() const
{
    QString text = document()->toRawText();
    text.replace(QChar::ParagraphSeparator, u'\n').replace(QChar::LineSeparator, u'\n');
    return text;
}

/// Qt looks for a place to break a long word again and again: a quarter of a megabyte takes it seconds.
void ExactTextEdit::wrapFor(const QString &text)
{
    if (hasLongWord(text))
        setWordWrapMode(QTextOption::WrapAnywhere);
}

void ExactTextEdit::showText(const QString &text)
{
    wrapFor(text);
    setPlainText(text);
}

void ExactTextEdit::setVisibleLines(int lines)
{
    m_lines = lines;
    if (lines == 0)
        return;
    const int margins = 2 * (frameWidth() + static_cast<int>(document()->documentMargin()));
    setFixedHeight(fontMetrics().lineSpacing() * lines + margins);
}

void ExactTextEdit::changeEvent(QEvent *event)
{
    QPlainTextEdit::changeEvent(event);
    if (event->type() == QEvent::FontChange)
        setVisibleLines(m_lines);
}

void ExactTextEdit::insertFromMimeData(const QMimeData *source)
{
    if (document()->characterCount() + source->text().size() > m_mostCharacters) {
        emit refused(tr("Nothing was pasted: it is longer than can be edited here."));
        return;
    }
    wrapFor(source->text());
    textCursor().insertText(source->text());
    ensureCursorVisible();
}

QMimeData *ExactTextEdit::createMimeDataFromSelection() const
{
    QString text = textCursor().selectedText();
    text.replace(QChar::ParagraphSeparator, u'\n').replace(QChar::LineSeparator, u'\n');
    auto *copied = new QMimeData;
    copied->setText(text);
    return copied;
}

JsonEdit::JsonEdit(QWidget *parent)
    : ExactTextEdit(parent)
{
    useFixedFont(this);
}

void JsonEdit::markFault(int line, int column)
{
    m_faultLine = line;
    m_faultColumn = column;
    refreshMark();
}

void JsonEdit::refreshMark()
{
    const QTextBlock block = document()->findBlockByNumber(m_faultLine - 1);
    if (m_faultLine == 0 || !block.isValid())
        return setExtraSelections({});
    QTextEdit::ExtraSelection mark;
    mark.cursor = QTextCursor(block);
    // At the end of a line there is nothing to underline but what stands before.
    const int last = std::max(block.length() - 2, 0);
    mark.cursor.setPosition(block.position() + std::clamp(m_faultColumn - 1, 0, last));
    mark.cursor.movePosition(QTextCursor::NextCharacter, QTextCursor::KeepAnchor);
    mark.format.setUnderlineStyle(QTextCharFormat::WaveUnderline);
    mark.format.setUnderlineColor(severityColor(Severity::Error, palette()));
    setExtraSelections({mark});
}

} // namespace tracedeck
