// SPDX-License-Identifier: GPL-3.0-or-later
#include "sessionframes.h"

#include <algorithm>

namespace tracedeck {

bool SessionFrames::mayHave(const View &view, std::size_t block, SessionId id)
{
    if (m_blocks.size() <= block)
        m_blocks.resize(block + 1);
    Block &of = m_blocks[block];
    const Position before = static_cast<Position>(block) * kBlock;
    const Position upTo = std::min(before + kBlock, view.position());
    for (Position frame = std::max(before, of.upTo) + 1; frame <= upTo; ++frame) {
        if (const SessionId session = view.sessionOf(frame))
            of.sessions.set(session.index % kMarks);
    }
    of.upTo = std::max(of.upTo, upTo);
    return of.sessions.test(id.index % kMarks);
}

Position SessionFrames::lastOf(const View &view, SessionId id, Position after)
{
    Position upTo = view.position();
    while (upTo > after) {
        const Position before = (upTo - 1) / kBlock * kBlock; // the frame in front of its block
        if (mayHave(view, before / kBlock, id)) {
            for (Position frame = upTo; frame > std::max(before, after); --frame) {
                if (view.sessionOf(frame) == id)
                    return frame;
            }
        }
        upTo = before;
    }
    return 0;
}

} // namespace tracedeck
