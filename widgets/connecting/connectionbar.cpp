// SPDX-License-Identifier: GPL-3.0-or-later
#include "connectionbar.h"

#include "displaytext.h"
#include "elidedlabel.h"
#include "icons.h"
#include "safetext.h"
#include "statuspalette.h"
#include "textsize.h"

#include <QApplication>
#include <QEvent>
#include <QHBoxLayout>
#include <QLocale>
#include <QPainter>
#include <QPixmap>
#include <QToolButton>

#include <utility>

namespace tracedeck {

namespace {

using State = ConnectionStatus::State;

constexpr int kIcon = 16;
constexpr int kGap = 12;
constexpr int kWidestRecording = 230; // the sentence matters more
constexpr int kWidestRelay = 230;
constexpr int kRoomy = 860; // narrower, it is tight
constexpr int kShortestSentence = 16; // characters

ItemStatus statusOf(State state)
{
    switch (state) {
    case State::Connecting:
    case State::Recognising:
        return ItemStatus::Running;
    case State::Live:
        return ItemStatus::Succeeded;
    case State::Waiting:
        return ItemStatus::Interrupted;
    case State::Stopped:
        return ItemStatus::Failed;
    case State::Ended:
        break;
    }
    return ItemStatus::Ended;
}

QString iconOf(State state)
{
    switch (state) {
    case State::Connecting:
    case State::Recognising:
        return QStringLiteral("loader-circle");
    case State::Live:
        return QStringLiteral("radio");
    case State::Waiting:
        return QStringLiteral("hourglass");
    case State::Stopped:
        return QStringLiteral("unplug");
    case State::Ended:
        break;
    }
    return QStringLiteral("circle-stop");
}

/// Whole seconds, and never 0 while there is something left to wait for.
QString seconds(std::chrono::milliseconds time)
{
    return QLocale().toString(static_cast<qlonglong>(std::chrono::ceil<std::chrono::seconds>(time).count()));
}

} // namespace

ConnectionBar::ConnectionBar(QWidget *parent)
    : QWidget(parent)
    , m_icon(new PlainLabel(this))
    , m_sentence(new ElidedLabel(this))
    , m_latency(new PlainLabel(this))
    , m_gaps(new PlainLabel(this))
    , m_relayIcon(new PlainLabel(this))
    , m_relay(new ElidedLabel(this))
    , m_recording(new ElidedLabel(this))
    , m_recordingIcon(new PlainLabel(this))
    , m_reconnect(makeButton("reconnect", QStringLiteral("refresh-cw")))
    , m_disconnect(makeButton("disconnect", QStringLiteral("unplug")))
    , m_details(makeButton("details", QStringLiteral("info")))
    , m_send(makeButton("send", QStringLiteral("send")))
{
    setObjectName(QStringLiteral("connectionBar"));
    setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Fixed);
    m_recording->setSizePolicy(QSizePolicy::Preferred, QSizePolicy::Preferred);
    m_sentence->setMinimumWidth(kShortestSentence * characterWidth(fontMetrics()));
    m_relay->setObjectName(QStringLiteral("connectionRelay"));
    m_relay->setSizePolicy(QSizePolicy::Preferred, QSizePolicy::Preferred);
    m_recording->setObjectName(QStringLiteral("connectionRecording"));
    auto *row = new QHBoxLayout(this);
    row->setContentsMargins(10, 2, 4, 3);
    row->addWidget(m_icon);
    row->addWidget(m_sentence, 1);
    row->addSpacing(kGap);
    row->addWidget(m_latency);
    row->addWidget(m_gaps);
    row->addWidget(m_relayIcon);
    row->addWidget(m_relay);
    row->addWidget(m_recordingIcon);
    row->addWidget(m_recording);
    row->addSpacing(kGap);
    for (QToolButton *button : {m_reconnect, m_disconnect, m_details, m_send})
        row->addWidget(button);
    connect(m_reconnect, &QToolButton::clicked, this, &ConnectionBar::reconnectRequested);
    connect(m_disconnect, &QToolButton::clicked, this, &ConnectionBar::disconnectRequested);
    connect(m_details, &QToolButton::clicked, this, &ConnectionBar::detailsRequested);
    connect(m_send, &QToolButton::clicked, this, &ConnectionBar::sendRequested);
    retranslate();
}

QToolButton *ConnectionBar::makeButton(const char *name, const QString &icon)
{
    auto *button = new QToolButton(this);
    button->setObjectName(QString::fromLatin1(name));
    button->setIcon(themedIcon(icon));
    button->setToolButtonStyle(Qt::ToolButtonTextBesideIcon);
    button->setAutoRaise(true);
    button->setFocusPolicy(Qt::StrongFocus);
    return button;
}

void ConnectionBar::setStatus(const ConnectionStatus &status)
{
    if (status == m_status)
        return;
    m_status = status;
    refresh();
}

QString ConnectionBar::sentenceOf(const ConnectionStatus &status)
{
    const QString server = oneLine(status.server);
    const QString reason = oneLine(status.reason);
    switch (status.state) {
    case State::Connecting:
        return tr("Connecting to %1…").arg(server);
    case State::Recognising:
        return tr("Connected to %1. Recognising the protocol…").arg(server);
    case State::Live:
        //: %1: server, %2: protocol.
        return status.protocol.isEmpty() ? tr("Live from %1").arg(server)
                                           : tr("Live from %1 (%2)").arg(server, oneLine(status.protocol));
    case State::Waiting:
        if (!status.retryIn)
            return tr("Waiting to connect to %1 again: %2").arg(server, reason);
        //: %1: seconds, %2: why the connection was lost.
        return tr("Connecting again in %1 s: %2").arg(seconds(*status.retryIn), reason);
    case State::Stopped:
        return reason.isEmpty() ? tr("Disconnected from %1").arg(server) : tr("Stopped: %1").arg(reason);
    case State::Ended:
        return reason.isEmpty() ? tr("“%1” ended the stream").arg(server)
                                : tr("“%1” ended the stream: %2").arg(server, reason);
    }
    return {};
}

QString ConnectionBar::recordingText() const
{
    if (!m_status.recordingProblem.isEmpty())
        return oneLine(m_status.recordingProblem);
    if (m_status.recording.isEmpty())
        return {};
    if (m_status.lowSpace)
        //: Of the disk that recordings are written to.
        return tr("Only %1 left for recordings").arg(QLocale().formattedDataSize(*m_status.lowSpace));
    const QString file = oneLine(m_status.recording);
    //: Name and size of a file.
    return m_status.recordedBytes
               ? tr("%1, %2").arg(file, QLocale().formattedDataSize(*m_status.recordedBytes))
               : file;
}

QString ConnectionBar::relayText() const
{
    if (!m_status.relayProblem.isEmpty())
        return oneLine(m_status.relayProblem);
    if (m_status.relay.isEmpty())
        return {};
    if (m_status.relayClients == 0)
        //: %1: host and port where other clients of the server may connect, so that their runs are seen.
        return tr("Relay at %1").arg(m_status.relay);
    return tr("Relay at %1, %Ln client(s)", nullptr, m_status.relayClients).arg(m_status.relay);
}

QPixmap ConnectionBar::icon(const QString &name, const QColor &colour) const
{
    return colouredIcon(name, colour).pixmap(QSize(kIcon, kIcon), devicePixelRatioF());
}

void ConnectionBar::showRelay(const QPalette &base)
{
    const bool isBroken = !m_status.relayProblem.isEmpty();
    QPalette colours = base;
    if (isBroken)
        colours.setColor(QPalette::WindowText, severityColor(Severity::Warning, base));
    m_relay->setPalette(colours);
    m_relay->setText(m_isTight && !isBroken ? m_status.relay.mid(m_status.relay.lastIndexOf(u':')) : relayText());
    safetext::setTip(m_relayIcon, relayText());
    m_relay->setMaximumWidth(isBroken ? QWIDGETSIZE_MAX : kWidestRelay);
    m_relay->setVisible(!m_relay->text().isEmpty());
    m_relayIcon->setPixmap(icon(isBroken ? QStringLiteral("triangle-alert") : QStringLiteral("plug"),
                                colours.color(QPalette::WindowText)));
    m_relayIcon->setVisible(m_relay->isVisibleTo(this));
}

void ConnectionBar::showRecording(const QPalette &base)
{
    const bool isBroken = !m_status.recordingProblem.isEmpty();
    const bool isWarning = isBroken || m_status.lowSpace;
    const QColor ink = isBroken    ? severityColor(Severity::Error, base)
                       : isWarning ? severityColor(Severity::Warning, base)
                                   : base.color(QPalette::WindowText);
    QPalette colours = base;
    colours.setColor(QPalette::WindowText, ink);
    m_recording->setPalette(colours);
    const bool isShort = m_isTight && !isWarning && m_status.recordedBytes && !m_status.recording.isEmpty();
    m_recording->setText(isShort ? QLocale().formattedDataSize(*m_status.recordedBytes) : recordingText());
    safetext::setTip(m_recordingIcon, recordingText());
    m_recording->setMaximumWidth(isBroken ? QWIDGETSIZE_MAX : kWidestRecording);
    m_recording->setElideMode(isWarning ? Qt::ElideRight : Qt::ElideMiddle);
    m_recording->setVisible(!m_recording->text().isEmpty());
    m_recordingIcon->setPixmap(icon(isWarning ? QStringLiteral("triangle-alert") : QStringLiteral("hard-drive"), ink));
    m_recordingIcon->setVisible(m_recording->isVisibleTo(this));
}

void ConnectionBar::setNote(PlainLabel *label, const QString &text, const QColor &colour)
{
    QPalette colours = QApplication::palette(label);
    colours.setColor(QPalette::WindowText, colour);
    label->setPalette(colours);
    label->setText(text);
    label->setVisible(!text.isEmpty());
}

void ConnectionBar::refresh()
{
    m_isRefreshing = true;
    const QPalette base = QApplication::palette(this);
    m_icon->setPixmap(icon(iconOf(m_status.state), statusColor(statusOf(m_status.state), base)));
    m_sentence->setText(sentence());

    const bool isConnected = m_status.state == State::Live || m_status.state == State::Recognising;
    QString latency;
    if (isConnected && m_status.latency)
        latency = formatDuration(std::chrono::nanoseconds(*m_status.latency).count());
    setNote(m_latency, latency, base.color(QPalette::PlaceholderText));
    setNote(m_gaps,
            m_status.gaps > 0
                ? severityGlyph(Severity::Warning) + u' ' + tr("%Ln gap(s)", nullptr, m_status.gaps)
                : QString(),
            severityColor(Severity::Warning, base));

    showRelay(base);
    showRecording(base);

    const bool isOver = m_status.state == State::Stopped || m_status.state == State::Ended;
    m_reconnect->setVisible(isOver || m_status.state == State::Waiting);
    m_disconnect->setVisible(!isOver);
    m_send->setEnabled(m_status.canSend && m_status.state == State::Live);
    QStringList all{m_sentence->text(), m_latency->text(), m_gaps->text(), relayText(), recordingText()};
    all.removeAll(QString());
    setAccessibleDescription(all.join(QStringLiteral(". ")));
    m_isRefreshing = false;
    update();
}

void ConnectionBar::changeEvent(QEvent *event)
{
    if (event->type() == QEvent::LanguageChange)
        retranslate();
    else if (event->type() == QEvent::PaletteChange && !m_isRefreshing)
        refresh();
    QWidget::changeEvent(event);
}

void ConnectionBar::paintEvent(QPaintEvent *)
{
    QPainter painter(this);
    painter.fillRect(0, height() - 1, width(), 1, palette().color(QPalette::Mid));
}

void ConnectionBar::resizeEvent(QResizeEvent *event)
{
    const bool wasTight = std::exchange(m_isTight, width() < kRoomy);
    const auto style = m_isTight ? Qt::ToolButtonIconOnly : Qt::ToolButtonTextBesideIcon;
    for (QToolButton *button : {m_reconnect, m_disconnect, m_details, m_send})
        button->setToolButtonStyle(style);
    if (m_isTight != wasTight)
        refresh();
    QWidget::resizeEvent(event);
}

void ConnectionBar::retranslate()
{
    setAccessibleName(tr("Connection"));
    m_latency->setAccessibleName(tr("Latency"));
    safetext::setTip(m_latency, tr("How long the server takes to answer"));
    safetext::setTip(m_gaps, tr("Places where something is missing from the stream"));
    //: Button: do not wait for the next attempt.
    m_reconnect->setText(tr("Reconnect now"));
    m_disconnect->setText(tr("Disconnect"));
    //: Button: shows the steps of the connection.
    m_details->setText(tr("Details…"));
    //: Button: opens the panel from which the server is asked for something.
    m_send->setText(tr("Send…"));
    safetext::setTip(m_send, tr("Ask the server to run an agent, or for something else"));
    refresh();
}

} // namespace tracedeck
