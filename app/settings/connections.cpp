// SPDX-License-Identifier: GPL-3.0-or-later
#include "connections.h"

#include "connectionforms.h"
#include "endpoint.h"
#include "settings.h"

#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>
#include <QUuid>

#include <algorithm>

namespace tracedeck {

namespace {

QJsonObject toJson(const Connections::Saved &saved)
{
    const ConnectionForm &form = saved.form;
    QJsonArray headers;
    for (const ConnectionForm::Header &header : form.headers)
        headers.append(header.name); // the values are secrets
    QJsonObject json;
    const auto put = [&json](const char *key, const QJsonValue &value) { json.insert(QLatin1String(key), value); };
    put("id", saved.id);
    put("address", withoutSecrets(form.address));
    put("name", form.name);
    put("protocol", wordOf(form.protocol));
    put("headers", headers);
    put("keepSecrets", form.keepSecrets);
    put("hasSecrets", saved.hasSecrets);
    put("allowPlain", form.allowPlain);
    put("proxy", static_cast<int>(form.proxy.use));
    put("proxyHost", form.proxy.host);
    put("proxyPort", form.proxy.port);
    put("certificate", QString::fromLatin1(form.pinnedCertificate.toBase64()));
    put("lastUsed", saved.lastUsed.toString(Qt::ISODate));
    if (form.relayPort)
        put("relayPort", *form.relayPort);
    return json;
}

bool keepsNone(const ConnectionForm &form)
{
    return form.headers.empty() || !form.keepSecrets;
}

Connections::Saved fromJson(const QJsonObject &json)
{
    const auto text = [&json](const char *key) { return json.value(QLatin1String(key)).toString(); };
    const auto number = [&json](const char *key) { return json.value(QLatin1String(key)).toInt(); };
    Connections::Saved saved;
    saved.id = text("id");
    saved.lastUsed = QDateTime::fromString(text("lastUsed"), Qt::ISODate);
    ConnectionForm &form = saved.form;
    form.address = text("address");
    form.name = text("name");
    form.protocol = protocolNamed(text("protocol"));
    for (const QJsonValue header : json.value(QLatin1String("headers")).toArray())
        form.headers.push_back({header.toString(), {}});
    form.keepSecrets = json.value(QLatin1String("keepSecrets")).toBool(true);
    saved.hasSecrets = json.value(QLatin1String("hasSecrets")).toBool(!keepsNone(form)); // older files do not say
    form.allowPlain = json.value(QLatin1String("allowPlain")).toBool();
    form.proxy.use = static_cast<ProxyForm::Use>(std::clamp(number("proxy"), 0, 2));
    form.proxy.host = text("proxyHost");
    form.proxy.port = static_cast<std::uint16_t>(std::clamp(number("proxyPort"), 0, 65535));
    form.pinnedCertificate = QByteArray::fromBase64(text("certificate").toLatin1());
    if (const int port = number("relayPort"); port > 0 && port <= 65535)
        form.relayPort = static_cast<std::uint16_t>(port);
    return saved;
}

} // namespace

Connections::Connections(Settings &settings)
    : m_settings(settings)
{
    connect(&m_secrets, &Secrets::wasWritten, this, [this](const QString &id, Secrets::Outcome outcome) {
        if (outcome == Secrets::Outcome::Done)
            noteSecrets(id, true);
        const bool has = outcome != Secrets::Outcome::Unavailable;
        if (has == m_hasKeychain)
            return;
        m_hasKeychain = has;
        emit keychainChanged();
    });
    connect(&m_secrets, &Secrets::wasRead, this,
            [this](const QString &id, Secrets::Outcome, const SecretHeaders &kept) { mergeSecrets(id, kept); });
    connect(&m_secrets, &Secrets::wasRemoved, this, [this](const QString &id, Secrets::Outcome outcome) {
        const QString name = m_removing.take(id);
        const bool isLeft = outcome == Secrets::Outcome::Denied || outcome == Secrets::Outcome::Unavailable;
        if (!isLeft)
            noteSecrets(id, false);
        else if (!name.isNull())
            emit secretsLeft(name, id);
    });
    load();
}

const Connections::Saved *Connections::find(const QString &id) const
{
    const auto found = std::find_if(m_all.begin(), m_all.end(), [&id](const Saved &saved) { return saved.id == id; });
    return found == m_all.end() ? nullptr : &*found;
}

const Connections::Saved *Connections::findAddress(const QString &address) const
{
    const auto found =
        std::find_if(m_all.begin(), m_all.end(), [&](const Saved &saved) { return saved.form.address == address; });
    return found == m_all.end() ? nullptr : &*found;
}

QString Connections::remember(const ConnectionForm &form)
{
    Saved saved{QUuid::createUuid().toString(QUuid::WithoutBraces), form, {}, false};
    const auto same = std::find_if(m_all.begin(), m_all.end(), [&form](const Saved &other) {
        return other.form.address == form.address && other.form.name == form.name;
    });
    if (same != m_all.end()) {
        saved.id = same->id;
        saved.hasSecrets = same->hasSecrets;
        keepSecrets(*same, form);
        m_all.erase(same);
    } else {
        keepSecrets(saved, form);
    }
    saved.lastUsed = QDateTime::currentDateTimeUtc();
    m_all.prepend(saved);
    while (m_all.size() > kMost)
        removeSecrets(m_all.takeLast());
    save();
    return saved.id;
}

void Connections::update(const QString &id, const ConnectionForm &form)
{
    for (Saved &saved : m_all) {
        if (saved.id != id)
            continue;
        keepSecrets(saved, form);
        saved.form = form;
        save();
        return;
    }
}

void Connections::rename(const QString &id, const QString &name)
{
    for (Saved &saved : m_all) {
        if (saved.id == id)
            saved.form.name = name;
    }
    save();
}

void Connections::remove(const QString &id)
{
    if (const Saved *saved = find(id))
        removeSecrets(*saved);
    m_all.removeIf([&id](const Saved &saved) { return saved.id == id; });
    save();
}

void Connections::noteSecrets(const QString &id, bool has)
{
    for (Saved &saved : m_all) {
        if (saved.id == id && std::exchange(saved.hasSecrets, has) != has)
            save();
    }
}

void Connections::removeSecrets(const Saved &saved)
{
    m_merging.remove(saved.id);
    if (saved.hasSecrets) {
        const QString &name = saved.form.name.isEmpty() ? saved.form.address : saved.form.name;
        m_removing.insert(saved.id, name.isNull() ? QStringLiteral("") : name);
    }
    m_secrets.remove(saved.id);
}

/// Values that were not typed again are those that are kept already.
void Connections::keepSecrets(const Saved &before, const ConnectionForm &form)
{
    const auto isTyped = [](const ConnectionForm::Header &header) { return !header.value.isEmpty(); };
    const QString &id = before.id;
    m_merging.remove(id);
    if (keepsNone(form)) {
        removeSecrets(before);
    } else if (std::any_of(form.headers.begin(), form.headers.end(), isTyped)) {
        m_merging.insert(id, form.headers);
        if (lacksSecrets(form))
            m_secrets.read(id);
        else
            mergeSecrets(id, {});
    }
}

void Connections::mergeSecrets(const QString &id, const SecretHeaders &kept)
{
    const auto wanted = m_merging.take(id);
    SecretHeaders secrets;
    for (const ConnectionForm::Header &header : wanted) {
        const QByteArray name = header.name.toUtf8();
        if (!header.value.isEmpty())
            secrets.append({name, header.value.toUtf8()});
        for (const auto &[keptName, value] : kept) {
            if (header.value.isEmpty() && keptName == name)
                secrets.append({name, value});
        }
    }
    if (!secrets.isEmpty())
        m_secrets.write(id, secrets);
}

void Connections::save()
{
    QJsonArray list;
    for (Saved &saved : m_all) {
        for (ConnectionForm::Header &header : saved.form.headers)
            header.value.clear();
        list.append(toJson(saved));
    }
    m_settings.setConnections(QString::fromUtf8(QJsonDocument(list).toJson(QJsonDocument::Compact)));
    emit changed();
}

void Connections::load()
{
    const QJsonArray list = QJsonDocument::fromJson(m_settings.connections().toUtf8()).array();
    for (const QJsonValue value : list) {
        const Saved saved = fromJson(value.toObject());
        if (!saved.id.isEmpty() && !saved.form.address.isEmpty() && m_all.size() < kMost)
            m_all.append(saved);
    }
}

} // namespace tracedeck
