// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "preferencesform.h"

#include <QWidget>

class QKeySequenceEdit;
class QLineEdit;
class QPushButton;
class QTableWidget;
class QToolButton;

namespace tracedeck {

class FieldNote;
class PlainLabel;

/// The keys of all actions: one is chosen in the table and given others below it.
class ShortcutsEditor : public QWidget
{
    Q_OBJECT

public:
    explicit ShortcutsEditor(QWidget *parent = nullptr);

    void setShortcuts(const std::vector<ShortcutChoice> &shortcuts);
    const std::vector<ShortcutChoice> &shortcuts() const { return m_shortcuts; }
    /// Which actions have the same keys, as a sentence; empty: none.
    QString conflict() const;

signals:
    void changed();

protected:
    bool eventFilter(QObject *watched, QEvent *event) override;
    void changeEvent(QEvent *event) override;

private:
    int currentRow() const;
    void onSelected();
    void setKeys(const QKeySequence &keys);
    void resetAll();
    void filter(const QString &text);
    void showKeys();
    void retranslate();

    std::vector<ShortcutChoice> m_shortcuts;
    QLineEdit *m_filter;
    QTableWidget *m_table;
    PlainLabel *m_label;
    QKeySequenceEdit *m_keys;
    QToolButton *m_clear;
    QPushButton *m_reset;
    QPushButton *m_resetAll;
    FieldNote *m_note;
    bool m_isShowing = false;
};

} // namespace tracedeck
