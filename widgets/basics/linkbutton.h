// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QAbstractButton>

namespace tracedeck {

/// A button that looks like a link and gives way: its text is cut with an ellipsis where there is no room.
class LinkButton : public QAbstractButton
{
    Q_OBJECT

public:
    explicit LinkButton(QWidget *parent = nullptr);

    /// Outside text may stand in it. Leads nowhere if it is not enabled, and looks like plain text then.
    void setLink(const QString &text, bool isEnabled);

    QSize sizeHint() const override;
    QSize minimumSizeHint() const override;

protected:
    void keyPressEvent(QKeyEvent *event) override;
    void paintEvent(QPaintEvent *event) override;

private:
    QString m_text; ///< as it is shown; text() has it with '&' doubled
};

} // namespace tracedeck
