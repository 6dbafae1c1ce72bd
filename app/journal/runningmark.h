// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QLockFile>

namespace tracedeck {

/// A file that is there while the program runs with windows. Where one is found that belongs to nobody any more, the program
/// was not closed the last time: it was killed, or it broke. Of several that run at once, the first one has it.
class RunningMark
{
public:
    /// `path`: in a folder that is there, and in which nobody else writes. Where it cannot be written, nothing is known.
    explicit RunningMark(const QString &path);

    bool wasLeft() const { return m_wasLeft; }

private:
    QLockFile m_file;
    bool m_wasLeft = false;
};

} // namespace tracedeck
