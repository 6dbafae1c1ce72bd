// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "findline.h"
#include "watchedjob.h"

#include <cstdint>
#include <optional>
#include <vector>

class QTreeView;

namespace tracedeck {

class DiffTreeModel;

/// A line to find a text in the keys and values of differences with: the next one that has it, and the one before. Looks in the
/// background.
class DiffFindLine : public FindLine
{
    Q_OBJECT

public:
    /// Neither is owned; the view shows the model.
    DiffFindLine(QTreeView *view, DiffTreeModel *model, QWidget *parent = nullptr);

    void step(bool forward) override;
    bool hasText() const;
    /// Ends the search.
    void stop();
    void retranslate();

protected:
    void leave() override;

private:
    using Found = std::vector<std::uint32_t>;
    enum class Way { Here, Forward, Back };

    /// What is looked for, or looked in, is another one.
    void forget();
    void search(Way way);
    void go(Way way);
    void showPlace();

    QTreeView *m_view; // not owned
    DiffTreeModel *m_model; // not owned
    WatchedJob m_job;
    std::optional<Found> m_found; ///< nothing: not looked for yet
};

} // namespace tracedeck
