// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "failure.h"

#include <csignal>
#include <system_error>
#include <thread>
#include <utility>

namespace tracedeck {

/// While it lives, its thread takes no signals; threads that it starts never do.
class SignalsBlocked
{
public:
    SignalsBlocked()
    {
        sigset_t all = {};
        sigfillset(&all);
        pthread_sigmask(SIG_SETMASK, &all, &m_before);
    }
    ~SignalsBlocked() { pthread_sigmask(SIG_SETMASK, &m_before, nullptr); }
    SignalsBlocked(const SignalsBlocked &) = delete;
    SignalsBlocked &operator=(const SignalsBlocked &) = delete;

private:
    sigset_t m_before = {};
};

/// A thread that takes no signals: those are for the thread that waits for them; in another they would end the
/// program. Not running, with `error` set, where the system gives no thread.
template <typename Work>
std::jthread quietThread(Work work, Failure *error)
{
    const SignalsBlocked blocked;
    try {
        return std::jthread(std::move(work));
    } catch (const std::system_error &failure) {
        *error = Failure::system(failure.code().value());
        return {};
    }
}

} // namespace tracedeck
