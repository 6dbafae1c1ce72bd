// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "diagnosis.h"

#include <QWidget>

class QGridLayout;
class QPushButton;

namespace tracedeck {

class PlainLabel;

/// The steps of a connection: how each went, how long it took, and what can be done.
class DiagnosisView : public QWidget
{
    Q_OBJECT

public:
    explicit DiagnosisView(QWidget *parent = nullptr);

    void setDiagnosis(const Diagnosis &diagnosis);
    const Diagnosis &diagnosis() const { return m_diagnosis; }

signals:
    /// The user saw the fingerprint and wants this very certificate to be trusted.
    void trustRequested(const QByteArray &certificate);

protected:
    void changeEvent(QEvent *event) override;

private:
    void refill();
    void addStep(const DiagnosisStep &step);
    void askForTrust();
    void addLine(const QString &text, bool isAdvice);
    void retranslate();

    Diagnosis m_diagnosis;
    QWidget *m_table = nullptr;
    QGridLayout *m_grid = nullptr;
    QWidget *m_certificate;
    PlainLabel *m_certificateText;
    PlainLabel *m_fingerprint;
    QPushButton *m_trust;
    QPushButton *m_copy;
};

/// The name and the state of a step, as they are shown.
QString stepName(DiagnosisStep::Kind kind);
QString stepState(DiagnosisStep::State state);

} // namespace tracedeck
