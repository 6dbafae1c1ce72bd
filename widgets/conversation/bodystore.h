// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "conversationitem.h"

#include <functional>
#include <map>

namespace tracedeck {

/// Names a text of an item in one of its forms.
struct BodyKey
{
    enum class Form { Whole, Preview, Markdown, Lines };
    ItemKey item;
    int section = 0;
    Form form = Form::Whole;
    const void *source = nullptr; ///< the log, so that a replaced text is another one
    std::uint32_t extent = 0; ///< of what is made from the text as it is

    friend auto operator<=>(const BodyKey &, const BodyKey &) = default;
};

/// Texts that have been split, as long as they are used and a little longer.
class BodyStore
{
public:
    static constexpr std::size_t kMostUnused = 64;

    /// The body of that name, made if there is none. What was made may be null, which is remembered as well.
    std::shared_ptr<TextBody> get(const BodyKey &key, const std::function<std::shared_ptr<TextBody>()> &make);
    /// What is not got from now on may be forgotten.
    void beginUse();
    void clear() { m_bodies.clear(); }

private:
    struct Kept
    {
        std::shared_ptr<TextBody> body;
        quint64 used = 0;
    };
    std::map<BodyKey, Kept> m_bodies;
    quint64 m_use = 0;
};

} // namespace tracedeck
