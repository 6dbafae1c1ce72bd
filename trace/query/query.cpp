// SPDX-License-Identifier: GPL-3.0-or-later
#include "query.h"

#include "queryterms.h"

#include <optional>
#include <utility>

namespace tracedeck {

namespace {

constexpr std::size_t kLongestLine = 16 * 1024;
constexpr int kDeepest = 64;

using Kind = QueryError::Kind;

/// Recursive descent: alternatives of conjunctions of terms. The first error ends it.
class Parser
{
public:
    explicit Parser(std::string_view line)
        : m_lexer(line)
        , m_token(m_lexer.next())
    {
    }

    ParsedQuery parse()
    {
        Query query;
        if (m_token.kind != QueryToken::Kind::End)
            query.root = any();
        if (!m_error && m_token.kind == QueryToken::Kind::Close)
            fail({.kind = Kind::UnopenedParenthesis, .position = m_token.at, .length = 1, .subject = ")"});
        if (m_error)
            return *m_error;
        return query;
    }

private:
    QueryNode any()
    {
        QueryNode node = all();
        if (m_error || m_token.kind != QueryToken::Kind::Or)
            return node;
        QueryNode alternatives{.kind = QueryNode::Kind::Any};
        alternatives.children.push_back(std::move(node));
        while (!m_error && m_token.kind == QueryToken::Kind::Or) {
            m_operator = m_token;
            advance();
            alternatives.children.push_back(all());
        }
        return alternatives;
    }

    QueryNode all()
    {
        QueryNode node{.kind = QueryNode::Kind::All};
        do {
            node.children.push_back(operand());
            if (m_token.kind == QueryToken::Kind::And) {
                m_operator = m_token;
                advance();
                if (!beginsOperand())
                    failMissing();
            }
        } while (!m_error && beginsOperand());
        if (node.children.size() == 1)
            return std::move(node.children.front());
        return node;
    }

    QueryNode operand()
    {
        if (++m_depth > kDeepest)
            fail({.kind = Kind::TooDeep, .position = m_token.at, .length = m_token.length});
        QueryNode node;
        if (m_error)
            return node;
        if (!beginsOperand()) {
            failMissing();
        } else if (isNegation(m_token)) {
            node = negation();
        } else if (m_token.kind == QueryToken::Kind::Open) {
            node = group();
        } else {
            node.kind = QueryNode::Kind::Term;
            m_error = readQueryTerm(m_token, node.term);
            advance();
        }
        --m_depth;
        return node;
    }

    QueryNode negation()
    {
        m_operator = m_token;
        advance();
        // "- x" is more likely a slip than a wish.
        if (m_operator.kind == QueryToken::Kind::Minus && m_token.at != m_operator.end())
            failMissing();
        QueryNode node{.kind = QueryNode::Kind::Not};
        node.children.push_back(operand());
        return node;
    }

    QueryNode group()
    {
        const QueryToken open = m_operator = m_token;
        advance();
        QueryNode node = any();
        if (m_token.kind == QueryToken::Kind::Close)
            advance();
        else
            fail({.kind = Kind::UnclosedParenthesis, .position = open.at, .length = 1, .subject = "("});
        return node;
    }

    bool beginsOperand() const
    {
        return m_token.kind == QueryToken::Kind::Word || m_token.kind == QueryToken::Kind::Open
            || isNegation(m_token);
    }

    static bool isNegation(const QueryToken &token)
    {
        return token.kind == QueryToken::Kind::Minus || token.kind == QueryToken::Kind::Not;
    }

    /// The operator that was read last has nothing to work on; or an OR stands where a term should.
    void failMissing()
    {
        const bool isOperator = m_token.kind == QueryToken::Kind::Or || m_token.kind == QueryToken::Kind::And;
        const QueryToken &guilty = isOperator || m_operator.length == 0 ? m_token : m_operator;
        std::string subject;
        switch (guilty.kind) {
        case QueryToken::Kind::Or: subject = "OR"; break;
        case QueryToken::Kind::And: subject = "AND"; break;
        case QueryToken::Kind::Not: subject = "NOT"; break;
        case QueryToken::Kind::Minus: subject = "-"; break;
        case QueryToken::Kind::Open: subject = "("; break;
        case QueryToken::Kind::Close:
            fail({.kind = Kind::UnopenedParenthesis, .position = guilty.at, .length = 1, .subject = ")"});
            return;
        case QueryToken::Kind::Word:
        case QueryToken::Kind::End: break;
        }
        fail({.kind = Kind::MissingOperand, .position = guilty.at, .length = guilty.length, .subject = subject});
    }

    void fail(QueryError error)
    {
        if (!m_error)
            m_error = std::move(error);
    }
    void advance() { m_token = m_lexer.next(); }

    QueryLexer m_lexer;
    QueryToken m_token;
    QueryToken m_operator; // read last; length 0: none yet
    std::optional<QueryError> m_error;
    int m_depth = 0;
};

} // namespace

ParsedQuery parseQuery(std::string_view line)
{
    if (line.size() > kLongestLine)
        return QueryError{.kind = Kind::TooLong, .position = kLongestLine, .length = line.size() - kLongestLine};
    return Parser(line).parse();
}

QueryNode framesBetween(Position first, Position last)
{
    QueryNode between{.kind = QueryNode::Kind::Term, .term = {.field = QueryField::Frame}};
    between.term.low = first;
    between.term.high = last;
    return between;
}

Query both(QueryNode one, Query other)
{
    if (other.isEmpty())
        return {std::move(one)};
    Query query;
    query.root.children.push_back(std::move(one));
    query.root.children.push_back(std::move(other.root));
    return query;
}

std::vector<std::string> soughtTexts(const Query &query)
{
    std::vector<std::string> texts;
    std::vector<const QueryNode *> open{&query.root};
    while (!open.empty()) {
        const QueryNode &node = *open.back();
        open.pop_back();
        if (node.kind == QueryNode::Kind::Term && node.term.field == QueryField::Text)
            texts.push_back(node.term.text);
        if (node.kind == QueryNode::Kind::Not)
            continue;
        for (auto child = node.children.rbegin(); child != node.children.rend(); ++child)
            open.push_back(&*child);
    }
    return texts;
}

bool asksForSomething(std::string_view line)
{
    const ParsedQuery parsed = parseQuery(line);
    const auto *query = std::get_if<Query>(&parsed);
    return query && !query->isEmpty();
}

} // namespace tracedeck
