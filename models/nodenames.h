// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QStringList>

#include <string_view>

namespace tracedeck {

/// Names of nodes that did something together, each once, to be read in one line: more than a few are not told.
class NodeNames
{
public:
    void add(std::string_view name);
    /// What is added now is not told.
    bool isFull() const { return m_names.size() > kMostNames; }
    QString text() const { return m_names.join(QStringLiteral(", ")); }

private:
    static constexpr qsizetype kMostNames = 3;
    QStringList m_names;
};

} // namespace tracedeck
