// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QWidget>

#include <array>

namespace tracedeck {

class PlainLabel;

/// Says what the kinds of edges of a graph mean, of those that it has.
class GraphLegend : public QWidget
{
    Q_OBJECT

public:
    explicit GraphLegend(QWidget *parent = nullptr);

    /// What there is to be told apart; nothing of it: the legend is not shown.
    void explain(bool hasConditional, bool hasGone);
    void retranslate();

private:
    struct Entry
    {
        QWidget *sample = nullptr;
        PlainLabel *text = nullptr;
    };
    enum Kind { Always, Conditional, Gone, KindCount };
    std::array<Entry, KindCount> m_entries;
};

} // namespace tracedeck
