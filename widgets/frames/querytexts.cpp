// SPDX-License-Identifier: GPL-3.0-or-later
#include "querytexts.h"

#include "displaytext.h"
#include "querykeys.h"

#include <algorithm>
#include <iterator>

namespace tracedeck {

namespace {

constexpr std::size_t kMostQuoted = 60;

/// What the program calls that which a key asks for.
struct Name
{
    const char *text;
    std::string_view key;
};
constexpr Name kNames[] = {
    {QT_TRANSLATE_NOOP("tracedeck::QueryTexts", "Type"), "type"},
    {QT_TRANSLATE_NOOP("tracedeck::QueryTexts", "Node"), "node"},
    {QT_TRANSLATE_NOOP("tracedeck::QueryTexts", "Session"), "session"},
    {QT_TRANSLATE_NOOP("tracedeck::QueryTexts", "Run"), "run"},
    {QT_TRANSLATE_NOOP("tracedeck::QueryTexts", "Tool"), "tool"},
    {QT_TRANSLATE_NOOP("tracedeck::QueryTexts", "Direction"), "dir"},
    {QT_TRANSLATE_NOOP("tracedeck::QueryTexts", "Channel"), "ch"},
    {QT_TRANSLATE_NOOP("tracedeck::QueryTexts", "Method"), "method"},
    {QT_TRANSLATE_NOOP("tracedeck::QueryTexts", "Path"), "path"},
    {QT_TRANSLATE_NOOP("tracedeck::QueryTexts", "Frame"), "frame"},
    {QT_TRANSLATE_NOOP("tracedeck::QueryTexts", "Size"), "size"},
    {QT_TRANSLATE_NOOP("tracedeck::QueryTexts", "Time"), "time"},
    {QT_TRANSLATE_NOOP("tracedeck::QueryTexts", "Duration"), "dur"},
    {QT_TRANSLATE_NOOP("tracedeck::QueryTexts", "Tokens"), "tokens"},
    {QT_TRANSLATE_NOOP("tracedeck::QueryTexts", "Error"), "is_error"},
};

} // namespace

QString QueryTexts::error(const QueryError &error)
{
    using Kind = QueryError::Kind;
    const QString subject = oneLine(error.subject, kMostQuoted);
    switch (error.kind) {
    case Kind::UnknownKey:
        return tr("There is no key “%1”.").arg(subject);
    case Kind::BadPath:
        return tr("The path “%1” has an empty part.").arg(subject);
    case Kind::MissingValue:
        return subject.isEmpty() ? tr("The text in quotes is empty.") : tr("“%1:” needs a value.").arg(subject);
    case Kind::BadNumber:
        return tr("“%1” is not a number that fits here.").arg(subject);
    case Kind::BadValue:
        return tr("“%1” is none of: %2.").arg(subject, oneLine(error.allowed));
    case Kind::ComparisonOfText:
        return tr("“%1” is a text, which is neither more nor less than another.").arg(subject);
    case Kind::UnclosedQuote:
        return tr("The closing quote is missing.");
    case Kind::UnclosedParenthesis:
        return tr("The closing parenthesis is missing.");
    case Kind::UnopenedParenthesis:
        return tr("There is a closing parenthesis too many.");
    case Kind::WideColon:
        return tr("The colon after “%1” is a full-width one.").arg(subject);
    case Kind::OtherSign:
        return tr("“%1” takes a colon. Quotes look for the text itself.").arg(subject);
    case Kind::MissingOperand:
        return tr("Something is missing next to “%1”.").arg(subject);
    case Kind::TooLong:
        return tr("The filter is too long.");
    case Kind::TooDeep:
        return tr("There are too many parentheses within each other.");
    }
    return {};
}

QString QueryTexts::key(std::string_view key)
{
    const QueryKey *known = findQueryKey(key);
    if (!known)
        return {};
    switch (known->field) {
    case QueryField::Type: return tr("type of the frame");
    case QueryField::Node: return tr("node or tool that it names, or the span it belongs to");
    case QueryField::Session: return tr("session it belongs to");
    case QueryField::Run: return tr("run it belongs to");
    case QueryField::Span: return tr("span it belongs to, or one around it");
    case QueryField::Tool: return tr("tool that is called, or executes");
    case QueryField::Direction: return tr("received or sent");
    case QueryField::Channel: return tr("channel it came by");
    //: HTTP: GET, POST.
    case QueryField::Method: return tr("method by which it was asked by HTTP");
    case QueryField::Path: return tr("path that was asked by HTTP, with its query");
    case QueryField::Status: return tr("status of an HTTP answer");
    case QueryField::Frame: return tr("number of the frame");
    case QueryField::Size: return tr("size in bytes");
    case QueryField::Time: return tr("time since the start");
    case QueryField::Pause: return tr("time since the frame before");
    case QueryField::Silence: return tr("time since the frame before of the same session");
    case QueryField::Duration: return tr("how long the span or run lasted that it ends");
    case QueryField::Tokens: return tr("tokens of the model call that it reports");
    case QueryField::IsError: return tr("whether it says that something failed");
    case QueryField::HasProblem: return tr("whether Tracedeck found a problem in it");
    case QueryField::Nature:
    case QueryField::Duplicate: return tr("what reading it came to");
    case QueryField::Payload:
    case QueryField::Text: break;
    }
    return {};
}

std::string_view QueryTexts::keyCalled(const QString &name)
{
    const auto called = std::find_if(std::begin(kNames), std::end(kNames), [&name](const Name &one) {
        return tr(one.text).compare(name, Qt::CaseInsensitive) == 0;
    });
    return called == std::end(kNames) ? std::string_view() : called->key;
}

QString QueryTexts::help()
{
    return tr("Words and “quoted text” find frames that contain them.\n"
              "key:value finds by a key; * stands for any text, > and < compare numbers.\n"
              "a.b:value looks into the frame's JSON.\n"
              "A space means and; (A OR B) alternatives; - in front excludes.");
}

} // namespace tracedeck
