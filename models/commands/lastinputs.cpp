// SPDX-License-Identifier: GPL-3.0-or-later
#include "lastinputs.h"

#include <string_view>

namespace tracedeck {

QHash<QString, QByteArray> lastInputs(const View &view)
{
    constexpr std::uint32_t kMostRuns = 500;
    constexpr std::size_t kMostBytes = 64 << 10;
    QHash<QString, QByteArray> inputs;
    const std::uint32_t count = view.count(view.trace().runs);
    for (std::uint32_t i = count; i > 0 && count - i < kMostRuns; --i) {
        const RunId run{i - 1};
        const Asking *asked = view.asked(run);
        const std::string_view input = asked && asked->frame != 0 ? asked->input.bytes() : std::string_view();
        const std::string_view name = view.text(view.at(run).agent);
        const QString agent = QString::fromUtf8(name.data(), static_cast<qsizetype>(name.size()));
        if (input.starts_with('{') && input.size() <= kMostBytes && !inputs.contains(agent))
            inputs.insert(agent, QByteArray(input.data(), static_cast<qsizetype>(input.size())));
    }
    return inputs;
}

} // namespace tracedeck
