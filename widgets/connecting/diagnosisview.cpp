// SPDX-License-Identifier: GPL-3.0-or-later
#include "diagnosisview.h"

#include "connectionform.h"
#include "displaytext.h"
#include "fieldnote.h"
#include "icons.h"
#include "safetext.h"
#include "statuspalette.h"
#include "textsize.h"

#include <QApplication>
#include <QCoreApplication>
#include <QCryptographicHash>
#include <QEvent>
#include <QGridLayout>
#include <QPushButton>
#include <QVBoxLayout>

namespace tracedeck {

namespace {

constexpr int kStateIcon = 16;
constexpr int kFingerprintLine = 48; // 16 bytes, so that two lines hold a fingerprint

enum StepColumn { StepSign, StepName, StepState, StepDuration, StepColumnCount };

ItemStatus statusOf(DiagnosisStep::State state)
{
    switch (state) {
    case DiagnosisStep::State::Running:
        return ItemStatus::Running;
    case DiagnosisStep::State::Passed:
        return ItemStatus::Succeeded;
    case DiagnosisStep::State::Failed:
        return ItemStatus::Failed;
    case DiagnosisStep::State::NotReached:
    case DiagnosisStep::State::NotNeeded:
        break;
    }
    return ItemStatus::Idle;
}

QString iconOf(DiagnosisStep::State state)
{
    switch (state) {
    case DiagnosisStep::State::Running:
        return QStringLiteral("loader-circle");
    case DiagnosisStep::State::Passed:
        return QStringLiteral("circle-check");
    case DiagnosisStep::State::Failed:
        return QStringLiteral("circle-x");
    case DiagnosisStep::State::NotNeeded:
        return QStringLiteral("minus");
    case DiagnosisStep::State::NotReached:
        break;
    }
    return QStringLiteral("circle-dashed");
}

} // namespace

QString stepName(DiagnosisStep::Kind kind)
{
    switch (kind) {
    //: A step of connecting: finding the server's address by its name.
    case DiagnosisStep::Kind::Name:
        return DiagnosisView::tr("Name");
    //: A step of connecting.
    case DiagnosisStep::Kind::Tcp:
        return DiagnosisView::tr("TCP");
    //: A step of connecting.
    case DiagnosisStep::Kind::Tls:
        return DiagnosisView::tr("TLS");
    //: A step of connecting: the server changes from HTTP to WebSocket.
    case DiagnosisStep::Kind::Upgrade:
        return DiagnosisView::tr("WebSocket upgrade");
    //: A step of connecting: the server answers in a protocol that is known.
    case DiagnosisStep::Kind::Hello:
        return DiagnosisView::tr("Protocol");
    //: A step of connecting: the server lets us in.
    case DiagnosisStep::Kind::Authorisation:
        return DiagnosisView::tr("Authorisation");
    }
    return {};
}

QString stepState(DiagnosisStep::State state)
{
    switch (state) {
    //: State of a step of connecting: an earlier step failed or still runs.
    case DiagnosisStep::State::NotReached:
        return DiagnosisView::tr("not reached");
    //: State of a step of connecting.
    case DiagnosisStep::State::Running:
        return DiagnosisView::tr("running");
    //: State of a step of connecting.
    case DiagnosisStep::State::Passed:
        return DiagnosisView::tr("passed");
    //: State of a step of connecting.
    case DiagnosisStep::State::Failed:
        return DiagnosisView::tr("failed");
    //: State of a step of connecting, as of encryption on this machine.
    case DiagnosisStep::State::NotNeeded:
        return DiagnosisView::tr("not needed");
    }
    return {};
}

QString certificateFingerprint(const QByteArray &der)
{
    const QByteArray hash = QCryptographicHash::hash(der, QCryptographicHash::Sha256);
    return QString::fromLatin1(hash.toHex(':').toUpper());
}

QString splitFingerprint(const QByteArray &der)
{
    QString fingerprint = certificateFingerprint(der);
    fingerprint[kFingerprintLine - 1] = QLatin1Char('\n');
    return fingerprint;
}

DiagnosisView::DiagnosisView(QWidget *parent)
    : QWidget(parent)
    , m_certificate(new QWidget(this))
    , m_certificateText(new PlainLabel(m_certificate))
    , m_fingerprint(new PlainLabel(m_certificate))
    , m_trust(new QPushButton(themedIcon(QStringLiteral("shield-check")), {}, m_certificate))
    , m_copy(new QPushButton(themedIcon(QStringLiteral("copy")), {}, this))
{
    m_trust->setObjectName(QStringLiteral("trustCertificate"));
    m_trust->setAutoDefault(false);
    m_copy->setObjectName(QStringLiteral("copyReport"));
    m_copy->setAutoDefault(false);
    m_certificateText->setWordWrap(true);
    useFixedFont(m_fingerprint);
    m_fingerprint->setTextInteractionFlags(Qt::TextSelectableByMouse | Qt::TextSelectableByKeyboard);
    auto *certificate = new QGridLayout(m_certificate);
    certificate->setContentsMargins({});
    certificate->addWidget(m_certificateText, 0, 0, 1, 2);
    certificate->addWidget(m_fingerprint, 1, 0, 1, 2);
    certificate->addWidget(m_trust, 2, 0);
    certificate->setColumnStretch(1, 1);

    auto *layout = new QVBoxLayout(this);
    layout->setContentsMargins({});
    layout->addWidget(m_certificate);
    auto *row = new QHBoxLayout;
    row->addWidget(m_copy);
    row->addStretch();
    layout->addLayout(row);

    connect(m_trust, &QPushButton::clicked, this, &DiagnosisView::askForTrust);
    connect(m_copy, &QPushButton::clicked, this, [this] { safetext::copyText(m_diagnosis.report); });
    retranslate();
}

void DiagnosisView::setDiagnosis(const Diagnosis &diagnosis)
{
    m_diagnosis = diagnosis;
    refill();
}

void DiagnosisView::refill()
{
    if (m_table) {
        m_table->hide();
        m_table->deleteLater();
    }
    m_table = new QWidget(this);
    m_grid = new QGridLayout(m_table);
    m_grid->setContentsMargins({});
    m_grid->setVerticalSpacing(4);
    m_grid->setColumnStretch(StepState, 1);
    for (const DiagnosisStep &step : m_diagnosis.steps)
        addStep(step);
    static_cast<QVBoxLayout *>(layout())->insertWidget(0, m_table);
    m_table->show(); // at once, not when events are next looked at

    const bool isUntrusted = !m_diagnosis.untrustedCertificate.isEmpty();
    m_certificate->setVisible(isUntrusted);
    if (isUntrusted)
        m_fingerprint->setText(splitFingerprint(m_diagnosis.untrustedCertificate));
    m_copy->setEnabled(!m_diagnosis.report.isEmpty());
}

void DiagnosisView::addStep(const DiagnosisStep &step)
{
    const int row = m_grid->rowCount();
    const QColor colour = statusColor(statusOf(step.state), QApplication::palette());
    auto *sign = new PlainLabel(m_table);
    sign->setPixmap(
        colouredIcon(iconOf(step.state), colour).pixmap(QSize(kStateIcon, kStateIcon), devicePixelRatioF()));
    auto *name = new PlainLabel(stepName(step.kind), m_table);
    auto *state = new PlainLabel(stepState(step.state), m_table);
    QPalette coloured = QApplication::palette(state);
    coloured.setColor(QPalette::WindowText, colour);
    state->setPalette(coloured);
    auto *duration = new PlainLabel(m_table);
    if (step.duration)
        duration->setText(formatDuration(step.duration->count()));
    const bool isLater = step.state == DiagnosisStep::State::NotReached;
    name->setForegroundRole(isLater ? QPalette::PlaceholderText : QPalette::WindowText);
    //: A step of connecting and its state, for screen readers.
    name->setAccessibleName(tr("%1: %2").arg(name->text(), state->text()));
    m_grid->addWidget(sign, row, StepSign);
    m_grid->addWidget(name, row, StepName);
    m_grid->addWidget(state, row, StepState);
    m_grid->addWidget(duration, row, StepDuration, Qt::AlignRight);
    addLine(step.detail, false);
    addLine(step.advice, true);
}

void DiagnosisView::addLine(const QString &text, bool isAdvice)
{
    if (text.isEmpty())
        return;
    auto *note = new FieldNote(m_table);
    note->say(isAdvice ? FieldNote::Tone::Warning : FieldNote::Tone::Hint, oneLine(text));
    m_grid->addWidget(note, m_grid->rowCount(), StepName, 1, StepColumnCount - StepName);
}

void DiagnosisView::askForTrust()
{
    const QByteArray certificate = m_diagnosis.untrustedCertificate;
    QMessageBox *box = safetext::messageBox(
        this, QMessageBox::Warning, tr("Trust this certificate?"),
        tr("Tracedeck will accept this certificate, and no other, from this server, whoever issued it and "
           "whatever name it carries.\n\n%1")
            .arg(splitFingerprint(certificate)));
    QPushButton *trust = box->addButton(tr("Trust"), QMessageBox::AcceptRole);
    box->setDefaultButton(box->addButton(tr("Cancel"), QMessageBox::RejectRole));
    connect(trust, &QPushButton::clicked, this, [this, certificate] { emit trustRequested(certificate); });
    box->open();
}

void DiagnosisView::changeEvent(QEvent *event)
{
    if (event->type() == QEvent::LanguageChange)
        retranslate();
    else if (event->type() == QEvent::PaletteChange)
        refill();
    QWidget::changeEvent(event);
}

void DiagnosisView::retranslate()
{
    setAccessibleName(tr("Steps of the connection"));
    m_certificateText->setText(
        tr("The server's certificate is not trusted. Compare its SHA-256 fingerprint with the one that the "
           "server's owner gives you, and trust it only if they are equal:"));
    m_fingerprint->setAccessibleName(tr("Fingerprint of the certificate"));
    m_trust->setText(tr("&Trust this certificate…"));
    m_copy->setText(tr("Copy &report"));
    refill();
}

} // namespace tracedeck
