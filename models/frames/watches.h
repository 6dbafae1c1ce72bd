// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QObject>
#include <QString>

#include <vector>

namespace tracedeck {

/// Frames that a user watches for.
struct Watch
{
    QString line; ///< a query that asks for something (query.h)
    bool isOn = true;
    bool stops = false; ///< a view that follows what comes stops there
    int mark = 0; ///< number of the colour that its frames are marked with, from 1; 0: they are not

    friend bool operator==(const Watch &, const Watch &) = default;
};

/// What is watched for, in all traces. Each line is there once. GUI thread.
class Watches : public QObject
{
    Q_OBJECT

public:
    static constexpr std::size_t kMost = 50; ///< no more are taken
    static constexpr int kMarks = 6;

    using QObject::QObject;

    const std::vector<Watch> &all() const { return m_all; }
    /// nullptr: that is not watched for.
    const Watch *find(const QString &line) const;
    /// Whether a line may be added: a query that asks for something, and is not there yet.
    bool canAdd(const QString &line) const;
    /// Its frames are marked. Nothing where it cannot.
    void add(const QString &line);
    void remove(const QString &line);
    void setOn(const QString &line, bool isOn);
    void setStops(const QString &line, bool stops);
    /// With a colour that no other has, while there are some.
    void setMarked(const QString &line, bool isMarked);
    /// Those of another time. What is no query any more is left out.
    void restore(const std::vector<Watch> &watches);

signals:
    void changed();

private:
    Watch *findOwn(const QString &line);
    int freeMark() const;

    std::vector<Watch> m_all;
};

} // namespace tracedeck
