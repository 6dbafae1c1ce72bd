// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "jsonschema.h"

#include <QWidget>

class QPushButton;
class QScrollArea;
class QTabWidget;

namespace tracedeck {

class FieldNote;
class JsonEdit;
class JsonField;

/// Edits one JSON value: by a form, as far as a JSON Schema describes one, and always as text. Both say the same.
class JsonForm : public QWidget
{
    Q_OBJECT

public:
    explicit JsonForm(QWidget *parent = nullptr);

    /// Outside text. Empty: there is none, and no form. What takes long to read is read in the background.
    void setSchema(const QByteArray &schema);
    /// What is no JSON is shown as it is, with what is wrong. The user's own changes are gone then.
    void setValue(const QByteArray &json);
    /// In one line; empty where it is not valid, and where it is left empty and may be.
    QByteArray value() const;
    /// The same, or the text that is not valid.
    QByteArray written() const;
    bool isValid() const { return m_error.isEmpty(); }
    /// Why it is not, as a sentence.
    const QString &error() const { return m_error; }
    /// Nothing at all is valid as well.
    void setMayBeEmpty(bool may);
    /// JSON that may be written here, for who has written nothing yet.
    void setExample(const QString &json);
    /// What it is, for assistive technology.
    void setName(const QString &name);
    /// Of the text; 0: as high as there is room.
    void setVisibleLines(int lines);
    bool isFormShown() const;

public slots:
    void showForm();
    void showText();
    QString nothingWritten() const;
    void tidy();

signals:
    void changed();
    /// A schema has been read; what a new value begins with may be there now.
    void schemaRead();

protected:
    void changeEvent(QEvent *event) override;

private:
    void showTabs(bool visible);
    QWidget *makeTextPage();
    void takeSchema(const SchemaField &schema);
    void buildFields();
    void renewFields();
    void onFace(int face);
    void onFieldsChanged();
    void onTextChanged();
    void writeText();
    void read();
    void say();
    void retranslate();

    enum Face { FormFace, TextFace };
    SchemaField m_schema;
    bool m_hasSchema = false;
    quint64 m_schemas = 0; ///< which one is being read
    JsonValue m_value; ///< as it was valid last
    bool m_isEmpty = true; ///< there is none
    bool m_mayBeEmpty = false;
    bool m_isTextOld = false; ///< the fields say something newer
    bool m_areFieldsOld = true;
    bool m_isWriting = false;
    QString m_name;
    QString m_example = QStringLiteral("{\"text\": \"Hello\"}");
    QString m_error;
    QTabWidget *m_faces;
    QScrollArea *m_area;
    JsonField *m_fields = nullptr;
    JsonEdit *m_text;
    QPushButton *m_tidy;
    FieldNote *m_note;
    FieldNote *m_hint;
};

} // namespace tracedeck
