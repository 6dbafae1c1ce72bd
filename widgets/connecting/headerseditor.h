// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "connectionform.h"

#include <QWidget>

class QCheckBox;
class QLineEdit;
class QPushButton;
class QToolButton;
class QVBoxLayout;

namespace tracedeck {

class FieldNote;

/// Headers that prove to a server who asks: any number of names with secret values.
class HeadersEditor : public QWidget
{
    Q_OBJECT

public:
    explicit HeadersEditor(QWidget *parent = nullptr);

    void setHeaders(const std::vector<ConnectionForm::Header> &headers);
    /// Without the lines that were left empty.
    std::vector<ConnectionForm::Header> headers() const;

    void setKeep(bool keep);
    bool keep() const;
    /// Whether the system has a keychain; where it has none, secrets last as long as the program.
    void setHasKeychain(bool has);

    /// No header has a name or value that could not be sent.
    bool isValid() const;

signals:
    void changed();

protected:
    void changeEvent(QEvent *event) override;

private:
    struct Row
    {
        QWidget *widget = nullptr;
        QLineEdit *name = nullptr;
        QLineEdit *value = nullptr;
        QToolButton *remove = nullptr;
    };

    void addRow(const ConnectionForm::Header &header);
    void removeRow(QWidget *widget);
    void onEdited();
    void check();
    void name(const Row &row) const;
    void retranslate();

    std::vector<Row> m_rows;
    QVBoxLayout *m_list;
    QPushButton *m_add;
    FieldNote *m_note;
    QCheckBox *m_keep;
    FieldNote *m_keepNote;
    bool m_hasKeychain = true;
};

} // namespace tracedeck
