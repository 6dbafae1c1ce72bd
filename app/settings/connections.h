// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "connectionform.h"
#include "ingest.h"
#include "secrets.h"

#include <QDateTime>
#include <QHash>
#include <QList>
#include <QObject>

namespace tracedeck {

class Settings;

/// The servers that were connected to, the last one first. Their secret headers are in the keychain, not here.
class Connections : public QObject
{
    Q_OBJECT

public:
    struct Saved
    {
        QString id;
        ConnectionForm form; ///< without the values of headers
        QDateTime lastUsed;
        bool hasSecrets = false; ///< values were written to the keychain, and are there as far as is known
    };
    static constexpr int kMost = 20;

    explicit Connections(Settings &settings);

    const QList<Saved> &all() const { return m_all; }
    /// nullptr: it is gone.
    const Saved *find(const QString &id) const;
    /// The one that was used last with this address, or nullptr.
    const Saved *findAddress(const QString &address) const;
    Secrets &secrets() { return m_secrets; }
    bool hasKeychain() const { return m_hasKeychain; }

    /// Puts it first; one with the same address is replaced. Returns its id.
    QString remember(const ConnectionForm &form);
    /// What is said of it now; its values of headers that are empty are those that are kept.
    void update(const QString &id, const ConnectionForm &form);
    void rename(const QString &id, const QString &name);
    void remove(const QString &id);

signals:
    void changed();
    void keychainChanged();
    /// What proved who asks could not be taken out of the keychain, where it was kept for that connection: it may still be there,
    /// under that id.
    void secretsLeft(const QString &name, const QString &id);

private:
    void mergeSecrets(const QString &id, const SecretHeaders &kept);
    /// Of a connection that was `before`, or is new.
    void keepSecrets(const Saved &before, const ConnectionForm &form);
    void removeSecrets(const Saved &saved);
    void noteSecrets(const QString &id, bool has);
    void save();
    void load();

    Settings &m_settings; // not owned, outlives us
    Secrets m_secrets;
    QList<Saved> m_all;
    QHash<QString, std::vector<ConnectionForm::Header>> m_merging; ///< by id, while what is kept is read
    QHash<QString, QString> m_removing; ///< names by id, of those that have secrets in the keychain
    bool m_hasKeychain = true; ///< until it is known to be none
};

} // namespace tracedeck
