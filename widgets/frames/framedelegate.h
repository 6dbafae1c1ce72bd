// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QFont>
#include <QFontMetrics>
#include <QStyledItemDelegate>

namespace tracedeck {

/// Paints cells of the frame list with one drawText(point) each, which is what keeps a full repaint cheap. The cell
/// where the cursor stands is bold, what lies in its future is dim, what is wrong has a sign before its number, what
/// tells of the selection a bar, and what is watched for a ground and a stripe of its colour.
class FrameDelegate : public QStyledItemDelegate
{
    Q_OBJECT

public:
    explicit FrameDelegate(QObject *parent = nullptr);

    /// Height that one line of text needs.
    static int rowHeight(const QFontMetrics &metrics);
    /// The text, cut so that it fits. Only as much of it as could fit is measured.
    static QString fitted(const QString &text, const QFontMetrics &metrics, int width,
                          Qt::TextElideMode cut = Qt::ElideRight);

    void paint(QPainter *painter, const QStyleOptionViewItem &option, const QModelIndex &index) const override;
    /// What the cell's mark means.
    bool helpEvent(QHelpEvent *event, QAbstractItemView *view, const QStyleOptionViewItem &option,
                   const QModelIndex &index) override;

private:
    struct Face
    {
        QFont font;
        QFontMetrics metrics;
        qreal pitch = 0; ///< width of every letter; 0: they differ

        QString fitted(const QString &text, int width, Qt::TextElideMode cut) const;
    };

    const Face &faceFor(const QModelIndex &index, const QFont &font) const;
    static QColor colourFor(const QModelIndex &index, const QStyleOptionViewItem &option);

    mutable Face m_plain;
    mutable Face m_bold;
    mutable Face m_mono;
};

} // namespace tracedeck
