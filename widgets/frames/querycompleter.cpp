// SPDX-License-Identifier: GPL-3.0-or-later
#include "querycompleter.h"

#include "displaytext.h"
#include "querytexts.h"
#include "sessionlabels.h"

#include <QAbstractItemView>
#include <QKeyEvent>
#include <QLineEdit>
#include <QStandardItemModel>

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
                                             std::vector<std::string_view>(labels.begin(), labels.end()));
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
