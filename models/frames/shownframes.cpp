// SPDX-License-Identifier: GPL-3.0-or-later
#include "shownframes.h"

#include "oneofcursor.h"

#include <utility>

namespace tracedeck {

ShownFrames *ShownFrames::of(Cursor *cursor)
{
    return oneOf<ShownFrames>(cursor, [cursor] { return new ShownFrames(cursor); });
}

ShownFrames::ShownFrames(Cursor *cursor)
    : QObject(cursor)
    , m_cursor(cursor)
{
    connect(this, &ShownFrames::changed, this, &ShownFrames::answer);
}

void ShownFrames::set(FramesModel *frames)
{
    m_frames = frames;
    connect(frames, &FramesModel::modelReset, this, &ShownFrames::changed);
    connect(frames, &FramesModel::modelReset, this, &ShownFrames::filtered);
    connect(frames, &FramesModel::rowsInserted, this, &ShownFrames::changed);
    connect(&frames->filter(), &FrameFilter::finished, this, &ShownFrames::answer);
    emit changed();
}

Position ShownFrames::beside(Position frame, int direction) const
{
    if (!isFiltered()) {
        if (direction < 0)
            return frame > 1 ? frame - 1 : 0;
        return frame < m_cursor->newest() ? frame + 1 : 0;
    }
    const int before = m_frames->rowOf(frame); // or that very row
    const int row = direction > 0 ? before + 1 : before - (m_frames->shows(frame) ? 1 : 0);
    return row >= 0 && row < m_frames->rowCount() ? m_frames->positionAt(row) : 0;
}

void ShownFrames::lookOn()
{
    if (isFiltered())
        m_frames->catchUp();
}

void ShownFrames::find(Position frame, int direction, std::function<void(Position)> found)
{
    lookOn();
    m_asked = {frame, direction, std::move(found)};
    answer();
}

void ShownFrames::answer()
{
    if (!m_asked.found)
        return;
    const Position found = beside(m_asked.frame, m_asked.direction);
    if (isFiltered() && m_frames->filter().isRunning()) {
        // A nearer one may come: of those before, the nearest comes last.
        const bool isSure = m_asked.direction > 0 ? found != 0 : m_frames->filter().scanned() + 1 >= m_asked.frame;
        if (!isSure)
            return;
    }
    std::exchange(m_asked, {}).found(found);
}

std::optional<ByteRange> ShownFrames::soughtIn(std::string_view bytes) const
{
    if (!isFiltered())
        return std::nullopt;
    for (const TextSearch &text : m_frames->sought()) {
        const std::size_t at = text.find(bytes.substr(0, kMostSearched));
        if (at != bytes.npos)
            return ByteRange{static_cast<qint64>(at), static_cast<qint64>(text.needle().size())};
    }
    return std::nullopt;
}

} // namespace tracedeck
