// SPDX-License-Identifier: GPL-3.0-or-later
#include "jsonchanges.h"

#include <QHash>

namespace tracedeck {

namespace {

QHash<QString, const JsonValue *> lastOfEach(const JsonValue &object)
{
    QHash<QString, const JsonValue *> members;
    for (std::size_t i = 0; i < object.keys.size(); ++i)
        members.insert(object.keys[i], &object.items[i]);
    return members;
}

} // namespace

JsonChanges changesOf(const JsonValue &before, const JsonValue &after)
{
    const QHash<QString, const JsonValue *> old = lastOfEach(before);
    QHash<QString, const JsonValue *> left = lastOfEach(after);
    JsonChanges changes;
    for (const QString &key : before.keys) {
        if (!left.contains(key) && !changes.gone.contains(key))
            changes.gone += key;
    }
    for (const QString &key : after.keys) {
        const JsonValue *value = left.take(key);
        const JsonValue *known = old.value(key);
        if (!value || (known && *known == *value))
            continue;
        changes.update.keys.push_back(key);
        changes.update.items.push_back(*value);
    }
    return changes;
}

} // namespace tracedeck
