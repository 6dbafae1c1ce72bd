// SPDX-License-Identifier: GPL-3.0-or-later
#include "recordingfolder.h"

#include "recordingformat.h"
#include "recordingwriter.h"

#include <QDir>
#include <QFileInfo>
#include <QJsonDocument>
#include <QJsonObject>
#include <QRegularExpression>
#include <QSaveFile>
#include <QStandardPaths>
#include <QUuid>

namespace tracedeck {

namespace {

constexpr auto kPattern = "*.ndjson";
constexpr auto kNamesFile = "names.json";
constexpr qint64 kLongestHeader = 64 << 10;
constexpr qsizetype kPadding = 64; // that the reader asks for

QString namesPath(const QString &folder)
{
    return QDir(folder).filePath(QLatin1String(kNamesFile));
}

/// Names by file name. A file that cannot be read is one without names: they can be given again.
QJsonObject readNames(const QString &folder)
{
    QFile file(namesPath(folder));
    return file.open(QIODevice::ReadOnly) ? QJsonDocument::fromJson(file.readAll()).object() : QJsonObject();
}

bool writeNames(const QString &folder, const QJsonObject &names)
{
    QSaveFile file(namesPath(folder));
    if (!file.open(QIODevice::WriteOnly))
        return false;
    file.setPermissions(QFileDevice::ReadOwner | QFileDevice::WriteOwner);
    const QByteArray text = QJsonDocument(names).toJson();
    if (file.write(text) != text.size())
        file.cancelWriting();
    return file.commit();
}

bool isWritten(const QString &path)
{
    return RecordingWriter::isWriting(QFile::encodeName(path).toStdString());
}

/// A name that newRecordingPath() gave.
bool isOurs(const QString &fileName)
{
    static const QRegularExpression ours(
        QRegularExpression::anchoredPattern(QStringLiteral(R"(\d{8}T\d{6}Z-[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}\.ndjson)")));
    return ours.match(fileName).hasMatch();
}

std::optional<RecordingHeader> headerOf(const QString &path)
{
    QFile file(path);
    if (!file.open(QIODevice::ReadOnly))
        return std::nullopt;
    QByteArray line = file.readLine(kLongestHeader);
    const qsizetype size = line.size();
    line.resize(size + kPadding, '\0');
    return RecordingReader::readHeader({line.constData(), static_cast<std::size_t>(size)});
}

} // namespace

QString defaultRecordingFolder()
{
    return QDir(QStandardPaths::writableLocation(QStandardPaths::AppLocalDataLocation))
        .filePath(QStringLiteral("recordings"));
}

QString newRecordingPath(const QString &folder)
{
    // A folder that is there is the user's own affair, and may hold other things.
    if (!QDir(folder).exists() && QDir().mkpath(folder))
        QFile::setPermissions(folder, QFileDevice::ReadOwner | QFileDevice::WriteOwner | QFileDevice::ExeOwner);
    const QString time = QDateTime::currentDateTimeUtc().toString(QStringLiteral("yyyyMMdd'T'HHmmss'Z'"));
    return QDir(folder).filePath(time + QLatin1Char('-') + QUuid::createUuid().toString(QUuid::WithoutBraces)
                                 + QStringLiteral(".ndjson"));
}

QList<RecordedSession> recordedSessions(const QString &folder)
{
    const QJsonObject names = readNames(folder);
    QList<RecordedSession> found;
    const QFileInfoList files =
        QDir(folder).entryInfoList({QLatin1String(kPattern)}, QDir::Files | QDir::NoSymLinks, QDir::Name | QDir::Reversed);
    for (const QFileInfo &file : files) {
        const auto header = headerOf(file.filePath());
        if (!header)
            continue;
        found.append({file.filePath(), names.value(file.fileName()).toString(), QString::fromStdString(header->source),
                      QString::fromStdString(header->dialect),
                      QDateTime::fromString(QString::fromStdString(header->started), Qt::ISODate), file.size(),
                      isWritten(file.filePath())});
    }
    return found;
}

bool renameRecordedSession(const QString &path, const QString &name)
{
    const QFileInfo file(path);
    QJsonObject names = readNames(file.path());
    if (name.isEmpty())
        names.remove(file.fileName());
    else
        names.insert(file.fileName(), name);
    return writeNames(file.path(), names);
}

bool removeRecordedSession(const QString &path)
{
    return !isWritten(path) && QFile::remove(path) && renameRecordedSession(path, {});
}

QStringList trimRecordings(const QString &folder, qint64 keepBytes, const QStringList &inUse)
{
    if (keepBytes <= 0)
        return {};
    QList<RecordedSession> ours;
    qint64 bytes = 0;
    const QList<RecordedSession> all = recordedSessions(folder);
    for (const RecordedSession &session : all) {
        if (!isOurs(QFileInfo(session.path).fileName()))
            continue;
        ours.prepend(session); // the oldest first
        bytes += session.bytes;
    }
    QStringList removed;
    for (const RecordedSession &session : std::as_const(ours)) {
        if (bytes <= keepBytes)
            break;
        if (!session.name.isEmpty() || session.isWritten || inUse.contains(session.path) || !QFile::remove(session.path))
            continue;
        bytes -= session.bytes;
        removed.append(session.path);
    }
    return removed;
}

} // namespace tracedeck
