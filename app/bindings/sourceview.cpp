// SPDX-License-Identifier: GPL-3.0-or-later
#include "sourceview.h"

#include "approvalsbinding.h"
#include "approvalspanel.h"
#include "checkpointspanel.h"
#include "commandsbinding.h"
#include "commandspanel.h"
#include "composerpanel.h"
#include "conversationpanel.h"
#include "docks.h"
#include "document.h"
#include "documentarea.h"
#include "framesdock.h"
#include "graphpanel.h"
#include "historybinding.h"
#include "journal.h"
#include "livebinding.h"
#include "logpanel.h"
#include "preferences.h"
#include "sources.h"
#include "spanspanel.h"
#include "timelinepanel.h"
#include "toolspanel.h"

#include <QDesktopServices>
#include <QUrl>

#include <array>

namespace tracedeck {

namespace {

/// A panel that sends to a server, or asks it.
struct CommandPanel
{
    ActionId panel;
    void (*show)(LiveBinding &live, QWidget *panel);
};

template<class Panel>
void showCommands(LiveBinding &live, QWidget *panel)
{
    live.commands()->show(static_cast<Panel *>(panel));
}

template<class Panel>
void showHistory(LiveBinding &live, QWidget *panel)
{
    live.history()->show(static_cast<Panel *>(panel));
}

constexpr std::array kCommandPanels{
    CommandPanel{ActionId::ShowCommands, showCommands<CommandsPanel>},
    CommandPanel{ActionId::ShowComposer, showCommands<ComposerPanel>},
    CommandPanel{ActionId::ShowTools, showCommands<ToolsPanel>},
    CommandPanel{ActionId::ShowConversation, showCommands<ConversationPanel>},
    CommandPanel{ActionId::ShowConversation, showHistory<ConversationPanel>},
    CommandPanel{ActionId::ShowCheckpoints, showHistory<CheckpointsPanel>},
    CommandPanel{ActionId::ShowGraph, showHistory<GraphPanel>},
};

} // namespace

SourceView::SourceView(const Services &services, Sources &sources, DocumentArea &area, Docks &docks,
                       QObject *parent)
    : QObject(parent)
    , m_services(services)
    , m_sources(sources)
    , m_area(area)
    , m_docks(docks)
{
    connect(&docks, &Docks::panelMade, this, &SourceView::onPanelMade);
}

void SourceView::show()
{
    const Sources::Source *next = m_sources.current();
    Cursor *cursor = next ? next->document->cursor() : nullptr;
    Selection *selection = next ? next->document->selection() : nullptr;
    auto *frames = static_cast<FramesPanel *>(m_docks.made(ActionId::ShowFrames));
    if (Sources::Source *before = m_sources.find(m_shown); before && frames)
        before->framesFilter = frames->filter();
    m_shown = m_sources.currentId();
    m_area.setDocument(cursor, selection);
    m_docks.setDocument(cursor, selection);
    showApprovals();
    if (frames && next)
        frames->setFilter(next->framesFilter);
    if (!next || !next->live)
        return;
    next->live->show(m_area.connection());
    for (const CommandPanel &one : kCommandPanels) {
        if (QWidget *panel = m_docks.made(one.panel))
            one.show(*next->live, panel);
    }
}

/// Panels are made when they are first seen, with a server or before there is one.
void SourceView::showCommandsIn(ActionId panel)
{
    QWidget *widget = m_docks.made(panel);
    const Sources::Source *source = m_sources.current();
    if (!widget || !source || !source->live)
        return;
    for (const CommandPanel &one : kCommandPanels) {
        if (one.panel == panel)
            one.show(*source->live, widget);
    }
}

/// Of a recording too: only that nobody hears the answers.
void SourceView::showApprovals()
{
    auto *panel = static_cast<ApprovalsPanel *>(m_docks.made(ActionId::ShowApprovals));
    const Sources::Source *source = m_sources.current();
    if (!panel || !source)
        return;
    if (source->live)
        source->live->approvals()->show(panel);
    else
        panel->setObstacle(tr("This is a recording: what waits here cannot be answered any more."));
}

void SourceView::retranslate()
{
    showApprovals();
}

void SourceView::onPanelMade(ActionId panel, QWidget *widget)
{
    if (panel == ActionId::ShowLog) {
        auto *log = static_cast<LogPanel *>(widget);
        log->setModel(m_services.journal.entries());
        connect(log, &LogPanel::folderRequested, this,
                [this] { QDesktopServices::openUrl(QUrl::fromLocalFile(m_services.journal.folder())); });
    }
    if (panel == ActionId::ShowSpans) {
        auto *spans = static_cast<SpansPanel *>(widget);
        spans->setWorkersShown(m_services.preferences.workers());
        connect(&m_services.preferences, &Preferences::workersChanged, spans, &SpansPanel::setWorkersShown);
    }
    if (panel == ActionId::ShowTimeline) {
        auto *timeline = static_cast<TimelinePanel *>(widget);
        timeline->setWorkersShown(m_services.preferences.workers());
        connect(&m_services.preferences, &Preferences::workersChanged, timeline, &TimelinePanel::setWorkersShown);
    }
    if (panel == ActionId::ShowApprovals)
        showApprovals();
    showCommandsIn(panel);
}

} // namespace tracedeck
