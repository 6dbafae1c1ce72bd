// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "forksubject.h"

#include <QDialog>

class QPushButton;
class QRadioButton;
class QStackedWidget;

namespace tracedeck {

class FieldNote;
class FormGrid;
class JsonEditor;
class NameBox;
class PlainLabel;

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
    /// Begins with what was chosen before, and written, and was not done.
    void beginWith(const ForkChoice &choice, const QString &written);
    /// Whether a run goes on in the thread.
    void setBusy(bool isBusy);
    ForkChoice choice() const;
    /// All that stands in the editor that the choice is from; empty for Unchanged.
    QString written() const;
    /// That is something else than what it began with.
    bool isEdited() const;
    /// What it begins with is there: that is read in the background.
    bool isReady() const { return !m_writtenIn; }

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
    void offerWriters();
    template<class Owner, class Then>
    void fill(JsonEditor *editor, const Owner &owner, std::string_view json, Then then);
    void takeWritten();
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
    FormGrid *m_writer;
    NameBox *m_asNode;
    JsonEditor *m_input;
    JsonEditor *m_state;
    bool m_isInputKnown = false; ///< it begins with what a run was given, or with a part of that
    bool m_isInputWanted = false;
    QString m_written; ///< that is to be in an editor once it can be written to
    JsonEditor *m_writtenIn = nullptr; ///< that one
    bool m_isBusy = false;
    bool m_isStateTooLarge = false; ///< to be edited whole
    QPushButton *m_fork;
    QPushButton *m_cancel;
};

} // namespace tracedeck
