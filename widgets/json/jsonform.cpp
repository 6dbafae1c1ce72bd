// SPDX-License-Identifier: GPL-3.0-or-later
#include "jsonform.h"

#include "fieldnote.h"
#include "focushandover.h"
#include "icons.h"
#include "jsonedit.h"
#include "jsonfields.h"

#include <QEvent>
#include <QHBoxLayout>
#include <QLocale>
#include <QPushButton>
#include <QScopedValueRollback>
#include <QScrollArea>
#include <QTabBar>
#include <QTabWidget>

namespace tracedeck {

namespace {

/// With a line for each value, unless that makes too much of it.
QString textOf(const JsonValue &value)
{
    const QString pretty = prettyJson(value);
    return pretty.size() <= ExactTextEdit::kMostCharacters ? pretty : QString::fromUtf8(compactJson(value));
}

} // namespace

JsonForm::JsonForm(QWidget *parent)
    : QWidget(parent)
    , m_faces(new QTabWidget(this))
    , m_area(new QScrollArea(m_faces))
    , m_note(new FieldNote(this))
    , m_hint(new FieldNote(this))
{
    m_faces->setObjectName(QStringLiteral("jsonFaces"));
    m_faces->setDocumentMode(true);
    m_area->setObjectName(QStringLiteral("jsonFields"));
    m_area->setWidgetResizable(true);
    m_area->setFrameShape(QFrame::NoFrame);
    m_area->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    m_area->setFocusPolicy(Qt::NoFocus);
    m_note->setObjectName(QStringLiteral("jsonError"));
    m_hint->setObjectName(QStringLiteral("jsonHint"));
    m_faces->addTab(m_area, QString());
    m_faces->addTab(makeTextPage(), QStringLiteral("JSON"));
    m_faces->setTabVisible(FormFace, false);
    showTabs(false);
    auto *layout = new QVBoxLayout(this);
    layout->setContentsMargins({});
    layout->addWidget(m_hint);
    layout->addWidget(m_faces, 1);
    layout->addWidget(m_note);
    connect(m_faces, &QTabWidget::currentChanged, this, &JsonForm::onFace);
    read();
    retranslate();
}

/// The tabs have the keyboard for the whole: hidden ones would hold on to it.
void JsonForm::showTabs(bool visible)
{
    m_faces->tabBar()->setVisible(visible);
    m_faces->setFocusPolicy(visible ? Qt::TabFocus : Qt::NoFocus);
}

QWidget *JsonForm::makeTextPage()
{
    auto *page = new QWidget(m_faces);
    m_text = new JsonEdit(page);
    m_text->setObjectName(QStringLiteral("jsonText"));
    m_tidy = new QPushButton(themedIcon(QStringLiteral("braces")), {}, page);
    m_tidy->setObjectName(QStringLiteral("jsonTidy"));
    m_tidy->setAutoDefault(false);
    auto *foot = new QHBoxLayout;
    foot->addStretch();
    foot->addWidget(m_tidy);
    auto *layout = new QVBoxLayout(page);
    layout->setContentsMargins({});
    layout->addWidget(m_text, 1);
    layout->addLayout(foot);
    connect(m_text, &QPlainTextEdit::textChanged, this, &JsonForm::onTextChanged);
    connect(m_text, &ExactTextEdit::refused, this,
            [this](const QString &why) { m_note->say(FieldNote::Tone::Warning, why); });
    connect(m_tidy, &QPushButton::clicked, this, &JsonForm::tidy);
    return page;
}

// --- Schema --------------------------------------------------------------------------------------------------------

void JsonForm::setSchema(const QByteArray &schema)
{
    m_hasSchema = !schema.isEmpty();
    ++m_schemas;
    if (!m_hasSchema)
        return takeSchema({});
    readSchema(schema, this, [this, number = m_schemas](const SchemaField &read) {
        if (number == m_schemas)
            takeSchema(read);
    });
}

void JsonForm::takeSchema(const SchemaField &schema)
{
    const bool couldShow = m_faces->isTabVisible(FormFace);
    if (couldShow && m_isTextOld)
        writeText();
    m_schema = schema;
    m_schema.isRequired = true;
    m_areFieldsOld = true;
    const bool canShow = schema.kind != SchemaField::Kind::Raw;
    m_faces->setTabVisible(FormFace, canShow);
    showTabs(canShow);
    // Which number it will be nobody can guess: one that stood there already would be in the way.
    const bool isNumber = schema.kind == SchemaField::Kind::Number || schema.kind == SchemaField::Kind::Integer;
    const bool canBegin = !isNumber || schema.usual;
    if (isNumber && m_isEmpty)
        read(); // it says what is expected
    if (canShow && canBegin && m_isEmpty && m_text->document()->isEmpty() && !m_mayBeEmpty) {
        m_value = newValueOf(m_schema);
        m_isEmpty = false;
        writeText();
        read();
    }
    if (canShow && (!couldShow || isFormShown()))
        showForm();
    say();
    emit schemaRead();
}

void JsonForm::buildFields()
{
    // Later: whoever is told of a change may set another value.
    if (QWidget *old = m_area->takeWidget()) {
        disconnect(m_fields, nullptr, this, nullptr);
        old->setParent(this);
        old->hide();
        old->deleteLater();
    }
    auto *content = new QWidget;
    m_fields = JsonField::make(m_schema, m_isEmpty ? nullptr : &m_value, m_name, content);
    auto *layout = new QVBoxLayout(content);
    layout->setContentsMargins(4, 8, 8, 4);
    layout->addWidget(m_fields);
    layout->addStretch();
    m_area->setWidget(content);
    content->show();
    m_areFieldsOld = false;
    putIntoTabOrder(m_faces->tabBar(), content);
    connect(m_fields, &JsonField::changed, this, &JsonForm::onFieldsChanged);
    // Queued: the fields may go while the form changes its face.
    connect(m_fields, &JsonField::rawRequested, this, &JsonForm::showText, Qt::QueuedConnection);
}

// --- Value ---------------------------------------------------------------------------------------------------------

void JsonForm::setValue(const QByteArray &json)
{
    const bool isTooLong = json.size() > ExactTextEdit::kMostCharacters;
    JsonReading reading = isTooLong ? JsonReading() : readJson(json);
    {
        const QScopedValueRollback guard(m_isWriting, true);
        m_text->showText(isTooLong       ? QString()
                         : reading.value ? textOf(*reading.value)
                                         : QString::fromUtf8(json));
    }
    m_isTextOld = false;
    m_areFieldsOld = true;
    read();
    if (reading.value)
        m_value = std::move(*reading.value); // as it was written, not as the text shows it
    if (isTooLong) {
        m_error = tr("The value is longer than can be edited here.");
        say();
    }
    if (isFormShown())
        isValid() || m_isEmpty ? buildFields() : showText();
    emit changed();
}

QByteArray JsonForm::value() const
{
    return isValid() && !m_isEmpty ? compactJson(m_value) : QByteArray();
}

QByteArray JsonForm::written() const
{
    return isValid() || m_isTextOld ? value() : m_text->exactText().toUtf8();
}

void JsonForm::setMayBeEmpty(bool may)
{
    m_mayBeEmpty = may;
    read();
}

void JsonForm::setExample(const QString &json)
{
    m_example = json;
    read();
}

void JsonForm::onFieldsChanged()
{
    m_isTextOld = true;
    m_error = m_fields->problem();
    const std::optional<JsonValue> value = m_fields->value();
    m_isEmpty = !value;
    m_value = value.value_or(JsonValue());
    say();
    emit changed();
}

void JsonForm::onTextChanged()
{
    if (m_isWriting)
        return;
    m_areFieldsOld = true;
    read();
    emit changed();
}

void JsonForm::writeText()
{
    const QScopedValueRollback guard(m_isWriting, true);
    m_text->showText(m_isEmpty ? QString() : textOf(m_value));
    m_isTextOld = false;
}

/// What the text says, unless the fields say something newer.
void JsonForm::read()
{
    if (m_isTextOld)
        return;
    const QString text = m_text->exactText();
    m_error.clear();
    m_isEmpty = text.trimmed().isEmpty();
    JsonFault fault;
    if (!m_isEmpty || !m_mayBeEmpty) {
        JsonReading reading = readJson(text.toUtf8());
        if (reading.value)
            m_value = std::move(*reading.value);
        else
            m_error = faultText(fault = reading.fault);
    }
    if (m_isEmpty && !m_error.isEmpty())
        m_error = nothingWritten();
    m_text->markFault(m_isEmpty ? 0 : fault.line, fault.column);
    say();
}

QString JsonForm::nothingWritten() const
{
    switch (m_schema.kind) {
    case SchemaField::Kind::Number:
        return tr("Nothing has been written yet: a number is expected, such as 1.5.");
    case SchemaField::Kind::Integer:
        return tr("Nothing has been written yet: a whole number is expected.");
    default:
        return tr("Nothing has been written yet: JSON is expected, such as %1.").arg(m_example);
    }
}

void JsonForm::tidy()
{
    if (!isValid() || m_isEmpty)
        return;
    const QString tidied = textOf(m_value);
    if (tidied == m_text->exactText())
        return;
    // By the cursor, so that it can be undone.
    QTextCursor all(m_text->document());
    all.select(QTextCursor::Document);
    all.insertText(tidied);
}

// --- Faces ---------------------------------------------------------------------------------------------------------

bool JsonForm::isFormShown() const
{
    return m_faces->isTabVisible(FormFace) && m_faces->currentIndex() == FormFace;
}

void JsonForm::showForm()
{
    if (!m_faces->isTabVisible(FormFace) || !m_faces->isTabEnabled(FormFace))
        return;
    if (m_faces->currentIndex() == FormFace)
        onFace(FormFace);
    else
        m_faces->setCurrentIndex(FormFace);
}

void JsonForm::showText()
{
    m_faces->setCurrentIndex(TextFace);
    m_text->setFocus(Qt::OtherFocusReason);
}

void JsonForm::onFace(int face)
{
    if (face == TextFace && m_isTextOld) {
        writeText();
        read();
    } else if (face == FormFace && m_areFieldsOld && m_faces->isTabVisible(FormFace)) {
        buildFields();
    }
}

/// A face with a mistake must be put right before the other one can say the same.
void JsonForm::say()
{
    const bool isForm = isFormShown();
    const bool canSwitch = isValid() || m_isEmpty;
    m_faces->setTabEnabled(FormFace, isForm || canSwitch);
    m_faces->setTabEnabled(TextFace, !isForm || canSwitch);
    m_tidy->setEnabled(isValid() && !m_isEmpty);
    m_note->say(m_isEmpty ? FieldNote::Tone::Hint : FieldNote::Tone::Error, m_error);
    const bool isBeyondForms = m_hasSchema && m_schema.kind == SchemaField::Kind::Raw;
    m_hint->say(FieldNote::Tone::Hint,
                isBeyondForms
                    ? tr("What the server says of this value cannot be asked for by a form: write JSON.")
                    : QString());
}

void JsonForm::setName(const QString &name)
{
    if (name == m_name)
        return;
    m_name = name;
    retranslate();
    renewFields();
}

/// With the same value and other words.
void JsonForm::renewFields()
{
    if (!m_fields || !isValid())
        return;
    m_areFieldsOld = true;
    if (isFormShown())
        buildFields();
}

void JsonForm::setVisibleLines(int lines)
{
    m_text->setVisibleLines(lines);
    setSizePolicy(QSizePolicy::Preferred, lines > 0 ? QSizePolicy::Maximum : QSizePolicy::Expanding);
}

void JsonForm::changeEvent(QEvent *event)
{
    QWidget::changeEvent(event);
    if (event->type() != QEvent::LanguageChange)
        return;
    retranslate();
    renewFields();
    read();
}

void JsonForm::retranslate()
{
    //: Tab: a value as fields that are filled in.
    m_faces->setTabText(FormFace, tr("Form"));
    m_faces->setAccessibleName(m_name);
    m_text->setAccessibleName(m_name.isEmpty() ? QStringLiteral("JSON") : tr("%1 as JSON").arg(m_name));
    //: Button: writes the JSON anew, with a line for each value.
    m_tidy->setText(tr("Tidy"));
    safetext::setTip(m_tidy, tr("Write each value on a line of its own"));
    say();
}

} // namespace tracedeck
