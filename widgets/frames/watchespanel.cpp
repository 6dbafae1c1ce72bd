// SPDX-License-Identifier: GPL-3.0-or-later
#include "watchespanel.h"

#include "columnkeeper.h"
#include "factdelegate.h"
#include "flatbutton.h"
#include "rowtable.h"
#include "safetext.h"
#include "watchesmodel.h"

#include <QAction>
#include <QHBoxLayout>
#include <QHeaderView>
#include <QTableView>
#include <QToolButton>
#include <QVBoxLayout>

namespace tracedeck {

WatchesPanel::WatchesPanel(QWidget *parent)
    : FactPanel(parent)
    , m_view(new QTableView(this))
    , m_columns(new ColumnKeeper(m_view->horizontalHeader(), QStringLiteral("watches"),
                                 {{WatchesModel::Line, 40, true},
                                  {WatchesModel::Marked, 11},
                                  {WatchesModel::Stops, 10},
                                  {WatchesModel::Frames, 16},
                                  {WatchesModel::Last, 16}}))
    , m_previous(flatButton("previousWatched", this, QStringLiteral("step-back")))
    , m_next(flatButton("nextWatched", this, QStringLiteral("step-forward")))
    , m_show(flatButton("showWatched", this, QStringLiteral("filter")))
    , m_remove(flatButton("removeWatch", this, QStringLiteral("trash-2")))
{
    build();
    connect(m_previous, &QToolButton::clicked, this, [this] { goToBeside(-1); });
    connect(m_next, &QToolButton::clicked, this, [this] { goToBeside(1); });
    connect(m_show, &QToolButton::clicked, this, [this] { emit framesRequested(currentLine()); });
    connect(m_remove, &QToolButton::clicked, this, [this] { m_watches->remove(currentLine()); });
    auto *remove = new QAction(m_view);
    remove->setShortcut(QKeySequence::Delete);
    remove->setShortcutContext(Qt::WidgetShortcut);
    m_view->addAction(remove);
    connect(remove, &QAction::triggered, m_remove, &QToolButton::click);
    connect(m_view, &QTableView::activated, this, [this](const QModelIndex &index) {
        if (index.column() != WatchesModel::Stops && index.column() != WatchesModel::Marked)
            goToBeside(1);
    });
    retranslate();
}

WatchesPanel::~WatchesPanel() = default;

void WatchesPanel::build()
{
    m_view->setObjectName(QStringLiteral("watchesView"));
    makeRowTable(m_view);
    m_view->setItemDelegateForColumn(WatchesModel::Marked, new MarkDelegate(m_view));
    auto *content = new QWidget(this);
    auto *buttons = new QHBoxLayout;
    buttons->setContentsMargins(4, 2, 4, 2);
    for (QToolButton *button : {m_previous, m_next, m_show, m_remove})
        buttons->addWidget(button);
    buttons->addStretch();
    auto *column = new QVBoxLayout(content);
    column->setContentsMargins({});
    column->setSpacing(0);
    column->addLayout(buttons);
    column->addWidget(m_view, 1);
    setContent(content, m_view);
}

void WatchesPanel::setWatches(Watches *watches)
{
    m_watches = watches;
    m_model = std::make_unique<WatchesModel>(watches);
    m_view->setModel(m_model.get());
    m_columns->apply();
    connect(m_view->selectionModel(), &QItemSelectionModel::currentChanged, this, &WatchesPanel::showState);
    for (const auto changed : {&QAbstractItemModel::rowsInserted, &QAbstractItemModel::rowsRemoved})
        connect(m_model.get(), changed, this, &WatchesPanel::showState);
    connect(m_model.get(), &QAbstractItemModel::modelReset, this, &WatchesPanel::showState);
    m_view->setCurrentIndex(m_model->index(0, 0));
    m_model->setCursor(cursor());
    m_model->setActive(isVisible());
    showState();
}

void WatchesPanel::select(const QString &line)
{
    if (const QModelIndex row = m_model->indexOf(line); row.isValid())
        m_view->setCurrentIndex(row);
}

void WatchesPanel::attach()
{
    if (m_model)
        m_model->setCursor(cursor());
    m_hits = WatchHits::of(cursor());
    connect(cursor(), &Cursor::moved, this, &WatchesPanel::showButtons);
    connect(m_hits, &WatchHits::changed, this, &WatchesPanel::showButtons);
    showState();
}

void WatchesPanel::detach()
{
    if (m_hits)
        m_hits->disconnect(this);
    m_hits = nullptr;
    if (m_model)
        m_model->setCursor(nullptr);
}

void WatchesPanel::setAwake(bool awake)
{
    if (m_model)
        m_model->setActive(awake);
    showState();
}

void WatchesPanel::retranslate()
{
    const auto name = [](QToolButton *button, const QString &text) {
        button->setAccessibleName(text);
        safetext::setTip(button, text);
    };
    m_view->setAccessibleName(tr("What is watched for"));
    name(m_previous, tr("To the last such frame before"));
    name(m_next, tr("To the next such frame"));
    name(m_show, tr("Show these in Frames"));
    name(m_remove, tr("Watch for this no more"));
    if (m_model)
        m_model->retranslate();
    showState();
}

QString WatchesPanel::currentLine() const
{
    return m_model ? m_model->lineAt(m_view->currentIndex()) : QString();
}

void WatchesPanel::goToBeside(int direction)
{
    if (!cursor() || !selection() || !m_hits)
        return;
    const Position frame = m_hits->beside(currentLine(), cursor()->position(), direction);
    if (frame == 0)
        return;
    selection()->select(FrameId{frame});
    cursor()->goTo(frame);
}

void WatchesPanel::showState()
{
    if (!cursor()) {
        showHint(tr("No trace is open. Open a recording or connect to a server to watch for frames in it."));
        return;
    }
    const bool isEmpty = !m_model || m_model->rowCount() == 0;
    showHint(isEmpty ? tr("Nothing is watched for. Write a filter above the frames, as type:tool* is_error:true, and press "
                          "the eye beside it: then this counts such frames, leads from one to the next, and stops there as "
                          "they come.")
                     : QString());
    if (!isEmpty && !m_view->currentIndex().isValid())
        m_view->setCurrentIndex(m_model->index(m_model->rowCount() - 1, 0));
    showButtons();
}

void WatchesPanel::showButtons()
{
    if (!isVisible() || !cursor() || !m_hits)
        return;
    const QString line = currentLine();
    m_previous->setEnabled(m_hits->beside(line, cursor()->position(), -1) != 0);
    m_next->setEnabled(m_hits->beside(line, cursor()->position(), 1) != 0);
    m_show->setEnabled(!line.isEmpty());
    m_remove->setEnabled(!line.isEmpty());
}

} // namespace tracedeck
