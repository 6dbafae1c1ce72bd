// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "connectionform.h"
#include "diagnosis.h"

#include <QDialog>

class QCheckBox;
class QComboBox;
class QLineEdit;
class QPushButton;
class QSpinBox;
class QToolButton;

namespace tracedeck {

class DiagnosisView;
class FieldNote;
class FormArea;
class FormGrid;
class HeadersEditor;
class PlainLabel;
class ProxyEditor;

/// What servers of a protocol are called.
QString protocolText(ConnectionForm::Protocol protocol);

/// Asks for a server and how it is reached. Knows no connection: what the user wants is a signal.
class ConnectDialog : public QDialog
{
    Q_OBJECT

public:
    enum class Purpose { Connect, Edit };

    explicit ConnectDialog(AddressChecker checker, QWidget *parent = nullptr);

    /// Edit: the same fields, to be saved instead of used.
    void setPurpose(Purpose purpose);
    void setForm(const ConnectionForm &form);
    ConnectionForm form() const;
    void setHasKeychain(bool has);
    /// What a check found so far; shown below the fields.
    void setDiagnosis(const Diagnosis &diagnosis);
    /// While a check runs it cannot be asked for again.
    void setChecking(bool checking);
    bool isValid() const;

signals:
    /// Also when an edited form is to be saved. The dialog has been accepted.
    void connectRequested(const tracedeck::ConnectionForm &form);
    void checkRequested(const tracedeck::ConnectionForm &form);

protected:
    void changeEvent(QEvent *event) override;

private:
    void makeFields();
    void makeAddress();
    void makeMore();
    QWidget *makeRelay();
    QWidget *makePin();
    void makeButtons();
    QString shownAddress(const QString &normalised) const;
    void onEdited();
    void setPin(const QByteArray &certificate);
    void showMore(bool more);
    void submit();
    void retranslate();
    void recolour();

    AddressChecker m_checker;
    AddressCheck m_check;
    ConnectionForm m_checked; ///< when a check was asked for
    Purpose m_purpose = Purpose::Connect;
    QByteArray m_pin;
    bool m_checking = false;
    FormArea *m_area;
    FormGrid *m_fields;
    QLineEdit *m_address;
    FieldNote *m_addressNote;
    QWidget *m_plainRow;
    PlainLabel *m_plainLock;
    QCheckBox *m_plain;
    FieldNote *m_plainNote;
    QWidget *m_addressBox;
    QLineEdit *m_name;
    QComboBox *m_protocol;
    HeadersEditor *m_headers;
    QToolButton *m_more;
    ProxyEditor *m_proxy;
    QWidget *m_pinRow;
    PlainLabel *m_pinText;
    QPushButton *m_forgetPin;
    QWidget *m_relayRow;
    QCheckBox *m_relay;
    QSpinBox *m_relayPort;
    FieldNote *m_relayNote;
    DiagnosisView *m_diagnosis;
    QPushButton *m_connect;
    QPushButton *m_checkButton;
    QPushButton *m_cancel;
};

} // namespace tracedeck
