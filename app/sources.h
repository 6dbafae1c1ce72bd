// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "connectionform.h"
#include "services.h"
#include "sessionsource.h"

#include <QObject>
#include <QString>

#include <memory>
#include <vector>

class QWidget;

namespace tracedeck {

class CommandsPanel;
class ConnectionBar;
class Connector;
class Document;
class LiveBinding;
class SessionsModel;

/// The documents that a window has open, in the order of its user. One is current: the window shows it. The others
/// read on, and stay as they were left.
class Sources : public QObject
{
    Q_OBJECT

public:
    struct Source
    {
        quint64 id = 0;
        std::unique_ptr<Document> document;
        std::unique_ptr<LiveBinding> live; ///< of a server
        ConnectionForm form; ///< how it was reached
        QString connection; ///< id of the saved one; empty: none
        QString sample; ///< id of the sample; empty: none
        QString framesFilter; ///< while another is current
    };

    Sources(const Services &services, Connector &connector, QWidget *window);
    ~Sources() override;

    /// One that is open becomes the current one. False: failed() said why not.
    bool openFile(const QString &path, const QString &sample = {});
    void attach(const ConnectionForm &form, const QString &connection);
    void closeCurrent() { close(m_current); }
    /// Nothing is current then.
    void closeAll();

    /// nullptr: none.
    Source *current() const { return find(m_current); }
    Source *find(quint64 id) const;
    quint64 currentId() const { return m_current; }
    /// In the order of the list.
    const std::vector<std::unique_ptr<Source>> &all() const { return m_all; }
    qsizetype count() const { return static_cast<qsizetype>(m_all.size()); }
    /// For windows and lists: a name of the user's, or else what it is called by itself. Outside text.
    QString title(const Source &source) const;
    /// By which names of the user's are kept: its path or address.
    QString keyOf(const Source &source) const;
    /// What it is saved as.
    QString saveName(const Source &source) const;
    /// Runs of servers that wait for a human.
    int waitingRuns() const;
    /// The source to go to for them: the current one if any wait there; 0: none.
    quint64 waitingSource() const;
    /// A connection to a server that would end if it were closed.
    static bool isConnected(const Source &source);
    SessionsModel *sessions() const { return m_sessions; }
    void retranslate();

public slots:
    void setCurrent(quint64 id);
    /// If it was current, its neighbour is.
    void close(quint64 id);

signals:
    /// What was current is open still; who shows it lets go of it now.
    void currentChanged();
    /// Of the current one.
    void titleChanged();
    /// Of the current one.
    void connectionChanged();
    void commandsRequested();
    /// The user wants to tell a session of the current source something else than this.
    void messageWanted(const QString &session, const QString &text);
    void refused(const QString &sentence);
    void noticed(const QString &sentence);
    void noticeOver(const QString &sentence);
    /// In whichever source.
    void waitingRunsChanged();
    void humanWanted(quint64 source, int runs);
    /// A frame has come that is watched for, and that views stop at (watches.h).
    void watchedCame(quint64 source, const QString &line, tracedeck::Position position);
    /// A live session, or the day, has cost more than its limit. `sentence` has outside text, `plain` is our own.
    void limitCrossed(quint64 source, const QString &sentence, const QString &plain);
    void failed(const QString &sentence);

private:
    using Found = std::vector<std::unique_ptr<Source>>::const_iterator;

    Found place(quint64 id) const;
    Source *add(std::unique_ptr<Document> document);
    void insert(Source *source);
    void connectLive(Source &source);
    void makeCurrent(quint64 id);
    void trust(quint64 id, const ConnectionForm &form);
    QString ownTitle(const Source &source) const;
    SessionSource described(const Source &source) const;
    void followDatabase(const Source &source);
    void tellUnreadable(quint64 id);
    void tellChanged(quint64 id);
    void refresh(quint64 id);
    void refreshAll();
    void label(const Source &source);
    void tellShown();
    void onMoved();

    Services m_services;
    Connector &m_connector; // not owned, outlives us
    QWidget *m_window; // not owned, our parent
    SessionsModel *m_sessions;
    std::vector<std::unique_ptr<Source>> m_all; ///< in the order of the list
    quint64 m_current = 0; ///< 0: none
    quint64 m_ids = 0;
};

} // namespace tracedeck
