// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "cursor.h"

#include <QPointer>
#include <QWidget>

class QPushButton;

namespace tracedeck {

class ElidedLabel;
class PlainLabel;

/// Says that what is shown is the past, and leads back to now. Hidden while live; its room stays, so that nothing moves
/// when it comes. Where there is little, the button goes first.
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

    QSize minimumSizeHint() const override;

protected:
    void changeEvent(QEvent *event) override;
    void paintEvent(QPaintEvent *event) override;
    void resizeEvent(QResizeEvent *event) override;

private:
    void refresh();
    void retranslate();
    void recolour();
    void fit();

    QPointer<Cursor> m_cursor;
    PlainLabel *m_sign;
    ElidedLabel *m_text;
    QPushButton *m_return;
    QString m_returnKey;
    bool m_isRecolouring = false;
};

} // namespace tracedeck
