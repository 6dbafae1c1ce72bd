// SPDX-License-Identifier: GPL-3.0-or-later
// What a metis database comes to: the core law at every row, and its money and workers against SQL.
#include "foldscript.h"
#include "metisdatabase.h"
#include "money.h"
#include "qttests.h"
#include "sinklog.h"

#include <QSqlDatabase>
#include <QSqlQuery>
#include <QTemporaryDir>
#include <QTest>

#include <nlohmann/json.hpp>

#include <map>

namespace tracedeck::test::tst_metisdatabasefacts {

using nlohmann::json;

class TestMetisDatabaseFacts : public QObject
{
    Q_OBJECT

private slots:
    void comesToWhatItHolds();
};

void TestMetisDatabaseFacts::comesToWhatItHolds()
{
    const QTemporaryDir folder; // reading a database leaves files beside it
    const QString path = folder.filePath(QStringLiteral("trace.db"));
    QVERIFY(QFile::copy(QStringLiteral(TRACEDECK_TEST_DATA "/metis/trace-sample.db"), path));
    QVERIFY(QFile::setPermissions(path, QFileDevice::ReadOwner | QFileDevice::WriteOwner));
    SinkLog told;
    {
        auto opened = MetisDatabase::open(path.toStdString());
        QVERIFY2(opened.database, opened.error.english().c_str());
        QCOMPARE(opened.database->readAll(told), MetisDatabase::Read::UpToDate);
    }
    std::string script = R"({"tracedeck":1,"dialect":"metis","source":"","started":""})" "\n";
    for (const QByteArray &line : told.lines())
        script += line.toStdString() + "\n";
    const json folded = foldScript(script, "metis"); // the law is checked on the way
    QCOMPARE(folded["source"]["frames"].get<qsizetype>(), told.lines().size());
    QCOMPARE(folded["source"]["malformed"].get<int>(), 0);
    QCOMPARE(folded["source"]["unrecognised"].get<int>(), 0);

    std::map<std::string, std::int64_t> paid; // by session
    std::map<std::string, std::string> parents;
    {
        QSqlDatabase database = QSqlDatabase::addDatabase(QStringLiteral("QSQLITE"), QStringLiteral("facts"));
        database.setDatabaseName(path);
        QVERIFY(database.open());
        QSqlQuery calls(QStringLiteral("SELECT session_id, payload_json FROM events WHERE type = 'llm.call_completed'"),
                        database);
        while (calls.next()) {
            const std::string payload = calls.value(1).toString().toStdString();
            const std::size_t at = payload.find(':', payload.find("\"cost_usd\"")) + 1;
            const std::string token = payload.substr(at, payload.find_first_of(",}", at) - at);
            const auto cost = picoDollars(token.substr(token.find_first_not_of(' ')));
            QVERIFY2(cost, token.c_str());
            paid[calls.value(0).toString().toStdString()] += *cost;
        }
        QSqlQuery workers(QStringLiteral("SELECT id, parent_session_id FROM sessions WHERE parent_session_id IS NOT NULL"),
                          database);
        while (workers.next())
            parents[workers.value(0).toString().toStdString()] = workers.value(1).toString().toStdString();
    }
    QSqlDatabase::removeDatabase(QStringLiteral("facts"));
    QVERIFY(paid.size() > 10 && parents.size() == 8);
    for (const json &session : folded["sessions"]) {
        const std::string id = session["id"];
        const json usd = session["cost"]["usd"];
        QCOMPARE(usd.is_null() ? 0 : *picoDollars(usd.get<std::string>()), paid.contains(id) ? paid[id] : 0);
        QCOMPARE(session["parent"].is_null() ? std::string() : session["parent"].get<std::string>(),
                 parents.contains(id) ? parents[id] : std::string());
    }
}

TRACEDECK_TESTS(TestMetisDatabaseFacts, Core)

} // namespace tracedeck::test::tst_metisdatabasefacts

#include "tst_metisdatabasefacts.moc"
