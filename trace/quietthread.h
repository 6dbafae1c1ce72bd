// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <csignal>
#include <string>
#include <system_error>
#include <thread>
#include <utility>

namespace tracedeck {

/// A thread that takes no signals: those are for the thread that waits for them; in another they would end the
/// program. Not running, with `error` set, where the system gives no thread.
template <typename Work>
std::jthread quietThread(Work work, std::string *error)
{
    sigset_t all = {};
    sigset_t before = {};
    sigfillset(&all);
    pthread_sigmask(SIG_SETMASK, &all, &before); // which the new thread inherits
    std::jthread thread;
    try {
        thread = std::jthread(std::move(work));
    } catch (const std::system_error &failure) {
        *error = failure.what();
    }
    pthread_sigmask(SIG_SETMASK, &before, nullptr);
    return thread;
}

} // namespace tracedeck
