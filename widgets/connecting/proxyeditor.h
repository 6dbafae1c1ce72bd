// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "connectionform.h"

#include <QWidget>

class QComboBox;
class QLineEdit;
class QSpinBox;

namespace tracedeck {

class FieldNote;

/// Which proxy leads to a server: that of the system, none, or one by host and port.
class ProxyEditor : public QWidget
{
    Q_OBJECT

public:
    explicit ProxyEditor(QWidget *parent = nullptr);

    void setProxy(const ProxyForm &proxy);
    ProxyForm proxy() const;
    bool isValid() const;

signals:
    void changed();

protected:
    void changeEvent(QEvent *event) override;

private:
    void onChanged();
    void check();
    void retranslate();

    QComboBox *m_use;
    QLineEdit *m_host;
    QSpinBox *m_port;
    FieldNote *m_note;
};

} // namespace tracedeck
