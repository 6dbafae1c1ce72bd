// SPDX-License-Identifier: GPL-3.0-or-later
#include "connectdialog.h"

#include "diagnosisview.h"
#include "fieldnote.h"
#include "formarea.h"
#include "formgrid.h"
#include "headerseditor.h"
#include "icons.h"
#include "proxyeditor.h"
#include "statuspalette.h"
#include "textsize.h"

#include <QApplication>
#include <QCheckBox>
#include <QComboBox>
#include <QDialogButtonBox>
#include <QEvent>
#include <QLineEdit>
#include <QPushButton>
#include <QSpinBox>
#include <QToolButton>
#include <QUrl>
#include <QVBoxLayout>

namespace tracedeck {

namespace {

constexpr int kLockIcon = 16;
constexpr int kUsualRelayPort = 8765;
constexpr int kLongestAddress = 2048;
constexpr int kLongestName = 200;

QVBoxLayout *tight(QWidget *widget)
{
    auto *layout = new QVBoxLayout(widget);
    layout->setContentsMargins({});
    layout->setSpacing(4);
    return layout;
}

/// Whether it is reached in the same way, too.
bool isSameServer(const ConnectionForm &a, const ConnectionForm &b)
{
    return a.address == b.address && a.protocol == b.protocol && a.headers == b.headers && a.proxy == b.proxy;
}

} // namespace

QString protocolText(ConnectionForm::Protocol protocol)
{
    switch (protocol) {
    case ConnectionForm::Protocol::Automatic:
        return ConnectDialog::tr("Recognise automatically");
    case ConnectionForm::Protocol::Loom:
        return QStringLiteral("Loom");
    case ConnectionForm::Protocol::LangGraph:
        return QStringLiteral("LangGraph");
    case ConnectionForm::Protocol::LangGraphSocket:
        return ConnectDialog::tr("LangGraph over WebSocket");
    case ConnectionForm::Protocol::Metis:
        return QStringLiteral("metis");
    }
    return {};
}

/// What opens one socket is shown with that one's address.
static bool isShownAsHttp(ConnectionForm::Protocol protocol)
{
    switch (protocol) {
    case ConnectionForm::Protocol::LangGraph:
    case ConnectionForm::Protocol::Metis:
        return true;
    case ConnectionForm::Protocol::Automatic:
    case ConnectionForm::Protocol::Loom:
    case ConnectionForm::Protocol::LangGraphSocket:
        break;
    }
    return false;
}

/// With http instead of ws, as servers of the protocol are known.
static QString asShown(const QString &address, ConnectionForm::Protocol protocol)
{
    const bool isSocket = address.startsWith(QLatin1String("ws:")) || address.startsWith(QLatin1String("wss:"));
    return isShownAsHttp(protocol) && isSocket ? QStringLiteral("http") + address.mid(2) : address;
}

ConnectDialog::ConnectDialog(AddressChecker checker, QWidget *parent)
    : QDialog(parent)
    , m_checker(std::move(checker))
    , m_area(new FormArea(this))
    , m_fields(new FormGrid)
{
    setObjectName(QStringLiteral("connectDialog"));
    makeFields();
    m_area->setContent(m_fields);
    auto *layout = new QVBoxLayout(this);
    layout->addWidget(m_area, 1);
    makeButtons();
    m_diagnosis->hide();
    connect(m_area, &FormArea::heightChanged, this, [this] { growToFit(this); });
    connect(m_diagnosis, &DiagnosisView::trustRequested, this, &ConnectDialog::setPin);
    recolour();
    retranslate();
    showMore(false);
    m_address->setFocus();
}

void ConnectDialog::makeFields()
{
    makeAddress();
    m_name = new QLineEdit(m_fields);
    m_name->setMaxLength(kLongestName);
    m_protocol = new QComboBox(m_fields);
    m_protocol->setObjectName(QStringLiteral("protocol"));
    for (const ConnectionForm::Protocol protocol : ConnectionForm::kProtocols)
        m_protocol->addItem({}, static_cast<int>(protocol));
    m_headers = new HeadersEditor(m_fields);
    m_fields->addRow(m_addressBox, m_address);
    m_fields->addRow(m_name);
    m_fields->addRow(m_protocol);
    m_fields->addRow(m_headers);
    makeMore();
    m_fields->addWide(m_more);
    m_fields->addRow(m_proxy);
    m_fields->addRow(m_pinRow);
    m_fields->addRow(m_relayRow);
    m_diagnosis = new DiagnosisView(m_fields);
    m_fields->addWide(m_diagnosis);
    connect(m_headers, &HeadersEditor::changed, this, &ConnectDialog::onEdited);
    connect(m_protocol, &QComboBox::currentIndexChanged, this, &ConnectDialog::onEdited);
    connect(m_proxy, &ProxyEditor::changed, this, &ConnectDialog::onEdited);
}

void ConnectDialog::makeAddress()
{
    m_addressBox = new QWidget(m_fields);
    m_address = new QLineEdit(m_addressBox);
    m_address->setObjectName(QStringLiteral("address"));
    m_address->setMaxLength(kLongestAddress);
    m_addressNote = new FieldNote(m_addressBox);
    m_addressNote->setObjectName(QStringLiteral("addressNote"));
    m_plainRow = new QWidget(m_addressBox);
    m_plainLock = new PlainLabel(m_plainRow);
    m_plain = new QCheckBox(m_plainRow);
    m_plain->setObjectName(QStringLiteral("allowPlain"));
    m_plainNote = new FieldNote(m_addressBox);
    auto *row = new QHBoxLayout(m_plainRow);
    row->setContentsMargins({});
    row->addWidget(m_plainLock);
    row->addWidget(m_plain, 1);
    QVBoxLayout *layout = tight(m_addressBox);
    layout->addWidget(m_address);
    layout->addWidget(m_addressNote);
    layout->addWidget(m_plainRow);
    layout->addWidget(m_plainNote);
    connect(m_address, &QLineEdit::textChanged, this, &ConnectDialog::onEdited);
    connect(m_plain, &QCheckBox::toggled, this, &ConnectDialog::onEdited);
}

void ConnectDialog::makeMore()
{
    m_more = new QToolButton(m_fields);
    m_more->setObjectName(QStringLiteral("moreOptions"));
    m_more->setCheckable(true);
    m_more->setAutoRaise(true);
    m_more->setFocusPolicy(Qt::StrongFocus);
    m_more->setToolButtonStyle(Qt::ToolButtonTextBesideIcon);
    m_proxy = new ProxyEditor(m_fields);
    m_pinRow = makePin();
    m_relayRow = makeRelay();
    connect(m_more, &QToolButton::toggled, this, &ConnectDialog::showMore);
}

QWidget *ConnectDialog::makePin()
{
    auto *row = new QWidget(m_fields);
    m_pinText = new PlainLabel(row);
    useFixedFont(m_pinText);
    m_pinText->setTextInteractionFlags(Qt::TextSelectableByMouse | Qt::TextSelectableByKeyboard);
    m_forgetPin = new QPushButton(row);
    m_forgetPin->setObjectName(QStringLiteral("forgetPin"));
    m_forgetPin->setAutoDefault(false);
    auto *layout = new QHBoxLayout(row);
    layout->setContentsMargins({});
    layout->addWidget(m_pinText, 1);
    layout->addWidget(m_forgetPin, 0, Qt::AlignTop);
    connect(m_forgetPin, &QPushButton::clicked, this, [this] { setPin({}); });
    return row;
}

QWidget *ConnectDialog::makeRelay()
{
    auto *row = new QWidget(m_fields);
    m_relay = new QCheckBox(row);
    m_relay->setObjectName(QStringLiteral("relay"));
    m_relayPort = new QSpinBox(row);
    m_relayPort->setRange(1, 65535);
    m_relayPort->setValue(kUsualRelayPort);
    m_relayPort->setPrefix(QStringLiteral("127.0.0.1:"));
    m_relayPort->setEnabled(false);
    m_relayNote = new FieldNote(row);
    auto *line = new QHBoxLayout;
    line->addWidget(m_relay);
    line->addWidget(m_relayPort);
    line->addStretch();
    QVBoxLayout *layout = tight(row);
    layout->addLayout(line);
    layout->addWidget(m_relayNote);
    connect(m_relay, &QCheckBox::toggled, m_relayPort, &QWidget::setEnabled);
    return row;
}

void ConnectDialog::makeButtons()
{
    auto *buttons = new QDialogButtonBox(this);
    m_connect = buttons->addButton(QString(), QDialogButtonBox::AcceptRole);
    m_checkButton = buttons->addButton(QString(), QDialogButtonBox::ActionRole);
    m_cancel = buttons->addButton(QString(), QDialogButtonBox::RejectRole);
    m_connect->setObjectName(QStringLiteral("connect"));
    m_connect->setDefault(true);
    m_checkButton->setObjectName(QStringLiteral("check"));
    m_checkButton->setAutoDefault(false);
    m_cancel->setAutoDefault(false);
    layout()->addWidget(buttons);
    connect(buttons, &QDialogButtonBox::accepted, this, &ConnectDialog::submit);
    connect(buttons, &QDialogButtonBox::rejected, this, &QDialog::reject);
    connect(m_checkButton, &QPushButton::clicked, this, [this] {
        m_checked = form();
        emit checkRequested(form());
    });
}

void ConnectDialog::setPurpose(Purpose purpose)
{
    m_purpose = purpose;
    retranslate();
}

void ConnectDialog::setForm(const ConnectionForm &form)
{
    m_address->setText(asShown(form.address, form.protocol));
    m_plain->setChecked(form.allowPlain);
    m_name->setText(form.name);
    m_protocol->setCurrentIndex(m_protocol->findData(static_cast<int>(form.protocol)));
    m_headers->setHeaders(form.headers);
    m_headers->setKeep(form.keepSecrets);
    m_proxy->setProxy(form.proxy);
    m_relay->setChecked(form.relayPort.has_value());
    if (form.relayPort)
        m_relayPort->setValue(*form.relayPort);
    setPin(form.pinnedCertificate);
    // What differs from the usual is not hidden.
    m_more->setChecked(form.proxy.use != ProxyForm::Use::System || form.relayPort
                       || !form.pinnedCertificate.isEmpty());
    onEdited();
}

ConnectionForm ConnectDialog::form() const
{
    ConnectionForm form;
    form.address = m_check.isValid ? m_check.normalised : m_address->text().trimmed();
    form.name = m_name->text().trimmed();
    form.protocol = static_cast<ConnectionForm::Protocol>(m_protocol->currentData().toInt());
    form.headers = m_headers->headers();
    form.keepSecrets = m_headers->keep();
    form.allowPlain = m_check.isPlainRemote && m_plain->isChecked();
    form.proxy = m_proxy->proxy();
    form.pinnedCertificate = m_pin;
    if (m_relay->isChecked())
        form.relayPort = static_cast<std::uint16_t>(m_relayPort->value());
    return form;
}

void ConnectDialog::setHasKeychain(bool has)
{
    m_headers->setHasKeychain(has);
}

void ConnectDialog::setDiagnosis(const Diagnosis &diagnosis)
{
    m_diagnosis->setDiagnosis(diagnosis);
    const bool isNew = !m_diagnosis->isVisibleTo(this) && !diagnosis.steps.empty();
    m_diagnosis->setVisible(!diagnosis.steps.empty());
    // On a small screen it would be out of sight; its place is known when the form has been laid out.
    if (isNew)
        QMetaObject::invokeMethod(
            this, [this] { m_area->ensureWidgetVisible(m_diagnosis); }, Qt::QueuedConnection);
}

void ConnectDialog::setChecking(bool checking)
{
    m_checking = checking;
    onEdited();
}

bool ConnectDialog::isValid() const
{
    return m_check.isValid && (!m_check.isPlainRemote || m_plain->isChecked()) && m_headers->isValid()
           && m_proxy->isValid();
}

/// With the scheme that servers of the protocol have, where one is chosen.
QString ConnectDialog::shownAddress(const QString &normalised) const
{
    const bool isSecure = normalised.startsWith(QLatin1String("wss:"));
    const auto protocol = static_cast<ConnectionForm::Protocol>(m_protocol->currentData().toInt());
    const QString shown = asShown(normalised, protocol);
    if (protocol != ConnectionForm::Protocol::Automatic)
        return shown;
    const QString bare = shown.mid(shown.indexOf(QLatin1String("//")) + 2);
    return isSecure ? tr("%1, encrypted").arg(bare) : bare;
}

void ConnectDialog::onEdited()
{
    const QString typed = m_address->text().trimmed();
    m_check = typed.isEmpty() ? AddressCheck() : m_checker(typed);
    if (typed.isEmpty())
        m_addressNote->say(FieldNote::Tone::Hint, tr("As in 127.0.0.1:8080 or wss://agents.example.org."));
    else if (!m_check.isValid)
        m_addressNote->say(FieldNote::Tone::Error, m_check.error);
    else if (const QString shown = shownAddress(m_check.normalised); m_check.normalised != typed && shown != typed)
        m_addressNote->say(FieldNote::Tone::Hint, tr("Connects to %1").arg(shown));
    else
        m_addressNote->clearNote();
    m_plainRow->setVisible(m_check.isValid && m_check.isPlainRemote);
    m_plainNote->say(FieldNote::Tone::Error,
                     m_check.isValid && m_check.isPlainRemote
                         ? tr("Nothing is encrypted: whoever is on the way can read and change it all, "
                              "secrets included.")
                         : QString());
    if (!m_checking && !isSameServer(form(), m_checked))
        m_diagnosis->hide(); // what was found is of another one
    m_connect->setEnabled(isValid());
    m_checkButton->setEnabled(isValid() && !m_checking);
}

void ConnectDialog::setPin(const QByteArray &certificate)
{
    m_pin = certificate;
    if (!certificate.isEmpty()) {
        m_pinText->setText(splitFingerprint(certificate));
        m_more->setChecked(true);
    }
    m_fields->setRowVisible(m_pinRow, m_more->isChecked() && !m_pin.isEmpty());
}

void ConnectDialog::showMore(bool more)
{
    m_more->setIcon(themedIcon(more ? QStringLiteral("chevron-down") : QStringLiteral("chevron-right")));
    m_fields->setRowVisible(m_proxy, more);
    m_fields->setRowVisible(m_pinRow, more && !m_pin.isEmpty());
    m_fields->setRowVisible(m_relayRow, more);
}

void ConnectDialog::submit()
{
    if (!isValid())
        return;
    const ConnectionForm wanted = form();
    accept();
    emit connectRequested(wanted);
}

void ConnectDialog::changeEvent(QEvent *event)
{
    if (event->type() == QEvent::LanguageChange)
        retranslate();
    else if (event->type() == QEvent::PaletteChange)
        recolour();
    QDialog::changeEvent(event);
}

void ConnectDialog::recolour()
{
    const QColor red = severityColor(Severity::Error, QApplication::palette());
    m_plainLock->setPixmap(
        colouredIcon(QStringLiteral("lock-open"), red).pixmap(QSize(kLockIcon, kLockIcon), devicePixelRatioF()));
}

void ConnectDialog::retranslate()
{
    const bool isEdit = m_purpose == Purpose::Edit;
    setWindowTitle(isEdit ? tr("Edit a connection") : tr("Connect to a server"));
    m_fields->setRowText(m_addressBox, tr("A&ddress"));
    m_address->setAccessibleName(tr("Address of the server"));
    m_plainLock->setAccessibleName(tr("Not encrypted"));
    m_plain->setText(tr("Allow &unencrypted connection"));
    m_fields->setRowText(m_name, tr("&Name"));
    m_name->setAccessibleName(tr("Name of the connection"));
    m_name->setPlaceholderText(tr("Optional"));
    m_fields->setRowText(m_protocol, tr("&Protocol"));
    m_protocol->setAccessibleName(tr("Protocol"));
    for (int i = 0; i < m_protocol->count(); ++i) {
        const auto protocol = static_cast<ConnectionForm::Protocol>(m_protocol->itemData(i).toInt());
        m_protocol->setItemText(i, protocolText(protocol));
    }
    m_fields->setRowText(m_headers, tr("Authentication"));
    m_more->setText(tr("&More options"));
    m_fields->setRowText(m_proxy, tr("Pro&xy"));
    m_fields->setRowText(m_pinRow, tr("Trusted certificate"));
    m_pinText->setAccessibleName(tr("Fingerprint of the trusted certificate"));
    m_forgetPin->setText(tr("&Forget"));
    m_forgetPin->setAccessibleName(tr("Forget the trusted certificate"));
    //: Other programs, as an agent's own client.
    m_fields->setRowText(m_relayRow, tr("Other clients"));
    m_relay->setText(tr("&Let them connect through Tracedeck at"));
    m_relayPort->setAccessibleName(tr("Port for other clients"));
    m_relayNote->say(FieldNote::Tone::Hint,
                     tr("Runs that are started elsewhere are seen here if they take this way."));
    m_connect->setText(isEdit ? tr("&Save") : tr("&Connect"));
    m_checkButton->setText(tr("C&heck connection"));
    m_cancel->setText(tr("Cancel"));
    onEdited();
}

} // namespace tracedeck
