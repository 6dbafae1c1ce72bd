// SPDX-License-Identifier: GPL-3.0-or-later
#include "settings.h"

#include "recordingfolder.h"
#include "recordingwriter.h"

#include <QDir>
#include <QFile>
#include <QFileInfo>
#include <QLoggingCategory>
#include <QSettings>
#include <QStandardPaths>

#include <algorithm>
#include <array>

namespace tracedeck {

Q_LOGGING_CATEGORY(lcSettings, "tracedeck.app.settings", QtWarningMsg)

namespace {

const QString kSchemaKey = QStringLiteral("schema");
const QString kLanguageKey = QStringLiteral("ui/language");
const QString kThemeKey = QStringLiteral("ui/theme");
const QString kTextSizeKey = QStringLiteral("ui/textSize");
const QString kNotifyKey = QStringLiteral("ui/notifyWaiting");
const QString kSessionBudgetKey = QStringLiteral("budget/sessionPicodollars");
const QString kDayBudgetKey = QStringLiteral("budget/dayPicodollars");
const QString kBudgetNotifyKey = QStringLiteral("budget/notify");
const QString kTimesKey = QStringLiteral("ui/times");
const QString kExportFormatKey = QStringLiteral("ui/exportFormat");
const QString kWorkersKey = QStringLiteral("ui/workers");
const QString kRecentKey = QStringLiteral("files/recent");
const QString kConnectionsKey = QStringLiteral("connections/list");
const QString kRecordingsKey = QStringLiteral("recordings/folder");
const QString kKeepKey = QStringLiteral("recordings/keepBytes");
const QString kWarnKey = QStringLiteral("recordings/warnBelow");
const QString kStopKey = QStringLiteral("recordings/stopBelow");
const QString kSaveKey = QStringLiteral("files/saveFolder");
const QString kProxyUseKey = QStringLiteral("network/proxy");
const QString kProxyHostKey = QStringLiteral("network/proxyHost");
const QString kProxyPortKey = QStringLiteral("network/proxyPort");
const QString kShortcutsGroup = QStringLiteral("shortcuts");
const QString kNamesKey = QStringLiteral("sessions/names");
const QString kBranchesKey = QStringLiteral("sessions/branches");
const QString kWatchesKey = QStringLiteral("view/watches");
const QString kUsedFiltersKey = QStringLiteral("view/usedFilters");
const QString kBookmarksKey = QStringLiteral("sessions/bookmarks");
const QString kOrderKey = QStringLiteral("sessions/sourceOrder");
const QString kGeometryKey = QStringLiteral("window/geometry");
const QString kPerspectiveKey = QStringLiteral("window/perspective");
const QString kLayoutsGroup = QStringLiteral("layouts");
const QString kColumnsGroup = QStringLiteral("columns");

constexpr qint64 kUsualWarning = 1 << 30;
constexpr std::array kProxyUses{"system", "none", "manual"}; // in the order of ProxyForm::Use

/// The names of recordings are nobody else's business. QSettings keeps the permissions of a file that exists.
void createPrivate(const QString &path)
{
    QDir().mkpath(QFileInfo(path).path());
    QFile file(path);
    if (!file.exists() && file.open(QIODevice::WriteOnly | QIODevice::NewOnly))
        file.setPermissions(QFileDevice::ReadOwner | QFileDevice::WriteOwner);
}

bool isReadable(const QSettings &store)
{
    store.allKeys(); // sections are read when they are asked for, and only then found to be damaged
    if (store.status() != QSettings::NoError)
        return false;
    bool isNumber = false;
    const int schema = store.value(kSchemaKey, 0).toInt(&isNumber);
    return isNumber && schema >= 0;
}

} // namespace

Settings::Settings(const QString &path)
{
    createPrivate(path);
    open(path);
    if (!isReadable(*m_store)) {
        m_store.reset();
        m_movedTo = path + QStringLiteral(".bad");
        QFile::remove(m_movedTo);
        if (!QFile::rename(path, m_movedTo))
            qCWarning(lcSettings) << "cannot move unreadable settings to" << m_movedTo;
        createPrivate(path);
        open(path);
    }
    migrate();
}

Settings::~Settings() = default;

QString Settings::defaultPath()
{
    return QStandardPaths::writableLocation(QStandardPaths::AppConfigLocation)
           + QStringLiteral("/settings.ini");
}

void Settings::open(const QString &path)
{
    m_store = std::make_unique<QSettings>(path, QSettings::IniFormat);
}

void Settings::migrate()
{
    // Schema 0 is an empty file. A newer schema stays what it is: its keys are not ours to change.
    if (m_store->value(kSchemaKey, 0).toInt() < kSchema)
        m_store->setValue(kSchemaKey, kSchema);
}

QString Settings::language() const
{
    return m_store->value(kLanguageKey).toString();
}

void Settings::setLanguage(const QString &code)
{
    m_store->setValue(kLanguageKey, code);
}

QString Settings::theme() const
{
    return m_store->value(kThemeKey, QStringLiteral("system")).toString();
}

void Settings::setTheme(const QString &name)
{
    m_store->setValue(kThemeKey, name);
}

int Settings::textSize() const
{
    return m_store->value(kTextSizeKey, 100).toInt();
}

void Settings::setTextSize(int percent)
{
    m_store->setValue(kTextSizeKey, percent);
}

Budget Settings::budget() const
{
    const auto limit = [this](const QString &key) {
        const qint64 pico = m_store->value(key).toLongLong();
        return pico > 0 ? std::optional<std::int64_t>(pico) : std::nullopt;
    };
    return {limit(kSessionBudgetKey), limit(kDayBudgetKey), m_store->value(kBudgetNotifyKey, false).toBool()};
}

void Settings::setBudget(const Budget &budget)
{
    m_store->setValue(kSessionBudgetKey, qint64(budget.session.value_or(0)));
    m_store->setValue(kDayBudgetKey, qint64(budget.day.value_or(0)));
    m_store->setValue(kBudgetNotifyKey, budget.notifies);
}

bool Settings::notifiesOfWaiting() const
{
    return m_store->value(kNotifyKey, true).toBool();
}

void Settings::setNotifiesOfWaiting(bool notifies)
{
    m_store->setValue(kNotifyKey, notifies);
}

QString Settings::times() const
{
    return m_store->value(kTimesKey, QStringLiteral("sinceStart")).toString();
}

void Settings::setTimes(const QString &name)
{
    m_store->setValue(kTimesKey, name);
}

QString Settings::workers() const
{
    return m_store->value(kWorkersKey, QStringLiteral("collapsed")).toString();
}

void Settings::setWorkers(const QString &name)
{
    m_store->setValue(kWorkersKey, name);
}

QStringList Settings::recentFiles() const
{
    return m_store->value(kRecentKey).toStringList();
}

void Settings::setRecentFiles(const QStringList &paths)
{
    m_store->setValue(kRecentKey, paths);
}

QString Settings::connections() const
{
    return m_store->value(kConnectionsKey).toString();
}

void Settings::setConnections(const QString &json)
{
    m_store->setValue(kConnectionsKey, json);
}

QString Settings::recordingFolder() const
{
    const QString chosen = m_store->value(kRecordingsKey).toString();
    return chosen.isEmpty() ? defaultRecordingFolder() : chosen;
}

void Settings::setRecordingFolder(const QString &path)
{
    m_store->setValue(kRecordingsKey, path);
}

/// What is no number of bytes counts as nothing written.
qint64 Settings::bytes(const QString &key, qint64 usual) const
{
    bool isNumber = false;
    const qint64 value = m_store->value(key).toString().toLongLong(&isNumber);
    return isNumber && value >= 0 ? value : usual;
}

qint64 Settings::keepBytes() const
{
    return bytes(kKeepKey, 0);
}

void Settings::setKeepBytes(qint64 bytes)
{
    m_store->setValue(kKeepKey, QString::number(bytes));
}

qint64 Settings::warnBelow() const
{
    return bytes(kWarnKey, kUsualWarning);
}

void Settings::setWarnBelow(qint64 bytes)
{
    m_store->setValue(kWarnKey, QString::number(bytes));
}

qint64 Settings::stopBelow() const
{
    return bytes(kStopKey, RecordingWriter::kLeastFree);
}

void Settings::setStopBelow(qint64 bytes)
{
    m_store->setValue(kStopKey, QString::number(bytes));
}

QString Settings::exportFormat() const
{
    return m_store->value(kExportFormatKey).toString();
}

void Settings::setExportFormat(const QString &name)
{
    m_store->setValue(kExportFormatKey, name);
}

QString Settings::saveFolder() const
{
    const QString folder = m_store->value(kSaveKey).toString();
    return QFileInfo(folder).isDir() ? folder
                                     : QStandardPaths::writableLocation(QStandardPaths::DocumentsLocation);
}

void Settings::setSaveFolder(const QString &path)
{
    m_store->setValue(kSaveKey, path);
}

ProxyForm Settings::proxy() const
{
    const QByteArray use = m_store->value(kProxyUseKey).toString().toUtf8();
    const auto known = std::find(kProxyUses.begin(), kProxyUses.end(), use);
    ProxyForm proxy;
    if (known != kProxyUses.end())
        proxy.use = static_cast<ProxyForm::Use>(known - kProxyUses.begin());
    proxy.host = m_store->value(kProxyHostKey).toString();
    proxy.port = m_store->value(kProxyPortKey).toString().toUShort();
    return proxy;
}

void Settings::setProxy(const ProxyForm &proxy)
{
    m_store->setValue(kProxyUseKey, QString::fromLatin1(kProxyUses[static_cast<std::size_t>(proxy.use)]));
    m_store->setValue(kProxyHostKey, proxy.host);
    m_store->setValue(kProxyPortKey, proxy.port);
}

QMap<QString, QString> Settings::shortcuts() const
{
    QMap<QString, QString> keys;
    m_store->beginGroup(kShortcutsGroup);
    const QStringList names = m_store->childKeys();
    for (const QString &name : names)
        keys.insert(name, m_store->value(name).toString());
    m_store->endGroup();
    return keys;
}

void Settings::setShortcuts(const QMap<QString, QString> &keys)
{
    m_store->remove(kShortcutsGroup);
    for (auto it = keys.begin(); it != keys.end(); ++it)
        m_store->setValue(kShortcutsGroup + QLatin1Char('/') + it.key(), it.value());
}

QString Settings::branchNames() const
{
    return m_store->value(kBranchesKey).toString();
}

void Settings::setBranchNames(const QString &json)
{
    m_store->setValue(kBranchesKey, json);
}

QString Settings::watches() const
{
    return m_store->value(kWatchesKey).toString();
}

void Settings::setWatches(const QString &json)
{
    m_store->setValue(kWatchesKey, json);
}

QStringList Settings::usedFilters() const
{
    return m_store->value(kUsedFiltersKey).toStringList();
}

void Settings::setUsedFilters(const QStringList &lines)
{
    m_store->setValue(kUsedFiltersKey, lines);
}

QString Settings::bookmarks() const
{
    return m_store->value(kBookmarksKey).toString();
}

void Settings::setBookmarks(const QString &json)
{
    m_store->setValue(kBookmarksKey, json);
}

QString Settings::sessionNames() const
{
    return m_store->value(kNamesKey).toString();
}

void Settings::setSessionNames(const QString &json)
{
    m_store->setValue(kNamesKey, json);
}

QStringList Settings::sourceOrder() const
{
    return m_store->value(kOrderKey).toStringList();
}

void Settings::setSourceOrder(const QStringList &sources)
{
    m_store->setValue(kOrderKey, sources);
}

QByteArray Settings::windowGeometry() const
{
    return m_store->value(kGeometryKey).toByteArray();
}

void Settings::setWindowGeometry(const QByteArray &geometry)
{
    m_store->setValue(kGeometryKey, geometry);
}

QByteArray Settings::perspective() const
{
    return m_store->value(kPerspectiveKey).toByteArray();
}

QString Settings::columns(const QString &list) const
{
    return m_store->value(kColumnsGroup + QLatin1Char('/') + list).toString();
}

void Settings::setColumns(const QString &list, const QString &state)
{
    const QString key = kColumnsGroup + QLatin1Char('/') + list;
    if (state.isEmpty())
        m_store->remove(key);
    else
        m_store->setValue(key, state);
}

QMap<QByteArray, QByteArray> Settings::layouts() const
{
    QMap<QByteArray, QByteArray> all;
    m_store->beginGroup(kLayoutsGroup);
    const QStringList names = m_store->childKeys();
    for (const QString &name : names)
        all.insert(name.toUtf8(), m_store->value(name).toByteArray());
    m_store->endGroup();
    return all;
}

void Settings::setLayouts(const QByteArray &perspective, const QMap<QByteArray, QByteArray> &layouts)
{
    m_store->setValue(kPerspectiveKey, perspective);
    for (auto it = layouts.begin(); it != layouts.end(); ++it)
        m_store->setValue(kLayoutsGroup + QLatin1Char('/') + QString::fromUtf8(it.key()), it.value());
}

} // namespace tracedeck
