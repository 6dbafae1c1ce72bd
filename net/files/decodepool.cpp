// SPDX-License-Identifier: GPL-3.0-or-later
#include "decodepool.h"

namespace tracedeck {

namespace {
constexpr std::size_t kSlotsPerThread = 3;
} // namespace

DecodePool::DecodePool(const Dialect &dialect, LineForm form, unsigned threads)
    : m_dialect(dialect)
    , m_form(form)
    , m_own(dialect, form)
    , m_slots(threads <= 1 ? 1 : threads * kSlotsPerThread)
{
    for (unsigned i = 1; i < threads; ++i)
        m_workers.emplace_back([this](const std::stop_token &stop) { work(stop); });
}

DecodePool::~DecodePool() = default;

bool DecodePool::hasRoom() const
{
    return m_given - m_taken < m_slots.size();
}

void DecodePool::give(std::string_view lines, std::uint64_t offset)
{
    {
        const std::lock_guard lock(m_mutex);
        Slot &slot = slotOf(m_given);
        slot.lines = lines;
        slot.offset = offset;
        slot.state = Slot::State::Waiting;
        ++m_given;
    }
    m_given_or_stopped.notify_one();
}

DecodePool::Slot *DecodePool::claim()
{
    if (m_claimed == m_given)
        return nullptr;
    Slot &slot = slotOf(m_claimed++);
    slot.state = Slot::State::Busy;
    return &slot;
}

void DecodePool::decode(Slot &slot, ChunkDecoder &decoder)
{
    slot.batch.clear();
    decoder.decode(slot.lines, slot.offset, slot.batch);
    {
        const std::lock_guard lock(m_mutex);
        slot.state = Slot::State::Done;
    }
    m_done.notify_one();
}

void DecodePool::take(const std::function<void(const EventBatch &)> &use)
{
    Slot &next = slotOf(m_taken);
    std::unique_lock lock(m_mutex);
    while (next.state != Slot::State::Done) {
        if (Slot *mine = claim()) {
            lock.unlock();
            decode(*mine, m_own);
            lock.lock();
        } else {
            m_done.wait(lock, [&] { return next.state == Slot::State::Done; });
        }
    }
    lock.unlock();
    use(next.batch);
    lock.lock();
    next.state = Slot::State::Free;
    ++m_taken;
}

void DecodePool::work(const std::stop_token &stop)
{
    ChunkDecoder decoder(m_dialect, m_form);
    for (;;) {
        Slot *slot = nullptr;
        {
            std::unique_lock lock(m_mutex);
            if (!m_given_or_stopped.wait(lock, stop, [&] { return (slot = claim()) != nullptr; }))
                return;
        }
        decode(*slot, decoder);
    }
}

} // namespace tracedeck
