// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "branchlabels.h"

#include <QDialog>

class QLineEdit;
class QPlainTextEdit;
class QPushButton;

namespace tracedeck {

class FormGrid;
class PlainLabel;

/// What a branch is called, and a note on it. Both are kept on this machine only.
class BranchDialog : public QDialog
{
    Q_OBJECT

public:
    static constexpr int kLongestName = 200;
    static constexpr int kLongestNote = 10'000;

    /// `usual`: what it is called without a name.
    BranchDialog(const BranchLabel &label, const QString &usual, QWidget *parent);

    BranchLabel label() const;

protected:
    void changeEvent(QEvent *event) override;

private:
    void retranslate();

    FormGrid *m_fields;
    QLineEdit *m_name;
    QPlainTextEdit *m_note;
    PlainLabel *m_hint;
    QPushButton *m_ok;
    QPushButton *m_cancel;
};

} // namespace tracedeck
