// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "slice.h"

#include <QString>

#include <cstddef>
#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <string_view>
#include <vector>

class QObject;

namespace tracedeck {

class Trace;

/// How a server chose a model: the policies that it asked, one after the other. All texts are outside texts; what is
/// missing, or is something else than it should be, is empty or stands as it was sent.
struct RouteDecision
{
    enum class Verdict : std::uint8_t { Other, Chose, Rejected, NotApplicable, Deferred };
    struct Alternative
    {
        QString model;
        QString score; ///< as it was sent
        std::optional<double> value; ///< of the score, if it is a number
        QString samples;
    };
    struct Step
    {
        QString policy;
        Verdict verdict = Verdict::Other;
        QString word; ///< the verdict as it was sent
        QString reason;
        QString candidate;
        QString rule;
        QString confidence;
        QString failure; ///< why the candidate will not do, in a word
        std::vector<Alternative> alternatives;
    };

    QString chosen; ///< empty: no model
    std::optional<std::int64_t> winner; ///< index of a step; -1: none; nothing: not told
    std::optional<std::int64_t> elapsedNs;
    std::vector<Step> steps;
    std::size_t leftOut = 0; ///< steps and alternatives beyond those that are kept
    QString fault; ///< why it cannot be read, a sentence; empty: it can

    bool isReadable() const { return fault.isEmpty(); }
    /// No model will do: nothing runs.
    bool isFailure() const;
    /// The step that chose; -1: none, or one that is not there.
    int winningStep() const;
};

RouteDecision readRoute(std::string_view json);
/// The same in the background, for what is longer than kMostRouteAtOnce; given to `done` on the thread of `context`,
/// unless that is gone by then. The trace is held, since the bytes are its.
void readRouteLater(QObject *context, std::shared_ptr<const Trace> trace, Slice json,
                    std::function<void(const RouteDecision &)> done);

inline constexpr std::size_t kMostRouteAtOnce = 32 << 10;
inline constexpr std::size_t kMostRouteSteps = 200;
inline constexpr std::size_t kMostAlternatives = 200; ///< of a step

} // namespace tracedeck
