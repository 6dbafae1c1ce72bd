// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "conversationfinder.h"

#include <QWidget>

class QLineEdit;
class QToolButton;

namespace tracedeck {

class ConversationView;
class PlainLabel;

/// A line to find a text in the conversation with: where it stands, how often, the next one and the one before.
class ConversationFindLine : public QWidget
{
    Q_OBJECT

public:
    explicit ConversationFindLine(QWidget *parent = nullptr);

    /// Not owned, outlives it.
    void setView(ConversationView *view);
    void retranslate();
    void open();
    /// Shows the next place, or the one before.
    void step(int direction);
    /// Ends the search and forgets what was found.
    void stop();
    /// The conversation has more or fewer rows now.
    void onRowsChanged();

protected:
    void keyPressEvent(QKeyEvent *event) override;

private:
    void search();
    void onFound();
    void show(int hit);
    void showCount();
    void close();

    ConversationView *m_view = nullptr; // not owned
    QLineEdit *m_edit;
    PlainLabel *m_count;
    QToolButton *m_previous;
    QToolButton *m_next;
    QToolButton *m_close;
    ConversationFinder m_finder;
    int m_current = -1; // hit that is shown
    QTimer m_later;
};

} // namespace tracedeck
