// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QTimer>
#include <QWidget>

#include <functional>

class QHBoxLayout;
class QLineEdit;
class QToolButton;

namespace tracedeck {

class PlainLabel;

/// A line to find a text with: the text, what is said of it, the way to the next place that has it and to the one before.
class FindLine : public QWidget
{
    Q_OBJECT

public:
    /// Its parts are called `name`Text, Note, Previous and Next.
    FindLine(const QString &name, QWidget *parent);

    virtual void step(bool forward) = 0;
    void focusText();

protected:
    /// `what` is looked for; `next` is the key for that.
    void retranslateParts(const QString &what, Qt::Key next);
    void setCanStep(bool canStep);
    /// Calls `forget` where another text is typed, and `look` when nothing more has been for a moment.
    void whenTyped(const std::function<void()> &forget, const std::function<void()> &look);
    /// It is looked for already, or not any more.
    void stopWaiting() { m_later.stop(); }
    /// What was typed has not been looked for yet.
    bool isWaiting() const { return m_later.isActive(); }
    enum class Said { Nothing, IsSearching, NotFound, Places };
    /// Of the text: `number` of the place that is shown, from 1, or 0: it is not known; `count` of all, and `isMore`: there are more.
    void say(Said said, qint64 number = 0, qint64 count = 0, bool isMore = false);
    /// The user does not want to look for anything any more.
    virtual void leave() = 0;
    void keyPressEvent(QKeyEvent *event) override;

    QLineEdit *edit() const { return m_edit; }
    QHBoxLayout *row() const { return m_row; }

private:
    QHBoxLayout *m_row;
    QTimer m_later; ///< until nothing more is typed
    QLineEdit *m_edit;
    PlainLabel *m_note;
    QToolButton *m_previous;
    QToolButton *m_next;
};

} // namespace tracedeck
