// SPDX-License-Identifier: GPL-3.0-or-later
#include "commandpalette.h"

#include "actions.h"
#include "fuzzy.h"
#include "plaintitle.h"

#include <QAction>
#include <QApplication>
#include <QHeaderView>
#include <QKeyEvent>
#include <QLineEdit>
#include <QPixmap>
#include <QTreeWidget>
#include <QVBoxLayout>

#include <algorithm>

namespace tracedeck {

namespace {

constexpr int kWidth = 560;
constexpr int kHeight = 420;
constexpr int kTop = 48;
constexpr int kIcon = 16;
constexpr int kActionRole = Qt::UserRole;

struct Match
{
    int score = 0;
    const ActionSpec *spec = nullptr;
};

/// "View: Spans", which says where to find it in the menus.
QString fullTitle(const ActionSpec &spec, const QString &text)
{
    return CommandPalette::tr("%1: %2", "menu: entry")
        .arg(plainTitle(Actions::title(spec.menu)), plainTitle(text));
}

std::vector<Match> matches(const Actions &actions, const QString &pattern)
{
    std::vector<Match> found;
    for (const ActionSpec &spec : Actions::specs()) {
        const QAction *action = actions[spec.id];
        if (!action->isEnabled() || spec.id == ActionId::CommandPalette)
            continue;
        const auto here = fuzzyScore(pattern, fullTitle(spec, action->text()));
        const auto english = fuzzyScore(pattern, plainTitle(QString::fromUtf8(spec.text)));
        if (here || english)
            found.push_back({std::max(here.value_or(0), english.value_or(0)), &spec});
    }
    std::stable_sort(found.begin(), found.end(),
                     [](const Match &a, const Match &b) { return a.score > b.score; });
    return found;
}

} // namespace

CommandPalette::CommandPalette(const Actions &actions, QWidget *parent)
    : QFrame(parent)
    , m_actions(actions)
    , m_line(new QLineEdit(this))
    , m_list(new QTreeWidget(this))
{
    setObjectName(QStringLiteral("commandPalette"));
    setFrameStyle(QFrame::StyledPanel | QFrame::Raised);
    setAutoFillBackground(true);
    hide();
    m_list->setColumnCount(2);
    m_list->setHeaderHidden(true);
    m_list->setRootIsDecorated(false);
    m_list->setUniformRowHeights(true);
    m_list->setIconSize(QSize(kIcon, kIcon));
    m_list->setFocusPolicy(Qt::NoFocus);
    m_list->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    m_list->header()->setStretchLastSection(false);
    m_list->header()->setSectionResizeMode(0, QHeaderView::Stretch);
    m_list->header()->setSectionResizeMode(1, QHeaderView::ResizeToContents);
    auto *layout = new QVBoxLayout(this);
    layout->setContentsMargins(8, 8, 8, 8);
    layout->addWidget(m_line);
    layout->addWidget(m_list, 1);
    m_line->installEventFilter(this);
    connect(m_line, &QLineEdit::textChanged, this, &CommandPalette::fill);
    connect(m_line, &QLineEdit::returnPressed, this, &CommandPalette::run);
    connect(m_list, &QTreeWidget::itemClicked, this, &CommandPalette::run);
    retranslate();
}

void CommandPalette::popUp()
{
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

void CommandPalette::close()
{
    if (isHidden())
        return;
    hide();
    if (m_before)
        m_before->setFocus();
}

void CommandPalette::fill(const QString &pattern)
{
    m_list->clear();
    QPixmap nothing(m_list->iconSize()); // keeps the texts below each other
    nothing.fill(Qt::transparent);
    for (const Match &match : matches(m_actions, pattern)) {
        QAction *action = m_actions[match.spec->id];
        auto *item = new QTreeWidgetItem(m_list);
        item->setText(0, fullTitle(*match.spec, action->text()));
        item->setIcon(0, action->icon().isNull() ? nothing : action->icon());
        item->setText(1, action->shortcut().toString(QKeySequence::NativeText));
        item->setTextAlignment(1, Qt::AlignRight | Qt::AlignVCenter);
        item->setForeground(1, palette().placeholderText());
        item->setData(0, kActionRole, QVariant::fromValue(action));
    }
    m_list->setCurrentItem(m_list->topLevelItem(0));
}

void CommandPalette::run()
{
    const QTreeWidgetItem *item = m_list->currentItem();
    if (!item)
        return;
    auto *action = item->data(0, kActionRole).value<QAction *>();
    close();
    action->trigger();
}

bool CommandPalette::eventFilter(QObject *watched, QEvent *event)
{
    if (event->type() == QEvent::FocusOut)
        hide();
    if (event->type() != QEvent::KeyPress)
        return QFrame::eventFilter(watched, event);
    switch (static_cast<QKeyEvent *>(event)->key()) {
    case Qt::Key_Escape:
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

void CommandPalette::changeEvent(QEvent *event)
{
    if (event->type() == QEvent::LanguageChange)
        retranslate();
    QFrame::changeEvent(event);
}

void CommandPalette::retranslate()
{
    m_line->setPlaceholderText(tr("Type a few letters of a command"));
    m_line->setAccessibleName(tr("Command"));
    m_list->setAccessibleName(tr("Commands found"));
}

} // namespace tracedeck
