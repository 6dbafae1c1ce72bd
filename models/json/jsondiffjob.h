// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "jsondiff.h"
#include "watchedjob.h"

#include <memory>
#include <string_view>

namespace tracedeck {

/// A JSON text that lives as long as its owner.
struct OwnedJson
{
    std::shared_ptr<const void> owner;
    std::string_view bytes;

    bool isNull() const { return bytes.data() == nullptr; }
    friend bool operator==(const OwnedJson &a, const OwnedJson &b)
    {
        return a.bytes.data() == b.bytes.data() && a.bytes.size() == b.bytes.size();
    }
};

/// Compares two texts in the background; the last pair that it was given.
class JsonDiffJob : public WatchedJob
{
    Q_OBJECT

public:
    using WatchedJob::WatchedJob;

    void compare(OwnedJson before, OwnedJson after, EmptyMembers emptyMembers = EmptyMembers::Something);

signals:
    void finished(const std::shared_ptr<const tracedeck::JsonDiff> &diff);
};

} // namespace tracedeck
