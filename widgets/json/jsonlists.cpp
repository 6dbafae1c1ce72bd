// SPDX-License-Identifier: GPL-3.0-or-later
#include "jsonfields.h"

#include "focushandover.h"
#include "icons.h"
#include "jsonedit.h"
#include "safetext.h"

#include <QComboBox>
#include <QHBoxLayout>
#include <QPushButton>
#include <QToolButton>

#include <functional>
#include <vector>

namespace tracedeck {

namespace {

constexpr int kMessageLines = 2;

/// Rows with a button that removes each, and one below that adds another.
class RowsField : public JsonField
{
public:
    /// Nothing is sent for a list that was not there and has no rows.
    std::optional<JsonValue> value() const override
    {
        if (!m_isTouched)
            return m_given;
        if (m_rows.empty() && !m_given)
            return std::nullopt;
        JsonValue list = JsonValue::array();
        for (const Row &row : m_rows)
            list.items.push_back(valueOf(row.content));
        return list;
    }

protected:
    RowsField(const JsonValue *value, const QString &name, QWidget *parent)
        : JsonField(value, parent)
        , m_name(name)
        , m_column(new QVBoxLayout(this))
    {
        m_column->setContentsMargins({});
    }

    /// Once the rows that are there have been made, which Tab comes to first.
    void makeButton(const QString &text, const QString &spoken)
    {
        m_add = new QPushButton(themedIcon(QStringLiteral("plus")), text, this);
        m_add->setObjectName(QStringLiteral("addRow"));
        m_add->setAccessibleName(spoken);
        m_add->setAutoDefault(false);
        m_editor = m_add;
        m_column->addWidget(m_add, 0, Qt::AlignLeft);
        connect(m_add, &QPushButton::clicked, this, [this] {
            addRow(nullptr);
            touch();
            focusOf(m_rows.back().content)->setFocus(Qt::OtherFocusReason);
        });
    }

    virtual QWidget *makeRow(const JsonValue *value, int number, QWidget *parent) = 0;
    virtual JsonValue valueOf(QWidget *row) const = 0;
    /// What the user works with first in a row.
    virtual QWidget *focusOf(QWidget *row) const = 0;

    void addRow(const JsonValue *value)
    {
        const int number = ++m_made;
        Row row{new QWidget(this), nullptr};
        row.content = makeRow(value, number, row.whole);
        auto *remove = new QToolButton(row.whole);
        remove->setObjectName(QStringLiteral("removeRow"));
        remove->setIcon(themedIcon(QStringLiteral("x")));
        remove->setAutoRaise(true);
        remove->setFocusPolicy(Qt::StrongFocus);
        remove->setAccessibleName(
            JsonField::tr("Remove row %1 of “%2”").arg(QString::number(number), m_name));
        safetext::setTip(remove, JsonField::tr("Remove this row"));
        auto *line = new QHBoxLayout(row.whole);
        line->setContentsMargins({});
        line->addWidget(row.content, 1);
        line->addWidget(remove, 0, Qt::AlignTop);
        m_column->insertWidget(static_cast<int>(m_rows.size()), row.whole);
        if (isVisible())
            row.whole->show(); // now, since it gets the focus
        // Tab goes through the rows before it comes to what adds one.
        if (m_add)
            setTabOrder(putIntoTabOrder(m_add, row.whole), m_add);
        connect(remove, &QToolButton::clicked, this, [this, whole = row.whole] { removeRow(whole); });
        m_rows.push_back(row);
    }

    const QString &name() const { return m_name; }
    QList<QWidget *> rows() const
    {
        QList<QWidget *> contents;
        for (const Row &row : m_rows)
            contents.append(row.content);
        return contents;
    }

private:
    struct Row
    {
        QWidget *whole = nullptr;
        QWidget *content = nullptr;
    };

    void removeRow(QWidget *whole)
    {
        std::erase_if(m_rows, [whole](const Row &row) { return row.whole == whole; });
        m_add->setFocus(Qt::OtherFocusReason);
        whole->hide();
        whole->deleteLater();
        touch();
    }

    QString m_name;
    QVBoxLayout *m_column;
    QPushButton *m_add = nullptr;
    std::vector<Row> m_rows;
    int m_made = 0;
};

/// Values of one kind.
class ListField final : public RowsField
{
public:
    ListField(const SchemaField &field, const JsonValue *value, const QString &name, QWidget *parent)
        : RowsField(value, name, parent)
        , m_item(field.fields.front())
    {
        for (std::size_t i = 0; value && i < value->items.size(); ++i)
            addRow(&value->items[i]);
        makeButton(JsonField::tr("Add"), JsonField::tr("Add a row to “%1”").arg(name));
    }

    QString problem() const override
    {
        for (QWidget *row : rows()) {
            if (const QString problem = static_cast<JsonField *>(row)->problem(); !problem.isEmpty())
                return problem;
        }
        return {};
    }

protected:
    QWidget *makeRow(const JsonValue *value, int number, QWidget *parent) override
    {
        //: A row of a list in a form: name of the list, number of the row.
        const QString spoken = JsonField::tr("%1, row %2").arg(name(), QString::number(number));
        JsonField *field = JsonField::make(m_item, value, spoken, parent);
        connect(field, &JsonField::changed, this, [this] { touch(); });
        return field;
    }
    QWidget *focusOf(QWidget *row) const override { return static_cast<JsonField *>(row)->editor(); }
    JsonValue valueOf(QWidget *row) const override
    {
        return static_cast<JsonField *>(row)->value().value_or(newValueOf(m_item));
    }

private:
    SchemaField m_item;
};

/// Who speaks, and what is said.
class MessageRow final : public QWidget
{
public:
    MessageRow(const JsonValue *value, const QString &name, QWidget *parent,
               const std::function<void()> &touched)
        : QWidget(parent)
        , m_given(value ? std::optional(*value) : std::nullopt)
        , m_role(new QComboBox(this))
        , m_text(new ExactTextEdit(this))
    {
        // As they are written: these are words of a protocol.
        QStringList roles{QStringLiteral("user"), QStringLiteral("assistant"), QStringLiteral("system"),
                          QStringLiteral("tool")};
        const QString role = value ? value->find(roleKeyOf(*value))->text() : roles.front();
        if (!roles.contains(role))
            roles.append(role);
        m_role->addItems(roles);
        m_role->setCurrentText(role);
        m_role->setAccessibleName(JsonField::tr("%1: role").arg(name));
        m_role->setAccessibleDescription(JsonField::tr("%1: role").arg(name));
        m_text->setAccessibleName(JsonField::tr("%1: text").arg(name));
        m_text->setVisibleLines(kMessageLines);
        if (value)
            m_text->showText(value->find(QStringLiteral("content"))->text());
        auto *line = new QHBoxLayout(this);
        line->setContentsMargins({});
        line->addWidget(m_role, 0, Qt::AlignTop);
        line->addWidget(m_text, 1, Qt::AlignTop);
        connect(m_role, &QComboBox::currentIndexChanged, this, touched);
        connect(m_text, &QPlainTextEdit::textChanged, this, touched);
    }

    JsonValue value() const
    {
        JsonValue message = m_given.value_or(JsonValue::object());
        const QString key = m_given ? roleKeyOf(*m_given) : QStringLiteral("role");
        if (!m_given || message.find(key)->text() != m_role->currentText())
            message.set(key, JsonValue::string(m_role->currentText()));
        const JsonValue *content = message.find(QStringLiteral("content"));
        if (!content || content->text() != m_text->exactText())
            message.set(QStringLiteral("content"), JsonValue::string(m_text->exactText()));
        return message;
    }

    QWidget *text() const { return m_text; }

private:
    std::optional<JsonValue> m_given;
    QComboBox *m_role;
    ExactTextEdit *m_text;
};

class MessagesField final : public RowsField
{
public:
    MessagesField(const JsonValue *value, const QString &name, QWidget *parent)
        : RowsField(value, name, parent)
    {
        for (std::size_t i = 0; value && i < value->items.size(); ++i)
            addRow(&value->items[i]);
        makeButton(JsonField::tr("Add a message"), JsonField::tr("Add a message to “%1”").arg(name));
    }

protected:
    QWidget *makeRow(const JsonValue *value, int number, QWidget *parent) override
    {
        //: A message of a list in a form.
        const QString spoken = JsonField::tr("Message %1").arg(number);
        return new MessageRow(value, spoken, parent, [this] { touch(); });
    }
    JsonValue valueOf(QWidget *row) const override { return static_cast<MessageRow *>(row)->value(); }
    QWidget *focusOf(QWidget *row) const override { return static_cast<MessageRow *>(row)->text(); }
};

} // namespace

JsonField *makeListField(const SchemaField &field, const JsonValue *value, const QString &name,
                         QWidget *parent)
{
    return new ListField(field, value, name, parent);
}

JsonField *makeMessagesField(const JsonValue *value, const QString &name, QWidget *parent)
{
    return new MessagesField(value, name, parent);
}

} // namespace tracedeck
