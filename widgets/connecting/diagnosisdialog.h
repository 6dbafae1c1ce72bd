// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "connectionstatus.h"
#include "diagnosis.h"

#include <QDialog>

class QPushButton;

namespace tracedeck {

class DiagnosisView;
class FieldNote;

/// Why a live connection failed or waits, step by step.
class DiagnosisDialog : public QDialog
{
    Q_OBJECT

public:
    explicit DiagnosisDialog(QWidget *parent = nullptr);

    /// What is said above the steps.
    void setStatus(const ConnectionStatus &status);
    void setDiagnosis(const Diagnosis &diagnosis);
    /// While a check runs it cannot be asked for again.
    void setChecking(bool checking);

signals:
    void checkRequested();
    void trustRequested(const QByteArray &certificate);

protected:
    void changeEvent(QEvent *event) override;

private:
    void retranslate();

    FieldNote *m_summary;
    DiagnosisView *m_view;
    QPushButton *m_check;
    QPushButton *m_close;
};

} // namespace tracedeck
