// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "jsonchanges.h"

#include <QWidget>

#include <optional>

class QTimer;

namespace tracedeck {

class FieldNote;
class JsonEdit;

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

    /// The text from which an update takes its changes.
    void setText(const QString &text);
    /// It is another text now.
    bool isEdited() const;
    void setEditorName(const QString &name);
    /// The value, or the changes; nullopt while there is a mistake, nothing to send, or the check goes on.
    const std::optional<QByteArray> &json() const { return m_json; }
    JsonEdit *edit() const { return m_edit; }

signals:
    /// json() may be another.
    void checked();

protected:
    void changeEvent(QEvent *event) override;

private:
    struct Result
    {
        bool isJson = false; ///< else `fault` says why not
        JsonFault fault;
        QByteArray json; ///< the value, or the changes
        QStringList changed;
        QStringList gone;
    };
    static Result checkedText(const QString &text, const QString &before, Kind kind);

    void onEdited();
    void check();
    void show(const Result &result);

    Kind m_kind;
    JsonEdit *m_edit;
    FieldNote *m_note;
    QTimer *m_delay;
    QString m_before;
    std::optional<QByteArray> m_json;
    quint64 m_edits = 0;
};

} // namespace tracedeck
