// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QByteArray>
#include <QByteArrayList>

#include <string>

/// Recordings of LangGraph made up for one test. Only for tests that have TRACEDECK_TEST_DATA.
namespace tracedeck::test::langgraphlines {

inline const QByteArray kThread = "5c1f7a52-8f5e-4b58-9d35-0a4a3b0f9a01";

inline constexpr int kPatience = 30000; // on a busy machine
inline const QByteArray kStream = "/threads/" + kThread + "/stream/events";
inline const QByteArray kCommands = "/threads/" + kThread + "/commands";
inline const QByteArray kState = "/threads/" + kThread + "/state";
/// A stream of all there is.
inline const QByteArray kAll =
    R"({"channels":["values","updates","messages","tools","lifecycle","input","checkpoints",)"
    R"("tasks","custom"]})";

inline std::string pathOf(const char *name)
{
    return std::string(TRACEDECK_TEST_DATA "/langgraph/") + name;
}

inline std::string recordingOf(const QByteArrayList &lines)
{
    QByteArray text = "{\"tracedeck\":1,\"dialect\":\"langgraph\",\"source\":\"http://127.0.0.1:2024\"}\n";
    for (const QByteArray &line : lines)
        text += line + '\n';
    return text.toStdString();
}

inline QByteArray lineOf(qint64 milliseconds, const char *direction, const char *channel, const char *via,
                         const QByteArray &rest, const QByteArray &frame)
{
    return "{\"t\":" + QByteArray::number(milliseconds * 1000000) + ",\"dir\":\"" + direction + "\",\"ch\":\""
           + channel + "\",\"via\":\"" + via + '"' + rest + ",\"frame\":" + frame + '}';
}

/// A request of HTTP and its answer.
inline QByteArrayList exchange(qint64 milliseconds, const QByteArray &method, const QByteArray &path,
                               const QByteArray &body, const QByteArray &answer, int status = 200)
{
    const QByteArray head = ",\"method\":\"" + method + "\",\"path\":\"" + path + '"';
    return {lineOf(milliseconds, "out", "http", "http", head, body),
            lineOf(milliseconds, "in", "http", "http", head + ",\"status\":" + QByteArray::number(status),
                   answer)};
}

inline QByteArrayList command(qint64 milliseconds, const QByteArray &body, const QByteArray &answer)
{
    return exchange(milliseconds, "POST", "/threads/" + kThread + "/commands", body, answer);
}

inline QByteArrayList run(qint64 milliseconds, const QByteArray &input, const QByteArray &run)
{
    return command(
        milliseconds,
        "{\"id\":1,\"method\":\"run.start\",\"params\":{\"assistant_id\":\"agent\",\"input\":" + input + "}}",
        "{\"type\":\"success\",\"id\":1,\"result\":{\"run_id\":\"" + run + "\"}}");
}

inline QByteArrayList stream(qint64 milliseconds, const char *channel, const QByteArray &thread = kThread)
{
    const QByteArray head = ",\"method\":\"POST\",\"path\":\"/threads/" + thread + "/stream/events\"";
    return {lineOf(milliseconds, "out", channel, "http", head, "{\"channels\":[\"values\"]}"),
            lineOf(milliseconds, "in", channel, "http", head + ",\"status\":200", "null")};
}

/// `timestamp` grows with the number, as the server's does.
inline QByteArray frame(int sequence, const QByteArray &method, const QByteArray &data,
                        const QByteArray &space = "[]", qint64 timestamp = 0)
{
    const QByteArray number = QByteArray::number(sequence);
    return "{\"type\":\"event\",\"event_id\":\"" + number + "\",\"seq\":" + number + ",\"method\":\"" + method
           + "\",\"params\":{\"namespace\":" + space + ",\"timestamp\":"
           + QByteArray::number(timestamp == 0 ? 1000 + sequence : timestamp) + ",\"data\":" + data + "}}";
}

inline QByteArray event(qint64 milliseconds, const char *channel, const QByteArray &frame)
{
    return lineOf(milliseconds, "in", channel, "sse", {}, frame);
}

inline QByteArray runStart(int id, const QByteArray &input)
{
    return "{\"id\":" + QByteArray::number(id)
           + ",\"method\":\"run.start\",\"params\":{\"assistant_id\":\"agent\",\"input\":" + input + "}}";
}

/// Two runs, each with a beginning, a checkpoint, values and an end.
inline QByteArrayList twoRuns(qint64 pause = 100)
{
    QByteArrayList all = stream(0, "s");
    for (int i = 0; i < 2; ++i) {
        const qint64 at = i * pause;
        const int first = i * 4;
        const QByteArray number = QByteArray::number(i + 1);
        all += run(at, number, "run-" + number);
        all.append(event(at, "s", frame(first + 1, "lifecycle", R"({"event":"running"})")));
        all.append(event(
            at, "s",
            frame(first + 2, "checkpoints", R"({"id":"c)" + number + R"(","step":0,"source":"loop"})")));
        all.append(event(at, "s", frame(first + 3, "values", "{\"n\":" + number + '}')));
        all.append(event(at, "s", frame(first + 4, "lifecycle", R"({"event":"completed"})")));
    }
    return all;
}

} // namespace tracedeck::test::langgraphlines
