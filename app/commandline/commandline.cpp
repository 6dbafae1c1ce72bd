// SPDX-License-Identifier: GPL-3.0-or-later
#include "commandline.h"

#include "walltime.h"

#include <algorithm>
#include <array>
#include <charconv>
#include <filesystem>
#include <system_error>

namespace tracedeck {

namespace {

constexpr int kSmallestSide = 320;
constexpr int kLargestSide = 8192;

constexpr std::array kCommands{Command::Demo,   Command::Inspect, Command::Validate,
                               Command::Export, Command::Replay,  Command::Record};

/// Whether a word looks like a command, and is no file.
bool isNoFile(const std::string &word)
{
    constexpr std::size_t kShortest = 3;
    std::error_code none;
    return word.size() >= kShortest && word.find_first_not_of("abcdefghijklmnopqrstuvwxyz") == word.npos
        && !std::filesystem::exists(word, none);
}

template<class Number>
bool readNumber(std::string_view text, Number &number)
{
    const char *end = text.data() + text.size();
    const auto [stopped, error] = std::from_chars(text.data(), end, number);
    return error == std::errc() && stopped == end;
}

bool readSize(std::string_view text, CommandLine &line)
{
    const std::size_t cross = text.find('x');
    if (cross == std::string_view::npos || !readNumber(text.substr(0, cross), line.width)
        || !readNumber(text.substr(cross + 1), line.height))
        return false;
    line.hasSize = true;
    const auto fits = [](int side) { return side >= kSmallestSide && side <= kLargestSide; };
    return fits(line.width) && fits(line.height);
}

bool readPosition(std::string_view text, CommandLine &line)
{
    Position position = 0;
    if (!readNumber(text, position) || position == kOpen)
        return false;
    line.at = position;
    return true;
}

bool readDuration(std::string_view text, CommandLine &line)
{
    constexpr int kMost = 1'000'000;
    int seconds = 0;
    if (!readNumber(text, seconds) || seconds < 1 || seconds > kMost)
        return false;
    line.duration = std::chrono::seconds(seconds);
    return true;
}

bool readWord(std::string_view text, std::initializer_list<std::string_view> words, std::string &to)
{
    to = text;
    return std::find(words.begin(), words.end(), text) != words.end();
}

bool readText(std::string_view text, std::string &to)
{
    to = text;
    return !text.empty();
}

bool readLanguage(std::string_view text, CommandLine &line)
{
    return readWord(text, {"en", "zh_CN"}, line.language);
}

bool readTheme(std::string_view text, CommandLine &line)
{
    return readWord(text, {"system", "light", "dark"}, line.theme);
}

bool readListen(std::string_view text, CommandLine &line)
{
    line.listen = readListenAddress(text);
    return line.listen.has_value();
}

bool readFormat(std::string_view text, CommandLine &line)
{
    line.format = exportFormatNamed(text);
    return line.format.has_value();
}

bool readSpeed(std::string_view text, CommandLine &line)
{
    const auto speed = readReplaySpeed(text);
    line.speed = speed.value_or(ReplaySpeed());
    return speed.has_value();
}

constexpr unsigned bit(Command command)
{
    return 1u << static_cast<unsigned>(command);
}

struct Option
{
    std::string_view name;
    unsigned commands; ///< those that know it
    bool (*read)(std::string_view value, CommandLine &line);
    std::string_view expected; ///< empty: it takes no value
};

constexpr unsigned kWindows = bit(Command::Window) | bit(Command::Demo);

constexpr unsigned kReaders = bit(Command::Inspect) | bit(Command::Export);

constexpr unsigned kServers = bit(Command::Replay) | bit(Command::Record);

constexpr std::array kOptions{
    Option{"--at", kWindows | kReaders, readPosition, "a frame number"},
    Option{"--session", kReaders,
           [](std::string_view value, CommandLine &line) { return readText(value, line.session); }, "an id"},
    Option{"--prices", kReaders, [](std::string_view value, CommandLine &line) { return readText(value, line.prices); },
           "a file name"},
    Option{"--dialect", bit(Command::Demo) | bit(Command::Record),
           [](std::string_view value, CommandLine &line) { return readText(value, line.dialect); }, "a name"},
    Option{"--screenshot", kWindows,
           [](std::string_view value, CommandLine &line) { return readText(value, line.screenshot); },
           "a file name"},
    Option{"--lang", kWindows, readLanguage, "en or zh_CN"},
    Option{"--theme", kWindows, readTheme, "system, light or dark"},
    Option{"--size", kWindows, readSize, "WIDTHxHEIGHT, as in 1440x900"},
    Option{"--listen", kServers, readListen, "ADDRESS:PORT, as in 127.0.0.1:8080"},
    Option{"--speed", bit(Command::Replay), readSpeed, "a factor above 0, max or step"},
    Option{"--keep-open", bit(Command::Replay),
           [](std::string_view, CommandLine &line) { return line.keepOpen = true; }, ""},
    Option{"--fault", bit(Command::Replay),
           [](std::string_view value, CommandLine &line) { return readServingFault(value, line.fault); },
           "cut=N[,rst], stall=N, split=K, burst=MS, delay=MS, garbage=SEED or close=CODE"},
    Option{"--format", bit(Command::Export), readFormat, "otlp, chrome-trace, csv, markdown or recording"},
    Option{"--filter", bit(Command::Export),
           [](std::string_view value, CommandLine &line) { return readText(value, line.filter); }, "a filter of frames"},
    Option{"--strict", bit(Command::Validate),
           [](std::string_view, CommandLine &line) { return line.isStrict = true; }, ""},
    Option{"--content", bit(Command::Export),
           [](std::string_view, CommandLine &line) { return line.hasContent = true; }, ""},
    Option{"--openinference", bit(Command::Export),
           [](std::string_view, CommandLine &line) { return line.hasOpenInference = true; }, ""},
    Option{"--started", bit(Command::Export),
           [](std::string_view value, CommandLine &line) {
               line.started = nanosecondsOf(value).value_or(0);
               return line.started > 0;
           },
           "a date and time, as in 2026-11-28T09:30:00Z"},
    Option{"--no-redaction", bit(Command::Export),
           [](std::string_view, CommandLine &line) {
               line.isRedacted = false;
               return true;
           },
           ""},
    Option{"-o", bit(Command::Record) | bit(Command::Export),
           [](std::string_view value, CommandLine &line) { return readText(value, line.output); }, "a file name"},
    Option{"--token-file", bit(Command::Record),
           [](std::string_view value, CommandLine &line) { return readText(value, line.tokenFile); },
           "a file name"},
    Option{"--duration", bit(Command::Record), readDuration, "seconds, a whole number from 1 to 1000000"},
    Option{"--allow-plain", bit(Command::Record),
           [](std::string_view, CommandLine &line) { return line.allowPlain = true; }, ""},
    Option{"--progress", bit(Command::Record),
           [](std::string_view, CommandLine &line) { return line.progress = true; }, ""},
};

std::string_view nameOf(Command command)
{
    switch (command) {
    case Command::Demo:
        return "demo";
    case Command::Inspect:
        return "inspect";
    case Command::Validate:
        return "validate";
    case Command::Export:
        return "export";
    case Command::Replay:
        return "replay";
    case Command::Record:
        return "record";
    case Command::Window:
    case Command::Help:
    case Command::Version:
        break;
    }
    return {};
}

class Parser
{
public:
    explicit Parser(const std::vector<std::string> &arguments)
        : m_arguments(arguments)
    {}

    ParsedCommandLine parse()
    {
        readCommand();
        bool onlyFiles = false;
        while (m_next < m_arguments.size() && m_parsed.error.empty() && !isAnswered()) {
            const std::string &argument = m_arguments[m_next++];
            if (onlyFiles || argument.size() < 2 || argument[0] != '-')
                m_parsed.line.files.push_back(argument);
            else if (argument == "--")
                onlyFiles = true;
            else
                readOption(argument);
        }
        if (m_parsed.error.empty() && !isAnswered())
            checkFiles();
        return std::move(m_parsed);
    }

private:
    bool isAnswered() const
    {
        return m_parsed.line.command == Command::Help || m_parsed.line.command == Command::Version;
    }

    void readCommand()
    {
        if (m_arguments.empty())
            return;
        for (const Command command : kCommands) {
            if (m_arguments[0] == nameOf(command)) {
                m_parsed.line.command = command;
                m_next = 1;
            }
        }
    }

    void readOption(const std::string &argument)
    {
        const std::size_t equals = argument.find('=');
        const std::string name = argument.substr(0, equals);
        if (name == "--help" || name == "-h") {
            m_parsed.line.command = Command::Help;
            return;
        }
        if (name == "--version") {
            m_parsed.line.command = Command::Version;
            return;
        }
        const auto option = std::find_if(kOptions.begin(), kOptions.end(), [&](const Option &candidate) {
            return candidate.name == name && (candidate.commands & bit(m_parsed.line.command));
        });
        if (option == kOptions.end()) {
            m_parsed.error = "unknown option " + name;
            return;
        }
        if (option->expected.empty()) {
            option->read({}, m_parsed.line);
            if (equals != std::string::npos)
                m_parsed.error = name + " takes no value";
            return;
        }
        if (equals == std::string::npos && m_next == m_arguments.size()) {
            m_parsed.error = name + " expects " + std::string(option->expected);
            return;
        }
        const std::string value =
            equals == std::string::npos ? m_arguments[m_next++] : argument.substr(equals + 1);
        if (!option->read(value, m_parsed.line))
            m_parsed.error = name + " expects " + std::string(option->expected) + ", not \"" + value + '"';
    }

    void checkFiles()
    {
        const CommandLine &line = m_parsed.line;
        const std::string name(nameOf(line.command));
        const bool one = line.command == Command::Inspect || line.command == Command::Validate
            || line.command == Command::Export || line.command == Command::Replay;
        if (one && line.files.size() != 1)
            m_parsed.error = name + " expects one file";
        else if (line.command == Command::Record && line.files.size() != 1)
            m_parsed.error = "record expects one address";
        else if (line.command == Command::Record && line.output.empty())
            m_parsed.error = "record expects -o and a file name";
        else if (line.command == Command::Export && !line.format)
            m_parsed.error = "export expects --format otlp, chrome-trace, csv, markdown or recording";
        else if (line.command == Command::Export && line.output.empty())
            m_parsed.error = "export expects -o and a file name, or - for standard output";
        else if (!line.filter.empty() && (*line.format != ExportFormat::Recording || !line.session.empty()))
            m_parsed.error = "--filter is for --format recording, without --session";
        else if (line.command == Command::Demo && !line.files.empty())
            m_parsed.error = name + " takes no file";
        else if (line.command == Command::Window)
            checkWindow();
        if (m_parsed.error.empty() && std::find(line.files.begin(), line.files.end(), "") != line.files.end())
            m_parsed.error = "a file or URL is expected, not \"\"";
        if (m_parsed.error.empty() && !line.screenshot.empty() && line.files.size() > 1)
            m_parsed.error = "--screenshot shows one file";
    }

    void checkWindow()
    {
        for (const std::string &word : m_parsed.line.files) {
            const bool isCommand = std::any_of(kCommands.begin(), kCommands.end(), [&word](Command command) { return nameOf(command) == word; });
            if (isCommand && isNoFile(word))
                m_parsed.error = word + " comes before its options and files";
        }
        if (m_parsed.error.empty() && !m_arguments.empty() && isNoFile(m_arguments.front()))
            m_parsed.error = "there is no command and no file \"" + m_arguments.front() + '"';
    }

    const std::vector<std::string> &m_arguments;
    std::size_t m_next = 0;
    ParsedCommandLine m_parsed;
};

} // namespace

ParsedCommandLine parseCommandLine(const std::vector<std::string> &arguments)
{
    return Parser(arguments).parse();
}

bool needsWindow(Command command)
{
    return command == Command::Window || command == Command::Demo;
}

std::string_view helpText()
{
    return R"(Usage: tracedeck [OPTION ...] [FILE or URL ...]
       tracedeck demo [--dialect D] [OPTION ...]
       tracedeck inspect FILE [--at N] [--session ID] [--prices PRICES]
       tracedeck validate FILE [--strict]
       tracedeck export FILE --format F -o OUT [--at N] [--session ID]
                 [--prices PRICES] [--content] [--openinference]
                 [--started TIME] [--filter FILTER] [--no-redaction]
       tracedeck replay FILE [--listen ADDRESS:PORT] [--speed X|max|step]
                 [--keep-open] [--fault FAULT]
       tracedeck record URL -o FILE [--listen ADDRESS:PORT]
                 [--token-file FILE] [--allow-plain] [--progress]
                 [--duration SECONDS] [--dialect D]

Watch, debug and rewind AI-agent runs. Without a command, opens a window with
these recordings and servers (ws://, http://); a file is recognised by its
content, not by its name.

Commands:
  demo                  open the window with a bundled sample
  inspect               print the trace as JSON
  validate              print protocol problems, one a line, as
                        FRAME: SEVERITY: CODE: TEXT; exit 1 if one of them is
                        an error, with --strict also for a warning
  export                write the trace in the form of other tools
  replay                serve a recording as its own server until interrupted:
                        to tracedeck, and to clients of the recorded server
  record                attach to a server and record what it sends, without a
                        window, until it is done or until interrupted

inspect, validate and export read standard input where FILE is "-".

Options of inspect and export:
  --at N                the trace as of its first N frames
  --session ID          only this session (export: and all that work for it)
  --prices PRICES       with the prices of this file, such as your own that
                        Preferences > Prices opens, over the bundled ones

Options of export:
  --format F            otlp: OpenTelemetry, a line of OTLP/JSON for each run;
                        chrome-trace: trace events, for Perfetto and Chrome;
                        csv: a table of runs, steps, model calls and tools;
                        markdown: a transcript; recording: the frames, to be
                        opened again
  -o OUT                file to write; one that is there is replaced. "-" is
                        standard output
  --content             (otlp, chrome-trace) with what was said, and what tools
                        were called with and returned; (chrome-trace, csv) with
                        runs and sessions named after what was asked. Errors,
                        and what tools said of theirs, are there anyway
  --openinference       (otlp) also with the names that Phoenix knows
  --started TIME        (otlp) when a recording began that does not say, as in
                        2026-11-28T09:30:00Z; 1970 otherwise
  --filter FILTER       (recording, without --session) only the frames that a
                        filter shows, as in Frames:
                        "type:tool_end is_error:true"
  --no-redaction        with what looks like a secret, which is replaced by a
                        mark otherwise; not all that is one can be told

Options of replay:
  --listen ADDRESS:PORT where to listen; 127.0.0.1 and any free port
  --speed X|max|step    X times as fast as recorded; as fast as clients read;
                        or a frame for each line of standard input
  --keep-open           (Loom) do not hang up at the end of the recording;
                        streams of the other protocols stay open anyway
  --fault FAULT         do it wrong, may be repeated: cut=N[,rst] and stall=N
                        after N bytes, split=K into pieces of K bytes,
                        burst=MS, delay=MS, garbage=SEED, close=CODE

Options of record:
  -o FILE               recording to write; it must not exist
  --listen ADDRESS:PORT stand between other clients and the server, and record
                        both directions
  --token-file FILE     a token, or lines "Name: value", sent as headers; only
                        its owner may read it
  --allow-plain         also where others may listen: unencrypted, to a server
                        beyond this machine
  --progress            say how many frames are in the file, after each write
  --duration SECONDS    end after that time, as if interrupted
  --dialect D           what the server speaks, where it should not be found
                        out: loom, langgraph, metis

Options of the window and of demo:
  --at N                stand at frame N
  --dialect D           (demo) a sample of this protocol
  --lang en|zh_CN       language of the window
  --theme system|light|dark
  --size WxH            size of the window, as in 1440x900; from 320x320 to
                        8192x8192
  --screenshot OUT.png  save a picture of the window and exit; needs no display

  -h, --help            print this
  --version             print the version

Exit status: 0 success, 1 error, 2 wrong usage. Standard output carries data
only; errors go to standard error.
)";
}

} // namespace tracedeck
