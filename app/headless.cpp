// SPDX-License-Identifier: GPL-3.0-or-later
#include "headless.h"

#include "filesource.h"
#include "inspect.h"
#include "printable.h"
#include "view.h"

#include <algorithm>
#include <ostream>
#include <thread>

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

FileSource::Opened read(const CommandLine &line)
{
    FileSource::Options options;
    options.threads = std::max(1u, std::thread::hardware_concurrency());
    FileSource::Opened opened = FileSource::open(line.files.front(), options);
    if (opened.source)
        opened.source->run();
    return opened;
}

bool hasSession(const View &view, const std::string &id)
{
    const std::uint32_t count = view.count(view.trace().sessions);
    for (std::uint32_t i = 0; i < count; ++i) {
        if (view.text(view.at(SessionId{i}).id) == id)
            return true;
    }
    return false;
}

int inspect(const CommandLine &line, std::ostream &out, std::ostream &err)
{
    const FileSource::Opened opened = read(line);
    if (!opened.source)
        return fail(err, opened.error);
    const auto trace = opened.source->trace();
    const View view = line.at ? View(*trace, *line.at) : View(*trace);
    if (!line.session.empty() && !hasSession(view, line.session))
        return fail(err, line.files.front() + ": no session \"" + line.session + "\" at this position");
    InspectOptions options;
    options.session = line.session;
    const std::string json = inspectJson(view, options);
    out << json;
    if (!json.ends_with('\n'))
        out << '\n';
    return finish(out, err, kExitSuccess);
}

int validate(const CommandLine &line, std::ostream &out, std::ostream &err)
{
    const FileSource::Opened opened = read(line);
    if (!opened.source)
        return fail(err, opened.error);
    const auto trace = opened.source->trace();
    const View view(*trace);
    const std::uint32_t count = view.count(trace->problems);
    int code = kExitSuccess;
    for (std::uint32_t i = 0; i < count; ++i) {
        const Problem &problem = view.at(ProblemId{i});
        out << problem.at << ": " << word(problem.severity) << ": " << printable(view.text(problem.code))
            << ": " << printable(textOf(problem.message)) << '\n';
        if (problem.severity == Severity::Error)
            code = kExitError;
    }
    return finish(out, err, code);
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
