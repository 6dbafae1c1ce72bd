// SPDX-License-Identifier: GPL-3.0-or-later
#include "startedrun.h"

#include "document.h"

namespace tracedeck {

StartedRun::StartedRun(Document &document, QObject *parent)
    : QObject(parent)
    , m_document(document)
{
    connect(document.cursor(), &Cursor::grew, this, &StartedRun::look);
}

void StartedRun::expect(quint64 command)
{
    const View view = m_document.cursor()->newestView();
    m_command = command;
    m_run.clear();
    m_runsBefore = view.count(view.trace().runs);
    m_selected = m_document.selection()->current();
}

void StartedRun::take(const SentCommand &sent)
{
    if (sent.id != m_command)
        return;
    m_run = sent.run;
    look();
}

void StartedRun::look()
{
    if (m_command == 0 || m_run.isEmpty())
        return;
    Selection &selection = *m_document.selection();
    if (selection.current() != m_selected || !m_document.cursor()->isLive()) {
        m_command = 0;
        return;
    }
    const View view = m_document.cursor()->newestView();
    const QByteArray wanted = m_run.toUtf8();
    for (std::uint32_t index = view.count(view.trace().runs); index > m_runsBefore; --index) {
        const Run &run = view.at(RunId{index - 1});
        if (view.text(run.id) != std::string_view(wanted.constData(), static_cast<std::size_t>(wanted.size())))
            continue;
        m_command = 0;
        if (selection.session() != run.session || m_selected == Item())
            selection.select(run.session);
        return;
    }
}

} // namespace tracedeck
