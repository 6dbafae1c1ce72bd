// SPDX-License-Identifier: GPL-3.0-or-later
#include "connector.h"

#include "checktexts.h"
#include "connectdialog.h"
#include "connectioncheck.h"
#include "connectiontexts.h"

namespace tracedeck {

namespace {

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

/// What a Loom server answers while it is idle.
ConnectionCheck::Options checkOptions()
{
    ConnectionCheck::Options options;
    options.probe = R"({"type":"ping","id":"check"})";
    return options;
}

} // namespace

Connector::Connector(Connections &connections, QWidget *window)
    : QObject(window)
    , m_connections(connections)
    , m_window(window)
{
    connect(&connections.secrets(), &Secrets::wasRead, this, &Connector::onSecretsRead);
}

void Connector::ask(const QString &id)
{
    if (m_dialog) {
        m_dialog->raise();
        m_dialog->activateWindow();
        return;
    }
    m_dialog = new ConnectDialog(checkAddress, m_window);
    m_dialog->setAttribute(Qt::WA_DeleteOnClose);
    m_dialog->setHasKeychain(m_connections.hasKeychain());
    const Connections::Saved *saved = m_connections.find(id);
    if (!saved && !m_connections.all().isEmpty())
        saved = &m_connections.all().front();
    if (saved)
        m_dialog->setForm(saved->form);
    connect(m_dialog, &ConnectDialog::connectRequested, this, [this](const ConnectionForm &form) {
        emit connectRequested(form, m_connections.remember(form));
    });
    connect(m_dialog, &ConnectDialog::checkRequested, this, &Connector::onDialogCheck);
    connect(&m_connections, &Connections::keychainChanged, m_dialog,
            [this] { m_dialog->setHasKeychain(m_connections.hasKeychain()); });
    m_dialog->open();
}

void Connector::connectTo(const QString &id)
{
    const Connections::Saved *saved = m_connections.find(id);
    if (!saved)
        return;
    if (saved->form.headers.empty()) {
        const ConnectionForm form = saved->form;
        emit connectRequested(form, m_connections.remember(form));
        return;
    }
    m_awaited = id;
    m_connections.secrets().read(id);
}

void Connector::onSecretsRead(const QString &id, Secrets::Outcome outcome, const SecretHeaders &headers)
{
    if (id != m_awaited)
        return;
    m_awaited.clear();
    const Connections::Saved *saved = m_connections.find(id);
    if (!saved)
        return;
    if (outcome != Secrets::Outcome::Done)
        return ask(id); // they have to be typed again
    ConnectionForm form = saved->form;
    fillIn(form, headers);
    emit connectRequested(form, m_connections.remember(form));
}

void Connector::connectToAddress(const QString &address)
{
    const AddressCheck check = checkAddress(address);
    if (!check.isValid) {
        emit failed(tr("Cannot connect to %1: %2").arg(address, check.error));
        return;
    }
    ConnectionForm form;
    form.address = check.normalised;
    emit connectRequested(form, m_connections.remember(form));
}

void Connector::check(const ConnectionForm &form, std::function<void(const Diagnosis &, bool isOver)> found)
{
    delete m_check; // one that runs is of no use any more
    m_check = new ConnectionCheck(checkOptions(), this);
    const auto tell = [this, found = std::move(found)](bool isOver) { found(diagnosisOf(m_check->result()), isOver); };
    connect(m_check, &ConnectionCheck::stepChanged, this, [tell] { tell(false); });
    connect(m_check, &ConnectionCheck::finished, this, [this, tell] {
        tell(true);
        m_check->deleteLater();
    });
    m_check->start(Connections::endpointOf(form));
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
