// SPDX-License-Identifier: GPL-3.0-or-later
#include "callertext.h"

#include "displaytext.h"
#include "spanrows.h"

namespace tracedeck {

QString callerText(const View &view, Symbol caller, RunId run)
{
    const std::string_view name = view.text(caller);
    return name.empty() && run ? rowName(view, SpanRow::of(run)) : oneLine(name);
}

} // namespace tracedeck
