// SPDX-License-Identifier: GPL-3.0-or-later
#include "branchnames.h"

#include "settings.h"

#include <QJsonArray>
#include <QJsonDocument>

namespace tracedeck {

BranchNames::BranchNames(Settings &settings)
    : m_settings(settings)
{
    load();
}

BranchLabels BranchNames::of(const QString &source) const
{
    BranchLabels labels;
    for (const Named &named : m_names) {
        if (named.source == source)
            labels.insert(named.checkpoint, named.label);
    }
    return labels;
}

void BranchNames::set(const QString &source, const CheckpointName &checkpoint, const BranchLabel &label)
{
    if (of(source).value(checkpoint) == label)
        return;
    m_names.removeIf(
        [&](const Named &named) { return named.source == source && named.checkpoint == checkpoint; });
    if (!label.isEmpty())
        m_names.append({source, checkpoint, label});
    if (m_names.size() > kMostNames)
        m_names.remove(0, m_names.size() - kMostNames);
    save();
    emit changed(source);
}

void BranchNames::load()
{
    const QJsonArray list = QJsonDocument::fromJson(m_settings.branchNames().toUtf8()).array();
    for (const QJsonValue &value : list) {
        const QJsonArray named = value.toArray();
        const BranchLabel label{named[4].toString(), named[5].toString()};
        if (named.size() == 6 && m_names.size() < kMostNames && !label.isEmpty())
            m_names.append({named[0].toString(),
                            {named[1].toString(), named[2].toString(), named[3].toString()},
                            label});
    }
}

void BranchNames::save()
{
    QJsonArray list;
    for (const Named &named : std::as_const(m_names))
        list.append(QJsonArray{named.source, named.checkpoint.session, named.checkpoint.space,
                               named.checkpoint.id, named.label.name, named.label.note});
    m_settings.setBranchNames(QString::fromUtf8(QJsonDocument(list).toJson(QJsonDocument::Compact)));
}

} // namespace tracedeck
