// SPDX-License-Identifier: GPL-3.0-or-later
#include "columnfilter.h"

#include "money.h"
#include "querykeys.h"
#include "querylexer.h"

#include <algorithm>
#include <charconv>
#include <cmath>
#include <string>
#include <utility>

namespace tracedeck {

namespace {

/// A figure as it is compared, and what is still the same to the digits that were written.
struct Figure
{
    double value = 0;
    double step = 0;
};

QueryValueKind takenBy(ColumnKind kind)
{
    return kind == ColumnKind::Length ? QueryValueKind::Seconds : QueryValueKind::Count;
}

std::optional<Figure> figureIn(std::string_view text, ColumnKind kind)
{
    if (kind == ColumnKind::Money) {
        const auto pico = picoDollars(text.starts_with('$') ? text.substr(1) : text);
        return pico ? std::optional(Figure{static_cast<double>(*pico), 0}) : std::nullopt;
    }
    if (kind == ColumnKind::Rate) {
        double number = 0;
        const auto [end, failure] = std::from_chars(text.data(), text.data() + text.size(), number);
        return failure == std::errc() && end == text.data() + text.size() ? std::optional(Figure{number, 1}) : std::nullopt;
    }
    const auto quantity = parseQuantity(text, takenBy(kind));
    return quantity ? std::optional(Figure{static_cast<double>(quantity->value), static_cast<double>(quantity->step) - 1}) : std::nullopt;
}

/// The column that a key names; the end: none.
std::span<const ColumnKey>::iterator findKey(std::span<const ColumnKey> keys, std::string_view written)
{
    const std::string name = QString::fromUtf8(written.data(), qsizetype(written.size())).toLower().toStdString();
    const std::string_view known = name == "dur" ? std::string_view("took") : name; // as the filter of frames calls it
    return std::ranges::find(keys, known, &ColumnKey::name);
}

} // namespace

ColumnFilter::ColumnFilter(const QString &words, std::span<const ColumnKey> keys)
    : m_keys(keys)
{
    const std::string line = QString(words).replace(QChar(0xff1a), u':').toStdString(); // as Chinese input methods write it
    QueryLexer lexer(line, [keys](std::string_view name) {
        const auto key = findKey(keys, name);
        return key == keys.end() ? std::nullopt : std::optional(takenBy(key->kind));
    });
    bool isWanted = true;
    for (QueryToken token = lexer.next(); token.kind != QueryToken::Kind::End; token = lexer.next()) {
        if (token.kind == QueryToken::Kind::Minus || token.kind == QueryToken::Kind::Not) {
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
        const auto key = findKey(keys, token.key);
        QString text = QString::fromStdString(token.value);
        if (!token.isQuoted && text.startsWith(u'*')) // it may be anywhere
            text.remove(0, 1);
        if (!token.isQuoted && text.endsWith(u'*'))
            text.chop(1);
        if (!token.isQuoted && text.contains(u'*'))
            m_fault = written;
        // A condition of what there is not; but addresses and paths are texts.
        const bool isText = token.value.empty() || token.value.starts_with('/') || token.value.starts_with('\\');
        if (key == keys.end() && !token.key.empty() && (token.comparison != Comparison::Equal || !isText))
            m_fault = written;
        if (key == keys.end()) {
            m_terms.push_back({.column = std::nullopt, .isWanted = isTermWanted, .text = token.key.empty() ? text : written});
            continue;
        }
        Term term{.column = key->column, .isWanted = isTermWanted, .text = {}};
        if (key->kind == ColumnKind::Words) {
            term.text = text;
        } else if (const auto figure = figureIn(token.value, key->kind)) {
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

} // namespace tracedeck
