// SPDX-License-Identifier: GPL-3.0-or-later
#include "icons.h"

#include <QColor>
#include <QFile>
#include <QGuiApplication>
#include <QIconEngine>
#include <QLoggingCategory>
#include <QPainter>
#include <QPalette>
#include <QPixmapCache>
#include <QSvgRenderer>

namespace tracedeck {

namespace {

Q_LOGGING_CATEGORY(lc, "tracedeck.widgets.icons", QtWarningMsg)

/// Qt renders SVG's `currentColor` black; so it is replaced in the bytes before they are rendered.
class ThemedIconEngine final : public QIconEngine
{
public:
    ThemedIconEngine(const QString &name, const QColor &colour)
        : m_name(name)
        , m_colour(colour)
    {
        QFile file(QLatin1String(":/icons/%1.svg").arg(name));
        if (file.open(QIODevice::ReadOnly))
            m_svg = file.readAll();
        else
            qCWarning(lc) << "no icon named" << name;
    }

    void paint(QPainter *painter, const QRect &rect, QIcon::Mode mode, QIcon::State state) override
    {
        const qreal ratio = painter->device() ? painter->device()->devicePixelRatio() : 1.0;
        QPixmap image = scaledPixmap((QSizeF(rect.size()) * ratio).toSize(), mode, state, ratio);
        image.setDevicePixelRatio(ratio);
        painter->drawPixmap(rect, image);
    }

    QPixmap pixmap(const QSize &size, QIcon::Mode mode, QIcon::State state) override
    {
        return scaledPixmap(size, mode, state, 1.0);
    }

    /// `size` is in pixels of the device, whatever the scale.
    QPixmap scaledPixmap(const QSize &size, QIcon::Mode mode, QIcon::State, qreal) override
    {
        if (size.isEmpty() || m_svg.isEmpty())
            return {};
        const QColor colour = colourFor(mode);
        const QString key = QLatin1String("tracedeck-icon/%1/%2/%3x%4")
                                .arg(m_name, colour.name(QColor::HexArgb), QString::number(size.width()),
                                     QString::number(size.height()));
        QPixmap cached;
        if (QPixmapCache::find(key, &cached))
            return cached;
        cached = render(size, colour);
        QPixmapCache::insert(key, cached);
        return cached;
    }

    QIconEngine *clone() const override { return new ThemedIconEngine(*this); }
    QString key() const override { return QStringLiteral("tracedeck"); }
    QString iconName() override { return m_name; }
    bool isNull() override { return m_svg.isEmpty(); }

private:
    QColor colourFor(QIcon::Mode mode) const
    {
        const QPalette palette = QGuiApplication::palette();
        if (mode == QIcon::Disabled)
            return palette.color(QPalette::Disabled, QPalette::ButtonText);
        if (mode == QIcon::Selected)
            return palette.color(QPalette::Active, QPalette::HighlightedText);
        return m_colour.isValid() ? m_colour : palette.color(QPalette::Active, QPalette::ButtonText);
    }

    QPixmap render(const QSize &size, const QColor &colour) const
    {
        QByteArray svg = m_svg;
        svg.replace("currentColor", colour.name().toLatin1());
        QSvgRenderer renderer(svg);
        QImage image(size, QImage::Format_ARGB32_Premultiplied);
        image.fill(Qt::transparent);
        QPainter painter(&image);
        // Square icons stay square in a rectangle that is not.
        const int side = qMin(size.width(), size.height());
        renderer.render(&painter, QRectF((size.width() - side) / 2.0, (size.height() - side) / 2.0, side, side));
        painter.end();
        return QPixmap::fromImage(std::move(image));
    }

    QString m_name;
    QColor m_colour;
    QByteArray m_svg;
};

} // namespace

QIcon themedIcon(const QString &name)
{
    return QIcon(new ThemedIconEngine(name, {}));
}

QIcon colouredIcon(const QString &name, const QColor &colour)
{
    return QIcon(new ThemedIconEngine(name, colour));
}

} // namespace tracedeck
