// SPDX-License-Identifier: GPL-3.0-or-later
#include "bookmarks.h"

#include "oneofcursor.h"

#include <QLocale>

#include <algorithm>
#include <utility>

namespace tracedeck {

QString bookmarkText(const Bookmark &bookmark)
{
    const auto number = [](Position frame) { return QLocale().toString(qulonglong(frame)); };
    const QString name = bookmark.frames.first == bookmark.frames.second
                             ? Bookmarks::tr("Bookmark at frame %1").arg(number(bookmark.frames.first))
                             : Bookmarks::tr("Bookmark of frames %1 to %2")
                                   .arg(number(bookmark.frames.first), number(bookmark.frames.second));
    return bookmark.note.isEmpty() ? name : name + QLatin1Char('\n') + bookmark.note;
}

Bookmarks *Bookmarks::of(Cursor *cursor)
{
    return oneOf<Bookmarks>(cursor, [cursor] { return new Bookmarks(cursor); });
}

Bookmarks::Bookmarks(Cursor *cursor)
    : QObject(cursor)
{}

std::vector<Bookmark>::iterator Bookmarks::find(const FrameRange &frames)
{
    return std::find_if(m_all.begin(), m_all.end(), [&](const Bookmark &one) { return one.frames == frames; });
}

const Bookmark *Bookmarks::at(Position frame) const
{
    const auto found = std::find_if(m_all.rbegin(), m_all.rend(), [frame](const Bookmark &one) {
        return one.frames.first <= frame && frame <= one.frames.second;
    });
    return found == m_all.rend() ? nullptr : &*found;
}

const Bookmark *Bookmarks::beside(Position frame, int direction) const
{
    if (direction > 0) {
        const auto behind = std::find_if(m_all.begin(), m_all.end(),
                                         [frame](const Bookmark &one) { return one.frames.first > frame; });
        return behind == m_all.end() ? nullptr : &*behind;
    }
    const auto before = std::find_if(m_all.rbegin(), m_all.rend(),
                                     [frame](const Bookmark &one) { return one.frames.first < frame; });
    return before == m_all.rend() ? nullptr : &*before;
}

void Bookmarks::insert(Bookmark bookmark)
{
    const auto behind = std::upper_bound(
        m_all.begin(), m_all.end(), bookmark, [](const Bookmark &a, const Bookmark &b) { return a.frames < b.frames; });
    m_all.insert(behind, std::move(bookmark));
}

void Bookmarks::put(const FrameRange &frames, bool isKept)
{
    if (frames.first == 0 || frames.second < frames.first)
        return;
    if (const auto there = find(frames); there != m_all.end()) {
        if (there->isKept || !isKept)
            return;
        there->isKept = true;
    } else {
        if (!isKept)
            std::erase_if(m_all, [](const Bookmark &one) { return !one.isKept; });
        if (m_all.size() >= kMost)
            return;
        insert({frames, {}, isKept});
    }
    emit changed();
}

void Bookmarks::toggle(Position frame)
{
    const auto there = find({frame, frame});
    if (there == m_all.end() || !there->isKept)
        put({frame, frame}, true);
    else if (there->note.isEmpty())
        remove({frame, frame});
}

bool Bookmarks::isKept(Position frame) const
{
    return std::any_of(m_all.begin(), m_all.end(), [frame](const Bookmark &one) {
        return one.isKept && one.frames == FrameRange(frame, frame);
    });
}

void Bookmarks::remove(const FrameRange &frames)
{
    const auto there = find(frames);
    if (there == m_all.end())
        return;
    m_all.erase(there);
    emit changed();
}

void Bookmarks::setNote(const FrameRange &frames, const QString &note)
{
    const auto there = find(frames);
    const QString cut = note.left(kMostNoteCharacters);
    if (there == m_all.end() || there->note == cut)
        return;
    there->note = cut;
    there->isKept = there->isKept || !cut.isEmpty();
    emit changed();
}

void Bookmarks::restore(const std::vector<Bookmark> &kept)
{
    for (const Bookmark &one : kept) {
        if (find(one.frames) == m_all.end() && m_all.size() < kMost)
            insert(one);
    }
    emit changed();
}

} // namespace tracedeck
