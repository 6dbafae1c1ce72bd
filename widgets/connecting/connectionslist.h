// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "preferencesform.h"

#include <QWidget>

class QPushButton;
class QTableWidget;

namespace tracedeck {

class FieldNote;

/// The servers that are remembered: to rename and forget; the rest of one is edited elsewhere.
class ConnectionsList : public QWidget
{
    Q_OBJECT

public:
    explicit ConnectionsList(QWidget *parent = nullptr);

    void setConnections(const std::vector<SavedConnection> &connections);
    std::vector<SavedConnection> connections() const;

signals:
    void changed();
    void editRequested(const QString &id);

protected:
    void changeEvent(QEvent *event) override;

private:
    int currentRow() const;
    void showState();
    void retranslate();

    QTableWidget *m_table;
    QPushButton *m_edit;
    QPushButton *m_rename;
    QPushButton *m_remove;
    FieldNote *m_none;
};

} // namespace tracedeck
