// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "tracebuilder.h"

#include <memory>

namespace tracedeck::test {

/// The law: for every p, the view of the whole trace at p says the same as the view at the end of a trace made
/// from the first p frames alone. Fails the test at the first p where it does not. How many positions were
/// compared is printed when the program ends. Returns the whole trace.
std::unique_ptr<Trace> expectLaw(const TraceBuilder &builder);

/// The same, with the frames folded one by one into one other trace: for many long traces.
std::unique_ptr<Trace> expectLawWhileGrowing(const TraceBuilder &builder);

} // namespace tracedeck::test
