// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "cursor.h"
#include "selection.h"

#include <QPointer>
#include <QWidget>

#include <utility>
#include <vector>

class QStackedLayout;

namespace tracedeck {

class PlainLabel;

/// What the panels that show facts have in common: a document or none, an empty state that says what to do, and
/// sleep while nobody sees them.
class FactPanel : public QWidget
{
    Q_OBJECT

public:
    explicit FactPanel(QWidget *parent = nullptr);

    /// Neither is owned. nullptr: no document is open. A cursor that dies takes the document with it.
    void setDocument(Cursor *cursor, Selection *selection);

protected:
    Cursor *cursor() const { return m_cursor; }
    Selection *selection() const { return m_selection; }

    /// What to do later, as what is chosen in a menu: nothing, if another document is shown by then.
    template<class Act>
    auto whileShown(Act act) const
    {
        return [this, shown = m_cursor, act = std::move(act)](auto... what) {
            if (shown && shown == m_cursor)
                act(what...);
        };
    }

    /// The widget that shows a document; set once, by the constructor. `focus` is the part of it that has the focus
    /// when the panel is given it; nullptr: the content itself.
    void setContent(QWidget *content, QWidget *focus = nullptr);
    /// Shows `text` instead of the content; an empty text shows the content.
    void showHint(const QString &text);
    /// Whether there may be more to see than here and now: later frames, or some that have not come.
    bool mayComeMore() const;
    /// Why the view has no session to show, and what to do. Empty: it has one.
    QString noSessionText(const View &view) const;

    /// Makes the models of cursor(); they sleep until setAwake().
    virtual void attach() = 0;
    /// Forgets everything that knows the cursor, which may be gone already.
    virtual void detach() = 0;
    /// Called when the panel is shown or hidden, with a document.
    virtual void setAwake(bool awake) = 0;
    /// Whether something else was selected while the panel was hidden, and it has not been asked since: what was is to be
    /// scrolled to.
    bool takeSelectedUnseen() { return std::exchange(m_isSelectedUnseen, false); }
    /// Sets all texts, also those of showHint().
    virtual void retranslate() = 0;
    /// Sets the texts that have times in them.
    virtual void retellTimes() { retranslate(); }
    /// Sets the texts that have names of sessions in them.
    virtual void retellNames() { retranslate(); }

    void changeEvent(QEvent *event) override;
    void showEvent(QShowEvent *event) override;
    void hideEvent(QHideEvent *event) override;

private:
    void forgetDocument();

    void letGo();
    bool wasSeen() const;
    void noteSeen();

    QPointer<Cursor> m_cursor; // not owned
    QPointer<Selection> m_selection; // not owned
    bool m_attached = false;
    bool m_isSelectedUnseen = false;
    std::vector<QPointer<Cursor>> m_seen; ///< of documents that were shown here before
    QStackedLayout *m_stack;
    PlainLabel *m_hint;
};

} // namespace tracedeck
