// SPDX-License-Identifier: GPL-3.0-or-later
#include "safetext.h"

#include <QAction>
#include <QClipboard>
#include <QGuiApplication>
#include <QToolTip>

#include <algorithm>

namespace tracedeck {

namespace {

constexpr int kMostMessageCharacters = 4000;

/// The first characters of a text, an ellipsis for the rest, and no half of a surrogate pair.
QString cut(const QString &text, qsizetype most)
{
    if (text.size() <= most)
        return text;
    qsizetype end = most - 1;
    if (end > 0 && text.at(end - 1).isHighSurrogate())
        --end;
    return text.left(end) + QChar(0x2026);
}

/// One line, without the placeholder that a window replaces by its mark.
QString oneLineTitle(const QString &text)
{
    QString line = cut(text, safetext::kMostTitleCharacters);
    for (QChar &c : line) {
        if (c.unicode() < 0x20 || c.unicode() == 0x7F || c == QChar::LineSeparator || c == QChar::ParagraphSeparator)
            c = QLatin1Char(' ');
    }
    // Taking one away can put another together.
    while (line.contains(QLatin1String("[*]")))
        line.remove(QLatin1String("[*]"));
    return line;
}

} // namespace

PlainLabel::PlainLabel(QWidget *parent)
    : PlainLabel(QString(), parent)
{
}

PlainLabel::PlainLabel(const QString &text, QWidget *parent)
    : QLabel(parent)
{
    QLabel::setTextFormat(Qt::PlainText);
    QLabel::setOpenExternalLinks(false);
    setText(text);
}

void PlainLabel::setText(const QString &text)
{
    QLabel::setText(cut(text, kMostCharacters));
}

namespace safetext {

QString toolTip(const QString &text)
{
    if (text.isEmpty())
        return {};
    // Rich on purpose: as plain text Qt would guess again, and would not wrap long lines.
    return QLatin1String("<qt><p style=\"white-space:pre-wrap\">")
        + withoutControls(cut(text, kMostToolTipCharacters)).toHtmlEscaped() + QLatin1String("</p></qt>");
}

void setTip(QWidget *widget, const QString &text)
{
    widget->setAccessibleDescription(withoutControls(cut(text, kMostToolTipCharacters)));
    setTipOnly(widget, text);
}

void setTipOnly(QWidget *widget, const QString &text)
{
    widget->setToolTip(toolTip(text));
}

void setTip(QAction *action, const QString &text)
{
    action->setToolTip(toolTip(text));
}

void showToolTip(const QPoint &globalPosition, const QString &text, QWidget *widget)
{
    QToolTip::showText(globalPosition, toolTip(text), widget);
}

QString title(const QString &text)
{
    return oneLineTitle(text).replace(QLatin1Char('&'), QLatin1String("&&"));
}

QString windowTitle(const QString &text)
{
    return oneLineTitle(text);
}

QString menuText(const QString &text)
{
    return title(text);
}

QString withoutControls(const QString &text)
{
    // All of Unicode's.
    const auto isControl = [](QChar c) {
        const char16_t u = c.unicode();
        return (u < 0x20 && u != u'\n' && u != u'\t') || (u >= 0x7F && u < 0xA0);
    };
    if (std::none_of(text.begin(), text.end(), isControl))
        return text;
    QString clean = text;
    clean.removeIf(isControl);
    return clean;
}

void copyText(const QString &text)
{
    copyClean(withoutControls(text));
}

void copyClean(const QString &text)
{
    QGuiApplication::clipboard()->setText(text);
}

void tellCut(QWidget *widget, const QString &sentence)
{
    showToolTip(widget->mapToGlobal(widget->rect().center()), sentence, widget);
}

QMessageBox *messageBox(QWidget *parent, QMessageBox::Icon icon, const QString &title, const QString &text)
{
    auto *box = new QMessageBox(parent);
    box->setAttribute(Qt::WA_DeleteOnClose);
    box->setTextFormat(Qt::PlainText);
    box->setIcon(icon);
    box->setWindowTitle(windowTitle(title));
    box->setText(cut(text, kMostMessageCharacters));
    return box;
}

void warn(QWidget *parent, const QString &title, const QString &text)
{
    messageBox(parent, QMessageBox::Warning, title, text)->open();
}

} // namespace safetext

} // namespace tracedeck
