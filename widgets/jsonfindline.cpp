// SPDX-License-Identifier: GPL-3.0-or-later
#include "jsonfindline.h"

#include "jsonfind.h"
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
    note()->hide();
    connect(edit(), &QLineEdit::textChanged, this, [this](const QString &text) {
        forget();
        setCanStep(!text.isEmpty());
    });
    connect(model, &JsonTreeModel::levelRead, this, &JsonFindLine::show);
    connect(model, &JsonTreeModel::modelReset, this, &JsonFindLine::forget);
    connect(&m_job, &WatchedJob::progressed, this, [this] { say(Said::IsSearching); });
    retranslate();
}

void JsonFindLine::retranslate()
{
    retranslateParts(tr("Find in keys and values"), Qt::Key_Enter);
    say(m_said);
}

void JsonFindLine::say(Said said)
{
    m_said = said;
    note()->setText(said == Said::IsSearching ? tr("Searching…") : tr("Not found"));
    note()->setVisible(said != Said::Nothing);
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
    const std::shared_ptr<const void> owner = m_model->owner();
    if (edit()->text().isEmpty() || !owner)
        return;
    const qint64 here = placeOfCurrent();
    const auto from = static_cast<std::size_t>(std::max<qint64>(here, 0)
                                               + (forward && here >= 0 && here == m_last ? 1 : 0));
    m_job.start(
        [owner, bytes = m_model->bytes(), text = edit()->text(), from,
         forward](json::Watch *watch) -> qint64 {
            const std::size_t found = findInJson(bytes, text, from, forward, watch);
            return found == std::string_view::npos ? -1 : static_cast<qint64>(found);
        },
        [this](qint64 offset) { onFound(offset); });
}

void JsonFindLine::stop()
{
    m_job.cancel();
    if (m_said == Said::IsSearching)
        say(Said::Nothing);
}

/// What is looked for, or looked in, is another text.
void JsonFindLine::forget()
{
    m_job.cancel();
    m_wanted.reset();
    m_last = -1;
    say(Said::Nothing);
}

void JsonFindLine::onFound(qint64 offset)
{
    say(offset < 0 ? Said::NotFound : Said::Nothing);
    if (offset < 0)
        return;
    m_last = offset;
    m_wanted = offset;
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
    m_view->scrollTo(row);
    if (isThere)
        emit shown(m_last, edit()->text());
}

void JsonFindLine::leave()
{
    stop();
    m_view->setFocus();
}

} // namespace tracedeck
