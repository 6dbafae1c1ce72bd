// SPDX-License-Identifier: GPL-3.0-or-later
#include "interrupt.h"

#include <QSocketNotifier>

#include <cerrno>
#include <csignal>
#include <cstdint>
#include <sys/eventfd.h>
#include <sys/signalfd.h>
#include <unistd.h>

namespace tracedeck {

namespace {

sigset_t interruptSignals()
{
    sigset_t interrupts = {};
    sigemptyset(&interrupts);
    sigaddset(&interrupts, SIGINT);
    sigaddset(&interrupts, SIGTERM);
    struct sigaction before = {};
    sigaction(SIGHUP, nullptr, &before);
    if (before.sa_handler != SIG_IGN) // as nohup has it: what waits is never ignored
        sigaddset(&interrupts, SIGHUP);
    return interrupts;
}

int toldToEnd = -1; // an eventfd

constexpr int kToEnd[] = {SIGHUP, SIGINT, SIGTERM};

void handle(void (*handler)(int))
{
    struct sigaction action = {};
    action.sa_handler = handler;
    action.sa_flags = SA_RESTART;
    for (const int signal : kToEnd) {
        struct sigaction before = {};
        sigaction(signal, nullptr, &before);
        if (before.sa_handler != SIG_IGN) // as nohup has it
            sigaction(signal, &action, nullptr);
    }
}

void tellToEnd(int)
{
    const int before = errno;
    handle(SIG_DFL); // whoever says so again cannot wait
    const std::uint64_t one = 1;
    [[maybe_unused]] const auto written = write(toldToEnd, &one, sizeof one);
    errno = before;
}

void watch(int descriptor, QObject *context, std::function<void()> then)
{
    auto *notifier = new QSocketNotifier(descriptor, QSocketNotifier::Read, context);
    QObject::connect(notifier, &QSocketNotifier::activated, context, [notifier, then = std::move(then)] {
        notifier->setEnabled(false); // a second one is none
        then();
    });
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
    watch(signalfd(-1, &interrupts, SFD_CLOEXEC | SFD_NONBLOCK), context, std::move(then));
}

void whenToldToEnd(QObject *context, std::function<void()> then)
{
    toldToEnd = eventfd(0, EFD_CLOEXEC | EFD_NONBLOCK);
    watch(toldToEnd, context, std::move(then));
    handle(tellToEnd);
}

} // namespace tracedeck
