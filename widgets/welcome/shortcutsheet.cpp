// SPDX-License-Identifier: GPL-3.0-or-later
#include "shortcutsheet.h"

#include "safetext.h"

#include <QDialogButtonBox>
#include <QGridLayout>
#include <QPushButton>
#include <QScreen>
#include <QScrollArea>
#include <QStyle>
#include <QVBoxLayout>

#include <numeric>

namespace tracedeck {

namespace {

constexpr int kMostColumns = 3;
constexpr int kColumnGap = 40;
constexpr int kRowGap = 6;
constexpr int kBesideBar = 12;
constexpr double kMostOfScreen = 0.9;

QWidget *groupWidget(const ShortcutSheet::Group &group, QWidget *parent)
{
    auto *widget = new QWidget(parent);
    auto *layout = new QGridLayout(widget);
    layout->setContentsMargins(0, 0, 0, 12);
    layout->setVerticalSpacing(kRowGap);
    layout->setHorizontalSpacing(24);
    auto *title = new PlainLabel(group.title, widget);
    QFont bold = title->font();
    bold.setBold(true);
    title->setFont(bold);
    layout->addWidget(title, 0, 0, 1, 2);
    int row = 1;
    for (const ShortcutSheet::Line &line : group.lines) {
        auto *keys = new PlainLabel(line.keys, widget);
        keys->setForegroundRole(QPalette::PlaceholderText);
        layout->addWidget(new PlainLabel(line.text, widget), row, 0);
        layout->addWidget(keys, row, 1, Qt::AlignRight);
        ++row;
    }
    layout->setColumnStretch(0, 1);
    return widget;
}

/// Columns of about the same length; a group is never torn apart, and goes where most of it belongs.
QWidget *makeSheet(const std::vector<ShortcutSheet::Group> &groups, int mostColumns)
{
    const std::size_t total =
        std::accumulate(groups.begin(), groups.end(), std::size_t(0),
                        [](std::size_t sum, const ShortcutSheet::Group &group) { return sum + group.lines.size() + 1; });
    auto *sheet = new QWidget;
    auto *columns = new QHBoxLayout(sheet);
    columns->setContentsMargins(0, 0, kBesideBar, 0);
    columns->setSpacing(kColumnGap);
    QVBoxLayout *column = nullptr;
    std::size_t lines = 0;
    for (const ShortcutSheet::Group &group : groups) {
        const std::size_t middle = lines + group.lines.size() / 2;
        if (middle * static_cast<std::size_t>(mostColumns) >= total * static_cast<std::size_t>(columns->count())) {
            if (column)
                column->addStretch();
            column = new QVBoxLayout;
            columns->addLayout(column);
        }
        column->addWidget(groupWidget(group, sheet));
        lines += group.lines.size() + 1;
    }
    if (column)
        column->addStretch();
    return sheet;
}

} // namespace

ShortcutSheet::ShortcutSheet(const std::vector<Group> &groups, QWidget *parent)
    : QDialog(parent)
{
    setObjectName(QStringLiteral("shortcutSheet"));
    setAttribute(Qt::WA_DeleteOnClose);
    setWindowTitle(tr("Keyboard shortcuts"));
    auto *buttons = new QDialogButtonBox(QDialogButtonBox::Close, this);
    buttons->button(QDialogButtonBox::Close)->setText(tr("Close"));
    connect(buttons, &QDialogButtonBox::rejected, this, &QDialog::reject);
    auto *layout = new QVBoxLayout(this);
    layout->setContentsMargins(24, 20, 24, 16);
    auto *scroll = new QScrollArea(this);
    scroll->setFrameShape(QFrame::NoFrame);
    scroll->setWidgetResizable(true);
    scroll->setAccessibleName(windowTitle());
    layout->addWidget(scroll);
    layout->addWidget(buttons);
    // All of it, where the screen is large enough; else it is scrolled, but never to the side.
    const QSize most = screen()->availableSize() * kMostOfScreen;
    const QSize around = sizeHint() - scroll->sizeHint() + QSize(style()->pixelMetric(QStyle::PM_ScrollBarExtent), 0);
    QWidget *sheet = nullptr;
    for (int columns = kMostColumns; columns > 0; --columns) {
        delete sheet;
        sheet = makeSheet(groups, columns);
        if ((around + sheet->sizeHint()).width() <= most.width())
            break;
    }
    scroll->setWidget(sheet);
    resize((around + sheet->sizeHint()).boundedTo(most));
}

} // namespace tracedeck
