// SPDX-License-Identifier: GPL-3.0-or-later
#include "headless.h"

#include "exportfile.h"
#include "exporttimes.h"
#include "fileproblems.h"
#include "filesource.h"
#include "inspect.h"
#include "livetrace.h"
#include "metisdatabase.h"
#include "prices.h"
#include "printable.h"
#include "querymatcher.h"
#include "querytexts.h"
#include "shownrun.h"
#include "view.h"

#include <QCoreApplication>

#include <algorithm>
#include <filesystem>
#include <memory>
#include <optional>
#include <ostream>
#include <system_error>
#include <thread>
#include <utility>

namespace tracedeck {

namespace {

int fail(std::ostream &err, const std::string &why)
{
    err << "tracedeck: " << printable(why) << '\n';
    return kExitError;
}

/// Flushes, so that a full disk or a closed pipe is an error and not a short file.
int finish(std::ostream &out, std::ostream &err, int code)
{
    out.flush();
    return out ? code : fail(err, "cannot write to standard output");
}

struct WholeTrace
{
    std::shared_ptr<const Trace> trace; ///< nullptr: `error` says why
    Failure error;
};

WholeTrace readDatabase(const std::string &path)
{
    // The plugin that reads it is looked for by the application.
    static int argc = 1;
    static char name[] = "tracedeck";
    static char *argv[] = {name, nullptr};
    std::optional<QCoreApplication> application;
    if (!QCoreApplication::instance())
        application.emplace(argc, argv);

    const MetisDatabase::Opened opened = MetisDatabase::open(path);
    if (!opened.database)
        return {nullptr, opened.error};
    LiveTrace::Options options;
    options.dialect = findDialect("metis");
    options.source = path;
    options.started = opened.database->started();
    options.spoolDirectory = std::filesystem::temp_directory_path().string();
    LiveTrace trace(options);
    if (opened.database->readAll(trace) != MetisDatabase::Read::UpToDate)
        return {nullptr, opened.database->error()};
    trace.publish();
    return {trace.trace(), {}};
}

WholeTrace read(const CommandLine &line)
{
    if (MetisDatabase::isDatabase(line.files.front()))
        return readDatabase(line.files.front());
    FileSource::Options options;
    options.threads = std::max(1u, std::thread::hardware_concurrency());
    options.readsStreams = true;
    const FileSource::Opened opened = FileSource::open(line.files.front(), options);
    if (!opened.source)
        return {nullptr, opened.error};
    opened.source->run();
    return {opened.source->trace(), {}};
}

struct AskedPrices
{
    std::shared_ptr<const PriceBook> book; ///< nullptr: `error` says why
    std::string error;
};

/// The user's own prices are left out, unless they are named: it says the same wherever it is asked.
AskedPrices pricesOf(const CommandLine &line)
{
    if (line.prices.empty())
        return {std::make_shared<PriceBook>(bundledPrices()), {}};
    const PriceTableReading own = readPrices(QString::fromStdString(line.prices));
    if (!own.table)
        return {nullptr, own.errors.empty() ? "--prices: " + line.prices : "--prices: " + own.errors.front().english()};
    return {std::make_shared<PriceBook>(bundledPrices().with(*own.table)), {}};
}

int noSession(const CommandLine &line, std::ostream &err)
{
    return fail(err, line.files.front() + ": no session \"" + line.session + "\" at this position");
}

int inspect(const CommandLine &line, std::ostream &out, std::ostream &err)
{
    const WholeTrace whole = read(line);
    if (!whole.trace)
        return fail(err, whole.error.english());
    const auto &trace = whole.trace;
    const View view = line.at ? View(*trace, *line.at) : View(*trace);
    if (!line.session.empty() && !sessionNamed(view, line.session))
        return noSession(line, err);
    InspectOptions options;
    options.session = line.session;
    const AskedPrices prices = pricesOf(line);
    if (!prices.book)
        return fail(err, prices.error);
    Ledger ledger(trace, std::make_unique<BookPricer>(prices.book));
    ledger.extend(view.position());
    options.ledger = &ledger;
    const std::string json = inspectJson(view, options);
    out << json;
    if (!json.ends_with('\n'))
        out << '\n';
    return finish(out, err, kExitSuccess);
}

int validate(const CommandLine &line, std::ostream &out, std::ostream &err)
{
    const WholeTrace whole = read(line);
    if (!whole.trace)
        return fail(err, whole.error.english());
    const auto &trace = whole.trace;
    const View view(*trace);
    const std::uint32_t count = view.count(trace->problems);
    int code = kExitSuccess;
    for (std::uint32_t i = 0; i < count; ++i) {
        const Problem &problem = view.at(ProblemId{i});
        out << problem.at << ": " << word(problem.severity) << ": " << printable(view.text(problem.code))
            << ": " << printable(problem.message.english()) << '\n';
        if (problem.severity == Severity::Error || (line.isStrict && problem.severity == Severity::Warning))
            code = kExitError;
    }
    return finish(out, err, code);
}

/// What a file that is exported lacks, else nobody would know. Its exit code.
int tellWhatIsMissing(const CommandLine &line, const View &view, std::ostream &err)
{
    constexpr int kMostTold = 5;
    int code = kExitSuccess;
    int count = 0;
    const std::uint32_t all = view.count(view.trace().problems);
    for (std::uint32_t i = 0; i < all; ++i) {
        const Problem &problem = view.at(ProblemId{i});
        if (problem.severity == Severity::Info || !isFileProblem(view.text(problem.code)))
            continue;
        if (problem.severity == Severity::Error)
            code = kExitError;
        if (++count <= kMostTold)
            fail(err, line.files.front() + ": frame " + std::to_string(problem.at) + ": " + problem.message.english());
    }
    if (count > kMostTold)
        fail(err, line.files.front() + ": and " + std::to_string(count - kMostTold) + " more; \"tracedeck validate\" tells of all");
    return code;
}

bool isAnyShown(const std::shared_ptr<const Trace> &trace, const Query &query, Position at)
{
    QueryMatcher matcher(trace, query);
    for (Position p = 1; p <= at; ++p) {
        if (matcher.matches(p))
            return true;
    }
    return false;
}

int exportAs(const CommandLine &line, std::ostream &out, std::ostream &err)
{
    std::error_code none;
    if (std::filesystem::equivalent(line.files.front(), line.output, none))
        return fail(err, "cannot export " + line.output + " to itself");
    const WholeTrace whole = read(line);
    if (!whole.trace)
        return fail(err, whole.error.english());
    const View view = line.at ? View(*whole.trace, *line.at) : View(*whole.trace);
    const AskedPrices prices = pricesOf(line);
    if (!prices.book)
        return fail(err, prices.error);
    ExportWork work = exportWork(whole.trace, prices.book, *line.format);
    work.at = view.position();
    work.options.hasContent = line.hasContent;
    work.options.hasOpenInference = line.hasOpenInference;
    work.options.started = line.started;
    work.options.isRedacted = line.isRedacted;
    if (!line.session.empty()) {
        work.options.session = sessionNamed(view, line.session);
        if (!work.options.session)
            return noSession(line, err);
    }
    if (!line.filter.empty()) {
        ParsedQuery parsed = parseQuery(line.filter);
        if (const auto *error = std::get_if<QueryError>(&parsed))
            return fail(err, "--filter: column " + std::to_string(error->position + 1) + ": " + QueryTexts::error(*error).toStdString());
        work.options.frames = std::make_shared<const Query>(std::get<Query>(std::move(parsed)));
    }
    if (work.options.frames && !isAnyShown(whole.trace, *work.options.frames, work.at))
        return fail(err, "no frame matches the filter: nothing is exported");
    std::uint64_t redacted = 0;
    if (line.output == "-") {
        redacted = exportTrace(work, [&out](std::string_view text) {
                       return static_cast<bool>(out.write(text.data(), static_cast<std::streamsize>(text.size())));
                   }).redactor.count();
    } else {
        SavingState state;
        const ExportedFile file = exportFile(work, line.output, state);
        if (!file.error.empty())
            return fail(err, file.error.english());
        redacted = file.redacted;
    }
    const bool mayLackDate = *line.format == ExportFormat::Otlp && line.started == 0 && view.count(whole.trace->runs) > 0;
    if (mayLackDate && ExportTimes(view).clock() != ExportTimes::Clock::Wall)
        err << "tracedeck: the recording does not say when it began: its spans are of 1970, unless --started dates them\n";
    if (redacted > 0)
        err << "tracedeck: " << redacted << (redacted == 1 ? " value that looks" : " values that look")
            << " like a secret replaced; --no-redaction leaves them\n";
    return finish(out, err, tellWhatIsMissing(line, view, err));
}

} // namespace

int runHeadless(const CommandLine &line, std::ostream &out, std::ostream &err)
{
    switch (line.command) {
    case Command::Help:
        out << helpText();
        break;
    case Command::Version:
        out << "tracedeck " TRACEDECK_VERSION "\n";
        break;
    case Command::Inspect:
        return inspect(line, out, err);
    case Command::Validate:
        return validate(line, out, err);
    case Command::Export:
        return exportAs(line, out, err);
    case Command::Window:
    case Command::Demo:
        return fail(err, "this command needs a window");
    case Command::Replay:
    case Command::Record:
        return fail(err, "this command needs an event loop");
    }
    return finish(out, err, kExitSuccess);
}

} // namespace tracedeck
