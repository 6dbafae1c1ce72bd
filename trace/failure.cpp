// SPDX-License-Identifier: GPL-3.0-or-later
#include "failure.h"

#include "arena.h"
#include "keptfailure.h"

#include <algorithm>
#include <cstring>
#include <iterator>
#include <utility>

namespace tracedeck {

Failure Failure::tr(const char *sentence, std::initializer_list<FailureValue> values)
{
    Failure failure;
    failure.m_sentence = sentence;
    for (const FailureValue &value : values)
        failure.m_values.push_back(value.failure());
    return failure;
}

Failure Failure::verbatim(std::string text)
{
    Failure failure;
    failure.m_text = std::move(text);
    return failure;
}

Failure Failure::system(int number)
{
    switch (number) { // in the words of the C library, which people search for
    case ENOENT:
        return Failure::tr("No such file or directory");
    case EACCES:
        return Failure::tr("Permission denied");
    case EPERM:
        return Failure::tr("Operation not permitted");
    case EBUSY:
        return Failure::tr("Device or resource busy");
    case EINVAL:
        return Failure::tr("Invalid argument");
    case ENXIO:
        return Failure::tr("No such device or address");
    case EAGAIN:
        return Failure::tr("Resource temporarily unavailable");
    case ETIMEDOUT:
        return Failure::tr("Connection timed out");
    case EEXIST:
        return Failure::tr("File exists");
    case EISDIR:
        return Failure::tr("Is a directory");
    case ENOTDIR:
        return Failure::tr("Not a directory");
    case ENAMETOOLONG:
        return Failure::tr("File name too long");
    case ELOOP:
        return Failure::tr("Too many levels of symbolic links");
    case EROFS:
        return Failure::tr("Read-only file system");
    case ENOSPC:
        return Failure::tr("No space left on device");
    case EDQUOT:
        return Failure::tr("Disk quota exceeded");
    case EFBIG:
        return Failure::tr("File too large");
    case EIO:
        return Failure::tr("Input/output error");
    case EMFILE:
        return Failure::tr("Too many open files");
    case ENOMEM:
        return Failure::tr("Cannot allocate memory");
    default:
        // Not strerror(), which goes by the language of the system.
        if (const char *text = strerrordesc_np(number))
            return verbatim(text);
        return Failure::tr("error %1 of the system", {verbatim(std::to_string(number))});
    }
}

Failure failureOfEnd(std::string reason)
{
    const Failure ours[] = {Failure::tr("host not found"),
                            Failure::tr("connection refused"),
                            Failure::tr("the proxy could not be used"),
                            Failure::tr("no answer in time"),
                            Failure::tr("connection dropped"),
                            Failure::tr("host not reachable"),
                            Failure::tr("no answer to pings"),
                            Failure::tr("no answer any more"),
                            Failure::tr("protocol error"),
                            Failure::tr("closed by Tracedeck")};
    const auto known = std::ranges::find_if(ours, [&reason](const Failure &one) { return one.sentence() == reason; });
    return known == std::end(ours) ? Failure::verbatim(std::move(reason)) : *known;
}

Failure unsaidEnd(UnsaidEnd how)
{
    switch (how) {
    case UnsaidEnd::NeverBegan:
        return Failure::tr("the server took it and never began it");
    case UnsaidEnd::Nothing:
        return Failure::tr("the server sees no run go on, and did not say how this one ended");
    case UnsaidEnd::Unlisted:
        return Failure::tr("the server has this run no more, and cannot say how it ended");
    case UnsaidEnd::Gone:
        return Failure::tr("the server has this session no more, and cannot say how its run ended");
    }
    return {};
}

Failure unsaidEndOf(std::string_view error)
{
    for (const UnsaidEnd how : kUnsaidEnds) {
        if (Failure known = unsaidEnd(how); known.sentence() == error)
            return known;
    }
    return {};
}

std::string Failure::english() const
{
    Arena arena;
    return KeptFailure(*this, arena).english();
}

} // namespace tracedeck
