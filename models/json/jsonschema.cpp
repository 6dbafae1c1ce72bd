// SPDX-License-Identifier: GPL-3.0-or-later
#include "jsonschema.h"

#include "displaytext.h"

#include <QFutureWatcher>
#include <QScopedValueRollback>
#include <QSet>
#include <QUrl>
#include <QtConcurrentRun>

#include <algorithm>
#include <array>

namespace tracedeck {

namespace {

using FieldKind = SchemaField::Kind;

constexpr int kMostVisits = 4000; ///< of parts of a schema, references included
constexpr int kMostReferences = 16; ///< one behind the other
constexpr int kMostDepth = 32; ///< of fields and ways within each other
constexpr qsizetype kMostTextLength = 16 << 10; ///< of a text that a field shows
constexpr qsizetype kReadAtOnce = 64 << 10;
constexpr qsizetype kMostDescription = 2000;
constexpr qsizetype kShortText = 200;

const QString kItems = QStringLiteral("items");
const QString kContent = QStringLiteral("content");

bool isOneOf(const QString &word, std::initializer_list<const char *> words)
{
    return std::any_of(words.begin(), words.end(),
                       [&](const char *one) { return word == QLatin1String(one); });
}

/// Names that longer texts usually have.
bool soundsLong(const QString &name)
{
    return isOneOf(name.toLower(), {"content", "text", "prompt", "message", "instructions", "system_prompt",
                                    "description", "question", "query", "body", "draft", "template"});
}

QString textOf(const JsonValue &schema, const char *key)
{
    const JsonValue *value = schema.find(QLatin1String(key));
    return value ? value->text().left(kMostDescription) : QString();
}

bool isNull(const JsonValue &schema)
{
    const JsonValue *type = schema.find(QStringLiteral("type"));
    const JsonValue *only = schema.find(QStringLiteral("const"));
    return (type && type->text() == QLatin1String("null")) || (only && only->kind == JsonValue::Kind::Null);
}

class SchemaReader
{
public:
    explicit SchemaReader(const JsonValue &root)
        : m_root(root)
    {}

    SchemaField read()
    {
        SchemaField root = field(&m_root, {}, 0);
        if (root.kind == FieldKind::Any)
            root.kind = FieldKind::Raw; // a form would have nothing to ask for
        return root;
    }

private:
    /// What a reference leads to, over however many; nullptr: nowhere, or round and round.
    const JsonValue *resolved(const JsonValue *schema)
    {
        for (int i = 0; schema && i < kMostReferences; ++i) {
            const JsonValue *reference = schema->isObject() ? schema->find(QStringLiteral("$ref")) : nullptr;
            if (!reference)
                return schema;
            schema = find(reference->text());
        }
        return nullptr;
    }

    /// A pointer into this very schema, as "#/definitions/Message".
    const JsonValue *find(const QString &reference)
    {
        if (!reference.startsWith(u'#'))
            return nullptr;
        const JsonValue *at = &m_root;
        const QStringList steps = reference.mid(1).split(u'/', Qt::SkipEmptyParts);
        if (steps.size() > kMostReferences)
            return nullptr;
        for (const QString &written : steps) {
            QString step = QUrl::fromPercentEncoding(written.toUtf8());
            step.replace(QLatin1String("~1"), QLatin1String("/"))
                .replace(QLatin1String("~0"), QLatin1String("~"));
            const JsonValue *next = at->isObject() ? at->find(step) : nullptr;
            if (!next && at->isArray()) {
                bool isNumber = false;
                const auto place = step.toULong(&isNumber);
                next = isNumber && place < at->items.size() ? &at->items[place] : nullptr;
            }
            if (!next)
                return nullptr;
            at = next;
        }
        return at;
    }

    SchemaField field(const JsonValue *schema, const QString &name, int level)
    {
        const QScopedValueRollback deeper(m_depth, m_depth + 1);
        SchemaField made;
        made.name = name;
        const bool isTooMuch =
            ++m_visits > kMostVisits || m_depth > kMostDepth || level > SchemaField::kMostLevels;
        const JsonValue *whole = schema;
        schema = isTooMuch ? nullptr : resolved(schema);
        if (!schema || !schema->isObject())
            return made;
        // What stands beside a reference says more about this member than what it leads to.
        for (const JsonValue *said : {schema, whole}) {
            if (!said->isObject())
                continue;
            if (const QString title = textOf(*said, "title"); !title.isEmpty())
                made.title = title;
            if (const QString description = textOf(*said, "description"); !description.isEmpty())
                made.description = description;
            if (const JsonValue *usual = said->find(QStringLiteral("default")))
                made.usual = *usual;
        }
        fill(made, *schema, level);
        // So LangGraph's servers refer to a type that they cannot tell.
        if (!name.isEmpty() && whole->isObject() && textOf(*whole, "$ref") == QLatin1String("#/definitions/{}"))
            made.kind = FieldKind::Any;
        return made;
    }

    void fill(SchemaField &made, const JsonValue &schema, int level)
    {
        for (const char *key : {"anyOf", "oneOf", "allOf"}) {
            const JsonValue *ways = schema.find(QLatin1String(key));
            if (ways && ways->isArray() && !ways->items.empty())
                return fillFromWays(made, *ways, level);
        }
        if (const JsonValue *only = schema.find(QStringLiteral("const")))
            return choose(made, {*only});
        if (const JsonValue *choices = schema.find(QStringLiteral("enum")); choices && choices->isArray())
            return choose(made, choices->items);
        fillFromType(made, schema, typeOf(made, schema), level);
    }

    /// One way but for null, ways that are single values, or a text that may be something else as well.
    void fillFromWays(SchemaField &made, const JsonValue &ways, int level)
    {
        std::vector<const JsonValue *> real;
        std::vector<JsonValue> values;
        bool hasText = false;
        bool hasOtherScalar = false;
        for (const JsonValue &written : ways.items) {
            const JsonValue *way = resolved(&written);
            if (++m_visits > kMostVisits || !way || !way->isObject())
                return;
            if (isNull(*way)) {
                made.isNullable = true;
                continue;
            }
            real.push_back(way);
            const JsonValue *only = way->find(QStringLiteral("const"));
            const JsonValue *choices = way->find(QStringLiteral("enum"));
            if (only)
                values.push_back(*only);
            else if (choices && choices->isArray() && choices->items.size() == 1)
                values.push_back(choices->items.front());
            const QString type = textOf(*way, "type");
            hasText = hasText || (type == QLatin1String("string") && !only && !choices);
            hasOtherScalar = hasOtherScalar || isOneOf(type, {"integer", "number", "boolean"});
        }
        if (real.size() == 1) {
            SchemaField way = field(real.front(), made.name, level);
            way.isNullable = way.isNullable || made.isNullable;
            way.title = made.title.isEmpty() ? way.title : made.title;
            way.description = made.description.isEmpty() ? way.description : made.description;
            way.usual = made.usual ? made.usual : way.usual;
            made = std::move(way);
        } else if (!real.empty() && values.size() == real.size()) {
            choose(made, values);
        } else if (hasText && !hasOtherScalar) {
            made.kind = FieldKind::Lines;
        }
    }

    static void choose(SchemaField &made, const std::vector<JsonValue> &choices)
    {
        for (const JsonValue &choice : choices) {
            if (choice.kind == JsonValue::Kind::Null)
                made.isNullable = true;
            else if (choice.isArray() || choice.isObject() || choice.token.size() > kShortText)
                return;
            else
                made.choices.push_back(choice);
        }
        if (!made.choices.empty() && made.choices.size() <= SchemaField::kMostChoices)
            made.kind = FieldKind::Choice;
        else
            made.choices.clear();
    }

    static QString typeOf(SchemaField &made, const JsonValue &schema)
    {
        const JsonValue *type = schema.find(QStringLiteral("type"));
        if (type && type->isArray()) {
            QStringList real;
            for (const JsonValue &one : type->items) {
                if (one.text() == QLatin1String("null"))
                    made.isNullable = true;
                else
                    real.append(one.text());
            }
            return real.size() == 1 ? real.front() : QString();
        }
        if (type)
            return type->text();
        return schema.find(QStringLiteral("properties")) ? QStringLiteral("object") : QString();
    }

    void fillFromType(SchemaField &made, const JsonValue &schema, const QString &type, int level)
    {
        if (type == QLatin1String("string"))
            made.kind = isLong(made.name, schema) ? FieldKind::Lines : FieldKind::Text;
        else if (type == QLatin1String("integer"))
            made.kind = FieldKind::Integer;
        else if (type == QLatin1String("number"))
            made.kind = FieldKind::Number;
        else if (type == QLatin1String("boolean"))
            made.kind = FieldKind::Boolean;
        else if (type == QLatin1String("array"))
            fillList(made, schema, level);
        else if (type == QLatin1String("object"))
            fillObject(made, schema, level);
        else if (type.isEmpty() && !schema.find(QStringLiteral("type")) && !schema.find(QStringLiteral("items")))
            made.kind = FieldKind::Any;
    }

    static bool isLong(const QString &name, const JsonValue &schema)
    {
        const JsonValue *most = schema.find(QStringLiteral("maxLength"));
        return soundsLong(name) || (most && most->token.toLongLong() > kShortText)
               || isOneOf(textOf(schema, "format"), {"textarea", "multiline", "markdown"});
    }

    void fillList(SchemaField &made, const JsonValue &schema, int level)
    {
        // Servers describe messages in as many ways as there are libraries; their name is what they agree on.
        if (made.name == QLatin1String("messages")) {
            made.kind = FieldKind::Messages;
            return;
        }
        const JsonValue *items = schema.find(kItems);
        if (!items)
            return;
        SchemaField item = field(items, {}, level + 1);
        constexpr std::array kSimple{FieldKind::Text,   FieldKind::Lines,   FieldKind::Integer,
                                     FieldKind::Number, FieldKind::Boolean, FieldKind::Choice};
        if (std::find(kSimple.begin(), kSimple.end(), item.kind) == kSimple.end())
            return;
        item.isRequired = true;
        made.kind = FieldKind::List;
        made.fields = {std::move(item)};
    }

    void fillObject(SchemaField &made, const JsonValue &schema, int level)
    {
        const JsonValue *members = schema.find(QStringLiteral("properties"));
        if (!members || !members->isObject() || members->items.empty() || level >= SchemaField::kMostLevels)
            return;
        made.kind = FieldKind::Object;
        QStringList required;
        if (const JsonValue *names = schema.find(QStringLiteral("required")); names && names->isArray()) {
            for (std::size_t i = 0; i < names->items.size() && i < SchemaField::kMostFields; ++i)
                required.append(names->items[i].text());
        }
        QSet<QString> seen;
        for (std::size_t i = 0; i < members->items.size(); ++i) {
            if (seen.contains(members->keys[i]))
                continue;
            seen.insert(members->keys[i]);
            if (made.fields.size() >= SchemaField::kMostFields || m_visits > kMostVisits) {
                made.hiddenFields = static_cast<int>(members->items.size() - i);
                break;
            }
            made.fields.push_back(field(&members->items[i], members->keys[i], level + 1));
            made.fields.back().isRequired = required.contains(members->keys[i]);
        }
    }

    const JsonValue &m_root;
    int m_visits = 0;
    int m_depth = 0;
};

/// What is typed into a field is seen as it is.
bool isPlainText(const JsonValue &value, bool mayHaveLines)
{
    if (!value.isString() || value.token.size() > kMostTextLength)
        return false;
    const QList<uint> text = value.text().toUcs4();
    int marks = 0;
    return std::all_of(text.begin(), text.end(), [&](uint c) {
        marks = isCombiningMark(c) ? marks + 1 : 0;
        return (isShownAsItIs(c) && !QChar::isSurrogate(c) && marks <= 8)
               || (mayHaveLines && (c == '\n' || c == '\t'));
    });
}

bool isWhole(const QByteArray &number)
{
    return !number.contains('.') && !number.contains('e') && !number.contains('E');
}

} // namespace

SchemaField readSchema(const QByteArray &schema)
{
    const JsonReading reading = readJson(schema);
    return reading.value ? SchemaReader(*reading.value).read() : SchemaField();
}

void readSchema(const QByteArray &schema, QObject *context, std::function<void(const SchemaField &)> done)
{
    if (schema.size() <= kReadAtOnce)
        return done(readSchema(schema));
    auto *watcher = new QFutureWatcher<SchemaField>(context);
    QObject::connect(watcher, &QFutureWatcherBase::finished, context, [watcher, done = std::move(done)] {
        watcher->deleteLater();
        done(watcher->result());
    });
    watcher->setFuture(QtConcurrent::run([schema] { return readSchema(schema); }));
}

bool fitsField(const SchemaField &field, const JsonValue &value)
{
    if (field.isNullable && value.kind == JsonValue::Kind::Null)
        return true;
    switch (field.kind) {
    case FieldKind::Text:
    case FieldKind::Lines:
        return isPlainText(value, true);
    case FieldKind::Integer:
        return value.kind == JsonValue::Kind::Number && isWhole(value.token);
    case FieldKind::Number:
        return value.kind == JsonValue::Kind::Number;
    case FieldKind::Boolean:
        return value.kind == JsonValue::Kind::Boolean;
    case FieldKind::Choice:
        return std::find(field.choices.begin(), field.choices.end(), value) != field.choices.end();
    case FieldKind::List:
        return value.isArray() && value.items.size() <= SchemaField::kMostFields
               && std::all_of(value.items.begin(), value.items.end(),
                              [&](const JsonValue &item) { return fitsField(field.fields.front(), item); });
    case FieldKind::Messages:
        return value.isArray() && value.items.size() <= SchemaField::kMostFields
               && std::all_of(value.items.begin(), value.items.end(),
                              [](const JsonValue &message) { return !roleKeyOf(message).isEmpty(); });
    case FieldKind::Object:
        return value.isObject();
    case FieldKind::Any:
        return true;
    case FieldKind::Raw:
        break;
    }
    return false;
}

JsonValue newValueOf(const SchemaField &field)
{
    if (field.usual)
        return *field.usual;
    switch (field.kind) {
    case FieldKind::Text:
    case FieldKind::Lines:
        return JsonValue::string({});
    case FieldKind::Integer:
    case FieldKind::Number:
        return JsonValue::number("0");
    case FieldKind::Boolean:
        return JsonValue::boolean(false);
    case FieldKind::Choice:
        return field.choices.front();
    case FieldKind::List:
    case FieldKind::Messages:
        return JsonValue::array();
    case FieldKind::Object:
        break;
    case FieldKind::Any:
    case FieldKind::Raw:
        return {};
    }
    JsonValue object = JsonValue::object();
    for (const SchemaField &member : field.fields) {
        if (member.isRequired)
            object.set(member.name, member.isNullable && !member.usual ? JsonValue() : newValueOf(member));
    }
    return object;
}

QString roleKeyOf(const JsonValue &message)
{
    const JsonValue *content = message.isObject() ? message.find(kContent) : nullptr;
    if (!content || !isPlainText(*content, true))
        return {};
    for (const char *key : {"role", "type"}) {
        const JsonValue *role = message.find(QLatin1String(key));
        if (role && isPlainText(*role, false) && !role->text().isEmpty())
            return QLatin1String(key);
    }
    return {};
}

} // namespace tracedeck
