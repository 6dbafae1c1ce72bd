// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>
#include <string>

namespace tracedeck {

/// A WebSocket server in a process of its own that sends made frames as fast as it can, or at a rate. It knows no
/// protocol but the handshake: what is measured is the client.
class Blaster
{
public:
    struct Options
    {
        std::uint64_t frames = 400'000;
        double perSecond = 0; ///< 0: as fast as possible
        bool coalesced = true; ///< 64 KiB a send; else one send a frame
        /// Hangs up after so many frames; the next client is sent what follows, without end. 0: it does not hang up,
        /// and sends each client the same `frames`.
        std::uint64_t hangUpAfter = 0;
        bool stamped = false; ///< the frames say when they were sent, in nanoseconds of CLOCK_MONOTONIC
    };

    /// Forks: call before there is any thread. Serves one client after another until destroyed.
    explicit Blaster(const Options &options);
    ~Blaster();
    Blaster(const Blaster &) = delete;
    Blaster &operator=(const Blaster &) = delete;

    std::string url() const { return "ws://127.0.0.1:" + std::to_string(m_port); }

private:
    int m_process = -1;
    std::uint16_t m_port = 0;
};

/// What stands before the stamp in the text of a frame.
inline constexpr char kStampMark[] = "sent at ";

} // namespace tracedeck
