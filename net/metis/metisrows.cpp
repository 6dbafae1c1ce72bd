// SPDX-License-Identifier: GPL-3.0-or-later
#include "metisrows.h"

#include "jsonwriter.h"
#include "metisroutes.h"

#include <QSqlQuery>
#include <QStringList>
#include <QVariant>

#include <algorithm>
#include <charconv>
#include <chrono>
#include <cmath>
#include <cstdio>

namespace tracedeck {

namespace {

using Kind = MetisColumn::Kind;

constexpr MetisColumn kSessions[] = {
    {"id", "id", Kind::Text},
    {"workspace_path", "workspace_path", Kind::Text},
    {"active_model", "active_model", Kind::Text},
    {"cost_so_far_usd", "cost_so_far_usd", Kind::Number},
    {"turn_count", "turn_count", Kind::Number},
    {"created_at", "created_at", Kind::Time},
    {"updated_at", "updated_at", Kind::Time},
    {"parent_session_id", "parent_session_id", Kind::Text},
    {"parent_tool_use_id", "parent_tool_use_id", Kind::Text},
    {"is_worker", "is_worker", Kind::Flag},
};

constexpr MetisColumn kMessages[] = {
    {"id", "id", Kind::Text},
    {"session_id", "session_id", Kind::Text},
    {"role", "role", Kind::Text},
    {"content_json", "content", Kind::Json},
    {"created_at", "created_at", Kind::TimeZ},
    {"schema_version", "schema_version", Kind::Number},
    {"metadata_json", "metadata", Kind::Json},
};

constexpr MetisColumn kEvents[] = {
    {"id", "id", Kind::Text},
    {"timestamp_us", "timestamp", Kind::Time},
    {"session_id", "session_id", Kind::Text},
    {"turn_id", "turn_id", Kind::Text},
    {"parent_event_id", "parent_event_id", Kind::Text},
    {"type", "type", Kind::Text},
    {"actor", "actor", Kind::Text},
    {"payload_json", "payload", Kind::Json},
    {"sensitivity", "sensitivity", Kind::Text},
};

constexpr int kIdColumn = 0;
constexpr int kSessionOfMessage = 1;

std::string_view view(const QByteArray &bytes)
{
    return {bytes.constData(), static_cast<std::size_t>(bytes.size())};
}

bool isInteger(const QVariant &value)
{
    return value.typeId() == QMetaType::LongLong;
}

/// As it is in the database; a real number with as many digits as make it that number.
void writeNumber(JsonWriter &json, const QVariant &value)
{
    if (isInteger(value)) {
        json.number(static_cast<std::int64_t>(value.toLongLong()));
        return;
    }
    const bool isReal = value.typeId() == QMetaType::Double;
    const double real = value.toDouble();
    if (!isReal || !std::isfinite(real)) {
        json.string(view(metisText(value)));
        return;
    }
    char digits[32];
    const auto written = std::to_chars(digits, digits + sizeof(digits), real);
    json.raw({digits, static_cast<std::size_t>(written.ptr - digits)});
}

void writeTime(JsonWriter &json, const QVariant &value, std::string_view zone)
{
    const qint64 time = value.toLongLong();
    if (isInteger(value) && time >= 0 && time <= kMetisLastTime)
        json.string(metisTime(time, zone));
    else
        writeNumber(json, value);
}

void writeFlag(JsonWriter &json, const QVariant &value)
{
    if (isInteger(value) && (value.toLongLong() == 0 || value.toLongLong() == 1))
        json.boolean(value.toLongLong() == 1);
    else
        writeNumber(json, value);
}

void writeValue(JsonWriter &json, const QVariant &value, Kind kind)
{
    switch (kind) {
    case Kind::Text:
        json.string(view(metisText(value)));
        break;
    case Kind::Json:
        json.raw(view(metisText(value)));
        break;
    case Kind::Time:
        writeTime(json, value, "+00:00");
        break;
    case Kind::TimeZ:
        writeTime(json, value, "Z");
        break;
    case Kind::Number:
        writeNumber(json, value);
        break;
    case Kind::Flag:
        writeFlag(json, value);
        break;
    }
}

bool isCast(Kind kind)
{
    return kind == Kind::Text || kind == Kind::Json;
}

} // namespace

QByteArray metisText(const QVariant &value)
{
    return value.typeId() == QMetaType::QByteArray ? value.toByteArray() : value.toString().toUtf8();
}

const char *nameOf(MetisTable table)
{
    switch (table) {
    case MetisTable::Sessions:
        return "sessions";
    case MetisTable::Messages:
        return "messages";
    case MetisTable::Events:
        break;
    }
    return "events";
}

const char *timeColumnOf(MetisTable table)
{
    return table == MetisTable::Events ? "timestamp_us" : "created_at";
}

std::span<const MetisColumn> columnsOf(MetisTable table)
{
    switch (table) {
    case MetisTable::Sessions:
        return kSessions;
    case MetisTable::Messages:
        return kMessages;
    case MetisTable::Events:
        break;
    }
    return kEvents;
}

std::string metisTime(std::int64_t microseconds, std::string_view zone)
{
    using namespace std::chrono;
    const sys_time<std::chrono::microseconds> time{std::chrono::microseconds(microseconds)};
    const auto day = floor<days>(time);
    const year_month_day date(day);
    const hh_mm_ss clock(time - day);
    char text[64];
    int length = std::snprintf(text, sizeof(text), "%04d-%02u-%02uT%02d:%02d:%02d", int(date.year()),
                               unsigned(date.month()), unsigned(date.day()), int(clock.hours().count()),
                               int(clock.minutes().count()), int(clock.seconds().count()));
    if (const auto fraction = clock.subseconds().count(); fraction != 0)
        length += std::snprintf(text + length, sizeof(text) - static_cast<std::size_t>(length), ".%06d",
                                int(fraction));
    return std::string(text, static_cast<std::size_t>(length)).append(zone);
}

QString MetisRows::select(MetisTable table, bool isUtf8)
{
    // As a blob, a text keeps its bytes, whatever they are; of an empty one, substr() makes NULL.
    const QString cast = isUtf8 ? QStringLiteral("coalesce(substr(CAST(%1 AS BLOB),1,%2),CAST(%1 AS BLOB))")
                                : QStringLiteral("substr(%1,1,%2)");
    QStringList columns;
    for (const MetisColumn &column : columnsOf(table)) {
        const QString name = QLatin1String(column.name);
        columns.append(isCast(column.kind) ? cast.arg(name, QString::number(kMostBytes)) : name);
    }
    return QStringLiteral("SELECT %1 FROM %2 WHERE _rowid_ = ?")
        .arg(columns.join(QLatin1Char(',')), QLatin1String(nameOf(table)));
}

bool MetisRows::hasBroken(MetisTable table, const QSqlQuery &row)
{
    const auto columns = columnsOf(table);
    for (std::size_t i = 0; i < columns.size(); ++i) {
        const QVariant value = row.value(static_cast<int>(i));
        if (columns[i].kind == Kind::Json && !value.isNull() && !m_lines.isDocument(view(metisText(value))))
            return true;
    }
    return false;
}

std::string MetisRows::frameOf(MetisTable table, const QSqlQuery &row, Broken broken)
{
    JsonWriter json;
    json.beginObject();
    if (table == MetisTable::Events)
        json.key("type").string("event").key("event").beginObject();
    if (table == MetisTable::Messages)
        json.key("messages").beginArray().beginObject();
    const auto columns = columnsOf(table);
    for (std::size_t i = 0; i < columns.size(); ++i) {
        const QVariant value = row.value(static_cast<int>(i));
        json.key(columns[i].key);
        if (value.isNull()) {
            json.null();
            continue;
        }
        Kind kind = columns[i].kind;
        if (kind == Kind::Json && broken == Broken::AsText && !m_lines.isDocument(view(metisText(value))))
            kind = Kind::Text;
        writeValue(json, value, kind);
    }
    if (table == MetisTable::Events)
        json.endObject();
    if (table == MetisTable::Messages)
        json.endObject()
            .endArray()
            .key("has_more_before")
            .boolean(false)
            .key("has_more_after")
            .boolean(false);
    return json.endObject().take();
}

std::string_view MetisRows::line(MetisTable table, const QSqlQuery &row, std::int64_t time)
{
    std::string frame = frameOf(table, row, Broken::Verbatim);
    // What is no JSON by itself must not become some by what is around it: it could say anything of the row then.
    if (hasBroken(table, row) && m_lines.isDocument(frame))
        frame = frameOf(table, row, Broken::AsText);

    FrameContext context;
    context.channel = kMetisRowsChannel;
    HttpLine head;
    std::string path = "/sessions/";
    if (table != MetisTable::Events) {
        const bool isSession = table == MetisTable::Sessions;
        const QByteArray session = metisText(row.value(isSession ? kIdColumn : kSessionOfMessage));
        path += session.toPercentEncoding().toStdString();
        if (!isSession)
            path += "/messages";
        head = {"GET", path, 200};
        context.via = Via::Http;
        context.http = &head;
    }
    m_line.clear();
    m_lines.appendFrame(m_line, std::max<std::int64_t>(0, time - m_start) * 1000, context, frame);
    m_line.pop_back(); // its newline
    return m_line;
}

} // namespace tracedeck
