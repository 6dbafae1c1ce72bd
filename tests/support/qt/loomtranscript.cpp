// SPDX-License-Identifier: GPL-3.0-or-later
#include "loomtranscript.h"

#include "rawwebsocketserver.h"

#include <vector>

namespace {

QByteArray type(const char *name)
{
    return QByteArray("\"type\":\"") + name + '"';
}

QByteArray field(const char *name, const QByteArray &text)
{
    return QByteArray(",\"") + name + "\":\"" + text + '"';
}

} // namespace

LoomTranscript::LoomTranscript(qsizetype bytes, quint32 seed)
    : m_random(seed)
{
    std::vector<Going> going;
    for (qsizetype size = 0; size < bytes || !going.empty();) {
        if (going.size() < 2 && size < bytes)
            going.push_back(begin());
        const std::size_t next = m_random() % going.size();
        say(going[next]);
        size += tracedeck::rawframe::text(m_messages.constLast().text).size();
        if (going[next].rest.isEmpty())
            going.erase(going.begin() + static_cast<std::ptrdiff_t>(next));
    }
}

LoomTranscript::Going LoomTranscript::begin()
{
    Going run;
    run.number = ++m_runs;
    QByteArray reply;
    for (int node = 0, nodes = 1 + dice(3); node < nodes; ++node)
        addNode(run, node, reply);
    run.rest.append("\"reply\":\"" + reply + '"');
    return run;
}

void LoomTranscript::addNode(Going &run, int node, QByteArray &reply)
{
    run.rest.append(type("node_enter") + field("id", "think"));
    reply.clear();
    for (int chunk = 0, chunks = 2 + dice(8); chunk < chunks; ++chunk) {
        const QByteArray text = words(1 + dice(12));
        reply += text;
        run.rest.append(type("message_chunk") + field("content", text) + field("id", "think"));
    }
    if (dice(2) == 0)
        addTool(run, node);
    run.rest.append(type("usage") + ",\"prompt_tokens\":" + QByteArray::number(100 + dice(1000))
                    + ",\"completion_tokens\":7,\"total_tokens\":" + QByteArray::number(2000 + node));
    run.rest.append(type("node_exit") + field("id", "think") + field("result", "Ok"));
    run.rest.append(type("values") + ",\"state\":{\"round\":" + QByteArray::number(node) + field("note", words(6)) + '}');
}

void LoomTranscript::addTool(Going &run, int node)
{
    const QByteArray call = "call-" + QByteArray::number(run.number) + '-' + QByteArray::number(node);
    const QByteArray tool = field("call_id", call) + field("name", "bash");
    run.rest.append(type("tool_call_chunk") + tool + field("arguments_delta", R"({\"command\":)"));
    run.rest.append(type("tool_call_chunk") + tool + field("arguments_delta", R"(\"ls\"})"));
    run.rest.append(type("tool_call") + tool + R"(,"arguments":{"command":"ls"})");
    run.rest.append(type("tool_start") + tool);
    for (int line = dice(4); line >= 0; --line)
        run.rest.append(type("tool_output") + tool + field("content", words(5) + "\\n"));
    run.rest.append(type("tool_end") + tool + field("result", words(8)) + ",\"is_error\":false");
}

void LoomTranscript::say(Going &run)
{
    const QByteArray fields = run.rest.takeFirst();
    const QByteArray name = runName(run.number);
    if (fields.startsWith(type("node_enter")))
        run.node = "run-think-" + QByteArray::number(run.said);
    const QByteArray envelope = R"("session_id":")" + name + '"' + field("node_id", run.node) + ",\"event_id\":"
        + QByteArray::number(++run.said) + ',' + fields;
    const bool isLast = run.rest.isEmpty();
    const QByteArray text = isLast ? R"({"type":"run_end","id":")" + name + "\"," + envelope + '}'
                                   : R"({"type":"run_stream_event","id":")" + name + R"(","event":{)" + envelope + "}}";
    m_messages.append({text, run.number, run.said, isLast});
}

QByteArray LoomTranscript::words(int count)
{
    static const QByteArrayList known{"plan ", "the ", "\xe4\xbc\x9a\xe8\xaf\x9d ", "state ", "\\\"quoted\\\" ",
                                      "emoji\xf0\x9f\x99\x82 ", "merge "};
    QByteArray text;
    for (int i = 0; i < count; ++i)
        text += known[dice(static_cast<int>(known.size()))];
    return text;
}
