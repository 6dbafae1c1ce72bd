// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "watches.h"

namespace tracedeck {

class Settings;

/// What is watched for, kept between two starts.
class WatchStore : public QObject
{
    Q_OBJECT

public:
    explicit WatchStore(Settings &settings);

    Watches &watches() { return m_watches; }

private:
    void save();

    Settings &m_settings; // not owned, outlives us
    Watches m_watches;
};

} // namespace tracedeck
