// SPDX-License-Identifier: GPL-3.0-or-later
#include "headerseditor.h"

#include "fieldnote.h"
#include "icons.h"

#include <QCheckBox>
#include <QEvent>
#include <QHBoxLayout>
#include <QLineEdit>
#include <QPushButton>
#include <QRegularExpression>
#include <QToolButton>

#include <algorithm>

namespace tracedeck {

namespace {

constexpr int kLongestHeader = 4096;

bool isName(const QString &name)
{
    static const QRegularExpression token(QStringLiteral("^[!#$%&'*+.^_`|~0-9A-Za-z-]{1,128}$"));
    return token.match(name).hasMatch();
}

/// Nothing that could end the line and begin another header.
bool isValue(const QString &value)
{
    return !value.isEmpty() && value.size() <= kLongestHeader
           && std::all_of(value.begin(), value.end(),
                          [](QChar c) { return c.unicode() >= 0x20 && c.unicode() < 0x7F; });
}

} // namespace

HeadersEditor::HeadersEditor(QWidget *parent)
    : QWidget(parent)
    , m_list(new QVBoxLayout)
    , m_add(new QPushButton(themedIcon(QStringLiteral("plus")), {}, this))
    , m_note(new FieldNote(this))
    , m_keep(new QCheckBox(this))
    , m_keepNote(new FieldNote(this))
{
    m_add->setObjectName(QStringLiteral("addHeader"));
    m_add->setAutoDefault(false);
    m_keep->setChecked(true);
    m_list->setSpacing(4);
    auto *layout = new QVBoxLayout(this);
    layout->setContentsMargins({});
    layout->setSpacing(4);
    layout->addLayout(m_list);
    layout->addWidget(m_note);
    auto *row = new QHBoxLayout;
    row->addWidget(m_add);
    row->addStretch();
    layout->addLayout(row);
    layout->addWidget(m_keep);
    layout->addWidget(m_keepNote);
    connect(m_add, &QPushButton::clicked, this, [this] {
        addRow({});
        m_rows.back().name->setFocus(Qt::TabFocusReason);
        onEdited();
    });
    connect(m_keep, &QCheckBox::toggled, this, &HeadersEditor::changed);
    retranslate();
    check();
}

void HeadersEditor::setHeaders(const std::vector<ConnectionForm::Header> &headers)
{
    while (!m_rows.empty())
        removeRow(m_rows.back().widget);
    for (const ConnectionForm::Header &header : headers)
        addRow(header);
    onEdited();
}

std::vector<ConnectionForm::Header> HeadersEditor::headers() const
{
    std::vector<ConnectionForm::Header> headers;
    for (const Row &row : m_rows) {
        if (!row.name->text().isEmpty() || !row.value->text().isEmpty())
            headers.push_back({row.name->text().trimmed(), row.value->text().trimmed()});
    }
    return headers;
}

void HeadersEditor::setKeep(bool keep)
{
    m_keep->setChecked(keep);
}

bool HeadersEditor::keep() const
{
    return m_keep->isChecked();
}

void HeadersEditor::setHasKeychain(bool has)
{
    m_hasKeychain = has;
    check();
}

bool HeadersEditor::isValid() const
{
    const std::vector<ConnectionForm::Header> all = headers();
    return std::all_of(all.begin(), all.end(),
                       [](const auto &header) { return isName(header.name) && isValue(header.value); });
}

void HeadersEditor::addRow(const ConnectionForm::Header &header)
{
    Row row;
    row.widget = new QWidget(this);
    row.name = new QLineEdit(header.name, row.widget);
    row.value = new QLineEdit(header.value, row.widget);
    row.value->setEchoMode(QLineEdit::Password);
    row.value->setMaxLength(kLongestHeader);
    row.remove = new QToolButton(row.widget);
    row.remove->setIcon(themedIcon(QStringLiteral("x")));
    row.remove->setAutoRaise(true);
    row.remove->setFocusPolicy(Qt::StrongFocus);
    auto *layout = new QHBoxLayout(row.widget);
    layout->setContentsMargins({});
    layout->addWidget(row.name, 2);
    layout->addWidget(row.value, 3);
    layout->addWidget(row.remove);
    m_list->addWidget(row.widget);
    row.widget->show(); // now, so that it can take the focus
    connect(row.name, &QLineEdit::textChanged, this, &HeadersEditor::onEdited);
    connect(row.value, &QLineEdit::textChanged, this, &HeadersEditor::onEdited);
    connect(row.remove, &QToolButton::clicked, this, [this, widget = row.widget] {
        removeRow(widget);
        m_add->setFocus(Qt::OtherFocusReason);
        onEdited();
    });
    // What is made later would else be reached last.
    QWidget *before = m_add->previousInFocusChain();
    while (before != m_add && (before->focusPolicy() & Qt::TabFocus) == 0)
        before = before->previousInFocusChain();
    for (QWidget *field : {static_cast<QWidget *>(row.name), static_cast<QWidget *>(row.value),
                           static_cast<QWidget *>(row.remove)}) {
        setTabOrder(before, field);
        before = field;
    }
    name(row);
    m_rows.push_back(row);
}

/// Hidden at once, but deleted later: its button may be the sender of the signal that led here.
void HeadersEditor::removeRow(QWidget *widget)
{
    std::erase_if(m_rows, [widget](const Row &row) { return row.widget == widget; });
    m_list->removeWidget(widget);
    widget->hide();
    widget->deleteLater();
}

void HeadersEditor::onEdited()
{
    check();
    emit changed();
}

void HeadersEditor::check()
{
    QString problem;
    for (const ConnectionForm::Header &header : headers()) {
        if (!isName(header.name))
            problem = tr("A header's name may hold letters, digits and hyphens, as in X-Api-Key.");
        else if (header.value.isEmpty())
            problem = tr("A header needs a value.");
        else if (!isValue(header.value))
            problem = tr("A header's value may hold Latin letters, digits and signs, in one line.");
        if (!problem.isEmpty())
            break;
    }
    m_note->say(FieldNote::Tone::Error, problem);
    m_keep->setVisible(!m_rows.empty() && m_hasKeychain);
    m_keepNote->say(FieldNote::Tone::Warning,
                    m_rows.empty() || m_hasKeychain
                        ? QString()
                        : tr("There is no keychain here: secrets are kept until Tracedeck quits."));
}

void HeadersEditor::changeEvent(QEvent *event)
{
    if (event->type() == QEvent::LanguageChange)
        retranslate();
    QWidget::changeEvent(event);
}

void HeadersEditor::name(const Row &row) const
{
    //: The name of an HTTP header, as "Authorization".
    row.name->setPlaceholderText(tr("Header"));
    row.name->setAccessibleName(tr("Name of the header"));
    row.value->setPlaceholderText(tr("Secret value"));
    row.value->setAccessibleName(tr("Secret value of the header"));
    row.remove->setAccessibleName(tr("Remove this header"));
    safetext::setTip(row.remove, tr("Remove this header"));
}

void HeadersEditor::retranslate()
{
    m_add->setText(tr("&Add a header"));
    m_keep->setText(tr("&Keep in the system's keychain"));
    for (const Row &row : m_rows)
        name(row);
    check();
}

} // namespace tracedeck
