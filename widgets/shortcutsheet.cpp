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

constexpr int kColumns = 3;
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

} // namespace

ShortcutSheet::ShortcutSheet(const std::vector<Group> &groups, QWidget *parent)
    : QDialog(parent)
{
    setObjectName(QStringLiteral("shortcutSheet"));
    setAttribute(Qt::WA_DeleteOnClose);
    setWindowTitle(tr("Keyboard shortcuts"));
    const std::size_t total =
        std::accumulate(groups.begin(), groups.end(), std::size_t(0),
                        [](std::size_t sum, const Group &group) { return sum + group.lines.size() + 1; });

    auto *sheet = new QWidget;
    auto *columns = new QHBoxLayout(sheet);
    columns->setContentsMargins(0, 0, kBesideBar, 0);
    columns->setSpacing(kColumnGap);
    QVBoxLayout *column = nullptr;
    std::size_t lines = 0;
    for (const Group &group : groups) {
        // Columns of about the same length; a group is never torn apart, and goes where most of it belongs.
        const std::size_t middle = lines + group.lines.size() / 2;
        if (middle * kColumns >= total * static_cast<std::size_t>(columns->count())) {
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

    auto *buttons = new QDialogButtonBox(QDialogButtonBox::Close, this);
    buttons->button(QDialogButtonBox::Close)->setText(tr("Close"));
    connect(buttons, &QDialogButtonBox::rejected, this, &QDialog::reject);
    auto *layout = new QVBoxLayout(this);
    layout->setContentsMargins(24, 20, 24, 16);
    auto *scroll = new QScrollArea(this);
    scroll->setFrameShape(QFrame::NoFrame);
    scroll->setWidgetResizable(true);
    scroll->setWidget(sheet);
    scroll->setAccessibleName(windowTitle());
    layout->addWidget(scroll);
    layout->addWidget(buttons);
    // All of it, where the screen is large enough.
    const int bar = style()->pixelMetric(QStyle::PM_ScrollBarExtent);
    const QSize wanted = sizeHint() - scroll->sizeHint() + sheet->sizeHint() + QSize(bar, 0);
    resize(wanted.boundedTo(screen()->availableSize() * kMostOfScreen));
}

} // namespace tracedeck
