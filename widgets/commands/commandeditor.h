// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "commandform.h"

#include <QWidget>

#include <utility>
#include <vector>

class QCheckBox;
class QComboBox;
class QLineEdit;
class QPlainTextEdit;
class QPushButton;
class QSpinBox;
class QToolButton;
class QVBoxLayout;

namespace tracedeck {

class FieldNote;
class FormGrid;
class NameBox;

/// The form of a command: its kind, and the fields of that kind.
class CommandEditor : public QWidget
{
    Q_OBJECT

public:
    explicit CommandEditor(QWidget *parent = nullptr);

    void setForm(const CommandForm &form);
    CommandForm form() const;
    /// What is offered where a name is asked for.
    void setNames(const CommandNames &names);
    /// The server that commands go to.
    void setTarget(const QString &server);
    /// The past is shown: the form says that commands go to the server as it is now.
    void setPast(bool isPast);
    /// A server that cannot cancel a run is only left.
    void setCanCancel(bool can);
    /// What the server can be asked for.
    void setKinds(const std::vector<CommandKind> &kinds);
    /// Why nothing can be sent now, as a sentence; empty: something can.
    void setObstacle(const QString &sentence);

public slots:
    /// Asks for the command if it is complete.
    void submit();

signals:
    void submitted(const tracedeck::CommandForm &form);

protected:
    void changeEvent(QEvent *event) override;

private:
    void makeFields();
    void makeFoot(QWidget *foot);
    NameBox *makeNames();
    void addField(CommandField field, QWidget *widget);
    bool isMore(CommandField field) const;
    void onKindChanged();
    void refresh();
    QString pastSentence(const CommandForm &form) const;
    void retranslate();
    void retranslateFields();

    CommandNames m_names;
    QString m_target;
    QString m_obstacle;
    bool m_isPast = false;
    bool m_canCancel = true;
    FieldNote *m_past;
    QVBoxLayout *m_column;
    FormGrid *m_grid;
    QComboBox *m_kind;
    QPlainTextEdit *m_message;
    NameBox *m_agent;
    QString m_usualAgent; ///< that is meant unless the user says otherwise
    QString m_usualRun; ///< likewise
    bool m_isRunChosen = false; ///< the user said so
    NameBox *m_session;
    QLineEdit *m_folder;
    NameBox *m_model;
    NameBox *m_tool;
    QComboBox *m_format;
    QLineEdit *m_before;
    QSpinBox *m_limit;
    NameBox *m_workspace;
    QLineEdit *m_name;
    NameBox *m_run;
    QCheckBox *m_adaptive;
    QCheckBox *m_verbose;
    QToolButton *m_more;
    FieldNote *m_explanation;
    FieldNote *m_problem;
    QPushButton *m_send = nullptr;
    std::vector<std::pair<CommandField, QWidget *>> m_fields;
};

} // namespace tracedeck
