// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "preferencesform.h"

#include <QWidget>

class QLineEdit;
class QPushButton;
class QSpinBox;

namespace tracedeck {

class FieldNote;
class FormGrid;

/// Where live sessions are recorded to, and how much room they may take.
class RecordingsPage : public QWidget
{
    Q_OBJECT

public:
    explicit RecordingsPage(QWidget *parent = nullptr);

    /// Takes what belongs here from a form, and puts it there.
    void setForm(const PreferencesForm &form);
    void fill(PreferencesForm &form) const;
    /// What is wrong, as a sentence; empty: nothing.
    QString problem() const;

signals:
    void changed();

protected:
    void changeEvent(QEvent *event) override;

private:
    void chooseFolder();
    void check();
    void retranslate();

    FormGrid *m_grid;
    QWidget *m_folderRow;
    QLineEdit *m_folder;
    QPushButton *m_choose;
    FieldNote *m_folderNote;
    QSpinBox *m_keep;
    FieldNote *m_keepNote;
    QWidget *m_keepRow;
    QSpinBox *m_warn;
    QWidget *m_stopRow;
    QSpinBox *m_stop;
    FieldNote *m_stopNote;
};

} // namespace tracedeck
