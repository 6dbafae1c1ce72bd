// SPDX-License-Identifier: GPL-3.0-or-later
#include "connector.h"

#include "checktexts.h"
#include "clients.h"
#include "connectdialog.h"
#include "connectioncheck.h"
#include "connectionforms.h"
#include "connectiontexts.h"
#include "dialect.h"
#include "protocolprobe.h"
#include "settings.h"

#include <utility>

namespace tracedeck {

namespace {

/// As it may be told in the window and in its log.
QString shownAddress(const QString &typed)
{
    const QUrl url(typed);
    if (url.isValid())
        return displayName(url);
    const bool mayHoldSecret = typed.contains(u'@') || typed.contains(u'?') || typed.contains(u'#');
    return mayHoldSecret ? typed.left(typed.indexOf(u':') + 1) + QChar(0x2026) : typed;
}

AddressCheck checkAddress(const QString &typed)
{
    const ParsedEndpoint parsed = parseEndpoint(typed);
    AddressCheck check;
    check.isValid = !parsed.error;
    if (parsed.error) {
        check.error = endpointErrorText(*parsed.error);
        return check;
    }
    const QUrl &url = parsed.endpoint.url;
    check.normalised = url.toString();
    check.isPlainRemote = url.scheme() == QLatin1String("ws") && !isLoopback(url);
    return check;
}

/// Values that the user did not type again come from the keychain.
void fillIn(ConnectionForm &form, const SecretHeaders &secrets)
{
    for (ConnectionForm::Header &header : form.headers) {
        for (const auto &[name, value] : secrets) {
            if (header.value.isEmpty() && header.name.toUtf8() == name)
                header.value = QString::fromUtf8(value);
        }
    }
}

using Protocol = ConnectionForm::Protocol;

/// What a server answers while it is idle.
ConnectionCheck::Options checkOptions(Protocol protocol)
{
    ConnectionCheck::Options options;
    const Dialect &dialect = *findDialect(dialectOf(protocol).toStdString());
    if (const std::string_view path = dialect.server().healthPath; !path.empty())
        options.path = QLatin1String(path.data(), static_cast<qsizetype>(path.size()));
    else
        options.probe = QByteArray::fromStdString(dialect.encode(PingCommand(), "check").body);
    return options;
}

/// It may be the one that calls.
void forget(QPointer<ProtocolProbe> &probe)
{
    if (!probe)
        return;
    probe->disconnect();
    probe->deleteLater();
    probe.clear();
}

} // namespace

Connector::Connector(Connections &connections, const Settings &settings, QWidget *window)
    : QObject(window)
    , m_connections(connections)
    , m_window(window)
    , m_settings(settings)
{
    connect(&connections.secrets(), &Secrets::wasRead, this, &Connector::onSecretsRead);
}

ConnectDialog *Connector::makeDialog(QWidget *parent)
{
    if (m_dialog)
        m_dialog->close();
    m_dialog = new ConnectDialog(checkAddress, parent);
    m_dialog->setAttribute(Qt::WA_DeleteOnClose);
    m_dialog->setHasKeychain(m_connections.hasKeychain());
    connect(m_dialog, &ConnectDialog::checkRequested, this, &Connector::onDialogCheck);
    connect(&m_connections, &Connections::keychainChanged, m_dialog,
            [this, dialog = m_dialog] { dialog->setHasKeychain(m_connections.hasKeychain()); });
    return m_dialog;
}

void Connector::ask(const QString &id)
{
    if (m_dialog) {
        m_dialog->raise();
        m_dialog->activateWindow();
        return;
    }
    const Connections::Saved *saved = m_connections.find(id);
    if (!saved && !m_connections.all().isEmpty())
        saved = &m_connections.all().front();
    ConnectionForm form;
    form.proxy = m_settings.proxy();
    if (saved)
        form = saved->form;
    ConnectDialog *dialog = makeDialog(m_window);
    dialog->setForm(form);
    connect(dialog, &ConnectDialog::connectRequested, this,
            [this](const ConnectionForm &wanted) { connectWith({wanted}); });
    if (id.isEmpty())
        keepDraft(dialog);
    dialog->open();
}

/// What is written into a dialog and not used is there when it is asked for again.
void Connector::keepDraft(ConnectDialog *dialog)
{
    const ConnectionForm offered = dialog->form();
    if (m_draft)
        dialog->setForm(*m_draft);
    connect(dialog, &QDialog::accepted, this, [this] { m_draft.reset(); });
    connect(dialog, &QDialog::rejected, this, [this, dialog, offered] {
        const ConnectionForm left = dialog->form();
        m_draft = left.address.isEmpty() || left == offered ? std::nullopt : std::optional(left);
    });
}

void Connector::edit(const QString &id, QWidget *parent)
{
    const Connections::Saved *saved = m_connections.find(id);
    if (!saved)
        return;
    ConnectDialog *dialog = makeDialog(parent);
    dialog->setPurpose(ConnectDialog::Purpose::Edit);
    dialog->setForm(saved->form);
    connect(dialog, &ConnectDialog::connectRequested, this,
            [this, id](const ConnectionForm &form) { m_connections.update(id, form); });
    dialog->open();
}

void Connector::connectTo(const QString &id)
{
    if (const Connections::Saved *saved = m_connections.find(id))
        connectWith({saved->form});
}

/// Values that are missing are those that are kept for the same server under the same name.
void Connector::connectWith(const Wish &wish)
{
    const QString id = m_connections.remember(wish.form);
    if (!lacksSecrets(wish.form))
        return recognise(wish, id);
    m_pending.insert(id, wish);
    m_connections.secrets().read(id);
}

void Connector::onSecretsRead(const QString &id, Secrets::Outcome outcome, const SecretHeaders &headers)
{
    const auto pending = m_pending.constFind(id);
    if (pending == m_pending.constEnd())
        return;
    Wish wish = *pending;
    m_pending.erase(pending);
    fillIn(wish.form, headers);
    if (outcome != Secrets::Outcome::Done || lacksSecrets(wish.form))
        return ask(id); // they have to be typed again
    recognise(wish, id);
}

/// A connection speaks one protocol: which one shows before it is made. The user's wish stays as it was.
void Connector::recognise(const Wish &wish, const QString &id)
{
    QPointer<ProtocolProbe> &probe = m_probes[id];
    forget(probe); // the same server was asked for once more
    if (wish.form.protocol != Protocol::Automatic) {
        emit connectRequested(wish.form, id, wish.place);
        return;
    }
    probe = new ProtocolProbe(endpointOf(wish.form), this);
    connect(probe, &ProtocolProbe::recognised, this, [this, wish, id](const QString &dialect) {
        forget(m_probes[id]);
        ConnectionForm known = wish.form;
        known.protocol = protocolOf(dialect);
        emit connectRequested(known, id, wish.place);
    });
    probe->start();
}

void Connector::connectToAddress(const QString &address, Place place)
{
    const AddressCheck check = checkAddress(address);
    if (!check.isValid) {
        emit failed(tr("Cannot connect to %1: %2").arg(shownAddress(address), check.error));
        return;
    }
    ConnectionForm form;
    form.address = check.normalised;
    form.proxy = m_settings.proxy();
    // One that is known keeps its name, its certificate and whatever else was said of it.
    const Connections::Saved *saved = m_connections.findAddress(form.address);
    connectWith({saved ? saved->form : form, place});
}

void Connector::check(const ConnectionForm &form, std::function<void(const Diagnosis &, bool isOver)> found)
{
    delete m_check; // one that runs is of no use any more
    forget(m_checkProbe);
    if (form.protocol == Protocol::Automatic) {
        m_checkProbe = new ProtocolProbe(endpointOf(form), this);
        connect(m_checkProbe, &ProtocolProbe::recognised, this, [this, form, found](const QString &dialect) {
            ConnectionForm known = form;
            known.protocol = protocolOf(dialect);
            check(known, found);
        });
        m_checkProbe->start();
        return;
    }
    Endpoint endpoint = endpointOf(form);
    takeOptions(dialectOf(form.protocol).toStdString(), endpoint);
    m_check = new ConnectionCheck(checkOptions(form.protocol), this);
    const auto tell = [this, found = std::move(found), protocol = protocolText(form.protocol)](bool isOver) {
        found(diagnosisOf(m_check->result(), protocol), isOver);
    };
    connect(m_check, &ConnectionCheck::stepChanged, this, [tell] { tell(false); });
    connect(m_check, &ConnectionCheck::finished, this, [this, tell] {
        tell(true);
        m_check->deleteLater();
    });
    m_check->start(endpoint);
}

void Connector::onDialogCheck(const ConnectionForm &form)
{
    m_dialog->setChecking(true);
    check(form, [this](const Diagnosis &diagnosis, bool isOver) {
        if (!m_dialog)
            return;
        m_dialog->setDiagnosis(diagnosis);
        m_dialog->setChecking(!isOver);
    });
}

} // namespace tracedeck
