// SPDX-License-Identifier: GPL-3.0-or-later
#include "shortcutseditor.h"

#include "displaytext.h"
#include "factdelegate.h"
#include "fieldnote.h"
#include "icons.h"
#include "rowtable.h"

#include <QEvent>
#include <QHBoxLayout>
#include <QHeaderView>
#include <QKeyEvent>
#include <QKeySequenceEdit>
#include <QLineEdit>
#include <QPushButton>
#include <QScopedValueRollback>
#include <QTableWidget>
#include <QToolButton>

#include <algorithm>

namespace tracedeck {

namespace {

/// Or the same.
bool isBeginningOf(const QKeySequence &keys, const QKeySequence &others)
{
    return keys.matches(others) != QKeySequence::NoMatch;
}

/// Keys that mean something wherever one types, or the letter of a menu.
bool isTypedElsewhere(const QKeySequence &keys)
{
    if (keys.isEmpty())
        return false;
    const QKeyCombination first = keys[0];
    const Qt::KeyboardModifiers modifiers = first.keyboardModifiers() & ~Qt::ShiftModifier;
    const bool isLetter = first.key() >= Qt::Key_A && first.key() <= Qt::Key_Z;
    const bool isFunction = first.key() >= Qt::Key_F1 && first.key() <= Qt::Key_F35;
    return (modifiers == Qt::NoModifier && !isFunction) || (modifiers == Qt::AltModifier && isLetter);
}

enum ShortcutColumn { ShortcutAction, ShortcutKeys, ShortcutColumnCount };
constexpr int kKeysWidth = 170;

bool isModifier(int key)
{
    return key == Qt::Key_Shift || key == Qt::Key_Control || key == Qt::Key_Alt || key == Qt::Key_Meta
           || key == Qt::Key_AltGr;
}

} // namespace

ShortcutsEditor::ShortcutsEditor(QWidget *parent)
    : QWidget(parent)
    , m_filter(new QLineEdit(this))
    , m_table(new QTableWidget(0, ShortcutColumnCount, this))
    , m_label(new PlainLabel(this))
    , m_keys(new QKeySequenceEdit(this))
    , m_clear(new QToolButton(this))
    , m_reset(new QPushButton(this))
    , m_resetAll(new QPushButton(this))
    , m_note(new FieldNote(this))
{
    m_filter->setClearButtonEnabled(true);
    m_filter->setObjectName(QStringLiteral("shortcutsFilter"));
    m_table->setObjectName(QStringLiteral("shortcutsTable"));
    m_table->setSelectionBehavior(QAbstractItemView::SelectRows);
    m_table->setSelectionMode(QAbstractItemView::SingleSelection);
    m_table->setEditTriggers(QAbstractItemView::NoEditTriggers);
    m_table->setTabKeyNavigation(false);
    m_table->setAlternatingRowColors(true);
    m_table->setShowGrid(false);
    m_table->setWordWrap(false);
    m_table->verticalHeader()->hide();
    fitRowsToText(m_table);
    m_table->horizontalHeader()->setDefaultAlignment(Qt::AlignLeft | Qt::AlignVCenter);
    m_table->horizontalHeader()->setSectionResizeMode(ShortcutAction, QHeaderView::Stretch);
    m_table->horizontalHeader()->resizeSection(ShortcutKeys, kKeysWidth);
    m_table->setItemDelegate(new FactDelegate(m_table));
    m_keys->setObjectName(QStringLiteral("shortcutKeys"));
    m_keys->installEventFilter(this);
    m_label->setBuddy(m_keys);
    m_clear->setIcon(themedIcon(QStringLiteral("x")));
    m_clear->setAutoRaise(true);
    m_clear->setFocusPolicy(Qt::StrongFocus);
    m_reset->setObjectName(QStringLiteral("resetShortcut"));
    m_reset->setAutoDefault(false);
    m_resetAll->setObjectName(QStringLiteral("resetAllShortcuts"));
    m_resetAll->setAutoDefault(false);

    auto *row = new QHBoxLayout;
    row->addWidget(m_label);
    row->addWidget(m_keys, 1);
    row->addWidget(m_clear);
    row->addWidget(m_reset);
    row->addWidget(m_resetAll);
    auto *layout = new QVBoxLayout(this);
    layout->setContentsMargins({});
    layout->addWidget(m_filter);
    layout->addWidget(m_table, 1);
    layout->addLayout(row);
    layout->addWidget(m_note);
    connect(m_filter, &QLineEdit::textChanged, this, &ShortcutsEditor::filter);
    connect(m_table, &QTableWidget::itemSelectionChanged, this, &ShortcutsEditor::onSelected);
    connect(m_keys, &QKeySequenceEdit::keySequenceChanged, this, &ShortcutsEditor::setKeys);
    connect(m_clear, &QToolButton::clicked, this, [this] { m_keys->setKeySequence({}); });
    connect(m_reset, &QPushButton::clicked, this, [this] {
        if (currentRow() >= 0)
            m_keys->setKeySequence(m_shortcuts[static_cast<std::size_t>(currentRow())].usual);
    });
    connect(m_resetAll, &QPushButton::clicked, this, &ShortcutsEditor::resetAll);
    retranslate();
}

void ShortcutsEditor::setShortcuts(const std::vector<ShortcutChoice> &shortcuts)
{
    m_shortcuts = shortcuts;
    {
        const QSignalBlocker blocker(m_table);
        m_table->setRowCount(static_cast<int>(shortcuts.size()));
        for (int row = 0; row < m_table->rowCount(); ++row) {
            const ShortcutChoice &choice = shortcuts[static_cast<std::size_t>(row)];
            m_table->setItem(row, ShortcutAction, new QTableWidgetItem(oneLine(choice.name)));
            m_table->setItem(row, ShortcutKeys, new QTableWidgetItem);
        }
        if (m_table->rowCount() > 0)
            m_table->setCurrentCell(0, ShortcutAction);
    }
    filter(m_filter->text());
    showKeys();
    onSelected();
}

QString ShortcutsEditor::conflict() const
{
    const auto text = [](const QKeySequence &keys) { return keys.toString(QKeySequence::NativeText); };
    for (const ShortcutChoice &one : m_shortcuts) {
        if (one.keys != one.usual && isTypedElsewhere(one.keys))
            //: %1: a key or keys.
            return tr("%1 is typed in panels or opens a menu. Give “%2” other keys, with Ctrl.").arg(text(one.keys), one.name);
        for (const ShortcutChoice &other : m_shortcuts) {
            if (&one == &other || one.keys.isEmpty() || other.keys.isEmpty())
                continue;
            if (one.keys == other.keys)
                //: %1: keys, %2 and %3: actions.
                return tr("%1 starts both “%2” and “%3”. Give one of them other keys.")
                    .arg(text(one.keys), one.name, other.name);
            if (isBeginningOf(one.keys, other.keys))
                //: %1 and %3: keys, %2 and %4: actions.
                return tr("%1 starts “%2”, so that %3 never starts “%4”. Give one of them other keys.")
                    .arg(text(one.keys), one.name, text(other.keys), other.name);
        }
    }
    return {};
}

int ShortcutsEditor::currentRow() const
{
    return m_table->currentRow();
}

void ShortcutsEditor::onSelected()
{
    const int row = currentRow();
    const QScopedValueRollback guard(m_isShowing, true);
    m_keys->setEnabled(row >= 0);
    m_clear->setEnabled(row >= 0);
    m_reset->setEnabled(row >= 0);
    m_keys->setKeySequence(row < 0 ? QKeySequence() : m_shortcuts[static_cast<std::size_t>(row)].keys);
}

void ShortcutsEditor::setKeys(const QKeySequence &keys)
{
    const int row = currentRow();
    if (m_isShowing || row < 0)
        return;
    m_shortcuts[static_cast<std::size_t>(row)].keys = keys;
    showKeys();
    emit changed();
}

void ShortcutsEditor::resetAll()
{
    for (ShortcutChoice &choice : m_shortcuts)
        choice.keys = choice.usual;
    showKeys();
    onSelected();
    emit changed();
}

void ShortcutsEditor::filter(const QString &text)
{
    const QString wanted = text.trimmed();
    for (int row = 0; row < m_table->rowCount(); ++row) {
        const bool found = m_table->item(row, ShortcutAction)->text().contains(wanted, Qt::CaseInsensitive)
                           || m_table->item(row, ShortcutKeys)->text().contains(wanted, Qt::CaseInsensitive);
        m_table->setRowHidden(row, !found);
    }
}

void ShortcutsEditor::showKeys()
{
    for (int row = 0; row < m_table->rowCount(); ++row) {
        const ShortcutChoice &choice = m_shortcuts[static_cast<std::size_t>(row)];
        const auto clashes = [&choice](const ShortcutChoice &other) {
            return &other != &choice && !choice.keys.isEmpty() && !other.keys.isEmpty()
                && (isBeginningOf(choice.keys, other.keys) || isBeginningOf(other.keys, choice.keys));
        };
        const bool isOfNoUse = (choice.keys != choice.usual && isTypedElsewhere(choice.keys))
            || std::any_of(m_shortcuts.begin(), m_shortcuts.end(), clashes);
        const QString keys = choice.keys.toString(QKeySequence::NativeText);
        QFont font = m_table->font();
        font.setBold(choice.keys != choice.usual);
        QTableWidgetItem *item = m_table->item(row, ShortcutKeys);
        item->setFont(font);
        item->setText(isOfNoUse ? keys + QStringLiteral("  ⚠") : keys);
    }
    m_note->say(FieldNote::Tone::Error, conflict());
}

/// A modifier alone is no beginning of other keys yet: Shift+Tab only passes by.
bool ShortcutsEditor::eventFilter(QObject *watched, QEvent *event)
{
    if (watched == m_keys && event->type() == QEvent::KeyPress
        && isModifier(static_cast<QKeyEvent *>(event)->key()))
        return true;
    return QWidget::eventFilter(watched, event);
}

void ShortcutsEditor::changeEvent(QEvent *event)
{
    if (event->type() == QEvent::LanguageChange)
        retranslate();
    QWidget::changeEvent(event);
}

void ShortcutsEditor::retranslate()
{
    m_filter->setPlaceholderText(tr("Filter by action or keys"));
    m_filter->setAccessibleName(tr("Filter by action or keys"));
    m_table->setAccessibleName(tr("Actions and their keys"));
    m_table->setHorizontalHeaderLabels({tr("Action"), tr("Keys")});
    //: Label of the field that takes the keys of an action.
    m_label->setText(tr("&Keys"));
    m_keys->setAccessibleName(tr("Keys of the selected action"));
    m_clear->setAccessibleName(tr("No keys for this action"));
    safetext::setTip(m_clear, tr("No keys for this action"));
    m_reset->setText(tr("&Reset"));
    m_resetAll->setText(tr("Reset a&ll"));
    m_note->say(FieldNote::Tone::Error, conflict());
}

} // namespace tracedeck
