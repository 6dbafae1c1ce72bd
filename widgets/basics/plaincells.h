// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QCache>
#include <QFont>
#include <QString>
#include <QTextLayout>

class QPainter;
class QStyle;
class QStyleOptionViewItem;
class QWidget;

namespace tracedeck {

/// Cells of lists, tables and trees that are one line of text, maybe with an icon before it, as Qt's styles draw them to
/// the pixel. Those shape a text twice whenever its cell is painted; here it is shaped once, and kept.
class PlainCells
{
public:
    PlainCells();

    /// False: the cell has more to it, and nothing was drawn.
    bool draw(QPainter *painter, const QStyleOptionViewItem &cell, const QStyle &style, const QWidget *widget);

private:
    struct Key
    {
        QString text;
        QFont font;
        int width; ///< that it must fit into
        int alignment;
        int elideMode;

        friend bool operator==(const Key &, const Key &) = default;
        friend std::size_t qHash(const Key &key, std::size_t seed)
        {
            return qHashMulti(seed, key.text, key.font, key.width, key.alignment, key.elideMode);
        }
    };
    struct Line
    {
        QTextLayout layout;
        int height;
    };

    const Line &lineOf(const Key &key);

    QCache<Key, Line> m_lines;
};

} // namespace tracedeck
