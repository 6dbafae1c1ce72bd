// SPDX-License-Identifier: GPL-3.0-or-later
#include "checkpointsbinding.h"

#include "branchnames.h"
#include "checkpointspanel.h"
#include "docks.h"
#include "sources.h"

namespace tracedeck {

CheckpointsBinding::CheckpointsBinding(Sources &sources, BranchNames &names, QObject *parent)
    : QObject(parent)
    , m_sources(sources)
    , m_names(names)
{
    connect(&sources, &Sources::currentChanged, this, &CheckpointsBinding::showNames);
    connect(&names, &BranchNames::changed, this, &CheckpointsBinding::showNames);
}

void CheckpointsBinding::watch(Docks *docks)
{
    connect(docks, &Docks::panelMade, this, [this](ActionId dock, QWidget *panel) {
        if (dock == ActionId::ShowCheckpoints)
            bind(static_cast<CheckpointsPanel *>(panel));
    });
}

void CheckpointsBinding::bind(CheckpointsPanel *panel)
{
    m_panel = panel;
    connect(panel, &QObject::destroyed, this, [this] { m_panel = nullptr; });
    connect(panel, &CheckpointsPanel::branchLabelled, this,
            [this](const CheckpointName &checkpoint, const BranchLabel &label) {
                if (const Sources::Source *source = m_sources.current())
                    m_names.set(m_sources.keyOf(*source), checkpoint, label);
            });
    showNames();
}

void CheckpointsBinding::showNames()
{
    const Sources::Source *source = m_sources.current();
    if (m_panel)
        m_panel->setBranchLabels(source ? m_names.of(m_sources.keyOf(*source)) : BranchLabels());
}

} // namespace tracedeck
