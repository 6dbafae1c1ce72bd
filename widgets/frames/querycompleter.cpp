// SPDX-License-Identifier: GPL-3.0-or-later
#include "querycompleter.h"

#include "displaytext.h"
#include "querytexts.h"
#include "sessionlabels.h"

#include <QAbstractItemView>
#include <QKeyEvent>
#include <QLineEdit>
#include <QStandardItemModel>
#include <QTimer>

#include <algorithm>
#include <string>
#include <string_view>
#include <vector>

namespace tracedeck {

namespace {

constexpr int kLineRole = Qt::UserRole + 1;
constexpr std::size_t kMostShown = 80;
constexpr int kMostVisible = 12;

} // namespace

QString QueryCompleter::shownText(const Completion &completion)
{
    const QString word = oneLine(completion.shown, kMostShown);
    if (completion.kind == Completion::Kind::Path && completion.text.ends_with('.'))
        return word + u'.'; // it goes on
    if (completion.kind != Completion::Kind::Key)
        return word;
    return tr("%1: %2", "key of the filter language and what it stands for")
        .arg(word, QueryTexts::key(completion.shown));
}

QueryCompleter::QueryCompleter(QLineEdit *line)
    : QCompleter(line)
    , m_line(line)
    , m_items(new QStandardItemModel(this))
{
    setModel(m_items);
    setCompletionMode(QCompleter::UnfilteredPopupCompletion);
    setMaxVisibleItems(kMostVisible);
    connect(m_line, &QLineEdit::textEdited, this, &QueryCompleter::offer);
    connect(this, qOverload<const QString &>(&QCompleter::activated), this, [this] { QTimer::singleShot(0, this, &QueryCompleter::goOn); });
}

QueryCompleter::~QueryCompleter() = default;

void QueryCompleter::setTrace(std::shared_ptr<const Trace> trace)
{
    m_trace = std::move(trace);
    m_vocabulary = {};
}

QString QueryCompleter::pathFromIndex(const QModelIndex &index) const
{
    return index.data(kLineRole).toString();
}

QStringList QueryCompleter::splitPath(const QString &) const
{
    // The items have been chosen already; Qt need not compare them with the line.
    return {QString()};
}

/// What was offered and not taken leaves what was typed.
bool QueryCompleter::eventFilter(QObject *watched, QEvent *event)
{
    auto *list = qobject_cast<QAbstractItemView *>(watched);
    if (!list || event->type() != QEvent::KeyPress || static_cast<QKeyEvent *>(event)->key() != Qt::Key_Escape)
        return QCompleter::eventFilter(watched, event);
    list->hide();
    m_line->setText(m_typed);
    m_line->setCursorPosition(m_typedTo);
    return true;
}

/// A key wants a value, and a part of a path the next one.
void QueryCompleter::goOn()
{
    const QString before = m_line->text().left(m_line->cursorPosition());
    if (!m_line->hasFocus() || !(before.endsWith(u':') || before.endsWith(u'.')))
        return;
    offer();
    if (m_items->rowCount() > 0)
        complete();
}

std::string_view QueryCompleter::frameBytes() const
{
    const Position frame = m_trace && m_frame ? m_frame() : 0;
    return frame > 0 && frame <= m_trace->watermark() ? m_trace->frame(frame).bytes() : std::string_view();
}

void QueryCompleter::offer()
{
    m_typed = m_line->text();
    m_typedTo = m_line->cursorPosition();
    std::vector<std::string> labels;
    if (m_trace) {
        m_vocabulary.refresh(*m_trace, m_trace->watermark());
        for (const QString &label : sessionLabels(*m_trace))
            labels.push_back(label.toStdString());
        std::ranges::sort(labels);
        labels.erase(std::ranges::unique(labels).begin(), labels.end());
    }
    const QByteArray before = m_line->text().left(m_line->cursorPosition()).toUtf8();
    const QByteArray line = m_line->text().toUtf8();
    const Completions found = completionsFor({line.constData(), static_cast<std::size_t>(line.size())},
                                             static_cast<std::size_t>(before.size()), m_vocabulary,
                                             std::vector<std::string_view>(labels.begin(), labels.end()), frameBytes());
    m_items->clear();
    for (const Completion &completion : found.items) {
        QByteArray whole = line;
        whole.replace(static_cast<qsizetype>(found.from), static_cast<qsizetype>(found.length),
                      QByteArray::fromStdString(completion.text));
        // What is there already needs no offer.
        if (whole == line)
            continue;
        auto *item = new QStandardItem(shownText(completion));
        item->setData(QString::fromUtf8(whole), kLineRole);
        m_items->appendRow(item);
    }
}

} // namespace tracedeck
