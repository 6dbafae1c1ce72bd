// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "usedfilters.h"
#include "watches.h"

namespace tracedeck {

class Settings;

/// Filters that are kept between two starts: those that are watched for, and those that were used last.
class FilterStore : public QObject
{
    Q_OBJECT

public:
    explicit FilterStore(Settings &settings);

    Watches &watches() { return m_watches; }
    UsedFilters &used() { return m_used; }

private:
    void saveWatches();

    Settings &m_settings; // not owned, outlives us
    Watches m_watches;
    UsedFilters m_used;
};

} // namespace tracedeck
