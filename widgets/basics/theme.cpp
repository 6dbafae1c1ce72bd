// SPDX-License-Identifier: GPL-3.0-or-later
#include "theme.h"

#include "appstyle.h"

#include <QApplication>
#include <QColor>

namespace tracedeck {

namespace {

/// What a palette is made of; the rest follows.
struct Shades
{
    QRgb window;
    QRgb base;
    QRgb alternate;
    QRgb button;
    QRgb text;
    QRgb faint; ///< placeholders and what is disabled
    QRgb accent;
    QRgb link;
    QRgb visited;
    QRgb tip;
    QRgb light;
    QRgb mid;
    QRgb dark;
    QRgb shadow;
};

QPalette paletteOf(const Shades &shades)
{
    QPalette palette(QColor(shades.text), QColor(shades.button), QColor(shades.light), QColor(shades.dark),
                     QColor(shades.mid), QColor(shades.text), QColor(shades.text), QColor(shades.base),
                     QColor(shades.window));
    palette.setColor(QPalette::Midlight, QColor(shades.light));
    palette.setColor(QPalette::Shadow, QColor(shades.shadow));
    palette.setColor(QPalette::AlternateBase, QColor(shades.alternate));
    palette.setColor(QPalette::Highlight, QColor(shades.accent));
    palette.setColor(QPalette::HighlightedText, Qt::white);
    palette.setColor(QPalette::Link, QColor(shades.link));
    palette.setColor(QPalette::LinkVisited, QColor(shades.visited));
    palette.setColor(QPalette::ToolTipBase, QColor(shades.tip));
    palette.setColor(QPalette::ToolTipText, QColor(shades.text));
    palette.setColor(QPalette::PlaceholderText, QColor(shades.faint));
    for (const auto role : {QPalette::WindowText, QPalette::Text, QPalette::ButtonText})
        palette.setColor(QPalette::Disabled, role, QColor(shades.faint));
    palette.setColor(QPalette::Disabled, QPalette::Highlight, QColor(shades.mid));
    return palette;
}

} // namespace

QPalette lightPalette()
{
    return paletteOf({.window = 0xfff3f4f6,
                      .base = 0xffffffff,
                      .alternate = 0xfff7f8fa,
                      .button = 0xfff0f1f3,
                      .text = 0xff1b1f24,
                      .faint = 0xff666d7b,
                      .accent = 0xff1d5fc4,
                      .link = 0xff1d5fc4,
                      .visited = 0xff6d3fc0,
                      .tip = 0xffffffff,
                      .light = 0xffffffff,
                      .mid = 0xffb8bdc6,
                      .dark = 0xff9aa1ac,
                      .shadow = 0xff6b7280});
}

QPalette darkPalette()
{
    return paletteOf({.window = 0xff25282d,
                      .base = 0xff1a1c20,
                      .alternate = 0xff202328,
                      .button = 0xff30343a,
                      .text = 0xffe4e6ea,
                      .faint = 0xff8f97a3,
                      .accent = 0xff2b63c0,
                      .link = 0xff82b1ff,
                      .visited = 0xffc4a3ff,
                      .tip = 0xff30343a,
                      .light = 0xff454a52,
                      .mid = 0xff3b4047,
                      .dark = 0xff16181b,
                      .shadow = 0xff0c0d0f});
}

bool isDark(const QPalette &palette)
{
    return palette.color(QPalette::Base).lightness() < palette.color(QPalette::Text).lightness();
}

void applyTheme(QApplication &application, Theme theme)
{
    if (!qobject_cast<AppStyle *>(application.style()))
        application.setStyle(new AppStyle);
    if (theme == Theme::System) {
        // An unset palette is the desktop's again.
        application.setPalette(QPalette());
        theme = isDark(application.palette()) ? Theme::Dark : Theme::Light;
    }
    application.setPalette(theme == Theme::Dark ? darkPalette() : lightPalette());
}

} // namespace tracedeck
