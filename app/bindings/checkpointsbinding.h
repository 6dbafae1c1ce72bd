// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QObject>

namespace tracedeck {

class BranchNames;
class CheckpointsPanel;
class Docks;
class Sources;

/// What the panel of checkpoints shows and asks beside its trace: the names that the user gave to branches.
class CheckpointsBinding : public QObject
{
    Q_OBJECT

public:
    CheckpointsBinding(Sources &sources, BranchNames &names, QObject *parent);

    /// The panel is found there when it is made.
    void watch(Docks *docks);

private:
    void bind(CheckpointsPanel *panel);
    void showNames();

    Sources &m_sources; // not owned, outlives us
    BranchNames &m_names; // not owned, outlives us
    CheckpointsPanel *m_panel = nullptr; // not owned, lives as long as the docks
};

} // namespace tracedeck
