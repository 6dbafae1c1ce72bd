// SPDX-License-Identifier: GPL-3.0-or-later
#include "checktexts.h"

#include "connectionform.h"
#include "timetext.h"

#include <QCoreApplication>

#include <array>

namespace tracedeck {

namespace {

struct CheckTexts
{
    Q_DECLARE_TR_FUNCTIONS(CheckTexts)
};
using Step = CheckResult::Step;
using Cause = CheckResult::Cause;

constexpr std::array kKinds{DiagnosisStep::Kind::Name,    DiagnosisStep::Kind::Tcp,   DiagnosisStep::Kind::Tls,
                            DiagnosisStep::Kind::Upgrade, DiagnosisStep::Kind::Hello, DiagnosisStep::Kind::Authorisation};
static_assert(kKinds.size() == CheckResult::stepCount);

DiagnosisStep::State stateOf(CheckResult::State state)
{
    switch (state) {
    case CheckResult::State::Pending:
        return DiagnosisStep::State::NotReached;
    case CheckResult::State::Running:
        return DiagnosisStep::State::Running;
    case CheckResult::State::Passed:
        return DiagnosisStep::State::Passed;
    case CheckResult::State::Failed:
        return DiagnosisStep::State::Failed;
    case CheckResult::State::Skipped:
        break;
    }
    return DiagnosisStep::State::NotNeeded;
}

QString certificateDetail(const CheckResult::Certificate &certificate)
{
    return CheckTexts::tr("%1, issued by %2, valid until %3")
        .arg(visibleText(certificate.subject), visibleText(certificate.issuer),
             dayText(certificate.validUntil.toLocalTime().date()));
}

/// What was found at a step that was reached.
QString detailOf(const CheckResult &result, Step step)
{
    switch (step) {
    case Step::Name:
        return result.proxy.isEmpty() ? result.addresses.join(QStringLiteral(", "))
                                      : CheckTexts::tr("through the proxy %1").arg(visibleText(result.proxy));
    case Step::Tcp:
        return {};
    case Step::Tls:
        return result.certificate ? certificateDetail(*result.certificate) : QString();
    case Step::Upgrade:
    case Step::Authorisation:
        return result.httpStatus == 0 ? QString() : CheckTexts::tr("HTTP status %1").arg(result.httpStatus);
    case Step::Hello:
        return visibleText(QString::fromUtf8(result.answer));
    }
    return {};
}

QString closeDetail(const CheckResult &result)
{
    if (result.closeReason.isEmpty())
        return CheckTexts::tr("The server closed with code %1.").arg(result.closeCode);
    return CheckTexts::tr("The server closed with code %1: %2")
        .arg(QString::number(result.closeCode), visibleText(result.closeReason));
}

/// What happened, where the step's own detail does not say it.
QString failureOf(const CheckResult &result)
{
    switch (result.cause) {
    case Cause::None:
    case Cause::Certificate:
    case Cause::HttpStatus:
    case Cause::Redirected:
    case Cause::NotAuthorised:
        return {};
    case Cause::Cancelled:
        return CheckTexts::tr("The check was cancelled.");
    case Cause::NotAllowed:
        return CheckTexts::tr("Tracedeck does not connect to this address as it is.");
    case Cause::TimedOut:
        return CheckTexts::tr("There was no answer in time.");
    case Cause::HostNotFound:
        return CheckTexts::tr("There is no host of this name.");
    case Cause::Refused:
        return CheckTexts::tr("Nobody listens there.");
    case Cause::Unreachable:
        return CheckTexts::tr("The host cannot be reached.");
    case Cause::ProxyFailed:
        return CheckTexts::tr("The proxy could not be used.");
    case Cause::TlsFailed:
        return CheckTexts::tr("No encrypted connection came about: %1").arg(visibleText(result.error));
    case Cause::Dropped:
        return CheckTexts::tr("The connection broke.");
    case Cause::NotHttp:
        return CheckTexts::tr("What answers there speaks no HTTP.");
    case Cause::ConnectionHeader:
        return CheckTexts::tr("The answer was rewritten on its way.");
    case Cause::BadUpgrade:
        return CheckTexts::tr("The answer is no WebSocket upgrade.");
    case Cause::ClosedByServer:
        return closeDetail(result);
    }
    return {};
}

QString adviceFor(const CheckResult &result)
{
    switch (result.cause) {
    case Cause::HostNotFound:
        return CheckTexts::tr("Check the name for typing errors, and whether this computer is online.");
    case Cause::Refused:
        return CheckTexts::tr("Check that the server runs, and that its port is right.");
    case Cause::Unreachable:
    case Cause::TimedOut:
        return CheckTexts::tr("Check the network, a VPN and firewalls.");
    case Cause::ProxyFailed:
        return CheckTexts::tr("Check the proxy, or connect without one.");
    case Cause::NotAllowed:
        return CheckTexts::tr("Use wss://, or allow the unencrypted connection for this server.");
    case Cause::TlsFailed:
        return CheckTexts::tr("If the server is not encrypted, use ws:// instead of wss://.");
    case Cause::Certificate:
        return CheckTexts::tr("If you know this certificate, you can trust exactly this one.");
    case Cause::NotHttp:
        return CheckTexts::tr("Check the port; another service may answer there.");
    case Cause::ConnectionHeader:
        return CheckTexts::tr("A proxy on the way is the likely cause.");
    case Cause::Redirected:
        return CheckTexts::tr("Use the address that the server points to.");
    case Cause::NotAuthorised:
        return CheckTexts::tr("Check the authentication headers.");
    case Cause::HttpStatus:
    case Cause::BadUpgrade:
        return CheckTexts::tr("Check the path of the address.");
    case Cause::None:
    case Cause::Cancelled:
    case Cause::Dropped:
    case Cause::ClosedByServer:
        break;
    }
    return {};
}

} // namespace

Diagnosis diagnosisOf(const CheckResult &result, const QString &protocol)
{
    Diagnosis diagnosis;
    for (std::size_t i = 0; i < CheckResult::stepCount; ++i) {
        const CheckResult::StepResult &step = result.steps[i];
        DiagnosisStep shown;
        shown.kind = kKinds[i];
        shown.state = stateOf(step.state);
        const bool isOver = step.state == CheckResult::State::Passed || step.state == CheckResult::State::Failed;
        if (isOver) {
            if (step.took.count() > 0) // else it was found out on the way
                shown.duration = step.took;
            shown.detail = detailOf(result, static_cast<Step>(i));
        }
        if (shown.kind == DiagnosisStep::Kind::Hello && step.state == CheckResult::State::Passed)
            //: %1 is the name of a protocol, %2 what a server that speaks it answered.
            shown.detail = shown.detail.isEmpty() ? protocol : CheckTexts::tr("%1: %2").arg(protocol, shown.detail);
        if (step.state == CheckResult::State::Failed) {
            const QString failure = failureOf(result);
            shown.detail = failure.isEmpty() ? shown.detail : failure;
            shown.advice = adviceFor(result);
        }
        diagnosis.steps.push_back(shown);
    }
    diagnosis.report = result.report();
    if (result.cause == Cause::Certificate && result.certificate)
        diagnosis.untrustedCertificate = result.certificate->der;
    return diagnosis;
}

} // namespace tracedeck
