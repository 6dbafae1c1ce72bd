// SPDX-License-Identifier: GPL-3.0-or-later
#include "metishost.h"

namespace tracedeck {

namespace {

MetisRefusal cannot(const char *what)
{
    return {501, "not_supported", std::string("This server does not ") + what + '.'};
}

} // namespace

MetisHost::MetisHost(QObject *parent)
    : QObject(parent)
{}

MetisHost::~MetisHost() = default;

MetisResult<MetisSubmission> MetisHost::submit(const MetisTurnRequest &)
{
    return cannot("take turns");
}

MetisResult<bool> MetisHost::cancel(const std::string &, const std::string &,
                                    const std::optional<std::string> &)
{
    return MetisRefusal{404, "turn_not_found", "No such turn is in flight."};
}

std::optional<MetisRefusal> MetisHost::confirm(const MetisConfirmation &)
{
    return MetisRefusal{404, "confirmation_not_found", "No such confirmation is pending."};
}

MetisResult<MetisSession> MetisHost::create(const std::string &, const std::optional<std::string> &)
{
    return cannot("make sessions");
}

MetisResult<MetisModelSwap> MetisHost::swapModel(const std::string &, const std::optional<std::string> &)
{
    return cannot("change models");
}

MetisResult<std::string> MetisHost::end(const std::string &)
{
    return cannot("end sessions");
}

std::optional<MetisTurnDetail> MetisHost::turn(const std::string &) const
{
    return std::nullopt;
}

std::vector<std::string> MetisHost::models() const
{
    return {};
}

std::optional<std::vector<MetisEventPtr>> MetisHost::follow()
{
    return std::nullopt;
}

void MetisHost::note(const MetisNote &) {}

} // namespace tracedeck
