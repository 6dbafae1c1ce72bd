// SPDX-License-Identifier: GPL-3.0-or-later
#include "shortcutsheet.h"

#include "safetext.h"

#include <QDialogButtonBox>
#include <QGridLayout>
#include <QPushButton>
#include <QVBoxLayout>

#include <numeric>

namespace tracedeck {

namespace {

constexpr int kColumns = 3;
constexpr int kColumnGap = 40;
constexpr int kRowGap = 6;

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

    auto *columns = new QHBoxLayout;
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
        column->addWidget(groupWidget(group, this));
        lines += group.lines.size() + 1;
    }
    if (column)
        column->addStretch();

    auto *buttons = new QDialogButtonBox(QDialogButtonBox::Close, this);
    buttons->button(QDialogButtonBox::Close)->setText(tr("Close"));
    connect(buttons, &QDialogButtonBox::rejected, this, &QDialog::reject);
    auto *layout = new QVBoxLayout(this);
    layout->setContentsMargins(24, 20, 24, 16);
    layout->addLayout(columns);
    layout->addWidget(buttons);
}

} // namespace tracedeck
