<?xml version="1.0" encoding="utf-8"?>
<!DOCTYPE TS>
<TS version="2.1" language="en" sourcelanguage="en">
<context>
    <name>tracedeck::About</name>
    <message>
        <location filename="../app/about.cpp" line="+23"></location>
        <source>About Tracedeck</source>
        <translation>About Tracedeck</translation>
    </message>
    <message>
        <location line="+2"></location>
        <source>Tracedeck %1

Watch, debug and rewind AI-agent runs. Every fact remembers when it became true, so that any frame of the past can be looked at as it was.

It reads recordings of Loom. Nothing leaves this machine.

Free software under the GNU General Public License, version 3 or later. Made with Qt %2.</source>
        <translation>Tracedeck %1

Watch, debug and rewind AI-agent runs. Every fact remembers when it became true, so that any frame of the past can be looked at as it was.

It reads recordings of Loom. Nothing leaves this machine.

Free software under the GNU General Public License, version 3 or later. Made with Qt %2.</translation>
    </message>
    <message>
        <location line="+9"></location>
        <source>Close</source>
        <translation>Close</translation>
    </message>
</context>
<context>
    <name>tracedeck::Actions</name>
    <message>
        <location filename="../app/actions.cpp" line="+132"></location>
        <source>&amp;File</source>
        <translation>&amp;File</translation>
    </message>
    <message>
        <location line="-114"></location>
        <source>&amp;Open Recording…</source>
        <translation>&amp;Open Recording…</translation>
    </message>
    <message>
        <location line="+2"></location>
        <source>Open in New &amp;Window…</source>
        <translation>Open in New &amp;Window…</translation>
    </message>
    <message>
        <location line="+3"></location>
        <source>&amp;Clear This List</source>
        <translation>&amp;Clear This List</translation>
    </message>
    <message>
        <location line="+2"></location>
        <source>&amp;Close Recording</source>
        <translation>&amp;Close Recording</translation>
    </message>
    <message>
        <location line="+1"></location>
        <source>&amp;Quit</source>
        <translation>&amp;Quit</translation>
    </message>
    <message>
        <location line="+4"></location>
        <source>&amp;Spans</source>
        <translation>&amp;Spans</translation>
    </message>
    <message>
        <location line="+2"></location>
        <source>&amp;Frames</source>
        <translation>&amp;Frames</translation>
    </message>
    <message>
        <location line="+2"></location>
        <source>&amp;Inspector</source>
        <translation>&amp;Inspector</translation>
    </message>
    <message>
        <location line="+2"></location>
        <source>&amp;Raw Frame</source>
        <translation>&amp;Raw Frame</translation>
    </message>
    <message>
        <location line="+2"></location>
        <source>&amp;Problems</source>
        <translation>&amp;Problems</translation>
    </message>
    <message>
        <location line="+2"></location>
        <source>Fi&amp;lter Frames</source>
        <translation>Fi&amp;lter Frames</translation>
    </message>
    <message>
        <location line="+2"></location>
        <source>Restore &amp;Default Layout</source>
        <translation>Restore &amp;Default Layout</translation>
    </message>
    <message>
        <location line="+3"></location>
        <source>F&amp;ull Screen</source>
        <translation>F&amp;ull Screen</translation>
    </message>
    <message>
        <location line="+2"></location>
        <source>&amp;Command Palette…</source>
        <translation>&amp;Command Palette…</translation>
    </message>
    <message>
        <location line="+4"></location>
        <source>&amp;As the System</source>
        <translation>&amp;As the System</translation>
    </message>
    <message>
        <location line="+2"></location>
        <source>&amp;Light</source>
        <translation>&amp;Light</translation>
    </message>
    <message>
        <location line="+2"></location>
        <source>&amp;Dark</source>
        <translation>&amp;Dark</translation>
    </message>
    <message>
        <location line="+3"></location>
        <source>Go to &amp;Frame…</source>
        <translation>Go to &amp;Frame…</translation>
    </message>
    <message>
        <location line="+2"></location>
        <source>One Frame &amp;Back in Time</source>
        <translation>One Frame &amp;Back in Time</translation>
    </message>
    <message>
        <location line="+3"></location>
        <source>One Frame For&amp;ward in Time</source>
        <translation>One Frame For&amp;ward in Time</translation>
    </message>
    <message>
        <location line="+3"></location>
        <source>Return to &amp;Live</source>
        <translation>Return to &amp;Live</translation>
    </message>
    <message>
        <location line="+2"></location>
        <source>Select Previous Frame</source>
        <translation>Select Previous Frame</translation>
    </message>
    <message>
        <location line="+2"></location>
        <source>Select Next Frame</source>
        <translation>Select Next Frame</translation>
    </message>
    <message>
        <location line="+2"></location>
        <source>Previous Span</source>
        <translation>Previous Span</translation>
    </message>
    <message>
        <location line="+2"></location>
        <source>Next Span</source>
        <translation>Next Span</translation>
    </message>
    <message>
        <location line="+2"></location>
        <source>Previous Run</source>
        <translation>Previous Run</translation>
    </message>
    <message>
        <location line="+2"></location>
        <source>Next Run</source>
        <translation>Next Run</translation>
    </message>
    <message>
        <location line="+2"></location>
        <source>Back to Last Selection</source>
        <translation>Back to Last Selection</translation>
    </message>
    <message>
        <location line="+3"></location>
        <source>Forward to Next Selection</source>
        <translation>Forward to Next Selection</translation>
    </message>
    <message>
        <location line="+4"></location>
        <source>&amp;Keyboard Shortcuts</source>
        <translation>&amp;Keyboard Shortcuts</translation>
    </message>
    <message>
        <location line="+2"></location>
        <source>&amp;About Tracedeck</source>
        <translation>&amp;About Tracedeck</translation>
    </message>
    <message>
        <location line="+45"></location>
        <source>Open &amp;Recent</source>
        <translation>Open &amp;Recent</translation>
    </message>
    <message>
        <location line="+2"></location>
        <source>&amp;View</source>
        <translation>&amp;View</translation>
    </message>
    <message>
        <location line="+2"></location>
        <source>&amp;Language</source>
        <translation>&amp;Language</translation>
    </message>
    <message>
        <location line="+2"></location>
        <source>&amp;Theme</source>
        <translation>&amp;Theme</translation>
    </message>
    <message>
        <location line="+3"></location>
        <source>&amp;Go</source>
        <extracomment>Menu: where to go in time and in the recording.</extracomment>
        <translation>&amp;Go</translation>
    </message>
    <message>
        <location line="+4"></location>
        <source>&amp;Help</source>
        <translation>&amp;Help</translation>
    </message>
</context>
<context>
    <name>tracedeck::Application</name>
    <message>
        <location filename="../app/application.cpp" line="+41"></location>
        <source>The settings could not be read. They are kept in %1.</source>
        <translation>The settings could not be read. They are kept in %1.</translation>
    </message>
</context>
<context>
    <name>tracedeck::CommandPalette</name>
    <message>
        <location filename="../app/commandpalette.cpp" line="+38"></location>
        <source>%1: %2</source>
        <comment>menu: entry</comment>
        <translation>%1: %2</translation>
    </message>
    <message>
        <location line="+134"></location>
        <source>Type a few letters of a command</source>
        <translation>Type a few letters of a command</translation>
    </message>
    <message>
        <location line="+1"></location>
        <source>Command</source>
        <translation>Command</translation>
    </message>
    <message>
        <location line="+1"></location>
        <source>Commands found</source>
        <translation>Commands found</translation>
    </message>
</context>
<context>
    <name>tracedeck::DisplayText</name>
    <message>
        <location filename="../models/displaytext.cpp" line="+192"></location>
        <source>(%1 more bytes)</source>
        <extracomment>Last line of a text that was cut. %1 is a number, with the locale's separators.</extracomment>
        <translation>(%1 more bytes)</translation>
    </message>
    <message>
        <location line="+31"></location>
        <source>%1 ns</source>
        <translation>%1 ns</translation>
    </message>
    <message>
        <location line="+2"></location>
        <source>%1 µs</source>
        <translation>%1 µs</translation>
    </message>
    <message>
        <location line="+2"></location>
        <source>%1 ms</source>
        <translation>%1 ms</translation>
    </message>
    <message>
        <location line="+2"></location>
        <source>%1 s</source>
        <translation>%1 s</translation>
    </message>
    <message>
        <location line="+4"></location>
        <source>%1 min %2 s</source>
        <translation>%1 min %2 s</translation>
    </message>
    <message>
        <location line="+2"></location>
        <source>%1 h %2 min</source>
        <translation>%1 h %2 min</translation>
    </message>
</context>
<context>
    <name>tracedeck::Document</name>
    <message>
        <location filename="../app/document.cpp" line="+20"></location>
        <source>Cannot open %1: there is no such file.</source>
        <translation>Cannot open %1: there is no such file.</translation>
    </message>
    <message>
        <location line="+2"></location>
        <source>Cannot open %1: it is a folder.</source>
        <translation>Cannot open %1: it is a folder.</translation>
    </message>
    <message>
        <location line="+2"></location>
        <source>Cannot open %1: you may not read it.</source>
        <translation>Cannot open %1: you may not read it.</translation>
    </message>
    <message>
        <location line="+2"></location>
        <source>Cannot open %1: it is empty.</source>
        <translation>Cannot open %1: it is empty.</translation>
    </message>
</context>
<context>
    <name>tracedeck::FilterLine</name>
    <message>
        <location filename="../widgets/filterline.cpp" line="+230"></location>
        <source>Character %1: %2</source>
        <comment>place and reason of a fault in the filter</comment>
        <translation>Character %1: %2</translation>
    </message>
    <message>
        <location line="+4"></location>
        <location line="+1"></location>
        <source>Did you mean “%1”?</source>
        <translation>Did you mean “%1”?</translation>
    </message>
    <message>
        <location line="+5"></location>
        <source>Filter frames: type:tool_end node:act "text"</source>
        <translation>Filter frames: type:tool_end node:act "text"</translation>
    </message>
    <message>
        <location line="+1"></location>
        <source>Filter of the frames</source>
        <translation>Filter of the frames</translation>
    </message>
    <message>
        <location line="+1"></location>
        <location line="+1"></location>
        <source>Clear the filter</source>
        <translation>Clear the filter</translation>
    </message>
    <message>
        <location line="+1"></location>
        <source>Cancel</source>
        <translation>Cancel</translation>
    </message>
    <message>
        <location line="+1"></location>
        <source>Cancel the search</source>
        <translation>Cancel the search</translation>
    </message>
    <message>
        <location line="+1"></location>
        <source>Progress of the search</source>
        <translation>Progress of the search</translation>
    </message>
    <message>
        <location line="+1"></location>
        <source>Number of frames shown</source>
        <translation>Number of frames shown</translation>
    </message>
    <message>
        <location line="+1"></location>
        <source>What is wrong with the filter</source>
        <translation>What is wrong with the filter</translation>
    </message>
</context>
<context>
    <name>tracedeck::FrameCommands</name>
    <message>
        <location filename="../widgets/framecommands.cpp" line="+57"></location>
        <source>&amp;Go to This Frame</source>
        <translation>&amp;Go to This Frame</translation>
    </message>
    <message>
        <location line="+1"></location>
        <source>&amp;Copy Frame</source>
        <translation>&amp;Copy Frame</translation>
    </message>
    <message>
        <location line="+1"></location>
        <source>Filter by This &amp;Type</source>
        <translation>Filter by This &amp;Type</translation>
    </message>
    <message>
        <location line="+0"></location>
        <source>Filter by This &amp;Node</source>
        <translation>Filter by This &amp;Node</translation>
    </message>
    <message>
        <location line="+0"></location>
        <source>Filter by This &amp;Session</source>
        <translation>Filter by This &amp;Session</translation>
    </message>
    <message>
        <location line="+1"></location>
        <source>Exclude This T&amp;ype</source>
        <translation>Exclude This T&amp;ype</translation>
    </message>
    <message>
        <location line="+0"></location>
        <source>Exclude This N&amp;ode</source>
        <translation>Exclude This N&amp;ode</translation>
    </message>
    <message>
        <location line="+0"></location>
        <source>Exclude This S&amp;ession</source>
        <translation>Exclude This S&amp;ession</translation>
    </message>
</context>
<context>
    <name>tracedeck::FramesModel</name>
    <message>
        <location filename="../models/framesmodel.cpp" line="+202"></location>
        <source>In</source>
        <comment>direction of a frame: received</comment>
        <translation>In</translation>
    </message>
    <message>
        <location line="+2"></location>
        <source>Out</source>
        <comment>direction of a frame: sent</comment>
        <translation>Out</translation>
    </message>
    <message>
        <location line="+37"></location>
        <source>#</source>
        <comment>column: number of the frame</comment>
        <translation>#</translation>
    </message>
    <message>
        <location line="+1"></location>
        <source>Time</source>
        <comment>column: since the start of the trace</comment>
        <translation>Time</translation>
    </message>
    <message>
        <location line="+1"></location>
        <source>Session</source>
        <translation>Session</translation>
    </message>
    <message>
        <location line="+1"></location>
        <source>Node</source>
        <comment>column: of an agent's graph</comment>
        <translation>Node</translation>
    </message>
    <message>
        <location line="+1"></location>
        <source>Type</source>
        <comment>column: of a frame</comment>
        <translation>Type</translation>
    </message>
    <message>
        <location line="+1"></location>
        <source>Channel</source>
        <comment>column: direction and channel of a frame</comment>
        <translation>Channel</translation>
    </message>
    <message>
        <location line="+1"></location>
        <source>Size</source>
        <comment>column: of a frame, in bytes</comment>
        <translation>Size</translation>
    </message>
    <message>
        <location line="+1"></location>
        <source>Summary</source>
        <comment>column: what the frame says, in short</comment>
        <translation>Summary</translation>
    </message>
</context>
<context>
    <name>tracedeck::FramesPanel</name>
    <message numerus="yes">
        <location filename="../widgets/framesdock.cpp" line="+191"></location>
        <source>%Ln frame(s)</source>
        <translation>
            <numerusform>%Ln frame</numerusform>
            <numerusform>%Ln frames</numerusform>
        </translation>
    </message>
    <message>
        <location line="+5"></location>
        <source>%1 of the first %2 (search cancelled)</source>
        <translation>%1 of the first %2 (search cancelled)</translation>
    </message>
    <message>
        <location line="+5"></location>
        <source>%1 of %2</source>
        <extracomment>Frames that the filter shows, of all.</extracomment>
        <translation>%1 of %2</translation>
    </message>
    <message>
        <location line="+41"></location>
        <source>No frames yet. Open a recording.</source>
        <translation>No frames yet. Open a recording.</translation>
    </message>
    <message>
        <location line="+1"></location>
        <source>Frames</source>
        <translation>Frames</translation>
    </message>
    <message>
        <location line="+1"></location>
        <source>Filter Frames</source>
        <translation>Filter Frames</translation>
    </message>
</context>
<context>
    <name>tracedeck::FramesView</name>
    <message>
        <location filename="../widgets/framesview.cpp" line="+131"></location>
        <source>▼ %1 new</source>
        <extracomment>Button over the list; %1 is the number of frames that came since.</extracomment>
        <translation>▼ %1 new</translation>
    </message>
    <message numerus="yes">
        <location line="+1"></location>
        <source>Go to the %n new frame(s)</source>
        <translation>
            <numerusform>Go to the %n new frame</numerusform>
            <numerusform>Go to the %n new frames</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>tracedeck::GoToFrame</name>
    <message>
        <location filename="../app/gotoframe.cpp" line="+21"></location>
        <source>Go to frame</source>
        <translation>Go to frame</translation>
    </message>
    <message>
        <location line="+1"></location>
        <source>Frame number, 1 to %1:</source>
        <translation>Frame number, 1 to %1:</translation>
    </message>
    <message>
        <location line="+5"></location>
        <source>Frame number</source>
        <translation>Frame number</translation>
    </message>
    <message>
        <location line="+3"></location>
        <source>Go</source>
        <translation>Go</translation>
    </message>
</context>
<context>
    <name>tracedeck::HexView</name>
    <message>
        <location filename="../widgets/hexview.cpp" line="+184"></location>
        <source>Bytes of the frame</source>
        <translation>Bytes of the frame</translation>
    </message>
    <message>
        <location line="+54"></location>
        <source>Byte %1 of %2: %3</source>
        <extracomment>For screen readers. %1 and %2 are numbers, %3 is a byte in hex.</extracomment>
        <translation>Byte %1 of %2: %3</translation>
    </message>
</context>
<context>
    <name>tracedeck::InspectorModel</name>
    <message>
        <location filename="../models/inspectfacts.cpp" line="+121"></location>
        <source>%1, block %2</source>
        <translation>%1, block %2</translation>
    </message>
    <message>
        <location filename="../models/inspectframe.cpp" line="+14"></location>
        <source>from the server</source>
        <translation>from the server</translation>
    </message>
    <message>
        <location line="+2"></location>
        <source>to the server</source>
        <translation>to the server</translation>
    </message>
    <message>
        <location line="+2"></location>
        <source>not recorded</source>
        <translation>not recorded</translation>
    </message>
    <message>
        <location line="+9"></location>
        <source>understood</source>
        <translation>understood</translation>
    </message>
    <message>
        <location line="+2"></location>
        <source>of an unknown type</source>
        <translation>of an unknown type</translation>
    </message>
    <message>
        <location line="+2"></location>
        <source>malformed</source>
        <translation>malformed</translation>
    </message>
    <message>
        <location line="+2"></location>
        <source>notice of a channel</source>
        <translation>notice of a channel</translation>
    </message>
    <message>
        <location line="+28"></location>
        <source>Usage of the whole run</source>
        <translation>Usage of the whole run</translation>
    </message>
    <message>
        <location line="+1"></location>
        <location filename="../models/rowbuilder.cpp" line="+99"></location>
        <source>Usage</source>
        <translation>Usage</translation>
    </message>
    <message numerus="yes">
        <location line="+40"></location>
        <source>%Ln fact(s)</source>
        <translation>
            <numerusform>%Ln fact</numerusform>
            <numerusform>%Ln facts</numerusform>
        </translation>
    </message>
    <message>
        <location filename="../models/inspectfacts.cpp" line="-50"></location>
        <location filename="../models/inspectframe.cpp" line="-38"></location>
        <source>Model</source>
        <translation>Model</translation>
    </message>
    <message>
        <location filename="../models/inspectframe.cpp" line="+12"></location>
        <source>Gap in %1: %2 to %3</source>
        <translation>Gap in %1: %2 to %3</translation>
    </message>
    <message>
        <location line="+25"></location>
        <source>Began here</source>
        <translation>Began here</translation>
    </message>
    <message>
        <location line="+13"></location>
        <source>Number</source>
        <translation>Number</translation>
    </message>
    <message>
        <location line="+2"></location>
        <source>Time</source>
        <translation>Time</translation>
    </message>
    <message>
        <location line="+1"></location>
        <source>Direction</source>
        <translation>Direction</translation>
    </message>
    <message>
        <location filename="../models/inspectfacts.cpp" line="+4"></location>
        <location filename="../models/inspectframe.cpp" line="+1"></location>
        <source>Channel</source>
        <translation>Channel</translation>
    </message>
    <message>
        <location filename="../models/inspectframe.cpp" line="+1"></location>
        <source>Type</source>
        <translation>Type</translation>
    </message>
    <message>
        <location line="+1"></location>
        <location filename="../models/inspectrecords.cpp" line="+13"></location>
        <source>Node</source>
        <translation>Node</translation>
    </message>
    <message>
        <location line="+1"></location>
        <source>Nature</source>
        <translation>Nature</translation>
    </message>
    <message>
        <location line="+2"></location>
        <source>Duplicate</source>
        <translation>Duplicate</translation>
    </message>
    <message>
        <location line="+0"></location>
        <source>came before, and counts once</source>
        <translation>came before, and counts once</translation>
    </message>
    <message>
        <location line="+2"></location>
        <location filename="../models/inspectrecords.cpp" line="+5"></location>
        <source>Size in bytes</source>
        <translation>Size in bytes</translation>
    </message>
    <message>
        <location line="+1"></location>
        <source>Bytes</source>
        <translation>Bytes</translation>
    </message>
    <message>
        <location filename="../models/inspectfacts.cpp" line="+51"></location>
        <location filename="../models/inspectframe.cpp" line="+1"></location>
        <location filename="../models/inspectrecords.cpp" line="+2"></location>
        <location line="+18"></location>
        <location line="+30"></location>
        <location line="+12"></location>
        <source>Span</source>
        <translation>Span</translation>
    </message>
    <message>
        <location line="-31"></location>
        <location line="+30"></location>
        <location line="+21"></location>
        <location filename="../models/inspectframe.cpp" line="+1"></location>
        <location filename="../models/inspectrecords.cpp" line="-59"></location>
        <location line="+18"></location>
        <location line="+18"></location>
        <location line="+12"></location>
        <location line="+12"></location>
        <source>Run</source>
        <translation>Run</translation>
    </message>
    <message>
        <location line="-104"></location>
        <source>Title</source>
        <translation>Title</translation>
    </message>
    <message>
        <location line="+7"></location>
        <source>Last run ended</source>
        <translation>Last run ended</translation>
    </message>
    <message>
        <location line="+2"></location>
        <source>Works for</source>
        <translation>Works for</translation>
    </message>
    <message>
        <location line="+2"></location>
        <source>Runs</source>
        <translation>Runs</translation>
    </message>
    <message>
        <location line="+1"></location>
        <source>Workers</source>
        <translation>Workers</translation>
    </message>
    <message>
        <location line="+1"></location>
        <source>Messages</source>
        <translation>Messages</translation>
    </message>
    <message>
        <location line="+1"></location>
        <source>Tool calls</source>
        <translation>Tool calls</translation>
    </message>
    <message>
        <location line="+1"></location>
        <source>State versions</source>
        <translation>State versions</translation>
    </message>
    <message>
        <location line="+1"></location>
        <source>Checkpoints</source>
        <translation>Checkpoints</translation>
    </message>
    <message>
        <location line="+1"></location>
        <source>Approvals</source>
        <translation>Approvals</translation>
    </message>
    <message>
        <location line="+1"></location>
        <source>Decisions</source>
        <translation>Decisions</translation>
    </message>
    <message>
        <location line="+1"></location>
        <source>Latest state</source>
        <translation>Latest state</translation>
    </message>
    <message>
        <location line="+9"></location>
        <source>Agent</source>
        <translation>Agent</translation>
    </message>
    <message>
        <location line="+4"></location>
        <location line="+22"></location>
        <location line="+31"></location>
        <location line="+20"></location>
        <location filename="../models/inspectframe.cpp" line="+1"></location>
        <location filename="../models/inspectrecords.cpp" line="-59"></location>
        <location line="+18"></location>
        <location line="+18"></location>
        <location line="+12"></location>
        <location line="+12"></location>
        <location line="+13"></location>
        <source>Session</source>
        <translation>Session</translation>
    </message>
    <message>
        <location line="-70"></location>
        <source>Spans</source>
        <translation>Spans</translation>
    </message>
    <message>
        <location line="+3"></location>
        <location line="+22"></location>
        <source>Error</source>
        <translation>Error</translation>
    </message>
    <message>
        <location line="-21"></location>
        <source>Reply</source>
        <translation>Reply</translation>
    </message>
    <message>
        <location line="+8"></location>
        <location line="+46"></location>
        <source>Name</source>
        <translation>Name</translation>
    </message>
    <message>
        <location line="-44"></location>
        <source>Key</source>
        <translation>Key</translation>
    </message>
    <message>
        <location line="+3"></location>
        <source>Inside</source>
        <translation>Inside</translation>
    </message>
    <message>
        <location line="+5"></location>
        <source>Spans inside</source>
        <translation>Spans inside</translation>
    </message>
    <message>
        <location line="+4"></location>
        <location line="+39"></location>
        <source>Result</source>
        <translation>Result</translation>
    </message>
    <message>
        <location line="-32"></location>
        <source>Role</source>
        <translation>Role</translation>
    </message>
    <message>
        <location line="+4"></location>
        <source>Streaming</source>
        <translation>Streaming</translation>
    </message>
    <message>
        <location line="+22"></location>
        <source>Call id</source>
        <translation>Call id</translation>
    </message>
    <message>
        <location line="+2"></location>
        <source>Called</source>
        <translation>Called</translation>
    </message>
    <message>
        <location line="+2"></location>
        <source>Arguments</source>
        <translation>Arguments</translation>
    </message>
    <message>
        <location line="+1"></location>
        <source>Output</source>
        <translation>Output</translation>
    </message>
    <message>
        <location line="+3"></location>
        <source>Called in</source>
        <translation>Called in</translation>
    </message>
    <message>
        <location line="+1"></location>
        <source>Executes as</source>
        <translation>Executes as</translation>
    </message>
    <message>
        <location filename="../models/inspectframe.cpp" line="+7"></location>
        <source>Problems</source>
        <translation>Problems</translation>
    </message>
    <message>
        <location filename="../models/inspectormodel.cpp" line="+208"></location>
        <source>Property</source>
        <translation>Property</translation>
    </message>
    <message>
        <location line="+0"></location>
        <source>Value</source>
        <translation>Value</translation>
    </message>
    <message>
        <location filename="../models/inspectorrows.cpp" line="+49"></location>
        <source>%1 %2</source>
        <comment>kind and name</comment>
        <extracomment>The kind of a fact and its name: "Span plan".</extracomment>
        <translation>%1 %2</translation>
    </message>
    <message>
        <location line="+23"></location>
        <source>Message: %1</source>
        <translation>Message: %1</translation>
    </message>
    <message>
        <location filename="../models/inspectfacts.cpp" line="-47"></location>
        <location filename="../models/inspectorrows.cpp" line="+4"></location>
        <location filename="../models/inspectrecords.cpp" line="-39"></location>
        <source>Tool call</source>
        <translation>Tool call</translation>
    </message>
    <message>
        <location filename="../models/inspectorrows.cpp" line="+4"></location>
        <location filename="../models/inspectrecords.cpp" line="-42"></location>
        <location line="+22"></location>
        <source>State</source>
        <translation>State</translation>
    </message>
    <message>
        <location line="+4"></location>
        <source>Checkpoint</source>
        <translation>Checkpoint</translation>
    </message>
    <message>
        <location line="+4"></location>
        <source>Approval</source>
        <translation>Approval</translation>
    </message>
    <message>
        <location line="+4"></location>
        <source>Decision</source>
        <translation>Decision</translation>
    </message>
    <message>
        <location line="+4"></location>
        <source>Note</source>
        <translation>Note</translation>
    </message>
    <message>
        <location line="+14"></location>
        <source>User</source>
        <translation>User</translation>
    </message>
    <message>
        <location line="+2"></location>
        <source>Assistant</source>
        <translation>Assistant</translation>
    </message>
    <message>
        <location line="+2"></location>
        <source>System</source>
        <translation>System</translation>
    </message>
    <message>
        <location line="+2"></location>
        <source>Tool</source>
        <translation>Tool</translation>
    </message>
    <message>
        <location line="+9"></location>
        <source>Text</source>
        <translation>Text</translation>
    </message>
    <message>
        <location line="+2"></location>
        <source>Reasoning</source>
        <translation>Reasoning</translation>
    </message>
    <message>
        <location line="+2"></location>
        <source>Other content</source>
        <translation>Other content</translation>
    </message>
    <message>
        <location line="+34"></location>
        <source>Not yet</source>
        <translation>Not yet</translation>
    </message>
    <message>
        <location line="+1"></location>
        <source>Not yet at frame %1; begins at frame %2</source>
        <translation>Not yet at frame %1; begins at frame %2</translation>
    </message>
    <message>
        <location line="+6"></location>
        <source>Item</source>
        <translation>Item</translation>
    </message>
    <message>
        <location filename="../models/inspectfacts.cpp" line="-8"></location>
        <location filename="../models/inspectrecords.cpp" line="-25"></location>
        <location line="+37"></location>
        <location line="+16"></location>
        <location line="+12"></location>
        <source>Kind</source>
        <translation>Kind</translation>
    </message>
    <message>
        <location filename="../models/inspectrecords.cpp" line="-64"></location>
        <source>Values</source>
        <translation>Values</translation>
    </message>
    <message>
        <location line="+0"></location>
        <source>Updates</source>
        <translation>Updates</translation>
    </message>
    <message>
        <location line="+4"></location>
        <source>Change</source>
        <translation>Change</translation>
    </message>
    <message>
        <location line="+0"></location>
        <source>none since the version before</source>
        <translation>none since the version before</translation>
    </message>
    <message>
        <location line="+3"></location>
        <location line="+18"></location>
        <location line="+42"></location>
        <source>Arrived</source>
        <translation>Arrived</translation>
    </message>
    <message>
        <location filename="../models/inspectfacts.cpp" line="-49"></location>
        <location line="+28"></location>
        <location line="+42"></location>
        <location filename="../models/inspectrecords.cpp" line="-51"></location>
        <location line="+19"></location>
        <source>Id</source>
        <translation>Id</translation>
    </message>
    <message>
        <location filename="../models/inspectrecords.cpp" line="-18"></location>
        <source>Parent</source>
        <translation>Parent</translation>
    </message>
    <message>
        <location line="+2"></location>
        <source>Step</source>
        <translation>Step</translation>
    </message>
    <message>
        <location line="+1"></location>
        <source>Source</source>
        <translation>Source</translation>
    </message>
    <message>
        <location line="+1"></location>
        <source>Namespace</source>
        <translation>Namespace</translation>
    </message>
    <message>
        <location line="+1"></location>
        <source>Time stamp, as sent</source>
        <translation>Time stamp, as sent</translation>
    </message>
    <message>
        <location filename="../models/inspectfacts.cpp" line="+2"></location>
        <location line="+24"></location>
        <location filename="../models/inspectrecords.cpp" line="+16"></location>
        <location filename="../models/rowbuilder.cpp" line="-24"></location>
        <source>Status</source>
        <translation>Status</translation>
    </message>
    <message>
        <location filename="../models/inspectrecords.cpp" line="+0"></location>
        <source>Pending</source>
        <translation>Pending</translation>
    </message>
    <message>
        <location line="+2"></location>
        <source>Answered</source>
        <translation>Answered</translation>
    </message>
    <message>
        <location line="+1"></location>
        <source>Expired</source>
        <translation>Expired</translation>
    </message>
    <message>
        <location line="+1"></location>
        <source>Asked</source>
        <translation>Asked</translation>
    </message>
    <message>
        <location line="+11"></location>
        <source>Chosen</source>
        <translation>Chosen</translation>
    </message>
    <message>
        <location line="+1"></location>
        <source>Detail</source>
        <translation>Detail</translation>
    </message>
    <message>
        <location line="+1"></location>
        <source>Made</source>
        <translation>Made</translation>
    </message>
    <message>
        <location line="+10"></location>
        <source>Answers request</source>
        <translation>Answers request</translation>
    </message>
    <message>
        <location line="+1"></location>
        <source>Contents</source>
        <translation>Contents</translation>
    </message>
    <message>
        <location line="+11"></location>
        <source>Severity</source>
        <translation>Severity</translation>
    </message>
    <message>
        <location line="+1"></location>
        <source>Code</source>
        <translation>Code</translation>
    </message>
    <message>
        <location line="+1"></location>
        <source>Message</source>
        <translation>Message</translation>
    </message>
    <message>
        <location line="+2"></location>
        <source>Meaning</source>
        <translation>Meaning</translation>
    </message>
    <message>
        <location line="+1"></location>
        <source>Found</source>
        <translation>Found</translation>
    </message>
    <message>
        <location filename="../models/rowbuilder.cpp" line="-22"></location>
        <source>Frame %1</source>
        <translation>Frame %1</translation>
    </message>
    <message>
        <location line="+8"></location>
        <source>%1 at %2</source>
        <translation>%1 at %2</translation>
    </message>
    <message>
        <location filename="../models/inspectfacts.cpp" line="-92"></location>
        <location filename="../models/rowbuilder.cpp" line="+6"></location>
        <source>Began</source>
        <translation>Began</translation>
    </message>
    <message>
        <location line="+2"></location>
        <location filename="../models/rowbuilder.cpp" line="+2"></location>
        <source>Ended</source>
        <translation>Ended</translation>
    </message>
    <message>
        <location line="+3"></location>
        <location filename="../models/rowbuilder.cpp" line="+1"></location>
        <source>Duration</source>
        <translation>Duration</translation>
    </message>
    <message>
        <location filename="../models/rowbuilder.cpp" line="+11"></location>
        <source>Tokens in</source>
        <extracomment>Tokens read by the model, not a credential.</extracomment>
        <translation>Tokens in</translation>
    </message>
    <message>
        <location line="+1"></location>
        <source>Tokens out</source>
        <translation>Tokens out</translation>
    </message>
    <message>
        <location line="+2"></location>
        <source>Tokens in, cached</source>
        <translation>Tokens in, cached</translation>
    </message>
    <message>
        <location line="+2"></location>
        <source>Tokens out, reasoning</source>
        <translation>Tokens out, reasoning</translation>
    </message>
    <message>
        <location line="+1"></location>
        <source>Tokens in total</source>
        <translation>Tokens in total</translation>
    </message>
    <message>
        <location line="+2"></location>
        <source>Cost, as sent</source>
        <translation>Cost, as sent</translation>
    </message>
    <message>
        <location line="+11"></location>
        <source>%1 tokens</source>
        <translation>%1 tokens</translation>
    </message>
    <message>
        <location line="+3"></location>
        <source>Model calls</source>
        <translation>Model calls</translation>
    </message>
    <message>
        <location line="+15"></location>
        <source>Made by</source>
        <translation>Made by</translation>
    </message>
    <message numerus="yes">
        <location line="+0"></location>
        <source>%Ln piece(s)</source>
        <translation>
            <numerusform>%Ln piece</numerusform>
            <numerusform>%Ln pieces</numerusform>
        </translation>
    </message>
    <message>
        <location filename="../models/rowbuilder.h" line="+50"></location>
        <source>%1, since frame %2</source>
        <translation>%1, since frame %2</translation>
    </message>
    <message>
        <location line="+21"></location>
        <source>none</source>
        <translation>none</translation>
    </message>
</context>
<context>
    <name>tracedeck::InspectorPanel</name>
    <message>
        <location filename="../widgets/inspectorpanel.cpp" line="+114"></location>
        <source>Back</source>
        <translation>Back</translation>
    </message>
    <message>
        <location line="+1"></location>
        <source>What was selected before</source>
        <translation>What was selected before</translation>
    </message>
    <message>
        <location line="+1"></location>
        <source>Forward</source>
        <translation>Forward</translation>
    </message>
    <message>
        <location line="+1"></location>
        <source>What was selected next</source>
        <translation>What was selected next</translation>
    </message>
    <message>
        <location line="+2"></location>
        <location line="+1"></location>
        <source>Pin</source>
        <extracomment>Button that keeps the inspector on its item.</extracomment>
        <translation>Pin</translation>
    </message>
    <message>
        <location line="+1"></location>
        <source>Keep this item here while the selection moves on</source>
        <translation>Keep this item here while the selection moves on</translation>
    </message>
    <message>
        <location line="+1"></location>
        <source>Properties of the selected item</source>
        <translation>Properties of the selected item</translation>
    </message>
    <message>
        <location line="+1"></location>
        <source>Whole value of the current property</source>
        <translation>Whole value of the current property</translation>
    </message>
    <message>
        <location line="+12"></location>
        <source>No trace is open. Open a recording or connect to a server.</source>
        <translation>No trace is open. Open a recording or connect to a server.</translation>
    </message>
    <message>
        <location line="+2"></location>
        <source>Nothing is selected. Select a session, run, span, message or frame to see what is known about it.</source>
        <translation>Nothing is selected. Select a session, run, span, message or frame to see what is known about it.</translation>
    </message>
</context>
<context>
    <name>tracedeck::ItemStatus</name>
    <message>
        <location filename="../models/itemstatus.cpp" line="+136"></location>
        <source>Running</source>
        <translation>Running</translation>
    </message>
    <message>
        <location line="+2"></location>
        <source>Waiting for approval</source>
        <translation>Waiting for approval</translation>
    </message>
    <message>
        <location line="+2"></location>
        <source>Succeeded</source>
        <translation>Succeeded</translation>
    </message>
    <message>
        <location line="+2"></location>
        <source>Failed</source>
        <translation>Failed</translation>
    </message>
    <message>
        <location line="+2"></location>
        <source>Cancelled</source>
        <translation>Cancelled</translation>
    </message>
    <message>
        <location line="+2"></location>
        <source>Interrupted</source>
        <translation>Interrupted</translation>
    </message>
    <message>
        <location line="+2"></location>
        <source>Idle</source>
        <translation>Idle</translation>
    </message>
    <message>
        <location line="+2"></location>
        <source>Ended</source>
        <translation>Ended</translation>
    </message>
    <message>
        <location line="+9"></location>
        <source>Session</source>
        <translation>Session</translation>
    </message>
    <message>
        <location line="+2"></location>
        <source>Run</source>
        <translation>Run</translation>
    </message>
    <message>
        <location line="+2"></location>
        <source>Node</source>
        <translation>Node</translation>
    </message>
    <message>
        <location line="+2"></location>
        <source>Model call</source>
        <translation>Model call</translation>
    </message>
    <message>
        <location line="+2"></location>
        <source>Tool</source>
        <translation>Tool</translation>
    </message>
    <message>
        <location line="+2"></location>
        <source>Subgraph</source>
        <translation>Subgraph</translation>
    </message>
    <message>
        <location line="+2"></location>
        <source>Worker</source>
        <translation>Worker</translation>
    </message>
    <message>
        <location line="+2"></location>
        <source>Task</source>
        <translation>Task</translation>
    </message>
    <message>
        <location line="+9"></location>
        <source>Info</source>
        <translation>Info</translation>
    </message>
    <message>
        <location line="+2"></location>
        <source>Warning</source>
        <translation>Warning</translation>
    </message>
    <message>
        <location line="+2"></location>
        <source>Error</source>
        <translation>Error</translation>
    </message>
</context>
<context>
    <name>tracedeck::JsonTreeModel</name>
    <message>
        <location filename="../models/jsontreemodel.cpp" line="+190"></location>
        <source>Key</source>
        <extracomment>Column header: the name of a value in a JSON object.</extracomment>
        <translation>Key</translation>
    </message>
    <message>
        <location line="+1"></location>
        <source>Value</source>
        <translation>Value</translation>
    </message>
    <message>
        <location line="+51"></location>
        <source>[duplicate]</source>
        <extracomment>Of a key that an object has more than once. Brackets mark what was not received but found out.</extracomment>
        <translation>[duplicate]</translation>
    </message>
    <message>
        <location line="+24"></location>
        <source>The text ends too early, at byte %1.</source>
        <translation>The text ends too early, at byte %1.</translation>
    </message>
    <message>
        <location line="+1"></location>
        <source>Not a JSON value at byte %1.</source>
        <translation>Not a JSON value at byte %1.</translation>
    </message>
    <message>
        <location line="+1"></location>
        <source>A key in quotes is missing at byte %1.</source>
        <translation>A key in quotes is missing at byte %1.</translation>
    </message>
    <message>
        <location line="+1"></location>
        <source>A colon is missing at byte %1.</source>
        <translation>A colon is missing at byte %1.</translation>
    </message>
    <message>
        <location line="+1"></location>
        <source>A comma or a closing bracket is missing at byte %1.</source>
        <translation>A comma or a closing bracket is missing at byte %1.</translation>
    </message>
    <message>
        <location line="+1"></location>
        <source>More text follows the JSON value at byte %1.</source>
        <translation>More text follows the JSON value at byte %1.</translation>
    </message>
    <message>
        <location line="+1"></location>
        <source>Nothing was received in this frame.</source>
        <translation>Nothing was received in this frame.</translation>
    </message>
    <message>
        <location line="+2"></location>
        <source>Nested deeper than %1 levels; see the bytes from %2 on.</source>
        <translation>Nested deeper than %1 levels; see the bytes from %2 on.</translation>
    </message>
    <message>
        <location line="+3"></location>
        <source>More than %1 items; see the bytes from %2 on.</source>
        <translation>More than %1 items; see the bytes from %2 on.</translation>
    </message>
</context>
<context>
    <name>tracedeck::MainWindow</name>
    <message>
        <location filename="../app/mainwindow.cpp" line="+125"></location>
        <source>The sample could not be unpacked: there is no room for it in the temporary folder.</source>
        <translation>The sample could not be unpacked: there is no room for it in the temporary folder.</translation>
    </message>
    <message>
        <location line="+63"></location>
        <source>%1 — %2</source>
        <comment>recording — program</comment>
        <translation>%1 — %2</translation>
    </message>
</context>
<context>
    <name>tracedeck::MessageBar</name>
    <message>
        <location filename="../app/messagebar.cpp" line="+70"></location>
        <location line="+1"></location>
        <source>Close this message</source>
        <translation>Close this message</translation>
    </message>
</context>
<context>
    <name>tracedeck::OpenDialog</name>
    <message>
        <location filename="../app/opendialog.cpp" line="+12"></location>
        <source>Open recording</source>
        <translation>Open recording</translation>
    </message>
    <message>
        <location line="+5"></location>
        <source>Recordings (*.ndjson *.jsonl *.json *.sse *.log *.zst)</source>
        <translation>Recordings (*.ndjson *.jsonl *.json *.sse *.log *.zst)</translation>
    </message>
    <message>
        <location line="+2"></location>
        <source>All files (*)</source>
        <translation>All files (*)</translation>
    </message>
</context>
<context>
    <name>tracedeck::PastBanner</name>
    <message>
        <location filename="../widgets/pastbanner.cpp" line="+80"></location>
        <source>Viewing frame %1 of %2 — new frames are not followed</source>
        <translation>Viewing frame %1 of %2 — new frames are not followed</translation>
    </message>
    <message>
        <location line="+1"></location>
        <source>Viewing frame %1 of %2 — the newest is %3 ahead</source>
        <translation>Viewing frame %1 of %2 — the newest is %3 ahead</translation>
    </message>
    <message>
        <location line="+9"></location>
        <source>Return to &amp;live (End)</source>
        <extracomment>Button. (End) is the key that does the same.</extracomment>
        <translation>Return to &amp;live (End)</translation>
    </message>
    <message>
        <location line="+1"></location>
        <source>Return to live</source>
        <translation>Return to live</translation>
    </message>
    <message>
        <location line="+1"></location>
        <source>The past is shown</source>
        <translation>The past is shown</translation>
    </message>
</context>
<context>
    <name>tracedeck::ProblemsModel</name>
    <message>
        <location filename="../models/problemsmodel.cpp" line="+149"></location>
        <source>Severity</source>
        <translation>Severity</translation>
    </message>
    <message>
        <location line="+2"></location>
        <source>Frame</source>
        <translation>Frame</translation>
    </message>
    <message>
        <location line="+3"></location>
        <source>Code</source>
        <extracomment>Column header. The short, untranslated name of a problem, as "gap".</extracomment>
        <translation>Code</translation>
    </message>
    <message>
        <location line="+2"></location>
        <source>Session</source>
        <translation>Session</translation>
    </message>
    <message>
        <location line="+2"></location>
        <source>Message</source>
        <translation>Message</translation>
    </message>
    <message>
        <location filename="../models/problemtexts.cpp" line="+21"></location>
        <source>A connection to the server broke. What the server sent after it is missing here.</source>
        <translation>A connection to the server broke. What the server sent after it is missing here.</translation>
    </message>
    <message>
        <location line="+4"></location>
        <source>The recording ends in the middle of a line. Everything up to its last whole line is shown.</source>
        <translation>The recording ends in the middle of a line. Everything up to its last whole line is shown.</translation>
    </message>
    <message>
        <location line="+5"></location>
        <source>An object of the frame has a key twice. The last value is used.</source>
        <translation>An object of the frame has a key twice. The last value is used.</translation>
    </message>
    <message>
        <location line="+2"></location>
        <source>The end of a run came again. The first one counts.</source>
        <translation>The end of a run came again. The first one counts.</translation>
    </message>
    <message>
        <location line="+3"></location>
        <source>Something ended whose beginning was never seen: frames may be missing, or watching began too late.</source>
        <translation>Something ended whose beginning was never seen: frames may be missing, or watching began too late.</translation>
    </message>
    <message>
        <location line="+6"></location>
        <source>The final text of a message is not what its pieces add up to. The final text is shown; step back to see the pieces.</source>
        <translation>The final text of a message is not what its pieces add up to. The final text is shown; step back to see the pieces.</translation>
    </message>
    <message>
        <location line="+4"></location>
        <source>The frame is larger than Tracedeck reads. Its bytes are kept, its contents are not understood.</source>
        <translation>The frame is larger than Tracedeck reads. Its bytes are kept, its contents are not understood.</translation>
    </message>
    <message>
        <location line="+4"></location>
        <source>The server counts its frames, and some numbers never came. What they said is missing from everything that is shown after this frame.</source>
        <translation>The server counts its frames, and some numbers never came. What they said is missing from everything that is shown after this frame.</translation>
    </message>
    <message>
        <location line="+5"></location>
        <source>The frame is no valid JSON. Its bytes are kept and shown as they came.</source>
        <translation>The frame is no valid JSON. Its bytes are kept and shown as they came.</translation>
    </message>
    <message>
        <location line="+4"></location>
        <source>The frame lacks a field that the protocol demands. The rest of it is used.</source>
        <translation>The frame lacks a field that the protocol demands. The rest of it is used.</translation>
    </message>
    <message>
        <location line="+4"></location>
        <source>The server began to count its frames again: most likely it was restarted.</source>
        <translation>The server began to count its frames again: most likely it was restarted.</translation>
    </message>
    <message>
        <location line="+4"></location>
        <source>A frame came after frames that the server numbered higher. It is shown where it came.</source>
        <translation>A frame came after frames that the server numbered higher. It is shown where it came.</translation>
    </message>
    <message>
        <location line="+4"></location>
        <source>The server made something its own ancestor. The parent it had is kept.</source>
        <translation>The server made something its own ancestor. The parent it had is kept.</translation>
    </message>
    <message>
        <location line="+2"></location>
        <source>The server reported an error that belongs to no run.</source>
        <translation>The server reported an error that belongs to no run.</translation>
    </message>
    <message>
        <location line="+4"></location>
        <source>The server could not write an event of its own and sent this error instead.</source>
        <translation>The server could not write an event of its own and sent this error instead.</translation>
    </message>
    <message>
        <location line="+4"></location>
        <source>The beginning of something that runs already came again. The first one counts.</source>
        <translation>The beginning of something that runs already came again. The first one counts.</translation>
    </message>
    <message>
        <location line="+4"></location>
        <source>An answer came to a question that was never seen: watching may have begun too late.</source>
        <translation>An answer came to a question that was never seen: watching may have begun too late.</translation>
    </message>
    <message>
        <location line="+5"></location>
        <source>The frame has a field that Tracedeck does not know: the server may be newer. The raw frame has it.</source>
        <translation>The frame has a field that Tracedeck does not know: the server may be newer. The raw frame has it.</translation>
    </message>
    <message>
        <location line="+4"></location>
        <source>The frame is valid JSON of a form that this protocol does not have.</source>
        <translation>The frame is valid JSON of a form that this protocol does not have.</translation>
    </message>
    <message>
        <location line="+4"></location>
        <source>A span names a parent that has not been seen. It is shown below its run.</source>
        <translation>A span names a parent that has not been seen. It is shown below its run.</translation>
    </message>
    <message>
        <location line="+3"></location>
        <source>The frame speaks of a span that has not been seen, and changes nothing.</source>
        <translation>The frame speaks of a span that has not been seen, and changes nothing.</translation>
    </message>
    <message>
        <location line="+4"></location>
        <source>The frame is of a type that Tracedeck does not know: the server may be newer. The raw frame is kept.</source>
        <translation>The frame is of a type that Tracedeck does not know: the server may be newer. The raw frame is kept.</translation>
    </message>
    <message>
        <location line="+5"></location>
        <source>The total of a run is not what its model calls add up to. The sum of the calls is shown.</source>
        <translation>The total of a run is not what its model calls add up to. The sum of the calls is shown.</translation>
    </message>
    <message>
        <location line="+5"></location>
        <source>A field holds another kind of value than the protocol says. That field is left out.</source>
        <translation>A field holds another kind of value than the protocol says. That field is left out.</translation>
    </message>
</context>
<context>
    <name>tracedeck::ProblemsPanel</name>
    <message>
        <location filename="../widgets/problemspanel.cpp" line="+76"></location>
        <source>Problems</source>
        <translation>Problems</translation>
    </message>
    <message>
        <location line="+1"></location>
        <source>What the problem means</source>
        <translation>What the problem means</translation>
    </message>
    <message>
        <location line="+10"></location>
        <source>No trace is open. Open a recording or connect to a server to see what is wrong with it.</source>
        <translation>No trace is open. Open a recording or connect to a server to see what is wrong with it.</translation>
    </message>
    <message>
        <location line="+7"></location>
        <source>No problems up to this frame.</source>
        <translation>No problems up to this frame.</translation>
    </message>
</context>
<context>
    <name>tracedeck::QueryCompleter</name>
    <message>
        <location filename="../widgets/querycompleter.cpp" line="+25"></location>
        <source>%1: %2</source>
        <comment>key of the filter language and what it stands for</comment>
        <translation>%1: %2</translation>
    </message>
</context>
<context>
    <name>tracedeck::QueryTexts</name>
    <message>
        <location filename="../widgets/querytexts.cpp" line="+21"></location>
        <source>There is no key “%1”.</source>
        <translation>There is no key “%1”.</translation>
    </message>
    <message>
        <location line="+2"></location>
        <source>The path “%1” has an empty part.</source>
        <translation>The path “%1” has an empty part.</translation>
    </message>
    <message>
        <location line="+2"></location>
        <source>The text in quotes is empty.</source>
        <translation>The text in quotes is empty.</translation>
    </message>
    <message>
        <location line="+0"></location>
        <source>“%1:” needs a value.</source>
        <translation>“%1:” needs a value.</translation>
    </message>
    <message>
        <location line="+2"></location>
        <source>“%1” is not a number that fits here.</source>
        <translation>“%1” is not a number that fits here.</translation>
    </message>
    <message>
        <location line="+2"></location>
        <source>“%1” is none of: %2.</source>
        <translation>“%1” is none of: %2.</translation>
    </message>
    <message>
        <location line="+2"></location>
        <source>“%1” is a text, which is neither more nor less than another.</source>
        <translation>“%1” is a text, which is neither more nor less than another.</translation>
    </message>
    <message>
        <location line="+2"></location>
        <source>The closing quote is missing.</source>
        <translation>The closing quote is missing.</translation>
    </message>
    <message>
        <location line="+2"></location>
        <source>The closing parenthesis is missing.</source>
        <translation>The closing parenthesis is missing.</translation>
    </message>
    <message>
        <location line="+2"></location>
        <source>There is a closing parenthesis too many.</source>
        <translation>There is a closing parenthesis too many.</translation>
    </message>
    <message>
        <location line="+2"></location>
        <source>The colon after “%1” is a full-width one.</source>
        <translation>The colon after “%1” is a full-width one.</translation>
    </message>
    <message>
        <location line="+2"></location>
        <source>Something is missing next to “%1”.</source>
        <translation>Something is missing next to “%1”.</translation>
    </message>
    <message>
        <location line="+2"></location>
        <source>The filter is too long.</source>
        <translation>The filter is too long.</translation>
    </message>
    <message>
        <location line="+2"></location>
        <source>There are too many parentheses within each other.</source>
        <translation>There are too many parentheses within each other.</translation>
    </message>
    <message>
        <location line="+11"></location>
        <source>type of the frame</source>
        <translation>type of the frame</translation>
    </message>
    <message>
        <location line="+1"></location>
        <source>node or tool that it names, or the span it belongs to</source>
        <translation>node or tool that it names, or the span it belongs to</translation>
    </message>
    <message>
        <location line="+1"></location>
        <source>session it belongs to</source>
        <translation>session it belongs to</translation>
    </message>
    <message>
        <location line="+1"></location>
        <source>run it belongs to</source>
        <translation>run it belongs to</translation>
    </message>
    <message>
        <location line="+1"></location>
        <source>span it belongs to, or one around it</source>
        <translation>span it belongs to, or one around it</translation>
    </message>
    <message>
        <location line="+1"></location>
        <source>received or sent</source>
        <translation>received or sent</translation>
    </message>
    <message>
        <location line="+1"></location>
        <source>channel it came by</source>
        <translation>channel it came by</translation>
    </message>
    <message>
        <location line="+1"></location>
        <source>number of the frame</source>
        <translation>number of the frame</translation>
    </message>
    <message>
        <location line="+1"></location>
        <source>size in bytes</source>
        <translation>size in bytes</translation>
    </message>
    <message>
        <location line="+1"></location>
        <source>time since the start</source>
        <translation>time since the start</translation>
    </message>
    <message>
        <location line="+1"></location>
        <source>whether it says that something failed</source>
        <translation>whether it says that something failed</translation>
    </message>
    <message>
        <location line="+1"></location>
        <source>whether Tracedeck found a problem in it</source>
        <translation>whether Tracedeck found a problem in it</translation>
    </message>
    <message>
        <location line="+2"></location>
        <source>what reading it came to</source>
        <translation>what reading it came to</translation>
    </message>
    <message>
        <location line="+9"></location>
        <source>Words and “quoted text” find frames that contain them.
key:value finds by a key; * stands for any text, &gt; and &lt; compare numbers.
a.b:value looks into the frame's JSON.
A space means and; (A OR B) alternatives; - in front excludes.</source>
        <translation>Words and “quoted text” find frames that contain them.
key:value finds by a key; * stands for any text, &gt; and &lt; compare numbers.
a.b:value looks into the frame's JSON.
A space means and; (A OR B) alternatives; - in front excludes.</translation>
    </message>
</context>
<context>
    <name>tracedeck::RawHeader</name>
    <message>
        <location filename="../widgets/rawheader.cpp" line="+87"></location>
        <source>raw as received</source>
        <extracomment>After the description of a frame: its bytes are shown unchanged.</extracomment>
        <translation>raw as received</translation>
    </message>
    <message>
        <location line="+1"></location>
        <source>Previous frame</source>
        <translation>Previous frame</translation>
    </message>
    <message>
        <location line="+1"></location>
        <source>Next frame</source>
        <translation>Next frame</translation>
    </message>
    <message>
        <location line="+1"></location>
        <source>Show bytes as hex</source>
        <translation>Show bytes as hex</translation>
    </message>
    <message>
        <location line="+1"></location>
        <source>Wrap long lines</source>
        <translation>Wrap long lines</translation>
    </message>
    <message>
        <location line="+7"></location>
        <source>Frame %1</source>
        <translation>Frame %1</translation>
    </message>
    <message>
        <location line="+1"></location>
        <source>no time</source>
        <translation>no time</translation>
    </message>
    <message>
        <location line="+4"></location>
        <source>received</source>
        <translation>received</translation>
    </message>
    <message>
        <location line="+1"></location>
        <source>sent</source>
        <translation>sent</translation>
    </message>
    <message>
        <location line="+1"></location>
        <source>direction unknown</source>
        <translation>direction unknown</translation>
    </message>
    <message>
        <location line="+4"></location>
        <source>[malformed]</source>
        <translation>[malformed]</translation>
    </message>
    <message>
        <location line="+2"></location>
        <source>[unrecognised]</source>
        <translation>[unrecognised]</translation>
    </message>
    <message numerus="yes">
        <location line="+1"></location>
        <source>%Ln bytes</source>
        <translation>
            <numerusform>%Ln byte</numerusform>
            <numerusform>%Ln bytes</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>tracedeck::RawPanel</name>
    <message>
        <location filename="../widgets/rawpanel.cpp" line="+145"></location>
        <source>Raw frame</source>
        <translation>Raw frame</translation>
    </message>
    <message>
        <location line="+1"></location>
        <source>Select a frame, a message or a span to see the bytes it came with.</source>
        <translation>Select a frame, a message or a span to see the bytes it came with.</translation>
    </message>
    <message>
        <location line="+1"></location>
        <source>Copy &amp;Value</source>
        <translation>Copy &amp;Value</translation>
    </message>
    <message>
        <location line="+1"></location>
        <source>Copy &amp;Path</source>
        <translation>Copy &amp;Path</translation>
    </message>
    <message>
        <location line="+1"></location>
        <source>Copy as &amp;JSON</source>
        <translation>Copy as &amp;JSON</translation>
    </message>
    <message>
        <location line="+1"></location>
        <source>Values of the frame</source>
        <translation>Values of the frame</translation>
    </message>
</context>
<context>
    <name>tracedeck::Samples</name>
    <message>
        <location filename="../app/samples.cpp" line="+21"></location>
        <source>A tool call, step by step</source>
        <translation>A tool call, step by step</translation>
    </message>
    <message>
        <location line="+2"></location>
        <source>Thoughts that turn back</source>
        <translation>Thoughts that turn back</translation>
    </message>
    <message>
        <location line="+1"></location>
        <source>Tree of Thoughts: candidates are scored, and a dead end is left.</source>
        <translation>Tree of Thoughts: candidates are scored, and a dead end is left.</translation>
    </message>
    <message>
        <location line="+3"></location>
        <source>A plan and its tasks</source>
        <translation>A plan and its tasks</translation>
    </message>
    <message>
        <location line="-5"></location>
        <source>ReAct agent: think, call a tool, observe, answer.</source>
        <translation>ReAct agent: think, call a tool, observe, answer.</translation>
    </message>
    <message>
        <location line="+6"></location>
        <source>Graph of Thoughts: three tasks, first planned, then done.</source>
        <translation>Graph of Thoughts: three tasks, first planned, then done.</translation>
    </message>
    <message>
        <location line="+1"></location>
        <source>Waiting for a human</source>
        <translation>Waiting for a human</translation>
    </message>
    <message>
        <location line="+1"></location>
        <source>A dangerous tool asks for approval, and the run is interrupted.</source>
        <translation>A dangerous tool asks for approval, and the run is interrupted.</translation>
    </message>
    <message>
        <location line="+2"></location>
        <source>A whole connection</source>
        <translation>A whole connection</translation>
    </message>
    <message>
        <location line="+1"></location>
        <source>Requests and answers of a real server, in both directions.</source>
        <translation>Requests and answers of a real server, in both directions.</translation>
    </message>
</context>
<context>
    <name>tracedeck::ShortcutList</name>
    <message>
        <location filename="../app/shortcutlist.cpp" line="+28"></location>
        <source>In the time line</source>
        <translation>In the time line</translation>
    </message>
    <message>
        <location line="+1"></location>
        <source>By a frame</source>
        <translation>By a frame</translation>
    </message>
    <message>
        <location line="+2"></location>
        <source>By a span</source>
        <translation>By a span</translation>
    </message>
    <message>
        <location line="+2"></location>
        <source>By a run</source>
        <translation>By a run</translation>
    </message>
    <message>
        <location line="+2"></location>
        <source>First frame</source>
        <translation>First frame</translation>
    </message>
    <message>
        <location line="+1"></location>
        <source>Live</source>
        <translation>Live</translation>
    </message>
</context>
<context>
    <name>tracedeck::ShortcutSheet</name>
    <message>
        <location filename="../widgets/shortcutsheet.cpp" line="+51"></location>
        <source>Keyboard shortcuts</source>
        <translation>Keyboard shortcuts</translation>
    </message>
    <message>
        <location line="+25"></location>
        <source>Close</source>
        <translation>Close</translation>
    </message>
</context>
<context>
    <name>tracedeck::SpansModel</name>
    <message>
        <location filename="../models/spansmodel.cpp" line="+223"></location>
        <source>%1 %2</source>
        <translation>%1 %2</translation>
    </message>
    <message>
        <location line="+24"></location>
        <source>Name</source>
        <translation>Name</translation>
    </message>
    <message>
        <location line="+2"></location>
        <source>Status</source>
        <translation>Status</translation>
    </message>
    <message>
        <location line="+2"></location>
        <source>Duration</source>
        <translation>Duration</translation>
    </message>
    <message>
        <location line="+3"></location>
        <source>Frames</source>
        <extracomment>Column header. First and last frame of a span.</extracomment>
        <translation>Frames</translation>
    </message>
    <message>
        <location line="+3"></location>
        <source>Tokens</source>
        <extracomment>Column header. Tokens of a language model, read and written.</extracomment>
        <translation>Tokens</translation>
    </message>
    <message numerus="yes">
        <location filename="../models/spancells.cpp" line="+74"></location>
        <source>%Ln frame(s)</source>
        <translation>
            <numerusform>%Ln frame</numerusform>
            <numerusform>%Ln frames</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>tracedeck::SpansPanel</name>
    <message>
        <location filename="../widgets/spanspanel.cpp" line="+85"></location>
        <source>Sessions, runs and spans</source>
        <translation>Sessions, runs and spans</translation>
    </message>
    <message>
        <location line="+6"></location>
        <source>No trace is open. Open a recording or connect to a server to see its runs and spans.</source>
        <translation>No trace is open. Open a recording or connect to a server to see its runs and spans.</translation>
    </message>
    <message>
        <location line="+90"></location>
        <source>Go to Its &amp;Begin</source>
        <translation>Go to Its &amp;Begin</translation>
    </message>
    <message>
        <location line="+4"></location>
        <source>Go to Its &amp;End</source>
        <translation>Go to Its &amp;End</translation>
    </message>
    <message>
        <location line="+6"></location>
        <source>Show Its &amp;Frames</source>
        <translation>Show Its &amp;Frames</translation>
    </message>
    <message>
        <location line="+3"></location>
        <source>&amp;Copy Name</source>
        <translation>&amp;Copy Name</translation>
    </message>
</context>
<context>
    <name>tracedeck::StatusLine</name>
    <message>
        <location filename="../app/statusline.cpp" line="+91"></location>
        <source>at the newest frame</source>
        <translation>at the newest frame</translation>
    </message>
    <message>
        <location line="+1"></location>
        <source>at frame %1 of %2</source>
        <translation>at frame %1 of %2</translation>
    </message>
    <message>
        <location line="+28"></location>
        <source>No problems</source>
        <translation>No problems</translation>
    </message>
    <message numerus="yes">
        <location line="-31"></location>
        <source>%Ln frame(s)</source>
        <translation>
            <numerusform>%Ln frame</numerusform>
            <numerusform>%Ln frames</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <location line="+33"></location>
        <source>%Ln problem(s)</source>
        <translation>
            <numerusform>%Ln problem</numerusform>
            <numerusform>%Ln problems</numerusform>
        </translation>
    </message>
    <message>
        <location line="+35"></location>
        <source>Show the problems that were found</source>
        <translation>Show the problems that were found</translation>
    </message>
    <message>
        <location line="+1"></location>
        <source>Stop reading</source>
        <translation>Stop reading</translation>
    </message>
    <message>
        <location line="+1"></location>
        <source>Stop reading the file</source>
        <translation>Stop reading the file</translation>
    </message>
    <message>
        <location line="+1"></location>
        <source>Reading the file</source>
        <translation>Reading the file</translation>
    </message>
</context>
<context>
    <name>tracedeck::TimeBar</name>
    <message>
        <location filename="../widgets/timebar.cpp" line="+165"></location>
        <source>Time</source>
        <translation>Time</translation>
    </message>
    <message>
        <location line="+1"></location>
        <source>First frame</source>
        <translation>First frame</translation>
    </message>
    <message>
        <location line="+1"></location>
        <source>Previous run</source>
        <translation>Previous run</translation>
    </message>
    <message>
        <location line="+1"></location>
        <source>Previous span</source>
        <translation>Previous span</translation>
    </message>
    <message>
        <location line="+1"></location>
        <source>Previous frame</source>
        <translation>Previous frame</translation>
    </message>
    <message>
        <location line="+1"></location>
        <source>Next frame</source>
        <translation>Next frame</translation>
    </message>
    <message>
        <location line="+1"></location>
        <source>Next span</source>
        <translation>Next span</translation>
    </message>
    <message>
        <location line="+1"></location>
        <source>Next run</source>
        <translation>Next run</translation>
    </message>
    <message>
        <location line="+2"></location>
        <source>Stop playing</source>
        <translation>Stop playing</translation>
    </message>
    <message>
        <location line="+0"></location>
        <source>Play the past</source>
        <translation>Play the past</translation>
    </message>
    <message>
        <location line="+1"></location>
        <source>Speed of playing</source>
        <translation>Speed of playing</translation>
    </message>
    <message>
        <location line="+1"></location>
        <source>How many times as fast as recorded the past is played</source>
        <translation>How many times as fast as recorded the past is played</translation>
    </message>
    <message>
        <location line="+2"></location>
        <source>Live</source>
        <extracomment>Button that is down while the newest frame is followed.</extracomment>
        <translation>Live</translation>
    </message>
    <message>
        <location line="+1"></location>
        <source>Follow the newest frame</source>
        <translation>Follow the newest frame</translation>
    </message>
    <message>
        <location line="+1"></location>
        <source>Follow the newest frame (%1)</source>
        <translation>Follow the newest frame (%1)</translation>
    </message>
    <message>
        <location line="+2"></location>
        <source>&amp;Frame</source>
        <extracomment>Before the number of a frame.</extracomment>
        <translation>&amp;Frame</translation>
    </message>
    <message>
        <location line="+1"></location>
        <source>Frame number</source>
        <translation>Frame number</translation>
    </message>
    <message>
        <location line="+1"></location>
        <source>Time at the cursor</source>
        <translation>Time at the cursor</translation>
    </message>
    <message>
        <location line="+14"></location>
        <source>of %1</source>
        <extracomment>After the number of a frame: how many there are.</extracomment>
        <translation>of %1</translation>
    </message>
</context>
<context>
    <name>tracedeck::TimeTrack</name>
    <message>
        <location filename="../widgets/timetrack.cpp" line="+71"></location>
        <source>Frame %1 of %2</source>
        <translation>Frame %1 of %2</translation>
    </message>
    <message>
        <location line="+3"></location>
        <source>%1, live</source>
        <extracomment>Added to "Frame 12 of 12" while new frames are followed.</extracomment>
        <translation>%1, live</translation>
    </message>
    <message>
        <location line="+9"></location>
        <source>Frame %1</source>
        <translation>Frame %1</translation>
    </message>
    <message>
        <location line="+10"></location>
        <source>Something failed here.</source>
        <translation>Something failed here.</translation>
    </message>
    <message>
        <location line="+1"></location>
        <source>There is a warning.</source>
        <translation>There is a warning.</translation>
    </message>
    <message>
        <location line="+1"></location>
        <source>An approval was asked for.</source>
        <translation>An approval was asked for.</translation>
    </message>
    <message>
        <location line="+1"></location>
        <source>A checkpoint was made.</source>
        <translation>A checkpoint was made.</translation>
    </message>
    <message>
        <location line="+1"></location>
        <source>A run began.</source>
        <translation>A run began.</translation>
    </message>
    <message>
        <location line="+1"></location>
        <source>A run ended.</source>
        <translation>A run ended.</translation>
    </message>
    <message>
        <location line="+93"></location>
        <source>Time line of frames</source>
        <translation>Time line of frames</translation>
    </message>
    <message>
        <location line="+1"></location>
        <source>Left and Right step by a frame, with Shift by a span, with Ctrl by a run. Home goes to the first frame, End to the newest.</source>
        <translation>Left and Right step by a frame, with Shift by a span, with Ctrl by a run. Home goes to the first frame, End to the newest.</translation>
    </message>
</context>
<context>
    <name>tracedeck::Welcome</name>
    <message>
        <location filename="../app/welcome.cpp" line="+71"></location>
        <source>not there any more</source>
        <translation>not there any more</translation>
    </message>
    <message>
        <location line="+2"></location>
        <source>%1 · %2</source>
        <extracomment>A recording's size and folder.</extracomment>
        <translation>%1 · %2</translation>
    </message>
</context>
<context>
    <name>tracedeck::WelcomePage</name>
    <message>
        <location filename="../widgets/welcomepage.cpp" line="+195"></location>
        <source>Remove %1 from this list</source>
        <translation>Remove %1 from this list</translation>
    </message>
    <message>
        <location line="+1"></location>
        <source>Remove from this list</source>
        <translation>Remove from this list</translation>
    </message>
    <message>
        <location line="+60"></location>
        <source>Watch, debug and rewind AI-agent runs.</source>
        <translation>Watch, debug and rewind AI-agent runs.</translation>
    </message>
    <message>
        <location line="+1"></location>
        <source>Open a recording…</source>
        <translation>Open a recording…</translation>
    </message>
    <message>
        <location line="+1"></location>
        <source>Open a recording</source>
        <translation>Open a recording</translation>
    </message>
    <message>
        <location line="+2"></location>
        <source>or drop files here</source>
        <translation>or drop files here</translation>
    </message>
    <message>
        <location line="+1"></location>
        <source>Recent recordings</source>
        <translation>Recent recordings</translation>
    </message>
    <message>
        <location line="+1"></location>
        <source>None yet. What you open will be listed here.</source>
        <translation>None yet. What you open will be listed here.</translation>
    </message>
    <message>
        <location line="+1"></location>
        <source>Try a sample</source>
        <translation>Try a sample</translation>
    </message>
    <message>
        <location line="+1"></location>
        <source>Good to know</source>
        <translation>Good to know</translation>
    </message>
    <message>
        <location line="+1"></location>
        <location line="+1"></location>
        <source>Language</source>
        <translation>Language</translation>
    </message>
    <message>
        <location line="+1"></location>
        <location line="+1"></location>
        <source>Theme</source>
        <translation>Theme</translation>
    </message>
    <message>
        <location line="+1"></location>
        <source>Nothing leaves this machine.</source>
        <translation>Nothing leaves this machine.</translation>
    </message>
    <message>
        <location line="+1"></location>
        <source>As the system</source>
        <translation>As the system</translation>
    </message>
    <message>
        <location line="+1"></location>
        <source>Light</source>
        <translation>Light</translation>
    </message>
    <message>
        <location line="+1"></location>
        <source>Dark</source>
        <translation>Dark</translation>
    </message>
</context>
</TS>
