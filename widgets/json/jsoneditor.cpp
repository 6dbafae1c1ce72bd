// SPDX-License-Identifier: GPL-3.0-or-later
#include "jsoneditor.h"

#include "displaytext.h"
#include "fieldnote.h"
#include "joinedtext.h"
#include "jsonedit.h"

#include <QEvent>
#include <QFutureWatcher>
#include <QTimer>
#include <QVBoxLayout>
#include <QtConcurrentRun>

namespace tracedeck {

namespace {

constexpr int kDelay = 120; ///< in milliseconds, until a text is checked that is still typed
constexpr int kLines = 8;
constexpr qsizetype kMostKeys = 8; ///< that are named

QString named(const QStringList &keys)
{
    QStringList shown;
    for (const QString &key : keys.mid(0, kMostKeys))
        shown += oneLine(key, 60);
    if (keys.size() > kMostKeys)
        shown += QStringLiteral("\u2026");
    return joinedWords(shown);
}

} // namespace

JsonEditor::JsonEditor(Kind kind, QWidget *parent)
    : QWidget(parent)
    , m_kind(kind)
    , m_edit(new JsonEdit(this))
    , m_note(new FieldNote(this))
    , m_delay(new QTimer(this))
{
    m_edit->setMinimumHeight(m_edit->fontMetrics().lineSpacing() * kLines);
    m_edit->setMostCharacters(kMostJsonBytes);
    m_note->setObjectName(QStringLiteral("jsonNote"));
    m_delay->setSingleShot(true);
    m_delay->setInterval(kDelay);
    auto *layout = new QVBoxLayout(this);
    layout->setContentsMargins({});
    layout->addWidget(m_edit, 1);
    layout->addWidget(m_note);
    connect(m_edit, &QPlainTextEdit::textChanged, this, &JsonEditor::onEdited);
    connect(m_edit, &ExactTextEdit::refused, this,
            [this](const QString &why) { m_note->say(FieldNote::Tone::Warning, why); });
    connect(m_delay, &QTimer::timeout, this, &JsonEditor::check);
}

void JsonEditor::setText(const QString &text)
{
    m_before = text;
    m_edit->showText(text);
    m_delay->stop();
    check();
}

bool JsonEditor::isEdited() const
{
    return m_edit->toPlainText() != m_before;
}

void JsonEditor::setEditorName(const QString &name)
{
    m_edit->setAccessibleName(name);
}

void JsonEditor::onEdited()
{
    ++m_edits;
    m_json.reset();
    m_delay->start();
    emit checked();
}

JsonEditor::Result JsonEditor::checkedText(const QString &text, const QString &before, Kind kind)
{
    const bool isUpdate = kind == Kind::Update;
    const QByteArray utf8 = text.toUtf8();
    const JsonReading after = isUpdate ? readJsonObject(utf8) : readJson(utf8);
    Result result;
    result.isJson = after.value.has_value();
    result.fault = after.fault;
    if (!after.value)
        return result;
    if (!isUpdate) {
        result.json = utf8;
        return result;
    }
    const JsonChanges changes =
        changesOf(readJsonObject(before.toUtf8()).value.value_or(JsonValue::object()), *after.value);
    result.json = compactJson(changes.update);
    result.changed = QStringList(changes.update.keys.begin(), changes.update.keys.end());
    result.gone = changes.gone;
    return result;
}

void JsonEditor::check()
{
    auto *watcher = new QFutureWatcher<Result>(this);
    connect(watcher, &QFutureWatcherBase::finished, this, [this, watcher, edit = m_edits] {
        watcher->deleteLater();
        if (edit == m_edits)
            show(watcher->result());
    });
    watcher->setFuture(QtConcurrent::run(
        [text = m_edit->exactText(), before = m_before, kind = m_kind] { return checkedText(text, before, kind); }));
}

void JsonEditor::show(const Result &result)
{
    m_json.reset();
    m_edit->markFault(result.fault.line, result.fault.column);
    if (!result.isJson) {
        m_note->say(FieldNote::Tone::Error, faultText(result.fault));
    } else if (m_kind == Kind::Value) {
        m_json = result.json;
        m_note->clearNote();
    } else if (result.changed.isEmpty()) {
        m_note->say(FieldNote::Tone::Hint,
                    result.gone.isEmpty()
                        ? tr("Nothing has been changed yet.")
                        : tr("An update cannot take keys away. Nothing else has been changed yet."));
    } else {
        m_json = result.json;
        //: %1 is a list of keys of a JSON object.
        m_note->say(FieldNote::Tone::Good, tr("Is written: %1.").arg(named(result.changed)));
    }
    emit checked();
}

void JsonEditor::changeEvent(QEvent *event)
{
    if (event->type() == QEvent::LanguageChange)
        check();
    QWidget::changeEvent(event);
}

} // namespace tracedeck
