// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QFrame>
#include <QPointer>

class QAction;
class QLineEdit;
class QTreeWidget;

namespace tracedeck {

class Actions;

/// Finds an action by a few of its letters, in the language of the program or in English, and triggers it.
/// A part of the window and no window of its own, so that input methods and window managers see nothing special.
class CommandPalette : public QFrame
{
    Q_OBJECT

public:
    CommandPalette(const Actions &actions, QWidget *parent);

    /// Opens over the upper part of the parent, empty.
    void popUp();

protected:
    bool eventFilter(QObject *watched, QEvent *event) override;
    void changeEvent(QEvent *event) override;

private:
    void fill(const QString &pattern);
    void run();
    void close();
    void retranslate();

    const Actions &m_actions; // not owned, outlives us
    QLineEdit *m_line;
    QTreeWidget *m_list;
    QPointer<QWidget> m_before; ///< had the focus
};

} // namespace tracedeck
