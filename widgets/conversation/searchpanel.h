// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "factpanel.h"

#include <QTimer>

#include <memory>

class QLineEdit;
class QProgressBar;
class QStackedLayout;
class QTableView;
class QToolButton;

namespace tracedeck {

class ColumnKeeper;
class PlainLabel;
class SearchModel;

/// Looks for a text in all sessions of what is open. The row that is chosen is selected everywhere; activating it leads to its
/// conversation.
class SearchPanel : public FactPanel
{
    Q_OBJECT

public:
    explicit SearchPanel(QWidget *parent = nullptr);
    ~SearchPanel() override;

    QString text() const;
    /// As if it was typed.
    void find(const QString &text);

signals:
    /// The text is to be seen in the conversation of what is selected.
    void conversationRequested(const QString &text);

protected:
    void attach() override;
    void detach() override;
    void setAwake(bool awake) override;
    void retranslate() override;
    bool eventFilter(QObject *watched, QEvent *event) override;

private:
    QWidget *makeLine();
    void searchNow();
    void onUserSelected();
    void showState();
    QString noteText() const;
    QString adviceText() const;

    QLineEdit *m_text;
    QProgressBar *m_progress;
    QToolButton *m_cancel;
    PlainLabel *m_note;
    QStackedLayout *m_found;
    PlainLabel *m_advice;
    QTableView *m_view;
    ColumnKeeper *m_columns;
    std::unique_ptr<SearchModel> m_model;
    QTimer m_later; ///< while it is typed
    bool m_isOwed = false; ///< the search was stopped as the panel was hidden
};

} // namespace tracedeck
