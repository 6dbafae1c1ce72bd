// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QAbstractButton>
#include <QString>

#include <map>

namespace tracedeck {

/// A wide button of two lines: what it opens, and a sentence about it.
class WelcomeCard : public QAbstractButton
{
    Q_OBJECT

public:
    WelcomeCard(const QString &icon, const QString &title, const QString &description,
                QWidget *parent = nullptr);

    QSize sizeHint() const override;
    QSize minimumSizeHint() const override;
    bool hasHeightForWidth() const override { return true; }
    int heightForWidth(int width) const override;

    /// Keeps the description to one line, and what was cut as a tool tip.
    void setDescriptionElided(Qt::TextElideMode mode);

protected:
    bool event(QEvent *event) override;
    void paintEvent(QPaintEvent *event) override;

private:
    int measuredHeight(int width) const;
    QFont titleFont() const;
    QFont descriptionFont() const;
    QRect textRect(int width, int height) const;

    QString m_title;
    QString m_description;
    Qt::TextElideMode m_elide = Qt::ElideNone;
    mutable std::map<int, int> m_heights; ///< by width; layouts ask again and again
};

} // namespace tracedeck
