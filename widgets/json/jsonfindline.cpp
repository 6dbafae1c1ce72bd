// SPDX-License-Identifier: GPL-3.0-or-later
#include "jsonfindline.h"

#include "jsontreemodel.h"
#include "safetext.h"

#include <QHBoxLayout>
#include <QLineEdit>
#include <QTreeView>

#include <algorithm>

namespace tracedeck {

JsonFindLine::JsonFindLine(QTreeView *view, JsonTreeModel *model, QWidget *parent)
    : FindLine(QStringLiteral("jsonFind"), parent)
    , m_view(view)
    , m_model(model)
{
    row()->setContentsMargins({});
    whenTyped([this] { forget(); },
              [this] { search(true, static_cast<std::size_t>(std::max<qint64>(placeOfCurrent(), 0))); });
    connect(model, &JsonTreeModel::levelRead, this, &JsonFindLine::show);
    connect(model, &JsonTreeModel::modelReset, this, &JsonFindLine::forget);
    connect(&m_job, &WatchedJob::progressed, this, [this] { note(Said::IsSearching); });
    retranslate();
}

void JsonFindLine::retranslate()
{
    retranslateParts(tr("Find in keys and values"), Qt::Key_Enter);
    note(m_said);
}

void JsonFindLine::note(Said said)
{
    m_said = said;
    say(said, m_places.number, m_places.count, m_places.count >= JsonPlaces::kMost);
}

/// Where the search goes on from: the row that is current, unless its user has not left the place found last.
qint64 JsonFindLine::placeOfCurrent() const
{
    const QModelIndex row = m_view->currentIndex().siblingAtColumn(JsonTreeModel::Key);
    if (!row.isValid())
        return -1;
    const auto member = row.data(JsonTreeModel::MemberRangeRole).value<ByteRange>();
    return m_last >= member.offset && m_last < member.end() ? m_last : member.offset;
}

void JsonFindLine::step(bool forward)
{
    const qint64 here = placeOfCurrent();
    search(forward, static_cast<std::size_t>(std::max<qint64>(here, 0) + (forward && here >= 0 && here == m_last ? 1 : 0)));
}

void JsonFindLine::search(bool forward, std::size_t from)
{
    stopWaiting();
    const std::shared_ptr<const void> owner = m_model->owner();
    if (edit()->text().isEmpty() || !owner)
        return;
    m_job.start(
        [owner, bytes = m_model->bytes(), text = edit()->text(), from, forward](json::Watch *watch) -> Found {
            const std::size_t found = findInJson(bytes, text, from, forward, watch);
            if (found == std::string_view::npos)
                return {};
            return {static_cast<qint64>(found), countInJson(bytes, text, found, watch)};
        },
        [this](const Found &found) { onFound(found); });
}

void JsonFindLine::stop()
{
    m_job.cancel();
    stopWaiting();
    if (m_said == Said::IsSearching)
        note(Said::Nothing);
}

/// What is looked for, or looked in, is another text.
void JsonFindLine::forget()
{
    m_job.cancel();
    m_wanted.reset();
    m_last = -1;
    note(Said::Nothing);
}

void JsonFindLine::onFound(const Found &found)
{
    m_places = found.places;
    note(found.offset < 0 ? Said::NotFound : Said::Places);
    if (found.offset < 0)
        return;
    m_last = found.offset;
    m_wanted = found.offset;
    show();
}

void JsonFindLine::show()
{
    if (!m_wanted)
        return;
    const QModelIndex row = m_model->indexAt(*m_wanted);
    const bool isThere = !m_model->isReading();
    if (isThere)
        m_wanted.reset();
    if (!row.isValid())
        return;
    m_view->setCurrentIndex(row);
    const QRect place = m_view->visualRect(row);
    if (place.isEmpty() || place.top() < 0 || place.bottom() >= m_view->viewport()->height())
        m_view->scrollTo(row, QAbstractItemView::PositionAtCenter);
    if (isThere)
        emit shown(m_last, edit()->text());
}

void JsonFindLine::leave()
{
    stop();
    m_view->setFocus();
}

} // namespace tracedeck
