// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QByteArray>
#include <QByteArrayList>
#include <QList>

#include <optional>
#include <utility>

namespace tracedeck {

/// What a client of RFC 6455 has to do with certain frames. Numbers are those of the Autobahn test suite, so that
/// results can be compared; the frames are made from the RFC.
struct ConformanceCase
{
    enum class After {
        StaysOpen, ///< until the server says goodbye
        Goodbye, ///< the client answers a goodbye, with `code` if it is given
        Fails, ///< the client closes with `code`
    };

    QByteArray number;
    QByteArrayList pieces; ///< in this order, each after the client could read the one before
    QByteArrayList messages; ///< that the client must deliver, no more and no less
    QByteArrayList pongs; ///< with which it must answer
    After after = After::StaysOpen;
    std::optional<int> code;
    bool mayDeliverLess = false; ///< messages just ahead of the fault need not be delivered
};

/// Sections 1 to 7.
QList<ConformanceCase> conformanceCases();

/// Single text messages of section 6: number, bytes, whether they are UTF-8.
struct Utf8Vector
{
    QByteArray number;
    QByteArray bytes;
    bool isValid = false;
};
QList<Utf8Vector> utf8Vectors();

} // namespace tracedeck
