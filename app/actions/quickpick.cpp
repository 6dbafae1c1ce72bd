// SPDX-License-Identifier: GPL-3.0-or-later
#include "quickpick.h"

#include <QApplication>
#include <QHeaderView>
#include <QKeyEvent>
#include <QLineEdit>
#include <QPainter>
#include <QPixmap>
#include <QStyledItemDelegate>
#include <QTreeWidget>
#include <QVBoxLayout>

#include <algorithm>
#include <utility>

namespace tracedeck {

namespace {

constexpr int kWidth = 560;
constexpr int kHeight = 420;
constexpr int kTop = 48;
constexpr int kApart = 12; // between title and detail

/// A title, and at the right what the title leaves for the detail: at most two fifths, if both do not fit.
class PickDelegate : public QStyledItemDelegate
{
public:
    using QStyledItemDelegate::QStyledItemDelegate;

    void paint(QPainter *painter, const QStyleOptionViewItem &option, const QModelIndex &index) const override
    {
        if (index.column() != 0)
            return;
        QStyleOptionViewItem item = option;
        initStyleOption(&item, index);
        const QString title = std::exchange(item.text, {});
        const QStyle *style = item.widget->style();
        style->drawControl(QStyle::CE_ItemViewItem, &item, painter, item.widget);
        item.text = title;
        const int margin = style->pixelMetric(QStyle::PM_FocusFrameHMargin, &item, item.widget) + 1;
        const QRect room = style->subElementRect(QStyle::SE_ItemViewItemText, &item, item.widget)
                               .intersected(item.rect).adjusted(margin, 0, -margin, 0);
        const QRect whole(room.left(), item.rect.top(), item.rect.right() - margin - room.left(), item.rect.height());
        const QString detail = index.siblingAtColumn(1).data().toString();
        const int wanted = item.fontMetrics.horizontalAdvance(detail) + 2; // what is just as wide would be cut
        const int left = whole.width() - item.fontMetrics.horizontalAdvance(title) - kApart;
        const int given = std::min(wanted, std::max(left, whole.width() * 2 / 5));
        const bool isEnabled = item.state.testFlag(QStyle::State_Enabled);
        const auto group = isEnabled ? QPalette::Active : QPalette::Disabled;
        const bool isSelected = item.state.testFlag(QStyle::State_Selected);
        const auto say = [&](const QString &text, const QRect &at, Qt::Alignment side, QPalette::ColorRole role) {
            painter->setPen(item.palette.color(group, isSelected ? QPalette::HighlightedText : role));
            painter->drawText(at, static_cast<int>(side | Qt::AlignVCenter) | Qt::TextSingleLine,
                              item.fontMetrics.elidedText(text, Qt::ElideRight, at.width()));
        };
        painter->save();
        painter->setFont(item.font);
        say(title, whole.adjusted(0, 0, detail.isEmpty() ? 0 : -given - kApart, 0), Qt::AlignLeft, QPalette::Text);
        say(detail, whole.adjusted(whole.width() - given, 0, 0, 0), Qt::AlignRight, QPalette::PlaceholderText);
        painter->restore();
    }
};

} // namespace

QuickPick::QuickPick(QWidget *parent)
    : QFrame(parent)
    , m_line(new QLineEdit(this))
    , m_list(new QTreeWidget(this))
{
    setFrameStyle(QFrame::StyledPanel | QFrame::Raised);
    setAutoFillBackground(true);
    hide();
    m_list->setColumnCount(2);
    m_list->setHeaderHidden(true);
    m_list->setRootIsDecorated(false);
    m_list->setUniformRowHeights(true);
    m_list->setFocusPolicy(Qt::NoFocus);
    m_list->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    m_list->header()->setStretchLastSection(false);
    m_list->header()->setSectionResizeMode(0, QHeaderView::Stretch);
    m_list->header()->setMinimumSectionSize(0);
    m_list->header()->resizeSection(1, 0); // is painted in the first one
    m_list->setItemDelegate(new PickDelegate(m_list));
    auto *layout = new QVBoxLayout(this);
    layout->setContentsMargins(8, 8, 8, 8);
    layout->addWidget(m_line);
    layout->addWidget(m_list, 1);
    m_line->installEventFilter(this);
    connect(m_line, &QLineEdit::textChanged, this, &QuickPick::fill);
    connect(m_line, &QLineEdit::returnPressed, this, &QuickPick::run);
    connect(m_list, &QTreeWidget::itemClicked, this, &QuickPick::run);
}

void QuickPick::popUp(const Source &source, const QString &name, const QString &placeholder)
{
    m_source = source;
    m_line->setAccessibleName(name);
    m_line->setPlaceholderText(placeholder);
    m_list->setAccessibleName(name);
    m_line->clear();
    fill({});
    const QWidget *window = parentWidget();
    resize(std::min(kWidth, window->width()), std::min(kHeight, window->height() - 2 * kTop));
    move((window->width() - width()) / 2, kTop);
    m_before = QApplication::focusWidget();
    show();
    raise();
    m_line->setFocus();
}

void QuickPick::close()
{
    if (isHidden())
        return;
    hide();
    if (m_before)
        m_before->setFocus();
}

void QuickPick::fill(const QString &pattern)
{
    m_list->clear();
    m_picks = m_source ? m_source(pattern) : std::vector<Pick>();
    QPixmap nothing(m_list->iconSize()); // keeps the texts below each other
    nothing.fill(Qt::transparent);
    for (const Pick &pick : m_picks) {
        auto *item = new QTreeWidgetItem(m_list);
        item->setText(0, pick.title);
        item->setIcon(0, pick.icon.isNull() ? nothing : pick.icon);
        item->setText(1, pick.detail);
        //: For screen readers: %1 is what is found, %2 where or what that is.
        item->setData(0, Qt::AccessibleTextRole, pick.detail.isEmpty() ? pick.title : tr("%1, %2").arg(pick.title, pick.detail));
        if (!pick.run)
            item->setFlags(Qt::ItemNeverHasChildren);
    }
    m_list->setCurrentItem(m_list->topLevelItem(0));
}

void QuickPick::run()
{
    const int row = m_list->indexOfTopLevelItem(m_list->currentItem());
    if (row < 0)
        return;
    // What is run may open this again.
    const std::function<void()> chosen = m_picks[static_cast<std::size_t>(row)].run;
    if (!chosen)
        return;
    close();
    chosen();
}

bool QuickPick::eventFilter(QObject *watched, QEvent *event)
{
    if (event->type() == QEvent::FocusOut)
        hide();
    if (event->type() != QEvent::KeyPress)
        return QFrame::eventFilter(watched, event);
    switch (static_cast<QKeyEvent *>(event)->key()) {
    case Qt::Key_Escape:
    case Qt::Key_Tab: // back to where one was: what comes next in the window has nothing to do with it
    case Qt::Key_Backtab:
        close();
        return true;
    case Qt::Key_Up:
    case Qt::Key_Down:
    case Qt::Key_PageUp:
    case Qt::Key_PageDown:
        QCoreApplication::sendEvent(m_list, event);
        return true;
    default:
        return QFrame::eventFilter(watched, event);
    }
}

/// What it says is in the language that it was opened in.
void QuickPick::changeEvent(QEvent *event)
{
    if (event->type() == QEvent::LanguageChange)
        close();
    QFrame::changeEvent(event);
}

} // namespace tracedeck
