// SPDX-License-Identifier: GPL-3.0-or-later
#include "prices.h"

#include "failuretext.h"
#include "journal.h"

#include <QDir>
#include <QFile>
#include <QSaveFile>
#include <QTimer>

#include <chrono>

namespace tracedeck {

namespace {

const QString kBundled = QStringLiteral(":/prices/prices.json");

/// A window that opens has better use for the processors until then.
constexpr std::chrono::milliseconds kUntilPainted{300};

/// One byte more than a table may have is read, so that a larger one is known as that.
QByteArray contentsOf(QFile &file)
{
    return file.read(static_cast<qint64>(PriceTable::kMostBytes) + 1);
}

QStringList sentences(const std::vector<Failure> &errors)
{
    QStringList list;
    for (const Failure &error : errors)
        list.append(failureText(error));
    return list;
}

} // namespace

PriceTableReading readPrices(const QString &path)
{
    QFile file(path);
    const std::string name = QDir::toNativeSeparators(path).toStdString();
    if (!file.open(QIODevice::ReadOnly))
        return {std::nullopt,
                {Failure::tr("%1: %2", {Failure::verbatim(name), Failure::verbatim(file.errorString().toStdString())})}};
    const QByteArray json = contentsOf(file);
    return PriceTable::read({json.constData(), static_cast<std::size_t>(json.size())}, name);
}

const PriceTable &bundledPrices()
{
    static const PriceTable table = readPrices(kBundled).table.value_or(PriceTable());
    return table;
}

Prices::Prices(const QString &folder, Journal &journal)
    : m_folder(folder)
    , m_journal(journal)
{
    if (QFile::exists(ownPath()) || QFile::exists(updatePath()))
        load(); // what is wrong in them is told at once
    else
        QTimer::singleShot(kUntilPainted, this, &Prices::readAhead);
}

void Prices::readAhead()
{
    if (!m_book && !m_loading.valid())
        m_loading = std::async(std::launch::async, [] { return std::make_shared<const PriceBook>(bundledPrices()); });
}

const std::shared_ptr<const PriceBook> &Prices::book() const
{
    if (!m_book)
        m_book = m_loading.valid() ? m_loading.get() : std::make_shared<const PriceBook>(bundledPrices());
    return m_book;
}

QString Prices::ownPath() const
{
    return m_folder + QStringLiteral("/prices.json");
}

QString Prices::updatePath() const
{
    return m_folder + QStringLiteral("/price-table.json");
}

/// A table that was taken over counts until the program brings a later one.
PriceTable Prices::updated(const PriceTable &bundled)
{
    m_isUpdated = false;
    if (!QFile::exists(updatePath()))
        return bundled;
    const PriceTableReading reading = readPrices(updatePath());
    for (const QString &error : sentences(reading.errors))
        m_journal.write(Severity::Warning, tr("Prices"), error);
    if (!reading.table || !reading.table->taken() || reading.table->taken() <= bundled.taken())
        return bundled;
    m_isUpdated = true;
    return *reading.table;
}

void Prices::load()
{
    const PriceTable table = updated(bundledPrices());
    m_mistakes.clear();
    m_own = PriceTable();
    if (QFile::exists(ownPath())) {
        PriceTableReading reading = readPrices(ownPath());
        m_mistakes = sentences(reading.errors);
        for (const QString &mistake : std::as_const(m_mistakes))
            m_journal.write(Severity::Error, tr("Prices"), mistake);
        m_own = reading.table.value_or(PriceTable());
    }
    m_book = std::make_shared<const PriceBook>(table.with(m_own));
}

void Prices::reload()
{
    const std::shared_ptr<const PriceBook> before = book();
    const QStringList mistakes = m_mistakes;
    load();
    const bool isSame = m_book->table() == before->table();
    if (isSame)
        m_book = before; // who has it need not notice
    if (!isSame || m_mistakes != mistakes)
        emit changed();
}

bool Prices::write(const QString &path, const PriceTable &table)
{
    QDir().mkpath(m_folder);
    QSaveFile file(path);
    const std::string json = table.written();
    if (file.open(QIODevice::WriteOnly)) {
        file.setPermissions(QFileDevice::ReadOwner | QFileDevice::WriteOwner);
        file.write(json.data(), static_cast<qint64>(json.size()));
        if (file.commit())
            return true;
    }
    m_journal.write(Severity::Error, tr("Prices"),
                    tr("%1 cannot be written: %2").arg(QDir::toNativeSeparators(path), file.errorString()));
    return false;
}

bool Prices::setOwn(const PriceTable &own)
{
    if (own == m_own)
        return true;
    if (!m_mistakes.isEmpty() || !write(ownPath(), own))
        return false;
    reload();
    return true;
}

bool Prices::makeOwnFile()
{
    return QFile::exists(ownPath()) || write(ownPath(), m_own);
}

QString Prices::update(const QString &path)
{
    const PriceTableReading reading = readPrices(path);
    if (!reading.table)
        return failureText(reading.errors.front());
    if (!reading.table->taken() || reading.table->taken() <= bundledPrices().taken())
        return tr("This table is no later than the one that came with Tracedeck.");
    if (!write(updatePath(), *reading.table))
        return tr("The table cannot be kept. The log says why.");
    reload();
    return {};
}

void Prices::useBundled()
{
    QFile::remove(updatePath());
    reload();
}

} // namespace tracedeck
