// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QLayout>

#include <vector>

namespace tracedeck {

/// Items beside each other as text is: what does not fit begins another line. An item that expands takes what its line
/// has left; it stays in the line for which its minimum fits.
class FlowLayout : public QLayout
{
    Q_OBJECT

public:
    using QLayout::QLayout;
    ~FlowLayout() override;

    void addItem(QLayoutItem *item) override;
    /// What comes after it in its line stands at the line's end.
    void addStretch();
    int count() const override { return static_cast<int>(m_items.size()); }
    QLayoutItem *itemAt(int index) const override;
    QLayoutItem *takeAt(int index) override;

    bool hasHeightForWidth() const override { return true; }
    int heightForWidth(int width) const override;
    /// With one item in each line.
    QSize minimumSize() const override;
    /// In one line.
    QSize sizeHint() const override;
    Qt::Orientations expandingDirections() const override { return {}; }
    void setGeometry(const QRect &rect) override;

private:
    /// Places the items if it is to; returns the height that they take.
    int flow(const QRect &rect, bool places) const;

    std::vector<QLayoutItem *> m_items; // owned
};

} // namespace tracedeck
