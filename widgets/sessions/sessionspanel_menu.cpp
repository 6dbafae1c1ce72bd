// SPDX-License-Identifier: GPL-3.0-or-later
#include "columnkeeper.h"
#include "pinmenu.h"
#include "receiptdialog.h"
#include "safetext.h"
#include "sessionsmodel.h"
#include "sessionspanel.h"
#include "sessionsview.h"

#include <QAction>
#include <QMenu>

/// What can be done with a row of the list of sessions.
namespace tracedeck {

namespace {

using Kind = SessionsRow::Kind;

QAction *add(QMenu *menu, const char *name, const QString &text, const QKeySequence &keys = {})
{
    QAction *action = menu->addAction(text);
    action->setObjectName(QString::fromLatin1(name));
    // Told only: the tree has its keys itself.
    action->setShortcut(keys);
    action->setShortcutContext(Qt::WidgetShortcut);
    return action;
}

} // namespace

void SessionsPanel::showMenu(const QPoint &position)
{
    QModelIndex index = m_view->indexAt(position);
    if (!index.isValid())
        index = m_view->currentIndex();
    index = index.siblingAtColumn(SessionsModel::Name);
    if (!index.isValid())
        return;
    auto *menu = new QMenu(this);
    menu->setAttribute(Qt::WA_DeleteOnClose);
    switch (m_view->kindAt(index)) {
    case Kind::Source:
        addSourceActions(menu, index);
        break;
    case Kind::Session:
    case Kind::Run:
        addFactActions(menu, index);
        break;
    default:
        break;
    }
    addServerActions(menu, index);
    if (index.flags().testFlag(Qt::ItemIsEditable)) {
        QAction *rename = add(menu, "rename", tr("Re&name"), QKeySequence(Qt::Key_F2));
        connect(rename, &QAction::triggered, m_view,
                [view = m_view, row = QPersistentModelIndex(index)] { view->rename(row); });
    }
    if (const QString key = index.data(SessionsModel::SessionKey).toString(); !key.isEmpty())
        connect(add(menu, "copyId", tr("Copy &ID")), &QAction::triggered, this,
                [key] { safetext::copyText(key); });
    connect(add(menu, "copyName", tr("&Copy Name")), &QAction::triggered, this,
            [name = index.data().toString()] { safetext::copyText(name); });
    m_view->columns()->addToMenu(menu, index);
    menu->popup(m_view->viewport()->mapToGlobal(position));
}

void SessionsPanel::addSourceActions(QMenu *menu, const QModelIndex &index)
{
    using State = SessionSource::State;
    const quint64 id = index.data(SessionsModel::SourceId).toULongLong();
    const SessionSource *source = m_model->source(id);
    if (!source)
        return;
    connect(add(menu, "showSource", tr("&Show This Source")), &QAction::triggered, this,
            [this, id] { emit sourceChosen(id); });
    if (source->kind != SessionSource::Kind::Recording) {
        const bool isUp = source->state == State::Live || source->state == State::Connecting;
        const bool isDown = source->state == State::Stopped || source->state == State::Ended;
        QAction *reconnect = add(menu, "reconnect", tr("&Reconnect"));
        reconnect->setEnabled(!isUp);
        connect(reconnect, &QAction::triggered, this, [this, id] { emit reconnectRequested(id); });
        QAction *disconnectIt = add(menu, "disconnect", tr("&Disconnect"));
        disconnectIt->setEnabled(!isDown);
        connect(disconnectIt, &QAction::triggered, this, [this, id] { emit disconnectRequested(id); });
    }
    connect(add(menu, "save", tr("Save &As…")), &QAction::triggered, this,
            [this, id] { emit saveRequested(id); });
    menu->addSeparator();
    const QKeySequence upKeys(Qt::ALT | Qt::SHIFT | Qt::Key_Up);
    const QKeySequence downKeys(Qt::ALT | Qt::SHIFT | Qt::Key_Down);
    QAction *up = add(menu, "moveUp", tr("Move U&p"), upKeys);
    up->setEnabled(index.row() > 0);
    QAction *down = add(menu, "moveDown", tr("Move D&own"), downKeys);
    down->setEnabled(index.row() + 1 < m_model->rowCount());
    const auto moveBy = [this, row = QPersistentModelIndex(index)](int step) {
        if (row.isValid())
            move(row, step);
    };
    connect(up, &QAction::triggered, this, [moveBy] { moveBy(-1); });
    connect(down, &QAction::triggered, this, [moveBy] { moveBy(1); });
    connect(add(menu, "close", tr("C&lose"), QKeySequence(Qt::Key_Delete)), &QAction::triggered, this,
            [this, id] { emit closeRequested(id); });
    menu->addSeparator();
}

void SessionsPanel::addFactActions(QMenu *menu, const QModelIndex &index)
{
    const quint64 id = index.data(SessionsModel::SourceId).toULongLong();
    const SessionSource *source = m_model->source(id);
    const auto row = source ? SpanRow::of(source->cursor->view(), index.data(FactRole::Item).value<Item>())
                            : std::optional<SpanRow>();
    if (!row)
        return;
    const Extent extent = extentOf(source->cursor->view(), *row);
    const auto goTo = [this, id](Position position) {
        emit sourceChosen(id);
        if (const SessionSource *of = m_model ? m_model->source(id) : nullptr)
            of->cursor->goTo(position);
    };
    connect(add(menu, "goToBegin", tr("Go to Its &Beginning")), &QAction::triggered, this,
            [goTo, extent] { goTo(extent.begin); });
    QAction *end = add(menu, "goToEnd", tr("Go to Its &End"));
    end->setEnabled(extent.end != kOpen);
    connect(end, &QAction::triggered, this, [goTo, extent] { goTo(extent.end); });
    if (row->kind == SpanRow::Kind::Run) {
        const View view = source->cursor->view();
        ReceiptDialog::addAction(menu, this, source->cursor, row->item(), rowName(view, *row), view.usage(row->run()).calls > 0);
        const auto pin = [this, id](ComparePins::Pin as) {
            emit sourceChosen(id);
            emit pinRequested(as);
        };
        const auto compare = [this, id] {
            emit sourceChosen(id);
            emit comparisonRequested();
        };
        addPinActions(menu, view, source->selection, row->run(), pin, compare);
    }
    menu->addSeparator();
}

void SessionsPanel::addServerActions(QMenu *menu, const QModelIndex &index)
{
    const quint64 id = index.data(SessionsModel::SourceId).toULongLong();
    const SessionSource *source = m_model->source(id);
    if (!source || source->kind != SessionSource::Kind::Server)
        return;
    const auto request = [&](const char *name, const QString &text, auto &&what) {
        QAction *action = add(menu, name, text);
        action->setEnabled(source->takesCommands);
        connect(action, &QAction::triggered, this, what);
    };
    const Kind kind = m_view->kindAt(index);
    if (kind == Kind::Session || kind == Kind::Thread) {
        const QString key = index.data(SessionsModel::SessionKey).toString();
        request("continue", tr("Send a &Message in This Session"),
                [this, id, key] { emit continueRequested(id, key); });
        request("storedMessages", tr("Show &Stored Messages"),
                [this, id, key] { emit storedMessagesRequested(id, key); });
        menu->addSeparator();
    } else if (kind == Kind::Server) {
        request("askWorkspaces", tr("&Ask Again"), [this, id] { emit workspacesRequested(id); });
    } else if (kind == Kind::Workspace) {
        const QString workspace = index.data(SessionsModel::Workspace).toString();
        request("askThreads", tr("&Ask Again"),
                [this, id, workspace] { emit threadsRequested(id, workspace); });
    }
}

} // namespace tracedeck
