// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QHash>
#include <QString>

namespace tracedeck {

/// A checkpoint by what its server calls it. Outside text.
struct CheckpointName
{
    QString session;
    QString space; ///< namespace
    QString id;
    friend bool operator==(const CheckpointName &, const CheckpointName &) = default;
};

inline size_t qHash(const CheckpointName &name, size_t seed = 0)
{
    return qHashMulti(seed, name.session, name.space, name.id);
}

/// What the user calls a branch, and says of it.
struct BranchLabel
{
    QString name;
    QString note;
    bool isEmpty() const { return name.isEmpty() && note.isEmpty(); }
    friend bool operator==(const BranchLabel &, const BranchLabel &) = default;
};

/// By the first checkpoint of the branch, as it was when it was named.
using BranchLabels = QHash<CheckpointName, BranchLabel>;

} // namespace tracedeck
