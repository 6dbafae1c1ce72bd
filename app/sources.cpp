// SPDX-License-Identifier: GPL-3.0-or-later
#include "sources.h"

#include "bookmarkstore.h"
#include "commandsbinding.h"
#include "connectionforms.h"
#include "connections.h"
#include "cursor.h"
#include "document.h"
#include "displaytext.h"
#include "failuretext.h"
#include "journal.h"
#include "ledgermodel.h"
#include "livebinding.h"
#include "liveoptions.h"
#include "preferences.h"
#include "prices.h"
#include "recentfiles.h"
#include "recordings.h"
#include "samples.h"
#include "sessionname.h"
#include "sessionnames.h"
#include "sessionsmodel.h"
#include "watchhits.h"

#include <QFileInfo>
#include <QWidget>

#include <algorithm>

namespace tracedeck {

namespace {

using State = SessionSource::State;

constexpr int kSecondAttempt = 2; // the first one that is waited for

State stateOf(const ConnectionState &connection)
{
    switch (connection.phase) {
    case ConnectionState::Phase::Connecting:
    case ConnectionState::Phase::Recognising:
        return State::Connecting;
    case ConnectionState::Phase::Live:
        return State::Live;
    case ConnectionState::Phase::Waiting:
        return State::Waiting;
    case ConnectionState::Phase::Stopped:
        break;
    }
    return connection.isFinished && connection.why != Reconnect::Why::Ours ? State::Ended : State::Stopped;
}

} // namespace

Sources::Sources(const Services &services, Connector &connector, QWidget *window)
    : QObject(window)
    , m_services(services)
    , m_connector(connector)
    , m_window(window)
    , m_sessions(new SessionsModel(this))
{
    m_sessions->setActive(false); // until somebody looks
    connect(m_sessions, &SessionsModel::sourceMoved, this, &Sources::onMoved);
    connect(m_sessions, &SessionsModel::sourceRenamed, this, [this](quint64 id, const QString &name) {
        if (const Source *source = find(id))
            m_services.names.setSourceName(keyOf(*source), name);
    });
    connect(m_sessions, &SessionsModel::sessionRenamed, this,
            [this](quint64 id, const QString &key, const QString &name) {
                if (const Source *source = find(id))
                    m_services.names.setSessionName(keyOf(*source), key, name);
            });
    connect(&services.names, &SessionNames::changed, this, &Sources::refreshAll);
    connect(&services.recordings, &Recordings::changed, this, &Sources::refreshAll);
    connect(&services.prices, &Prices::changed, this, [this] {
        for (const auto &source : m_all)
            LedgerModel::of(source->document->cursor())->setPrices(m_services.prices.book());
    });
    connect(&services.preferences, &Preferences::budgetChanged, this, [this] {
        for (const auto &source : m_all)
            LedgerModel::of(source->document->cursor())->setBudget(m_services.preferences.budget());
    });
    tellShown(); // nothing, and what has been recorded is listed
}

Sources::~Sources()
{
    closeAll();
}

Sources::Found Sources::place(quint64 id) const
{
    return std::find_if(m_all.begin(), m_all.end(), [id](const auto &source) { return source->id == id; });
}

Sources::Source *Sources::find(quint64 id) const
{
    const Found found = place(id);
    return found == m_all.end() ? nullptr : found->get();
}

// --- Opening -------------------------------------------------------------------------------------------------------

bool Sources::openFile(const QString &path, const QString &sample)
{
    const QString absolute = QFileInfo(path).absoluteFilePath();
    for (const auto &source : m_all) {
        if (source->document->path() != absolute)
            continue;
        if (source->document->progress().isStale) {
            close(source->id); // and anew
            break;
        }
        setCurrent(source->id);
        return true;
    }
    Document::Opened opened = Document::open(path, m_services.ticker);
    if (!opened.document) {
        if (!QFileInfo::exists(path))
            m_services.recent.remove(path);
        emit failed(opened.error);
        return false;
    }
    if (sample.isEmpty() && !m_services.recordings.find(path)) // those have a list of their own
        m_services.recent.add(path);
    m_services.journal.write(Severity::Info, path, tr("Opened."));
    Source *source = add(std::move(opened.document));
    source->sample = sample;
    if (source->document->live())
        followDatabase(*source);
    insert(source);
    return true;
}

void Sources::followDatabase(const Source &source)
{
    connect(source.document->live(), &LiveSource::connectionChanged, this, [this, id = source.id] {
        refresh(id);
        tellUnreadable(id);
    });
}

/// A database that could be opened, and cannot be read on, or not now.
void Sources::tellUnreadable(quint64 id)
{
    const Source *source = find(id);
    if (!source)
        return;
    const ConnectionState &connection = source->document->live()->connection();
    if (connection.why != Reconnect::Why::Unreadable || connection.failure.empty())
        return;
    const QString why = failureText(connection.failure);
    if (connection.phase == ConnectionState::Phase::Stopped) {
        emit failed(why);
    } else if (connection.phase == ConnectionState::Phase::Waiting && connection.attempt == kSecondAttempt) {
        m_services.journal.write(Severity::Warning, source->document->path(), why);
        emit noticed(tr("%1 Tracedeck goes on reading it as soon as that is possible.").arg(why));
    }
}

void Sources::tellChanged(quint64 id)
{
    const Document &document = *find(id)->document;
    const QString name = oneLine(document.name());
    const FileSource::Progress &progress = document.progress();
    QString text = tr("%1 has changed on disk. Open it again to see what it holds now.").arg(name);
    if (progress.isReplaced)
        text = tr("%1 was overwritten or cut while it was open: its frames no longer are what was read. Open it again to see "
                  "what it holds now.").arg(name);
    else if (progress.isGone && !progress.isStale)
        text = tr("%1 was deleted, or renamed, while it was open. What was read is still here: save it to keep it.").arg(name);
    m_services.journal.write(Severity::Warning, document.path(), text);
    emit noticed(text);
}

void Sources::attach(const ConnectionForm &form, const QString &connection)
{
    quint64 replaced = 0;
    for (const auto &source : m_all) {
        if (!source->live || source->form.address != form.address)
            continue;
        LiveSource *live = source->document->live();
        if (source->form == form) {
            if (live->connection().phase == ConnectionState::Phase::Stopped)
                live->reconnect();
            return setCurrent(source->id);
        }
        if (live->trace()->watermark() == 0) // nothing is lost with it
            replaced = source->id;
    }
    Source *source = add(Document::attach(liveOptions(form, m_services.settings), nameOf(form),
                                          m_services.ticker));
    source->form = form;
    source->connection = connection;
    source->live =
        std::make_unique<LiveBinding>(*source->document, form, m_connector, m_services.journal, m_window);
    connectLive(*source);
    insert(source);
    close(replaced);
}

Sources::Source *Sources::add(std::unique_ptr<Document> document)
{
    LedgerModel *ledger = LedgerModel::of(document->cursor());
    ledger->setPrices(m_services.prices.book());
    ledger->setBudget(m_services.preferences.budget());
    m_services.bookmarks.follow(*document);
    auto source = std::make_unique<Source>();
    source->id = ++m_ids;
    source->document = std::move(document);
    connect(source->document.get(), &Document::finished, this, [this, id = m_ids] { refresh(id); });
    connect(source->document.get(), &Document::changedOnDisk, this, [this, id = m_ids] { tellChanged(id); });
    WatchHits *hits = WatchHits::of(source->document->cursor());
    hits->setWatches(&m_services.watches);
    connect(hits, &WatchHits::stopped, this,
            [this, id = m_ids](const QString &line, Position position) { emit watchedCame(id, line, position); });
    connect(source->document.get(), &Document::finished, hits, &WatchHits::arm);
    if (source->document->live() && source->document->path().isEmpty()) // nothing is to be read before
        hits->arm();
    m_all.push_back(std::move(source));
    return m_all.back().get();
}

/// Shows it where its user has put it before, else last, and begins to read it.
void Sources::insert(Source *source)
{
    label(*source);
    m_sessions->addSource(described(*source));
    const qsizetype rank = m_services.names.rank(keyOf(*source));
    const auto behind = std::find_if(m_all.begin(), m_all.end(), [&](const auto &one) {
        return one.get() == source || m_services.names.rank(keyOf(*one)) > rank;
    });
    m_sessions->moveSource(source->id, static_cast<int>(behind - m_all.begin()));
    makeCurrent(source->id);
    tellShown();
    source->document->start();
}

void Sources::connectLive(Source &source)
{
    const quint64 id = source.id;
    LiveBinding *binding = source.live.get();
    LiveSource *live = source.document->live();
    connect(live, &LiveSource::connectionChanged, this, [this, id] {
        refresh(id);
        if (id == currentId())
            emit connectionChanged();
    });
    connect(binding, &LiveBinding::commandsRequested, this, &Sources::commandsRequested);
    connect(binding, &LiveBinding::messageWanted, this, &Sources::messageWanted);
    connect(binding, &LiveBinding::refused, this, &Sources::refused);
    connect(binding, &LiveBinding::noticed, this, &Sources::noticed);
    connect(binding, &LiveBinding::noticeOver, this, &Sources::noticeOver);
    connect(binding, &LiveBinding::waitingRunsChanged, this, &Sources::waitingRunsChanged);
    connect(binding, &LiveBinding::limitCrossed, this,
            [this, id](const QString &sentence, const QString &plain) { emit limitCrossed(id, sentence, plain); });
    connect(binding, &LiveBinding::humanWanted, this, [this, id](int runs) { emit humanWanted(id, runs); });
    connect(binding, &LiveBinding::recordingStarted, &m_services.recordings, &Recordings::trim);
    connect(binding->commands(), &CommandsBinding::workspacesTold, this,
            [this, id](const QStringList &ids, const QStringList &names) {
                m_sessions->setWorkspaces(id, ids, names);
            });
    connect(binding->commands(), &CommandsBinding::threadsTold, this,
            [this, id](const QString &workspace, const QList<StoredThread> &threads) {
                m_sessions->setThreads(id, workspace, threads);
            });
    // Queued: the binding goes.
    connect(
        binding, &LiveBinding::formChanged, this, [this, id](const ConnectionForm &form) { trust(id, form); },
        Qt::QueuedConnection);
}

/// The same server with another certificate to trust: a new connection in the place of the old one.
void Sources::trust(quint64 id, const ConnectionForm &form)
{
    const Source *old = find(id);
    if (!old)
        return;
    const QString connection = old->connection;
    m_services.connections.update(connection, form);
    const auto row = static_cast<int>(place(id) - m_all.begin());
    close(id);
    attach(form, connection);
    m_sessions->moveSource(m_current, row);
}

// --- Which is shown ------------------------------------------------------------------------------------------------

void Sources::setCurrent(quint64 id)
{
    if (id != m_current && find(id))
        makeCurrent(id);
}

void Sources::makeCurrent(quint64 id)
{
    if (const Source *before = current(); before && before->live)
        before->live->hide();
    m_current = id;
    m_sessions->setCurrentSource(id);
    emit currentChanged();
}

void Sources::close(quint64 id)
{
    const Found found = place(id);
    if (found == m_all.end())
        return;
    const auto row = static_cast<std::size_t>(found - m_all.begin());
    if (id == m_current) {
        const std::size_t neighbour = row + 1 < m_all.size() ? row + 1 : row - 1;
        makeCurrent(m_all.size() > 1 ? m_all[neighbour]->id : 0);
    }
    m_sessions->removeSource(id);
    std::unique_ptr<Source> closed = std::move(m_all[row]);
    m_all.erase(m_all.begin() + static_cast<std::ptrdiff_t>(row));
    closed.reset(); // its recording is whole before recordings are listed
    tellShown();
    emit waitingRunsChanged();
}

void Sources::closeAll()
{
    if (m_all.empty())
        return;
    makeCurrent(0);
    for (const auto &source : m_all)
        m_sessions->removeSource(source->id);
    m_all.clear();
    tellShown();
    emit waitingRunsChanged();
}

/// The user has moved one in the list.
void Sources::onMoved()
{
    std::vector<std::unique_ptr<Source>> sorted;
    QStringList keys;
    for (const quint64 id : m_sessions->sources()) {
        const auto found = m_all.begin() + (place(id) - m_all.cbegin());
        sorted.push_back(std::move(*found));
        m_all.erase(found);
        keys.append(keyOf(*sorted.back()));
    }
    m_all = std::move(sorted);
    m_services.names.setOrder(keys);
}

// --- What is said of them ------------------------------------------------------------------------------------------

QString Sources::keyOf(const Source &source) const
{
    if (!source.sample.isEmpty()) // its path is another in each run of the program
        return QStringLiteral("sample:") + source.sample;
    return source.live ? withoutSecrets(source.form.address) : source.document->path();
}

QString Sources::ownTitle(const Source &source) const
{
    if (!source.sample.isEmpty())
        return Samples::title(source.sample);
    const RecordedSession *session = m_services.recordings.find(source.document->path());
    return session ? Recordings::title(*session) : source.document->name();
}

QString Sources::title(const Source &source) const
{
    const QString local = m_services.names.ofSource(keyOf(source));
    return local.isEmpty() ? ownTitle(source) : local;
}

QString Sources::saveName(const Source &source) const
{
    const bool isNamed = !source.sample.isEmpty() || m_services.recordings.find(source.document->path())
                         || !m_services.names.ofSource(keyOf(source)).isEmpty();
    return isNamed ? title(source) : sessionName(*source.document);
}

int Sources::waitingRuns() const
{
    int runs = 0;
    for (const auto &source : m_all)
        runs += source->live ? source->live->waitingRuns() : 0;
    return runs;
}

quint64 Sources::waitingSource() const
{
    const auto waits = [](const Source &source) { return source.live && source.live->waitingRuns() > 0; };
    if (const Source *shown = current(); shown && waits(*shown))
        return shown->id;
    const auto found =
        std::find_if(m_all.begin(), m_all.end(), [&](const auto &source) { return waits(*source); });
    return found == m_all.end() ? 0 : (*found)->id;
}

bool Sources::isConnected(const Source &source)
{
    return source.live && source.document->live()->connection().phase != ConnectionState::Phase::Stopped;
}

/// What its user calls its sessions, all panels call them.
void Sources::label(const Source &source)
{
    source.document->cursor()->setSessionLabels(m_services.names.ofSessions(keyOf(source)));
}

SessionSource Sources::described(const Source &source) const
{
    SessionSource described;
    described.id = source.id;
    described.cursor = source.document->cursor();
    described.selection = source.document->selection();
    described.name = ownTitle(source);
    described.localName = m_services.names.ofSource(keyOf(source));
    described.sessionNames = m_services.names.ofSessions(keyOf(source));
    described.origin = source.live ? fullAddressOf(source.form) : source.document->path();
    if (const LiveSource *live = source.document->live()) {
        const ConnectionState &connection = live->connection();
        described.kind = !source.live          ? SessionSource::Kind::Database
                         : connection.isReplay ? SessionSource::Kind::Replay
                                               : SessionSource::Kind::Server;
        described.state = stateOf(connection);
        if (!source.live && described.state == State::Connecting)
            described.state = State::Reading;
        described.takesCommands = source.live && !connection.isReplay && described.state == State::Live;
    } else {
        described.state = source.document->isGrowing() ? State::Reading : State::Complete;
    }
    return described;
}

void Sources::refresh(quint64 id)
{
    if (const Source *source = find(id))
        m_sessions->updateSource(described(*source));
}

void Sources::refreshAll()
{
    for (const auto &source : m_all) {
        label(*source);
        m_sessions->updateSource(described(*source));
    }
    emit titleChanged();
}

/// What a window shows is not to be deleted.
void Sources::tellShown()
{
    QStringList paths;
    for (const auto &source : m_all)
        paths.append(source->document->path());
    m_services.recordings.setShown(m_window, paths);
}

void Sources::retranslate()
{
    for (const auto &source : m_all) {
        if (source->live)
            source->live->retranslate();
    }
    refreshAll();
}

} // namespace tracedeck
