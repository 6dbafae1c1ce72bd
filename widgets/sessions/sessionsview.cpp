// SPDX-License-Identifier: GPL-3.0-or-later
#include "sessionsview.h"

#include "columnkeeper.h"
#include "sessionsdelegate.h"
#include "textsize.h"

#include <QHeaderView>
#include <QKeyEvent>

namespace tracedeck {

SessionsView::SessionsView(QWidget *parent)
    : FactTree(parent)
    , m_columns(new ColumnKeeper(header(), QStringLiteral("sessions"),
                                 {{.column = SessionsModel::Name, .characters = 25, .takesRest = true},
                                  {.column = SessionsModel::Status, .characters = 20, .isAtHand = true},
                                  // What does not fit is a scroll away.
                                  {SessionsModel::Runs, 9},
                                  {SessionsModel::Messages, 12},
                                  {SessionsModel::Tokens, 14},
                                  {SessionsModel::Cost, 12},
                                  {SessionsModel::Duration, 13},
                                  {SessionsModel::LastActivity, 16},
                                  {SessionsModel::Frames, 14}}))
{
    setObjectName(QStringLiteral("sessionsView"));
    setUniformRowHeights(true);
    setAlternatingRowColors(true);
    setExpandsOnDoubleClick(false); // a double click stands at the row
    setEditTriggers(NoEditTriggers); // F2 is ours: it names the row, whatever column is current
    setSelectionBehavior(SelectRows);
    setContextMenuPolicy(Qt::CustomContextMenu);
    setDragEnabled(true);
    setAcceptDrops(true);
    setDropIndicatorShown(true);
    setDragDropMode(InternalMove);
    setDefaultDropAction(Qt::MoveAction);
    setItemDelegate(new SessionsDelegate(this));
    header()->setStretchLastSection(true);
    setIndentation(characterWidth(fontMetrics()) * 2);
}

SessionsRow::Kind SessionsView::kindAt(const QModelIndex &index) const
{
    return index.isValid() ? static_cast<SessionsRow::Kind>(index.data(SessionsModel::RowKind).toInt())
                           : SessionsRow::Kind::Top;
}

void SessionsView::rename(const QModelIndex &index)
{
    const QModelIndex name = index.siblingAtColumn(SessionsModel::Name);
    if (name.isValid() && name.flags().testFlag(Qt::ItemIsEditable))
        edit(name);
}

void SessionsView::goToSession(int step)
{
    goToSessionFrom(currentIndex().siblingAtColumn(SessionsModel::Name), step);
}

void SessionsView::goToFirstSession()
{
    goToSessionFrom({}, 1);
}

void SessionsView::goToSessionFrom(QModelIndex index, int step)
{
    if (!index.isValid() && model())
        index = model()->index(0, SessionsModel::Name);
    do {
        index = step > 0 ? indexBelow(index) : indexAbove(index);
    } while (index.isValid() && kindAt(index) != SessionsRow::Kind::Session);
    if (!index.isValid())
        return;
    selectionModel()->setCurrentIndex(index, QItemSelectionModel::ClearAndSelect | QItemSelectionModel::Rows);
    scrollTo(index);
}

SessionsView::Command SessionsView::commandOf(const QKeyEvent &event)
{
    const Qt::KeyboardModifiers modifiers = event.modifiers() & ~Qt::KeypadModifier;
    if (modifiers == (Qt::AltModifier | Qt::ShiftModifier)) {
        if (event.key() == Qt::Key_Up)
            return Command::MoveUp;
        return event.key() == Qt::Key_Down ? Command::MoveDown : Command::None;
    }
    if (modifiers != Qt::NoModifier)
        return Command::None;
    switch (event.key()) {
    case Qt::Key_J:
        return Command::Next;
    case Qt::Key_K:
        return Command::Previous;
    case Qt::Key_F2:
        return Command::Rename;
    case Qt::Key_Delete:
        return Command::Close;
    default:
        return Command::None;
    }
}

/// These keys are the tree's while it has the focus, whatever else they are elsewhere.
bool SessionsView::event(QEvent *event)
{
    if (event->type() == QEvent::ShortcutOverride
        && commandOf(*static_cast<QKeyEvent *>(event)) != Command::None) {
        event->accept();
        return true;
    }
    return FactTree::event(event);
}

void SessionsView::keyPressEvent(QKeyEvent *event)
{
    const QModelIndex current = currentIndex();
    const bool isSource = kindAt(current) == SessionsRow::Kind::Source;
    switch (commandOf(*event)) {
    case Command::None:
        FactTree::keyPressEvent(event);
        return;
    case Command::Next:
        goToSession(1);
        break;
    case Command::Previous:
        goToSession(-1);
        break;
    case Command::Rename:
        rename(current);
        break;
    case Command::Close:
        if (isSource)
            emit closeRequested(current);
        break;
    case Command::MoveUp:
    case Command::MoveDown:
        if (isSource)
            emit moveRequested(current, commandOf(*event) == Command::MoveUp ? -1 : 1);
        break;
    }
    event->accept();
}

} // namespace tracedeck
