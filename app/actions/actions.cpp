// SPDX-License-Identifier: GPL-3.0-or-later
#include "actions.h"

#include "icons.h"

#include <QAction>
#include <QWidget>

#include <algorithm>

namespace tracedeck {

namespace {

// Shortcuts are spelled out: without a platform theme, Qt's standard keys for Quit and others are empty.
constexpr std::array kSpecs{
    ActionSpec{ActionId::Connect, "file.connect", MenuId::File, 0,
               QT_TRANSLATE_NOOP("tracedeck::Actions", "Connec&t to Server…"), "Ctrl+N", "plug"},
    ActionSpec{ActionId::OpenFile, "file.open", MenuId::File, 0,
               QT_TRANSLATE_NOOP("tracedeck::Actions", "&Open Recording…"), "Ctrl+O", "folder-open"},
    ActionSpec{ActionId::OpenInNewWindow, "file.openInNewWindow", MenuId::File, 0,
               QT_TRANSLATE_NOOP("tracedeck::Actions", "Open in New &Window…"), "Ctrl+Shift+O",
               "external-link"},
    ActionSpec{ActionId::ClearRecent, "file.clearRecent", MenuId::Recent, 0,
               QT_TRANSLATE_NOOP("tracedeck::Actions", "&Clear This List"), "", ""},
    ActionSpec{ActionId::Reconnect, "file.reconnect", MenuId::File, 1,
               QT_TRANSLATE_NOOP("tracedeck::Actions", "Connect &Again Now"), "Ctrl+R", "refresh-cw", false,
               true, true},
    ActionSpec{ActionId::Disconnect, "file.disconnect", MenuId::File, 1,
               QT_TRANSLATE_NOOP("tracedeck::Actions", "&Disconnect"), "", "unplug", false, true, true},
    ActionSpec{ActionId::StartRun, "file.startRun", MenuId::File, 1,
               QT_TRANSLATE_NOOP("tracedeck::Actions", "Start a R&un…"), "Ctrl+Shift+R", "", false, true,
               true},
    ActionSpec{ActionId::CancelRun, "file.cancelRun", MenuId::File, 1,
               QT_TRANSLATE_NOOP("tracedeck::Actions", "Cance&l the Run"), "Ctrl+F2", "", false, true, true},
    ActionSpec{ActionId::SaveAs, "file.saveAs", MenuId::File, 2,
               QT_TRANSLATE_NOOP("tracedeck::Actions", "&Save Recording As…"), "Ctrl+Shift+S", "save", false,
               true},
    ActionSpec{ActionId::Export, "file.export", MenuId::File, 2, QT_TRANSLATE_NOOP("tracedeck::Actions", "E&xport…"),
               "Ctrl+Shift+E", "", false, true},
    ActionSpec{ActionId::Serve, "file.serve", MenuId::File, 2,
               QT_TRANSLATE_NOOP("tracedeck::Actions", "Ser&ve This Recording…"), "", "server", false, true},
    ActionSpec{ActionId::Recordings, "file.recordings", MenuId::File, 2,
               QT_TRANSLATE_NOOP("tracedeck::Actions", "R&ecorded Sessions…"), "", "history"},
    ActionSpec{ActionId::CloseFile, "file.close", MenuId::File, 2,
               QT_TRANSLATE_NOOP("tracedeck::Actions", "&Close"), "Ctrl+W", "x", false, true},
    ActionSpec{ActionId::Preferences, "file.preferences", MenuId::File, 3,
               QT_TRANSLATE_NOOP("tracedeck::Actions", "&Preferences…"), "Ctrl+,", "settings"},
    ActionSpec{ActionId::Quit, "file.quit", MenuId::File, 4, QT_TRANSLATE_NOOP("tracedeck::Actions", "&Quit"),
               "Ctrl+Q", ""},

    // Without keys: Ctrl+C belongs to whatever has the focus.
    ActionSpec{ActionId::Copy, "edit.copy", MenuId::Edit, 0, QT_TRANSLATE_NOOP("tracedeck::Actions", "&Copy"),
               "", "copy"},

    ActionSpec{ActionId::FindInConversation, "edit.findInConversation", MenuId::Edit, 1,
               QT_TRANSLATE_NOOP("tracedeck::Actions", "&Find in Conversation"), "Ctrl+Shift+F", "search", false, true},
    ActionSpec{ActionId::ShowSessions, "view.sessions", MenuId::Panels, 0,
               QT_TRANSLATE_NOOP("tracedeck::Actions", "S&essions"), "Alt+1", "", true, true},
    ActionSpec{ActionId::ShowTimeline, "view.timeline", MenuId::Panels, 0,
               QT_TRANSLATE_NOOP("tracedeck::Actions", "T&imeline"), "Ctrl+Shift+T", "", true, true},
    ActionSpec{ActionId::ShowCost, "view.cost", MenuId::Panels, 0,
               QT_TRANSLATE_NOOP("tracedeck::Actions", "Cost an&d Tokens"), "Ctrl+Shift+C", "", true, true},
    ActionSpec{ActionId::ShowSpans, "view.spans", MenuId::Panels, 0,
               QT_TRANSLATE_NOOP("tracedeck::Actions", "S&pans"), "Alt+2", "", true, true},
    ActionSpec{ActionId::ShowConversation, "view.conversation", MenuId::Panels, 0,
               QT_TRANSLATE_NOOP("tracedeck::Actions", "Con&versation"), "Alt+3", "", true, true},
    ActionSpec{ActionId::ShowFrames, "view.frames", MenuId::Panels, 0,
               QT_TRANSLATE_NOOP("tracedeck::Actions", "&Frames"), "Alt+4", "", true, true},
    ActionSpec{ActionId::ShowRaw, "view.raw", MenuId::Panels, 0,
               QT_TRANSLATE_NOOP("tracedeck::Actions", "&Raw Frame"), "Alt+5", "", true, true},
    ActionSpec{ActionId::ShowInspector, "view.inspector", MenuId::Panels, 0,
               QT_TRANSLATE_NOOP("tracedeck::Actions", "I&nspector"), "Alt+6", "", true, true},
    ActionSpec{ActionId::ShowState, "view.state", MenuId::Panels, 0,
               QT_TRANSLATE_NOOP("tracedeck::Actions", "&State"), "Alt+7", "", true, true},
    ActionSpec{ActionId::ShowCompare, "view.compare", MenuId::Panels, 0,
               QT_TRANSLATE_NOOP("tracedeck::Actions", "&Compare"), "Ctrl+D", "", true, true},
    ActionSpec{ActionId::ShowCheckpoints, "view.checkpoints", MenuId::Panels, 0,
               QT_TRANSLATE_NOOP("tracedeck::Actions", "Chec&kpoints"), "Alt+8", "", true, true},
    ActionSpec{ActionId::ShowThoughts, "view.thoughts", MenuId::Panels, 0,
               QT_TRANSLATE_NOOP("tracedeck::Actions", "T&houghts"), "Alt+9", "", true, true},
    ActionSpec{ActionId::ShowRouting, "view.routing", MenuId::Panels, 0,
               QT_TRANSLATE_NOOP("tracedeck::Actions", "Ro&uting"), "Ctrl+Shift+D", "route", true, true},
    ActionSpec{ActionId::ShowDurations, "view.durations", MenuId::Panels, 0,
               QT_TRANSLATE_NOOP("tracedeck::Actions", "Durations"), "", "hourglass", true, true},
    ActionSpec{ActionId::ShowRuns, "view.runs", MenuId::Panels, 0,
               QT_TRANSLATE_NOOP("tracedeck::Actions", "Runs"), "Ctrl+Shift+L", "history", true, true},
    ActionSpec{ActionId::ShowCalls, "view.calls", MenuId::Panels, 0,
               QT_TRANSLATE_NOOP("tracedeck::Actions", "Model Calls"), "", "table", true, true},
    ActionSpec{ActionId::ShowToolCalls, "view.toolCalls", MenuId::Panels, 0,
               QT_TRANSLATE_NOOP("tracedeck::Actions", "Tool Calls"), "", "", true, true},
    ActionSpec{ActionId::ShowGraph, "view.graph", MenuId::Panels, 0,
               QT_TRANSLATE_NOOP("tracedeck::Actions", "&Graph"), "Ctrl+G", "", true, true},
    ActionSpec{ActionId::ShowWorkers, "view.workers", MenuId::Panels, 0,
               QT_TRANSLATE_NOOP("tracedeck::Actions", "&Workers"), "Ctrl+Shift+W", "users", true, true},
    ActionSpec{ActionId::ShowApprovals, "view.approvals", MenuId::Panels, 0,
               QT_TRANSLATE_NOOP("tracedeck::Actions", "&Approvals"), "Ctrl+Shift+A", "", true, true},
    ActionSpec{ActionId::ShowProblems, "view.problems", MenuId::Panels, 0,
               QT_TRANSLATE_NOOP("tracedeck::Actions", "Pro&blems"), "Alt+0", "", true, true},
    ActionSpec{ActionId::ShowCommands, "view.commands", MenuId::Panels, 0,
               QT_TRANSLATE_NOOP("tracedeck::Actions", "C&ommands"), "", "send", true, true},
    ActionSpec{ActionId::ShowComposer, "view.composer", MenuId::Panels, 0,
               QT_TRANSLATE_NOOP("tracedeck::Actions", "&Message to an Agent"), "Ctrl+K", "", true, true},
    ActionSpec{ActionId::ShowTools, "view.tools", MenuId::Panels, 0,
               QT_TRANSLATE_NOOP("tracedeck::Actions", "&Tools"), "", "", true, true},
    ActionSpec{ActionId::ShowLog, "view.log", MenuId::Panels, 0,
               QT_TRANSLATE_NOOP("tracedeck::Actions", "&Log"), "", "", true, true},
    ActionSpec{ActionId::ShowWatches, "view.watches", MenuId::Panels, 0,
               QT_TRANSLATE_NOOP("tracedeck::Actions", "Watches"), "", "eye", true, true},
    ActionSpec{ActionId::ShowSearch, "view.search", MenuId::Panels, 0,
               QT_TRANSLATE_NOOP("tracedeck::Actions", "Search"), "Ctrl+Shift+H", "search", true, true},
    ActionSpec{ActionId::NextPanel, "view.nextPanel", MenuId::Panels, 1,
               QT_TRANSLATE_NOOP("tracedeck::Actions", "Next Panel"), "F6", "", false, true},
    ActionSpec{ActionId::PreviousPanel, "view.previousPanel", MenuId::Panels, 1,
               QT_TRANSLATE_NOOP("tracedeck::Actions", "Previous Panel"), "Shift+F6", "", false, true},
    ActionSpec{ActionId::ReopenPanel, "view.reopenPanel", MenuId::Panels, 1,
               QT_TRANSLATE_NOOP("tracedeck::Actions", "Reopen Closed Panel"), "Ctrl+Shift+F6", "", false},
    ActionSpec{ActionId::PerspectiveTrace, "view.perspective.trace", MenuId::Perspective, 0,
               QT_TRANSLATE_NOOP("tracedeck::Actions", "&Trace"), "Ctrl+1", "", true, true},
    ActionSpec{ActionId::PerspectiveChat, "view.perspective.chat", MenuId::Perspective, 0,
               QT_TRANSLATE_NOOP("tracedeck::Actions", "&Chat"), "Ctrl+2", "", true, true},
    ActionSpec{ActionId::PerspectiveState, "view.perspective.state", MenuId::Perspective, 0,
               QT_TRANSLATE_NOOP("tracedeck::Actions", "&State"), "Ctrl+3", "", true, true},
    ActionSpec{ActionId::PerspectiveWire, "view.perspective.wire", MenuId::Perspective, 0,
               QT_TRANSLATE_NOOP("tracedeck::Actions", "&Wire"), "Ctrl+4", "", true, true},
    ActionSpec{ActionId::PerspectiveCompare, "view.perspective.compare", MenuId::Perspective, 0,
               QT_TRANSLATE_NOOP("tracedeck::Actions", "Com&pare"), "Ctrl+5", "", true, true},
    ActionSpec{ActionId::PerspectiveCost, "view.perspective.cost", MenuId::Perspective, 0,
               QT_TRANSLATE_NOOP("tracedeck::Actions", "C&ost"), "Ctrl+6", "", true, true},
    ActionSpec{ActionId::FocusFilter, "view.filterFrames", MenuId::View, 0,
               QT_TRANSLATE_NOOP("tracedeck::Actions", "&Filter Frames"), "Ctrl+F", "filter", false, true},
    ActionSpec{ActionId::AddWatch, "view.addWatch", MenuId::View, 0,
               QT_TRANSLATE_NOOP("tracedeck::Actions", "Watc&h for This Filter"), "Ctrl+Alt+F", "eye", false, true},
    ActionSpec{ActionId::RestoreLayout, "view.restoreLayout", MenuId::View, 1,
               QT_TRANSLATE_NOOP("tracedeck::Actions", "Restore &Default Layout"), "", "layout-dashboard",
               false, true},
    ActionSpec{ActionId::FullScreen, "view.fullScreen", MenuId::View, 1,
               QT_TRANSLATE_NOOP("tracedeck::Actions", "F&ull Screen"), "F11", "", true},
    ActionSpec{ActionId::CommandPalette, "view.commandPalette", MenuId::View, 2,
               QT_TRANSLATE_NOOP("tracedeck::Actions", "&Command Palette…"), "Ctrl+Shift+P", "search"},
    ActionSpec{ActionId::WorkersHidden, "view.workers.hidden", MenuId::Workers, 0,
               QT_TRANSLATE_NOOP("tracedeck::Actions", "&Hidden"), "", "", true},
    ActionSpec{ActionId::WorkersCollapsed, "view.workers.collapsed", MenuId::Workers, 0,
               QT_TRANSLATE_NOOP("tracedeck::Actions", "&Collapsed"), "", "", true},
    ActionSpec{ActionId::WorkersInterleaved, "view.workers.interleaved", MenuId::Workers, 0,
               QT_TRANSLATE_NOOP("tracedeck::Actions", "&Interleaved"), "", "", true},
    ActionSpec{ActionId::LanguageEnglish, "view.language.en", MenuId::Language, 0, "English", "", "", true},
    ActionSpec{ActionId::LanguageChinese, "view.language.zh_CN", MenuId::Language, 0, "中文", "", "", true, false,
               false, "Chinese"},
    ActionSpec{ActionId::ThemeSystem, "view.theme.system", MenuId::Theme, 0,
               QT_TRANSLATE_NOOP("tracedeck::Actions", "&As the System"), "", "", true},
    ActionSpec{ActionId::ThemeLight, "view.theme.light", MenuId::Theme, 0,
               QT_TRANSLATE_NOOP("tracedeck::Actions", "&Light"), "", "sun", true},
    ActionSpec{ActionId::ThemeDark, "view.theme.dark", MenuId::Theme, 0,
               QT_TRANSLATE_NOOP("tracedeck::Actions", "&Dark"), "", "moon", true},
    ActionSpec{ActionId::TextLarger, "view.text.larger", MenuId::TextSize, 0,
               QT_TRANSLATE_NOOP("tracedeck::Actions", "&Larger"), "Ctrl+=; Ctrl++", "plus"},
    ActionSpec{ActionId::TextSmaller, "view.text.smaller", MenuId::TextSize, 0,
               QT_TRANSLATE_NOOP("tracedeck::Actions", "&Smaller"), "Ctrl+-", "minus"},
    ActionSpec{ActionId::TextNormal, "view.text.normal", MenuId::TextSize, 0,
               QT_TRANSLATE_NOOP("tracedeck::Actions", "&Normal"), "Ctrl+0", ""},
    ActionSpec{ActionId::TimesSinceStart, "view.times.sinceStart", MenuId::Times, 0,
               QT_TRANSLATE_NOOP("tracedeck::Actions", "Since the &Start"), "", "", true},
    ActionSpec{ActionId::TimesOfDay, "view.times.ofDay", MenuId::Times, 0,
               QT_TRANSLATE_NOOP("tracedeck::Actions", "Time of &Day"), "", "clock", true},
    ActionSpec{ActionId::TimeReference, "view.times.reference", MenuId::Times, 1,
               QT_TRANSLATE_NOOP("tracedeck::Actions", "Time &Reference Here"), "Ctrl+T", "", false, true},
    ActionSpec{ActionId::ClearTimeReference, "view.times.clearReference", MenuId::Times, 1,
               QT_TRANSLATE_NOOP("tracedeck::Actions", "&Clear Time Reference"), "", "", false, true},

    ActionSpec{ActionId::GoTo, "go.to", MenuId::Go, 0, QT_TRANSLATE_NOOP("tracedeck::Actions", "&Go To…"),
               "Ctrl+P", "", false, true},
    ActionSpec{ActionId::StepBack, "go.stepBack", MenuId::Go, 1,
               QT_TRANSLATE_NOOP("tracedeck::Actions", "One Frame &Back in Time"), "Ctrl+[", "step-back",
               false, true},
    ActionSpec{ActionId::StepForward, "go.stepForward", MenuId::Go, 1,
               QT_TRANSLATE_NOOP("tracedeck::Actions", "One Frame For&ward in Time"), "Ctrl+]",
               "step-forward", false, true},
    ActionSpec{ActionId::GoLive, "go.live", MenuId::Go, 1,
               QT_TRANSLATE_NOOP("tracedeck::Actions", "Return to the &Newest Frame"), "Ctrl+L", "radio", false, true},
    ActionSpec{ActionId::Play, "go.play", MenuId::Go, 1, QT_TRANSLATE_NOOP("tracedeck::Actions", "Pla&y or Pause"),
               "Ctrl+J", "play", false, true},
    ActionSpec{ActionId::PreviousFrame, "go.previousFrame", MenuId::Go, 2,
               QT_TRANSLATE_NOOP("tracedeck::Actions", "Select Previous Frame"), "F7", "", false, true},
    ActionSpec{ActionId::NextFrame, "go.nextFrame", MenuId::Go, 2,
               QT_TRANSLATE_NOOP("tracedeck::Actions", "Select Next Frame"), "F8", "", false, true},
    ActionSpec{ActionId::PreviousSpan, "go.previousSpan", MenuId::Go, 3,
               QT_TRANSLATE_NOOP("tracedeck::Actions", "Previous Span"), "Shift+F7", "", false, true},
    ActionSpec{ActionId::NextSpan, "go.nextSpan", MenuId::Go, 3,
               QT_TRANSLATE_NOOP("tracedeck::Actions", "Next Span"), "Shift+F8", "", false, true},
    ActionSpec{ActionId::PreviousRun, "go.previousRun", MenuId::Go, 3,
               QT_TRANSLATE_NOOP("tracedeck::Actions", "Previous Run"), "Ctrl+F7", "", false, true},
    ActionSpec{ActionId::NextRun, "go.nextRun", MenuId::Go, 3,
               QT_TRANSLATE_NOOP("tracedeck::Actions", "Next Run"), "Ctrl+F8", "", false, true},
    ActionSpec{ActionId::PreviousFailure, "go.previousFailure", MenuId::Go, 3,
               QT_TRANSLATE_NOOP("tracedeck::Actions", "Previous Failure"), "Shift+F9", "", false, true},
    ActionSpec{ActionId::NextFailure, "go.nextFailure", MenuId::Go, 3,
               QT_TRANSLATE_NOOP("tracedeck::Actions", "Next Failure"), "F9", "", false, true},
    ActionSpec{ActionId::PreviousWatched, "go.previousWatched", MenuId::Go, 3,
               QT_TRANSLATE_NOOP("tracedeck::Actions", "Previous Watched Frame"), "Shift+F4", "", false, true},
    ActionSpec{ActionId::NextWatched, "go.nextWatched", MenuId::Go, 3,
               QT_TRANSLATE_NOOP("tracedeck::Actions", "Next Watched Frame"), "F4", "", false, true},
    ActionSpec{ActionId::ToggleBookmark, "go.toggleBookmark", MenuId::Go, 3,
               QT_TRANSLATE_NOOP("tracedeck::Actions", "Add or Remove Bookmar&k"), "Ctrl+M", "bookmark", false,
               true},
    ActionSpec{ActionId::PreviousBookmark, "go.previousBookmark", MenuId::Go, 3,
               QT_TRANSLATE_NOOP("tracedeck::Actions", "Previous Bookmark"), "Ctrl+Shift+F7", "", false, true},
    ActionSpec{ActionId::NextBookmark, "go.nextBookmark", MenuId::Go, 3,
               QT_TRANSLATE_NOOP("tracedeck::Actions", "Next Bookmark"), "Ctrl+Shift+F8", "", false, true},
    ActionSpec{ActionId::SelectionBack, "go.selectionBack", MenuId::Go, 4,
               QT_TRANSLATE_NOOP("tracedeck::Actions", "Back to Last Selection"), "Alt+Left", "arrow-left",
               false, true},
    ActionSpec{ActionId::SelectionForward, "go.selectionForward", MenuId::Go, 4,
               QT_TRANSLATE_NOOP("tracedeck::Actions", "Forward to Next Selection"), "Alt+Right",
               "arrow-right", false, true},
    ActionSpec{ActionId::GoUp, "go.up", MenuId::Go, 4,
               QT_TRANSLATE_NOOP("tracedeck::Actions", "&Up to the Planner"), "Alt+Up", "arrow-up", false,
               true},
    ActionSpec{ActionId::PinA, "go.pinA", MenuId::Go, 5,
               QT_TRANSLATE_NOOP("tracedeck::Actions", "Pin &A Here"), "Ctrl+Alt+A", "pin", false, true},
    ActionSpec{ActionId::PinB, "go.pinB", MenuId::Go, 5,
               QT_TRANSLATE_NOOP("tracedeck::Actions", "Pin B &Here"), "Ctrl+Alt+B", "pin", false, true},
    ActionSpec{ActionId::CompareWithRunBefore, "go.compareWithRunBefore", MenuId::Go, 5,
               QT_TRANSLATE_NOOP("tracedeck::Actions", "Compare with &Run Before"), "Ctrl+Alt+R", "", false, true},
    ActionSpec{ActionId::SwapPins, "go.swapPins", MenuId::Go, 5,
               QT_TRANSLATE_NOOP("tracedeck::Actions", "&Swap Pins"), "", ""},
    ActionSpec{ActionId::ClearPins, "go.clearPins", MenuId::Go, 5,
               QT_TRANSLATE_NOOP("tracedeck::Actions", "Take &Pins Away"), "", "pin-off"},

    ActionSpec{ActionId::Guide, "help.guide", MenuId::Help, 0, QT_TRANSLATE_NOOP("tracedeck::Actions", "&User Guide"),
               "Shift+F1", "circle-question-mark"},
    ActionSpec{ActionId::Shortcuts, "help.shortcuts", MenuId::Help, 0,
               QT_TRANSLATE_NOOP("tracedeck::Actions", "&Keyboard Shortcuts"), "F1", "keyboard"},
    ActionSpec{ActionId::About, "help.about", MenuId::Help, 1,
               QT_TRANSLATE_NOOP("tracedeck::Actions", "&About Tracedeck"), "", "info"},
};

static_assert(kSpecs.size() == static_cast<std::size_t>(ActionId::Count));

} // namespace

Actions::Actions(QWidget *window)
    : QObject(window)
{
    for (const ActionSpec &spec : kSpecs) {
        auto *action = new QAction(this);
        action->setObjectName(QLatin1String(spec.name));
        action->setCheckable(spec.isCheckable);
        action->setIconVisibleInMenu(!spec.isCheckable); // Fusion shows that in place of the check mark
        if (*spec.keys)
            action->setShortcuts(
                QKeySequence::listFromString(QLatin1String(spec.keys), QKeySequence::PortableText));
        // On macOS Qt would move "About" and "Quit" by guessing from the words.
        action->setMenuRole(QAction::NoRole);
        if (*spec.icon)
            action->setIcon(themedIcon(QLatin1String(spec.icon)));
        window->addAction(action);
        m_actions[static_cast<std::size_t>(spec.id)] = action;
    }
    retranslate();
    setHasDocument(false, false);
}

std::span<const ActionSpec> Actions::specs()
{
    return kSpecs;
}

const ActionSpec &Actions::spec(ActionId id)
{
    return *std::find_if(kSpecs.begin(), kSpecs.end(),
                         [id](const ActionSpec &spec) { return spec.id == id; });
}

QString Actions::title(MenuId menu)
{
    switch (menu) {
    case MenuId::File:
        return tr("&File");
    case MenuId::Recent:
        return tr("Open &Recent");
    case MenuId::Edit:
        return tr("&Edit");
    case MenuId::View:
        return tr("&View");
    case MenuId::Panels:
        return tr("&Panels");
    case MenuId::Perspective:
        //: Menu: arrangements of the panels for what the user is up to.
        return tr("P&erspective");
    case MenuId::Workers:
        //: Menu: how the tree of spans shows sessions that work for others.
        return tr("&Workers in Spans");
    case MenuId::Language:
        return tr("&Language");
    case MenuId::Theme:
        return tr("&Theme");
    case MenuId::TextSize:
        return tr("Te&xt Size");
    case MenuId::Times:
        //: Menu: how times are told, since the start of a recording or as the time of day.
        return tr("Ti&mes");
    case MenuId::Go:
        //: Menu: where to go in time and in the recording.
        return tr("&Go");
    case MenuId::Help:
        break;
    }
    return tr("&Help");
}

void Actions::setHasDocument(bool has, bool isLive)
{
    for (const ActionSpec &spec : kSpecs) {
        if (spec.needsDocument)
            (*this)[spec.id]->setEnabled(has && (isLive || !spec.needsServer));
    }
}

void Actions::retranslate()
{
    for (const ActionSpec &spec : kSpecs)
        (*this)[spec.id]->setText(tr(spec.text));
}

} // namespace tracedeck
