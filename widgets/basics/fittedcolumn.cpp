// SPDX-License-Identifier: GPL-3.0-or-later
#include "fittedcolumn.h"

#include <QEvent>
#include <QGuiApplication>
#include <QHeaderView>
#include <QScopedValueRollback>
#include <QTreeView>

#include <algorithm>

namespace tracedeck {

FittedColumn::FittedColumn(QTreeView *view, int column)
    : QObject(view)
    , m_view(view)
    , m_column(column)
{
    view->installEventFilter(this);
    connect(view->header(), &QHeaderView::sectionResized, this, [this](int resized) {
        const bool isByUser = !m_isFitting && QGuiApplication::mouseButtons() != Qt::NoButton;
        m_isSetByUser = m_isSetByUser || (resized == m_column && isByUser);
    });
}

bool FittedColumn::eventFilter(QObject *watched, QEvent *event)
{
    if (watched == m_view && (event->type() == QEvent::Show || event->type() == QEvent::Resize))
        fit();
    return QObject::eventFilter(watched, event);
}

void FittedColumn::fit()
{
    if (m_isSetByUser || !m_view->model() || !m_view->isVisible())
        return;
    const QScopedValueRollback fitting(m_isFitting, true);
    m_view->resizeColumnToContents(m_column);
    QHeaderView *header = m_view->header();
    header->resizeSection(m_column, std::min(header->sectionSize(m_column), m_view->width() * 3 / 5));
}

} // namespace tracedeck
