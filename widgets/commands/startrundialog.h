// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "runstart.h"

#include <QDialog>
#include <QHash>

#include <optional>

class QComboBox;
class QPushButton;
class QRadioButton;
class QToolButton;

namespace tracedeck {

class FieldNote;
class FormGrid;
class JsonForm;
class NameBox;
class PlainLabel;

/// Asks for a run: of what, on which thread, and with what input. The input is asked for as the server describes it.
class StartRunDialog : public QDialog
{
    Q_OBJECT

public:
    explicit StartRunDialog(QWidget *parent = nullptr);

    /// The server that the run is started on.
    void setTarget(const QString &server);
    /// What runs can be started of; the one that was chosen stays chosen.
    void setAssistants(const QList<AssistantName> &assistants);
    /// Also of one that is not told yet.
    void chooseAssistant(const QString &id);
    /// What an assistant wants: JSON Schemas, empty where there are none. Asked for by schemasRequested().
    void setSchemas(const QString &assistant, const QByteArray &input, const QByteArray &config);
    /// The server did not tell them, and why: a sentence or its words.
    void setSchemasUnknown(const QString &assistant, const QString &why);
    /// The thread that is looked at. It is chosen as long as its assistant is and the user says nothing else: a server
    /// may refuse others on it.
    void setThread(const ThreadName &thread);
    /// A run goes on in the thread that is looked at.
    void setBusy(bool isBusy);
    /// It asks again what began a thread; which leaves the choice of the thread alone.
    void setAskingAgain();
    void setThreads(const QStringList &ids, const QHash<QString, QString> &titles);
    /// By assistant, as JSON: what was given to it last, with which its input begins.
    void setLastInputs(const QHash<QString, QByteArray> &inputs);
    /// What the input begins with, as JSON; it has the focus then.
    void setInput(const QByteArray &json);
    /// The past is shown: the dialog says that a run begins on the server as it is now.
    void setPast(bool isPast);
    /// Why no run can be started now, as a sentence; empty: one can.
    void setObstacle(const QString &sentence);

    /// What its user wrote and did not start; nothing: it says what it began with, or nothing.
    std::optional<RunDraft> draft() const;
    /// Begins with what was written before.
    void beginWith(const RunDraft &draft);
    RunStart run() const;
    /// Why it cannot be started, as a sentence; empty: it can.
    QString problem() const;

public slots:
    /// Asks for the run if it is complete, and closes.
    void submit();

signals:
    /// An assistant was chosen whose schemas are not known.
    void schemasRequested(const QString &assistant);
    void startRequested(const tracedeck::RunStart &run);

protected:
    void changeEvent(QEvent *event) override;
    void keyPressEvent(QKeyEvent *event) override;

private:
    struct Schemas
    {
        QByteArray input;
        QByteArray config;
        std::optional<QString> unknown; ///< why they were not told
    };

    QString aboutSchemas() const;
    QString aboutThread() const;
    void makeFields();
    QWidget *makeThreads();
    void makeButtons();
    void onAssistantChosen();
    void chooseThread();
    bool isForeign() const;
    QString assistantName(const QString &id) const;
    void showSchemas();
    void refresh();
    void retranslate();

    QHash<QString, Schemas> m_schemas; ///< by assistant
    QString m_wanted; ///< assistant that is chosen once the server tells of it
    QString m_asked; ///< assistant whose schemas were asked for last
    QString m_target;
    ThreadName m_thread; ///< that is looked at
    QString m_obstacle;
    bool m_isPast = false;
    bool m_isThreadChosen = false; ///< by the user
    QHash<QString, QByteArray> m_lastInputs;
    bool m_isBusy = false;
    bool m_isAskingAgain = false;
    bool m_isInputTouched = false; ///< by anyone
    bool m_isWritten = false; ///< by its user
    QByteArray m_begun; ///< what the input began with, as it is written
    bool m_isFilling = false;
    FieldNote *m_past;
    FormGrid *m_grid;
    QComboBox *m_assistant;
    QWidget *m_threads;
    QRadioButton *m_current;
    QRadioButton *m_new;
    QRadioButton *m_other;
    NameBox *m_otherName;
    PlainLabel *m_inputTitle;
    JsonForm *m_input;
    QToolButton *m_more;
    JsonForm *m_config;
    FieldNote *m_note;
    QPushButton *m_start;
    QPushButton *m_cancel;
};

} // namespace tracedeck
