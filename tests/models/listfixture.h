// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "factscripts.h"
#include "handmadetrace.h"
#include "ledger.h"
#include "listquestion.h"
#include "view.h"

#include <QString>

#include <algorithm>
#include <atomic>

namespace tracedeck::test::listfixture {

inline const std::atomic<bool> kGoOn{false}; // work that nobody stops

/// A trace of a script, and lists of what is in it.
template<class List>
struct ListFixture
{
    explicit ListFixture(const Script &script)
        : ledger((trace.append(script), trace.trace()))
    {
        ledger.extend(trace.trace()->watermark());
    }
    View view(Position at = kOpen - 1) const { return View(*trace.trace(), std::min(at, trace.trace()->watermark())); }
    List list(const ListQuestion &question, Position at = kOpen - 1) const
    {
        return List::of(ledger, view(at), question, kGoOn);
    }

    HandmadeTrace trace;
    Ledger ledger;
};

inline ListQuestion all(const char *words = "")
{
    return {.scope = SessionScope::All, .words = QString::fromUtf8(words)};
}

} // namespace tracedeck::test::listfixture
