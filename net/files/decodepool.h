// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "chunkdecoder.h"

#include <condition_variable>
#include <deque>
#include <functional>
#include <memory>
#include <mutex>
#include <string_view>
#include <thread>
#include <vector>

namespace tracedeck {

/// Decodes chunks of lines on several threads and hands them over in order. The thread that calls take()
/// decodes too while it would have to wait.
class DecodePool
{
public:
    /// `threads` counts the calling one: 1 means that nobody else decodes.
    DecodePool(const Dialect &dialect, LineForm form, unsigned threads);
    ~DecodePool();
    DecodePool(const DecodePool &) = delete;
    DecodePool &operator=(const DecodePool &) = delete;

    /// Whether another chunk may be given before one has to be taken.
    bool hasRoom() const;
    /// Whole lines, at `offset` of the file. Precondition: hasRoom().
    void give(std::string_view lines, std::uint64_t offset);
    /// Whether there is a chunk to take.
    bool hasWork() const { return m_given > m_taken; }
    /// Waits for the next chunk in order, lets `use` read its batch, and frees it.
    void take(const std::function<void(const EventBatch &)> &use);

private:
    struct Slot
    {
        enum class State { Free, Waiting, Busy, Done };
        State state = State::Free;
        std::string_view lines;
        std::uint64_t offset = 0;
        EventBatch batch;
    };

    Slot &slotOf(std::uint64_t chunk) { return m_slots[chunk % m_slots.size()]; }
    /// The oldest chunk that waits, made busy; nullptr if none does. Under the lock.
    Slot *claim();
    void decode(Slot &slot, ChunkDecoder &decoder);
    void work(const std::stop_token &stop);

    const Dialect &m_dialect;
    LineForm m_form;
    ChunkDecoder m_own;
    std::vector<Slot> m_slots;
    std::uint64_t m_given = 0;   // the calling thread's
    std::uint64_t m_taken = 0;   // written under the lock
    std::mutex m_mutex;
    std::condition_variable_any m_given_or_stopped;
    std::condition_variable m_done;
    std::uint64_t m_claimed = 0; // under the lock
    std::vector<std::jthread> m_workers;
};

} // namespace tracedeck
