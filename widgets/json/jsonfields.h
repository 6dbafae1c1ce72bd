// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "jsonschema.h"

#include <QWidget>

#include <optional>

class QComboBox;

namespace tracedeck {

/// A part of a form that asks for one JSON value. What its user does not touch stays as it was given, digit by digit.
class JsonField : public QWidget
{
    Q_OBJECT

public:
    /// `value` is what is there already; nullptr: nothing. `name` is what assistive technology calls the field.
    static JsonField *make(const SchemaField &field, const JsonValue *value, const QString &name,
                           QWidget *parent);

    /// Nothing: it is left out.
    virtual std::optional<JsonValue> value() const = 0;
    /// What is wrong with it, as a sentence; empty: nothing.
    virtual QString problem() const { return {}; }
    /// What a label leads to.
    QWidget *editor() const { return m_editor; }

signals:
    void changed();
    /// The user wants to write it as JSON.
    void rawRequested();

protected:
    JsonField(const JsonValue *value, QWidget *parent);

    void touch();

    std::optional<JsonValue> m_given;
    QWidget *m_editor; ///< this, or a part of it
    bool m_isTouched = false;
};

/// In jsonlists.cpp: fields of rows that come and go.
JsonField *makeListField(const SchemaField &field, const JsonValue *value, const QString &name,
                         QWidget *parent);
JsonField *makeMessagesField(const JsonValue *value, const QString &name, QWidget *parent);

} // namespace tracedeck
