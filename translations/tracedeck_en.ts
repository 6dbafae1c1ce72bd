<?xml version="1.0" encoding="utf-8"?>
<!DOCTYPE TS>
<TS version="2.1" language="en" sourcelanguage="en">
<context>
    <name>CheckTexts</name>
    <message>
        <location filename="../app/bindings/checktexts.cpp" line="+45"></location>
        <source>%1, issued by %2, valid until %3</source>
        <translation>%1, issued by %2, valid until %3</translation>
    </message>
    <message>
        <location line="+11"></location>
        <source>through the proxy %1</source>
        <translation>through the proxy %1</translation>
    </message>
    <message>
        <location line="+7"></location>
        <source>HTTP status %1</source>
        <translation>HTTP status %1</translation>
    </message>
    <message>
        <location line="+10"></location>
        <source>The server closed with code %1.</source>
        <translation>The server closed with code %1.</translation>
    </message>
    <message>
        <location line="+1"></location>
        <source>The server closed with code %1: %2</source>
        <translation>The server closed with code %1: %2</translation>
    </message>
    <message>
        <location line="+15"></location>
        <source>The check was cancelled.</source>
        <translation>The check was cancelled.</translation>
    </message>
    <message>
        <location line="+2"></location>
        <source>Tracedeck does not connect to this address as it is.</source>
        <translation>Tracedeck does not connect to this address as it is.</translation>
    </message>
    <message>
        <location line="+2"></location>
        <source>There was no answer in time.</source>
        <translation>There was no answer in time.</translation>
    </message>
    <message>
        <location line="+2"></location>
        <source>There is no host of this name.</source>
        <translation>There is no host of this name.</translation>
    </message>
    <message>
        <location line="+2"></location>
        <source>Nobody listens there.</source>
        <translation>Nobody listens there.</translation>
    </message>
    <message>
        <location line="+2"></location>
        <source>The host cannot be reached.</source>
        <translation>The host cannot be reached.</translation>
    </message>
    <message>
        <location line="+2"></location>
        <source>The proxy could not be used.</source>
        <translation>The proxy could not be used.</translation>
    </message>
    <message>
        <location line="+2"></location>
        <source>No encrypted connection came about: %1</source>
        <translation>No encrypted connection came about: %1</translation>
    </message>
    <message>
        <location line="+2"></location>
        <source>The connection broke.</source>
        <translation>The connection broke.</translation>
    </message>
    <message>
        <location line="+2"></location>
        <source>What answers there speaks no HTTP.</source>
        <translation>What answers there speaks no HTTP.</translation>
    </message>
    <message>
        <location line="+2"></location>
        <source>The answer was rewritten on its way.</source>
        <translation>The answer was rewritten on its way.</translation>
    </message>
    <message>
        <location line="+2"></location>
        <source>The answer is no WebSocket upgrade.</source>
        <translation>The answer is no WebSocket upgrade.</translation>
    </message>
    <message>
        <location line="+11"></location>
        <source>Check the name for typing errors, and whether this computer is online.</source>
        <translation>Check the name for typing errors, and whether this computer is online.</translation>
    </message>
    <message>
        <location line="+2"></location>
        <source>Check that the server runs, and that its port is right.</source>
        <translation>Check that the server runs, and that its port is right.</translation>
    </message>
    <message>
        <location line="+3"></location>
        <source>Check the network, a VPN and firewalls.</source>
        <translation>Check the network, a VPN and firewalls.</translation>
    </message>
    <message>
        <location line="+2"></location>
        <source>Check the proxy, or connect without one.</source>
        <translation>Check the proxy, or connect without one.</translation>
    </message>
    <message>
        <location line="+2"></location>
        <source>Use wss://, or allow the unencrypted connection for this server.</source>
        <translation>Use wss://, or allow the unencrypted connection for this server.</translation>
    </message>
    <message>
        <location line="+2"></location>
        <source>If the server is not encrypted, use ws:// instead of wss://.</source>
        <translation>If the server is not encrypted, use ws:// instead of wss://.</translation>
    </message>
    <message>
        <location line="+2"></location>
        <source>If you know this certificate, you can trust exactly this one.</source>
        <translation>If you know this certificate, you can trust exactly this one.</translation>
    </message>
    <message>
        <location line="+2"></location>
        <source>Check the port; another service may answer there.</source>
        <translation>Check the port; another service may answer there.</translation>
    </message>
    <message>
        <location line="+2"></location>
        <source>A proxy on the way is the likely cause.</source>
        <translation>A proxy on the way is the likely cause.</translation>
    </message>
    <message>
        <location line="+2"></location>
        <source>Use the address that the server points to.</source>
        <translation>Use the address that the server points to.</translation>
    </message>
    <message>
        <location line="+2"></location>
        <source>Check the authentication headers.</source>
        <translation>Check the authentication headers.</translation>
    </message>
    <message>
        <location line="+3"></location>
        <source>Check the path of the address.</source>
        <translation>Check the path of the address.</translation>
    </message>
    <message>
        <location line="+28"></location>
        <source>%1: %2</source>
        <extracomment>%1 is the name of a protocol, %2 what a server that speaks it answered.</extracomment>
        <translation>%1: %2</translation>
    </message>
</context>
<context>
    <name>ConnectionTexts</name>
    <message>
        <location filename="../app/bindings/connectiontexts.cpp" line="+20"></location>
        <source>there is no host of this name</source>
        <translation>there is no host of this name</translation>
    </message>
    <message>
        <location line="+2"></location>
        <source>the proxy could not be used</source>
        <translation>the proxy could not be used</translation>
    </message>
    <message>
        <location line="+2"></location>
        <source>the server did not answer in time</source>
        <translation>the server did not answer in time</translation>
    </message>
    <message>
        <location line="+2"></location>
        <source>the host cannot be reached</source>
        <translation>the host cannot be reached</translation>
    </message>
    <message>
        <location line="+2"></location>
        <source>nobody listens there</source>
        <translation>nobody listens there</translation>
    </message>
    <message>
        <location line="+8"></location>
        <source>unencrypted connections beyond this machine need your consent</source>
        <translation>unencrypted connections beyond this machine need your consent</translation>
    </message>
    <message>
        <location line="+2"></location>
        <source>a header holds characters that cannot be sent</source>
        <translation>a header holds characters that cannot be sent</translation>
    </message>
    <message>
        <location line="+1"></location>
        <source>the address cannot be used</source>
        <translation>the address cannot be used</translation>
    </message>
    <message>
        <location line="+12"></location>
        <source>the server does not answer any more</source>
        <translation>the server does not answer any more</translation>
    </message>
    <message>
        <location line="+1"></location>
        <source>the connection broke</source>
        <translation>the connection broke</translation>
    </message>
    <message>
        <location line="+2"></location>
        <source>the server asked to come back later</source>
        <translation>the server asked to come back later</translation>
    </message>
    <message>
        <location line="+2"></location>
        <source>the server closed the connection</source>
        <translation>the server closed the connection</translation>
    </message>
    <message>
        <location line="+2"></location>
        <source>this computer cannot keep up</source>
        <translation>this computer cannot keep up</translation>
    </message>
    <message>
        <location line="+2"></location>
        <source>the server wants other credentials</source>
        <translation>the server wants other credentials</translation>
    </message>
    <message>
        <location line="+2"></location>
        <source>the server knows nothing under this address</source>
        <translation>the server knows nothing under this address</translation>
    </message>
    <message>
        <location line="+2"></location>
        <source>it is open elsewhere</source>
        <translation>it is open elsewhere</translation>
    </message>
    <message>
        <location line="+2"></location>
        <source>the WebSocket protocol was broken</source>
        <translation>the WebSocket protocol was broken</translation>
    </message>
    <message>
        <location line="+2"></location>
        <source>a message was larger than 256 MiB</source>
        <translation>a message was larger than 256 MiB</translation>
    </message>
    <message>
        <location line="+2"></location>
        <source>the server's certificate is not trusted</source>
        <translation>the server's certificate is not trusted</translation>
    </message>
    <message>
        <location line="+4"></location>
        <source>the server speaks no WebSocket there</source>
        <translation>the server speaks no WebSocket there</translation>
    </message>
    <message>
        <location line="+2"></location>
        <source>the server refused the connection</source>
        <translation>the server refused the connection</translation>
    </message>
    <message>
        <location line="+2"></location>
        <source>the file cannot be read</source>
        <translation>the file cannot be read</translation>
    </message>
    <message>
        <location line="+17"></location>
        <source>%1 (%2: %3)</source>
        <extracomment>What happened, a numeric code, and the server's own words.</extracomment>
        <translation>%1 (%2: %3)</translation>
    </message>
    <message>
        <location line="+3"></location>
        <source>%1 (%2)</source>
        <extracomment>What happened, and a numeric code.</extracomment>
        <translation>%1 (%2)</translation>
    </message>
    <message>
        <location line="+8"></location>
        <source>Type an address, such as 127.0.0.1:8080.</source>
        <translation>Type an address, such as 127.0.0.1:8080.</translation>
    </message>
    <message>
        <location line="+2"></location>
        <source>This address is too long.</source>
        <translation>This address is too long.</translation>
    </message>
    <message>
        <location line="+2"></location>
        <source>This is no address.</source>
        <translation>This is no address.</translation>
    </message>
    <message>
        <location line="+2"></location>
        <source>An address begins with ws://, wss://, http:// or https://.</source>
        <translation>An address begins with ws://, wss://, http:// or https://.</translation>
    </message>
    <message>
        <location line="+2"></location>
        <source>Leave out user name and password; use a header instead.</source>
        <translation>Leave out user name and password; use a header instead.</translation>
    </message>
    <message>
        <location line="+2"></location>
        <source>Leave out what follows the “#”.</source>
        <translation>Leave out what follows the “#”.</translation>
    </message>
    <message>
        <location line="+2"></location>
        <source>The host is missing.</source>
        <translation>The host is missing.</translation>
    </message>
    <message>
        <location line="+2"></location>
        <source>A port is a number from 1 to 65535.</source>
        <translation>A port is a number from 1 to 65535.</translation>
    </message>
</context>
<context>
    <name>Failure</name>
    <message>
        <location filename="../models/failuretext.cpp" line="+51"></location>
        <source>%1.</source>
        <extracomment>The end of a sentence that is put together: "%1." in English.</extracomment>
        <translation>%1.</translation>
    </message>
    <message>
        <location filename="../net/files/openfile.cpp" line="+131"></location>
        <source>it is not a file</source>
        <translation>it is not a file</translation>
    </message>
    <message>
        <location line="+12"></location>
        <source>it is empty</source>
        <translation>it is empty</translation>
    </message>
    <message>
        <location line="+9"></location>
        <source>it is version %1 of the recording format, and this program reads version %2</source>
        <translation>it is version %1 of the recording format, and this program reads version %2</translation>
    </message>
    <message>
        <location line="+5"></location>
        <source>it records the dialect "%1", which is not known here</source>
        <translation>it records the dialect "%1", which is not known here</translation>
    </message>
    <message>
        <location line="+21"></location>
        <source>it is packed with %1, which is not read here: unpack it first, or pack it with zstd</source>
        <translation>it is packed with %1, which is not read here: unpack it first, or pack it with zstd</translation>
    </message>
    <message>
        <location line="+3"></location>
        <source>it is UTF-16, and UTF-8 is read here</source>
        <translation>it is UTF-16, and UTF-8 is read here</translation>
    </message>
    <message>
        <location line="+2"></location>
        <source>it is one JSON text, and a line for each frame is read here; "jq -c ." makes lines of objects, "jq -c .[]" of a list</source>
        <translation>it is one JSON text, and a line for each frame is read here; "jq -c ." makes lines of objects, "jq -c .[]" of a list</translation>
    </message>
    <message>
        <location line="+2"></location>
        <source>its first lines are no recording and no known protocol</source>
        <translation>its first lines are no recording and no known protocol</translation>
    </message>
    <message>
        <location line="+5"></location>
        <source>cannot open %1: %2</source>
        <translation>cannot open %1: %2</translation>
    </message>
    <message>
        <location filename="../net/files/savedfile.cpp" line="+137"></location>
        <source>cancelled</source>
        <translation>cancelled</translation>
    </message>
    <message>
        <location line="+5"></location>
        <source>cannot save %1: %2</source>
        <translation>cannot save %1: %2</translation>
    </message>
    <message>
        <location line="+30"></location>
        <source>an open connection records to it</source>
        <translation>an open connection records to it</translation>
    </message>
    <message>
        <location filename="../net/files/recordingscript.cpp" line="+65"></location>
        <source>it ends in the middle of a line, which is left out</source>
        <translation>it ends in the middle of a line, which is left out</translation>
    </message>
    <message>
        <location line="+4"></location>
        <source>it has more than 4294967295 lines</source>
        <translation>it has more than 4294967295 lines</translation>
    </message>
    <message>
        <location line="+4"></location>
        <source>%1 line(s) of it are none of a recording, and are left out</source>
        <translation>%1 line(s) of it are none of a recording, and are left out</translation>
    </message>
    <message>
        <location filename="../net/files/recordingwriter.cpp" line="+32"></location>
        <source>cannot record to %1: %2</source>
        <translation>cannot record to %1: %2</translation>
    </message>
    <message>
        <location line="+7"></location>
        <source>no thread to write: %1</source>
        <translation>no thread to write: %1</translation>
    </message>
    <message>
        <location line="+258"></location>
        <source>cannot write: %1</source>
        <translation>cannot write: %1</translation>
    </message>
    <message>
        <location line="+11"></location>
        <source>recording to %1 stopped: %2</source>
        <translation>recording to %1 stopped: %2</translation>
    </message>
    <message>
        <location line="+10"></location>
        <source>the disk has too little room: %1 MiB are free, and %2 MiB are to stay free</source>
        <translation>the disk has too little room: %1 MiB are free, and %2 MiB are to stay free</translation>
    </message>
    <message>
        <location line="+22"></location>
        <source>cannot sync: %1</source>
        <translation>cannot sync: %1</translation>
    </message>
    <message>
        <location line="+2"></location>
        <location line="+8"></location>
        <source>the file was deleted</source>
        <translation>the file was deleted</translation>
    </message>
    <message>
        <location filename="../net/files/zstdfile.cpp" line="+89"></location>
        <source>damaged zstd data near byte %1: %2</source>
        <translation>damaged zstd data near byte %1: %2</translation>
    </message>
    <message>
        <location line="+9"></location>
        <source>the zstd data ends early, at byte %1</source>
        <translation>the zstd data ends early, at byte %1</translation>
    </message>
    <message>
        <location filename="../net/metis/metisdatabase.cpp" line="+49"></location>
        <source>another program has locked it</source>
        <translation>another program has locked it</translation>
    </message>
    <message>
        <location line="+6"></location>
        <source>it is damaged</source>
        <translation>it is damaged</translation>
    </message>
    <message>
        <location line="+2"></location>
        <source>it is damaged, or encrypted</source>
        <translation>it is damaged, or encrypted</translation>
    </message>
    <message>
        <location line="+3"></location>
        <source>SQLite cannot open it; where no program has it open, it must be able to make the files %1-wal and %1-shm</source>
        <translation>SQLite cannot open it; where no program has it open, it must be able to make the files %1-wal and %1-shm</translation>
    </message>
    <message>
        <location line="+160"></location>
        <source>Qt's plugin for SQLite is not installed</source>
        <translation>Qt's plugin for SQLite is not installed</translation>
    </message>
    <message>
        <location line="+37"></location>
        <source>it is a SQLite database, but none of metis: %1</source>
        <translation>it is a SQLite database, but none of metis: %1</translation>
    </message>
    <message>
        <location line="+9"></location>
        <source>it has no table "%1"</source>
        <translation>it has no table "%1"</translation>
    </message>
    <message>
        <location line="+17"></location>
        <source>its table "%1" has no column "%2"</source>
        <translation>its table "%1" has no column "%2"</translation>
    </message>
    <message>
        <location line="+5"></location>
        <source>the rows of its table "%1" have no numbers</source>
        <translation>the rows of its table "%1" have no numbers</translation>
    </message>
    <message>
        <location line="+39"></location>
        <source>cannot read %1: %2</source>
        <translation>cannot read %1: %2</translation>
    </message>
    <message>
        <location line="+87"></location>
        <source>cannot read on: %1 was deleted, or another file has taken its place</source>
        <translation>cannot read on: %1 was deleted, or another file has taken its place</translation>
    </message>
    <message>
        <location filename="../trace/failure.cpp" line="+34"></location>
        <source>No such file or directory</source>
        <translation>No such file or directory</translation>
    </message>
    <message>
        <location line="+2"></location>
        <source>Permission denied</source>
        <translation>Permission denied</translation>
    </message>
    <message>
        <location line="+2"></location>
        <source>Operation not permitted</source>
        <translation>Operation not permitted</translation>
    </message>
    <message>
        <location line="+2"></location>
        <source>Device or resource busy</source>
        <translation>Device or resource busy</translation>
    </message>
    <message>
        <location line="+2"></location>
        <source>Invalid argument</source>
        <translation>Invalid argument</translation>
    </message>
    <message>
        <location line="+2"></location>
        <source>No such device or address</source>
        <translation>No such device or address</translation>
    </message>
    <message>
        <location line="+2"></location>
        <source>Resource temporarily unavailable</source>
        <translation>Resource temporarily unavailable</translation>
    </message>
    <message>
        <location line="+2"></location>
        <source>Connection timed out</source>
        <translation>Connection timed out</translation>
    </message>
    <message>
        <location line="+2"></location>
        <source>File exists</source>
        <translation>File exists</translation>
    </message>
    <message>
        <location line="+2"></location>
        <source>Is a directory</source>
        <translation>Is a directory</translation>
    </message>
    <message>
        <location line="+2"></location>
        <source>Not a directory</source>
        <translation>Not a directory</translation>
    </message>
    <message>
        <location line="+2"></location>
        <source>File name too long</source>
        <translation>File name too long</translation>
    </message>
    <message>
        <location line="+2"></location>
        <source>Too many levels of symbolic links</source>
        <translation>Too many levels of symbolic links</translation>
    </message>
    <message>
        <location line="+2"></location>
        <source>Read-only file system</source>
        <translation>Read-only file system</translation>
    </message>
    <message>
        <location line="+2"></location>
        <source>No space left on device</source>
        <translation>No space left on device</translation>
    </message>
    <message>
        <location line="+2"></location>
        <source>Disk quota exceeded</source>
        <translation>Disk quota exceeded</translation>
    </message>
    <message>
        <location line="+2"></location>
        <source>File too large</source>
        <translation>File too large</translation>
    </message>
    <message>
        <location line="+2"></location>
        <source>Input/output error</source>
        <translation>Input/output error</translation>
    </message>
    <message>
        <location line="+2"></location>
        <source>Too many open files</source>
        <translation>Too many open files</translation>
    </message>
    <message>
        <location line="+2"></location>
        <source>Cannot allocate memory</source>
        <translation>Cannot allocate memory</translation>
    </message>
    <message>
        <location line="+5"></location>
        <source>error %1 of the system</source>
        <translation>error %1 of the system</translation>
    </message>
    <message>
        <location line="+6"></location>
        <source>host not found</source>
        <translation>host not found</translation>
    </message>
    <message>
        <location line="+1"></location>
        <source>connection refused</source>
        <translation>connection refused</translation>
    </message>
    <message>
        <location line="+1"></location>
        <source>the proxy could not be used</source>
        <translation>the proxy could not be used</translation>
    </message>
    <message>
        <location line="+1"></location>
        <source>no answer in time</source>
        <translation>no answer in time</translation>
    </message>
    <message>
        <location line="+1"></location>
        <source>connection dropped</source>
        <translation>connection dropped</translation>
    </message>
    <message>
        <location line="+1"></location>
        <source>host not reachable</source>
        <translation>host not reachable</translation>
    </message>
    <message>
        <location line="+1"></location>
        <source>no answer to pings</source>
        <translation>no answer to pings</translation>
    </message>
    <message>
        <location line="+1"></location>
        <source>no answer any more</source>
        <translation>no answer any more</translation>
    </message>
    <message>
        <location line="+1"></location>
        <source>protocol error</source>
        <translation>protocol error</translation>
    </message>
    <message>
        <location line="+1"></location>
        <source>closed by Tracedeck</source>
        <translation>closed by Tracedeck</translation>
    </message>
    <message>
        <location line="+9"></location>
        <source>the server took it and never began it</source>
        <translation>the server took it and never began it</translation>
    </message>
    <message>
        <location line="+2"></location>
        <source>the server sees no run go on, and did not say how this one ended</source>
        <translation>the server sees no run go on, and did not say how this one ended</translation>
    </message>
    <message>
        <location line="+2"></location>
        <source>the server has this run no more, and cannot say how it ended</source>
        <translation>the server has this run no more, and cannot say how it ended</translation>
    </message>
    <message>
        <location line="+2"></location>
        <source>the server has this session no more, and cannot say how its run ended</source>
        <translation>the server has this session no more, and cannot say how its run ended</translation>
    </message>
    <message>
        <location filename="../app/settings/prices.cpp" line="+45"></location>
        <location filename="../net/dialects/metis/metisdecoder.cpp" line="+59"></location>
        <location filename="../trace/cost/formreader.cpp" line="+58"></location>
        <location line="+1"></location>
        <source>%1: %2</source>
        <translation>%1: %2</translation>
    </message>
    <message>
        <location filename="../trace/memory/bytestore.cpp" line="+121"></location>
        <source>cannot reserve address space: %1</source>
        <translation>cannot reserve address space: %1</translation>
    </message>
    <message>
        <location line="+11"></location>
        <source>cannot keep the file open: %1</source>
        <translation>cannot keep the file open: %1</translation>
    </message>
    <message>
        <location line="+3"></location>
        <source>too many files are open: %1 at most</source>
        <translation>too many files are open: %1 at most</translation>
    </message>
    <message>
        <location line="+11"></location>
        <source>cannot read the file's size: %1</source>
        <translation>cannot read the file's size: %1</translation>
    </message>
    <message>
        <location line="+5"></location>
        <source>the file is larger than 256 GiB</source>
        <translation>the file is larger than 256 GiB</translation>
    </message>
    <message>
        <location line="+16"></location>
        <source>cannot map the file: %1</source>
        <translation>cannot map the file: %1</translation>
    </message>
    <message>
        <location line="+25"></location>
        <source>the trace is larger than 256 GiB</source>
        <translation>the trace is larger than 256 GiB</translation>
    </message>
    <message>
        <location line="+9"></location>
        <source>cannot keep more: %1</source>
        <translation>cannot keep more: %1</translation>
    </message>
    <message>
        <location filename="../trace/cost/formreader.cpp" line="-33"></location>
        <source>the file ends within a value</source>
        <translation>the file ends within a value</translation>
    </message>
    <message>
        <location line="+1"></location>
        <source>this is no JSON value</source>
        <translation>this is no JSON value</translation>
    </message>
    <message>
        <location line="+1"></location>
        <source>expected a key in quotes</source>
        <translation>expected a key in quotes</translation>
    </message>
    <message>
        <location line="+1"></location>
        <source>expected a colon</source>
        <translation>expected a colon</translation>
    </message>
    <message>
        <location line="+1"></location>
        <source>expected a comma or a closing bracket</source>
        <translation>expected a comma or a closing bracket</translation>
    </message>
    <message>
        <location line="+1"></location>
        <source>something follows the whole value</source>
        <translation>something follows the whole value</translation>
    </message>
    <message>
        <location line="+1"></location>
        <source>the file is empty</source>
        <translation>the file is empty</translation>
    </message>
    <message>
        <location line="+1"></location>
        <source>brackets are nested too deep, or there are too many values</source>
        <translation>brackets are nested too deep, or there are too many values</translation>
    </message>
    <message>
        <location line="+12"></location>
        <source>the file is larger than %1 MiB</source>
        <translation>the file is larger than %1 MiB</translation>
    </message>
    <message>
        <location line="+4"></location>
        <source>line %1: %2</source>
        <translation>line %1: %2</translation>
    </message>
    <message>
        <location line="+36"></location>
        <source>expected a text</source>
        <translation>expected a text</translation>
    </message>
    <message>
        <location line="+5"></location>
        <source>expected a text that is not empty</source>
        <translation>expected a text that is not empty</translation>
    </message>
    <message>
        <location line="+2"></location>
        <source>expected at most 300 bytes of text without control characters</source>
        <translation>expected at most 300 bytes of text without control characters</translation>
    </message>
    <message>
        <location line="+11"></location>
        <source>expected a whole number, zero or more</source>
        <translation>expected a whole number, zero or more</translation>
    </message>
    <message>
        <location line="+18"></location>
        <source>expected a date as "2026-09-01"</source>
        <translation>expected a date as "2026-09-01"</translation>
    </message>
    <message>
        <location line="+19"></location>
        <source>expected a time of day, UTC, as "16:30"</source>
        <translation>expected a time of day, UTC, as "16:30"</translation>
    </message>
    <message>
        <location filename="../net/files/recordingformat.cpp" line="+106"></location>
        <source>t: expected nanoseconds since the start, a whole number</source>
        <translation>t: expected nanoseconds since the start, a whole number</translation>
    </message>
    <message>
        <location line="+1"></location>
        <source>dir: expected "in" or "out"</source>
        <translation>dir: expected "in" or "out"</translation>
    </message>
    <message>
        <location line="+1"></location>
        <source>ch: expected the name of a channel</source>
        <translation>ch: expected the name of a channel</translation>
    </message>
    <message>
        <location line="+1"></location>
        <source>via: expected "ws", "sse" or "http"</source>
        <translation>via: expected "ws", "sse" or "http"</translation>
    </message>
    <message>
        <location line="+72"></location>
        <location filename="../trace/cost/formreader.h" line="+68"></location>
        <source>expected an object</source>
        <translation>expected an object</translation>
    </message>
    <message>
        <location line="+13"></location>
        <source>not readable as JSON</source>
        <translation>not readable as JSON</translation>
    </message>
    <message>
        <location line="+41"></location>
        <source>event: neither open, closed nor failed</source>
        <translation>event: neither open, closed nor failed</translation>
    </message>
    <message>
        <location line="+9"></location>
        <source>frame: not readable as JSON</source>
        <translation>frame: not readable as JSON</translation>
    </message>
    <message>
        <location line="+9"></location>
        <source>raw: not base64</source>
        <translation>raw: not base64</translation>
    </message>
    <message>
        <location line="+10"></location>
        <source>more than one document in the line</source>
        <translation>more than one document in the line</translation>
    </message>
    <message>
        <location line="+0"></location>
        <source>neither frame nor raw nor event</source>
        <translation>neither frame nor raw nor event</translation>
    </message>
    <message>
        <location filename="../trace/cost/formreader.h" line="+8"></location>
        <source>given twice</source>
        <translation>given twice</translation>
    </message>
    <message>
        <location line="+2"></location>
        <source>unknown key</source>
        <translation>unknown key</translation>
    </message>
    <message>
        <location line="+10"></location>
        <source>expected a list</source>
        <translation>expected a list</translation>
    </message>
    <message>
        <location filename="../trace/cost/pricereader.cpp" line="+41"></location>
        <source>expected pico-dollars for a token: a decimal number of at most nine digits behind the point, from 0 to 9223372036</source>
        <translation>expected pico-dollars for a token: a decimal number of at most nine digits behind the point, from 0 to 9223372036</translation>
    </message>
    <message>
        <location line="+12"></location>
        <source>rules are nested too deep</source>
        <translation>rules are nested too deep</translation>
    </message>
    <message>
        <location line="+31"></location>
        <source>expected one of starts_with, ends_with, contains, like, all</source>
        <translation>expected one of starts_with, ends_with, contains, like, all</translation>
    </message>
    <message>
        <location line="+8"></location>
        <source>expected at least one rule</source>
        <translation>expected at least one rule</translation>
    </message>
    <message>
        <location line="+19"></location>
        <source>expected begin and end, which differ</source>
        <translation>expected begin and end, which differ</translation>
    </message>
    <message>
        <location line="+24"></location>
        <source>expected above: the input that is still in the tier below</source>
        <translation>expected above: the input that is still in the tier below</translation>
    </message>
    <message>
        <location line="+5"></location>
        <source>above must be more than in the tier before</source>
        <translation>above must be more than in the tier before</translation>
    </message>
    <message>
        <location line="+32"></location>
        <source>expected a price of input or of output</source>
        <translation>expected a price of input or of output</translation>
    </message>
    <message>
        <location line="+29"></location>
        <source>expected model: its name</source>
        <translation>expected model: its name</translation>
    </message>
    <message>
        <location line="+2"></location>
        <source>expected prices</source>
        <translation>expected prices</translation>
    </message>
    <message>
        <location line="+7"></location>
        <source>expected from 1 to 1000 prices</source>
        <translation>expected from 1 to 1000 prices</translation>
    </message>
    <message>
        <location line="+2"></location>
        <source>the first price must hold always: without from and hours</source>
        <translation>the first price must hold always: without from and hours</translation>
    </message>
    <message>
        <location line="+25"></location>
        <source>expected id: the provider's name, or "*" for any</source>
        <translation>expected id: the provider's name, or "*" for any</translation>
    </message>
    <message>
        <location line="+2"></location>
        <source>expected models</source>
        <translation>expected models</translation>
    </message>
    <message>
        <location line="+8"></location>
        <source>the provider has this model already</source>
        <translation>the provider has this model already</translation>
    </message>
    <message>
        <location line="+31"></location>
        <source>expected id</source>
        <translation>expected id</translation>
    </message>
    <message>
        <location line="+15"></location>
        <source>expected model, and agent or session or both</source>
        <translation>expected model, and agent or session or both</translation>
    </message>
    <message>
        <location line="+12"></location>
        <source>expected 1: a later form is not known</source>
        <translation>expected 1: a later form is not known</translation>
    </message>
    <message>
        <location line="+15"></location>
        <source>expected tracedeck_prices: this is no table of prices</source>
        <translation>expected tracedeck_prices: this is no table of prices</translation>
    </message>
    <message>
        <location line="+9"></location>
        <source>there are two providers of one id: %1</source>
        <translation>there are two providers of one id: %1</translation>
    </message>
    <message>
        <location line="+4"></location>
        <source>a model's source is not among the sources: %1</source>
        <translation>a model's source is not among the sources: %1</translation>
    </message>
    <message>
        <location filename="../trace/memory/spool.cpp" line="+22"></location>
        <source>cannot spool: %1</source>
        <translation>cannot spool: %1</translation>
    </message>
    <message>
        <location line="+10"></location>
        <source>cannot spool to %1: %2</source>
        <translation>cannot spool to %1: %2</translation>
    </message>
    <message>
        <location line="+69"></location>
        <source>less than %1 MB would be left free</source>
        <translation>less than %1 MB would be left free</translation>
    </message>
    <message>
        <location filename="../app/recordings/saver.cpp" line="+86"></location>
        <source>what it held was overwritten or cut while it was open</source>
        <translation>what it held was overwritten or cut while it was open</translation>
    </message>
    <message>
        <location filename="../net/dialects/emit.cpp" line="+71"></location>
        <source>The frame cannot be read: %1, near byte %2</source>
        <translation>The frame cannot be read: %1, near byte %2</translation>
    </message>
    <message>
        <location line="+7"></location>
        <source>%1 was answered with %2</source>
        <translation>%1 was answered with %2</translation>
    </message>
    <message>
        <location line="+1"></location>
        <source>%1 was answered with %2: %3</source>
        <translation>%1 was answered with %2: %3</translation>
    </message>
    <message>
        <location line="+5"></location>
        <source>unknown form of a frame</source>
        <translation>unknown form of a frame</translation>
    </message>
    <message>
        <location line="+5"></location>
        <source>unknown event %1</source>
        <translation>unknown event %1</translation>
    </message>
    <message>
        <location line="+5"></location>
        <source>%1.%2: missing</source>
        <translation>%1.%2: missing</translation>
    </message>
    <message>
        <location line="+5"></location>
        <source>%1.%2: expected %3, got %4</source>
        <translation>%1.%2: expected %3, got %4</translation>
    </message>
    <message>
        <location line="+5"></location>
        <source>it is larger than 256 MiB</source>
        <translation>it is larger than 256 MiB</translation>
    </message>
    <message>
        <location filename="../net/dialects/json/jsonobject.cpp" line="+100"></location>
        <location filename="../net/dialects/loom/loompayload.cpp" line="+18"></location>
        <source>whole number from 0</source>
        <translation>whole number from 0</translation>
    </message>
    <message>
        <location line="+11"></location>
        <location filename="../net/dialects/loom/loompayload.cpp" line="+11"></location>
        <source>whole number</source>
        <translation>whole number</translation>
    </message>
    <message>
        <location line="+22"></location>
        <source>nothing</source>
        <translation>nothing</translation>
    </message>
    <message>
        <location filename="../net/dialects/langgraph/langgraphcontent.cpp" line="+279"></location>
        <source>the model call failed: %1</source>
        <translation>the model call failed: %1</translation>
    </message>
    <message>
        <location line="+1"></location>
        <source>the model call failed: %1 (%2)</source>
        <translation>the model call failed: %1 (%2)</translation>
    </message>
    <message>
        <location filename="../net/dialects/langgraph/langgraphdecoder.cpp" line="+31"></location>
        <source>The client sent what is no command: %1</source>
        <translation>The client sent what is no command: %1</translation>
    </message>
    <message>
        <location line="+28"></location>
        <location line="+11"></location>
        <source>array of strings</source>
        <translation>array of strings</translation>
    </message>
    <message>
        <location line="+67"></location>
        <source>it is no JSON object</source>
        <translation>it is no JSON object</translation>
    </message>
    <message>
        <location line="+7"></location>
        <source>it has no method</source>
        <translation>it has no method</translation>
    </message>
    <message>
        <location filename="../net/dialects/loom/loomdecoder.cpp" line="+131"></location>
        <source>%1: expected %2, got %3</source>
        <translation>%1: expected %2, got %3</translation>
    </message>
    <message>
        <location line="+38"></location>
        <source>unknown type "%1"</source>
        <translation>unknown type "%1"</translation>
    </message>
    <message>
        <location line="+3"></location>
        <source>%1: neither a type, nor a reply, nor the name of an event</source>
        <translation>%1: neither a type, nor a reply, nor the name of an event</translation>
    </message>
    <message>
        <location filename="../net/dialects/loom/loomevents.cpp" line="+64"></location>
        <source>"Ok" or {"Err": string}</source>
        <translation>"Ok" or {"Err": string}</translation>
    </message>
    <message>
        <location filename="../net/dialects/loom/loompayload.cpp" line="+30"></location>
        <source>%1.%2: unknown field</source>
        <translation>%1.%2: unknown field</translation>
    </message>
    <message>
        <location line="+6"></location>
        <source>%1.%2: appears more than once, the first counts</source>
        <translation>%1.%2: appears more than once, the first counts</translation>
    </message>
    <message>
        <location line="+8"></location>
        <source>%1.%2: not valid JSON</source>
        <translation>%1.%2: not valid JSON</translation>
    </message>
    <message>
        <location filename="../net/dialects/loom/loomresponses.cpp" line="+125"></location>
        <source>The server could not write an event: %1</source>
        <translation>The server could not write an event: %1</translation>
    </message>
    <message>
        <location filename="../net/dialects/metis/metisdecoder.cpp" line="+2"></location>
        <source>The server refused the subscription: %1</source>
        <translation>The server refused the subscription: %1</translation>
    </message>
    <message>
        <location line="+28"></location>
        <source>The client sent what is no frame: %1</source>
        <translation>The client sent what is no frame: %1</translation>
    </message>
    <message>
        <location filename="../net/files/chunkdecoder.cpp" line="+70"></location>
        <source>longer than 256 MiB</source>
        <translation>longer than 256 MiB</translation>
    </message>
    <message>
        <location line="+22"></location>
        <source>no field of a server-sent event</source>
        <translation>no field of a server-sent event</translation>
    </message>
    <message>
        <location line="+49"></location>
        <source>what the recording says of this frame cannot be used: %1</source>
        <translation>what the recording says of this frame cannot be used: %1</translation>
    </message>
    <message>
        <location line="+42"></location>
        <source>the line at byte %1 cannot be read: %2</source>
        <translation>the line at byte %1 cannot be read: %2</translation>
    </message>
    <message>
        <location filename="../net/files/filesource.cpp" line="+202"></location>
        <source>the header's "started" is no time as of RFC 3339, as in 2026-11-21T20:13:00Z: only times since the start are known</source>
        <translation>the header's "started" is no time as of RFC 3339, as in 2026-11-21T20:13:00Z: only times since the start are known</translation>
    </message>
    <message>
        <location line="+112"></location>
        <location line="+82"></location>
        <source>the file became shorter while it was open; what is gone reads as zeros</source>
        <translation>the file became shorter while it was open; what is gone reads as zeros</translation>
    </message>
    <message>
        <location line="-70"></location>
        <source>the file ends in the middle of a line, at byte %1; its last %2 bytes are left out</source>
        <translation>the file ends in the middle of a line, at byte %1; its last %2 bytes are left out</translation>
    </message>
    <message>
        <location line="+73"></location>
        <source>the file was overwritten while it was open; its frames are no longer what was read</source>
        <translation>the file was overwritten while it was open; its frames are no longer what was read</translation>
    </message>
    <message>
        <location filename="../trace/writer/writer.cpp" line="+129"></location>
        <source>the server says that a frame is of a later day than it arrived</source>
        <translation>the server says that a frame is of a later day than it arrived</translation>
    </message>
    <message>
        <location line="+119"></location>
        <source>1 frame missing in stream %1: %2 to %3</source>
        <translation>1 frame missing in stream %1: %2 to %3</translation>
    </message>
    <message>
        <location line="+1"></location>
        <source>%1 frames missing in stream %2: %3 to %4</source>
        <translation>%1 frames missing in stream %2: %3 to %4</translation>
    </message>
    <message>
        <location line="+4"></location>
        <source>%1; one that came in between could not be read</source>
        <translation>%1; one that came in between could not be read</translation>
    </message>
    <message>
        <location line="+2"></location>
        <source>%1; %2 that came in between could not be read</source>
        <translation>%1; %2 that came in between could not be read</translation>
    </message>
    <message>
        <location line="+9"></location>
        <source>number %1 came after higher ones in stream %2</source>
        <translation>number %1 came after higher ones in stream %2</translation>
    </message>
    <message>
        <location line="+4"></location>
        <source>the server counts again from %1 in stream %2</source>
        <translation>the server counts again from %1 in stream %2</translation>
    </message>
    <message>
        <location line="+7"></location>
        <source>the channel that carried %1 closed; another goes on, and what came between may be missing</source>
        <translation>the channel that carried %1 closed; another goes on, and what came between may be missing</translation>
    </message>
    <message>
        <location filename="../trace/writer/writer_cuts.cpp" line="+12"></location>
        <source>the channel closed</source>
        <translation>the channel closed</translation>
    </message>
    <message>
        <location line="+49"></location>
        <source>%1 while run %2 was going on; what came after is missing</source>
        <translation>%1 while run %2 was going on; what came after is missing</translation>
    </message>
    <message>
        <location line="+11"></location>
        <source>another run was taken</source>
        <translation>another run was taken</translation>
    </message>
    <message>
        <location filename="../trace/writer/writer_events.cpp" line="+171"></location>
        <source>frames before this one may be missing: %1</source>
        <translation>frames before this one may be missing: %1</translation>
    </message>
    <message>
        <location line="+40"></location>
        <source>run %1 has begun already</source>
        <translation>run %1 has begun already</translation>
    </message>
    <message>
        <location filename="../trace/writer/writer_messages.cpp" line="+255"></location>
        <source>the end of message %1 did not come; some of its text may be missing</source>
        <translation>the end of message %1 did not come; some of its text may be missing</translation>
    </message>
    <message>
        <location line="+171"></location>
        <source>the final text of message %1 is not what its deltas add up to; the final text is shown</source>
        <translation>the final text of message %1 is not what its deltas add up to; the final text is shown</translation>
    </message>
    <message>
        <location filename="../trace/writer/writer_runs.cpp" line="+286"></location>
        <source>run %1 had ended already</source>
        <translation>run %1 had ended already</translation>
    </message>
    <message>
        <location line="+204"></location>
        <source>the server counted %1 model calls in this run, of which %2 were seen</source>
        <translation>the server counted %1 model calls in this run, of which %2 were seen</translation>
    </message>
    <message>
        <location line="+9"></location>
        <source>the run's total says %1 + %2 tokens, its calls reported %3 + %4</source>
        <translation>the run's total says %1 + %2 tokens, its calls reported %3 + %4</translation>
    </message>
    <message>
        <location filename="../trace/writer/writer_spans.cpp" line="+109"></location>
        <source>more than %1 spans are inside each other; deeper ones are shown side by side</source>
        <translation>more than %1 spans are inside each other; deeper ones are shown side by side</translation>
    </message>
    <message>
        <location line="+146"></location>
        <source>parent span %1 is not known yet</source>
        <translation>parent span %1 is not known yet</translation>
    </message>
    <message>
        <location line="+59"></location>
        <source>the end of %1 has no beginning</source>
        <translation>the end of %1 has no beginning</translation>
    </message>
    <message>
        <location line="+28"></location>
        <source>span %1 is not known</source>
        <translation>span %1 is not known</translation>
    </message>
    <message>
        <location line="+5"></location>
        <source>span %1 cannot be inside itself</source>
        <translation>span %1 cannot be inside itself</translation>
    </message>
    <message>
        <location filename="../trace/writer/writer_thoughts.cpp" line="+60"></location>
        <source>option %1 was chosen, counted from 0, of %2</source>
        <translation>option %1 was chosen, counted from 0, of %2</translation>
    </message>
    <message>
        <location filename="../trace/writer/writer_tools.cpp" line="+149"></location>
        <source>tool %1 was called %2 times with the same arguments in this run: in frames %3, %4 and %5</source>
        <translation>tool %1 was called %2 times with the same arguments in this run: in frames %3, %4 and %5</translation>
    </message>
    <message>
        <location line="+180"></location>
        <source>tool %1 was running already</source>
        <translation>tool %1 was running already</translation>
    </message>
    <message>
        <location line="+64"></location>
        <source>tool %1 ended and was never called</source>
        <translation>tool %1 ended and was never called</translation>
    </message>
    <message>
        <location line="+81"></location>
        <source>approval %1 was never requested</source>
        <translation>approval %1 was never requested</translation>
    </message>
    <message>
        <location filename="../trace/writer/writer_workers.cpp" line="+26"></location>
        <source>a session cannot work for itself</source>
        <translation>a session cannot work for itself</translation>
    </message>
    <message>
        <location line="+6"></location>
        <source>workers of workers are more than %1 generations deep; deeper ones are shown by themselves</source>
        <translation>workers of workers are more than %1 generations deep; deeper ones are shown by themselves</translation>
    </message>
    <message>
        <location line="+105"></location>
        <source>this worker had ended already</source>
        <translation>this worker had ended already</translation>
    </message>
    <message>
        <location filename="../net/dialects/json/jsonwalk.cpp" line="+48"></location>
        <source>empty</source>
        <translation>empty</translation>
    </message>
    <message>
        <location line="+2"></location>
        <source>not UTF-8</source>
        <translation>not UTF-8</translation>
    </message>
    <message>
        <location line="+2"></location>
        <source>a string is not closed</source>
        <translation>a string is not closed</translation>
    </message>
    <message>
        <location line="+2"></location>
        <source>a string holds a bare control character</source>
        <translation>a string holds a bare control character</translation>
    </message>
    <message>
        <location line="+2"></location>
        <source>not a JSON object</source>
        <translation>not a JSON object</translation>
    </message>
    <message>
        <location line="+2"></location>
        <source>cut off, or brackets do not match</source>
        <translation>cut off, or brackets do not match</translation>
    </message>
    <message>
        <location line="+2"></location>
        <source>not valid JSON</source>
        <translation>not valid JSON</translation>
    </message>
    <message>
        <location line="+2"></location>
        <source>something follows the JSON object</source>
        <translation>something follows the JSON object</translation>
    </message>
    <message>
        <location line="+2"></location>
        <source>nested deeper than 256 levels</source>
        <translation>nested deeper than 256 levels</translation>
    </message>
    <message>
        <location line="+2"></location>
        <source>not enough memory to parse it</source>
        <translation>not enough memory to parse it</translation>
    </message>
</context>
<context>
    <name>Listening</name>
    <message>
        <location filename="../net/serving/listening.cpp" line="+11"></location>
        <source>This is no address to listen on.</source>
        <translation>This is no address to listen on.</translation>
    </message>
    <message>
        <location line="+2"></location>
        <source>%1 can be reached from other machines; use 127.0.0.1.</source>
        <translation>%1 can be reached from other machines; use 127.0.0.1.</translation>
    </message>
    <message>
        <location line="+8"></location>
        <source>Cannot listen on %1, port %2: %3</source>
        <translation>Cannot listen on %1, port %2: %3</translation>
    </message>
</context>
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

It attaches to Loom, LangGraph and metis servers and reads recordings of them. Nothing leaves this machine but what you send to a server.

Free software under the GNU General Public License, version 3 or later. Made with Qt %2.</source>
        <translation>Tracedeck %1

Watch, debug and rewind AI-agent runs. Every fact remembers when it became true, so that any frame of the past can be looked at as it was.

It attaches to Loom, LangGraph and metis servers and reads recordings of them. Nothing leaves this machine but what you send to a server.

Free software under the GNU General Public License, version 3 or later. Made with Qt %2.</translation>
    </message>
    <message>
        <location line="+9"></location>
        <source>Close</source>
        <translation>Close</translation>
    </message>
</context>
<context>
    <name>tracedeck::ActionCard</name>
    <message>
        <location filename="../widgets/approvals/actioncard.cpp" line="+119"></location>
        <source>Decide about “%1” first.</source>
        <translation>Decide about “%1” first.</translation>
    </message>
    <message>
        <location line="+2"></location>
        <source>The arguments of “%1” are not right yet.</source>
        <translation>The arguments of “%1” are not right yet.</translation>
    </message>
    <message>
        <location line="+2"></location>
        <source>Write what “%1” is to answer.</source>
        <translation>Write what “%1” is to answer.</translation>
    </message>
    <message>
        <location line="+24"></location>
        <source>Why not? The agent reads it. May be left empty.</source>
        <translation>Why not? The agent reads it. May be left empty.</translation>
    </message>
    <message>
        <location line="+1"></location>
        <source>What the agent is told in place of the tool's result.</source>
        <translation>What the agent is told in place of the tool's result.</translation>
    </message>
    <message>
        <location line="+1"></location>
        <source>Why “%1” is rejected</source>
        <translation>Why “%1” is rejected</translation>
    </message>
    <message>
        <location line="+1"></location>
        <source>Answer in place of “%1”</source>
        <translation>Answer in place of “%1”</translation>
    </message>
    <message>
        <location line="+18"></location>
        <source>Approve</source>
        <extracomment>A decision about what an agent wants to do.</extracomment>
        <translation>Approve</translation>
    </message>
    <message>
        <location line="+4"></location>
        <source>Edit…</source>
        <extracomment>A decision about what an agent wants to do: with other arguments.</extracomment>
        <translation>Edit…</translation>
    </message>
    <message>
        <location line="+4"></location>
        <source>Reject</source>
        <extracomment>A decision about what an agent wants to do.</extracomment>
        <translation>Reject</translation>
    </message>
    <message>
        <location line="+4"></location>
        <source>Answer for it…</source>
        <extracomment>A decision about what an agent wants to do: a human answers in place of the tool.</extracomment>
        <translation>Answer for it…</translation>
    </message>
    <message>
        <location line="+4"></location>
        <source>%1: %2</source>
        <extracomment>For a screen reader: a decision, and the name of the tool it is about.</extracomment>
        <translation>%1: %2</translation>
    </message>
    <message>
        <location line="+2"></location>
        <source>Arguments of “%1”</source>
        <translation>Arguments of “%1”</translation>
    </message>
    <message>
        <location line="+2"></location>
        <source>New arguments of “%1”</source>
        <translation>New arguments of “%1”</translation>
    </message>
</context>
<context>
    <name>tracedeck::Actions</name>
    <message>
        <location filename="../app/actions/actions.cpp" line="+279"></location>
        <source>&amp;File</source>
        <translation>&amp;File</translation>
    </message>
    <message>
        <location line="-259"></location>
        <source>&amp;Open Recording…</source>
        <translation>&amp;Open Recording…</translation>
    </message>
    <message>
        <location line="-2"></location>
        <source>Connec&amp;t to Server…</source>
        <translation>Connec&amp;t to Server…</translation>
    </message>
    <message>
        <location line="+4"></location>
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
        <source>Connect &amp;Again Now</source>
        <translation>Connect &amp;Again Now</translation>
    </message>
    <message>
        <location line="+3"></location>
        <source>&amp;Disconnect</source>
        <translation>&amp;Disconnect</translation>
    </message>
    <message>
        <location line="+7"></location>
        <source>&amp;Save Recording As…</source>
        <translation>&amp;Save Recording As…</translation>
    </message>
    <message>
        <location line="+7"></location>
        <source>R&amp;ecorded Sessions…</source>
        <translation>R&amp;ecorded Sessions…</translation>
    </message>
    <message>
        <location line="+4"></location>
        <source>&amp;Preferences…</source>
        <translation>&amp;Preferences…</translation>
    </message>
    <message>
        <location line="+1"></location>
        <source>&amp;Quit</source>
        <translation>&amp;Quit</translation>
    </message>
    <message>
        <location line="+16"></location>
        <source>S&amp;pans</source>
        <translation>S&amp;pans</translation>
    </message>
    <message>
        <location line="+4"></location>
        <source>&amp;Frames</source>
        <translation>&amp;Frames</translation>
    </message>
    <message>
        <location line="+4"></location>
        <source>I&amp;nspector</source>
        <translation>I&amp;nspector</translation>
    </message>
    <message>
        <location line="-2"></location>
        <source>&amp;Raw Frame</source>
        <translation>&amp;Raw Frame</translation>
    </message>
    <message>
        <location line="-39"></location>
        <source>Start a R&amp;un…</source>
        <translation>Start a R&amp;un…</translation>
    </message>
    <message>
        <location line="+3"></location>
        <source>Cance&amp;l the Run</source>
        <translation>Cance&amp;l the Run</translation>
    </message>
    <message>
        <location line="+4"></location>
        <source>E&amp;xport…</source>
        <translation>E&amp;xport…</translation>
    </message>
    <message>
        <location line="+3"></location>
        <source>Ser&amp;ve This Recording…</source>
        <translation>Ser&amp;ve This Recording…</translation>
    </message>
    <message>
        <location line="+4"></location>
        <source>&amp;Close</source>
        <translation>&amp;Close</translation>
    </message>
    <message>
        <location line="+7"></location>
        <source>&amp;Copy</source>
        <translation>&amp;Copy</translation>
    </message>
    <message>
        <location line="+4"></location>
        <source>&amp;Find in Conversation</source>
        <translation>&amp;Find in Conversation</translation>
    </message>
    <message>
        <location line="+2"></location>
        <source>S&amp;essions</source>
        <translation>S&amp;essions</translation>
    </message>
    <message>
        <location line="+2"></location>
        <source>T&amp;imeline</source>
        <translation>T&amp;imeline</translation>
    </message>
    <message>
        <location line="+2"></location>
        <source>Cost an&amp;d Tokens</source>
        <translation>Cost an&amp;d Tokens</translation>
    </message>
    <message>
        <location line="+4"></location>
        <source>Con&amp;versation</source>
        <translation>Con&amp;versation</translation>
    </message>
    <message>
        <location line="+8"></location>
        <location line="+48"></location>
        <source>&amp;State</source>
        <translation>&amp;State</translation>
    </message>
    <message>
        <location line="-46"></location>
        <source>&amp;Compare</source>
        <translation>&amp;Compare</translation>
    </message>
    <message>
        <location line="+2"></location>
        <source>Chec&amp;kpoints</source>
        <translation>Chec&amp;kpoints</translation>
    </message>
    <message>
        <location line="+2"></location>
        <source>T&amp;houghts</source>
        <translation>T&amp;houghts</translation>
    </message>
    <message>
        <location line="+2"></location>
        <source>Ro&amp;uting</source>
        <translation>Ro&amp;uting</translation>
    </message>
    <message>
        <location line="+2"></location>
        <source>Durations</source>
        <translation>Durations</translation>
    </message>
    <message>
        <location line="+2"></location>
        <source>Runs</source>
        <translation>Runs</translation>
    </message>
    <message>
        <location line="+2"></location>
        <source>Model Calls</source>
        <translation>Model Calls</translation>
    </message>
    <message>
        <location line="+2"></location>
        <source>Tool Calls</source>
        <translation>Tool Calls</translation>
    </message>
    <message>
        <location line="+2"></location>
        <source>&amp;Graph</source>
        <translation>&amp;Graph</translation>
    </message>
    <message>
        <location line="+2"></location>
        <source>&amp;Workers</source>
        <translation>&amp;Workers</translation>
    </message>
    <message>
        <location line="+2"></location>
        <source>&amp;Approvals</source>
        <translation>&amp;Approvals</translation>
    </message>
    <message>
        <location line="+2"></location>
        <source>Pro&amp;blems</source>
        <translation>Pro&amp;blems</translation>
    </message>
    <message>
        <location line="+2"></location>
        <source>C&amp;ommands</source>
        <translation>C&amp;ommands</translation>
    </message>
    <message>
        <location line="+2"></location>
        <source>&amp;Message to an Agent</source>
        <translation>&amp;Message to an Agent</translation>
    </message>
    <message>
        <location line="+2"></location>
        <source>&amp;Tools</source>
        <translation>&amp;Tools</translation>
    </message>
    <message>
        <location line="+2"></location>
        <source>&amp;Log</source>
        <translation>&amp;Log</translation>
    </message>
    <message>
        <location line="+2"></location>
        <source>Watches</source>
        <translation>Watches</translation>
    </message>
    <message>
        <location line="+2"></location>
        <source>Search</source>
        <translation>Search</translation>
    </message>
    <message>
        <location line="+2"></location>
        <source>Next Panel</source>
        <translation>Next Panel</translation>
    </message>
    <message>
        <location line="+2"></location>
        <source>Previous Panel</source>
        <translation>Previous Panel</translation>
    </message>
    <message>
        <location line="+2"></location>
        <source>Reopen Closed Panel</source>
        <translation>Reopen Closed Panel</translation>
    </message>
    <message>
        <location line="+2"></location>
        <source>&amp;Trace</source>
        <translation>&amp;Trace</translation>
    </message>
    <message>
        <location line="+2"></location>
        <source>&amp;Chat</source>
        <translation>&amp;Chat</translation>
    </message>
    <message>
        <location line="+4"></location>
        <source>&amp;Wire</source>
        <translation>&amp;Wire</translation>
    </message>
    <message>
        <location line="+2"></location>
        <source>Com&amp;pare</source>
        <translation>Com&amp;pare</translation>
    </message>
    <message>
        <location line="+2"></location>
        <source>C&amp;ost</source>
        <translation>C&amp;ost</translation>
    </message>
    <message>
        <location line="+2"></location>
        <source>&amp;Filter Frames</source>
        <translation>&amp;Filter Frames</translation>
    </message>
    <message>
        <location line="+2"></location>
        <source>Watc&amp;h for This Filter</source>
        <translation>Watc&amp;h for This Filter</translation>
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
        <location line="+2"></location>
        <source>&amp;Hidden</source>
        <translation>&amp;Hidden</translation>
    </message>
    <message>
        <location line="+2"></location>
        <source>&amp;Collapsed</source>
        <translation>&amp;Collapsed</translation>
    </message>
    <message>
        <location line="+2"></location>
        <source>&amp;Interleaved</source>
        <translation>&amp;Interleaved</translation>
    </message>
    <message>
        <location line="+5"></location>
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
        <location line="+2"></location>
        <source>&amp;Larger</source>
        <translation>&amp;Larger</translation>
    </message>
    <message>
        <location line="+2"></location>
        <source>&amp;Smaller</source>
        <translation>&amp;Smaller</translation>
    </message>
    <message>
        <location line="+2"></location>
        <source>&amp;Normal</source>
        <translation>&amp;Normal</translation>
    </message>
    <message>
        <location line="+2"></location>
        <source>Since the &amp;Start</source>
        <translation>Since the &amp;Start</translation>
    </message>
    <message>
        <location line="+2"></location>
        <source>Time of &amp;Day</source>
        <translation>Time of &amp;Day</translation>
    </message>
    <message>
        <location line="+2"></location>
        <source>Time &amp;Reference Here</source>
        <translation>Time &amp;Reference Here</translation>
    </message>
    <message>
        <location line="+2"></location>
        <source>&amp;Clear Time Reference</source>
        <translation>&amp;Clear Time Reference</translation>
    </message>
    <message>
        <location line="+2"></location>
        <source>&amp;Go To…</source>
        <translation>&amp;Go To…</translation>
    </message>
    <message>
        <location line="+3"></location>
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
        <source>Return to the &amp;Newest Frame</source>
        <translation>Return to the &amp;Newest Frame</translation>
    </message>
    <message>
        <location line="+1"></location>
        <source>Pla&amp;y or Pause</source>
        <translation>Pla&amp;y or Pause</translation>
    </message>
    <message>
        <location line="+3"></location>
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
        <source>Previous Failure</source>
        <translation>Previous Failure</translation>
    </message>
    <message>
        <location line="+2"></location>
        <source>Next Failure</source>
        <translation>Next Failure</translation>
    </message>
    <message>
        <location line="+2"></location>
        <source>Previous Watched Frame</source>
        <translation>Previous Watched Frame</translation>
    </message>
    <message>
        <location line="+2"></location>
        <source>Next Watched Frame</source>
        <translation>Next Watched Frame</translation>
    </message>
    <message>
        <location line="+2"></location>
        <source>Add or Remove Bookmar&amp;k</source>
        <translation>Add or Remove Bookmar&amp;k</translation>
    </message>
    <message>
        <location line="+3"></location>
        <source>Previous Bookmark</source>
        <translation>Previous Bookmark</translation>
    </message>
    <message>
        <location line="+2"></location>
        <source>Next Bookmark</source>
        <translation>Next Bookmark</translation>
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
        <location line="+3"></location>
        <source>&amp;Up to the Planner</source>
        <translation>&amp;Up to the Planner</translation>
    </message>
    <message>
        <location line="+3"></location>
        <source>Pin &amp;A Here</source>
        <translation>Pin &amp;A Here</translation>
    </message>
    <message>
        <location line="+2"></location>
        <source>Pin B &amp;Here</source>
        <translation>Pin B &amp;Here</translation>
    </message>
    <message>
        <location line="+2"></location>
        <source>Compare with &amp;Run Before</source>
        <translation>Compare with &amp;Run Before</translation>
    </message>
    <message>
        <location line="+2"></location>
        <source>&amp;Swap Pins</source>
        <translation>&amp;Swap Pins</translation>
    </message>
    <message>
        <location line="+2"></location>
        <source>Take &amp;Pins Away</source>
        <translation>Take &amp;Pins Away</translation>
    </message>
    <message>
        <location line="+2"></location>
        <source>&amp;User Guide</source>
        <translation>&amp;User Guide</translation>
    </message>
    <message>
        <location line="+3"></location>
        <source>&amp;Keyboard Shortcuts</source>
        <translation>&amp;Keyboard Shortcuts</translation>
    </message>
    <message>
        <location line="+2"></location>
        <source>&amp;About Tracedeck</source>
        <translation>&amp;About Tracedeck</translation>
    </message>
    <message>
        <location line="+46"></location>
        <source>Open &amp;Recent</source>
        <translation>Open &amp;Recent</translation>
    </message>
    <message>
        <location line="+2"></location>
        <source>&amp;Edit</source>
        <translation>&amp;Edit</translation>
    </message>
    <message>
        <location line="+2"></location>
        <source>&amp;View</source>
        <translation>&amp;View</translation>
    </message>
    <message>
        <location line="+2"></location>
        <source>&amp;Panels</source>
        <translation>&amp;Panels</translation>
    </message>
    <message>
        <location line="+3"></location>
        <source>P&amp;erspective</source>
        <extracomment>Menu: arrangements of the panels for what the user is up to.</extracomment>
        <translation>P&amp;erspective</translation>
    </message>
    <message>
        <location line="+3"></location>
        <source>&amp;Workers in Spans</source>
        <extracomment>Menu: how the tree of spans shows sessions that work for others.</extracomment>
        <translation>&amp;Workers in Spans</translation>
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
        <location line="+2"></location>
        <source>Te&amp;xt Size</source>
        <translation>Te&amp;xt Size</translation>
    </message>
    <message>
        <location line="+3"></location>
        <source>Ti&amp;mes</source>
        <extracomment>Menu: how times are told, since the start of a recording or as the time of day.</extracomment>
        <translation>Ti&amp;mes</translation>
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
    <name>tracedeck::AgentGraph</name>
    <message>
        <location filename="../models/graph/agentgraph.cpp" line="+180"></location>
        <source>The description of the graph is longer than %1, so it was not read.</source>
        <translation>The description of the graph is longer than %1, so it was not read.</translation>
    </message>
    <message>
        <location line="+5"></location>
        <source>The description of the graph is not valid JSON.</source>
        <translation>The description of the graph is not valid JSON.</translation>
    </message>
    <message>
        <location line="+3"></location>
        <source>What the server sent is no graph: it has no lists of nodes and edges.</source>
        <translation>What the server sent is no graph: it has no lists of nodes and edges.</translation>
    </message>
    <message>
        <location line="+3"></location>
        <source>The graph has more than %1 nodes, which is too large to draw.</source>
        <translation>The graph has more than %1 nodes, which is too large to draw.</translation>
    </message>
    <message>
        <location line="+4"></location>
        <source>The graph has more than %1 edges, which is too large to draw.</source>
        <translation>The graph has more than %1 edges, which is too large to draw.</translation>
    </message>
    <message>
        <location line="+4"></location>
        <source>The graph has no nodes.</source>
        <translation>The graph has no nodes.</translation>
    </message>
</context>
<context>
    <name>tracedeck::AnswerListModel</name>
    <message>
        <location filename="../models/commands/answerlistmodel.cpp" line="+96"></location>
        <source>Role</source>
        <extracomment>Column header: who said it, as "user" or "assistant".</extracomment>
        <translation>Role</translation>
    </message>
    <message>
        <location line="+0"></location>
        <source>Content</source>
        <translation>Content</translation>
    </message>
    <message>
        <location line="+4"></location>
        <source>Source</source>
        <extracomment>Column header: where an agent is defined.</extracomment>
        <translation>Source</translation>
    </message>
    <message>
        <location line="+4"></location>
        <location line="+12"></location>
        <source>Model</source>
        <translation>Model</translation>
    </message>
    <message>
        <location line="-10"></location>
        <location line="+5"></location>
        <location line="+16"></location>
        <source>Name</source>
        <extracomment>Column header: who offers a model.
----------
Column header: when something was made.</extracomment>
        <translation>Name</translation>
    </message>
    <message>
        <location line="-21"></location>
        <source>Provider</source>
        <translation>Provider</translation>
    </message>
    <message>
        <location line="+3"></location>
        <source>Workspace</source>
        <translation>Workspace</translation>
    </message>
    <message>
        <location line="+2"></location>
        <source>Created</source>
        <translation>Created</translation>
    </message>
    <message>
        <location line="+3"></location>
        <location line="+5"></location>
        <source>Session</source>
        <translation>Session</translation>
    </message>
    <message>
        <location line="-3"></location>
        <source>Folder</source>
        <extracomment>Column header: the folder of a server that an agent works in.</extracomment>
        <translation>Folder</translation>
    </message>
    <message>
        <location line="+5"></location>
        <source>Status</source>
        <translation>Status</translation>
    </message>
    <message>
        <location line="+2"></location>
        <source>Last activity</source>
        <extracomment>Column headers of sessions: when something went on there last, and what it is about.</extracomment>
        <translation>Last activity</translation>
    </message>
    <message>
        <location line="+0"></location>
        <source>Topic</source>
        <translation>Topic</translation>
    </message>
    <message>
        <location line="+4"></location>
        <source>Description</source>
        <translation>Description</translation>
    </message>
</context>
<context>
    <name>tracedeck::AnswerView</name>
    <message>
        <location filename="../widgets/commands/answerview.cpp" line="+174"></location>
        <source>Select a command to see what the server answered.</source>
        <translation>Select a command to see what the server answered.</translation>
    </message>
    <message>
        <location line="+3"></location>
        <source>Waiting for the answer.</source>
        <translation>Waiting for the answer.</translation>
    </message>
    <message>
        <location line="+2"></location>
        <source>Answered, without anything to show.</source>
        <translation>Answered, without anything to show.</translation>
    </message>
    <message>
        <location line="+2"></location>
        <source>The command failed.</source>
        <translation>The command failed.</translation>
    </message>
    <message>
        <location line="+1"></location>
        <source>The command failed: %1</source>
        <translation>The command failed: %1</translation>
    </message>
    <message>
        <location line="+2"></location>
        <source>The server has not answered in time.</source>
        <translation>The server has not answered in time.</translation>
    </message>
    <message>
        <location line="+2"></location>
        <source>The connection was lost before an answer came. The server may have done it, or not.</source>
        <translation>The connection was lost before an answer came. The server may have done it, or not.</translation>
    </message>
    <message>
        <location line="+14"></location>
        <source>What the answer lists</source>
        <translation>What the answer lists</translation>
    </message>
    <message>
        <location line="+1"></location>
        <source>Whole text of the current row</source>
        <translation>Whole text of the current row</translation>
    </message>
    <message>
        <location line="+1"></location>
        <source>The answer as JSON</source>
        <translation>The answer as JSON</translation>
    </message>
    <message>
        <location line="+1"></location>
        <source>The answer as text</source>
        <translation>The answer as text</translation>
    </message>
    <message>
        <location line="+2"></location>
        <source>List</source>
        <extracomment>Tab: an answer as a table.</extracomment>
        <translation>List</translation>
    </message>
    <message>
        <location line="+3"></location>
        <source>Text</source>
        <extracomment>Tab: an answer that is a text.</extracomment>
        <translation>Text</translation>
    </message>
    <message>
        <location line="+2"></location>
        <source>Older</source>
        <extracomment>Button: asks for the messages before these.</extracomment>
        <translation>Older</translation>
    </message>
    <message>
        <location line="+1"></location>
        <source>Ask for older messages</source>
        <translation>Ask for older messages</translation>
    </message>
    <message>
        <location line="+1"></location>
        <source>Copy the answer</source>
        <translation>Copy the answer</translation>
    </message>
</context>
<context>
    <name>tracedeck::Application</name>
    <message>
        <location filename="../app/application.cpp" line="+59"></location>
        <source>The settings could not be read. They are kept in %1.</source>
        <translation>The settings could not be read. They are kept in %1.</translation>
    </message>
    <message>
        <location line="+2"></location>
        <source>Tracedeck was not closed the last time. If it was recording, what it had until then is among the recorded sessions.</source>
        <translation>Tracedeck was not closed the last time. If it was recording, what it had until then is among the recorded sessions.</translation>
    </message>
</context>
<context>
    <name>tracedeck::ApprovalBar</name>
    <message numerus="yes">
        <location filename="../widgets/approvals/approvalbar.cpp" line="+110"></location>
        <source>Answer all %Ln</source>
        <extracomment>Button: sends answers to the server.</extracomment>
        <translation>
            <numerusform>Answer all %Ln</numerusform>
            <numerusform>Answer all %Ln</numerusform>
        </translation>
    </message>
    <message>
        <location line="+0"></location>
        <source>Answer</source>
        <translation>Answer</translation>
    </message>
    <message>
        <location line="+3"></location>
        <source>Ctrl+Enter approves, or answers as decided. Ctrl+Backspace rejects.</source>
        <translation>Ctrl+Enter approves, or answers as decided. Ctrl+Backspace rejects.</translation>
    </message>
    <message>
        <location line="+2"></location>
        <source>Ctrl+Enter answers.</source>
        <translation>Ctrl+Enter answers.</translation>
    </message>
    <message>
        <location line="+18"></location>
        <source>The change of the state is no JSON.</source>
        <translation>The change of the state is no JSON.</translation>
    </message>
    <message>
        <location line="+4"></location>
        <source>The change of the state must be an object: { … }.</source>
        <translation>The change of the state must be an object: { … }.</translation>
    </message>
    <message>
        <location line="+19"></location>
        <source>More</source>
        <extracomment>Button that shows what may be sent with an answer.</extracomment>
        <translation>More</translation>
    </message>
    <message>
        <location line="+1"></location>
        <source>More to send with the answer</source>
        <translation>More to send with the answer</translation>
    </message>
    <message>
        <location line="+1"></location>
        <source>&amp;Change the state</source>
        <translation>&amp;Change the state</translation>
    </message>
    <message>
        <location line="+1"></location>
        <source>Change of the state</source>
        <translation>Change of the state</translation>
    </message>
    <message>
        <location line="+1"></location>
        <source>Written into the state of the graph with the answer</source>
        <translation>Written into the state of the graph with the answer</translation>
    </message>
    <message>
        <location line="+1"></location>
        <source>&amp;Go on at node</source>
        <translation>&amp;Go on at node</translation>
    </message>
    <message>
        <location line="+1"></location>
        <source>Go on at node</source>
        <translation>Go on at node</translation>
    </message>
    <message>
        <location line="+1"></location>
        <source>where the graph itself goes on</source>
        <translation>where the graph itself goes on</translation>
    </message>
    <message>
        <location line="+1"></location>
        <source>This node runs as well: the one that asked goes its own way too</source>
        <translation>This node runs as well: the one that asked goes its own way too</translation>
    </message>
    <message>
        <location line="+1"></location>
        <source>Go live and answer</source>
        <translation>Go live and answer</translation>
    </message>
    <message>
        <location line="+2"></location>
        <source>Approve</source>
        <extracomment>Button: the agent may do what it asked for.</extracomment>
        <translation>Approve</translation>
    </message>
    <message>
        <location line="+1"></location>
        <location line="+4"></location>
        <source>Ctrl+Enter</source>
        <translation>Ctrl+Enter</translation>
    </message>
    <message>
        <location line="-2"></location>
        <source>Reject</source>
        <extracomment>Button: the agent must not do what it asked for.</extracomment>
        <translation>Reject</translation>
    </message>
    <message>
        <location line="+1"></location>
        <source>Ctrl+Backspace</source>
        <translation>Ctrl+Backspace</translation>
    </message>
</context>
<context>
    <name>tracedeck::ApprovalEditor</name>
    <message>
        <location filename="../widgets/approvals/approvaleditor.cpp" line="+83"></location>
        <source>Allow once</source>
        <translation>Allow once</translation>
    </message>
    <message>
        <location line="+2"></location>
        <source>Allow for this session</source>
        <translation>Allow for this session</translation>
    </message>
    <message>
        <location line="+2"></location>
        <source>Deny</source>
        <translation>Deny</translation>
    </message>
    <message>
        <location line="+142"></location>
        <source>Choose an answer first.</source>
        <translation>Choose an answer first.</translation>
    </message>
    <message>
        <location line="+0"></location>
        <source>Write an answer first.</source>
        <translation>Write an answer first.</translation>
    </message>
    <message>
        <location line="+13"></location>
        <source>Answer</source>
        <translation>Answer</translation>
    </message>
    <message>
        <location line="+10"></location>
        <source>Answer as JSON</source>
        <translation>Answer as JSON</translation>
    </message>
    <message>
        <location line="+1"></location>
        <source>Shows the answer as it is sent; it can be changed there</source>
        <translation>Shows the answer as it is sent; it can be changed there</translation>
    </message>
    <message>
        <location line="+5"></location>
        <source>Begin with</source>
        <extracomment>Button with a menu: what an answer may begin with.</extracomment>
        <translation>Begin with</translation>
    </message>
    <message>
        <location line="+1"></location>
        <source>Begin the answer with</source>
        <translation>Begin the answer with</translation>
    </message>
    <message>
        <location line="+1"></location>
        <source>Yes: true</source>
        <translation>Yes: true</translation>
    </message>
    <message>
        <location line="+0"></location>
        <source>No: false</source>
        <translation>No: false</translation>
    </message>
    <message>
        <location line="+0"></location>
        <source>A text</source>
        <translation>A text</translation>
    </message>
    <message>
        <location line="+0"></location>
        <source>An object</source>
        <translation>An object</translation>
    </message>
    <message>
        <location line="+1"></location>
        <source>What was asked, to be changed</source>
        <translation>What was asked, to be changed</translation>
    </message>
</context>
<context>
    <name>tracedeck::ApprovalsBinding</name>
    <message>
        <location filename="../app/bindings/approvalsbinding.cpp" line="+56"></location>
        <source>Tracedeck cannot answer this server: its protocol has no answers.</source>
        <translation>Tracedeck cannot answer this server: its protocol has no answers.</translation>
    </message>
</context>
<context>
    <name>tracedeck::ApprovalsModel</name>
    <message>
        <location filename="../models/approvals/approvalsmodel.cpp" line="+246"></location>
        <source>Waits</source>
        <translation>Waits</translation>
    </message>
    <message>
        <location line="+3"></location>
        <source>Answer sent</source>
        <translation>Answer sent</translation>
    </message>
    <message>
        <location line="+0"></location>
        <source>The answer failed</source>
        <translation>The answer failed</translation>
    </message>
    <message>
        <location line="+81"></location>
        <source>%1, %2 left</source>
        <extracomment>%1 is how long a question has waited, %2 how long it will go on waiting, as 4:48.</extracomment>
        <translation>%1, %2 left</translation>
    </message>
    <message>
        <location line="+43"></location>
        <source>Status</source>
        <translation>Status</translation>
    </message>
    <message>
        <location line="+3"></location>
        <source>Who asks</source>
        <extracomment>Column header. The tool or node that asks.</extracomment>
        <translation>Who asks</translation>
    </message>
    <message>
        <location line="+3"></location>
        <source>Question</source>
        <extracomment>Column header. What is asked of the human.</extracomment>
        <translation>Question</translation>
    </message>
    <message>
        <location line="+2"></location>
        <source>Session</source>
        <translation>Session</translation>
    </message>
    <message>
        <location line="+3"></location>
        <source>Asked at</source>
        <extracomment>Column header. When it was asked, since the begin of the trace.</extracomment>
        <translation>Asked at</translation>
    </message>
    <message>
        <location line="+3"></location>
        <source>Waited</source>
        <extracomment>Column header. How long it waited, or has waited, for an answer.</extracomment>
        <translation>Waited</translation>
    </message>
</context>
<context>
    <name>tracedeck::ApprovalsPanel</name>
    <message>
        <location filename="../widgets/approvals/approvalspanel.cpp" line="+172"></location>
        <source>Approvals</source>
        <translation>Approvals</translation>
    </message>
    <message>
        <location line="+1"></location>
        <source>What runs ask</source>
        <translation>What runs ask</translation>
    </message>
    <message>
        <location line="+1"></location>
        <source>What is asked, as JSON</source>
        <translation>What is asked, as JSON</translation>
    </message>
    <message>
        <location line="+55"></location>
        <source>No trace is open. Open a recording or connect to a server to see what its runs ask.</source>
        <translation>No trace is open. Open a recording or connect to a server to see what its runs ask.</translation>
    </message>
    <message>
        <location line="+7"></location>
        <source>No run has asked anything up to this frame. Go on in time to see the first question.</source>
        <translation>No run has asked anything up to this frame. Go on in time to see the first question.</translation>
    </message>
    <message>
        <location line="+1"></location>
        <source>No run has asked anything yet. When a run waits for a human, it is answered here.</source>
        <translation>No run has asked anything yet. When a run waits for a human, it is answered here.</translation>
    </message>
    <message>
        <location filename="../widgets/approvals/approvalspanel_answers.cpp" line="+67"></location>
        <source>Look at it first.</source>
        <translation>Look at it first.</translation>
    </message>
    <message>
        <location line="+4"></location>
        <source>%1: %2</source>
        <extracomment>%1 is the tool or node that asks, %2 is a sentence.</extracomment>
        <translation>%1: %2</translation>
    </message>
    <message>
        <location line="+46"></location>
        <source>What is sent with the answers is for one session, and these are of several.</source>
        <translation>What is sent with the answers is for one session, and these are of several.</translation>
    </message>
    <message>
        <location line="+67"></location>
        <source>%1 asks, in “%2”</source>
        <extracomment>%1 is the tool or node that asks a human, %2 its session.</extracomment>
        <translation>%1 asks, in “%2”</translation>
    </message>
    <message>
        <location line="+8"></location>
        <source>This was answered: “%1”.</source>
        <translation>This was answered: “%1”.</translation>
    </message>
    <message>
        <location line="+15"></location>
        <source>Select a question to see it and to answer it.</source>
        <translation>Select a question to see it and to answer it.</translation>
    </message>
    <message>
        <location line="-15"></location>
        <source>This was answered.</source>
        <translation>This was answered.</translation>
    </message>
    <message>
        <location line="+19"></location>
        <source>Nobody waits for an answer to this any more: its run has ended.</source>
        <translation>Nobody waits for an answer to this any more: its run has ended.</translation>
    </message>
    <message>
        <location line="+6"></location>
        <source>The past is shown, and the past cannot be answered. The run still waits.</source>
        <translation>The past is shown, and the past cannot be answered. The run still waits.</translation>
    </message>
    <message>
        <location line="+1"></location>
        <source>The past is shown. Nobody waits for an answer to this any more.</source>
        <translation>The past is shown. Nobody waits for an answer to this any more.</translation>
    </message>
    <message>
        <location line="+3"></location>
        <source>The answer failed. It can be sent again.</source>
        <translation>The answer failed. It can be sent again.</translation>
    </message>
    <message>
        <location line="+1"></location>
        <source>The answer failed: %1</source>
        <translation>The answer failed: %1</translation>
    </message>
    <message>
        <location line="+2"></location>
        <source>The answer was sent. The server has not gone on yet.</source>
        <translation>The answer was sent. The server has not gone on yet.</translation>
    </message>
    <message numerus="yes">
        <location line="+15"></location>
        <source>Waiting in other sessions: %Ln question(s).</source>
        <translation>
            <numerusform>Waiting in other sessions: %Ln question.</numerusform>
            <numerusform>Waiting in other sessions: %Ln questions.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <location line="+13"></location>
        <source>This run asks %Ln thing(s) at once. Check them all and answer them together: what it is not told it asks again.</source>
        <translation>
            <numerusform>This run asks %Ln thing at once. Check them all and answer them together: what it is not told it asks again.</numerusform>
            <numerusform>This run asks %Ln things at once. Check them all and answer them together: what it is not told it asks again.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>tracedeck::AssignedModels</name>
    <message>
        <location filename="../widgets/preferences/assignedmodels.cpp" line="+88"></location>
        <source>Enter the name of a model.</source>
        <translation>Enter the name of a model.</translation>
    </message>
    <message>
        <location line="+2"></location>
        <source>Enter an agent, a session or both for %1; * is any agent.</source>
        <translation>Enter an agent, a session or both for %1; * is any agent.</translation>
    </message>
    <message>
        <location line="+4"></location>
        <source>An agent and session can only have one model.</source>
        <translation>An agent and session can only have one model.</translation>
    </message>
    <message>
        <location line="+4"></location>
        <source>There is no price for %1 yet.</source>
        <translation>There is no price for %1 yet.</translation>
    </message>
    <message>
        <location line="+7"></location>
        <source>Models of agents and sessions</source>
        <translation>Models of agents and sessions</translation>
    </message>
    <message>
        <location line="+1"></location>
        <source>Agent</source>
        <translation>Agent</translation>
    </message>
    <message>
        <location line="+0"></location>
        <source>Session</source>
        <translation>Session</translation>
    </message>
    <message>
        <location line="+0"></location>
        <source>Model</source>
        <translation>Model</translation>
    </message>
    <message>
        <location line="+0"></location>
        <source>Provider</source>
        <translation>Provider</translation>
    </message>
    <message>
        <location line="+2"></location>
        <source>any</source>
        <extracomment>Of cells that are left empty.</extracomment>
        <translation>any</translation>
    </message>
    <message>
        <location line="+0"></location>
        <source>name of a model</source>
        <translation>name of a model</translation>
    </message>
</context>
<context>
    <name>tracedeck::Bookmarks</name>
    <message>
        <location filename="../models/bookmarks.cpp" line="+17"></location>
        <source>Bookmark at frame %1</source>
        <translation>Bookmark at frame %1</translation>
    </message>
    <message>
        <location line="+1"></location>
        <source>Bookmark of frames %1 to %2</source>
        <translation>Bookmark of frames %1 to %2</translation>
    </message>
</context>
<context>
    <name>tracedeck::BranchDialog</name>
    <message>
        <location filename="../widgets/checkpoints/branchdialog.cpp" line="+68"></location>
        <source>Name the branch</source>
        <translation>Name the branch</translation>
    </message>
    <message>
        <location line="+1"></location>
        <source>&amp;Name</source>
        <translation>&amp;Name</translation>
    </message>
    <message>
        <location line="+1"></location>
        <source>Name</source>
        <translation>Name</translation>
    </message>
    <message>
        <location line="+1"></location>
        <source>N&amp;ote</source>
        <translation>N&amp;ote</translation>
    </message>
    <message>
        <location line="+1"></location>
        <source>Note</source>
        <translation>Note</translation>
    </message>
    <message>
        <location line="+1"></location>
        <source>Name and note stay on this machine; the server is not told of them.</source>
        <translation>Name and note stay on this machine; the server is not told of them.</translation>
    </message>
    <message>
        <location line="+1"></location>
        <source>OK</source>
        <translation>OK</translation>
    </message>
    <message>
        <location line="+1"></location>
        <source>Cancel</source>
        <translation>Cancel</translation>
    </message>
</context>
<context>
    <name>tracedeck::BudgetPage</name>
    <message>
        <location filename="../widgets/preferences/budgetpage.cpp" line="+88"></location>
        <source>You are warned when model calls have cost more than this, and charts show the limit as a line. Nothing is stopped. Calls without a price do not count. Each server and each recording is counted by itself.</source>
        <translation>You are warned when model calls have cost more than this, and charts show the limit as a line. Nothing is stopped. Calls without a price do not count. Each server and each recording is counted by itself.</translation>
    </message>
    <message>
        <location line="+3"></location>
        <source>A &amp;session and its workers</source>
        <translation>A &amp;session and its workers</translation>
    </message>
    <message>
        <location line="+1"></location>
        <source>Limit of a session and its workers</source>
        <translation>Limit of a session and its workers</translation>
    </message>
    <message>
        <location line="+1"></location>
        <source>All calls of a server on one &amp;day</source>
        <translation>All calls of a server on one &amp;day</translation>
    </message>
    <message>
        <location line="+1"></location>
        <source>Limit of all calls of a server on one day</source>
        <translation>Limit of all calls of a server on one day</translation>
    </message>
    <message>
        <location line="+3"></location>
        <source>No limit</source>
        <extracomment>Of what may be spent.</extracomment>
        <translation>No limit</translation>
    </message>
    <message>
        <location line="+1"></location>
        <source>Show a &amp;notification on the desktop when a limit is crossed</source>
        <translation>Show a &amp;notification on the desktop when a limit is crossed</translation>
    </message>
</context>
<context>
    <name>tracedeck::BusyThread</name>
    <message>
        <location filename="../widgets/commands/busythread.cpp" line="+19"></location>
        <source>A run goes on in this thread. The new one waits for it, and what the one that goes on still does is shown only once the server has stored it.</source>
        <translation>A run goes on in this thread. The new one waits for it, and what the one that goes on still does is shown only once the server has stored it.</translation>
    </message>
</context>
<context>
    <name>tracedeck::Calls</name>
    <message>
        <location filename="../models/calls/calltexts.cpp" line="+39"></location>
        <source>All calls of the run: it told only what they used together</source>
        <translation>All calls of the run: it told only what they used together</translation>
    </message>
    <message>
        <location filename="../models/calls/callinput.cpp" line="+56"></location>
        <source>reasoning</source>
        <extracomment>Name of a value: what a model thought before it answered.</extracomment>
        <translation>reasoning</translation>
    </message>
    <message>
        <location line="+26"></location>
        <source>calls</source>
        <extracomment>Name of a value: the tools that a model asked for.</extracomment>
        <translation>calls</translation>
    </message>
    <message>
        <location filename="../models/toolcalls/toolcalljson.cpp" line="+28"></location>
        <source>tool</source>
        <extracomment>Name of a value: the name of a tool that was called.</extracomment>
        <translation>tool</translation>
    </message>
    <message>
        <location line="+6"></location>
        <source>arguments</source>
        <translation>arguments</translation>
    </message>
    <message>
        <location line="+3"></location>
        <source>output</source>
        <extracomment>Name of a value: what a tool wrote while it ran.</extracomment>
        <translation>output</translation>
    </message>
    <message>
        <location line="+4"></location>
        <source>result</source>
        <extracomment>Name of a value: what a tool gave back.</extracomment>
        <translation>result</translation>
    </message>
    <message>
        <location line="+3"></location>
        <source>error</source>
        <extracomment>Name of a value: why a call of a tool failed.</extracomment>
        <translation>error</translation>
    </message>
    <message>
        <location filename="../models/calls/callinput.cpp" line="+53"></location>
        <source>given</source>
        <extracomment>Name of a value: what a model was given.</extracomment>
        <translation>given</translation>
    </message>
    <message>
        <location line="-57"></location>
        <source>answer</source>
        <extracomment>Name of a value: what a model answered.</extracomment>
        <translation>answer</translation>
    </message>
</context>
<context>
    <name>tracedeck::CallsModel</name>
    <message>
        <location filename="../models/calls/callsmodel.cpp" line="+136"></location>
        <source>That told what the call used, or with which it ended</source>
        <translation>That told what the call used, or with which it ended</translation>
    </message>
    <message>
        <location line="-46"></location>
        <source>Frame</source>
        <translation>Frame</translation>
    </message>
    <message>
        <location line="+3"></location>
        <source>Caller</source>
        <extracomment>Column header: the node or agent that called a model.</extracomment>
        <translation>Caller</translation>
    </message>
    <message>
        <location line="+45"></location>
        <source>The node or agent that called the model, or what its run was asked for</source>
        <translation>The node or agent that called the model, or what its run was asked for</translation>
    </message>
    <message>
        <location line="-43"></location>
        <source>Model</source>
        <translation>Model</translation>
    </message>
    <message>
        <location line="+45"></location>
        <source>From begin to end; the bar is its part of the longest</source>
        <translation>From begin to end; the bar is its part of the longest</translation>
    </message>
    <message>
        <location line="-42"></location>
        <source>Took</source>
        <extracomment>Column header: how long a call of a model took.</extracomment>
        <translation>Took</translation>
    </message>
    <message>
        <location line="+44"></location>
        <source>From its begin to the first that was heard of its answer</source>
        <translation>From its begin to the first that was heard of its answer</translation>
    </message>
    <message>
        <location line="-41"></location>
        <source>First token</source>
        <extracomment>Column header: how long after its begin a call of a model wrote something first.</extracomment>
        <translation>First token</translation>
    </message>
    <message>
        <location line="+43"></location>
        <source>Tokens that the model read, also from a cache</source>
        <translation>Tokens that the model read, also from a cache</translation>
    </message>
    <message>
        <location line="-41"></location>
        <source>Input</source>
        <translation>Input</translation>
    </message>
    <message>
        <location line="+43"></location>
        <source>Of the input: tokens that were read from a cache</source>
        <translation>Of the input: tokens that were read from a cache</translation>
    </message>
    <message>
        <location line="-40"></location>
        <source>Cached</source>
        <extracomment>Column header: tokens of the input that were read from a cache.</extracomment>
        <translation>Cached</translation>
    </message>
    <message>
        <location line="+42"></location>
        <source>Tokens that the model wrote, those that it thought with too</source>
        <translation>Tokens that the model wrote, those that it thought with too</translation>
    </message>
    <message>
        <location line="-40"></location>
        <source>Output</source>
        <translation>Output</translation>
    </message>
    <message>
        <location line="+42"></location>
        <source>The bar is its part of the dearest</source>
        <translation>The bar is its part of the dearest</translation>
    </message>
    <message>
        <location line="-40"></location>
        <source>Cost</source>
        <translation>Cost</translation>
    </message>
    <message>
        <location line="+2"></location>
        <source>Status</source>
        <translation>Status</translation>
    </message>
    <message>
        <location line="+40"></location>
        <source>The begin of what it wrote, or the first tool that it called</source>
        <translation>The begin of what it wrote, or the first tool that it called</translation>
    </message>
    <message>
        <location line="-38"></location>
        <source>Answer</source>
        <translation>Answer</translation>
    </message>
    <message>
        <location line="+40"></location>
        <source>At the earliest: some servers only say when a call ended</source>
        <translation>At the earliest: some servers only say when a call ended</translation>
    </message>
    <message>
        <location line="-37"></location>
        <source>Began</source>
        <extracomment>Column header: when a call of a model began.</extracomment>
        <translation>Began</translation>
    </message>
    <message>
        <location line="+39"></location>
        <source>Of the input: tokens that were written to a cache</source>
        <translation>Of the input: tokens that were written to a cache</translation>
    </message>
    <message>
        <location line="-37"></location>
        <source>To cache</source>
        <translation>To cache</translation>
    </message>
    <message>
        <location line="+39"></location>
        <source>Of the output: tokens that it thought with</source>
        <translation>Of the output: tokens that it thought with</translation>
    </message>
    <message>
        <location line="-37"></location>
        <source>Reasoning</source>
        <translation>Reasoning</translation>
    </message>
    <message>
        <location line="+39"></location>
        <source>Tokens that it wrote, by the time that it wrote for</source>
        <translation>Tokens that it wrote, by the time that it wrote for</translation>
    </message>
    <message>
        <location line="-37"></location>
        <source>Tokens/s</source>
        <translation>Tokens/s</translation>
    </message>
    <message>
        <location line="+39"></location>
        <source>Why the model stopped, as its provider says it</source>
        <translation>Why the model stopped, as its provider says it</translation>
    </message>
    <message>
        <location line="-37"></location>
        <source>Stop reason</source>
        <translation>Stop reason</translation>
    </message>
    <message>
        <location line="+2"></location>
        <source>Session</source>
        <translation>Session</translation>
    </message>
</context>
<context>
    <name>tracedeck::CallsPanel</name>
    <message>
        <location filename="../widgets/lists/callspanel.cpp" line="+85"></location>
        <source>Only calls with these words</source>
        <translation>Only calls with these words</translation>
    </message>
    <message>
        <location line="-2"></location>
        <source>Only calls that ended in the marked range, or went on there, are listed. Cover all again</source>
        <translation>Only calls that ended in the marked range, or went on there, are listed. Cover all again</translation>
    </message>
    <message>
        <location line="+1"></location>
        <source>Words, status:failed took:&gt;2s</source>
        <translation>Words, status:failed took:&gt;2s</translation>
    </message>
    <message>
        <location line="+2"></location>
        <source>Only calls that all of these hold of: words in their caller, model, status, stop reason, session or the begin of their answer, and conditions like status:failed, took:&gt;2s, input:&gt;1000, cost:&gt;0.01</source>
        <translation>Only calls that all of these hold of: words in their caller, model, status, stop reason, session or the begin of their answer, and conditions like status:failed, took:&gt;2s, input:&gt;1000, cost:&gt;0.01</translation>
    </message>
    <message>
        <location line="+2"></location>
        <source>Calls of models</source>
        <translation>Calls of models</translation>
    </message>
    <message>
        <location line="+1"></location>
        <source>What the call was given, and what it answered</source>
        <translation>What the call was given, and what it answered</translation>
    </message>
    <message>
        <location line="-7"></location>
        <source>No trace is open. Open a recording or connect to a server to see which models were called.</source>
        <translation>No trace is open. Open a recording or connect to a server to see which models were called.</translation>
    </message>
    <message>
        <location line="+19"></location>
        <source>No call has these words. Look for others, or clear them.</source>
        <translation>No call has these words. Look for others, or clear them.</translation>
    </message>
    <message>
        <location line="+2"></location>
        <source>No call of a model ended in the marked range, or went on there. Mark another one, or cover all frames.</source>
        <translation>No call of a model ended in the marked range, or went on there. Mark another one, or cover all frames.</translation>
    </message>
    <message>
        <location line="+2"></location>
        <source>No model has been called yet. Go to a later frame or start a run.</source>
        <translation>No model has been called yet. Go to a later frame or start a run.</translation>
    </message>
    <message>
        <location line="+0"></location>
        <source>There is no call of a model.</source>
        <translation>There is no call of a model.</translation>
    </message>
    <message>
        <location line="+12"></location>
        <source>tokens: %1 in, %2 out</source>
        <extracomment>Of calls of models: %1 tokens were read, %2 written.</extracomment>
        <translation>tokens: %1 in, %2 out</translation>
    </message>
    <message>
        <location line="+5"></location>
        <source>p50 %1, p90 %2</source>
        <extracomment>How long calls took, percentiles: half of them no longer than %1, 90 % of them no longer than %2.</extracomment>
        <translation>p50 %1, p90 %2</translation>
    </message>
    <message>
        <location line="-93"></location>
        <source>Given: the input of %1</source>
        <extracomment>%1 is a node of a graph that called a model.</extracomment>
        <translation>Given: the input of %1</translation>
    </message>
    <message>
        <location line="+2"></location>
        <source>Given: what had been said before; no server tells all of a prompt</source>
        <translation>Given: what had been said before; no server tells all of a prompt</translation>
    </message>
    <message>
        <location line="+4"></location>
        <source>What it was given is not told</source>
        <translation>What it was given is not told</translation>
    </message>
    <message>
        <location line="+122"></location>
        <source>Show It in the &amp;Conversation</source>
        <extracomment>What had been said when a model was called: what it was given.</extracomment>
        <translation>Show It in the &amp;Conversation</translation>
    </message>
    <message>
        <location line="-51"></location>
        <source>No model has been called yet. Choose all sessions, go to a later frame or start a run.</source>
        <translation>No model has been called yet. Choose all sessions, go to a later frame or start a run.</translation>
    </message>
    <message>
        <location line="-7"></location>
        <source>%1 cannot be read. Write took:&gt;2s, input:&gt;1000, cost:&gt;0.01 or status:failed; a text with a colon in quotes.</source>
        <extracomment>%1 is a condition like "took:&gt;2x" as its user wrote it.</extracomment>
        <translation>%1 cannot be read. Write took:&gt;2s, input:&gt;1000, cost:&gt;0.01 or status:failed; a text with a colon in quotes.</translation>
    </message>
    <message>
        <location line="+8"></location>
        <source>There is no call of a model. Those of other sessions are seen with all sessions.</source>
        <translation>There is no call of a model. Those of other sessions are seen with all sessions.</translation>
    </message>
    <message numerus="yes">
        <location line="+7"></location>
        <source>%Ln call(s)</source>
        <translation>
            <numerusform>%Ln call</numerusform>
            <numerusform>%Ln calls</numerusform>
        </translation>
    </message>
    <message>
        <location line="+11"></location>
        <source>%1 more for calls that were not seen</source>
        <extracomment>%1 is an amount of money: the server says so of calls of models, of which no frame came.</extracomment>
        <translation>%1 more for calls that were not seen</translation>
    </message>
    <message>
        <location line="+32"></location>
        <source>Show the &amp;Conversation Before It</source>
        <translation>Show the &amp;Conversation Before It</translation>
    </message>
</context>
<context>
    <name>tracedeck::CheckpointDetails</name>
    <message>
        <location filename="../widgets/checkpoints/checkpointdetails.cpp" line="+87"></location>
        <source>Written by</source>
        <extracomment>Label before the node that wrote a checkpoint.</extracomment>
        <translation>Written by</translation>
    </message>
    <message>
        <location line="+2"></location>
        <source>Parent</source>
        <extracomment>Label before the checkpoint that one follows.</extracomment>
        <translation>Parent</translation>
    </message>
    <message>
        <location line="+1"></location>
        <source>Branch</source>
        <translation>Branch</translation>
    </message>
    <message>
        <location line="+1"></location>
        <source>Note</source>
        <translation>Note</translation>
    </message>
    <message>
        <location line="+1"></location>
        <source>State</source>
        <translation>State</translation>
    </message>
    <message>
        <location line="+1"></location>
        <source>&amp;Load State</source>
        <translation>&amp;Load State</translation>
    </message>
    <message>
        <location line="+1"></location>
        <source>The state is being loaded</source>
        <translation>The state is being loaded</translation>
    </message>
    <message>
        <location line="+13"></location>
        <source>Step %1</source>
        <translation>Step %1</translation>
    </message>
    <message>
        <location line="+20"></location>
        <source>%1, this is its head</source>
        <translation>%1, this is its head</translation>
    </message>
    <message>
        <location line="+2"></location>
        <source>%1, head: %2</source>
        <translation>%1, head: %2</translation>
    </message>
    <message>
        <location line="+17"></location>
        <source>%1, fetched later, in frame %2</source>
        <extracomment>%1 is the size of a state, %2 the number of a frame.</extracomment>
        <translation>%1, fetched later, in frame %2</translation>
    </message>
    <message>
        <location line="+4"></location>
        <source>Being loaded…</source>
        <translation>Being loaded…</translation>
    </message>
    <message>
        <location line="+4"></location>
        <source>At the server</source>
        <translation>At the server</translation>
    </message>
    <message>
        <location line="+0"></location>
        <source>Not sent by the server</source>
        <translation>Not sent by the server</translation>
    </message>
</context>
<context>
    <name>tracedeck::CheckpointsModel</name>
    <message>
        <location filename="../models/checkpoints/checkpointsmodel.cpp" line="+253"></location>
        <source>Step</source>
        <extracomment>Column header. The number of a checkpoint in its run.</extracomment>
        <translation>Step</translation>
    </message>
    <message>
        <location line="+17"></location>
        <source>Checkpoint</source>
        <translation>Checkpoint</translation>
    </message>
    <message>
        <location line="-9"></location>
        <source>Node</source>
        <translation>Node</translation>
    </message>
    <message>
        <location line="-5"></location>
        <source>Source</source>
        <extracomment>Column header. What made a checkpoint be stored, as the server says.</extracomment>
        <translation>Source</translation>
    </message>
    <message>
        <location line="-6"></location>
        <source>Graph</source>
        <extracomment>Column header. Lines and dots: which checkpoint follows which.</extracomment>
        <translation>Graph</translation>
    </message>
    <message>
        <location line="+9"></location>
        <source>Branch</source>
        <extracomment>Column header. The branch of a history that ends here, and what the user noted on it.</extracomment>
        <translation>Branch</translation>
    </message>
    <message>
        <location line="+4"></location>
        <source>Namespace</source>
        <translation>Namespace</translation>
    </message>
    <message>
        <location line="+2"></location>
        <source>Frame</source>
        <translation>Frame</translation>
    </message>
    <message>
        <location line="+3"></location>
        <source>Arrived</source>
        <extracomment>Column header. When the frame arrived, since the begin of the trace.</extracomment>
        <translation>Arrived</translation>
    </message>
    <message>
        <location line="+5"></location>
        <source>Stored</source>
        <extracomment>Column header. The time that the checkpoint itself says.</extracomment>
        <translation>Stored</translation>
    </message>
    <message>
        <location filename="../models/checkpoints/checkpointtexts.cpp" line="+170"></location>
        <source>Branch %1</source>
        <extracomment>%1 is the number of a branch that nobody has named.</extracomment>
        <translation>Branch %1</translation>
    </message>
    <message>
        <location line="+2"></location>
        <source>%1 %2</source>
        <extracomment>A branch that nobody has named: %1 is the subgraph that it is of, %2 its number there.</extracomment>
        <translation>%1 %2</translation>
    </message>
    <message>
        <location line="+12"></location>
        <source>%1 — %2</source>
        <extracomment>The name of a branch, and the user's note on it.</extracomment>
        <translation>%1 — %2</translation>
    </message>
    <message>
        <location line="+12"></location>
        <source>step %1 (%2)</source>
        <extracomment>A checkpoint: %1 is the number of its step, %2 the end of its id.</extracomment>
        <translation>step %1 (%2)</translation>
    </message>
    <message>
        <location line="+4"></location>
        <source>begins a history</source>
        <translation>begins a history</translation>
    </message>
    <message>
        <location line="+3"></location>
        <source>follows %1</source>
        <extracomment>%1 is a checkpoint, as in "step 2 (…0af1)".</extracomment>
        <translation>follows %1</translation>
    </message>
    <message>
        <location line="+3"></location>
        <source>probably follows %1</source>
        <extracomment>%1 is a checkpoint. The server never says which one follows which.</extracomment>
        <translation>probably follows %1</translation>
    </message>
    <message>
        <location line="+3"></location>
        <source>follows %1 of namespace “%2”, which is not shown</source>
        <extracomment>%1 is a checkpoint, %2 a namespace.</extracomment>
        <translation>follows %1 of namespace “%2”, which is not shown</translation>
    </message>
    <message>
        <location line="+4"></location>
        <source>follows %1, which is not in this trace</source>
        <extracomment>%1 is the id of a checkpoint.</extracomment>
        <translation>follows %1, which is not in this trace</translation>
    </message>
    <message>
        <location line="+4"></location>
        <source>follows %1, which is not in this trace; that one probably follows %2</source>
        <extracomment>%1 is the id of a checkpoint, %2 another checkpoint.</extracomment>
        <translation>follows %1, which is not in this trace; that one probably follows %2</translation>
    </message>
    <message>
        <location line="+4"></location>
        <source>follows %1, which follows it in turn</source>
        <extracomment>%1 is a checkpoint.</extracomment>
        <translation>follows %1, which follows it in turn</translation>
    </message>
    <message>
        <location line="+48"></location>
        <source>step %1</source>
        <translation>step %1</translation>
    </message>
    <message>
        <location line="+2"></location>
        <source>checkpoint %1</source>
        <translation>checkpoint %1</translation>
    </message>
    <message>
        <location line="+6"></location>
        <source>head</source>
        <extracomment>Of a checkpoint: the newest one of its branch.</extracomment>
        <translation>head</translation>
    </message>
    <message>
        <location line="+3"></location>
        <source>the cursor stands here</source>
        <translation>the cursor stands here</translation>
    </message>
    <message>
        <location line="+1"></location>
        <source>the cursor passed this one last</source>
        <translation>the cursor passed this one last</translation>
    </message>
    <message>
        <location line="+2"></location>
        <source>, </source>
        <extracomment>Between the parts of an enumeration.</extracomment>
        <translation>, </translation>
    </message>
</context>
<context>
    <name>tracedeck::CheckpointsPanel</name>
    <message>
        <location filename="../widgets/checkpoints/checkpointspanel.cpp" line="+160"></location>
        <source>Checkpoints</source>
        <translation>Checkpoints</translation>
    </message>
    <message>
        <location line="+12"></location>
        <source>No trace is open. Open a recording or connect to a server to see its checkpoints.</source>
        <translation>No trace is open. Open a recording or connect to a server to see its checkpoints.</translation>
    </message>
    <message>
        <location line="+12"></location>
        <source>Older checkpoints are being loaded…</source>
        <translation>Older checkpoints are being loaded…</translation>
    </message>
    <message>
        <location line="+19"></location>
        <source>The server keeps no checkpoint of this session.</source>
        <translation>The server keeps no checkpoint of this session.</translation>
    </message>
    <message>
        <location line="+1"></location>
        <source>No checkpoint has come in this session yet. Those that the server keeps can be loaded.</source>
        <translation>No checkpoint has come in this session yet. Those that the server keeps can be loaded.</translation>
    </message>
    <message>
        <location line="+6"></location>
        <source>No checkpoint has come in this session up to this frame. Go on in time to see the first one.</source>
        <translation>No checkpoint has come in this session up to this frame. Go on in time to see the first one.</translation>
    </message>
    <message>
        <location line="+2"></location>
        <source>No checkpoint has come in this session yet. Servers send them for runs on a thread that is stored; metis servers have none.</source>
        <translation>No checkpoint has come in this session yet. Servers send them for runs on a thread that is stored; metis servers have none.</translation>
    </message>
    <message>
        <location line="+31"></location>
        <source>Main graph</source>
        <translation>Main graph</translation>
    </message>
    <message>
        <location line="+1"></location>
        <source>All namespaces</source>
        <translation>All namespaces</translation>
    </message>
    <message>
        <location filename="../widgets/checkpoints/checkpointspanel_actions.cpp" line="+80"></location>
        <source>&amp;Stand There</source>
        <translation>&amp;Stand There</translation>
    </message>
    <message>
        <location line="+1"></location>
        <source>Show Its S&amp;tate</source>
        <translation>Show Its S&amp;tate</translation>
    </message>
    <message>
        <location line="+1"></location>
        <source>&amp;Load Its State</source>
        <translation>&amp;Load Its State</translation>
    </message>
    <message>
        <location line="+1"></location>
        <source>Select the &amp;Parent</source>
        <translation>Select the &amp;Parent</translation>
    </message>
    <message>
        <location line="+2"></location>
        <source>Next &amp;Head</source>
        <extracomment>The newest checkpoint of another branch.</extracomment>
        <translation>Next &amp;Head</translation>
    </message>
    <message>
        <location line="+1"></location>
        <source>Pre&amp;vious Head</source>
        <translation>Pre&amp;vious Head</translation>
    </message>
    <message>
        <location line="+1"></location>
        <source>&amp;Name the Branch…</source>
        <translation>&amp;Name the Branch…</translation>
    </message>
    <message>
        <location line="+2"></location>
        <source>Pin as &amp;A</source>
        <extracomment>Of a checkpoint: A is the earlier one of two points that are compared.</extracomment>
        <translation>Pin as &amp;A</translation>
    </message>
    <message>
        <location line="+1"></location>
        <source>Pin as &amp;B</source>
        <translation>Pin as &amp;B</translation>
    </message>
    <message>
        <location line="+1"></location>
        <source>&amp;Fork from Here…</source>
        <translation>&amp;Fork from Here…</translation>
    </message>
    <message>
        <location line="+1"></location>
        <source>&amp;Re-run This Input in a New Thread</source>
        <translation>&amp;Re-run This Input in a New Thread</translation>
    </message>
    <message>
        <location line="+1"></location>
        <source>Load &amp;Older Checkpoints</source>
        <translation>Load &amp;Older Checkpoints</translation>
    </message>
    <message>
        <location line="+1"></location>
        <source>&amp;Copy Id</source>
        <translation>&amp;Copy Id</translation>
    </message>
    <message>
        <location line="+6"></location>
        <source>Fork from the selected checkpoint</source>
        <translation>Fork from the selected checkpoint</translation>
    </message>
    <message>
        <location line="+1"></location>
        <source>Re-run the input of this session in a new thread: the server cannot fork</source>
        <translation>Re-run the input of this session in a new thread: the server cannot fork</translation>
    </message>
    <message>
        <location line="+1"></location>
        <source>Load older checkpoints from the server</source>
        <translation>Load older checkpoints from the server</translation>
    </message>
    <message>
        <location line="+1"></location>
        <source>Namespace</source>
        <translation>Namespace</translation>
    </message>
    <message>
        <location line="+2"></location>
        <source>Which graph's checkpoints are shown: the main one's, or those of graphs inside it</source>
        <translation>Which graph's checkpoints are shown: the main one's, or those of graphs inside it</translation>
    </message>
</context>
<context>
    <name>tracedeck::ColumnKeeper</name>
    <message>
        <location filename="../widgets/basics/columnkeeper.cpp" line="+240"></location>
        <source>Sort By</source>
        <translation>Sort By</translation>
    </message>
    <message>
        <location line="+9"></location>
        <source>%1, ascending</source>
        <extracomment>Rows are sorted by the column %1 now; choosing it turns them round.</extracomment>
        <translation>%1, ascending</translation>
    </message>
    <message>
        <location line="+1"></location>
        <source>%1, descending</source>
        <translation>%1, descending</translation>
    </message>
    <message>
        <location line="+12"></location>
        <source>Col&amp;umns</source>
        <translation>Col&amp;umns</translation>
    </message>
    <message>
        <location line="+17"></location>
        <source>&amp;Usual Columns</source>
        <translation>&amp;Usual Columns</translation>
    </message>
</context>
<context>
    <name>tracedeck::CommandEditor</name>
    <message>
        <location filename="../widgets/commands/commandeditor.cpp" line="+248"></location>
        <source>The past is shown. This goes to %1 as it is now, and does not change the past.</source>
        <translation>The past is shown. This goes to %1 as it is now, and does not change the past.</translation>
    </message>
    <message>
        <location line="+3"></location>
        <source>The past is shown. This goes to %1 as it is now, to no session that is shown here, and does not change the past.</source>
        <translation>The past is shown. This goes to %1 as it is now, to no session that is shown here, and does not change the past.</translation>
    </message>
    <message>
        <location line="+4"></location>
        <source>The past is shown. This goes to session %1 of %2 as it is now, and does not change the past.</source>
        <translation>The past is shown. This goes to session %1 of %2 as it is now, and does not change the past.</translation>
    </message>
    <message>
        <location line="+22"></location>
        <source>This server cannot cancel a run. Tracedeck only stops listening to it: the agent goes on, and so do its calls and their cost.</source>
        <translation>This server cannot cancel a run. Tracedeck only stops listening to it: the agent goes on, and so do its calls and their cost.</translation>
    </message>
    <message>
        <location line="+5"></location>
        <source>Detach</source>
        <extracomment>Button: stop listening to a run that goes on.</extracomment>
        <translation>Detach</translation>
    </message>
    <message>
        <location line="+3"></location>
        <source>Cancel the run</source>
        <extracomment>Button: sends the command to the server.</extracomment>
        <translation>Cancel the run</translation>
    </message>
    <message>
        <location line="+0"></location>
        <source>Send</source>
        <translation>Send</translation>
    </message>
    <message>
        <location line="+12"></location>
        <source>Command to the server</source>
        <translation>Command to the server</translation>
    </message>
    <message>
        <location line="+3"></location>
        <source>Detach from a run</source>
        <translation>Detach from a run</translation>
    </message>
    <message>
        <location line="+3"></location>
        <source>More</source>
        <translation>More</translation>
    </message>
    <message>
        <location line="+1"></location>
        <source>More fields of the command</source>
        <translation>More fields of the command</translation>
    </message>
    <message>
        <location line="+1"></location>
        <source>Ctrl+Enter</source>
        <translation>Ctrl+Enter</translation>
    </message>
    <message>
        <location filename="../widgets/commands/commandeditor_fields.cpp" line="+115"></location>
        <source>Command</source>
        <translation>Command</translation>
    </message>
    <message>
        <location line="+1"></location>
        <source>Message</source>
        <translation>Message</translation>
    </message>
    <message>
        <location line="+1"></location>
        <source>What the agent should do. Ctrl+Enter sends it.</source>
        <translation>What the agent should do. Ctrl+Enter sends it.</translation>
    </message>
    <message>
        <location line="+1"></location>
        <source>Agent</source>
        <translation>Agent</translation>
    </message>
    <message>
        <location line="+1"></location>
        <source>Session</source>
        <translation>Session</translation>
    </message>
    <message>
        <location line="+1"></location>
        <location line="+17"></location>
        <source>Optional</source>
        <translation>Optional</translation>
    </message>
    <message>
        <location line="-16"></location>
        <source>Working folder</source>
        <translation>Working folder</translation>
    </message>
    <message>
        <location line="+1"></location>
        <source>On the server's machine</source>
        <translation>On the server's machine</translation>
    </message>
    <message>
        <location line="+1"></location>
        <source>Model</source>
        <translation>Model</translation>
    </message>
    <message>
        <location line="+1"></location>
        <source>As the server is set up</source>
        <translation>As the server is set up</translation>
    </message>
    <message>
        <location line="+1"></location>
        <source>Tool</source>
        <translation>Tool</translation>
    </message>
    <message>
        <location line="+2"></location>
        <source>Format</source>
        <extracomment>Field: in which format a definition is wanted.</extracomment>
        <translation>Format</translation>
    </message>
    <message>
        <location line="+2"></location>
        <source>Before</source>
        <extracomment>Field: only messages before this number.</extracomment>
        <translation>Before</translation>
    </message>
    <message>
        <location line="+1"></location>
        <source>Number of a message</source>
        <translation>Number of a message</translation>
    </message>
    <message>
        <location line="+2"></location>
        <source>At most</source>
        <extracomment>Field: at most so many messages.</extracomment>
        <translation>At most</translation>
    </message>
    <message>
        <location line="+1"></location>
        <source>As the server likes</source>
        <translation>As the server likes</translation>
    </message>
    <message>
        <location line="+1"></location>
        <source>Workspace</source>
        <translation>Workspace</translation>
    </message>
    <message>
        <location line="+2"></location>
        <source>Name</source>
        <extracomment>Field: of a new workspace.</extracomment>
        <translation>Name</translation>
    </message>
    <message>
        <location line="+2"></location>
        <source>Run</source>
        <translation>Run</translation>
    </message>
    <message>
        <location line="+1"></location>
        <source>Adaptive: let the graph grow while it runs</source>
        <translation>Adaptive: let the graph grow while it runs</translation>
    </message>
    <message>
        <location line="+1"></location>
        <source>Verbose log at the server</source>
        <translation>Verbose log at the server</translation>
    </message>
</context>
<context>
    <name>tracedeck::CommandForm</name>
    <message>
        <location filename="../models/commands/commandform.cpp" line="+77"></location>
        <source>Run</source>
        <extracomment>A command to a server: run an agent.</extracomment>
        <translation>Run</translation>
    </message>
    <message>
        <location line="+3"></location>
        <source>Tools</source>
        <extracomment>A command to a server: list its tools.</extracomment>
        <translation>Tools</translation>
    </message>
    <message>
        <location line="+3"></location>
        <source>Show tool</source>
        <extracomment>A command to a server: show the definition of one tool.</extracomment>
        <translation>Show tool</translation>
    </message>
    <message>
        <location line="+2"></location>
        <source>Stored messages</source>
        <translation>Stored messages</translation>
    </message>
    <message>
        <location line="+3"></location>
        <source>Ping</source>
        <extracomment>A command to a server: answer at once.</extracomment>
        <translation>Ping</translation>
    </message>
    <message>
        <location line="+2"></location>
        <source>Agents</source>
        <translation>Agents</translation>
    </message>
    <message>
        <location line="+2"></location>
        <source>Models</source>
        <translation>Models</translation>
    </message>
    <message>
        <location line="+2"></location>
        <source>Workspaces</source>
        <translation>Workspaces</translation>
    </message>
    <message>
        <location line="+2"></location>
        <source>New workspace</source>
        <translation>New workspace</translation>
    </message>
    <message>
        <location line="+2"></location>
        <source>Sessions of a workspace</source>
        <translation>Sessions of a workspace</translation>
    </message>
    <message>
        <location line="+2"></location>
        <source>Add a session to a workspace</source>
        <translation>Add a session to a workspace</translation>
    </message>
    <message>
        <location line="+2"></location>
        <source>Remove a session from a workspace</source>
        <translation>Remove a session from a workspace</translation>
    </message>
    <message>
        <location line="+2"></location>
        <source>Sessions</source>
        <translation>Sessions</translation>
    </message>
    <message>
        <location line="+2"></location>
        <source>New session</source>
        <translation>New session</translation>
    </message>
    <message>
        <location line="+2"></location>
        <source>Change the model of a session</source>
        <translation>Change the model of a session</translation>
    </message>
    <message>
        <location line="+2"></location>
        <source>End a session</source>
        <translation>End a session</translation>
    </message>
    <message>
        <location line="+2"></location>
        <source>Cancel a run</source>
        <translation>Cancel a run</translation>
    </message>
    <message>
        <location line="+3"></location>
        <source>Answer</source>
        <extracomment>A command to a server: what a person says to a run that asks.</extracomment>
        <translation>Answer</translation>
    </message>
    <message>
        <location line="+3"></location>
        <source>Fork</source>
        <extracomment>A command to a server: go on from a checkpoint of before.</extracomment>
        <translation>Fork</translation>
    </message>
    <message>
        <location line="+46"></location>
        <source>Write a message to the agent.</source>
        <translation>Write a message to the agent.</translation>
    </message>
    <message>
        <location line="+2"></location>
        <source>Choose an agent.</source>
        <translation>Choose an agent.</translation>
    </message>
    <message>
        <location line="+2"></location>
        <source>Enter the name of a tool.</source>
        <translation>Enter the name of a tool.</translation>
    </message>
    <message>
        <location line="+2"></location>
        <source>Enter a workspace.</source>
        <translation>Enter a workspace.</translation>
    </message>
    <message>
        <location line="+2"></location>
        <source>Enter a folder on the server.</source>
        <translation>Enter a folder on the server.</translation>
    </message>
    <message>
        <location line="+2"></location>
        <source>Enter a session.</source>
        <translation>Enter a session.</translation>
    </message>
    <message>
        <location line="+2"></location>
        <source>Enter the run.</source>
        <translation>Enter the run.</translation>
    </message>
</context>
<context>
    <name>tracedeck::CommandPalette</name>
    <message>
        <location filename="../app/actions/commandpalette.cpp" line="+26"></location>
        <source>%1: %2</source>
        <comment>menu: entry</comment>
        <translation>%1: %2</translation>
    </message>
    <message>
        <location line="+38"></location>
        <source>Type a few letters of a command</source>
        <translation>Type a few letters of a command</translation>
    </message>
    <message>
        <location line="+11"></location>
        <source>on</source>
        <extracomment>In the list of commands: what this one switches is switched on.</extracomment>
        <translation>on</translation>
    </message>
    <message>
        <location line="+13"></location>
        <source>No command is called like that, or it cannot be used now.</source>
        <translation>No command is called like that, or it cannot be used now.</translation>
    </message>
    <message>
        <location line="-25"></location>
        <source>Command</source>
        <translation>Command</translation>
    </message>
</context>
<context>
    <name>tracedeck::CommandsBinding</name>
    <message>
        <location filename="../app/bindings/commandsbinding.cpp" line="+186"></location>
        <source>A recording that is replayed takes no commands.</source>
        <translation>A recording that is replayed takes no commands.</translation>
    </message>
    <message>
        <location line="+2"></location>
        <source>There is no connection now.</source>
        <translation>There is no connection now.</translation>
    </message>
    <message>
        <location line="+69"></location>
        <source>This server's protocol does not say what tools it has.</source>
        <translation>This server's protocol does not say what tools it has.</translation>
    </message>
    <message>
        <location line="+9"></location>
        <source>Threads</source>
        <translation>Threads</translation>
    </message>
    <message>
        <location line="+37"></location>
        <source>No run goes on in this session.</source>
        <translation>No run goes on in this session.</translation>
    </message>
    <message>
        <location line="+2"></location>
        <source>The past is shown. Return to the newest frame to cancel run %1, which goes on now.</source>
        <translation>The past is shown. Return to the newest frame to cancel run %1, which goes on now.</translation>
    </message>
    <message>
        <location line="+65"></location>
        <source>The answer came out of turn.</source>
        <translation>The answer came out of turn.</translation>
    </message>
    <message>
        <location line="+38"></location>
        <source>Run %1 was not cancelled. %2</source>
        <extracomment>%1 is the name of a run, %2 a sentence.</extracomment>
        <translation>Run %1 was not cancelled. %2</translation>
    </message>
</context>
<context>
    <name>tracedeck::CommandsModel</name>
    <message>
        <location filename="../models/commands/commandsmodel.cpp" line="+41"></location>
        <source>Pending</source>
        <extracomment>State of a command.</extracomment>
        <translation>Pending</translation>
    </message>
    <message>
        <location line="+3"></location>
        <source>Answered</source>
        <extracomment>State of a command.</extracomment>
        <translation>Answered</translation>
    </message>
    <message>
        <location line="+3"></location>
        <source>Failed</source>
        <extracomment>State of a command.</extracomment>
        <translation>Failed</translation>
    </message>
    <message>
        <location line="+3"></location>
        <source>Timed out</source>
        <extracomment>State of a command.</extracomment>
        <translation>Timed out</translation>
    </message>
    <message>
        <location line="+3"></location>
        <source>Unknown</source>
        <extracomment>State of a command: the connection was lost before it was answered.</extracomment>
        <translation>Unknown</translation>
    </message>
    <message>
        <location line="+75"></location>
        <source>%1: %2</source>
        <extracomment>A command and what it is about, as "Show tool: bash".</extracomment>
        <translation>%1: %2</translation>
    </message>
    <message>
        <location line="+44"></location>
        <source>Command</source>
        <translation>Command</translation>
    </message>
    <message>
        <location line="+3"></location>
        <source>Target</source>
        <extracomment>Column header. The channel or session that a command went to.</extracomment>
        <translation>Target</translation>
    </message>
    <message>
        <location line="+2"></location>
        <source>State</source>
        <translation>State</translation>
    </message>
    <message>
        <location line="+3"></location>
        <source>Sent</source>
        <extracomment>Column header. The time at which a command was sent.</extracomment>
        <translation>Sent</translation>
    </message>
    <message>
        <location line="+2"></location>
        <source>Latency</source>
        <translation>Latency</translation>
    </message>
    <message>
        <location line="+2"></location>
        <source>Error</source>
        <translation>Error</translation>
    </message>
</context>
<context>
    <name>tracedeck::CommandsPanel</name>
    <message>
        <location filename="../widgets/commands/commandspanel.cpp" line="+197"></location>
        <source>Commands</source>
        <translation>Commands</translation>
    </message>
    <message>
        <location line="+1"></location>
        <source>Commands that were sent</source>
        <translation>Commands that were sent</translation>
    </message>
    <message>
        <location line="+2"></location>
        <source>Commands go to a live connection. Connect to a server to run an agent or to ask for its tools.</source>
        <translation>Commands go to a live connection. Connect to a server to run an agent or to ask for its tools.</translation>
    </message>
    <message>
        <location line="+3"></location>
        <source>Nothing has been sent yet. Choose a command and send it; what was sent is listed here.</source>
        <translation>Nothing has been sent yet. Choose a command and send it; what was sent is listed here.</translation>
    </message>
</context>
<context>
    <name>tracedeck::CompareBinding</name>
    <message>
        <location filename="../app/bindings/comparebinding.cpp" line="+90"></location>
        <source>No run of this agent began before this one.</source>
        <translation>No run of this agent began before this one.</translation>
    </message>
    <message>
        <location line="+0"></location>
        <source>Select a run to compare it with the one before.</source>
        <translation>Select a run to compare it with the one before.</translation>
    </message>
    <message>
        <location line="+28"></location>
        <source>Pinned a run as A. Select another and pin it as B to see what differs.</source>
        <translation>Pinned a run as A. Select another and pin it as B to see what differs.</translation>
    </message>
    <message>
        <location line="+1"></location>
        <source>Pinned A at frame %1. Pin B, or open the Compare panel, to see what differs.</source>
        <translation>Pinned A at frame %1. Pin B, or open the Compare panel, to see what differs.</translation>
    </message>
</context>
<context>
    <name>tracedeck::CompareDurationsModel</name>
    <message>
        <location filename="../models/compare/comparedurationsmodel.cpp" line="+203"></location>
        <source>Name</source>
        <translation>Name</translation>
    </message>
    <message>
        <location line="+2"></location>
        <source>Kind</source>
        <translation>Kind</translation>
    </message>
    <message>
        <location line="+3"></location>
        <source>How many of this name there were at A</source>
        <extracomment>Column header: how many there are on side A of a comparison.</extracomment>
        <translation>How many of this name there were at A</translation>
    </message>
    <message>
        <location line="+0"></location>
        <source>Count A</source>
        <translation>Count A</translation>
    </message>
    <message>
        <location line="+2"></location>
        <source>How many of this name there were at B</source>
        <translation>How many of this name there were at B</translation>
    </message>
    <message>
        <location line="+0"></location>
        <source>Count B</source>
        <translation>Count B</translation>
    </message>
    <message>
        <location line="+3"></location>
        <source>From begin to end, all of them together, at A</source>
        <extracomment>Column header: how long they took on side A of a comparison.</extracomment>
        <translation>From begin to end, all of them together, at A</translation>
    </message>
    <message>
        <location line="+0"></location>
        <source>Total A</source>
        <translation>Total A</translation>
    </message>
    <message>
        <location line="+2"></location>
        <source>From begin to end, all of them together, at B</source>
        <translation>From begin to end, all of them together, at B</translation>
    </message>
    <message>
        <location line="+0"></location>
        <source>Total B</source>
        <translation>Total B</translation>
    </message>
    <message>
        <location line="+2"></location>
        <source>By how much longer they took at B</source>
        <translation>By how much longer they took at B</translation>
    </message>
    <message>
        <location line="+0"></location>
        <source>Difference</source>
        <translation>Difference</translation>
    </message>
</context>
<context>
    <name>tracedeck::CompareFigure</name>
    <message>
        <location filename="../models/compare/comparefigures.cpp" line="+157"></location>
        <source>Messages</source>
        <translation>Messages</translation>
    </message>
    <message>
        <location line="+1"></location>
        <source>Tool calls</source>
        <translation>Tool calls</translation>
    </message>
    <message>
        <location line="+2"></location>
        <source>Tokens in</source>
        <extracomment>Tokens read by the model, not a credential.</extracomment>
        <translation>Tokens in</translation>
    </message>
    <message>
        <location line="+2"></location>
        <source>Tokens out</source>
        <extracomment>Tokens written by the model.</extracomment>
        <translation>Tokens out</translation>
    </message>
    <message>
        <location line="+10"></location>
        <source>Time in runs</source>
        <extracomment>How long its runs had, without the time between them.</extracomment>
        <translation>Time in runs</translation>
    </message>
    <message>
        <location line="-25"></location>
        <source>Cost</source>
        <translation>Cost</translation>
    </message>
    <message>
        <location line="+23"></location>
        <source>Time</source>
        <extracomment>How long a session had gone on, or a run took.</extracomment>
        <translation>Time</translation>
    </message>
</context>
<context>
    <name>tracedeck::ComparePanel</name>
    <message>
        <location filename="../widgets/compare/comparepanel.cpp" line="+49"></location>
        <source>step %1</source>
        <translation>step %1</translation>
    </message>
    <message>
        <location line="+199"></location>
        <source>Pin A here</source>
        <translation>Pin A here</translation>
    </message>
    <message>
        <location line="+0"></location>
        <source>Pin B here</source>
        <translation>Pin B here</translation>
    </message>
    <message>
        <location line="+5"></location>
        <location line="+1"></location>
        <source>Swap A and B</source>
        <translation>Swap A and B</translation>
    </message>
    <message>
        <location line="+1"></location>
        <location line="+1"></location>
        <source>Take both pins away</source>
        <translation>Take both pins away</translation>
    </message>
    <message>
        <location line="+1"></location>
        <source>State</source>
        <translation>State</translation>
    </message>
    <message>
        <location line="+1"></location>
        <source>Steps</source>
        <translation>Steps</translation>
    </message>
    <message>
        <location line="+1"></location>
        <source>Durations</source>
        <translation>Durations</translation>
    </message>
    <message>
        <location line="+1"></location>
        <source>What is compared</source>
        <translation>What is compared</translation>
    </message>
    <message>
        <location line="+1"></location>
        <source>What took how long at A and at B</source>
        <translation>What took how long at A and at B</translation>
    </message>
    <message>
        <location line="+18"></location>
        <source>Nothing has come yet.</source>
        <translation>Nothing has come yet.</translation>
    </message>
    <message>
        <location line="+4"></location>
        <source>Where you stand</source>
        <translation>Where you stand</translation>
    </message>
    <message>
        <location line="+5"></location>
        <source>run %1</source>
        <extracomment>Of a run; they follow as "12–40".</extracomment>
        <translation>run %1</translation>
    </message>
    <message>
        <location line="-3"></location>
        <source>checkpoint %1</source>
        <translation>checkpoint %1</translation>
    </message>
    <message>
        <location line="+75"></location>
        <source>Since they part: %1</source>
        <extracomment>Before numbers of two branches: "Since they part: Messages 3 → 5 (+2)".</extracomment>
        <translation>Since they part: %1</translation>
    </message>
    <message>
        <location line="+107"></location>
        <source>Looking at what took how long…</source>
        <translation>Looking at what took how long…</translation>
    </message>
    <message>
        <location line="+2"></location>
        <source>Nothing took any time at A or B, or times are known at one of them only.</source>
        <translation>Nothing took any time at A or B, or times are known at one of them only.</translation>
    </message>
    <message>
        <location line="-4"></location>
        <source>Select a run and pin it as A, then another one as B, to see what took longer.</source>
        <translation>Select a run and pin it as A, then another one as B, to see what took longer.</translation>
    </message>
    <message>
        <location line="-175"></location>
        <source>frame %1</source>
        <translation>frame %1</translation>
    </message>
    <message>
        <location line="-40"></location>
        <source>Pin as A where you stand: the selected checkpoint or run, or the cursor</source>
        <translation>Pin as A where you stand: the selected checkpoint or run, or the cursor</translation>
    </message>
    <message>
        <location line="+1"></location>
        <source>Pin as B where you stand: the selected checkpoint or run, or the cursor</source>
        <translation>Pin as B where you stand: the selected checkpoint or run, or the cursor</translation>
    </message>
    <message>
        <location line="+37"></location>
        <source>frames %1</source>
        <translation>frames %1</translation>
    </message>
    <message>
        <location line="+18"></location>
        <source>No trace is open. Open a recording or connect to a server to compare two points of it.</source>
        <translation>No trace is open. Open a recording or connect to a server to compare two points of it.</translation>
    </message>
    <message>
        <location line="+12"></location>
        <source>Not pinned</source>
        <translation>Not pinned</translation>
    </message>
    <message>
        <location line="+5"></location>
        <source>Stand at a frame, or select a checkpoint or a run, and pin it as A. Until B is pinned too, A is compared with where you stand. Compare with Run Before, in the menu of a run, pins it and the last one of its agent that was asked the same, or else the last one.</source>
        <translation>Stand at a frame, or select a checkpoint or a run, and pin it as A. Until B is pinned too, A is compared with where you stand. Compare with Run Before, in the menu of a run, pins it and the last one of its agent that was asked the same, or else the last one.</translation>
    </message>
    <message>
        <location line="+31"></location>
        <source>%1 %2 (=)</source>
        <extracomment>A number that is the same on both sides of a comparison: "Messages 3 (=)".</extracomment>
        <translation>%1 %2 (=)</translation>
    </message>
    <message>
        <location line="+55"></location>
        <source>Neither A nor B has a state: only the numbers above can be compared.</source>
        <translation>Neither A nor B has a state: only the numbers above can be compared.</translation>
    </message>
    <message>
        <location line="+3"></location>
        <source>There is no state at A: none had arrived there, or it has not been loaded.</source>
        <translation>There is no state at A: none had arrived there, or it has not been loaded.</translation>
    </message>
    <message>
        <location line="+1"></location>
        <source>There is no state at B: none had arrived there, or it has not been loaded.</source>
        <translation>There is no state at B: none had arrived there, or it has not been loaded.</translation>
    </message>
    <message>
        <location line="-57"></location>
        <source>%1 %2 → %3 (%4)</source>
        <extracomment>A number on both sides of a comparison: "Messages 3 → 5 (+2)".</extracomment>
        <translation>%1 %2 → %3 (%4)</translation>
    </message>
    <message>
        <location line="+44"></location>
        <source>Common ancestor: %1</source>
        <extracomment>The last checkpoint that two branches have in common; %1 describes it.</extracomment>
        <translation>Common ancestor: %1</translation>
    </message>
</context>
<context>
    <name>tracedeck::CompareStepsModel</name>
    <message>
        <location filename="../models/compare/comparestepsmodel.cpp" line="+33"></location>
        <source>Run begins</source>
        <translation>Run begins</translation>
    </message>
    <message>
        <location line="+1"></location>
        <source>Run ends</source>
        <translation>Run ends</translation>
    </message>
    <message>
        <location line="+379"></location>
        <source>%1, the same</source>
        <translation>%1, the same</translation>
    </message>
    <message>
        <location line="+2"></location>
        <source>%1, the same, but given something else</source>
        <translation>%1, the same, but given something else</translation>
    </message>
    <message>
        <location line="+2"></location>
        <source>%1, changed</source>
        <translation>%1, changed</translation>
    </message>
    <message>
        <location line="+2"></location>
        <source>%1, only at A</source>
        <translation>%1, only at A</translation>
    </message>
    <message>
        <location line="+4"></location>
        <source>%1, only at B</source>
        <translation>%1, only at B</translation>
    </message>
    <message>
        <location line="+13"></location>
        <source>Step</source>
        <extracomment>Column header: a node, message or call of a tool.</extracomment>
        <translation>Step</translation>
    </message>
    <message>
        <location line="+7"></location>
        <source>Took at A</source>
        <extracomment>Column header: how long a step took on side A of a comparison.</extracomment>
        <translation>Took at A</translation>
    </message>
    <message>
        <location line="+2"></location>
        <source>Took at B</source>
        <translation>Took at B</translation>
    </message>
    <message>
        <location line="+3"></location>
        <source>By how much longer it took at B</source>
        <extracomment>Column header: how much longer a step took on side B of a comparison than on side A.</extracomment>
        <translation>By how much longer it took at B</translation>
    </message>
    <message>
        <location line="+0"></location>
        <source>Δ time</source>
        <translation>Δ time</translation>
    </message>
    <message>
        <location line="+3"></location>
        <source>Tokens read and written at A; of a node, by all in it</source>
        <extracomment>Column header: tokens that a step used on side A of a comparison.</extracomment>
        <translation>Tokens read and written at A; of a node, by all in it</translation>
    </message>
    <message>
        <location line="+0"></location>
        <source>Tokens at A</source>
        <translation>Tokens at A</translation>
    </message>
    <message>
        <location line="+2"></location>
        <source>Tokens read and written at B; of a node, by all in it</source>
        <translation>Tokens read and written at B; of a node, by all in it</translation>
    </message>
    <message>
        <location line="+0"></location>
        <source>Tokens at B</source>
        <translation>Tokens at B</translation>
    </message>
    <message>
        <location line="+3"></location>
        <source>How many more tokens it used at B, read and written together</source>
        <extracomment>Column header: how many more tokens a step used on side B of a comparison than on side A.</extracomment>
        <translation>How many more tokens it used at B, read and written together</translation>
    </message>
    <message>
        <location line="+0"></location>
        <source>Δ tokens</source>
        <translation>Δ tokens</translation>
    </message>
    <message>
        <location line="+2"></location>
        <source>What its model calls cost at A; of a node, all in it</source>
        <translation>What its model calls cost at A; of a node, all in it</translation>
    </message>
    <message>
        <location line="+0"></location>
        <source>Cost at A</source>
        <translation>Cost at A</translation>
    </message>
    <message>
        <location line="+2"></location>
        <source>What its model calls cost at B; of a node, all in it</source>
        <translation>What its model calls cost at B; of a node, all in it</translation>
    </message>
    <message>
        <location line="+0"></location>
        <source>Cost at B</source>
        <translation>Cost at B</translation>
    </message>
    <message>
        <location line="+3"></location>
        <source>By how much more it cost at B</source>
        <extracomment>Column header: how much more a step cost on side B of a comparison than on side A.</extracomment>
        <translation>By how much more it cost at B</translation>
    </message>
    <message>
        <location line="+0"></location>
        <source>Δ cost</source>
        <translation>Δ cost</translation>
    </message>
</context>
<context>
    <name>tracedeck::CompareStepsView</name>
    <message>
        <location filename="../widgets/compare/comparestepsview.cpp" line="+195"></location>
        <source>What was done at A and at B</source>
        <translation>What was done at A and at B</translation>
    </message>
    <message>
        <location line="+1"></location>
        <location line="+1"></location>
        <source>Only steps that differ</source>
        <translation>Only steps that differ</translation>
    </message>
    <message>
        <location line="+1"></location>
        <source>Previous difference</source>
        <translation>Previous difference</translation>
    </message>
    <message>
        <location line="+1"></location>
        <source>To the step before that differs</source>
        <translation>To the step before that differs</translation>
    </message>
    <message>
        <location line="+1"></location>
        <source>Next difference</source>
        <translation>Next difference</translation>
    </message>
    <message>
        <location line="+1"></location>
        <source>To the next step that differs</source>
        <translation>To the next step that differs</translation>
    </message>
    <message>
        <location line="+14"></location>
        <source>Select a run and pin it as A, then another one as B, to see where they went different ways.</source>
        <translation>Select a run and pin it as A, then another one as B, to see where they went different ways.</translation>
    </message>
    <message>
        <location line="+2"></location>
        <source>Looking at what was done…</source>
        <translation>Looking at what was done…</translation>
    </message>
    <message>
        <location line="+2"></location>
        <source>Nothing was said or done at A, nor at B.</source>
        <translation>Nothing was said or done at A, nor at B.</translation>
    </message>
    <message numerus="yes">
        <location line="+15"></location>
        <source>%Ln step(s) alike</source>
        <translation>
            <numerusform>%Ln step alike</numerusform>
            <numerusform>%Ln steps alike</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <location line="+2"></location>
        <source>%Ln given something else</source>
        <comment>steps</comment>
        <extracomment>Steps that did the same as the other one, but had been given something else to work on.</extracomment>
        <translation>
            <numerusform>%Ln given something else</numerusform>
            <numerusform>%Ln given something else</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <location line="+1"></location>
        <source>%Ln changed</source>
        <comment>steps</comment>
        <translation>
            <numerusform>%Ln changed</numerusform>
            <numerusform>%Ln changed</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <location line="+1"></location>
        <source>%Ln only at A</source>
        <comment>steps</comment>
        <translation>
            <numerusform>%Ln only at A</numerusform>
            <numerusform>%Ln only at A</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <location line="+1"></location>
        <source>%Ln only at B</source>
        <comment>steps</comment>
        <translation>
            <numerusform>%Ln only at B</numerusform>
            <numerusform>%Ln only at B</numerusform>
        </translation>
    </message>
    <message>
        <location line="+2"></location>
        <source>there are more steps than are compared</source>
        <translation>there are more steps than are compared</translation>
    </message>
    <message>
        <location line="+3"></location>
        <source>Since they part: %1</source>
        <extracomment>Steps of two branches. %1 counts them.</extracomment>
        <translation>Since they part: %1</translation>
    </message>
    <message>
        <location line="+75"></location>
        <source>Go to It at &amp;A</source>
        <translation>Go to It at &amp;A</translation>
    </message>
    <message>
        <location line="+1"></location>
        <source>Go to It at &amp;B</source>
        <translation>Go to It at &amp;B</translation>
    </message>
</context>
<context>
    <name>tracedeck::ComposerPanel</name>
    <message>
        <location filename="../widgets/commands/composerpanel.cpp" line="+258"></location>
        <source>Cancel the run</source>
        <translation>Cancel the run</translation>
    </message>
    <message>
        <location line="+0"></location>
        <source>Detach</source>
        <translation>Detach</translation>
    </message>
    <message>
        <location line="+2"></location>
        <source>Asks the server to cancel run %1</source>
        <translation>Asks the server to cancel run %1</translation>
    </message>
    <message>
        <location line="+1"></location>
        <source>This server cannot cancel a run. Tracedeck only stops listening to it: the agent goes on, and so do its calls and their cost.</source>
        <translation>This server cannot cancel a run. Tracedeck only stops listening to it: the agent goes on, and so do its calls and their cost.</translation>
    </message>
    <message>
        <location line="+6"></location>
        <source>The past is shown. A message begins a new session at %1 as it is now.</source>
        <translation>The past is shown. A message begins a new session at %1 as it is now.</translation>
    </message>
    <message>
        <location line="+1"></location>
        <source>The past is shown. A message goes to this session of %1 as it is now.</source>
        <translation>The past is shown. A message goes to this session of %1 as it is now.</translation>
    </message>
    <message>
        <location line="+4"></location>
        <source>What is shown has no server to send a message to. Connect to one in the File menu.</source>
        <translation>What is shown has no server to send a message to. Connect to one in the File menu.</translation>
    </message>
    <message>
        <location line="+7"></location>
        <source>The message was sent; the server has not answered.</source>
        <translation>The message was sent; the server has not answered.</translation>
    </message>
    <message>
        <location line="+1"></location>
        <source>Run %1 is going on.</source>
        <translation>Run %1 is going on.</translation>
    </message>
    <message>
        <location line="+22"></location>
        <source>Message to an agent</source>
        <translation>Message to an agent</translation>
    </message>
    <message>
        <location line="+1"></location>
        <source>Message</source>
        <translation>Message</translation>
    </message>
    <message>
        <location line="+2"></location>
        <source>Write to the agent. Ctrl+Enter sends, ↑ brings back what was sent before.</source>
        <translation>Write to the agent. Ctrl+Enter sends, ↑ brings back what was sent before.</translation>
    </message>
    <message>
        <location line="+1"></location>
        <source>&amp;Agent</source>
        <translation>&amp;Agent</translation>
    </message>
    <message>
        <location line="+1"></location>
        <source>Agent</source>
        <translation>Agent</translation>
    </message>
    <message>
        <location line="+1"></location>
        <source>&amp;Session</source>
        <translation>&amp;Session</translation>
    </message>
    <message>
        <location line="+1"></location>
        <source>Session</source>
        <translation>Session</translation>
    </message>
    <message>
        <location line="+1"></location>
        <source>a new one</source>
        <translation>a new one</translation>
    </message>
    <message>
        <location line="+1"></location>
        <source>&amp;Model</source>
        <translation>&amp;Model</translation>
    </message>
    <message>
        <location line="+1"></location>
        <source>Model</source>
        <translation>Model</translation>
    </message>
    <message>
        <location line="+1"></location>
        <source>the server's</source>
        <translation>the server's</translation>
    </message>
    <message>
        <location line="+2"></location>
        <source>Send</source>
        <extracomment>Button: sends the command to the server.</extracomment>
        <translation>Send</translation>
    </message>
    <message>
        <location line="+1"></location>
        <source>Ctrl+Enter</source>
        <translation>Ctrl+Enter</translation>
    </message>
</context>
<context>
    <name>tracedeck::ConnectDialog</name>
    <message>
        <location filename="../widgets/connecting/connectdialog.cpp" line="+322"></location>
        <source>As in 127.0.0.1:8080 or wss://agents.example.org.</source>
        <translation>As in 127.0.0.1:8080 or wss://agents.example.org.</translation>
    </message>
    <message>
        <location line="+4"></location>
        <source>Connects to %1</source>
        <translation>Connects to %1</translation>
    </message>
    <message>
        <location line="+6"></location>
        <source>Nothing is encrypted: whoever is on the way can read and change it all, secrets included.</source>
        <translation>Nothing is encrypted: whoever is on the way can read and change it all, secrets included.</translation>
    </message>
    <message>
        <location line="+55"></location>
        <source>Edit a connection</source>
        <translation>Edit a connection</translation>
    </message>
    <message>
        <location line="+0"></location>
        <source>Connect to a server</source>
        <translation>Connect to a server</translation>
    </message>
    <message>
        <location line="+1"></location>
        <source>A&amp;ddress</source>
        <translation>A&amp;ddress</translation>
    </message>
    <message>
        <location line="+1"></location>
        <source>Address of the server</source>
        <translation>Address of the server</translation>
    </message>
    <message>
        <location line="+1"></location>
        <source>Not encrypted</source>
        <translation>Not encrypted</translation>
    </message>
    <message>
        <location line="+1"></location>
        <source>Allow &amp;unencrypted connection</source>
        <translation>Allow &amp;unencrypted connection</translation>
    </message>
    <message>
        <location line="+1"></location>
        <source>&amp;Name</source>
        <translation>&amp;Name</translation>
    </message>
    <message>
        <location line="+1"></location>
        <source>Name of the connection</source>
        <translation>Name of the connection</translation>
    </message>
    <message>
        <location line="+1"></location>
        <source>Optional</source>
        <translation>Optional</translation>
    </message>
    <message>
        <location line="+1"></location>
        <source>&amp;Protocol</source>
        <translation>&amp;Protocol</translation>
    </message>
    <message>
        <location line="+1"></location>
        <source>Protocol</source>
        <translation>Protocol</translation>
    </message>
    <message>
        <location line="-341"></location>
        <source>Recognise automatically</source>
        <translation>Recognise automatically</translation>
    </message>
    <message>
        <location line="+6"></location>
        <source>LangGraph over WebSocket</source>
        <translation>LangGraph over WebSocket</translation>
    </message>
    <message>
        <location line="+253"></location>
        <source>%1, encrypted</source>
        <translation>%1, encrypted</translation>
    </message>
    <message>
        <location line="+87"></location>
        <source>Authentication</source>
        <translation>Authentication</translation>
    </message>
    <message>
        <location line="+1"></location>
        <source>&amp;More options</source>
        <translation>&amp;More options</translation>
    </message>
    <message>
        <location line="+1"></location>
        <source>Pro&amp;xy</source>
        <translation>Pro&amp;xy</translation>
    </message>
    <message>
        <location line="+1"></location>
        <source>Trusted certificate</source>
        <translation>Trusted certificate</translation>
    </message>
    <message>
        <location line="+1"></location>
        <source>Fingerprint of the trusted certificate</source>
        <translation>Fingerprint of the trusted certificate</translation>
    </message>
    <message>
        <location line="+1"></location>
        <source>&amp;Forget</source>
        <translation>&amp;Forget</translation>
    </message>
    <message>
        <location line="+1"></location>
        <source>Forget the trusted certificate</source>
        <translation>Forget the trusted certificate</translation>
    </message>
    <message>
        <location line="+2"></location>
        <source>Other clients</source>
        <extracomment>Other programs, as an agent's own client.</extracomment>
        <translation>Other clients</translation>
    </message>
    <message>
        <location line="+1"></location>
        <source>&amp;Let them connect through Tracedeck at</source>
        <translation>&amp;Let them connect through Tracedeck at</translation>
    </message>
    <message>
        <location line="+1"></location>
        <source>Port for other clients</source>
        <translation>Port for other clients</translation>
    </message>
    <message>
        <location line="+2"></location>
        <source>Runs that are started elsewhere are seen here if they take this way.</source>
        <translation>Runs that are started elsewhere are seen here if they take this way.</translation>
    </message>
    <message>
        <location line="+1"></location>
        <source>&amp;Save</source>
        <translation>&amp;Save</translation>
    </message>
    <message>
        <location line="+0"></location>
        <source>&amp;Connect</source>
        <translation>&amp;Connect</translation>
    </message>
    <message>
        <location line="+1"></location>
        <source>C&amp;heck connection</source>
        <translation>C&amp;heck connection</translation>
    </message>
    <message>
        <location line="+1"></location>
        <source>Cancel</source>
        <translation>Cancel</translation>
    </message>
</context>
<context>
    <name>tracedeck::ConnectionBar</name>
    <message>
        <location filename="../widgets/connecting/connectionbar.cpp" line="+146"></location>
        <source>Connecting to %1…</source>
        <translation>Connecting to %1…</translation>
    </message>
    <message>
        <location line="+2"></location>
        <source>Connected to %1. Recognising the protocol…</source>
        <translation>Connected to %1. Recognising the protocol…</translation>
    </message>
    <message>
        <location line="+3"></location>
        <source>Live from %1</source>
        <extracomment>%1: server, %2: protocol.</extracomment>
        <translation>Live from %1</translation>
    </message>
    <message>
        <location line="+1"></location>
        <source>Live from %1 (%2)</source>
        <translation>Live from %1 (%2)</translation>
    </message>
    <message>
        <location line="+3"></location>
        <source>Waiting to connect to %1 again: %2</source>
        <translation>Waiting to connect to %1 again: %2</translation>
    </message>
    <message>
        <location line="+2"></location>
        <source>Connecting again in %1 s: %2</source>
        <extracomment>%1: seconds, %2: why the connection was lost.</extracomment>
        <translation>Connecting again in %1 s: %2</translation>
    </message>
    <message>
        <location line="+2"></location>
        <source>Disconnected from %1</source>
        <translation>Disconnected from %1</translation>
    </message>
    <message>
        <location line="+0"></location>
        <source>Stopped: %1</source>
        <translation>Stopped: %1</translation>
    </message>
    <message>
        <location line="+2"></location>
        <source>“%1” ended the stream</source>
        <translation>“%1” ended the stream</translation>
    </message>
    <message>
        <location line="+1"></location>
        <source>“%1” ended the stream: %2</source>
        <translation>“%1” ended the stream: %2</translation>
    </message>
    <message>
        <location line="+13"></location>
        <source>Only %1 left for recordings</source>
        <extracomment>Of the disk that recordings are written to.</extracomment>
        <translation>Only %1 left for recordings</translation>
    </message>
    <message>
        <location line="+4"></location>
        <source>%1, %2</source>
        <extracomment>Name and size of a file.</extracomment>
        <translation>%1, %2</translation>
    </message>
    <message>
        <location line="+12"></location>
        <source>Relay at %1</source>
        <extracomment>%1: host and port where other clients of the server may connect, so that their runs are seen.</extracomment>
        <translation>Relay at %1</translation>
    </message>
    <message numerus="yes">
        <location line="+1"></location>
        <source>Relay at %1, %Ln client(s)</source>
        <translation>
            <numerusform>Relay at %1, %Ln client</numerusform>
            <numerusform>Relay at %1, %Ln clients</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <location line="+67"></location>
        <source>%Ln gap(s)</source>
        <translation>
            <numerusform>%Ln gap</numerusform>
            <numerusform>%Ln gaps</numerusform>
        </translation>
    </message>
    <message>
        <location line="+46"></location>
        <source>Connection</source>
        <translation>Connection</translation>
    </message>
    <message>
        <location line="+1"></location>
        <source>Latency</source>
        <translation>Latency</translation>
    </message>
    <message>
        <location line="+1"></location>
        <source>How long the server takes to answer</source>
        <translation>How long the server takes to answer</translation>
    </message>
    <message>
        <location line="+1"></location>
        <source>Places where something is missing from the stream</source>
        <translation>Places where something is missing from the stream</translation>
    </message>
    <message>
        <location line="+2"></location>
        <source>Reconnect now</source>
        <extracomment>Button: do not wait for the next attempt.</extracomment>
        <translation>Reconnect now</translation>
    </message>
    <message>
        <location line="+1"></location>
        <source>Disconnect</source>
        <translation>Disconnect</translation>
    </message>
    <message>
        <location line="+2"></location>
        <source>Details…</source>
        <extracomment>Button: shows the steps of the connection.</extracomment>
        <translation>Details…</translation>
    </message>
    <message>
        <location line="+2"></location>
        <source>Send…</source>
        <extracomment>Button: opens the panel from which the server is asked for something.</extracomment>
        <translation>Send…</translation>
    </message>
    <message>
        <location line="+1"></location>
        <source>Ask the server to run an agent, or for something else</source>
        <translation>Ask the server to run an agent, or for something else</translation>
    </message>
</context>
<context>
    <name>tracedeck::ConnectionJournal</name>
    <message numerus="yes">
        <location filename="../app/journal/connectionjournal.cpp" line="+41"></location>
        <source>Something is missing from the stream: %Ln gap(s) so far.</source>
        <translation>
            <numerusform>Something is missing from the stream: %Ln gap so far.</numerusform>
            <numerusform>Something is missing from the stream: %Ln gaps so far.</numerusform>
        </translation>
    </message>
    <message>
        <location line="+20"></location>
        <source>Recorded to %1.</source>
        <translation>Recorded to %1.</translation>
    </message>
    <message>
        <location line="+5"></location>
        <source>There is little room left for recordings.</source>
        <translation>There is little room left for recordings.</translation>
    </message>
    <message>
        <location line="+3"></location>
        <source>Other clients may connect to %1.</source>
        <translation>Other clients may connect to %1.</translation>
    </message>
</context>
<context>
    <name>tracedeck::ConnectionsList</name>
    <message>
        <location filename="../widgets/connecting/connectionslist.cpp" line="+121"></location>
        <source>None yet. Servers that you connect to are listed here.</source>
        <translation>None yet. Servers that you connect to are listed here.</translation>
    </message>
    <message>
        <location line="+13"></location>
        <source>Saved connections</source>
        <translation>Saved connections</translation>
    </message>
    <message>
        <location line="+1"></location>
        <source>Name</source>
        <translation>Name</translation>
    </message>
    <message>
        <location line="+0"></location>
        <source>Address</source>
        <translation>Address</translation>
    </message>
    <message>
        <location line="+1"></location>
        <source>&amp;Edit…</source>
        <translation>&amp;Edit…</translation>
    </message>
    <message>
        <location line="+1"></location>
        <source>&amp;Rename</source>
        <translation>&amp;Rename</translation>
    </message>
    <message>
        <location line="+1"></location>
        <source>Re&amp;move</source>
        <translation>Re&amp;move</translation>
    </message>
</context>
<context>
    <name>tracedeck::Connector</name>
    <message>
        <location filename="../app/connector.cpp" line="+205"></location>
        <source>Cannot connect to %1: %2</source>
        <translation>Cannot connect to %1: %2</translation>
    </message>
</context>
<context>
    <name>tracedeck::Conversation</name>
    <message>
        <location filename="../models/conversation/conversationtexts.cpp" line="+168"></location>
        <source>Run</source>
        <translation>Run</translation>
    </message>
    <message>
        <location line="+0"></location>
        <source>Run %1</source>
        <translation>Run %1</translation>
    </message>
    <message>
        <location line="+4"></location>
        <source>Tool without a name</source>
        <translation>Tool without a name</translation>
    </message>
    <message>
        <location line="+3"></location>
        <source>Approval</source>
        <translation>Approval</translation>
    </message>
    <message>
        <location line="+0"></location>
        <source>Approval %1</source>
        <translation>Approval %1</translation>
    </message>
    <message>
        <location line="+47"></location>
        <source>Called</source>
        <translation>Called</translation>
    </message>
    <message>
        <location line="+18"></location>
        <source>Streaming</source>
        <translation>Streaming</translation>
    </message>
    <message>
        <location line="+2"></location>
        <source>Complete</source>
        <translation>Complete</translation>
    </message>
    <message>
        <location line="+33"></location>
        <source>Ended with its run</source>
        <translation>Ended with its run</translation>
    </message>
    <message>
        <location line="+8"></location>
        <source>Waits for your answer</source>
        <translation>Waits for your answer</translation>
    </message>
    <message>
        <location line="+7"></location>
        <source>Answered</source>
        <translation>Answered</translation>
    </message>
    <message>
        <location line="-14"></location>
        <source>Expired</source>
        <translation>Expired</translation>
    </message>
    <message>
        <location line="+16"></location>
        <source>Answered: %1</source>
        <extracomment>%1: what a person answered to a question of an agent.</extracomment>
        <translation>Answered: %1</translation>
    </message>
    <message>
        <location line="+83"></location>
        <source>not on the current branch</source>
        <extracomment>Of something that a session said before it was forked at a checkpoint from before.</extracomment>
        <translation>not on the current branch</translation>
    </message>
    <message>
        <location line="+31"></location>
        <source>result not in the state since frame %1</source>
        <extracomment>Of a tool's result that the state of its agent had and has no more.</extracomment>
        <translation>result not in the state since frame %1</translation>
    </message>
    <message>
        <location line="-3"></location>
        <source>not in the state</source>
        <extracomment>Of a message, or a tool's result, that the state of its agent had and has no more.</extracomment>
        <translation>not in the state</translation>
    </message>
    <message>
        <location line="-4"></location>
        <source>replaced by its edited version of frame %1</source>
        <extracomment>Of a message that its user has edited since.</extracomment>
        <translation>replaced by its edited version of frame %1</translation>
    </message>
    <message>
        <location line="+11"></location>
        <source>not in the state since frame %1</source>
        <extracomment>Of a message that the state of its agent had and has no more: it was summed up, taken back, or deleted.</extracomment>
        <translation>not in the state since frame %1</translation>
    </message>
    <message>
        <location line="+10"></location>
        <source>forked from step %1</source>
        <extracomment>A run went on from a checkpoint of before. %1 is the number of its step, or the end of its id.</extracomment>
        <translation>forked from step %1</translation>
    </message>
    <message>
        <location line="+4"></location>
        <source>the current branch leaves it at step %1</source>
        <extracomment>Of a run that was forked: what came behind a checkpoint is not on the current branch. %1 as in "forked from step %1".</extracomment>
        <translation>the current branch leaves it at step %1</translation>
    </message>
    <message>
        <location line="+71"></location>
        <source>begins</source>
        <translation>begins</translation>
    </message>
</context>
<context>
    <name>tracedeck::ConversationFindLine</name>
    <message>
        <location filename="../widgets/conversation/conversationfindline.cpp" line="+44"></location>
        <source>Find in the conversation</source>
        <translation>Find in the conversation</translation>
    </message>
    <message>
        <location line="+1"></location>
        <source>Close</source>
        <translation>Close</translation>
    </message>
    <message>
        <location line="+1"></location>
        <source>Close (Esc)</source>
        <translation>Close (Esc)</translation>
    </message>
</context>
<context>
    <name>tracedeck::ConversationPanel</name>
    <message>
        <location filename="../widgets/conversation/conversationpanel.cpp" line="+171"></location>
        <source>No trace is open. Open a recording or connect to a server to see its conversations.</source>
        <translation>No trace is open. Open a recording or connect to a server to see its conversations.</translation>
    </message>
    <message>
        <location line="+6"></location>
        <source>No frame of this worker is in the trace. What is known of its work is in Workers.</source>
        <translation>No frame of this worker is in the trace. What is known of its work is in Workers.</translation>
    </message>
    <message>
        <location line="+2"></location>
        <source>Nothing has been said here yet. Start a run, or go to a later frame.</source>
        <translation>Nothing has been said here yet. Start a run, or go to a later frame.</translation>
    </message>
    <message>
        <location line="+2"></location>
        <source>Nothing was said here.</source>
        <translation>Nothing was said here.</translation>
    </message>
    <message>
        <location line="+92"></location>
        <source>&amp;Copy Text</source>
        <translation>&amp;Copy Text</translation>
    </message>
    <message>
        <location line="+7"></location>
        <source>Copy as &amp;JSON</source>
        <translation>Copy as &amp;JSON</translation>
    </message>
    <message>
        <location line="+5"></location>
        <source>Ask A&amp;gain in Other Words…</source>
        <translation>Ask A&amp;gain in Other Words…</translation>
    </message>
    <message>
        <location line="+5"></location>
        <source>Show as &amp;Received</source>
        <translation>Show as &amp;Received</translation>
    </message>
    <message>
        <location line="+21"></location>
        <source>Open Link to %1…</source>
        <translation>Open Link to %1…</translation>
    </message>
</context>
<context>
    <name>tracedeck::ConversationView</name>
    <message numerus="yes">
        <location filename="../widgets/conversation/conversationview.cpp" line="+262"></location>
        <source>%n new</source>
        <extracomment>Button that goes to the end of a conversation. New are messages and the like.</extracomment>
        <translation>
            <numerusform>%n new</numerusform>
            <numerusform>%n new</numerusform>
        </translation>
    </message>
    <message>
        <location line="+0"></location>
        <source>To the end</source>
        <translation>To the end</translation>
    </message>
    <message numerus="yes">
        <location line="+1"></location>
        <source>Go to the end, %n new</source>
        <translation>
            <numerusform>Go to the end, %n new</numerusform>
            <numerusform>Go to the end, %n new</numerusform>
        </translation>
    </message>
    <message>
        <location line="+0"></location>
        <source>Go to the end</source>
        <translation>Go to the end</translation>
    </message>
    <message>
        <location line="+8"></location>
        <source>Conversation</source>
        <translation>Conversation</translation>
    </message>
    <message>
        <location filename="../widgets/conversation/itembuilder.cpp" line="+117"></location>
        <source>Show less</source>
        <translation>Show less</translation>
    </message>
    <message>
        <location line="+1"></location>
        <source>Show all (%1 bytes)</source>
        <translation>Show all (%1 bytes)</translation>
    </message>
    <message>
        <location line="+1"></location>
        <source>Show all</source>
        <translation>Show all</translation>
    </message>
    <message>
        <location line="+15"></location>
        <source>(empty)</source>
        <translation>(empty)</translation>
    </message>
    <message>
        <location line="+57"></location>
        <source>Reasoning · %1 characters</source>
        <extracomment>A line that opens what a model thought.</extracomment>
        <translation>Reasoning · %1 characters</translation>
    </message>
    <message>
        <location line="+18"></location>
        <source>This text is too long to be formatted. It is shown as it was received.</source>
        <translation>This text is too long to be formatted. It is shown as it was received.</translation>
    </message>
    <message>
        <location line="+5"></location>
        <source>There is more than this. The frames have all of it.</source>
        <translation>There is more than this. The frames have all of it.</translation>
    </message>
    <message>
        <location line="+23"></location>
        <source>Attachment without a name</source>
        <translation>Attachment without a name</translation>
    </message>
    <message>
        <location line="+0"></location>
        <source>Attachment %1</source>
        <translation>Attachment %1</translation>
    </message>
    <message>
        <location line="+1"></location>
        <source>%1 (%2)</source>
        <translation>%1 (%2)</translation>
    </message>
    <message>
        <location line="+29"></location>
        <source>%1, %2 bytes. It is not loaded.</source>
        <translation>%1, %2 bytes. It is not loaded.</translation>
    </message>
    <message>
        <location line="+7"></location>
        <source>(no text yet)</source>
        <translation>(no text yet)</translation>
    </message>
    <message>
        <location line="+1"></location>
        <source>(no text, only calls of tools)</source>
        <translation>(no text, only calls of tools)</translation>
    </message>
    <message>
        <location line="+1"></location>
        <source>(no text)</source>
        <translation>(no text)</translation>
    </message>
    <message>
        <location line="+4"></location>
        <source>It was cancelled here. This is what had come.</source>
        <translation>It was cancelled here. This is what had come.</translation>
    </message>
    <message>
        <location line="+2"></location>
        <source>It broke off here. This is what had come.</source>
        <translation>It broke off here. This is what had come.</translation>
    </message>
    <message>
        <location line="+24"></location>
        <source>Arguments</source>
        <translation>Arguments</translation>
    </message>
    <message>
        <location line="+1"></location>
        <source>Output</source>
        <translation>Output</translation>
    </message>
    <message>
        <location line="-17"></location>
        <location line="+1"></location>
        <source>Error</source>
        <translation>Error</translation>
    </message>
    <message>
        <location line="+20"></location>
        <source>Result</source>
        <translation>Result</translation>
    </message>
    <message>
        <location line="+13"></location>
        <source>The run waits until somebody answers.</source>
        <translation>The run waits until somebody answers.</translation>
    </message>
    <message>
        <location line="+13"></location>
        <source>stored on the server, not part of this trace</source>
        <translation>stored on the server, not part of this trace</translation>
    </message>
    <message>
        <location line="+0"></location>
        <source>from before, as the state has it</source>
        <translation>from before, as the state has it</translation>
    </message>
    <message>
        <location line="+18"></location>
        <source>Show earlier messages</source>
        <translation>Show earlier messages</translation>
    </message>
    <message numerus="yes">
        <location line="+0"></location>
        <source>Show %Ln earlier message(s)</source>
        <translation>
            <numerusform>Show %Ln earlier message</numerusform>
            <numerusform>Show %Ln earlier messages</numerusform>
        </translation>
    </message>
    <message>
        <location filename="../widgets/conversation/conversationview_input.cpp" line="+417"></location>
        <source>Only the beginning was copied: the text is too long.</source>
        <translation>Only the beginning was copied: the text is too long.</translation>
    </message>
</context>
<context>
    <name>tracedeck::Cost</name>
    <message>
        <location filename="../models/cost/costtexts.cpp" line="+74"></location>
        <location line="+8"></location>
        <source>at least %1</source>
        <extracomment>A cost: of some calls nobody knows what they cost. %1 is what the others did, as "$0.01".</extracomment>
        <translation>at least %1</translation>
    </message>
    <message>
        <location line="+15"></location>
        <source>The server's figures of %1 calls, our prices of %2</source>
        <extracomment>Where a cost comes from. %1 and %2 are numbers of model calls.</extracomment>
        <translation>The server's figures of %1 calls, our prices of %2</translation>
    </message>
    <message>
        <location line="+2"></location>
        <source>The server's figures</source>
        <translation>The server's figures</translation>
    </message>
    <message>
        <location line="+2"></location>
        <source>By our prices</source>
        <translation>By our prices</translation>
    </message>
    <message numerus="yes">
        <location line="+2"></location>
        <source>%Ln call(s) without a price</source>
        <translation>
            <numerusform>%Ln call without a price</numerusform>
            <numerusform>%Ln calls without a price</numerusform>
        </translation>
    </message>
    <message>
        <location line="+4"></location>
        <source>%1 (no model is named for %2)</source>
        <extracomment>%1 as in "3 calls without a price", %2 how many of these.</extracomment>
        <translation>%1 (no model is named for %2)</translation>
    </message>
    <message>
        <location line="+8"></location>
        <source>As the server counts; none of its model calls was seen.</source>
        <translation>As the server counts; none of its model calls was seen.</translation>
    </message>
    <message>
        <location line="+2"></location>
        <source>As the server said in the end; its model calls were not seen.</source>
        <translation>As the server said in the end; its model calls were not seen.</translation>
    </message>
    <message numerus="yes">
        <location line="+6"></location>
        <source>Of that %1 by the server's word: it is of %Ln worker(s) whose calls were not seen, nor their tokens</source>
        <extracomment>Of a cost. %1 is an amount, as "$0.01".</extracomment>
        <translation>
            <numerusform>Of that %1 by the server's word: it is of %Ln worker whose calls were not seen, nor their tokens</numerusform>
            <numerusform>Of that %1 by the server's word: it is of %Ln workers whose calls were not seen, nor their tokens</numerusform>
        </translation>
    </message>
    <message>
        <location line="+5"></location>
        <source>Of that %1 by the server's word: it is of model calls that were not seen, nor their tokens</source>
        <extracomment>Of a cost. %1 is an amount, as "$0.01".</extracomment>
        <translation>Of that %1 by the server's word: it is of model calls that were not seen, nor their tokens</translation>
    </message>
    <message>
        <location line="+12"></location>
        <source>Model calls whose messages the server kept; others, as in graphs inside of nodes, are not known</source>
        <translation>Model calls whose messages the server kept; others, as in graphs inside of nodes, are not known</translation>
    </message>
    <message>
        <location line="+11"></location>
        <source>%1%2 by our prices</source>
        <comment>difference of costs</comment>
        <extracomment>How our figure differs from the server's; %1 is a sign, %2 an amount.</extracomment>
        <translation>%1%2 by our prices</translation>
    </message>
    <message>
        <location line="+8"></location>
        <source>%1 of %2 a session</source>
        <extracomment>%1 is what a session and its workers have cost, %2 the user's limit for it.</extracomment>
        <translation>%1 of %2 a session</translation>
    </message>
    <message>
        <location line="+6"></location>
        <source>%1 of %2 a day</source>
        <extracomment>%1 is what the calls of a day have cost, %2 the user's limit for it.</extracomment>
        <translation>%1 of %2 a day</translation>
    </message>
</context>
<context>
    <name>tracedeck::CostChartView</name>
    <message>
        <location filename="../widgets/cost/costchartview.cpp" line="+322"></location>
        <location line="+68"></location>
        <source>Percent</source>
        <translation>Percent</translation>
    </message>
    <message>
        <location line="-68"></location>
        <location line="+66"></location>
        <source>Tokens</source>
        <translation>Tokens</translation>
    </message>
    <message>
        <location line="-62"></location>
        <source>Cost so far</source>
        <translation>Cost so far</translation>
    </message>
    <message>
        <location line="+61"></location>
        <source>US dollars</source>
        <translation>US dollars</translation>
    </message>
    <message>
        <location line="+2"></location>
        <source>Seconds</source>
        <translation>Seconds</translation>
    </message>
    <message>
        <location line="+2"></location>
        <source>Calls</source>
        <translation>Calls</translation>
    </message>
    <message>
        <location filename="../widgets/cost/costchartview_fill.cpp" line="+188"></location>
        <source>Seconds since the start</source>
        <translation>Seconds since the start</translation>
    </message>
    <message>
        <location line="+0"></location>
        <source>Frames</source>
        <translation>Frames</translation>
    </message>
    <message>
        <location filename="../widgets/cost/costchartview_marks.cpp" line="+185"></location>
        <source>Drag to mark a range, or hold Shift and use the arrow keys</source>
        <translation>Drag to mark a range, or hold Shift and use the arrow keys</translation>
    </message>
</context>
<context>
    <name>tracedeck::CostModel</name>
    <message>
        <location filename="../models/cost/costmodel.cpp" line="+114"></location>
        <source>(no name)</source>
        <translation>(no name)</translation>
    </message>
    <message numerus="yes">
        <location line="+3"></location>
        <source>%Ln other(s)</source>
        <extracomment>The smaller ones of a ranking, summed up.</extracomment>
        <translation>
            <numerusform>%Ln other</numerusform>
            <numerusform>%Ln others</numerusform>
        </translation>
    </message>
    <message>
        <location line="+2"></location>
        <source>(asked for no tool)</source>
        <translation>(asked for no tool)</translation>
    </message>
    <message>
        <location line="+5"></location>
        <source>%1 to %2</source>
        <comment>durations</comment>
        <translation>%1 to %2</translation>
    </message>
    <message>
        <location line="+2"></location>
        <source>%1 to %2</source>
        <comment>times</comment>
        <translation>%1 to %2</translation>
    </message>
    <message>
        <location line="+1"></location>
        <source>Frames %1 to %2</source>
        <translation>Frames %1 to %2</translation>
    </message>
    <message>
        <location line="+19"></location>
        <source>at least %1</source>
        <translation>at least %1</translation>
    </message>
    <message>
        <location line="+4"></location>
        <source>%1 %</source>
        <comment>percent</comment>
        <translation>%1 %</translation>
    </message>
    <message>
        <location line="+31"></location>
        <source>%1: %2</source>
        <extracomment>A figure: %1 is what it is, %2 how much.</extracomment>
        <translation>%1: %2</translation>
    </message>
    <message>
        <location line="+18"></location>
        <location line="+135"></location>
        <source>Name</source>
        <translation>Name</translation>
    </message>
    <message>
        <location line="-133"></location>
        <source>Session id</source>
        <translation>Session id</translation>
    </message>
    <message>
        <location line="+0"></location>
        <source>Run id</source>
        <translation>Run id</translation>
    </message>
    <message>
        <location line="+23"></location>
        <source>Input, not cached</source>
        <translation>Input, not cached</translation>
    </message>
    <message>
        <location line="+1"></location>
        <source>Input, cached</source>
        <translation>Input, cached</translation>
    </message>
    <message>
        <location line="+1"></location>
        <source>Input, written to cache</source>
        <translation>Input, written to cache</translation>
    </message>
    <message>
        <location line="+1"></location>
        <source>Output</source>
        <translation>Output</translation>
    </message>
    <message>
        <location line="+1"></location>
        <source>Reasoning</source>
        <translation>Reasoning</translation>
    </message>
    <message>
        <location line="+1"></location>
        <location line="+28"></location>
        <source>Cost</source>
        <translation>Cost</translation>
    </message>
    <message>
        <location line="-27"></location>
        <source>Cost so far</source>
        <translation>Cost so far</translation>
    </message>
    <message>
        <location line="+1"></location>
        <source>Calls</source>
        <translation>Calls</translation>
    </message>
    <message>
        <location line="+1"></location>
        <source>Calls without a price</source>
        <translation>Calls without a price</translation>
    </message>
    <message>
        <location line="+1"></location>
        <source>Input</source>
        <translation>Input</translation>
    </message>
    <message>
        <location line="+1"></location>
        <source>Read from cache</source>
        <translation>Read from cache</translation>
    </message>
    <message>
        <location line="+1"></location>
        <source>First text, p50</source>
        <translation>First text, p50</translation>
    </message>
    <message>
        <location line="+1"></location>
        <source>First text, p90</source>
        <translation>First text, p90</translation>
    </message>
    <message>
        <location line="+1"></location>
        <source>First text, p99</source>
        <translation>First text, p99</translation>
    </message>
    <message>
        <location line="+1"></location>
        <source>Duration, p50</source>
        <translation>Duration, p50</translation>
    </message>
    <message>
        <location line="+1"></location>
        <source>Duration, p90</source>
        <translation>Duration, p90</translation>
    </message>
    <message>
        <location line="+1"></location>
        <source>Duration, p99</source>
        <translation>Duration, p99</translation>
    </message>
    <message>
        <location line="+1"></location>
        <source>Times to first text</source>
        <translation>Times to first text</translation>
    </message>
    <message>
        <location line="+1"></location>
        <source>Durations</source>
        <translation>Durations</translation>
    </message>
    <message>
        <location line="+1"></location>
        <source>Smallest call</source>
        <translation>Smallest call</translation>
    </message>
    <message>
        <location line="+1"></location>
        <source>Largest call</source>
        <translation>Largest call</translation>
    </message>
    <message>
        <location line="+1"></location>
        <source>What the model can hold</source>
        <translation>What the model can hold</translation>
    </message>
    <message>
        <location line="+1"></location>
        <source>Of what the model can hold</source>
        <translation>Of what the model can hold</translation>
    </message>
    <message>
        <location line="+4"></location>
        <source>Limit</source>
        <extracomment>How much model calls may cost before the user is warned.</extracomment>
        <translation>Limit</translation>
    </message>
    <message>
        <location line="+6"></location>
        <source>Tokens and cost over time</source>
        <translation>Tokens and cost over time</translation>
    </message>
    <message>
        <location line="+2"></location>
        <source>Tokens</source>
        <translation>Tokens</translation>
    </message>
    <message>
        <location line="+1"></location>
        <source>Latency</source>
        <translation>Latency</translation>
    </message>
    <message>
        <location line="+1"></location>
        <source>Distribution of latency</source>
        <translation>Distribution of latency</translation>
    </message>
    <message>
        <location line="+1"></location>
        <source>Cache hits</source>
        <translation>Cache hits</translation>
    </message>
    <message>
        <location line="+1"></location>
        <source>Cache hits over time</source>
        <translation>Cache hits over time</translation>
    </message>
    <message>
        <location line="+3"></location>
        <source>Context used over time</source>
        <translation>Context used over time</translation>
    </message>
    <message>
        <location line="+6"></location>
        <source>By model</source>
        <translation>By model</translation>
    </message>
    <message>
        <location line="+1"></location>
        <source>By node</source>
        <translation>By node</translation>
    </message>
    <message>
        <location line="+1"></location>
        <source>By run</source>
        <translation>By run</translation>
    </message>
    <message>
        <location line="+1"></location>
        <source>By session</source>
        <translation>By session</translation>
    </message>
    <message>
        <location line="+1"></location>
        <source>By worker</source>
        <translation>By worker</translation>
    </message>
    <message>
        <location line="+1"></location>
        <source>By worker, with its workers</source>
        <translation>By worker, with its workers</translation>
    </message>
    <message>
        <location line="+1"></location>
        <source>By tool</source>
        <translation>By tool</translation>
    </message>
    <message>
        <location line="+4"></location>
        <source>By call</source>
        <extracomment>Each call of a model by itself, the largest first.</extracomment>
        <translation>By call</translation>
    </message>
    <message>
        <location line="+47"></location>
        <source>Took</source>
        <extracomment>Column header: from how long to how long.</extracomment>
        <translation>Took</translation>
    </message>
    <message>
        <location line="+4"></location>
        <source>Time</source>
        <translation>Time</translation>
    </message>
    <message>
        <location line="+0"></location>
        <source>Frames</source>
        <translation>Frames</translation>
    </message>
    <message>
        <location filename="../models/cost/costbycall.cpp" line="+27"></location>
        <source>frame %1</source>
        <extracomment>In the name of a model call: the frame that reported it.</extracomment>
        <translation>frame %1</translation>
    </message>
</context>
<context>
    <name>tracedeck::CostPanel</name>
    <message>
        <location filename="../widgets/cost/costpanel.cpp" line="+269"></location>
        <source>What the chart shows</source>
        <translation>What the chart shows</translation>
    </message>
    <message>
        <location line="+1"></location>
        <source>What the chart is sorted by</source>
        <translation>What the chart is sorted by</translation>
    </message>
    <message>
        <location line="+1"></location>
        <source>Of which one the distribution is</source>
        <translation>Of which one the distribution is</translation>
    </message>
    <message>
        <location line="+3"></location>
        <source>All of them</source>
        <extracomment>Of models, nodes or sessions: the chart is of none of them alone.</extracomment>
        <translation>All of them</translation>
    </message>
    <message>
        <location line="+2"></location>
        <source>Which sessions the chart covers</source>
        <translation>Which sessions the chart covers</translation>
    </message>
    <message>
        <location line="+1"></location>
        <source>Chart of tokens, cost or latency</source>
        <translation>Chart of tokens, cost or latency</translation>
    </message>
    <message>
        <location line="+1"></location>
        <source>The numbers of the chart</source>
        <translation>The numbers of the chart</translation>
    </message>
    <message>
        <location line="+2"></location>
        <source>Set &amp;Prices…</source>
        <extracomment>Button: opens the preferences where prices are given, and which models are meant.</extracomment>
        <translation>Set &amp;Prices…</translation>
    </message>
    <message>
        <location line="+1"></location>
        <source>Give prices in the preferences, and say which models are meant where servers do not</source>
        <translation>Give prices in the preferences, and say which models are meant where servers do not</translation>
    </message>
    <message>
        <location line="+1"></location>
        <source>&amp;Table</source>
        <translation>&amp;Table</translation>
    </message>
    <message>
        <location line="+1"></location>
        <source>Show the numbers as a table</source>
        <translation>Show the numbers as a table</translation>
    </message>
    <message>
        <location line="+1"></location>
        <source>Show the numbers of the chart as a table</source>
        <translation>Show the numbers of the chart as a table</translation>
    </message>
    <message>
        <location line="+1"></location>
        <source>Marked range only</source>
        <translation>Marked range only</translation>
    </message>
    <message>
        <location line="+1"></location>
        <source>Cover all frames again</source>
        <translation>Cover all frames again</translation>
    </message>
    <message>
        <location line="+1"></location>
        <source>Only calls that reported in the marked range are covered. Cover all again</source>
        <translation>Only calls that reported in the marked range are covered. Cover all again</translation>
    </message>
    <message>
        <location line="+1"></location>
        <source>E&amp;xport</source>
        <translation>E&amp;xport</translation>
    </message>
    <message>
        <location line="+1"></location>
        <location filename="../widgets/cost/costpanel_export.cpp" line="+22"></location>
        <source>Export the chart</source>
        <translation>Export the chart</translation>
    </message>
    <message>
        <location line="+2"></location>
        <source>&amp;Picture (PNG)…</source>
        <translation>&amp;Picture (PNG)…</translation>
    </message>
    <message>
        <location line="+1"></location>
        <source>&amp;Drawing (SVG)…</source>
        <translation>&amp;Drawing (SVG)…</translation>
    </message>
    <message>
        <location line="+1"></location>
        <source>&amp;Numbers (CSV)…</source>
        <translation>&amp;Numbers (CSV)…</translation>
    </message>
    <message>
        <location line="+1"></location>
        <source>&amp;Copy the Numbers</source>
        <translation>&amp;Copy the Numbers</translation>
    </message>
    <message>
        <location line="+17"></location>
        <source>No model call has reported what it used. Those of other sessions are seen with all sessions.</source>
        <translation>No model call has reported what it used. Those of other sessions are seen with all sessions.</translation>
    </message>
    <message>
        <location line="+26"></location>
        <source>by the server's word: %1 of model calls that were not seen</source>
        <extracomment>%1 is an amount, as "$0.01".</extracomment>
        <translation>by the server's word: %1 of model calls that were not seen</translation>
    </message>
    <message numerus="yes">
        <location line="+6"></location>
        <source>by the server's word: %1 of %Ln worker(s) whose calls were not seen</source>
        <extracomment>%1 is an amount, as "$0.01".</extracomment>
        <translation>
            <numerusform>by the server's word: %1 of %Ln worker whose calls were not seen</numerusform>
            <numerusform>by the server's word: %1 of %Ln workers whose calls were not seen</numerusform>
        </translation>
    </message>
    <message>
        <location line="+10"></location>
        <source>No trace is open. Open a recording or connect to a server to see what its model calls cost.</source>
        <translation>No trace is open. Open a recording or connect to a server to see what its model calls cost.</translation>
    </message>
    <message numerus="yes">
        <location line="+18"></location>
        <source>%Ln call(s)</source>
        <translation>
            <numerusform>%Ln call</numerusform>
            <numerusform>%Ln calls</numerusform>
        </translation>
    </message>
    <message>
        <location line="-63"></location>
        <source>No model call reported in the marked range. Mark another one, or cover all frames.</source>
        <translation>No model call reported in the marked range. Mark another one, or cover all frames.</translation>
    </message>
    <message>
        <location line="-64"></location>
        <source>This chart is about model calls, which belong to no tool. How long tools took is in Durations.</source>
        <translation>This chart is about model calls, which belong to no tool. How long tools took is in Durations.</translation>
    </message>
    <message>
        <location line="+4"></location>
        <source>A call of a worker is one of its session: choose that.</source>
        <translation>A call of a worker is one of its session: choose that.</translation>
    </message>
    <message>
        <location line="+62"></location>
        <source>No model call has reported yet. Choose all sessions, go to a later frame or start a run.</source>
        <translation>No model call has reported yet. Choose all sessions, go to a later frame or start a run.</translation>
    </message>
    <message numerus="yes">
        <location line="+35"></location>
        <source>not counted: %1 of %Ln worker(s) whose calls were not seen</source>
        <translation>
            <numerusform>not counted: %1 of %Ln worker whose calls were not seen</numerusform>
            <numerusform>not counted: %1 of %Ln workers whose calls were not seen</numerusform>
        </translation>
    </message>
    <message>
        <location line="-100"></location>
        <source>How the lengths of calls are distributed says nothing of a single one.</source>
        <translation>How the lengths of calls are distributed says nothing of a single one.</translation>
    </message>
    <message>
        <location line="+128"></location>
        <source>%1: %2</source>
        <comment>calls and cost</comment>
        <extracomment>%1 is how many calls, %2 what they cost.</extracomment>
        <translation>%1: %2</translation>
    </message>
    <message>
        <location line="-34"></location>
        <source>not counted: %1 of model calls that were not seen, by the server's word</source>
        <translation>not counted: %1 of model calls that were not seen, by the server's word</translation>
    </message>
    <message>
        <location line="+44"></location>
        <source>When these calls began, or when their frames came, is not known.</source>
        <translation>When these calls began, or when their frames came, is not known.</translation>
    </message>
    <message>
        <location line="+1"></location>
        <source>Nothing is known that this chart could show.</source>
        <translation>Nothing is known that this chart could show.</translation>
    </message>
    <message>
        <location line="+38"></location>
        <source>(no name)</source>
        <translation>(no name)</translation>
    </message>
    <message>
        <location line="+19"></location>
        <source>Over your limit: %1.</source>
        <translation>Over your limit: %1.</translation>
    </message>
    <message>
        <location line="+1"></location>
        <source>Within your limit: %1.</source>
        <translation>Within your limit: %1.</translation>
    </message>
    <message>
        <location line="+23"></location>
        <source>Show %1</source>
        <translation>Show %1</translation>
    </message>
    <message>
        <location filename="../widgets/cost/costpanel_export.cpp" line="+7"></location>
        <source>The document was closed.</source>
        <translation>The document was closed.</translation>
    </message>
    <message>
        <location line="+2"></location>
        <source>The chart was not exported</source>
        <translation>The chart was not exported</translation>
    </message>
    <message>
        <location line="+0"></location>
        <source>%1 could not be written: %2</source>
        <translation>%1 could not be written: %2</translation>
    </message>
    <message>
        <location line="+21"></location>
        <source>The picture could not be made.</source>
        <translation>The picture could not be made.</translation>
    </message>
</context>
<context>
    <name>tracedeck::Delegations</name>
    <message>
        <location filename="../models/spans/delegations.cpp" line="+160"></location>
        <source>%1: %2</source>
        <extracomment>A session that works for another: %1 is its tier, as "fast", %2 what it is to do.</extracomment>
        <translation>%1: %2</translation>
    </message>
</context>
<context>
    <name>tracedeck::Destinations</name>
    <message>
        <location filename="../app/destinations.cpp" line="+144"></location>
        <location line="+15"></location>
        <location line="+16"></location>
        <location line="+85"></location>
        <location line="+31"></location>
        <source>Frame %1</source>
        <translation>Frame %1</translation>
    </message>
    <message>
        <location line="-142"></location>
        <source>There is no frame %1; the newest is %2.</source>
        <translation>There is no frame %1; the newest is %2.</translation>
    </message>
    <message>
        <location line="+7"></location>
        <source>These frames have no times.</source>
        <translation>These frames have no times.</translation>
    </message>
    <message>
        <location line="+2"></location>
        <source>Time %1</source>
        <translation>Time %1</translation>
    </message>
    <message>
        <location line="+19"></location>
        <location line="+118"></location>
        <source>%1, %2</source>
        <extracomment>Where something is: %1 is a file, a server or a session, %2 as "Frame 12".</extracomment>
        <translation>%1, %2</translation>
    </message>
    <message>
        <location line="-88"></location>
        <source>Source %1</source>
        <extracomment>A place to go to: an open file or a server.</extracomment>
        <translation>Source %1</translation>
    </message>
    <message>
        <location line="+17"></location>
        <source>Session %1</source>
        <translation>Session %1</translation>
    </message>
    <message>
        <location line="+20"></location>
        <source>Run %1</source>
        <translation>Run %1</translation>
    </message>
    <message>
        <location line="+11"></location>
        <source>Bookmark %1</source>
        <translation>Bookmark %1</translation>
    </message>
    <message>
        <location line="+39"></location>
        <source>Span %1</source>
        <translation>Span %1</translation>
    </message>
    <message>
        <location line="+36"></location>
        <source>Nothing here is called so. Try a frame number, a time as 1:23, or letters of a name.</source>
        <translation>Nothing here is called so. Try a frame number, a time as 1:23, or letters of a name.</translation>
    </message>
</context>
<context>
    <name>tracedeck::DiagnosisDialog</name>
    <message>
        <location filename="../widgets/connecting/diagnosisdialog.cpp" line="+77"></location>
        <source>State of the connection</source>
        <translation>State of the connection</translation>
    </message>
    <message>
        <location line="+1"></location>
        <source>C&amp;heck again</source>
        <translation>C&amp;heck again</translation>
    </message>
    <message>
        <location line="+1"></location>
        <source>Close</source>
        <translation>Close</translation>
    </message>
</context>
<context>
    <name>tracedeck::DiagnosisView</name>
    <message>
        <location filename="../widgets/connecting/diagnosisview.cpp" line="+69"></location>
        <source>Name</source>
        <extracomment>A step of connecting: finding the server's address by its name.</extracomment>
        <translation>Name</translation>
    </message>
    <message>
        <location line="+3"></location>
        <source>TCP</source>
        <extracomment>A step of connecting.</extracomment>
        <translation>TCP</translation>
    </message>
    <message>
        <location line="+3"></location>
        <source>TLS</source>
        <extracomment>A step of connecting.</extracomment>
        <translation>TLS</translation>
    </message>
    <message>
        <location line="+3"></location>
        <source>WebSocket upgrade</source>
        <extracomment>A step of connecting: the server changes from HTTP to WebSocket.</extracomment>
        <translation>WebSocket upgrade</translation>
    </message>
    <message>
        <location line="+3"></location>
        <source>Protocol</source>
        <extracomment>A step of connecting: the server answers in a protocol that is known.</extracomment>
        <translation>Protocol</translation>
    </message>
    <message>
        <location line="+3"></location>
        <source>Authorisation</source>
        <extracomment>A step of connecting: the server lets us in.</extracomment>
        <translation>Authorisation</translation>
    </message>
    <message>
        <location line="+10"></location>
        <source>not reached</source>
        <extracomment>State of a step of connecting: an earlier step failed or still runs.</extracomment>
        <translation>not reached</translation>
    </message>
    <message>
        <location line="+3"></location>
        <source>running</source>
        <extracomment>State of a step of connecting.</extracomment>
        <translation>running</translation>
    </message>
    <message>
        <location line="+3"></location>
        <source>passed</source>
        <extracomment>State of a step of connecting.</extracomment>
        <translation>passed</translation>
    </message>
    <message>
        <location line="+3"></location>
        <source>failed</source>
        <extracomment>State of a step of connecting.</extracomment>
        <translation>failed</translation>
    </message>
    <message>
        <location line="+3"></location>
        <source>not needed</source>
        <extracomment>State of a step of connecting, as of encryption on this machine.</extracomment>
        <translation>not needed</translation>
    </message>
    <message>
        <location line="+100"></location>
        <source>%1: %2</source>
        <extracomment>A step of connecting and its state, for screen readers.</extracomment>
        <translation>%1: %2</translation>
    </message>
    <message>
        <location line="+22"></location>
        <source>Trust this certificate?</source>
        <translation>Trust this certificate?</translation>
    </message>
    <message>
        <location line="+1"></location>
        <source>Tracedeck will accept this certificate, and no other, from this server, whoever issued it and whatever name it carries.

%1</source>
        <translation>Tracedeck will accept this certificate, and no other, from this server, whoever issued it and whatever name it carries.

%1</translation>
    </message>
    <message>
        <location line="+3"></location>
        <source>Trust</source>
        <translation>Trust</translation>
    </message>
    <message>
        <location line="+1"></location>
        <source>Cancel</source>
        <translation>Cancel</translation>
    </message>
    <message>
        <location line="+16"></location>
        <source>Steps of the connection</source>
        <translation>Steps of the connection</translation>
    </message>
    <message>
        <location line="+2"></location>
        <source>The server's certificate is not trusted. Compare its SHA-256 fingerprint with the one that the server's owner gives you, and trust it only if they are equal:</source>
        <translation>The server's certificate is not trusted. Compare its SHA-256 fingerprint with the one that the server's owner gives you, and trust it only if they are equal:</translation>
    </message>
    <message>
        <location line="+2"></location>
        <source>Fingerprint of the certificate</source>
        <translation>Fingerprint of the certificate</translation>
    </message>
    <message>
        <location line="+1"></location>
        <source>&amp;Trust this certificate…</source>
        <translation>&amp;Trust this certificate…</translation>
    </message>
    <message>
        <location line="+1"></location>
        <source>Copy &amp;report</source>
        <translation>Copy &amp;report</translation>
    </message>
</context>
<context>
    <name>tracedeck::DiffFindLine</name>
    <message>
        <location filename="../widgets/json/difffindline.cpp" line="+35"></location>
        <source>Find in the differences</source>
        <translation>Find in the differences</translation>
    </message>
</context>
<context>
    <name>tracedeck::DiffTreeModel</name>
    <message>
        <location filename="../models/json/difftreemodel.cpp" line="+284"></location>
        <source>the whole value</source>
        <translation>the whole value</translation>
    </message>
    <message>
        <location line="+10"></location>
        <source>%1 (was %2)</source>
        <extracomment>Of an item of a list that stands elsewhere now: %1 is its number, %2 the one that it had.</extracomment>
        <translation>%1 (was %2)</translation>
    </message>
    <message numerus="yes">
        <location line="+9"></location>
        <source>%Ln unchanged or empty</source>
        <extracomment>Items of a list, or members of an object, that are the same on both sides.</extracomment>
        <translation>
            <numerusform>%Ln unchanged or empty</numerusform>
            <numerusform>%Ln unchanged or empty</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <location line="+1"></location>
        <source>%Ln unchanged</source>
        <translation>
            <numerusform>%Ln unchanged</numerusform>
            <numerusform>%Ln unchanged</numerusform>
        </translation>
    </message>
    <message>
        <location line="+89"></location>
        <source>%1, added</source>
        <translation>%1, added</translation>
    </message>
    <message>
        <location line="+2"></location>
        <source>%1, removed</source>
        <translation>%1, removed</translation>
    </message>
    <message>
        <location line="+2"></location>
        <source>%1, changed</source>
        <translation>%1, changed</translation>
    </message>
    <message>
        <location line="+2"></location>
        <source>%1, moved from %2</source>
        <translation>%1, moved from %2</translation>
    </message>
    <message>
        <location line="+4"></location>
        <source>%1, changed inside</source>
        <translation>%1, changed inside</translation>
    </message>
    <message>
        <location line="+29"></location>
        <source>Key</source>
        <extracomment>Column header: the name of a value in a JSON object, with a sign for what became of it.</extracomment>
        <translation>Key</translation>
    </message>
    <message>
        <location line="+3"></location>
        <source>Before</source>
        <extracomment>Column header: the value on the earlier side of a comparison.</extracomment>
        <translation>Before</translation>
    </message>
    <message>
        <location line="+2"></location>
        <source>After</source>
        <translation>After</translation>
    </message>
</context>
<context>
    <name>tracedeck::DiffView</name>
    <message>
        <location filename="../widgets/json/diffview.cpp" line="+221"></location>
        <source>Differences</source>
        <translation>Differences</translation>
    </message>
    <message>
        <location line="+1"></location>
        <source>Progress of the comparison</source>
        <translation>Progress of the comparison</translation>
    </message>
    <message>
        <location line="+1"></location>
        <location line="+1"></location>
        <source>Stop comparing</source>
        <translation>Stop comparing</translation>
    </message>
    <message>
        <location line="+1"></location>
        <source>Count empty members, too</source>
        <translation>Count empty members, too</translation>
    </message>
    <message>
        <location line="+1"></location>
        <source>Count null, {} and [] that only one side has as differences, too. Servers write the same thing with and without them.</source>
        <translation>Count null, {} and [] that only one side has as differences, too. Servers write the same thing with and without them.</translation>
    </message>
    <message>
        <location line="+2"></location>
        <source>&amp;Previous Difference</source>
        <translation>&amp;Previous Difference</translation>
    </message>
    <message>
        <location line="+1"></location>
        <source>&amp;Next Difference</source>
        <translation>&amp;Next Difference</translation>
    </message>
    <message>
        <location line="+2"></location>
        <source>&amp;Who Wrote This?</source>
        <extracomment>Asks which nodes gave a value of the state what it is.</extracomment>
        <translation>&amp;Who Wrote This?</translation>
    </message>
    <message>
        <location line="+1"></location>
        <source>Copy &amp;Path</source>
        <translation>Copy &amp;Path</translation>
    </message>
    <message>
        <location line="+2"></location>
        <source>Copy Value of &amp;%1</source>
        <extracomment>Of one side of a comparison: %1 is its letter, as "A".</extracomment>
        <translation>Copy Value of &amp;%1</translation>
    </message>
    <message>
        <location line="+1"></location>
        <source>Copy Value &amp;Before</source>
        <translation>Copy Value &amp;Before</translation>
    </message>
    <message>
        <location line="+1"></location>
        <source>Copy Value &amp;After</source>
        <translation>Copy Value &amp;After</translation>
    </message>
    <message numerus="yes">
        <location line="+116"></location>
        <source>%Ln added</source>
        <translation>
            <numerusform>%Ln added</numerusform>
            <numerusform>%Ln added</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <location line="+1"></location>
        <source>%Ln removed</source>
        <translation>
            <numerusform>%Ln removed</numerusform>
            <numerusform>%Ln removed</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <location line="+1"></location>
        <source>%Ln changed</source>
        <translation>
            <numerusform>%Ln changed</numerusform>
            <numerusform>%Ln changed</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <location line="+1"></location>
        <source>%Ln moved</source>
        <translation>
            <numerusform>%Ln moved</numerusform>
            <numerusform>%Ln moved</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <location line="+3"></location>
        <source>%Ln empty one(s) left out</source>
        <extracomment>Of a comparison: null, {} and [] that are on one side only.</extracomment>
        <translation>
            <numerusform>%Ln empty one left out</numerusform>
            <numerusform>%Ln empty ones left out</numerusform>
        </translation>
    </message>
    <message>
        <location line="+10"></location>
        <source>%1 cannot be compared.</source>
        <extracomment>Of one side of a comparison: %1 is its letter, as "A".</extracomment>
        <translation>%1 cannot be compared.</translation>
    </message>
    <message>
        <location line="+8"></location>
        <source>The comparison was stopped.</source>
        <translation>The comparison was stopped.</translation>
    </message>
    <message>
        <location line="+2"></location>
        <source>It is too large to be compared.</source>
        <translation>It is too large to be compared.</translation>
    </message>
    <message>
        <location line="-9"></location>
        <source>The earlier value cannot be compared.</source>
        <translation>The earlier value cannot be compared.</translation>
    </message>
    <message>
        <location line="+0"></location>
        <source>The later value cannot be compared.</source>
        <translation>The later value cannot be compared.</translation>
    </message>
    <message>
        <location line="+14"></location>
        <source>Nothing differs.</source>
        <translation>Nothing differs.</translation>
    </message>
    <message numerus="yes">
        <location line="+1"></location>
        <source>Nothing differs but %Ln empty member(s) that one side does not have.</source>
        <translation>
            <numerusform>Nothing differs but %Ln empty member that one side does not have.</numerusform>
            <numerusform>Nothing differs but %Ln empty members that one side does not have.</numerusform>
        </translation>
    </message>
    <message>
        <location line="+3"></location>
        <source>Comparing…</source>
        <translation>Comparing…</translation>
    </message>
</context>
<context>
    <name>tracedeck::DisplayText</name>
    <message>
        <location filename="../models/displaytext.cpp" line="+272"></location>
        <source>(%1 more bytes)</source>
        <extracomment>Last line of a text that was cut. %1 is a number, with the locale's separators.</extracomment>
        <translation>(%1 more bytes)</translation>
    </message>
    <message>
        <location line="+33"></location>
        <source>%1 ns</source>
        <translation>%1 ns</translation>
    </message>
    <message>
        <location line="+2"></location>
        <source>%1 µs</source>
        <translation>%1 µs</translation>
    </message>
    <message>
        <location line="-4"></location>
        <location line="+6"></location>
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
    <name>tracedeck::Docks</name>
    <message>
        <location filename="../app/settings/docks.cpp" line="+43"></location>
        <source>Close %1</source>
        <extracomment>Button in the title of a panel; %1 is that title.</extracomment>
        <translation>Close %1</translation>
    </message>
    <message>
        <location line="+2"></location>
        <source>Float %1</source>
        <extracomment>Button in the title of a panel: it becomes a window of its own, or goes back; %1 is that title.</extracomment>
        <translation>Float %1</translation>
    </message>
</context>
<context>
    <name>tracedeck::DurationsModel</name>
    <message numerus="yes">
        <location filename="../models/spans/durationsmodel.cpp" line="+312"></location>
        <source>%Ln shorter one(s)</source>
        <translation>
            <numerusform>%Ln shorter one</numerusform>
            <numerusform>%Ln shorter ones</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <location line="-153"></location>
        <source>%Ln failed</source>
        <translation>
            <numerusform>%Ln failed</numerusform>
            <numerusform>%Ln failed</numerusform>
        </translation>
    </message>
    <message>
        <location line="+5"></location>
        <source>%1 (%2 %)</source>
        <extracomment>%1 is "2 failed", %2 the share of all that is, in per cent.</extracomment>
        <translation>%1 (%2 %)</translation>
    </message>
    <message>
        <location line="+191"></location>
        <source>Frame %1</source>
        <translation>Frame %1</translation>
    </message>
    <message numerus="yes">
        <location filename="../models/spans/durationtexts.cpp" line="+33"></location>
        <source>%1 frame(s)</source>
        <translation>
            <numerusform>%1 frame</numerusform>
            <numerusform>%1 frames</numerusform>
        </translation>
    </message>
    <message>
        <location line="-16"></location>
        <source>(no name)</source>
        <translation>(no name)</translation>
    </message>
    <message>
        <location line="+0"></location>
        <source>(agent not named)</source>
        <translation>(agent not named)</translation>
    </message>
    <message>
        <location line="+7"></location>
        <source>Human</source>
        <extracomment>What takes time beside spans, tools and model calls: a human was asked, and had not answered yet.</extracomment>
        <translation>Human</translation>
    </message>
    <message>
        <location filename="../models/spans/durationsmodel.cpp" line="+43"></location>
        <source>Name</source>
        <translation>Name</translation>
    </message>
    <message>
        <location line="+2"></location>
        <source>Kind</source>
        <translation>Kind</translation>
    </message>
    <message>
        <location line="+2"></location>
        <source>Status</source>
        <translation>Status</translation>
    </message>
    <message>
        <location line="+2"></location>
        <source>How many of this name there were</source>
        <translation>How many of this name there were</translation>
    </message>
    <message>
        <location line="+0"></location>
        <source>Count</source>
        <translation>Count</translation>
    </message>
    <message>
        <location line="+3"></location>
        <source>When nothing else went on in it: no span, tool, model call or question to a human</source>
        <extracomment>Column header: of a duration, what is left without what went on in it.</extracomment>
        <translation>When nothing else went on in it: no span, tool, model call or question to a human</translation>
    </message>
    <message>
        <location line="+0"></location>
        <source>Self</source>
        <translation>Self</translation>
    </message>
    <message>
        <location line="+2"></location>
        <source>From begin to end, all of them together</source>
        <translation>From begin to end, all of them together</translation>
    </message>
    <message>
        <location line="+0"></location>
        <source>Total</source>
        <translation>Total</translation>
    </message>
    <message>
        <location line="+2"></location>
        <source>From begin to end, on average</source>
        <translation>From begin to end, on average</translation>
    </message>
    <message>
        <location line="+0"></location>
        <source>Average</source>
        <translation>Average</translation>
    </message>
    <message>
        <location line="+2"></location>
        <source>From begin to end, the longest of them</source>
        <translation>From begin to end, the longest of them</translation>
    </message>
    <message>
        <location line="+0"></location>
        <source>Longest</source>
        <translation>Longest</translation>
    </message>
</context>
<context>
    <name>tracedeck::DurationsPanel</name>
    <message>
        <location filename="../widgets/spans/durationspanel.cpp" line="+89"></location>
        <source>Only what went on in the marked range counts, as long as it did. Cover all again</source>
        <translation>Only what went on in the marked range counts, as long as it did. Cover all again</translation>
    </message>
    <message>
        <location line="+1"></location>
        <source>What took how long</source>
        <translation>What took how long</translation>
    </message>
    <message>
        <location line="+17"></location>
        <source>No trace is open. Open a recording or connect to a server to see where its time went.</source>
        <translation>No trace is open. Open a recording or connect to a server to see where its time went.</translation>
    </message>
    <message>
        <location line="+9"></location>
        <source>Nothing went on in the marked range. Mark another one, or cover all frames.</source>
        <translation>Nothing went on in the marked range. Mark another one, or cover all frames.</translation>
    </message>
    <message>
        <location line="+3"></location>
        <source>No run or span has begun yet. Choose all sessions, go to a later frame or start a run.</source>
        <translation>No run or span has begun yet. Choose all sessions, go to a later frame or start a run.</translation>
    </message>
    <message>
        <location line="+1"></location>
        <source>There is no run or span. Those of other sessions are seen with all sessions.</source>
        <translation>There is no run or span. Those of other sessions are seen with all sessions.</translation>
    </message>
    <message>
        <location line="+2"></location>
        <source>The frames have no times: their number is counted instead.</source>
        <translation>The frames have no times: their number is counted instead.</translation>
    </message>
</context>
<context>
    <name>tracedeck::EditableRows</name>
    <message>
        <location filename="../widgets/basics/editablerows.cpp" line="+223"></location>
        <source>Add</source>
        <translation>Add</translation>
    </message>
    <message>
        <location line="+1"></location>
        <source>Add to %1</source>
        <translation>Add to %1</translation>
    </message>
    <message>
        <location line="+1"></location>
        <source>Remove</source>
        <translation>Remove</translation>
    </message>
    <message>
        <location line="+1"></location>
        <source>Remove from %1</source>
        <translation>Remove from %1</translation>
    </message>
</context>
<context>
    <name>tracedeck::ExactTextEdit</name>
    <message>
        <location filename="../widgets/json/jsonedit.cpp" line="+76"></location>
        <source>Nothing was pasted: it is longer than can be edited here.</source>
        <translation>Nothing was pasted: it is longer than can be edited here.</translation>
    </message>
</context>
<context>
    <name>tracedeck::ExportDialog</name>
    <message>
        <location filename="../widgets/exportdialog.cpp" line="+35"></location>
        <source>OpenTelemetry (OTLP/JSON lines)</source>
        <translation>OpenTelemetry (OTLP/JSON lines)</translation>
    </message>
    <message>
        <location line="+2"></location>
        <source>Trace events (Perfetto, Chrome)</source>
        <translation>Trace events (Perfetto, Chrome)</translation>
    </message>
    <message>
        <location line="+2"></location>
        <source>Table of steps (CSV)</source>
        <translation>Table of steps (CSV)</translation>
    </message>
    <message>
        <location line="+2"></location>
        <source>Transcript (Markdown)</source>
        <translation>Transcript (Markdown)</translation>
    </message>
    <message>
        <location line="+2"></location>
        <source>Recording (NDJSON)</source>
        <translation>Recording (NDJSON)</translation>
    </message>
    <message>
        <location line="+9"></location>
        <source>For Jaeger, Tempo, Langfuse, Phoenix and others: runs, nodes, model calls and tools as spans, by the GenAI conventions.</source>
        <translation>For Jaeger, Tempo, Langfuse, Phoenix and others: runs, nodes, model calls and tools as spans, by the GenAI conventions.</translation>
    </message>
    <message>
        <location line="+3"></location>
        <source>For ui.perfetto.dev and chrome://tracing: a process for each session, with counters of tokens and cost.</source>
        <translation>For ui.perfetto.dev and chrome://tracing: a process for each session, with counters of tokens and cost.</translation>
    </message>
    <message>
        <location line="+3"></location>
        <source>A line for each run, node, model call and tool, with its time, tokens and cost.</source>
        <translation>A line for each run, node, model call and tool, with its time, tokens and cost.</translation>
    </message>
    <message>
        <location line="+2"></location>
        <source>What was said and done, to be read and shared: messages, tools, approvals, errors.</source>
        <translation>What was said and done, to be read and shared: messages, tools, approvals, errors.</translation>
    </message>
    <message numerus="yes">
        <location line="+154"></location>
        <source>%Ln frame(s) that the filter shows</source>
        <extracomment>What is exported.</extracomment>
        <translation>
            <numerusform>%Ln frame that the filter shows</numerusform>
            <numerusform>%Ln frames that the filter shows</numerusform>
        </translation>
    </message>
    <message>
        <location line="+3"></location>
        <source>%1: %2</source>
        <extracomment>%1: "4 frames that the filter shows", %2: the filter.</extracomment>
        <translation>%1: %2</translation>
    </message>
    <message>
        <location line="+31"></location>
        <source>Errors, and what tools said of theirs, are in the file in any case.</source>
        <translation>Errors, and what tools said of theirs, are in the file in any case.</translation>
    </message>
    <message>
        <location line="+4"></location>
        <source>With what was &amp;said, in the names of runs and sessions</source>
        <translation>With what was &amp;said, in the names of runs and sessions</translation>
    </message>
    <message>
        <location line="+8"></location>
        <source>Nothing is replaced: keys, tokens and passwords that were sent are in the file as they are.</source>
        <translation>Nothing is replaced: keys, tokens and passwords that were sent are in the file as they are.</translation>
    </message>
    <message>
        <location line="+2"></location>
        <source>Looking for secrets…</source>
        <translation>Looking for secrets…</translation>
    </message>
    <message>
        <location line="+2"></location>
        <source>Nothing in it looks like a secret. Not every secret can be told by its looks: read it before you share it.</source>
        <translation>Nothing in it looks like a secret. Not every secret can be told by its looks: read it before you share it.</translation>
    </message>
    <message numerus="yes">
        <location line="+2"></location>
        <source>%Ln value(s) that look like secrets will be replaced. Not every secret can be told by its looks: read it before you share it.</source>
        <translation>
            <numerusform>%Ln value that looks like a secret will be replaced. Not every secret can be told by its looks: read it before you share it.</numerusform>
            <numerusform>%Ln values that look like secrets will be replaced. Not every secret can be told by its looks: read it before you share it.</numerusform>
        </translation>
    </message>
    <message>
        <location line="+14"></location>
        <source>Export</source>
        <translation>Export</translation>
    </message>
    <message>
        <location line="+1"></location>
        <source>&amp;Format</source>
        <translation>&amp;Format</translation>
    </message>
    <message>
        <location line="+1"></location>
        <source>Format</source>
        <translation>Format</translation>
    </message>
    <message>
        <location line="+3"></location>
        <source>&amp;What</source>
        <translation>&amp;What</translation>
    </message>
    <message>
        <location line="+1"></location>
        <source>What</source>
        <translation>What</translation>
    </message>
    <message>
        <location line="-90"></location>
        <source>All sessions</source>
        <translation>All sessions</translation>
    </message>
    <message>
        <location line="-134"></location>
        <source>Frames, to be opened again in Tracedeck: all of them, those of one session and its workers or of one run, or those that are shown or selected in Frames.</source>
        <translation>Frames, to be opened again in Tracedeck: all of them, those of one session and its workers or of one run, or those that are shown or selected in Frames.</translation>
    </message>
    <message>
        <location line="+136"></location>
        <source>%1, with all that work for it</source>
        <translation>%1, with all that work for it</translation>
    </message>
    <message numerus="yes">
        <location line="+11"></location>
        <source>%Ln selected frame(s)</source>
        <extracomment>What is exported.</extracomment>
        <translation>
            <numerusform>%Ln selected frame</numerusform>
            <numerusform>%Ln selected frames</numerusform>
        </translation>
    </message>
    <message>
        <location line="+3"></location>
        <source>Run %1, with the request for it</source>
        <extracomment>What is exported. %1 is what a run is called.</extracomment>
        <translation>Run %1, with the request for it</translation>
    </message>
    <message>
        <location line="+76"></location>
        <source>Until</source>
        <translation>Until</translation>
    </message>
    <message>
        <location line="+2"></location>
        <source>frame %1, where you stand. What came later is left out.</source>
        <translation>frame %1, where you stand. What came later is left out.</translation>
    </message>
    <message>
        <location line="+1"></location>
        <source>frame %1, the newest</source>
        <translation>frame %1, the newest</translation>
    </message>
    <message>
        <location line="-38"></location>
        <source>With what was &amp;said: messages, and what tools were called with and returned</source>
        <translation>With what was &amp;said: messages, and what tools were called with and returned</translation>
    </message>
    <message>
        <location line="-38"></location>
        <source>Frames that the filter shows</source>
        <translation>Frames that the filter shows</translation>
    </message>
    <message>
        <location line="+77"></location>
        <source>Also with the names of &amp;OpenInference, for Phoenix</source>
        <translation>Also with the names of &amp;OpenInference, for Phoenix</translation>
    </message>
    <message>
        <location line="+1"></location>
        <source>&amp;Replace what looks like a secret</source>
        <translation>&amp;Replace what looks like a secret</translation>
    </message>
    <message>
        <location line="+1"></location>
        <source>What will be replaced</source>
        <translation>What will be replaced</translation>
    </message>
    <message>
        <location line="+1"></location>
        <source>&amp;Export…</source>
        <translation>&amp;Export…</translation>
    </message>
    <message>
        <location line="+1"></location>
        <source>Cancel</source>
        <translation>Cancel</translation>
    </message>
</context>
<context>
    <name>tracedeck::ExtentMenu</name>
    <message>
        <location filename="../widgets/facts/extentmenu.cpp" line="+28"></location>
        <source>Go to Its Be&amp;ginning</source>
        <translation>Go to Its Be&amp;ginning</translation>
    </message>
    <message>
        <location line="+2"></location>
        <source>Go to Its &amp;End</source>
        <translation>Go to Its &amp;End</translation>
    </message>
    <message>
        <location line="+3"></location>
        <source>Show Its &amp;Frames</source>
        <translation>Show Its &amp;Frames</translation>
    </message>
</context>
<context>
    <name>tracedeck::FactPanel</name>
    <message>
        <location filename="../widgets/facts/factpanel.cpp" line="+58"></location>
        <source>No session has begun up to this frame. Go forward in time to see what comes.</source>
        <translation>No session has begun up to this frame. Go forward in time to see what comes.</translation>
    </message>
    <message>
        <location line="+2"></location>
        <source>No session is in this trace. Frames shows all that is.</source>
        <translation>No session is in this trace. Frames shows all that is.</translation>
    </message>
    <message>
        <location line="+2"></location>
        <source>No frame has come yet. The connection bar says how the connection stands.</source>
        <translation>No frame has come yet. The connection bar says how the connection stands.</translation>
    </message>
    <message>
        <location line="+1"></location>
        <source>No session has begun yet. Start a run, or wait for one to begin.</source>
        <translation>No session has begun yet. Start a run, or wait for one to begin.</translation>
    </message>
</context>
<context>
    <name>tracedeck::FilterLine</name>
    <message>
        <location filename="../widgets/basics/filterline.cpp" line="+285"></location>
        <source>Remove the filter</source>
        <translation>Remove the filter</translation>
    </message>
    <message>
        <location line="+6"></location>
        <source>Frames %1–%2 · %3</source>
        <extracomment>A filter that is in force, on a chip: %1 and %2 are numbers of frames, %3 how many these are.</extracomment>
        <translation>Frames %1–%2 · %3</translation>
    </message>
    <message>
        <location line="+4"></location>
        <source>Only these frames are shown. Click to remove this filter.</source>
        <translation>Only these frames are shown. Click to remove this filter.</translation>
    </message>
    <message>
        <location line="+2"></location>
        <source>Remove the filter: %1</source>
        <translation>Remove the filter: %1</translation>
    </message>
    <message>
        <location line="+36"></location>
        <source>Character %1: %2</source>
        <comment>place and reason of a fault in the filter</comment>
        <translation>Character %1: %2</translation>
    </message>
    <message>
        <location line="+3"></location>
        <source>All frames are shown.</source>
        <extracomment>Below a filter that cannot be read: what the list shows meanwhile. %1 is the filter of before.</extracomment>
        <translation>All frames are shown.</translation>
    </message>
    <message>
        <location line="+1"></location>
        <source>Shown is still: %1</source>
        <translation>Shown is still: %1</translation>
    </message>
    <message>
        <location line="+4"></location>
        <location line="+1"></location>
        <source>Did you mean “%1”?</source>
        <translation>Did you mean “%1”?</translation>
    </message>
    <message>
        <location line="+5"></location>
        <source>Filter frames: type:tool* is_error:true "text"</source>
        <translation>Filter frames: type:tool* is_error:true "text"</translation>
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
        <source>Watch for this filter</source>
        <translation>Watch for this filter</translation>
    </message>
    <message>
        <location line="+1"></location>
        <source>Watch for this filter: count what it finds, and stop there</source>
        <translation>Watch for this filter: count what it finds, and stop there</translation>
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
    <name>tracedeck::FindLine</name>
    <message>
        <location filename="../widgets/basics/findline.cpp" line="+50"></location>
        <source>Previous place</source>
        <translation>Previous place</translation>
    </message>
    <message>
        <location line="+2"></location>
        <source>Previous place (%1)</source>
        <extracomment>%1 is a key.</extracomment>
        <translation>Previous place (%1)</translation>
    </message>
    <message>
        <location line="+1"></location>
        <source>Next place</source>
        <translation>Next place</translation>
    </message>
    <message>
        <location line="+2"></location>
        <source>Next place (%1)</source>
        <extracomment>%1 is a key.</extracomment>
        <translation>Next place (%1)</translation>
    </message>
    <message>
        <location line="+29"></location>
        <source>Searching…</source>
        <translation>Searching…</translation>
    </message>
    <message>
        <location line="+2"></location>
        <source>Not found</source>
        <translation>Not found</translation>
    </message>
    <message>
        <location line="+3"></location>
        <source>%1 of %2</source>
        <extracomment>Number of the place that is shown, and of all places.</extracomment>
        <translation>%1 of %2</translation>
    </message>
</context>
<context>
    <name>tracedeck::ForkDialog</name>
    <message>
        <location filename="../widgets/checkpoints/forkdialog.cpp" line="+259"></location>
        <source>The graph starts on top of this checkpoint with this input, a JSON value. It is what the run that went on from here was given.</source>
        <translation>The graph starts on top of this checkpoint with this input, a JSON value. It is what the run that went on from here was given.</translation>
    </message>
    <message>
        <location line="-2"></location>
        <source>The graph starts on top of this checkpoint with this input, a JSON value.</source>
        <translation>The graph starts on top of this checkpoint with this input, a JSON value.</translation>
    </message>
    <message>
        <location line="+4"></location>
        <source>The graph starts on top of this checkpoint with this input, a JSON value. It is what the user said to the run that went on from here, which may have been given more.</source>
        <translation>The graph starts on top of this checkpoint with this input, a JSON value. It is what the user said to the run that went on from here, which may have been given more.</translation>
    </message>
    <message>
        <location line="+6"></location>
        <source>The state of this checkpoint is not known here. Write the keys that are to change.</source>
        <translation>The state of this checkpoint is not known here. Write the keys that are to change.</translation>
    </message>
    <message>
        <location line="+1"></location>
        <source>The state of this checkpoint is too large to be edited here. Write the keys that are to change.</source>
        <translation>The state of this checkpoint is too large to be edited here. Write the keys that are to change.</translation>
    </message>
    <message>
        <location line="+3"></location>
        <source>Only keys whose values you change are written. What the graph collects, such as a list of messages, may get them added to what is there.</source>
        <translation>Only keys whose values you change are written. What the graph collects, such as a list of messages, may get them added to what is there.</translation>
    </message>
    <message>
        <location line="+27"></location>
        <source>The graph goes on from this checkpoint: models and tools are called again. What is there stays; this begins a new branch.</source>
        <translation>The graph goes on from this checkpoint: models and tools are called again. What is there stays; this begins a new branch.</translation>
    </message>
    <message>
        <location line="+3"></location>
        <source>The graph goes on with %1: models and tools are called again. What is there stays; this begins a new branch.</source>
        <translation>The graph goes on with %1: models and tools are called again. What is there stays; this begins a new branch.</translation>
    </message>
    <message>
        <location line="+10"></location>
        <source>Other programs that do not say where their next run on this thread begins may begin it here again.</source>
        <translation>Other programs that do not say where their next run on this thread begins may begin it here again.</translation>
    </message>
    <message>
        <location line="+5"></location>
        <source>Fork from a checkpoint</source>
        <translation>Fork from a checkpoint</translation>
    </message>
    <message>
        <location line="+1"></location>
        <source>Checkpoint</source>
        <translation>Checkpoint</translation>
    </message>
    <message>
        <location line="+1"></location>
        <source>Thread</source>
        <translation>Thread</translation>
    </message>
    <message>
        <location line="+1"></location>
        <source>Arrived</source>
        <translation>Arrived</translation>
    </message>
    <message>
        <location line="+6"></location>
        <source>This checkpoint is of a graph inside another. Not every server can go on from it.</source>
        <translation>This checkpoint is of a graph inside another. Not every server can go on from it.</translation>
    </message>
    <message>
        <location line="+2"></location>
        <source>Go on &amp;unchanged</source>
        <translation>Go on &amp;unchanged</translation>
    </message>
    <message>
        <location line="+1"></location>
        <source>Go on with another &amp;input</source>
        <translation>Go on with another &amp;input</translation>
    </message>
    <message>
        <location line="+1"></location>
        <source>Go on with an edited &amp;state</source>
        <translation>Go on with an edited &amp;state</translation>
    </message>
    <message>
        <location line="+1"></location>
        <source>Input, as JSON</source>
        <translation>Input, as JSON</translation>
    </message>
    <message>
        <location line="+1"></location>
        <source>State, as JSON</source>
        <translation>State, as JSON</translation>
    </message>
    <message>
        <location line="+2"></location>
        <source>Written as &amp;node</source>
        <extracomment>The node that a server is told to take for the one that wrote a new state.</extracomment>
        <translation>Written as &amp;node</translation>
    </message>
    <message>
        <location line="+2"></location>
        <source>as the server decides</source>
        <extracomment>In place of a node: the server is to find out which one it is.</extracomment>
        <translation>as the server decides</translation>
    </message>
    <message>
        <location line="+2"></location>
        <source>&amp;Fork</source>
        <extracomment>Button: begins a branch.</extracomment>
        <translation>&amp;Fork</translation>
    </message>
    <message>
        <location line="+1"></location>
        <source>Ctrl+Enter</source>
        <translation>Ctrl+Enter</translation>
    </message>
    <message>
        <location line="+1"></location>
        <source>Cancel</source>
        <translation>Cancel</translation>
    </message>
</context>
<context>
    <name>tracedeck::ForkSubject</name>
    <message>
        <location filename="../models/checkpoints/forksubject.cpp" line="+126"></location>
        <source>step %1</source>
        <translation>step %1</translation>
    </message>
    <message>
        <location line="+9"></location>
        <source>frame %1</source>
        <translation>frame %1</translation>
    </message>
</context>
<context>
    <name>tracedeck::FrameCommands</name>
    <message>
        <location filename="../widgets/frames/framecommands.cpp" line="+93"></location>
        <source>&amp;Go to This Frame</source>
        <translation>&amp;Go to This Frame</translation>
    </message>
    <message>
        <location line="+3"></location>
        <source>Copy &amp;as cURL</source>
        <extracomment>cURL is a program that asks servers by HTTP.</extracomment>
        <translation>Copy &amp;as cURL</translation>
    </message>
    <message>
        <location line="+2"></location>
        <source>E&amp;xport Shown Frames…</source>
        <extracomment>Of a list of frames: those that its filter shows.</extracomment>
        <translation>E&amp;xport Shown Frames…</translation>
    </message>
    <message>
        <location line="+2"></location>
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
        <location line="+0"></location>
        <source>F&amp;ilter by This Run</source>
        <translation>F&amp;ilter by This Run</translation>
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
    <message>
        <location line="+0"></location>
        <source>Exc&amp;lude This Run</source>
        <translation>Exc&amp;lude This Run</translation>
    </message>
    <message numerus="yes">
        <location line="+12"></location>
        <source>Export %Ln Selected &amp;Frame(s)…</source>
        <translation>
            <numerusform>Export %Ln Selected &amp;Frame…</numerusform>
            <numerusform>Export %Ln Selected &amp;Frames…</numerusform>
        </translation>
    </message>
    <message>
        <location line="+47"></location>
        <source>Remove &amp;Bookmark</source>
        <translation>Remove &amp;Bookmark</translation>
    </message>
    <message>
        <location line="+1"></location>
        <source>Add &amp;Bookmark</source>
        <translation>Add &amp;Bookmark</translation>
    </message>
    <message>
        <location line="+2"></location>
        <source>Clear Time &amp;Reference</source>
        <translation>Clear Time &amp;Reference</translation>
    </message>
    <message>
        <location line="+0"></location>
        <source>Set as Time &amp;Reference</source>
        <translation>Set as Time &amp;Reference</translation>
    </message>
    <message>
        <location line="+75"></location>
        <source>Only the first of the frames were copied. An export of them has no such limit.</source>
        <translation>Only the first of the frames were copied. An export of them has no such limit.</translation>
    </message>
    <message numerus="yes">
        <location line="-130"></location>
        <source>&amp;Copy %Ln Frame(s)</source>
        <translation>
            <numerusform>&amp;Copy %Ln Frame</numerusform>
            <numerusform>&amp;Copy %Ln Frames</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>tracedeck::FramesModel</name>
    <message>
        <location filename="../models/frames/framesmodel.cpp" line="+275"></location>
        <source>Watched for: %1</source>
        <extracomment>Of a frame in the list; %1 is a filter.</extracomment>
        <translation>Watched for: %1</translation>
    </message>
    <message>
        <location line="+9"></location>
        <source>Tells of what is selected</source>
        <extracomment>Of a frame in the list.</extracomment>
        <translation>Tells of what is selected</translation>
    </message>
    <message>
        <location line="+11"></location>
        <source>%1, %2</source>
        <extracomment>The number of a frame, and the bookmark that it has.</extracomment>
        <translation>%1, %2</translation>
    </message>
    <message>
        <location line="+35"></location>
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
        <location line="+39"></location>
        <source>In the filter: %1</source>
        <extracomment>%1: what to type into the filter line, e.g. "node:"</extracomment>
        <translation>In the filter: %1</translation>
    </message>
    <message>
        <location line="+12"></location>
        <source>The time since the frame in the row above</source>
        <translation>The time since the frame in the row above</translation>
    </message>
    <message>
        <location line="+4"></location>
        <source>#</source>
        <comment>column: number of the frame</comment>
        <translation>#</translation>
    </message>
    <message>
        <location line="+4"></location>
        <source>Since %1</source>
        <extracomment>Column: the time since a frame, by its number.</extracomment>
        <translation>Since %1</translation>
    </message>
    <message>
        <location line="+1"></location>
        <source>Time</source>
        <comment>column: since the start of the trace</comment>
        <translation>Time</translation>
    </message>
    <message>
        <location line="+1"></location>
        <source>Since Last</source>
        <comment>column: the time since the frame in the row above</comment>
        <translation>Since Last</translation>
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
        <location filename="../widgets/frames/framesdock.cpp" line="+266"></location>
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
        <location line="+37"></location>
        <source>No frame has come yet.</source>
        <translation>No frame has come yet.</translation>
    </message>
    <message>
        <location line="+7"></location>
        <source>No frame matches the filter.</source>
        <translation>No frame matches the filter.</translation>
    </message>
    <message>
        <location line="+6"></location>
        <source>Names are compared as a whole. To find all that begin so: %1</source>
        <extracomment>%1: what to type into the filter line instead, e.g. "type:tool*".</extracomment>
        <translation>Names are compared as a whole. To find all that begin so: %1</translation>
    </message>
    <message>
        <location line="+61"></location>
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
        <location filename="../widgets/frames/framesview.cpp" line="+143"></location>
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
    <name>tracedeck::GoCommands</name>
    <message>
        <location filename="../app/actions/gocommands.cpp" line="+79"></location>
        <source>Nothing has failed in this trace.</source>
        <translation>Nothing has failed in this trace.</translation>
    </message>
    <message>
        <location line="+2"></location>
        <source>Nothing failed later: this is the first failure.</source>
        <translation>Nothing failed later: this is the first failure.</translation>
    </message>
    <message>
        <location line="+1"></location>
        <source>Nothing failed earlier: this is the last failure.</source>
        <translation>Nothing failed earlier: this is the last failure.</translation>
    </message>
    <message>
        <location line="+79"></location>
        <source>Where to go</source>
        <translation>Where to go</translation>
    </message>
    <message>
        <location line="+0"></location>
        <source>A frame number, a time as 1:23, or letters of a session, run, span or bookmark</source>
        <translation>A frame number, a time as 1:23, or letters of a session, run, span or bookmark</translation>
    </message>
</context>
<context>
    <name>tracedeck::GraphActivity</name>
    <message numerus="yes">
        <location filename="../models/graph/graphactivity.cpp" line="+332"></location>
        <location line="+18"></location>
        <source>%Ln running</source>
        <extracomment>Runs of one node of a graph at the same time.</extracomment>
        <translation>
            <numerusform>%Ln running</numerusform>
            <numerusform>%Ln running</numerusform>
        </translation>
    </message>
    <message>
        <location line="-15"></location>
        <source>%1 of %2 failed</source>
        <extracomment>Of %2 runs of one node of a graph %1 have failed.</extracomment>
        <translation>%1 of %2 failed</translation>
    </message>
    <message numerus="yes">
        <location line="+18"></location>
        <source>begun %Ln time(s) in this run</source>
        <extracomment>How often a node of a graph has begun in a run.</extracomment>
        <translation>
            <numerusform>begun %Ln time in this run</numerusform>
            <numerusform>begun %Ln times in this run</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <location line="+2"></location>
        <source>%Ln failed</source>
        <translation>
            <numerusform>%Ln failed</numerusform>
            <numerusform>%Ln failed</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <location line="+3"></location>
        <source>%Ln tool call(s) failed in it</source>
        <extracomment>In a node of a graph.</extracomment>
        <translation>
            <numerusform>%Ln tool call failed in it</numerusform>
            <numerusform>%Ln tool calls failed in it</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <location line="+2"></location>
        <source>%Ln cancelled</source>
        <translation>
            <numerusform>%Ln cancelled</numerusform>
            <numerusform>%Ln cancelled</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <location line="+2"></location>
        <source>%Ln interrupted</source>
        <translation>
            <numerusform>%Ln interrupted</numerusform>
            <numerusform>%Ln interrupted</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>tracedeck::GraphLegend</name>
    <message>
        <location filename="../widgets/graph/graphlegend.cpp" line="+71"></location>
        <source>always</source>
        <extracomment>An edge of a graph that is always followed.</extracomment>
        <translation>always</translation>
    </message>
    <message>
        <location line="+2"></location>
        <source>on a condition</source>
        <extracomment>An edge of a graph that is followed if a condition holds.</extracomment>
        <translation>on a condition</translation>
    </message>
    <message>
        <location line="+2"></location>
        <source>taken by this run</source>
        <extracomment>An edge of a graph along which the run has gone so far.</extracomment>
        <translation>taken by this run</translation>
    </message>
</context>
<context>
    <name>tracedeck::GraphPanel</name>
    <message>
        <location filename="../widgets/graph/graphpanel.cpp" line="+178"></location>
        <source>Zoom out</source>
        <translation>Zoom out</translation>
    </message>
    <message>
        <location line="+1"></location>
        <source>Show the graph smaller (-)</source>
        <translation>Show the graph smaller (-)</translation>
    </message>
    <message>
        <location line="+1"></location>
        <source>Zoom in</source>
        <translation>Zoom in</translation>
    </message>
    <message>
        <location line="+1"></location>
        <source>Show the graph larger (+)</source>
        <translation>Show the graph larger (+)</translation>
    </message>
    <message>
        <location line="+2"></location>
        <source>Fit</source>
        <extracomment>Button. Zooms so that the whole graph is seen.</extracomment>
        <translation>Fit</translation>
    </message>
    <message>
        <location line="+1"></location>
        <source>Zoom to fit</source>
        <translation>Zoom to fit</translation>
    </message>
    <message>
        <location line="+1"></location>
        <source>Show the whole graph (F)</source>
        <translation>Show the whole graph (F)</translation>
    </message>
    <message>
        <location line="+1"></location>
        <source>&amp;Lay Out Again</source>
        <translation>&amp;Lay Out Again</translation>
    </message>
    <message>
        <location line="+2"></location>
        <source>&amp;Copy as Mermaid</source>
        <extracomment>Mermaid is a language for graphs in documents.</extracomment>
        <translation>&amp;Copy as Mermaid</translation>
    </message>
    <message>
        <location line="+1"></location>
        <source>Copy &amp;Picture</source>
        <translation>Copy &amp;Picture</translation>
    </message>
    <message>
        <location line="+1"></location>
        <source>&amp;Fetch Graph</source>
        <translation>&amp;Fetch Graph</translation>
    </message>
    <message>
        <location filename="../widgets/graph/graphpanel_texts.cpp" line="+29"></location>
        <source>No run has begun in this session up to this frame.</source>
        <translation>No run has begun in this session up to this frame.</translation>
    </message>
    <message>
        <location line="+7"></location>
        <source>The run does not say which agent it is of, so there is no graph to show. Its plan is in the panel Thoughts.</source>
        <translation>The run does not say which agent it is of, so there is no graph to show. Its plan is in the panel Thoughts.</translation>
    </message>
    <message>
        <location line="+3"></location>
        <source>The run does not say which agent it is of, so there is no graph to show. Servers that describe the graphs of their agents fill this view.</source>
        <translation>The run does not say which agent it is of, so there is no graph to show. Servers that describe the graphs of their agents fill this view.</translation>
    </message>
    <message>
        <location line="-6"></location>
        <source>Laying out the graph…</source>
        <translation>Laying out the graph…</translation>
    </message>
    <message>
        <location line="+10"></location>
        <source>The graph of agent %1 is not in this trace. It is there if it was fetched while the server was attached.</source>
        <translation>The graph of agent %1 is not in this trace. It is there if it was fetched while the server was attached.</translation>
    </message>
    <message>
        <location line="+5"></location>
        <source>The graph of agent %1 is not known yet. Fetch it from the server to see which of its nodes run.</source>
        <translation>The graph of agent %1 is not known yet. Fetch it from the server to see which of its nodes run.</translation>
    </message>
    <message>
        <location line="+4"></location>
        <source>Waiting for the server to send the graph of agent %1…</source>
        <translation>Waiting for the server to send the graph of agent %1…</translation>
    </message>
    <message>
        <location line="+6"></location>
        <source>The graph of agent %1 could not be fetched: %2</source>
        <translation>The graph of agent %1 could not be fetched: %2</translation>
    </message>
    <message>
        <location line="+7"></location>
        <source>No trace is open. Open a recording or connect to a server to see the graphs of its agents.</source>
        <translation>No trace is open. Open a recording or connect to a server to see the graphs of its agents.</translation>
    </message>
    <message>
        <location line="+29"></location>
        <source>run %1</source>
        <extracomment>%1 is the id of a run.</extracomment>
        <translation>run %1</translation>
    </message>
    <message>
        <location line="+5"></location>
        <source>graph fetched later</source>
        <extracomment>The graph of an agent, which came later than the frame that is looked at.</extracomment>
        <translation>graph fetched later</translation>
    </message>
    <message>
        <location line="+3"></location>
        <source>drawn from what the run did</source>
        <extracomment>The graph of an agent that no server describes.</extracomment>
        <translation>drawn from what the run did</translation>
    </message>
    <message numerus="yes">
        <location line="+2"></location>
        <source>%Ln part(s) of the graph left out that make no sense</source>
        <translation>
            <numerusform>%Ln part of the graph left out that make no sense</numerusform>
            <numerusform>%Ln parts of the graph left out that make no sense</numerusform>
        </translation>
    </message>
    <message>
        <location line="+14"></location>
        <source>Graphviz is not installed, so this is a plain layout without subgraphs. Install the package graphviz, then lay out again.</source>
        <translation>Graphviz is not installed, so this is a plain layout without subgraphs. Install the package graphviz, then lay out again.</translation>
    </message>
    <message>
        <location line="+4"></location>
        <source>Graphviz took too long with this graph, so this is a plain layout without subgraphs.</source>
        <translation>Graphviz took too long with this graph, so this is a plain layout without subgraphs.</translation>
    </message>
    <message>
        <location line="+3"></location>
        <source>Graphviz could not lay out this graph, so this is a plain layout without subgraphs.</source>
        <translation>Graphviz could not lay out this graph, so this is a plain layout without subgraphs.</translation>
    </message>
</context>
<context>
    <name>tracedeck::GraphView</name>
    <message>
        <location filename="../widgets/graph/graphview.cpp" line="+164"></location>
        <source>Graph of the agent</source>
        <translation>Graph of the agent</translation>
    </message>
    <message>
        <location line="+12"></location>
        <source>Start</source>
        <extracomment>The place at which a graph is entered.</extracomment>
        <translation>Start</translation>
    </message>
    <message>
        <location line="+3"></location>
        <source>End</source>
        <extracomment>The place at which a graph is left.</extracomment>
        <translation>End</translation>
    </message>
    <message>
        <location line="+15"></location>
        <source>%1, subgraph</source>
        <extracomment>A subgraph of a graph.</extracomment>
        <translation>%1, subgraph</translation>
    </message>
    <message>
        <location line="+4"></location>
        <source>%1: %2</source>
        <extracomment>A node of a graph: %1 its name, %2 what it does.</extracomment>
        <translation>%1: %2</translation>
    </message>
    <message>
        <location line="+3"></location>
        <source>%1. Leads to %2</source>
        <extracomment>A node of a graph: %1 its name and what it does, %2 names of those that its edges lead to.</extracomment>
        <translation>%1. Leads to %2</translation>
    </message>
    <message>
        <location line="+20"></location>
        <source>on a condition</source>
        <extracomment>Of an edge of a graph: it is followed if a condition holds.</extracomment>
        <translation>on a condition</translation>
    </message>
    <message numerus="yes">
        <location line="+3"></location>
        <source>taken %Ln time(s)</source>
        <extracomment>Of an edge of a graph: how often the run went along it.</extracomment>
        <translation>
            <numerusform>taken %Ln time</numerusform>
            <numerusform>taken %Ln times</numerusform>
        </translation>
    </message>
    <message>
        <location line="+2"></location>
        <source>%1 (%2)</source>
        <extracomment>A node of a graph that an edge leads to: %2 is "on a condition", "taken 3 times".</extracomment>
        <translation>%1 (%2)</translation>
    </message>
</context>
<context>
    <name>tracedeck::GuideWindow</name>
    <message>
        <location filename="../widgets/welcome/guidewindow.cpp" line="+46"></location>
        <source>Find in the guide</source>
        <extracomment>In the user guide: find words in it.</extracomment>
        <translation>Find in the guide</translation>
    </message>
    <message>
        <location line="+152"></location>
        <source>User guide</source>
        <translation>User guide</translation>
    </message>
    <message>
        <location line="+1"></location>
        <source>Chapters</source>
        <translation>Chapters</translation>
    </message>
    <message>
        <location line="+1"></location>
        <source>Text of the guide</source>
        <translation>Text of the guide</translation>
    </message>
</context>
<context>
    <name>tracedeck::HeadersEditor</name>
    <message>
        <location filename="../widgets/connecting/headerseditor.cpp" line="+173"></location>
        <source>A header's name may hold letters, digits and hyphens, as in X-Api-Key.</source>
        <translation>A header's name may hold letters, digits and hyphens, as in X-Api-Key.</translation>
    </message>
    <message>
        <location line="+2"></location>
        <source>A header needs a value.</source>
        <translation>A header needs a value.</translation>
    </message>
    <message>
        <location line="+2"></location>
        <source>A header's value may hold Latin letters, digits and signs, in one line.</source>
        <translation>A header's value may hold Latin letters, digits and signs, in one line.</translation>
    </message>
    <message>
        <location line="+9"></location>
        <source>There is no keychain here: secrets are kept until Tracedeck quits.</source>
        <translation>There is no keychain here: secrets are kept until Tracedeck quits.</translation>
    </message>
    <message>
        <location line="+13"></location>
        <source>Header</source>
        <extracomment>The name of an HTTP header, as "Authorization".</extracomment>
        <translation>Header</translation>
    </message>
    <message>
        <location line="+1"></location>
        <source>Name of the header</source>
        <translation>Name of the header</translation>
    </message>
    <message>
        <location line="+1"></location>
        <source>Secret value</source>
        <translation>Secret value</translation>
    </message>
    <message>
        <location line="+1"></location>
        <source>Secret value of the header</source>
        <translation>Secret value of the header</translation>
    </message>
    <message>
        <location line="+1"></location>
        <location line="+1"></location>
        <source>Remove this header</source>
        <translation>Remove this header</translation>
    </message>
    <message>
        <location line="+5"></location>
        <source>&amp;Add a header</source>
        <translation>&amp;Add a header</translation>
    </message>
    <message>
        <location line="+1"></location>
        <source>&amp;Keep in the system's keychain</source>
        <translation>&amp;Keep in the system's keychain</translation>
    </message>
</context>
<context>
    <name>tracedeck::HexView</name>
    <message>
        <location filename="../widgets/frames/hexview.cpp" line="+124"></location>
        <source>Only the beginning was copied: there are too many bytes.</source>
        <translation>Only the beginning was copied: there are too many bytes.</translation>
    </message>
    <message>
        <location line="+76"></location>
        <source>Bytes of the frame</source>
        <translation>Bytes of the frame</translation>
    </message>
    <message>
        <location line="+1"></location>
        <source>&amp;Copy</source>
        <translation>&amp;Copy</translation>
    </message>
    <message>
        <location line="+1"></location>
        <source>Select &amp;All</source>
        <translation>Select &amp;All</translation>
    </message>
    <message>
        <location line="+54"></location>
        <source>Byte %1 of %2: %3</source>
        <extracomment>For screen readers. %1 and %2 are numbers, %3 is a byte in hex.</extracomment>
        <translation>Byte %1 of %2: %3</translation>
    </message>
</context>
<context>
    <name>tracedeck::HistoryBinding</name>
    <message>
        <location filename="../app/bindings/historybinding.cpp" line="+227"></location>
        <source>This message is too long to be edited here.</source>
        <translation>This message is too long to be edited here.</translation>
    </message>
    <message>
        <location line="+5"></location>
        <source>This message was written into the state. Fork from the checkpoint before it, with an edited state.</source>
        <translation>This message was written into the state. Fork from the checkpoint before it, with an edited state.</translation>
    </message>
    <message>
        <location line="+3"></location>
        <source>The checkpoint before this message has not come. Load older ones in Checkpoints, and ask again then.</source>
        <translation>The checkpoint before this message has not come. Load older ones in Checkpoints, and ask again then.</translation>
    </message>
    <message>
        <location line="+27"></location>
        <source>The fork failed: %1</source>
        <translation>The fork failed: %1</translation>
    </message>
    <message>
        <location line="+18"></location>
        <source>There is no input of this thread to run again.</source>
        <translation>There is no input of this thread to run again.</translation>
    </message>
</context>
<context>
    <name>tracedeck::InspectorModel</name>
    <message>
        <location filename="../models/inspector/inspectfacts.cpp" line="+350"></location>
        <source>%1, block %2</source>
        <translation>%1, block %2</translation>
    </message>
    <message>
        <location filename="../models/inspector/inspectframe.cpp" line="+21"></location>
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
        <source>More of the usage of a model call</source>
        <translation>More of the usage of a model call</translation>
    </message>
    <message>
        <location line="+1"></location>
        <location filename="../models/inspector/rowbuilder.cpp" line="+177"></location>
        <source>Usage</source>
        <translation>Usage</translation>
    </message>
    <message>
        <location line="+3"></location>
        <source>Told before in</source>
        <translation>Told before in</translation>
    </message>
    <message>
        <location line="+17"></location>
        <source>Answers</source>
        <extracomment>HTTP, a request: the answer follows, which is a frame.</extracomment>
        <translation>Answers</translation>
    </message>
    <message>
        <location line="+0"></location>
        <source>Answered by</source>
        <translation>Answered by</translation>
    </message>
    <message>
        <location line="+4"></location>
        <source>nothing so far</source>
        <extracomment>HTTP: instead of the answer to a request.</extracomment>
        <translation>nothing so far</translation>
    </message>
    <message>
        <location line="+7"></location>
        <source>%1, after %2</source>
        <extracomment>HTTP: %1 is the frame of the answer or of the request, %2 how long that took, as "Frame 12, after 23 ms".</extracomment>
        <translation>%1, after %2</translation>
    </message>
    <message>
        <location line="+3"></location>
        <source>%1, written down together: how long it took is not known</source>
        <extracomment>HTTP: %1 is the frame of the answer or of the request; they were written down at the same time.</extracomment>
        <translation>%1, written down together: how long it took is not known</translation>
    </message>
    <message>
        <location filename="../models/inspector/inspectcalls.cpp" line="+35"></location>
        <location filename="../models/inspector/inspectframe.cpp" line="-29"></location>
        <source>Provider</source>
        <translation>Provider</translation>
    </message>
    <message>
        <location line="+3"></location>
        <source>Began, at the earliest</source>
        <extracomment>Of a model call, where the server says only when what it is a part of began. A frame follows.</extracomment>
        <translation>Began, at the earliest</translation>
    </message>
    <message>
        <location line="+4"></location>
        <source>first token after %1</source>
        <extracomment>Of a model call: %1 is how long after its begin it wrote something first, a thought perhaps.</extracomment>
        <translation>first token after %1</translation>
    </message>
    <message>
        <location line="+1"></location>
        <source>First token after</source>
        <translation>First token after</translation>
    </message>
    <message>
        <location line="+4"></location>
        <source>Took</source>
        <extracomment>Of a model call: how long it took.</extracomment>
        <translation>Took</translation>
    </message>
    <message>
        <location line="+4"></location>
        <source>%1 tokens a second</source>
        <extracomment>Of a model call: %1 is a number.</extracomment>
        <translation>%1 tokens a second</translation>
    </message>
    <message>
        <location line="+2"></location>
        <source>Tokens out a second</source>
        <extracomment>Of a model call: those that it wrote, by the time that it wrote for.</extracomment>
        <translation>Tokens out a second</translation>
    </message>
    <message>
        <location line="+2"></location>
        <source>Said what it used</source>
        <translation>Said what it used</translation>
    </message>
    <message>
        <location line="+3"></location>
        <source>Model call</source>
        <translation>Model call</translation>
    </message>
    <message numerus="yes">
        <location filename="../models/inspector/inspectframe.cpp" line="+68"></location>
        <source>%Ln fact(s)</source>
        <translation>
            <numerusform>%Ln fact</numerusform>
            <numerusform>%Ln facts</numerusform>
        </translation>
    </message>
    <message>
        <location line="+28"></location>
        <source>Method</source>
        <extracomment>HTTP: GET, POST.</extracomment>
        <translation>Method</translation>
    </message>
    <message>
        <location line="+2"></location>
        <source>Path</source>
        <extracomment>HTTP: what is asked for on the server.</extracomment>
        <translation>Path</translation>
    </message>
    <message>
        <location line="+3"></location>
        <source>HTTP status</source>
        <extracomment>HTTP: 200, 404.</extracomment>
        <translation>HTTP status</translation>
    </message>
    <message>
        <location filename="../models/inspector/inspectcalls.cpp" line="-24"></location>
        <location filename="../models/inspector/inspectfacts.cpp" line="-124"></location>
        <location filename="../models/inspector/inspectframe.cpp" line="-102"></location>
        <source>Model</source>
        <translation>Model</translation>
    </message>
    <message>
        <location filename="../models/inspector/inspectframe.cpp" line="+43"></location>
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
        <location line="+4"></location>
        <source>Time since frame %1</source>
        <translation>Time since frame %1</translation>
    </message>
    <message>
        <location line="+3"></location>
        <source>Time</source>
        <translation>Time</translation>
    </message>
    <message>
        <location line="+2"></location>
        <source>Time of the server</source>
        <translation>Time of the server</translation>
    </message>
    <message>
        <location line="+2"></location>
        <source>Arrived at</source>
        <translation>Arrived at</translation>
    </message>
    <message>
        <location line="+1"></location>
        <source>Direction</source>
        <translation>Direction</translation>
    </message>
    <message>
        <location filename="../models/inspector/inspectfacts.cpp" line="+19"></location>
        <location filename="../models/inspector/inspectframe.cpp" line="+1"></location>
        <source>Channel</source>
        <translation>Channel</translation>
    </message>
    <message>
        <location filename="../models/inspector/inspectframe.cpp" line="+11"></location>
        <source>Type</source>
        <translation>Type</translation>
    </message>
    <message>
        <location line="+1"></location>
        <location filename="../models/inspector/inspectrecords.cpp" line="+37"></location>
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
        <location filename="../models/inspector/inspectrecords.cpp" line="+6"></location>
        <source>Size in bytes</source>
        <translation>Size in bytes</translation>
    </message>
    <message>
        <location line="+1"></location>
        <source>Bytes</source>
        <translation>Bytes</translation>
    </message>
    <message>
        <location filename="../models/inspector/inspectfacts.cpp" line="+111"></location>
        <location filename="../models/inspector/inspectframe.cpp" line="+1"></location>
        <location filename="../models/inspector/inspectrecords.cpp" line="+2"></location>
        <location line="+23"></location>
        <location line="+31"></location>
        <location line="+12"></location>
        <source>Span</source>
        <translation>Span</translation>
    </message>
    <message>
        <location line="-78"></location>
        <location line="+77"></location>
        <location line="+32"></location>
        <location filename="../models/inspector/inspectframe.cpp" line="+1"></location>
        <location filename="../models/inspector/inspectrecords.cpp" line="-65"></location>
        <location line="+23"></location>
        <location line="+19"></location>
        <location line="+12"></location>
        <location line="+12"></location>
        <source>Run</source>
        <translation>Run</translation>
    </message>
    <message>
        <location line="-316"></location>
        <source>Failed first</source>
        <extracomment>Of what failed: the span in it that did so first.</extracomment>
        <translation>Failed first</translation>
    </message>
    <message>
        <location line="+2"></location>
        <source>Its error</source>
        <extracomment>The error of the span that failed first.</extracomment>
        <translation>Its error</translation>
    </message>
    <message>
        <location line="+46"></location>
        <source>Worker session</source>
        <extracomment>Of work that was given away: the session that does it.</extracomment>
        <translation>Worker session</translation>
    </message>
    <message>
        <location line="+10"></location>
        <source>Task</source>
        <extracomment>Of work that was given to another session: what it was to do.</extracomment>
        <translation>Task</translation>
    </message>
    <message>
        <location line="+3"></location>
        <source>Given by</source>
        <extracomment>Of work that was given to another session: the tool call that did so.</extracomment>
        <translation>Given by</translation>
    </message>
    <message>
        <location line="+7"></location>
        <source>Failure</source>
        <extracomment>Of work that was given to another session: what went wrong, in the server's word.</extracomment>
        <translation>Failure</translation>
    </message>
    <message>
        <location line="+3"></location>
        <source>Cost, as reported</source>
        <extracomment>Of work that was given to another session: what the server said in the end that it cost.</extracomment>
        <translation>Cost, as reported</translation>
    </message>
    <message>
        <location line="+2"></location>
        <source>Report</source>
        <extracomment>Of work that was given to another session: what came back of it.</extracomment>
        <translation>Report</translation>
    </message>
    <message>
        <location line="+10"></location>
        <source>Title</source>
        <translation>Title</translation>
    </message>
    <message>
        <location line="+2"></location>
        <location line="+69"></location>
        <source>Topic</source>
        <extracomment>Of a session: the beginning of what the user said first.</extracomment>
        <translation>Topic</translation>
    </message>
    <message>
        <location line="-66"></location>
        <source>Failed run</source>
        <translation>Failed run</translation>
    </message>
    <message>
        <location line="+7"></location>
        <location line="+2"></location>
        <source>First run began</source>
        <translation>First run began</translation>
    </message>
    <message>
        <location line="+3"></location>
        <source>Found to be gone</source>
        <extracomment>Of a session that its server does not have any more: when that was found out.</extracomment>
        <translation>Found to be gone</translation>
    </message>
    <message>
        <location line="+4"></location>
        <location line="+2"></location>
        <source>Last run ended</source>
        <translation>Last run ended</translation>
    </message>
    <message>
        <location line="+4"></location>
        <source>Time in runs</source>
        <extracomment>Of a session: how long its runs went on, without the time between them.</extracomment>
        <translation>Time in runs</translation>
    </message>
    <message>
        <location line="+1"></location>
        <source>Works for</source>
        <translation>Works for</translation>
    </message>
    <message>
        <location line="+4"></location>
        <source>Its work</source>
        <extracomment>Of a session that works for another: the span of that work there.</extracomment>
        <translation>Its work</translation>
    </message>
    <message>
        <location line="+3"></location>
        <source>Error of the work</source>
        <translation>Error of the work</translation>
    </message>
    <message>
        <location line="+5"></location>
        <source>Cost so far, as reported</source>
        <extracomment>Of a session: what all its model calls came to so far, as its server counts them.</extracomment>
        <translation>Cost so far, as reported</translation>
    </message>
    <message>
        <location line="+3"></location>
        <source>Of calls that were not seen</source>
        <extracomment>Of what the server says that a session has cost: the part of model calls that did not come here.</extracomment>
        <translation>Of calls that were not seen</translation>
    </message>
    <message>
        <location line="+3"></location>
        <location line="+51"></location>
        <source>Cost with workers</source>
        <extracomment>Of a session: what its model calls came to, and those of all that worked for it.</extracomment>
        <translation>Cost with workers</translation>
    </message>
    <message>
        <location line="-50"></location>
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
        <location line="+15"></location>
        <source>Agent</source>
        <translation>Agent</translation>
    </message>
    <message>
        <location line="+7"></location>
        <source>Asked for</source>
        <extracomment>Of a run: the request for it, which is a frame.</extracomment>
        <translation>Asked for</translation>
    </message>
    <message>
        <location line="+4"></location>
        <source>Forked from</source>
        <extracomment>Of a run: the checkpoint from which it went on though another run had done so before.</extracomment>
        <translation>Forked from</translation>
    </message>
    <message>
        <location line="+4"></location>
        <source>Quiet before its end</source>
        <extracomment>Of a run: how long nothing came of it before it ended.</extracomment>
        <translation>Quiet before its end</translation>
    </message>
    <message>
        <location line="+5"></location>
        <location line="+35"></location>
        <location line="+78"></location>
        <location line="+31"></location>
        <location filename="../models/inspector/inspectframe.cpp" line="+1"></location>
        <location filename="../models/inspector/inspectrecords.cpp" line="-65"></location>
        <location line="+23"></location>
        <location line="+19"></location>
        <location line="+12"></location>
        <location line="+12"></location>
        <location line="+13"></location>
        <source>Session</source>
        <translation>Session</translation>
    </message>
    <message>
        <location line="-139"></location>
        <source>Counted are</source>
        <extracomment>Of a run, below its tokens: which model calls they are of.</extracomment>
        <translation>Counted are</translation>
    </message>
    <message>
        <location line="+3"></location>
        <source>Spans</source>
        <translation>Spans</translation>
    </message>
    <message>
        <location line="-20"></location>
        <location line="+52"></location>
        <source>Input</source>
        <translation>Input</translation>
    </message>
    <message>
        <location line="+32"></location>
        <source>State written by</source>
        <extracomment>Of a state, by which something left it: the nodes that wrote it, each with a link.</extracomment>
        <translation>State written by</translation>
    </message>
    <message>
        <location line="+21"></location>
        <source>Stop reason</source>
        <translation>Stop reason</translation>
    </message>
    <message>
        <location line="-25"></location>
        <source>Not in the state since</source>
        <extracomment>Of a message, or a tool's result, that the state of its agent had and has no more; a frame follows.</extracomment>
        <translation>Not in the state since</translation>
    </message>
    <message>
        <location line="+58"></location>
        <source>Called</source>
        <comment>status of a tool call</comment>
        <translation>Called</translation>
    </message>
    <message>
        <location line="-210"></location>
        <location line="+96"></location>
        <location line="+2"></location>
        <location line="+4"></location>
        <location line="+29"></location>
        <location line="+85"></location>
        <source>Error</source>
        <translation>Error</translation>
    </message>
    <message>
        <location line="-113"></location>
        <source>Reply</source>
        <translation>Reply</translation>
    </message>
    <message>
        <location line="+8"></location>
        <location line="+94"></location>
        <source>Name</source>
        <translation>Name</translation>
    </message>
    <message>
        <location line="-92"></location>
        <source>Key</source>
        <translation>Key</translation>
    </message>
    <message>
        <location line="+4"></location>
        <source>Inside</source>
        <translation>Inside</translation>
    </message>
    <message>
        <location line="+6"></location>
        <source>Spans inside</source>
        <translation>Spans inside</translation>
    </message>
    <message>
        <location line="-174"></location>
        <location line="+185"></location>
        <source>Result</source>
        <translation>Result</translation>
    </message>
    <message>
        <location line="+39"></location>
        <source>Role</source>
        <translation>Role</translation>
    </message>
    <message>
        <location line="+33"></location>
        <source>Call id</source>
        <translation>Call id</translation>
    </message>
    <message>
        <location line="-259"></location>
        <source>Arguments</source>
        <translation>Arguments</translation>
    </message>
    <message>
        <location line="+1"></location>
        <source>Output</source>
        <translation>Output</translation>
    </message>
    <message>
        <location line="+154"></location>
        <source>The server did not say why</source>
        <translation>The server did not say why</translation>
    </message>
    <message>
        <location line="+78"></location>
        <source>Edited to</source>
        <translation>Edited to</translation>
    </message>
    <message>
        <location line="+3"></location>
        <source>Edited from</source>
        <translation>Edited from</translation>
    </message>
    <message>
        <location line="+37"></location>
        <source>Ran after</source>
        <extracomment>Of a tool call: how long after the model had begun to ask for it the tool was run.</extracomment>
        <translation>Ran after</translation>
    </message>
    <message>
        <location line="+5"></location>
        <source>Called in</source>
        <translation>Called in</translation>
    </message>
    <message>
        <location line="+1"></location>
        <source>Executes as</source>
        <translation>Executes as</translation>
    </message>
    <message>
        <location filename="../models/inspector/inspectframe.cpp" line="+7"></location>
        <source>Problems</source>
        <translation>Problems</translation>
    </message>
    <message>
        <location filename="../models/inspector/rowbuilder.cpp" line="+16"></location>
        <source>Cost, by the price table</source>
        <extracomment>Of model calls of which the server did not say what they cost.</extracomment>
        <translation>Cost, by the price table</translation>
    </message>
    <message>
        <location filename="../models/inspector/inspectormodel.cpp" line="+257"></location>
        <source>Property</source>
        <translation>Property</translation>
    </message>
    <message>
        <location line="+0"></location>
        <source>Value</source>
        <translation>Value</translation>
    </message>
    <message>
        <location filename="../models/inspector/inspectorrows.cpp" line="+28"></location>
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
        <location filename="../models/inspector/inspectfacts.cpp" line="-105"></location>
        <location filename="../models/inspector/inspectorrows.cpp" line="+4"></location>
        <location filename="../models/inspector/inspectrecords.cpp" line="-39"></location>
        <source>Tool call</source>
        <translation>Tool call</translation>
    </message>
    <message>
        <location filename="../models/inspector/inspectorrows.cpp" line="+4"></location>
        <location filename="../models/inspector/inspectrecords.cpp" line="-48"></location>
        <location line="+27"></location>
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
        <location line="+8"></location>
        <source>%1: %2</source>
        <comment>problem</comment>
        <extracomment>A problem: its severity, and what is wrong.</extracomment>
        <translation>%1: %2</translation>
    </message>
    <message>
        <location line="+10"></location>
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
        <location line="+88"></location>
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
        <location filename="../models/inspector/inspectfacts.cpp" line="-9"></location>
        <location filename="../models/inspector/inspectrecords.cpp" line="-30"></location>
        <location line="+42"></location>
        <location line="+17"></location>
        <location line="+12"></location>
        <source>Kind</source>
        <translation>Kind</translation>
    </message>
    <message>
        <location filename="../models/inspector/inspectrecords.cpp" line="-89"></location>
        <source>Values</source>
        <translation>Values</translation>
    </message>
    <message>
        <location line="+2"></location>
        <source>Updates</source>
        <translation>Updates</translation>
    </message>
    <message>
        <location line="+3"></location>
        <source>Written by a node</source>
        <extracomment>What kind of a state it is: what a node says that it added to the state.</extracomment>
        <translation>Written by a node</translation>
    </message>
    <message>
        <location line="+5"></location>
        <source>Values of a graph inside</source>
        <extracomment>What kind of a state it is: of a graph inside a node.</extracomment>
        <translation>Values of a graph inside</translation>
    </message>
    <message>
        <location line="+13"></location>
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
        <location line="+23"></location>
        <location line="+43"></location>
        <source>Arrived</source>
        <translation>Arrived</translation>
    </message>
    <message>
        <location filename="../models/inspector/inspectfacts.cpp" line="-119"></location>
        <location line="+65"></location>
        <location line="+2"></location>
        <location line="+2"></location>
        <location line="+112"></location>
        <location filename="../models/inspector/inspectrecords.cpp" line="-52"></location>
        <location line="+19"></location>
        <source>Id</source>
        <translation>Id</translation>
    </message>
    <message>
        <location filename="../models/inspector/inspectrecords.cpp" line="-18"></location>
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
        <location line="-24"></location>
        <location line="+25"></location>
        <source>Namespace</source>
        <translation>Namespace</translation>
    </message>
    <message>
        <location line="+1"></location>
        <source>Time stamp, as sent</source>
        <translation>Time stamp, as sent</translation>
    </message>
    <message>
        <location filename="../models/inspector/inspectfacts.cpp" line="+1"></location>
        <location line="+34"></location>
        <location filename="../models/inspector/inspectrecords.cpp" line="+15"></location>
        <location filename="../models/inspector/rowbuilder.cpp" line="-49"></location>
        <source>Status</source>
        <translation>Status</translation>
    </message>
    <message>
        <location filename="../models/inspector/inspectrecords.cpp" line="+1"></location>
        <source>Request</source>
        <translation>Request</translation>
    </message>
    <message>
        <location filename="../models/inspector/inspectcalls.cpp" line="+47"></location>
        <location filename="../models/inspector/inspectfacts.cpp" line="-234"></location>
        <location filename="../models/inspector/inspectrecords.cpp" line="+1"></location>
        <source>Answer</source>
        <extracomment>Of a model call: the message that it wrote.
----------
Of work that was given to another session: what that answered.</extracomment>
        <translation>Answer</translation>
    </message>
    <message>
        <location filename="../models/inspector/inspectrecords.cpp" line="+15"></location>
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
        <location filename="../models/inspector/rowbuilder.cpp" line="-83"></location>
        <source>Frame %1</source>
        <translation>Frame %1</translation>
    </message>
    <message>
        <location line="+8"></location>
        <source>%1 at %2</source>
        <translation>%1 at %2</translation>
    </message>
    <message>
        <location filename="../models/inspector/inspectfacts.cpp" line="+29"></location>
        <location filename="../models/inspector/rowbuilder.cpp" line="+17"></location>
        <location line="+23"></location>
        <location line="+7"></location>
        <location line="+20"></location>
        <source>Began</source>
        <translation>Began</translation>
    </message>
    <message>
        <location line="+9"></location>
        <location filename="../models/inspector/rowbuilder.cpp" line="-48"></location>
        <location line="+50"></location>
        <source>Ended</source>
        <translation>Ended</translation>
    </message>
    <message>
        <location line="+5"></location>
        <location filename="../models/inspector/rowbuilder.cpp" line="-62"></location>
        <source>Duration</source>
        <translation>Duration</translation>
    </message>
    <message>
        <location filename="../models/inspector/rowbuilder.cpp" line="+28"></location>
        <location line="+7"></location>
        <source>Told afterwards</source>
        <extracomment>Of a run that nobody streamed: the frame in which the server told of it.</extracomment>
        <translation>Told afterwards</translation>
    </message>
    <message>
        <location line="+16"></location>
        <source>First heard</source>
        <extracomment>Of a run that nobody heard begin: the first frame of it that was heard.</extracomment>
        <translation>First heard</translation>
    </message>
    <message>
        <location line="-10"></location>
        <location line="+13"></location>
        <source>Last heard</source>
        <extracomment>Of a run that nobody heard begin: the last frame of it.</extracomment>
        <translation>Last heard</translation>
    </message>
    <message>
        <location line="-11"></location>
        <source>Known to be over</source>
        <extracomment>Of a run whose server did not say that it ended: the frame that shows that it has, as another one begins.</extracomment>
        <translation>Known to be over</translation>
    </message>
    <message>
        <location line="+31"></location>
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
        <location line="+10"></location>
        <source>Tokens in, cached</source>
        <translation>Tokens in, cached</translation>
    </message>
    <message>
        <location line="+2"></location>
        <source>Tokens in, written to a cache</source>
        <translation>Tokens in, written to a cache</translation>
    </message>
    <message>
        <location line="+2"></location>
        <source>Tokens in, audio</source>
        <translation>Tokens in, audio</translation>
    </message>
    <message>
        <location line="+2"></location>
        <source>Tokens out, reasoning</source>
        <translation>Tokens out, reasoning</translation>
    </message>
    <message>
        <location line="+2"></location>
        <source>Tokens out, audio</source>
        <translation>Tokens out, audio</translation>
    </message>
    <message>
        <location line="-16"></location>
        <source>Tokens, in and out</source>
        <translation>Tokens, in and out</translation>
    </message>
    <message>
        <location line="-57"></location>
        <source>%1 by the server's clock</source>
        <extracomment>How long something took: %1 is a time, which is not that between its begin and its end as they are told beside it.</extracomment>
        <translation>%1 by the server's clock</translation>
    </message>
    <message>
        <location line="+59"></location>
        <source>Cost, as sent</source>
        <translation>Cost, as sent</translation>
    </message>
    <message>
        <location line="+23"></location>
        <source>%1 tokens</source>
        <translation>%1 tokens</translation>
    </message>
    <message>
        <location line="+3"></location>
        <source>Model calls</source>
        <translation>Model calls</translation>
    </message>
    <message>
        <location line="+23"></location>
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
        <location filename="../models/inspector/inspectfacts.cpp" line="+62"></location>
        <location filename="../models/inspector/rowbuilder.h" line="+73"></location>
        <source>%1, since frame %2</source>
        <translation>%1, since frame %2</translation>
    </message>
    <message>
        <location filename="../models/inspector/rowbuilder.h" line="+21"></location>
        <source>none</source>
        <translation>none</translation>
    </message>
</context>
<context>
    <name>tracedeck::InspectorPanel</name>
    <message>
        <location filename="../widgets/inspectorpanel.cpp" line="+134"></location>
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
        <location line="+1"></location>
        <source>Copy &amp;Value</source>
        <translation>Copy &amp;Value</translation>
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
        <location line="+18"></location>
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
        <location filename="../models/itemstatus.cpp" line="+157"></location>
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
        <location line="+3"></location>
        <source>Connection ended</source>
        <extracomment>Of what went on when the connection to its server ended.</extracomment>
        <translation>Connection ended</translation>
    </message>
    <message>
        <location line="+13"></location>
        <source>%1, something in it failed</source>
        <extracomment>%1: a status, of what something failed in, though its own status does not say so.</extracomment>
        <translation>%1, something in it failed</translation>
    </message>
    <message>
        <location line="+21"></location>
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
    <name>tracedeck::JoinedText</name>
    <message>
        <location filename="../models/joinedtext.cpp" line="+28"></location>
        <source>%1, %2</source>
        <comment>words of a list</comment>
        <translation>%1, %2</translation>
    </message>
    <message>
        <location line="+5"></location>
        <source>%1; %2</source>
        <comment>phrases of a sentence</comment>
        <translation>%1; %2</translation>
    </message>
    <message>
        <location line="+5"></location>
        <source>%1 %2</source>
        <comment>two sentences</comment>
        <translation>%1 %2</translation>
    </message>
</context>
<context>
    <name>tracedeck::JsonEditor</name>
    <message>
        <location filename="../widgets/json/jsoneditor.cpp" line="+129"></location>
        <source>Nothing has been changed yet.</source>
        <translation>Nothing has been changed yet.</translation>
    </message>
    <message>
        <location line="+1"></location>
        <source>An update cannot take keys away. Nothing else has been changed yet.</source>
        <translation>An update cannot take keys away. Nothing else has been changed yet.</translation>
    </message>
    <message>
        <location line="+4"></location>
        <source>Is written: %1.</source>
        <extracomment>%1 is a list of keys of a JSON object.</extracomment>
        <translation>Is written: %1.</translation>
    </message>
</context>
<context>
    <name>tracedeck::JsonField</name>
    <message>
        <location filename="../widgets/json/jsonfields.cpp" line="+36"></location>
        <source>not set: %1 counts</source>
        <extracomment>In an empty field of a form. %1 is the value that counts then.</extracomment>
        <translation>not set: %1 counts</translation>
    </message>
    <message>
        <location line="+2"></location>
        <location line="+220"></location>
        <source>not set</source>
        <extracomment>In an empty field of a form.</extracomment>
        <translation>not set</translation>
    </message>
    <message>
        <location line="-173"></location>
        <source>“%1” needs a number.</source>
        <translation>“%1” needs a number.</translation>
    </message>
    <message>
        <location line="+6"></location>
        <source>“%1” must be a whole number.</source>
        <translation>“%1” must be a whole number.</translation>
    </message>
    <message>
        <location line="+1"></location>
        <source>“%1” must be a number, such as 1.5.</source>
        <translation>“%1” must be a number, such as 1.5.</translation>
    </message>
    <message>
        <location line="+65"></location>
        <source>choose</source>
        <translation>choose</translation>
    </message>
    <message>
        <location line="+37"></location>
        <source>not set: JSON or a text</source>
        <translation>not set: JSON or a text</translation>
    </message>
    <message>
        <location line="+39"></location>
        <source>“%1” starts like JSON but is not valid JSON. In quotation marks it is a text.</source>
        <translation>“%1” starts like JSON but is not valid JSON. In quotation marks it is a text.</translation>
    </message>
    <message>
        <location line="+27"></location>
        <source>Write as JSON</source>
        <translation>Write as JSON</translation>
    </message>
    <message>
        <location line="+3"></location>
        <source>Write “%1” as JSON</source>
        <translation>Write “%1” as JSON</translation>
    </message>
    <message>
        <location line="+2"></location>
        <source>No form can ask for this value: it is written on the page JSON.</source>
        <translation>No form can ask for this value: it is written on the page JSON.</translation>
    </message>
    <message>
        <location line="+59"></location>
        <source>%1, required</source>
        <extracomment>Name of a field in a form, for a screen reader.</extracomment>
        <translation>%1, required</translation>
    </message>
    <message numerus="yes">
        <location line="+31"></location>
        <source>%Ln more member(s) on the page JSON.</source>
        <translation>
            <numerusform>%Ln more member on the page JSON.</numerusform>
            <numerusform>%Ln more members on the page JSON.</numerusform>
        </translation>
    </message>
    <message>
        <location filename="../widgets/json/jsonlists.cpp" line="+81"></location>
        <source>Remove row %1 of “%2”</source>
        <translation>Remove row %1 of “%2”</translation>
    </message>
    <message>
        <location line="+1"></location>
        <source>Remove this row</source>
        <translation>Remove this row</translation>
    </message>
    <message>
        <location line="+57"></location>
        <source>Add</source>
        <translation>Add</translation>
    </message>
    <message>
        <location line="+0"></location>
        <source>Add a row to “%1”</source>
        <translation>Add a row to “%1”</translation>
    </message>
    <message>
        <location line="+16"></location>
        <source>%1, row %2</source>
        <extracomment>A row of a list in a form: name of the list, number of the row.</extracomment>
        <translation>%1, row %2</translation>
    </message>
    <message>
        <location line="+34"></location>
        <location line="+1"></location>
        <source>%1: role</source>
        <translation>%1: role</translation>
    </message>
    <message>
        <location line="+1"></location>
        <source>%1: text</source>
        <translation>%1: text</translation>
    </message>
    <message>
        <location line="+40"></location>
        <source>Add a message</source>
        <translation>Add a message</translation>
    </message>
    <message>
        <location line="+0"></location>
        <source>Add a message to “%1”</source>
        <translation>Add a message to “%1”</translation>
    </message>
    <message>
        <location line="+7"></location>
        <source>Message %1</source>
        <extracomment>A message of a list in a form.</extracomment>
        <translation>Message %1</translation>
    </message>
</context>
<context>
    <name>tracedeck::JsonFindLine</name>
    <message>
        <location filename="../widgets/json/jsonfindline.cpp" line="+31"></location>
        <source>Find in keys and values</source>
        <translation>Find in keys and values</translation>
    </message>
</context>
<context>
    <name>tracedeck::JsonForm</name>
    <message>
        <location filename="../widgets/json/jsonform.cpp" line="+175"></location>
        <source>The value is longer than can be edited here.</source>
        <translation>The value is longer than can be edited here.</translation>
    </message>
    <message>
        <location line="+83"></location>
        <source>Nothing has been written yet: a number is expected, such as 1.5.</source>
        <translation>Nothing has been written yet: a number is expected, such as 1.5.</translation>
    </message>
    <message>
        <location line="+2"></location>
        <source>Nothing has been written yet: a whole number is expected.</source>
        <translation>Nothing has been written yet: a whole number is expected.</translation>
    </message>
    <message>
        <location line="+2"></location>
        <source>Nothing has been written yet: JSON is expected, such as %1.</source>
        <translation>Nothing has been written yet: JSON is expected, such as %1.</translation>
    </message>
    <message>
        <location line="+62"></location>
        <source>What the server says of this value cannot be asked for by a form: write JSON.</source>
        <translation>What the server says of this value cannot be asked for by a form: write JSON.</translation>
    </message>
    <message>
        <location line="+42"></location>
        <source>Form</source>
        <extracomment>Tab: a value as fields that are filled in.</extracomment>
        <translation>Form</translation>
    </message>
    <message>
        <location line="+2"></location>
        <source>%1 as JSON</source>
        <translation>%1 as JSON</translation>
    </message>
    <message>
        <location line="+2"></location>
        <source>Tidy</source>
        <extracomment>Button: writes the JSON anew, with a line for each value.</extracomment>
        <translation>Tidy</translation>
    </message>
    <message>
        <location line="+1"></location>
        <source>Write each value on a line of its own</source>
        <translation>Write each value on a line of its own</translation>
    </message>
</context>
<context>
    <name>tracedeck::JsonTreeModel</name>
    <message>
        <location filename="../models/json/jsontreemodel.cpp" line="+249"></location>
        <source>Key</source>
        <extracomment>Column header: the name of a value in a JSON object.</extracomment>
        <translation>Key</translation>
    </message>
    <message>
        <location line="+2"></location>
        <source>Value</source>
        <translation>Value</translation>
    </message>
    <message>
        <location filename="../models/json/jsontreetexts.cpp" line="+55"></location>
        <source>[duplicate]</source>
        <extracomment>Of a key that an object has more than once. Brackets mark what was not received but found out.</extracomment>
        <translation>[duplicate]</translation>
    </message>
    <message>
        <location line="+7"></location>
        <source>Reading…</source>
        <translation>Reading…</translation>
    </message>
    <message>
        <location line="+74"></location>
        <source>(%1 earlier bytes)</source>
        <translation>(%1 earlier bytes)</translation>
    </message>
    <message>
        <location filename="../models/json/jsontext.cpp" line="+164"></location>
        <source>The text ends too early, at byte %1.</source>
        <translation>The text ends too early, at byte %1.</translation>
    </message>
    <message>
        <location line="+2"></location>
        <source>Not a JSON value at byte %1.</source>
        <translation>Not a JSON value at byte %1.</translation>
    </message>
    <message>
        <location line="+2"></location>
        <source>A key in quotes is missing at byte %1.</source>
        <translation>A key in quotes is missing at byte %1.</translation>
    </message>
    <message>
        <location line="+2"></location>
        <source>A colon is missing at byte %1.</source>
        <translation>A colon is missing at byte %1.</translation>
    </message>
    <message>
        <location line="+2"></location>
        <source>A comma or a closing bracket is missing at byte %1.</source>
        <translation>A comma or a closing bracket is missing at byte %1.</translation>
    </message>
    <message>
        <location line="+2"></location>
        <source>More text follows the JSON value at byte %1.</source>
        <translation>More text follows the JSON value at byte %1.</translation>
    </message>
    <message>
        <location line="+2"></location>
        <source>Nothing was received in this frame.</source>
        <translation>Nothing was received in this frame.</translation>
    </message>
    <message>
        <location line="+2"></location>
        <source>Nested deeper than %1 levels; see the bytes from %2 on.</source>
        <translation>Nested deeper than %1 levels; see the bytes from %2 on.</translation>
    </message>
</context>
<context>
    <name>tracedeck::JsonValue</name>
    <message>
        <location filename="../models/json/jsonreader.cpp" line="+42"></location>
        <source>An object in {} is needed here.</source>
        <translation>An object in {} is needed here.</translation>
    </message>
    <message>
        <location line="+2"></location>
        <source>A value is expected: there is nothing.</source>
        <translation>A value is expected: there is nothing.</translation>
    </message>
    <message>
        <location line="+6"></location>
        <source>Something follows the value.</source>
        <translation>Something follows the value.</translation>
    </message>
    <message>
        <location line="+24"></location>
        <source>There are more values than can be edited here.</source>
        <translation>There are more values than can be edited here.</translation>
    </message>
    <message>
        <location line="+5"></location>
        <source>This is nested deeper than can be edited here.</source>
        <translation>This is nested deeper than can be edited here.</translation>
    </message>
    <message>
        <location line="+39"></location>
        <source>A comma or “}” is expected.</source>
        <translation>A comma or “}” is expected.</translation>
    </message>
    <message>
        <location line="+1"></location>
        <source>A comma or “]” is expected.</source>
        <translation>A comma or “]” is expected.</translation>
    </message>
    <message>
        <location line="+8"></location>
        <source>A name in quotes is expected.</source>
        <translation>A name in quotes is expected.</translation>
    </message>
    <message>
        <location line="+10"></location>
        <source>A colon is expected.</source>
        <translation>A colon is expected.</translation>
    </message>
    <message>
        <location line="+12"></location>
        <source>A line break or another control character stands in a text: write it as an escape, such as \n.</source>
        <translation>A line break or another control character stands in a text: write it as an escape, such as \n.</translation>
    </message>
    <message>
        <location line="+3"></location>
        <source>This is no escape that JSON knows.</source>
        <translation>This is no escape that JSON knows.</translation>
    </message>
    <message>
        <location line="+4"></location>
        <source>A text has no closing quote.</source>
        <translation>A text has no closing quote.</translation>
    </message>
    <message>
        <location line="+33"></location>
        <location line="+12"></location>
        <source>This is no value; a text needs quotes.</source>
        <translation>This is no value; a text needs quotes.</translation>
    </message>
    <message>
        <location line="+3"></location>
        <source>A number must not begin with zeros.</source>
        <translation>A number must not begin with zeros.</translation>
    </message>
    <message>
        <location line="+4"></location>
        <location line="+7"></location>
        <source>A digit is expected.</source>
        <translation>A digit is expected.</translation>
    </message>
    <message>
        <location line="+34"></location>
        <source>This is longer than can be edited here.</source>
        <translation>This is longer than can be edited here.</translation>
    </message>
    <message>
        <location line="+20"></location>
        <source>Line %1, column %2: %3</source>
        <extracomment>%1 and %2 are the line and the column of a mistake, %3 says what is wrong.</extracomment>
        <translation>Line %1, column %2: %3</translation>
    </message>
</context>
<context>
    <name>tracedeck::LangGraphCommands</name>
    <message>
        <location filename="../net/langgraph/langgraphcommands.cpp" line="+99"></location>
        <source>It was not sent: the stream of its thread did not open.</source>
        <translation>It was not sent: the stream of its thread did not open.</translation>
    </message>
    <message>
        <location line="+15"></location>
        <source>The server made no checkpoint of this state.</source>
        <translation>The server made no checkpoint of this state.</translation>
    </message>
    <message>
        <location line="+39"></location>
        <source>This protocol has no such command.</source>
        <translation>This protocol has no such command.</translation>
    </message>
    <message>
        <location line="+104"></location>
        <source>Not sent: the server does not have this session any more.</source>
        <translation>Not sent: the server does not have this session any more.</translation>
    </message>
    <message>
        <location line="+9"></location>
        <source>Not sent: the session does not wait for this answer any more.</source>
        <translation>Not sent: the session does not wait for this answer any more.</translation>
    </message>
    <message>
        <location line="+83"></location>
        <source>Another run of its thread took its place.</source>
        <translation>Another run of its thread took its place.</translation>
    </message>
</context>
<context>
    <name>tracedeck::LinkPolicy</name>
    <message>
        <location filename="../widgets/basics/linkpolicy.cpp" line="+60"></location>
        <source>This link comes from the trace. Open it in your browser?</source>
        <translation>This link comes from the trace. Open it in your browser?</translation>
    </message>
    <message>
        <location line="+4"></location>
        <source>It leads to this computer or to its local network.</source>
        <translation>It leads to this computer or to its local network.</translation>
    </message>
    <message>
        <location line="+3"></location>
        <source>Open Link</source>
        <translation>Open Link</translation>
    </message>
    <message>
        <location line="+4"></location>
        <source>Open in Browser</source>
        <translation>Open in Browser</translation>
    </message>
</context>
<context>
    <name>tracedeck::ListPanel</name>
    <message numerus="yes">
        <location filename="../widgets/lists/listpanel.cpp" line="+175"></location>
        <source>%Ln worker(s) whose runs were not seen</source>
        <translation>
            <numerusform>%Ln worker whose runs were not seen</numerusform>
            <numerusform>%Ln workers whose runs were not seen</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>tracedeck::LiveBinding</name>
    <message>
        <location filename="../app/bindings/livebinding.cpp" line="+55"></location>
        <source>%1, replayed</source>
        <translation>%1, replayed</translation>
    </message>
    <message>
        <location line="+59"></location>
        <source>A session is over your limit: %1.</source>
        <translation>A session is over your limit: %1.</translation>
    </message>
    <message>
        <location line="-1"></location>
        <source>Session %1 of %3 is over your limit: %2.</source>
        <extracomment>%1 is the name of a session, %2 as "$1.05 of $1.00 a session", %3 the address of its server.</extracomment>
        <translation>Session %1 of %3 is over your limit: %2.</translation>
    </message>
    <message>
        <location line="+6"></location>
        <source>The calls of %2 on this day are over your limit: %1.</source>
        <extracomment>%1 as "$7 of $5 a day", %2 the address of a server.</extracomment>
        <translation>The calls of %2 on this day are over your limit: %1.</translation>
    </message>
    <message>
        <location line="+1"></location>
        <source>The calls of one server on this day are over your limit: %1.</source>
        <translation>The calls of one server on this day are over your limit: %1.</translation>
    </message>
    <message>
        <location line="+116"></location>
        <source>This server takes no answers: whoever started the run answers there.</source>
        <translation>This server takes no answers: whoever started the run answers there.</translation>
    </message>
    <message>
        <location line="+2"></location>
        <source>A recording that is replayed takes no answers.</source>
        <translation>A recording that is replayed takes no answers.</translation>
    </message>
    <message>
        <location line="+2"></location>
        <source>There is no connection now.</source>
        <translation>There is no connection now.</translation>
    </message>
    <message>
        <location line="+15"></location>
        <source>This server has no WebSocket; server-sent events are used.</source>
        <translation>This server has no WebSocket; server-sent events are used.</translation>
    </message>
    <message>
        <location line="+1"></location>
        <source>This server has no server-sent events; WebSocket is used.</source>
        <translation>This server has no server-sent events; WebSocket is used.</translation>
    </message>
    <message>
        <location line="+55"></location>
        <source>No relay for other clients: %1</source>
        <translation>No relay for other clients: %1</translation>
    </message>
</context>
<context>
    <name>tracedeck::LogModel</name>
    <message>
        <location filename="../models/logmodel.cpp" line="+120"></location>
        <source>Time</source>
        <translation>Time</translation>
    </message>
    <message>
        <location line="+2"></location>
        <source>Level</source>
        <translation>Level</translation>
    </message>
    <message>
        <location line="+3"></location>
        <source>About</source>
        <extracomment>Column header: what an entry of the log is about, a connection or a file.</extracomment>
        <translation>About</translation>
    </message>
    <message>
        <location line="+2"></location>
        <source>What happened</source>
        <translation>What happened</translation>
    </message>
</context>
<context>
    <name>tracedeck::LogPanel</name>
    <message>
        <location filename="../widgets/logpanel.cpp" line="+188"></location>
        <source>Nothing has happened yet. What Tracedeck does and meets is written here: connections, attempts to connect again, recordings, errors.</source>
        <translation>Nothing has happened yet. What Tracedeck does and meets is written here: connections, attempts to connect again, recordings, errors.</translation>
    </message>
    <message>
        <location line="+22"></location>
        <source>Log</source>
        <translation>Log</translation>
    </message>
    <message>
        <location line="+1"></location>
        <source>What Tracedeck did and met</source>
        <translation>What Tracedeck did and met</translation>
    </message>
    <message>
        <location line="+1"></location>
        <location line="+1"></location>
        <source>Least level that is shown</source>
        <translation>Least level that is shown</translation>
    </message>
    <message>
        <location line="+1"></location>
        <source>All</source>
        <translation>All</translation>
    </message>
    <message>
        <location line="+1"></location>
        <source>Warnings and errors</source>
        <translation>Warnings and errors</translation>
    </message>
    <message>
        <location line="+1"></location>
        <source>Errors</source>
        <translation>Errors</translation>
    </message>
    <message>
        <location line="+1"></location>
        <source>Copy</source>
        <translation>Copy</translation>
    </message>
    <message>
        <location line="+1"></location>
        <source>Copies the selected lines, or all of them</source>
        <translation>Copies the selected lines, or all of them</translation>
    </message>
    <message>
        <location line="+1"></location>
        <source>Show Files…</source>
        <translation>Show Files…</translation>
    </message>
    <message>
        <location line="+1"></location>
        <source>Opens the folder in which the log is kept</source>
        <translation>Opens the folder in which the log is kept</translation>
    </message>
    <message>
        <location line="+2"></location>
        <source>Clear</source>
        <extracomment>Button: forgets the lines of the log.</extracomment>
        <translation>Clear</translation>
    </message>
</context>
<context>
    <name>tracedeck::LoomClient</name>
    <message>
        <location filename="../net/loom/loomclient.cpp" line="+219"></location>
        <source>This protocol has no such command.</source>
        <translation>This protocol has no such command.</translation>
    </message>
</context>
<context>
    <name>tracedeck::MainWindow</name>
    <message>
        <location filename="../app/mainwindow.cpp" line="+257"></location>
        <source>A run waits for you</source>
        <translation>A run waits for you</translation>
    </message>
    <message numerus="yes">
        <location line="+1"></location>
        <source>%Ln run(s) waiting for an answer.</source>
        <translation>
            <numerusform>%Ln run waiting for an answer.</numerusform>
            <numerusform>%Ln runs waiting for an answer.</numerusform>
        </translation>
    </message>
    <message>
        <location line="+9"></location>
        <source>The keys of %1 could not be deleted from the keychain, since it did not allow it or did not answer. They may still be there, in Tracedeck, under %2.</source>
        <translation>The keys of %1 could not be deleted from the keychain, since it did not allow it or did not answer. They may still be there, in Tracedeck, under %2.</translation>
    </message>
    <message>
        <location line="+13"></location>
        <source>A limit of cost is crossed</source>
        <translation>A limit of cost is crossed</translation>
    </message>
    <message>
        <location line="+16"></location>
        <source>Tracedeck has stopped</source>
        <translation>Tracedeck has stopped</translation>
    </message>
    <message>
        <location line="+1"></location>
        <source>A frame has come that you watch for.</source>
        <translation>A frame has come that you watch for.</translation>
    </message>
    <message>
        <location filename="../app/mainwindow_open.cpp" line="+38"></location>
        <source>The sample could not be unpacked: there is no room for it in the temporary folder.</source>
        <translation>The sample could not be unpacked: there is no room for it in the temporary folder.</translation>
    </message>
    <message numerus="yes">
        <location line="+20"></location>
        <source>%Ln more could not be opened; the log names them.</source>
        <comment>files</comment>
        <translation>
            <numerusform>%Ln more could not be opened; the log names them.</numerusform>
            <numerusform>%Ln more could not be opened; the log names them.</numerusform>
        </translation>
    </message>
    <message>
        <location filename="../app/mainwindow.cpp" line="+108"></location>
        <source>%1 — %2</source>
        <comment>recording — program</comment>
        <translation>%1 — %2</translation>
    </message>
    <message>
        <location line="+55"></location>
        <source>Window</source>
        <translation>Window</translation>
    </message>
</context>
<context>
    <name>tracedeck::MessageBar</name>
    <message>
        <location filename="../app/messagebar.cpp" line="+211"></location>
        <source>Cancel</source>
        <translation>Cancel</translation>
    </message>
    <message>
        <location line="+1"></location>
        <source>Cancel saving</source>
        <translation>Cancel saving</translation>
    </message>
    <message>
        <location line="+1"></location>
        <location line="+1"></location>
        <source>Close this message</source>
        <translation>Close this message</translation>
    </message>
</context>
<context>
    <name>tracedeck::MetisCommands</name>
    <message>
        <location filename="../net/metis/metiscommands.cpp" line="+98"></location>
        <source>It was not sent: the stream of its session did not open.</source>
        <translation>It was not sent: the stream of its session did not open.</translation>
    </message>
    <message>
        <location line="+55"></location>
        <source>This turn was not asked for here, and the server stops a turn only for who asked for it.</source>
        <translation>This turn was not asked for here, and the server stops a turn only for who asked for it.</translation>
    </message>
    <message>
        <location line="+53"></location>
        <source>This protocol has no such command.</source>
        <translation>This protocol has no such command.</translation>
    </message>
</context>
<context>
    <name>tracedeck::OpenDialog</name>
    <message>
        <location filename="../app/recordings/opendialog.cpp" line="+12"></location>
        <source>Open recording</source>
        <translation>Open recording</translation>
    </message>
    <message>
        <location line="+5"></location>
        <source>Recordings (*.ndjson *.jsonl *.json *.sse *.log *.zst *.db)</source>
        <translation>Recordings (*.ndjson *.jsonl *.json *.sse *.log *.zst *.db)</translation>
    </message>
    <message>
        <location line="+2"></location>
        <source>All files (*)</source>
        <translation>All files (*)</translation>
    </message>
</context>
<context>
    <name>tracedeck::OwnPrices</name>
    <message>
        <location filename="../widgets/preferences/ownprices.cpp" line="+60"></location>
        <source>By date, time of day or size of the input: see the file</source>
        <translation>By date, time of day or size of the input: see the file</translation>
    </message>
    <message>
        <location line="+70"></location>
        <source>Enter the name of a model, as its server says it.</source>
        <translation>Enter the name of a model, as its server says it.</translation>
    </message>
    <message>
        <location line="+2"></location>
        <source>Enter who sells %1, or * for anybody.</source>
        <translation>Enter who sells %1, or * for anybody.</translation>
    </message>
    <message>
        <location line="+4"></location>
        <source>%1 is there twice.</source>
        <translation>%1 is there twice.</translation>
    </message>
    <message>
        <location line="+5"></location>
        <source>“%1” is no price. Enter dollars for a million tokens, as 2.50.</source>
        <translation>“%1” is no price. Enter dollars for a million tokens, as 2.50.</translation>
    </message>
    <message>
        <location line="+6"></location>
        <source>Enter what input or output of %1 costs.</source>
        <translation>Enter what input or output of %1 costs.</translation>
    </message>
    <message>
        <location line="+7"></location>
        <source>Own prices</source>
        <translation>Own prices</translation>
    </message>
    <message>
        <location line="+3"></location>
        <source>Provider</source>
        <extracomment>Column headers of prices. Each is of tokens.</extracomment>
        <translation>Provider</translation>
    </message>
    <message>
        <location line="+0"></location>
        <source>Model</source>
        <translation>Model</translation>
    </message>
    <message>
        <location line="+0"></location>
        <source>Input</source>
        <translation>Input</translation>
    </message>
    <message>
        <location line="+0"></location>
        <source>Cached</source>
        <translation>Cached</translation>
    </message>
    <message>
        <location line="+0"></location>
        <source>Cache write</source>
        <translation>Cache write</translation>
    </message>
    <message>
        <location line="+0"></location>
        <source>Output</source>
        <translation>Output</translation>
    </message>
    <message>
        <location line="+1"></location>
        <source>name of a model</source>
        <translation>name of a model</translation>
    </message>
</context>
<context>
    <name>tracedeck::PastBanner</name>
    <message>
        <location filename="../widgets/timeline/pastbanner.cpp" line="+110"></location>
        <source>Viewing frame %1 of %2 — new frames are not followed</source>
        <translation>Viewing frame %1 of %2 — new frames are not followed</translation>
    </message>
    <message>
        <location line="+1"></location>
        <source>Viewing frame %1 of %2 — the newest is %3 ahead</source>
        <translation>Viewing frame %1 of %2 — the newest is %3 ahead</translation>
    </message>
    <message>
        <location line="-15"></location>
        <source>Return to &amp;live</source>
        <translation>Return to &amp;live</translation>
    </message>
    <message>
        <location line="+0"></location>
        <source>Return to the &amp;newest frame</source>
        <translation>Return to the &amp;newest frame</translation>
    </message>
    <message>
        <location line="+2"></location>
        <source>&amp;Live</source>
        <comment>button</comment>
        <translation>&amp;Live</translation>
    </message>
    <message>
        <location line="+0"></location>
        <source>&amp;Newest</source>
        <comment>button</comment>
        <translation>&amp;Newest</translation>
    </message>
    <message>
        <location line="+27"></location>
        <source>Return to live</source>
        <translation>Return to live</translation>
    </message>
    <message>
        <location line="+0"></location>
        <source>Return to the newest frame</source>
        <translation>Return to the newest frame</translation>
    </message>
    <message>
        <location line="+1"></location>
        <source>The past is shown</source>
        <translation>The past is shown</translation>
    </message>
</context>
<context>
    <name>tracedeck::PayloadView</name>
    <message>
        <location filename="../widgets/json/payloadview.cpp" line="+96"></location>
        <source>Whole value of the current row</source>
        <translation>Whole value of the current row</translation>
    </message>
    <message>
        <location line="+1"></location>
        <source>Copy &amp;Value</source>
        <translation>Copy &amp;Value</translation>
    </message>
</context>
<context>
    <name>tracedeck::PinMenu</name>
    <message>
        <location filename="../widgets/facts/pinmenu.cpp" line="+27"></location>
        <source>Pin as &amp;A</source>
        <extracomment>Of a run: A is the earlier one of two that are compared.</extracomment>
        <translation>Pin as &amp;A</translation>
    </message>
    <message>
        <location line="+1"></location>
        <source>Pin as &amp;B</source>
        <translation>Pin as &amp;B</translation>
    </message>
    <message>
        <location line="+2"></location>
        <source>Co&amp;mpare with Run Before</source>
        <extracomment>Of a run: with the last one of the same agent that began before it.</extracomment>
        <translation>Co&amp;mpare with Run Before</translation>
    </message>
</context>
<context>
    <name>tracedeck::PlanStatus</name>
    <message>
        <location filename="../models/graph/planstatus.cpp" line="+20"></location>
        <source>Pending</source>
        <extracomment>The status of a step of a plan that has not begun.</extracomment>
        <translation>Pending</translation>
    </message>
</context>
<context>
    <name>tracedeck::PlanView</name>
    <message>
        <location filename="../widgets/thoughts/planview.cpp" line="+62"></location>
        <source>Plan</source>
        <translation>Plan</translation>
    </message>
    <message>
        <location line="+10"></location>
        <source>%1: %2, added</source>
        <extracomment>A step of a plan: %1 its name, %2 its status. The second one was not in the plan at first.</extracomment>
        <translation>%1: %2, added</translation>
    </message>
    <message>
        <location line="+0"></location>
        <source>%1: %2</source>
        <translation>%1: %2</translation>
    </message>
    <message>
        <location filename="../widgets/thoughts/planview_paint.cpp" line="+57"></location>
        <source>%1, added</source>
        <extracomment>A step that was not in the plan at first; %1 is its status.</extracomment>
        <translation>%1, added</translation>
    </message>
</context>
<context>
    <name>tracedeck::PreferencesBinding</name>
    <message>
        <location filename="../app/bindings/preferencesbinding.cpp" line="+91"></location>
        <source>As the system</source>
        <translation>As the system</translation>
    </message>
</context>
<context>
    <name>tracedeck::PreferencesDialog</name>
    <message>
        <location filename="../widgets/preferences/preferencesdialog.cpp" line="+230"></location>
        <source>General</source>
        <translation>General</translation>
    </message>
    <message>
        <location line="+0"></location>
        <location line="+63"></location>
        <source>Connections</source>
        <translation>Connections</translation>
    </message>
    <message>
        <location line="-63"></location>
        <source>Recordings</source>
        <translation>Recordings</translation>
    </message>
    <message>
        <location line="+1"></location>
        <source>Network</source>
        <translation>Network</translation>
    </message>
    <message>
        <location line="+1"></location>
        <source>Shortcuts</source>
        <translation>Shortcuts</translation>
    </message>
    <message>
        <location line="-1"></location>
        <source>Prices</source>
        <translation>Prices</translation>
    </message>
    <message>
        <location line="+0"></location>
        <source>Limits</source>
        <translation>Limits</translation>
    </message>
    <message>
        <location line="+29"></location>
        <source>Preferences</source>
        <translation>Preferences</translation>
    </message>
    <message>
        <location line="+1"></location>
        <source>Pages</source>
        <translation>Pages</translation>
    </message>
    <message>
        <location line="+1"></location>
        <source>&amp;Language</source>
        <translation>&amp;Language</translation>
    </message>
    <message>
        <location line="+1"></location>
        <source>Language</source>
        <translation>Language</translation>
    </message>
    <message>
        <location line="+1"></location>
        <source>&amp;Theme</source>
        <translation>&amp;Theme</translation>
    </message>
    <message>
        <location line="+1"></location>
        <source>Theme</source>
        <translation>Theme</translation>
    </message>
    <message>
        <location line="+1"></location>
        <source>&amp;Notify me when a run waits for my answer</source>
        <translation>&amp;Notify me when a run waits for my answer</translation>
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
    <message>
        <location line="+1"></location>
        <source>Text &amp;size</source>
        <translation>Text &amp;size</translation>
    </message>
    <message>
        <location line="+1"></location>
        <source>Text size</source>
        <translation>Text size</translation>
    </message>
    <message>
        <location line="+3"></location>
        <source>%1 %</source>
        <extracomment>A size of text, as part of the usual one.</extracomment>
        <translation>%1 %</translation>
    </message>
    <message>
        <location line="+1"></location>
        <source>&amp;Proxy</source>
        <translation>&amp;Proxy</translation>
    </message>
    <message>
        <location line="+3"></location>
        <source>New connections begin with this proxy. Servers on this machine are always reached directly.</source>
        <translation>New connections begin with this proxy. Servers on this machine are always reached directly.</translation>
    </message>
    <message>
        <location line="+1"></location>
        <source>OK</source>
        <translation>OK</translation>
    </message>
    <message>
        <location line="+1"></location>
        <source>&amp;Apply</source>
        <translation>&amp;Apply</translation>
    </message>
    <message>
        <location line="+1"></location>
        <source>Cancel</source>
        <translation>Cancel</translation>
    </message>
</context>
<context>
    <name>tracedeck::Prices</name>
    <message>
        <location filename="../app/settings/prices.cpp" line="+52"></location>
        <location line="+16"></location>
        <location line="+29"></location>
        <source>Prices</source>
        <translation>Prices</translation>
    </message>
    <message>
        <location line="+1"></location>
        <source>%1 cannot be written: %2</source>
        <translation>%1 cannot be written: %2</translation>
    </message>
    <message>
        <location line="+25"></location>
        <source>This table is no later than the one that came with Tracedeck.</source>
        <translation>This table is no later than the one that came with Tracedeck.</translation>
    </message>
    <message>
        <location line="+2"></location>
        <source>The table cannot be kept. The log says why.</source>
        <translation>The table cannot be kept. The log says why.</translation>
    </message>
</context>
<context>
    <name>tracedeck::PricesPage</name>
    <message>
        <location filename="../widgets/preferences/pricespage.cpp" line="+102"></location>
        <source>Table of prices</source>
        <translation>Table of prices</translation>
    </message>
    <message>
        <location line="+3"></location>
        <source>Tables of prices (*.json)</source>
        <translation>Tables of prices (*.json)</translation>
    </message>
    <message>
        <location line="+0"></location>
        <source>All files (*)</source>
        <translation>All files (*)</translation>
    </message>
    <message>
        <location line="+11"></location>
        <source>%1 (%2, %3)</source>
        <comment>a list of prices, its date, its licence</comment>
        <translation>%1 (%2, %3)</translation>
    </message>
    <message>
        <location line="+3"></location>
        <source>unknown</source>
        <translation>unknown</translation>
    </message>
    <message numerus="yes">
        <location line="+2"></location>
        <source>%Ln prices, taken on %1 from %2. Lists may be late or wrong: what is worked out is an estimate.</source>
        <translation>
            <numerusform>%Ln price, taken on %1 from %2. Lists may be late or wrong: what is worked out is an estimate.</numerusform>
            <numerusform>%Ln prices, taken on %1 from %2. Lists may be late or wrong: what is worked out is an estimate.</numerusform>
        </translation>
    </message>
    <message>
        <location line="+5"></location>
        <source>Your file has a mistake and is not used. Correct it, then open this page again.</source>
        <translation>Your file has a mistake and is not used. Correct it, then open this page again.</translation>
    </message>
    <message>
        <location line="+18"></location>
        <source>Open your &amp;file</source>
        <translation>Open your &amp;file</translation>
    </message>
    <message>
        <location line="+1"></location>
        <source>&amp;Update from a file…</source>
        <translation>&amp;Update from a file…</translation>
    </message>
    <message>
        <location line="+1"></location>
        <source>Use the table of this &amp;version</source>
        <translation>Use the table of this &amp;version</translation>
    </message>
    <message>
        <location line="+1"></location>
        <source>Your &amp;prices, in US dollars for a million tokens</source>
        <translation>Your &amp;prices, in US dollars for a million tokens</translation>
    </message>
    <message>
        <location line="+1"></location>
        <source>&amp;Models that servers do not name, as with Loom</source>
        <translation>&amp;Models that servers do not name, as with Loom</translation>
    </message>
</context>
<context>
    <name>tracedeck::ProblemsModel</name>
    <message>
        <location filename="../models/problemsmodel.cpp" line="+248"></location>
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
        <location filename="../models/problemtexts.cpp" line="+43"></location>
        <source>A connection to the server broke. What the server sent after it is missing here.</source>
        <translation>A connection to the server broke. What the server sent after it is missing here.</translation>
    </message>
    <message>
        <location line="-22"></location>
        <source>A client sent what this protocol does not have as a command. Its bytes are kept and shown as they were sent.</source>
        <translation>A client sent what this protocol does not have as a command. Its bytes are kept and shown as they were sent.</translation>
    </message>
    <message>
        <location line="+5"></location>
        <source>The first line of the recording does not say when it began. Times of day are not known.</source>
        <translation>The first line of the recording does not say when it began. Times of day are not known.</translation>
    </message>
    <message>
        <location line="+3"></location>
        <source>What a line of the recording says beside the frame (its time, direction or channel) cannot be used. The frame itself is read as usual.</source>
        <translation>What a line of the recording says beside the frame (its time, direction or channel) cannot be used. The frame itself is read as usual.</translation>
    </message>
    <message>
        <location line="+4"></location>
        <source>The server counted other model calls in a run than were seen: frames may be missing, or watching began too late. Tokens and costs are those of the calls that were seen.</source>
        <translation>The server counted other model calls in a run than were seen: frames may be missing, or watching began too late. Tokens and costs are those of the calls that were seen.</translation>
    </message>
    <message>
        <location line="+6"></location>
        <source>What the file has grown by could not be read. What was read before is shown; open the file again to see the rest.</source>
        <translation>What the file has grown by could not be read. What was read before is shown; open the file again to see the rest.</translation>
    </message>
    <message>
        <location line="+8"></location>
        <source>An option was chosen that was not among those that were offered: the server counts otherwise, or what was offered last was not seen.</source>
        <translation>An option was chosen that was not among those that were offered: the server counts otherwise, or what was offered last was not seen.</translation>
    </message>
    <message>
        <location line="+4"></location>
        <source>The server no longer keeps the events after the last one that was seen. What happened since is missing; a snapshot says how things stand now.</source>
        <translation>The server no longer keeps the events after the last one that was seen. What happened since is missing; a snapshot says how things stand now.</translation>
    </message>
    <message>
        <location line="+6"></location>
        <source>The file ends in the middle of a line. Everything up to its last whole line is shown.</source>
        <translation>The file ends in the middle of a line. Everything up to its last whole line is shown.</translation>
    </message>
    <message>
        <location line="+4"></location>
        <source>The compressed file is damaged. Everything up to the damage is shown.</source>
        <translation>The compressed file is damaged. Everything up to the damage is shown.</translation>
    </message>
    <message>
        <location line="+3"></location>
        <source>An object of the frame has a key twice. The first one counts.</source>
        <translation>An object of the frame has a key twice. The first one counts.</translation>
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
        <source>There was no room to keep a frame, neither on the disk nor in memory. It counts, but its bytes are gone.</source>
        <translation>There was no room to keep a frame, neither on the disk nor in memory. It counts, but its bytes are gone.</translation>
    </message>
    <message>
        <location line="+5"></location>
        <source>The frame is larger than Tracedeck reads. Its bytes are kept, its contents are not understood.</source>
        <translation>The frame is larger than Tracedeck reads. Its bytes are kept, its contents are not understood.</translation>
    </message>
    <message>
        <location line="+5"></location>
        <source>The server counts its frames, and some numbers never came. What they said is missing from everything that is shown after this frame.</source>
        <translation>The server counts its frames, and some numbers never came. What they said is missing from everything that is shown after this frame.</translation>
    </message>
    <message>
        <location line="+4"></location>
        <source>The server answered a request with an error.</source>
        <translation>The server answered a request with an error.</translation>
    </message>
    <message>
        <location line="+3"></location>
        <source>The server refused what was asked for: the filter of the subscription names something that it does not know. Nothing comes of that subscription.</source>
        <translation>The server refused what was asked for: the filter of the subscription names something that it does not know. Nothing comes of that subscription.</translation>
    </message>
    <message>
        <location line="+5"></location>
        <source>The frame is no valid JSON. Its bytes are kept and shown as they came.</source>
        <translation>The frame is no valid JSON. Its bytes are kept and shown as they came.</translation>
    </message>
    <message>
        <location line="+3"></location>
        <source>A field of the frame is no valid JSON. That field is left out.</source>
        <translation>A field of the frame is no valid JSON. That field is left out.</translation>
    </message>
    <message>
        <location line="+4"></location>
        <source>The frame lacks a field that the protocol demands. The rest of it is used.</source>
        <translation>The frame lacks a field that the protocol demands. The rest of it is used.</translation>
    </message>
    <message>
        <location line="+3"></location>
        <source>A model call failed, as the server says. Its message ends here.</source>
        <translation>A model call failed, as the server says. Its message ends here.</translation>
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
        <source>The file was written anew while it was open. What is shown may match neither the old file nor the new one; open it again to see it as it is.</source>
        <translation>The file was written anew while it was open. What is shown may match neither the old file nor the new one; open it again to see it as it is.</translation>
    </message>
    <message>
        <location line="+13"></location>
        <source>More happened since the last event that was seen than the server will send again. What happened meanwhile is missing; a snapshot says how things stand now.</source>
        <translation>More happened since the last event that was seen than the server will send again. What happened meanwhile is missing; a snapshot says how things stand now.</translation>
    </message>
    <message>
        <location line="-8"></location>
        <source>The server made something its own ancestor. The parent it had is kept.</source>
        <translation>The server made something its own ancestor. The parent it had is kept.</translation>
    </message>
    <message>
        <location line="+3"></location>
        <source>A run called a tool for the third time with the same arguments: it may go round in circles. Compare what it knew at these calls: pin one frame as A and another as B.</source>
        <translation>A run called a tool for the third time with the same arguments: it may go round in circles. Compare what it knew at these calls: pin one frame as A and another as B.</translation>
    </message>
    <message>
        <location line="+9"></location>
        <source>The server reported an error that belongs to no run.</source>
        <translation>The server reported an error that belongs to no run.</translation>
    </message>
    <message>
        <location line="+4"></location>
        <source>The server could not write an event of its own and sent this error instead.</source>
        <translation>The server could not write an event of its own and sent this error instead.</translation>
    </message>
    <message>
        <location line="+3"></location>
        <source>The server says that it made a frame more than a day after it arrived. That, and any later time of this kind, counts as not told: frames are shown when they arrived.</source>
        <translation>The server says that it made a frame more than a day after it arrived. That, and any later time of this kind, counts as not told: frames are shown when they arrived.</translation>
    </message>
    <message>
        <location line="+5"></location>
        <source>The server does not have the session that was asked for: it may have been deleted, or the server was restarted.</source>
        <translation>The server does not have the session that was asked for: it may have been deleted, or the server was restarted.</translation>
    </message>
    <message>
        <location line="+6"></location>
        <source>The beginning of something that runs already came again. The first one counts.</source>
        <translation>The beginning of something that runs already came again. The first one counts.</translation>
    </message>
    <message>
        <location line="+3"></location>
        <source>The server refused a subscription. Nothing comes of it.</source>
        <translation>The server refused a subscription. Nothing comes of it.</translation>
    </message>
    <message>
        <location line="+47"></location>
        <source>Sessions work for each other, one for the next, further than Tracedeck shows. Those beyond stand by themselves.</source>
        <translation>Sessions work for each other, one for the next, further than Tracedeck shows. Those beyond stand by themselves.</translation>
    </message>
    <message>
        <location line="-43"></location>
        <source>Spans are inside each other deeper than Tracedeck shows. Deeper ones are shown side by side.</source>
        <translation>Spans are inside each other deeper than Tracedeck shows. Deeper ones are shown side by side.</translation>
    </message>
    <message>
        <location line="+5"></location>
        <source>The file became shorter while it was open. What it has lost reads as zeros; open it again to see it as it is.</source>
        <translation>The file became shorter while it was open. What it has lost reads as zeros; open it again to see it as it is.</translation>
    </message>
    <message>
        <location line="+5"></location>
        <source>An answer came to a question that was never seen: watching may have begun too late.</source>
        <translation>An answer came to a question that was never seen: watching may have begun too late.</translation>
    </message>
    <message>
        <location line="+4"></location>
        <source>The frame has a field that Tracedeck does not know: the server may be newer. The raw frame has it.</source>
        <translation>The frame has a field that Tracedeck does not know: the server may be newer. The raw frame has it.</translation>
    </message>
    <message>
        <location line="+5"></location>
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
        <location line="+4"></location>
        <source>A line of the file is no frame of any form that Tracedeck knows. Its bytes are kept and shown as they are.</source>
        <translation>A line of the file is no frame of any form that Tracedeck knows. Its bytes are kept and shown as they are.</translation>
    </message>
    <message>
        <location line="+5"></location>
        <source>The total of a run is not what its model calls add up to. The sum of the calls is shown.</source>
        <translation>The total of a run is not what its model calls add up to. The sum of the calls is shown.</translation>
    </message>
    <message>
        <location line="+8"></location>
        <source>A field holds another kind of value than the protocol says. That field is left out.</source>
        <translation>A field holds another kind of value than the protocol says. That field is left out.</translation>
    </message>
</context>
<context>
    <name>tracedeck::ProblemsPanel</name>
    <message>
        <location filename="../widgets/problemspanel.cpp" line="+117"></location>
        <source>Problems</source>
        <translation>Problems</translation>
    </message>
    <message>
        <location line="+1"></location>
        <source>Code of the problems that are shown</source>
        <translation>Code of the problems that are shown</translation>
    </message>
    <message>
        <location line="+2"></location>
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
        <source>No problem up to this frame is of a kind that is shown. Choose others above.</source>
        <translation>No problem up to this frame is of a kind that is shown. Choose others above.</translation>
    </message>
    <message>
        <location line="+4"></location>
        <source>No problems up to this frame: nothing that was sent is broken, unknown or missing. What runs and calls failed in is found by Next Failure in the menu Go.</source>
        <translation>No problems up to this frame: nothing that was sent is broken, unknown or missing. What runs and calls failed in is found by Next Failure in the menu Go.</translation>
    </message>
    <message>
        <location line="+10"></location>
        <source>Shown. Click to hide them.</source>
        <translation>Shown. Click to hide them.</translation>
    </message>
    <message>
        <location line="+1"></location>
        <source>Hidden. Click to show them.</source>
        <translation>Hidden. Click to show them.</translation>
    </message>
    <message numerus="yes">
        <location line="+2"></location>
        <source>%Ln error(s)</source>
        <translation>
            <numerusform>%Ln error</numerusform>
            <numerusform>%Ln errors</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <location line="+1"></location>
        <source>%Ln warning(s)</source>
        <translation>
            <numerusform>%Ln warning</numerusform>
            <numerusform>%Ln warnings</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <location line="+2"></location>
        <source>%Ln info</source>
        <extracomment>Problems of the least severity.</extracomment>
        <translation>
            <numerusform>%Ln info</numerusform>
            <numerusform>%Ln info</numerusform>
        </translation>
    </message>
    <message>
        <location line="+16"></location>
        <source>All codes</source>
        <comment>of problems</comment>
        <translation>All codes</translation>
    </message>
    <message>
        <location line="+4"></location>
        <source>%1 (%L2)</source>
        <extracomment>The code of problems, and how many there are.</extracomment>
        <translation>%1 (%L2)</translation>
    </message>
</context>
<context>
    <name>tracedeck::ProxyEditor</name>
    <message>
        <location filename="../widgets/connecting/proxyeditor.cpp" line="+95"></location>
        <source>Enter the proxy's host, as in 127.0.0.1.</source>
        <translation>Enter the proxy's host, as in 127.0.0.1.</translation>
    </message>
    <message>
        <location line="+12"></location>
        <location line="+1"></location>
        <source>Proxy</source>
        <translation>Proxy</translation>
    </message>
    <message>
        <location line="+2"></location>
        <source>As the system</source>
        <extracomment>A choice of proxy.</extracomment>
        <translation>As the system</translation>
    </message>
    <message>
        <location line="+2"></location>
        <source>None</source>
        <extracomment>A choice of proxy.</extracomment>
        <translation>None</translation>
    </message>
    <message>
        <location line="+2"></location>
        <source>Manual</source>
        <extracomment>A choice of proxy: by host and port.</extracomment>
        <translation>Manual</translation>
    </message>
    <message>
        <location line="+1"></location>
        <source>Host</source>
        <translation>Host</translation>
    </message>
    <message>
        <location line="+1"></location>
        <source>Host of the proxy</source>
        <translation>Host of the proxy</translation>
    </message>
    <message>
        <location line="+1"></location>
        <source>Port of the proxy</source>
        <translation>Port of the proxy</translation>
    </message>
</context>
<context>
    <name>tracedeck::QueryCompleter</name>
    <message>
        <location filename="../widgets/frames/querycompleter.cpp" line="+36"></location>
        <source>%1: %2</source>
        <comment>key of the filter language and what it stands for</comment>
        <translation>%1: %2</translation>
    </message>
</context>
<context>
    <name>tracedeck::QueryTexts</name>
    <message>
        <location filename="../widgets/frames/querytexts.cpp" line="+23"></location>
        <source>Type</source>
        <translation>Type</translation>
    </message>
    <message>
        <location line="+1"></location>
        <source>Node</source>
        <translation>Node</translation>
    </message>
    <message>
        <location line="+1"></location>
        <source>Session</source>
        <translation>Session</translation>
    </message>
    <message>
        <location line="+1"></location>
        <source>Run</source>
        <translation>Run</translation>
    </message>
    <message>
        <location line="+1"></location>
        <source>Tool</source>
        <translation>Tool</translation>
    </message>
    <message>
        <location line="+1"></location>
        <source>Direction</source>
        <translation>Direction</translation>
    </message>
    <message>
        <location line="+1"></location>
        <source>Channel</source>
        <translation>Channel</translation>
    </message>
    <message>
        <location line="+1"></location>
        <source>Method</source>
        <translation>Method</translation>
    </message>
    <message>
        <location line="+1"></location>
        <source>Path</source>
        <translation>Path</translation>
    </message>
    <message>
        <location line="+1"></location>
        <source>Frame</source>
        <translation>Frame</translation>
    </message>
    <message>
        <location line="+1"></location>
        <source>Size</source>
        <translation>Size</translation>
    </message>
    <message>
        <location line="+1"></location>
        <source>Time</source>
        <translation>Time</translation>
    </message>
    <message>
        <location line="+1"></location>
        <source>Duration</source>
        <translation>Duration</translation>
    </message>
    <message>
        <location line="+1"></location>
        <source>Tokens</source>
        <translation>Tokens</translation>
    </message>
    <message>
        <location line="+1"></location>
        <source>Error</source>
        <translation>Error</translation>
    </message>
    <message>
        <location line="+11"></location>
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
        <source>“%1” takes a colon. Quotes look for the text itself.</source>
        <translation>“%1” takes a colon. Quotes look for the text itself.</translation>
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
        <source>tool that is called, or executes</source>
        <translation>tool that is called, or executes</translation>
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
        <location line="+2"></location>
        <source>method by which it was asked by HTTP</source>
        <extracomment>HTTP: GET, POST.</extracomment>
        <translation>method by which it was asked by HTTP</translation>
    </message>
    <message>
        <location line="+1"></location>
        <source>path that was asked by HTTP, with its query</source>
        <translation>path that was asked by HTTP, with its query</translation>
    </message>
    <message>
        <location line="+1"></location>
        <source>status of an HTTP answer</source>
        <translation>status of an HTTP answer</translation>
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
        <source>time since the frame before</source>
        <translation>time since the frame before</translation>
    </message>
    <message>
        <location line="+1"></location>
        <source>time since the frame before of the same session</source>
        <translation>time since the frame before of the same session</translation>
    </message>
    <message>
        <location line="+1"></location>
        <source>how long the span or run lasted that it ends</source>
        <translation>how long the span or run lasted that it ends</translation>
    </message>
    <message>
        <location line="+1"></location>
        <source>tokens of the model call that it reports</source>
        <translation>tokens of the model call that it reports</translation>
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
        <location line="+17"></location>
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
    <name>tracedeck::Questions</name>
    <message>
        <location filename="../app/bindings/questions.cpp" line="+41"></location>
        <source>The server has not answered in time.</source>
        <translation>The server has not answered in time.</translation>
    </message>
    <message>
        <location line="+2"></location>
        <source>The connection broke before the answer came.</source>
        <translation>The connection broke before the answer came.</translation>
    </message>
    <message>
        <location line="+6"></location>
        <source>It could not be sent: there is no connection.</source>
        <translation>It could not be sent: there is no connection.</translation>
    </message>
    <message>
        <location line="+0"></location>
        <source>The run failed.</source>
        <translation>The run failed.</translation>
    </message>
</context>
<context>
    <name>tracedeck::QuickPick</name>
    <message>
        <location filename="../app/actions/quickpick.cpp" line="+135"></location>
        <source>%1, %2</source>
        <extracomment>For screen readers: %1 is what is found, %2 where or what that is.</extracomment>
        <translation>%1, %2</translation>
    </message>
</context>
<context>
    <name>tracedeck::RawHeader</name>
    <message>
        <location filename="../widgets/frames/rawheader.cpp" line="+96"></location>
        <source>raw as received</source>
        <extracomment>After the description of a frame: its bytes are shown unchanged.</extracomment>
        <translation>raw as received</translation>
    </message>
    <message>
        <location line="-14"></location>
        <source>Previous frame</source>
        <translation>Previous frame</translation>
    </message>
    <message>
        <location line="+0"></location>
        <source>Previous frame that the filter shows</source>
        <translation>Previous frame that the filter shows</translation>
    </message>
    <message>
        <location line="+1"></location>
        <source>Next frame</source>
        <translation>Next frame</translation>
    </message>
    <message>
        <location line="+0"></location>
        <source>Next frame that the filter shows</source>
        <translation>Next frame that the filter shows</translation>
    </message>
    <message>
        <location line="+15"></location>
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
        <location line="+2"></location>
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
        <location filename="../widgets/frames/rawpanel.cpp" line="+172"></location>
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
        <source>&amp;Filter Frames by This Value</source>
        <translation>&amp;Filter Frames by This Value</translation>
    </message>
    <message>
        <location line="+1"></location>
        <source>&amp;Exclude This Value</source>
        <translation>&amp;Exclude This Value</translation>
    </message>
    <message>
        <location line="+2"></location>
        <source>Values of the frame</source>
        <translation>Values of the frame</translation>
    </message>
</context>
<context>
    <name>tracedeck::ReceiptDialog</name>
    <message>
        <location filename="../widgets/cost/receiptdialog.cpp" line="+69"></location>
        <source>&amp;Receipt…</source>
        <translation>&amp;Receipt…</translation>
    </message>
    <message>
        <location line="+20"></location>
        <source>Adding up…</source>
        <translation>Adding up…</translation>
    </message>
    <message>
        <location line="+1"></location>
        <source>%1, as of frame %2</source>
        <translation>%1, as of frame %2</translation>
    </message>
    <message>
        <location line="+3"></location>
        <source>Receipt: %1</source>
        <translation>Receipt: %1</translation>
    </message>
    <message>
        <location line="+5"></location>
        <source>Save the receipt</source>
        <translation>Save the receipt</translation>
    </message>
    <message>
        <location line="+3"></location>
        <source>Comma-separated values (*.csv)</source>
        <translation>Comma-separated values (*.csv)</translation>
    </message>
    <message>
        <location line="+7"></location>
        <source>The receipt was not saved</source>
        <translation>The receipt was not saved</translation>
    </message>
    <message>
        <location line="+1"></location>
        <source>%1 could not be written: %2</source>
        <translation>%1 could not be written: %2</translation>
    </message>
    <message>
        <location line="+15"></location>
        <source>Lines of the receipt</source>
        <translation>Lines of the receipt</translation>
    </message>
    <message>
        <location line="+1"></location>
        <source>What it comes to</source>
        <translation>What it comes to</translation>
    </message>
    <message>
        <location line="+1"></location>
        <source>&amp;Copy</source>
        <translation>&amp;Copy</translation>
    </message>
    <message>
        <location line="+1"></location>
        <source>&amp;Save as CSV…</source>
        <translation>&amp;Save as CSV…</translation>
    </message>
    <message>
        <location line="+1"></location>
        <source>Close</source>
        <translation>Close</translation>
    </message>
</context>
<context>
    <name>tracedeck::ReceiptModel</name>
    <message>
        <location filename="../models/cost/receiptmodel.cpp" line="+40"></location>
        <source>Input</source>
        <translation>Input</translation>
    </message>
    <message>
        <location line="+2"></location>
        <source>Input, read from a cache</source>
        <translation>Input, read from a cache</translation>
    </message>
    <message>
        <location line="+2"></location>
        <source>Input, written to a cache</source>
        <translation>Input, written to a cache</translation>
    </message>
    <message>
        <location line="+2"></location>
        <source>Input, written to a cache for an hour</source>
        <translation>Input, written to a cache for an hour</translation>
    </message>
    <message>
        <location line="+2"></location>
        <source>Input, audio</source>
        <translation>Input, audio</translation>
    </message>
    <message>
        <location line="+2"></location>
        <source>Output</source>
        <translation>Output</translation>
    </message>
    <message>
        <location line="+2"></location>
        <source>Output, reasoning</source>
        <translation>Output, reasoning</translation>
    </message>
    <message>
        <location line="+2"></location>
        <source>Output, audio</source>
        <translation>Output, audio</translation>
    </message>
    <message>
        <location line="+38"></location>
        <source>from %1, %2</source>
        <comment>list of prices, its date</comment>
        <translation>from %1, %2</translation>
    </message>
    <message>
        <location line="+1"></location>
        <source>set by you</source>
        <translation>set by you</translation>
    </message>
    <message>
        <location line="+2"></location>
        <source>since %1</source>
        <translation>since %1</translation>
    </message>
    <message>
        <location line="+2"></location>
        <source>for more than %1 tokens of input</source>
        <translation>for more than %1 tokens of input</translation>
    </message>
    <message>
        <location line="+2"></location>
        <source>assumed: the list has no price of its own for this</source>
        <translation>assumed: the list has no price of its own for this</translation>
    </message>
    <message>
        <location line="+2"></location>
        <source>when the calls were is not known</source>
        <translation>when the calls were is not known</translation>
    </message>
    <message>
        <location line="+14"></location>
        <source>$%1 / 1M</source>
        <comment>price of a million tokens</comment>
        <translation>$%1 / 1M</translation>
    </message>
    <message>
        <location line="+14"></location>
        <source>(not named)</source>
        <comment>model</comment>
        <translation>(not named)</translation>
    </message>
    <message numerus="yes">
        <location line="+2"></location>
        <source>%Ln call(s)</source>
        <translation>
            <numerusform>%Ln call</numerusform>
            <numerusform>%Ln calls</numerusform>
        </translation>
    </message>
    <message>
        <location line="+8"></location>
        <source>the server's figure; there is no price to compare it with</source>
        <translation>the server's figure; there is no price to compare it with</translation>
    </message>
    <message>
        <location line="+1"></location>
        <source>no price is known: left out of the sum</source>
        <translation>no price is known: left out of the sum</translation>
    </message>
    <message>
        <location line="+10"></location>
        <source>No model call has reported yet.</source>
        <translation>No model call has reported yet.</translation>
    </message>
    <message>
        <location line="+2"></location>
        <source>%1: %2</source>
        <comment>calls and their cost</comment>
        <extracomment>How many model calls, and what they come to.</extracomment>
        <translation>%1: %2</translation>
    </message>
    <message numerus="yes">
        <location line="+1"></location>
        <source>%Ln model call(s)</source>
        <translation>
            <numerusform>%Ln model call</numerusform>
            <numerusform>%Ln model calls</numerusform>
        </translation>
    </message>
    <message>
        <location line="+4"></location>
        <source>The server's figure: %1</source>
        <comment>for some or all calls</comment>
        <translation>The server's figure: %1</translation>
    </message>
    <message>
        <location line="+2"></location>
        <source>By the prices below: %1</source>
        <translation>By the prices below: %1</translation>
    </message>
    <message>
        <location line="+2"></location>
        <source>Where there are both: %1</source>
        <comment>difference, as '+$0.01 by our prices'</comment>
        <translation>Where there are both: %1</translation>
    </message>
    <message>
        <location line="+2"></location>
        <source>Prices are those of public lists or your own, and may be late or wrong.</source>
        <translation>Prices are those of public lists or your own, and may be late or wrong.</translation>
    </message>
    <message>
        <location line="+83"></location>
        <source>Model</source>
        <translation>Model</translation>
    </message>
    <message>
        <location line="+3"></location>
        <source>What</source>
        <extracomment>Column header: input, output, ...</extracomment>
        <translation>What</translation>
    </message>
    <message>
        <location line="+2"></location>
        <source>Tokens</source>
        <translation>Tokens</translation>
    </message>
    <message>
        <location line="+2"></location>
        <source>Unit price</source>
        <translation>Unit price</translation>
    </message>
    <message>
        <location line="+2"></location>
        <source>Amount</source>
        <translation>Amount</translation>
    </message>
    <message>
        <location line="+3"></location>
        <source>Price</source>
        <extracomment>Column header: where a price comes from, since when it holds, ...</extracomment>
        <translation>Price</translation>
    </message>
</context>
<context>
    <name>tracedeck::Recordings</name>
    <message>
        <location filename="../app/recordings/recordings.cpp" line="+146"></location>
        <source>The name could not be saved beside %1.</source>
        <translation>The name could not be saved beside %1.</translation>
    </message>
    <message>
        <location line="+1"></location>
        <source>%1 could not be deleted. It is in use, or you may not.</source>
        <translation>%1 could not be deleted. It is in use, or you may not.</translation>
    </message>
</context>
<context>
    <name>tracedeck::RecordingsBinding</name>
    <message>
        <location filename="../app/bindings/recordingsbinding.cpp" line="+78"></location>
        <source>Rename recording</source>
        <translation>Rename recording</translation>
    </message>
    <message>
        <location line="+1"></location>
        <source>Name of the recording; none shows where and when it was made:</source>
        <translation>Name of the recording; none shows where and when it was made:</translation>
    </message>
    <message>
        <location line="+12"></location>
        <source>Delete recording?</source>
        <translation>Delete recording?</translation>
    </message>
    <message>
        <location line="+1"></location>
        <source>This recording will be gone for good:</source>
        <translation>This recording will be gone for good:</translation>
    </message>
    <message>
        <location line="+2"></location>
        <source>Delete</source>
        <translation>Delete</translation>
    </message>
    <message>
        <location line="+1"></location>
        <source>Cancel</source>
        <translation>Cancel</translation>
    </message>
</context>
<context>
    <name>tracedeck::RecordingsDialog</name>
    <message numerus="yes">
        <location filename="../widgets/sessions/recordingsdialog.cpp" line="+329"></location>
        <source>%Ln recording(s) will be gone for good:</source>
        <extracomment>The names of the recordings follow.</extracomment>
        <translation>
            <numerusform>%Ln recording will be gone for good:</numerusform>
            <numerusform>%Ln recordings will be gone for good:</numerusform>
        </translation>
    </message>
    <message>
        <location line="+2"></location>
        <source>Delete recordings?</source>
        <translation>Delete recordings?</translation>
    </message>
    <message>
        <location line="+1"></location>
        <source>Delete</source>
        <translation>Delete</translation>
    </message>
    <message>
        <location line="+1"></location>
        <source>Cancel</source>
        <translation>Cancel</translation>
    </message>
    <message>
        <location line="+16"></location>
        <source>What is being recorded or shown cannot be deleted.</source>
        <translation>What is being recorded or shown cannot be deleted.</translation>
    </message>
    <message>
        <location line="+4"></location>
        <source>Nothing has been recorded yet. Connect to a server: what it sends is recorded, and found again here.</source>
        <translation>Nothing has been recorded yet. Connect to a server: what it sends is recorded, and found again here.</translation>
    </message>
    <message>
        <location line="+3"></location>
        <source>Looking for it…</source>
        <translation>Looking for it…</translation>
    </message>
    <message>
        <location line="+2"></location>
        <source>Stopped before all recordings were looked through. Enter looks again.</source>
        <translation>Stopped before all recordings were looked through. Enter looks again.</translation>
    </message>
    <message>
        <location line="+2"></location>
        <source>None of these recordings has it in what was said and done.</source>
        <translation>None of these recordings has it in what was said and done.</translation>
    </message>
    <message>
        <location line="+2"></location>
        <source>No recording has such a name or server.</source>
        <translation>No recording has such a name or server.</translation>
    </message>
    <message numerus="yes">
        <location line="+9"></location>
        <location line="+4"></location>
        <source>%Ln recording(s)</source>
        <translation>
            <numerusform>%Ln recording</numerusform>
            <numerusform>%Ln recordings</numerusform>
        </translation>
    </message>
    <message>
        <location line="-2"></location>
        <source>Found in %1 of %2</source>
        <extracomment>%1 a number, %2 "3 recordings" that were looked through.</extracomment>
        <translation>Found in %1 of %2</translation>
    </message>
    <message>
        <location line="+5"></location>
        <source>%1, %2</source>
        <extracomment>Number of recordings, their size, and the folder they are in.</extracomment>
        <translation>%1, %2</translation>
    </message>
    <message>
        <location line="+0"></location>
        <source>%1, %2, in %3</source>
        <translation>%1, %2, in %3</translation>
    </message>
    <message>
        <location line="+12"></location>
        <location line="+8"></location>
        <source>Recorded sessions</source>
        <translation>Recorded sessions</translation>
    </message>
    <message>
        <location line="-7"></location>
        <location line="+1"></location>
        <source>Filter by name or server</source>
        <translation>Filter by name or server</translation>
    </message>
    <message>
        <location line="+1"></location>
        <source>Find what was said or done, then Enter</source>
        <translation>Find what was said or done, then Enter</translation>
    </message>
    <message>
        <location line="+1"></location>
        <source>Find in what was said and done</source>
        <translation>Find in what was said and done</translation>
    </message>
    <message>
        <location line="+1"></location>
        <source>How far recordings were looked through</source>
        <translation>How far recordings were looked through</translation>
    </message>
    <message>
        <location line="+1"></location>
        <location line="+1"></location>
        <source>Stop looking</source>
        <translation>Stop looking</translation>
    </message>
    <message>
        <location line="+2"></location>
        <source>&amp;Open</source>
        <translation>&amp;Open</translation>
    </message>
    <message>
        <location line="+1"></location>
        <source>&amp;Rename</source>
        <translation>&amp;Rename</translation>
    </message>
    <message>
        <location line="+1"></location>
        <source>&amp;Save as…</source>
        <translation>&amp;Save as…</translation>
    </message>
    <message>
        <location line="+1"></location>
        <source>&amp;Delete…</source>
        <translation>&amp;Delete…</translation>
    </message>
    <message>
        <location line="+1"></location>
        <source>Close</source>
        <translation>Close</translation>
    </message>
</context>
<context>
    <name>tracedeck::RecordingsModel</name>
    <message>
        <location filename="../models/sessions/recordingsmodel.cpp" line="+41"></location>
        <source>%1, %2</source>
        <extracomment>A recorded session without a name: server and time.</extracomment>
        <translation>%1, %2</translation>
    </message>
    <message>
        <location line="+141"></location>
        <source>Name</source>
        <translation>Name</translation>
    </message>
    <message>
        <location line="+2"></location>
        <source>Server</source>
        <translation>Server</translation>
    </message>
    <message>
        <location line="+3"></location>
        <source>Started</source>
        <extracomment>Column header. When a recording began.</extracomment>
        <translation>Started</translation>
    </message>
    <message>
        <location line="+2"></location>
        <source>Size</source>
        <translation>Size</translation>
    </message>
    <message>
        <location line="+2"></location>
        <source>Protocol</source>
        <translation>Protocol</translation>
    </message>
    <message>
        <location line="+3"></location>
        <source>Places</source>
        <extracomment>Column header. How often a text was found.</extracomment>
        <translation>Places</translation>
    </message>
</context>
<context>
    <name>tracedeck::RecordingsPage</name>
    <message>
        <location filename="../widgets/preferences/recordingspage.cpp" line="+119"></location>
        <location line="+41"></location>
        <source>Folder for recordings</source>
        <translation>Folder for recordings</translation>
    </message>
    <message>
        <location line="-27"></location>
        <source>Enter a folder.</source>
        <translation>Enter a folder.</translation>
    </message>
    <message>
        <location line="+2"></location>
        <source>Enter the whole path of a folder.</source>
        <translation>Enter the whole path of a folder.</translation>
    </message>
    <message>
        <location line="+2"></location>
        <source>Tracedeck cannot write there.</source>
        <translation>Tracedeck cannot write there.</translation>
    </message>
    <message>
        <location line="+4"></location>
        <source>The oldest recordings are deleted when all take more than this.</source>
        <translation>The oldest recordings are deleted when all take more than this.</translation>
    </message>
    <message>
        <location line="+4"></location>
        <source>Recording would stop before you are warned. Warn earlier, or stop later.</source>
        <translation>Recording would stop before you are warned. Warn earlier, or stop later.</translation>
    </message>
    <message>
        <location line="+14"></location>
        <source>&amp;Folder</source>
        <translation>&amp;Folder</translation>
    </message>
    <message>
        <location line="+2"></location>
        <source>C&amp;hoose…</source>
        <translation>C&amp;hoose…</translation>
    </message>
    <message>
        <location line="+1"></location>
        <source>Choose the folder for recordings</source>
        <translation>Choose the folder for recordings</translation>
    </message>
    <message>
        <location line="+1"></location>
        <source>&amp;Keep at most</source>
        <translation>&amp;Keep at most</translation>
    </message>
    <message>
        <location line="+1"></location>
        <source>Keep at most</source>
        <translation>Keep at most</translation>
    </message>
    <message>
        <location line="+2"></location>
        <source>Everything</source>
        <extracomment>Of recordings: none is deleted.</extracomment>
        <translation>Everything</translation>
    </message>
    <message>
        <location line="+1"></location>
        <source>&amp;Warn when free space is below</source>
        <translation>&amp;Warn when free space is below</translation>
    </message>
    <message>
        <location line="+1"></location>
        <source>Warn when free space is below</source>
        <translation>Warn when free space is below</translation>
    </message>
    <message>
        <location line="+2"></location>
        <source>Never</source>
        <extracomment>Of a warning about free space.</extracomment>
        <translation>Never</translation>
    </message>
    <message>
        <location line="+1"></location>
        <source>&amp;Stop recording below</source>
        <translation>&amp;Stop recording below</translation>
    </message>
    <message>
        <location line="+1"></location>
        <source>Stop recording when free space is below</source>
        <translation>Stop recording when free space is below</translation>
    </message>
    <message>
        <location line="+2"></location>
        <source>Only when the disk is full</source>
        <extracomment>Of recording: it does not stop before the disk is full.</extracomment>
        <translation>Only when the disk is full</translation>
    </message>
</context>
<context>
    <name>tracedeck::RedactionsModel</name>
    <message>
        <location filename="../models/export/redactionsmodel.cpp" line="+105"></location>
        <source>Frame</source>
        <translation>Frame</translation>
    </message>
    <message>
        <location line="+2"></location>
        <source>What it looks like</source>
        <translation>What it looks like</translation>
    </message>
    <message>
        <location line="+2"></location>
        <source>Behind</source>
        <translation>Behind</translation>
    </message>
    <message>
        <location line="+2"></location>
        <source>It, and what stands for it</source>
        <translation>It, and what stands for it</translation>
    </message>
    <message>
        <location line="+11"></location>
        <source>Value of a field</source>
        <translation>Value of a field</translation>
    </message>
    <message>
        <location line="+2"></location>
        <source>HTTP header</source>
        <translation>HTTP header</translation>
    </message>
    <message>
        <location line="+2"></location>
        <source>Part of a URL</source>
        <translation>Part of a URL</translation>
    </message>
    <message>
        <location line="+2"></location>
        <source>API key</source>
        <translation>API key</translation>
    </message>
    <message>
        <location line="+2"></location>
        <source>Token</source>
        <translation>Token</translation>
    </message>
    <message>
        <location line="+2"></location>
        <source>Private key</source>
        <translation>Private key</translation>
    </message>
</context>
<context>
    <name>tracedeck::RouteChainModel</name>
    <message>
        <location filename="../models/thoughts/routechainmodel.cpp" line="+41"></location>
        <source>Chose</source>
        <extracomment>What a policy did: it chose its model.</extracomment>
        <translation>Chose</translation>
    </message>
    <message>
        <location line="+3"></location>
        <source>Rejected</source>
        <extracomment>What became of the model that a policy named.</extracomment>
        <translation>Rejected</translation>
    </message>
    <message>
        <location line="+3"></location>
        <source>Deferred</source>
        <extracomment>A policy left the choice to those after it.</extracomment>
        <translation>Deferred</translation>
    </message>
    <message>
        <location line="+3"></location>
        <source>Not applicable</source>
        <extracomment>A policy had nothing to say.</extracomment>
        <translation>Not applicable</translation>
    </message>
    <message>
        <location line="+78"></location>
        <source>%1 (%2)</source>
        <comment>reason</comment>
        <extracomment>Why a model was rejected: %1 in the server's sentence, %2 in its word.</extracomment>
        <translation>%1 (%2)</translation>
    </message>
    <message>
        <location line="+21"></location>
        <source>Samples: %1</source>
        <extracomment>How many runs a score is made of.</extracomment>
        <translation>Samples: %1</translation>
    </message>
    <message>
        <location line="+55"></location>
        <source>Policy</source>
        <extracomment>Column header. A policy by which a model may be chosen, and below it the models that it weighed.</extracomment>
        <translation>Policy</translation>
    </message>
    <message>
        <location line="+3"></location>
        <source>Verdict or score</source>
        <extracomment>Column header. What a policy said, or the score of a model.</extracomment>
        <translation>Verdict or score</translation>
    </message>
    <message>
        <location line="+3"></location>
        <source>Candidate</source>
        <extracomment>Column header. The model that a policy named.</extracomment>
        <translation>Candidate</translation>
    </message>
    <message>
        <location line="+2"></location>
        <source>Reason</source>
        <translation>Reason</translation>
    </message>
    <message>
        <location line="+3"></location>
        <source>Rule</source>
        <extracomment>Column header. The name of the rule that a policy followed.</extracomment>
        <translation>Rule</translation>
    </message>
    <message>
        <location line="+3"></location>
        <source>Confidence</source>
        <extracomment>Column header. How sure a policy was.</extracomment>
        <translation>Confidence</translation>
    </message>
</context>
<context>
    <name>tracedeck::RoutesModel</name>
    <message>
        <location filename="../models/thoughts/routesmodel.cpp" line="+150"></location>
        <source>No model</source>
        <translation>No model</translation>
    </message>
    <message>
        <location line="+50"></location>
        <source>Model</source>
        <extracomment>Column header. The language model that a server chose.</extracomment>
        <translation>Model</translation>
    </message>
    <message>
        <location line="+3"></location>
        <source>Chosen by</source>
        <extracomment>Column header. The policy that chose the model.</extracomment>
        <translation>Chosen by</translation>
    </message>
    <message>
        <location line="+2"></location>
        <source>Reason</source>
        <translation>Reason</translation>
    </message>
    <message>
        <location line="+3"></location>
        <source>Took</source>
        <extracomment>Column header. How long it took to choose.</extracomment>
        <translation>Took</translation>
    </message>
    <message>
        <location line="+2"></location>
        <source>Frame</source>
        <translation>Frame</translation>
    </message>
</context>
<context>
    <name>tracedeck::RoutingPanel</name>
    <message>
        <location filename="../widgets/thoughts/routingpanel.cpp" line="+153"></location>
        <source>Decisions about models</source>
        <translation>Decisions about models</translation>
    </message>
    <message>
        <location line="+1"></location>
        <source>What each policy said</source>
        <translation>What each policy said</translation>
    </message>
    <message>
        <location line="+1"></location>
        <source>The decision as it was sent</source>
        <translation>The decision as it was sent</translation>
    </message>
    <message>
        <location line="+20"></location>
        <source>No trace is open. Open a recording or connect to a server to see how its models are chosen.</source>
        <translation>No trace is open. Open a recording or connect to a server to see how its models are chosen.</translation>
    </message>
    <message>
        <location line="+10"></location>
        <source>The first choice of a model in this session comes later, in frame %1. Go forward in time to see it.</source>
        <translation>The first choice of a model in this session comes later, in frame %1. Go forward in time to see it.</translation>
    </message>
    <message>
        <location line="+4"></location>
        <source>No choice of a model has come in this session up to this frame. Servers that choose one for each run tell here why it was this one.</source>
        <translation>No choice of a model has come in this session up to this frame. Servers that choose one for each run tell here why it was this one.</translation>
    </message>
    <message>
        <location line="+64"></location>
        <source>Reading a long decision…</source>
        <translation>Reading a long decision…</translation>
    </message>
    <message>
        <location line="+2"></location>
        <source>This decision cannot be read: %1</source>
        <translation>This decision cannot be read: %1</translation>
    </message>
    <message>
        <location line="+3"></location>
        <source>No model could be chosen: no policy named one that will do. Nothing was run.</source>
        <translation>No model could be chosen: no policy named one that will do. Nothing was run.</translation>
    </message>
    <message>
        <location line="+2"></location>
        <source>The server did not say how it chose. This is what it sent:</source>
        <translation>The server did not say how it chose. This is what it sent:</translation>
    </message>
    <message>
        <location line="+5"></location>
        <source>The server did not say which of these policies chose %1.</source>
        <translation>The server did not say which of these policies chose %1.</translation>
    </message>
    <message>
        <location line="+5"></location>
        <source>%1, chosen by %2. The server sent more than is shown.</source>
        <translation>%1, chosen by %2. The server sent more than is shown.</translation>
    </message>
    <message>
        <location line="+2"></location>
        <source>%1, chosen by %2.</source>
        <extracomment>%1 is a language model, %2 the policy by which it was chosen.</extracomment>
        <translation>%1, chosen by %2.</translation>
    </message>
</context>
<context>
    <name>tracedeck::RowCopy</name>
    <message>
        <location filename="../widgets/basics/rowcopy.cpp" line="+61"></location>
        <source>Only the first %1 rows were copied.</source>
        <translation>Only the first %1 rows were copied.</translation>
    </message>
    <message>
        <location line="+87"></location>
        <source>Copy Ro&amp;w</source>
        <translation>Copy Ro&amp;w</translation>
    </message>
    <message>
        <location line="+0"></location>
        <source>Copy Ro&amp;ws</source>
        <translation>Copy Ro&amp;ws</translation>
    </message>
    <message>
        <location line="+11"></location>
        <source>Cop&amp;y All Rows</source>
        <translation>Cop&amp;y All Rows</translation>
    </message>
</context>
<context>
    <name>tracedeck::Runs</name>
    <message>
        <location filename="../models/runs/runtexts.cpp" line="+45"></location>
        <source>Go on with: %1</source>
        <extracomment>What a run was asked, that went on when people had answered: %1 is their questions, with the answers.</extracomment>
        <translation>Go on with: %1</translation>
    </message>
    <message>
        <location line="+10"></location>
        <source>Go on from step %1</source>
        <extracomment>What a run was asked, that went on from a checkpoint: %1 is its number.</extracomment>
        <translation>Go on from step %1</translation>
    </message>
    <message>
        <location line="+0"></location>
        <source>Go on from a checkpoint</source>
        <translation>Go on from a checkpoint</translation>
    </message>
</context>
<context>
    <name>tracedeck::RunsModel</name>
    <message>
        <location filename="../models/runs/runsmodel.cpp" line="+137"></location>
        <source>With which the run began, or the first that told of it</source>
        <translation>With which the run began, or the first that told of it</translation>
    </message>
    <message>
        <location line="-46"></location>
        <source>Frame</source>
        <translation>Frame</translation>
    </message>
    <message>
        <location line="+2"></location>
        <source>Agent</source>
        <translation>Agent</translation>
    </message>
    <message>
        <location line="+3"></location>
        <source>Asked</source>
        <extracomment>Column header: what a run was asked for.</extracomment>
        <translation>Asked</translation>
    </message>
    <message>
        <location line="+2"></location>
        <source>Status</source>
        <translation>Status</translation>
    </message>
    <message>
        <location line="+43"></location>
        <source>From begin to end; the bar is its part of the longest</source>
        <translation>From begin to end; the bar is its part of the longest</translation>
    </message>
    <message>
        <location line="-40"></location>
        <source>Took</source>
        <extracomment>Column header: how long a run took.</extracomment>
        <translation>Took</translation>
    </message>
    <message>
        <location line="+42"></location>
        <source>Calls of models that told what they used</source>
        <translation>Calls of models that told what they used</translation>
    </message>
    <message>
        <location line="-39"></location>
        <source>Calls</source>
        <extracomment>Column header: how often a run called a model.</extracomment>
        <translation>Calls</translation>
    </message>
    <message>
        <location line="+41"></location>
        <source>Calls of tools</source>
        <translation>Calls of tools</translation>
    </message>
    <message>
        <location line="-38"></location>
        <source>Tools</source>
        <extracomment>Column header: how many tools a run called.</extracomment>
        <translation>Tools</translation>
    </message>
    <message>
        <location line="+40"></location>
        <source>Calls of tools that failed</source>
        <translation>Calls of tools that failed</translation>
    </message>
    <message>
        <location line="-37"></location>
        <source>Failures</source>
        <extracomment>Column header: how many calls of tools failed in a run.</extracomment>
        <translation>Failures</translation>
    </message>
    <message>
        <location line="+39"></location>
        <source>Tokens that its models read; those of its workers are in their own runs</source>
        <translation>Tokens that its models read; those of its workers are in their own runs</translation>
    </message>
    <message>
        <location line="-37"></location>
        <source>Input</source>
        <translation>Input</translation>
    </message>
    <message>
        <location line="+39"></location>
        <source>Tokens that its models wrote; those of its workers are in their own runs</source>
        <translation>Tokens that its models wrote; those of its workers are in their own runs</translation>
    </message>
    <message>
        <location line="-37"></location>
        <source>Output</source>
        <translation>Output</translation>
    </message>
    <message>
        <location line="+39"></location>
        <source>Without its workers; the bar is its part of the dearest</source>
        <translation>Without its workers; the bar is its part of the dearest</translation>
    </message>
    <message>
        <location line="-37"></location>
        <source>Cost</source>
        <translation>Cost</translation>
    </message>
    <message>
        <location line="+39"></location>
        <source>Why it failed, else what it came to, else what it said last</source>
        <translation>Why it failed, else what it came to, else what it said last</translation>
    </message>
    <message>
        <location line="-37"></location>
        <source>Answer</source>
        <translation>Answer</translation>
    </message>
    <message>
        <location line="+3"></location>
        <source>Began</source>
        <extracomment>Column header: when a run began.</extracomment>
        <translation>Began</translation>
    </message>
    <message>
        <location line="+2"></location>
        <source>Model</source>
        <translation>Model</translation>
    </message>
    <message>
        <location line="+2"></location>
        <source>Session</source>
        <translation>Session</translation>
    </message>
    <message>
        <location line="+14"></location>
        <source>What its user said to begin it, else all that it was given, or where it went on</source>
        <translation>What its user said to begin it, else all that it was given, or where it went on</translation>
    </message>
    <message>
        <location line="+18"></location>
        <source>What its server calls it, or its number in its session</source>
        <translation>What its server calls it, or its number in its session</translation>
    </message>
    <message>
        <location line="-29"></location>
        <source>Run</source>
        <extracomment>Column header: what the server calls a run.</extracomment>
        <translation>Run</translation>
    </message>
</context>
<context>
    <name>tracedeck::RunsPanel</name>
    <message>
        <location filename="../widgets/lists/runspanel.cpp" line="+68"></location>
        <source>No trace is open. Open a recording or connect to a server to see its runs.</source>
        <translation>No trace is open. Open a recording or connect to a server to see its runs.</translation>
    </message>
    <message>
        <location line="+2"></location>
        <source>Words, status:failed cost:&gt;0.01</source>
        <translation>Words, status:failed cost:&gt;0.01</translation>
    </message>
    <message>
        <location line="+1"></location>
        <source>Only runs with these words</source>
        <translation>Only runs with these words</translation>
    </message>
    <message>
        <location line="+1"></location>
        <source>Only runs that all of these hold of: words in their agent, what they were asked, their answer, status, model, session or id, and conditions like status:failed, took:&gt;2s, tools:&gt;5, failures:&gt;0, cost:&gt;0.01</source>
        <translation>Only runs that all of these hold of: words in their agent, what they were asked, their answer, status, model, session or id, and conditions like status:failed, took:&gt;2s, tools:&gt;5, failures:&gt;0, cost:&gt;0.01</translation>
    </message>
    <message>
        <location line="+2"></location>
        <source>Runs</source>
        <translation>Runs</translation>
    </message>
    <message>
        <location line="+10"></location>
        <source>No run has these words. Look for others, or clear them.</source>
        <translation>No run has these words. Look for others, or clear them.</translation>
    </message>
    <message>
        <location line="-15"></location>
        <source>Only runs that went on in the marked range are listed. Cover all again</source>
        <translation>Only runs that went on in the marked range are listed. Cover all again</translation>
    </message>
    <message>
        <location line="+13"></location>
        <source>%1 cannot be read. Write took:&gt;2s, tools:&gt;5, cost:&gt;0.01 or status:failed; a text with a colon in quotes.</source>
        <extracomment>%1 is a condition like "took:&gt;2x" as its user wrote it.</extracomment>
        <translation>%1 cannot be read. Write took:&gt;2s, tools:&gt;5, cost:&gt;0.01 or status:failed; a text with a colon in quotes.</translation>
    </message>
    <message>
        <location line="+4"></location>
        <source>No run went on in the marked range. Mark another one, or cover all frames.</source>
        <translation>No run went on in the marked range. Mark another one, or cover all frames.</translation>
    </message>
    <message>
        <location line="+2"></location>
        <source>Nothing has run yet. Go to a later frame or start a run.</source>
        <translation>Nothing has run yet. Go to a later frame or start a run.</translation>
    </message>
    <message>
        <location line="+0"></location>
        <source>There is no run.</source>
        <translation>There is no run.</translation>
    </message>
    <message>
        <location line="+1"></location>
        <source>Nothing has run yet. Choose all sessions, go to a later frame or start a run.</source>
        <translation>Nothing has run yet. Choose all sessions, go to a later frame or start a run.</translation>
    </message>
    <message>
        <location line="+1"></location>
        <source>There is no run. Those of other sessions are seen with all sessions.</source>
        <translation>There is no run. Those of other sessions are seen with all sessions.</translation>
    </message>
    <message numerus="yes">
        <location line="+7"></location>
        <source>%Ln run(s)</source>
        <translation>
            <numerusform>%Ln run</numerusform>
            <numerusform>%Ln runs</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <location line="+2"></location>
        <source>%Ln failed</source>
        <comment>runs</comment>
        <translation>
            <numerusform>%Ln failed</numerusform>
            <numerusform>%Ln failed</numerusform>
        </translation>
    </message>
    <message>
        <location line="+3"></location>
        <source>tokens: %1 in, %2 out</source>
        <extracomment>Of runs: their models read %1 tokens, and wrote %2.</extracomment>
        <translation>tokens: %1 in, %2 out</translation>
    </message>
    <message>
        <location line="+5"></location>
        <source>p50 %1, p90 %2</source>
        <extracomment>How long runs took, percentiles: half of them no longer than %1, 90 % of them no longer than %2.</extracomment>
        <translation>p50 %1, p90 %2</translation>
    </message>
    <message>
        <location line="+9"></location>
        <source>Show It in the &amp;Conversation</source>
        <translation>Show It in the &amp;Conversation</translation>
    </message>
</context>
<context>
    <name>tracedeck::SafeMarkdown</name>
    <message>
        <location filename="../widgets/basics/safemarkdown.cpp" line="+390"></location>
        <source>[image: %1]</source>
        <extracomment>Stands for an image that is not loaded. %1 is what its author says that it shows.</extracomment>
        <translation>[image: %1]</translation>
    </message>
</context>
<context>
    <name>tracedeck::Samples</name>
    <message>
        <location filename="../app/recordings/samples.cpp" line="+24"></location>
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
        <location line="-4"></location>
        <source>A tool call that fails</source>
        <translation>A tool call that fails</translation>
    </message>
    <message>
        <location line="+1"></location>
        <source>ReAct agent: a command fails, the agent sees why and finds another way.</source>
        <translation>ReAct agent: a command fails, the agent sees why and finds another way.</translation>
    </message>
    <message>
        <location line="+9"></location>
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
    <message>
        <location line="+2"></location>
        <source>A supervisor and her team</source>
        <translation>A supervisor and her team</translation>
    </message>
    <message>
        <location line="+1"></location>
        <source>LangGraph: work goes to three subgraphs at once.</source>
        <translation>LangGraph: work goes to three subgraphs at once.</translation>
    </message>
    <message>
        <location line="+1"></location>
        <source>A history with branches</source>
        <translation>A history with branches</translation>
    </message>
    <message>
        <location line="+1"></location>
        <source>LangGraph: a loop that went on from the past three times.</source>
        <translation>LangGraph: a loop that went on from the past three times.</translation>
    </message>
    <message>
        <location line="+1"></location>
        <source>A question and its answer</source>
        <translation>A question and its answer</translation>
    </message>
    <message>
        <location line="+1"></location>
        <source>LangGraph: a run waits for an answer, and goes on with it.</source>
        <translation>LangGraph: a run waits for an answer, and goes on with it.</translation>
    </message>
    <message>
        <location line="+2"></location>
        <source>A planner and her workers</source>
        <translation>A planner and her workers</translation>
    </message>
    <message>
        <location line="+1"></location>
        <source>metis: tasks go to workers, of which one fails; each has a session of its own.</source>
        <translation>metis: tasks go to workers, of which one fails; each has a session of its own.</translation>
    </message>
</context>
<context>
    <name>tracedeck::Saver</name>
    <message>
        <location filename="../app/recordings/saver.cpp" line="-16"></location>
        <source>%1 was overwritten or cut while it was open: what it held cannot be saved any more.</source>
        <translation>%1 was overwritten or cut while it was open: what it held cannot be saved any more.</translation>
    </message>
    <message>
        <location line="+70"></location>
        <source>Save recording</source>
        <translation>Save recording</translation>
    </message>
    <message>
        <location line="-1"></location>
        <source>Compressed recordings (*.ndjson.zst)</source>
        <translation>Compressed recordings (*.ndjson.zst)</translation>
    </message>
    <message>
        <location line="+1"></location>
        <source>Recordings (*.ndjson)</source>
        <translation>Recordings (*.ndjson)</translation>
    </message>
    <message>
        <location line="-30"></location>
        <location line="+30"></location>
        <source>All files (*)</source>
        <translation>All files (*)</translation>
    </message>
    <message>
        <location line="-30"></location>
        <source>Export</source>
        <extracomment>A filter of files; %1 is what their names end with.</extracomment>
        <translation>Export</translation>
    </message>
    <message>
        <location line="+0"></location>
        <source>Exports (*.%1)</source>
        <translation>Exports (*.%1)</translation>
    </message>
    <message>
        <location line="+4"></location>
        <location line="+36"></location>
        <source>recording</source>
        <comment>file name</comment>
        <translation>recording</translation>
    </message>
    <message>
        <location line="-25"></location>
        <source>Something else is being saved. Wait until it is, or cancel that.</source>
        <translation>Something else is being saved. Wait until it is, or cancel that.</translation>
    </message>
    <message>
        <location line="+45"></location>
        <source>Saving %1…</source>
        <translation>Saving %1…</translation>
    </message>
    <message>
        <location line="+6"></location>
        <source>Saving %1: %2 %</source>
        <extracomment>%1: name of a file, %2: a number from 0 to 100.</extracomment>
        <translation>Saving %1: %2 %</translation>
    </message>
    <message>
        <location line="+12"></location>
        <source>Saving was cancelled; nothing was written.</source>
        <translation>Saving was cancelled; nothing was written.</translation>
    </message>
    <message>
        <location line="-2"></location>
        <source>Saved to %1.</source>
        <translation>Saved to %1.</translation>
    </message>
</context>
<context>
    <name>tracedeck::ScopeHeader</name>
    <message>
        <location filename="../widgets/facts/scopeheader.cpp" line="+90"></location>
        <location line="+1"></location>
        <source>Which sessions are covered</source>
        <translation>Which sessions are covered</translation>
    </message>
    <message>
        <location line="+1"></location>
        <source>Marked range only</source>
        <translation>Marked range only</translation>
    </message>
    <message>
        <location line="+1"></location>
        <source>Cover all frames again</source>
        <translation>Cover all frames again</translation>
    </message>
</context>
<context>
    <name>tracedeck::SearchModel</name>
    <message>
        <location filename="../models/conversation/searchmodel.cpp" line="+222"></location>
        <source>Frame</source>
        <translation>Frame</translation>
    </message>
    <message>
        <location line="+2"></location>
        <source>Session</source>
        <translation>Session</translation>
    </message>
    <message>
        <location line="+3"></location>
        <source>Who</source>
        <extracomment>Column header: the role of a message, the name of a tool.</extracomment>
        <translation>Who</translation>
    </message>
    <message>
        <location line="+3"></location>
        <source>Places</source>
        <extracomment>Column header: how often a text that was searched for is there.</extracomment>
        <translation>Places</translation>
    </message>
    <message>
        <location line="+2"></location>
        <source>Text</source>
        <translation>Text</translation>
    </message>
</context>
<context>
    <name>tracedeck::SearchPanel</name>
    <message>
        <location filename="../widgets/conversation/searchpanel.cpp" line="+228"></location>
        <source>Not found up to frame %1</source>
        <translation>Not found up to frame %1</translation>
    </message>
    <message numerus="yes">
        <location line="+2"></location>
        <source>%Ln place(s)</source>
        <translation>
            <numerusform>%Ln place</numerusform>
            <numerusform>%Ln places</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <location line="+2"></location>
        <source>%1 places in %Ln row(s)</source>
        <extracomment>%1 is a number; what follows are lines of the list.</extracomment>
        <translation>
            <numerusform>%1 places in %Ln row</numerusform>
            <numerusform>%1 places in %Ln rows</numerusform>
        </translation>
    </message>
    <message>
        <location line="+3"></location>
        <source>not all</source>
        <translation>not all</translation>
    </message>
    <message>
        <location line="+3"></location>
        <source>as of frame %1: Enter searches again</source>
        <extracomment>Of what was looked for: so far it was; Enter looks further.</extracomment>
        <translation>as of frame %1: Enter searches again</translation>
    </message>
    <message>
        <location line="+7"></location>
        <source>No trace is open. Open a recording or connect to a server to search what was said and done.</source>
        <translation>No trace is open. Open a recording or connect to a server to search what was said and done.</translation>
    </message>
    <message>
        <location line="+17"></location>
        <source>Type a word: all that was said, thought, called and returned up to here is searched, in every session. What you choose of what is found is selected everywhere.</source>
        <translation>Type a word: all that was said, thought, called and returned up to here is searched, in every session. What you choose of what is found is selected everywhere.</translation>
    </message>
    <message>
        <location line="+2"></location>
        <source>Nothing that was said or done up to here has this text. The filter of Frames looks through their bytes as well.</source>
        <translation>Nothing that was said or done up to here has this text. The filter of Frames looks through their bytes as well.</translation>
    </message>
    <message>
        <location line="+6"></location>
        <source>Search in all sessions of this trace: what was said, thought, called and returned</source>
        <translation>Search in all sessions of this trace: what was said, thought, called and returned</translation>
    </message>
    <message>
        <location line="+1"></location>
        <source>Text to search for</source>
        <translation>Text to search for</translation>
    </message>
    <message>
        <location line="+1"></location>
        <source>Progress of the search</source>
        <translation>Progress of the search</translation>
    </message>
    <message>
        <location line="+1"></location>
        <source>Cancel</source>
        <translation>Cancel</translation>
    </message>
    <message>
        <location line="+1"></location>
        <source>Found</source>
        <translation>Found</translation>
    </message>
</context>
<context>
    <name>tracedeck::ServeBinding</name>
    <message>
        <location filename="../app/bindings/servebinding.cpp" line="+41"></location>
        <source>There is no recording of it to serve.</source>
        <translation>There is no recording of it to serve.</translation>
    </message>
</context>
<context>
    <name>tracedeck::ServeDialog</name>
    <message>
        <location filename="../widgets/connecting/servedialog.cpp" line="+28"></location>
        <source>As it was recorded</source>
        <translation>As it was recorded</translation>
    </message>
    <message>
        <location line="+2"></location>
        <source>Twice as fast</source>
        <translation>Twice as fast</translation>
    </message>
    <message>
        <location line="+2"></location>
        <source>Ten times as fast</source>
        <translation>Ten times as fast</translation>
    </message>
    <message>
        <location line="+2"></location>
        <source>As fast as the client reads</source>
        <translation>As fast as the client reads</translation>
    </message>
    <message>
        <location line="+2"></location>
        <source>Step by step</source>
        <translation>Step by step</translation>
    </message>
    <message>
        <location line="+120"></location>
        <source>%1 differs in %2</source>
        <extracomment>%1 a number, %2 the kind of a request, %3 names of its fields.</extracomment>
        <translation>%1 differs in %2</translation>
    </message>
    <message>
        <location line="+1"></location>
        <source>Client %1: %2 differs in %3</source>
        <translation>Client %1: %2 differs in %3</translation>
    </message>
    <message>
        <location line="+11"></location>
        <source>S&amp;top</source>
        <translation>S&amp;top</translation>
    </message>
    <message>
        <location line="+0"></location>
        <source>&amp;Serve</source>
        <translation>&amp;Serve</translation>
    </message>
    <message>
        <location line="+6"></location>
        <source>Reading the recording…</source>
        <translation>Reading the recording…</translation>
    </message>
    <message>
        <location line="+2"></location>
        <source>Clients of the recorded server get what it sent then, on this computer only. Their requests are answered from the recording.</source>
        <translation>Clients of the recorded server get what it sent then, on this computer only. Their requests are answered from the recording.</translation>
    </message>
    <message numerus="yes">
        <location line="+3"></location>
        <source>%Ln client(s) connected.</source>
        <translation>
            <numerusform>%Ln client connected.</numerusform>
            <numerusform>%Ln clients connected.</numerusform>
        </translation>
    </message>
    <message>
        <location line="+3"></location>
        <source>Requests that were sent otherwise than they were recorded, and answered all the same:</source>
        <translation>Requests that were sent otherwise than they were recorded, and answered all the same:</translation>
    </message>
    <message>
        <location line="+15"></location>
        <source>Serve Recording</source>
        <translation>Serve Recording</translation>
    </message>
    <message>
        <location line="+1"></location>
        <source>Recording</source>
        <translation>Recording</translation>
    </message>
    <message>
        <location line="+1"></location>
        <source>&amp;Port</source>
        <translation>&amp;Port</translation>
    </message>
    <message>
        <location line="+1"></location>
        <source>Port</source>
        <translation>Port</translation>
    </message>
    <message>
        <location line="+1"></location>
        <source>any that is free</source>
        <translation>any that is free</translation>
    </message>
    <message>
        <location line="+1"></location>
        <source>Spee&amp;d</source>
        <translation>Spee&amp;d</translation>
    </message>
    <message>
        <location line="+1"></location>
        <source>Speed</source>
        <translation>Speed</translation>
    </message>
    <message>
        <location line="+3"></location>
        <source>&amp;Address</source>
        <translation>&amp;Address</translation>
    </message>
    <message>
        <location line="+1"></location>
        <source>Address</source>
        <translation>Address</translation>
    </message>
    <message>
        <location line="+1"></location>
        <source>not served</source>
        <translation>not served</translation>
    </message>
    <message>
        <location line="+1"></location>
        <source>Requests that differ</source>
        <translation>Requests that differ</translation>
    </message>
    <message>
        <location line="+1"></location>
        <source>&amp;Next Frame</source>
        <translation>&amp;Next Frame</translation>
    </message>
    <message>
        <location line="+1"></location>
        <source>&amp;Connect to It</source>
        <translation>&amp;Connect to It</translation>
    </message>
    <message>
        <location line="+1"></location>
        <source>Close</source>
        <translation>Close</translation>
    </message>
</context>
<context>
    <name>tracedeck::SessionScope</name>
    <message>
        <location filename="../models/sessions/sessionscope.cpp" line="+39"></location>
        <source>This session</source>
        <translation>This session</translation>
    </message>
    <message>
        <location line="+2"></location>
        <source>This session and its workers</source>
        <translation>This session and its workers</translation>
    </message>
    <message>
        <location line="+4"></location>
        <source>All sessions</source>
        <translation>All sessions</translation>
    </message>
</context>
<context>
    <name>tracedeck::SessionSource</name>
    <message>
        <location filename="../models/sessions/sessionsource.cpp" line="+21"></location>
        <source>Recording</source>
        <translation>Recording</translation>
    </message>
    <message>
        <location line="+2"></location>
        <source>Live server</source>
        <translation>Live server</translation>
    </message>
    <message>
        <location line="+2"></location>
        <source>Replay</source>
        <translation>Replay</translation>
    </message>
    <message>
        <location line="+2"></location>
        <source>Database</source>
        <translation>Database</translation>
    </message>
    <message>
        <location line="+9"></location>
        <source>Reading</source>
        <translation>Reading</translation>
    </message>
    <message>
        <location line="+2"></location>
        <source>Read</source>
        <translation>Read</translation>
    </message>
    <message>
        <location line="+2"></location>
        <source>Connecting</source>
        <translation>Connecting</translation>
    </message>
    <message>
        <location line="+2"></location>
        <source>Live</source>
        <translation>Live</translation>
    </message>
    <message>
        <location line="+2"></location>
        <source>Reconnecting</source>
        <translation>Reconnecting</translation>
    </message>
    <message>
        <location line="+2"></location>
        <source>Disconnected</source>
        <translation>Disconnected</translation>
    </message>
    <message>
        <location line="+2"></location>
        <source>Ended</source>
        <translation>Ended</translation>
    </message>
</context>
<context>
    <name>tracedeck::SessionsBinding</name>
    <message>
        <location filename="../app/bindings/sessionsbinding.cpp" line="+74"></location>
        <source>Close connection</source>
        <translation>Close connection</translation>
    </message>
    <message>
        <location line="+1"></location>
        <source>Close the connection to %1? What has come is recorded; what comes later is not seen.</source>
        <translation>Close the connection to %1? What has come is recorded; what comes later is not seen.</translation>
    </message>
    <message>
        <location line="+3"></location>
        <source>&amp;Close</source>
        <translation>&amp;Close</translation>
    </message>
</context>
<context>
    <name>tracedeck::SessionsDelegate</name>
    <message>
        <location filename="../widgets/sessions/sessionsdelegate.cpp" line="+71"></location>
        <source>Name of your own; empty for the original one</source>
        <translation>Name of your own; empty for the original one</translation>
    </message>
    <message>
        <location line="+1"></location>
        <source>The original name</source>
        <translation>The original name</translation>
    </message>
</context>
<context>
    <name>tracedeck::SessionsModel</name>
    <message>
        <location filename="../models/sessions/sessioncells.cpp" line="+89"></location>
        <source>Stored on the server</source>
        <translation>Stored on the server</translation>
    </message>
    <message>
        <location line="+12"></location>
        <source>%1 · %2</source>
        <extracomment>A thread that a server has stored: %1 is its title, or what graph it is of, %2 when it changed last.</extracomment>
        <translation>%1 · %2</translation>
    </message>
    <message>
        <location line="+4"></location>
        <source>There are no workspaces.</source>
        <translation>There are no workspaces.</translation>
    </message>
    <message>
        <location line="+0"></location>
        <location line="+2"></location>
        <source>Not told yet</source>
        <translation>Not told yet</translation>
    </message>
    <message>
        <location line="+1"></location>
        <source>There are no sessions in it.</source>
        <translation>There are no sessions in it.</translation>
    </message>
    <message>
        <location line="+1"></location>
        <source>None has what the filter looks for.</source>
        <translation>None has what the filter looks for.</translation>
    </message>
    <message numerus="yes">
        <location line="+21"></location>
        <source>%1, %Ln run(s) without an end</source>
        <comment>state of a source</comment>
        <translation>
            <numerusform>%1, %Ln run without an end</numerusform>
            <numerusform>%1, %Ln runs without an end</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <location line="+2"></location>
        <source>%1, %Ln unreadable line(s)</source>
        <comment>state of a source</comment>
        <translation>
            <numerusform>%1, %Ln unreadable line</numerusform>
            <numerusform>%1, %Ln unreadable lines</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <location line="+2"></location>
        <source>%1, %Ln gap(s)</source>
        <comment>state of a source</comment>
        <translation>
            <numerusform>%1, %Ln gap</numerusform>
            <numerusform>%1, %Ln gaps</numerusform>
        </translation>
    </message>
    <message>
        <location line="+18"></location>
        <source>%1 of %2</source>
        <comment>position and number of frames</comment>
        <translation>%1 of %2</translation>
    </message>
    <message numerus="yes">
        <location line="+15"></location>
        <source>%1, %Ln failed</source>
        <comment>status of a session, its runs</comment>
        <translation>
            <numerusform>%1, %Ln failed</numerusform>
            <numerusform>%1, %Ln failed</numerusform>
        </translation>
    </message>
    <message>
        <location line="+16"></location>
        <source>● Now</source>
        <extracomment>In the column of the last activity: something comes at this moment.</extracomment>
        <translation>● Now</translation>
    </message>
    <message>
        <location line="+21"></location>
        <source>Stored</source>
        <translation>Stored</translation>
    </message>
    <message>
        <location line="+39"></location>
        <source>%1: %2</source>
        <comment>kind and address of a source</comment>
        <translation>%1: %2</translation>
    </message>
    <message>
        <location line="+5"></location>
        <source>Session %1</source>
        <translation>Session %1</translation>
    </message>
    <message>
        <location line="+1"></location>
        <source>Session %1: %2</source>
        <comment>id, title</comment>
        <translation>Session %1: %2</translation>
    </message>
    <message>
        <location line="+3"></location>
        <source>Run %1</source>
        <translation>Run %1</translation>
    </message>
    <message>
        <location line="+5"></location>
        <source>Session %1, in this trace</source>
        <translation>Session %1, in this trace</translation>
    </message>
    <message>
        <location line="+1"></location>
        <source>Session %1, stored on the server. When it was listed: %2</source>
        <comment>id, status</comment>
        <translation>Session %1, stored on the server. When it was listed: %2</translation>
    </message>
    <message>
        <location line="+2"></location>
        <source>Session %1, stored on the server</source>
        <translation>Session %1, stored on the server</translation>
    </message>
    <message>
        <location line="+3"></location>
        <source>Workspace %1</source>
        <translation>Workspace %1</translation>
    </message>
    <message>
        <location line="+22"></location>
        <source>%1, current</source>
        <translation>%1, current</translation>
    </message>
    <message>
        <location line="+94"></location>
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
        <source>Runs</source>
        <translation>Runs</translation>
    </message>
    <message>
        <location line="+2"></location>
        <source>Messages</source>
        <translation>Messages</translation>
    </message>
    <message>
        <location line="+3"></location>
        <source>Tokens</source>
        <extracomment>Column header. Tokens of a language model, read and written.</extracomment>
        <translation>Tokens</translation>
    </message>
    <message>
        <location line="+3"></location>
        <source>Cost</source>
        <extracomment>Column header. What model calls cost.</extracomment>
        <translation>Cost</translation>
    </message>
    <message>
        <location line="+2"></location>
        <source>Duration</source>
        <translation>Duration</translation>
    </message>
    <message>
        <location line="+3"></location>
        <source>Last activity</source>
        <extracomment>Column header. Time of the last frame of a session.</extracomment>
        <translation>Last activity</translation>
    </message>
    <message>
        <location line="+3"></location>
        <source>Frames</source>
        <extracomment>Column header. First and last frame of a session; of a source, how many.</extracomment>
        <translation>Frames</translation>
    </message>
    <message>
        <location filename="../models/sessions/sessionrows.cpp" line="+123"></location>
        <source>Frame %1</source>
        <translation>Frame %1</translation>
    </message>
    <message>
        <location line="+7"></location>
        <source>%1 (%2)</source>
        <comment>agent (model)</comment>
        <translation>%1 (%2)</translation>
    </message>
</context>
<context>
    <name>tracedeck::SessionsPanel</name>
    <message>
        <location filename="../widgets/sessions/sessionspanel.cpp" line="+133"></location>
        <source>Sessions of all open sources</source>
        <translation>Sessions of all open sources</translation>
    </message>
    <message>
        <location line="+1"></location>
        <source>Filter sessions by name, agent, model or status</source>
        <translation>Filter sessions by name, agent, model or status</translation>
    </message>
    <message>
        <location line="+1"></location>
        <source>Filter of the sessions</source>
        <translation>Filter of the sessions</translation>
    </message>
    <message>
        <location line="+2"></location>
        <source>Shows only sessions that have this text in their name, id, agent, model or status.</source>
        <translation>Shows only sessions that have this text in their name, id, agent, model or status.</translation>
    </message>
    <message>
        <location line="+1"></location>
        <source>Number of sessions that the filter hides</source>
        <translation>Number of sessions that the filter hides</translation>
    </message>
    <message>
        <location line="+1"></location>
        <source>No source is open. Open a recording or connect to a server to see its sessions.</source>
        <translation>No source is open. Open a recording or connect to a server to see its sessions.</translation>
    </message>
    <message>
        <location line="+50"></location>
        <source>Searching…</source>
        <translation>Searching…</translation>
    </message>
    <message numerus="yes">
        <location line="+0"></location>
        <source>%Ln hidden</source>
        <comment>sessions</comment>
        <translation>
            <numerusform>%Ln hidden</numerusform>
            <numerusform>%Ln hidden</numerusform>
        </translation>
    </message>
    <message>
        <location filename="../widgets/sessions/sessionspanel_menu.cpp" line="+55"></location>
        <source>Re&amp;name</source>
        <translation>Re&amp;name</translation>
    </message>
    <message>
        <location line="+5"></location>
        <source>Copy &amp;ID</source>
        <translation>Copy &amp;ID</translation>
    </message>
    <message>
        <location line="+2"></location>
        <source>&amp;Copy Name</source>
        <translation>&amp;Copy Name</translation>
    </message>
    <message>
        <location line="+13"></location>
        <source>&amp;Show This Source</source>
        <translation>&amp;Show This Source</translation>
    </message>
    <message>
        <location line="+5"></location>
        <source>&amp;Reconnect</source>
        <translation>&amp;Reconnect</translation>
    </message>
    <message>
        <location line="+3"></location>
        <source>&amp;Disconnect</source>
        <translation>&amp;Disconnect</translation>
    </message>
    <message>
        <location line="+4"></location>
        <source>Save &amp;As…</source>
        <translation>Save &amp;As…</translation>
    </message>
    <message>
        <location line="+5"></location>
        <source>Move U&amp;p</source>
        <translation>Move U&amp;p</translation>
    </message>
    <message>
        <location line="+2"></location>
        <source>Move D&amp;own</source>
        <translation>Move D&amp;own</translation>
    </message>
    <message>
        <location line="+8"></location>
        <source>C&amp;lose</source>
        <translation>C&amp;lose</translation>
    </message>
    <message>
        <location line="+19"></location>
        <source>Go to Its &amp;Beginning</source>
        <translation>Go to Its &amp;Beginning</translation>
    </message>
    <message>
        <location line="+2"></location>
        <source>Go to Its &amp;End</source>
        <translation>Go to Its &amp;End</translation>
    </message>
    <message>
        <location line="+33"></location>
        <source>Send a &amp;Message in This Session</source>
        <translation>Send a &amp;Message in This Session</translation>
    </message>
    <message>
        <location line="+2"></location>
        <source>Show &amp;Stored Messages</source>
        <translation>Show &amp;Stored Messages</translation>
    </message>
    <message>
        <location line="+4"></location>
        <location line="+3"></location>
        <source>&amp;Ask Again</source>
        <translation>&amp;Ask Again</translation>
    </message>
</context>
<context>
    <name>tracedeck::ShortcutList</name>
    <message>
        <location filename="../app/actions/shortcutlist.cpp" line="+38"></location>
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
    <message>
        <location line="+6"></location>
        <source>In the timeline panel</source>
        <translation>In the timeline panel</translation>
    </message>
    <message>
        <location line="+1"></location>
        <source>Zoom in and out</source>
        <translation>Zoom in and out</translation>
    </message>
    <message>
        <location line="+2"></location>
        <source>Earlier and later</source>
        <translation>Earlier and later</translation>
    </message>
    <message>
        <location line="+1"></location>
        <source>Show the selection; again: all of it</source>
        <translation>Show the selection; again: all of it</translation>
    </message>
    <message>
        <location line="+2"></location>
        <source>Previous and next sibling</source>
        <translation>Previous and next sibling</translation>
    </message>
    <message>
        <location line="+2"></location>
        <source>Previous and next of the same name</source>
        <translation>Previous and next of the same name</translation>
    </message>
    <message>
        <location line="+2"></location>
        <source>Row above and below</source>
        <translation>Row above and below</translation>
    </message>
    <message>
        <location line="+2"></location>
        <source>To the parent, to the first child</source>
        <translation>To the parent, to the first child</translation>
    </message>
    <message>
        <location line="+2"></location>
        <source>Mark the selection as a range</source>
        <translation>Mark the selection as a range</translation>
    </message>
    <message>
        <location line="+2"></location>
        <source>Bookmark, for a moment or to keep</source>
        <translation>Bookmark, for a moment or to keep</translation>
    </message>
    <message>
        <location line="+2"></location>
        <source>Remove the bookmark</source>
        <translation>Remove the bookmark</translation>
    </message>
    <message>
        <location line="+1"></location>
        <source>Open or close the lane</source>
        <translation>Open or close the lane</translation>
    </message>
    <message>
        <location line="+1"></location>
        <source>Pin the lane above the others</source>
        <translation>Pin the lane above the others</translation>
    </message>
    <message>
        <location line="+1"></location>
        <source>Critical path of the run</source>
        <translation>Critical path of the run</translation>
    </message>
    <message>
        <location line="+1"></location>
        <source>Back to what was zoomed to, and forward</source>
        <translation>Back to what was zoomed to, and forward</translation>
    </message>
    <message>
        <location line="+2"></location>
        <source>Stand at the begin of the selection</source>
        <translation>Stand at the begin of the selection</translation>
    </message>
    <message>
        <location line="+3"></location>
        <source>Clear the range, then the path, then the selection</source>
        <translation>Clear the range, then the path, then the selection</translation>
    </message>
    <message>
        <location line="+6"></location>
        <source>In any list</source>
        <translation>In any list</translation>
    </message>
    <message>
        <location line="+1"></location>
        <source>Copy the row; in the Inspector and in State, the value</source>
        <translation>Copy the row; in the Inspector and in State, the value</translation>
    </message>
    <message>
        <location line="+6"></location>
        <source>In the sessions</source>
        <translation>In the sessions</translation>
    </message>
    <message>
        <location line="+1"></location>
        <source>Next session</source>
        <translation>Next session</translation>
    </message>
    <message>
        <location line="+1"></location>
        <source>Previous session</source>
        <translation>Previous session</translation>
    </message>
    <message>
        <location line="+1"></location>
        <source>Rename</source>
        <translation>Rename</translation>
    </message>
    <message>
        <location line="+1"></location>
        <source>Move the source</source>
        <translation>Move the source</translation>
    </message>
    <message>
        <location line="+6"></location>
        <source>In the checkpoints</source>
        <translation>In the checkpoints</translation>
    </message>
    <message>
        <location line="+1"></location>
        <source>Select the parent</source>
        <translation>Select the parent</translation>
    </message>
    <message>
        <location line="+1"></location>
        <source>Next and previous head</source>
        <translation>Next and previous head</translation>
    </message>
    <message>
        <location line="+2"></location>
        <source>Name the branch</source>
        <translation>Name the branch</translation>
    </message>
    <message>
        <location line="+1"></location>
        <source>Pin as A, pin as B</source>
        <translation>Pin as A, pin as B</translation>
    </message>
    <message>
        <location line="+2"></location>
        <source>Fork from here</source>
        <translation>Fork from here</translation>
    </message>
    <message>
        <location line="+5"></location>
        <source>In a comparison</source>
        <translation>In a comparison</translation>
    </message>
    <message>
        <location line="+1"></location>
        <source>Next and previous difference</source>
        <translation>Next and previous difference</translation>
    </message>
    <message>
        <location line="+6"></location>
        <source>In a chart of costs</source>
        <translation>In a chart of costs</translation>
    </message>
    <message>
        <location line="+1"></location>
        <source>Previous and next</source>
        <translation>Previous and next</translation>
    </message>
    <message>
        <location line="+2"></location>
        <source>Mark a range</source>
        <translation>Mark a range</translation>
    </message>
    <message>
        <location line="+2"></location>
        <source>To what is behind it</source>
        <translation>To what is behind it</translation>
    </message>
    <message>
        <location line="+5"></location>
        <source>In the conversation</source>
        <translation>In the conversation</translation>
    </message>
    <message>
        <location line="+1"></location>
        <source>Find</source>
        <translation>Find</translation>
    </message>
    <message>
        <location line="+1"></location>
        <source>Next and previous hit</source>
        <translation>Next and previous hit</translation>
    </message>
    <message>
        <location line="+2"></location>
        <source>Open or close what is folded</source>
        <translation>Open or close what is folded</translation>
    </message>
    <message>
        <location line="+7"></location>
        <source>In the graph</source>
        <translation>In the graph</translation>
    </message>
    <message>
        <location line="+1"></location>
        <source>Along the edges</source>
        <translation>Along the edges</translation>
    </message>
    <message>
        <location line="+2"></location>
        <source>To the subgraph around and into it</source>
        <translation>To the subgraph around and into it</translation>
    </message>
    <message>
        <location line="+2"></location>
        <source>Select the latest span of a node</source>
        <translation>Select the latest span of a node</translation>
    </message>
    <message>
        <location line="+2"></location>
        <source>Zoom in, zoom out, own size, all of it</source>
        <translation>Zoom in, zoom out, own size, all of it</translation>
    </message>
</context>
<context>
    <name>tracedeck::ShortcutSheet</name>
    <message>
        <location filename="../widgets/welcome/shortcutsheet.cpp" line="+85"></location>
        <source>Keyboard shortcuts</source>
        <translation>Keyboard shortcuts</translation>
    </message>
    <message>
        <location line="+2"></location>
        <source>Close</source>
        <translation>Close</translation>
    </message>
</context>
<context>
    <name>tracedeck::ShortcutsEditor</name>
    <message>
        <location filename="../widgets/preferences/shortcutseditor.cpp" line="+143"></location>
        <source>%1 is typed in panels or opens a menu. Give “%2” other keys, with Ctrl.</source>
        <extracomment>%1: a key or keys.</extracomment>
        <translation>%1 is typed in panels or opens a menu. Give “%2” other keys, with Ctrl.</translation>
    </message>
    <message>
        <location line="+6"></location>
        <source>%1 starts both “%2” and “%3”. Give one of them other keys.</source>
        <extracomment>%1: keys, %2 and %3: actions.</extracomment>
        <translation>%1 starts both “%2” and “%3”. Give one of them other keys.</translation>
    </message>
    <message>
        <location line="+4"></location>
        <source>%1 starts “%2”, so that %3 never starts “%4”. Give one of them other keys.</source>
        <extracomment>%1 and %3: keys, %2 and %4: actions.</extracomment>
        <translation>%1 starts “%2”, so that %3 never starts “%4”. Give one of them other keys.</translation>
    </message>
    <message>
        <location line="+89"></location>
        <location line="+1"></location>
        <source>Filter by action or keys</source>
        <translation>Filter by action or keys</translation>
    </message>
    <message>
        <location line="+1"></location>
        <source>Actions and their keys</source>
        <translation>Actions and their keys</translation>
    </message>
    <message>
        <location line="+1"></location>
        <source>Action</source>
        <translation>Action</translation>
    </message>
    <message>
        <location line="+0"></location>
        <source>Keys</source>
        <translation>Keys</translation>
    </message>
    <message>
        <location line="+2"></location>
        <source>&amp;Keys</source>
        <extracomment>Label of the field that takes the keys of an action.</extracomment>
        <translation>&amp;Keys</translation>
    </message>
    <message>
        <location line="+1"></location>
        <source>Keys of the selected action</source>
        <translation>Keys of the selected action</translation>
    </message>
    <message>
        <location line="+1"></location>
        <location line="+1"></location>
        <source>No keys for this action</source>
        <translation>No keys for this action</translation>
    </message>
    <message>
        <location line="+1"></location>
        <source>&amp;Reset</source>
        <translation>&amp;Reset</translation>
    </message>
    <message>
        <location line="+1"></location>
        <source>Reset a&amp;ll</source>
        <translation>Reset a&amp;ll</translation>
    </message>
</context>
<context>
    <name>tracedeck::SourceView</name>
    <message>
        <location filename="../app/bindings/sourceview.cpp" line="+123"></location>
        <source>This is a recording: what waits here cannot be answered any more.</source>
        <translation>This is a recording: what waits here cannot be answered any more.</translation>
    </message>
</context>
<context>
    <name>tracedeck::Sources</name>
    <message>
        <location filename="../app/sources.cpp" line="+128"></location>
        <source>Opened.</source>
        <translation>Opened.</translation>
    </message>
    <message>
        <location line="+31"></location>
        <source>%1 Tracedeck goes on reading it as soon as that is possible.</source>
        <translation>%1 Tracedeck goes on reading it as soon as that is possible.</translation>
    </message>
    <message>
        <location line="+14"></location>
        <source>%1 was deleted, or renamed, while it was open. What was read is still here: save it to keep it.</source>
        <translation>%1 was deleted, or renamed, while it was open. What was read is still here: save it to keep it.</translation>
    </message>
    <message>
        <location line="-3"></location>
        <source>%1 was overwritten or cut while it was open: its frames no longer are what was read. Open it again to see what it holds now.</source>
        <translation>%1 was overwritten or cut while it was open: its frames no longer are what was read. Open it again to see what it holds now.</translation>
    </message>
    <message>
        <location line="-2"></location>
        <source>%1 has changed on disk. Open it again to see what it holds now.</source>
        <translation>%1 has changed on disk. Open it again to see what it holds now.</translation>
    </message>
</context>
<context>
    <name>tracedeck::SpansModel</name>
    <message>
        <location filename="../models/spans/spansmodel.cpp" line="+420"></location>
        <source>%1 %2</source>
        <translation>%1 %2</translation>
    </message>
    <message>
        <location line="+39"></location>
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
        <source>Waterfall</source>
        <extracomment>Column header. Bars that show when in its run each span went on.</extracomment>
        <translation>Waterfall</translation>
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
    <message>
        <location line="+3"></location>
        <source>Cost</source>
        <extracomment>Column header. What model calls cost.</extracomment>
        <translation>Cost</translation>
    </message>
    <message>
        <location line="+3"></location>
        <source>Input</source>
        <extracomment>Column header. What a span was given to work on.</extracomment>
        <translation>Input</translation>
    </message>
    <message numerus="yes">
        <location filename="../models/spans/spancells.cpp" line="+105"></location>
        <source>%Ln frame(s)</source>
        <translation>
            <numerusform>%Ln frame</numerusform>
            <numerusform>%Ln frames</numerusform>
        </translation>
    </message>
    <message>
        <location line="+103"></location>
        <source>%1 · %2</source>
        <extracomment>A session of which only the id is known: %1 is its agent, %2 the id.</extracomment>
        <translation>%1 · %2</translation>
    </message>
    <message>
        <location line="+19"></location>
        <source>%1: %2</source>
        <extracomment>A run: %1 is its agent, %2 what its user said to begin it.</extracomment>
        <translation>%1: %2</translation>
    </message>
    <message>
        <location line="+185"></location>
        <source>%1 %2: %3</source>
        <extracomment>What a row is and how it stands, as "Tool bash: Failed".</extracomment>
        <translation>%1 %2: %3</translation>
    </message>
    <message>
        <location line="+3"></location>
        <source>Something in it failed</source>
        <translation>Something in it failed</translation>
    </message>
    <message>
        <location line="+2"></location>
        <source>[Duration] %1</source>
        <translation>[Duration] %1</translation>
    </message>
    <message>
        <location line="+3"></location>
        <source>[Quiet before its end] %1, since frame %2</source>
        <extracomment>How long nothing came of a run before it ended, and the last frame before that.</extracomment>
        <translation>[Quiet before its end] %1, since frame %2</translation>
    </message>
    <message>
        <location line="+4"></location>
        <source>[Began] %1 after its run</source>
        <extracomment>When a span began, counted from the begin of its run.</extracomment>
        <translation>[Began] %1 after its run</translation>
    </message>
    <message>
        <location line="+2"></location>
        <source>Frames %1</source>
        <extracomment>First and last frame of a span.</extracomment>
        <translation>Frames %1</translation>
    </message>
    <message>
        <location line="+18"></location>
        <source>[Counted are] %1</source>
        <translation>[Counted are] %1</translation>
    </message>
    <message>
        <location line="+3"></location>
        <source>[Tokens] %1</source>
        <translation>[Tokens] %1</translation>
    </message>
    <message>
        <location line="+0"></location>
        <source>[Cost] %1</source>
        <translation>[Cost] %1</translation>
    </message>
    <message>
        <location line="+3"></location>
        <source>[Own tokens] %1</source>
        <translation>[Own tokens] %1</translation>
    </message>
    <message>
        <location line="+0"></location>
        <source>[Own cost] %1</source>
        <translation>[Own cost] %1</translation>
    </message>
    <message>
        <location line="+3"></location>
        <source>[Tokens with workers] %1</source>
        <translation>[Tokens with workers] %1</translation>
    </message>
    <message>
        <location line="+0"></location>
        <source>[Cost with workers] %1</source>
        <translation>[Cost with workers] %1</translation>
    </message>
</context>
<context>
    <name>tracedeck::SpansPanel</name>
    <message>
        <location filename="../widgets/spans/spanspanel.cpp" line="+130"></location>
        <source>Sessions, runs and spans</source>
        <translation>Sessions, runs and spans</translation>
    </message>
    <message>
        <location line="+11"></location>
        <source>No trace is open. Open a recording or connect to a server to see its runs and spans.</source>
        <translation>No trace is open. Open a recording or connect to a server to see its runs and spans.</translation>
    </message>
    <message>
        <location line="+116"></location>
        <source>&amp;Copy Name</source>
        <translation>&amp;Copy Name</translation>
    </message>
</context>
<context>
    <name>tracedeck::StartRunDialog</name>
    <message>
        <location filename="../widgets/commands/startrundialog.cpp" line="+171"></location>
        <source>%1 (%2)</source>
        <translation>%1 (%2)</translation>
    </message>
    <message>
        <location line="+36"></location>
        <source>The server was asked what input this assistant takes…</source>
        <translation>The server was asked what input this assistant takes…</translation>
    </message>
    <message>
        <location line="+4"></location>
        <source>The server does not say what input this assistant takes: %1</source>
        <extracomment>%1: why, a sentence or the server's words.</extracomment>
        <translation>The server does not say what input this assistant takes: %1</translation>
    </message>
    <message>
        <location line="+74"></location>
        <source>Nothing comes before a thread's first question, so it is asked again in a new thread.</source>
        <translation>Nothing comes before a thread's first question, so it is asked again in a new thread.</translation>
    </message>
    <message>
        <location line="+82"></location>
        <source>The server has not said yet what can be run.</source>
        <translation>The server has not said yet what can be run.</translation>
    </message>
    <message>
        <location line="+2"></location>
        <source>Name the thread.</source>
        <translation>Name the thread.</translation>
    </message>
    <message>
        <location line="+2"></location>
        <source>The input is not complete.</source>
        <translation>The input is not complete.</translation>
    </message>
    <message>
        <location line="+3"></location>
        <source>The configuration must be an object: { … }.</source>
        <translation>The configuration must be an object: { … }.</translation>
    </message>
    <message>
        <location line="+18"></location>
        <source>The past is shown. A run begins on %1 as it is now.</source>
        <translation>The past is shown. A run begins on %1 as it is now.</translation>
    </message>
    <message>
        <location line="-102"></location>
        <source>%1 ran on this thread: the server may refuse %2 there.</source>
        <extracomment>%1 and %2 are names of assistants.</extracomment>
        <translation>%1 ran on this thread: the server may refuse %2 there.</translation>
    </message>
    <message>
        <location line="+130"></location>
        <source>Start a Run</source>
        <translation>Start a Run</translation>
    </message>
    <message>
        <location line="+1"></location>
        <source>Start a Run on %1</source>
        <translation>Start a Run on %1</translation>
    </message>
    <message>
        <location line="+1"></location>
        <source>&amp;Assistant</source>
        <translation>&amp;Assistant</translation>
    </message>
    <message>
        <location line="+1"></location>
        <location line="+1"></location>
        <source>Assistant</source>
        <translation>Assistant</translation>
    </message>
    <message>
        <location line="+1"></location>
        <source>&amp;Thread</source>
        <translation>&amp;Thread</translation>
    </message>
    <message>
        <location line="+2"></location>
        <source>The current one: %1</source>
        <translation>The current one: %1</translation>
    </message>
    <message>
        <location line="+1"></location>
        <source>The current thread: %1</source>
        <translation>The current thread: %1</translation>
    </message>
    <message>
        <location line="+2"></location>
        <source>A new one</source>
        <translation>A new one</translation>
    </message>
    <message>
        <location line="+1"></location>
        <source>A new thread</source>
        <translation>A new thread</translation>
    </message>
    <message>
        <location line="+2"></location>
        <source>Another:</source>
        <extracomment>Button before a field for the name of a thread.</extracomment>
        <translation>Another:</translation>
    </message>
    <message>
        <location line="+1"></location>
        <source>Another thread</source>
        <translation>Another thread</translation>
    </message>
    <message>
        <location line="+1"></location>
        <location line="+1"></location>
        <source>Name of the thread</source>
        <translation>Name of the thread</translation>
    </message>
    <message>
        <location line="+1"></location>
        <location line="+1"></location>
        <source>Input</source>
        <translation>Input</translation>
    </message>
    <message>
        <location line="+2"></location>
        <location line="+1"></location>
        <source>Configuration</source>
        <extracomment>Button that shows what may be said about a run.</extracomment>
        <translation>Configuration</translation>
    </message>
    <message>
        <location line="+1"></location>
        <source>Start</source>
        <translation>Start</translation>
    </message>
    <message>
        <location line="+1"></location>
        <source>Start the run</source>
        <translation>Start the run</translation>
    </message>
    <message>
        <location line="+1"></location>
        <source>Ctrl+Enter</source>
        <translation>Ctrl+Enter</translation>
    </message>
    <message>
        <location line="+1"></location>
        <source>Cancel</source>
        <translation>Cancel</translation>
    </message>
</context>
<context>
    <name>tracedeck::StateChanges</name>
    <message>
        <location filename="../widgets/checkpoints/statechanges.cpp" line="+56"></location>
        <source>Whole state</source>
        <translation>Whole state</translation>
    </message>
    <message>
        <location line="+0"></location>
        <source>Changes since the previous version</source>
        <translation>Changes since the previous version</translation>
    </message>
    <message>
        <location line="+1"></location>
        <source>Changes since the previous checkpoint</source>
        <translation>Changes since the previous checkpoint</translation>
    </message>
    <message>
        <location line="+0"></location>
        <source>Changes since pin A</source>
        <translation>Changes since pin A</translation>
    </message>
    <message>
        <location line="+2"></location>
        <source>What is shown of the state</source>
        <translation>What is shown of the state</translation>
    </message>
    <message>
        <location line="+1"></location>
        <source>The whole state, or what changed in it since an earlier one</source>
        <translation>The whole state, or what changed in it since an earlier one</translation>
    </message>
    <message>
        <location line="+32"></location>
        <source>There is no version before this state.</source>
        <translation>There is no version before this state.</translation>
    </message>
    <message>
        <location line="+2"></location>
        <source>There is no checkpoint before this state, or its state has not come.</source>
        <translation>There is no checkpoint before this state, or its state has not come.</translation>
    </message>
    <message>
        <location line="+2"></location>
        <source>There is no state at pin A. Pin a frame or a checkpoint that has one.</source>
        <translation>There is no state at pin A. Pin a frame or a checkpoint that has one.</translation>
    </message>
</context>
<context>
    <name>tracedeck::StateHeader</name>
    <message>
        <location filename="../widgets/checkpoints/stateheader.cpp" line="+28"></location>
        <source>frame %1</source>
        <translation>frame %1</translation>
    </message>
    <message>
        <location line="+42"></location>
        <source>Previous version</source>
        <translation>Previous version</translation>
    </message>
    <message>
        <location line="+1"></location>
        <source>Go to where the version before this one arrived</source>
        <translation>Go to where the version before this one arrived</translation>
    </message>
    <message>
        <location line="+1"></location>
        <source>Next version</source>
        <translation>Next version</translation>
    </message>
    <message>
        <location line="+1"></location>
        <source>Go to where the version after this one arrived</source>
        <translation>Go to where the version after this one arrived</translation>
    </message>
    <message>
        <location line="+2"></location>
        <source>At Cursor</source>
        <extracomment>Button. Shows the state at the cursor instead of the checkpoint's.</extracomment>
        <translation>At Cursor</translation>
    </message>
    <message>
        <location line="+1"></location>
        <source>State at the cursor</source>
        <translation>State at the cursor</translation>
    </message>
    <message>
        <location line="+1"></location>
        <source>Show the state at the cursor instead of the checkpoint's</source>
        <translation>Show the state at the cursor instead of the checkpoint's</translation>
    </message>
    <message>
        <location line="+9"></location>
        <source>Version %1 of %2</source>
        <extracomment>%1 is the number of a version of the state, %2 how many there are.</extracomment>
        <translation>Version %1 of %2</translation>
    </message>
    <message>
        <location line="+2"></location>
        <source>same as before</source>
        <translation>same as before</translation>
    </message>
    <message>
        <location line="+7"></location>
        <source>values</source>
        <extracomment>Kinds of a state that arrived: a whole state, or what a node wrote.</extracomment>
        <translation>values</translation>
    </message>
    <message>
        <location line="+0"></location>
        <source>updates</source>
        <translation>updates</translation>
    </message>
    <message>
        <location line="+10"></location>
        <source>State of checkpoint %1</source>
        <extracomment>%1 is the id of a checkpoint.</extracomment>
        <translation>State of checkpoint %1</translation>
    </message>
    <message>
        <location line="+5"></location>
        <source>fetched later, in frame %1</source>
        <extracomment>Of a state: %1 is the frame that brought it, later than what is shown.</extracomment>
        <translation>fetched later, in frame %1</translation>
    </message>
</context>
<context>
    <name>tracedeck::StatePanel</name>
    <message>
        <location filename="../widgets/checkpoints/statepanel.cpp" line="+206"></location>
        <source>Values of the state</source>
        <translation>Values of the state</translation>
    </message>
    <message>
        <location line="+1"></location>
        <source>Value of the current row</source>
        <translation>Value of the current row</translation>
    </message>
    <message>
        <location line="+5"></location>
        <source>&amp;Who Wrote This?</source>
        <translation>&amp;Who Wrote This?</translation>
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
        <source>Copy Whole &amp;State</source>
        <translation>Copy Whole &amp;State</translation>
    </message>
    <message>
        <location line="+73"></location>
        <source>No trace is open. Open a recording or connect to a server to see its states.</source>
        <translation>No trace is open. Open a recording or connect to a server to see its states.</translation>
    </message>
    <message>
        <location line="+11"></location>
        <source>No state has arrived in this session up to this frame. Go on in time to see the first one.</source>
        <translation>No state has arrived in this session up to this frame. Go on in time to see the first one.</translation>
    </message>
    <message>
        <location line="+2"></location>
        <source>No state has arrived in this session yet. LangGraph and Loom servers tell it; metis servers do not.</source>
        <translation>No state has arrived in this session yet. LangGraph and Loom servers tell it; metis servers do not.</translation>
    </message>
</context>
<context>
    <name>tracedeck::StatusLine</name>
    <message>
        <location filename="../app/statusline.cpp" line="+216"></location>
        <source>at the newest frame</source>
        <translation>at the newest frame</translation>
    </message>
    <message>
        <location line="+1"></location>
        <source>at frame %1 of %2</source>
        <translation>at frame %1 of %2</translation>
    </message>
    <message>
        <location line="+140"></location>
        <source>No problems</source>
        <translation>No problems</translation>
    </message>
    <message numerus="yes">
        <location line="-143"></location>
        <source>%Ln frame(s)</source>
        <translation>
            <numerusform>%Ln frame</numerusform>
            <numerusform>%Ln frames</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <location line="+17"></location>
        <source>%Ln shown</source>
        <extracomment>Frames that a filter shows.</extracomment>
        <translation>
            <numerusform>%Ln shown</numerusform>
            <numerusform>%Ln shown</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <location line="+11"></location>
        <source>%Ln run(s) waiting for you</source>
        <translation>
            <numerusform>%Ln run waiting for you</numerusform>
            <numerusform>%Ln runs waiting for you</numerusform>
        </translation>
    </message>
    <message>
        <location line="+42"></location>
        <source>All</source>
        <translation>All</translation>
    </message>
    <message>
        <location line="-9"></location>
        <source>%1 tokens, %2</source>
        <extracomment>Status bar: tokens and cost of what is selected.</extracomment>
        <translation>%1 tokens, %2</translation>
    </message>
    <message>
        <location line="+7"></location>
        <source>%1 with workers</source>
        <extracomment>Status bar: tokens and cost of a session and of all that work for it.</extracomment>
        <translation>%1 with workers</translation>
    </message>
    <message>
        <location line="+2"></location>
        <source>%1: %2</source>
        <extracomment>Status bar: %1 is what is selected, as "Run", %2 its tokens and cost.</extracomment>
        <translation>%1: %2</translation>
    </message>
    <message>
        <location line="+1"></location>
        <source>%1 %2</source>
        <comment>kind and name</comment>
        <translation>%1 %2</translation>
    </message>
    <message>
        <location line="+1"></location>
        <source>The whole trace</source>
        <translation>The whole trace</translation>
    </message>
    <message>
        <location line="+3"></location>
        <source>Without its workers: %1</source>
        <extracomment>%1 is tokens and cost.</extracomment>
        <translation>Without its workers: %1</translation>
    </message>
    <message>
        <location line="+3"></location>
        <source>Over your limit: %1</source>
        <translation>Over your limit: %1</translation>
    </message>
    <message>
        <location line="-21"></location>
        <source>no price known</source>
        <translation>no price known</translation>
    </message>
    <message numerus="yes">
        <location line="+33"></location>
        <source>%Ln gap(s)</source>
        <translation>
            <numerusform>%Ln gap</numerusform>
            <numerusform>%Ln gaps</numerusform>
        </translation>
    </message>
    <message>
        <location line="+18"></location>
        <source>%1 frames/s, %2/s</source>
        <extracomment>Frames a second, and bytes a second.</extracomment>
        <translation>%1 frames/s, %2/s</translation>
    </message>
    <message numerus="yes">
        <location line="+28"></location>
        <source>%Ln info</source>
        <translation>
            <numerusform>%Ln info</numerusform>
            <numerusform>%Ln info</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <location line="+4"></location>
        <source>No problems, %Ln info</source>
        <extracomment>Status bar: there are only findings of the least severity.</extracomment>
        <translation>
            <numerusform>No problems, %Ln info</numerusform>
            <numerusform>No problems, %Ln info</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <location line="+5"></location>
        <source>%Ln problem(s)</source>
        <translation>
            <numerusform>%Ln problem</numerusform>
            <numerusform>%Ln problems</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <location line="+10"></location>
        <source>%Ln failed run(s)</source>
        <translation>
            <numerusform>%Ln failed run</numerusform>
            <numerusform>%Ln failed runs</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <location line="+2"></location>
        <source>%Ln failed worker(s)</source>
        <translation>
            <numerusform>%Ln failed worker</numerusform>
            <numerusform>%Ln failed workers</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <location line="+2"></location>
        <source>%Ln failed tool(s)</source>
        <translation>
            <numerusform>%Ln failed tool</numerusform>
            <numerusform>%Ln failed tools</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <location line="+2"></location>
        <source>%Ln failed span(s)</source>
        <translation>
            <numerusform>%Ln failed span</numerusform>
            <numerusform>%Ln failed spans</numerusform>
        </translation>
    </message>
    <message>
        <location line="+33"></location>
        <source>Show the problems that were found</source>
        <translation>Show the problems that were found</translation>
    </message>
    <message>
        <location line="+1"></location>
        <source>Go to the run that failed last before this frame, or to the last failure; click again for the one before</source>
        <translation>Go to the run that failed last before this frame, or to the last failure; click again for the one before</translation>
    </message>
    <message>
        <location line="+1"></location>
        <source>Show what they ask, and answer</source>
        <translation>Show what they ask, and answer</translation>
    </message>
    <message>
        <location line="+2"></location>
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
    <name>tracedeck::StopReason</name>
    <message>
        <location filename="../models/stopreason.cpp" line="+44"></location>
        <source>It is cut off here: the limit of tokens was reached (%1).</source>
        <extracomment>%1 is the word that the server has for it.</extracomment>
        <translation>It is cut off here: the limit of tokens was reached (%1).</translation>
    </message>
    <message>
        <location line="+2"></location>
        <source>It ends here: what followed was withheld (%1).</source>
        <translation>It ends here: what followed was withheld (%1).</translation>
    </message>
</context>
<context>
    <name>tracedeck::ThoughtsModel</name>
    <message>
        <location filename="../models/thoughts/thoughttexts.cpp" line="+72"></location>
        <source>Round %1</source>
        <extracomment>%1 is the number of a round in which an agent thought of several ways to go on.</extracomment>
        <translation>Round %1</translation>
    </message>
    <message numerus="yes">
        <location line="+2"></location>
        <source>%n option(s)</source>
        <translation>
            <numerusform>%n option</numerusform>
            <numerusform>%n options</numerusform>
        </translation>
    </message>
    <message>
        <location line="+17"></location>
        <source>%1. %2</source>
        <extracomment>%1 is the number of an option, %2 what the agent would do.</extracomment>
        <translation>%1. %2</translation>
    </message>
    <message>
        <location line="+6"></location>
        <source>%1, followed</source>
        <extracomment>The option that an agent follows; %1 is its score.</extracomment>
        <translation>%1, followed</translation>
    </message>
    <message>
        <location line="+0"></location>
        <source>followed</source>
        <translation>followed</translation>
    </message>
    <message>
        <location line="+7"></location>
        <source>led nowhere</source>
        <translation>led nowhere</translation>
    </message>
    <message>
        <location line="+12"></location>
        <source>Went back from option %1</source>
        <extracomment>An agent gave up an option. %1 is its number.</extracomment>
        <translation>Went back from option %1</translation>
    </message>
    <message>
        <location line="+1"></location>
        <source>Went back</source>
        <translation>Went back</translation>
    </message>
    <message>
        <location line="+3"></location>
        <source>to depth %1</source>
        <extracomment>How far back an agent went; %1 is a number.</extracomment>
        <translation>to depth %1</translation>
    </message>
    <message>
        <location line="+13"></location>
        <source>Plan of run %1</source>
        <translation>Plan of run %1</translation>
    </message>
    <message>
        <location line="+6"></location>
        <source>%1 of %2 done</source>
        <extracomment>Steps of a plan that are done, of how many.</extracomment>
        <translation>%1 of %2 done</translation>
    </message>
    <message>
        <location line="+18"></location>
        <source>%1, added</source>
        <extracomment>A step that was not in the plan at first; %1 is its status.</extracomment>
        <translation>%1, added</translation>
    </message>
    <message>
        <location line="+15"></location>
        <source>Understanding</source>
        <translation>Understanding</translation>
    </message>
    <message>
        <location line="+17"></location>
        <source>Goal</source>
        <translation>Goal</translation>
    </message>
    <message>
        <location line="+0"></location>
        <source>Constraint</source>
        <translation>Constraint</translation>
    </message>
    <message>
        <location line="+0"></location>
        <source>Context</source>
        <translation>Context</translation>
    </message>
    <message>
        <location line="+10"></location>
        <source>Decision: %1</source>
        <extracomment>%1 is the kind of a decision, as the server calls it.</extracomment>
        <translation>Decision: %1</translation>
    </message>
    <message>
        <location line="+88"></location>
        <source>Thought</source>
        <extracomment>Column header. What an agent thought: a round of options, a plan, a step.</extracomment>
        <translation>Thought</translation>
    </message>
    <message>
        <location line="+3"></location>
        <source>Score or status</source>
        <extracomment>Column header. A score, or how far a step is.</extracomment>
        <translation>Score or status</translation>
    </message>
    <message>
        <location line="+2"></location>
        <source>Details</source>
        <translation>Details</translation>
    </message>
    <message>
        <location line="+2"></location>
        <source>Frame</source>
        <translation>Frame</translation>
    </message>
</context>
<context>
    <name>tracedeck::ThoughtsPanel</name>
    <message>
        <location filename="../widgets/thoughts/thoughtspanel.cpp" line="+120"></location>
        <source>Thoughts</source>
        <translation>Thoughts</translation>
    </message>
    <message>
        <location line="+1"></location>
        <source>Whole text of the current thought</source>
        <translation>Whole text of the current thought</translation>
    </message>
    <message>
        <location line="+17"></location>
        <source>No trace is open. Open a recording or connect to a server to see how its agents think.</source>
        <translation>No trace is open. Open a recording or connect to a server to see how its agents think.</translation>
    </message>
    <message>
        <location line="+8"></location>
        <source>No options, plans or the like have come in this session up to this frame. Agents that weigh options, plan in steps or say what they understood fill this view. What a model wrote while it reasoned is in the Conversation, which model was chosen and why in Routing.</source>
        <translation>No options, plans or the like have come in this session up to this frame. Agents that weigh options, plan in steps or say what they understood fill this view. What a model wrote while it reasoned is in the Conversation, which model was chosen and why in Routing.</translation>
    </message>
</context>
<context>
    <name>tracedeck::TimeBar</name>
    <message>
        <location filename="../widgets/timeline/timebar.cpp" line="+164"></location>
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
        <location line="+25"></location>
        <source>since %1</source>
        <extracomment>After a time: it is told since that frame.</extracomment>
        <translation>since %1</translation>
    </message>
    <message>
        <location line="+1"></location>
        <source>Clear the time reference, frame %1</source>
        <translation>Clear the time reference, frame %1</translation>
    </message>
    <message>
        <location line="+11"></location>
        <source>Live</source>
        <extracomment>Button that is down while the newest frame is followed, of a source that goes on or of one that has ended.</extracomment>
        <translation>Live</translation>
    </message>
    <message>
        <location line="+0"></location>
        <source>Newest</source>
        <translation>Newest</translation>
    </message>
    <message>
        <location line="-35"></location>
        <source>Follow the newest frame</source>
        <translation>Follow the newest frame</translation>
    </message>
    <message>
        <location line="-1"></location>
        <source>How many times as fast as it happened the past is played; pauses of more than 5 s are cut short</source>
        <translation>How many times as fast as it happened the past is played; pauses of more than 5 s are cut short</translation>
    </message>
    <message>
        <location line="+2"></location>
        <source>Follow the newest frame (%1)</source>
        <translation>Follow the newest frame (%1)</translation>
    </message>
    <message>
        <location line="+2"></location>
        <source>Fra&amp;me</source>
        <extracomment>Before the number of a frame.</extracomment>
        <translation>Fra&amp;me</translation>
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
        <location line="+1"></location>
        <source>Times are told since this frame, the time reference. Click to clear it.</source>
        <translation>Times are told since this frame, the time reference. Click to clear it.</translation>
    </message>
    <message>
        <location line="+12"></location>
        <source>of %1</source>
        <extracomment>After the number of a frame: how many there are.</extracomment>
        <translation>of %1</translation>
    </message>
</context>
<context>
    <name>tracedeck::TimeTrack</name>
    <message>
        <location filename="../widgets/timeline/timetrack.cpp" line="+85"></location>
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
    <message numerus="yes">
        <location line="+10"></location>
        <source>%n failure(s) here.</source>
        <translation>
            <numerusform>%n failure here.</numerusform>
            <numerusform>%n failures here.</numerusform>
        </translation>
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
        <location line="+2"></location>
        <source>Watched for: %1</source>
        <translation>Watched for: %1</translation>
    </message>
    <message>
        <location line="+122"></location>
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
    <name>tracedeck::Timeline</name>
    <message>
        <location filename="../widgets/timeline/timelinepainter_around.cpp" line="+42"></location>
        <source>Time</source>
        <translation>Time</translation>
    </message>
    <message>
        <location line="+0"></location>
        <source>Frames</source>
        <translation>Frames</translation>
    </message>
    <message>
        <location line="+174"></location>
        <source>Messages</source>
        <translation>Messages</translation>
    </message>
    <message>
        <location line="+2"></location>
        <source>Approvals</source>
        <translation>Approvals</translation>
    </message>
    <message>
        <location line="+3"></location>
        <source>Told runs</source>
        <extracomment>Of a lane of the timeline: runs that the server told of afterwards, beside those that were heard.</extracomment>
        <translation>Told runs</translation>
    </message>
    <message>
        <location line="+0"></location>
        <source>Told spans</source>
        <translation>Told spans</translation>
    </message>
    <message>
        <location line="+2"></location>
        <source>Runs</source>
        <translation>Runs</translation>
    </message>
    <message>
        <location line="+0"></location>
        <source>Spans</source>
        <translation>Spans</translation>
    </message>
    <message numerus="yes">
        <location filename="../widgets/timeline/timelineruler.cpp" line="+213"></location>
        <location filename="../models/timeline/timelinetexts.cpp" line="+115"></location>
        <source>%Ln frame(s)</source>
        <translation>
            <numerusform>%Ln frame</numerusform>
            <numerusform>%Ln frames</numerusform>
        </translation>
    </message>
    <message>
        <location filename="../models/timeline/timelinetexts.cpp" line="-67"></location>
        <location line="+85"></location>
        <source>%1: %2</source>
        <extracomment>A message: %1 is who wrote it, %2 how it begins.</extracomment>
        <translation>%1: %2</translation>
    </message>
    <message>
        <location line="-78"></location>
        <source>Checkpoint, step %1</source>
        <translation>Checkpoint, step %1</translation>
    </message>
    <message>
        <location line="+1"></location>
        <source>Checkpoint %1</source>
        <translation>Checkpoint %1</translation>
    </message>
    <message>
        <location line="+9"></location>
        <source>Something is missing in %1</source>
        <extracomment>Something that was sent is not there, nobody knows how much. %1 is the stream, a session or run.</extracomment>
        <translation>Something is missing in %1</translation>
    </message>
    <message>
        <location line="+2"></location>
        <source>%1 to %2 are missing in %3</source>
        <extracomment>Numbers %1 to %2 of a stream of events were not received.</extracomment>
        <translation>%1 to %2 are missing in %3</translation>
    </message>
    <message>
        <location line="+6"></location>
        <source>frame %1</source>
        <translation>frame %1</translation>
    </message>
    <message>
        <location line="+3"></location>
        <source>%1 (%2)</source>
        <extracomment>A moment: %1 is the time since the start, %2 "frame 12".</extracomment>
        <translation>%1 (%2)</translation>
    </message>
    <message>
        <location line="+60"></location>
        <source>What was missing came later</source>
        <translation>What was missing came later</translation>
    </message>
    <message>
        <location line="+9"></location>
        <source>Begins at %1</source>
        <translation>Begins at %1</translation>
    </message>
    <message>
        <location line="+5"></location>
        <source>Has lasted %1</source>
        <translation>Has lasted %1</translation>
    </message>
    <message>
        <location line="+1"></location>
        <source>Lasted %1</source>
        <translation>Lasted %1</translation>
    </message>
    <message>
        <location line="+3"></location>
        <source>First heard at %1</source>
        <extracomment>Of a run that nobody heard begin: %1 is when its first frame came, as "0:12.5 (frame 12)".</extracomment>
        <translation>First heard at %1</translation>
    </message>
    <message>
        <location line="+3"></location>
        <source>Told afterwards, at %1</source>
        <extracomment>Of a run that nobody streamed: %1 is when the server told of it, as "0:12.5 (frame 12)".</extracomment>
        <translation>Told afterwards, at %1</translation>
    </message>
    <message>
        <location line="+4"></location>
        <source>First token after %1</source>
        <translation>First token after %1</translation>
    </message>
    <message>
        <location line="+2"></location>
        <source>Waits for the first token</source>
        <translation>Waits for the first token</translation>
    </message>
    <message>
        <location line="+4"></location>
        <source>In tools for %1</source>
        <translation>In tools for %1</translation>
    </message>
    <message>
        <location line="+2"></location>
        <source>Waited for a human for %1</source>
        <translation>Waited for a human for %1</translation>
    </message>
    <message>
        <location line="+2"></location>
        <source>Tokens: %1</source>
        <translation>Tokens: %1</translation>
    </message>
    <message>
        <location line="+36"></location>
        <source>Message</source>
        <translation>Message</translation>
    </message>
    <message>
        <location line="+2"></location>
        <source>Approval</source>
        <translation>Approval</translation>
    </message>
    <message>
        <location line="+2"></location>
        <source>Checkpoint</source>
        <translation>Checkpoint</translation>
    </message>
    <message>
        <location line="+5"></location>
        <source>Gap</source>
        <extracomment>Something that was sent was not received.</extracomment>
        <translation>Gap</translation>
    </message>
    <message>
        <location line="+31"></location>
        <source>, </source>
        <extracomment>Between the parts of a description that is read aloud.</extracomment>
        <translation>, </translation>
    </message>
</context>
<context>
    <name>tracedeck::TimelinePanel</name>
    <message>
        <location filename="../widgets/timeline/timelinepanel.cpp" line="+285"></location>
        <source>Timeline of sessions</source>
        <translation>Timeline of sessions</translation>
    </message>
    <message>
        <location line="+1"></location>
        <source>Zoom out</source>
        <translation>Zoom out</translation>
    </message>
    <message>
        <location line="+0"></location>
        <source>Zoom out (S)</source>
        <translation>Zoom out (S)</translation>
    </message>
    <message>
        <location line="+1"></location>
        <source>Zoom in</source>
        <translation>Zoom in</translation>
    </message>
    <message>
        <location line="+0"></location>
        <source>Zoom in (W)</source>
        <translation>Zoom in (W)</translation>
    </message>
    <message>
        <location line="+2"></location>
        <location filename="../widgets/timeline/timelinepanel_rows.cpp" line="+284"></location>
        <source>All</source>
        <extracomment>Button: shows all of the timeline.</extracomment>
        <translation>All</translation>
    </message>
    <message>
        <location line="+1"></location>
        <source>Show all of the timeline</source>
        <translation>Show all of the timeline</translation>
    </message>
    <message>
        <location line="+0"></location>
        <source>Show all of the timeline (F F)</source>
        <translation>Show all of the timeline (F F)</translation>
    </message>
    <message>
        <location line="+1"></location>
        <source>Time</source>
        <translation>Time</translation>
    </message>
    <message>
        <location line="+1"></location>
        <source>Frames</source>
        <translation>Frames</translation>
    </message>
    <message>
        <location line="+1"></location>
        <source>What the timeline is drawn along</source>
        <translation>What the timeline is drawn along</translation>
    </message>
    <message>
        <location line="+1"></location>
        <source>Along the times of the server where it tells them, else at which frames arrived here; or frame by frame</source>
        <translation>Along the times of the server where it tells them, else at which frames arrived here; or frame by frame</translation>
    </message>
    <message>
        <location line="+1"></location>
        <source>Zoom back</source>
        <translation>Zoom back</translation>
    </message>
    <message>
        <location line="+0"></location>
        <source>Back to what was seen before (Backspace)</source>
        <translation>Back to what was seen before (Backspace)</translation>
    </message>
    <message>
        <location line="+1"></location>
        <source>Zoom forward</source>
        <translation>Zoom forward</translation>
    </message>
    <message>
        <location line="+0"></location>
        <source>Forward again (Shift+Backspace)</source>
        <translation>Forward again (Shift+Backspace)</translation>
    </message>
    <message>
        <location line="+2"></location>
        <source>Follow</source>
        <extracomment>Button that is down while what is shown moves along with what comes.</extracomment>
        <translation>Follow</translation>
    </message>
    <message>
        <location line="+1"></location>
        <source>Follow the newest</source>
        <translation>Follow the newest</translation>
    </message>
    <message>
        <location line="+0"></location>
        <source>Keep the newest in sight while more comes</source>
        <translation>Keep the newest in sight while more comes</translation>
    </message>
    <message>
        <location line="+2"></location>
        <source>&amp;Zoom to Range</source>
        <translation>&amp;Zoom to Range</translation>
    </message>
    <message>
        <location line="+2"></location>
        <source>F&amp;ilter to Range</source>
        <extracomment>Button: shows only the frames of a stretch in the list of frames.</extracomment>
        <translation>F&amp;ilter to Range</translation>
    </message>
    <message>
        <location line="+1"></location>
        <source>C&amp;lear Path</source>
        <translation>C&amp;lear Path</translation>
    </message>
    <message>
        <location line="+1"></location>
        <source>Clear the critical path</source>
        <translation>Clear the critical path</translation>
    </message>
    <message>
        <location line="+1"></location>
        <source>Show the critical path no more (X)</source>
        <translation>Show the critical path no more (X)</translation>
    </message>
    <message>
        <location line="+1"></location>
        <source>&amp;Clear</source>
        <translation>&amp;Clear</translation>
    </message>
    <message>
        <location line="+1"></location>
        <source>Clear the range</source>
        <translation>Clear the range</translation>
    </message>
    <message>
        <location line="+10"></location>
        <source>No trace is open. Open a recording or connect to a server to see its sessions along time.</source>
        <translation>No trace is open. Open a recording or connect to a server to see its sessions along time.</translation>
    </message>
    <message>
        <location line="+20"></location>
        <source>%1 % idle, compressed</source>
        <translation>%1 % idle, compressed</translation>
    </message>
    <message>
        <location line="+1"></location>
        <source>%1 % idle: compress</source>
        <translation>%1 % idle: compress</translation>
    </message>
    <message>
        <location line="+1"></location>
        <source>Draw stretches in which nothing went on shorter than they were</source>
        <translation>Draw stretches in which nothing went on shorter than they were</translation>
    </message>
    <message>
        <location line="+6"></location>
        <source>Reading: %1 %</source>
        <translation>Reading: %1 %</translation>
    </message>
    <message>
        <location line="+2"></location>
        <source>These frames have no times.</source>
        <translation>These frames have no times.</translation>
    </message>
    <message numerus="yes">
        <location filename="../widgets/timeline/timelinepanel_rows.cpp" line="-188"></location>
        <source>%Ln run(s)</source>
        <translation>
            <numerusform>%Ln run</numerusform>
            <numerusform>%Ln runs</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <location line="+1"></location>
        <source>%Ln span(s)</source>
        <translation>
            <numerusform>%Ln span</numerusform>
            <numerusform>%Ln spans</numerusform>
        </translation>
    </message>
    <message>
        <location line="+2"></location>
        <source>busy %1 %</source>
        <extracomment>Part of the time in which any run went on.</extracomment>
        <translation>busy %1 %</translation>
    </message>
    <message>
        <location line="+2"></location>
        <source>%1 tokens</source>
        <translation>%1 tokens</translation>
    </message>
    <message>
        <location line="+121"></location>
        <source>The critical path of %1 is not known: its server told of it afterwards</source>
        <translation>The critical path of %1 is not known: its server told of it afterwards</translation>
    </message>
    <message numerus="yes">
        <location line="+8"></location>
        <source>%Ln frame(s)</source>
        <translation>
            <numerusform>%Ln frame</numerusform>
            <numerusform>%Ln frames</numerusform>
        </translation>
    </message>
    <message>
        <location line="+8"></location>
        <source>%1 %2 (%3 %)</source>
        <extracomment>Of what held a run up: %1 is what, as "Tools", %2 a time, %3 percent of the whole.</extracomment>
        <translation>%1 %2 (%3 %)</translation>
    </message>
    <message>
        <location line="+8"></location>
        <source>%1, %2 of it quiet before the end</source>
        <extracomment>Of a time outside of spans. %2 of it is the time in which nothing came of the run before it ended.</extracomment>
        <translation>%1, %2 of it quiet before the end</translation>
    </message>
    <message>
        <location line="+11"></location>
        <source>Longest: %1</source>
        <extracomment>Button, of what held a run up: goes to the longest stretch of it, which took %1.</extracomment>
        <translation>Longest: %1</translation>
    </message>
    <message>
        <location line="-225"></location>
        <source>model calls</source>
        <extracomment>What a run spent its time on.</extracomment>
        <translation>model calls</translation>
    </message>
    <message>
        <location line="+2"></location>
        <source>tools</source>
        <translation>tools</translation>
    </message>
    <message>
        <location line="+2"></location>
        <source>waiting for a human</source>
        <translation>waiting for a human</translation>
    </message>
    <message>
        <location line="+3"></location>
        <source>nodes</source>
        <extracomment>What nodes of the agent's graph did themselves, without model calls and tools.</extracomment>
        <translation>nodes</translation>
    </message>
    <message>
        <location line="+5"></location>
        <source>outside of spans</source>
        <extracomment>While a run went on, and no span in it.</extracomment>
        <translation>outside of spans</translation>
    </message>
    <message>
        <location line="+215"></location>
        <source>Go to the longest stretch: frames %1 to %2, %3</source>
        <extracomment>%1 and %2 are numbers of frames, %3 what went on between them, as "tools".</extracomment>
        <translation>Go to the longest stretch: frames %1 to %2, %3</translation>
    </message>
    <message>
        <location line="+4"></location>
        <source>Critical path of %1: %2 · %3</source>
        <extracomment>What determined when a run ended: %1 is the run, %2 how long it took, %3 on what.</extracomment>
        <translation>Critical path of %1: %2 · %3</translation>
    </message>
    <message>
        <location filename="../widgets/timeline/timelinepanel_menu.cpp" line="+35"></location>
        <source>&amp;Pin This Lane</source>
        <translation>&amp;Pin This Lane</translation>
    </message>
    <message>
        <location line="+8"></location>
        <source>Zoom F&amp;orward</source>
        <translation>Zoom F&amp;orward</translation>
    </message>
    <message>
        <location line="-2"></location>
        <source>Zoom Bac&amp;k</source>
        <translation>Zoom Bac&amp;k</translation>
    </message>
    <message>
        <location line="+4"></location>
        <source>Sho&amp;w All</source>
        <translation>Sho&amp;w All</translation>
    </message>
    <message>
        <location line="+23"></location>
        <source>Go to Its Be&amp;ginning</source>
        <translation>Go to Its Be&amp;ginning</translation>
    </message>
    <message>
        <location line="+1"></location>
        <source>Go to Its &amp;End</source>
        <translation>Go to Its &amp;End</translation>
    </message>
    <message>
        <location line="+1"></location>
        <source>&amp;Zoom to It</source>
        <translation>&amp;Zoom to It</translation>
    </message>
    <message>
        <location line="+4"></location>
        <source>Show Its &amp;Frames</source>
        <translation>Show Its &amp;Frames</translation>
    </message>
    <message>
        <location line="+2"></location>
        <source>C&amp;ritical Path of Its Run</source>
        <translation>C&amp;ritical Path of Its Run</translation>
    </message>
    <message>
        <location line="+9"></location>
        <source>&amp;Copy Name</source>
        <translation>&amp;Copy Name</translation>
    </message>
    <message>
        <location filename="../widgets/timeline/timelinepanel_bookmarks.cpp" line="+35"></location>
        <source>Bookmark</source>
        <translation>Bookmark</translation>
    </message>
    <message>
        <location line="+1"></location>
        <source>Bookmark what is marked, or where the cursor stands (Shift+M; M for a moment; Delete)</source>
        <translation>Bookmark what is marked, or where the cursor stands (Shift+M; M for a moment; Delete)</translation>
    </message>
    <message>
        <location line="+1"></location>
        <source>Note on the bookmark</source>
        <translation>Note on the bookmark</translation>
    </message>
    <message>
        <location line="+1"></location>
        <source>Note</source>
        <translation>Note</translation>
    </message>
</context>
<context>
    <name>tracedeck::TimelineView</name>
    <message>
        <location filename="../widgets/timeline/timelineaccessible.cpp" line="+23"></location>
        <source>Nothing is selected</source>
        <translation>Nothing is selected</translation>
    </message>
    <message>
        <location filename="../widgets/timeline/timelineview_parts.cpp" line="+117"></location>
        <source>%1: %2, %3</source>
        <translation>%1: %2, %3</translation>
    </message>
    <message>
        <location line="+4"></location>
        <source>%1, closed</source>
        <translation>%1, closed</translation>
    </message>
    <message>
        <location line="+2"></location>
        <source>%1, pinned</source>
        <translation>%1, pinned</translation>
    </message>
    <message numerus="yes">
        <location line="+3"></location>
        <source>%1, without %n that overlap too much to be shown</source>
        <translation>
            <numerusform>%1, without %n that overlaps too much to be shown</numerusform>
            <numerusform>%1, without %n that overlap too much to be shown</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <location line="+48"></location>
        <source>%Ln item(s) here, the worst of them:</source>
        <translation>
            <numerusform>%Ln item here, the worst of them:</numerusform>
            <numerusform>%Ln items here, the worst of them:</numerusform>
        </translation>
    </message>
    <message>
        <location line="+9"></location>
        <source>Nothing came for %1. Click on it in the ruler to see it as long as it was.</source>
        <extracomment>Between two events, or between two runs that went on before anybody listened. %1 is a duration.</extracomment>
        <translation>Nothing came for %1. Click on it in the ruler to see it as long as it was.</translation>
    </message>
    <message>
        <location line="+1"></location>
        <source>Nothing that is known of went on for %1. Click on it in the ruler to see it as long as it was.</source>
        <translation>Nothing that is known of went on for %1. Click on it in the ruler to see it as long as it was.</translation>
    </message>
    <message>
        <location line="-5"></location>
        <source>Times go on from %1 here: what follows was kept by the server, or is new again.</source>
        <translation>Times go on from %1 here: what follows was kept by the server, or is new again.</translation>
    </message>
</context>
<context>
    <name>tracedeck::ToolCallsModel</name>
    <message>
        <location filename="../models/toolcalls/toolcallsmodel.cpp" line="+64"></location>
        <source>Frame</source>
        <translation>Frame</translation>
    </message>
    <message>
        <location line="+3"></location>
        <source>Tool</source>
        <extracomment>Column header: the name of a tool that was called.</extracomment>
        <translation>Tool</translation>
    </message>
    <message>
        <location line="+3"></location>
        <source>Arguments</source>
        <extracomment>Column header: what a tool was called with.</extracomment>
        <translation>Arguments</translation>
    </message>
    <message>
        <location line="+2"></location>
        <source>Status</source>
        <translation>Status</translation>
    </message>
    <message>
        <location line="+3"></location>
        <source>Took</source>
        <extracomment>Column header: how long a call of a tool took.</extracomment>
        <translation>Took</translation>
    </message>
    <message>
        <location line="+3"></location>
        <source>Result</source>
        <extracomment>Column header: what a tool gave back.</extracomment>
        <translation>Result</translation>
    </message>
    <message>
        <location line="+3"></location>
        <source>Size</source>
        <extracomment>Column header: how many bytes a tool gave back.</extracomment>
        <translation>Size</translation>
    </message>
    <message>
        <location line="+3"></location>
        <source>Caller</source>
        <extracomment>Column header: the node or agent that called a tool.</extracomment>
        <translation>Caller</translation>
    </message>
    <message>
        <location line="+3"></location>
        <source>Began</source>
        <extracomment>Column header: when a call of a tool began.</extracomment>
        <translation>Began</translation>
    </message>
    <message>
        <location line="+2"></location>
        <source>Run</source>
        <translation>Run</translation>
    </message>
    <message>
        <location line="+2"></location>
        <source>Session</source>
        <translation>Session</translation>
    </message>
    <message>
        <location line="+3"></location>
        <source>Call id</source>
        <extracomment>Column header: what models call a call of a tool.</extracomment>
        <translation>Call id</translation>
    </message>
    <message>
        <location line="+9"></location>
        <source>With which the call ended, or that told of it first</source>
        <translation>With which the call ended, or that told of it first</translation>
    </message>
    <message>
        <location line="+2"></location>
        <source>While the tool ran, as far as that was seen; the bar is its part of the longest</source>
        <translation>While the tool ran, as far as that was seen; the bar is its part of the longest</translation>
    </message>
    <message>
        <location line="+2"></location>
        <source>What it gave back, or why it failed; while it runs, what it has written</source>
        <translation>What it gave back, or why it failed; while it runs, what it has written</translation>
    </message>
    <message>
        <location line="+2"></location>
        <source>Bytes of the result as they were sent; the bar is its part of the largest</source>
        <translation>Bytes of the result as they were sent; the bar is its part of the largest</translation>
    </message>
    <message>
        <location line="+2"></location>
        <source>The node or agent that called the tool, or what its run was asked for</source>
        <translation>The node or agent that called the tool, or what its run was asked for</translation>
    </message>
    <message>
        <location line="+2"></location>
        <source>When the model had begun to ask for it, or as its server tells afterwards</source>
        <translation>When the model had begun to ask for it, or as its server tells afterwards</translation>
    </message>
</context>
<context>
    <name>tracedeck::ToolCallsPanel</name>
    <message>
        <location filename="../widgets/lists/toolcallspanel.cpp" line="+34"></location>
        <source>What it was called with, and what it gave back, is not told</source>
        <extracomment>Of a call of a tool, as far as its server tells.</extracomment>
        <translation>What it was called with, and what it gave back, is not told</translation>
    </message>
    <message>
        <location line="+1"></location>
        <source>What it was called with is not told</source>
        <translation>What it was called with is not told</translation>
    </message>
    <message>
        <location line="+0"></location>
        <source>What it gave back is not told</source>
        <translation>What it gave back is not told</translation>
    </message>
    <message>
        <location line="+42"></location>
        <source>No trace is open. Open a recording or connect to a server to see which tools were called.</source>
        <translation>No trace is open. Open a recording or connect to a server to see which tools were called.</translation>
    </message>
    <message>
        <location line="+1"></location>
        <source>Only calls that went on in the marked range are listed. Cover all again</source>
        <translation>Only calls that went on in the marked range are listed. Cover all again</translation>
    </message>
    <message>
        <location line="+1"></location>
        <source>Words, status:failed tool:search</source>
        <translation>Words, status:failed tool:search</translation>
    </message>
    <message>
        <location line="+1"></location>
        <source>Only calls with these words</source>
        <translation>Only calls with these words</translation>
    </message>
    <message>
        <location line="+1"></location>
        <source>Only calls that all of these hold of: words in their tool, arguments, result, status, caller, run, session or id, and conditions like status:failed, tool:search, took:&gt;2s, size:&gt;10k, -result:ok</source>
        <translation>Only calls that all of these hold of: words in their tool, arguments, result, status, caller, run, session or id, and conditions like status:failed, tool:search, took:&gt;2s, size:&gt;10k, -result:ok</translation>
    </message>
    <message>
        <location line="+2"></location>
        <source>Calls of tools</source>
        <translation>Calls of tools</translation>
    </message>
    <message>
        <location line="+1"></location>
        <source>What the tool was called with, and what it gave back</source>
        <translation>What the tool was called with, and what it gave back</translation>
    </message>
    <message>
        <location line="+10"></location>
        <source>%1 cannot be read. Write took:&gt;2s, size:&gt;10k, tool:search or status:failed; a text with a colon in quotes.</source>
        <extracomment>%1 is a condition like "took:&gt;2x" as its user wrote it.</extracomment>
        <translation>%1 cannot be read. Write took:&gt;2s, size:&gt;10k, tool:search or status:failed; a text with a colon in quotes.</translation>
    </message>
    <message>
        <location line="+2"></location>
        <source>No call has these words. Look for others, or clear them.</source>
        <translation>No call has these words. Look for others, or clear them.</translation>
    </message>
    <message>
        <location line="+2"></location>
        <source>No call of a tool went on in the marked range. Mark another one, or cover all frames.</source>
        <translation>No call of a tool went on in the marked range. Mark another one, or cover all frames.</translation>
    </message>
    <message>
        <location line="+2"></location>
        <source>No tool has been called yet. Go to a later frame or start a run.</source>
        <translation>No tool has been called yet. Go to a later frame or start a run.</translation>
    </message>
    <message>
        <location line="+0"></location>
        <source>There is no call of a tool.</source>
        <translation>There is no call of a tool.</translation>
    </message>
    <message>
        <location line="+1"></location>
        <source>No tool has been called yet. Choose all sessions, go to a later frame or start a run.</source>
        <translation>No tool has been called yet. Choose all sessions, go to a later frame or start a run.</translation>
    </message>
    <message>
        <location line="+1"></location>
        <source>There is no call of a tool. Those of other sessions are seen with all sessions.</source>
        <translation>There is no call of a tool. Those of other sessions are seen with all sessions.</translation>
    </message>
    <message numerus="yes">
        <location line="+6"></location>
        <source>%Ln call(s)</source>
        <translation>
            <numerusform>%Ln call</numerusform>
            <numerusform>%Ln calls</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <location line="+2"></location>
        <source>%Ln failed</source>
        <comment>calls of tools</comment>
        <translation>
            <numerusform>%Ln failed</numerusform>
            <numerusform>%Ln failed</numerusform>
        </translation>
    </message>
    <message>
        <location line="+3"></location>
        <source>%1 in all</source>
        <extracomment>How long all calls of tools took, one after the other.</extracomment>
        <translation>%1 in all</translation>
    </message>
    <message>
        <location line="+3"></location>
        <source>p50 %1, p90 %2</source>
        <extracomment>How long calls took, percentiles: half of them no longer than %1, 90 % of them no longer than %2.</extracomment>
        <translation>p50 %1, p90 %2</translation>
    </message>
    <message>
        <location line="+29"></location>
        <source>Show It in the &amp;Conversation</source>
        <translation>Show It in the &amp;Conversation</translation>
    </message>
</context>
<context>
    <name>tracedeck::ToolsPanel</name>
    <message>
        <location filename="../widgets/commands/toolspanel.cpp" line="+185"></location>
        <source>What is shown has no server to ask for its tools. Connect to one in the File menu. Which tools were called, and how long they took, is in Durations.</source>
        <translation>What is shown has no server to ask for its tools. Connect to one in the File menu. Which tools were called, and how long they took, is in Durations.</translation>
    </message>
    <message>
        <location line="+5"></location>
        <location line="+9"></location>
        <source>The server did not say what tools it has: %1</source>
        <translation>The server did not say what tools it has: %1</translation>
    </message>
    <message>
        <location line="-7"></location>
        <source>Waiting for the server to say what tools it has.</source>
        <translation>Waiting for the server to say what tools it has.</translation>
    </message>
    <message>
        <location line="+6"></location>
        <source>Ask the server again</source>
        <translation>Ask the server again</translation>
    </message>
    <message>
        <location line="+26"></location>
        <source>Tools of the server</source>
        <translation>Tools of the server</translation>
    </message>
    <message>
        <location line="+1"></location>
        <location line="+1"></location>
        <source>Filter tools</source>
        <translation>Filter tools</translation>
    </message>
    <message>
        <location line="+1"></location>
        <source>Format of the definition</source>
        <translation>Format of the definition</translation>
    </message>
    <message>
        <location line="+1"></location>
        <source>Refresh</source>
        <translation>Refresh</translation>
    </message>
    <message>
        <location line="+1"></location>
        <source>Tools</source>
        <translation>Tools</translation>
    </message>
    <message>
        <location line="+2"></location>
        <source>Select a tool to see how it is called.</source>
        <translation>Select a tool to see how it is called.</translation>
    </message>
</context>
<context>
    <name>tracedeck::Transcript</name>
    <message>
        <location filename="../models/export/transcript.cpp" line="+48"></location>
        <source>Transcript</source>
        <translation>Transcript</translation>
    </message>
    <message>
        <location line="+1"></location>
        <source>Protocol</source>
        <translation>Protocol</translation>
    </message>
    <message>
        <location line="+1"></location>
        <source>Source</source>
        <translation>Source</translation>
    </message>
    <message>
        <location line="+2"></location>
        <source>Recorded</source>
        <translation>Recorded</translation>
    </message>
    <message>
        <location line="+1"></location>
        <source>As of frame</source>
        <translation>As of frame</translation>
    </message>
    <message>
        <location line="+16"></location>
        <source>Session</source>
        <translation>Session</translation>
    </message>
    <message>
        <location line="+2"></location>
        <source>Works for</source>
        <translation>Works for</translation>
    </message>
    <message>
        <location line="+1"></location>
        <source>Status</source>
        <translation>Status</translation>
    </message>
    <message>
        <location line="+6"></location>
        <source>Tokens</source>
        <translation>Tokens</translation>
    </message>
    <message>
        <location line="+0"></location>
        <source>%1 in, %2 out</source>
        <translation>%1 in, %2 out</translation>
    </message>
    <message>
        <location line="+2"></location>
        <location line="+29"></location>
        <source>Cost</source>
        <translation>Cost</translation>
    </message>
    <message>
        <location line="-25"></location>
        <source>Cost of calls that were not seen</source>
        <extracomment>Of model calls, by the server's word.</extracomment>
        <translation>Cost of calls that were not seen</translation>
    </message>
    <message>
        <location line="+2"></location>
        <source>Cost with its workers</source>
        <translation>Cost with its workers</translation>
    </message>
    <message>
        <location line="+2"></location>
        <source>Report:</source>
        <translation>Report:</translation>
    </message>
    <message>
        <location line="+19"></location>
        <source>Task</source>
        <translation>Task</translation>
    </message>
    <message>
        <location line="+6"></location>
        <source>Failure</source>
        <translation>Failure</translation>
    </message>
    <message>
        <location line="+3"></location>
        <source>Error</source>
        <translation>Error</translation>
    </message>
    <message>
        <location line="+34"></location>
        <source>Run %1, continued</source>
        <extracomment>The heading of more of a run, behind a part of another one: %1 is its number in the session.</extracomment>
        <translation>Run %1, continued</translation>
    </message>
    <message>
        <location line="+10"></location>
        <source>Run %1</source>
        <extracomment>The heading of a run: %1 is its number in the session, %2 the beginning of what the user said.</extracomment>
        <translation>Run %1</translation>
    </message>
    <message>
        <location line="+0"></location>
        <source>Run %1: %2</source>
        <translation>Run %1: %2</translation>
    </message>
    <message>
        <location line="+2"></location>
        <source>Agent</source>
        <translation>Agent</translation>
    </message>
    <message>
        <location line="+2"></location>
        <source>Model</source>
        <translation>Model</translation>
    </message>
    <message>
        <location line="+2"></location>
        <source>Run id</source>
        <translation>Run id</translation>
    </message>
    <message>
        <location line="+3"></location>
        <source>Began</source>
        <translation>Began</translation>
    </message>
    <message>
        <location line="+23"></location>
        <source>Thought:</source>
        <translation>Thought:</translation>
    </message>
    <message>
        <location line="+12"></location>
        <source>Arguments:</source>
        <translation>Arguments:</translation>
    </message>
    <message>
        <location line="+4"></location>
        <source>Output:</source>
        <translation>Output:</translation>
    </message>
    <message>
        <location line="+1"></location>
        <source>Result:</source>
        <translation>Result:</translation>
    </message>
    <message>
        <location line="+2"></location>
        <source>Error:</source>
        <translation>Error:</translation>
    </message>
    <message>
        <location line="+7"></location>
        <source>Asked:</source>
        <translation>Asked:</translation>
    </message>
    <message>
        <location line="+1"></location>
        <source>Answered:</source>
        <translation>Answered:</translation>
    </message>
    <message>
        <location line="+32"></location>
        <source>%1: %2</source>
        <extracomment>%1: "Status", %2: "Succeeded".</extracomment>
        <translation>%1: %2</translation>
    </message>
</context>
<context>
    <name>tracedeck::UsedFiltersButton</name>
    <message>
        <location filename="../widgets/frames/usedfiltersbutton.cpp" line="+65"></location>
        <source>&amp;Forget These</source>
        <translation>&amp;Forget These</translation>
    </message>
    <message>
        <location line="+6"></location>
        <source>Filters used before</source>
        <translation>Filters used before</translation>
    </message>
    <message>
        <location line="+1"></location>
        <source>Filters used before (Alt+Down)</source>
        <translation>Filters used before (Alt+Down)</translation>
    </message>
</context>
<context>
    <name>tracedeck::WatchBinding</name>
    <message numerus="yes">
        <location filename="../app/bindings/watchbinding.cpp" line="+58"></location>
        <source>No more than %Ln filter(s) can be watched for.</source>
        <translation>
            <numerusform>No more than %Ln filter can be watched for.</numerusform>
            <numerusform>No more than %Ln filters can be watched for.</numerusform>
        </translation>
    </message>
    <message>
        <location line="+2"></location>
        <source>Write a filter above the frames first: what it finds is watched for.</source>
        <translation>Write a filter above the frames first: what it finds is watched for.</translation>
    </message>
    <message>
        <location line="+2"></location>
        <source>What stands above the frames is no filter yet: what is wrong with it stands below it.</source>
        <translation>What stands above the frames is no filter yet: what is wrong with it stands below it.</translation>
    </message>
    <message>
        <location line="+15"></location>
        <source>Nothing is watched for. Write a filter above the frames, and press the eye beside it.</source>
        <translation>Nothing is watched for. Write a filter above the frames, and press the eye beside it.</translation>
    </message>
    <message>
        <location line="+27"></location>
        <source>No frame that is watched for comes after this one.</source>
        <translation>No frame that is watched for comes after this one.</translation>
    </message>
    <message>
        <location line="+1"></location>
        <source>No frame that is watched for comes before this one.</source>
        <translation>No frame that is watched for comes before this one.</translation>
    </message>
    <message>
        <location line="+24"></location>
        <source>Stopped at frame %1 of %3, as you watch for: %2</source>
        <extracomment>%1 is a number, %2 a filter that was watched for, %3 the name of a source.</extracomment>
        <translation>Stopped at frame %1 of %3, as you watch for: %2</translation>
    </message>
</context>
<context>
    <name>tracedeck::WatchesModel</name>
    <message>
        <location filename="../models/frames/watchesmodel.cpp" line="+126"></location>
        <source>%1 of %2</source>
        <extracomment>Frames that have come up to where one stands, of all.</extracomment>
        <translation>%1 of %2</translation>
    </message>
    <message>
        <location line="+12"></location>
        <source>Frame %1</source>
        <translation>Frame %1</translation>
    </message>
    <message>
        <location line="+6"></location>
        <source>marked</source>
        <translation>marked</translation>
    </message>
    <message>
        <location line="+0"></location>
        <source>not marked</source>
        <translation>not marked</translation>
    </message>
    <message>
        <location line="+2"></location>
        <source>stops the view</source>
        <translation>stops the view</translation>
    </message>
    <message>
        <location line="+0"></location>
        <source>does not stop the view</source>
        <translation>does not stop the view</translation>
    </message>
    <message>
        <location line="+59"></location>
        <source>Watched For</source>
        <extracomment>Column header. What frames are watched for.</extracomment>
        <translation>Watched For</translation>
    </message>
    <message>
        <location line="+3"></location>
        <source>Marked</source>
        <extracomment>Column header. Whether such frames are marked with a colour.</extracomment>
        <translation>Marked</translation>
    </message>
    <message>
        <location line="+3"></location>
        <source>Stops</source>
        <extracomment>Column header. Whether the view stops at such frames as they come.</extracomment>
        <translation>Stops</translation>
    </message>
    <message>
        <location line="+2"></location>
        <source>Frames</source>
        <translation>Frames</translation>
    </message>
    <message>
        <location line="+3"></location>
        <source>Last</source>
        <extracomment>Column header. The last such frame up to where one stands.</extracomment>
        <translation>Last</translation>
    </message>
</context>
<context>
    <name>tracedeck::WatchesPanel</name>
    <message>
        <location filename="../widgets/frames/watchespanel.cpp" line="+126"></location>
        <source>What is watched for</source>
        <translation>What is watched for</translation>
    </message>
    <message>
        <location line="+1"></location>
        <source>To the last such frame before</source>
        <translation>To the last such frame before</translation>
    </message>
    <message>
        <location line="+1"></location>
        <source>To the next such frame</source>
        <translation>To the next such frame</translation>
    </message>
    <message>
        <location line="+1"></location>
        <source>Show these in Frames</source>
        <translation>Show these in Frames</translation>
    </message>
    <message>
        <location line="+1"></location>
        <source>Watch for this no more</source>
        <translation>Watch for this no more</translation>
    </message>
    <message>
        <location line="+25"></location>
        <source>No trace is open. Open a recording or connect to a server to watch for frames in it.</source>
        <translation>No trace is open. Open a recording or connect to a server to watch for frames in it.</translation>
    </message>
    <message>
        <location line="+4"></location>
        <source>Nothing is watched for. Write a filter above the frames, as type:tool* is_error:true, and press the eye beside it: then this counts such frames, leads from one to the next, and stops there as they come.</source>
        <translation>Nothing is watched for. Write a filter above the frames, as type:tool* is_error:true, and press the eye beside it: then this counts such frames, leads from one to the next, and stops there as they come.</translation>
    </message>
</context>
<context>
    <name>tracedeck::Welcome</name>
    <message>
        <location filename="../app/welcome.cpp" line="+93"></location>
        <source>used %1</source>
        <translation>used %1</translation>
    </message>
    <message>
        <location line="+29"></location>
        <source>not there any more</source>
        <translation>not there any more</translation>
    </message>
    <message>
        <location line="-27"></location>
        <location line="+14"></location>
        <location line="+15"></location>
        <source>%1 · %2</source>
        <extracomment>A server's address and when it was used.
----------
When a session was recorded, and its size.
----------
A recording's size and folder.</extracomment>
        <translation>%1 · %2</translation>
    </message>
</context>
<context>
    <name>tracedeck::WelcomePage</name>
    <message>
        <location filename="../widgets/welcome/welcomepage.cpp" line="+294"></location>
        <location line="+3"></location>
        <source>Remove %1 from this list</source>
        <translation>Remove %1 from this list</translation>
    </message>
    <message>
        <location line="-4"></location>
        <location line="+3"></location>
        <source>Remove from this list</source>
        <translation>Remove from this list</translation>
    </message>
    <message>
        <location line="-28"></location>
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
        <source>Connect…</source>
        <translation>Connect…</translation>
    </message>
    <message>
        <location line="+1"></location>
        <source>Connect to a server</source>
        <translation>Connect to a server</translation>
    </message>
    <message>
        <location line="+2"></location>
        <source>or drop files here</source>
        <translation>or drop files here</translation>
    </message>
    <message>
        <location line="+7"></location>
        <source>Nothing leaves this machine but what you send to a server.</source>
        <translation>Nothing leaves this machine but what you send to a server.</translation>
    </message>
    <message>
        <location line="+9"></location>
        <source>Recent recordings</source>
        <translation>Recent recordings</translation>
    </message>
    <message>
        <location line="+1"></location>
        <source>None yet. What you open will be listed here.</source>
        <translation>None yet. What you open will be listed here.</translation>
    </message>
    <message>
        <location line="+3"></location>
        <source>Recent connections</source>
        <translation>Recent connections</translation>
    </message>
    <message>
        <location line="+3"></location>
        <source>Recorded sessions</source>
        <translation>Recorded sessions</translation>
    </message>
    <message>
        <location line="+1"></location>
        <source>Delete this recording…</source>
        <translation>Delete this recording…</translation>
    </message>
    <message>
        <location line="+1"></location>
        <source>Delete the recording %1</source>
        <translation>Delete the recording %1</translation>
    </message>
    <message>
        <location line="+1"></location>
        <source>Rename this recording…</source>
        <translation>Rename this recording…</translation>
    </message>
    <message>
        <location line="+1"></location>
        <source>Rename the recording %1</source>
        <translation>Rename the recording %1</translation>
    </message>
    <message>
        <location line="+2"></location>
        <source>All recorded sessions…</source>
        <translation>All recorded sessions…</translation>
    </message>
    <message>
        <location line="-28"></location>
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
        <location line="+2"></location>
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
<context>
    <name>tracedeck::WordDiffView</name>
    <message>
        <location filename="../widgets/json/worddiffview.cpp" line="+32"></location>
        <source>Value of the current row, with what changed in it</source>
        <translation>Value of the current row, with what changed in it</translation>
    </message>
    <message>
        <location line="+31"></location>
        <source>The two texts differ in too much to be compared word by word.</source>
        <translation>The two texts differ in too much to be compared word by word.</translation>
    </message>
    <message>
        <location line="+2"></location>
        <source>The two texts differ in much: they are compared line by line.</source>
        <translation>The two texts differ in much: they are compared line by line.</translation>
    </message>
    <message>
        <location line="+2"></location>
        <source>Only the beginning is shown.</source>
        <translation>Only the beginning is shown.</translation>
    </message>
</context>
<context>
    <name>tracedeck::WorkerMenu</name>
    <message>
        <location filename="../widgets/facts/workermenu.cpp" line="+16"></location>
        <source>Open &amp;Worker</source>
        <translation>Open &amp;Worker</translation>
    </message>
</context>
<context>
    <name>tracedeck::WorkersModel</name>
    <message>
        <location filename="../models/spans/workersmodel.cpp" line="+275"></location>
        <source>Error:</source>
        <extracomment>Above why a worker failed, in the server's words.</extracomment>
        <translation>Error:</translation>
    </message>
    <message>
        <location line="+3"></location>
        <source>Task:</source>
        <extracomment>Above what a worker was asked to do.</extracomment>
        <translation>Task:</translation>
    </message>
    <message>
        <location line="+3"></location>
        <source>Answer:</source>
        <extracomment>Above what a worker answered.</extracomment>
        <translation>Answer:</translation>
    </message>
    <message>
        <location line="+43"></location>
        <source>Task</source>
        <extracomment>Column header. What a worker is to do.</extracomment>
        <translation>Task</translation>
    </message>
    <message>
        <location line="+2"></location>
        <source>Status</source>
        <translation>Status</translation>
    </message>
    <message>
        <location line="+3"></location>
        <source>Failure</source>
        <extracomment>Column header. What went wrong, in the server's word.</extracomment>
        <translation>Failure</translation>
    </message>
    <message>
        <location line="+3"></location>
        <source>Tier</source>
        <extracomment>Column header. How able a worker shall be, as "fast" or "deep".</extracomment>
        <translation>Tier</translation>
    </message>
    <message>
        <location line="+3"></location>
        <source>Model</source>
        <extracomment>Column header. A language model.</extracomment>
        <translation>Model</translation>
    </message>
    <message>
        <location line="+2"></location>
        <source>Duration</source>
        <translation>Duration</translation>
    </message>
    <message>
        <location line="+3"></location>
        <source>Tokens with workers</source>
        <extracomment>Column header. Tokens of a worker alone, or with those of whom it gave work to.</extracomment>
        <translation>Tokens with workers</translation>
    </message>
    <message>
        <location line="+0"></location>
        <source>Own tokens</source>
        <translation>Own tokens</translation>
    </message>
    <message>
        <location line="+3"></location>
        <source>Cost with workers</source>
        <extracomment>Column header. Cost of a worker alone, or with that of whom it gave work to.</extracomment>
        <translation>Cost with workers</translation>
    </message>
    <message>
        <location line="+0"></location>
        <source>Own cost</source>
        <translation>Own cost</translation>
    </message>
    <message>
        <location line="+9"></location>
        <source>The worker stopped with an error of its own.</source>
        <translation>The worker stopped with an error of its own.</translation>
    </message>
    <message>
        <location line="+2"></location>
        <source>The worker used up the tokens that it was allowed.</source>
        <translation>The worker used up the tokens that it was allowed.</translation>
    </message>
    <message>
        <location line="+2"></location>
        <source>The worker said that it was told too little to do its task.</source>
        <translation>The worker said that it was told too little to do its task.</translation>
    </message>
    <message>
        <location line="+2"></location>
        <source>What the worker answered does not have the form that was asked for.</source>
        <translation>What the worker answered does not have the form that was asked for.</translation>
    </message>
    <message>
        <location line="+2"></location>
        <source>The server has no model for a worker of this tier, so nobody took the task.</source>
        <translation>The server has no model for a worker of this tier, so nobody took the task.</translation>
    </message>
    <message>
        <location line="+3"></location>
        <source>The run that gave the task away was cancelled, and its worker with it.</source>
        <translation>The run that gave the task away was cancelled, and its worker with it.</translation>
    </message>
    <message>
        <location line="+2"></location>
        <source>The worker was not done in the time that it was allowed.</source>
        <translation>The worker was not done in the time that it was allowed.</translation>
    </message>
</context>
<context>
    <name>tracedeck::WorkersPanel</name>
    <message>
        <location filename="../widgets/spans/workerspanel.cpp" line="+201"></location>
        <source>Workers</source>
        <translation>Workers</translation>
    </message>
    <message>
        <location line="+1"></location>
        <source>Task of the selected worker, what it answered, and why it failed</source>
        <translation>Task of the selected worker, what it answered, and why it failed</translation>
    </message>
    <message>
        <location line="+1"></location>
        <source>The way from the planner to this session</source>
        <translation>The way from the planner to this session</translation>
    </message>
    <message>
        <location line="+1"></location>
        <source>Back up</source>
        <translation>Back up</translation>
    </message>
    <message>
        <location line="+1"></location>
        <source>Back up to the session that this one works for</source>
        <translation>Back up to the session that this one works for</translation>
    </message>
    <message>
        <location line="+2"></location>
        <source>Open</source>
        <extracomment>Button. Looks into the session of the selected worker.</extracomment>
        <translation>Open</translation>
    </message>
    <message>
        <location line="+1"></location>
        <source>Open the selected worker</source>
        <translation>Open the selected worker</translation>
    </message>
    <message>
        <location line="+1"></location>
        <source>Look into the session of the selected worker, in all panels</source>
        <translation>Look into the session of the selected worker, in all panels</translation>
    </message>
    <message>
        <location line="+2"></location>
        <source>With their workers</source>
        <extracomment>Check box. Whether tokens and cost of a worker include those of the workers that it has itself.</extracomment>
        <translation>With their workers</translation>
    </message>
    <message>
        <location line="+2"></location>
        <source>Tokens and cost of each worker with those of the workers that it has itself</source>
        <translation>Tokens and cost of each worker with those of the workers that it has itself</translation>
    </message>
    <message>
        <location line="+1"></location>
        <source>&amp;Open Worker</source>
        <translation>&amp;Open Worker</translation>
    </message>
    <message>
        <location line="+1"></location>
        <source>Go to Its &amp;Beginning</source>
        <translation>Go to Its &amp;Beginning</translation>
    </message>
    <message>
        <location line="+1"></location>
        <source>Go to Its &amp;End</source>
        <translation>Go to Its &amp;End</translation>
    </message>
    <message>
        <location line="+1"></location>
        <source>&amp;Copy Task and Answer</source>
        <translation>&amp;Copy Task and Answer</translation>
    </message>
    <message>
        <location line="+1"></location>
        <source>Choose Col&amp;umns…</source>
        <translation>Choose Col&amp;umns…</translation>
    </message>
    <message>
        <location line="+23"></location>
        <source>No trace is open. Open a recording or connect to a server to see the workers of its sessions.</source>
        <translation>No trace is open. Open a recording or connect to a server to see the workers of its sessions.</translation>
    </message>
    <message>
        <location line="+38"></location>
        <source>The first worker of this session comes later, in frame %1. Go forward in time to see it.</source>
        <translation>The first worker of this session comes later, in frame %1. Go forward in time to see it.</translation>
    </message>
    <message>
        <location line="+3"></location>
        <source>This worker has given no work to others up to this frame. The button above, or a name beside it, leads back up: there is what it was asked to do itself, and how that ended.</source>
        <translation>This worker has given no work to others up to this frame. The button above, or a name beside it, leads back up: there is what it was asked to do itself, and how that ended.</translation>
    </message>
    <message>
        <location line="+2"></location>
        <source>This session has given no work to other sessions up to this frame. Agents that do fill this list with their workers; subgraphs that run within a session are in Spans and Graph.</source>
        <translation>This session has given no work to other sessions up to this frame. Agents that do fill this list with their workers; subgraphs that run within a session are in Spans and Graph.</translation>
    </message>
    <message>
        <location line="+16"></location>
        <source>Select a worker to read its whole task and its answer.</source>
        <translation>Select a worker to read its whole task and its answer.</translation>
    </message>
</context>
<context>
    <name>tracedeck::WritesModel</name>
    <message>
        <location filename="../models/checkpoints/writesmodel.cpp" line="+123"></location>
        <source>%1 and others</source>
        <extracomment>Who wrote a value: %1 are names of nodes.</extracomment>
        <translation>%1 and others</translation>
    </message>
    <message>
        <location line="+5"></location>
        <source>[checkpoint: %1]</source>
        <extracomment>Nobody said who wrote a value; %1 is how the checkpoint that came with it was made, in the server's word.</extracomment>
        <translation>[checkpoint: %1]</translation>
    </message>
    <message>
        <location line="+2"></location>
        <source>[not told]</source>
        <extracomment>Nobody said who wrote a value.</extracomment>
        <translation>[not told]</translation>
    </message>
    <message>
        <location line="+16"></location>
        <source>[not there]</source>
        <extracomment>The value was not there before, or is not there any more.</extracomment>
        <translation>[not there]</translation>
    </message>
    <message>
        <location line="+42"></location>
        <source>Frame</source>
        <translation>Frame</translation>
    </message>
    <message>
        <location line="+2"></location>
        <source>Time</source>
        <translation>Time</translation>
    </message>
    <message>
        <location line="+2"></location>
        <source>Written by</source>
        <translation>Written by</translation>
    </message>
    <message>
        <location line="+2"></location>
        <source>Before</source>
        <translation>Before</translation>
    </message>
    <message>
        <location line="+2"></location>
        <source>After</source>
        <translation>After</translation>
    </message>
</context>
<context>
    <name>tracedeck::WritesView</name>
    <message>
        <location filename="../widgets/checkpoints/writesview.cpp" line="+98"></location>
        <source>the whole state</source>
        <translation>the whole state</translation>
    </message>
    <message>
        <location line="+2"></location>
        <source>Looking for who wrote %1…</source>
        <translation>Looking for who wrote %1…</translation>
    </message>
    <message numerus="yes">
        <location line="+3"></location>
        <source>Who wrote %1, up to frame %2: %Ln write(s)</source>
        <translation>
            <numerusform>Who wrote %1, up to frame %2: %Ln write</numerusform>
            <numerusform>Who wrote %1, up to frame %2: %Ln writes</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <location line="+3"></location>
        <source>%Ln state(s) of other branches left out</source>
        <extracomment>Behind how many writes of a value were found: the states of other branches were not looked at.</extracomment>
        <translation>
            <numerusform>%Ln state of other branches left out</numerusform>
            <numerusform>%Ln states of other branches left out</numerusform>
        </translation>
    </message>
    <message>
        <location line="+6"></location>
        <source>Writes of the value, the newest first</source>
        <translation>Writes of the value, the newest first</translation>
    </message>
    <message>
        <location line="+1"></location>
        <source>Open a row to go to where the value arrived</source>
        <translation>Open a row to go to where the value arrived</translation>
    </message>
    <message>
        <location line="+1"></location>
        <source>Progress of the search</source>
        <translation>Progress of the search</translation>
    </message>
    <message>
        <location line="+1"></location>
        <source>Close</source>
        <translation>Close</translation>
    </message>
    <message>
        <location line="+1"></location>
        <source>Close, and stop looking</source>
        <translation>Close, and stop looking</translation>
    </message>
</context>
</TS>
