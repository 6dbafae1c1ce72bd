// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QHash>
#include <QList>
#include <QObject>
#include <QString>
#include <QStringList>

namespace tracedeck {

class Settings;

/// What the user calls sources and their sessions, and in which order sources stand. A source is known by its path
/// or address.
class SessionNames : public QObject
{
    Q_OBJECT

public:
    /// The oldest beyond these are forgotten.
    static constexpr qsizetype kMostNames = 2000;
    static constexpr qsizetype kMostSources = 200;

    explicit SessionNames(Settings &settings);

    /// By the id of the session.
    QHash<QString, QString> ofSessions(const QString &source) const;
    /// Empty: it has none.
    QString ofSource(const QString &source) const { return find(source, {}); }
    /// An empty name takes it back.
    void setSessionName(const QString &source, const QString &session, const QString &name);
    void setSourceName(const QString &source, const QString &name) { setSessionName(source, {}, name); }

    /// Where a source stands among those that were moved; behind all if it never was.
    qsizetype rank(const QString &source) const;
    /// These stand in this order from now on.
    void setOrder(const QStringList &sources);

signals:
    void changed(const QString &source);

private:
    struct Named
    {
        QString source;
        QString session; ///< empty: the source itself
        QString name;
    };

    QString find(const QString &source, const QString &session) const;
    void load();
    void save();

    Settings &m_settings; // not owned, outlives us
    QList<Named> m_names; ///< the newest last
    QStringList m_order;
};

} // namespace tracedeck
