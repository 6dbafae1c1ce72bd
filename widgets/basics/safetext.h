// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QLabel>
#include <QMessageBox>
#include <QString>

class QAction;
class QPoint;

/// The one way of outside text to a widget. Qt guesses from its contents whether a text is HTML, and HTML from
/// outside opens files and can hang the layout; so nothing here leaves Qt a choice. Bytes become strings in
/// models/displaytext, which also makes control and invisible characters visible.
namespace tracedeck {

/// A label that never shows rich text and opens no link. Texts longer than kMostCharacters are cut.
class PlainLabel : public QLabel
{
    Q_OBJECT

public:
    static constexpr int kMostCharacters = 4096;

    explicit PlainLabel(QWidget *parent = nullptr);
    explicit PlainLabel(const QString &text, QWidget *parent = nullptr);

    void setText(const QString &text);

    void setTextFormat(Qt::TextFormat) = delete;
    void setOpenExternalLinks(bool) = delete;
};

namespace safetext {

inline constexpr int kMostToolTipCharacters = 2000;
inline constexpr int kMostTitleCharacters = 200;

/// What Qt::ToolTipRole, a header or an action may show: the text as it is, cut, with its lines kept.
QString toolTip(const QString &text);
/// Also the accessible description, since a screen reader would read the markup of the tool tip.
void setTip(QWidget *widget, const QString &text);
/// Of a widget whose accessible description is not the tool tip.
void setTipOnly(QWidget *widget, const QString &text);
void setTip(QAction *action, const QString &text);
/// Shows it now, for widgets that paint their own parts; an empty text hides it.
void showToolTip(const QPoint &globalPosition, const QString &text, QWidget *widget);

/// For docks, tabs, group boxes and buttons, in which '&' marks a mnemonic.
QString title(const QString &text);
/// For windows, in which '&' is itself and "[*]" stands for a mark.
QString windowTitle(const QString &text);
/// For menus and actions, in which a tab begins a shortcut.
QString menuText(const QString &text);

/// Puts text/plain and nothing else on the clipboard, without control characters but line feed and tab.
void copyText(const QString &text);
/// The same for a text that withoutControls() has been through: long ones are better cleaned in the background.
void copyClean(const QString &text);
QString withoutControls(const QString &text);
/// Says that not all was put on the clipboard, over the widget that it was copied from.
void tellCut(QWidget *widget, const QString &sentence);

/// A message box with plain text that deletes itself when closed. The caller adds buttons and calls open().
QMessageBox *messageBox(QWidget *parent, QMessageBox::Icon icon, const QString &title, const QString &text);
/// Tells something and returns at once.
void warn(QWidget *parent, const QString &title, const QString &text);

} // namespace safetext

} // namespace tracedeck
