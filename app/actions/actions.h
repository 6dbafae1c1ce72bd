// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QObject>

#include <array>
#include <span>
#include <vector>

class QAction;
class QWidget;

namespace tracedeck {

enum class ActionId {
    Connect,
    OpenFile,
    OpenInNewWindow,
    ClearRecent,
    Reconnect,
    Disconnect,
    StartRun,
    CancelRun,
    SaveAs,
    Export,
    Serve,
    Recordings,
    CloseFile,
    Preferences,
    Quit,
    Copy,
    FindInConversation,
    ShowSessions,
    ShowTimeline,
    ShowCost,
    ShowSpans,
    ShowConversation,
    ShowFrames,
    ShowRaw,
    ShowInspector,
    ShowState,
    ShowCompare,
    ShowCheckpoints,
    ShowThoughts,
    ShowRouting,
    ShowDurations,
    ShowRuns,
    ShowCalls,
    ShowToolCalls,
    ShowGraph,
    ShowWorkers,
    ShowApprovals,
    ShowProblems,
    ShowCommands,
    ShowComposer,
    ShowTools,
    ShowLog,
    ShowWatches,
    ShowSearch,
    NextPanel,
    PreviousPanel,
    ReopenPanel,
    PerspectiveTrace,
    PerspectiveChat,
    PerspectiveState,
    PerspectiveWire,
    PerspectiveCompare,
    PerspectiveCost,
    FocusFilter,
    AddWatch,
    CommandPalette,
    RestoreLayout,
    FullScreen,
    WorkersHidden,
    WorkersCollapsed,
    WorkersInterleaved,
    LanguageEnglish,
    LanguageChinese,
    ThemeSystem,
    ThemeLight,
    ThemeDark,
    TextLarger,
    TextSmaller,
    TextNormal,
    TimesSinceStart,
    TimesOfDay,
    TimeReference,
    ClearTimeReference,
    GoTo,
    Play,
    StepBack,
    StepForward,
    GoLive,
    PreviousFrame,
    NextFrame,
    PreviousSpan,
    NextSpan,
    PreviousRun,
    NextRun,
    PreviousFailure,
    NextFailure,
    PreviousWatched,
    NextWatched,
    ToggleBookmark,
    PreviousBookmark,
    NextBookmark,
    SelectionBack,
    SelectionForward,
    GoUp,
    PinA,
    PinB,
    CompareWithRunBefore,
    SwapPins,
    ClearPins,
    Guide,
    Shortcuts,
    About,
    Count
};

enum class MenuId { File, Recent, Edit, View, Panels, Perspective, Workers, Times, Language, Theme, TextSize, Go, Help };

/// Everything the window can be asked for, in one table: menus, command palette and shortcut sheet are made of it.
struct ActionSpec
{
    ActionId id;
    const char *name; ///< never changes, never translated
    MenuId menu;
    int group; ///< a separator stands between groups
    const char *text;
    const char *keys; ///< default shortcuts, portable, separated by "; "; the first is shown
    const char *icon; ///< empty: none
    bool isCheckable = false;
    bool needsDocument = false;
    bool needsServer = false;
    const char *alias = ""; ///< an English name by which it is found, if its text is none
};

class Actions : public QObject
{
    Q_OBJECT

public:
    /// Adds the actions to the window, so that their shortcuts work wherever the focus is.
    explicit Actions(QWidget *window);

    static std::span<const ActionSpec> specs();
    static const ActionSpec &spec(ActionId id);
    static QString title(MenuId menu);

    QAction *operator[](ActionId id) const { return m_actions[static_cast<std::size_t>(id)]; }
    /// Enables what makes sense.
    void setHasDocument(bool has, bool isLive);
    void retranslate();

private:
    std::array<QAction *, static_cast<std::size_t>(ActionId::Count)> m_actions{};
};

} // namespace tracedeck
