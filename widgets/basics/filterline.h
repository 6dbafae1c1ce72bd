// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ids.h"
#include "query.h"

#include <QTimer>
#include <QWidget>

#include <functional>
#include <memory>
#include <optional>
#include <utility>

class QFrame;
class QLineEdit;
class QProgressBar;
class QToolButton;

namespace tracedeck {

class ElidedLabel;
class PlainLabel;
class QueryCompleter;
class Trace;
class UsedFilters;
class UsedFiltersButton;

/// A line in the filter language that says at once whether it is one, and where not. Knows no frames: whoever
/// applies the query tells how far that is.
class FilterLine : public QWidget
{
    Q_OBJECT

public:
    enum class Validity { Empty, Valid, Invalid };

    explicit FilterLine(QWidget *parent = nullptr);

    QString text() const;
    /// The one that is in force: the last that was a filter.
    const QString &applied() const { return m_applied; }
    Validity validity() const { return m_validity; }
    /// What is in force: the line as it was valid last, and the range.
    std::optional<Query> query() const;
    /// Replaces the line and applies it now.
    void setText(const QString &text);
    /// Only frames from the first to the last, whatever the line says: a chip beside it, which its user can remove.
    void setRange(std::optional<std::pair<Position, Position>> range);
    const std::optional<std::pair<Position, Position>> &range() const { return m_range; }
    /// Where lines are kept that were in force, and offered again; not owned, outlives the line.
    void setUsedFilters(UsedFilters *used);
    /// Where the completion takes its names from.
    void setTrace(std::shared_ptr<const Trace> trace);
    /// One more condition, or one that excludes.
    void narrow(const QString &key, std::string_view value, bool exclude);
    /// Which frame is looked at: what is in it is offered where a path into frames is typed. 0: none is.
    void setFrame(const std::function<Position()> &frame);

    void setCount(const QString &text);
    /// A search that ends soon is not shown.
    void setRunning(bool running);
    void setProgress(int percent);

signals:
    /// The line is a query that is to be applied; never for an invalid line.
    void queryChanged(const tracedeck::Query &query);
    void cancelRequested();
    /// The user wants to go on to what the line finds.
    void leaveRequested();
    /// Likewise, to one of its rows.
    void rowsRequested();
    /// What the line finds is to be watched for; only of a line that asks for something.
    void watchRequested(const QString &line);

protected:
    bool eventFilter(QObject *watched, QEvent *event) override;
    void changeEvent(QEvent *event) override;

private:
    void buildField();
    void build();
    void onEdited();
    void check();
    void apply();
    void remember();
    void showRange();
    void useSuggestion();
    bool takeKey(const QKeyEvent &event);
    void stepBack();
    void showValidity();
    void retranslate();

    QFrame *m_border = nullptr;
    PlainLabel *m_glyph = nullptr;
    QLineEdit *m_line = nullptr;
    QueryCompleter *m_completer = nullptr;
    QToolButton *m_clear = nullptr;
    UsedFiltersButton *m_used = nullptr;
    QToolButton *m_watch = nullptr;
    QProgressBar *m_progress = nullptr;
    QToolButton *m_cancel = nullptr;
    QToolButton *m_chip = nullptr;
    ElidedLabel *m_count = nullptr;
    PlainLabel *m_message = nullptr;
    QToolButton *m_suggestion = nullptr;
    QTimer m_applySoon;
    QTimer m_showProgressSoon;
    Validity m_validity = Validity::Empty;
    std::optional<QueryError> m_error;
    QString m_applied;
    std::optional<std::pair<Position, Position>> m_range;
    std::optional<std::pair<Position, Position>> m_appliedRange;
};

} // namespace tracedeck
