// SPDX-License-Identifier: GPL-3.0-or-later
#include "jsonwriter.h"
#include "qttests.h"
#include "redactor.h"

#include <QTest>

#include <iterator>
#include <random>
#include <string>

namespace tracedeck::test::tst_redactor {

class TestRedactor : public QObject
{
    Q_OBJECT

private slots:
    void findsSecrets_data();
    void findsSecrets();
    void leavesTheRest_data();
    void leavesTheRest();
    void leavesJsonJson();
    void leavesAnyJsonJson();
    void marksTheSameAlike();
    void tellsWhatItFound();
    void isDoneWithHostileTexts_data();
    void isDoneWithHostileTexts();
};

void TestRedactor::findsSecrets_data()
{
    QTest::addColumn<QString>("text");
    QTest::addColumn<QString>("secret");
    const auto row = [](const char *name, const char *text, const char *secret) {
        QTest::newRow(name) << QString::fromUtf8(text) << QString::fromUtf8(secret);
    };
    row("field", R"({"api_key":"s3cr3tvalue"})", "s3cr3tvalue");
    row("name in two words", R"({"pass_phrase":"correct horse battery"})", "correct horse battery");
    row("name in two words, hyphen", R"({"pass-word":"hunter22"})", "hunter22");
    row("name in two words, assignment", "see https://e.org PASS_WORD=hunter22x", "hunter22x");
    row("name in two words, option", "curl https://h/ --pass-phrase hunter22", "hunter22");
    row("part of a URL, kelvin", "https://h/?api_\u212Aey=abcdef1", "abcdef1");
    row("part of a URL, long s", "https://h/?\u017Fecret=abcdef1", "abcdef1");
    row("field, spaces", R"({"api_key" : "s3cr3tvalue"})", "s3cr3tvalue");
    row("field, camel case", R"({"apiKey":"s3cr3tvalue"})", "s3cr3tvalue");
    row("field, prefix", R"({"OPENAI_API_KEY":"s3cr3tvalue"})", "s3cr3tvalue");
    row("field, with blanks", R"({"db_password":"my pass word"})", "my pass word");
    row("field, in a string of JSON", R"({"arguments":"{\"password\": \"hunter2\"}"})", "hunter2");
    row("field, in a string of a string", R"("{\\\"client_secret\\\":\\\"hunter2hunter2\\\"}")", "hunter2hunter2");
    row("field, single quotes", "{'secret': 'hunter2'}", "hunter2");
    row("field, Python", "config = dict(passwd='hunter2')", "hunter2");
    row("field, token", R"({"access_token":"abcdefgh12345678"})", "abcdefgh12345678");
    row("field, refresh token", R"({"refresh_token": "abc/def+ghi="})", "abc/def+ghi=");
    row("field, plain token", R"({"token":"abcdefgh12345678"})", "abcdefgh12345678");
    row("field, access key", R"({"aws_access_key_id":"AKXXEXAMPLE"})", "AKXXEXAMPLE");
    row("field, private key", R"({"private_key_id":"x","private_key":"0123456789"})", "0123456789");
    row("field, credentials", R"({"credentials":"abc123"})", "abc123");
    row("environment", "export OPENAI_API_KEY=abcdef123456\nls", "abcdef123456");
    row("environment, quoted", "SECRET_KEY=\"abcdef 123456\"", "abcdef 123456");
    row("YAML", "password: hunter2hunter2\nuser: me", "hunter2hunter2");
    row("Ruby", ":password => 'hunter2'", "hunter2");
    row("header", "Authorization: Basic dXNlcjpwYXNz\r\nHost: x", "Basic dXNlcjpwYXNz");
    row("header, JSON", R"({"Authorization":"Token abcdef"})", "Token abcdef");
    row("header, proxy", "Proxy-Authorization: Basic dXNlcjpwYXNz", "Basic dXNlcjpwYXNz");
    row("cookie", "Cookie: sid=31d4d96e407aad42; lang=en", "sid=31d4d96e407aad42; lang=en");
    row("set cookie", R"({"set-cookie":"sid=31d4d96e407aad42; HttpOnly"})", "sid=31d4d96e407aad42; HttpOnly");
    row("x-api-key", "x-api-key: 0123456789abcdef", "0123456789abcdef");
    row("bearer in prose", "curl -H 'X: Bearer abc123def456ghi' https://x", "abc123def456ghi");
    row("URL, user", "postgres://me:hunter2@db:5432/x", "hunter2");
    row("URL, attach", "ws://127.0.0.1:9000/ws?attach=4fd1a9", "4fd1a9");
    row("URL, key", "https://maps.example.com/api?q=x&key=AAAA1111", "AAAA1111");
    row("URL, token", "https://example.com/?access_token=0a1b2c&x=1", "0a1b2c");
    row("URL, signature", "https://bucket.example.com/f?X-Expires=1&sig=aGVsbG8%3D", "aGVsbG8%3D");
    row("OpenAI", "use sk-abcdefghijklmnop1234 please", "sk-abcdefghijklmnop1234");
    row("OpenAI project", "sk-proj-abcdefghijklmnop_1234-x", "sk-proj-abcdefghijklmnop_1234-x");
    row("Anthropic", "\"sk-ant-api03-abcdefghijklmnop\"", "sk-ant-api03-abcdefghijklmnop");
    row("GitHub", "ghp_abcdefghijklmnopqrstuvwxyz0123456789", "ghp_abcdefghijklmnopqrstuvwxyz0123456789");
    row("GitHub, fine-grained", "x github_pat_11ABCDEFG0abcdefghijkl_xyz", "github_pat_11ABCDEFG0abcdefghijkl_xyz");
    row("GitLab", "glpat-abcdefghij0123456789", "glpat-abcdefghij0123456789");
    row("AWS", "id AKIAIOSFODNN7EXAMPLE.", "AKIAIOSFODNN7EXAMPLE");
    row("Google", "AIzaSyA-abcdefghijklmnopqrstuvwxyz01234", "AIzaSyA-abcdefghijklmnopqrstuvwxyz01234");
    row("Slack", "xoxb-123456789012-abcdefABCDEF", "xoxb-123456789012-abcdefABCDEF");
    row("Hugging Face", "hf_abcdefghijklmnopqrstuvwxyzABCDEFGH", "hf_abcdefghijklmnopqrstuvwxyzABCDEFGH");
    row("LangSmith", "lsv2_pt_0123456789abcdef0123456789abcdef_0123456789", "lsv2_pt_0123456789abcdef0123456789abcdef_0123456789");
    row("Stripe", "sk_live_abcdefghijklmnop", "sk_live_abcdefghijklmnop");
    row("JWT", "eyJhbGciOiJIUzI1NiJ9.eyJzdWIiOiIxIn0.dozjgNryP4J3jVmNHl0w5N", "eyJhbGciOiJIUzI1NiJ9.eyJzdWIiOiIxIn0.dozjgNryP4J3jVmNHl0w5N");
    row("PEM", "-----BEGIN RSA PRIVATE KEY-----\nMIIEow\n-----END RSA PRIVATE KEY-----", "MIIEow");
    row("PEM of a variable", "SSH_PRIVATE_KEY=-----BEGIN OPENSSH PRIVATE KEY-----\nb3BlbnNza\n-----END OPENSSH PRIVATE KEY-----\nPORT=80", "b3BlbnNza");
    row("PEM in a header", "Authorization: Bearer -----BEGIN RSA PRIVATE KEY-----\nMIIEow\n-----END RSA PRIVATE KEY-----", "MIIEow");
    row("behind PEM", R"({"password":"-----BEGIN PRIVATE KEY-----abc-----END PRIVATE KEY-----hunter2hunter2"})", "hunter2hunter2");
    row("behind PEM without an end", "API_KEY='-----BEGIN PRIVATE KEY-----abc' PASSWORD=\"hunter2hunter2\"", "hunter2hunter2");
    row("PEM in JSON", R"({"k":"-----BEGIN PRIVATE KEY-----\nMIIEow\n-----END PRIVATE KEY-----\n","x":1})", "MIIEow");
    row("PEM, cut", "-----BEGIN OPENSSH PRIVATE KEY-----\nb3BlbnNza", "b3BlbnNza");
    row("quote in it", R"({"password":"it's-my-secret-pw"})", "it's-my-secret-pw");
    row("escaped quote in it", R"({"password":"abc\"def-hidden1"})", "hidden1");
    row("camel case token", R"({"accessToken":"abcd1234efgh"})", "abcd1234efgh");
    row("short token", R"({"token":"abcd1234efgh"})", "abcd1234efgh");
    row("token in a string of JSON", R"({"a":"{\"token\":\"abcd1234efgh5678\"}"})", "abcd1234efgh5678");
    row("attach", R"({"attach":"4fd1a9b2c3"})", "4fd1a9b2c3");
    row("key", R"({"key":"a1b2c3d4e5f6a7b8c9d0"})", "a1b2c3d4e5f6a7b8c9d0");
    row("option", "deploy --password hunter2hunter2 --force", "hunter2hunter2");
    row("option, token", "deploy --token abcd1234efgh5678", "abcd1234efgh5678");
    row("variable", "PASSWORD=correcthorse ./run", "correcthorse");
    row("list of cookies", R"({"cookie":["sid=31d4d96e","lang=en-x1"]})", "31d4d96e");
    row("pair", R"(["Authorization","Basic dXNlcjpwYXNz"])", "dXNlcjpwYXNz");
    row("URL, upper case", "HTTPS://u:hunter2@h/", "hunter2");
    row("PGP", "-----BEGIN PGP PRIVATE KEY BLOCK-----\nlQOYBF\n-----END PGP PRIVATE KEY BLOCK-----", "lQOYBF");
    row("behind an escaped line break", R"({"text":"keys:\nsk-abcdefghijklmnop1234"})", "sk-abcdefghijklmnop1234");
    row("cut", "my key AKIAIOSFODNN7EXAMP…", "AKIAIOSFODNN7EXAMP");
    row("Chinese around", "\xe5\xaf\x86\xe7\xa0\x81 password\xef\xbc\x9a password: hunter2hunter2", "hunter2hunter2");
}

void TestRedactor::findsSecrets()
{
    QFETCH(QString, text);
    QFETCH(QString, secret);
    Redactor redactor;
    const QString clean = QString::fromStdString(redactor.cleaned(text.toStdString(), 1));
    QVERIFY2(!clean.contains(secret), qPrintable(clean));
    QVERIFY2(clean.contains(QStringLiteral("‹redacted:")), qPrintable(clean));
    QVERIFY(redactor.count() > 0);
}

void TestRedactor::leavesTheRest_data()
{
    QTest::addColumn<QString>("text");
    for (const char *text :
         {"Hello, world", "The token budget is 4,000 tokens: use them well.", R"({"tokens":{"input":12,"output":3}})",
          R"({"input_tokens":1200,"output_tokens":80})", "Tell me the key: it is under the mat.", R"({"key":"value","id":"k1"})",
          "a password is needed to go on", "She asked for a cookie.", "https://example.com/a?page=2&sort=asc#top",
          "postgres://db:5432/x", "wss://agent.example.com:8443/ws", "skill-based", "the basic: understanding of it",
          "01M7ZVW2G9DT14RNXTE4B6Q0ZK", "211f0963-bdca-4e2f-a3b2-70a314e52621", "eyJust a word", "ask-about-the-thing-at-hand",
          "-----BEGIN CERTIFICATE-----\nMIIB\n-----END CERTIFICATE-----", R"({"is_secret":false,"password":null})",
          "secretary: Ms. Li", "api_key: string;", "f(api_key=api_key, password=password)", "private_key = load_key()",
          "CONSTRAINT pk_customer_orders_history", R"(class="sk-loading-spinner-container")", R"({"eos_token":"</s>"})", "/x?code=404",
          "Authorization: the process by which a server decides", "Cookie: she asked for one", R"({"authorization":null,"x":1})",
          R"({"cookie":false})", R"({"secret":1234567})", R"({"prompt_token":1234567})", R"({"label":"password:","value":"x"})",
          R"([{"label":"password:"},{"b":"x"}])", R"({"properties":{"password":{"type":"string"}}})", R"({"type":"token","delta":"Hel"})", R"({"token":"Hello there"})", "key=1", "author: me"})
        QTest::newRow(text) << QString::fromUtf8(text);
}

void TestRedactor::leavesTheRest()
{
    QFETCH(QString, text);
    Redactor redactor;
    QCOMPARE(QString::fromStdString(redactor.cleaned(text.toStdString(), 1)), text);
    QCOMPARE(redactor.count(), std::uint64_t(0));
}

void TestRedactor::leavesJsonJson()
{
    // A quotation mark that is an apostrophe, or whose end is cut off, ends with the string that it is in.
    for (const char *cut : {R"({"token='abcd1234efgh":1234567})", R"({"a":"password: \"abcdef123","b":"x"})", R"(["secret='","x'"])"}) {
        QVERIFY(isJson(cut));
        Redactor redactor;
        const std::string clean = redactor.cleaned(cut, 1);
        QVERIFY2(isJson(clean), clean.c_str());
    }
    const std::string json =
        R"({"a":{"api_key":"x\"y\\z12345","list":["Bearer abcdef123456","sk-abcdefghijklmnopqrst\\"]},)"
        R"("raw":"{\"password\":\"p\\\"q\"}","pem":"-----BEGIN PRIVATE KEY-----\nAA","url":"https://u:p\"@h/?token=abc\u0041","n":1})";
    QVERIFY(isJson(json));
    Redactor redactor;
    const std::string clean = redactor.cleaned(json, 1);
    QVERIFY2(isJson(clean), clean.c_str());
    QVERIFY(clean != json);
    // However long a key is, whole or cut off, also behind what only begins like one.
    for (const std::size_t bytes : {std::size_t(1000), std::size_t(40'000), std::size_t(3'000'000)}) {
        for (const char *end : {"", "-----END RSA PRIVATE KEY-----"}) {
            const std::string key = "-----BEGIN RSA PRIVATE KEY-----\\n" + std::string(bytes, 'A') + end;
            const std::string text = "{\"a\":\"-----BEGIN PRIVATE KEY-----\",\"b\":\"" + key + "\"}";
            Redactor one;
            const std::string hidden = one.cleaned(text, 1);
            QVERIFY(isJson(hidden));
            QVERIFY2(hidden.find("AAAA") == std::string::npos, hidden.substr(0, 200).c_str());
        }
    }
}

namespace {

std::string stringOf(std::string_view text)
{
    std::string json(1, '"');
    for (const char c : text)
        json += c == '\n' ? std::string("\\n") : (c == '"' || c == '\\' ? "\\" : "") + std::string(1, c);
    return json + '"';
}

/// A JSON value at random, of names and texts that mean something to a Redactor; also within texts, whole or cut off.
std::string randomJson(std::mt19937 &random, int depth)
{
    static constexpr const char *kNames[] = {R"("password")", R"("token")", R"("authorization")", R"("cookie")", R"("a")",
                                             R"("api_key")", R"("token='abcd1234efgh")", R"("password:")"};
    static constexpr const char *kTexts[] = {
        "null", "true", "1234567", R"("hunter2hunter2")", R"("x\"y\\")", R"("password: \"abc def\" tail")", R"("\\")",
        R"("token='abcd1234efgh")", R"("Bearer abcdef123456789")", R"("sk-abcdefghijklmnopqrst")", R"("cookie: a=b; c")",
        R"("password:")", R"("--password x1234567")", R"("https://u:p@h/?token=abc\u0041def")", R"("Authorization")",
        R"("{\"secret\":\"q\\\"z12\"}")", R"("-----BEGIN PRIVATE KEY-----\nAA")", R"("-----BEGIN PRIVATE KEY-----\nAA\n\\")",
        R"("password = \"C:\\")", R"("export API_KEY=\"abc123def\\\\")"};
    const auto any = [&random](const auto &list) { return list[random() % std::size(list)]; };
    const auto kind = random() % 7;
    if (depth > 3 || kind < 3)
        return any(kTexts);
    if (kind == 6) {
        const std::string inner = randomJson(random, depth + 1);
        return stringOf(random() % 2 ? inner : inner.substr(0, random() % (inner.size() + 1)));
    }
    const bool isObject = kind < 5;
    std::string json(1, isObject ? '{' : '[');
    for (auto count = random() % 4; count > 0; --count) {
        if (isObject)
            json += any(kNames) + std::string(random() % 2 ? " : " : ":");
        json += randomJson(random, depth + 1) + (count > 1 ? "," : "");
    }
    return json + (isObject ? '}' : ']');
}

} // namespace

void TestRedactor::leavesAnyJsonJson()
{
    std::mt19937 random(1);
    for (int i = 0; i < 20'000; ++i) {
        const std::string json = randomJson(random, 0);
        QVERIFY2(isJson(json), json.c_str());
        Redactor redactor;
        const std::string clean = redactor.cleaned(json + '\n', 1); // a line of a file
        QVERIFY2(isJson(clean) && clean.ends_with('\n'), (json + '\n' + clean).c_str());
    }
}

void TestRedactor::marksTheSameAlike()
{
    Redactor redactor;
    redactor.cleaned("password: hunter2hunter2", 1);
    redactor.cleaned(R"({"secret":"hunter2hunter2"})", 2);
    redactor.cleaned("password: another-1", 3);
    QCOMPARE(redactor.found().size(), std::size_t(3));
    QCOMPARE(redactor.found()[0].mark, redactor.found()[1].mark);
    QVERIFY(redactor.found()[0].mark != redactor.found()[2].mark);
}

void TestRedactor::tellsWhatItFound()
{
    Redactor redactor;
    redactor.cleaned("connect to postgres://me:hunter2hunter2@db\nnow", 17);
    QCOMPARE(redactor.found().size(), std::size_t(1));
    const Redaction &found = redactor.found().front();
    QCOMPARE(found.kind, SecretKind::UrlPart);
    QCOMPARE(found.at, Position(17));
    QVERIFY(QString::fromStdString(found.before).endsWith(QStringLiteral("postgres://me:")));
    QCOMPARE(QString::fromStdString(found.beginning), QStringLiteral("hun")); // a quarter of it at most
}

void TestRedactor::isDoneWithHostileTexts_data()
{
    QTest::addColumn<QString>("piece");
    for (const char *piece : {"a", "://", "token", "a.b-c+d://", "-----BEGIN PRIVATE KEY-----", "eyJ", "sk-", "password=", "\\\"", "-eyJ", "_eyJ", "-sk-", "password:\"", "--password ", "token:'", "-----BEGIN PRIVATE KEY-----\\\\x", "\\\\",
                              "cookie:", "&a_", "_token", "xoxb-", "api_key ", "Bearer "})
        QTest::newRow(piece) << QString::fromUtf8(piece);
}

/// Quadratic work would take hours here.
void TestRedactor::isDoneWithHostileTexts()
{
    QFETCH(QString, piece);
    constexpr std::size_t kBytes = 2'000'000;
    std::string text;
    while (text.size() < kBytes)
        text += piece.toStdString();
    Redactor redactor;
    QVERIFY(!redactor.cleaned(text + " password: hunter2hunter2", 1).empty());
}

TRACEDECK_TESTS(TestRedactor, Core)

} // namespace tracedeck::test::tst_redactor

#include "tst_redactor.moc"
