// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QObject>
#include <QStringList>

namespace tracedeck {

/// Filters that were in force, in any trace, the newest first. Each line is there once. GUI thread.
class UsedFilters : public QObject
{
    Q_OBJECT

public:
    static constexpr int kMost = 20; ///< older ones are forgotten

    using QObject::QObject;

    const QStringList &all() const { return m_all; }
    /// It becomes the newest one. Nothing where it is no query that asks for something (query.h).
    void add(const QString &line);
    void clear();
    /// Those of another time. What is no query any more is left out.
    void restore(const QStringList &lines);

signals:
    void changed();

private:
    QStringList m_all;
};

} // namespace tracedeck
