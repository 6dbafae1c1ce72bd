// SPDX-License-Identifier: GPL-3.0-or-later
#include "keptfailure.h"

#include "arena.h"
#include "cuttext.h"
#include "failure.h"

#include <new>

namespace tracedeck {

namespace {

template <class Source>
const KeptFailure *keepValues(const Source &values, Arena &arena)
{
    auto *kept = static_cast<KeptFailure *>(arena.allocate(values.size() * sizeof(KeptFailure) + 1, alignof(KeptFailure)));
    for (std::size_t i = 0; i < values.size(); ++i)
        new (kept + i) KeptFailure(values[i], arena);
    return kept;
}

} // namespace

KeptFailure::KeptFailure(std::string_view text)
    : m_text(text.data())
    , m_size(static_cast<std::uint32_t>(text.size()))
{
}

KeptFailure::KeptFailure(const Failure &failure, Arena &arena)
    : m_sentence(failure.sentence())
{
    if (m_sentence) {
        m_values = keepValues(failure.values(), arena);
        m_size = static_cast<std::uint32_t>(failure.values().size());
    } else {
        const std::string_view text = failure.text();
        const std::string_view kept =
            text.size() <= kMostText ? arena.copy(text) : arena.copy(std::string(cutText(text, kMostText)) + "\u2026");
        m_text = kept.data();
        m_size = static_cast<std::uint32_t>(kept.size());
    }
}

KeptFailure::KeptFailure(const KeptFailure &failure, Arena &arena)
    : m_sentence(failure.m_sentence)
    , m_size(failure.m_size)
{
    if (m_sentence)
        m_values = keepValues(failure.values(), arena);
    else
        m_text = arena.copy(failure.text()).data();
}

std::string KeptFailure::english() const
{
    if (!m_sentence)
        return std::string(text());
    std::string said;
    for (const char *at = m_sentence; *at; ++at) {
        const auto value = static_cast<std::size_t>(at[1] - '1');
        if (*at == '%' && value < m_size) {
            said += m_values[value].english();
            ++at;
        } else {
            said += *at;
        }
    }
    return said;
}

} // namespace tracedeck
