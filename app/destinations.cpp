// SPDX-License-Identifier: GPL-3.0-or-later
#include "destinations.h"

#include "bookmarks.h"
#include "cursor.h"
#include "delegations.h"
#include "displaytext.h"
#include "document.h"
#include "frameclock.h"
#include "fuzzy.h"
#include "selection.h"
#include "spanrows.h"
#include "timetext.h"
#include "walltime.h"

#include <QCoreApplication>
#include <QLocale>
#include <QRegularExpression>

#include <algorithm>
#include <optional>
#include <unordered_map>
#include <utility>

namespace tracedeck {

namespace {

struct Texts
{
    Q_DECLARE_TR_FUNCTIONS(tracedeck::Destinations)
};

constexpr std::size_t kMostPicks = 100;
constexpr std::size_t kMostNameBytes = 200; ///< the list cuts what has no room
/// Of each table, those nearest to now, or the newest: what is looked through at each key.
constexpr std::uint32_t kMostSearched = 20'000;
constexpr std::uint32_t kMostRuns = 5'000; ///< more is said of each
constexpr std::size_t kMostOfAName = 10; ///< spans
constexpr std::uint32_t kMostSearchedElsewhere = 2'000; ///< in each of the other documents

struct Scored
{
    int score = 0;
    Pick pick;
    bool isFurther = false; ///< one of a name that is there already
};

QString number(Position position)
{
    return QLocale().toString(position);
}

/// Goes there, if the document is still open.
std::function<void()> going(Document &document, Position position, const Item &item)
{
    return [document = QPointer(&document), position, item] {
        if (!document)
            return;
        document->cursor()->goTo(position);
        document->selection()->select(item);
    };
}

/// Looks at a run or a span, and goes to where it begins; but who sees the newest frame goes on seeing it.
template<class FactId>
std::function<void()> lookingAt(Document &document, FactId id)
{
    return [document = QPointer(&document), id] {
        if (!document)
            return;
        Cursor &cursor = *document->cursor();
        if (!cursor.isLive())
            cursor.goTo(cursor.newestView().begin(id));
        document->selection()->select(id);
    };
}

/// "12", "1,200".
std::optional<Position> frameNumber(QString text)
{
    text.remove(QLocale().groupSeparator()).remove(QLatin1Char(' '));
    bool isNumber = false;
    const uint value = text.toUInt(&isNumber);
    return isNumber && value > 0 ? std::optional<Position>(value) : std::nullopt;
}

/// "1:23", "1:02:03.5", "12.5s": nanoseconds. Of a day, "1:23" has hours and minutes.
std::optional<std::int64_t> timeIn(const QString &text, bool isOfDay)
{
    static const QRegularExpression form(
        QStringLiteral("^(?:(?:(\\d{1,4}):)?(\\d{1,4}):)?(\\d{1,6}(?:\\.\\d{0,9})?)(s?)$"));
    const QRegularExpressionMatch match = form.match(text.trimmed());
    const bool isTime = match.hasMatch() && (!match.captured(2).isEmpty() || !match.captured(4).isEmpty());
    if (!isTime)
        return std::nullopt;
    double seconds = match.captured(1).toInt() * 3600.0 + match.captured(2).toInt() * 60.0 + match.captured(3).toDouble();
    if (isOfDay && match.captured(1).isEmpty() && match.captured(4).isEmpty())
        seconds *= 60;
    return static_cast<std::int64_t>(seconds * 1e9);
}

/// Whether times of frames are told as those of the day.
bool tellsTimeOfDay(const Trace &trace)
{
    return timeStyle() == TimeStyle::TimeOfDay && timeReference(trace) == 0 && shownWallTime(trace, 1);
}

/// When a frame happened as times are told: since the reference, the start of the day or that of the trace. Nothing: it has no time.
std::optional<std::int64_t> toldTime(const Trace &trace, Position frame)
{
    if (tellsTimeOfDay(trace)) {
        const auto wall = shownWallTime(trace, frame);
        return wall ? std::optional(*wall - usualDay(trace).startOfDay().toMSecsSinceEpoch() * 1'000'000) : std::nullopt;
    }
    const Position reference = timeReference(trace);
    const auto since = reference ? timeOf(trace, reference) : 0;
    const auto time = timeOf(trace, frame);
    return since && time ? std::optional(*time - *since) : std::nullopt;
}

/// The last frame that had come by then, or the first one; 0: frames have no times.
Position frameAt(const Cursor &cursor, std::int64_t time)
{
    const Trace &trace = *cursor.trace();
    if (!toldTime(trace, 1))
        return 0;
    Position low = 1;
    Position high = cursor.newest() + 1;
    while (high - low > 1) {
        const Position middle = low + (high - low) / 2;
        (toldTime(trace, middle).value_or(0) <= time ? low : high) = middle;
    }
    return low;
}

void addFrame(Document &document, const QString &pattern, std::vector<Pick> &picks)
{
    const Cursor &cursor = *document.cursor();
    if (cursor.newest() == 0)
        return;
    if (const auto frame = frameNumber(pattern)) {
        if (*frame <= cursor.newest())
            picks.push_back({Texts::tr("Frame %1").arg(number(*frame)),
                             timeText(*cursor.trace(), *frame),
                             {},
                             going(document, *frame, FrameId{*frame})});
        else
            picks.push_back({Texts::tr("There is no frame %1; the newest is %2.")
                                 .arg(number(*frame), number(cursor.newest())),
                             {}});
    }
    const auto time = timeIn(pattern, tellsTimeOfDay(*cursor.trace()));
    const Position frame = time ? frameAt(cursor, *time) : 0;
    if (time && frame == 0)
        picks.push_back({Texts::tr("These frames have no times."), {}});
    if (frame > 0) {
        picks.push_back({Texts::tr("Time %1").arg(formatTime(*time)),
                         Texts::tr("Frame %1").arg(number(frame)),
                         {},
                         going(document, frame, FrameId{frame})});
    }
}

/// One of the documents that are looked through.
struct Place
{
    Document &document;
    QString title; ///< empty: it is the one that is shown
    std::function<void()> show; ///< makes it that

    std::uint32_t mostSearched() const { return title.isEmpty() ? kMostSearched : kMostSearchedElsewhere; }
    QString detail(Position begin) const
    {
        const QString frame = Texts::tr("Frame %1").arg(number(begin));
        //: Where something is: %1 is a file, a server or a session, %2 as "Frame 12".
        return title.isEmpty() ? frame : Texts::tr("%1, %2").arg(title, frame);
    }
    std::function<void()> then(std::function<void()> go) const
    {
        return !show ? go : [shown = show, go = std::move(go)] {
            shown();
            go();
        };
    }
};

struct Matched
{
    QString name; ///< with the id where that is what matches
    std::optional<int> score;
};

Matched matched(const QString &pattern, const QString &name, std::string_view id)
{
    const auto byName = fuzzyScore(pattern, name);
    const auto byId = fuzzyScore(pattern, oneLine(id));
    const bool isById = byId > byName && !name.contains(oneLine(id));
    return {isById ? name + QStringLiteral(" \u00b7 ") + oneLine(id) : name, std::max(byName, byId)};
}

void addDocument(const Elsewhere &other, const QString &pattern, std::vector<Scored> &found)
{
    const QString title = oneLine(other.title);
    if (const auto score = std::max(fuzzyScore(pattern, title), fuzzyScore(pattern, other.document->name())))
        //: A place to go to: an open file or a server.
        found.push_back({*score, {Texts::tr("Source %1").arg(title), {}, {}, other.show}});
}

void addSessions(const Place &place, const QString &pattern, std::vector<Scored> &found)
{
    Document &document = place.document;
    const View view = document.cursor()->newestView();
    const std::uint32_t count = view.count(view.trace().sessions);
    for (std::uint32_t i = count - std::min(count, place.mostSearched()); i < count; ++i) {
        const SessionId id{i};
        const auto [title, score] = matched(pattern, workerName(view, id, kMostNameBytes), view.text(view.at(id).id));
        if (!score)
            continue;
        // A session that is there already is only looked at.
        const Position begin = view.begin(id);
        const bool isThere = begin <= document.cursor()->position();
        found.push_back({*score,
                         {Texts::tr("Session %1").arg(title),
                          place.detail(begin),
                          {},
                          place.then(isThere ? std::function<void()>([document = QPointer(&document), id] {
                              if (document)
                                  document->selection()->select(id);
                          })
                                             : going(document, begin, id))}});
    }
}

void addRuns(const Place &place, const QString &pattern, std::vector<Scored> &found)
{
    const View view = place.document.cursor()->newestView();
    const std::uint32_t count = view.count(view.trace().runs);
    for (std::uint32_t i = count - std::min({count, place.mostSearched(), kMostRuns}); i < count; ++i) {
        const RunId id{i};
        const auto [name, score] = matched(pattern, rowName(view, SpanRow::of(id)), view.text(view.at(id).id));
        if (score)
            found.push_back({*score,
                             {Texts::tr("Run %1").arg(name),
                              place.detail(view.begin(id)),
                              {},
                              place.then(lookingAt(place.document, id))}});
    }
}

void addBookmarks(Document &document, const QString &pattern, std::vector<Scored> &found)
{
    for (const Bookmark &bookmark : Bookmarks::of(document.cursor())->all()) {
        const Position begin = bookmark.frames.first;
        const QString name = Texts::tr("Bookmark %1").arg(bookmark.note.isEmpty() ? number(begin) : oneLine(bookmark.note));
        const auto score = fuzzyScore(pattern, bookmark.note.isEmpty() ? name : bookmark.note);
        if (score && begin <= document.cursor()->newest())
            found.push_back({*score,
                             {name,
                              Texts::tr("Frame %1").arg(number(begin)),
                              {},
                              going(document, begin, FrameId{begin})}});
    }
}

/// Of the spans of each name the next ones, and then from the first on.
void addSpans(Document &document, const QString &pattern, std::vector<Scored> &found)
{
    const View view = document.cursor()->newestView();
    const std::uint32_t count = view.count(view.trace().spans);
    const std::uint32_t next = document.cursor()->view().count(view.trace().spans);
    struct Named
    {
        std::vector<SpanId> all;
        std::size_t before = 0; ///< so many of them have begun where the cursor stands
    };
    std::unordered_map<std::uint32_t, Named> named; // by the name's symbol
    const std::uint32_t end = std::min(count, next + kMostSearched);
    for (std::uint32_t i = next > kMostSearched ? next - kMostSearched : 0; i < end; ++i) {
        Named &of = named[view.at(SpanId{i}).name.index];
        of.all.push_back({i});
        of.before += i < next;
    }
    const bool isOneSession = view.count(view.trace().sessions) == 1;
    for (const auto &[name, of] : named) {
        const QString title = oneLine(view.text(view.at(of.all.front()).name));
        const auto score = fuzzyScore(pattern, title);
        const std::size_t most = pattern.isEmpty() ? 1 : kMostOfAName;
        for (std::size_t i = 0; score && i < std::min(of.all.size(), most); ++i) {
            const SpanId id = of.all[(of.before + i) % of.all.size()];
            const QString frame = Texts::tr("Frame %1").arg(number(view.begin(id)));
            const QString session = workerName(view, view.at(view.at(id).run).session);
            found.push_back({*score,
                             {Texts::tr("Span %1").arg(title),
                              isOneSession ? frame : Texts::tr("%1, %2").arg(session, frame),
                              {},
                              lookingAt(document, id)},
                             i > 0});
        }
    }
}

} // namespace

std::vector<Pick> destinations(Document &document, const QString &pattern, const std::vector<Elsewhere> &others)
{
    std::vector<Pick> picks;
    addFrame(document, pattern, picks);
    std::vector<Scored> found;
    addSpans(document, pattern, found);
    std::stable_sort(found.begin(), found.end(),
                     [](const Scored &a, const Scored &b) { return a.pick.title < b.pick.title; });
    addBookmarks(document, pattern, found);
    addRuns({document, {}, {}}, pattern, found);
    addSessions({document, {}, {}}, pattern, found);
    for (const Elsewhere &other : others) {
        if (pattern.isEmpty() || !other.document)
            continue;
        addDocument(other, pattern, found);
        addRuns({*other.document, oneLine(other.title), other.show}, pattern, found);
        addSessions({*other.document, oneLine(other.title), other.show}, pattern, found);
    }
    std::stable_sort(found.begin(), found.end(), [](const Scored &a, const Scored &b) {
        return std::pair(-a.score, a.isFurther) < std::pair(-b.score, b.isFurther);
    });
    for (std::size_t i = 0; i < found.size() && i < kMostPicks; ++i)
        picks.push_back(std::move(found[i].pick));
    if (picks.empty())
        picks.push_back(
            {Texts::tr(
                 "Nothing here is called so. Try a frame number, a time as 1:23, or letters of a name."),
             {}});
    return picks;
}

} // namespace tracedeck
