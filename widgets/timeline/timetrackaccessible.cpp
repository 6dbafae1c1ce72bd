// SPDX-License-Identifier: GPL-3.0-or-later
#include "timetrackaccessible.h"

#include "timetrack.h"

#include <QAccessible>
#include <QAccessibleWidget>

#include <algorithm>

namespace tracedeck {

namespace {

class TimeTrackAccessible final : public QAccessibleWidget, public QAccessibleValueInterface
{
public:
    explicit TimeTrackAccessible(TimeTrack *track)
        : QAccessibleWidget(track, QAccessible::Slider)
    {
    }

    void *interface_cast(QAccessible::InterfaceType type) override
    {
        if (type == QAccessible::ValueInterface)
            return static_cast<QAccessibleValueInterface *>(this);
        return QAccessibleWidget::interface_cast(type);
    }
    QString text(QAccessible::Text kind) const override
    {
        return kind == QAccessible::Value ? track()->positionText() : QAccessibleWidget::text(kind);
    }

    QVariant currentValue() const override
    {
        return cursor() ? QVariant::fromValue<uint>(cursor()->position()) : QVariant();
    }
    void setCurrentValue(const QVariant &value) override
    {
        if (cursor())
            cursor()->goTo(static_cast<Position>(std::clamp<qlonglong>(value.toLongLong(), 0, cursor()->newest())));
    }
    QVariant maximumValue() const override { return QVariant::fromValue<uint>(cursor() ? cursor()->newest() : 0); }
    QVariant minimumValue() const override { return QVariant::fromValue<uint>(0); }
    QVariant minimumStepSize() const override { return QVariant::fromValue<uint>(1); }

private:
    TimeTrack *track() const { return static_cast<TimeTrack *>(widget()); }
    Cursor *cursor() const { return track()->timeCursor(); }
};

QAccessibleInterface *makeTrackAccessible(const QString &, QObject *object)
{
    auto *track = qobject_cast<TimeTrack *>(object);
    return track ? new TimeTrackAccessible(track) : nullptr;
}

} // namespace

void installTimeTrackAccessible()
{
    QAccessible::installFactory(makeTrackAccessible); // ignores a factory that it has
}

void announceTimeTrack(TimeTrack *track)
{
    if (!QAccessible::isActive() || !track->timeCursor())
        return;
    QAccessibleValueChangeEvent event(track, QVariant::fromValue<uint>(track->timeCursor()->position()));
    QAccessible::updateAccessibility(&event);
}

} // namespace tracedeck
