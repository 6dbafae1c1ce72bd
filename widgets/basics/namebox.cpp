// SPDX-License-Identifier: GPL-3.0-or-later
#include "namebox.h"

#include "displaytext.h"
#include "joinedtext.h"

#include <QAbstractItemView>
#include <QLineEdit>
#include <QSignalBlocker>
#include <QStyledItemDelegate>

#include <algorithm>

namespace tracedeck {

namespace {

constexpr int kTitleRole = Qt::UserRole;
constexpr int kWidestNames = 640; // pixels

class NameDelegate : public QStyledItemDelegate
{
public:
    using QStyledItemDelegate::QStyledItemDelegate;

protected:
    void initStyleOption(QStyleOptionViewItem *option, const QModelIndex &index) const override
    {
        QStyledItemDelegate::initStyleOption(option, index);
        const QString title = index.data(kTitleRole).toString();
        option->text = option->text.isEmpty() || title.isEmpty() ? title + option->text
                                                                  : title + QStringLiteral(" \u00b7 ") + option->text;
    }
};

} // namespace

NameBox::NameBox(QWidget *parent)
    : QComboBox(parent)
{
    setEditable(true);
    setInsertPolicy(QComboBox::NoInsert);
    setSizeAdjustPolicy(QComboBox::AdjustToMinimumContentsLengthWithIcon);
    setMinimumContentsLength(12);
    setItemDelegate(new NameDelegate(this));
    connect(lineEdit(), &QLineEdit::returnPressed, this, &NameBox::submitted);
    connect(this, &QComboBox::editTextChanged, this, &NameBox::showBegin);
}

/// What is too long for it shows its begin, unless somebody writes there.
void NameBox::showBegin()
{
    if (!lineEdit()->hasFocus())
        lineEdit()->setCursorPosition(0);
}

void NameBox::offer(const QStringList &names, const QHash<QString, QString> &titles)
{
    if (names == m_names && titles == m_titles)
        return; // the list may be open
    m_names = names;
    m_titles = titles;
    fill();
}

void NameBox::offerNone(const QString &text)
{
    m_none = text;
    lineEdit()->setPlaceholderText(text);
    fill();
}

void NameBox::fill()
{
    const QString typed = currentText();
    const QSignalBlocker guard(this); // nothing is chosen by being offered
    clear();
    const auto add = [this](const QString &name, const QString &title) {
        addItem(name, title);
        if (!title.isEmpty())
            setItemData(count() - 1, name.isEmpty() ? title : joinedWords({title, name}), Qt::AccessibleTextRole);
    };
    if (!m_none.isEmpty())
        add({}, m_none);
    for (const QString &name : std::as_const(m_names)) {
        if (count() < kMostNames && oneLine(name) == name && findText(name) < 0)
            add(name, oneLine(m_titles.value(name)));
    }
    setCurrentText(typed);
    showBegin();
}

/// What stands beside the names has room, too, and what is chosen already is marked.
void NameBox::showPopup()
{
    if (count() == 0)
        return;
    const QString typed = currentText();
    const int row = findText(typed, Qt::MatchExactly | Qt::MatchCaseSensitive);
    if (row != currentIndex()) {
        const QSignalBlocker guard(this);
        setCurrentIndex(row);
        setCurrentText(typed);
        lineEdit()->setCursorPosition(0);
    }
    view()->setMinimumWidth(std::min(view()->sizeHintForColumn(0) + view()->sizeHintForRow(0), kWidestNames));
    QComboBox::showPopup();
}

} // namespace tracedeck
