// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QDir>
#include <QFile>
#include <QSqlDatabase>
#include <QSqlError>
#include <QSqlQuery>
#include <QTemporaryDir>
#include <QTest>
#include <QUuid>
#include <QVariant>

/// A SQLite database that somebody writes: with the tables of metis in WAL mode, or whatever is asked for.
class MetisFile
{
public:
    enum class Content { Metis, Nothing };

    explicit MetisFile(const QString &path, Content content = Content::Metis)
        : m_path(path)
        , m_name(QUuid::createUuid().toString())
    {
        m_database = QSqlDatabase::addDatabase(QStringLiteral("QSQLITE"), m_name);
        m_database.setDatabaseName(path);
        if (!m_database.open())
            qFatal("cannot write %s", qPrintable(path));
        if (content == Content::Nothing)
            return;
        exec(QStringLiteral("PRAGMA journal_mode=WAL"));
        for (const QString &table : tables())
            exec(table);
    }
    ~MetisFile()
    {
        m_database.close();
        m_database = {};
        QSqlDatabase::removeDatabase(m_name);
    }
    MetisFile(const MetisFile &) = delete;
    MetisFile &operator=(const MetisFile &) = delete;

    static QStringList tables()
    {
        return {
            QStringLiteral(
                "CREATE TABLE IF NOT EXISTS sessions (id TEXT PRIMARY KEY, workspace_path TEXT NOT NULL, "
                "active_model TEXT, cost_so_far_usd REAL NOT NULL DEFAULT 0, turn_count INTEGER NOT NULL "
                "DEFAULT 0, "
                "created_at INTEGER NOT NULL, updated_at INTEGER NOT NULL, parent_session_id TEXT, "
                "parent_tool_use_id TEXT, is_worker INTEGER NOT NULL DEFAULT 0)"),
            QStringLiteral(
                "CREATE TABLE IF NOT EXISTS messages (id TEXT PRIMARY KEY, session_id TEXT NOT NULL, "
                "role TEXT NOT NULL, content_json TEXT NOT NULL, metadata_json TEXT NOT NULL, "
                "created_at INTEGER NOT NULL, schema_version INTEGER NOT NULL)"),
            QStringLiteral(
                "CREATE TABLE IF NOT EXISTS events (id TEXT PRIMARY KEY, timestamp_us INTEGER NOT NULL, "
                "session_id TEXT NOT NULL, turn_id TEXT, parent_event_id TEXT, type TEXT NOT NULL, "
                "actor TEXT NOT NULL, sensitivity TEXT NOT NULL, payload_json TEXT NOT NULL)"),
        };
    }
    /// A copy of the sample, made by a real server, in a folder that may be written.
    static QString sampleIn(const QTemporaryDir &folder)
    {
        const QString path = folder.filePath(QStringLiteral("metis.db"));
        QFile::copy(QStringLiteral(TRACEDECK_TEST_DATA "/metis/trace-sample.db"), path);
        QFile::setPermissions(path, QFile::ReadOwner | QFile::WriteOwner);
        return path;
    }

    void exec(const QString &sql, const QVariantList &values = {})
    {
        QSqlQuery query(m_database);
        query.prepare(sql);
        for (const QVariant &value : values)
            query.addBindValue(value);
        if (!query.exec())
            qFatal("%s: %s", qPrintable(sql), qPrintable(query.lastError().text()));
    }
    QVariant ask(const QString &sql)
    {
        QSqlQuery query(m_database);
        if (!query.exec(sql) || !query.next())
            qFatal("%s: %s", qPrintable(sql), qPrintable(query.lastError().text()));
        return query.value(0);
    }
    void begin() { m_database.transaction(); }
    void commit() { m_database.commit(); }

    void addEvent(const QString &id, qint64 time, const QVariant &payload = QStringLiteral("{}"))
    {
        exec(QStringLiteral(
                 "INSERT INTO events(id,timestamp_us,session_id,type,actor,sensitivity,payload_json) "
                 "VALUES(?,?,'sess_1','turn.started','user','private',?)"),
             {id, time, payload});
    }
    void addMessage(const QString &id, qint64 time, const QVariant &content = QStringLiteral("[]"))
    {
        exec(QStringLiteral("INSERT INTO messages VALUES(?,'sess_1','user',?,'{}',?,1)"),
             {id, content, time});
    }
    void addSession(const QString &id, qint64 created, qint64 updated)
    {
        exec(QStringLiteral(
                 "INSERT INTO sessions(id,workspace_path,created_at,updated_at) VALUES(?,'/srv/w',?,?)"),
             {id, created, updated});
    }
    const QString &path() const { return m_path; }

private:
    const QString m_path;
    const QString m_name;
    QSqlDatabase m_database;
};
