// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QComboBox>
#include <QHash>

namespace tracedeck {

/// A line for a name that a server knows, with those that are known to choose from.
class NameBox : public QComboBox
{
    Q_OBJECT

public:
    static constexpr int kMostNames = 200;

    explicit NameBox(QWidget *parent = nullptr);

    /// What is typed stays. `titles`: what stands beside a name in the list. Outside text: names that would be shown otherwise
    /// than they are cannot be chosen safely, and are left out.
    void offer(const QStringList &names, const QHash<QString, QString> &titles = {});
    /// What the list begins with, and the empty line says: that no name is meant.
    void offerNone(const QString &text);
    /// Without the space around it.
    QString name() const { return currentText().trimmed(); }

    void showPopup() override;

signals:
    void submitted();

private:
    void showBegin();
    void fill();

    QStringList m_names;
    QHash<QString, QString> m_titles;
    QString m_none;
};

} // namespace tracedeck
