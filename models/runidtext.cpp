// SPDX-License-Identifier: GPL-3.0-or-later
#include "runidtext.h"

#include "displaytext.h"

#include <algorithm>
#include <string_view>

namespace tracedeck {

namespace {

/// The number in a name that was made up, "<session>-run-<n>"; empty: it is the server's.
std::string_view numberIn(const View &view, RunId id, std::string_view name)
{
    constexpr std::string_view kBetween = "-run-";
    const std::string_view session = view.text(view.at(view.at(id).session).id);
    if (!name.starts_with(session))
        return {};
    name.remove_prefix(session.size());
    if (!name.starts_with(kBetween))
        return {};
    name.remove_prefix(kBetween.size());
    return std::all_of(name.begin(), name.end(), [](char c) { return c >= '0' && c <= '9'; }) ? name : std::string_view();
}

} // namespace

bool isNamed(const View &view, RunId id)
{
    return numberIn(view, id, view.text(view.at(id).id)).empty();
}

QString runIdText(const View &view, RunId id)
{
    const Symbol *name = view.value(view.at(id).id);
    return name ? runIdText(view, id, *name) : QString();
}

QString runIdText(const View &view, RunId id, Symbol name)
{
    const std::string_view number = numberIn(view, id, view.text(name));
    return number.empty() ? oneLine(view.text(name)) : u'#' + oneLine(number);
}

} // namespace tracedeck
