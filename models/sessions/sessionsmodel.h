// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "factroles.h"
#include "sessionrows.h"
#include "sessionsource.h"
#include "storedthread.h"

#include <QAbstractItemModel>
#include <QStringList>

#include <memory>
#include <vector>

namespace tracedeck {

class OpenedSource;

/// The open sources, their sessions and the runs of these, as a tree: each source at its own cursor's position.
/// Below a server is also what it has stored, as far as it was asked. Rows are made for the parents that somebody
/// has asked about, and edited when a cursor moves.
class SessionsModel : public QAbstractItemModel
{
    Q_OBJECT

public:
    enum Column { Name, Status, Runs, Messages, Tokens, Cost, Duration, LastActivity, Frames, ColumnCount };
    /// Besides those of facts.
    enum Role : int {
        SourceId = Qt::UserRole + 100, ///< quint64
        RowKind, ///< SessionsRow::Kind as int
        SourceKind, ///< SessionSource::Kind as int, of the row's source
        SessionKey, ///< QString: id of the session or stored thread, as its server knows it
        Workspace, ///< QString: id of a workspace
        IsMarked, ///< bool: the current source, or the session that is looked at in it
        IsActive, ///< bool: a frame came within the last second
        HasWorkers, ///< bool: others work for the session; asks for no rows
        TakesCommands, ///< bool: the row's source does, now
    };

    explicit SessionsModel(QObject *parent = nullptr);
    ~SessionsModel() override;

    /// A model that nobody sees does not follow any cursor; it catches up when it is active again.
    void setActive(bool active);
    void retranslate();
    /// Times are told otherwise.
    void retellTimes();

    void addSource(const SessionSource &source);
    /// Before its cursor goes.
    void removeSource(quint64 id);
    /// What is said of it has changed; not its cursor.
    void updateSource(const SessionSource &source);
    void moveSource(quint64 id, int row);
    /// In their order.
    std::vector<quint64> sources() const;
    const SessionSource *source(quint64 id) const;
    void setCurrentSource(quint64 id);
    quint64 currentSource() const { return m_current; }

    /// What a server told when it was asked. A workspace without a name is called by its id.
    void setWorkspaces(quint64 source, const QStringList &ids, const QStringList &names = {});
    void setThreads(quint64 source, const QString &workspace, const QList<StoredThread> &threads);

    /// Only sessions with this text in their names, ids, agents, models or status, and what leads to them.
    void setFilter(const QString &text);
    const QString &filter() const { return m_filter; }
    /// How many sessions the filter hides.
    std::uint32_t hiddenSessions() const;
    bool isFiltering() const;

    QModelIndex indexOfSource(quint64 id) const;
    /// The row of a session or run; makes the rows that lead to it. Invalid if it is not shown.
    QModelIndex indexOf(quint64 source, const Item &item) const;
    SessionsRow rowAt(const QModelIndex &index) const;
    /// The row again, wherever it is now; what was given by rowAt() for a row of this source.
    QModelIndex indexOf(quint64 source, SessionsRow row) const;

    QModelIndex index(int row, int column, const QModelIndex &parent = {}) const override;
    QModelIndex parent(const QModelIndex &child) const override;
    int rowCount(const QModelIndex &parent = {}) const override;
    bool hasChildren(const QModelIndex &parent = {}) const override;
    int columnCount(const QModelIndex &parent = {}) const override;
    QVariant data(const QModelIndex &index, int role = Qt::DisplayRole) const override;
    /// Names a source or a session; an empty name gives it its own again.
    bool setData(const QModelIndex &index, const QVariant &value, int role = Qt::EditRole) override;
    QVariant headerData(int section, Qt::Orientation orientation, int role = Qt::DisplayRole) const override;
    Qt::ItemFlags flags(const QModelIndex &index) const override;
    Qt::DropActions supportedDropActions() const override { return Qt::MoveAction; }
    QStringList mimeTypes() const override;
    QMimeData *mimeData(const QModelIndexList &indexes) const override;
    bool dropMimeData(const QMimeData *data, Qt::DropAction action, int row, int column,
                      const QModelIndex &parent) override;

signals:
    /// Before and after rows come and go by themselves. What a view selects or forgets in between is no intent of
    /// the user.
    void aboutToFollow();
    void followed();
    void currentSourceChanged(quint64 id);
    /// Cells of costs may say something else, of whatever row: they are to be painted again.
    void costsChanged();
    /// The same of durations.
    void timePassed();
    /// The filter found something, or is to be looked at anew.
    void filterChanged();
    void sourceRenamed(quint64 id, const QString &name);
    void sessionRenamed(quint64 source, const QString &key, const QString &name);
    /// The user has dragged or moved it.
    void sourceMoved(quint64 id, int row);

private:
    using Node = SessionsNode;

    Node *nodeOf(const QModelIndex &index) const;
    QModelIndex indexOf(const Node *node, int column = 0) const;
    OpenedSource *sourceOf(const Node *node) const;
    OpenedSource *opened(quint64 id) const;
    Node *sourceNode(const OpenedSource *source) const;
    void fetch(Node *node) const;

    void connectSource(OpenedSource *source);
    void follow(OpenedSource *source);
    void edit(OpenedSource *source);
    void replaceRows(Node *node, const std::vector<SessionsRow> &rows);
    void takeAway(const SessionsEdit &edit);
    void putIn(const SessionsEdit &edit);
    void announceChanges(OpenedSource *source, Position from);
    void announceDifferent(const OpenedSource &source, const Node &node, Position from);
    void announceAll(const Node &node);
    void announce(const Node *parent, int first, int last, const QList<int> &roles);
    void announceSession(OpenedSource *source, SessionId id);
    void startFilter(OpenedSource *source);

    QString name(const OpenedSource &source, SessionsRow row) const;
    QString originalName(const OpenedSource &source, SessionsRow row) const;
    QString localName(const OpenedSource &source, SessionsRow row) const;
    QString sourceText(const OpenedSource &source, SessionsRow row, int column) const;
    QString factText(const OpenedSource &source, SessionsRow row, int column) const;
    QString text(const OpenedSource &source, SessionsRow row, int column) const;
    QString description(const OpenedSource &source, SessionsRow row) const;
    QVariant status(const OpenedSource &source, SessionsRow row) const;
    bool isMarked(const OpenedSource &source, SessionsRow row) const;

    std::unique_ptr<Node> m_root;
    std::vector<std::unique_ptr<OpenedSource>> m_sources; ///< in the order of their rows
    std::uint32_t m_numbers = 0;
    quint64 m_current = 0;
    QString m_filter;
    bool m_active = true;
};

} // namespace tracedeck
