// SPDX-License-Identifier: GPL-3.0-or-later
#include "callfilter.h"

#include "money.h"
#include "querykeys.h"
#include "querylexer.h"

#include <algorithm>
#include <charconv>
#include <cmath>
#include <string>
#include <string_view>
#include <utility>

namespace tracedeck {

namespace {

struct CallKey
{
    std::string_view name;
    CallColumn column;
};

constexpr CallKey kKeys[] = {{"caller", CallColumn::Caller},
                             {"node", CallColumn::Caller},
                             {"model", CallColumn::Model},
                             {"status", CallColumn::Status},
                             {"stop", CallColumn::StopReason},
                             {"answer", CallColumn::Answer},
                             {"session", CallColumn::Session},
                             {"frame", CallColumn::Frame},
                             {"took", CallColumn::Took},
                             {"first", CallColumn::FirstToken},
                             {"input", CallColumn::Input},
                             {"cached", CallColumn::Cached},
                             {"output", CallColumn::Output},
                             {"reasoning", CallColumn::Reasoning},
                             {"speed", CallColumn::Speed},
                             {"cost", CallColumn::Cost}};

/// A figure as it is compared, lengths in nanoseconds, money in pico-dollars; and what is still the same to the digits that were
/// written.
struct Figure
{
    double value = 0;
    double step = 0;
};

std::optional<Figure> figureIn(std::string_view text, CallColumn column)
{
    if (column == CallColumn::Cost) {
        const auto pico = picoDollars(text.starts_with('$') ? text.substr(1) : text);
        return pico ? std::optional(Figure{static_cast<double>(*pico), 0}) : std::nullopt;
    }
    if (column == CallColumn::Speed) {
        double number = 0;
        const auto [end, failure] = std::from_chars(text.data(), text.data() + text.size(), number);
        return failure == std::errc() && end == text.data() + text.size() ? std::optional(Figure{number, 1}) : std::nullopt;
    }
    const bool isTime = column == CallColumn::Took || column == CallColumn::FirstToken;
    const auto quantity = parseQuantity(text, isTime ? QueryValueKind::Seconds : QueryValueKind::Count);
    return quantity ? std::optional(Figure{static_cast<double>(quantity->value), static_cast<double>(quantity->step) - 1}) : std::nullopt;
}

} // namespace

CallFilter::CallFilter(const QString &words)
{
    const std::string line = QString(words).replace(QChar(0xff1a), u':').toStdString(); // as Chinese input methods write it
    QueryLexer lexer(line);
    bool isWanted = true;
    for (QueryToken token = lexer.next(); token.kind != QueryToken::Kind::End; token = lexer.next()) {
        if (token.kind == QueryToken::Kind::Minus) {
            isWanted = !isWanted;
            continue;
        }
        const bool isTermWanted = std::exchange(isWanted, true);
        const auto written = QString::fromStdString(line.substr(token.at, token.length));
        if (token.kind == QueryToken::Kind::And)
            continue;
        if (token.kind != QueryToken::Kind::Word) {
            m_fault = written;
            continue;
        }
        const QString name = QString::fromUtf8(token.key.data(), qsizetype(token.key.size())).toLower();
        const auto key = std::ranges::find_if(kKeys, [&](const CallKey &one) { return name == QLatin1String(one.name.data(), qsizetype(one.name.size())); });
        QString text = QString::fromStdString(token.value);
        if (!token.isQuoted && text.startsWith(u'*')) // it may be anywhere
            text.remove(0, 1);
        if (!token.isQuoted && text.endsWith(u'*'))
            text.chop(1);
        if (!token.isQuoted && text.contains(u'*'))
            m_fault = written;
        if (key == std::end(kKeys)) {
            m_terms.push_back({.column = std::nullopt, .isWanted = isTermWanted, .text = token.key.empty() ? text : written});
            continue;
        }
        Term term{.column = key->column, .isWanted = isTermWanted, .text = {}};
        if (isInWords(key->column)) {
            term.text = text;
        } else if (const auto figure = figureIn(token.value, key->column)) {
            if (token.comparison != Comparison::Less && token.comparison != Comparison::LessOrEqual)
                term.low = token.comparison == Comparison::Greater ? std::nextafter(figure->value, term.high) : figure->value;
            if (token.comparison == Comparison::Equal)
                term.high = figure->value + figure->step;
            else if (token.comparison != Comparison::Greater && token.comparison != Comparison::GreaterOrEqual)
                term.high = token.comparison == Comparison::Less ? std::nextafter(figure->value, term.low) : figure->value;
        } else {
            m_fault = written;
        }
        m_terms.push_back(std::move(term));
    }
}

bool CallFilter::holds(const Term &term, CallColumn column, const View &view, const ListedCall &call)
{
    if (isInWords(column))
        return callText(view, call, column).contains(term.text, Qt::CaseInsensitive);
    const std::optional<double> figure = callFigure(call, column);
    return figure && *figure >= term.low && *figure <= term.high;
}

bool CallFilter::keeps(const View &view, const ListedCall &call) const
{
    const auto holdsSomewhere = [&](const Term &term) {
        for (int i = 0; i < kCallColumns; ++i) {
            if (const auto column = static_cast<CallColumn>(i); isInWords(column) && holds(term, column, view, call))
                return true;
        }
        return false;
    };
    return m_fault.isEmpty() && std::ranges::all_of(m_terms, [&](const Term &term) {
        return term.isWanted == (term.column ? holds(term, *term.column, view, call) : holdsSomewhere(term));
    });
}

} // namespace tracedeck
