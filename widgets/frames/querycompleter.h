// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "querycompletion.h"

#include <QCompleter>

#include <functional>
#include <memory>
#include <utility>

class QLineEdit;
class QStandardItemModel;

namespace tracedeck {

/// Offers keys and the values that a trace has used, for the word at the text cursor of a line.
class QueryCompleter : public QCompleter
{
    Q_OBJECT

public:
    /// `line` is completed, owns this, and outlives it.
    explicit QueryCompleter(QLineEdit *line);
    ~QueryCompleter() override;

    /// Where names come from; nullptr: keys only.
    void setTrace(std::shared_ptr<const Trace> trace);
    /// Which frame is looked at, whose JSON paths come from; 0: none is.
    void setFrame(std::function<Position()> frame) { m_frame = std::move(frame); }

    /// The list shows bare words; what is put into the line is the whole line with the word in its place.
    QString pathFromIndex(const QModelIndex &index) const override;
    QStringList splitPath(const QString &path) const override;
    bool eventFilter(QObject *watched, QEvent *event) override;

private:
    static QString shownText(const Completion &completion);
    void offer();
    void goOn();
    std::string_view frameBytes() const;

    QLineEdit *m_line; // not owned, outlives us
    QString m_typed; ///< for which completions are offered
    int m_typedTo = 0; ///< the text cursor in it
    QStandardItemModel *m_items;
    std::shared_ptr<const Trace> m_trace;
    std::function<Position()> m_frame;
    QueryVocabulary m_vocabulary;
};

} // namespace tracedeck
