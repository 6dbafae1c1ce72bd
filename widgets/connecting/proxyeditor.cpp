// SPDX-License-Identifier: GPL-3.0-or-later
#include "proxyeditor.h"

#include "fieldnote.h"

#include <QComboBox>
#include <QEvent>
#include <QHBoxLayout>
#include <QLineEdit>
#include <QRegularExpression>
#include <QSpinBox>

namespace tracedeck {

namespace {

constexpr int kUsualPort = 8080;
constexpr int kMostPort = 65535;

bool isHost(const QString &host)
{
    static const QRegularExpression plain(QStringLiteral("^[^\\s/@?#]{1,253}$"));
    return plain.match(host).hasMatch();
}

} // namespace

ProxyEditor::ProxyEditor(QWidget *parent)
    : QWidget(parent)
    , m_use(new QComboBox(this))
    , m_host(new QLineEdit(this))
    , m_port(new QSpinBox(this))
    , m_note(new FieldNote(this))
{
    m_use->setSizeAdjustPolicy(QComboBox::AdjustToContents);
    for (const ProxyForm::Use use : {ProxyForm::Use::System, ProxyForm::Use::None, ProxyForm::Use::Manual})
        m_use->addItem({}, static_cast<int>(use));
    m_port->setRange(1, kMostPort);
    m_port->setValue(kUsualPort);
    m_port->setGroupSeparatorShown(false);
    auto *row = new QHBoxLayout;
    row->addWidget(m_use);
    row->addWidget(m_host, 1);
    row->addWidget(m_port);
    row->addStretch();
    auto *layout = new QVBoxLayout(this);
    layout->setContentsMargins({});
    layout->setSpacing(4);
    layout->addLayout(row);
    layout->addWidget(m_note);
    setFocusProxy(m_use);
    connect(m_use, &QComboBox::currentIndexChanged, this, &ProxyEditor::onChanged);
    connect(m_host, &QLineEdit::textChanged, this, &ProxyEditor::onChanged);
    connect(m_port, &QSpinBox::valueChanged, this, &ProxyEditor::onChanged);
    retranslate();
}

void ProxyEditor::setProxy(const ProxyForm &proxy)
{
    m_use->setCurrentIndex(m_use->findData(static_cast<int>(proxy.use)));
    m_host->setText(proxy.host);
    m_port->setValue(proxy.port == 0 ? kUsualPort : proxy.port);
    check();
}

ProxyForm ProxyEditor::proxy() const
{
    ProxyForm proxy;
    proxy.use = static_cast<ProxyForm::Use>(m_use->currentData().toInt());
    if (proxy.use == ProxyForm::Use::Manual) {
        proxy.host = m_host->text().trimmed();
        proxy.port = static_cast<std::uint16_t>(m_port->value());
    }
    return proxy;
}

bool ProxyEditor::isValid() const
{
    const ProxyForm wanted = proxy();
    return wanted.use != ProxyForm::Use::Manual || isHost(wanted.host);
}

void ProxyEditor::onChanged()
{
    check();
    emit changed();
}

void ProxyEditor::check()
{
    const bool isManual = proxy().use == ProxyForm::Use::Manual;
    m_host->setVisible(isManual);
    m_port->setVisible(isManual);
    m_note->say(FieldNote::Tone::Error,
                isValid() ? QString() : tr("Enter the proxy's host, as in 127.0.0.1."));
}

void ProxyEditor::changeEvent(QEvent *event)
{
    if (event->type() == QEvent::LanguageChange)
        retranslate();
    QWidget::changeEvent(event);
}

void ProxyEditor::retranslate()
{
    m_use->setAccessibleName(tr("Proxy"));
    m_use->setAccessibleDescription(tr("Proxy")); // on Unix a combo box is named by what is chosen
    //: A choice of proxy.
    m_use->setItemText(0, tr("As the system"));
    //: A choice of proxy.
    m_use->setItemText(1, tr("None"));
    //: A choice of proxy: by host and port.
    m_use->setItemText(2, tr("Manual"));
    m_host->setPlaceholderText(tr("Host"));
    m_host->setAccessibleName(tr("Host of the proxy"));
    m_port->setAccessibleName(tr("Port of the proxy"));
    check();
}

} // namespace tracedeck
