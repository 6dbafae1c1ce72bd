// SPDX-License-Identifier: GPL-3.0-or-later
#include "recentfiles.h"

#include "settings.h"

#include <QFileInfo>

namespace tracedeck {

RecentFiles::RecentFiles(Settings &settings, QObject *parent)
    : QObject(parent)
    , m_settings(settings)
{}

QStringList RecentFiles::paths() const
{
    return m_settings.recentFiles();
}

void RecentFiles::add(const QString &path)
{
    const QString absolute = QFileInfo(path).absoluteFilePath();
    QStringList list = paths();
    list.removeAll(absolute);
    list.prepend(absolute);
    store(list.mid(0, kMost));
}

void RecentFiles::remove(const QString &path)
{
    QStringList list = paths();
    list.removeAll(path);
    store(list);
}

void RecentFiles::clear()
{
    store({});
}

void RecentFiles::store(const QStringList &list)
{
    if (list == paths())
        return;
    m_settings.setRecentFiles(list);
    emit changed();
}

} // namespace tracedeck
