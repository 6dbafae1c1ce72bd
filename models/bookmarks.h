// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "selection.h"

#include <QString>

#include <vector>

namespace tracedeck {

/// Frames that a user means to come back to.
struct Bookmark
{
    FrameRange frames{}; ///< often only one
    QString note; ///< may be empty
    bool isKept = false; ///< else it stays until the next one that is not

    friend bool operator==(const Bookmark &, const Bookmark &) = default;
};

/// "Bookmark at frame 12", "Bookmark of frames 12 to 40", and its note in the next line. Outside text.
QString bookmarkText(const Bookmark &bookmark);

/// The bookmarks of a document's trace, for all that show them. GUI thread.
class Bookmarks : public QObject
{
    Q_OBJECT

public:
    static constexpr std::size_t kMost = 1000; ///< of a trace; no more are taken
    static constexpr int kMostNoteCharacters = 500;

    /// Those of this cursor's trace; made when they are asked for first, and live as long as the cursor.
    static Bookmarks *of(Cursor *cursor);

    /// By their first frames, and last ones.
    const std::vector<Bookmark> &all() const { return m_all; }
    /// The one with the nearest begin of those that have this frame; nullptr: none has.
    const Bookmark *at(Position frame) const;
    /// The nearest one that begins behind a frame (1), or in front of it (-1); nullptr: there is none.
    const Bookmark *beside(Position frame, int direction) const;

    /// Where one is, it becomes a kept one if this is; one that is not kept takes the place of the one before it.
    void put(const FrameRange &frames, bool isKept);
    /// Whether there is one of this frame alone that is kept.
    bool isKept(Position frame) const;
    /// Of one frame: a kept one, or none if it is that already. One with a note stays: that cannot be undone.
    void toggle(Position frame);
    /// Nothing where there is none of exactly these frames.
    void remove(const FrameRange &frames);
    /// What has a note is kept.
    void setNote(const FrameRange &frames, const QString &note);
    /// Those that were kept before.
    void restore(const std::vector<Bookmark> &kept);

signals:
    void changed();

private:
    explicit Bookmarks(Cursor *cursor);
    std::vector<Bookmark>::iterator find(const FrameRange &frames);
    void insert(Bookmark bookmark);

    std::vector<Bookmark> m_all;
};

} // namespace tracedeck
