// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QByteArray>
#include <QString>
#include <QStringList>

#include <memory>

class QSettings;

namespace tracedeck {

/// What the program remembers between two starts: one INI file with a schema number. Never a secret. A file that
/// cannot be read is moved to <name>.bad; what a newer version wrote is kept.
class Settings
{
public:
    static constexpr int kSchema = 1;

    explicit Settings(const QString &path);
    ~Settings();
    Settings(const Settings &) = delete;
    Settings &operator=(const Settings &) = delete;

    /// In the user's configuration directory.
    static QString defaultPath();

    /// Where the unreadable file went; empty: there was none.
    const QString &movedTo() const { return m_movedTo; }

    QString language() const; ///< empty: that of the system
    void setLanguage(const QString &code);
    QString theme() const; ///< "system", "light", "dark"
    void setTheme(const QString &name);
    QStringList recentFiles() const;
    void setRecentFiles(const QStringList &paths);
    /// JSON, as Connections writes it.
    QString connections() const;
    void setConnections(const QString &json);
    /// Where live sources are recorded; made when needed.
    QString recordingFolder() const;
    void setRecordingFolder(const QString &path);
    QByteArray windowGeometry() const;
    QByteArray dockState() const;
    void setWindow(const QByteArray &geometry, const QByteArray &docks);

private:
    void open(const QString &path);
    void migrate();

    std::unique_ptr<QSettings> m_store;
    QString m_movedTo;
};

} // namespace tracedeck
