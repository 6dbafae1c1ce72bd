// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "view.h"

#include <bitset>
#include <vector>

namespace tracedeck {

/// Which frames of a trace came to a session. Knows of blocks of frames which sessions they may be of, once a block
/// was looked through: who asks for one that was quiet for long does not walk through all that others said since.
class SessionFrames
{
public:
    /// The last frame in (after, view's position] that came to a session; 0: none did.
    Position lastOf(const View &view, SessionId id, Position after);

private:
    static constexpr Position kBlock = 4096; ///< frames
    static constexpr std::size_t kMarks = 512;

    struct Block
    {
        std::bitset<kMarks> sessions; ///< by index modulo kMarks
        Position upTo = 0; ///< of its frames that were looked at
    };

    /// Whether a frame of a block, up to the view's position at least, may have come to a session.
    bool mayHave(const View &view, std::size_t block, SessionId id);

    std::vector<Block> m_blocks;
};

} // namespace tracedeck
