// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "forksubject.h"

#include <QByteArray>
#include <QDialog>

class QPushButton;
class QRadioButton;
class QStackedWidget;

namespace tracedeck {

class FieldNote;
class FormGrid;
class JsonEditor;
class PlainLabel;

/// How the server is to go on from a checkpoint.
struct ForkChoice
{
    enum class Mode {
        Unchanged, ///< run again what comes next
        Input, ///< start with another input
        State, ///< write an update to the state, and run what comes next
    };
    Mode mode = Mode::Unchanged;
    QByteArray json; ///< the input, or the keys that change; empty for Unchanged
    friend bool operator==(const ForkChoice &, const ForkChoice &) = default;
};

/// Asks how to go on from a checkpoint, and says what follows from that. Nothing is sent from here.
class ForkDialog : public QDialog
{
    Q_OBJECT

public:
    /// States beyond that size are not offered to be edited whole.
    static constexpr std::size_t kMostEdited = 1 << 20;

    ForkDialog(const ForkSubject &subject, QWidget *parent);

    /// Another input is asked for, unless its user wants something else; what was said in it is selected.
    void askForInput();
    /// Whether a run goes on in the thread.
    void setBusy(bool isBusy);
    ForkChoice choice() const;

signals:
    void chosen(const tracedeck::ForkChoice &choice);

protected:
    void changeEvent(QEvent *event) override;

private:
    PlainLabel *addFact(const QString &text);
    void makeChoices();
    void fillInput();
    void selectSaid();
    void fillState();
    template<class Owner, class Then>
    void fill(JsonEditor *editor, const Owner &owner, std::string_view json, Then then);
    JsonEditor *shownEditor() const;
    void onModeChanged();
    void refresh();
    void retranslate();
    QString consequence() const;
    static QString sticks();

    ForkSubject m_subject;
    FormGrid *m_facts;
    PlainLabel *m_checkpoint;
    PlainLabel *m_thread;
    PlainLabel *m_arrived;
    FieldNote *m_consequence;
    FieldNote *m_inner;
    FieldNote *m_busy;
    QRadioButton *m_unchanged;
    QRadioButton *m_withInput;
    QRadioButton *m_withState;
    FieldNote *m_explanation;
    QStackedWidget *m_editors;
    JsonEditor *m_input;
    JsonEditor *m_state;
    bool m_isInputKnown = false; ///< it begins with what a run was given, or with a part of that
    bool m_isInputWanted = false;
    bool m_isBusy = false;
    bool m_isStateTooLarge = false; ///< to be edited whole
    QPushButton *m_fork;
    QPushButton *m_cancel;
};

} // namespace tracedeck
