// SPDX-License-Identifier: GPL-3.0-or-later
#include "flatbutton.h"
#include "safetext.h"
#include "textsize.h"
#include "timelinepanel.h"

#include <QLayout>
#include <QLineEdit>
#include <QToolButton>

#include <utility>

/// Bookmarks where a timeline's cursor stands, and their notes.
namespace tracedeck {

void TimelinePanel::buildBookmark(QLayout *row)
{
    constexpr int kCharacters = 30; // of a note that are seen
    m_bookmark = flatButton("timelineBookmark", row->parentWidget(), QStringLiteral("bookmark"));
    m_bookmark->setCheckable(true);
    m_bookmarkNote = new QLineEdit(row->parentWidget());
    m_bookmarkNote->setObjectName(QStringLiteral("timelineBookmarkNote"));
    m_bookmarkNote->setMaxLength(Bookmarks::kMostNoteCharacters);
    m_bookmarkNote->setFixedWidth(characterWidth(fontMetrics()) * kCharacters);
    m_bookmarkNote->hide();
    row->addWidget(m_bookmarkNote); // in front: the button stays where it is
    row->addWidget(m_bookmark);
    connect(m_bookmark, &QToolButton::clicked, this, &TimelinePanel::toggleBookmark);
    connect(m_bookmarkNote, &QLineEdit::editingFinished, this, &TimelinePanel::noteBookmark);
    connect(m_bookmarkNote, &QLineEdit::returnPressed, m_view, qOverload<>(&QWidget::setFocus));
}

void TimelinePanel::nameBookmark()
{
    m_bookmark->setAccessibleName(tr("Bookmark"));
    safetext::setTip(m_bookmark, tr("Bookmark what is marked, or where the cursor stands (Shift+M; M for a moment; Delete)"));
    m_bookmarkNote->setAccessibleName(tr("Note on the bookmark"));
    m_bookmarkNote->setPlaceholderText(tr("Note"));
}

/// What is marked, else where the cursor stands.
std::optional<FrameRange> TimelinePanel::framesToBookmark() const
{
    if (!m_bookmarks)
        return {};
    if (selection()->range())
        return selection()->range();
    const Position at = cursor()->position();
    return at > 0 ? std::optional(FrameRange(at, at)) : std::nullopt;
}

/// Of exactly what is marked, else where the cursor stands.
const Bookmark *TimelinePanel::bookmarkHere() const
{
    if (!m_bookmarks)
        return nullptr;
    if (const auto &range = selection()->range()) {
        for (const Bookmark &one : m_bookmarks->all()) {
            if (one.frames == *range)
                return &one;
        }
        return nullptr;
    }
    return m_bookmarks->at(cursor()->position());
}

void TimelinePanel::toggleBookmark()
{
    if (bookmarkHere()) {
        dropBookmark();
    } else if (const auto frames = framesToBookmark()) {
        m_bookmarks->put(*frames, true);
        m_bookmarkNote->setFocus();
    }
    showBookmark();
}

void TimelinePanel::dropBookmark()
{
    const Bookmark *here = bookmarkHere();
    if (!here)
        return;
    m_noted.reset(); // there is nothing to note any more
    if (m_bookmarkNote->hasFocus())
        m_view->setFocus();
    m_bookmarks->remove(FrameRange(here->frames));
}

/// While somebody writes a note, its bookmark stays. Where something else is marked, the note is read all the same.
void TimelinePanel::showBookmark()
{
    const Bookmark *here = bookmarkHere();
    m_bookmark->setChecked(here);
    if (m_noted && m_bookmarkNote->hasFocus())
        return;
    const Bookmark *noted = here || !m_bookmarks ? here : m_bookmarks->at(cursor()->position());
    m_bookmarkNote->setVisible(noted);
    m_noted = noted ? std::optional(noted->frames) : std::nullopt;
    const QString note = noted ? noted->note : QString();
    if (m_bookmarkNote->text() != note)
        m_bookmarkNote->setText(note);
    if (!m_bookmarkNote->hasFocus())
        m_bookmarkNote->setCursorPosition(0); // its begin is seen
}

void TimelinePanel::noteBookmark()
{
    if (!m_noted || !m_bookmarks)
        return;
    const FrameRange frames = *std::exchange(m_noted, std::nullopt);
    m_bookmarks->setNote(frames, m_bookmarkNote->text());
    showBookmark();
}

void TimelinePanel::letBookmarksGo()
{
    if (m_bookmarks) {
        disconnect(m_bookmarks, nullptr, this, nullptr);
        if (m_noted)
            m_bookmarks->setNote(*m_noted, m_bookmarkNote->text());
    }
    m_noted.reset();
    m_bookmarks = nullptr;
    m_bookmarkNote->hide();
    m_bookmark->setChecked(false);
    m_view->setBookmarks(nullptr);
}

} // namespace tracedeck
