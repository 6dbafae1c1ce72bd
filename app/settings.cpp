// SPDX-License-Identifier: GPL-3.0-or-later
#include "settings.h"

#include "recordingfolder.h"

#include <QDir>
#include <QFile>
#include <QFileInfo>
#include <QLoggingCategory>
#include <QSettings>
#include <QStandardPaths>

namespace tracedeck {

Q_LOGGING_CATEGORY(lcSettings, "tracedeck.app.settings", QtWarningMsg)

namespace {

const QString kSchemaKey = QStringLiteral("schema");
const QString kLanguageKey = QStringLiteral("ui/language");
const QString kThemeKey = QStringLiteral("ui/theme");
const QString kRecentKey = QStringLiteral("files/recent");
const QString kConnectionsKey = QStringLiteral("connections/list");
const QString kRecordingsKey = QStringLiteral("recordings/folder");
const QString kGeometryKey = QStringLiteral("window/geometry");
const QString kDocksKey = QStringLiteral("window/docks");

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

QByteArray Settings::windowGeometry() const
{
    return m_store->value(kGeometryKey).toByteArray();
}

QByteArray Settings::dockState() const
{
    return m_store->value(kDocksKey).toByteArray();
}

void Settings::setWindow(const QByteArray &geometry, const QByteArray &docks)
{
    m_store->setValue(kGeometryKey, geometry);
    m_store->setValue(kDocksKey, docks);
}

} // namespace tracedeck
