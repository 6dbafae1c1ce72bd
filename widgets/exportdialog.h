// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "exportedframes.h"
#include "exportwork.h"

#include <QDialog>

#include <optional>

class QCheckBox;
class QComboBox;
class QPushButton;
class QTableView;

namespace tracedeck {

class FormGrid;
class PlainLabel;
class RedactionsModel;

/// Asks what is exported, and in which form; shows what would be replaced since it looks like a secret.
class ExportDialog : public QDialog
{
    Q_OBJECT

public:
    /// `work` as it is exported with nothing else chosen: its session, if it has one, can be exported alone, as `name`, and so
    /// can `frames`.
    ExportDialog(ExportWork work, const QString &name, std::optional<ExportedFrames> frames, QWidget *parent);

    /// As it is chosen now.
    ExportWork work() const;

signals:
    /// The user wants it, and has seen what is replaced. The dialog is closed. `bytes`: how long the file will be; 0: not known.
    void exportRequested(const tracedeck::ExportWork &work, quint64 bytes);

protected:
    void changeEvent(QEvent *event) override;

private:
    enum class Scope { All, Session, Frames };

    void addFields();
    Scope scope() const;
    QString scopeText(Scope scope) const;
    QString framesText() const;
    void addFound();
    /// What can be exported in the form that is chosen; stays what is, if it can.
    void fillScope();
    void look();
    void refresh();
    void retranslate();

    const ExportWork m_work;
    const QString m_name;
    const std::optional<ExportedFrames> m_frames;
    const Position m_newest;
    FormGrid *m_fields;
    QComboBox *m_format;
    QComboBox *m_scope;
    PlainLabel *m_until;
    PlainLabel *m_about;
    QCheckBox *m_content;
    QCheckBox *m_openInference;
    QCheckBox *m_redact;
    PlainLabel *m_summary;
    QTableView *m_table;
    RedactionsModel *m_model;
    QPushButton *m_export;
    QPushButton *m_cancel;
};

} // namespace tracedeck
