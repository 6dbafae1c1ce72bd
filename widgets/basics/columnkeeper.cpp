// SPDX-License-Identifier: GPL-3.0-or-later
#include "columnkeeper.h"

#include "rowcopy.h"
#include "textsize.h"

#include <QAbstractItemModel>
#include <QContextMenuEvent>
#include <QEvent>
#include <QHeaderView>
#include <QMenu>
#include <QStringList>
#include <QTreeView>

#include <algorithm>
#include <utility>

namespace tracedeck {

namespace {

constexpr int kMostColumns = 100;
constexpr int kWidest = 10'000;

} // namespace

ColumnKeeper::ColumnKeeper(QHeaderView *header, const QString &name, std::vector<Width> usual)
    : QObject(header)
    , m_header(header)
    , m_usual(std::move(usual))
{
    setObjectName(name);
    m_header->setSectionsMovable(true);
    m_header->setContextMenuPolicy(Qt::CustomContextMenu);
    m_header->viewport()->installEventFilter(this);
    m_header->installEventFilter(this);
    m_character = characterWidth(m_header->fontMetrics());
    m_header->setDefaultAlignment(Qt::AlignLeft | Qt::AlignVCenter); // as what stands below, unless the model says
    connect(m_header, &QWidget::customContextMenuRequested, this,
            [this](const QPoint &at) { popUp(m_header->viewport()->mapToGlobal(at)); });
    if (QWidget *list = m_header->parentWidget()) // a header never has the keyboard
        list->installEventFilter(this);
}

void ColumnKeeper::apply()
{
    if (m_header->count() == 0)
        return;
    applyUsual();
    if (fits(m_made)) {
        for (int place = 0; place < m_header->count(); ++place) {
            const Column &column = m_made[static_cast<std::size_t>(place)];
            m_header->moveSection(m_header->visualIndex(column.logical), place);
            m_header->setSectionHidden(column.logical, column.isHidden);
            if (column.width > 0)
                m_header->resizeSection(column.logical, column.width);
        }
    } else {
        giveRest();
    }
    m_shown = columns();
}

/// To the usual columns that take it, in equal parts.
void ColumnKeeper::giveRest()
{
    const auto takers = static_cast<int>(std::ranges::count_if(m_usual, &Width::takesRest));
    if (takers == 0)
        return;
    int atHand = 0;
    int taken = 0;
    for (const Width &width : m_usual) {
        atHand += width.isAtHand ? m_header->sectionSize(width.column) : 0;
        taken += width.takesRest ? m_header->sectionSize(width.column) : 0;
    }
    const int others = atHand > 0 ? atHand : m_header->length() - taken;
    const int each = (m_header->viewport()->width() - others) / takers;
    for (const Width &width : m_usual) {
        if (width.takesRest)
            m_header->resizeSection(width.column, std::max(characterWidth(m_header->fontMetrics()) * width.characters, each));
    }
}

void ColumnKeeper::applyUsual()
{
    for (int column = 0; column < m_header->count(); ++column) {
        m_header->moveSection(m_header->visualIndex(column), column);
        m_header->setSectionHidden(column, false);
        m_header->resizeSection(column, m_header->defaultSectionSize());
    }
    const int character = characterWidth(m_header->fontMetrics());
    for (const Width &width : m_usual) {
        m_header->resizeSection(width.column, character * width.characters);
        m_header->setSectionHidden(width.column, width.isHidden);
    }
}

/// From left to right, as they are.
std::vector<ColumnKeeper::Column> ColumnKeeper::columns() const
{
    std::vector<Column> all;
    std::size_t last = 0; // that is seen: it takes what is left
    for (int place = 0; place < m_header->count(); ++place) {
        const int logical = m_header->logicalIndex(place);
        const bool isHidden = m_header->isSectionHidden(logical);
        all.push_back({logical, isHidden ? 0 : m_header->sectionSize(logical), isHidden});
        if (!isHidden)
            last = all.size() - 1;
    }
    if (m_header->stretchLastSection() && !all.empty())
        all[last].width = 0;
    return all;
}

/// Whether they are those of this list, each once, and something is seen of them.
bool ColumnKeeper::fits(const std::vector<Column> &columns) const
{
    if (columns.empty() || columns.size() != static_cast<std::size_t>(m_header->count()))
        return false;
    std::vector<bool> seen(columns.size(), false);
    for (const Column &column : columns) {
        if (column.logical >= m_header->count() || seen[static_cast<std::size_t>(column.logical)])
            return false;
        seen[static_cast<std::size_t>(column.logical)] = true;
    }
    return std::any_of(columns.begin(), columns.end(), [](const Column &column) { return !column.isHidden; });
}

/// "1:120,0:80,2:-": from left to right; "-" is hidden.
QString ColumnKeeper::state() const
{
    QStringList columns;
    for (const Column &column : m_made)
        columns += QString::number(column.logical) + u':'
                   + (column.isHidden ? QStringLiteral("-") : QString::number(column.width));
    return columns.join(u',');
}

std::optional<std::vector<ColumnKeeper::Column>> ColumnKeeper::read(const QString &state)
{
    std::vector<Column> columns;
    const QStringList parts = state.split(u',', Qt::SkipEmptyParts);
    if (parts.size() > kMostColumns)
        return std::nullopt;
    for (const QString &part : parts) {
        const QString width = part.section(u':', 1);
        bool isColumn = false;
        bool isWidth = true;
        Column column;
        column.logical = part.section(u':', 0, 0).toInt(&isColumn);
        column.isHidden = width == u"-";
        column.width = column.isHidden ? 0 : width.toInt(&isWidth);
        if (!isColumn || !isWidth || column.logical < 0 || column.width < 0 || column.width > kWidest)
            return std::nullopt;
        columns.push_back(column);
    }
    return columns;
}

void ColumnKeeper::setState(const QString &state)
{
    m_made = read(state).value_or(std::vector<Column>());
    apply();
}

/// Larger text needs wider columns, whoever made them.
void ColumnKeeper::followFont()
{
    const int before = std::exchange(m_character, characterWidth(m_header->fontMetrics()));
    if (before == m_character || before == 0)
        return;
    const bool isGrown = m_header->isVisible() && !m_made.empty(); // else it may be what they were made for
    for (std::size_t i = 0; isGrown && i < m_made.size(); ++i)
        m_made[i].width = std::min(m_made[i].width * m_character / before, kWidest);
    apply();
    if (isGrown)
        emit changed();
}

bool ColumnKeeper::eventFilter(QObject *watched, QEvent *event)
{
    // What lists do themselves is none of the user's doing: only what the mouse does in the header is.
    const bool isMouse = event->type() == QEvent::MouseButtonRelease || event->type() == QEvent::MouseButtonDblClick;
    if (isMouse && watched == m_header->viewport())
        QMetaObject::invokeMethod(this, &ColumnKeeper::look, Qt::QueuedConnection);
    if (event->type() == QEvent::Resize && watched == m_header->viewport() && m_made.empty() && m_header->count() > 0) {
        giveRest();
        m_shown = columns();
    }
    if (event->type() == QEvent::FontChange && watched == m_header)
        QMetaObject::invokeMethod(this, &ColumnKeeper::followFont, Qt::QueuedConnection); // when it has it
    const QWidget *list = m_header->parentWidget();
    if (event->type() == QEvent::ContextMenu && watched == list && list->contextMenuPolicy() == Qt::DefaultContextMenu
        && m_header->count() > 0) {
        auto *menu = new QMenu(m_header);
        menu->setAttribute(Qt::WA_DeleteOnClose);
        const auto *rows = qobject_cast<const QAbstractItemView *>(list);
        addToMenu(menu, rows ? rows->currentIndex() : QModelIndex());
        menu->popup(static_cast<QContextMenuEvent *>(event)->globalPos());
        return true;
    }
    return QObject::eventFilter(watched, event);
}

void ColumnKeeper::popUp(const QPoint &at)
{
    QMenu *menu = makeMenu(m_header);
    menu->setAttribute(Qt::WA_DeleteOnClose);
    menu->popup(at);
}

void ColumnKeeper::addToMenu(QMenu *menu, const QModelIndex &row)
{
    rowcopy::addActions(menu, m_header, row);
    menu->addSeparator();
    if (m_header->isSortIndicatorShown())
        menu->addMenu(makeSortMenu(menu));
    menu->addMenu(makeMenu(menu));
}

void ColumnKeeper::look()
{
    std::vector<Column> now = columns();
    if (now == m_shown || now.empty())
        return;
    m_shown = now;
    m_made = std::move(now);
    emit changed();
}

QString ColumnKeeper::nameOf(int logical) const
{
    QString name = m_header->model()->headerData(logical, m_header->orientation()).toString();
    return name.replace(u'&', QStringLiteral("&&"));
}

/// What a click on the header does, for who has no pointer.
QMenu *ColumnKeeper::makeSortMenu(QWidget *parent)
{
    auto *menu = new QMenu(tr("Sort By"), parent);
    menu->setObjectName(QStringLiteral("sortBy"));
    for (int place = 0; place < m_header->count(); ++place) {
        const int logical = m_header->logicalIndex(place);
        if (m_header->isSectionHidden(logical))
            continue;
        const bool isNow = m_header->sortIndicatorSection() == logical;
        const bool isUp = m_header->sortIndicatorOrder() == Qt::AscendingOrder;
        //: Rows are sorted by the column %1 now; choosing it turns them round.
        QAction *action = menu->addAction(!isNow ? nameOf(logical) : isUp ? tr("%1, ascending").arg(nameOf(logical))
                                                                          : tr("%1, descending").arg(nameOf(logical)));
        action->setCheckable(true);
        action->setChecked(isNow);
        connect(action, &QAction::triggered, this, [this, logical, isNow, isUp] {
            m_header->setSortIndicator(logical, isNow && isUp ? Qt::DescendingOrder : Qt::AscendingOrder);
        });
    }
    return menu;
}

QMenu *ColumnKeeper::makeMenu(QWidget *parent)
{
    auto *menu = new QMenu(tr("Col&umns"), parent);
    menu->setObjectName(QStringLiteral("columns"));
    const int shown = m_header->count() - m_header->hiddenSectionCount();
    const bool isTree = qobject_cast<QTreeView *>(m_header->parentWidget());
    for (int place = 0; place < m_header->count(); ++place) {
        const int logical = m_header->logicalIndex(place);
        QAction *action = menu->addAction(nameOf(logical));
        const bool isShown = !m_header->isSectionHidden(logical);
        action->setCheckable(true);
        action->setChecked(isShown);
        action->setEnabled(!(isShown && shown == 1) && !(isTree && logical == 0)); // a tree grows in its first column
        connect(action, &QAction::toggled, this, [this, logical](bool isWanted) {
            m_header->setSectionHidden(logical, !isWanted);
            look();
        });
    }
    menu->addSeparator();
    QAction *usual = menu->addAction(tr("&Usual Columns"));
    usual->setEnabled(!m_made.empty());
    connect(usual, &QAction::triggered, this, [this] {
        m_made.clear();
        apply();
        emit changed();
    });
    return menu;
}

} // namespace tracedeck
