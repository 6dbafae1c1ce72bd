// SPDX-License-Identifier: GPL-3.0-or-later
#include "inspectormodel.h"

#include "displaytext.h"
#include "facttext.h"
#include "failuretext.h"
#include "jsonscan.h"
#include "jsontext.h"
#include "ledgermodel.h"

#include <algorithm>
#include <utility>

namespace tracedeck {

namespace {

/// JSON with a line for each of its values; what is none stays as it was received.
TextStart inLines(TextStart start)
{
    constexpr std::size_t kMostBytes = 8 * kPreviewBytes;
    const json::Level level = json::scanRoot(start.text);
    const bool isCut = level.fault == json::Fault::EndsEarly && start.more > 0;
    if (!level.isContainer || (level.fault != json::Fault::None && !isCut))
        return start;
    std::string lines = indentedJson(start.text, kMostBytes);
    if (lines.size() < kMostBytes)
        start.text = std::move(lines);
    return start;
}

} // namespace

/// A row and where it is. `row.children` is empty: they are nodes of their own.
struct InspectorModel::Node
{
    InspectorRow row;
    Node *parent = nullptr;
    int at = 0;
    std::vector<std::unique_ptr<Node>> children;

    void renumber()
    {
        for (std::size_t i = 0; i < children.size(); ++i)
            children[i]->at = static_cast<int>(i);
    }
    void fill(std::vector<InspectorRow> rows)
    {
        for (InspectorRow &added : rows)
            insert(children.size(), std::move(added));
    }
    void insert(std::size_t position, InspectorRow added)
    {
        auto node = std::make_unique<Node>();
        node->parent = this;
        std::vector<InspectorRow> below = std::exchange(added.children, {});
        node->row = std::move(added);
        node->fill(std::move(below));
        children.insert(children.begin() + static_cast<std::ptrdiff_t>(position), std::move(node));
        renumber();
    }
};

InspectorModel::InspectorModel(Cursor *cursor, QObject *parent)
    : QAbstractItemModel(parent)
    , m_cursor(cursor)
    , m_position(cursor->position())
    , m_root(std::make_unique<Node>())
{
    connect(m_cursor, &Cursor::moved, this, &InspectorModel::follow);
    connect(LedgerModel::of(m_cursor), &LedgerModel::changed, this, [this] {
        if (LedgerModel::of(m_cursor)->ledger().known() != m_costsKnown)
            renew();
    });
    connect(LedgerModel::of(m_cursor), &LedgerModel::replaced, this, [this] { m_costsKnown = kOpen; });
}

InspectorModel::~InspectorModel() = default;

void InspectorModel::setItem(const Item &item)
{
    if (item == m_item)
        return;
    m_item = item;
    if (m_active)
        reset();
}

QString InspectorModel::title() const
{
    return itemText(View(*m_cursor->trace(), m_position), m_item);
}

void InspectorModel::setActive(bool active)
{
    const bool wakes = active && !m_active;
    m_active = active;
    if (wakes)
        reset();
}

void InspectorModel::retranslate()
{
    emit headerDataChanged(Qt::Horizontal, 0, ColumnCount - 1);
    if (m_active)
        reset();
}

std::vector<InspectorRow> InspectorModel::rows()
{
    const Ledger &ledger = LedgerModel::of(m_cursor)->ledger();
    m_costsKnown = ledger.known();
    const View view = m_cursor->view();
    const auto *run = std::get_if<RunId>(&m_item);
    const SessionId session = run ? m_cursor->trace()->runs[run->index].session : SessionId();
    if (run && std::exchange(m_branchesOf, session) != session)
        m_branches.reset(session);
    return inspectorRows(view, m_item, &ledger, &m_branches);
}

void InspectorModel::reset()
{
    beginResetModel();
    m_position = m_cursor->position();
    m_root = std::make_unique<Node>();
    m_root->fill(rows());
    endResetModel();
}

void InspectorModel::follow()
{
    if (m_position != m_cursor->position())
        renew();
}

void InspectorModel::renew()
{
    if (!m_active)
        return;
    m_position = m_cursor->position();
    update(*m_root, rows());
}

/// Makes the children of `node` say what `rows` say; those of the same property stay, and stay expanded.
void InspectorModel::update(Node &node, std::vector<InspectorRow> rows)
{
    removeMissing(node, rows);
    for (std::size_t i = 0; i < rows.size(); ++i) {
        if (i == node.children.size() || node.children[i]->row.property != rows[i].property) {
            beginInsertRows(indexOf(node, 0), static_cast<int>(i), static_cast<int>(i));
            node.insert(i, std::move(rows[i]));
            endInsertRows();
            continue;
        }
        Node &child = *node.children[i];
        std::vector<InspectorRow> below = std::exchange(rows[i].children, {});
        // A long text may have grown behind what its cell shows.
        const bool changed =
            child.row.value != rows[i].value || child.row.link != rows[i].link || rows[i].text.index() != 0;
        child.row = std::move(rows[i]);
        if (changed)
            emit dataChanged(indexOf(child, Value), indexOf(child, Value));
        update(child, std::move(below));
    }
}

void InspectorModel::removeMissing(Node &node, const std::vector<InspectorRow> &rows)
{
    std::vector<bool> stays;
    auto next = rows.begin();
    for (const auto &child : node.children) {
        const auto found = std::find_if(
            next, rows.end(), [&](const InspectorRow &row) { return row.property == child->row.property; });
        stays.push_back(found != rows.end());
        if (stays.back())
            next = std::next(found);
    }
    for (std::size_t i = stays.size(); i-- > 0;) {
        if (stays[i])
            continue;
        beginRemoveRows(indexOf(node, 0), static_cast<int>(i), static_cast<int>(i));
        node.children.erase(node.children.begin() + static_cast<std::ptrdiff_t>(i));
        node.renumber();
        endRemoveRows();
    }
}

InspectorModel::Node *InspectorModel::nodeOf(const QModelIndex &index) const
{
    return index.isValid() ? static_cast<Node *>(index.internalPointer()) : m_root.get();
}

QModelIndex InspectorModel::indexOf(const Node &node, int column) const
{
    return &node == m_root.get() ? QModelIndex() : createIndex(node.at, column, &node);
}

QModelIndex InspectorModel::index(int row, int column, const QModelIndex &parent) const
{
    if (!hasIndex(row, column, parent))
        return {};
    return createIndex(row, column, nodeOf(parent)->children[static_cast<std::size_t>(row)].get());
}

QModelIndex InspectorModel::parent(const QModelIndex &child) const
{
    return child.isValid() ? indexOf(*nodeOf(child)->parent, 0) : QModelIndex();
}

int InspectorModel::rowCount(const QModelIndex &parent) const
{
    return parent.column() > 0 ? 0 : static_cast<int>(nodeOf(parent)->children.size());
}

int InspectorModel::columnCount(const QModelIndex &) const
{
    return ColumnCount;
}

QString InspectorModel::fullText(const InspectorRow &row) const
{
    if (const Slice *slice = std::get_if<Slice>(&row.text))
        return previewText(inLines(startOf(*slice, kPreviewBytes)));
    if (const auto *logs = std::get_if<const TextLogs *>(&row.text))
        return previewText(
            inLines(startOf(View(*m_cursor->trace(), m_position), **logs, kPreviewBytes, Rest::Counted)));
    if (const auto *failure = std::get_if<KeptFailure>(&row.text))
        return multiLine(failureWords(*failure, kPreviewBytes), kPreviewBytes);
    return row.value;
}

QVariant InspectorModel::data(const QModelIndex &index, int role) const
{
    if (!index.isValid())
        return {};
    const InspectorRow &row = nodeOf(index)->row;
    switch (role) {
    case Qt::DisplayRole:
        return index.column() == Property ? row.property : row.value;
    case FactRole::Item:
        return QVariant::fromValue(row.link);
    case FactRole::StandAt:
        return row.standAt;
    case FactRole::Computed:
        return index.column() == Value && row.computed;
    case FactRole::FullText:
        return fullText(row);
    default:
        return {};
    }
}

QVariant InspectorModel::headerData(int section, Qt::Orientation orientation, int role) const
{
    if (orientation != Qt::Horizontal || role != Qt::DisplayRole)
        return {};
    return section == Property ? tr("Property") : tr("Value");
}

} // namespace tracedeck
