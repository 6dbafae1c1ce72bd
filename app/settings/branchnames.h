// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "branchlabels.h"

#include <QList>
#include <QObject>

namespace tracedeck {

class Settings;

/// What the user calls branches of checkpoints, and has noted on them. A source is known by its path or address, as
/// SessionNames knows it.
class BranchNames : public QObject
{
    Q_OBJECT

public:
    /// The oldest beyond these are forgotten.
    static constexpr qsizetype kMostNames = 2000;

    explicit BranchNames(Settings &settings);

    BranchLabels of(const QString &source) const;
    /// An empty label takes it back.
    void set(const QString &source, const CheckpointName &checkpoint, const BranchLabel &label);

signals:
    void changed(const QString &source);

private:
    struct Named
    {
        QString source;
        CheckpointName checkpoint;
        BranchLabel label;
    };

    void load();
    void save();

    Settings &m_settings; // not owned, outlives us
    QList<Named> m_names; ///< the newest last
};

} // namespace tracedeck
