// SPDX-License-Identifier: GPL-3.0-or-later
#include "rowcopy.h"

#include "safetext.h"

#include <QAbstractItemModel>
#include <QAbstractItemView>
#include <QCoreApplication>
#include <QHeaderView>
#include <QItemSelectionModel>
#include <QKeyEvent>
#include <QLocale>
#include <QMenu>
#include <QTreeView>

#include <algorithm>

namespace tracedeck::rowcopy {

namespace {

struct Texts
{
    Q_DECLARE_TR_FUNCTIONS(tracedeck::RowCopy)
};

QString line(const QHeaderView &header, const auto &textOf)
{
    QStringList cells;
    for (int place = 0; place < header.count(); ++place) {
        const int column = header.logicalIndex(place);
        if (header.isSectionHidden(column))
            continue;
        QString text = textOf(column);
        cells.append(text.replace(u'\t', u' ').replace(u'\n', u' '));
    }
    return cells.join(u'\t');
}

/// Of a list: the rows that are selected with this one, and there are others.
std::vector<std::pair<int, int>> selectedWith(const QHeaderView &header, const QModelIndex &row)
{
    const auto *view = qobject_cast<const QAbstractItemView *>(header.parentWidget());
    if (!view || row.parent().isValid() || !view->selectionModel()->isSelected(row))
        return {};
    std::vector<std::pair<int, int>> stretches = selectedRows(*view->selectionModel());
    const bool isAlone = stretches.size() == 1 && stretches.front().first == stretches.front().second;
    return isAlone ? std::vector<std::pair<int, int>>() : stretches;
}

int countOf(const std::vector<std::pair<int, int>> &stretches)
{
    int count = 0;
    for (const auto &[first, last] : stretches)
        count += last - first + 1;
    return count;
}

void tellCut(const QHeaderView &header)
{
    safetext::tellCut(header.parentWidget(), Texts::tr("Only the first %1 rows were copied.").arg(QLocale().toString(kMostRows)));
}

QString textOf(const QHeaderView &header, const QModelIndex &row, const std::vector<std::pair<int, int>> &stretches)
{
    QStringList lines;
    for (const auto &[first, last] : stretches) {
        for (int at = first; at <= last && lines.size() <= kMostRows; ++at)
            lines.append(lines.size() < kMostRows ? rowText(header, row.siblingAtRow(at)) : QStringLiteral("\u2026"));
    }
    return lines.join(u'\n') + u'\n';
}

class KeyFilter : public QObject
{
public:
    KeyFilter(QAbstractItemView *view, const QHeaderView *header)
        : QObject(view)
        , m_view(view)
        , m_header(header)
    {
        view->installEventFilter(this);
    }

protected:
    bool eventFilter(QObject *, QEvent *event) override
    {
        if (event->type() != QEvent::KeyPress || !static_cast<QKeyEvent *>(event)->matches(QKeySequence::Copy)) // NOLINT(cppcoreguidelines-pro-type-static-cast-downcast)
            return false;
        if (m_view->currentIndex().isValid())
            safetext::copyText(rowText(*m_header, m_view->currentIndex()));
        return true;
    }

private:
    QAbstractItemView *m_view; // our parent
    const QHeaderView *m_header; // the view's
};

} // namespace

QString rowText(const QHeaderView &header, const QModelIndex &row)
{
    QString indent;
    for (QModelIndex outer = row.parent(); outer.isValid(); outer = outer.parent())
        indent += QStringLiteral("  ");
    return indent + line(header, [&](int column) { return row.siblingAtColumn(column).data().toString(); });
}

std::vector<std::pair<int, int>> selectedRows(const QItemSelectionModel &selection)
{
    std::vector<std::pair<int, int>> stretches;
    const QItemSelection ranges = selection.selection();
    for (const QItemSelectionRange &range : ranges)
        stretches.emplace_back(range.top(), range.bottom());
    std::sort(stretches.begin(), stretches.end());
    return stretches;
}

QString allText(const QHeaderView &header, bool *isCut)
{
    const QAbstractItemModel *model = header.model();
    QStringList lines;
    if (!model)
        return {};
    lines.append(line(header, [&](int column) { return model->headerData(column, Qt::Horizontal).toString(); }));
    const auto *tree = qobject_cast<const QTreeView *>(header.parentWidget());
    QModelIndex row = model->index(0, header.logicalIndex(0));
    while (row.isValid() && lines.size() <= kMostRows) {
        lines.append(rowText(header, row));
        row = tree ? tree->indexBelow(row) : row.siblingAtRow(row.row() + 1);
    }
    if (row.isValid())
        lines.append(QStringLiteral("\u2026"));
    if (isCut)
        *isCut = row.isValid();
    return lines.join(u'\n') + u'\n';
}

void copyByKey(QAbstractItemView *view, const QHeaderView *header)
{
    new KeyFilter(view, header);
}

void addActions(QMenu *menu, const QHeaderView *header, const QModelIndex &row)
{
    if (row.isValid()) {
        QAction *copyRow = menu->addAction(selectedWith(*header, row).empty() ? Texts::tr("Copy Ro&w") : Texts::tr("Copy Ro&ws"));
        copyRow->setObjectName(QStringLiteral("copyRow"));
        QObject::connect(copyRow, &QAction::triggered, header, [header, row = QPersistentModelIndex(row)] {
            if (!row.isValid())
                return;
            const auto stretches = selectedWith(*header, row);
            safetext::copyText(stretches.empty() ? rowText(*header, row) : textOf(*header, row, stretches));
            if (countOf(stretches) > kMostRows)
                tellCut(*header);
        });
    }
    QAction *copyAll = menu->addAction(Texts::tr("Cop&y All Rows"));
    copyAll->setObjectName(QStringLiteral("copyAllRows"));
    QObject::connect(copyAll, &QAction::triggered, header, [header] {
        bool isCut = false;
        safetext::copyText(allText(*header, &isCut));
        if (isCut)
            tellCut(*header);
    });
}

} // namespace tracedeck::rowcopy
