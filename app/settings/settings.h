// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "budget.h"
#include "connectionform.h"

#include <QByteArray>
#include <QMap>
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
    int textSize() const; ///< percent of what the desktop says
    void setTextSize(int percent);
    Budget budget() const;
    void setBudget(const Budget &budget);
    /// Whether the desktop says that a run waits for a human.
    bool notifiesOfWaiting() const;
    void setNotifiesOfWaiting(bool notifies);
    QString times() const; ///< how times are told: "sinceStart", "ofDay"
    void setTimes(const QString &name);
    QString workers() const; ///< how trees of spans show them: "hidden", "collapsed", "interleaved"
    void setWorkers(const QString &name);
    QStringList recentFiles() const;
    void setRecentFiles(const QStringList &paths);
    /// JSON, as Connections writes it.
    QString connections() const;
    void setConnections(const QString &json);
    /// Where live sources are recorded; made when needed.
    QString recordingFolder() const;
    void setRecordingFolder(const QString &path);
    /// Bytes that all recordings may take; 0: as many as they like.
    qint64 keepBytes() const;
    void setKeepBytes(qint64 bytes);
    /// Bytes of free space below which the user is warned, and recording stops; 0: never, and when the disk is full.
    qint64 warnBelow() const;
    void setWarnBelow(qint64 bytes);
    qint64 stopBelow() const;
    void setStopBelow(qint64 bytes);
    QString exportFormat() const; ///< as nameOf() says it; empty: nothing was exported yet
    void setExportFormat(const QString &name);
    /// Where something was saved last.
    QString saveFolder() const;
    void setSaveFolder(const QString &path);
    /// What new connections begin with.
    ProxyForm proxy() const;
    void setProxy(const ProxyForm &proxy);
    /// Keys that the user chose, portable, by the name of the action; empty keys: none.
    QMap<QString, QString> shortcuts() const;
    void setShortcuts(const QMap<QString, QString> &keys);
    /// JSON, as SessionNames writes it.
    QString sessionNames() const;
    void setSessionNames(const QString &json);
    /// JSON, as BranchNames writes it.
    QString branchNames() const;
    void setBranchNames(const QString &json);
    /// JSON, as FilterStore writes it.
    QString watches() const;
    void setWatches(const QString &json);
    QStringList usedFilters() const; ///< the newest first
    void setUsedFilters(const QStringList &lines);
    /// JSON, as BookmarkStore writes it.
    QString bookmarks() const;
    void setBookmarks(const QString &json);
    QStringList sourceOrder() const;
    void setSourceOrder(const QStringList &sources);
    QByteArray windowGeometry() const;
    void setWindowGeometry(const QByteArray &geometry);
    /// What the user made of the columns of a list, by its name; empty: nothing.
    QString columns(const QString &list) const;
    void setColumns(const QString &list, const QString &state);
    /// The perspective that was shown, and how the docks of each stand.
    QByteArray perspective() const;
    QMap<QByteArray, QByteArray> layouts() const;
    void setLayouts(const QByteArray &perspective, const QMap<QByteArray, QByteArray> &layouts);

private:
    void open(const QString &path);
    void migrate();
    qint64 bytes(const QString &key, qint64 usual) const;

    std::unique_ptr<QSettings> m_store;
    QString m_movedTo;
};

} // namespace tracedeck
