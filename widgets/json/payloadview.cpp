// SPDX-License-Identifier: GPL-3.0-or-later
#include "payloadview.h"

#include "currentrow.h"
#include "icons.h"
#include "jsoncells.h"
#include "jsontreemodel.h"
#include "plaintextview.h"
#include "safetext.h"

#include <QAction>
#include <QHeaderView>
#include <QSplitter>
#include <QTreeView>
#include <QVBoxLayout>

namespace tracedeck {

namespace {

constexpr int kNameWidth = 150;
constexpr int kLeastLines = 3;

} // namespace

PayloadView::PayloadView(QWidget *parent)
    : QWidget(parent)
    , m_model(new JsonTreeModel(this))
{
    auto *splitter = new QSplitter(Qt::Vertical, this);
    m_tree = new QTreeView(splitter);
    m_preview = new PlainTextView(splitter);
    m_tree->setObjectName(QStringLiteral("payloadTree"));
    m_tree->setModel(m_model);
    m_tree->setItemDelegate(new JsonDelegate(m_tree));
    m_tree->setUniformRowHeights(true);
    m_tree->setAlternatingRowColors(true);
    m_tree->setSelectionBehavior(QAbstractItemView::SelectRows);
    m_tree->header()->resizeSection(JsonTreeModel::Key, kNameWidth);
    m_tree->setMinimumHeight(m_tree->fontMetrics().lineSpacing() * (kLeastLines + 1));
    m_preview->setObjectName(QStringLiteral("payloadPreview"));
    m_preview->setMinimumHeight(m_preview->fontMetrics().lineSpacing() * kLeastLines);
    m_preview->hide();
    splitter->setChildrenCollapsible(false);
    splitter->setStretchFactor(0, 2);
    splitter->setStretchFactor(1, 1);
    auto *layout = new QVBoxLayout(this);
    layout->setContentsMargins({});
    layout->addWidget(splitter);
    auto *copy = new QAction(themedIcon(QStringLiteral("copy")), {}, m_tree);
    copy->setObjectName(QStringLiteral("copyValue"));
    copy->setShortcut(QKeySequence::Copy);
    copy->setShortcutContext(Qt::WidgetShortcut);
    m_tree->addAction(copy);
    m_tree->setContextMenuPolicy(Qt::ActionsContextMenu);
    connect(copy, &QAction::triggered, this, [this] {
        const QModelIndex row = m_tree->currentIndex().siblingAtColumn(JsonTreeModel::Key);
        safetext::copyText(row.data(JsonTreeModel::TextRole).toString());
    });
    keepCurrentSelected(m_tree);
    connect(m_tree->selectionModel(), &QItemSelectionModel::currentChanged, this, &PayloadView::onRowChanged);
    connect(m_tree->header(), &QHeaderView::sectionResized, this, [this] { onRowChanged(); });
    retranslate();
}

PayloadView::~PayloadView()
{
    m_tree->header()->disconnect(this); // it changes once more while it goes, and what hears of that has gone before
}

void PayloadView::show(std::shared_ptr<const void> owner, std::string_view json)
{
    const std::string_view shown = m_model->bytes();
    if (json.data() == shown.data() && json.size() == shown.size())
        return;
    m_model->setBytes(std::move(owner), json);
    m_tree->expandToDepth(0);
    onRowChanged();
}

void PayloadView::onRowChanged()
{
    const QString text = hiddenValue(m_tree, m_tree->currentIndex());
    m_preview->showText(text);
    m_preview->setVisible(!text.isEmpty());
}

void PayloadView::setName(const QString &name)
{
    m_tree->setAccessibleName(name);
}

void PayloadView::retranslate()
{
    m_model->retranslate();
    m_preview->setAccessibleName(tr("Whole value of the current row"));
    m_tree->actions().first()->setText(tr("Copy &Value"));
}

} // namespace tracedeck
