// SPDX-License-Identifier: GPL-3.0-or-later
#include "currentrow.h"

#include <QResizeEvent>

namespace tracedeck {

namespace {

class SeenKeeper final : public QObject
{
public:
    explicit SeenKeeper(QAbstractItemView *view)
        : QObject(view)
        , m_view(view)
    {
        view->viewport()->installEventFilter(this);
    }

protected:
    bool eventFilter(QObject *, QEvent *event) override
    {
        if (event->type() != QEvent::Resize)
            return false;
        const auto *resize = static_cast<QResizeEvent *>(event); // NOLINT(cppcoreguidelines-pro-type-static-cast-downcast)
        const int before = resize->oldSize().height();
        const QRect row = m_view->visualRect(m_view->currentIndex());
        const bool wasSeen = row.isValid() && row.top() >= 0 && row.top() < before;
        if (wasSeen && row.bottom() >= resize->size().height())
            m_view->scrollTo(m_view->currentIndex());
        return false;
    }

private:
    QAbstractItemView *m_view;
};

} // namespace

void keepCurrentSeen(QAbstractItemView *view)
{
    new SeenKeeper(view);
}

void keepCurrentSelected(QAbstractItemView *view)
{
    QItemSelectionModel *rows = view->selectionModel();
    QObject::connect(rows, &QItemSelectionModel::selectionChanged, view,
                     [rows](const QItemSelection &selected) {
                         // Keys and clicks move both, the current row first or last.
                         if (!selected.isEmpty() && !rows->isSelected(rows->currentIndex()))
                             rows->setCurrentIndex(selected.first().topLeft(), QItemSelectionModel::NoUpdate);
                     });
}

void markRow(QAbstractItemView *view, const QModelIndex &index, bool scroll)
{
    QItemSelectionModel *rows = view->selectionModel();
    if (!index.isValid()) {
        rows->clearSelection();
        return;
    }
    if (!rows->isRowSelected(index.row(), index.parent()) || rows->currentIndex() != index) {
        view->setAutoScroll(false);
        rows->setCurrentIndex(index, QItemSelectionModel::ClearAndSelect | QItemSelectionModel::Rows);
        view->setAutoScroll(true);
    }
    if (scroll)
        view->scrollTo(index);
}

} // namespace tracedeck
