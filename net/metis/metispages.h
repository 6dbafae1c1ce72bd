// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "metishost.h"

#include <string>
#include <vector>

class QUrlQuery;

namespace tracedeck::metispages {

struct Page
{
    std::vector<MetisMessage> messages; ///< oldest first
    bool hasBefore = false;
    bool hasAfter = false;
};

/// A page of all messages of a session (metis streaming protocol 3.5): `limit` of them (50, at most 200), the latest
/// ones, or those next to the message that `before` or `after` names.
MetisResult<Page> read(std::vector<MetisMessage> all, const QUrlQuery &query);
std::string written(const Page &page);

} // namespace tracedeck::metispages
