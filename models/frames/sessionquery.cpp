// SPDX-License-Identifier: GPL-3.0-or-later
#include "sessionquery.h"

#include "displaytext.h"
#include "sessionlabels.h"

#include <algorithm>

namespace tracedeck {

namespace {

using Labels = QHash<QString, QString>;

bool isOnSession(const QueryNode &node)
{
    return node.kind == QueryNode::Kind::Term && node.term.field == QueryField::Session;
}

bool asksForSession(const QueryNode &node)
{
    return isOnSession(node)
           || std::ranges::any_of(node.children, [](const QueryNode &child) { return asksForSession(child); });
}

/// A condition becomes one on the ids of what is called so, or itself.
void addLabels(QueryNode &node, const Labels &labels)
{
    for (QueryNode &child : node.children)
        addLabels(child, labels);
    if (!isOnSession(node))
        return;
    QueryNode any{.kind = QueryNode::Kind::Any, .children = {node}};
    for (auto one = labels.cbegin(); one != labels.cend(); ++one) {
        if (!node.term.pattern.matches(oneLine(one.value()).toStdString()))
            continue;
        QueryNode called{.kind = QueryNode::Kind::Term};
        called.term.field = QueryField::Session;
        called.term.pattern = Pattern::literal(one.key().toStdString());
        any.children.push_back(std::move(called));
    }
    if (any.children.size() > 1)
        node = std::move(any);
}

} // namespace

bool asksForSession(const Query &query)
{
    return asksForSession(query.root);
}

Query withSessionLabels(Query query, const Trace &trace)
{
    if (const Labels labels = sessionLabels(trace); !labels.isEmpty())
        addLabels(query.root, labels);
    return query;
}

} // namespace tracedeck
