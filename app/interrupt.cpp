// SPDX-License-Identifier: GPL-3.0-or-later
#include "interrupt.h"

#include <QSocketNotifier>

#include <csignal>
#include <sys/signalfd.h>

namespace tracedeck {

namespace {

sigset_t interruptSignals()
{
    sigset_t interrupts = {};
    sigemptyset(&interrupts);
    sigaddset(&interrupts, SIGINT);
    sigaddset(&interrupts, SIGTERM);
    return interrupts;
}

} // namespace

void holdInterrupts()
{
    const sigset_t interrupts = interruptSignals();
    pthread_sigmask(SIG_BLOCK, &interrupts, nullptr);
}

void whenInterrupted(QObject *context, std::function<void()> then)
{
    const sigset_t interrupts = interruptSignals();
    auto *notifier = new QSocketNotifier(signalfd(-1, &interrupts, SFD_CLOEXEC | SFD_NONBLOCK),
                                         QSocketNotifier::Read, context);
    QObject::connect(notifier, &QSocketNotifier::activated, context, [notifier, then = std::move(then)] {
        notifier->setEnabled(false); // a second one is none
        then();
    });
}

} // namespace tracedeck
