// SPDX-License-Identifier: GPL-3.0-or-later
#include "comparefigures.h"

#include "costtexts.h"
#include "displaytext.h"
#include "frameclock.h"
#include "lasted.h"
#include "ledgermodel.h"
#include "spanrows.h"
#include "totals.h"
#include "walltime.h"

#include <QCoreApplication>
#include <QLocale>

#include <algorithm>
#include <unordered_set>
#include <utility>

namespace tracedeck {

namespace {

struct Texts
{
    Q_DECLARE_TR_FUNCTIONS(tracedeck::CompareFigure)
};

/// When the server says that the point's checkpoint was made; nothing: it has none, or nobody says.
std::optional<std::int64_t> madeAt(const ComparePoint &point)
{
    const std::int64_t made = point.checkpoint ? tracedeck::madeAt(point.view(), point.checkpoint) : 0;
    return made != 0 ? std::optional(made) : std::nullopt;
}

/// How far the session of a point had come at a checkpoint.
Position reachedAt(const ComparePoint &point, CheckpointId checkpoint)
{
    ComparePoint there = point;
    there.run = {};
    there.checkpoint = checkpoint;
    there.position = View(*point.cursor->trace(), point.cursor->newest()).begin(checkpoint);
    return there.reached();
}

/// How long the session had gone on, without what others did after its last run: a checkpoint that was told of late was
/// made when the server says.
std::optional<std::int64_t> timeOf(const ComparePoint &point, const View &view)
{
    const Position first = view.begin(point.session);
    if (first == 0 || view.position() < first)
        return std::nullopt;
    const auto told = toldTimes(point.view(), point.session);
    if (told || view.trace().starts.size() > 0) { // else there is no time by the server's clock
        const auto made = madeAt(point);
        const auto began = told ? std::optional(told->begun) : shownWallTime(view.trace(), first);
        if (made && began && *made >= *began)
            return *made - *began;
    }
    if (view.count(view.at(point.session).runs) == 0)
        return timeBetween(view.trace(), first, view.position());
    const Extent extent = extentOf(view, SpanRow::of(point.session));
    return timeBetween(view.trace(), first, extent.end == kOpen ? view.position() : std::max(first, extent.end));
}

/// What a point's session, or its run, comes to.
struct Sums
{
    Sums() = default;
    explicit Sums(const ComparePoint &point)
    {
        if (!point.isValid())
            return;
        m_ledger = &LedgerModel::of(point.cursor)->ledger();
        const View view(*point.cursor->trace(), point.reached());
        if (point.run && view.isVisible(point.run))
            sumUp(view, point.run);
        else if (!point.run && view.isVisible(point.session))
            sumUp(view, point);
    }
    /// Of what a point's runs did since a checkpoint.
    Sums(const ComparePoint &point, const std::vector<RunId> &runs, CheckpointId since, Position partedAt)
        : m_ledger(&LedgerModel::of(point.cursor)->ledger())
    {
        inRuns = 0;
        RunSet heard;
        RunSet told;
        const View reached(*point.cursor->trace(), point.reached());
        for (const RunId run : runs) {
            if (hasToldTimes(point.view(), run))
                told.insert(run.index);
            else if (reached.isVisible(run))
                heard.insert(run.index);
        }
        if (!heard.empty())
            addHeard(point, reached, heard, since, partedAt);
        if (!told.empty())
            addTold(point, told, since);
    }

    std::int64_t messages = 0;
    std::int64_t tools = 0;
    UsageTotals usage;
    Spent spent;
    std::optional<std::int64_t> time; ///< since the session began, or that the run took
    std::optional<std::int64_t> inRuns; ///< of that of a session, while a run went on

private:
    using RunSet = std::unordered_set<std::uint32_t>; // of their indexes

    const Ledger *m_ledger = nullptr; // the cursor's

    void addTime(std::optional<std::int64_t> ofRun)
    {
        inRuns = inRuns && ofRun ? std::optional(*inRuns + *ofRun) : std::nullopt;
    }
    void sumUp(const View &view, RunId run)
    {
        const Session &session = view.at(view.at(run).session);
        session.messages.forEach(view.count(session.messages), [&](MessageId id) { messages += view.run(id) == run; });
        session.tools.forEach(view.count(session.tools), [&](ToolId id) { tools += view.at(id).run == run; });
        add(usage, view.usage(run));
        add(spent.seen, m_ledger->total(run, view.position()));
        time = lasted(view, run);
    }
    /// What came while its runs went on, but for what had come when the session had got no further than that checkpoint.
    void addHeard(const ComparePoint &point, const View &view, const RunSet &runs, CheckpointId since, Position partedAt)
    {
        const View before(view.trace(), std::min(partedAt, view.position()));
        const RunId parted = view.at(since).run;
        const auto isIn = [&](RunId run) { return run && runs.contains(run.index); };
        const Session &session = view.at(point.session);
        session.messages.forEach(view.count(session.messages), [&](MessageId id) {
            messages += isIn(view.run(id)) && !(view.run(id) == parted && before.isVisible(id));
        });
        session.tools.forEach(view.count(session.tools), [&](ToolId id) {
            tools += isIn(view.at(id).run) && !(view.at(id).run == parted && before.isVisible(id));
        });
        for (const std::uint32_t index : runs) {
            const RunId run{index};
            if (run != parted || !before.isVisible(run)) {
                add(usage, view.usage(run));
                add(spent.seen, m_ledger->total(run, view.position()));
                addTime(lasted(view, run));
                continue;
            }
            add(usage, between(before.usage(run), view.usage(run)));
            add(spent.seen, between(m_ledger->total(run, before.position()), m_ledger->total(run, view.position())));
            const auto whole = lasted(view, run);
            const auto past = lasted(before, run);
            addTime(whole && past ? std::optional(*whole - *past) : std::nullopt);
        }
    }
    /// What came at once when it was over: its spans tell what was before a checkpoint of it, and what after.
    void addTold(const ComparePoint &point, const RunSet &runs, CheckpointId since)
    {
        const View view = point.view();
        const std::int64_t madeThen = tracedeck::madeAt(view, since);
        const std::int64_t madeLast = point.checkpoint ? tracedeck::madeAt(view, point.checkpoint) : 0;
        const auto madeIn = [&view](RunId run, CheckpointId id, std::int64_t made) {
            return id && view.at(id).run == run ? made : 0; // else it is another's
        };
        const auto isIn = [&](RunId run, SpanId span) {
            if (!run || !runs.contains(run.index))
                return false;
            const std::int64_t at = span ? beganAt(view, span) : 0;
            const std::int64_t parted = madeIn(run, since, madeThen);
            const std::int64_t end = madeIn(run, point.checkpoint, madeLast);
            return at == 0 ? parted == 0 : at >= parted && (end == 0 || at < end);
        };
        const Session &session = view.at(point.session);
        session.messages.forEach(view.count(session.messages),
                                 [&](MessageId id) { messages += isIn(view.run(id), view.span(id)); });
        session.tools.forEach(view.count(session.tools),
                              [&](ToolId id) { tools += isIn(view.at(id).run, view.at(id).calledIn); });
        for (const std::uint32_t index : runs) {
            const RunId run{index};
            const auto &usages = view.at(run).usages;
            usages.forEach(view.count(usages), [&](UsageId id) {
                const Usage &one = view.at(id);
                if (!isIn(run, one.message ? view.span(one.message) : one.span))
                    return;
                if (id.index < m_ledger->count(m_ledger->known()))
                    add(spent.seen, m_ledger->costOf(id));
                if (one.refines)
                    addParts(usage, one.amounts);
                else
                    add(usage, one.amounts);
            });
            const std::int64_t begin = std::max(madeIn(run, since, madeThen), beganAt(view, run));
            const std::int64_t end = madeIn(run, point.checkpoint, madeLast);
            const auto whole = lasted(view, run);
            const std::int64_t ended = end != 0 ? end : whole ? beganAt(view, run) + *whole : 0;
            addTime(begin != 0 && ended >= begin ? std::optional(ended - begin) : std::nullopt);
        }
    }
    void sumUp(const View &view, const ComparePoint &point)
    {
        const Session &session = view.at(point.session);
        messages = view.count(session.messages);
        tools = view.count(session.tools);
        usage = view.usage(point.session);
        spent = spentBy(*m_ledger, view, point.session);
        time = timeOf(point, view);
        const auto made = madeAt(point);
        const bool isTold = made && toldTimes(point.view(), point.session);
        inRuns = isTold ? timeInRuns(point.view(), point.session, *made) : timeInRuns(view, point.session);
    }
};

QString signedText(std::int64_t difference, const QString &size)
{
    return difference == 0 ? QString() : (difference > 0 ? QLatin1Char('+') : QChar(0x2212)) + size;
}

CompareFigure number(const QString &name, std::int64_t before, std::int64_t after)
{
    const QLocale locale;
    return {name, locale.toString(qlonglong(before)), locale.toString(qlonglong(after)),
            signedText(after - before, locale.toString(qlonglong(std::abs(after - before))))};
}

/// A dash where nobody knows what any call cost: that is not nothing.
CompareFigure costFigure(const Spent &before, const Spent &after)
{
    const QString dash = QStringLiteral("\u2014");
    const auto text = [&](const Spent &spent) { return spent.isKnown() ? costText(spent) : dash; };
    const auto isWhole = [](const Spent &spent) { return spent.isKnown() && spent.seen.unpriced == 0; };
    std::int64_t difference = 0;
    const bool isKnown =
        isWhole(before) && isWhole(after) && !__builtin_sub_overflow(after.pico(), before.pico(), &difference);
    return {Texts::tr("Cost"), text(before), text(after),
            isKnown ? signedText(difference, costText(std::abs(difference))) : dash};
}

/// Whether runs tell what came since branches part; not where the checkpoint at which they do and all that follows were told
/// after its run was over, as nobody knows what of that was before.
bool isKnownSince(const Parting &parting, const ComparePoint &a, const ComparePoint &b, Position partedAt)
{
    const View view(*a.cursor->trace(), std::max(a.position, b.position));
    const RunId run = view.at(parting.at).run;
    const bool isLate = run && !hasToldTimes(view, run) && view.end(run) < partedAt;
    return !isLate && !parting.runsOfA.empty() && !parting.runsOfB.empty();
}

} // namespace

CompareFigures compareFigures(const ComparePoint &before, const ComparePoint &after, const std::optional<Parting> &parting)
{
    const Position partedAt = parting ? reachedAt(before, parting->at) : 0; // both are of one session
    const bool isSince = parting && !before.run && !after.run && isKnownSince(*parting, before, after, partedAt);
    const Sums a = isSince ? Sums(before, parting->runsOfA, parting->at, partedAt) : Sums(before);
    const Sums b = isSince ? Sums(after, parting->runsOfB, parting->at, partedAt) : Sums(after);
    std::vector<CompareFigure> figures{
        number(Texts::tr("Messages"), a.messages, b.messages),
        number(Texts::tr("Tool calls"), a.tools, b.tools),
        //: Tokens read by the model, not a credential.
        number(Texts::tr("Tokens in"), std::int64_t(a.usage.input), std::int64_t(b.usage.input)),
        //: Tokens written by the model.
        number(Texts::tr("Tokens out"), std::int64_t(a.usage.output), std::int64_t(b.usage.output))};
    if (a.spent.isKnown() || b.spent.isKnown())
        figures.push_back(costFigure(a.spent, b.spent));
    const auto addTime = [&](const QString &name, std::optional<std::int64_t> from, std::optional<std::int64_t> to) {
        if (from && to)
            figures.push_back({name, formatDuration(*from), formatDuration(*to),
                               signedText(*to - *from, formatDuration(std::abs(*to - *from)))});
    };
    //: How long a session had gone on, or a run took.
    addTime(Texts::tr("Time"), a.time, b.time);
    //: How long its runs had, without the time between them.
    addTime(Texts::tr("Time in runs"), a.inRuns, b.inRuns);
    return {std::move(figures), isSince};
}

} // namespace tracedeck
