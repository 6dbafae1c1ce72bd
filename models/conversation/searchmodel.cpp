// SPDX-License-Identifier: GPL-3.0-or-later
#include "searchmodel.h"

#include "cellalignment.h"
#include "conversationhits.h"
#include "conversationtexts.h"
#include "delegations.h"
#include "displaytext.h"

#include <QLocale>
#include <QPoint>
#include <QtConcurrentRun>

#include <algorithm>
#include <chrono>
#include <iterator>
#include <utility>

namespace tracedeck {

namespace {

constexpr std::chrono::milliseconds kTellEvery{50};
// Bytes of what is said around a match.
constexpr std::size_t kBefore = 60;
constexpr std::size_t kAfter = 300;

bool isInside(char c)
{
    return (static_cast<unsigned char>(c) & 0xc0) == 0x80;
}

} // namespace

SearchModel::SearchModel(Cursor *cursor, QObject *parent)
    : QAbstractTableModel(parent)
    , m_cursor(cursor)
{
    connect(&m_watcher, &QFutureWatcherBase::resultReadyAt, this, [this](int index) { take(m_watcher.resultAt(index)); });
    connect(&m_watcher, &QFutureWatcherBase::progressValueChanged, this, &SearchModel::progressed);
    connect(&m_watcher, &QFutureWatcherBase::finished, this, [this] {
        if (!m_isSearching)
            return;
        m_isSearching = false;
        m_isCut = m_isCut || m_hits.size() >= kMostRows;
        emit finished();
    });
}

SearchModel::~SearchModel()
{
    // The search holds all that it needs and ends by itself.
    m_watcher.disconnect(this);
    m_watcher.cancel();
}

void SearchModel::search(const QString &text)
{
    stop();
    beginResetModel();
    m_hits.clear();
    m_places = 0;
    m_text = text;
    m_at = m_cursor->position();
    m_isCut = false;
    endResetModel();
    if (text.isEmpty()) {
        emit finished();
        return;
    }
    m_isSearching = true;
    m_watcher.setFuture(QtConcurrent::run(&SearchModel::look, m_cursor->trace(), m_at, text.toStdString()));
}

void SearchModel::cancel()
{
    if (!m_isSearching)
        return;
    stop();
    m_isCut = true;
    emit finished();
}

void SearchModel::stop()
{
    m_isSearching = false;
    m_watcher.cancel();
    m_watcher.setFuture({});
}

void SearchModel::look(QPromise<Hits> &promise, const std::shared_ptr<const Trace> &trace, Position at, const std::string &text)
{
    using Clock = std::chrono::steady_clock;
    const View view(*trace, at);
    const std::uint32_t sessions = view.count(trace->sessions);
    promise.setProgressRange(0, 100);
    std::size_t found = 0;
    Hits hits;
    auto told = Clock::now();
    const auto isCancelled = [&promise] { return promise.isCanceled(); };
    for (std::uint32_t i = sessions; i-- > 0 && found < kMostRows && !isCancelled();) {
        ConversationRows rows;
        rows.reset({i});
        rows.extend(view);
        const std::vector<ConversationRow> all = rows.inOrder(at);
        int last = -1; // row of this session
        const auto take = [&](const ConversationHit &hit, std::string_view window, std::size_t place) {
            const bool isOfHead = hit.section == ConversationHit::kHead;
            if (hit.row == last && !hits.back().isOfHead) {
                ++hits.back().places;
                return true;
            }
            if (hit.row != last && found == kMostRows)
                return false;
            std::size_t begin = place - std::min(place, kBefore);
            while (begin < place && isInside(window[begin]))
                ++begin;
            if (hit.row != last) {
                if (const auto now = Clock::now(); !hits.empty() && now - told >= kTellEvery) {
                    promise.addResult(std::exchange(hits, {}));
                    told = now;
                }
                last = hit.row;
                ++found;
                hits.push_back({.session = {i}, .row = all[static_cast<std::size_t>(hit.row)]});
            }
            Hit &shown = hits.back(); // what is said tells more than who says it
            ++shown.places;
            shown.isOfHead = isOfHead;
            shown.before = (begin > 0 ? QStringLiteral("\u2026") : QString()) + oneLine(window.substr(begin, place - begin));
            shown.match = oneLine(window.substr(place, text.size()));
            shown.after = oneLine(window.substr(place + text.size()), kAfter);
            return true;
        };
        findInConversation(view, all, text, take, isCancelled);
        promise.setProgressValue(static_cast<int>(100.0 * (sessions - i) / sessions));
    }
    promise.addResult(std::move(hits));
}

void SearchModel::take(const Hits &hits)
{
    if (!m_isSearching || hits.empty())
        return;
    const int before = static_cast<int>(m_hits.size());
    beginInsertRows({}, before, before + static_cast<int>(hits.size()) - 1);
    std::copy(hits.begin(), hits.end(), std::back_inserter(m_hits));
    for (const Hit &hit : hits)
        m_places += hit.places;
    endInsertRows();
}

void SearchModel::retranslate()
{
    emit headerDataChanged(Qt::Horizontal, 0, ColumnCount - 1);
    if (!m_hits.empty())
        emit dataChanged(index(0, 0), index(rowCount() - 1, ColumnCount - 1));
}

Item SearchModel::itemAt(const QModelIndex &index) const
{
    return index.isValid() ? m_hits[static_cast<std::size_t>(index.row())].row.item() : Item();
}

int SearchModel::rowCount(const QModelIndex &parent) const
{
    return parent.isValid() ? 0 : static_cast<int>(m_hits.size());
}

int SearchModel::columnCount(const QModelIndex &) const
{
    return ColumnCount;
}

QString SearchModel::text(const Hit &hit, int column) const
{
    const View view(*m_cursor->trace(), m_at);
    switch (column) {
    case Frame:
        return QLocale().toString(hit.row.at);
    case SessionName:
        return workerName(view, hit.session);
    case Who:
        return rowTitle(view, hit.row);
    case Places:
        return hit.places > 1 ? QLocale().toString(hit.places) : QString();
    case Text:
        return hit.before + hit.match + hit.after;
    default:
        return {};
    }
}

QVariant SearchModel::data(const QModelIndex &index, int role) const
{
    if (!index.isValid())
        return {};
    const Hit &hit = m_hits[static_cast<std::size_t>(index.row())];
    switch (role) {
    case Qt::DisplayRole:
        return text(hit, index.column());
    case Qt::TextAlignmentRole:
        return headerData(index.column(), Qt::Horizontal, role);
    case FactRole::Item:
        return QVariant::fromValue(hit.row.item());
    case MatchRole:
        return index.column() == Text ? QVariant(QPoint(static_cast<int>(hit.before.size()), static_cast<int>(hit.match.size())))
                                      : QVariant();
    default:
        return {};
    }
}

QVariant SearchModel::headerData(int section, Qt::Orientation orientation, int role) const
{
    if (orientation == Qt::Horizontal && role == Qt::TextAlignmentRole)
        return cellAlignment(section == Frame || section == Places);
    if (orientation != Qt::Horizontal || role != Qt::DisplayRole)
        return {};
    switch (section) {
    case Frame:
        return tr("Frame");
    case SessionName:
        return tr("Session");
    //: Column header: the role of a message, the name of a tool.
    case Who:
        return tr("Who");
    //: Column header: how often a text that was searched for is there.
    case Places:
        return tr("Places");
    case Text:
        return tr("Text");
    default:
        return {};
    }
}

} // namespace tracedeck
