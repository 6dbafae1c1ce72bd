// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "branchlabels.h"
#include "view.h"

#include <QByteArray>
#include <QString>
#include <QStringList>

#include <memory>
#include <optional>
#include <string_view>

namespace tracedeck {

/// The checkpoint that a user is asked about before the server goes on from it. Texts are as they are shown.
struct ForkSubject
{
    CheckpointName name; ///< as it was sent
    QString checkpoint; ///< step, source and id
    QString thread;
    QString arrived; ///< frame and time
    QStringList next; ///< nodes that would run; empty: not known
    QStringList writers; ///< nodes whose work it is the first to hold; empty: not known
    QStringList nodes; ///< all that ran in its graph, these first
    RunId ranNext; ///< the run that went on from it, the last one; invalid: none did
    QByteArray input; ///< what that was given to work on, JSON; empty: not known. Who asks knows the protocol, and adds it
    bool isInputWhole = false; ///< else it is what its user said, and there may have been more
    QString said; ///< what of it is to be said in other words; empty: nothing
    std::shared_ptr<const Trace> owner; ///< of the state's bytes
    std::string_view state; ///< JSON; no data: not known
};

/// How the server is to go on from a checkpoint.
struct ForkChoice
{
    enum class Mode {
        Unchanged, ///< run again what comes next
        Input, ///< start with another input
        State, ///< write an update to the state, and run what comes next
    };
    Mode mode = Mode::Unchanged;
    QByteArray json; ///< the input, or the keys that change; empty for Unchanged
    QString asNode = {}; ///< with State: which node is said to have written it; empty: the server finds out
    friend bool operator==(const ForkChoice &, const ForkChoice &) = default;
};

/// What the view knows of the checkpoint; nullopt: it is not there. `next` are the nodes that ran from it before.
std::optional<ForkSubject> forkSubject(const std::shared_ptr<const Trace> &trace, Position position,
                                       const CheckpointName &name);

} // namespace tracedeck
