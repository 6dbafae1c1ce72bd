// SPDX-License-Identifier: GPL-3.0-or-later
#include "problemsmodel.h"

#include <algorithm>
#include <array>
#include <string_view>

namespace tracedeck {

namespace {

struct Explanation
{
    std::string_view code;
    const char *text;
};

/// By code. The codes are those of the Writer and of the dialects.
constexpr std::array kExplanations = {
    Explanation{"bad_command",
                QT_TRANSLATE_NOOP(
                    "tracedeck::ProblemsModel",
                    "A client sent what this protocol does not have as a command. Its bytes are kept and "
                    "shown as they were sent.")},
    Explanation{"bad_header",
                QT_TRANSLATE_NOOP("tracedeck::ProblemsModel",
                                  "The first line of the recording does not say when it began. Times of day are not known.")},
    Explanation{"bad_line",
                QT_TRANSLATE_NOOP("tracedeck::ProblemsModel",
                                  "What a line of the recording says beside the frame (its time, direction or channel) cannot be "
                                  "used. The frame itself is read as usual.")},
    Explanation{"calls_missing",
                QT_TRANSLATE_NOOP(
                    "tracedeck::ProblemsModel",
                    "The server counted other model calls in a run than were seen: frames may be missing, "
                    "or watching began too late. Tokens and costs are those of the calls that were seen.")},
    Explanation{
        "cannot_follow",
        QT_TRANSLATE_NOOP("tracedeck::ProblemsModel",
                          "What the file has grown by could not be read. What was read before is shown; open "
                          "the file again to see the rest.")},
    Explanation{"channel_failed",
                QT_TRANSLATE_NOOP(
                    "tracedeck::ProblemsModel",
                    "A connection to the server broke. What the server sent after it is missing here.")},
    Explanation{"choice_out_of_range",
                QT_TRANSLATE_NOOP("tracedeck::ProblemsModel",
                                  "An option was chosen that was not among those that were offered: the server counts "
                                  "otherwise, or what was offered last was not seen.")},
    Explanation{"cursor_expired",
                QT_TRANSLATE_NOOP(
                    "tracedeck::ProblemsModel",
                    "The server no longer keeps the events after the last one that was seen. What happened "
                    "since is missing; a snapshot says how things stand now.")},
    Explanation{
        "cut_last_line",
        QT_TRANSLATE_NOOP("tracedeck::ProblemsModel",
                          "The file ends in the middle of a line. Everything up to its last whole line is "
                          "shown.")},
    Explanation{"damaged_file",
                QT_TRANSLATE_NOOP("tracedeck::ProblemsModel",
                                  "The compressed file is damaged. Everything up to the damage is shown.")},
    Explanation{"duplicate_key",
                QT_TRANSLATE_NOOP("tracedeck::ProblemsModel",
                                  "An object of the frame has a key twice. The first one counts.")},
    Explanation{"ended_twice", QT_TRANSLATE_NOOP("tracedeck::ProblemsModel",
                                                 "The end of a run came again. The first one counts.")},
    Explanation{"exit_without_enter",
                QT_TRANSLATE_NOOP(
                    "tracedeck::ProblemsModel",
                    "Something ended whose beginning was never seen: frames may be missing, or watching "
                    "began too late.")},
    Explanation{
        "final_text_differs",
        QT_TRANSLATE_NOOP("tracedeck::ProblemsModel",
                          "The final text of a message is not what its pieces add up to. The final text is "
                          "shown; step back to see the pieces.")},
    Explanation{"frame_not_kept",
                QT_TRANSLATE_NOOP(
                    "tracedeck::ProblemsModel",
                    "There was no room to keep a frame, neither on the disk nor in memory. It counts, but "
                    "its bytes are gone.")},
    Explanation{"frame_too_large",
                QT_TRANSLATE_NOOP(
                    "tracedeck::ProblemsModel",
                    "The frame is larger than Tracedeck reads. Its bytes are kept, its contents are not "
                    "understood.")},
    Explanation{"gap",
                QT_TRANSLATE_NOOP(
                    "tracedeck::ProblemsModel",
                    "The server counts its frames, and some numbers never came. What they said is missing "
                    "from everything that is shown after this frame.")},
    Explanation{"http_error", QT_TRANSLATE_NOOP("tracedeck::ProblemsModel",
                                                "The server answered a request with an error.")},
    Explanation{"invalid_filter",
                QT_TRANSLATE_NOOP(
                    "tracedeck::ProblemsModel",
                    "The server refused what was asked for: the filter of the subscription names something "
                    "that it does not know. Nothing comes of that subscription.")},
    Explanation{"malformed",
                QT_TRANSLATE_NOOP("tracedeck::ProblemsModel",
                                  "The frame is no valid JSON. Its bytes are kept and shown as they came.")},
    Explanation{"malformed_value",
                QT_TRANSLATE_NOOP("tracedeck::ProblemsModel",
                                  "A field of the frame is no valid JSON. That field is left out.")},
    Explanation{
        "missing_field",
        QT_TRANSLATE_NOOP("tracedeck::ProblemsModel",
                          "The frame lacks a field that the protocol demands. The rest of it is used.")},
    Explanation{"model_error",
                QT_TRANSLATE_NOOP("tracedeck::ProblemsModel",
                                  "A model call failed, as the server says. Its message ends here.")},
    Explanation{
        "new_epoch",
        QT_TRANSLATE_NOOP("tracedeck::ProblemsModel",
                          "The server began to count its frames again: most likely it was restarted.")},
    Explanation{
        "order_backwards",
        QT_TRANSLATE_NOOP("tracedeck::ProblemsModel",
                          "A frame came after frames that the server numbered higher. It is shown where it "
                          "came.")},
    Explanation{"overwritten_while_open",
                QT_TRANSLATE_NOOP(
                    "tracedeck::ProblemsModel",
                    "The file was written anew while it was open. What is shown may match neither the old "
                    "file nor the new one; open it again to see it as it is.")},
    Explanation{"parent_cycle",
                QT_TRANSLATE_NOOP("tracedeck::ProblemsModel",
                                  "The server made something its own ancestor. The parent it had is kept.")},
    Explanation{"possible_loop",
                QT_TRANSLATE_NOOP(
                    "tracedeck::ProblemsModel",
                    "A run called a tool for the third time with the same arguments: it may go round in circles. "
                    "Compare what it knew at these calls: pin one frame as A and another as B.")},
    Explanation{"replay_too_large",
                QT_TRANSLATE_NOOP(
                    "tracedeck::ProblemsModel",
                    "More happened since the last event that was seen than the server will send again. What "
                    "happened meanwhile is missing; a snapshot says how things stand now.")},
    Explanation{"server_error", QT_TRANSLATE_NOOP("tracedeck::ProblemsModel",
                                                  "The server reported an error that belongs to no run.")},
    Explanation{
        "server_serialize_error",
        QT_TRANSLATE_NOOP("tracedeck::ProblemsModel",
                          "The server could not write an event of its own and sent this error instead.")},
    Explanation{"server_time",
                QT_TRANSLATE_NOOP(
                    "tracedeck::ProblemsModel",
                    "The server says that it made a frame more than a day after it arrived. That, and any later time "
                    "of this kind, counts as not told: frames are shown when they arrived.")},
    Explanation{"session_not_found",
                QT_TRANSLATE_NOOP(
                    "tracedeck::ProblemsModel",
                    "The server does not have the session that was asked for: it may have been deleted, or the "
                    "server was restarted.")},
    Explanation{
        "started_twice",
        QT_TRANSLATE_NOOP("tracedeck::ProblemsModel",
                          "The beginning of something that runs already came again. The first one counts.")},
    Explanation{"subscribe_error",
                QT_TRANSLATE_NOOP(
                    "tracedeck::ProblemsModel",
                    "The server refused a subscription. Nothing comes of it.")},
    Explanation{"too_deep",
                QT_TRANSLATE_NOOP(
                    "tracedeck::ProblemsModel",
                    "Spans are inside each other deeper than Tracedeck shows. Deeper ones are shown side "
                    "by side.")},
    Explanation{"truncated_while_open",
                QT_TRANSLATE_NOOP(
                    "tracedeck::ProblemsModel",
                    "The file became shorter while it was open. What it has lost reads as zeros; open it "
                    "again to see it as it is.")},
    Explanation{"unknown_approval",
                QT_TRANSLATE_NOOP(
                    "tracedeck::ProblemsModel",
                    "An answer came to a question that was never seen: watching may have begun too late.")},
    Explanation{"unknown_field",
                QT_TRANSLATE_NOOP(
                    "tracedeck::ProblemsModel",
                    "The frame has a field that Tracedeck does not know: the server may be newer. The raw "
                    "frame has it.")},
    Explanation{"unknown_form",
                QT_TRANSLATE_NOOP("tracedeck::ProblemsModel",
                                  "The frame is valid JSON of a form that this protocol does not have.")},
    Explanation{
        "unknown_parent",
        QT_TRANSLATE_NOOP("tracedeck::ProblemsModel",
                          "A span names a parent that has not been seen. It is shown below its run.")},
    Explanation{"unknown_span",
                QT_TRANSLATE_NOOP("tracedeck::ProblemsModel",
                                  "The frame speaks of a span that has not been seen, and changes nothing.")},
    Explanation{
        "unknown_type",
        QT_TRANSLATE_NOOP("tracedeck::ProblemsModel",
                          "The frame is of a type that Tracedeck does not know: the server may be newer. The "
                          "raw frame is kept.")},
    Explanation{"unreadable_line",
                QT_TRANSLATE_NOOP("tracedeck::ProblemsModel",
                                  "A line of the file is no frame of any form that Tracedeck knows. Its "
                                  "bytes are kept and shown as they are.")},
    Explanation{
        "usage_disagrees",
        QT_TRANSLATE_NOOP("tracedeck::ProblemsModel",
                          "The total of a run is not what its model calls add up to. The sum of the calls is "
                          "shown.")},
    Explanation{"workers_too_deep",
                QT_TRANSLATE_NOOP("tracedeck::ProblemsModel",
                                  "Sessions work for each other, one for the next, further than Tracedeck shows. Those beyond stand by "
                                  "themselves.")},
    Explanation{"wrong_type",
                QT_TRANSLATE_NOOP(
                    "tracedeck::ProblemsModel",
                    "A field holds another kind of value than the protocol says. That field is left out.")},
};
static_assert(std::is_sorted(kExplanations.begin(), kExplanations.end(),
                             [](const Explanation &a, const Explanation &b) { return a.code < b.code; }));

} // namespace

QString explanationOf(std::string_view code)
{
    const auto *found =
        std::lower_bound(kExplanations.begin(), kExplanations.end(), code,
                         [](const Explanation &e, std::string_view wanted) { return e.code < wanted; });
    if (found == kExplanations.end() || found->code != code)
        return {};
    return ProblemsModel::tr(found->text);
}

} // namespace tracedeck
