// SPDX-License-Identifier: GPL-3.0-or-later
#include "stopreason.h"

#include "displaytext.h"
#include "textsearch.h"

#include <QCoreApplication>

#include <algorithm>
#include <initializer_list>

namespace tracedeck {

namespace {

class StopReason
{
    Q_DECLARE_TR_FUNCTIONS(tracedeck::StopReason)
};

bool isAny(std::string_view reason, std::initializer_list<std::string_view> words)
{
    return std::any_of(words.begin(), words.end(), [reason](std::string_view word) { return equalsFolded(reason, word); });
}

// In the words of Anthropic, OpenAI, Google, Mistral, Cohere and Bedrock.
bool isOfLength(std::string_view reason)
{
    return isAny(reason, {"max_tokens", "length", "max_output_tokens", "model_length", "model_context_window_exceeded", "error_limit"});
}

bool isOfContent(std::string_view reason)
{
    return isAny(reason, {"content_filter", "content_filtered", "safety", "recitation", "blocklist", "prohibited_content", "spii",
                          "guardrail_intervened", "refusal", "error_toxic"});
}

} // namespace

QString stopNote(std::string_view reason)
{
    if (isOfLength(reason))
        //: %1 is the word that the server has for it.
        return StopReason::tr("It is cut off here: the limit of tokens was reached (%1).").arg(oneLine(reason));
    if (isOfContent(reason))
        return StopReason::tr("It ends here: what followed was withheld (%1).").arg(oneLine(reason));
    return {};
}

std::string_view finishReason(std::string_view reason)
{
    if (isOfLength(reason))
        return "length";
    if (isOfContent(reason))
        return "content_filter";
    if (stoppedForTools(reason))
        return "tool_call";
    if (isAny(reason, {"error", "cancelled", "malformed_function_call", "other", "unknown"}))
        return "error";
    return reason.empty() ? std::string_view() : "stop";
}

bool stoppedForTools(std::string_view reason)
{
    return isAny(reason, {"tool_use", "tool_calls", "function_call", "tool_call"});
}

} // namespace tracedeck
