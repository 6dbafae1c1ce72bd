// SPDX-License-Identifier: GPL-3.0-or-later
#include "guidewindow.h"

#include "findline.h"
#include "safemarkdown.h"
#include "safetext.h"
#include "textsize.h"

#include <QAbstractTextDocumentLayout>
#include <QAction>
#include <QEvent>
#include <QHBoxLayout>
#include <QLineEdit>
#include <QListWidget>
#include <QScrollBar>
#include <QSplitter>
#include <QTextBlock>
#include <QTextBrowser>
#include <QVBoxLayout>

#include <algorithm>

namespace tracedeck {

/// Finds in the text of the guide; begins again at its other end.
class GuideFindLine : public FindLine
{
public:
    GuideFindLine(QTextBrowser *text, QWidget *parent)
        : FindLine(QStringLiteral("guideFind"), parent)
        , m_text(text)
    {
        row()->setContentsMargins(0, 0, 0, 0);
        connect(edit(), &QLineEdit::textChanged, this, [this] { search(); });
    }

    void step(bool forward) override
    {
        if (!find(m_text->textCursor(), forward))
            find(fromEnd(forward), forward);
    }

    void retranslate()
    {
        //: In the user guide: find words in it.
        retranslateParts(GuideWindow::tr("Find in the guide"), Qt::Key_Return);
        search();
    }

protected:
    void leave() override { m_text->setFocus(Qt::OtherFocusReason); }

private:
    QTextCursor fromEnd(bool forward) const
    {
        QTextCursor cursor(m_text->document());
        cursor.movePosition(forward ? QTextCursor::Start : QTextCursor::End);
        return cursor;
    }

    bool find(const QTextCursor &from, bool forward)
    {
        if (edit()->text().isEmpty())
            return false;
        const QTextCursor found =
            m_text->document()->find(edit()->text(), from, forward ? QTextDocument::FindFlags() : QTextDocument::FindBackward);
        if (found.isNull())
            return false;
        m_text->setTextCursor(found);
        m_text->ensureCursorVisible();
        return true;
    }

    /// The first place from the one that is found already on: more of the word is typed.
    void search()
    {
        QTextCursor from = m_text->textCursor();
        from.setPosition(from.selectionStart());
        const bool isFound = find(from, true) || find(fromEnd(true), true);
        if (!isFound && m_text->textCursor().hasSelection()) {
            from.clearSelection();
            m_text->setTextCursor(from);
        }
        say(isFound || edit()->text().isEmpty() ? Said::Nothing : Said::NotFound);
        setCanStep(isFound);
    }

    QTextBrowser *m_text;
};

GuideWindow::GuideWindow(QWidget *parent)
    : QDialog(parent)
    , m_chapters(new QListWidget)
    , m_text(new QTextBrowser)
    , m_find(new GuideFindLine(m_text, this))
{
    setObjectName(QStringLiteral("guideWindow"));
    setAttribute(Qt::WA_DeleteOnClose);
    setWindowFlag(Qt::WindowMaximizeButtonHint);
    m_chapters->setObjectName(QStringLiteral("guideChapters"));
    m_chapters->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    m_text->setObjectName(QStringLiteral("guideText"));
    m_text->setOpenLinks(false);
    m_text->setTextInteractionFlags(Qt::TextSelectableByMouse | Qt::TextSelectableByKeyboard);
    auto *parts = new QSplitter(Qt::Horizontal);
    parts->setChildrenCollapsible(false);
    parts->addWidget(m_chapters);
    parts->addWidget(m_text);
    parts->setStretchFactor(1, 1);
    auto *column = new QVBoxLayout(this);
    column->addWidget(m_find);
    column->addWidget(parts, 1);
    connect(m_chapters, &QListWidget::currentRowChanged, this, &GuideWindow::goTo);
    connect(m_text->verticalScrollBar(), &QScrollBar::valueChanged, this, [this] {
        const QSignalBlocker quiet(m_chapters); // it only says where the reader is
        m_chapters->setCurrentRow(chapterInSight());
    });
    auto *find = new QAction(this);
    find->setShortcut(QKeySequence(Qt::CTRL | Qt::Key_F));
    connect(find, &QAction::triggered, m_find, &FindLine::focusText);
    addAction(find);
    retranslate();
    resize(characterWidth(fontMetrics()) * 130, fontMetrics().height() * 40);
    m_text->setFocus();
}

GuideWindow::~GuideWindow()
{
    m_text->setDocument(nullptr); // ours goes before its view
}

void GuideWindow::setGuide(const QString &markdown)
{
    const int chapter = m_chapters->currentRow();
    m_markdown = markdown;
    render();
    listChapters();
    goTo(std::max(chapter, 0));
}

void GuideWindow::render()
{
    auto document = safemarkdown::document(m_markdown, font(), palette());
    document->setDocumentMargin(fontMetrics().height());
    m_text->setDocument(document.get());
    m_document = std::move(document);
}

void GuideWindow::listChapters()
{
    const QSignalBlocker quiet(m_chapters);
    m_chapters->clear();
    m_places.clear();
    for (QTextBlock block = m_document->begin(); block.isValid(); block = block.next()) {
        if (block.blockFormat().headingLevel() != 2)
            continue;
        m_places.push_back(block.position());
        m_chapters->addItem(block.text());
    }
    m_chapters->setMinimumWidth(m_chapters->sizeHintForColumn(0) + 4 * characterWidth(fontMetrics()));
}

void GuideWindow::goTo(int chapter)
{
    if (chapter < 0 || chapter >= static_cast<int>(m_places.size()))
        return;
    QTextCursor cursor(m_document.get());
    cursor.setPosition(m_places[static_cast<std::size_t>(chapter)]);
    m_text->setTextCursor(cursor);
    const QRectF place = m_document->documentLayout()->blockBoundingRect(cursor.block());
    const QSignalBlocker quiet(m_chapters); // the last one may be too short to come to the top
    m_text->verticalScrollBar()->setValue(chapter == 0 ? 0 : qRound(place.top()));
    m_chapters->setCurrentRow(chapter);
}

/// The one that the top of the view is in; -1: there is none.
int GuideWindow::chapterInSight() const
{
    if (!m_document || m_places.empty())
        return -1;
    const int margin = fontMetrics().height();
    const int at = m_text->cursorForPosition(QPoint(margin, 2 * margin)).position();
    const auto after = std::upper_bound(m_places.begin(), m_places.end(), at);
    return std::max(static_cast<int>(after - m_places.begin()) - 1, 0);
}

void GuideWindow::changeEvent(QEvent *event)
{
    QDialog::changeEvent(event);
    if (event->type() == QEvent::LanguageChange)
        retranslate();
    else if ((event->type() == QEvent::PaletteChange || event->type() == QEvent::FontChange) && m_document)
        setGuide(m_markdown);
}

void GuideWindow::retranslate()
{
    setWindowTitle(tr("User guide"));
    m_chapters->setAccessibleName(tr("Chapters"));
    m_text->setAccessibleName(tr("Text of the guide"));
    m_find->retranslate();
}

} // namespace tracedeck
