// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QAbstractButton>
#include <QAbstractItemView>
#include <QAction>
#include <QComboBox>
#include <QDockWidget>
#include <QLabel>
#include <QLineEdit>
#include <QMap>
#include <QShortcut>
#include <QSpinBox>
#include <QStringList>

/// Looks at all of a window at once. Each function returns what is wrong, one a line.
namespace tracedeck::uichecks {

inline QString describe(const QWidget *widget)
{
    QStringList path;
    for (; widget && !widget->isWindow(); widget = widget->parentWidget())
        path.prepend(QLatin1String(widget->metaObject()->className()) + QLatin1Char('#')
                     + widget->objectName());
    return path.mid(qMax<qsizetype>(0, path.size() - 4)).join(QLatin1String(" / "));
}

inline bool isOurs(const QWidget *widget)
{
    // Scroll bars, spin box editors, the arrows of tab and menu bars: Qt's own, and named by Qt.
    if (widget->objectName().startsWith(QLatin1String("qt_"))
        || widget->objectName().startsWith(QLatin1String("ScrollLeft"))
        || widget->objectName().startsWith(QLatin1String("ScrollRight")))
        return false;
    const QWidget *parent = widget->parentWidget();
    return !parent
           || !(parent->inherits("QAbstractSpinBox") || parent->inherits("QComboBox")
                || parent->inherits("QDockWidget") || parent->inherits("QMenuBar")
                || parent->inherits("QTabBar") || parent->inherits("QComboBoxPrivateContainer")
                || parent->inherits("QLineEdit") || parent->inherits("QAbstractItemView")
                || parent->inherits("QHeaderView"));
}

inline bool needsName(const QWidget *widget)
{
    return widget->inherits("QAbstractButton") || widget->inherits("QLineEdit")
           || (widget->inherits("QAbstractItemView") && !widget->inherits("QHeaderView"))
           || widget->inherits("QComboBox") || widget->inherits("QAbstractSpinBox");
}

inline QStringList nameless(const QWidget *window)
{
    QStringList found;
    const QList<QWidget *> all = window->findChildren<QWidget *>();
    for (const QWidget *widget : all) {
        if (!needsName(widget) || !isOurs(widget) || !widget->isVisibleTo(window))
            continue;
        const auto *button = qobject_cast<const QAbstractButton *>(widget);
        if (widget->accessibleName().isEmpty() && (!button || button->text().isEmpty()))
            found.append(describe(widget));
    }
    return found;
}

inline QStringList clipped(const QWidget *window)
{
    QStringList found;
    const QList<QWidget *> all = window->findChildren<QWidget *>();
    for (const QWidget *widget : all) {
        const auto *label = qobject_cast<const QLabel *>(widget);
        const bool isText =
            (label && !label->text().isEmpty()) || qobject_cast<const QAbstractButton *>(widget);
        if (!isText || !widget->isVisible() || !isOurs(widget))
            continue;
        const QSize need = widget->hasHeightForWidth() ? QSize(0, widget->heightForWidth(widget->width()))
                                                       : widget->minimumSizeHint();
        if (need.width() > widget->width() || need.height() > widget->height()) {
            found.append(QStringLiteral("%1 has %2x%3 and needs %4x%5")
                             .arg(describe(widget))
                             .arg(widget->width())
                             .arg(widget->height())
                             .arg(need.width())
                             .arg(need.height()));
        }
    }
    return found;
}

inline QStringList duplicateShortcuts(const QWidget *window)
{
    QMap<QString, QStringList> owners;
    const QList<QAction *> actions = window->findChildren<QAction *>();
    for (const QAction *action : actions) {
        // Shortcuts of one widget are its own affair, as long as they are not also the window's.
        const QList<QKeySequence> keys = action->shortcuts();
        for (const QKeySequence &key : keys) {
            if (action->shortcutContext() == Qt::WindowShortcut)
                owners[key.toString()].append(action->objectName() + QLatin1Char(' ') + action->text());
        }
    }
    const QList<QShortcut *> shortcuts = window->findChildren<QShortcut *>();
    for (const QShortcut *shortcut : shortcuts) {
        const auto *widget = qobject_cast<const QWidget *>(shortcut->parent());
        if (shortcut->context() == Qt::WindowShortcut || owners.contains(shortcut->key().toString()))
            owners[shortcut->key().toString()].append(widget ? describe(widget) : QString());
    }
    QStringList found;
    for (auto it = owners.cbegin(); it != owners.cend(); ++it) {
        if (it.value().size() > 1)
            found.append(it.key() + QLatin1String(": ") + it.value().join(QLatin1String(" | ")));
    }
    return found;
}

/// All texts that a user reads on buttons, labels, docks and actions.
inline QStringList visibleTexts(const QWidget *window)
{
    QStringList texts{window->windowTitle()};
    const QList<QObject *> all = window->findChildren<QObject *>();
    for (const QObject *object : all) {
        if (const auto *label = qobject_cast<const QLabel *>(object); label && label->isVisible())
            texts.append(label->text());
        else if (const auto *button = qobject_cast<const QAbstractButton *>(object);
                 button && button->isVisible())
            texts.append(button->text());
        else if (const auto *dock = qobject_cast<const QDockWidget *>(object))
            texts.append(dock->windowTitle());
        else if (const auto *action = qobject_cast<const QAction *>(object))
            texts.append(action->text());
    }
    return texts;
}

} // namespace tracedeck::uichecks
