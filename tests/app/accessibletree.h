// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QAccessible>
#include <QMetaEnum>
#include <QSet>
#include <QStringList>
#include <QWidget>

#include <functional>

/// What assistive technology sees of a widget and all that is in it.
namespace tracedeck::accessibletree {

/// Of a table or list, since one may have millions.
constexpr int kMostChildren = 200;

inline bool isInteractive(QAccessible::Role role)
{
    static const QSet<int> roles{
        QAccessible::Button,         QAccessible::ButtonDropDown, QAccessible::ButtonMenu,
        QAccessible::ButtonDropGrid, QAccessible::CheckBox,       QAccessible::RadioButton,
        QAccessible::ComboBox,       QAccessible::EditableText,   QAccessible::SpinBox,
        QAccessible::Slider,         QAccessible::Dial,           QAccessible::List,
        QAccessible::Table,          QAccessible::Tree,           QAccessible::PageTab,
        QAccessible::MenuItem,       QAccessible::PopupMenu,      QAccessible::HotkeyField,
        QAccessible::Link,           QAccessible::ColumnHeader,   QAccessible::ListItem,
        QAccessible::TreeItem,       QAccessible::Cell,
    };
    return roles.contains(role);
}

inline QString name(QAccessibleInterface *node)
{
    return node->text(QAccessible::Name).simplified();
}

inline QString describe(QAccessibleInterface *node)
{
    QStringList path;
    for (QAccessibleInterface *up = node; up; up = up->parent()) {
        const QMetaEnum roles = QMetaEnum::fromType<QAccessible::Role>();
        QString one = QLatin1String(roles.valueToKey(up->role()));
        if (const QObject *object = up->object()) {
            one += u'(' + QLatin1String(object->metaObject()->className());
            if (!object->objectName().isEmpty())
                one += u'#' + object->objectName();
            one += u')';
        }
        path.prepend(one);
    }
    return path.mid(qMax<qsizetype>(0, path.size() - 4)).join(QLatin1String(" / "));
}

/// Everything that can be seen, each before what is in it.
inline void walk(QAccessibleInterface *node, const std::function<void(QAccessibleInterface *)> &visit)
{
    if (!node || !node->isValid())
        return;
    visit(node);
    const int count = qMin(node->childCount(), kMostChildren);
    for (int i = 0; i < count; ++i) {
        QAccessibleInterface *child = node->child(i);
        if (!child || !child->isValid())
            continue;
        const auto *widget = qobject_cast<const QWidget *>(child->object());
        // A dialog is a child of its window, and a surface of its own.
        if (widget && widget->isWindow() && !widget->inherits("QMenu"))
            continue;
        const bool isMenu = widget && widget->inherits("QMenu");
        if (!isMenu
            && (widget ? !widget->isVisible()
                       : child->state().invisible && child->role() != QAccessible::MenuItem))
            continue;
        walk(child, visit);
    }
}

} // namespace tracedeck::accessibletree
