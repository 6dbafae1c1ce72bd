// SPDX-License-Identifier: GPL-3.0-or-later
#include "metishabits.h"

namespace tracedeck::test {

MetisHabits MetisHabits::asMeasured()
{
    MetisHabits all;
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
    all.noWorkerTokens = true;
    all.twoTurnIds = true;
    all.confirmsByToolUse = true;
    all.bareTokenFrames = true;
    all.renamesMessages = true;
    all.messageStartFirst = true;
    all.failedTurnsStayOpen = true;
    all.cancelsWithoutComplete = true;
    all.forgetsCancelReason = true;
    all.usageWithoutCost = true;
    all.looseParents = true;
    all.routesStopAtWinner = true;
    all.noSessionCreated = true;
    all.swapsModelAtOnce = true;
    return all;
}

} // namespace tracedeck::test
