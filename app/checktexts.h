// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "checkresult.h"
#include "diagnosis.h"

namespace tracedeck {

/// What a check found, in the user's language, with what can be done about it.
Diagnosis diagnosisOf(const CheckResult &result);

} // namespace tracedeck
