// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "calllist.h"

#include <QString>

#include <limits>
#include <optional>
#include <vector>

namespace tracedeck {

/// Words and conditions that calls of models are looked through for, all of which must hold: "think", "status:failed",
/// "took:>2s", "cost:>=0.01", "-stop:end_turn". They are written as those of the filter language; but there are no brackets and
/// no OR, and a word may be anywhere in a text. A key that is none is a word like others; upper and lower case are the same.
class CallFilter
{
public:
    explicit CallFilter(const QString &words);

    /// Whether all of them hold of a call. The view stands where it was listed.
    bool keeps(const View &view, const ListedCall &call) const;
    bool isEmpty() const { return m_terms.empty(); }
    /// What of it cannot be read, as it was written: it holds of no call. Empty: nothing.
    const QString &fault() const { return m_fault; }

private:
    struct Term
    {
        std::optional<CallColumn> column; ///< nothing: any that is said in words
        bool isWanted = true; ///< false: it must not hold
        QString text; ///< that is in it, if it is said in words; else figures are compared
        double low = -std::numeric_limits<double>::infinity();
        double high = std::numeric_limits<double>::infinity();
    };

    static bool holds(const Term &term, CallColumn column, const View &view, const ListedCall &call);

    std::vector<Term> m_terms;
    QString m_fault;
};

} // namespace tracedeck
