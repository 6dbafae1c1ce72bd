// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>

namespace tracedeck {

/// The log on disk: files of at most kMostBytes, the newest without a number, readable by their user only. Where it
/// cannot be written, nothing is.
class LogFile
{
public:
    static constexpr qint64 kMostBytes = 5 << 20;
    static constexpr int kMostFiles = 5;

    /// `folder` is made when the first line is written.
    explicit LogFile(const QString &folder);

    /// $XDG_STATE_HOME/tracedeck/log, or what that is by default.
    static QString defaultFolder();

    const QString &folder() const { return m_folder; }
    /// Appends a line; the line feed is added.
    void write(const QString &line);

private:
    QString path(int number) const;
    void rotate();

    QString m_folder;
};

} // namespace tracedeck
