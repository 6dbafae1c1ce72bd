// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "metisdatabase.h"

#include "dialect.h"
#include "metisfile.h"
#include "recordingformat.h"
#include "sinklog.h"

#include <QFile>
#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>
#include <QRegularExpression>
#include <QTemporaryDir>
#include <QTest>

#include <memory>

/// A folder for databases of metis, and what reading them tells.
namespace tracedeck::test::metisdatabasefixture {

/// What a line of a recording says.
struct Line
{
    qint64 time = 0;
    QByteArray path; ///< of HTTP; empty: an event
    QByteArray frame;
    bool isRaw = false;
    QJsonObject json() const { return QJsonDocument::fromJson(frame).object(); }
    /// The id of the row that it tells.
    QString id() const
    {
        const QJsonObject whole = json();
        if (path.isEmpty())
            return whole.value(QStringLiteral("event")).toObject().value(QStringLiteral("id")).toString();
        const QJsonArray messages = whole.value(QStringLiteral("messages")).toArray();
        return (messages.isEmpty() ? whole : messages.at(0).toObject())
            .value(QStringLiteral("id"))
            .toString();
    }
};

/// Through the reader of recordings, so that it is seen that it understands them.
inline QList<Line> linesOf(const SinkLog &log)
{
    QList<Line> lines;
    RecordingReader reader;
    for (const QByteArray &text : log.lines()) {
        const std::string padded = text.toStdString() + std::string(Decoder::kPadding, '\0');
        Arena arena;
        RecordingLine read;
        Failure error;
        if (!reader.readAny({padded.data(), static_cast<std::size_t>(text.size())}, arena, &read, &error))
            qFatal("%s: %s", text.constData(), error.english().c_str());
        if (read.channel != "db" || read.direction != Direction::In || !read.hasTime)
            qFatal("no line of a database: %s", text.constData());
        Line line;
        line.time = read.time;
        line.path = QByteArray::fromStdString(std::string(read.http.path));
        line.frame = QByteArray(read.frame.bytes().data(), static_cast<qsizetype>(read.frame.length));
        line.isRaw = text.contains(",\"raw\":\"");
        lines.append(line);
    }
    return lines;
}

inline QStringList idsOf(const SinkLog &log)
{
    QStringList ids;
    for (const Line &line : linesOf(log))
        ids.append(line.id());
    return ids;
}

inline std::unique_ptr<MetisDatabase> openAt(const QString &path)
{
    MetisDatabase::Opened opened = MetisDatabase::open(QFile::encodeName(path).toStdString());
    if (!opened.database)
        qWarning("%s", opened.error.english().c_str());
    return std::move(opened.database);
}

/// What is new, in small batches.
inline QStringList readNew(MetisDatabase &database)
{
    SinkLog log;
    using Read = MetisDatabase::Read;
    Read read = Read::More;
    while (read == Read::More)
        read = database.readNew(log, 3);
    if (read != Read::UpToDate)
        qWarning("%s", database.error().english().c_str());
    return idsOf(log);
}

/// For one test.
class MetisDatabaseFolder
{
protected:
    void begin()
    {
        QTest::failOnWarning(QRegularExpression(QStringLiteral(".*")));
        m_folder = std::make_unique<QTemporaryDir>();
    }
    QString file() const { return m_folder->filePath(QStringLiteral("metis.db")); }

    std::unique_ptr<QTemporaryDir> m_folder;
};

} // namespace tracedeck::test::metisdatabasefixture
