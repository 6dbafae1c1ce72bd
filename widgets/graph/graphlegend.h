// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QWidget>

namespace tracedeck {

class PlainLabel;

/// Says what the kinds of edges of a graph mean.
class GraphLegend : public QWidget
{
    Q_OBJECT

public:
    explicit GraphLegend(QWidget *parent = nullptr);

    void retranslate();

private:
    PlainLabel *m_plain;
    PlainLabel *m_conditional;
};

} // namespace tracedeck
