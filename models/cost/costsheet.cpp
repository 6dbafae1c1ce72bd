// SPDX-License-Identifier: GPL-3.0-or-later
#include "costsheet.h"

namespace tracedeck {

CostUnit unitOf(CostColumn column)
{
    switch (column) {
    case CostColumn::Uncached:
    case CostColumn::Cached:
    case CostColumn::CacheWrite:
    case CostColumn::Output:
    case CostColumn::Reasoning:
    case CostColumn::Input:
    case CostColumn::Least:
    case CostColumn::Most:
    case CostColumn::ModelLimit:
        return CostUnit::Tokens;
    case CostColumn::Cost:
    case CostColumn::CostSoFar:
    case CostColumn::Budget:
        return CostUnit::Money;
    case CostColumn::Rate:
    case CostColumn::OfLimit:
        return CostUnit::Percent;
    case CostColumn::FirstP50:
    case CostColumn::FirstP90:
    case CostColumn::FirstP99:
    case CostColumn::DurationP50:
    case CostColumn::DurationP90:
    case CostColumn::DurationP99:
        return CostUnit::Duration;
    case CostColumn::Calls:
    case CostColumn::Unpriced:
    case CostColumn::FirstCount:
    case CostColumn::DurationCount:
        break;
    }
    return CostUnit::Calls;
}

std::vector<CostColumn> columnsOf(const CostQuestion &question)
{
    using Column = CostColumn;
    switch (question.chart) {
    case CostChart::OverTime: {
        std::vector<Column> columns{Column::Uncached,  Column::Cached, Column::CacheWrite, Column::Output,
                                    Column::Reasoning, Column::Cost,   Column::CostSoFar,  Column::Unpriced};
        if (question.budget)
            columns.push_back(Column::Budget);
        return columns;
    }
    case CostChart::CostBy:
        return {Column::Cost, Column::Calls, Column::Unpriced};
    case CostChart::TokensBy:
        return {Column::Uncached, Column::Cached, Column::CacheWrite, Column::Output, Column::Reasoning, Column::Calls};
    case CostChart::Latency:
        return {Column::FirstP50,    Column::FirstP90,    Column::FirstP99,   Column::DurationP50,
                Column::DurationP90, Column::DurationP99, Column::FirstCount, Column::DurationCount};
    case CostChart::Distribution:
        return {Column::FirstCount, Column::DurationCount};
    case CostChart::CacheBy:
    case CostChart::CacheOverTime:
        return {Column::Rate, Column::Cached, Column::Input};
    case CostChart::Context:
        break;
    }
    return {Column::Least, Column::Most, Column::ModelLimit, Column::OfLimit, Column::Calls};
}

bool countsUnseen(const CostQuestion &question)
{
    const bool isBySession = question.by == CostBy::Session || question.by == CostBy::Worker || question.by == CostBy::WorkerInclusive;
    return question.chart == CostChart::CostBy && isBySession && !question.frames;
}

bool countsUnseenWork(const CostQuestion &question)
{
    return countsUnseen(question) || (question.chart == CostChart::OverTime && !question.frames);
}

bool isOverTime(CostChart chart)
{
    return chart == CostChart::OverTime || chart == CostChart::CacheOverTime || chart == CostChart::Context;
}

bool canSort(CostChart chart)
{
    return isSorted(chart) || chart == CostChart::Distribution;
}

bool isSorted(CostChart chart)
{
    return chart == CostChart::CostBy || chart == CostChart::TokensBy || chart == CostChart::Latency
        || chart == CostChart::CacheBy;
}

} // namespace tracedeck
