// SPDX-License-Identifier: GPL-3.0-or-later
#include "servedialog.h"

#include "displaytext.h"
#include "formgrid.h"
#include "plaintextview.h"
#include "safetext.h"
#include "textsize.h"

#include <QComboBox>
#include <QDialogButtonBox>
#include <QEvent>
#include <QLineEdit>
#include <QPushButton>
#include <QSpinBox>
#include <QVBoxLayout>

namespace tracedeck {

namespace {

constexpr int kPaces = 5;

QString paceText(ServeDialog::Pace pace)
{
    switch (pace) {
    case ServeDialog::Pace::Recorded:
        return ServeDialog::tr("As it was recorded");
    case ServeDialog::Pace::Twice:
        return ServeDialog::tr("Twice as fast");
    case ServeDialog::Pace::TenTimes:
        return ServeDialog::tr("Ten times as fast");
    case ServeDialog::Pace::AsFastAsRead:
        return ServeDialog::tr("As fast as the client reads");
    case ServeDialog::Pace::StepByStep:
        return ServeDialog::tr("Step by step");
    }
    return {};
}

} // namespace

ServeDialog::ServeDialog(const QString &name, QWidget *parent)
    : QDialog(parent)
    , m_name(name)
    , m_fields(new FormGrid(this))
    , m_recording(new PlainLabel(m_fields))
    , m_port(new QSpinBox(m_fields))
    , m_pace(new QComboBox(m_fields))
    , m_url(new QLineEdit(m_fields))
    , m_state(new PlainLabel(this))
    , m_found(new PlainLabel(this))
    , m_list(new PlainTextView(this))
{
    setObjectName(QStringLiteral("serveDialog"));
    setAttribute(Qt::WA_DeleteOnClose);
    build();
    connect(m_start, &QPushButton::clicked, this, [this] {
        if (!m_address.isEmpty() || m_isStarting) {
            emit stopRequested();
            return showStopped({});
        }
        m_isStarting = true;
        m_why.clear();
        m_differences.clear();
        refresh();
        emit startRequested();
    });
    connect(m_step, &QPushButton::clicked, this, &ServeDialog::stepRequested);
    connect(m_attach, &QPushButton::clicked, this, &ServeDialog::attachRequested);
    connect(m_close, &QPushButton::clicked, this, &QDialog::reject);
    connect(m_pace, &QComboBox::currentIndexChanged, this, [this] {
        refresh();
        emit paceChanged();
    });
    resize(characterWidth(fontMetrics()) * 80, fontMetrics().height() * 24);
    retranslate();
}

void ServeDialog::build()
{
    m_recording->setText(oneLine(m_name));
    m_port->setObjectName(QStringLiteral("servePort"));
    m_port->setRange(0, 65535);
    m_port->setGroupSeparatorShown(false);
    m_pace->setObjectName(QStringLiteral("servePace"));
    for (int i = 0; i < kPaces; ++i)
        m_pace->addItem(QString());
    m_url->setObjectName(QStringLiteral("serveUrl"));
    m_url->setReadOnly(true);
    m_fields->addRow(m_recording);
    m_fields->addRow(m_port);
    m_fields->addRow(m_pace);
    m_fields->addRow(m_url);
    m_state->setObjectName(QStringLiteral("serveState"));
    m_state->setWordWrap(true);
    m_found->setWordWrap(true);
    m_list->setObjectName(QStringLiteral("serveDifferences"));
    auto *buttons = new QDialogButtonBox(this);
    m_start = buttons->addButton(QString(), QDialogButtonBox::ActionRole);
    m_start->setObjectName(QStringLiteral("serveStart"));
    m_start->setDefault(true);
    m_step = buttons->addButton(QString(), QDialogButtonBox::ActionRole);
    m_step->setObjectName(QStringLiteral("serveStep"));
    m_attach = buttons->addButton(QString(), QDialogButtonBox::ActionRole);
    m_attach->setObjectName(QStringLiteral("serveAttach"));
    m_close = buttons->addButton(QString(), QDialogButtonBox::RejectRole);
    auto *layout = new QVBoxLayout(this);
    layout->addWidget(m_fields);
    layout->addWidget(m_state);
    layout->addWidget(m_found);
    layout->addWidget(m_list, 1);
    layout->addStretch(); // while there is no list
    layout->addWidget(buttons);
}

quint16 ServeDialog::port() const
{
    return static_cast<quint16>(m_port->value());
}

ServeDialog::Pace ServeDialog::pace() const
{
    return static_cast<Pace>(m_pace->currentIndex());
}

void ServeDialog::showServing(const QString &address)
{
    m_isStarting = false;
    m_address = address;
    m_clients = 0;
    refresh();
    m_url->setFocus();
    m_url->selectAll();
}

void ServeDialog::showStopped(const QString &why)
{
    m_isStarting = false;
    m_address.clear();
    m_why = why;
    refresh();
}

void ServeDialog::showClients(int clients)
{
    m_clients = clients;
    refresh();
}

void ServeDialog::addDifference(int client, const QString &kind, const QStringList &fields)
{
    const QString what = oneLine(kind, 80);
    const QString where = oneLine(fields.join(QStringLiteral(", ")), 200);
    //: %1 a number, %2 the kind of a request, %3 names of its fields.
    m_differences += client == 0 ? tr("%1 differs in %2").arg(what, where)
                                 : tr("Client %1: %2 differs in %3").arg(QString::number(client), what, where);
    if (m_differences.size() > kMostDifferences)
        m_differences.removeFirst();
    refresh();
}

void ServeDialog::refresh()
{
    const bool isServing = !m_address.isEmpty();
    m_port->setEnabled(!isServing && !m_isStarting);
    m_url->setText(m_address);
    m_start->setText(isServing || m_isStarting ? tr("S&top") : tr("&Serve"));
    m_step->setEnabled(isServing && pace() == Pace::StepByStep);
    m_attach->setEnabled(isServing);
    if (!m_why.isEmpty())
        m_state->setText(m_why);
    else if (m_isStarting)
        m_state->setText(tr("Reading the recording\u2026"));
    else if (!isServing)
        m_state->setText(tr("Clients of the recorded server get what it sent then, on this computer only. Their requests are "
                            "answered from the recording."));
    else
        m_state->setText(tr("%Ln client(s) connected.", nullptr, m_clients));
    m_found->setText(m_differences.isEmpty()
                         ? QString()
                         : tr("Requests that were sent otherwise than they were recorded, and answered all the same:"));
    m_found->setVisible(!m_differences.isEmpty());
    m_list->setVisible(!m_differences.isEmpty());
    m_list->showText(m_differences.join(u'\n'));
}

void ServeDialog::changeEvent(QEvent *event)
{
    if (event->type() == QEvent::LanguageChange)
        retranslate();
    QDialog::changeEvent(event);
}

void ServeDialog::retranslate()
{
    setWindowTitle(tr("Serve Recording"));
    m_fields->setRowText(m_recording, tr("Recording"));
    m_fields->setRowText(m_port, tr("&Port"));
    m_port->setAccessibleName(tr("Port"));
    m_port->setSpecialValueText(tr("any that is free"));
    m_fields->setRowText(m_pace, tr("Spee&d"));
    m_pace->setAccessibleName(tr("Speed"));
    for (int i = 0; i < kPaces; ++i)
        m_pace->setItemText(i, paceText(static_cast<Pace>(i)));
    m_fields->setRowText(m_url, tr("&Address"));
    m_url->setAccessibleName(tr("Address"));
    m_url->setPlaceholderText(tr("not served"));
    m_list->setAccessibleName(tr("Requests that differ"));
    m_step->setText(tr("&Next Frame"));
    m_attach->setText(tr("&Connect to It"));
    m_close->setText(tr("Close"));
    refresh();
}

} // namespace tracedeck
