// SPDX-License-Identifier: GPL-3.0-or-later
#include "sessionframes.h"

#include <algorithm>

namespace tracedeck {

bool SessionFrames::mayHave(const View &view, std::size_t block, SessionId id)
{
    if (m_blocks.size() <= block)
        m_blocks.resize(block + 1);
    Block &of = m_blocks[block];
    if (!of.isKnown) {
        const Position before = static_cast<Position>(block) * kBlock;
        for (Position frame = before + 1; frame <= before + kBlock; ++frame) {
            if (const SessionId session = view.sessionOf(frame))
                of.sessions.set(session.index % kMarks);
        }
        of.isKnown = true;
    }
    return of.sessions.test(id.index % kMarks);
}

Position SessionFrames::lastOf(const View &view, SessionId id, Position after)
{
    Position upTo = view.position();
    while (upTo > after) {
        const Position before = (upTo - 1) / kBlock * kBlock; // the frame in front of its block
        const bool isWhole = upTo == before + kBlock;
        if (!isWhole || mayHave(view, before / kBlock, id)) {
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
