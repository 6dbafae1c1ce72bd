// SPDX-License-Identifier: GPL-3.0-or-later
#include "sessionnames.h"

#include "settings.h"

#include <QJsonArray>
#include <QJsonDocument>

#include <algorithm>

namespace tracedeck {

SessionNames::SessionNames(Settings &settings)
    : m_settings(settings)
    , m_order(settings.sourceOrder().mid(0, kMostSources))
{
    load();
}

QString SessionNames::find(const QString &source, const QString &session) const
{
    const auto found = std::find_if(m_names.begin(), m_names.end(), [&](const Named &named) {
        return named.source == source && named.session == session;
    });
    return found == m_names.end() ? QString() : found->name;
}

QHash<QString, QString> SessionNames::ofSessions(const QString &source) const
{
    QHash<QString, QString> names;
    for (const Named &named : m_names) {
        if (named.source == source && !named.session.isEmpty())
            names.insert(named.session, named.name);
    }
    return names;
}

void SessionNames::setSessionName(const QString &source, const QString &session, const QString &name)
{
    if (find(source, session) == name)
        return;
    m_names.removeIf([&](const Named &named) { return named.source == source && named.session == session; });
    if (!name.isEmpty())
        m_names.append({source, session, name});
    if (m_names.size() > kMostNames)
        m_names.remove(0, m_names.size() - kMostNames);
    save();
    emit changed(source);
}

qsizetype SessionNames::rank(const QString &source) const
{
    const qsizetype place = m_order.indexOf(source);
    return place < 0 ? m_order.size() : place;
}

/// Sources that are not open now keep their places among each other, behind these.
void SessionNames::setOrder(const QStringList &sources)
{
    QStringList order = sources;
    for (const QString &known : std::as_const(m_order)) {
        if (!order.contains(known))
            order.append(known);
    }
    m_order = order.mid(0, kMostSources);
    m_settings.setSourceOrder(m_order);
}

void SessionNames::load()
{
    const QJsonArray list = QJsonDocument::fromJson(m_settings.sessionNames().toUtf8()).array();
    for (const QJsonValue &value : list) {
        const QJsonArray named = value.toArray();
        if (named.size() == 3 && m_names.size() < kMostNames && !named[2].toString().isEmpty())
            m_names.append({named[0].toString(), named[1].toString(), named[2].toString()});
    }
}

void SessionNames::save()
{
    QJsonArray list;
    for (const Named &named : std::as_const(m_names))
        list.append(QJsonArray{named.source, named.session, named.name});
    m_settings.setSessionNames(QString::fromUtf8(QJsonDocument(list).toJson(QJsonDocument::Compact)));
}

} // namespace tracedeck
