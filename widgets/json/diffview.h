// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "jsondiffjob.h"
#include "jsonpath.h"

#include <QWidget>

#include <optional>

class QAction;
class QProgressBar;
class QSplitter;
class QStackedLayout;
class QToolButton;
class QTreeView;

namespace tracedeck {

class DiffFindLine;
class DiffTreeModel;
class ElidedLabel;
class FittedColumn;
class PlainLabel;
class WordDiffView;

/// The differences of two JSON values: a tree of what changed, the way from one to the next, and the words of the
/// current one. Compares in the background; while it does, what was shown before stays.
class DiffView : public QWidget
{
    Q_OBJECT

public:
    explicit DiffView(QWidget *parent = nullptr);

    QTreeView *treeView() const { return m_view; }
    DiffTreeModel *model() const { return m_model; }

    /// Does nothing where they are compared, or were, already.
    void compare(const OwnedJson &before, const OwnedJson &after);
    /// Ends what runs, for somebody who does not look any more. What is asked for next begins anew.
    void pause();
    /// Shows a sentence instead.
    void showHint(const QString &sentence);
    /// What the sides are called; empty: before and after.
    void setSides(const QString &before, const QString &after);
    void clear() { showHint({}); }
    /// Whether its user can ask who wrote a value: writesWanted().
    void setTellsWrites(bool tells);
    void retranslate();

public slots:
    void goToNext() { step(true); }
    void goToPrevious() { step(false); }
    /// The user does not want to wait for it.
    void cancel();

signals:
    /// Of the later text; `name` is the path as it is shown.
    void writesWanted(const tracedeck::JsonPath &path, const QString &name);

private:
    struct Texts
    {
        OwnedJson before;
        OwnedJson after;
        EmptyMembers emptyMembers;
        friend bool operator==(const Texts &, const Texts &) = default;
    };

    void buildBar();
    void buildActions();
    QAction *addAction(const char *name);
    void start(const Texts &texts);
    void compareAnew();
    void endJob();
    void onFinished(const std::shared_ptr<const JsonDiff> &diff);
    void showResult();
    void showBusy(bool isBusy);
    void openSome();
    void step(bool forward);
    void onRowChanged();
    void compareWords();
    void copyValue(const OwnedJson &value);
    QString countText() const;
    QString cannotText(JsonDiff::Side side) const;

    JsonDiffJob m_job;
    DiffTreeModel *m_model;
    QWidget *m_bar;
    ElidedLabel *m_counts;
    QProgressBar *m_progress;
    QToolButton *m_cancel;
    QToolButton *m_emptyMembers;
    QToolButton *m_previousButton;
    QToolButton *m_nextButton;
    QStackedLayout *m_stack;
    DiffFindLine *m_find; ///< where there are many
    QSplitter *m_splitter;
    PlainLabel *m_hint;
    QTreeView *m_view;
    FittedColumn *m_keys;
    WordDiffView *m_words;
    QAction *m_previous;
    QAction *m_next;
    QAction *m_whoWrote;
    QAction *m_copyPath;
    QAction *m_copyBefore;
    QAction *m_copyAfter;
    QString m_beforeName; ///< empty: its side has no name of its own
    QString m_afterName;
    std::optional<Texts> m_running;
    std::optional<Texts> m_waiting; ///< the last that was asked for meanwhile
    std::optional<Texts> m_shown;
    std::shared_ptr<const JsonDiff> m_diff; ///< of what is shown
    QString m_hintText; ///< what is said instead of a comparison
    std::optional<Texts> m_stopped; ///< by the user: not begun again by itself
    quint64 m_copies = 0;
};

} // namespace tracedeck
