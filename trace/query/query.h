// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ids.h"
#include "pattern.h"

#include <cstddef>
#include <cstdint>
#include <limits>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

/// The filter language: one line that says which frames to show.
///
///     type:tool_end is_error:true (node:act OR node:think) args.path:*.env -session:worker7 "rate limit"
///
/// `key:value` terms and free text; a space means AND, `OR` joins alternatives, `-` excludes, parentheses group,
/// `*` stands for any text, quotes keep blanks (and stars) as they are, `>` `<` `>=` `<=` compare numbers.
/// A key with a dot is a path into the frame's JSON, in which `*` is any part. The case of ASCII letters in values is ignored.
namespace tracedeck {

enum class QueryField : std::uint8_t {
    Type,
    Node,
    Session,
    Run,
    Span,
    Tool,
    Channel,
    Direction,
    Method,
    Path,
    Status,
    Frame,
    Size,
    Time,
    Pause,
    Silence,
    Duration,
    Tokens,
    IsError,
    HasProblem,
    Nature,
    Duplicate,
    Payload,
    Text,
};

enum class Comparison : std::uint8_t { Equal, Greater, GreaterOrEqual, Less, LessOrEqual };

/// One condition. Which members count depends on the field.
struct QueryTerm
{
    QueryField field = QueryField::Text;
    Pattern pattern;                ///< Type, Node, Session, Run, Span, Tool, Channel, Method, Path, Payload
    std::string text;               ///< Text
    std::int64_t low = 0;           ///< Status, Frame, Size (bytes), Time, Pause, Silence, Duration (ns), Tokens, Direction, Nature: from this
    std::int64_t high = std::numeric_limits<std::int64_t>::max(); ///< ... to this one
    bool wanted = true;             ///< IsError, HasProblem, Duplicate
    std::vector<std::string> path;  ///< Payload
    Comparison comparison = Comparison::Equal; ///< Payload
    double number = 0;              ///< Payload, where the comparison is not Equal

    friend bool operator==(const QueryTerm &, const QueryTerm &) = default;
};

struct QueryNode
{
    enum class Kind : std::uint8_t { Term, All, Any, Not };
    Kind kind = Kind::All;
    QueryTerm term;                  ///< Term
    std::vector<QueryNode> children; ///< All, Any; one for Not
};

struct Query
{
    QueryNode root;
    /// Whether it shows everything.
    bool isEmpty() const { return root.kind == QueryNode::Kind::All && root.children.empty(); }
};

/// Why a line is no query, without words: whoever shows it has the sentence in its language.
struct QueryError
{
    enum class Kind : std::uint8_t {
        UnknownKey,         ///< subject: the key
        BadPath,            ///< subject: the key; a path with an empty part
        MissingValue,       ///< subject: the key; empty: of a text
        BadNumber,          ///< subject: the value
        BadValue,           ///< subject: the value, allowed: what it may be
        ComparisonOfText,   ///< subject: the key, which has no order
        UnclosedQuote,
        UnclosedParenthesis,
        UnopenedParenthesis,
        WideColon,          ///< subject: the key; "：" of a Chinese input method in place of ":"
        OtherSign,          ///< subject: the key; "=", "!=", ">" and such in place of ":"
        MissingOperand,     ///< subject: "OR", "AND", "NOT", "-" or "(": nothing to join, exclude or group
        TooLong,
        TooDeep,
    };
    Kind kind = Kind::UnknownKey;
    std::size_t position = 0; ///< in bytes
    std::size_t length = 0;
    std::string subject;
    std::string allowed;
    std::string suggestion; ///< what to write in place of [position, position + length); empty: no idea

    friend bool operator==(const QueryError &, const QueryError &) = default;
};

using ParsedQuery = std::variant<Query, QueryError>;

/// An empty line is the empty query.
ParsedQuery parseQuery(std::string_view line);
/// The frames `first` to `last`.
QueryNode framesBetween(Position first, Position last);
/// What both show.
Query both(QueryNode one, Query other);
/// Texts that are looked for anywhere in a frame, of a query: not those that it must not have.
std::vector<std::string> soughtTexts(const Query &query);
/// Whether it is a query, and not the empty one.
bool asksForSomething(std::string_view line);

} // namespace tracedeck
