// SPDX-License-Identifier: GPL-3.0-or-later
#include "planstatus.h"

#include "facttext.h"
#include "spanrows.h"

#include <QCoreApplication>

namespace tracedeck {

ItemStatus planStatus(const View &view, PlanStepId step)
{
    const SpanId *execution = view.value(view.at(step).execution);
    return execution ? rowStatus(view, SpanRow::of(*execution)) : ItemStatus::Idle;
}

QString planStatusText(ItemStatus status)
{
    //: The status of a step of a plan that has not begun.
    return status == ItemStatus::Idle ? QCoreApplication::translate("tracedeck::PlanStatus", "Pending")
                                      : statusText(status);
}

QString planStepText(const View &view, PlanStepId id)
{
    const PlanStep &step = view.at(id);
    QString text;
    if (const Slice *described = view.value(step.text))
        text = previewText(startOf(*described, kPreviewBytes));
    const SpanId *execution = view.value(step.execution);
    if (!execution || view.end(*execution) == kOpen)
        return text;
    const Span &span = view.at(*execution);
    for (const SliceId told : {span.result, span.error}) {
        if (told)
            text += (text.isEmpty() ? QString() : QStringLiteral("\n\n"))
                    + previewText(startOf(view.trace().slice(told), kPreviewBytes));
    }
    return text;
}

} // namespace tracedeck
