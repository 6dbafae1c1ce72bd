// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

namespace tracedeck {

class BookmarkStore;
class BranchNames;
class Connections;
class Journal;
class Preferences;
class Prices;
class RecentFiles;
class Recordings;
class Samples;
class SessionNames;
class Settings;
class Shortcuts;
class Ticker;
class UsedFilters;
class Watches;

/// What all windows share. Owned by the Application, which outlives them.
struct Services
{
    Settings &settings;
    RecentFiles &recent;
    Preferences &preferences;
    Samples &samples;
    Ticker &ticker;
    Connections &connections;
    Recordings &recordings;
    Shortcuts &shortcuts;
    Journal &journal;
    SessionNames &names;
    BranchNames &branches;
    BookmarkStore &bookmarks;
    Prices &prices;
    Watches &watches;
    UsedFilters &usedFilters;
};

} // namespace tracedeck
