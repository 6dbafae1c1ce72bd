// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QDialog>
#include <QString>

#include <vector>

namespace tracedeck {

/// All shortcuts on one page, in groups.
class ShortcutSheet : public QDialog
{
    Q_OBJECT

public:
    struct Line
    {
        QString text;
        QString keys;
    };
    struct Group
    {
        QString title;
        std::vector<Line> lines;
    };

    ShortcutSheet(const std::vector<Group> &groups, QWidget *parent);
};

} // namespace tracedeck
