// SPDX-License-Identifier: GPL-3.0-or-later
#include "hostiletext.h"
#include "livefixture.h"
#include "qttests.h"
#include "surfaces.h"

#include <QClipboard>
#include <QFile>
#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>
#include <QMimeData>
#include <QTcpServer>

#include <sys/inotify.h>
#include <unistd.h>

namespace tracedeck::test::tst_canary {

namespace {

constexpr Position kFrameStep = 7; ///< of the frames that are selected; a prime

/// Counts how often a file is opened or read, whoever does it: asks the kernel (inotify).
class WatchedFile
{
public:
    explicit WatchedFile(const QString &path)
        : m_path(path)
        , m_watch(inotify_init1(IN_NONBLOCK | IN_CLOEXEC))
    {
        QFile file(path);
        if (file.open(QIODevice::WriteOnly))
            file.write("\x89PNG\r\n");
        file.close();
        m_isWatched =
            inotify_add_watch(m_watch, QFile::encodeName(path).constData(), IN_OPEN | IN_ACCESS) >= 0;
    }
    ~WatchedFile() { close(m_watch); }

    bool isWatched() const { return m_isWatched; }
    int newTouches()
    {
        alignas(inotify_event) char buffer[4096];
        int count = 0;
        ssize_t got = 0;
        while ((got = read(m_watch, buffer, sizeof buffer)) > 0) {
            for (ssize_t at = 0; at < got;) {
                const auto *event = reinterpret_cast<const inotify_event *>(buffer + at);
                at += ssize_t(sizeof(inotify_event)) + event->len;
                ++count;
            }
        }
        return count;
    }

private:
    QString m_path;
    int m_watch;
    bool m_isWatched = false;
};

/// Every string but what tells the protocol what a message is; keys of what may have any.
QJsonValue poisoned(const QJsonValue &value, const QString &text, bool isFree = false)
{
    if (value.isString())
        return text;
    if (value.isArray()) {
        QJsonArray array;
        for (const QJsonValue &one : value.toArray())
            array.append(poisoned(one, text, isFree));
        return array;
    }
    if (!value.isObject())
        return value;
    QJsonObject object;
    const QJsonObject old = value.toObject();
    for (auto it = old.begin(); it != old.end(); ++it) {
        static const QStringList free{QStringLiteral("state"), QStringLiteral("value"),
                                      QStringLiteral("arguments"), QStringLiteral("input_schema"),
                                      QStringLiteral("raw_result")};
        const bool keeps =
            !isFree && (it.key() == QStringLiteral("type") || it.key() == QStringLiteral("role"));
        const bool isInside = isFree || free.contains(it.key());
        object.insert(it.key(), keeps ? it.value() : poisoned(it.value(), text, isInside));
        if (isFree)
            object.insert(text + it.key(), text);
    }
    return object;
}

} // namespace

/// A trace in which everything is hostile, looked at through all of the window: it is text, and nothing else.
class TestCanary : public QObject
{
    Q_OBJECT

private slots:
    void init();
    void cleanup();

    void hostileTextStaysText();
    void copyingPutsTextAloneOnTheClipboard();
    void theSearchFindsWhatIsWrong();

private:
    QString record() const;
    QStringList canaries() const;
    std::vector<Item> items() const;
    void openCanary();

    std::unique_ptr<LiveFixture> f; // short, since every line speaks of it
    std::unique_ptr<WatchedFile> m_file;
    std::unique_ptr<QTcpServer> m_server;
    int m_requests = 0;
    int m_frames = 0;
};

void TestCanary::init()
{
    f = std::make_unique<LiveFixture>();
    QVERIFY(QTest::qWaitForWindowActive(f->window()));
    m_file = std::make_unique<WatchedFile>(f->directory().filePath(QStringLiteral("canary-file.png")));
    QVERIFY(m_file->isWatched());
    m_file->newTouches();
    m_requests = 0;
    m_server = std::make_unique<QTcpServer>();
    connect(m_server.get(), &QTcpServer::newConnection, this, [this] { ++m_requests; });
    QVERIFY(m_server->listen(QHostAddress::LocalHost));
}

void TestCanary::cleanup()
{
    f.reset();
    m_server.reset();
    m_file.reset();
}

QStringList TestCanary::canaries() const
{
    const QString file =
        QStringLiteral("file://") + f->directory().filePath(QStringLiteral("canary-file.png"));
    const QString web = QStringLiteral("http://127.0.0.1:%1/").arg(m_server->serverPort());
    const QString mark = hostiletext::kMark;
    const char32_t tags[] = {0xE0041, 0xE0042, 0};
    return {
        mark
            + QStringLiteral("<b>bold</b><img src=\"%1\"><img src='%2a.png'><a href=\"%1\">x</a>")
                  .arg(file, web),
        QStringLiteral(
            "<html><head><link rel=stylesheet href=%2c.css></head><table><tr><td background=\"%1\">")
                .arg(file, web)
            + mark,
        QStringLiteral(
            "# %3\n\n![i](%1) ![j](%2b.png) [k](%1) [l](javascript:alert(1)) <%1>\n\n<img src=%1>\n\n[m]: %1")
            .arg(file, web, mark),
        mark + QStringLiteral(" &File && & [*]\t[[*]*] %1 %2 %n %L1 &amp;&lt;b&gt;"),
        mark + QStringLiteral("\x01\x02\x07\x08\x0b\x7f\x1b[31mred\x1b[0m\x1b]8;;") + web
            + QStringLiteral("\x1b\\") + QChar(0x85) + QChar(0x9B),
        mark + QChar(0x202E) + QStringLiteral("gnp.exe") + QChar(0x2066) + QChar(0x200F) + QChar(0x61C)
            + QChar(0x200B) + QChar(0x200D) + QChar(0xFEFF) + QChar(0xAD) + QChar(0x2028)
            + QString::fromUcs4(tags, 2),
        mark + QString(100000, QLatin1Char('x')),
        mark + QStringLiteral("e") + QString(5000, QChar(0x301)),
        mark + QStringLiteral("\r\n\r\n\u2029") + QString(2000, QLatin1Char('\n')),
    };
}

/// All messages there are, once for each canary.
QString TestCanary::record() const
{
    const QString path = f->directory().filePath(QStringLiteral("canary & [*] <b>.ndjson"));
    QFile file(path);
    if (!file.open(QIODevice::WriteOnly))
        return {};
    file.write("{\"tracedeck\":1,\"dialect\":\"loom\",\"source\":\"ws://127.0.0.1:8080\",\"started\":"
               "\"2026-11-21T20:13:00Z\"}\n");
    qint64 time = 0;
    for (const QString &canary : canaries()) {
        for (const char *name :
             {"requests_all.plain.ndjson", "event_types_all.plain.ndjson", "responses_all.ndjson"}) {
            QFile from(WindowFixture::recording(name));
            if (!from.open(QIODevice::ReadOnly))
                return {};
            while (!from.atEnd()) {
                QJsonObject message = QJsonDocument::fromJson(from.readLine()).object();
                if (message.contains(QStringLiteral("tracedeck")))
                    continue;
                if (message.contains(QStringLiteral("frame")))
                    message = message.value(QStringLiteral("frame")).toObject();
                const bool isOut = QByteArray(name).startsWith("requests");
                const QJsonObject line{
                    {QStringLiteral("t"), time},
                    {QStringLiteral("dir"), isOut ? QStringLiteral("out") : QStringLiteral("in")},
                    {QStringLiteral("ch"), canary.left(200)},
                    {QStringLiteral("via"), QStringLiteral("ws")},
                    {QStringLiteral("frame"), poisoned(message, canary)}};
                file.write(QJsonDocument(line).toJson(QJsonDocument::Compact) + '\n');
                time += 1000000;
            }
        }
    }
    return path;
}

void TestCanary::openCanary()
{
    const QString path = record();
    QVERIFY(!path.isEmpty());
    QVERIFY2(f->window()->openFile(path), qPrintable(f->window()->error()));
    QTRY_VERIFY_WITH_TIMEOUT(!f->window()->document()->isGrowing(), 60000);
    QTRY_VERIFY_WITH_TIMEOUT(!f->services().ticker.isTicking(), 60000);
    m_frames = int(f->cursor().newest());
}

std::vector<Item> TestCanary::items() const
{
    const View view = f->cursor().view();
    const Trace &trace = view.trace();
    std::vector<Item> all;
    const auto add = [&]<class Id>(Id, std::uint32_t count) {
        for (std::uint32_t i = 0; i < count; ++i)
            all.push_back(Id{i});
    };
    add(SessionId(), view.count(trace.sessions));
    add(RunId(), view.count(trace.runs));
    add(SpanId(), view.count(trace.spans));
    add(MessageId(), view.count(trace.messages));
    add(ToolId(), view.count(trace.tools));
    add(StateId(), view.count(trace.states));
    add(CheckpointId(), view.count(trace.checkpoints));
    add(ApprovalId(), view.count(trace.approvals));
    add(DecisionId(), view.count(trace.decisions));
    add(NoteId(), view.count(trace.notes));
    add(ProblemId(), view.count(trace.problems));
    // The messages repeat for each canary: this comes to every one of them, though not with each.
    for (Position position = 1; position <= f->cursor().newest(); position += kFrameStep)
        all.push_back(FrameId{position});
    return all;
}

void TestCanary::hostileTextStaysText()
{
    openCanary();
    const std::vector<Item> all = items();
    hostiletext::Search search;
    int selected = 0;
    Surfaces surfaces(*f, [&](const QString &where, QWidget *root) { search.look(where, root); });
    surfaces.all();
    // What is selected shows in few docks at once: each is in front once while everything is selected in turn.
    std::vector<const PanelSpec *> remaining;
    for (const PanelSpec &panel : panelSpecs()) {
        if (panel.setDocument)
            remaining.push_back(&panel);
    }
    while (!remaining.empty()) {
        const std::vector<const PanelSpec *> raised = surfaces.raiseSome(remaining);
        QVERIFY(!raised.empty());
        for (const Item &item : all) {
            f->selection().select(item);
            bool passed = false;
            QTimer::singleShot(0, this, [&passed] { passed = true; });
            QVERIFY(QTest::qWaitFor([&passed] { return passed; }));
            ++selected;
            for (const PanelSpec *panel : raised)
                search.look(QLatin1String(panel->name), f->dock(panel->name));
        }
    }
    qInfo("%d hostile frames, %d facts and frames, %d selections, %d texts of which %d hostile, %d models: "
          "%d that are more than text, %d requests, %d times the file was opened (inotify)",
          m_frames, int(all.size()), selected, search.texts(), search.hostile(), search.models(),
          int(search.found().size()), m_requests, m_file->newTouches());
    for (const QString &one : search.found())
        qInfo("  %s", qPrintable(one));
    QVERIFY(m_frames > 400);
    QVERIFY(m_frames / canaries().size() % kFrameStep != 0);
    QVERIFY(search.hostile() > 1000);
    QCOMPARE(search.found().size(), 0);
    QCOMPARE(m_requests, 0);
    QCOMPARE(m_file->newTouches(), 0);
    QFile file(f->directory().filePath(QStringLiteral("canary-file.png")));
    QVERIFY(file.open(QIODevice::ReadOnly));
    QVERIFY(m_file->newTouches() > 0); // it would have been noticed
}

void TestCanary::copyingPutsTextAloneOnTheClipboard()
{
    openCanary();
    QClipboard *clipboard = QGuiApplication::clipboard();
    QSet<QString> wrong;
    int copies = 0;
    Surfaces surfaces(*f, [&](const QString &where, QWidget *root) {
        const QList<QWidget *> all = root->findChildren<QWidget *>();
        for (QWidget *widget : all) {
            if (!widget->isVisible() || widget->focusPolicy() == Qt::NoFocus || widget->focusProxy()
                || widget->window() != f->window())
                continue;
            auto *view = qobject_cast<QAbstractItemView *>(widget);
            if (view && view->model() && view->model()->rowCount() > 0)
                view->setCurrentIndex(view->model()->index(0, 0));
            if (widget->metaObject()->indexOfMethod("selectAll()") >= 0)
                QMetaObject::invokeMethod(widget, "selectAll");
            widget->setFocus();
            clipboard->setText(QStringLiteral("before"));
            QTest::keyClick(widget, Qt::Key_C, Qt::ControlModifier);
            const QMimeData *copied = clipboard->mimeData();
            if (copied->text() == QStringLiteral("before"))
                continue;
            ++copies;
            QString controls = copied->text();
            controls.removeIf([](QChar c) {
                return (c.unicode() >= 0x20 && c.unicode() != 0x7F) || c == QLatin1Char('\n')
                       || c == QLatin1Char('\t');
            });
            if (copied->formats() != QStringList{QStringLiteral("text/plain")} || !controls.isEmpty())
                wrong.insert(where + u' ' + QLatin1String(widget->metaObject()->className()) + u' '
                             + copied->formats().join(u',')
                             + (controls.isEmpty() ? u""_qs : u" controls"_qs));
        }
    });
    f->selection().select(MessageId{0});
    surfaces.docks();
    qInfo("%d copies, %d with more than plain text", copies, int(wrong.size()));
    for (const QString &one : qAsConst(wrong))
        qInfo("  %s", qPrintable(one));
    QVERIFY(copies > 10);
    QCOMPARE(wrong.size(), 0);
}

/// A search that cannot find anything proves nothing.
void TestCanary::theSearchFindsWhatIsWrong()
{
    const auto finds = [](QWidget &widget) {
        hostiletext::Search search;
        widget.show();
        search.look(QStringLiteral("test"), &widget);
        return !search.found().isEmpty();
    };
    QWidget clean;
    QVERIFY(!finds(clean));
    QLabel label(QStringLiteral("<b>CANARY</b>"));
    QVERIFY(finds(label));
    QWidget tip;
    tip.setToolTip(QStringLiteral("<b>CANARY</b>"));
    QVERIFY(finds(tip));
    QDockWidget dock(QStringLiteral("CANARY &File"));
    QVERIFY(finds(dock));
    QLineEdit line(QStringLiteral("CANARY") + QChar(0x202E));
    QVERIFY(finds(line));
    QTextEdit rich;
    rich.setMarkdown(QStringLiteral("[CANARY](file:///x)"));
    QVERIFY(finds(rich));
    QWidget window;
    window.setWindowTitle(QStringLiteral("CANARY [*]"));
    QVERIFY(finds(window));
}

TRACEDECK_TESTS(TestCanary, Gui)

} // namespace tracedeck::test::tst_canary

#include "tst_canary.moc"
