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
    Explanation{"channel_failed",
                QT_TRANSLATE_NOOP(
                    "tracedeck::ProblemsModel",
                    "A connection to the server broke. What the server sent after it is missing here.")},
    Explanation{"cut_off",
                QT_TRANSLATE_NOOP(
                    "tracedeck::ProblemsModel",
                    "The recording ends in the middle of a line. Everything up to its last whole line is "
                    "shown.")},
    Explanation{"duplicate_key",
                QT_TRANSLATE_NOOP("tracedeck::ProblemsModel",
                                  "An object of the frame has a key twice. The last value is used.")},
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
    Explanation{"frame_too_large",
                QT_TRANSLATE_NOOP(
                    "tracedeck::ProblemsModel",
                    "The frame is larger than Tracedeck reads. Its bytes are kept, its contents are not "
                    "understood.")},
    Explanation{"gap", QT_TRANSLATE_NOOP(
                           "tracedeck::ProblemsModel",
                           "The server counts its frames, and some numbers never came. What they said is "
                           "missing from everything that is shown after this frame.")},
    Explanation{"malformed",
                QT_TRANSLATE_NOOP("tracedeck::ProblemsModel",
                                  "The frame is no valid JSON. Its bytes are kept and shown as they came.")},
    Explanation{
        "missing_field",
        QT_TRANSLATE_NOOP("tracedeck::ProblemsModel",
                          "The frame lacks a field that the protocol demands. The rest of it is used.")},
    Explanation{
        "new_epoch",
        QT_TRANSLATE_NOOP("tracedeck::ProblemsModel",
                          "The server began to count its frames again: most likely it was restarted.")},
    Explanation{
        "order_backwards",
        QT_TRANSLATE_NOOP("tracedeck::ProblemsModel",
                          "A frame came after frames that the server numbered higher. It is shown where it "
                          "came.")},
    Explanation{"parent_cycle",
                QT_TRANSLATE_NOOP("tracedeck::ProblemsModel",
                                  "The server made something its own ancestor. The parent it had is kept.")},
    Explanation{"server_error", QT_TRANSLATE_NOOP("tracedeck::ProblemsModel",
                                                  "The server reported an error that belongs to no run.")},
    Explanation{
        "server_serialize_error",
        QT_TRANSLATE_NOOP("tracedeck::ProblemsModel",
                          "The server could not write an event of its own and sent this error instead.")},
    Explanation{
        "started_twice",
        QT_TRANSLATE_NOOP("tracedeck::ProblemsModel",
                          "The beginning of something that runs already came again. The first one counts.")},
    Explanation{
        "unknown_approval",
        QT_TRANSLATE_NOOP("tracedeck::ProblemsModel",
                          "An answer came to a question that was never seen: watching may have begun too "
                          "late.")},
    Explanation{
        "unknown_field",
        QT_TRANSLATE_NOOP("tracedeck::ProblemsModel",
                          "The frame has a field that Tracedeck does not know: the server may be newer. The "
                          "raw frame has it.")},
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
    Explanation{
        "usage_disagrees",
        QT_TRANSLATE_NOOP("tracedeck::ProblemsModel",
                          "The total of a run is not what its model calls add up to. The sum of the calls is "
                          "shown.")},
    Explanation{
        "wrong_type",
        QT_TRANSLATE_NOOP("tracedeck::ProblemsModel",
                          "A field holds another kind of value than the protocol says. That field is left "
                          "out.")},
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
