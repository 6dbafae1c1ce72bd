// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QFrame>

class QToolButton;

namespace tracedeck {

class PlainLabel;

/// A sentence above the contents of the window, until it is closed. Stops nobody from working.
class MessageBar : public QFrame
{
    Q_OBJECT

public:
    explicit MessageBar(QWidget *parent = nullptr);

    void showError(const QString &sentence);
    QString text() const;

protected:
    void changeEvent(QEvent *event) override;
    void paintEvent(QPaintEvent *event) override;

private:
    void retranslate();

    PlainLabel *m_icon;
    PlainLabel *m_text;
    QToolButton *m_close;
};

} // namespace tracedeck
