// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "jsonedit.h"

#include <QWidget>

#include <memory>
#include <optional>
#include <string>

class QPlainTextEdit;
class QTimer;

namespace tracedeck {

class FieldNote;

/// JSON to be edited, checked in the background while its user types.
class JsonEditor : public QWidget
{
    Q_OBJECT

public:
    enum class Kind {
        Value, ///< any JSON value
        Update, ///< an object, of which only what was changed counts
    };

    explicit JsonEditor(Kind kind, QWidget *parent = nullptr);

    /// The text as it may be edited (json::editable), from which an update takes its changes.
    void setText(const QString &text);
    void setEditorName(const QString &name);
    /// The value, or the changes; nullopt while there is a mistake, nothing to send, or the check goes on.
    const std::optional<QByteArray> &json() const { return m_json; }
    QPlainTextEdit *edit() const { return m_edit; }

signals:
    /// json() may be another.
    void checked();

protected:
    void changeEvent(QEvent *event) override;

private:
    struct Result
    {
        std::optional<json::Mistake> mistake;
        QByteArray value;
        json::Changes changes;
    };
    static Result checkedText(const QString &text, const std::string &before, Kind kind);

    void onEdited();
    void check();
    void show(const Result &result);
    QString rawText() const;

    Kind m_kind;
    QPlainTextEdit *m_edit;
    FieldNote *m_note;
    QTimer *m_delay;
    std::shared_ptr<const std::string> m_before;
    std::optional<QByteArray> m_json;
    Result m_result;
    quint64 m_edits = 0;
};

} // namespace tracedeck
