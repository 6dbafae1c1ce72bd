// SPDX-License-Identifier: GPL-3.0-or-later
#include "difffindline.h"

#include "difftreemodel.h"
#include "jsonfind.h"

#include <QHBoxLayout>
#include <QLineEdit>
#include <QTreeView>

#include <algorithm>

namespace tracedeck {

DiffFindLine::DiffFindLine(QTreeView *view, DiffTreeModel *model, QWidget *parent)
    : FindLine(QStringLiteral("diffFind"), parent)
    , m_view(view)
    , m_model(model)
{
    row()->setContentsMargins(6, 0, 6, 3);
    whenTyped([this] { forget(); }, [this] { search(Way::Here); });
    connect(model, &DiffTreeModel::modelReset, this, &DiffFindLine::forget);
    connect(&m_job, &WatchedJob::progressed, this, &DiffFindLine::showPlace);
    connect(view->selectionModel(), &QItemSelectionModel::currentChanged, this, &DiffFindLine::showPlace);
    retranslate();
}

bool DiffFindLine::hasText() const
{
    return !edit()->text().isEmpty();
}

void DiffFindLine::retranslate()
{
    retranslateParts(tr("Find in the differences"), Qt::Key_Enter);
    showPlace();
}

void DiffFindLine::forget()
{
    m_job.cancel();
    m_found.reset();
    showPlace();
}

void DiffFindLine::stop()
{
    stopWaiting();
    m_job.cancel();
    showPlace();
}

void DiffFindLine::search(Way way)
{
    stopWaiting();
    if (!hasText() || !m_model->diff())
        return;
    m_job.start(
        [diff = m_model->diff(), before = m_model->wholeBefore(), after = m_model->wholeAfter(),
         text = edit()->text()](json::Watch *watch) { return findInDiff(*diff, before.bytes, after.bytes, text, watch); },
        [this, way](const Found &found) {
            m_found = found;
            go(way);
        });
}

void DiffFindLine::step(bool forward)
{
    const Way way = forward ? Way::Forward : Way::Back;
    if (m_found)
        go(way);
    else
        search(way);
}

/// Round, where there is none further that way.
void DiffFindLine::go(Way way)
{
    showPlace();
    if (m_found->empty())
        return;
    const auto here = m_model->differenceAt(m_view->currentIndex());
    auto next = m_found->begin();
    if (here)
        next = way == Way::Forward ? std::ranges::upper_bound(*m_found, *here) : std::ranges::lower_bound(*m_found, *here);
    if (way == Way::Back)
        next = std::prev(next == m_found->begin() ? m_found->end() : next);
    else if (next == m_found->end())
        next = m_found->begin();
    const QModelIndex row = m_model->indexOf(*next);
    m_view->setCurrentIndex(row);
    m_view->scrollTo(row);
}

void DiffFindLine::showPlace()
{
    if (m_job.isRunning())
        return say(Said::IsSearching);
    if (!m_found)
        return say(Said::Nothing);
    if (m_found->empty())
        return say(Said::NotFound);
    const auto here = m_model->differenceAt(m_view->currentIndex());
    const auto at = here ? std::ranges::find(*m_found, *here) : m_found->end();
    say(Said::Places, at == m_found->end() ? 0 : at - m_found->begin() + 1, static_cast<qint64>(m_found->size()));
}

void DiffFindLine::leave()
{
    stop();
    m_view->setFocus();
}

} // namespace tracedeck
