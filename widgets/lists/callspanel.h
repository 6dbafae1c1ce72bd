// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "callinput.h"
#include "latestanswer.h"
#include "listpanel.h"

namespace tracedeck {

class CallsModel;
class PayloadView;
class PlainLabel;

/// Calls of models, each by itself, and of the current one what it was given.
class CallsPanel : public ListPanel
{
    Q_OBJECT

public:
    explicit CallsPanel(QWidget *parent = nullptr);

protected:
    std::unique_ptr<ListModel> makeModel(LedgerModel *ledger) override;
    Texts texts() const override;
    QString sumText() const override;
    QString emptyText() const override;
    void addActions(QMenu *menu, const QModelIndex &row) override;
    void onRowChanged() override;
    void detach() override;
    void setAwake(bool awake) override;
    void retranslate() override;

private:
    /// nullptr: there is no document.
    const CallsModel *model() const;
    void showInput(const CallInput &input);
    LatestAnswer<CallInput>::Work readInput() const;

    QWidget *m_details;
    PlainLabel *m_given; ///< says what it was given
    PayloadView *m_input;
    Item m_asked; ///< the call of which that is asked
    CallInput m_shown;
    LatestAnswer<CallInput> m_answer; ///< of the current call; last: it ends first
};

} // namespace tracedeck
