// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QStringList>

namespace tracedeck {

/// What was typed before, to be taken up again. What stands there unsent is kept while one looks back.
class InputHistory
{
public:
    static constexpr int kMost = 100;

    void add(const QString &text);
    bool canGoBack() const { return m_at > 0; }
    bool canGoForward() const { return m_at < m_texts.size(); }
    /// The text before; `current` is what stands there. Precondition: canGoBack().
    QString back(const QString &current);
    /// The text after it, at last what stood there first. Precondition: canGoForward().
    QString forward();

private:
    QStringList m_texts; ///< the oldest first
    qsizetype m_at = 0; ///< m_texts.size(): at what is being written
    QString m_draft;
};

} // namespace tracedeck
