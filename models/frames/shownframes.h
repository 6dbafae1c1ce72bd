// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "cursor.h"
#include "framesmodel.h"
#include "jsontreemodel.h"

#include <QObject>
#include <QPointer>

#include <functional>
#include <optional>
#include <string_view>

namespace tracedeck {

/// Which frames of a trace its list shows: who goes from frame to frame goes along these. One for each cursor.
class ShownFrames : public QObject
{
    Q_OBJECT

public:
    /// Made where there is none yet; the cursor owns it.
    static ShownFrames *of(Cursor *cursor);

    /// That of the list; not owned, may go at any time.
    void set(FramesModel *frames);
    /// Whether a filter hides some.
    bool isFiltered() const { return m_frames && m_frames->isFiltered(); }
    /// The next one behind a frame, or before it, if `direction` is negative; 0: there is none. As far as the filter has looked.
    Position beside(Position frame, int direction) const;
    /// Has the filter look at what has come since, though nobody sees the list: what it finds comes with changed().
    void lookOn();
    /// The same as beside(), once the filter has looked that far; what is asked later takes its place.
    void find(Position frame, int direction, std::function<void(Position)> found);
    /// Where in a frame something stands that the filter looks for anywhere; nothing: nowhere, or not in its first kMostSearched
    /// bytes.
    std::optional<ByteRange> soughtIn(std::string_view bytes) const;
    static constexpr std::size_t kMostSearched = 4u << 20;

signals:
    /// Others are shown, or more.
    void changed();
    /// The filter of the list is another one.
    void filtered();

private:
    explicit ShownFrames(Cursor *cursor);
    void answer();

    struct Asked
    {
        Position frame = 0;
        int direction = 0;
        std::function<void(Position)> found; ///< none: nobody asked
    };

    Cursor *m_cursor; // the parent
    QPointer<FramesModel> m_frames; // not owned
    Asked m_asked;
};

} // namespace tracedeck
