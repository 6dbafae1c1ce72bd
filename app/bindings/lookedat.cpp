// SPDX-License-Identifier: GPL-3.0-or-later
#include "lookedat.h"

#include "cursor.h"
#include "document.h"
#include "rawtext.h"
#include "selection.h"

namespace tracedeck {

QString lookedAtSession(const Document &document)
{
    const View view = document.cursor()->newestView();
    const SessionId session = document.selection()->session();
    if (!view.isVisible(session))
        return {};
    return rawText(view.text(view.at(session).id));
}

QString lookedAtAgent(const Document &document)
{
    const View view = document.cursor()->newestView();
    const SessionId session = document.selection()->session();
    return view.isVisible(session) ? rawText(view.agentOf(session)) : QString();
}

ThreadName lookedAtThread(const Document &document)
{
    const QString id = lookedAtSession(document);
    if (id.isEmpty())
        return {};
    return {id, rawText(document.cursor()->newestView().nameOf(document.selection()->session())),
            lookedAtAgent(document)};
}

} // namespace tracedeck
