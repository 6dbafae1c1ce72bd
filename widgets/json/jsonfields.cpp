// SPDX-License-Identifier: GPL-3.0-or-later
#include "jsonfields.h"

#include "displaytext.h"
#include "formgrid.h"
#include "jsonedit.h"
#include "safetext.h"

#include <QComboBox>
#include <QHBoxLayout>
#include <QLineEdit>
#include <QPushButton>

namespace tracedeck {

namespace {

using FieldKind = SchemaField::Kind;

constexpr int kTextLines = 3;
constexpr std::size_t kMostPreview = 120;
constexpr std::size_t kMostLabel = 60;
constexpr int kIndent = 12;

QString preview(const JsonValue &value)
{
    const QByteArray json = compactJson(value);
    return oneLine(std::string_view(json.constData(), static_cast<std::size_t>(json.size())), kMostPreview);
}

/// In place of a value that is not there: what the server takes instead.
QString emptyText(const SchemaField &field)
{
    //: In an empty field of a form. %1 is the value that counts then.
    if (field.usual && field.usual->kind != JsonValue::Kind::Null)
        return JsonField::tr("not set: %1 counts").arg(preview(*field.usual));
    //: In an empty field of a form.
    return field.isRequired ? QString() : JsonField::tr("not set");
}

QBoxLayout *bare(QBoxLayout *layout)
{
    layout->setContentsMargins({});
    return layout;
}

/// A text of one line, or a number as it is written.
class LineField final : public JsonField
{
public:
    LineField(const SchemaField &field, const JsonValue *value, const QString &name, QWidget *parent)
        : JsonField(value, parent)
        , m_field(field)
        , m_edit(new QLineEdit(this))
    {
        bare(new QVBoxLayout(this))->addWidget(m_edit);
        m_editor = m_edit;
        m_edit->setAccessibleName(name);
        m_edit->setPlaceholderText(emptyText(field));
        if (value && value->kind != JsonValue::Kind::Null)
            m_edit->setText(value->isString() ? value->text() : QString::fromLatin1(value->token));
        connect(m_edit, &QLineEdit::textEdited, this, [this] { touch(); });
    }

    std::optional<JsonValue> value() const override
    {
        if (!m_isTouched || !problem().isEmpty())
            return m_given;
        const QString text = m_edit->text();
        const bool isText = m_field.kind == FieldKind::Text;
        if (text.isEmpty() && m_field.isRequired && m_field.isNullable)
            return JsonValue();
        if (text.isEmpty() && (!isText || !m_field.isRequired))
            return std::nullopt;
        return isText ? JsonValue::string(text) : JsonValue::number(text.trimmed().toUtf8());
    }

    QString problem() const override
    {
        const QString text = m_edit->text().trimmed();
        if (!m_isTouched || m_field.kind == FieldKind::Text)
            return {};
        const QString name = m_edit->accessibleName();
        if (text.isEmpty())
            return m_field.isRequired && !m_field.isNullable ? JsonField::tr("“%1” needs a number.").arg(name)
                                                             : QString();
        const JsonReading reading = readJson(text.toUtf8());
        if (reading.value && reading.value->kind == JsonValue::Kind::Number
            && fitsField(m_field, *reading.value))
            return {};
        return m_field.kind == FieldKind::Integer ? JsonField::tr("“%1” must be a whole number.").arg(name)
                                             : JsonField::tr("“%1” must be a number, such as 1.5.").arg(name);
    }

private:
    SchemaField m_field;
    QLineEdit *m_edit;
};

class LinesField final : public JsonField
{
public:
    LinesField(const SchemaField &field, const JsonValue *value, const QString &name, QWidget *parent)
        : JsonField(value, parent)
        , m_isRequired(field.isRequired)
        , m_isNullable(field.isNullable)
        , m_edit(new ExactTextEdit(this))
    {
        bare(new QVBoxLayout(this))->addWidget(m_edit);
        m_editor = m_edit;
        m_edit->setAccessibleName(name);
        m_edit->setPlaceholderText(emptyText(field));
        m_edit->setVisibleLines(kTextLines);
        if (value)
            m_edit->showText(value->text());
        connect(m_edit, &QPlainTextEdit::textChanged, this, [this] { touch(); });
    }

    std::optional<JsonValue> value() const override
    {
        if (!m_isTouched)
            return m_given;
        const QString text = m_edit->exactText();
        if (text.isEmpty() && m_isRequired && m_isNullable)
            return JsonValue();
        if (text.isEmpty() && !m_isRequired)
            return std::nullopt;
        return JsonValue::string(text);
    }

private:
    bool m_isRequired;
    bool m_isNullable;
    ExactTextEdit *m_edit;
};

/// One of a few values, or none.
class ChoiceField final : public JsonField
{
public:
    ChoiceField(const SchemaField &field, const JsonValue *value, const QString &name, QWidget *parent)
        : JsonField(value, parent)
        , m_choices(field.choices)
        , m_box(new QComboBox(this))
    {
        bare(new QHBoxLayout(this))->addWidget(m_box);
        layout()->setAlignment(m_box, Qt::AlignLeft);
        m_editor = m_box;
        m_box->setAccessibleName(name);
        m_box->setAccessibleDescription(name);
        m_box->setSizeAdjustPolicy(QComboBox::AdjustToMinimumContentsLengthWithIcon);
        m_box->setMinimumContentsLength(14);
        if (field.kind == FieldKind::Boolean)
            m_choices = {JsonValue::boolean(true), JsonValue::boolean(false)};
        if (field.isNullable)
            m_choices.emplace_back();
        m_box->addItem(field.isRequired ? JsonField::tr("choose") : emptyText(field), -1);
        for (std::size_t i = 0; i < m_choices.size(); ++i) {
            const JsonValue &choice = m_choices[i];
            m_box->addItem(choice.isString() ? oneLine(choice.text()) : QString::fromLatin1(choice.token),
                           static_cast<int>(i));
            if (value && choice == *value)
                m_box->setCurrentIndex(m_box->count() - 1);
        }
        connect(m_box, &QComboBox::currentIndexChanged, this, [this] { touch(); });
    }

    std::optional<JsonValue> value() const override
    {
        if (!m_isTouched)
            return m_given;
        const int chosen = m_box->currentData().toInt();
        return chosen < 0 ? std::nullopt : std::optional(m_choices[static_cast<std::size_t>(chosen)]);
    }

private:
    std::vector<JsonValue> m_choices;
    QComboBox *m_box;
};

/// Whatever it is to be: what reads as JSON is that, anything else is a text.
class AnyField final : public JsonField
{
public:
    AnyField(const SchemaField &field, const JsonValue *value, const QString &name, QWidget *parent)
        : JsonField(value, parent)
        , m_edit(new QLineEdit(this))
    {
        bare(new QVBoxLayout(this))->addWidget(m_edit);
        m_editor = m_edit;
        m_edit->setObjectName(QStringLiteral("anyValue"));
        m_edit->setAccessibleName(name);
        m_edit->setPlaceholderText(field.usual || field.isRequired ? emptyText(field)
                                                                   : JsonField::tr("not set: JSON or a text"));
        if (value)
            m_edit->setText(shown(*value));
        connect(m_edit, &QLineEdit::textEdited, this, [this] { touch(); });
    }

    /// Whether a line can show it as what it is.
    static bool canShow(const JsonValue &value)
    {
        constexpr std::size_t kMost = 2000; // characters
        const QString text = shown(value);
        const bool isShort = static_cast<std::size_t>(text.size()) <= kMost;
        return isShort && oneLine(text, 4 * kMost) == text; // nothing hidden in it
    }

    /// As it would be written.
    static QString shown(const JsonValue &value)
    {
        if (value.isString() && !value.text().isEmpty() && !isJsonOrMeantSo(value.text()))
            return value.text();
        return QString::fromUtf8(compactJson(value));
    }

    std::optional<JsonValue> value() const override
    {
        if (!m_isTouched || !problem().isEmpty())
            return m_given;
        const QString text = m_edit->text().trimmed();
        if (text.isEmpty())
            return std::nullopt;
        const JsonReading reading = readJson(text.toUtf8());
        return reading.value ? reading.value : JsonValue::string(m_edit->text());
    }

    QString problem() const override
    {
        const QString text = m_edit->text().trimmed();
        if (!m_isTouched || !isMeantAsJson(text) || readJson(text.toUtf8()).value)
            return {};
        return JsonField::tr("“%1” starts like JSON but is not valid JSON. In quotation marks it is a text.")
            .arg(m_edit->accessibleName());
    }

private:
    static bool isMeantAsJson(const QString &text)
    {
        return text.startsWith(u'{') || text.startsWith(u'[') || text.startsWith(u'"');
    }
    static bool isJsonOrMeantSo(const QString &text)
    {
        const QString bare = text.trimmed();
        return bare != text || text.contains(u'\n') || isMeantAsJson(bare) || readJson(bare.toUtf8()).value.has_value();
    }

    QLineEdit *m_edit;
};

/// What only JSON can say.
class RawField final : public JsonField
{
public:
    RawField(const JsonValue *value, const QString &name, QWidget *parent)
        : JsonField(value, parent)
    {
        auto *label = new PlainLabel(value ? preview(*value) : JsonField::tr("not set"), this);
        label->setSizePolicy(QSizePolicy::Ignored, QSizePolicy::Preferred);
        auto *button = new QPushButton(JsonField::tr("Write as JSON"), this);
        button->setObjectName(QStringLiteral("writeAsJson"));
        button->setAutoDefault(false);
        button->setAccessibleName(JsonField::tr("Write “%1” as JSON").arg(name));
        safetext::setTip(button,
                         JsonField::tr("No form can ask for this value: it is written on the page JSON."));
        auto *row = bare(new QHBoxLayout(this));
        row->addWidget(label, 1);
        row->addWidget(button);
        m_editor = button;
        connect(button, &QPushButton::clicked, this, &JsonField::rawRequested);
    }

    std::optional<JsonValue> value() const override { return m_given; }
};

/// Members one below the other. Members that the schema does not name are kept.
class ObjectField final : public JsonField
{
public:
    ObjectField(const SchemaField &field, const JsonValue *value, QWidget *parent)
        : JsonField(value, parent)
        , m_isRequired(field.isRequired)
    {
        auto *grid = new FormGrid(this);
        bare(new QVBoxLayout(this))->addWidget(grid);
        for (const SchemaField &member : field.fields)
            addMember(grid, member, value ? value->find(member.name) : nullptr);
        if (const QString rest = restOf(field, value); !rest.isEmpty()) {
            auto *note = new PlainLabel(rest, grid);
            note->setWordWrap(true);
            grid->addWide(note);
        }
    }

    std::optional<JsonValue> value() const override
    {
        if (!m_isTouched)
            return m_given;
        JsonValue object = m_given && m_given->isObject() ? *m_given : JsonValue::object();
        for (const auto &[name, member] : m_members) {
            if (std::optional<JsonValue> value = member->value())
                object.set(name, std::move(*value));
            else
                object.remove(name);
        }
        return object.items.empty() && !m_isRequired && !m_given ? std::nullopt : std::optional(object);
    }

    QString problem() const override
    {
        for (const auto &[name, member] : m_members) {
            if (const QString problem = member->problem(); !problem.isEmpty())
                return problem;
        }
        return {};
    }

private:
    void addMember(FormGrid *grid, const SchemaField &member, const JsonValue *value)
    {
        const QString label = oneLine(member.label(), kMostLabel);
        const QString name =
            //: Name of a field in a form, for a screen reader.
            member.isRequired ? JsonField::tr("%1, required").arg(label) : label;
        JsonField *field = JsonField::make(member, value, name, grid);
        m_members.emplace_back(member.name, field);
        if (!member.description.isEmpty())
            safetext::setTip(field->editor(), multiLine(member.description.toStdString()));
        const QString shown = safetext::title(label) + (member.isRequired ? QStringLiteral(" *") : QString());
        if (member.kind == FieldKind::Object) {
            auto *heading = new PlainLabel(grid);
            heading->setText(shown);
            QFont bold = heading->font();
            bold.setBold(true);
            heading->setFont(bold);
            grid->addWide(heading);
            field->setContentsMargins(kIndent, 0, 0, 0);
            grid->addWide(field);
        } else {
            grid->addRow(field, field->editor());
            grid->setRowText(field, shown);
        }
        connect(field, &JsonField::changed, this, [this] { touch(); });
        connect(field, &JsonField::rawRequested, this, &JsonField::rawRequested);
    }

    /// What is there and not asked for.
    static QString restOf(const SchemaField &field, const JsonValue *value)
    {
        int rest = field.hiddenFields;
        for (std::size_t i = 0; value && i < value->keys.size(); ++i) {
            const auto isKnown = [&](const SchemaField &member) { return member.name == value->keys[i]; };
            rest += std::none_of(field.fields.begin(), field.fields.end(), isKnown);
        }
        return rest == 0 ? QString() : JsonField::tr("%Ln more member(s) on the page JSON.", nullptr, rest);
    }

    bool m_isRequired;
    std::vector<std::pair<QString, JsonField *>> m_members;
};

} // namespace

JsonField::JsonField(const JsonValue *value, QWidget *parent)
    : QWidget(parent)
    , m_given(value ? std::optional(*value) : std::nullopt)
    , m_editor(this)
{}

void JsonField::touch()
{
    m_isTouched = true;
    emit changed();
}

JsonField *JsonField::make(const SchemaField &field, const JsonValue *value, const QString &name,
                           QWidget *parent)
{
    if (value && !fitsField(field, *value))
        return new RawField(value, name, parent);
    switch (field.kind) {
    case FieldKind::Text:
        if (!value || !value->text().contains(u'\n'))
            return new LineField(field, value, name, parent);
        [[fallthrough]];
    case FieldKind::Lines:
        return new LinesField(field, value, name, parent);
    case FieldKind::Integer:
    case FieldKind::Number:
        return new LineField(field, value, name, parent);
    case FieldKind::Boolean:
    case FieldKind::Choice:
        return new ChoiceField(field, value, name, parent);
    case FieldKind::List:
        return makeListField(field, value, name, parent);
    case FieldKind::Messages:
        return makeMessagesField(value, name, parent);
    case FieldKind::Object:
        return new ObjectField(field, value, parent);
    case FieldKind::Any:
        if (!value || AnyField::canShow(*value))
            return new AnyField(field, value, name, parent);
        break;
    case FieldKind::Raw:
        break;
    }
    return new RawField(value, name, parent);
}

} // namespace tracedeck
