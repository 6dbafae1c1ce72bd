// SPDX-License-Identifier: GPL-3.0-or-later
#include "jsoneditor.h"

#include "displaytext.h"
#include "fieldnote.h"

#include <QEvent>
#include <QFontDatabase>
#include <QFutureWatcher>
#include <QPlainTextEdit>
#include <QTimer>
#include <QVBoxLayout>
#include <QtConcurrent>

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
    return shown.join(QStringLiteral(", "));
}

} // namespace

JsonEditor::JsonEditor(Kind kind, QWidget *parent)
    : QWidget(parent)
    , m_kind(kind)
    , m_edit(new QPlainTextEdit(this))
    , m_note(new FieldNote(this))
    , m_delay(new QTimer(this))
    , m_before(std::make_shared<std::string>())
{
    m_edit->setTabChangesFocus(true);
    m_edit->setFont(QFontDatabase::systemFont(QFontDatabase::FixedFont));
    m_edit->setMinimumHeight(m_edit->fontMetrics().lineSpacing() * kLines);
    m_edit->setLineWrapMode(QPlainTextEdit::NoWrap);
    m_note->setObjectName(QStringLiteral("jsonNote"));
    m_delay->setSingleShot(true);
    m_delay->setInterval(kDelay);
    auto *layout = new QVBoxLayout(this);
    layout->setContentsMargins({});
    layout->addWidget(m_edit, 1);
    layout->addWidget(m_note);
    connect(m_edit, &QPlainTextEdit::textChanged, this, &JsonEditor::onEdited);
    connect(m_delay, &QTimer::timeout, this, &JsonEditor::check);
}

void JsonEditor::setText(const QString &text)
{
    m_before = std::make_shared<std::string>(text.toStdString());
    m_edit->setPlainText(text);
    m_delay->stop();
    check();
}

void JsonEditor::setEditorName(const QString &name)
{
    m_edit->setAccessibleName(name);
}

/// Unlike toPlainText() it leaves spaces that must not break as they are.
QString JsonEditor::rawText() const
{
    return m_edit->document()->toRawText().replace(QChar::ParagraphSeparator, u'\n');
}

void JsonEditor::onEdited()
{
    ++m_edits;
    m_json.reset();
    m_delay->start();
    emit checked();
}

JsonEditor::Result JsonEditor::checkedText(const QString &text, const std::string &before, Kind kind)
{
    Result result;
    result.value = text.toUtf8();
    result.mistake = json::findMistake(result.value, kind == Kind::Update);
    if (!result.mistake && kind == Kind::Update)
        result.changes = json::changesOf(
            before, {result.value.constData(), static_cast<std::size_t>(result.value.size())});
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
        [text = rawText(), before = m_before, kind = m_kind] { return checkedText(text, *before, kind); }));
}

void JsonEditor::show(const Result &result)
{
    m_result = result;
    m_json.reset();
    if (result.mistake) {
        m_note->say(FieldNote::Tone::Error, json::mistakeText(*result.mistake));
    } else if (m_kind == Kind::Value) {
        m_json = result.value;
        m_note->clearNote();
    } else if (result.changes.keys.isEmpty()) {
        m_note->say(FieldNote::Tone::Hint,
                    result.changes.gone.isEmpty()
                        ? tr("Nothing has been changed yet.")
                        : tr("An update cannot take keys away. Nothing else has been changed yet."));
    } else {
        m_json = result.changes.json;
        //: %1 is a list of keys of a JSON object.
        m_note->say(FieldNote::Tone::Good, tr("Is written: %1.").arg(named(result.changes.keys)));
    }
    emit checked();
}

void JsonEditor::changeEvent(QEvent *event)
{
    if (event->type() == QEvent::LanguageChange && (m_json || m_result.mistake))
        show(m_result);
    QWidget::changeEvent(event);
}

} // namespace tracedeck
