// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "conversationfinder.h"
#include "findline.h"

#include <QElapsedTimer>
#include <QTimer>

class QToolButton;

namespace tracedeck {

class ConversationView;

/// A line to find a text in the conversation with: where it stands, how often, the next one and the one before.
class ConversationFindLine : public FindLine
{
    Q_OBJECT

public:
    explicit ConversationFindLine(QWidget *parent = nullptr);

    /// Not owned, outlives it.
    void setView(ConversationView *view);
    void retranslate();
    void open();
    /// Looks for this; what is marked in the conversation has it, or what comes behind that.
    void openFor(const QString &text);
    void step(bool forward) override;
    /// Ends the search and forgets what was found.
    void stop();
    /// The conversation shows another frame.
    void onMoved();

protected:
    void leave() override;

private:
    void search();
    void searchAgain();
    void ask();
    void onFound();
    int firstSeen() const;
    void setCurrent(int hit);
    void show(int hit);
    void showCount();

    ConversationView *m_view = nullptr; // not owned
    QToolButton *m_close;
    ConversationFinder m_finder;
    bool m_isOutdated = false; // what was found is elsewhere now
    int m_current = -1; // hit that is shown
    int m_from = 0; // row from which on the first one is shown
    Position m_askedAt = 0; // where the conversation stood
    bool m_isAgain = false; // what is shown stays
    ConversationHit m_shown; // that of m_current
    QTimer m_again;
    QElapsedTimer m_took; ///< since the last question
};

} // namespace tracedeck
