// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QWidget>

namespace tracedeck {

/// One line of text that gives way: cut with an ellipsis where there is no room, and whole as a tool tip then.
class ElidedLabel : public QWidget
{
    Q_OBJECT

public:
    explicit ElidedLabel(QWidget *parent = nullptr);

    void setText(const QString &text);
    const QString &text() const { return m_text; }
    void setElideMode(Qt::TextElideMode mode);

    QSize sizeHint() const override;
    QSize minimumSizeHint() const override;

protected:
    bool event(QEvent *event) override;
    void paintEvent(QPaintEvent *event) override;
    void resizeEvent(QResizeEvent *event) override;

private:
    void measure();
    void updateTip();

    QString m_text;
    int m_textWidth = 0;
    Qt::TextElideMode m_mode = Qt::ElideRight;
};

} // namespace tracedeck
