// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "jsontreemodel.h"

#include <cstddef>
#include <string_view>
#include <vector>

namespace tracedeck {

/// Which bytes are on which line. Hex lines are of one length; text lines are found from the start, some at a time,
/// so that opening a huge frame does not wait for its end.
class ByteLines
{
public:
    enum class Mode { Hex, Text };
    static constexpr int kMostColumns = 4096;

    /// `perLine`: bytes of a hex line, columns of a text line.
    void reset(std::string_view bytes, Mode mode, int perLine);

    /// Lines found so far; all of them once isComplete().
    int count() const;
    bool isComplete() const { return m_mode == Mode::Hex || m_read >= m_bytes.size(); }
    /// Finds the lines of at least so many more bytes.
    void readSome(std::size_t bytes);

    ByteRange line(int number) const;
    std::string_view text(int number) const;
    /// The line that holds a byte; finds the lines before it.
    int lineOf(qint64 offset);

private:
    std::string_view m_bytes;
    Mode m_mode = Mode::Text;
    int m_perLine = 16;
    std::vector<std::uint32_t> m_starts; // of text lines
    std::size_t m_read = 0;
};

} // namespace tracedeck
