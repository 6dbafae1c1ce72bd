// SPDX-License-Identifier: GPL-3.0-or-later
#include "routedecision.h"

#include "jsonvalue.h"
#include "trace.h"

#include <QFutureWatcher>
#include <QtConcurrentRun>

#include <cmath>

namespace tracedeck {

namespace {

using Step = RouteDecision::Step;
using Verdict = RouteDecision::Verdict;

constexpr qsizetype kMostText = 2000;
constexpr double kMostMs = 1e12;

const JsonValue *member(const JsonValue &object, const char *name)
{
    const JsonValue *found = object.isObject() ? object.find(QLatin1String(name)) : nullptr;
    return found && found->kind != JsonValue::Kind::Null ? found : nullptr;
}

/// A string as it reads, anything else as it was written.
QString said(const JsonValue &value)
{
    if (value.isString())
        return value.text().left(kMostText);
    return QString::fromUtf8(compactJson(value).left(kMostText));
}

QString textOf(const JsonValue &object, const char *name)
{
    const JsonValue *found = member(object, name);
    return found ? said(*found) : QString();
}

std::optional<double> numberOf(const JsonValue &object, const char *name)
{
    const JsonValue *found = member(object, name);
    if (!found || found->kind != JsonValue::Kind::Number)
        return {};
    const double value = found->token.toDouble();
    return std::isfinite(value) ? std::optional(value) : std::nullopt;
}

Verdict verdictOf(const QString &word)
{
    constexpr struct
    {
        const char *word;
        Verdict verdict;
    } kVerdicts[] = {{"chose", Verdict::Chose},
                     {"rejected", Verdict::Rejected},
                     {"not_applicable", Verdict::NotApplicable},
                     {"deferred", Verdict::Deferred}};
    for (const auto &known : kVerdicts) {
        if (word == QLatin1String(known.word))
            return known.verdict;
    }
    return Verdict::Other;
}

Step stepOf(const JsonValue &value, std::size_t &leftOut)
{
    Step step;
    if (!value.isObject()) {
        step.policy = said(value);
        return step;
    }
    step.policy = textOf(value, "policy");
    step.word = textOf(value, "verdict");
    step.verdict = verdictOf(step.word);
    step.reason = textOf(value, "reason");
    step.candidate = textOf(value, "candidate_model");
    step.rule = textOf(value, "rule_name");
    step.confidence = textOf(value, "confidence");
    step.failure = textOf(value, "validation_failure");
    const JsonValue *alternatives = member(value, "pattern_alternatives");
    if (!alternatives || !alternatives->isArray())
        return step;
    for (const JsonValue &one : alternatives->items) {
        if (step.alternatives.size() == kMostAlternatives) {
            leftOut += alternatives->items.size() - kMostAlternatives;
            break;
        }
        if (one.isObject())
            step.alternatives.push_back({textOf(one, "model"), textOf(one, "score"), numberOf(one, "score"),
                                         textOf(one, "sample_size")});
        else
            step.alternatives.push_back({said(one), {}, {}, {}});
    }
    return step;
}

} // namespace

bool RouteDecision::isFailure() const
{
    return isReadable() && (winner == -1 || (!winner && chosen.isEmpty()));
}

int RouteDecision::winningStep() const
{
    return winner && *winner >= 0 && *winner < static_cast<std::int64_t>(steps.size())
               ? static_cast<int>(*winner)
               : -1;
}

RouteDecision readRoute(std::string_view json)
{
    RouteDecision route;
    const JsonReading reading = readJsonObject(QByteArray(json.data(), static_cast<qsizetype>(json.size())));
    if (!reading.value) {
        route.fault = faultText(reading.fault);
        return route;
    }
    const JsonValue &value = *reading.value;
    route.chosen = textOf(value, "chosen_model");
    if (const auto winner = numberOf(value, "winner_index");
        winner && std::abs(*winner) <= kMostRouteSteps * 1000.0)
        route.winner = static_cast<std::int64_t>(*winner);
    if (const auto elapsed = numberOf(value, "elapsed_ms"); elapsed && *elapsed >= 0 && *elapsed < kMostMs)
        route.elapsedNs = static_cast<std::int64_t>(*elapsed * 1e6);
    const JsonValue *chain = member(value, "chain");
    if (!chain || !chain->isArray())
        return route;
    for (const JsonValue &one : chain->items) {
        if (route.steps.size() == kMostRouteSteps) {
            route.leftOut += chain->items.size() - kMostRouteSteps;
            break;
        }
        route.steps.push_back(stepOf(one, route.leftOut));
    }
    return route;
}

void readRouteLater(QObject *context, std::shared_ptr<const Trace> trace, Slice json,
                    std::function<void(const RouteDecision &)> done)
{
    auto *watcher = new QFutureWatcher<RouteDecision>(context);
    QObject::connect(watcher, &QFutureWatcherBase::finished, context, [watcher, done = std::move(done)] {
        watcher->deleteLater();
        done(watcher->result());
    });
    watcher->setFuture(
        QtConcurrent::run([trace = std::move(trace), json] { return readRoute(json.bytes()); }));
}

} // namespace tracedeck
