// SPDX-License-Identifier: GPL-3.0-or-later
#include "metisdatabase.h"

#include "metisqueues.h"
#include "openfile.h"

#include <QFile>
#include <QSqlDatabase>
#include <QSqlQuery>
#include <QVariant>

#include <algorithm>
#include <array>
#include <atomic>
#include <chrono>
#include <fstream>
#include <sys/stat.h>

namespace tracedeck {

namespace {

constexpr std::string_view kMagic{"SQLite format 3\0", 16};
constexpr std::size_t kMostBytesAtOnce = 4u << 20; // of lines
constexpr int kBusyWait = 500; // milliseconds

/// SQLite's result codes.
enum Code {
    Busy = 5,
    Locked = 6,
    NoMemory = 7,
    ReadOnly = 8,
    InputOutput = 10,
    Corrupt = 11,
    CannotOpen = 14,
    NoDatabase = 26,
};

int codeOf(const QSqlError &error)
{
    return error.nativeErrorCode().toInt() & 0xff; // the rest tells the same more closely
}

Failure reasonOf(const QSqlError &error, const std::string &path)
{
    switch (codeOf(error)) {
    case Busy:
    case Locked:
        return Failure::tr("another program has locked it");
    case NoMemory:
        return Failure::system(ENOMEM);
    case InputOutput:
        return Failure::system(EIO);
    case Corrupt:
        return Failure::tr("it is damaged");
    case NoDatabase:
        return Failure::tr("it is damaged, or encrypted");
    case ReadOnly:
    case CannotOpen:
        return Failure::tr("SQLite cannot open it; where no program has it open, it must be able to make the files "
                           "%1-wal and %1-shm",
                           {Failure::verbatim(path)});
    default:
        return Failure::verbatim(error.databaseText().toStdString());
    }
}

/// "file:" with the path as it is, whatever bytes it has.
QString uriOf(const std::string &path)
{
    const QByteArray encoded = QByteArray::fromStdString(path).toPercentEncoding("/");
    return QStringLiteral("file:%1%2?mode=ro")
        .arg(path.starts_with('/') ? QStringLiteral("//") : QString(), QString::fromLatin1(encoded));
}

/// Which file is meant by a path.
struct FileId
{
    dev_t device = 0;
    ino_t number = 0;
    bool operator==(const FileId &) const = default;
};

std::optional<FileId> fileAt(const std::string &path)
{
    struct stat status = {};
    if (stat(path.c_str(), &status) != 0)
        return std::nullopt;
    return FileId{status.st_dev, status.st_ino};
}

QString nextName()
{
    static std::atomic<quint64> count{0};
    return QStringLiteral("metis-%1").arg(++count);
}

} // namespace

class MetisDatabase::Work
{
public:
    explicit Work(const std::string &path)
        : m_path(path)
        , m_name(nextName())
    {}
    ~Work();

    Failure open(std::optional<std::int64_t> start);
    Read readNew(FrameSink &sink, std::size_t mostRows);
    void pause();
    Progress progress() const;
    std::int64_t start() const { return m_start; }
    const Failure &error() const { return m_error; }

private:
    struct Table
    {
        std::unique_ptr<MetisQueue> queue;
        std::optional<QSqlQuery> row; ///< reads what a key leads to
    };

    Failure connect();
    Failure check();
    Failure checkTable(MetisTable table);
    Failure findStart();
    bool run(const QString &sql, QSqlQuery &query);
    bool ask(const QString &sql, QVariant *answer);
    Failure problem() const { return reasonOf(m_sqlError, m_path); }
    void prepareTables();
    Read fail();
    bool beginPass();
    void endPass();
    MetisTable firstOf() const;
    bool tell(FrameSink &sink, MetisTable table);
    Table &at(MetisTable table) { return m_tables[static_cast<std::size_t>(table)]; }
    const Table &at(MetisTable table) const { return m_tables[static_cast<std::size_t>(table)]; }

    const std::string m_path;
    const QString m_name; ///< of the connection
    QSqlDatabase m_database;
    std::optional<FileId> m_file;
    bool m_isUtf8 = true;
    std::int64_t m_start = 0;
    std::optional<MetisRows> m_rows;
    std::array<Table, kMetisTables.size()> m_tables; ///< by MetisTable
    bool m_isInPass = false; ///< and so in a transaction
    bool m_isPassOver = true; ///< the last one was not interrupted
    qint64 m_seen = -1; ///< PRAGMA data_version before the last whole pass
    qint64 m_seenNext = -1; ///< and before the one that is under way
    std::int64_t m_lastTime = 0; ///< at which the last row was told
    std::uint64_t m_rowsDone = 0;
    std::size_t m_bytes = 0; ///< of lines, in this call of readNew()
    QSqlError m_sqlError;
    Failure m_error;
};

MetisDatabase::Work::~Work()
{
    if (m_database.isOpen())
        pause();
    for (Table &table : m_tables) { // queries before their connection
        table.row.reset();
        table.queue.reset();
    }
    m_database = {};
    QSqlDatabase::removeDatabase(m_name);
}

// --- Opening -----------------------------------------------------------------------------------------------------

bool MetisDatabase::Work::run(const QString &sql, QSqlQuery &query)
{
    query.setForwardOnly(true);
    if (query.exec(sql))
        return true;
    m_sqlError = query.lastError();
    return false;
}

/// The first column of the first row; an invalid QVariant: there is none.
bool MetisDatabase::Work::ask(const QString &sql, QVariant *answer)
{
    QSqlQuery query(m_database);
    if (!run(sql, query))
        return false;
    *answer = query.next() ? query.value(0) : QVariant();
    m_sqlError = query.lastError();
    return !m_sqlError.isValid();
}

Failure MetisDatabase::Work::open(std::optional<std::int64_t> start)
{
    m_file = fileAt(m_path);
    if (!m_file)
        return Failure::system();
    Failure error = connect();
    QVariant nothing;
    if (error.empty() && !ask(QStringLiteral("BEGIN"), &nothing))
        error = problem();
    if (error.empty())
        error = check();
    if (error.empty() && start)
        m_start = *start;
    else if (error.empty())
        error = findStart();
    if (error.empty() && !ask(QStringLiteral("COMMIT"), &nothing))
        error = problem();
    if (!error.empty())
        return error;
    m_lastTime = m_start;
    m_rows.emplace(m_start);
    prepareTables();
    return {};
}

Failure MetisDatabase::Work::connect()
{
    if (!QSqlDatabase::isDriverAvailable(QStringLiteral("QSQLITE")))
        return Failure::tr("Qt's plugin for SQLite is not installed");
    m_database = QSqlDatabase::addDatabase(QStringLiteral("QSQLITE"), m_name);
    m_database.setDatabaseName(uriOf(m_path));
    m_database.setConnectOptions(
        QStringLiteral("QSQLITE_OPEN_READONLY;QSQLITE_OPEN_URI;QSQLITE_BUSY_TIMEOUT=%1").arg(kBusyWait));
    if (!m_database.open()) {
        m_sqlError = m_database.lastError();
        return problem();
    }
    // The file may come from anybody: broken pages are noticed, and it is not mapped, since a mapped file that becomes
    // shorter ends the program. Not "trusted_schema=OFF", with which SQLite 3.40 refuses metis' own indexes (they use
    // json_extract); what a schema could have computed is kept out by checkTable().
    QVariant nothing;
    for (const char *pragma : {"cell_size_check=ON", "query_only=ON", "mmap_size=0"}) {
        if (!ask(QStringLiteral("PRAGMA ") + QLatin1String(pragma), &nothing))
            return problem();
    }
    return {};
}

Failure MetisDatabase::Work::check()
{
    QVariant encoding;
    if (!ask(QStringLiteral("PRAGMA encoding"), &encoding))
        return problem();
    m_isUtf8 = encoding.toString() == QLatin1String("UTF-8");
    for (const MetisTable table : kMetisTables) {
        if (Failure error = checkTable(table); !error.empty())
            return error;
    }
    return {};
}

Failure MetisDatabase::Work::checkTable(MetisTable table)
{
    const Failure name = Failure::verbatim(nameOf(table));
    const auto notOfMetis = [](Failure what) {
        return Failure::tr("it is a SQLite database, but none of metis: %1", {std::move(what)});
    };
    // What is no table of its own (a view, a virtual table) has no root page, and may cost any time to read.
    QVariant page;
    if (!ask(QStringLiteral("SELECT rootpage FROM sqlite_master WHERE type='table' AND name='%1'")
                 .arg(QLatin1String(nameOf(table))),
             &page))
        return problem();
    if (page.toLongLong() <= 0)
        return notOfMetis(Failure::tr("it has no table \"%1\"", {name}));
    QSqlQuery columns(m_database);
    if (!run(QStringLiteral("PRAGMA table_xinfo(%1)").arg(QLatin1String(nameOf(table))), columns))
        return problem();
    QStringList found;
    constexpr int kHidden = 6; // not 0: computed
    while (columns.next()) {
        if (columns.value(kHidden).toInt() == 0)
            found.append(columns.value(1).toString().toLower());
    }
    if (columns.lastError().isValid()) {
        m_sqlError = columns.lastError();
        return problem();
    }
    for (const MetisColumn &column : columnsOf(table)) {
        if (!found.contains(QLatin1String(column.name)))
            return notOfMetis(
                Failure::tr("its table \"%1\" has no column \"%2\"", {name, Failure::verbatim(column.name)}));
    }
    QVariant row;
    if (found.contains(QLatin1String("_rowid_"))
        || !ask(QStringLiteral("SELECT _rowid_ FROM %1 LIMIT 0").arg(QLatin1String(nameOf(table))), &row))
        return notOfMetis(Failure::tr("the rows of its table \"%1\" have no numbers", {name}));
    return {};
}

Failure MetisDatabase::Work::findStart()
{
    const auto now = std::chrono::system_clock::now().time_since_epoch();
    std::optional<std::int64_t> earliest;
    for (const MetisTable table : kMetisTables) {
        QVariant time;
        if (!ask(QStringLiteral("SELECT min(%1) FROM %2 WHERE typeof(%1)='integer' AND %1 BETWEEN 0 AND %3")
                     .arg(QLatin1String(timeColumnOf(table)), QLatin1String(nameOf(table)),
                          QString::number(kMetisLastTime)),
                 &time))
            return problem();
        if (time.isValid() && !time.isNull())
            earliest = std::min<std::int64_t>(earliest.value_or(time.toLongLong()), time.toLongLong());
    }
    m_start = earliest.value_or(std::chrono::duration_cast<std::chrono::microseconds>(now).count());
    return {};
}

void MetisDatabase::Work::prepareTables()
{
    for (const MetisTable table : kMetisTables) {
        if (table == MetisTable::Sessions)
            at(table).queue = std::make_unique<MetisSessionQueue>(m_database);
        else
            at(table).queue = std::make_unique<MetisRowQueue>(m_database, table);
        at(table).row.emplace(m_database);
        at(table).row->setForwardOnly(true);
    }
}

// --- Reading -----------------------------------------------------------------------------------------------------

MetisDatabase::Read MetisDatabase::Work::fail()
{
    pause();
    m_error = Failure::tr("cannot read %1: %2", {Failure::verbatim(m_path), problem()});
    return codeOf(m_sqlError) == Busy ? Read::Busy : Read::Failed;
}

bool MetisDatabase::Work::beginPass()
{
    QVariant nothing;
    if (!ask(QStringLiteral("BEGIN"), &nothing))
        return false;
    m_isInPass = true;
    m_isPassOver = false;
    for (const MetisTable table : kMetisTables) {
        if (!at(table).queue->begin()) {
            m_sqlError = at(table).queue->error();
            return false;
        }
        at(table).row->prepare(MetisRows::select(table, m_isUtf8));
    }
    return true;
}

void MetisDatabase::Work::endPass()
{
    for (Table &table : m_tables)
        table.queue->end();
    m_isPassOver = true;
    m_seen = m_seenNext;
    pause();
}

/// What was begun is gone on with later; no transaction keeps the server from tidying up its WAL meanwhile.
void MetisDatabase::Work::pause()
{
    if (!m_isInPass)
        return;
    m_isInPass = false;
    for (Table &table : m_tables) {
        table.row->finish();
        if (!m_isPassOver)
            table.queue->interrupt();
    }
    QSqlQuery(m_database).exec(QStringLiteral("ROLLBACK")); // nothing was written
}

/// Of which table the next row is.
MetisTable MetisDatabase::Work::firstOf() const
{
    const MetisKey *first = nullptr;
    for (const Table &table : m_tables) {
        const MetisKey *key = table.queue->next();
        if (key && (!first || *key < *first))
            first = key;
    }
    return first->table;
}

bool MetisDatabase::Work::tell(FrameSink &sink, MetisTable table)
{
    MetisQueue &queue = *at(table).queue;
    const MetisKey key = *queue.next();
    QSqlQuery &row = *at(table).row;
    row.bindValue(0, key.row);
    if (!row.exec() || (!row.next() && row.lastError().isValid())) {
        m_sqlError = row.lastError();
        return false;
    }
    // A row that names no time is told at that of the row before it.
    if (key.time <= kMetisLastTime)
        m_lastTime = key.time;
    if (row.isValid()) {
        const std::string_view line = m_rows->line(table, row, m_lastTime);
        m_bytes += line.size();
        sink.line(line);
    }
    row.finish();
    ++m_rowsDone;
    if (queue.pop())
        return true;
    m_sqlError = queue.error();
    return false;
}

MetisDatabase::Read MetisDatabase::Work::readNew(FrameSink &sink, std::size_t mostRows)
{
    m_error = {};
    if (fileAt(m_path) != m_file) {
        pause();
        m_error = Failure::tr("cannot read on: %1 was deleted, or another file has taken its place",
                              {Failure::verbatim(m_path)});
        return Read::Failed;
    }
    if (!m_isInPass) {
        QVariant version;
        if (m_isPassOver && !ask(QStringLiteral("PRAGMA data_version"), &version))
            return fail();
        if (m_isPassOver) // else what was committed since the pass began is for the next one
            m_seenNext = version.toLongLong();
        if (m_isPassOver && m_seenNext == m_seen)
            return Read::UpToDate;
        if (!beginPass())
            return fail();
    }
    const auto isMore = [this] {
        return std::any_of(m_tables.begin(), m_tables.end(),
                           [](const Table &table) { return table.queue->next(); });
    };
    m_bytes = 0;
    for (std::size_t rows = 0; isMore(); ++rows) {
        if (rows == mostRows || m_bytes >= kMostBytesAtOnce)
            return Read::More;
        if (!tell(sink, firstOf()))
            return fail();
    }
    endPass();
    return Read::UpToDate;
}

MetisDatabase::Progress MetisDatabase::Work::progress() const
{
    Progress progress{m_rowsDone, m_rowsDone};
    for (const Table &table : m_tables)
        progress.rowsTotal += table.queue->left();
    return progress;
}

// --- The outside -------------------------------------------------------------------------------------------------

bool MetisDatabase::isDatabase(const std::string &path)
{
    struct stat status = {};
    if (stat(path.c_str(), &status) != 0 || !S_ISREG(status.st_mode))
        return false; // a pipe would keep who opens it waiting
    std::array<char, kMagic.size()> bytes = {};
    std::ifstream file(path, std::ios::binary);
    file.read(bytes.data(), bytes.size());
    return file && std::string_view(bytes.data(), bytes.size()) == kMagic;
}

MetisDatabase::Opened MetisDatabase::open(const std::string &path, std::optional<std::int64_t> start)
{
    auto work = std::make_unique<Work>(path);
    Failure error = work->open(start);
    if (!error.empty())
        return {nullptr, notOpened(path, std::move(error))};
    return {std::unique_ptr<MetisDatabase>(new MetisDatabase(std::move(work))), {}};
}

MetisDatabase::MetisDatabase(std::unique_ptr<Work> work)
    : m_work(std::move(work))
{}

MetisDatabase::~MetisDatabase() = default;

std::int64_t MetisDatabase::start() const
{
    return m_work->start();
}

std::string MetisDatabase::started() const
{
    return metisTime(start(), "Z");
}

MetisDatabase::Read MetisDatabase::readNew(FrameSink &sink, std::size_t mostRows)
{
    return m_work->readNew(sink, std::max<std::size_t>(mostRows, 1));
}

MetisDatabase::Read MetisDatabase::readAll(FrameSink &sink, const std::function<bool(const Progress &)> &goOn)
{
    for (;;) {
        const Read read = readNew(sink);
        if (read != Read::More || (goOn && !goOn(progress())))
            return read;
    }
}

void MetisDatabase::pause()
{
    m_work->pause();
}

MetisDatabase::Progress MetisDatabase::progress() const
{
    return m_work->progress();
}

const Failure &MetisDatabase::error() const
{
    return m_work->error();
}

} // namespace tracedeck
