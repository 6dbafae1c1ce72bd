// SPDX-License-Identifier: GPL-3.0-or-later
#include "logfile.h"

#include <QDir>
#include <QFile>
#include <QFileInfo>

namespace tracedeck {

LogFile::LogFile(const QString &folder)
    : m_folder(folder)
{}

QString LogFile::defaultFolder()
{
    QString state = qEnvironmentVariable("XDG_STATE_HOME");
    if (!QDir::isAbsolutePath(state))
        state = QDir::homePath() + QStringLiteral("/.local/state");
    return state + QStringLiteral("/tracedeck/log");
}

QString LogFile::path(int number) const
{
    return m_folder
           + (number == 0 ? QStringLiteral("/tracedeck.log")
                          : QStringLiteral("/tracedeck.%1.log").arg(number));
}

void LogFile::rotate()
{
    QFile::remove(path(kMostFiles - 1));
    for (int number = kMostFiles - 1; number > 0; --number)
        QFile::rename(path(number - 1), path(number));
}

void LogFile::write(const QString &line)
{
    const QByteArray bytes = line.toUtf8() + '\n';
    QDir().mkpath(m_folder);
    if (QFileInfo(path(0)).size() + bytes.size() > kMostBytes)
        rotate();
    // Opened for each line: there are few of them, and other instances write to it as well.
    QFile file(path(0));
    const bool isNew = !file.exists();
    if (!file.open(QIODevice::WriteOnly | QIODevice::Append))
        return;
    if (isNew)
        file.setPermissions(QFileDevice::ReadOwner | QFileDevice::WriteOwner);
    file.write(bytes);
}

} // namespace tracedeck
