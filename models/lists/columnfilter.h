// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>

#include <cstdint>
#include <limits>
#include <optional>
#include <span>
#include <string_view>
#include <vector>

namespace tracedeck {

/// How what a column says is written in a filter.
enum class ColumnKind : std::uint8_t {
    Words,
    Count, ///< "1000", "12k"
    Length, ///< "2s", "300ms"; of nanoseconds
    Money, ///< "0.01", "$0.01"; of pico-dollars
    Rate, ///< "12.5"
};

/// By which name a filter asks for a column. A column may have several.
struct ColumnKey
{
    std::string_view name; ///< in lower case
    int column;
    ColumnKind kind;
};

/// Words and conditions that the rows of a list are looked through for, all of which must hold: "think", "status:failed",
/// "took:>2s", "cost:>=0.01", "-stop:end_turn". They are written as those of the filter language; but there are no brackets and
/// no OR, and a word may be anywhere in a text. A key that is none cannot be read, except in an address, as "http://x"; other
/// texts with a colon are put in quotes. Upper and lower case are the same.
class ColumnFilter
{
public:
    /// The keys outlive the filter.
    ColumnFilter(const QString &words, std::span<const ColumnKey> keys);

    /// Whether all of them hold of a row: `text` and `figure` say what it has in a column, as a QString and as an optional double.
    template<class Text, class Figure>
    bool keeps(const Text &text, const Figure &figure) const
    {
        for (const Term &term : m_terms) {
            bool holds = false;
            for (const ColumnKey &key : m_keys) {
                if (holds || (term.column ? *term.column != key.column : key.kind != ColumnKind::Words))
                    continue;
                holds = key.kind == ColumnKind::Words ? term.isIn(text(key.column)) : term.isAround(figure(key.column));
            }
            if (holds != term.isWanted)
                return false;
        }
        return m_fault.isEmpty();
    }
    bool isEmpty() const { return m_terms.empty(); }
    /// What of it cannot be read, as it was written: it holds of no row. Empty: nothing.
    const QString &fault() const { return m_fault; }

private:
    struct Term
    {
        std::optional<int> column; ///< nothing: any that is said in words
        bool isWanted = true; ///< false: it must not hold
        QString text; ///< that is in it, if it is said in words; else figures are compared
        double low = -std::numeric_limits<double>::infinity();
        double high = std::numeric_limits<double>::infinity();

        bool isIn(const QString &where) const { return where.contains(text, Qt::CaseInsensitive); }
        bool isAround(std::optional<double> figure) const { return figure && *figure >= low && *figure <= high; }
    };

    std::span<const ColumnKey> m_keys;
    std::vector<Term> m_terms;
    QString m_fault;
};

} // namespace tracedeck
