// SPDX-License-Identifier: GPL-3.0-or-later
#include "inspectorpanel.h"

#include "elidedlabel.h"
#include "factdelegate.h"
#include "factroles.h"
#include "fittedcolumn.h"
#include "icons.h"
#include "inspectormodel.h"
#include "plaintextview.h"
#include "safetext.h"

#include <QAction>
#include <QHBoxLayout>
#include <QHeaderView>
#include <QSplitter>
#include <QToolButton>
#include <QTreeView>

namespace tracedeck {

namespace {

/// Details of at most this many rows are open at first.
constexpr int kMostOpenDetails = 12;

} // namespace

InspectorPanel::InspectorPanel(QWidget *parent)
    : FactPanel(parent)
    , m_back(makeButton("inspectorBack", QStringLiteral("\u2190")))
    , m_forward(makeButton("inspectorForward", QStringLiteral("\u2192")))
    , m_pin(makeButton("inspectorPin", QString()))
    , m_title(new ElidedLabel(this))
    , m_view(new QTreeView(this))
    , m_properties(new FittedColumn(m_view, InspectorModel::Property))
    , m_preview(new PlainTextView(this))
{
    m_pin->setCheckable(true);
    m_view->setObjectName(QStringLiteral("inspectorView"));
    m_view->setUniformRowHeights(true);
    m_view->setAlternatingRowColors(true);
    m_view->setExpandsOnDoubleClick(false);
    m_view->setItemDelegate(new FactDelegate(m_view));
    m_preview->setObjectName(QStringLiteral("inspectorPreview"));

    auto *content = new QWidget(this);
    auto *layout = new QVBoxLayout(content);
    layout->setContentsMargins({});
    layout->addLayout(makeBar());
    auto *splitter = new QSplitter(Qt::Vertical, content);
    splitter->addWidget(m_view);
    splitter->addWidget(m_preview);
    splitter->setStretchFactor(0, 3);
    splitter->setStretchFactor(1, 1);
    layout->addWidget(splitter, 1);
    setContent(content, m_view);
    makeCopy();

    connect(m_back, &QToolButton::clicked, this, &InspectorPanel::goBack);
    connect(m_forward, &QToolButton::clicked, this, &InspectorPanel::goForward);
    connect(m_pin, &QToolButton::toggled, this, &InspectorPanel::onPinned);
    connect(m_view, &QTreeView::activated, this, &InspectorPanel::onActivated);
    retranslate();
}

InspectorPanel::~InspectorPanel()
{
    m_view->header()->disconnect(this); // it changes once more while it goes, and what hears of that has gone before
}

QToolButton *InspectorPanel::makeButton(const char *name, const QString &text)
{
    auto *button = new QToolButton(this);
    button->setObjectName(QString::fromLatin1(name));
    button->setText(text);
    button->setAutoRaise(true);
    return button;
}

QHBoxLayout *InspectorPanel::makeBar()
{
    auto *bar = new QHBoxLayout;
    bar->setContentsMargins(4, 2, 4, 2);
    bar->addWidget(m_back);
    bar->addWidget(m_forward);
    bar->addWidget(m_title, 1);
    bar->addWidget(m_pin);
    return bar;
}

void InspectorPanel::attach()
{
    m_model = std::make_unique<InspectorModel>(cursor());
    m_model->setActive(false);
    m_model->setItem(shownItem());
    m_view->setModel(m_model.get());
    m_view->header()->setSectionResizeMode(InspectorModel::Property, QHeaderView::Interactive);
    connect(m_model.get(), &InspectorModel::modelReset, this, &InspectorPanel::onReset);
    // What is learnt later has its name, too; queued, since rows are laid out by then.
    connect(m_model.get(), &InspectorModel::rowsInserted, m_properties, &FittedColumn::fit, Qt::QueuedConnection);
    connect(m_model.get(), &InspectorModel::dataChanged, this, &InspectorPanel::showPreview);
    connect(m_view->selectionModel(), &QItemSelectionModel::currentChanged, this,
            &InspectorPanel::showPreview);
    connect(cursor(), &Cursor::ticked, m_model.get(), &InspectorModel::renew);
    connect(selection(), &Selection::changed, this, &InspectorPanel::onSelectionChanged);
    connect(selection(), &Selection::sessionChanged, this, &InspectorPanel::onSelectionChanged);
}

/// What is selected; while nothing is, the session that the other panels show.
Item InspectorPanel::shownItem() const
{
    const Item item = selection()->current();
    const SessionId session = selection()->session();
    return item == Item() && session ? Item(session) : item;
}

void InspectorPanel::detach()
{
    m_view->setModel(nullptr);
    m_model.reset();
    m_pin->setChecked(false);
}

void InspectorPanel::setAwake(bool awake)
{
    m_model->setActive(awake);
    if (awake)
        showState();
}

void InspectorPanel::retranslate()
{
    m_back->setAccessibleName(tr("Back"));
    safetext::setTip(m_back, tr("What was selected before"));
    m_forward->setAccessibleName(tr("Forward"));
    safetext::setTip(m_forward, tr("What was selected next"));
    m_copy->setText(tr("Copy &Value"));
    //: Button that keeps the inspector on its item.
    m_pin->setText(tr("Pin"));
    m_pin->setAccessibleName(tr("Pin"));
    safetext::setTip(m_pin, tr("Keep this item here while the selection moves on"));
    m_view->setAccessibleName(tr("Properties of the selected item"));
    m_preview->setAccessibleName(tr("Whole value of the current property"));
    if (m_model)
        m_model->retranslate();
    showState();
}

void InspectorPanel::retellTimes()
{
    if (m_model)
        m_model->renew();
}

void InspectorPanel::showState()
{
    const bool hasItem = m_model && m_model->item() != Item();
    m_back->setEnabled(selection() && selection()->canGoBack());
    m_forward->setEnabled(selection() && selection()->canGoForward());
    if (!m_model)
        showHint(tr("No trace is open. Open a recording or connect to a server."));
    else if (!hasItem)
        showHint(tr("Nothing is selected. Select a session, run, span, message or frame to see what is known "
                    "about it."));
    else
        showHint(QString());
    showPreview();
}

/// Of a row its value: its name says nothing elsewhere.
void InspectorPanel::makeCopy()
{
    m_copy = new QAction(themedIcon(QStringLiteral("copy")), {}, m_view);
    m_copy->setObjectName(QStringLiteral("copyValue"));
    m_copy->setShortcut(QKeySequence::Copy);
    m_copy->setShortcutContext(Qt::WidgetShortcut);
    m_view->addAction(m_copy);
    m_view->setContextMenuPolicy(Qt::ActionsContextMenu);
    connect(m_copy, &QAction::triggered, this, [this] {
        const QModelIndex value = m_view->currentIndex().siblingAtColumn(InspectorModel::Value);
        const QString whole = value.data(FactRole::FullText).toString();
        safetext::copyText(whole.isEmpty() ? value.data().toString() : whole);
    });
}

/// And what it is of: its name may only come later.
void InspectorPanel::showPreview()
{
    m_title->setText(m_model && m_model->item() != Item() ? m_model->title() : QString());
    if (!m_model || !isVisible())
        return;
    const QModelIndex current = m_view->currentIndex();
    const QString text = current.isValid() ? current.data(FactRole::FullText).toString() : QString();
    m_preview->showText(text);
    // What its row shows whole needs no second place.
    m_preview->setVisible(!text.isEmpty());
}

void InspectorPanel::onReset()
{
    for (int row = 0; row < m_model->rowCount(); ++row) {
        const QModelIndex index = m_model->index(row, 0);
        const int details = m_model->rowCount(index);
        if (details > 0 && details <= kMostOpenDetails)
            m_view->expand(index);
    }
    m_properties->fit();
    showState();
}

void InspectorPanel::onSelectionChanged()
{
    if (!m_pin->isChecked())
        m_model->setItem(shownItem());
    showState();
}

void InspectorPanel::onPinned(bool pinned)
{
    if (!pinned && m_model && selection())
        m_model->setItem(shownItem());
    showState();
}

void InspectorPanel::goBack()
{
    if (selection())
        selection()->goBack();
}

void InspectorPanel::goForward()
{
    if (selection())
        selection()->goForward();
}

void InspectorPanel::onActivated(const QModelIndex &index)
{
    const Position stand = index.data(FactRole::StandAt).toUInt();
    const Item link = index.data(FactRole::Item).value<Item>();
    if (stand > 0)
        cursor()->goTo(stand);
    else if (link != Item() && link != m_model->item())
        selection()->select(link);
}

} // namespace tracedeck
