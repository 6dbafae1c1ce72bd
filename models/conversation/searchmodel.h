// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "conversationrows.h"
#include "cursor.h"
#include "factroles.h"

#include <QAbstractTableModel>
#include <QFutureWatcher>

#include <utility>
#include <vector>

namespace tracedeck {

/// Where a text was said or done, in all sessions: a row for each part of a conversation that has it, newest sessions first. It is
/// looked for in the background, as of where the cursor stood then; what streamed in pieces is found, too. The case of ASCII
/// letters does not matter.
class SearchModel : public QAbstractTableModel
{
    Q_OBJECT

public:
    static constexpr std::size_t kMostRows = 10'000;
    enum Column { Frame, SessionName, Who, Places, Text, ColumnCount };
    enum Role {
        MatchRole = Qt::UserRole + 100, ///< QPoint: of the text, first character and length of the match
    };

    /// The cursor is not owned and outlives the model.
    explicit SearchModel(Cursor *cursor, QObject *parent = nullptr);
    ~SearchModel() override;

    /// What was found before is dropped. An empty text finds nothing.
    void search(const QString &text);
    /// What has been found stays.
    void cancel();
    void retranslate();

    const QString &text() const { return m_text; }
    bool isSearching() const { return m_isSearching; }
    /// Whether it was stopped, or there is more than is shown.
    bool isCut() const { return m_isCut; }
    /// Where the cursor stood.
    Position searchedAt() const { return m_at; }
    /// How many places there are, in all rows.
    std::uint64_t places() const { return m_places; }
    Item itemAt(const QModelIndex &index) const;

    int rowCount(const QModelIndex &parent = {}) const override;
    int columnCount(const QModelIndex &parent = {}) const override;
    QVariant data(const QModelIndex &index, int role = Qt::DisplayRole) const override;
    QVariant headerData(int section, Qt::Orientation orientation, int role = Qt::DisplayRole) const override;

signals:
    void progressed(int percent);
    /// All sessions have been looked through, or as many as were wanted.
    void finished();

private:
    /// A part of a conversation, and what is said around the first place.
    struct Hit
    {
        SessionId session;
        ConversationRow row;
        std::uint32_t places = 0;
        bool isOfHead = false; ///< of the names above it alone
        QString before;
        QString match;
        QString after;
    };
    using Hits = std::vector<Hit>;

    static void look(QPromise<Hits> &promise, const std::shared_ptr<const Trace> &trace, Position at, const std::string &text);
    void take(const Hits &hits);
    void stop();
    QString text(const Hit &hit, int column) const;

    Cursor *m_cursor; // not owned, outlives us
    QFutureWatcher<Hits> m_watcher;
    Hits m_hits;
    QString m_text;
    std::uint64_t m_places = 0;
    Position m_at = 0;
    bool m_isSearching = false;
    bool m_isCut = false;
};

} // namespace tracedeck
