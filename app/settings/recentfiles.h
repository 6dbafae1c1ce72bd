// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QObject>
#include <QStringList>

namespace tracedeck {

class Settings;

/// The recordings that were opened last, newest first.
class RecentFiles : public QObject
{
    Q_OBJECT

public:
    static constexpr int kMost = 10;

    explicit RecentFiles(Settings &settings, QObject *parent = nullptr);

    QStringList paths() const;
    void add(const QString &path);
    void remove(const QString &path);
    void clear();

signals:
    void changed();

private:
    void store(const QStringList &paths);

    Settings &m_settings; // not owned, outlives us
};

} // namespace tracedeck
