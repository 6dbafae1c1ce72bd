// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "cursor.h"

#include <QPointer>
#include <QWidget>

class QPushButton;

namespace tracedeck {

class ElidedLabel;
class PlainLabel;

/// Says that what is shown is the past, and leads back to now. Hidden while live.
class PastBanner : public QWidget
{
    Q_OBJECT

public:
    explicit PastBanner(QWidget *parent = nullptr);

    /// Not owned; null hides it.
    void setCursor(Cursor *cursor);
    QString text() const;
    /// The key that does what the button does, wherever the focus is; for people; empty: there is none.
    void setReturnKey(const QString &key);

protected:
    void changeEvent(QEvent *event) override;
    void paintEvent(QPaintEvent *event) override;

private:
    void refresh();
    void retranslate();
    void recolour();

    QPointer<Cursor> m_cursor;
    PlainLabel *m_sign;
    ElidedLabel *m_text;
    QPushButton *m_return;
    QString m_returnKey;
    bool m_isRecolouring = false;
};

/// Tints the ground of a window or panel that shows the past, or takes the tint away.
void tintPast(QWidget *widget, bool isPast);

} // namespace tracedeck
