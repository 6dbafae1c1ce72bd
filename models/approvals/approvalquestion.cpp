// SPDX-License-Identifier: GPL-3.0-or-later
#include "approvalquestion.h"

#include <algorithm>
#include <array>

namespace tracedeck {

namespace {

using Verdict = ApprovalQuestion::Verdict;
using Shape = ApprovalQuestion::Shape;

constexpr std::size_t kMostOptions = 50;
constexpr std::size_t kMostActions = 50;
constexpr qsizetype kMostText = 20'000;

struct VerdictName
{
    Verdict verdict;
    const char *name;
};
constexpr std::array kVerdicts{VerdictName{Verdict::Approve, "approve"}, VerdictName{Verdict::Edit, "edit"},
                               VerdictName{Verdict::Reject, "reject"},
                               VerdictName{Verdict::Respond, "respond"}};

const char *nameOf(Verdict verdict)
{
    return std::find_if(kVerdicts.begin(), kVerdicts.end(),
                        [verdict](const VerdictName &one) { return one.verdict == verdict; })
        ->name;
}

/// The first member there is with one of these names.
const JsonValue *findAny(const JsonValue &object, std::initializer_list<const char *> names)
{
    for (const char *name : names) {
        if (const JsonValue *found = object.isObject() ? object.find(QLatin1String(name)) : nullptr)
            return found;
    }
    return nullptr;
}

QString textOf(const JsonValue &object, std::initializer_list<const char *> names)
{
    const JsonValue *found = findAny(object, names);
    return found ? found->text().left(kMostText) : QString();
}

bool isScalar(const JsonValue &value)
{
    return !value.isArray() && !value.isObject();
}

std::vector<Verdict> verdictsOf(const JsonValue *names)
{
    std::vector<Verdict> allowed;
    for (const VerdictName &known : kVerdicts) {
        const auto isIt = [&known](const JsonValue &name) {
            return name.text() == QLatin1String(known.name);
        };
        if (names && names->isArray() && std::any_of(names->items.begin(), names->items.end(), isIt))
            allowed.push_back(known.verdict);
    }
    return allowed;
}

/// What a configuration says of actions of this name; one that names none is about the action in its place.
const JsonValue *configOf(const JsonValue *configs, const QString &name, std::size_t place)
{
    if (!configs || !configs->isArray())
        return nullptr;
    for (const JsonValue &config : configs->items) {
        if (textOf(config, {"action_name", "actionName"}) == name)
            return &config;
    }
    const JsonValue *there = place < configs->items.size() ? &configs->items[place] : nullptr;
    return there && !findAny(*there, {"action_name", "actionName"}) ? there : nullptr;
}

/// As the middleware for human review of LangChain asks. False: the payload is none of these.
bool readActions(const JsonValue &payload, ApprovalQuestion &question)
{
    const JsonValue *requests = findAny(payload, {"action_requests", "actionRequests"});
    if (!requests || !requests->isArray() || requests->items.empty() || requests->items.size() > kMostActions)
        return false;
    question.isCamelCase = payload.find(QStringLiteral("action_requests")) == nullptr;
    const JsonValue *configs = findAny(payload, {"review_configs", "reviewConfigs"});
    for (std::size_t i = 0; i < requests->items.size(); ++i) {
        const JsonValue &request = requests->items[i];
        ApprovalQuestion::Action action;
        action.name = textOf(request, {"name", "action"});
        action.description = textOf(request, {"description"});
        const JsonValue *arguments = findAny(request, {"args", "arguments"});
        action.arguments = arguments ? *arguments : JsonValue::object();
        const JsonValue *config = configOf(configs, action.name, i);
        action.allowed =
            verdictsOf(config ? findAny(*config, {"allowed_decisions", "allowedDecisions"}) : nullptr);
        const JsonValue *schema = config ? findAny(*config, {"args_schema", "argsSchema"}) : nullptr;
        if (schema && schema->isObject())
            action.schema = compactJson(*schema);
        if (action.name.isEmpty() || action.allowed.empty())
            return false;
        question.actions.push_back(std::move(action));
    }
    question.shape = Shape::Actions;
    return true;
}

void readOptions(const JsonValue &options, ApprovalQuestion &question)
{
    if (!options.isArray() || options.items.empty() || options.items.size() > kMostOptions)
        return;
    for (const JsonValue &one : options.items) {
        const JsonValue *answer = isScalar(one) ? &one : findAny(one, {"value", "id", "key", "name"});
        const QString label = isScalar(one) ? QString() : textOf(one, {"label", "title", "name", "text"});
        if (!answer || !isScalar(*answer)) {
            question.options.clear();
            return;
        }
        const QString said = answer->isString() ? answer->text() : QString::fromLatin1(answer->token);
        question.options.push_back({label.isEmpty() ? said : label, *answer, {}});
    }
    question.shape = Shape::Options;
}

/// As metis asks whether a tool may run. False: the payload is none of these.
bool readConfirmation(const JsonValue &payload, ApprovalQuestion &question)
{
    if (!findAny(payload, {"confirmation_request_id"}) || !findAny(payload, {"tool_use_id"}))
        return false;
    const auto add = [&question](ApprovalQuestion::Option::Decision decision, const char *word, const char *scope) {
        JsonValue answer = JsonValue::object();
        answer.set(QStringLiteral("decision"), JsonValue::string(QLatin1String(word)));
        answer.set(QStringLiteral("scope"), JsonValue::string(QLatin1String(scope)));
        question.options.push_back({{}, std::move(answer), decision});
    };
    using Decision = ApprovalQuestion::Option::Decision;
    add(Decision::AllowOnce, "allow", "once");
    add(Decision::AllowForSession, "allow", "session");
    add(Decision::Deny, "deny", "once");
    question.text = textOf(payload, {"command_summary"});
    if (question.text.isEmpty())
        question.text = textOf(payload, {"input_summary"});
    question.shape = Shape::Options;
    return true;
}

/// What kind of value is wanted, if it is said.
QByteArray answerSchemaOf(const JsonValue &payload)
{
    if (const JsonValue *schema = findAny(payload, {"response_schema", "responseSchema", "schema"});
        schema && schema->isObject())
        return compactJson(*schema);
    const QString kind = textOf(payload, {"kind", "type"});
    for (const char *known : {"number", "integer", "boolean"}) {
        if (kind == QLatin1String(known))
            return QByteArrayLiteral("{\"type\":\"") + known + "\"}";
    }
    // A text that may have several lines.
    return QByteArrayLiteral("{\"type\":\"string\",\"format\":\"textarea\"}");
}

} // namespace

bool ApprovalQuestion::Action::allows(Verdict verdict) const
{
    return std::find(allowed.begin(), allowed.end(), verdict) != allowed.end();
}

bool ApprovalQuestion::allows(Verdict verdict) const
{
    return !actions.empty() && std::all_of(actions.begin(), actions.end(), [verdict](const Action &action) {
        return action.allows(verdict);
    });
}

ApprovalQuestion questionOf(std::string_view payload)
{
    ApprovalQuestion question;
    if (payload.size() > kMostPayload)
        return question;
    const JsonReading reading = readJson(QByteArray(payload.data(), static_cast<qsizetype>(payload.size())));
    if (!reading.value)
        return question;
    const JsonValue &value = *reading.value;
    if (value.isString() && !value.text().trimmed().isEmpty()) {
        question.text = value.text().left(kMostText);
        question.shape = Shape::Question;
        question.schema = answerSchemaOf(value);
        return question;
    }
    question.text = textOf(value, {"question", "prompt", "message", "query", "title"});
    if (readActions(value, question) || readConfirmation(value, question))
        return question;
    question.actions.clear();
    if (const JsonValue *options = findAny(value, {"options", "choices"}))
        readOptions(*options, question);
    if (question.shape == Shape::Unknown && !question.text.isEmpty()) {
        question.shape = Shape::Question;
        question.schema = answerSchemaOf(value);
    }
    return question;
}

std::optional<JsonValue> answerOf(const ApprovalQuestion &question,
                                  const std::vector<ActionDecision> &decisions)
{
    JsonValue list = JsonValue::array();
    for (std::size_t i = 0; i < question.actions.size(); ++i) {
        if (i >= decisions.size() || !decisions[i].verdict)
            return std::nullopt;
        const ActionDecision &decided = decisions[i];
        JsonValue one = JsonValue::object();
        one.set(QStringLiteral("type"), JsonValue::string(QLatin1String(nameOf(*decided.verdict))));
        if (*decided.verdict == Verdict::Edit) {
            JsonValue edited = JsonValue::object();
            edited.set(QStringLiteral("name"), JsonValue::string(question.actions[i].name));
            edited.set(QStringLiteral("args"), decided.arguments);
            one.set(question.isCamelCase ? QStringLiteral("editedAction") : QStringLiteral("edited_action"),
                    std::move(edited));
        }
        const bool needsMessage = *decided.verdict == Verdict::Respond;
        if (needsMessage && decided.message.isEmpty())
            return std::nullopt;
        if (needsMessage || (*decided.verdict == Verdict::Reject && !decided.message.isEmpty()))
            one.set(QStringLiteral("message"), JsonValue::string(decided.message));
        list.items.push_back(std::move(one));
    }
    JsonValue answer = JsonValue::object();
    answer.set(QStringLiteral("decisions"), std::move(list));
    return answer;
}

} // namespace tracedeck
