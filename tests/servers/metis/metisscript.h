// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>
#include <QStringList>

#include <optional>
#include <string>
#include <variant>
#include <vector>

/// What a metis agent does, written down: turns of steps. Steps become model calls as a real agent's loop would have
/// them: what is thought and said, then tools; after tools the next call begins.
namespace tracedeck::test::metis {

struct Step;
using Steps = std::vector<Step>;

/// A block of thinking, a delta each.
struct Think
{
    QStringList deltas;
    QString signature; ///< with the last delta; empty: none
};

/// A block of text. A delta may end between the halves of a surrogate pair.
struct Say
{
    QStringList deltas;
};

struct UseTool
{
    enum class Asks { Never, Waits, TimesOut }; ///< for a confirmation

    std::string name = "read_file";
    std::string input = R"({"path":"README.md"})"; ///< a JSON object
    int pieces = 2; ///< of the input while it streams
    std::string result = "contents";
    int latency = 5; ///< milliseconds of the agent's own clock
    std::string sideEffects = "read"; ///< none, read, write, execute, network
    Asks asks = Asks::Never;
    std::string error; ///< error_class of tool.failed; empty: it succeeds
};

/// The tool "delegate": a worker session that runs steps of its own, delegations too.
struct Delegate
{
    std::string task = "Look it up.";
    Steps steps;
    std::string tier = "fast";
    std::string model = "anthropic:claude-haiku-4-5";
    std::string error; ///< failure_mode although the worker ends well; empty: none
};

/// The model call fails where it stands.
struct FailCall
{
    std::string errorClass = "rate_limit";
    std::string message = "429 too many requests";
    enum class Then {
        Completes,
        Cancels,
        Retries
    } then = Then::Completes; ///< the turn; retries: steps go on
};

/// Many events of one type, one after another.
struct Flood
{
    int count = 1000;
    std::string type = "memory.updated"; ///< stored, or text.delta
    int size = 0; ///< bytes that each is longer than it needs to be
};

/// Any stored event, of a type that nobody knows, too.
struct Emit
{
    std::string type;
    std::string payload = "{}"; ///< a JSON object
    std::string actor = "system";
    std::string sensitivity = "pseudonymous";
};

struct Step
{
    std::variant<Think, Say, UseTool, Delegate, FailCall, Flood, Emit> what;
};

inline Step think(const QString &text)
{
    return {Think{{text}, {}}};
}
inline Step say(const QString &text)
{
    return {Say{{text}}};
}
inline Step say(const QStringList &deltas)
{
    return {Say{deltas}};
}

struct Turn
{
    Steps steps;
    std::string model = "anthropic:claude-sonnet-4-6";
    int winner = 6; ///< index of the routing policy that chose the model
};

/// A session's turns, in the order in which they are submitted; after the last, each repeats what the user said.
struct Script
{
    std::vector<Turn> turns;
    bool evaluates = true; ///< eval.* for tools and turns, pattern.recorded after turns
};

} // namespace tracedeck::test::metis
