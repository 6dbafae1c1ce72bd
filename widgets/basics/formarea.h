// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QScrollArea>

namespace tracedeck {

/// Holds the fields of a dialog. Asks for as much height as they need at its width, and scrolls only where the
/// screen has less.
class FormArea : public QScrollArea
{
    Q_OBJECT

public:
    explicit FormArea(QWidget *parent = nullptr);

    void setContent(QWidget *content);
    QSize sizeHint() const override;
    QSize minimumSizeHint() const override;

signals:
    /// The fields need another height than before.
    void heightChanged();

protected:
    bool eventFilter(QObject *watched, QEvent *event) override;

private:
    int contentHeight(int width) const;
};

/// Makes a dialog high enough for what it holds, within its screen; never lower.
void growToFit(QWidget *dialog);

} // namespace tracedeck
