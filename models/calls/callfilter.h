// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "calllist.h"
#include "columnfilter.h"

namespace tracedeck {

inline constexpr ColumnKey kCallKeys[] = {{"caller", int(CallColumn::Caller), ColumnKind::Words},
                                          {"node", int(CallColumn::Caller), ColumnKind::Words},
                                          {"model", int(CallColumn::Model), ColumnKind::Words},
                                          {"status", int(CallColumn::Status), ColumnKind::Words},
                                          {"stop", int(CallColumn::StopReason), ColumnKind::Words},
                                          {"answer", int(CallColumn::Answer), ColumnKind::Words},
                                          {"session", int(CallColumn::Session), ColumnKind::Words},
                                          {"frame", int(CallColumn::Frame), ColumnKind::Count},
                                          {"took", int(CallColumn::Took), ColumnKind::Length},
                                          {"first", int(CallColumn::FirstToken), ColumnKind::Length},
                                          {"input", int(CallColumn::Input), ColumnKind::Count},
                                          {"cached", int(CallColumn::Cached), ColumnKind::Count},
                                          {"output", int(CallColumn::Output), ColumnKind::Count},
                                          {"reasoning", int(CallColumn::Reasoning), ColumnKind::Count},
                                          {"speed", int(CallColumn::Speed), ColumnKind::Rate},
                                          {"cost", int(CallColumn::Cost), ColumnKind::Money}};

} // namespace tracedeck
