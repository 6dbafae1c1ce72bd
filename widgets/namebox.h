// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QComboBox>

namespace tracedeck {

/// A line for a name that a server knows, with those that are known to choose from.
class NameBox : public QComboBox
{
    Q_OBJECT

public:
    static constexpr int kMostNames = 200;

    explicit NameBox(QWidget *parent = nullptr);

    /// What is typed stays. Outside text: names that would be shown otherwise than they are cannot be chosen safely,
    /// and are left out.
    void offer(const QStringList &names);
    /// Without the space around it.
    QString name() const { return currentText().trimmed(); }

signals:
    void submitted();

private:
    void showBegin();
};

} // namespace tracedeck
