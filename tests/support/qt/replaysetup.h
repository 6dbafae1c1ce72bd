// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "testrecordings.h"
#include "recordingscript.h"
#include "replayserver.h"

#include <QByteArrayList>
#include <QTest>

/// What tests of the replay server share. Only for tests that link it.
namespace tracedeck::test::replaysetup {

inline const QString kObserve = QStringLiteral("tracedeck.recording.1");

inline QByteArray bytesOf(std::string_view text)
{
    return QByteArray(text.data(), static_cast<qsizetype>(text.size()));
}

inline tracedeck::ReplayServer::Options atOnce()
{
    tracedeck::ReplayServer::Options options;
    options.speed.kind = tracedeck::ReplaySpeed::Kind::Max;
    return options;
}

inline std::unique_ptr<tracedeck::RecordingScript> scriptOf(const std::string &path)
{
    auto opened = tracedeck::RecordingScript::open(path);
    if (!opened.script)
        qFatal("%s", opened.error.english().c_str());
    return std::move(opened.script);
}

inline std::unique_ptr<tracedeck::ReplayServer>
serve(const std::string &path, const tracedeck::ReplayServer::Options &options = atOnce())
{
    auto server = std::make_unique<tracedeck::ReplayServer>(scriptOf(path), options);
    if (!server->listen())
        qFatal("cannot listen");
    return server;
}

/// A recording made up for one test: a header, then these lines.
inline std::string recordingOf(const QByteArrayList &lines)
{
    QByteArray text = "{\"tracedeck\":1,\"dialect\":\"loom\",\"source\":\"ws://127.0.0.1:8080\"}\n";
    for (const QByteArray &line : lines)
        text += line + '\n';
    return text.toStdString();
}

inline QByteArray lineOf(qint64 milliseconds, const char *direction, const char *channel,
                         const QByteArray &frame)
{
    return "{\"t\":" + QByteArray::number(milliseconds * 1000000) + ",\"dir\":\"" + direction + "\",\"ch\":\""
           + channel + "\",\"via\":\"ws\",\"frame\":" + frame + '}';
}

/// The line's frame, if it goes that way, read without our own reader: recordings in tests/data have one shape.
inline QByteArray frameIn(const QByteArray &line)
{
    const qsizetype at = line.indexOf("\"frame\":");
    return line.mid(at + 8, line.size() - at - 9);
}

/// All lines of a recording that hold frames, without their ends.
inline QByteArrayList linesOf(const tracedeck::Recording &recording)
{
    QByteArrayList lines;
    tracedeck::forEachLine(recording,
                           [&lines](std::string_view line) { lines.append(bytesOf(line).trimmed()); });
    return lines;
}

} // namespace tracedeck::test::replaysetup
