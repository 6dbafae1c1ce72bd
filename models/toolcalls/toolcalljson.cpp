// SPDX-License-Identifier: GPL-3.0-or-later
#include "toolcalljson.h"

#include "facttext.h"
#include "jsonwriter.h"
#include "toolexecution.h"

#include <QCoreApplication>

namespace tracedeck {

namespace {

constexpr std::size_t kMostBytes = 1u << 20;

std::string name(const char *english)
{
    return QCoreApplication::translate("tracedeck::Calls", english).toStdString();
}

} // namespace

std::string toolCallJson(const View &view, ToolId id, CallPart part)
{
    const ToolCall &tool = view.at(id);
    JsonWriter json;
    //: Name of a value: the name of a tool that was called.
    json.beginObject().key(name(QT_TRANSLATE_NOOP("tracedeck::Calls", "tool"))).string(view.text(tool.name));
    const auto write = [&](const char *what, const TextLogs &logs) {
        const std::string text = startOf(view, logs, kMostBytes).text;
        if (!text.empty())
            json.key(name(what)).outside(text);
    };
    write(QT_TRANSLATE_NOOP("tracedeck::Calls", "arguments"), tool.arguments);
    if (part == CallPart::All)
        //: Name of a value: what a tool wrote while it ran.
        write(QT_TRANSLATE_NOOP("tracedeck::Calls", "output"), tool.output);
    if (part == CallPart::Asked)
        return json.endObject().take();
    //: Name of a value: what a tool gave back.
    write(QT_TRANSLATE_NOOP("tracedeck::Calls", "result"), tool.result);
    if (const std::string error = startOf(errorOf(view, id), kMostBytes).text; !error.empty())
        //: Name of a value: why a call of a tool failed.
        json.key(name(QT_TRANSLATE_NOOP("tracedeck::Calls", "error"))).outside(error);
    return json.endObject().take();
}

} // namespace tracedeck
