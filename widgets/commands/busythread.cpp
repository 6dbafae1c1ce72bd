// SPDX-License-Identifier: GPL-3.0-or-later
#include "busythread.h"

#include <QCoreApplication>

namespace tracedeck {

namespace {

class BusyThread
{
    Q_DECLARE_TR_FUNCTIONS(tracedeck::BusyThread)
};

} // namespace

QString busyThreadText()
{
    return BusyThread::tr("A run goes on in this thread. The new one waits for it, and what the one that goes on still does is "
                          "shown only once the server has stored it.");
}

} // namespace tracedeck
