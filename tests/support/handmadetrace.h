// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "decodedframe.h"
#include "trace.h"

#include <memory>
#include <string>
#include <string_view>
#include <vector>

namespace tracedeck {
class Writer;
}

namespace tracedeck::test {

/// One frame of a trace that is made by hand. Strings must outlive the call of append() only.
struct HandmadeFrame
{
    std::string_view type;
    std::string_view node;
    std::string_view json = "{}";
    std::string_view session = "s";
    std::int64_t time = -1; ///< nanoseconds; negative: the frame has none
    std::int64_t serverTime = 0; ///< nanoseconds since 1970; 0: none
    Direction direction = Direction::In;
    FrameNature nature = FrameNature::Understood;
    std::string_view channel = "main";
    std::vector<Event> events{};
    FrameOrder order{};
    std::string_view path{}; ///< of the span it belongs to
    HttpLine http{}; ///< no method: it did not come by HTTP
    bool isAside = false; ///< it answers a question, and is of no run
};

/// A trace without a dialect: frames and events as the test writes them.
class HandmadeTrace
{
public:
    /// `started` as a recording says it, ISO 8601.
    explicit HandmadeTrace(std::string_view started = {});
    ~HandmadeTrace();

    /// Folds one frame, or several as one batch, and publishes them.
    void append(const HandmadeFrame &frame) { append(std::vector<HandmadeFrame>{frame}); }
    void append(const std::vector<HandmadeFrame> &frames);

    const std::shared_ptr<const Trace> &trace() const { return m_shared; }

private:
    std::shared_ptr<Trace> m_trace;
    std::shared_ptr<const Trace> m_shared;
    std::unique_ptr<Writer> m_writer;
};

} // namespace tracedeck::test
