// SPDX-License-Identifier: GPL-3.0-or-later
#include "filterstore.h"

#include "settings.h"

#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>

namespace tracedeck {

namespace {

const QLatin1String kLine("line");
const QLatin1String kIsOn("on");
const QLatin1String kStops("stops");
const QLatin1String kMark("mark");

std::vector<Watch> read(const QString &json)
{
    std::vector<Watch> watches;
    for (const QJsonValue &value : QJsonDocument::fromJson(json.toUtf8()).array()) {
        const QJsonObject one = value.toObject();
        watches.push_back({one[kLine].toString(), one[kIsOn].toBool(true), one[kStops].toBool(), one[kMark].toInt()});
    }
    return watches;
}

} // namespace

FilterStore::FilterStore(Settings &settings)
    : m_settings(settings)
{
    m_watches.restore(read(settings.watches()));
    m_used.restore(settings.usedFilters());
    connect(&m_watches, &Watches::changed, this, &FilterStore::saveWatches);
    connect(&m_used, &UsedFilters::changed, this, [this] { m_settings.setUsedFilters(m_used.all()); });
}

void FilterStore::saveWatches()
{
    QJsonArray all;
    for (const Watch &watch : m_watches.all())
        all.append(QJsonObject{{kLine, watch.line}, {kIsOn, watch.isOn}, {kStops, watch.stops}, {kMark, watch.mark}});
    m_settings.setWatches(QString::fromUtf8(QJsonDocument(all).toJson(QJsonDocument::Compact)));
}

} // namespace tracedeck
