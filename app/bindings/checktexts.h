// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "checkresult.h"
#include "diagnosis.h"

namespace tracedeck {

/// What a check found, in the user's language, with what can be done about it. `protocol`: what a server that answers
/// speaks.
Diagnosis diagnosisOf(const CheckResult &result, const QString &protocol);

} // namespace tracedeck
