// SPDX-License-Identifier: GPL-3.0-or-later
#include "cutsession.h"
#include "factdump.h"
#include "inspect.h"
#include "livetrace.h"
#include "qttests.h"
#include "testrecordings.h"
#include "view.h"

#include <QDir>
#include <QRegularExpression>
#include <QStorageInfo>
#include <QTemporaryDir>
#include <QTest>

#include <algorithm>
#include <cstdio>
#include <map>
#include <regex>
#include <set>

namespace tracedeck::test::tst_livecuts {

namespace {

constexpr int kPatience = 60000; // on a busy machine
constexpr int kSkipped = 3;

using Plan = std::vector<CutSession::Connection>;

/// All that can be told of a trace but its source, which says how big the file is.
std::string allFacts(const Trace &trace)
{
    const std::string facts = dumpFacts(View(trace));
    return facts.substr(facts.find("\"sessions\""));
}

/// Sessions with runs, spans, messages, tools and states, but not at which frames they begin, end and are not heard of any more.
std::string sessionsOf(const Trace &trace)
{
    static const std::regex kUnheard(R"("unheard_since":[0-9]+,)");
    const std::string json = std::regex_replace(inspectJson(View(trace)), kUnheard, "");
    const std::size_t from = json.find("\"sessions\"");
    std::string text;
    for (std::size_t at = from, end = json.rfind("\"problems\""); at < end; ++at) {
        text.push_back(json[at]);
        if (json[at] == ':' && (text.ends_with("\"begin\":") || text.ends_with("\"end\":") || text.ends_with("\"position\":")))
            at = json.find_first_of(",}", at) - 1;
    }
    return text;
}

/// What the messages say, each sent once and on one connection that is not cut.
std::string sessionsIfUncut(const LoomTranscript &transcript, const std::vector<int> &messages)
{
    LiveTrace::Options options;
    options.dialect = findDialect("loom");
    LiveTrace uncut(options);
    for (const int message : messages) {
        const QByteArray &text = transcript.messages()[message].text;
        uncut.frame({Direction::In, "control"}, {text.constData(), static_cast<std::size_t>(text.size())});
    }
    uncut.publish();
    return sessionsOf(*uncut.trace());
}

/// On memory where there is room: what is tested is what is written, not how fast the disk is.
QString folderTemplate()
{
    const QStorageInfo memory(QStringLiteral("/dev/shm"));
    const bool hasRoom = memory.isValid() && !memory.isReadOnly() && memory.bytesAvailable() > qint64(2) << 30;
    return (hasRoom ? memory.rootPath() : QDir::tempPath()) + QStringLiteral("/tracedeck-cuts-XXXXXX");
}

/// Open gaps of one run.
struct GapsOfRun
{
    std::vector<std::pair<quint64, quint64>> numbered;
    int cutOff = 0; ///< what came after the channel closed is missing
};

std::map<std::string, GapsOfRun> openGaps(const Trace &trace)
{
    std::map<std::string, GapsOfRun> found;
    for (std::uint32_t i = 0; i < trace.gaps.size(); ++i) {
        const Gap &gap = trace.gaps[i];
        if (gap.life.end.load() != kOpen)
            continue;
        GapsOfRun &gaps = found[std::string(trace.symbols.text(gap.stream))];
        if (gap.to == 0)
            ++gaps.cutOff;
        else
            gaps.numbered.emplace_back(gap.from, gap.to);
    }
    return found;
}

} // namespace

/// Wherever a connection is cut, what the client shows afterwards is what it got, once, and what it lacks is in a gap.
/// TRACEDECK_ALL_CUTS=1 tries every byte of a transcript, and more random cuts of a longer one.
class TestLiveCuts : public QObject
{
    Q_OBJECT

private slots:
    void initTestCase();
    void cutAnywhere_data();
    void cutAnywhere();
    void cutsAtRandom_data();
    void cutsAtRandom();
    void cleanupTestCase();

private:
    QString problemOf(const LoomTranscript &transcript, const Plan &plan);
    QString holesOf(const LoomTranscript &transcript, const CutSession &session);
    Plan randomPlan(const LoomTranscript &transcript, std::mt19937 &random);

    const bool m_isAll = qEnvironmentVariableIntValue("TRACEDECK_ALL_CUTS") == 1;
    const LoomTranscript m_short{64 << 10};
    const LoomTranscript m_long{1 << 20, 2};
    std::vector<int> m_all; // messages of the short one
    std::vector<qsizetype> m_ends; // of their frames
    std::string m_allSessions;
    QTemporaryDir m_folder{folderTemplate()};
    RawWebSocketServer m_server;
    int m_cuts = 0;
    int m_bad = 0;
    quint64 m_duplicates = 0;
    quint64 m_gaps = 0;
};

void TestLiveCuts::initTestCase()
{
    QTest::failOnWarning(QRegularExpression(QStringLiteral(".?")));
    QVERIFY(m_folder.isValid());
    qputenv("TMPDIR", "/nonexistent"); // so that a trace keeps its frames in memory: a spool takes a moment to make
    for (const LoomTranscript::Message &message : m_short.messages()) {
        m_ends.push_back((m_all.empty() ? 0 : m_ends.back()) + rawframe::text(message.text).size());
        m_all.push_back(static_cast<int>(m_all.size()));
    }
    m_allSessions = sessionsIfUncut(m_short, m_all);
}

void TestLiveCuts::cutAnywhere_data()
{
    QTest::addColumn<int>("goesOn"); // after so many messages that it leaves out; -1: from the start; 99: not
    QTest::addColumn<qsizetype>("from");
    QTest::addColumn<qsizetype>("step");
    const qsizetype portions = m_isAll ? 64 : 1; // as a test function has a time limit
    const qsizetype step = m_isAll ? portions : 131;
    for (qsizetype from = 0; from < portions; ++from) {
        QTest::addRow("all of it again, from byte %lld", qlonglong(from)) << -1 << from << step;
        QTest::addRow("it goes on later, from byte %lld", qlonglong(from)) << kSkipped << from << step;
        QTest::addRow("its runs end there, from byte %lld", qlonglong(from)) << 99 << from << step;
    }
}

void TestLiveCuts::cutAnywhere()
{
    QFETCH(int, goesOn);
    QFETCH(qsizetype, from);
    QFETCH(qsizetype, step);
    const int count = static_cast<int>(m_all.size());
    for (qsizetype byte = from; byte <= m_ends.back(); byte += step) {
        const int next = static_cast<int>(std::upper_bound(m_ends.begin(), m_ends.end(), byte) - m_ends.begin());
        std::set<int> over; // runs of which nothing more comes
        for (int i = 0; goesOn == 99 && i < next; ++i)
            over.insert(m_short.messages()[i].run);
        Plan plan{{m_all, byte, m_cuts % 2 == 1}, {}};
        for (int i = goesOn < 0 ? 0 : goesOn == 99 ? next : next + goesOn; i < count; ++i) {
            if (!over.contains(m_short.messages()[i].run))
                plan[1].messages.push_back(i);
        }
        const QString problem = problemOf(m_short, plan);
        m_bad += !problem.isEmpty();
        QVERIFY2(problem.isEmpty(), qPrintable(QStringLiteral("byte %1: %2").arg(byte).arg(problem)));
    }
}

void TestLiveCuts::cutsAtRandom_data()
{
    QTest::addColumn<int>("cuts");
    QTest::addColumn<quint32>("seed");
    for (quint32 seed = 1; seed <= (m_isAll ? 20u : 1u); ++seed)
        QTest::addRow("seed %u", seed) << (m_isAll ? 50 : 20) << seed;
}

void TestLiveCuts::cutsAtRandom()
{
    QFETCH(int, cuts);
    QFETCH(quint32, seed);
    std::mt19937 random(seed);
    for (const int end = m_cuts + cuts; m_cuts < end;) {
        const QString problem = problemOf(m_long, randomPlan(m_long, random));
        m_bad += !problem.isEmpty();
        QVERIFY2(problem.isEmpty(), qPrintable(problem));
    }
}

/// Several cuts; after each the server begins anywhere, goes on, leaves messages out, or gives runs up.
Plan TestLiveCuts::randomPlan(const LoomTranscript &transcript, std::mt19937 &random)
{
    const int count = static_cast<int>(transcript.messages().size());
    std::map<int, int> lastOfRun; // messages from there on never come
    int next = 0;
    Plan plan;
    for (unsigned cuts = 1 + random() % 6, i = 0; i <= cuts; ++i) {
        CutSession::Connection now;
        int first = next;
        switch (i == 0 ? 9 : random() % 5) {
        case 0:
            first = 0;
            break;
        case 1:
            first = static_cast<int>(random() % static_cast<unsigned>(next + 1));
            break;
        case 2:
            first = next = std::min(count, next + 1 + static_cast<int>(random() % 12));
            break;
        case 3:
            for (int message = std::max(0, next - 20); message < next; ++message)
                lastOfRun.try_emplace(transcript.messages()[message].run, next);
            first = random() % 2 ? next : 0;
            break;
        default:
            break;
        }
        qsizetype size = 0;
        const qsizetype limit = i == cuts ? -1 : qsizetype(random() % (512u << 10));
        for (int message = first; message < count && (limit < 0 || size <= limit); ++message) {
            const auto last = lastOfRun.find(transcript.messages()[message].run);
            if (last != lastOfRun.end() && message >= last->second)
                continue;
            now.messages.push_back(message);
            size += rawframe::text(transcript.messages()[message].text).size();
            if (limit < 0 || size <= limit)
                next = std::max(next, message + 1);
        }
        now.cutAt = limit < 0 ? -1 : std::min(limit, size);
        now.reset = random() % 2 == 0;
        plan.push_back(now);
    }
    return plan;
}

/// Plays it and compares; empty: nothing is wrong.
QString TestLiveCuts::problemOf(const LoomTranscript &transcript, const Plan &plan)
{
    CutSession session(transcript, m_server, m_folder.path());
    m_cuts += static_cast<int>(plan.size()) - 1;
    if (!session.run(plan, kPatience))
        return QStringLiteral("stuck in connection %1").arg(session.delivered().size());
    std::vector<int> unique;
    quint64 repeated = 0;
    std::set<int> seen;
    for (const std::vector<int> &messages : session.delivered()) {
        for (const int message : messages) {
            if (seen.insert(message).second)
                unique.push_back(message);
            else
                ++repeated;
        }
    }
    const Trace &trace = session.trace();
    m_duplicates += repeated;
    if (View(trace).counts().duplicates != repeated)
        return QStringLiteral("%1 duplicates, not %2").arg(View(trace).counts().duplicates).arg(repeated);
    const bool isWhole = &transcript == &m_short && unique == m_all;
    if (sessionsOf(trace) != (isWhole ? m_allSessions : sessionsIfUncut(transcript, unique)))
        return QStringLiteral("the sessions are others than without a cut");
    if (const QString hole = holesOf(transcript, session); !hole.isEmpty())
        return hole;
    const QString path = session.recording().path;
    const auto reopened = openWhole(path.toStdString(), 1);
    if (!reopened || allFacts(*reopened) != allFacts(trace))
        return QStringLiteral("the recording says something else");
    QFile::remove(path);
    return {};
}

/// Events that never came and are in no open gap, and open gaps in which nothing is missing.
QString TestLiveCuts::holesOf(const LoomTranscript &transcript, const CutSession &session)
{
    std::map<int, std::set<quint64>> got;
    std::map<int, std::size_t> newestOn; // of each run, the connection that brought its highest number
    for (std::size_t connection = 0; connection < session.delivered().size(); ++connection) {
        for (const int index : session.delivered()[connection]) {
            const LoomTranscript::Message &message = transcript.messages()[index];
            if (got[message.run].insert(message.id).second && *got[message.run].rbegin() == message.id)
                newestOn[message.run] = connection;
        }
    }
    std::map<int, quint64> lengths;
    for (const LoomTranscript::Message &message : transcript.messages())
        lengths[message.run] = std::max(lengths[message.run], message.id);
    std::map<std::string, GapsOfRun> gaps = openGaps(session.trace());
    for (const auto &[run, ids] : got) {
        const std::string name = LoomTranscript::runName(run).toStdString();
        const GapsOfRun shown = gaps[name];
        m_gaps += shown.numbered.size() + static_cast<std::size_t>(shown.cutOff);
        const bool lacksEnd = *ids.rbegin() < lengths[run];
        const bool mayGoOn = newestOn[run] + 1 == session.delivered().size();
        if (shown.cutOff != (lacksEnd && !mayGoOn ? 1 : 0))
            return QStringLiteral("%1: %2 gaps behind it").arg(QString::fromStdString(name)).arg(shown.cutOff);
        quint64 missing = 0;
        for (quint64 id = 1; id < *ids.rbegin(); ++id)
            missing += !ids.contains(id);
        quint64 covered = 0;
        for (const auto &[from, to] : shown.numbered) {
            for (quint64 id = from, before = covered; id <= to; ++id) {
                covered += !ids.contains(id);
                if (id == to && covered == before)
                    return QStringLiteral("%1: nothing is missing in a gap").arg(QString::fromStdString(name));
            }
        }
        if (covered != missing)
            return QStringLiteral("%1: %2 missing, %3 of them in gaps").arg(QString::fromStdString(name)).arg(missing).arg(covered);
    }
    return {};
}

void TestLiveCuts::cleanupTestCase()
{
    std::printf("%d cuts, %d connections, %llu duplicates left out, %llu gaps shown, %s\n", m_cuts, m_server.connections(),
                m_duplicates, m_gaps, m_bad == 0 ? "0 doubled, 0 hidden holes" : "and not all is well");
    std::fflush(stdout);
}

TRACEDECK_TESTS(TestLiveCuts, Core)

} // namespace tracedeck::test::tst_livecuts

#include "tst_livecuts.moc"
