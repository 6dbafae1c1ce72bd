// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QByteArray>
#include <QString>
#include <QStringList>

#include <optional>
#include <string_view>

/// JSON that a user edits: made readable, checked, and reduced to what was changed. Numbers and texts stay as they are
/// written, however long. For use in the background where the text may be large.
namespace tracedeck::json {

/// One value a line. Characters that an editor would not show, or not keep, become escapes.
QString editable(std::string_view json);

struct Mistake
{
    enum class Kind {
        Empty,
        NotAnObject,
        EndsEarly, ///< within brackets or quotes
        NotAValue,
        KeyExpected,
        ColonExpected,
        CommaExpected,
        TrailingText,
        BadText, ///< an escape that there is not, or a character that must be one
        TooDeep,
    };
    Kind kind = Kind::Empty;
    int line = 1; ///< from 1
    int column = 1; ///< from 1, in characters
    friend bool operator==(const Mistake &, const Mistake &) = default;
};

/// The first mistake of a text that shall be one JSON value, or an object.
std::optional<Mistake> findMistake(const QByteArray &text, bool isObject);
/// A sentence with the place.
QString mistakeText(const Mistake &mistake);

struct Changes
{
    QByteArray json; ///< an object of the keys whose values are new or other than before
    QStringList keys; ///< as they are written, without quotes
    QStringList gone; ///< keys of before that are no longer there
};

/// Both are objects; white space makes no difference.
Changes changesOf(std::string_view before, std::string_view after);

} // namespace tracedeck::json
