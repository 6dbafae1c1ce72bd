// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "comparepins.h"
#include "factpanel.h"
#include "storedmessage.h"

#include <memory>
#include <vector>

class QMenu;

namespace tracedeck {

class ConversationFindLine;
class ConversationModel;
class ConversationView;

/// What was said and done in the session that is looked at: messages, tool calls, approvals, runs. Selects what its
/// user selects, stands where its user activates.
class ConversationPanel : public FactPanel
{
    Q_OBJECT

public:
    explicit ConversationPanel(QWidget *parent = nullptr);
    ~ConversationPanel() override;

    /// Messages of the session that its server has stored, oldest first: shown above what the trace knows, and marked.
    /// `mayHaveMore`: the server may have earlier ones. Another session, or document, forgets them.
    void setStored(const std::vector<StoredMessage> &messages, bool mayHaveMore);
    /// Whether olderRequested() can be answered, so that it is offered.
    void setCanAskForOlder(bool can);
    /// Whether rephraseRequested() can be answered, likewise.
    void setCanRephrase(bool can);

    ConversationView *view() const { return m_view; }

public slots:
    /// Opens the line to find a text with.
    void find();
    /// Opens it with this text, and shows where the selected part has it.
    void findText(const QString &text);

signals:
    /// The user wants to see the frames of something; `query` is one of the filter language.
    void framesRequested(const QString &query);
    /// The user wants to see messages that came before the first one shown.
    void olderRequested();
    /// What was asked in this message is to be asked again in other words.
    void rephraseRequested(tracedeck::MessageId message);
    /// A run is selected that is to be one of the points that are compared.
    void pinRequested(tracedeck::ComparePins::Pin pin);
    /// The run that is selected is to be compared with the one before.
    void comparisonRequested();

protected:
    void attach() override;
    void detach() override;
    void setAwake(bool awake) override;
    void retranslate() override;
    bool event(QEvent *event) override;
    void keyPressEvent(QKeyEvent *event) override;

private:
    void onFollowed();
    void onSessionChanged();
    void onSelectionChanged();
    void onItemChosen(int item);
    void onItemActivated(int item);
    void showMenu(int item, const QPoint &globalPosition);
    void addPlaces(QMenu *menu, int row);
    void addLinks(QMenu *menu, int item);
    void onLinkClicked(const QString &link);
    void showStored();
    std::uint32_t countOfBefore() const;
    void showOlder();
    void forgetStored();
    bool findFirstState();
    void showState();
    bool isOfUnseenWorker() const;
    void mark(bool scroll);

    ConversationView *m_view;
    ConversationFindLine *m_find;
    std::unique_ptr<ConversationModel> m_model;
    std::vector<StoredMessage> m_stored;
    bool m_mayHaveMore = true;
    bool m_canAsk = false;
    bool m_canRephrase = false;
    std::uint32_t m_before = 0; // so many messages a state has from before
    std::uint32_t m_wantedBefore = 0; // so many of them, the last ones, are to be shown
    bool m_hasFirstState = false;
    std::uint32_t m_checkpoints = 0; // so many of the session's have been looked at for that
    bool m_isChoosing = false;
};

} // namespace tracedeck
