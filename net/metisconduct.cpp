// SPDX-License-Identifier: GPL-3.0-or-later
#include "metisconduct.h"

namespace tracedeck {

MetisConduct MetisConduct::asMeasured()
{
    MetisConduct all;
    all.noReplay = true;
    all.ignoresWorkerFilter = true;
    all.noServerPing = true;
    all.dropsOnOverflow = true;
    all.noSnapshotCursor = true;
    all.lateSeam = true;
    all.chatWithoutDelegates = true;
    all.lacksCatalogueTypes = true;
    all.filterAsKept = true;
    all.tokensPassActors = true;
    all.emptyCloseReasons = true;
    all.namesSessionId = true;
    all.keepsEnded = true;
    all.noCancelledTurnError = true;
    return all;
}

} // namespace tracedeck
