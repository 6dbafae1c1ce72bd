<?xml version="1.0" encoding="utf-8"?>
<!DOCTYPE TS>
<TS version="2.1" language="zh_CN" sourcelanguage="en">
<context>
    <name>CheckTexts</name>
    <message>
        <location filename="../app/bindings/checktexts.cpp" line="+45"/>
        <source>%1, issued by %2, valid until %3</source>
        <translation>%1，由 %2 签发，有效期至 %3</translation>
    </message>
    <message>
        <location line="+11"/>
        <source>through the proxy %1</source>
        <translation>通过代理 %1</translation>
    </message>
    <message>
        <location line="+7"/>
        <source>HTTP status %1</source>
        <translation>HTTP 状态 %1</translation>
    </message>
    <message>
        <location line="+10"/>
        <source>The server closed with code %1.</source>
        <translation>服务器以代码 %1 关闭了连接。</translation>
    </message>
    <message>
        <location line="+1"/>
        <source>The server closed with code %1: %2</source>
        <translation>服务器以代码 %1 关闭了连接：%2</translation>
    </message>
    <message>
        <location line="+15"/>
        <source>The check was cancelled.</source>
        <translation>检查已取消。</translation>
    </message>
    <message>
        <location line="+2"/>
        <source>Tracedeck does not connect to this address as it is.</source>
        <translation>Tracedeck 不会按原样连接此地址。</translation>
    </message>
    <message>
        <location line="+2"/>
        <source>There was no answer in time.</source>
        <translation>未能及时得到应答。</translation>
    </message>
    <message>
        <location line="+2"/>
        <source>There is no host of this name.</source>
        <translation>没有此名称的主机。</translation>
    </message>
    <message>
        <location line="+2"/>
        <source>Nobody listens there.</source>
        <translation>该地址上没有服务在监听。</translation>
    </message>
    <message>
        <location line="+2"/>
        <source>The host cannot be reached.</source>
        <translation>无法到达该主机。</translation>
    </message>
    <message>
        <location line="+2"/>
        <source>The proxy could not be used.</source>
        <translation>无法使用代理。</translation>
    </message>
    <message>
        <location line="+2"/>
        <source>No encrypted connection came about: %1</source>
        <translation>未能建立加密连接：%1</translation>
    </message>
    <message>
        <location line="+2"/>
        <source>The connection broke.</source>
        <translation>连接中断。</translation>
    </message>
    <message>
        <location line="+2"/>
        <source>What answers there speaks no HTTP.</source>
        <translation>那里应答的服务不使用 HTTP。</translation>
    </message>
    <message>
        <location line="+2"/>
        <source>The answer was rewritten on its way.</source>
        <translation>应答在途中被改写。</translation>
    </message>
    <message>
        <location line="+2"/>
        <source>The answer is no WebSocket upgrade.</source>
        <translation>应答不是 WebSocket 升级。</translation>
    </message>
    <message>
        <location line="+11"/>
        <source>Check the name for typing errors, and whether this computer is online.</source>
        <translation>请检查名称是否有误，以及本机是否联网。</translation>
    </message>
    <message>
        <location line="+2"/>
        <source>Check that the server runs, and that its port is right.</source>
        <translation>请检查服务器是否在运行，端口是否正确。</translation>
    </message>
    <message>
        <location line="+3"/>
        <source>Check the network, a VPN and firewalls.</source>
        <translation>请检查网络、VPN 和防火墙。</translation>
    </message>
    <message>
        <location line="+2"/>
        <source>Check the proxy, or connect without one.</source>
        <translation>请检查代理，或不使用代理连接。</translation>
    </message>
    <message>
        <location line="+2"/>
        <source>Use wss://, or allow the unencrypted connection for this server.</source>
        <translation>请使用 wss://，或允许与此服务器的未加密连接。</translation>
    </message>
    <message>
        <location line="+2"/>
        <source>If the server is not encrypted, use ws:// instead of wss://.</source>
        <translation>如果服务器未加密，请使用 ws:// 而不是 wss://。</translation>
    </message>
    <message>
        <location line="+2"/>
        <source>If you know this certificate, you can trust exactly this one.</source>
        <translation>如果您认识此证书，可以只信任这一个证书。</translation>
    </message>
    <message>
        <location line="+2"/>
        <source>Check the port; another service may answer there.</source>
        <translation>请检查端口；那里应答的可能是其他服务。</translation>
    </message>
    <message>
        <location line="+2"/>
        <source>A proxy on the way is the likely cause.</source>
        <translation>很可能是途中的代理所致。</translation>
    </message>
    <message>
        <location line="+2"/>
        <source>Use the address that the server points to.</source>
        <translation>请使用服务器所指向的地址。</translation>
    </message>
    <message>
        <location line="+2"/>
        <source>Check the authentication headers.</source>
        <translation>请检查身份验证请求头。</translation>
    </message>
    <message>
        <location line="+3"/>
        <source>Check the path of the address.</source>
        <translation>请检查地址中的路径。</translation>
    </message>
    <message>
        <location line="+28"/>
        <source>%1: %2</source>
        <extracomment>%1 is the name of a protocol, %2 what a server that speaks it answered.</extracomment>
        <translation>%1：%2</translation>
    </message>
</context>
<context>
    <name>ConnectionTexts</name>
    <message>
        <location filename="../app/bindings/connectiontexts.cpp" line="+20"/>
        <source>there is no host of this name</source>
        <translation>没有此名称的主机</translation>
    </message>
    <message>
        <location line="+2"/>
        <source>the proxy could not be used</source>
        <translation>无法使用代理</translation>
    </message>
    <message>
        <location line="+2"/>
        <source>the server did not answer in time</source>
        <translation>服务器未及时应答</translation>
    </message>
    <message>
        <location line="+2"/>
        <source>the host cannot be reached</source>
        <translation>无法到达该主机</translation>
    </message>
    <message>
        <location line="+2"/>
        <source>nobody listens there</source>
        <translation>该地址上没有服务在监听</translation>
    </message>
    <message>
        <location line="+8"/>
        <source>unencrypted connections beyond this machine need your consent</source>
        <translation>与本机之外的未加密连接需要您的同意</translation>
    </message>
    <message>
        <location line="+2"/>
        <source>a header holds characters that cannot be sent</source>
        <translation>某个请求头含有无法发送的字符</translation>
    </message>
    <message>
        <location line="+1"/>
        <source>the address cannot be used</source>
        <translation>无法使用该地址</translation>
    </message>
    <message>
        <location line="+12"/>
        <source>the server does not answer any more</source>
        <translation>服务器不再应答</translation>
    </message>
    <message>
        <location line="+1"/>
        <source>the connection broke</source>
        <translation>连接中断</translation>
    </message>
    <message>
        <location line="+2"/>
        <source>the server asked to come back later</source>
        <translation>服务器要求稍后再连接</translation>
    </message>
    <message>
        <location line="+2"/>
        <source>the server closed the connection</source>
        <translation>服务器关闭了连接</translation>
    </message>
    <message>
        <location line="+2"/>
        <source>this computer cannot keep up</source>
        <translation>本机处理不过来</translation>
    </message>
    <message>
        <location line="+2"/>
        <source>the server wants other credentials</source>
        <translation>服务器需要其他凭据</translation>
    </message>
    <message>
        <location line="+2"/>
        <source>the server knows nothing under this address</source>
        <translation>服务器上没有此地址对应的内容</translation>
    </message>
    <message>
        <location line="+2"/>
        <source>it is open elsewhere</source>
        <translation>它已在别处打开</translation>
    </message>
    <message>
        <location line="+2"/>
        <source>the WebSocket protocol was broken</source>
        <translation>违反了 WebSocket 协议</translation>
    </message>
    <message>
        <location line="+2"/>
        <source>a message was larger than 256 MiB</source>
        <translation>有一条消息大于 256 MiB</translation>
    </message>
    <message>
        <location line="+2"/>
        <source>the server&apos;s certificate is not trusted</source>
        <translation>服务器的证书不受信任</translation>
    </message>
    <message>
        <location line="+4"/>
        <source>the server speaks no WebSocket there</source>
        <translation>服务器在那里不使用 WebSocket</translation>
    </message>
    <message>
        <location line="+2"/>
        <source>the server refused the connection</source>
        <translation>服务器拒绝了连接</translation>
    </message>
    <message>
        <location line="+2"/>
        <source>the file cannot be read</source>
        <translation>文件无法读取</translation>
    </message>
    <message>
        <location line="+17"/>
        <source>%1 (%2: %3)</source>
        <extracomment>What happened, a numeric code, and the server&apos;s own words.</extracomment>
        <translation>%1（%2：%3）</translation>
    </message>
    <message>
        <location line="+3"/>
        <source>%1 (%2)</source>
        <extracomment>What happened, and a numeric code.</extracomment>
        <translation>%1（%2）</translation>
    </message>
    <message>
        <location line="+8"/>
        <source>Type an address, such as 127.0.0.1:8080.</source>
        <translation>请输入地址，例如 127.0.0.1:8080。</translation>
    </message>
    <message>
        <location line="+2"/>
        <source>This address is too long.</source>
        <translation>此地址过长。</translation>
    </message>
    <message>
        <location line="+2"/>
        <source>This is no address.</source>
        <translation>这不是地址。</translation>
    </message>
    <message>
        <location line="+2"/>
        <source>An address begins with ws://, wss://, http:// or https://.</source>
        <translation>地址以 ws://、wss://、http:// 或 https:// 开头。</translation>
    </message>
    <message>
        <location line="+2"/>
        <source>Leave out user name and password; use a header instead.</source>
        <translation>请去掉用户名和密码，改用请求头。</translation>
    </message>
    <message>
        <location line="+2"/>
        <source>Leave out what follows the “#”.</source>
        <translation>请去掉“#”之后的内容。</translation>
    </message>
    <message>
        <location line="+2"/>
        <source>The host is missing.</source>
        <translation>缺少主机。</translation>
    </message>
    <message>
        <location line="+2"/>
        <source>A port is a number from 1 to 65535.</source>
        <translation>端口是 1 到 65535 之间的数字。</translation>
    </message>
</context>
<context>
    <name>Failure</name>
    <message>
        <location filename="../models/failuretext.cpp" line="+51"/>
        <source>%1.</source>
        <extracomment>The end of a sentence that is put together: &quot;%1.&quot; in English.</extracomment>
        <translation>%1。</translation>
    </message>
    <message>
        <location filename="../net/files/openfile.cpp" line="+131"/>
        <source>it is not a file</source>
        <translation>这不是文件</translation>
    </message>
    <message>
        <location line="+12"/>
        <source>it is empty</source>
        <translation>文件为空</translation>
    </message>
    <message>
        <location line="+9"/>
        <source>it is version %1 of the recording format, and this program reads version %2</source>
        <translation>录制格式版本为 %1，本程序只能读取版本 %2</translation>
    </message>
    <message>
        <location line="+5"/>
        <source>it records the dialect &quot;%1&quot;, which is not known here</source>
        <translation>本程序不认识其中录制的协议“%1”</translation>
    </message>
    <message>
        <location line="+21"/>
        <source>it is packed with %1, which is not read here: unpack it first, or pack it with zstd</source>
        <translation>它是用 %1 压缩的，这里无法读取：请先解压，或改用 zstd 压缩</translation>
    </message>
    <message>
        <location line="+3"/>
        <source>it is UTF-16, and UTF-8 is read here</source>
        <translation>它是 UTF-16 编码，这里读取 UTF-8</translation>
    </message>
    <message>
        <location line="+2"/>
        <source>it is one JSON text, and a line for each frame is read here; &quot;jq -c .&quot; makes lines of objects, &quot;jq -c .[]&quot; of a list</source>
        <translation>它是一整段 JSON，而这里按每帧一行读取；&quot;jq -c .&quot; 可把对象转成逐行格式，&quot;jq -c .[]&quot; 可把列表转成逐行格式</translation>
    </message>
    <message>
        <location line="+2"/>
        <source>its first lines are no recording and no known protocol</source>
        <translation>开头几行既不是录制文件，也不是已知的协议</translation>
    </message>
    <message>
        <location line="+5"/>
        <source>cannot open %1: %2</source>
        <translation>无法打开 %1：%2</translation>
    </message>
    <message>
        <location filename="../net/files/savedfile.cpp" line="+137"/>
        <source>cancelled</source>
        <translation>已取消</translation>
    </message>
    <message>
        <location line="+5"/>
        <source>cannot save %1: %2</source>
        <translation>无法保存 %1：%2</translation>
    </message>
    <message>
        <location line="+30"/>
        <source>an open connection records to it</source>
        <translation>已打开的连接正在向该文件录制</translation>
    </message>
    <message>
        <location filename="../net/files/recordingscript.cpp" line="+65"/>
        <source>it ends in the middle of a line, which is left out</source>
        <translation>文件在一行中间结束，该行已略去</translation>
    </message>
    <message>
        <location line="+4"/>
        <source>it has more than 4294967295 lines</source>
        <translation>文件超过 4294967295 行</translation>
    </message>
    <message>
        <location line="+4"/>
        <source>%1 line(s) of it are none of a recording, and are left out</source>
        <translation>其中 %1 行不属于录制文件，已略去</translation>
    </message>
    <message>
        <location filename="../net/files/recordingwriter.cpp" line="+32"/>
        <source>cannot record to %1: %2</source>
        <translation>无法录制到 %1：%2</translation>
    </message>
    <message>
        <location line="+7"/>
        <source>no thread to write: %1</source>
        <translation>没有可用于写入的线程：%1</translation>
    </message>
    <message>
        <location line="+258"/>
        <source>cannot write: %1</source>
        <translation>无法写入：%1</translation>
    </message>
    <message>
        <location line="+11"/>
        <source>recording to %1 stopped: %2</source>
        <translation>录制到 %1 已停止：%2</translation>
    </message>
    <message>
        <location line="+10"/>
        <source>the disk has too little room: %1 MiB are free, and %2 MiB are to stay free</source>
        <translation>磁盘空间太少：可用 %1 MiB，而需要保留 %2 MiB</translation>
    </message>
    <message>
        <location line="+22"/>
        <source>cannot sync: %1</source>
        <translation>无法同步到磁盘：%1</translation>
    </message>
    <message>
        <location line="+2"/>
        <location line="+8"/>
        <source>the file was deleted</source>
        <translation>文件已被删除</translation>
    </message>
    <message>
        <location filename="../net/files/zstdfile.cpp" line="+89"/>
        <source>damaged zstd data near byte %1: %2</source>
        <translation>zstd 数据在第 %1 字节附近损坏：%2</translation>
    </message>
    <message>
        <location line="+9"/>
        <source>the zstd data ends early, at byte %1</source>
        <translation>zstd 数据在第 %1 字节处提前结束</translation>
    </message>
    <message>
        <location filename="../net/metis/metisdatabase.cpp" line="+49"/>
        <source>another program has locked it</source>
        <translation>文件已被其他程序锁定</translation>
    </message>
    <message>
        <location line="+6"/>
        <source>it is damaged</source>
        <translation>文件已损坏</translation>
    </message>
    <message>
        <location line="+2"/>
        <source>it is damaged, or encrypted</source>
        <translation>文件已损坏或已加密</translation>
    </message>
    <message>
        <location line="+3"/>
        <source>SQLite cannot open it; where no program has it open, it must be able to make the files %1-wal and %1-shm</source>
        <translation>SQLite 无法打开该数据库；如果没有其他程序打开它，SQLite 必须能够创建文件 %1-wal 和 %1-shm</translation>
    </message>
    <message>
        <location line="+160"/>
        <source>Qt&apos;s plugin for SQLite is not installed</source>
        <translation>未安装 Qt 的 SQLite 插件</translation>
    </message>
    <message>
        <location line="+37"/>
        <source>it is a SQLite database, but none of metis: %1</source>
        <translation>这是 SQLite 数据库，但不是 metis 的：%1</translation>
    </message>
    <message>
        <location line="+9"/>
        <source>it has no table &quot;%1&quot;</source>
        <translation>缺少表“%1”</translation>
    </message>
    <message>
        <location line="+17"/>
        <source>its table &quot;%1&quot; has no column &quot;%2&quot;</source>
        <translation>表“%1”缺少列“%2”</translation>
    </message>
    <message>
        <location line="+5"/>
        <source>the rows of its table &quot;%1&quot; have no numbers</source>
        <translation>表“%1”的行没有编号</translation>
    </message>
    <message>
        <location line="+39"/>
        <source>cannot read %1: %2</source>
        <translation>无法读取 %1：%2</translation>
    </message>
    <message>
        <location line="+87"/>
        <source>cannot read on: %1 was deleted, or another file has taken its place</source>
        <translation>无法继续读取：%1 已被删除，或已被其他文件取代</translation>
    </message>
    <message>
        <location filename="../trace/failure.cpp" line="+34"/>
        <source>No such file or directory</source>
        <translation>没有此文件或文件夹</translation>
    </message>
    <message>
        <location line="+2"/>
        <source>Permission denied</source>
        <translation>权限不足</translation>
    </message>
    <message>
        <location line="+2"/>
        <source>Operation not permitted</source>
        <translation>不允许的操作</translation>
    </message>
    <message>
        <location line="+2"/>
        <source>Device or resource busy</source>
        <translation>设备或资源忙</translation>
    </message>
    <message>
        <location line="+2"/>
        <source>Invalid argument</source>
        <translation>无效的参数</translation>
    </message>
    <message>
        <location line="+2"/>
        <source>No such device or address</source>
        <translation>没有那个设备或地址</translation>
    </message>
    <message>
        <location line="+2"/>
        <source>Resource temporarily unavailable</source>
        <translation>资源暂时不可用</translation>
    </message>
    <message>
        <location line="+2"/>
        <source>Connection timed out</source>
        <translation>连接超时</translation>
    </message>
    <message>
        <location line="+2"/>
        <source>File exists</source>
        <translation>文件已存在</translation>
    </message>
    <message>
        <location line="+2"/>
        <source>Is a directory</source>
        <translation>这是一个文件夹</translation>
    </message>
    <message>
        <location line="+2"/>
        <source>Not a directory</source>
        <translation>路径中有一部分不是文件夹</translation>
    </message>
    <message>
        <location line="+2"/>
        <source>File name too long</source>
        <translation>文件名过长</translation>
    </message>
    <message>
        <location line="+2"/>
        <source>Too many levels of symbolic links</source>
        <translation>符号链接的层数过多</translation>
    </message>
    <message>
        <location line="+2"/>
        <source>Read-only file system</source>
        <translation>只读文件系统</translation>
    </message>
    <message>
        <location line="+2"/>
        <source>No space left on device</source>
        <translation>设备上没有空间</translation>
    </message>
    <message>
        <location line="+2"/>
        <source>Disk quota exceeded</source>
        <translation>超出磁盘配额</translation>
    </message>
    <message>
        <location line="+2"/>
        <source>File too large</source>
        <translation>文件过大</translation>
    </message>
    <message>
        <location line="+2"/>
        <source>Input/output error</source>
        <translation>输入/输出错误</translation>
    </message>
    <message>
        <location line="+2"/>
        <source>Too many open files</source>
        <translation>打开的文件过多</translation>
    </message>
    <message>
        <location line="+2"/>
        <source>Cannot allocate memory</source>
        <translation>无法分配内存</translation>
    </message>
    <message>
        <location line="+5"/>
        <source>error %1 of the system</source>
        <translation>系统错误 %1</translation>
    </message>
    <message>
        <location line="+6"/>
        <source>host not found</source>
        <translation>找不到主机</translation>
    </message>
    <message>
        <location line="+1"/>
        <source>connection refused</source>
        <translation>连接被拒绝</translation>
    </message>
    <message>
        <location line="+1"/>
        <source>the proxy could not be used</source>
        <translation>无法使用代理</translation>
    </message>
    <message>
        <location line="+1"/>
        <source>no answer in time</source>
        <translation>未及时响应</translation>
    </message>
    <message>
        <location line="+1"/>
        <source>connection dropped</source>
        <translation>连接中断</translation>
    </message>
    <message>
        <location line="+1"/>
        <source>host not reachable</source>
        <translation>无法到达主机</translation>
    </message>
    <message>
        <location line="+1"/>
        <source>no answer to pings</source>
        <translation>ping 没有应答</translation>
    </message>
    <message>
        <location line="+1"/>
        <source>no answer any more</source>
        <translation>不再应答</translation>
    </message>
    <message>
        <location line="+1"/>
        <source>protocol error</source>
        <translation>协议错误</translation>
    </message>
    <message>
        <location line="+1"/>
        <source>closed by Tracedeck</source>
        <translation>由 Tracedeck 关闭</translation>
    </message>
    <message>
        <location line="+9"/>
        <source>the server took it and never began it</source>
        <translation>服务器接受了它，但从未开始执行</translation>
    </message>
    <message>
        <location line="+2"/>
        <source>the server sees no run go on, and did not say how this one ended</source>
        <translation>服务器上没有正在进行的运行，也没有说明此运行如何结束</translation>
    </message>
    <message>
        <location line="+2"/>
        <source>the server has this run no more, and cannot say how it ended</source>
        <translation>服务器上已没有此运行，无法说明它如何结束</translation>
    </message>
    <message>
        <location line="+2"/>
        <source>the server has this session no more, and cannot say how its run ended</source>
        <translation>服务器上已没有此会话，无法说明其运行如何结束</translation>
    </message>
    <message>
        <location filename="../app/settings/prices.cpp" line="+45"/>
        <location filename="../net/dialects/metis/metisdecoder.cpp" line="+59"/>
        <location filename="../trace/cost/formreader.cpp" line="+58"/>
        <location line="+1"/>
        <source>%1: %2</source>
        <translation>%1：%2</translation>
    </message>
    <message>
        <location filename="../trace/memory/bytestore.cpp" line="+121"/>
        <source>cannot reserve address space: %1</source>
        <translation>无法预留地址空间：%1</translation>
    </message>
    <message>
        <location line="+11"/>
        <source>cannot keep the file open: %1</source>
        <translation>无法保持文件打开：%1</translation>
    </message>
    <message>
        <location line="+3"/>
        <source>too many files are open: %1 at most</source>
        <translation>打开的文件太多：最多 %1 个</translation>
    </message>
    <message>
        <location line="+11"/>
        <source>cannot read the file&apos;s size: %1</source>
        <translation>无法读取文件大小：%1</translation>
    </message>
    <message>
        <location line="+5"/>
        <source>the file is larger than 256 GiB</source>
        <translation>文件大于 256 GiB</translation>
    </message>
    <message>
        <location line="+16"/>
        <source>cannot map the file: %1</source>
        <translation>无法映射文件：%1</translation>
    </message>
    <message>
        <location line="+25"/>
        <source>the trace is larger than 256 GiB</source>
        <translation>追踪大于 256 GiB</translation>
    </message>
    <message>
        <location line="+9"/>
        <source>cannot keep more: %1</source>
        <translation>无法保留更多内容：%1</translation>
    </message>
    <message>
        <location filename="../trace/cost/formreader.cpp" line="-33"/>
        <source>the file ends within a value</source>
        <translation>文件在一个值的中间结束</translation>
    </message>
    <message>
        <location line="+1"/>
        <source>this is no JSON value</source>
        <translation>这不是 JSON 值</translation>
    </message>
    <message>
        <location line="+1"/>
        <source>expected a key in quotes</source>
        <translation>此处应为带引号的键</translation>
    </message>
    <message>
        <location line="+1"/>
        <source>expected a colon</source>
        <translation>此处应为冒号</translation>
    </message>
    <message>
        <location line="+1"/>
        <source>expected a comma or a closing bracket</source>
        <translation>此处应为逗号或右括号</translation>
    </message>
    <message>
        <location line="+1"/>
        <source>something follows the whole value</source>
        <translation>完整的值之后还有内容</translation>
    </message>
    <message>
        <location line="+1"/>
        <source>the file is empty</source>
        <translation>文件为空</translation>
    </message>
    <message>
        <location line="+1"/>
        <source>brackets are nested too deep, or there are too many values</source>
        <translation>括号嵌套过深，或值过多</translation>
    </message>
    <message>
        <location line="+12"/>
        <source>the file is larger than %1 MiB</source>
        <translation>文件大于 %1 MiB</translation>
    </message>
    <message>
        <location line="+4"/>
        <source>line %1: %2</source>
        <translation>第 %1 行：%2</translation>
    </message>
    <message>
        <location line="+36"/>
        <source>expected a text</source>
        <translation>此处应为文本</translation>
    </message>
    <message>
        <location line="+5"/>
        <source>expected a text that is not empty</source>
        <translation>此处应为非空文本</translation>
    </message>
    <message>
        <location line="+2"/>
        <source>expected at most 300 bytes of text without control characters</source>
        <translation>此处应为不超过 300 字节且不含控制字符的文本</translation>
    </message>
    <message>
        <location line="+11"/>
        <source>expected a whole number, zero or more</source>
        <translation>此处应为不小于零的整数</translation>
    </message>
    <message>
        <location line="+18"/>
        <source>expected a date as &quot;2026-09-01&quot;</source>
        <translation>此处应为“2026-09-01”形式的日期</translation>
    </message>
    <message>
        <location line="+19"/>
        <source>expected a time of day, UTC, as &quot;16:30&quot;</source>
        <translation>此处应为“16:30”形式的 UTC 时间</translation>
    </message>
    <message>
        <location filename="../net/files/recordingformat.cpp" line="+106"/>
        <source>t: expected nanoseconds since the start, a whole number</source>
        <translation>t：应为自开始起的纳秒数（整数）</translation>
    </message>
    <message>
        <location line="+1"/>
        <source>dir: expected &quot;in&quot; or &quot;out&quot;</source>
        <translation>dir：应为 &quot;in&quot; 或 &quot;out&quot;</translation>
    </message>
    <message>
        <location line="+1"/>
        <source>ch: expected the name of a channel</source>
        <translation>ch：应为通道名称</translation>
    </message>
    <message>
        <location line="+1"/>
        <source>via: expected &quot;ws&quot;, &quot;sse&quot; or &quot;http&quot;</source>
        <translation>via：应为 &quot;ws&quot;、&quot;sse&quot; 或 &quot;http&quot;</translation>
    </message>
    <message>
        <location line="+72"/>
        <location filename="../trace/cost/formreader.h" line="+68"/>
        <source>expected an object</source>
        <translation>此处应为对象</translation>
    </message>
    <message>
        <location line="+13"/>
        <source>not readable as JSON</source>
        <translation>不能作为 JSON 读取</translation>
    </message>
    <message>
        <location line="+41"/>
        <source>event: neither open, closed nor failed</source>
        <translation>event：既不是 open、closed，也不是 failed</translation>
    </message>
    <message>
        <location line="+9"/>
        <source>frame: not readable as JSON</source>
        <translation>frame：不能作为 JSON 读取</translation>
    </message>
    <message>
        <location line="+9"/>
        <source>raw: not base64</source>
        <translation>raw：不是 base64</translation>
    </message>
    <message>
        <location line="+10"/>
        <source>more than one document in the line</source>
        <translation>一行中有多个文档</translation>
    </message>
    <message>
        <location line="+0"/>
        <source>neither frame nor raw nor event</source>
        <translation>既没有 frame、raw，也没有 event</translation>
    </message>
    <message>
        <location filename="../trace/cost/formreader.h" line="+8"/>
        <source>given twice</source>
        <translation>重复出现</translation>
    </message>
    <message>
        <location line="+2"/>
        <source>unknown key</source>
        <translation>未知的键</translation>
    </message>
    <message>
        <location line="+10"/>
        <source>expected a list</source>
        <translation>此处应为列表</translation>
    </message>
    <message>
        <location filename="../trace/cost/pricereader.cpp" line="+41"/>
        <source>expected pico-dollars for a token: a decimal number of at most nine digits behind the point, from 0 to 9223372036</source>
        <translation>此处应为每个 Token 的皮美元价格：0 到 9223372036 之间、小数点后最多九位的十进制数</translation>
    </message>
    <message>
        <location line="+12"/>
        <source>rules are nested too deep</source>
        <translation>规则嵌套过深</translation>
    </message>
    <message>
        <location line="+31"/>
        <source>expected one of starts_with, ends_with, contains, like, all</source>
        <translation>此处应为 starts_with、ends_with、contains、like、all 之一</translation>
    </message>
    <message>
        <location line="+8"/>
        <source>expected at least one rule</source>
        <translation>至少需要一条规则</translation>
    </message>
    <message>
        <location line="+19"/>
        <source>expected begin and end, which differ</source>
        <translation>需要 begin 和 end，且二者不同</translation>
    </message>
    <message>
        <location line="+24"/>
        <source>expected above: the input that is still in the tier below</source>
        <translation>缺少 above：仍属于下一档的输入量</translation>
    </message>
    <message>
        <location line="+5"/>
        <source>above must be more than in the tier before</source>
        <translation>above 必须大于前一档的值</translation>
    </message>
    <message>
        <location line="+32"/>
        <source>expected a price of input or of output</source>
        <translation>缺少输入或输出的价格</translation>
    </message>
    <message>
        <location line="+29"/>
        <source>expected model: its name</source>
        <translation>缺少 model：模型名称</translation>
    </message>
    <message>
        <location line="+2"/>
        <source>expected prices</source>
        <translation>缺少 prices</translation>
    </message>
    <message>
        <location line="+7"/>
        <source>expected from 1 to 1000 prices</source>
        <translation>价格应有 1 到 1000 个</translation>
    </message>
    <message>
        <location line="+2"/>
        <source>the first price must hold always: without from and hours</source>
        <translation>第一个价格必须始终有效：不含 from 和 hours</translation>
    </message>
    <message>
        <location line="+25"/>
        <source>expected id: the provider&apos;s name, or &quot;*&quot; for any</source>
        <translation>缺少 id：提供方名称，或以“*”表示任意</translation>
    </message>
    <message>
        <location line="+2"/>
        <source>expected models</source>
        <translation>缺少 models</translation>
    </message>
    <message>
        <location line="+8"/>
        <source>the provider has this model already</source>
        <translation>该提供方已有此模型</translation>
    </message>
    <message>
        <location line="+31"/>
        <source>expected id</source>
        <translation>缺少 id</translation>
    </message>
    <message>
        <location line="+15"/>
        <source>expected model, and agent or session or both</source>
        <translation>需要 model，以及 agent 或 session，或两者皆有</translation>
    </message>
    <message>
        <location line="+12"/>
        <source>expected 1: a later form is not known</source>
        <translation>此处应为 1：更新的格式尚不支持</translation>
    </message>
    <message>
        <location line="+15"/>
        <source>expected tracedeck_prices: this is no table of prices</source>
        <translation>缺少 tracedeck_prices：这不是价格表</translation>
    </message>
    <message>
        <location line="+9"/>
        <source>there are two providers of one id: %1</source>
        <translation>有两个提供方使用同一 id：%1</translation>
    </message>
    <message>
        <location line="+4"/>
        <source>a model&apos;s source is not among the sources: %1</source>
        <translation>模型的来源不在来源列表中：%1</translation>
    </message>
    <message>
        <location filename="../trace/memory/spool.cpp" line="+22"/>
        <source>cannot spool: %1</source>
        <translation>无法写入临时文件：%1</translation>
    </message>
    <message>
        <location line="+10"/>
        <source>cannot spool to %1: %2</source>
        <translation>无法在 %1 中创建临时文件：%2</translation>
    </message>
    <message>
        <location line="+69"/>
        <source>less than %1 MB would be left free</source>
        <translation>剩余空间将少于 %1 MB</translation>
    </message>
    <message>
        <location filename="../app/recordings/saver.cpp" line="+86"/>
        <source>what it held was overwritten or cut while it was open</source>
        <translation>其内容在打开期间被覆盖或截断</translation>
    </message>
    <message>
        <location filename="../net/dialects/emit.cpp" line="+71"/>
        <source>The frame cannot be read: %1, near byte %2</source>
        <translation>无法读取该帧：%1，在第 %2 字节附近</translation>
    </message>
    <message>
        <location line="+7"/>
        <source>%1 was answered with %2</source>
        <translation>%1 的应答为 %2</translation>
    </message>
    <message>
        <location line="+1"/>
        <source>%1 was answered with %2: %3</source>
        <translation>%1 的应答为 %2：%3</translation>
    </message>
    <message>
        <location line="+5"/>
        <source>unknown form of a frame</source>
        <translation>未知的帧形式</translation>
    </message>
    <message>
        <location line="+5"/>
        <source>unknown event %1</source>
        <translation>未知事件 %1</translation>
    </message>
    <message>
        <location line="+5"/>
        <source>%1.%2: missing</source>
        <translation>%1.%2：缺失</translation>
    </message>
    <message>
        <location line="+5"/>
        <source>%1.%2: expected %3, got %4</source>
        <translation>%1.%2：应为 %3，实为 %4</translation>
    </message>
    <message>
        <location line="+5"/>
        <source>it is larger than 256 MiB</source>
        <translation>它大于 256 MiB</translation>
    </message>
    <message>
        <location filename="../net/dialects/json/jsonobject.cpp" line="+100"/>
        <location filename="../net/dialects/loom/loompayload.cpp" line="+18"/>
        <source>whole number from 0</source>
        <translation>不小于 0 的整数</translation>
    </message>
    <message>
        <location line="+11"/>
        <location filename="../net/dialects/loom/loompayload.cpp" line="+11"/>
        <source>whole number</source>
        <translation>整数</translation>
    </message>
    <message>
        <location line="+22"/>
        <source>nothing</source>
        <translation>空</translation>
    </message>
    <message>
        <location filename="../net/dialects/langgraph/langgraphcontent.cpp" line="+279"/>
        <source>the model call failed: %1</source>
        <translation>模型调用失败：%1</translation>
    </message>
    <message>
        <location line="+1"/>
        <source>the model call failed: %1 (%2)</source>
        <translation>模型调用失败：%1（%2）</translation>
    </message>
    <message>
        <location filename="../net/dialects/langgraph/langgraphdecoder.cpp" line="+31"/>
        <source>The client sent what is no command: %1</source>
        <translation>客户端发送的不是命令：%1</translation>
    </message>
    <message>
        <location line="+28"/>
        <location line="+11"/>
        <source>array of strings</source>
        <translation>字符串数组</translation>
    </message>
    <message>
        <location line="+67"/>
        <source>it is no JSON object</source>
        <translation>它不是 JSON 对象</translation>
    </message>
    <message>
        <location line="+7"/>
        <source>it has no method</source>
        <translation>它没有 method</translation>
    </message>
    <message>
        <location filename="../net/dialects/loom/loomdecoder.cpp" line="+131"/>
        <source>%1: expected %2, got %3</source>
        <translation>%1：应为 %2，实为 %3</translation>
    </message>
    <message>
        <location line="+38"/>
        <source>unknown type &quot;%1&quot;</source>
        <translation>未知类型“%1”</translation>
    </message>
    <message>
        <location line="+3"/>
        <source>%1: neither a type, nor a reply, nor the name of an event</source>
        <translation>%1：既没有类型，也不是应答或事件名</translation>
    </message>
    <message>
        <location filename="../net/dialects/loom/loomevents.cpp" line="+64"/>
        <source>&quot;Ok&quot; or {&quot;Err&quot;: string}</source>
        <translation>&quot;Ok&quot; 或 {&quot;Err&quot;: 字符串}</translation>
    </message>
    <message>
        <location filename="../net/dialects/loom/loompayload.cpp" line="+30"/>
        <source>%1.%2: unknown field</source>
        <translation>%1.%2：未知字段</translation>
    </message>
    <message>
        <location line="+6"/>
        <source>%1.%2: appears more than once, the first counts</source>
        <translation>%1.%2：出现多次，以第一个为准</translation>
    </message>
    <message>
        <location line="+8"/>
        <source>%1.%2: not valid JSON</source>
        <translation>%1.%2：不是有效的 JSON</translation>
    </message>
    <message>
        <location filename="../net/dialects/loom/loomresponses.cpp" line="+125"/>
        <source>The server could not write an event: %1</source>
        <translation>服务器无法写出一个事件：%1</translation>
    </message>
    <message>
        <location filename="../net/dialects/metis/metisdecoder.cpp" line="+2"/>
        <source>The server refused the subscription: %1</source>
        <translation>服务器拒绝了订阅：%1</translation>
    </message>
    <message>
        <location line="+28"/>
        <source>The client sent what is no frame: %1</source>
        <translation>客户端发送的不是帧：%1</translation>
    </message>
    <message>
        <location filename="../net/files/chunkdecoder.cpp" line="+70"/>
        <source>longer than 256 MiB</source>
        <translation>长于 256 MiB</translation>
    </message>
    <message>
        <location line="+22"/>
        <source>no field of a server-sent event</source>
        <translation>不是服务器发送事件（SSE）的字段</translation>
    </message>
    <message>
        <location line="+49"/>
        <source>what the recording says of this frame cannot be used: %1</source>
        <translation>录制文件对该帧的说明无法使用：%1</translation>
    </message>
    <message>
        <location line="+42"/>
        <source>the line at byte %1 cannot be read: %2</source>
        <translation>无法读取第 %1 字节处的行：%2</translation>
    </message>
    <message>
        <location filename="../net/files/filesource.cpp" line="+202"/>
        <source>the header&apos;s &quot;started&quot; is no time as of RFC 3339, as in 2026-11-21T20:13:00Z: only times since the start are known</source>
        <translation>文件头中的 &quot;started&quot; 不是 RFC 3339 形式的时间（如 2026-11-21T20:13:00Z）：只知道自开始起的时间</translation>
    </message>
    <message>
        <location line="+112"/>
        <location line="+82"/>
        <source>the file became shorter while it was open; what is gone reads as zeros</source>
        <translation>文件在打开期间变短了；消失的内容读作零</translation>
    </message>
    <message>
        <location line="-70"/>
        <source>the file ends in the middle of a line, at byte %1; its last %2 bytes are left out</source>
        <translation>文件在第 %1 字节处于一行中间结束；最后 %2 个字节未读入</translation>
    </message>
    <message>
        <location line="+73"/>
        <source>the file was overwritten while it was open; its frames are no longer what was read</source>
        <translation>文件在打开期间被覆盖；其中的帧已不是读入时的内容</translation>
    </message>
    <message>
        <location filename="../trace/writer/writer.cpp" line="+129"/>
        <source>the server says that a frame is of a later day than it arrived</source>
        <translation>服务器所说的某帧日期晚于其到达日期</translation>
    </message>
    <message>
        <location line="+119"/>
        <source>1 frame missing in stream %1: %2 to %3</source>
        <translation>流 %1 缺失 1 帧：%2 至 %3</translation>
    </message>
    <message>
        <location line="+1"/>
        <source>%1 frames missing in stream %2: %3 to %4</source>
        <translation>流 %2 缺失 %1 帧：%3 至 %4</translation>
    </message>
    <message>
        <location line="+4"/>
        <source>%1; one that came in between could not be read</source>
        <translation>%1；其间到达的一帧无法读取</translation>
    </message>
    <message>
        <location line="+2"/>
        <source>%1; %2 that came in between could not be read</source>
        <translation>%1；其间到达的 %2 帧无法读取</translation>
    </message>
    <message>
        <location line="+9"/>
        <source>number %1 came after higher ones in stream %2</source>
        <translation>流 %2 中，编号 %1 到达时已有更大的编号</translation>
    </message>
    <message>
        <location line="+4"/>
        <source>the server counts again from %1 in stream %2</source>
        <translation>服务器在流 %2 中重新从 %1 开始编号</translation>
    </message>
    <message>
        <location line="+7"/>
        <source>the channel that carried %1 closed; another goes on, and what came between may be missing</source>
        <translation>承载 %1 的通道已关闭；由另一通道继续，其间的内容可能缺失</translation>
    </message>
    <message>
        <location filename="../trace/writer/writer_cuts.cpp" line="+12"/>
        <source>the channel closed</source>
        <translation>通道已关闭</translation>
    </message>
    <message>
        <location line="+49"/>
        <source>%1 while run %2 was going on; what came after is missing</source>
        <translation>运行 %2 进行期间%1；其后的内容缺失</translation>
    </message>
    <message>
        <location line="+11"/>
        <source>another run was taken</source>
        <translation>改为接收另一个运行</translation>
    </message>
    <message>
        <location filename="../trace/writer/writer_events.cpp" line="+171"/>
        <source>frames before this one may be missing: %1</source>
        <translation>该帧之前的帧可能缺失：%1</translation>
    </message>
    <message>
        <location line="+40"/>
        <source>run %1 has begun already</source>
        <translation>运行 %1 已经开始过</translation>
    </message>
    <message>
        <location filename="../trace/writer/writer_messages.cpp" line="+255"/>
        <source>the end of message %1 did not come; some of its text may be missing</source>
        <translation>消息 %1 的结尾没有到达；部分文本可能缺失</translation>
    </message>
    <message>
        <location line="+171"/>
        <source>the final text of message %1 is not what its deltas add up to; the final text is shown</source>
        <translation>消息 %1 的最终文本与各增量拼接的结果不同；显示的是最终文本</translation>
    </message>
    <message>
        <location filename="../trace/writer/writer_runs.cpp" line="+286"/>
        <source>run %1 had ended already</source>
        <translation>运行 %1 已经结束过</translation>
    </message>
    <message>
        <location line="+204"/>
        <source>the server counted %1 model calls in this run, of which %2 were seen</source>
        <translation>服务器计有此运行的 %1 次模型调用，看到的有 %2 次</translation>
    </message>
    <message>
        <location line="+9"/>
        <source>the run&apos;s total says %1 + %2 tokens, its calls reported %3 + %4</source>
        <translation>运行的合计为 %1 + %2 Token，而各次调用报告为 %3 + %4</translation>
    </message>
    <message>
        <location filename="../trace/writer/writer_spans.cpp" line="+109"/>
        <source>more than %1 spans are inside each other; deeper ones are shown side by side</source>
        <translation>Span 嵌套超过 %1 层；更深的并列显示</translation>
    </message>
    <message>
        <location line="+146"/>
        <source>parent span %1 is not known yet</source>
        <translation>父 Span %1 尚不可知</translation>
    </message>
    <message>
        <location line="+59"/>
        <source>the end of %1 has no beginning</source>
        <translation>%1 有结束而没有开始</translation>
    </message>
    <message>
        <location line="+28"/>
        <source>span %1 is not known</source>
        <translation>Span %1 不可知</translation>
    </message>
    <message>
        <location line="+5"/>
        <source>span %1 cannot be inside itself</source>
        <translation>Span %1 不能在自身之内</translation>
    </message>
    <message>
        <location filename="../trace/writer/writer_thoughts.cpp" line="+60"/>
        <source>option %1 was chosen, counted from 0, of %2</source>
        <translation>选择了选项 %1（从 0 计），共 %2 个</translation>
    </message>
    <message>
        <location filename="../trace/writer/writer_tools.cpp" line="+149"/>
        <source>tool %1 was called %2 times with the same arguments in this run: in frames %3, %4 and %5</source>
        <translation>工具 %1 在此运行中以相同参数调用了 %2 次：第 %3、%4 和 %5 帧</translation>
    </message>
    <message>
        <location line="+180"/>
        <source>tool %1 was running already</source>
        <translation>工具 %1 已在运行</translation>
    </message>
    <message>
        <location line="+64"/>
        <source>tool %1 ended and was never called</source>
        <translation>工具 %1 结束了，但从未被调用</translation>
    </message>
    <message>
        <location line="+81"/>
        <source>approval %1 was never requested</source>
        <translation>审批 %1 从未被请求</translation>
    </message>
    <message>
        <location filename="../trace/writer/writer_workers.cpp" line="+26"/>
        <source>a session cannot work for itself</source>
        <translation>会话不能为自身工作</translation>
    </message>
    <message>
        <location line="+6"/>
        <source>workers of workers are more than %1 generations deep; deeper ones are shown by themselves</source>
        <translation>工作会话逐级委派超过 %1 层；更深的单独显示</translation>
    </message>
    <message>
        <location line="+105"/>
        <source>this worker had ended already</source>
        <translation>此工作会话已经结束过</translation>
    </message>
    <message>
        <location filename="../net/dialects/json/jsonwalk.cpp" line="+48"/>
        <source>empty</source>
        <translation>为空</translation>
    </message>
    <message>
        <location line="+2"/>
        <source>not UTF-8</source>
        <translation>不是 UTF-8</translation>
    </message>
    <message>
        <location line="+2"/>
        <source>a string is not closed</source>
        <translation>字符串没有结束</translation>
    </message>
    <message>
        <location line="+2"/>
        <source>a string holds a bare control character</source>
        <translation>字符串中有未转义的控制字符</translation>
    </message>
    <message>
        <location line="+2"/>
        <source>not a JSON object</source>
        <translation>不是 JSON 对象</translation>
    </message>
    <message>
        <location line="+2"/>
        <source>cut off, or brackets do not match</source>
        <translation>被截断，或括号不匹配</translation>
    </message>
    <message>
        <location line="+2"/>
        <source>not valid JSON</source>
        <translation>不是有效的 JSON</translation>
    </message>
    <message>
        <location line="+2"/>
        <source>something follows the JSON object</source>
        <translation>JSON 对象之后还有内容</translation>
    </message>
    <message>
        <location line="+2"/>
        <source>nested deeper than 256 levels</source>
        <translation>嵌套超过 256 层</translation>
    </message>
    <message>
        <location line="+2"/>
        <source>not enough memory to parse it</source>
        <translation>内存不足，无法解析</translation>
    </message>
</context>
<context>
    <name>Listening</name>
    <message>
        <location filename="../net/serving/listening.cpp" line="+11"/>
        <source>This is no address to listen on.</source>
        <translation>这不是可以监听的地址。</translation>
    </message>
    <message>
        <location line="+2"/>
        <source>%1 can be reached from other machines; use 127.0.0.1.</source>
        <translation>其他机器可以访问 %1；请使用 127.0.0.1。</translation>
    </message>
    <message>
        <location line="+8"/>
        <source>Cannot listen on %1, port %2: %3</source>
        <translation>无法在 %1 端口 %2 上监听：%3</translation>
    </message>
</context>
<context>
    <name>tracedeck::About</name>
    <message>
        <location filename="../app/about.cpp" line="+23"/>
        <source>About Tracedeck</source>
        <translation>关于 Tracedeck</translation>
    </message>
    <message>
        <location line="+2"/>
        <source>Tracedeck %1

Watch, debug and rewind AI-agent runs. Every fact remembers when it became true, so that any frame of the past can be looked at as it was.

It attaches to Loom, LangGraph and metis servers and reads recordings of them. Nothing leaves this machine but what you send to a server.

Free software under the GNU General Public License, version 3 or later. Made with Qt %2.</source>
        <translation>Tracedeck %1

观察、调试和回放 AI Agent 的运行。每条事实都带有成立的时刻，因此可以回到过去的任意一帧，查看当时的样子。

可连接 Loom、LangGraph 和 metis 服务器，也可读取其录制文件。除了您发往服务器的内容，任何数据都不会离开本机。

自由软件，以 GNU 通用公共许可证第 3 版或更高版本发布。使用 Qt %2 构建。</translation>
    </message>
    <message>
        <location line="+9"/>
        <source>Close</source>
        <translation>关闭</translation>
    </message>
</context>
<context>
    <name>tracedeck::ActionCard</name>
    <message>
        <location filename="../widgets/approvals/actioncard.cpp" line="+119"/>
        <source>Decide about “%1” first.</source>
        <translation>请先对“%1”作出决定。</translation>
    </message>
    <message>
        <location line="+2"/>
        <source>The arguments of “%1” are not right yet.</source>
        <translation>“%1”的参数尚不正确。</translation>
    </message>
    <message>
        <location line="+2"/>
        <source>Write what “%1” is to answer.</source>
        <translation>请写出“%1”要答复的内容。</translation>
    </message>
    <message>
        <location line="+24"/>
        <source>Why not? The agent reads it. May be left empty.</source>
        <translation>为什么不行？Agent 会读到。可以留空。</translation>
    </message>
    <message>
        <location line="+1"/>
        <source>What the agent is told in place of the tool&apos;s result.</source>
        <translation>代替工具结果告诉 Agent 的内容。</translation>
    </message>
    <message>
        <location line="+1"/>
        <source>Why “%1” is rejected</source>
        <translation>拒绝“%1”的原因</translation>
    </message>
    <message>
        <location line="+1"/>
        <source>Answer in place of “%1”</source>
        <translation>代替“%1”的答复</translation>
    </message>
    <message>
        <location line="+18"/>
        <source>Approve</source>
        <extracomment>A decision about what an agent wants to do.</extracomment>
        <translation>批准</translation>
    </message>
    <message>
        <location line="+4"/>
        <source>Edit…</source>
        <extracomment>A decision about what an agent wants to do: with other arguments.</extracomment>
        <translation>修改…</translation>
    </message>
    <message>
        <location line="+4"/>
        <source>Reject</source>
        <extracomment>A decision about what an agent wants to do.</extracomment>
        <translation>拒绝</translation>
    </message>
    <message>
        <location line="+4"/>
        <source>Answer for it…</source>
        <extracomment>A decision about what an agent wants to do: a human answers in place of the tool.</extracomment>
        <translation>代为答复…</translation>
    </message>
    <message>
        <location line="+4"/>
        <source>%1: %2</source>
        <extracomment>For a screen reader: a decision, and the name of the tool it is about.</extracomment>
        <translation>%1：%2</translation>
    </message>
    <message>
        <location line="+2"/>
        <source>Arguments of “%1”</source>
        <translation>“%1”的参数</translation>
    </message>
    <message>
        <location line="+2"/>
        <source>New arguments of “%1”</source>
        <translation>“%1”的新参数</translation>
    </message>
</context>
<context>
    <name>tracedeck::Actions</name>
    <message>
        <location filename="../app/actions/actions.cpp" line="+279"/>
        <source>&amp;File</source>
        <translation>文件(&amp;F)</translation>
    </message>
    <message>
        <location line="-259"/>
        <source>&amp;Open Recording…</source>
        <translation>打开录制文件(&amp;O)…</translation>
    </message>
    <message>
        <location line="-2"/>
        <source>Connec&amp;t to Server…</source>
        <translation>连接服务器(&amp;T)…</translation>
    </message>
    <message>
        <location line="+4"/>
        <source>Open in New &amp;Window…</source>
        <translation>在新窗口中打开(&amp;W)…</translation>
    </message>
    <message>
        <location line="+3"/>
        <source>&amp;Clear This List</source>
        <translation>清空此列表(&amp;C)</translation>
    </message>
    <message>
        <location line="+2"/>
        <source>Connect &amp;Again Now</source>
        <translation>立即重新连接(&amp;A)</translation>
    </message>
    <message>
        <location line="+3"/>
        <source>&amp;Disconnect</source>
        <translation>断开连接(&amp;D)</translation>
    </message>
    <message>
        <location line="+7"/>
        <source>&amp;Save Recording As…</source>
        <translation>录制文件另存为(&amp;S)…</translation>
    </message>
    <message>
        <location line="+7"/>
        <source>R&amp;ecorded Sessions…</source>
        <translation>已录制的会话(&amp;E)…</translation>
    </message>
    <message>
        <location line="+4"/>
        <source>&amp;Preferences…</source>
        <translation>首选项(&amp;P)…</translation>
    </message>
    <message>
        <location line="+1"/>
        <source>&amp;Quit</source>
        <translation>退出(&amp;Q)</translation>
    </message>
    <message>
        <location line="+16"/>
        <source>S&amp;pans</source>
        <translation>Span(&amp;P)</translation>
    </message>
    <message>
        <location line="+4"/>
        <source>&amp;Frames</source>
        <translation>帧(&amp;F)</translation>
    </message>
    <message>
        <location line="+4"/>
        <source>I&amp;nspector</source>
        <translation>检查器(&amp;N)</translation>
    </message>
    <message>
        <location line="-2"/>
        <source>&amp;Raw Frame</source>
        <translation>原始帧(&amp;R)</translation>
    </message>
    <message>
        <location line="-39"/>
        <source>Start a R&amp;un…</source>
        <translation>启动运行(&amp;U)…</translation>
    </message>
    <message>
        <location line="+3"/>
        <source>Cance&amp;l the Run</source>
        <translation>取消运行(&amp;L)</translation>
    </message>
    <message>
        <location line="+4"/>
        <source>E&amp;xport…</source>
        <translation>导出(&amp;X)…</translation>
    </message>
    <message>
        <location line="+3"/>
        <source>Ser&amp;ve This Recording…</source>
        <translation>用此录制文件模拟服务器(&amp;V)…</translation>
    </message>
    <message>
        <location line="+4"/>
        <source>&amp;Close</source>
        <translation>关闭(&amp;C)</translation>
    </message>
    <message>
        <location line="+7"/>
        <source>&amp;Copy</source>
        <translation>复制(&amp;C)</translation>
    </message>
    <message>
        <location line="+4"/>
        <source>&amp;Find in Conversation</source>
        <translation>在对话中查找(&amp;F)</translation>
    </message>
    <message>
        <location line="+2"/>
        <source>S&amp;essions</source>
        <translation>会话(&amp;E)</translation>
    </message>
    <message>
        <location line="+2"/>
        <source>T&amp;imeline</source>
        <translation>时间线(&amp;I)</translation>
    </message>
    <message>
        <location line="+2"/>
        <source>Cost an&amp;d Tokens</source>
        <translation>费用与 Token(&amp;D)</translation>
    </message>
    <message>
        <location line="+4"/>
        <source>Con&amp;versation</source>
        <translation>对话(&amp;V)</translation>
    </message>
    <message>
        <location line="+8"/>
        <location line="+48"/>
        <source>&amp;State</source>
        <translation>状态(&amp;S)</translation>
    </message>
    <message>
        <location line="-46"/>
        <source>&amp;Compare</source>
        <translation>对比(&amp;C)</translation>
    </message>
    <message>
        <location line="+2"/>
        <source>Chec&amp;kpoints</source>
        <translation>检查点(&amp;K)</translation>
    </message>
    <message>
        <location line="+2"/>
        <source>T&amp;houghts</source>
        <translation>思考(&amp;H)</translation>
    </message>
    <message>
        <location line="+2"/>
        <source>Ro&amp;uting</source>
        <translation>路由(&amp;U)</translation>
    </message>
    <message>
        <location line="+2"/>
        <source>Durations</source>
        <translation>耗时</translation>
    </message>
    <message>
        <location line="+2"/>
        <source>Runs</source>
        <translation>运行</translation>
    </message>
    <message>
        <location line="+2"/>
        <source>Model Calls</source>
        <translation>模型调用</translation>
    </message>
    <message>
        <location line="+2"/>
        <source>Tool Calls</source>
        <translation>工具调用</translation>
    </message>
    <message>
        <location line="+2"/>
        <source>&amp;Graph</source>
        <translation>图(&amp;G)</translation>
    </message>
    <message>
        <location line="+2"/>
        <source>&amp;Workers</source>
        <translation>工作会话(&amp;W)</translation>
    </message>
    <message>
        <location line="+2"/>
        <source>&amp;Approvals</source>
        <translation>审批(&amp;A)</translation>
    </message>
    <message>
        <location line="+2"/>
        <source>Pro&amp;blems</source>
        <translation>问题(&amp;B)</translation>
    </message>
    <message>
        <location line="+2"/>
        <source>C&amp;ommands</source>
        <translation>命令(&amp;O)</translation>
    </message>
    <message>
        <location line="+2"/>
        <source>&amp;Message to an Agent</source>
        <translation>给 Agent 发消息(&amp;M)</translation>
    </message>
    <message>
        <location line="+2"/>
        <source>&amp;Tools</source>
        <translation>工具(&amp;T)</translation>
    </message>
    <message>
        <location line="+2"/>
        <source>&amp;Log</source>
        <translation>日志(&amp;L)</translation>
    </message>
    <message>
        <location line="+2"/>
        <source>Watches</source>
        <translation>监视</translation>
    </message>
    <message>
        <location line="+2"/>
        <source>Search</source>
        <translation>搜索</translation>
    </message>
    <message>
        <location line="+2"/>
        <source>Next Panel</source>
        <translation>下一个面板</translation>
    </message>
    <message>
        <location line="+2"/>
        <source>Previous Panel</source>
        <translation>上一个面板</translation>
    </message>
    <message>
        <location line="+2"/>
        <source>Reopen Closed Panel</source>
        <translation>重新打开已关闭的面板</translation>
    </message>
    <message>
        <location line="+2"/>
        <source>&amp;Trace</source>
        <translation>追踪(&amp;T)</translation>
    </message>
    <message>
        <location line="+2"/>
        <source>&amp;Chat</source>
        <translation>对话(&amp;C)</translation>
    </message>
    <message>
        <location line="+4"/>
        <source>&amp;Wire</source>
        <translation>报文(&amp;W)</translation>
    </message>
    <message>
        <location line="+2"/>
        <source>Com&amp;pare</source>
        <translation>对比(&amp;P)</translation>
    </message>
    <message>
        <location line="+2"/>
        <source>C&amp;ost</source>
        <translation>费用(&amp;O)</translation>
    </message>
    <message>
        <location line="+2"/>
        <source>&amp;Filter Frames</source>
        <translation>过滤帧(&amp;F)</translation>
    </message>
    <message>
        <location line="+2"/>
        <source>Watc&amp;h for This Filter</source>
        <translation>监视此过滤条件(&amp;H)</translation>
    </message>
    <message>
        <location line="+2"/>
        <source>Restore &amp;Default Layout</source>
        <translation>恢复默认布局(&amp;D)</translation>
    </message>
    <message>
        <location line="+3"/>
        <source>F&amp;ull Screen</source>
        <translation>全屏(&amp;U)</translation>
    </message>
    <message>
        <location line="+2"/>
        <source>&amp;Command Palette…</source>
        <translation>命令面板(&amp;C)…</translation>
    </message>
    <message>
        <location line="+2"/>
        <source>&amp;Hidden</source>
        <translation>隐藏(&amp;H)</translation>
    </message>
    <message>
        <location line="+2"/>
        <source>&amp;Collapsed</source>
        <translation>折叠(&amp;C)</translation>
    </message>
    <message>
        <location line="+2"/>
        <source>&amp;Interleaved</source>
        <translation>穿插展开(&amp;I)</translation>
    </message>
    <message>
        <location line="+5"/>
        <source>&amp;As the System</source>
        <translation>跟随系统(&amp;A)</translation>
    </message>
    <message>
        <location line="+2"/>
        <source>&amp;Light</source>
        <translation>浅色(&amp;L)</translation>
    </message>
    <message>
        <location line="+2"/>
        <source>&amp;Dark</source>
        <translation>深色(&amp;D)</translation>
    </message>
    <message>
        <location line="+2"/>
        <source>&amp;Larger</source>
        <translation>放大(&amp;L)</translation>
    </message>
    <message>
        <location line="+2"/>
        <source>&amp;Smaller</source>
        <translation>缩小(&amp;S)</translation>
    </message>
    <message>
        <location line="+2"/>
        <source>&amp;Normal</source>
        <translation>标准(&amp;N)</translation>
    </message>
    <message>
        <location line="+2"/>
        <source>Since the &amp;Start</source>
        <translation>自开始起(&amp;S)</translation>
    </message>
    <message>
        <location line="+2"/>
        <source>Time of &amp;Day</source>
        <translation>当地时刻(&amp;D)</translation>
    </message>
    <message>
        <location line="+2"/>
        <source>Time &amp;Reference Here</source>
        <translation>以此处为时间参考(&amp;R)</translation>
    </message>
    <message>
        <location line="+2"/>
        <source>&amp;Clear Time Reference</source>
        <translation>清除时间参考(&amp;C)</translation>
    </message>
    <message>
        <location line="+2"/>
        <source>&amp;Go To…</source>
        <translation>转到(&amp;G)…</translation>
    </message>
    <message>
        <location line="+3"/>
        <source>One Frame &amp;Back in Time</source>
        <translation>后退一帧(&amp;B)</translation>
    </message>
    <message>
        <location line="+3"/>
        <source>One Frame For&amp;ward in Time</source>
        <translation>前进一帧(&amp;W)</translation>
    </message>
    <message>
        <location line="+3"/>
        <source>Return to the &amp;Newest Frame</source>
        <translation>返回最新帧(&amp;N)</translation>
    </message>
    <message>
        <location line="+1"/>
        <source>Pla&amp;y or Pause</source>
        <translation>播放或暂停(&amp;Y)</translation>
    </message>
    <message>
        <location line="+3"/>
        <source>Select Previous Frame</source>
        <translation>选择上一帧</translation>
    </message>
    <message>
        <location line="+2"/>
        <source>Select Next Frame</source>
        <translation>选择下一帧</translation>
    </message>
    <message>
        <location line="+2"/>
        <source>Previous Span</source>
        <translation>上一个 Span</translation>
    </message>
    <message>
        <location line="+2"/>
        <source>Next Span</source>
        <translation>下一个 Span</translation>
    </message>
    <message>
        <location line="+2"/>
        <source>Previous Run</source>
        <translation>上一次运行</translation>
    </message>
    <message>
        <location line="+2"/>
        <source>Next Run</source>
        <translation>下一次运行</translation>
    </message>
    <message>
        <location line="+2"/>
        <source>Previous Failure</source>
        <translation>上一个失败</translation>
    </message>
    <message>
        <location line="+2"/>
        <source>Next Failure</source>
        <translation>下一个失败</translation>
    </message>
    <message>
        <location line="+2"/>
        <source>Previous Watched Frame</source>
        <translation>上一个被监视的帧</translation>
    </message>
    <message>
        <location line="+2"/>
        <source>Next Watched Frame</source>
        <translation>下一个被监视的帧</translation>
    </message>
    <message>
        <location line="+2"/>
        <source>Add or Remove Bookmar&amp;k</source>
        <translation>添加或移除书签(&amp;K)</translation>
    </message>
    <message>
        <location line="+3"/>
        <source>Previous Bookmark</source>
        <translation>上一个书签</translation>
    </message>
    <message>
        <location line="+2"/>
        <source>Next Bookmark</source>
        <translation>下一个书签</translation>
    </message>
    <message>
        <location line="+2"/>
        <source>Back to Last Selection</source>
        <translation>返回上一个选择</translation>
    </message>
    <message>
        <location line="+3"/>
        <source>Forward to Next Selection</source>
        <translation>前进到下一个选择</translation>
    </message>
    <message>
        <location line="+3"/>
        <source>&amp;Up to the Planner</source>
        <translation>回到规划会话(&amp;U)</translation>
    </message>
    <message>
        <location line="+3"/>
        <source>Pin &amp;A Here</source>
        <translation>在此处固定 A(&amp;A)</translation>
    </message>
    <message>
        <location line="+2"/>
        <source>Pin B &amp;Here</source>
        <translation>在此处固定 B(&amp;H)</translation>
    </message>
    <message>
        <location line="+2"/>
        <source>Compare with &amp;Run Before</source>
        <translation>与前一次运行对比(&amp;R)</translation>
    </message>
    <message>
        <location line="+2"/>
        <source>&amp;Swap Pins</source>
        <translation>交换两个固定点(&amp;S)</translation>
    </message>
    <message>
        <location line="+2"/>
        <source>Take &amp;Pins Away</source>
        <translation>移除固定点(&amp;P)</translation>
    </message>
    <message>
        <location line="+2"/>
        <source>&amp;User Guide</source>
        <translation>用户指南(&amp;U)</translation>
    </message>
    <message>
        <location line="+3"/>
        <source>&amp;Keyboard Shortcuts</source>
        <translation>键盘快捷键(&amp;K)</translation>
    </message>
    <message>
        <location line="+2"/>
        <source>&amp;About Tracedeck</source>
        <translation>关于 Tracedeck(&amp;A)</translation>
    </message>
    <message>
        <location line="+46"/>
        <source>Open &amp;Recent</source>
        <translation>最近打开(&amp;R)</translation>
    </message>
    <message>
        <location line="+2"/>
        <source>&amp;Edit</source>
        <translation>编辑(&amp;E)</translation>
    </message>
    <message>
        <location line="+2"/>
        <source>&amp;View</source>
        <translation>视图(&amp;V)</translation>
    </message>
    <message>
        <location line="+2"/>
        <source>&amp;Panels</source>
        <translation>面板(&amp;P)</translation>
    </message>
    <message>
        <location line="+3"/>
        <source>P&amp;erspective</source>
        <extracomment>Menu: arrangements of the panels for what the user is up to.</extracomment>
        <translation>视角(&amp;E)</translation>
    </message>
    <message>
        <location line="+3"/>
        <source>&amp;Workers in Spans</source>
        <extracomment>Menu: how the tree of spans shows sessions that work for others.</extracomment>
        <translation>Span 中的工作会话(&amp;W)</translation>
    </message>
    <message>
        <location line="+2"/>
        <source>&amp;Language</source>
        <translation>语言(&amp;L)</translation>
    </message>
    <message>
        <location line="+2"/>
        <source>&amp;Theme</source>
        <translation>主题(&amp;T)</translation>
    </message>
    <message>
        <location line="+2"/>
        <source>Te&amp;xt Size</source>
        <translation>文字大小(&amp;X)</translation>
    </message>
    <message>
        <location line="+3"/>
        <source>Ti&amp;mes</source>
        <extracomment>Menu: how times are told, since the start of a recording or as the time of day.</extracomment>
        <translation>时间显示(&amp;M)</translation>
    </message>
    <message>
        <location line="+3"/>
        <source>&amp;Go</source>
        <extracomment>Menu: where to go in time and in the recording.</extracomment>
        <translation>转到(&amp;G)</translation>
    </message>
    <message>
        <location line="+4"/>
        <source>&amp;Help</source>
        <translation>帮助(&amp;H)</translation>
    </message>
</context>
<context>
    <name>tracedeck::AgentGraph</name>
    <message>
        <location filename="../models/graph/agentgraph.cpp" line="+180"/>
        <source>The description of the graph is longer than %1, so it was not read.</source>
        <translation>图的描述超过 %1，因此没有读取。</translation>
    </message>
    <message>
        <location line="+5"/>
        <source>The description of the graph is not valid JSON.</source>
        <translation>图的描述不是有效的 JSON。</translation>
    </message>
    <message>
        <location line="+3"/>
        <source>What the server sent is no graph: it has no lists of nodes and edges.</source>
        <translation>服务器发来的不是图：其中没有节点和边的列表。</translation>
    </message>
    <message>
        <location line="+3"/>
        <source>The graph has more than %1 nodes, which is too large to draw.</source>
        <translation>图的节点超过 %1 个，太大，无法绘制。</translation>
    </message>
    <message>
        <location line="+4"/>
        <source>The graph has more than %1 edges, which is too large to draw.</source>
        <translation>图的边超过 %1 条，太大，无法绘制。</translation>
    </message>
    <message>
        <location line="+4"/>
        <source>The graph has no nodes.</source>
        <translation>图中没有节点。</translation>
    </message>
</context>
<context>
    <name>tracedeck::AnswerListModel</name>
    <message>
        <location filename="../models/commands/answerlistmodel.cpp" line="+96"/>
        <source>Role</source>
        <extracomment>Column header: who said it, as &quot;user&quot; or &quot;assistant&quot;.</extracomment>
        <translation>角色</translation>
    </message>
    <message>
        <location line="+0"/>
        <source>Content</source>
        <translation>内容</translation>
    </message>
    <message>
        <location line="+4"/>
        <source>Source</source>
        <extracomment>Column header: where an agent is defined.</extracomment>
        <translation>来源</translation>
    </message>
    <message>
        <location line="+4"/>
        <location line="+12"/>
        <source>Model</source>
        <translation>模型</translation>
    </message>
    <message>
        <location line="-10"/>
        <location line="+5"/>
        <location line="+16"/>
        <source>Name</source>
        <extracomment>Column header: who offers a model.
----------
Column header: when something was made.</extracomment>
        <translation>名称</translation>
    </message>
    <message>
        <location line="-21"/>
        <source>Provider</source>
        <translation>提供方</translation>
    </message>
    <message>
        <location line="+3"/>
        <source>Workspace</source>
        <translation>工作区</translation>
    </message>
    <message>
        <location line="+2"/>
        <source>Created</source>
        <translation>创建时间</translation>
    </message>
    <message>
        <location line="+3"/>
        <location line="+5"/>
        <source>Session</source>
        <translation>会话</translation>
    </message>
    <message>
        <location line="-3"/>
        <source>Folder</source>
        <extracomment>Column header: the folder of a server that an agent works in.</extracomment>
        <translation>文件夹</translation>
    </message>
    <message>
        <location line="+5"/>
        <source>Status</source>
        <translation>状态</translation>
    </message>
    <message>
        <location line="+2"/>
        <source>Last activity</source>
        <extracomment>Column headers of sessions: when something went on there last, and what it is about.</extracomment>
        <translation>最近活动</translation>
    </message>
    <message>
        <location line="+0"/>
        <source>Topic</source>
        <translation>主题</translation>
    </message>
    <message>
        <location line="+4"/>
        <source>Description</source>
        <translation>说明</translation>
    </message>
</context>
<context>
    <name>tracedeck::AnswerView</name>
    <message>
        <location filename="../widgets/commands/answerview.cpp" line="+174"/>
        <source>Select a command to see what the server answered.</source>
        <translation>选择一条命令，查看服务器的应答。</translation>
    </message>
    <message>
        <location line="+3"/>
        <source>Waiting for the answer.</source>
        <translation>正在等待应答。</translation>
    </message>
    <message>
        <location line="+2"/>
        <source>Answered, without anything to show.</source>
        <translation>已应答，没有可显示的内容。</translation>
    </message>
    <message>
        <location line="+2"/>
        <source>The command failed.</source>
        <translation>命令失败。</translation>
    </message>
    <message>
        <location line="+1"/>
        <source>The command failed: %1</source>
        <translation>命令失败：%1</translation>
    </message>
    <message>
        <location line="+2"/>
        <source>The server has not answered in time.</source>
        <translation>服务器未在规定时间内应答。</translation>
    </message>
    <message>
        <location line="+2"/>
        <source>The connection was lost before an answer came. The server may have done it, or not.</source>
        <translation>应答到达之前连接已断开。服务器可能已执行，也可能没有。</translation>
    </message>
    <message>
        <location line="+14"/>
        <source>What the answer lists</source>
        <translation>应答列出的内容</translation>
    </message>
    <message>
        <location line="+1"/>
        <source>Whole text of the current row</source>
        <translation>当前行的全文</translation>
    </message>
    <message>
        <location line="+1"/>
        <source>The answer as JSON</source>
        <translation>JSON 形式的应答</translation>
    </message>
    <message>
        <location line="+1"/>
        <source>The answer as text</source>
        <translation>文本形式的应答</translation>
    </message>
    <message>
        <location line="+2"/>
        <source>List</source>
        <extracomment>Tab: an answer as a table.</extracomment>
        <translation>列表</translation>
    </message>
    <message>
        <location line="+3"/>
        <source>Text</source>
        <extracomment>Tab: an answer that is a text.</extracomment>
        <translation>文本</translation>
    </message>
    <message>
        <location line="+2"/>
        <source>Older</source>
        <extracomment>Button: asks for the messages before these.</extracomment>
        <translation>更早的</translation>
    </message>
    <message>
        <location line="+1"/>
        <source>Ask for older messages</source>
        <translation>请求更早的消息</translation>
    </message>
    <message>
        <location line="+1"/>
        <source>Copy the answer</source>
        <translation>复制应答</translation>
    </message>
</context>
<context>
    <name>tracedeck::Application</name>
    <message>
        <location filename="../app/application.cpp" line="+59"/>
        <source>The settings could not be read. They are kept in %1.</source>
        <translation>无法读取设置。原文件保留在 %1。</translation>
    </message>
    <message>
        <location line="+2"/>
        <source>Tracedeck was not closed the last time. If it was recording, what it had until then is among the recorded sessions.</source>
        <translation>上次 Tracedeck 没有正常关闭。如果当时正在录制，在那之前收到的内容在“已录制的会话”中。</translation>
    </message>
</context>
<context>
    <name>tracedeck::ApprovalBar</name>
    <message numerus="yes">
        <location filename="../widgets/approvals/approvalbar.cpp" line="+110"/>
        <source>Answer all %Ln</source>
        <extracomment>Button: sends answers to the server.</extracomment>
        <translation>
            <numerusform>答复全部 %Ln 项</numerusform>
        </translation>
    </message>
    <message>
        <location line="+0"/>
        <source>Answer</source>
        <translation>答复</translation>
    </message>
    <message>
        <location line="+3"/>
        <source>Ctrl+Enter approves, or answers as decided. Ctrl+Backspace rejects.</source>
        <translation>Ctrl+Enter 批准，或按所作的决定答复；Ctrl+Backspace 拒绝。</translation>
    </message>
    <message>
        <location line="+2"/>
        <source>Ctrl+Enter answers.</source>
        <translation>Ctrl+Enter 答复。</translation>
    </message>
    <message>
        <location line="+18"/>
        <source>The change of the state is no JSON.</source>
        <translation>对状态的更改不是 JSON。</translation>
    </message>
    <message>
        <location line="+4"/>
        <source>The change of the state must be an object: { … }.</source>
        <translation>对状态的更改必须是一个对象：{ … }。</translation>
    </message>
    <message>
        <location line="+19"/>
        <source>More</source>
        <extracomment>Button that shows what may be sent with an answer.</extracomment>
        <translation>更多</translation>
    </message>
    <message>
        <location line="+1"/>
        <source>More to send with the answer</source>
        <translation>随答复一起发送的更多内容</translation>
    </message>
    <message>
        <location line="+1"/>
        <source>&amp;Change the state</source>
        <translation>更改状态(&amp;C)</translation>
    </message>
    <message>
        <location line="+1"/>
        <source>Change of the state</source>
        <translation>对状态的更改</translation>
    </message>
    <message>
        <location line="+1"/>
        <source>Written into the state of the graph with the answer</source>
        <translation>随答复一起写入图的状态</translation>
    </message>
    <message>
        <location line="+1"/>
        <source>&amp;Go on at node</source>
        <translation>从节点继续(&amp;G)</translation>
    </message>
    <message>
        <location line="+1"/>
        <source>Go on at node</source>
        <translation>从节点继续</translation>
    </message>
    <message>
        <location line="+1"/>
        <source>where the graph itself goes on</source>
        <translation>由图自行决定</translation>
    </message>
    <message>
        <location line="+1"/>
        <source>This node runs as well: the one that asked goes its own way too</source>
        <translation>该节点会另外运行：提问的节点仍照自己的路径继续</translation>
    </message>
    <message>
        <location line="+1"/>
        <source>Go live and answer</source>
        <translation>回到实时并答复</translation>
    </message>
    <message>
        <location line="+2"/>
        <source>Approve</source>
        <extracomment>Button: the agent may do what it asked for.</extracomment>
        <translation>批准</translation>
    </message>
    <message>
        <location line="+1"/>
        <location line="+4"/>
        <source>Ctrl+Enter</source>
        <translation>Ctrl+Enter</translation>
    </message>
    <message>
        <location line="-2"/>
        <source>Reject</source>
        <extracomment>Button: the agent must not do what it asked for.</extracomment>
        <translation>拒绝</translation>
    </message>
    <message>
        <location line="+1"/>
        <source>Ctrl+Backspace</source>
        <translation>Ctrl+Backspace</translation>
    </message>
</context>
<context>
    <name>tracedeck::ApprovalEditor</name>
    <message>
        <location filename="../widgets/approvals/approvaleditor.cpp" line="+83"/>
        <source>Allow once</source>
        <translation>仅允许这一次</translation>
    </message>
    <message>
        <location line="+2"/>
        <source>Allow for this session</source>
        <translation>在此会话中允许</translation>
    </message>
    <message>
        <location line="+2"/>
        <source>Deny</source>
        <translation>拒绝</translation>
    </message>
    <message>
        <location line="+142"/>
        <source>Choose an answer first.</source>
        <translation>请先选择一个答复。</translation>
    </message>
    <message>
        <location line="+0"/>
        <source>Write an answer first.</source>
        <translation>请先写出答复。</translation>
    </message>
    <message>
        <location line="+13"/>
        <source>Answer</source>
        <translation>答复</translation>
    </message>
    <message>
        <location line="+10"/>
        <source>Answer as JSON</source>
        <translation>以 JSON 显示答复</translation>
    </message>
    <message>
        <location line="+1"/>
        <source>Shows the answer as it is sent; it can be changed there</source>
        <translation>显示将要发送的答复，可在那里修改</translation>
    </message>
    <message>
        <location line="+5"/>
        <source>Begin with</source>
        <extracomment>Button with a menu: what an answer may begin with.</extracomment>
        <translation>起始内容</translation>
    </message>
    <message>
        <location line="+1"/>
        <source>Begin the answer with</source>
        <translation>答复的起始内容</translation>
    </message>
    <message>
        <location line="+1"/>
        <source>Yes: true</source>
        <translation>是：true</translation>
    </message>
    <message>
        <location line="+0"/>
        <source>No: false</source>
        <translation>否：false</translation>
    </message>
    <message>
        <location line="+0"/>
        <source>A text</source>
        <translation>一段文本</translation>
    </message>
    <message>
        <location line="+0"/>
        <source>An object</source>
        <translation>一个对象</translation>
    </message>
    <message>
        <location line="+1"/>
        <source>What was asked, to be changed</source>
        <translation>所问的内容，供修改</translation>
    </message>
</context>
<context>
    <name>tracedeck::ApprovalsBinding</name>
    <message>
        <location filename="../app/bindings/approvalsbinding.cpp" line="+56"/>
        <source>Tracedeck cannot answer this server: its protocol has no answers.</source>
        <translation>Tracedeck 无法答复此服务器：其协议没有答复这一项。</translation>
    </message>
</context>
<context>
    <name>tracedeck::ApprovalsModel</name>
    <message>
        <location filename="../models/approvals/approvalsmodel.cpp" line="+246"/>
        <source>Waits</source>
        <translation>等待中</translation>
    </message>
    <message>
        <location line="+3"/>
        <source>Answer sent</source>
        <translation>答复已发送</translation>
    </message>
    <message>
        <location line="+0"/>
        <source>The answer failed</source>
        <translation>答复失败</translation>
    </message>
    <message>
        <location line="+81"/>
        <source>%1, %2 left</source>
        <extracomment>%1 is how long a question has waited, %2 how long it will go on waiting, as 4:48.</extracomment>
        <translation>%1，剩余 %2</translation>
    </message>
    <message>
        <location line="+43"/>
        <source>Status</source>
        <translation>答复状态</translation>
    </message>
    <message>
        <location line="+3"/>
        <source>Who asks</source>
        <extracomment>Column header. The tool or node that asks.</extracomment>
        <translation>提问者</translation>
    </message>
    <message>
        <location line="+3"/>
        <source>Question</source>
        <extracomment>Column header. What is asked of the human.</extracomment>
        <translation>提问</translation>
    </message>
    <message>
        <location line="+2"/>
        <source>Session</source>
        <translation>会话</translation>
    </message>
    <message>
        <location line="+3"/>
        <source>Asked at</source>
        <extracomment>Column header. When it was asked, since the begin of the trace.</extracomment>
        <translation>提问时间</translation>
    </message>
    <message>
        <location line="+3"/>
        <source>Waited</source>
        <extracomment>Column header. How long it waited, or has waited, for an answer.</extracomment>
        <translation>等待时长</translation>
    </message>
</context>
<context>
    <name>tracedeck::ApprovalsPanel</name>
    <message>
        <location filename="../widgets/approvals/approvalspanel.cpp" line="+172"/>
        <source>Approvals</source>
        <translation>审批</translation>
    </message>
    <message>
        <location line="+1"/>
        <source>What runs ask</source>
        <translation>运行所提的问题</translation>
    </message>
    <message>
        <location line="+1"/>
        <source>What is asked, as JSON</source>
        <translation>以 JSON 显示所问的内容</translation>
    </message>
    <message>
        <location line="+55"/>
        <source>No trace is open. Open a recording or connect to a server to see what its runs ask.</source>
        <translation>没有打开的追踪。请打开录制文件或连接服务器，以查看其运行所提的问题。</translation>
    </message>
    <message>
        <location line="+7"/>
        <source>No run has asked anything up to this frame. Go on in time to see the first question.</source>
        <translation>到此帧为止，没有运行请求过答复。请在时间上前进，以查看第一个请求。</translation>
    </message>
    <message>
        <location line="+1"/>
        <source>No run has asked anything yet. When a run waits for a human, it is answered here.</source>
        <translation>还没有运行请求过答复。当运行等待人工时，在此处答复。</translation>
    </message>
    <message>
        <location filename="../widgets/approvals/approvalspanel_answers.cpp" line="+67"/>
        <source>Look at it first.</source>
        <translation>请先查看它。</translation>
    </message>
    <message>
        <location line="+4"/>
        <source>%1: %2</source>
        <extracomment>%1 is the tool or node that asks, %2 is a sentence.</extracomment>
        <translation>%1：%2</translation>
    </message>
    <message>
        <location line="+46"/>
        <source>What is sent with the answers is for one session, and these are of several.</source>
        <translation>随答复发送的内容只能用于一个会话，而这些答复属于多个会话。</translation>
    </message>
    <message>
        <location line="+67"/>
        <source>%1 asks, in “%2”</source>
        <extracomment>%1 is the tool or node that asks a human, %2 its session.</extracomment>
        <translation>“%2”中，%1 请求答复</translation>
    </message>
    <message>
        <location line="+8"/>
        <source>This was answered: “%1”.</source>
        <translation>已答复：“%1”。</translation>
    </message>
    <message>
        <location line="+15"/>
        <source>Select a question to see it and to answer it.</source>
        <translation>选择一个问题以查看并答复。</translation>
    </message>
    <message>
        <location line="-15"/>
        <source>This was answered.</source>
        <translation>此问题已答复。</translation>
    </message>
    <message>
        <location line="+19"/>
        <source>Nobody waits for an answer to this any more: its run has ended.</source>
        <translation>已不再有人等待此答复：其运行已结束。</translation>
    </message>
    <message>
        <location line="+6"/>
        <source>The past is shown, and the past cannot be answered. The run still waits.</source>
        <translation>当前显示的是过去，过去无法答复。运行仍在等待。</translation>
    </message>
    <message>
        <location line="+1"/>
        <source>The past is shown. Nobody waits for an answer to this any more.</source>
        <translation>当前显示的是过去。已不再有人等待此答复。</translation>
    </message>
    <message>
        <location line="+3"/>
        <source>The answer failed. It can be sent again.</source>
        <translation>答复失败，可以再次发送。</translation>
    </message>
    <message>
        <location line="+1"/>
        <source>The answer failed: %1</source>
        <translation>答复失败：%1</translation>
    </message>
    <message>
        <location line="+2"/>
        <source>The answer was sent. The server has not gone on yet.</source>
        <translation>答复已发送。服务器尚未继续。</translation>
    </message>
    <message numerus="yes">
        <location line="+15"/>
        <source>Waiting in other sessions: %Ln question(s).</source>
        <translation>
            <numerusform>其他会话中还有 %Ln 个问题等待答复。</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <location line="+13"/>
        <source>This run asks %Ln thing(s) at once. Check them all and answer them together: what it is not told it asks again.</source>
        <translation>
            <numerusform>此运行同时提出了 %Ln 个问题。请全部勾选并一起答复：未得到答复的问题会再次提出。</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>tracedeck::AssignedModels</name>
    <message>
        <location filename="../widgets/preferences/assignedmodels.cpp" line="+88"/>
        <source>Enter the name of a model.</source>
        <translation>请输入模型名称。</translation>
    </message>
    <message>
        <location line="+2"/>
        <source>Enter an agent, a session or both for %1; * is any agent.</source>
        <translation>请为 %1 输入 Agent、会话或两者；* 表示任意 Agent。</translation>
    </message>
    <message>
        <location line="+4"/>
        <source>An agent and session can only have one model.</source>
        <translation>同一 Agent 与会话只能有一个模型。</translation>
    </message>
    <message>
        <location line="+4"/>
        <source>There is no price for %1 yet.</source>
        <translation>%1 还没有价格。</translation>
    </message>
    <message>
        <location line="+7"/>
        <source>Models of agents and sessions</source>
        <translation>Agent 与会话的模型</translation>
    </message>
    <message>
        <location line="+1"/>
        <source>Agent</source>
        <translation>Agent</translation>
    </message>
    <message>
        <location line="+0"/>
        <source>Session</source>
        <translation>会话</translation>
    </message>
    <message>
        <location line="+0"/>
        <source>Model</source>
        <translation>模型</translation>
    </message>
    <message>
        <location line="+0"/>
        <source>Provider</source>
        <translation>提供方</translation>
    </message>
    <message>
        <location line="+2"/>
        <source>any</source>
        <extracomment>Of cells that are left empty.</extracomment>
        <translation>任意</translation>
    </message>
    <message>
        <location line="+0"/>
        <source>name of a model</source>
        <translation>模型名称</translation>
    </message>
</context>
<context>
    <name>tracedeck::Bookmarks</name>
    <message>
        <location filename="../models/bookmarks.cpp" line="+17"/>
        <source>Bookmark at frame %1</source>
        <translation>第 %1 帧的书签</translation>
    </message>
    <message>
        <location line="+1"/>
        <source>Bookmark of frames %1 to %2</source>
        <translation>第 %1 至 %2 帧的书签</translation>
    </message>
</context>
<context>
    <name>tracedeck::BranchDialog</name>
    <message>
        <location filename="../widgets/checkpoints/branchdialog.cpp" line="+68"/>
        <source>Name the branch</source>
        <translation>为分支命名</translation>
    </message>
    <message>
        <location line="+1"/>
        <source>&amp;Name</source>
        <translation>名称(&amp;N)</translation>
    </message>
    <message>
        <location line="+1"/>
        <source>Name</source>
        <translation>名称</translation>
    </message>
    <message>
        <location line="+1"/>
        <source>N&amp;ote</source>
        <translation>备注(&amp;O)</translation>
    </message>
    <message>
        <location line="+1"/>
        <source>Note</source>
        <translation>备注</translation>
    </message>
    <message>
        <location line="+1"/>
        <source>Name and note stay on this machine; the server is not told of them.</source>
        <translation>名称和备注只保存在本机，不会告诉服务器。</translation>
    </message>
    <message>
        <location line="+1"/>
        <source>OK</source>
        <translation>确定</translation>
    </message>
    <message>
        <location line="+1"/>
        <source>Cancel</source>
        <translation>取消</translation>
    </message>
</context>
<context>
    <name>tracedeck::BudgetPage</name>
    <message>
        <location filename="../widgets/preferences/budgetpage.cpp" line="+88"/>
        <source>You are warned when model calls have cost more than this, and charts show the limit as a line. Nothing is stopped. Calls without a price do not count. Each server and each recording is counted by itself.</source>
        <translation>模型调用的费用超过此值时会提醒您，图表中以一条线显示该限额。不会停止任何运行。没有价格的调用不计入。每个服务器和每份录制文件分别计算。</translation>
    </message>
    <message>
        <location line="+3"/>
        <source>A &amp;session and its workers</source>
        <translation>一个会话及其工作会话(&amp;S)</translation>
    </message>
    <message>
        <location line="+1"/>
        <source>Limit of a session and its workers</source>
        <translation>一个会话及其工作会话的限额</translation>
    </message>
    <message>
        <location line="+1"/>
        <source>All calls of a server on one &amp;day</source>
        <translation>一个服务器当天的全部调用(&amp;D)</translation>
    </message>
    <message>
        <location line="+1"/>
        <source>Limit of all calls of a server on one day</source>
        <translation>一个服务器当天全部调用的限额</translation>
    </message>
    <message>
        <location line="+3"/>
        <source>No limit</source>
        <extracomment>Of what may be spent.</extracomment>
        <translation>不设限额</translation>
    </message>
    <message>
        <location line="+1"/>
        <source>Show a &amp;notification on the desktop when a limit is crossed</source>
        <translation>超过限额时显示桌面通知(&amp;N)</translation>
    </message>
</context>
<context>
    <name>tracedeck::BusyThread</name>
    <message>
        <location filename="../widgets/commands/busythread.cpp" line="+19"/>
        <source>A run goes on in this thread. The new one waits for it, and what the one that goes on still does is shown only once the server has stored it.</source>
        <translation>此线程中有运行正在进行。新的运行会等待它，而正在进行的那个运行的后续内容，要等服务器存储之后才会显示。</translation>
    </message>
</context>
<context>
    <name>tracedeck::Calls</name>
    <message>
        <location filename="../models/calls/calltexts.cpp" line="+39"/>
        <source>All calls of the run: it told only what they used together</source>
        <translation>该运行的全部调用：只报告了合计用量</translation>
    </message>
    <message>
        <location filename="../models/calls/callinput.cpp" line="+56"/>
        <source>reasoning</source>
        <extracomment>Name of a value: what a model thought before it answered.</extracomment>
        <translation>推理</translation>
    </message>
    <message>
        <location line="+26"/>
        <source>calls</source>
        <extracomment>Name of a value: the tools that a model asked for.</extracomment>
        <translation>调用</translation>
    </message>
    <message>
        <location filename="../models/toolcalls/toolcalljson.cpp" line="+28"/>
        <source>tool</source>
        <extracomment>Name of a value: the name of a tool that was called.</extracomment>
        <translation>工具</translation>
    </message>
    <message>
        <location line="+6"/>
        <source>arguments</source>
        <translation>参数</translation>
    </message>
    <message>
        <location line="+3"/>
        <source>output</source>
        <extracomment>Name of a value: what a tool wrote while it ran.</extracomment>
        <translation>输出</translation>
    </message>
    <message>
        <location line="+4"/>
        <source>result</source>
        <extracomment>Name of a value: what a tool gave back.</extracomment>
        <translation>结果</translation>
    </message>
    <message>
        <location line="+3"/>
        <source>error</source>
        <extracomment>Name of a value: why a call of a tool failed.</extracomment>
        <translation>错误</translation>
    </message>
    <message>
        <location filename="../models/calls/callinput.cpp" line="+53"/>
        <source>given</source>
        <extracomment>Name of a value: what a model was given.</extracomment>
        <translation>输入</translation>
    </message>
    <message>
        <location line="-57"/>
        <source>answer</source>
        <extracomment>Name of a value: what a model answered.</extracomment>
        <translation>回答</translation>
    </message>
</context>
<context>
    <name>tracedeck::CallsModel</name>
    <message>
        <location filename="../models/calls/callsmodel.cpp" line="+136"/>
        <source>That told what the call used, or with which it ended</source>
        <translation>报告该调用用量的帧，或该调用结束的帧</translation>
    </message>
    <message>
        <location line="-46"/>
        <source>Frame</source>
        <translation>帧</translation>
    </message>
    <message>
        <location line="+3"/>
        <source>Caller</source>
        <extracomment>Column header: the node or agent that called a model.</extracomment>
        <translation>调用者</translation>
    </message>
    <message>
        <location line="+45"/>
        <source>The node or agent that called the model, or what its run was asked for</source>
        <translation>调用模型的节点或 Agent，或其运行的任务</translation>
    </message>
    <message>
        <location line="-43"/>
        <source>Model</source>
        <translation>模型</translation>
    </message>
    <message>
        <location line="+45"/>
        <source>From begin to end; the bar is its part of the longest</source>
        <translation>从开始到结束；条形表示与最长的相比</translation>
    </message>
    <message>
        <location line="-42"/>
        <source>Took</source>
        <extracomment>Column header: how long a call of a model took.</extracomment>
        <translation>耗时</translation>
    </message>
    <message>
        <location line="+44"/>
        <source>From its begin to the first that was heard of its answer</source>
        <translation>从开始到回答的第一个内容到达</translation>
    </message>
    <message>
        <location line="-41"/>
        <source>First token</source>
        <extracomment>Column header: how long after its begin a call of a model wrote something first.</extracomment>
        <translation>首个 Token</translation>
    </message>
    <message>
        <location line="+43"/>
        <source>Tokens that the model read, also from a cache</source>
        <translation>模型读入的 Token，包括从缓存读取的</translation>
    </message>
    <message>
        <location line="-41"/>
        <source>Input</source>
        <translation>输入</translation>
    </message>
    <message>
        <location line="+43"/>
        <source>Of the input: tokens that were read from a cache</source>
        <translation>输入中从缓存读取的 Token</translation>
    </message>
    <message>
        <location line="-40"/>
        <source>Cached</source>
        <extracomment>Column header: tokens of the input that were read from a cache.</extracomment>
        <translation>缓存读取</translation>
    </message>
    <message>
        <location line="+42"/>
        <source>Tokens that the model wrote, those that it thought with too</source>
        <translation>模型写出的 Token，包括思考所用的</translation>
    </message>
    <message>
        <location line="-40"/>
        <source>Output</source>
        <translation>输出</translation>
    </message>
    <message>
        <location line="+42"/>
        <source>The bar is its part of the dearest</source>
        <translation>条形表示与最贵的相比</translation>
    </message>
    <message>
        <location line="-40"/>
        <source>Cost</source>
        <translation>费用</translation>
    </message>
    <message>
        <location line="+2"/>
        <source>Status</source>
        <translation>执行状态</translation>
    </message>
    <message>
        <location line="+40"/>
        <source>The begin of what it wrote, or the first tool that it called</source>
        <translation>所写内容的开头，或它调用的第一个工具</translation>
    </message>
    <message>
        <location line="-38"/>
        <source>Answer</source>
        <translation>回答</translation>
    </message>
    <message>
        <location line="+40"/>
        <source>At the earliest: some servers only say when a call ended</source>
        <translation>最早可能的时间：有的服务器只说明调用何时结束</translation>
    </message>
    <message>
        <location line="-37"/>
        <source>Began</source>
        <extracomment>Column header: when a call of a model began.</extracomment>
        <translation>开始</translation>
    </message>
    <message>
        <location line="+39"/>
        <source>Of the input: tokens that were written to a cache</source>
        <translation>输入中写入缓存的 Token</translation>
    </message>
    <message>
        <location line="-37"/>
        <source>To cache</source>
        <translation>写入缓存</translation>
    </message>
    <message>
        <location line="+39"/>
        <source>Of the output: tokens that it thought with</source>
        <translation>输出中思考所用的 Token</translation>
    </message>
    <message>
        <location line="-37"/>
        <source>Reasoning</source>
        <translation>推理</translation>
    </message>
    <message>
        <location line="+39"/>
        <source>Tokens that it wrote, by the time that it wrote for</source>
        <translation>写出的 Token 除以书写所用的时间</translation>
    </message>
    <message>
        <location line="-37"/>
        <source>Tokens/s</source>
        <translation>Token/秒</translation>
    </message>
    <message>
        <location line="+39"/>
        <source>Why the model stopped, as its provider says it</source>
        <translation>模型停止的原因，照提供方的说法</translation>
    </message>
    <message>
        <location line="-37"/>
        <source>Stop reason</source>
        <translation>停止原因</translation>
    </message>
    <message>
        <location line="+2"/>
        <source>Session</source>
        <translation>会话</translation>
    </message>
</context>
<context>
    <name>tracedeck::CallsPanel</name>
    <message>
        <location filename="../widgets/lists/callspanel.cpp" line="+85"/>
        <source>Only calls with these words</source>
        <translation>只显示包含这些词的调用</translation>
    </message>
    <message>
        <location line="-2"/>
        <source>Only calls that ended in the marked range, or went on there, are listed. Cover all again</source>
        <translation>只列出在标记的范围内结束或进行的调用。点击重新涵盖全部</translation>
    </message>
    <message>
        <location line="+1"/>
        <source>Words, status:failed took:&gt;2s</source>
        <translation>词语，status:失败 took:&gt;2s</translation>
    </message>
    <message>
        <location line="+2"/>
        <source>Only calls that all of these hold of: words in their caller, model, status, stop reason, session or the begin of their answer, and conditions like status:failed, took:&gt;2s, input:&gt;1000, cost:&gt;0.01</source>
        <translation>只显示满足全部条件的调用：调用者、模型、执行状态、停止原因、会话或回答开头中的词，以及 status:失败、took:&gt;2s、input:&gt;1000、cost:&gt;0.01 这样的条件</translation>
    </message>
    <message>
        <location line="+2"/>
        <source>Calls of models</source>
        <translation>模型调用</translation>
    </message>
    <message>
        <location line="+1"/>
        <source>What the call was given, and what it answered</source>
        <translation>调用得到的输入和它的回答</translation>
    </message>
    <message>
        <location line="-7"/>
        <source>No trace is open. Open a recording or connect to a server to see which models were called.</source>
        <translation>没有打开的追踪。打开录制文件或连接服务器，即可查看调用了哪些模型。</translation>
    </message>
    <message>
        <location line="+19"/>
        <source>No call has these words. Look for others, or clear them.</source>
        <translation>没有包含这些词的调用。换些词，或清空。</translation>
    </message>
    <message>
        <location line="+2"/>
        <source>No call of a model ended in the marked range, or went on there. Mark another one, or cover all frames.</source>
        <translation>标记的范围内没有结束或进行的模型调用。请标记其他范围，或涵盖所有帧。</translation>
    </message>
    <message>
        <location line="+2"/>
        <source>No model has been called yet. Go to a later frame or start a run.</source>
        <translation>还没有调用过模型。请前往更后面的帧或启动一次运行。</translation>
    </message>
    <message>
        <location line="+0"/>
        <source>There is no call of a model.</source>
        <translation>没有模型调用。</translation>
    </message>
    <message>
        <location line="+12"/>
        <source>tokens: %1 in, %2 out</source>
        <extracomment>Of calls of models: %1 tokens were read, %2 written.</extracomment>
        <translation>输入 %1 Token，输出 %2 Token</translation>
    </message>
    <message>
        <location line="+5"/>
        <source>p50 %1, p90 %2</source>
        <extracomment>How long calls took, percentiles: half of them no longer than %1, 90 % of them no longer than %2.</extracomment>
        <translation>p50 %1，p90 %2</translation>
    </message>
    <message>
        <location line="-93"/>
        <source>Given: the input of %1</source>
        <extracomment>%1 is a node of a graph that called a model.</extracomment>
        <translation>输入：%1 的输入</translation>
    </message>
    <message>
        <location line="+2"/>
        <source>Given: what had been said before; no server tells all of a prompt</source>
        <translation>输入（根据此前的对话重建；没有服务器会给出完整的提示词）</translation>
    </message>
    <message>
        <location line="+4"/>
        <source>What it was given is not told</source>
        <translation>服务器没有说明它得到的输入</translation>
    </message>
    <message>
        <location line="+122"/>
        <source>Show It in the &amp;Conversation</source>
        <extracomment>What had been said when a model was called: what it was given.</extracomment>
        <translation>在对话中显示(&amp;C)</translation>
    </message>
    <message>
        <location line="-51"/>
        <source>No model has been called yet. Choose all sessions, go to a later frame or start a run.</source>
        <translation>还没有调用过模型。请选择所有会话、前往更后面的帧或启动一次运行。</translation>
    </message>
    <message>
        <location line="-7"/>
        <source>%1 cannot be read. Write took:&gt;2s, input:&gt;1000, cost:&gt;0.01 or status:failed; a text with a colon in quotes.</source>
        <extracomment>%1 is a condition like &quot;took:&gt;2x&quot; as its user wrote it.</extracomment>
        <translation>无法理解 %1。请写 took:&gt;2s、input:&gt;1000、cost:&gt;0.01 或 status:失败；带冒号的文字请加引号。</translation>
    </message>
    <message>
        <location line="+8"/>
        <source>There is no call of a model. Those of other sessions are seen with all sessions.</source>
        <translation>没有模型调用。选择所有会话可以看到其他会话的调用。</translation>
    </message>
    <message numerus="yes">
        <location line="+7"/>
        <source>%Ln call(s)</source>
        <translation>
            <numerusform>%Ln 次调用</numerusform>
        </translation>
    </message>
    <message>
        <location line="+11"/>
        <source>%1 more for calls that were not seen</source>
        <extracomment>%1 is an amount of money: the server says so of calls of models, of which no frame came.</extracomment>
        <translation>另有 %1 来自未见到的调用</translation>
    </message>
    <message>
        <location line="+32"/>
        <source>Show the &amp;Conversation Before It</source>
        <translation>显示它之前的对话(&amp;C)</translation>
    </message>
</context>
<context>
    <name>tracedeck::CheckpointDetails</name>
    <message>
        <location filename="../widgets/checkpoints/checkpointdetails.cpp" line="+87"/>
        <source>Written by</source>
        <extracomment>Label before the node that wrote a checkpoint.</extracomment>
        <translation>写入者</translation>
    </message>
    <message>
        <location line="+2"/>
        <source>Parent</source>
        <extracomment>Label before the checkpoint that one follows.</extracomment>
        <translation>父检查点</translation>
    </message>
    <message>
        <location line="+1"/>
        <source>Branch</source>
        <translation>分支</translation>
    </message>
    <message>
        <location line="+1"/>
        <source>Note</source>
        <translation>备注</translation>
    </message>
    <message>
        <location line="+1"/>
        <source>State</source>
        <translation>状态</translation>
    </message>
    <message>
        <location line="+1"/>
        <source>&amp;Load State</source>
        <translation>加载状态(&amp;L)</translation>
    </message>
    <message>
        <location line="+1"/>
        <source>The state is being loaded</source>
        <translation>正在加载状态</translation>
    </message>
    <message>
        <location line="+13"/>
        <source>Step %1</source>
        <translation>步骤 %1</translation>
    </message>
    <message>
        <location line="+20"/>
        <source>%1, this is its head</source>
        <translation>%1，这是它的末端</translation>
    </message>
    <message>
        <location line="+2"/>
        <source>%1, head: %2</source>
        <translation>%1，末端：%2</translation>
    </message>
    <message>
        <location line="+17"/>
        <source>%1, fetched later, in frame %2</source>
        <extracomment>%1 is the size of a state, %2 the number of a frame.</extracomment>
        <translation>%1，后来才取得，见第 %2 帧</translation>
    </message>
    <message>
        <location line="+4"/>
        <source>Being loaded…</source>
        <translation>正在加载…</translation>
    </message>
    <message>
        <location line="+4"/>
        <source>At the server</source>
        <translation>在服务器上</translation>
    </message>
    <message>
        <location line="+0"/>
        <source>Not sent by the server</source>
        <translation>服务器未发送</translation>
    </message>
</context>
<context>
    <name>tracedeck::CheckpointsModel</name>
    <message>
        <location filename="../models/checkpoints/checkpointsmodel.cpp" line="+253"/>
        <source>Step</source>
        <extracomment>Column header. The number of a checkpoint in its run.</extracomment>
        <translation>步骤</translation>
    </message>
    <message>
        <location line="+17"/>
        <source>Checkpoint</source>
        <translation>检查点</translation>
    </message>
    <message>
        <location line="-9"/>
        <source>Node</source>
        <translation>节点</translation>
    </message>
    <message>
        <location line="-5"/>
        <source>Source</source>
        <extracomment>Column header. What made a checkpoint be stored, as the server says.</extracomment>
        <translation>来源</translation>
    </message>
    <message>
        <location line="-6"/>
        <source>Graph</source>
        <extracomment>Column header. Lines and dots: which checkpoint follows which.</extracomment>
        <translation>图</translation>
    </message>
    <message>
        <location line="+9"/>
        <source>Branch</source>
        <extracomment>Column header. The branch of a history that ends here, and what the user noted on it.</extracomment>
        <translation>分支</translation>
    </message>
    <message>
        <location line="+4"/>
        <source>Namespace</source>
        <translation>命名空间</translation>
    </message>
    <message>
        <location line="+2"/>
        <source>Frame</source>
        <translation>帧</translation>
    </message>
    <message>
        <location line="+3"/>
        <source>Arrived</source>
        <extracomment>Column header. When the frame arrived, since the begin of the trace.</extracomment>
        <translation>到达时间</translation>
    </message>
    <message>
        <location line="+5"/>
        <source>Stored</source>
        <extracomment>Column header. The time that the checkpoint itself says.</extracomment>
        <translation>存储时间</translation>
    </message>
    <message>
        <location filename="../models/checkpoints/checkpointtexts.cpp" line="+170"/>
        <source>Branch %1</source>
        <extracomment>%1 is the number of a branch that nobody has named.</extracomment>
        <translation>分支 %1</translation>
    </message>
    <message>
        <location line="+2"/>
        <source>%1 %2</source>
        <extracomment>A branch that nobody has named: %1 is the subgraph that it is of, %2 its number there.</extracomment>
        <translation>%1 %2</translation>
    </message>
    <message>
        <location line="+12"/>
        <source>%1 — %2</source>
        <extracomment>The name of a branch, and the user&apos;s note on it.</extracomment>
        <translation>%1 — %2</translation>
    </message>
    <message>
        <location line="+12"/>
        <source>step %1 (%2)</source>
        <extracomment>A checkpoint: %1 is the number of its step, %2 the end of its id.</extracomment>
        <translation>步骤 %1（%2）</translation>
    </message>
    <message>
        <location line="+4"/>
        <source>begins a history</source>
        <translation>历史由此开始</translation>
    </message>
    <message>
        <location line="+3"/>
        <source>follows %1</source>
        <extracomment>%1 is a checkpoint, as in &quot;step 2 (…0af1)&quot;.</extracomment>
        <translation>接在%1之后</translation>
    </message>
    <message>
        <location line="+3"/>
        <source>probably follows %1</source>
        <extracomment>%1 is a checkpoint. The server never says which one follows which.</extracomment>
        <translation>可能接在%1之后</translation>
    </message>
    <message>
        <location line="+3"/>
        <source>follows %1 of namespace “%2”, which is not shown</source>
        <extracomment>%1 is a checkpoint, %2 a namespace.</extracomment>
        <translation>接在命名空间“%2”的%1之后（未显示）</translation>
    </message>
    <message>
        <location line="+4"/>
        <source>follows %1, which is not in this trace</source>
        <extracomment>%1 is the id of a checkpoint.</extracomment>
        <translation>接在 %1 之后，它不在此追踪中</translation>
    </message>
    <message>
        <location line="+4"/>
        <source>follows %1, which is not in this trace; that one probably follows %2</source>
        <extracomment>%1 is the id of a checkpoint, %2 another checkpoint.</extracomment>
        <translation>接在 %1 之后，它不在此追踪中；它很可能接在 %2 之后</translation>
    </message>
    <message>
        <location line="+4"/>
        <source>follows %1, which follows it in turn</source>
        <extracomment>%1 is a checkpoint.</extracomment>
        <translation>接在%1之后，而后者又接在它之后</translation>
    </message>
    <message>
        <location line="+48"/>
        <source>step %1</source>
        <translation>步骤 %1</translation>
    </message>
    <message>
        <location line="+2"/>
        <source>checkpoint %1</source>
        <translation>检查点 %1</translation>
    </message>
    <message>
        <location line="+6"/>
        <source>head</source>
        <extracomment>Of a checkpoint: the newest one of its branch.</extracomment>
        <translation>末端</translation>
    </message>
    <message>
        <location line="+3"/>
        <source>the cursor stands here</source>
        <translation>光标在此</translation>
    </message>
    <message>
        <location line="+1"/>
        <source>the cursor passed this one last</source>
        <translation>光标最后经过此处</translation>
    </message>
    <message>
        <location line="+2"/>
        <source>, </source>
        <extracomment>Between the parts of an enumeration.</extracomment>
        <translation>，</translation>
    </message>
</context>
<context>
    <name>tracedeck::CheckpointsPanel</name>
    <message>
        <location filename="../widgets/checkpoints/checkpointspanel.cpp" line="+160"/>
        <source>Checkpoints</source>
        <translation>检查点</translation>
    </message>
    <message>
        <location line="+12"/>
        <source>No trace is open. Open a recording or connect to a server to see its checkpoints.</source>
        <translation>没有打开的追踪。打开录制文件或连接到服务器以查看其检查点。</translation>
    </message>
    <message>
        <location line="+12"/>
        <source>Older checkpoints are being loaded…</source>
        <translation>正在加载更早的检查点…</translation>
    </message>
    <message>
        <location line="+19"/>
        <source>The server keeps no checkpoint of this session.</source>
        <translation>服务器没有保存此会话的检查点。</translation>
    </message>
    <message>
        <location line="+1"/>
        <source>No checkpoint has come in this session yet. Those that the server keeps can be loaded.</source>
        <translation>此会话尚未收到检查点。可以加载服务器保存的检查点。</translation>
    </message>
    <message>
        <location line="+6"/>
        <source>No checkpoint has come in this session up to this frame. Go on in time to see the first one.</source>
        <translation>到此帧为止，此会话还没有收到检查点。继续向前即可看到第一个检查点。</translation>
    </message>
    <message>
        <location line="+2"/>
        <source>No checkpoint has come in this session yet. Servers send them for runs on a thread that is stored; metis servers have none.</source>
        <translation>此会话还没有收到检查点。服务器会为保存的线程上的运行发送检查点；metis 服务器没有检查点。</translation>
    </message>
    <message>
        <location line="+31"/>
        <source>Main graph</source>
        <translation>主图</translation>
    </message>
    <message>
        <location line="+1"/>
        <source>All namespaces</source>
        <translation>所有命名空间</translation>
    </message>
    <message>
        <location filename="../widgets/checkpoints/checkpointspanel_actions.cpp" line="+80"/>
        <source>&amp;Stand There</source>
        <translation>转到该处(&amp;S)</translation>
    </message>
    <message>
        <location line="+1"/>
        <source>Show Its S&amp;tate</source>
        <translation>显示其状态(&amp;T)</translation>
    </message>
    <message>
        <location line="+1"/>
        <source>&amp;Load Its State</source>
        <translation>加载其状态(&amp;L)</translation>
    </message>
    <message>
        <location line="+1"/>
        <source>Select the &amp;Parent</source>
        <translation>选择父检查点(&amp;P)</translation>
    </message>
    <message>
        <location line="+2"/>
        <source>Next &amp;Head</source>
        <extracomment>The newest checkpoint of another branch.</extracomment>
        <translation>下一个末端(&amp;H)</translation>
    </message>
    <message>
        <location line="+1"/>
        <source>Pre&amp;vious Head</source>
        <translation>上一个末端(&amp;V)</translation>
    </message>
    <message>
        <location line="+1"/>
        <source>&amp;Name the Branch…</source>
        <translation>为分支命名(&amp;N)…</translation>
    </message>
    <message>
        <location line="+2"/>
        <source>Pin as &amp;A</source>
        <extracomment>Of a checkpoint: A is the earlier one of two points that are compared.</extracomment>
        <translation>固定为 A(&amp;A)</translation>
    </message>
    <message>
        <location line="+1"/>
        <source>Pin as &amp;B</source>
        <translation>固定为 B(&amp;B)</translation>
    </message>
    <message>
        <location line="+1"/>
        <source>&amp;Fork from Here…</source>
        <translation>从此处分叉(&amp;F)…</translation>
    </message>
    <message>
        <location line="+1"/>
        <source>&amp;Re-run This Input in a New Thread</source>
        <translation>在新线程中重新运行此输入(&amp;R)</translation>
    </message>
    <message>
        <location line="+1"/>
        <source>Load &amp;Older Checkpoints</source>
        <translation>加载更早的检查点(&amp;O)</translation>
    </message>
    <message>
        <location line="+1"/>
        <source>&amp;Copy Id</source>
        <translation>复制 ID(&amp;C)</translation>
    </message>
    <message>
        <location line="+6"/>
        <source>Fork from the selected checkpoint</source>
        <translation>从选中的检查点分叉</translation>
    </message>
    <message>
        <location line="+1"/>
        <source>Re-run the input of this session in a new thread: the server cannot fork</source>
        <translation>在新线程中重新运行此会话的输入：该服务器不能分叉</translation>
    </message>
    <message>
        <location line="+1"/>
        <source>Load older checkpoints from the server</source>
        <translation>从服务器加载更早的检查点</translation>
    </message>
    <message>
        <location line="+1"/>
        <source>Namespace</source>
        <translation>命名空间</translation>
    </message>
    <message>
        <location line="+2"/>
        <source>Which graph&apos;s checkpoints are shown: the main one&apos;s, or those of graphs inside it</source>
        <translation>显示哪个图的检查点：主图的，或其内部子图的</translation>
    </message>
</context>
<context>
    <name>tracedeck::ColumnKeeper</name>
    <message>
        <location filename="../widgets/basics/columnkeeper.cpp" line="+240"/>
        <source>Sort By</source>
        <translation>排序方式</translation>
    </message>
    <message>
        <location line="+9"/>
        <source>%1, ascending</source>
        <extracomment>Rows are sorted by the column %1 now; choosing it turns them round.</extracomment>
        <translation>%1，升序</translation>
    </message>
    <message>
        <location line="+1"/>
        <source>%1, descending</source>
        <translation>%1，降序</translation>
    </message>
    <message>
        <location line="+12"/>
        <source>Col&amp;umns</source>
        <translation>列(&amp;U)</translation>
    </message>
    <message>
        <location line="+17"/>
        <source>&amp;Usual Columns</source>
        <translation>默认列(&amp;U)</translation>
    </message>
</context>
<context>
    <name>tracedeck::CommandEditor</name>
    <message>
        <location filename="../widgets/commands/commandeditor.cpp" line="+248"/>
        <source>The past is shown. This goes to %1 as it is now, and does not change the past.</source>
        <translation>正在显示过去。此命令会发往现在的 %1，不会改变过去。</translation>
    </message>
    <message>
        <location line="+3"/>
        <source>The past is shown. This goes to %1 as it is now, to no session that is shown here, and does not change the past.</source>
        <translation>正在显示过去。此命令会发往现在的 %1，不属于这里显示的任何会话，也不会改变过去。</translation>
    </message>
    <message>
        <location line="+4"/>
        <source>The past is shown. This goes to session %1 of %2 as it is now, and does not change the past.</source>
        <translation>正在显示过去。此命令会发往 %2 现在的会话 %1，不会改变过去。</translation>
    </message>
    <message>
        <location line="+22"/>
        <source>This server cannot cancel a run. Tracedeck only stops listening to it: the agent goes on, and so do its calls and their cost.</source>
        <translation>此服务器无法取消运行。Tracedeck 只是不再接收它的输出：Agent 会继续运行，其调用与费用也会继续。</translation>
    </message>
    <message>
        <location line="+5"/>
        <source>Detach</source>
        <extracomment>Button: stop listening to a run that goes on.</extracomment>
        <translation>脱离</translation>
    </message>
    <message>
        <location line="+3"/>
        <source>Cancel the run</source>
        <extracomment>Button: sends the command to the server.</extracomment>
        <translation>取消运行</translation>
    </message>
    <message>
        <location line="+0"/>
        <source>Send</source>
        <translation>发送</translation>
    </message>
    <message>
        <location line="+12"/>
        <source>Command to the server</source>
        <translation>发往服务器的命令</translation>
    </message>
    <message>
        <location line="+3"/>
        <source>Detach from a run</source>
        <translation>脱离运行</translation>
    </message>
    <message>
        <location line="+3"/>
        <source>More</source>
        <translation>更多</translation>
    </message>
    <message>
        <location line="+1"/>
        <source>More fields of the command</source>
        <translation>命令的更多字段</translation>
    </message>
    <message>
        <location line="+1"/>
        <source>Ctrl+Enter</source>
        <translation>Ctrl+Enter</translation>
    </message>
    <message>
        <location filename="../widgets/commands/commandeditor_fields.cpp" line="+115"/>
        <source>Command</source>
        <translation>命令</translation>
    </message>
    <message>
        <location line="+1"/>
        <source>Message</source>
        <translation>消息</translation>
    </message>
    <message>
        <location line="+1"/>
        <source>What the agent should do. Ctrl+Enter sends it.</source>
        <translation>希望 Agent 做什么。按 Ctrl+Enter 发送。</translation>
    </message>
    <message>
        <location line="+1"/>
        <source>Agent</source>
        <translation>Agent</translation>
    </message>
    <message>
        <location line="+1"/>
        <source>Session</source>
        <translation>会话</translation>
    </message>
    <message>
        <location line="+1"/>
        <location line="+17"/>
        <source>Optional</source>
        <translation>可选</translation>
    </message>
    <message>
        <location line="-16"/>
        <source>Working folder</source>
        <translation>工作目录</translation>
    </message>
    <message>
        <location line="+1"/>
        <source>On the server&apos;s machine</source>
        <translation>服务器所在机器上的目录</translation>
    </message>
    <message>
        <location line="+1"/>
        <source>Model</source>
        <translation>模型</translation>
    </message>
    <message>
        <location line="+1"/>
        <source>As the server is set up</source>
        <translation>按服务器的设置</translation>
    </message>
    <message>
        <location line="+1"/>
        <source>Tool</source>
        <translation>工具</translation>
    </message>
    <message>
        <location line="+2"/>
        <source>Format</source>
        <extracomment>Field: in which format a definition is wanted.</extracomment>
        <translation>格式</translation>
    </message>
    <message>
        <location line="+2"/>
        <source>Before</source>
        <extracomment>Field: only messages before this number.</extracomment>
        <translation>早于</translation>
    </message>
    <message>
        <location line="+1"/>
        <source>Number of a message</source>
        <translation>消息序号</translation>
    </message>
    <message>
        <location line="+2"/>
        <source>At most</source>
        <extracomment>Field: at most so many messages.</extracomment>
        <translation>最多</translation>
    </message>
    <message>
        <location line="+1"/>
        <source>As the server likes</source>
        <translation>由服务器决定</translation>
    </message>
    <message>
        <location line="+1"/>
        <source>Workspace</source>
        <translation>工作区</translation>
    </message>
    <message>
        <location line="+2"/>
        <source>Name</source>
        <extracomment>Field: of a new workspace.</extracomment>
        <translation>名称</translation>
    </message>
    <message>
        <location line="+2"/>
        <source>Run</source>
        <translation>运行</translation>
    </message>
    <message>
        <location line="+1"/>
        <source>Adaptive: let the graph grow while it runs</source>
        <translation>自适应：运行中允许图扩展</translation>
    </message>
    <message>
        <location line="+1"/>
        <source>Verbose log at the server</source>
        <translation>服务器输出详细日志</translation>
    </message>
</context>
<context>
    <name>tracedeck::CommandForm</name>
    <message>
        <location filename="../models/commands/commandform.cpp" line="+77"/>
        <source>Run</source>
        <extracomment>A command to a server: run an agent.</extracomment>
        <translation>运行</translation>
    </message>
    <message>
        <location line="+3"/>
        <source>Tools</source>
        <extracomment>A command to a server: list its tools.</extracomment>
        <translation>工具列表</translation>
    </message>
    <message>
        <location line="+3"/>
        <source>Show tool</source>
        <extracomment>A command to a server: show the definition of one tool.</extracomment>
        <translation>查看工具</translation>
    </message>
    <message>
        <location line="+2"/>
        <source>Stored messages</source>
        <translation>已存储的消息</translation>
    </message>
    <message>
        <location line="+3"/>
        <source>Ping</source>
        <extracomment>A command to a server: answer at once.</extracomment>
        <translation>Ping</translation>
    </message>
    <message>
        <location line="+2"/>
        <source>Agents</source>
        <translation>Agent 列表</translation>
    </message>
    <message>
        <location line="+2"/>
        <source>Models</source>
        <translation>模型列表</translation>
    </message>
    <message>
        <location line="+2"/>
        <source>Workspaces</source>
        <translation>工作区列表</translation>
    </message>
    <message>
        <location line="+2"/>
        <source>New workspace</source>
        <translation>新建工作区</translation>
    </message>
    <message>
        <location line="+2"/>
        <source>Sessions of a workspace</source>
        <translation>工作区中的会话</translation>
    </message>
    <message>
        <location line="+2"/>
        <source>Add a session to a workspace</source>
        <translation>将会话加入工作区</translation>
    </message>
    <message>
        <location line="+2"/>
        <source>Remove a session from a workspace</source>
        <translation>将会话移出工作区</translation>
    </message>
    <message>
        <location line="+2"/>
        <source>Sessions</source>
        <translation>会话</translation>
    </message>
    <message>
        <location line="+2"/>
        <source>New session</source>
        <translation>新建会话</translation>
    </message>
    <message>
        <location line="+2"/>
        <source>Change the model of a session</source>
        <translation>更改会话的模型</translation>
    </message>
    <message>
        <location line="+2"/>
        <source>End a session</source>
        <translation>结束会话</translation>
    </message>
    <message>
        <location line="+2"/>
        <source>Cancel a run</source>
        <translation>取消运行</translation>
    </message>
    <message>
        <location line="+3"/>
        <source>Answer</source>
        <extracomment>A command to a server: what a person says to a run that asks.</extracomment>
        <translation>答复</translation>
    </message>
    <message>
        <location line="+3"/>
        <source>Fork</source>
        <extracomment>A command to a server: go on from a checkpoint of before.</extracomment>
        <translation>分叉</translation>
    </message>
    <message>
        <location line="+46"/>
        <source>Write a message to the agent.</source>
        <translation>请写一条发给 Agent 的消息。</translation>
    </message>
    <message>
        <location line="+2"/>
        <source>Choose an agent.</source>
        <translation>请选择 Agent。</translation>
    </message>
    <message>
        <location line="+2"/>
        <source>Enter the name of a tool.</source>
        <translation>请输入工具名称。</translation>
    </message>
    <message>
        <location line="+2"/>
        <source>Enter a workspace.</source>
        <translation>请输入工作区。</translation>
    </message>
    <message>
        <location line="+2"/>
        <source>Enter a folder on the server.</source>
        <translation>请输入服务器上的文件夹。</translation>
    </message>
    <message>
        <location line="+2"/>
        <source>Enter a session.</source>
        <translation>请输入会话。</translation>
    </message>
    <message>
        <location line="+2"/>
        <source>Enter the run.</source>
        <translation>请输入运行。</translation>
    </message>
</context>
<context>
    <name>tracedeck::CommandPalette</name>
    <message>
        <location filename="../app/actions/commandpalette.cpp" line="+26"/>
        <source>%1: %2</source>
        <comment>menu: entry</comment>
        <translation>%1：%2</translation>
    </message>
    <message>
        <location line="+38"/>
        <source>Type a few letters of a command</source>
        <translation>输入命令中的几个字</translation>
    </message>
    <message>
        <location line="+11"/>
        <source>on</source>
        <extracomment>In the list of commands: what this one switches is switched on.</extracomment>
        <translation>已开启</translation>
    </message>
    <message>
        <location line="+13"/>
        <source>No command is called like that, or it cannot be used now.</source>
        <translation>没有这样的命令，或者它现在不可用。</translation>
    </message>
    <message>
        <location line="-25"/>
        <source>Command</source>
        <translation>命令</translation>
    </message>
</context>
<context>
    <name>tracedeck::CommandsBinding</name>
    <message>
        <location filename="../app/bindings/commandsbinding.cpp" line="+186"/>
        <source>A recording that is replayed takes no commands.</source>
        <translation>回放的录制文件不接受命令。</translation>
    </message>
    <message>
        <location line="+2"/>
        <source>There is no connection now.</source>
        <translation>当前没有连接。</translation>
    </message>
    <message>
        <location line="+69"/>
        <source>This server&apos;s protocol does not say what tools it has.</source>
        <translation>此服务器的协议不提供工具列表。</translation>
    </message>
    <message>
        <location line="+9"/>
        <source>Threads</source>
        <translation>线程</translation>
    </message>
    <message>
        <location line="+37"/>
        <source>No run goes on in this session.</source>
        <translation>此会话中没有正在进行的运行。</translation>
    </message>
    <message>
        <location line="+2"/>
        <source>The past is shown. Return to the newest frame to cancel run %1, which goes on now.</source>
        <translation>正在显示过去。请回到最新帧，再取消正在进行的运行 %1。</translation>
    </message>
    <message>
        <location line="+65"/>
        <source>The answer came out of turn.</source>
        <translation>回答的顺序不对。</translation>
    </message>
    <message>
        <location line="+38"/>
        <source>Run %1 was not cancelled. %2</source>
        <extracomment>%1 is the name of a run, %2 a sentence.</extracomment>
        <translation>运行 %1 未被取消。%2</translation>
    </message>
</context>
<context>
    <name>tracedeck::CommandsModel</name>
    <message>
        <location filename="../models/commands/commandsmodel.cpp" line="+41"/>
        <source>Pending</source>
        <extracomment>State of a command.</extracomment>
        <translation>等待中</translation>
    </message>
    <message>
        <location line="+3"/>
        <source>Answered</source>
        <extracomment>State of a command.</extracomment>
        <translation>已应答</translation>
    </message>
    <message>
        <location line="+3"/>
        <source>Failed</source>
        <extracomment>State of a command.</extracomment>
        <translation>失败</translation>
    </message>
    <message>
        <location line="+3"/>
        <source>Timed out</source>
        <extracomment>State of a command.</extracomment>
        <translation>超时</translation>
    </message>
    <message>
        <location line="+3"/>
        <source>Unknown</source>
        <extracomment>State of a command: the connection was lost before it was answered.</extracomment>
        <translation>未知</translation>
    </message>
    <message>
        <location line="+75"/>
        <source>%1: %2</source>
        <extracomment>A command and what it is about, as &quot;Show tool: bash&quot;.</extracomment>
        <translation>%1：%2</translation>
    </message>
    <message>
        <location line="+44"/>
        <source>Command</source>
        <translation>命令</translation>
    </message>
    <message>
        <location line="+3"/>
        <source>Target</source>
        <extracomment>Column header. The channel or session that a command went to.</extracomment>
        <translation>目标</translation>
    </message>
    <message>
        <location line="+2"/>
        <source>State</source>
        <translation>命令状态</translation>
    </message>
    <message>
        <location line="+3"/>
        <source>Sent</source>
        <extracomment>Column header. The time at which a command was sent.</extracomment>
        <translation>发送时间</translation>
    </message>
    <message>
        <location line="+2"/>
        <source>Latency</source>
        <translation>延迟</translation>
    </message>
    <message>
        <location line="+2"/>
        <source>Error</source>
        <translation>错误</translation>
    </message>
</context>
<context>
    <name>tracedeck::CommandsPanel</name>
    <message>
        <location filename="../widgets/commands/commandspanel.cpp" line="+197"/>
        <source>Commands</source>
        <translation>命令</translation>
    </message>
    <message>
        <location line="+1"/>
        <source>Commands that were sent</source>
        <translation>已发送的命令</translation>
    </message>
    <message>
        <location line="+2"/>
        <source>Commands go to a live connection. Connect to a server to run an agent or to ask for its tools.</source>
        <translation>命令发往实时连接。请先连接服务器，再运行 Agent 或查询其工具。</translation>
    </message>
    <message>
        <location line="+3"/>
        <source>Nothing has been sent yet. Choose a command and send it; what was sent is listed here.</source>
        <translation>尚未发送任何命令。选择一条命令并发送，已发送的命令会列在这里。</translation>
    </message>
</context>
<context>
    <name>tracedeck::CompareBinding</name>
    <message>
        <location filename="../app/bindings/comparebinding.cpp" line="+90"/>
        <source>No run of this agent began before this one.</source>
        <translation>在这次运行之前，该 Agent 没有运行过。</translation>
    </message>
    <message>
        <location line="+0"/>
        <source>Select a run to compare it with the one before.</source>
        <translation>请先选中一次运行，再与前一次对比。</translation>
    </message>
    <message>
        <location line="+28"/>
        <source>Pinned a run as A. Select another and pin it as B to see what differs.</source>
        <translation>已将一次运行固定为 A。选中另一次并固定为 B，即可查看差异。</translation>
    </message>
    <message>
        <location line="+1"/>
        <source>Pinned A at frame %1. Pin B, or open the Compare panel, to see what differs.</source>
        <translation>已将 A 固定在第 %1 帧。固定 B 或打开“对比”面板即可查看差异。</translation>
    </message>
</context>
<context>
    <name>tracedeck::CompareDurationsModel</name>
    <message>
        <location filename="../models/compare/comparedurationsmodel.cpp" line="+203"/>
        <source>Name</source>
        <translation>名称</translation>
    </message>
    <message>
        <location line="+2"/>
        <source>Kind</source>
        <translation>种类</translation>
    </message>
    <message>
        <location line="+3"/>
        <source>How many of this name there were at A</source>
        <extracomment>Column header: how many there are on side A of a comparison.</extracomment>
        <translation>A 处此名称的数量</translation>
    </message>
    <message>
        <location line="+0"/>
        <source>Count A</source>
        <translation>A 数量</translation>
    </message>
    <message>
        <location line="+2"/>
        <source>How many of this name there were at B</source>
        <translation>B 处此名称的数量</translation>
    </message>
    <message>
        <location line="+0"/>
        <source>Count B</source>
        <translation>B 数量</translation>
    </message>
    <message>
        <location line="+3"/>
        <source>From begin to end, all of them together, at A</source>
        <extracomment>Column header: how long they took on side A of a comparison.</extracomment>
        <translation>A 处从开始到结束，全部合计</translation>
    </message>
    <message>
        <location line="+0"/>
        <source>Total A</source>
        <translation>A 合计</translation>
    </message>
    <message>
        <location line="+2"/>
        <source>From begin to end, all of them together, at B</source>
        <translation>B 处从开始到结束，全部合计</translation>
    </message>
    <message>
        <location line="+0"/>
        <source>Total B</source>
        <translation>B 合计</translation>
    </message>
    <message>
        <location line="+2"/>
        <source>By how much longer they took at B</source>
        <translation>在 B 处多用了多少时间</translation>
    </message>
    <message>
        <location line="+0"/>
        <source>Difference</source>
        <translation>差异</translation>
    </message>
</context>
<context>
    <name>tracedeck::CompareFigure</name>
    <message>
        <location filename="../models/compare/comparefigures.cpp" line="+157"/>
        <source>Messages</source>
        <translation>消息</translation>
    </message>
    <message>
        <location line="+1"/>
        <source>Tool calls</source>
        <translation>工具调用</translation>
    </message>
    <message>
        <location line="+2"/>
        <source>Tokens in</source>
        <extracomment>Tokens read by the model, not a credential.</extracomment>
        <translation>输入 Token</translation>
    </message>
    <message>
        <location line="+2"/>
        <source>Tokens out</source>
        <extracomment>Tokens written by the model.</extracomment>
        <translation>输出 Token</translation>
    </message>
    <message>
        <location line="+10"/>
        <source>Time in runs</source>
        <extracomment>How long its runs had, without the time between them.</extracomment>
        <translation>运行时间</translation>
    </message>
    <message>
        <location line="-25"/>
        <source>Cost</source>
        <translation>费用</translation>
    </message>
    <message>
        <location line="+23"/>
        <source>Time</source>
        <extracomment>How long a session had gone on, or a run took.</extracomment>
        <translation>时间</translation>
    </message>
</context>
<context>
    <name>tracedeck::ComparePanel</name>
    <message>
        <location filename="../widgets/compare/comparepanel.cpp" line="+49"/>
        <source>step %1</source>
        <translation>步骤 %1</translation>
    </message>
    <message>
        <location line="+199"/>
        <source>Pin A here</source>
        <translation>在此处固定 A</translation>
    </message>
    <message>
        <location line="+0"/>
        <source>Pin B here</source>
        <translation>在此处固定 B</translation>
    </message>
    <message>
        <location line="+5"/>
        <location line="+1"/>
        <source>Swap A and B</source>
        <translation>交换 A 与 B</translation>
    </message>
    <message>
        <location line="+1"/>
        <location line="+1"/>
        <source>Take both pins away</source>
        <translation>移除两个固定点</translation>
    </message>
    <message>
        <location line="+1"/>
        <source>State</source>
        <translation>状态</translation>
    </message>
    <message>
        <location line="+1"/>
        <source>Steps</source>
        <translation>步骤</translation>
    </message>
    <message>
        <location line="+1"/>
        <source>Durations</source>
        <translation>耗时</translation>
    </message>
    <message>
        <location line="+1"/>
        <source>What is compared</source>
        <translation>对比的内容</translation>
    </message>
    <message>
        <location line="+1"/>
        <source>What took how long at A and at B</source>
        <translation>A 与 B 处各项的耗时</translation>
    </message>
    <message>
        <location line="+18"/>
        <source>Nothing has come yet.</source>
        <translation>尚未收到任何内容。</translation>
    </message>
    <message>
        <location line="+4"/>
        <source>Where you stand</source>
        <translation>当前所在处</translation>
    </message>
    <message>
        <location line="+5"/>
        <source>run %1</source>
        <extracomment>Of a run; they follow as &quot;12–40&quot;.</extracomment>
        <translation>运行 %1</translation>
    </message>
    <message>
        <location line="-3"/>
        <source>checkpoint %1</source>
        <translation>检查点 %1</translation>
    </message>
    <message>
        <location line="+75"/>
        <source>Since they part: %1</source>
        <extracomment>Before numbers of two branches: &quot;Since they part: Messages 3 → 5 (+2)&quot;.</extracomment>
        <translation>分叉之后：%1</translation>
    </message>
    <message>
        <location line="+107"/>
        <source>Looking at what took how long…</source>
        <translation>正在查看各项的耗时…</translation>
    </message>
    <message>
        <location line="+2"/>
        <source>Nothing took any time at A or B, or times are known at one of them only.</source>
        <translation>A 或 B 处没有任何耗时，或者只有其中一处知道时间。</translation>
    </message>
    <message>
        <location line="-4"/>
        <source>Select a run and pin it as A, then another one as B, to see what took longer.</source>
        <translation>选中一次运行并固定为 A，再将另一次固定为 B，即可查看哪些耗时更长。</translation>
    </message>
    <message>
        <location line="-175"/>
        <source>frame %1</source>
        <translation>第 %1 帧</translation>
    </message>
    <message>
        <location line="-40"/>
        <source>Pin as A where you stand: the selected checkpoint or run, or the cursor</source>
        <translation>将当前所在处固定为 A：选中的检查点或运行，否则为光标位置</translation>
    </message>
    <message>
        <location line="+1"/>
        <source>Pin as B where you stand: the selected checkpoint or run, or the cursor</source>
        <translation>将当前所在处固定为 B：选中的检查点或运行，否则为光标位置</translation>
    </message>
    <message>
        <location line="+37"/>
        <source>frames %1</source>
        <translation>第 %1 帧</translation>
    </message>
    <message>
        <location line="+18"/>
        <source>No trace is open. Open a recording or connect to a server to compare two points of it.</source>
        <translation>没有打开的追踪。打开录制文件或连接服务器，即可对比其中的两个时间点。</translation>
    </message>
    <message>
        <location line="+12"/>
        <source>Not pinned</source>
        <translation>未固定</translation>
    </message>
    <message>
        <location line="+5"/>
        <source>Stand at a frame, or select a checkpoint or a run, and pin it as A. Until B is pinned too, A is compared with where you stand. Compare with Run Before, in the menu of a run, pins it and the last one of its agent that was asked the same, or else the last one.</source>
        <translation>停在一帧，或选择一个检查点或一次运行，把它固定为 A。在固定 B 之前，A 与当前位置对比。运行的右键菜单中的“与前一次运行对比”会固定它和同一 Agent 上一次收到相同请求的运行（没有则为上一次运行）。</translation>
    </message>
    <message>
        <location line="+31"/>
        <source>%1 %2 (=)</source>
        <extracomment>A number that is the same on both sides of a comparison: &quot;Messages 3 (=)&quot;.</extracomment>
        <translation>%1 %2（=）</translation>
    </message>
    <message>
        <location line="+55"/>
        <source>Neither A nor B has a state: only the numbers above can be compared.</source>
        <translation>A 和 B 都没有状态：只能对比上面的数字。</translation>
    </message>
    <message>
        <location line="+3"/>
        <source>There is no state at A: none had arrived there, or it has not been loaded.</source>
        <translation>A 处没有状态：当时尚未收到，或尚未加载。</translation>
    </message>
    <message>
        <location line="+1"/>
        <source>There is no state at B: none had arrived there, or it has not been loaded.</source>
        <translation>B 处没有状态：当时尚未收到，或尚未加载。</translation>
    </message>
    <message>
        <location line="-57"/>
        <source>%1 %2 → %3 (%4)</source>
        <extracomment>A number on both sides of a comparison: &quot;Messages 3 → 5 (+2)&quot;.</extracomment>
        <translation>%1 %2 → %3（%4）</translation>
    </message>
    <message>
        <location line="+44"/>
        <source>Common ancestor: %1</source>
        <extracomment>The last checkpoint that two branches have in common; %1 describes it.</extracomment>
        <translation>共同祖先：%1</translation>
    </message>
</context>
<context>
    <name>tracedeck::CompareStepsModel</name>
    <message>
        <location filename="../models/compare/comparestepsmodel.cpp" line="+33"/>
        <source>Run begins</source>
        <translation>运行开始</translation>
    </message>
    <message>
        <location line="+1"/>
        <source>Run ends</source>
        <translation>运行结束</translation>
    </message>
    <message>
        <location line="+379"/>
        <source>%1, the same</source>
        <translation>%1，相同</translation>
    </message>
    <message>
        <location line="+2"/>
        <source>%1, the same, but given something else</source>
        <translation>%1，相同，但所得的输入不同</translation>
    </message>
    <message>
        <location line="+2"/>
        <source>%1, changed</source>
        <translation>%1，已更改</translation>
    </message>
    <message>
        <location line="+2"/>
        <source>%1, only at A</source>
        <translation>%1，仅 A 有</translation>
    </message>
    <message>
        <location line="+4"/>
        <source>%1, only at B</source>
        <translation>%1，仅 B 有</translation>
    </message>
    <message>
        <location line="+13"/>
        <source>Step</source>
        <extracomment>Column header: a node, message or call of a tool.</extracomment>
        <translation>步骤</translation>
    </message>
    <message>
        <location line="+7"/>
        <source>Took at A</source>
        <extracomment>Column header: how long a step took on side A of a comparison.</extracomment>
        <translation>A 耗时</translation>
    </message>
    <message>
        <location line="+2"/>
        <source>Took at B</source>
        <translation>B 耗时</translation>
    </message>
    <message>
        <location line="+3"/>
        <source>By how much longer it took at B</source>
        <extracomment>Column header: how much longer a step took on side B of a comparison than on side A.</extracomment>
        <translation>在 B 比在 A 多用的时间</translation>
    </message>
    <message>
        <location line="+0"/>
        <source>Δ time</source>
        <translation>Δ 耗时</translation>
    </message>
    <message>
        <location line="+3"/>
        <source>Tokens read and written at A; of a node, by all in it</source>
        <extracomment>Column header: tokens that a step used on side A of a comparison.</extracomment>
        <translation>A 读取和写出的 Token；节点含其内部的一切</translation>
    </message>
    <message>
        <location line="+0"/>
        <source>Tokens at A</source>
        <translation>A 的 Token</translation>
    </message>
    <message>
        <location line="+2"/>
        <source>Tokens read and written at B; of a node, by all in it</source>
        <translation>B 读取和写出的 Token；节点含其内部的一切</translation>
    </message>
    <message>
        <location line="+0"/>
        <source>Tokens at B</source>
        <translation>B 的 Token</translation>
    </message>
    <message>
        <location line="+3"/>
        <source>How many more tokens it used at B, read and written together</source>
        <extracomment>Column header: how many more tokens a step used on side B of a comparison than on side A.</extracomment>
        <translation>在 B 比在 A 多用的 Token，读写合计</translation>
    </message>
    <message>
        <location line="+0"/>
        <source>Δ tokens</source>
        <translation>Δ Token</translation>
    </message>
    <message>
        <location line="+2"/>
        <source>What its model calls cost at A; of a node, all in it</source>
        <translation>A 的模型调用费用；节点含其内部的一切</translation>
    </message>
    <message>
        <location line="+0"/>
        <source>Cost at A</source>
        <translation>A 的费用</translation>
    </message>
    <message>
        <location line="+2"/>
        <source>What its model calls cost at B; of a node, all in it</source>
        <translation>B 的模型调用费用；节点含其内部的一切</translation>
    </message>
    <message>
        <location line="+0"/>
        <source>Cost at B</source>
        <translation>B 的费用</translation>
    </message>
    <message>
        <location line="+3"/>
        <source>By how much more it cost at B</source>
        <extracomment>Column header: how much more a step cost on side B of a comparison than on side A.</extracomment>
        <translation>在 B 比在 A 多出的费用</translation>
    </message>
    <message>
        <location line="+0"/>
        <source>Δ cost</source>
        <translation>Δ 费用</translation>
    </message>
</context>
<context>
    <name>tracedeck::CompareStepsView</name>
    <message>
        <location filename="../widgets/compare/comparestepsview.cpp" line="+195"/>
        <source>What was done at A and at B</source>
        <translation>A 与 B 各做了什么</translation>
    </message>
    <message>
        <location line="+1"/>
        <location line="+1"/>
        <source>Only steps that differ</source>
        <translation>只显示不同的步骤</translation>
    </message>
    <message>
        <location line="+1"/>
        <source>Previous difference</source>
        <translation>上一处差异</translation>
    </message>
    <message>
        <location line="+1"/>
        <source>To the step before that differs</source>
        <translation>到上一个不同的步骤</translation>
    </message>
    <message>
        <location line="+1"/>
        <source>Next difference</source>
        <translation>下一处差异</translation>
    </message>
    <message>
        <location line="+1"/>
        <source>To the next step that differs</source>
        <translation>到下一个不同的步骤</translation>
    </message>
    <message>
        <location line="+14"/>
        <source>Select a run and pin it as A, then another one as B, to see where they went different ways.</source>
        <translation>选择一次运行并固定为 A，再选另一次固定为 B，即可查看它们从何处开始不同。</translation>
    </message>
    <message>
        <location line="+2"/>
        <source>Looking at what was done…</source>
        <translation>正在查看做了什么…</translation>
    </message>
    <message>
        <location line="+2"/>
        <source>Nothing was said or done at A, nor at B.</source>
        <translation>A 与 B 都没有说过或做过什么。</translation>
    </message>
    <message numerus="yes">
        <location line="+15"/>
        <source>%Ln step(s) alike</source>
        <translation>
            <numerusform>%Ln 个步骤相同</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <location line="+2"/>
        <source>%Ln given something else</source>
        <comment>steps</comment>
        <extracomment>Steps that did the same as the other one, but had been given something else to work on.</extracomment>
        <translation>
            <numerusform>%Ln 个所得的输入不同</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <location line="+1"/>
        <source>%Ln changed</source>
        <comment>steps</comment>
        <translation>
            <numerusform>%Ln 个已更改</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <location line="+1"/>
        <source>%Ln only at A</source>
        <comment>steps</comment>
        <translation>
            <numerusform>%Ln 个仅 A 有</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <location line="+1"/>
        <source>%Ln only at B</source>
        <comment>steps</comment>
        <translation>
            <numerusform>%Ln 个仅 B 有</numerusform>
        </translation>
    </message>
    <message>
        <location line="+2"/>
        <source>there are more steps than are compared</source>
        <translation>步骤太多，只比较了一部分</translation>
    </message>
    <message>
        <location line="+3"/>
        <source>Since they part: %1</source>
        <extracomment>Steps of two branches. %1 counts them.</extracomment>
        <translation>分叉之后：%1</translation>
    </message>
    <message>
        <location line="+75"/>
        <source>Go to It at &amp;A</source>
        <translation>转到 A 处(&amp;A)</translation>
    </message>
    <message>
        <location line="+1"/>
        <source>Go to It at &amp;B</source>
        <translation>转到 B 处(&amp;B)</translation>
    </message>
</context>
<context>
    <name>tracedeck::ComposerPanel</name>
    <message>
        <location filename="../widgets/commands/composerpanel.cpp" line="+258"/>
        <source>Cancel the run</source>
        <translation>取消运行</translation>
    </message>
    <message>
        <location line="+0"/>
        <source>Detach</source>
        <translation>脱离</translation>
    </message>
    <message>
        <location line="+2"/>
        <source>Asks the server to cancel run %1</source>
        <translation>请求服务器取消运行 %1</translation>
    </message>
    <message>
        <location line="+1"/>
        <source>This server cannot cancel a run. Tracedeck only stops listening to it: the agent goes on, and so do its calls and their cost.</source>
        <translation>此服务器无法取消运行。Tracedeck 只是不再接收：Agent 会继续运行，调用和费用也会继续产生。</translation>
    </message>
    <message>
        <location line="+6"/>
        <source>The past is shown. A message begins a new session at %1 as it is now.</source>
        <translation>正在显示过去。消息会在当前的 %1 上开始一个新会话。</translation>
    </message>
    <message>
        <location line="+1"/>
        <source>The past is shown. A message goes to this session of %1 as it is now.</source>
        <translation>正在显示过去。消息会发到 %1 上此会话的现在，而不是所示的过去。</translation>
    </message>
    <message>
        <location line="+4"/>
        <source>What is shown has no server to send a message to. Connect to one in the File menu.</source>
        <translation>当前显示的内容没有可发送消息的服务器。请在“文件”菜单中连接服务器。</translation>
    </message>
    <message>
        <location line="+7"/>
        <source>The message was sent; the server has not answered.</source>
        <translation>消息已发送；服务器尚未回答。</translation>
    </message>
    <message>
        <location line="+1"/>
        <source>Run %1 is going on.</source>
        <translation>运行 %1 正在进行。</translation>
    </message>
    <message>
        <location line="+22"/>
        <source>Message to an agent</source>
        <translation>给 Agent 的消息</translation>
    </message>
    <message>
        <location line="+1"/>
        <source>Message</source>
        <translation>消息</translation>
    </message>
    <message>
        <location line="+2"/>
        <source>Write to the agent. Ctrl+Enter sends, ↑ brings back what was sent before.</source>
        <translation>写给 Agent。Ctrl+Enter 发送，↑ 找回以前发送的内容。</translation>
    </message>
    <message>
        <location line="+1"/>
        <source>&amp;Agent</source>
        <translation>&amp;Agent</translation>
    </message>
    <message>
        <location line="+1"/>
        <source>Agent</source>
        <translation>Agent</translation>
    </message>
    <message>
        <location line="+1"/>
        <source>&amp;Session</source>
        <translation>会话(&amp;S)</translation>
    </message>
    <message>
        <location line="+1"/>
        <source>Session</source>
        <translation>会话</translation>
    </message>
    <message>
        <location line="+1"/>
        <source>a new one</source>
        <translation>新会话</translation>
    </message>
    <message>
        <location line="+1"/>
        <source>&amp;Model</source>
        <translation>模型(&amp;M)</translation>
    </message>
    <message>
        <location line="+1"/>
        <source>Model</source>
        <translation>模型</translation>
    </message>
    <message>
        <location line="+1"/>
        <source>the server&apos;s</source>
        <translation>服务器默认</translation>
    </message>
    <message>
        <location line="+2"/>
        <source>Send</source>
        <extracomment>Button: sends the command to the server.</extracomment>
        <translation>发送</translation>
    </message>
    <message>
        <location line="+1"/>
        <source>Ctrl+Enter</source>
        <translation>Ctrl+Enter</translation>
    </message>
</context>
<context>
    <name>tracedeck::ConnectDialog</name>
    <message>
        <location filename="../widgets/connecting/connectdialog.cpp" line="+322"/>
        <source>As in 127.0.0.1:8080 or wss://agents.example.org.</source>
        <translation>例如 127.0.0.1:8080 或 wss://agents.example.org。</translation>
    </message>
    <message>
        <location line="+4"/>
        <source>Connects to %1</source>
        <translation>将连接到 %1</translation>
    </message>
    <message>
        <location line="+6"/>
        <source>Nothing is encrypted: whoever is on the way can read and change it all, secrets included.</source>
        <translation>内容不加密：传输途中的任何人都能读取和篡改，包括密钥。</translation>
    </message>
    <message>
        <location line="+55"/>
        <source>Edit a connection</source>
        <translation>编辑连接</translation>
    </message>
    <message>
        <location line="+0"/>
        <source>Connect to a server</source>
        <translation>连接服务器</translation>
    </message>
    <message>
        <location line="+1"/>
        <source>A&amp;ddress</source>
        <translation>地址(&amp;D)</translation>
    </message>
    <message>
        <location line="+1"/>
        <source>Address of the server</source>
        <translation>服务器地址</translation>
    </message>
    <message>
        <location line="+1"/>
        <source>Not encrypted</source>
        <translation>未加密</translation>
    </message>
    <message>
        <location line="+1"/>
        <source>Allow &amp;unencrypted connection</source>
        <translation>允许不加密的连接(&amp;U)</translation>
    </message>
    <message>
        <location line="+1"/>
        <source>&amp;Name</source>
        <translation>名称(&amp;N)</translation>
    </message>
    <message>
        <location line="+1"/>
        <source>Name of the connection</source>
        <translation>连接名称</translation>
    </message>
    <message>
        <location line="+1"/>
        <source>Optional</source>
        <translation>可选</translation>
    </message>
    <message>
        <location line="+1"/>
        <source>&amp;Protocol</source>
        <translation>协议(&amp;P)</translation>
    </message>
    <message>
        <location line="+1"/>
        <source>Protocol</source>
        <translation>协议</translation>
    </message>
    <message>
        <location line="-341"/>
        <source>Recognise automatically</source>
        <translation>自动识别</translation>
    </message>
    <message>
        <location line="+6"/>
        <source>LangGraph over WebSocket</source>
        <translation>LangGraph（WebSocket）</translation>
    </message>
    <message>
        <location line="+253"/>
        <source>%1, encrypted</source>
        <translation>%1（加密）</translation>
    </message>
    <message>
        <location line="+87"/>
        <source>Authentication</source>
        <translation>身份验证</translation>
    </message>
    <message>
        <location line="+1"/>
        <source>&amp;More options</source>
        <translation>更多选项(&amp;M)</translation>
    </message>
    <message>
        <location line="+1"/>
        <source>Pro&amp;xy</source>
        <translation>代理(&amp;X)</translation>
    </message>
    <message>
        <location line="+1"/>
        <source>Trusted certificate</source>
        <translation>信任的证书</translation>
    </message>
    <message>
        <location line="+1"/>
        <source>Fingerprint of the trusted certificate</source>
        <translation>信任的证书的指纹</translation>
    </message>
    <message>
        <location line="+1"/>
        <source>&amp;Forget</source>
        <translation>不再信任(&amp;F)</translation>
    </message>
    <message>
        <location line="+1"/>
        <source>Forget the trusted certificate</source>
        <translation>不再信任此证书</translation>
    </message>
    <message>
        <location line="+2"/>
        <source>Other clients</source>
        <extracomment>Other programs, as an agent&apos;s own client.</extracomment>
        <translation>其他客户端</translation>
    </message>
    <message>
        <location line="+1"/>
        <source>&amp;Let them connect through Tracedeck at</source>
        <translation>允许经由 Tracedeck 连接(&amp;L)：</translation>
    </message>
    <message>
        <location line="+1"/>
        <source>Port for other clients</source>
        <translation>供其他客户端使用的端口</translation>
    </message>
    <message>
        <location line="+2"/>
        <source>Runs that are started elsewhere are seen here if they take this way.</source>
        <translation>其他客户端经由此地址连接时，它们启动的运行也会显示在这里。</translation>
    </message>
    <message>
        <location line="+1"/>
        <source>&amp;Save</source>
        <translation>保存(&amp;S)</translation>
    </message>
    <message>
        <location line="+0"/>
        <source>&amp;Connect</source>
        <translation>连接(&amp;C)</translation>
    </message>
    <message>
        <location line="+1"/>
        <source>C&amp;heck connection</source>
        <translation>检查连接(&amp;H)</translation>
    </message>
    <message>
        <location line="+1"/>
        <source>Cancel</source>
        <translation>取消</translation>
    </message>
</context>
<context>
    <name>tracedeck::ConnectionBar</name>
    <message>
        <location filename="../widgets/connecting/connectionbar.cpp" line="+146"/>
        <source>Connecting to %1…</source>
        <translation>正在连接 %1…</translation>
    </message>
    <message>
        <location line="+2"/>
        <source>Connected to %1. Recognising the protocol…</source>
        <translation>已连接 %1，正在识别协议…</translation>
    </message>
    <message>
        <location line="+3"/>
        <source>Live from %1</source>
        <extracomment>%1: server, %2: protocol.</extracomment>
        <translation>实时：%1</translation>
    </message>
    <message>
        <location line="+1"/>
        <source>Live from %1 (%2)</source>
        <translation>实时：%1（%2）</translation>
    </message>
    <message>
        <location line="+3"/>
        <source>Waiting to connect to %1 again: %2</source>
        <translation>等待重新连接 %1：%2</translation>
    </message>
    <message>
        <location line="+2"/>
        <source>Connecting again in %1 s: %2</source>
        <extracomment>%1: seconds, %2: why the connection was lost.</extracomment>
        <translation>%1 秒后重新连接：%2</translation>
    </message>
    <message>
        <location line="+2"/>
        <source>Disconnected from %1</source>
        <translation>已断开与 %1 的连接</translation>
    </message>
    <message>
        <location line="+0"/>
        <source>Stopped: %1</source>
        <translation>已停止：%1</translation>
    </message>
    <message>
        <location line="+2"/>
        <source>“%1” ended the stream</source>
        <translation>“%1”的数据流已结束</translation>
    </message>
    <message>
        <location line="+1"/>
        <source>“%1” ended the stream: %2</source>
        <translation>“%1”的数据流已结束：%2</translation>
    </message>
    <message>
        <location line="+13"/>
        <source>Only %1 left for recordings</source>
        <extracomment>Of the disk that recordings are written to.</extracomment>
        <translation>录制空间仅剩 %1</translation>
    </message>
    <message>
        <location line="+4"/>
        <source>%1, %2</source>
        <extracomment>Name and size of a file.</extracomment>
        <translation>%1，%2</translation>
    </message>
    <message>
        <location line="+12"/>
        <source>Relay at %1</source>
        <extracomment>%1: host and port where other clients of the server may connect, so that their runs are seen.</extracomment>
        <translation>中继位于 %1</translation>
    </message>
    <message numerus="yes">
        <location line="+1"/>
        <source>Relay at %1, %Ln client(s)</source>
        <translation>
            <numerusform>中继位于 %1，%Ln 个客户端</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <location line="+67"/>
        <source>%Ln gap(s)</source>
        <translation>
            <numerusform>%Ln 处缺口</numerusform>
        </translation>
    </message>
    <message>
        <location line="+46"/>
        <source>Connection</source>
        <translation>连接</translation>
    </message>
    <message>
        <location line="+1"/>
        <source>Latency</source>
        <translation>延迟</translation>
    </message>
    <message>
        <location line="+1"/>
        <source>How long the server takes to answer</source>
        <translation>服务器应答所需的时间</translation>
    </message>
    <message>
        <location line="+1"/>
        <source>Places where something is missing from the stream</source>
        <translation>流中有内容缺失的位置</translation>
    </message>
    <message>
        <location line="+2"/>
        <source>Reconnect now</source>
        <extracomment>Button: do not wait for the next attempt.</extracomment>
        <translation>立即重连</translation>
    </message>
    <message>
        <location line="+1"/>
        <source>Disconnect</source>
        <translation>断开连接</translation>
    </message>
    <message>
        <location line="+2"/>
        <source>Details…</source>
        <extracomment>Button: shows the steps of the connection.</extracomment>
        <translation>详情…</translation>
    </message>
    <message>
        <location line="+2"/>
        <source>Send…</source>
        <extracomment>Button: opens the panel from which the server is asked for something.</extracomment>
        <translation>发送…</translation>
    </message>
    <message>
        <location line="+1"/>
        <source>Ask the server to run an agent, or for something else</source>
        <translation>请求服务器运行 Agent 或执行其他命令</translation>
    </message>
</context>
<context>
    <name>tracedeck::ConnectionJournal</name>
    <message numerus="yes">
        <location filename="../app/journal/connectionjournal.cpp" line="+41"/>
        <source>Something is missing from the stream: %Ln gap(s) so far.</source>
        <translation>
            <numerusform>流中有缺失：目前共 %Ln 处缺口。</numerusform>
        </translation>
    </message>
    <message>
        <location line="+20"/>
        <source>Recorded to %1.</source>
        <translation>正在录制到 %1。</translation>
    </message>
    <message>
        <location line="+5"/>
        <source>There is little room left for recordings.</source>
        <translation>用于录制的空间所剩不多。</translation>
    </message>
    <message>
        <location line="+3"/>
        <source>Other clients may connect to %1.</source>
        <translation>其他客户端可以连接到 %1。</translation>
    </message>
</context>
<context>
    <name>tracedeck::ConnectionsList</name>
    <message>
        <location filename="../widgets/connecting/connectionslist.cpp" line="+121"/>
        <source>None yet. Servers that you connect to are listed here.</source>
        <translation>暂无。连接过的服务器会列在这里。</translation>
    </message>
    <message>
        <location line="+13"/>
        <source>Saved connections</source>
        <translation>已保存的连接</translation>
    </message>
    <message>
        <location line="+1"/>
        <source>Name</source>
        <translation>名称</translation>
    </message>
    <message>
        <location line="+0"/>
        <source>Address</source>
        <translation>地址</translation>
    </message>
    <message>
        <location line="+1"/>
        <source>&amp;Edit…</source>
        <translation>编辑(&amp;E)…</translation>
    </message>
    <message>
        <location line="+1"/>
        <source>&amp;Rename</source>
        <translation>重命名(&amp;R)</translation>
    </message>
    <message>
        <location line="+1"/>
        <source>Re&amp;move</source>
        <translation>移除(&amp;M)</translation>
    </message>
</context>
<context>
    <name>tracedeck::Connector</name>
    <message>
        <location filename="../app/connector.cpp" line="+205"/>
        <source>Cannot connect to %1: %2</source>
        <translation>无法连接到 %1：%2</translation>
    </message>
</context>
<context>
    <name>tracedeck::Conversation</name>
    <message>
        <location filename="../models/conversation/conversationtexts.cpp" line="+168"/>
        <source>Run</source>
        <translation>运行</translation>
    </message>
    <message>
        <location line="+0"/>
        <source>Run %1</source>
        <translation>运行 %1</translation>
    </message>
    <message>
        <location line="+4"/>
        <source>Tool without a name</source>
        <translation>未命名的工具</translation>
    </message>
    <message>
        <location line="+3"/>
        <source>Approval</source>
        <translation>审批</translation>
    </message>
    <message>
        <location line="+0"/>
        <source>Approval %1</source>
        <translation>审批 %1</translation>
    </message>
    <message>
        <location line="+47"/>
        <source>Called</source>
        <translation>已调用</translation>
    </message>
    <message>
        <location line="+18"/>
        <source>Streaming</source>
        <translation>流式输出中</translation>
    </message>
    <message>
        <location line="+2"/>
        <source>Complete</source>
        <translation>完成</translation>
    </message>
    <message>
        <location line="+33"/>
        <source>Ended with its run</source>
        <translation>随运行一起结束</translation>
    </message>
    <message>
        <location line="+8"/>
        <source>Waits for your answer</source>
        <translation>等待您的答复</translation>
    </message>
    <message>
        <location line="+7"/>
        <source>Answered</source>
        <translation>已答复</translation>
    </message>
    <message>
        <location line="-14"/>
        <source>Expired</source>
        <translation>已过期</translation>
    </message>
    <message>
        <location line="+16"/>
        <source>Answered: %1</source>
        <extracomment>%1: what a person answered to a question of an agent.</extracomment>
        <translation>已答复：%1</translation>
    </message>
    <message>
        <location line="+83"/>
        <source>not on the current branch</source>
        <extracomment>Of something that a session said before it was forked at a checkpoint from before.</extracomment>
        <translation>不在当前分支上</translation>
    </message>
    <message>
        <location line="+31"/>
        <source>result not in the state since frame %1</source>
        <extracomment>Of a tool&apos;s result that the state of its agent had and has no more.</extracomment>
        <translation>结果从第 %1 帧起不在状态中</translation>
    </message>
    <message>
        <location line="-3"/>
        <source>not in the state</source>
        <extracomment>Of a message, or a tool&apos;s result, that the state of its agent had and has no more.</extracomment>
        <translation>不在状态中</translation>
    </message>
    <message>
        <location line="-4"/>
        <source>replaced by its edited version of frame %1</source>
        <extracomment>Of a message that its user has edited since.</extracomment>
        <translation>已被第 %1 帧中编辑后的版本取代</translation>
    </message>
    <message>
        <location line="+11"/>
        <source>not in the state since frame %1</source>
        <extracomment>Of a message that the state of its agent had and has no more: it was summed up, taken back, or deleted.</extracomment>
        <translation>从第 %1 帧起不在状态中</translation>
    </message>
    <message>
        <location line="+10"/>
        <source>forked from step %1</source>
        <extracomment>A run went on from a checkpoint of before. %1 is the number of its step, or the end of its id.</extracomment>
        <translation>从步骤 %1 分叉</translation>
    </message>
    <message>
        <location line="+4"/>
        <source>the current branch leaves it at step %1</source>
        <extracomment>Of a run that was forked: what came behind a checkpoint is not on the current branch. %1 as in &quot;forked from step %1&quot;.</extracomment>
        <translation>当前分支在步骤 %1 处离开了它</translation>
    </message>
    <message>
        <location line="+71"/>
        <source>begins</source>
        <translation>开始</translation>
    </message>
</context>
<context>
    <name>tracedeck::ConversationFindLine</name>
    <message>
        <location filename="../widgets/conversation/conversationfindline.cpp" line="+44"/>
        <source>Find in the conversation</source>
        <translation>在对话中查找</translation>
    </message>
    <message>
        <location line="+1"/>
        <source>Close</source>
        <translation>关闭</translation>
    </message>
    <message>
        <location line="+1"/>
        <source>Close (Esc)</source>
        <translation>关闭 (Esc)</translation>
    </message>
</context>
<context>
    <name>tracedeck::ConversationPanel</name>
    <message>
        <location filename="../widgets/conversation/conversationpanel.cpp" line="+171"/>
        <source>No trace is open. Open a recording or connect to a server to see its conversations.</source>
        <translation>没有打开的追踪。请打开录制文件或连接服务器以查看其对话。</translation>
    </message>
    <message>
        <location line="+6"/>
        <source>No frame of this worker is in the trace. What is known of its work is in Workers.</source>
        <translation>追踪中没有此工作会话的帧。对其工作的了解见“工作会话”。</translation>
    </message>
    <message>
        <location line="+2"/>
        <source>Nothing has been said here yet. Start a run, or go to a later frame.</source>
        <translation>此处尚无内容。请启动一次运行，或转到更晚的帧。</translation>
    </message>
    <message>
        <location line="+2"/>
        <source>Nothing was said here.</source>
        <translation>这里没有任何对话。</translation>
    </message>
    <message>
        <location line="+92"/>
        <source>&amp;Copy Text</source>
        <translation>复制文本(&amp;C)</translation>
    </message>
    <message>
        <location line="+7"/>
        <source>Copy as &amp;JSON</source>
        <translation>复制为 JSON(&amp;J)</translation>
    </message>
    <message>
        <location line="+5"/>
        <source>Ask A&amp;gain in Other Words…</source>
        <translation>换个说法再问(&amp;G)…</translation>
    </message>
    <message>
        <location line="+5"/>
        <source>Show as &amp;Received</source>
        <translation>显示原文(&amp;R)</translation>
    </message>
    <message>
        <location line="+21"/>
        <source>Open Link to %1…</source>
        <translation>打开指向 %1 的链接…</translation>
    </message>
</context>
<context>
    <name>tracedeck::ConversationView</name>
    <message numerus="yes">
        <location filename="../widgets/conversation/conversationview.cpp" line="+262"/>
        <source>%n new</source>
        <extracomment>Button that goes to the end of a conversation. New are messages and the like.</extracomment>
        <translation>
            <numerusform>%n 条新内容</numerusform>
        </translation>
    </message>
    <message>
        <location line="+0"/>
        <source>To the end</source>
        <translation>到末尾</translation>
    </message>
    <message numerus="yes">
        <location line="+1"/>
        <source>Go to the end, %n new</source>
        <translation>
            <numerusform>转到末尾，%n 条新内容</numerusform>
        </translation>
    </message>
    <message>
        <location line="+0"/>
        <source>Go to the end</source>
        <translation>转到末尾</translation>
    </message>
    <message>
        <location line="+8"/>
        <source>Conversation</source>
        <translation>对话</translation>
    </message>
    <message>
        <location filename="../widgets/conversation/itembuilder.cpp" line="+117"/>
        <source>Show less</source>
        <translation>收起</translation>
    </message>
    <message>
        <location line="+1"/>
        <source>Show all (%1 bytes)</source>
        <translation>全部显示（%1 字节）</translation>
    </message>
    <message>
        <location line="+1"/>
        <source>Show all</source>
        <translation>全部显示</translation>
    </message>
    <message>
        <location line="+15"/>
        <source>(empty)</source>
        <translation>（空）</translation>
    </message>
    <message>
        <location line="+57"/>
        <source>Reasoning · %1 characters</source>
        <extracomment>A line that opens what a model thought.</extracomment>
        <translation>推理 · %1 个字符</translation>
    </message>
    <message>
        <location line="+18"/>
        <source>This text is too long to be formatted. It is shown as it was received.</source>
        <translation>此文本过长，无法排版，以原文显示。</translation>
    </message>
    <message>
        <location line="+5"/>
        <source>There is more than this. The frames have all of it.</source>
        <translation>此处未显示全部内容，完整内容见各帧。</translation>
    </message>
    <message>
        <location line="+23"/>
        <source>Attachment without a name</source>
        <translation>未命名附件</translation>
    </message>
    <message>
        <location line="+0"/>
        <source>Attachment %1</source>
        <translation>附件 %1</translation>
    </message>
    <message>
        <location line="+1"/>
        <source>%1 (%2)</source>
        <translation>%1（%2）</translation>
    </message>
    <message>
        <location line="+29"/>
        <source>%1, %2 bytes. It is not loaded.</source>
        <translation>%1，%2 字节。不会加载。</translation>
    </message>
    <message>
        <location line="+7"/>
        <source>(no text yet)</source>
        <translation>（尚无文本）</translation>
    </message>
    <message>
        <location line="+1"/>
        <source>(no text, only calls of tools)</source>
        <translation>（无文本，仅调用工具）</translation>
    </message>
    <message>
        <location line="+1"/>
        <source>(no text)</source>
        <translation>（无文本）</translation>
    </message>
    <message>
        <location line="+4"/>
        <source>It was cancelled here. This is what had come.</source>
        <translation>在此被取消。以上是已收到的内容。</translation>
    </message>
    <message>
        <location line="+2"/>
        <source>It broke off here. This is what had come.</source>
        <translation>在此中断。以上是已收到的内容。</translation>
    </message>
    <message>
        <location line="+24"/>
        <source>Arguments</source>
        <translation>参数</translation>
    </message>
    <message>
        <location line="+1"/>
        <source>Output</source>
        <translation>输出</translation>
    </message>
    <message>
        <location line="-17"/>
        <location line="+1"/>
        <source>Error</source>
        <translation>错误</translation>
    </message>
    <message>
        <location line="+20"/>
        <source>Result</source>
        <translation>结果</translation>
    </message>
    <message>
        <location line="+13"/>
        <source>The run waits until somebody answers.</source>
        <translation>运行正在等待答复。</translation>
    </message>
    <message>
        <location line="+13"/>
        <source>stored on the server, not part of this trace</source>
        <translation>存储在服务器上，不属于此追踪</translation>
    </message>
    <message>
        <location line="+0"/>
        <source>from before, as the state has it</source>
        <translation>来自之前，取自状态</translation>
    </message>
    <message>
        <location line="+18"/>
        <source>Show earlier messages</source>
        <translation>显示更早的消息</translation>
    </message>
    <message numerus="yes">
        <location line="+0"/>
        <source>Show %Ln earlier message(s)</source>
        <translation>
            <numerusform>显示更早的 %Ln 条消息</numerusform>
        </translation>
    </message>
    <message>
        <location filename="../widgets/conversation/conversationview_input.cpp" line="+417"/>
        <source>Only the beginning was copied: the text is too long.</source>
        <translation>只复制了开头：文本过长。</translation>
    </message>
</context>
<context>
    <name>tracedeck::Cost</name>
    <message>
        <location filename="../models/cost/costtexts.cpp" line="+74"/>
        <location line="+8"/>
        <source>at least %1</source>
        <extracomment>A cost: of some calls nobody knows what they cost. %1 is what the others did, as &quot;$0.01&quot;.</extracomment>
        <translation>至少 %1</translation>
    </message>
    <message>
        <location line="+15"/>
        <source>The server&apos;s figures of %1 calls, our prices of %2</source>
        <extracomment>Where a cost comes from. %1 and %2 are numbers of model calls.</extracomment>
        <translation>%1 次调用用服务器报告的费用，%2 次按我们的价格</translation>
    </message>
    <message>
        <location line="+2"/>
        <source>The server&apos;s figures</source>
        <translation>服务器报告的费用</translation>
    </message>
    <message>
        <location line="+2"/>
        <source>By our prices</source>
        <translation>按我们的价格</translation>
    </message>
    <message numerus="yes">
        <location line="+2"/>
        <source>%Ln call(s) without a price</source>
        <translation>
            <numerusform>%Ln 次调用没有价格</numerusform>
        </translation>
    </message>
    <message>
        <location line="+4"/>
        <source>%1 (no model is named for %2)</source>
        <extracomment>%1 as in &quot;3 calls without a price&quot;, %2 how many of these.</extracomment>
        <translation>%1（其中 %2 次未指明模型）</translation>
    </message>
    <message>
        <location line="+8"/>
        <source>As the server counts; none of its model calls was seen.</source>
        <translation>由服务器统计；未捕获到其任何模型调用。</translation>
    </message>
    <message>
        <location line="+2"/>
        <source>As the server said in the end; its model calls were not seen.</source>
        <translation>由服务器最后报告；未捕获到其模型调用。</translation>
    </message>
    <message numerus="yes">
        <location line="+6"/>
        <source>Of that %1 by the server&apos;s word: it is of %Ln worker(s) whose calls were not seen, nor their tokens</source>
        <extracomment>Of a cost. %1 is an amount, as &quot;$0.01&quot;.</extracomment>
        <translation>
            <numerusform>其中 %1 以服务器所述为准：来自 %Ln 个未捕获到其调用和 Token 的工作会话</numerusform>
        </translation>
    </message>
    <message>
        <location line="+5"/>
        <source>Of that %1 by the server&apos;s word: it is of model calls that were not seen, nor their tokens</source>
        <extracomment>Of a cost. %1 is an amount, as &quot;$0.01&quot;.</extracomment>
        <translation>其中 %1 由服务器报告：来自未捕获到的模型调用，其 Token 也未知</translation>
    </message>
    <message>
        <location line="+12"/>
        <source>Model calls whose messages the server kept; others, as in graphs inside of nodes, are not known</source>
        <translation>服务器保留了其消息的模型调用；其他调用（例如节点内部的图中的）无从得知</translation>
    </message>
    <message>
        <location line="+11"/>
        <source>%1%2 by our prices</source>
        <comment>difference of costs</comment>
        <extracomment>How our figure differs from the server&apos;s; %1 is a sign, %2 an amount.</extracomment>
        <translation>按我们的价格 %1%2</translation>
    </message>
    <message>
        <location line="+8"/>
        <source>%1 of %2 a session</source>
        <extracomment>%1 is what a session and its workers have cost, %2 the user&apos;s limit for it.</extracomment>
        <translation>每会话 %2 中的 %1</translation>
    </message>
    <message>
        <location line="+6"/>
        <source>%1 of %2 a day</source>
        <extracomment>%1 is what the calls of a day have cost, %2 the user&apos;s limit for it.</extracomment>
        <translation>每天 %2 中的 %1</translation>
    </message>
</context>
<context>
    <name>tracedeck::CostChartView</name>
    <message>
        <location filename="../widgets/cost/costchartview.cpp" line="+322"/>
        <location line="+68"/>
        <source>Percent</source>
        <translation>百分比</translation>
    </message>
    <message>
        <location line="-68"/>
        <location line="+66"/>
        <source>Tokens</source>
        <translation>Token</translation>
    </message>
    <message>
        <location line="-62"/>
        <source>Cost so far</source>
        <translation>累计费用</translation>
    </message>
    <message>
        <location line="+61"/>
        <source>US dollars</source>
        <translation>美元</translation>
    </message>
    <message>
        <location line="+2"/>
        <source>Seconds</source>
        <translation>秒</translation>
    </message>
    <message>
        <location line="+2"/>
        <source>Calls</source>
        <translation>调用次数</translation>
    </message>
    <message>
        <location filename="../widgets/cost/costchartview_fill.cpp" line="+188"/>
        <source>Seconds since the start</source>
        <translation>自开始起的秒数</translation>
    </message>
    <message>
        <location line="+0"/>
        <source>Frames</source>
        <translation>帧</translation>
    </message>
    <message>
        <location filename="../widgets/cost/costchartview_marks.cpp" line="+185"/>
        <source>Drag to mark a range, or hold Shift and use the arrow keys</source>
        <translation>拖动以标记一段范围，或按住 Shift 并使用方向键</translation>
    </message>
</context>
<context>
    <name>tracedeck::CostModel</name>
    <message>
        <location filename="../models/cost/costmodel.cpp" line="+114"/>
        <source>(no name)</source>
        <translation>（无名称）</translation>
    </message>
    <message numerus="yes">
        <location line="+3"/>
        <source>%Ln other(s)</source>
        <extracomment>The smaller ones of a ranking, summed up.</extracomment>
        <translation>
            <numerusform>其余 %Ln 项</numerusform>
        </translation>
    </message>
    <message>
        <location line="+2"/>
        <source>(asked for no tool)</source>
        <translation>（未请求工具）</translation>
    </message>
    <message>
        <location line="+5"/>
        <source>%1 to %2</source>
        <comment>durations</comment>
        <translation>%1 至 %2</translation>
    </message>
    <message>
        <location line="+2"/>
        <source>%1 to %2</source>
        <comment>times</comment>
        <translation>%1 至 %2</translation>
    </message>
    <message>
        <location line="+1"/>
        <source>Frames %1 to %2</source>
        <translation>第 %1 至 %2 帧</translation>
    </message>
    <message>
        <location line="+19"/>
        <source>at least %1</source>
        <translation>至少 %1</translation>
    </message>
    <message>
        <location line="+4"/>
        <source>%1 %</source>
        <comment>percent</comment>
        <translation>%1%</translation>
    </message>
    <message>
        <location line="+31"/>
        <source>%1: %2</source>
        <extracomment>A figure: %1 is what it is, %2 how much.</extracomment>
        <translation>%1：%2</translation>
    </message>
    <message>
        <location line="+18"/>
        <location line="+135"/>
        <source>Name</source>
        <translation>名称</translation>
    </message>
    <message>
        <location line="-133"/>
        <source>Session id</source>
        <translation>会话 ID</translation>
    </message>
    <message>
        <location line="+0"/>
        <source>Run id</source>
        <translation>运行 ID</translation>
    </message>
    <message>
        <location line="+23"/>
        <source>Input, not cached</source>
        <translation>输入，未缓存</translation>
    </message>
    <message>
        <location line="+1"/>
        <source>Input, cached</source>
        <translation>输入，已缓存</translation>
    </message>
    <message>
        <location line="+1"/>
        <source>Input, written to cache</source>
        <translation>输入，写入缓存</translation>
    </message>
    <message>
        <location line="+1"/>
        <source>Output</source>
        <translation>输出</translation>
    </message>
    <message>
        <location line="+1"/>
        <source>Reasoning</source>
        <translation>推理</translation>
    </message>
    <message>
        <location line="+1"/>
        <location line="+28"/>
        <source>Cost</source>
        <translation>费用</translation>
    </message>
    <message>
        <location line="-27"/>
        <source>Cost so far</source>
        <translation>累计费用</translation>
    </message>
    <message>
        <location line="+1"/>
        <source>Calls</source>
        <translation>调用次数</translation>
    </message>
    <message>
        <location line="+1"/>
        <source>Calls without a price</source>
        <translation>无价格的调用</translation>
    </message>
    <message>
        <location line="+1"/>
        <source>Input</source>
        <translation>输入</translation>
    </message>
    <message>
        <location line="+1"/>
        <source>Read from cache</source>
        <translation>读自缓存</translation>
    </message>
    <message>
        <location line="+1"/>
        <source>First text, p50</source>
        <translation>首段文本 p50</translation>
    </message>
    <message>
        <location line="+1"/>
        <source>First text, p90</source>
        <translation>首段文本 p90</translation>
    </message>
    <message>
        <location line="+1"/>
        <source>First text, p99</source>
        <translation>首段文本 p99</translation>
    </message>
    <message>
        <location line="+1"/>
        <source>Duration, p50</source>
        <translation>耗时 p50</translation>
    </message>
    <message>
        <location line="+1"/>
        <source>Duration, p90</source>
        <translation>耗时 p90</translation>
    </message>
    <message>
        <location line="+1"/>
        <source>Duration, p99</source>
        <translation>耗时 p99</translation>
    </message>
    <message>
        <location line="+1"/>
        <source>Times to first text</source>
        <translation>首段文本耗时次数</translation>
    </message>
    <message>
        <location line="+1"/>
        <source>Durations</source>
        <translation>耗时次数</translation>
    </message>
    <message>
        <location line="+1"/>
        <source>Smallest call</source>
        <translation>最小的调用</translation>
    </message>
    <message>
        <location line="+1"/>
        <source>Largest call</source>
        <translation>最大的调用</translation>
    </message>
    <message>
        <location line="+1"/>
        <source>What the model can hold</source>
        <translation>模型的上下文上限</translation>
    </message>
    <message>
        <location line="+1"/>
        <source>Of what the model can hold</source>
        <translation>占模型上限的比例</translation>
    </message>
    <message>
        <location line="+4"/>
        <source>Limit</source>
        <extracomment>How much model calls may cost before the user is warned.</extracomment>
        <translation>限额</translation>
    </message>
    <message>
        <location line="+6"/>
        <source>Tokens and cost over time</source>
        <translation>Token 与费用随时间的变化</translation>
    </message>
    <message>
        <location line="+2"/>
        <source>Tokens</source>
        <translation>Token</translation>
    </message>
    <message>
        <location line="+1"/>
        <source>Latency</source>
        <translation>延迟</translation>
    </message>
    <message>
        <location line="+1"/>
        <source>Distribution of latency</source>
        <translation>延迟分布</translation>
    </message>
    <message>
        <location line="+1"/>
        <source>Cache hits</source>
        <translation>缓存命中</translation>
    </message>
    <message>
        <location line="+1"/>
        <source>Cache hits over time</source>
        <translation>缓存命中随时间的变化</translation>
    </message>
    <message>
        <location line="+3"/>
        <source>Context used over time</source>
        <translation>上下文用量随时间的变化</translation>
    </message>
    <message>
        <location line="+6"/>
        <source>By model</source>
        <translation>按模型</translation>
    </message>
    <message>
        <location line="+1"/>
        <source>By node</source>
        <translation>按节点</translation>
    </message>
    <message>
        <location line="+1"/>
        <source>By run</source>
        <translation>按运行</translation>
    </message>
    <message>
        <location line="+1"/>
        <source>By session</source>
        <translation>按会话</translation>
    </message>
    <message>
        <location line="+1"/>
        <source>By worker</source>
        <translation>按工作会话</translation>
    </message>
    <message>
        <location line="+1"/>
        <source>By worker, with its workers</source>
        <translation>按工作会话（含其下级）</translation>
    </message>
    <message>
        <location line="+1"/>
        <source>By tool</source>
        <translation>按工具</translation>
    </message>
    <message>
        <location line="+4"/>
        <source>By call</source>
        <extracomment>Each call of a model by itself, the largest first.</extracomment>
        <translation>按调用</translation>
    </message>
    <message>
        <location line="+47"/>
        <source>Took</source>
        <extracomment>Column header: from how long to how long.</extracomment>
        <translation>耗时</translation>
    </message>
    <message>
        <location line="+4"/>
        <source>Time</source>
        <translation>时间</translation>
    </message>
    <message>
        <location line="+0"/>
        <source>Frames</source>
        <translation>帧</translation>
    </message>
    <message>
        <location filename="../models/cost/costbycall.cpp" line="+27"/>
        <source>frame %1</source>
        <extracomment>In the name of a model call: the frame that reported it.</extracomment>
        <translation>第 %1 帧</translation>
    </message>
</context>
<context>
    <name>tracedeck::CostPanel</name>
    <message>
        <location filename="../widgets/cost/costpanel.cpp" line="+269"/>
        <source>What the chart shows</source>
        <translation>图表显示的内容</translation>
    </message>
    <message>
        <location line="+1"/>
        <source>What the chart is sorted by</source>
        <translation>图表的分类方式</translation>
    </message>
    <message>
        <location line="+1"/>
        <source>Of which one the distribution is</source>
        <translation>显示哪一个的分布</translation>
    </message>
    <message>
        <location line="+3"/>
        <source>All of them</source>
        <extracomment>Of models, nodes or sessions: the chart is of none of them alone.</extracomment>
        <translation>全部</translation>
    </message>
    <message>
        <location line="+2"/>
        <source>Which sessions the chart covers</source>
        <translation>图表涵盖哪些会话</translation>
    </message>
    <message>
        <location line="+1"/>
        <source>Chart of tokens, cost or latency</source>
        <translation>Token、费用或延迟的图表</translation>
    </message>
    <message>
        <location line="+1"/>
        <source>The numbers of the chart</source>
        <translation>图表中的数字</translation>
    </message>
    <message>
        <location line="+2"/>
        <source>Set &amp;Prices…</source>
        <extracomment>Button: opens the preferences where prices are given, and which models are meant.</extracomment>
        <translation>设置价格(&amp;P)…</translation>
    </message>
    <message>
        <location line="+1"/>
        <source>Give prices in the preferences, and say which models are meant where servers do not</source>
        <translation>在首选项中给出价格，并在服务器未说明时指明所用的模型</translation>
    </message>
    <message>
        <location line="+1"/>
        <source>&amp;Table</source>
        <translation>表格(&amp;T)</translation>
    </message>
    <message>
        <location line="+1"/>
        <source>Show the numbers as a table</source>
        <translation>以表格显示数字</translation>
    </message>
    <message>
        <location line="+1"/>
        <source>Show the numbers of the chart as a table</source>
        <translation>以表格显示图表中的数字</translation>
    </message>
    <message>
        <location line="+1"/>
        <source>Marked range only</source>
        <translation>仅标记的范围</translation>
    </message>
    <message>
        <location line="+1"/>
        <source>Cover all frames again</source>
        <translation>重新涵盖全部帧</translation>
    </message>
    <message>
        <location line="+1"/>
        <source>Only calls that reported in the marked range are covered. Cover all again</source>
        <translation>仅涵盖在所选范围内报告的调用。点击以重新涵盖全部</translation>
    </message>
    <message>
        <location line="+1"/>
        <source>E&amp;xport</source>
        <translation>导出(&amp;X)</translation>
    </message>
    <message>
        <location line="+1"/>
        <location filename="../widgets/cost/costpanel_export.cpp" line="+22"/>
        <source>Export the chart</source>
        <translation>导出图表</translation>
    </message>
    <message>
        <location line="+2"/>
        <source>&amp;Picture (PNG)…</source>
        <translation>图片 (PNG)(&amp;P)…</translation>
    </message>
    <message>
        <location line="+1"/>
        <source>&amp;Drawing (SVG)…</source>
        <translation>矢量图 (SVG)(&amp;D)…</translation>
    </message>
    <message>
        <location line="+1"/>
        <source>&amp;Numbers (CSV)…</source>
        <translation>数字 (CSV)(&amp;N)…</translation>
    </message>
    <message>
        <location line="+1"/>
        <source>&amp;Copy the Numbers</source>
        <translation>复制数字(&amp;C)</translation>
    </message>
    <message>
        <location line="+17"/>
        <source>No model call has reported what it used. Those of other sessions are seen with all sessions.</source>
        <translation>没有模型调用报告过用量。选择所有会话可以看到其他会话的调用。</translation>
    </message>
    <message>
        <location line="+26"/>
        <source>by the server&apos;s word: %1 of model calls that were not seen</source>
        <extracomment>%1 is an amount, as &quot;$0.01&quot;.</extracomment>
        <translation>由服务器报告：%1，属未捕获到的模型调用</translation>
    </message>
    <message numerus="yes">
        <location line="+6"/>
        <source>by the server&apos;s word: %1 of %Ln worker(s) whose calls were not seen</source>
        <extracomment>%1 is an amount, as &quot;$0.01&quot;.</extracomment>
        <translation>
            <numerusform>由服务器报告：%Ln 个工作会话的 %1，其模型调用未捕获到</numerusform>
        </translation>
    </message>
    <message>
        <location line="+10"/>
        <source>No trace is open. Open a recording or connect to a server to see what its model calls cost.</source>
        <translation>没有打开的追踪。打开录制文件或连接到服务器，即可查看模型调用的费用。</translation>
    </message>
    <message numerus="yes">
        <location line="+18"/>
        <source>%Ln call(s)</source>
        <translation>
            <numerusform>%Ln 次调用</numerusform>
        </translation>
    </message>
    <message>
        <location line="-63"/>
        <source>No model call reported in the marked range. Mark another one, or cover all frames.</source>
        <translation>所选范围内没有模型调用报告。请选择其他范围，或涵盖全部帧。</translation>
    </message>
    <message>
        <location line="-64"/>
        <source>This chart is about model calls, which belong to no tool. How long tools took is in Durations.</source>
        <translation>此图表统计的是模型调用，它们不属于任何工具。工具用了多长时间，请看“耗时”。</translation>
    </message>
    <message>
        <location line="+4"/>
        <source>A call of a worker is one of its session: choose that.</source>
        <translation>工作会话的调用就是其会话的调用：请选择按会话。</translation>
    </message>
    <message>
        <location line="+62"/>
        <source>No model call has reported yet. Choose all sessions, go to a later frame or start a run.</source>
        <translation>尚无模型调用上报用量。请选择所有会话、前往更晚的帧，或启动一次运行。</translation>
    </message>
    <message numerus="yes">
        <location line="+35"/>
        <source>not counted: %1 of %Ln worker(s) whose calls were not seen</source>
        <translation>
            <numerusform>未计入：%Ln 个工作会话的 %1，其模型调用未捕获到</numerusform>
        </translation>
    </message>
    <message>
        <location line="-100"/>
        <source>How the lengths of calls are distributed says nothing of a single one.</source>
        <translation>调用时长的分布无法说明单个调用。</translation>
    </message>
    <message>
        <location line="+128"/>
        <source>%1: %2</source>
        <comment>calls and cost</comment>
        <extracomment>%1 is how many calls, %2 what they cost.</extracomment>
        <translation>%1：%2</translation>
    </message>
    <message>
        <location line="-34"/>
        <source>not counted: %1 of model calls that were not seen, by the server&apos;s word</source>
        <translation>未计入：%1，属未捕获到的模型调用，由服务器报告</translation>
    </message>
    <message>
        <location line="+44"/>
        <source>When these calls began, or when their frames came, is not known.</source>
        <translation>不知道这些调用何时开始，或其帧何时到达。</translation>
    </message>
    <message>
        <location line="+1"/>
        <source>Nothing is known that this chart could show.</source>
        <translation>没有此图表可显示的数据。</translation>
    </message>
    <message>
        <location line="+38"/>
        <source>(no name)</source>
        <translation>（无名称）</translation>
    </message>
    <message>
        <location line="+19"/>
        <source>Over your limit: %1.</source>
        <translation>超出您的限额：%1。</translation>
    </message>
    <message>
        <location line="+1"/>
        <source>Within your limit: %1.</source>
        <translation>在您的限额之内：%1。</translation>
    </message>
    <message>
        <location line="+23"/>
        <source>Show %1</source>
        <translation>显示%1</translation>
    </message>
    <message>
        <location filename="../widgets/cost/costpanel_export.cpp" line="+7"/>
        <source>The document was closed.</source>
        <translation>文档已关闭。</translation>
    </message>
    <message>
        <location line="+2"/>
        <source>The chart was not exported</source>
        <translation>图表未导出</translation>
    </message>
    <message>
        <location line="+0"/>
        <source>%1 could not be written: %2</source>
        <translation>无法写入 %1：%2</translation>
    </message>
    <message>
        <location line="+21"/>
        <source>The picture could not be made.</source>
        <translation>无法生成图片。</translation>
    </message>
</context>
<context>
    <name>tracedeck::Delegations</name>
    <message>
        <location filename="../models/spans/delegations.cpp" line="+160"/>
        <source>%1: %2</source>
        <extracomment>A session that works for another: %1 is its tier, as &quot;fast&quot;, %2 what it is to do.</extracomment>
        <translation>%1：%2</translation>
    </message>
</context>
<context>
    <name>tracedeck::Destinations</name>
    <message>
        <location filename="../app/destinations.cpp" line="+144"/>
        <location line="+15"/>
        <location line="+16"/>
        <location line="+85"/>
        <location line="+31"/>
        <source>Frame %1</source>
        <translation>第 %1 帧</translation>
    </message>
    <message>
        <location line="-142"/>
        <source>There is no frame %1; the newest is %2.</source>
        <translation>没有第 %1 帧；最新的是第 %2 帧。</translation>
    </message>
    <message>
        <location line="+7"/>
        <source>These frames have no times.</source>
        <translation>这些帧没有时间。</translation>
    </message>
    <message>
        <location line="+2"/>
        <source>Time %1</source>
        <translation>时间 %1</translation>
    </message>
    <message>
        <location line="+19"/>
        <location line="+118"/>
        <source>%1, %2</source>
        <extracomment>Where something is: %1 is a file, a server or a session, %2 as &quot;Frame 12&quot;.</extracomment>
        <translation>%1，%2</translation>
    </message>
    <message>
        <location line="-88"/>
        <source>Source %1</source>
        <extracomment>A place to go to: an open file or a server.</extracomment>
        <translation>来源 %1</translation>
    </message>
    <message>
        <location line="+17"/>
        <source>Session %1</source>
        <translation>会话 %1</translation>
    </message>
    <message>
        <location line="+20"/>
        <source>Run %1</source>
        <translation>运行 %1</translation>
    </message>
    <message>
        <location line="+11"/>
        <source>Bookmark %1</source>
        <translation>书签 %1</translation>
    </message>
    <message>
        <location line="+39"/>
        <source>Span %1</source>
        <translation>Span %1</translation>
    </message>
    <message>
        <location line="+36"/>
        <source>Nothing here is called so. Try a frame number, a time as 1:23, or letters of a name.</source>
        <translation>没有这样的名称。请输入帧号、时间（如 1:23）或名称中的字母。</translation>
    </message>
</context>
<context>
    <name>tracedeck::DiagnosisDialog</name>
    <message>
        <location filename="../widgets/connecting/diagnosisdialog.cpp" line="+77"/>
        <source>State of the connection</source>
        <translation>连接情况</translation>
    </message>
    <message>
        <location line="+1"/>
        <source>C&amp;heck again</source>
        <translation>重新检查(&amp;H)</translation>
    </message>
    <message>
        <location line="+1"/>
        <source>Close</source>
        <translation>关闭</translation>
    </message>
</context>
<context>
    <name>tracedeck::DiagnosisView</name>
    <message>
        <location filename="../widgets/connecting/diagnosisview.cpp" line="+69"/>
        <source>Name</source>
        <extracomment>A step of connecting: finding the server&apos;s address by its name.</extracomment>
        <translation>名称解析</translation>
    </message>
    <message>
        <location line="+3"/>
        <source>TCP</source>
        <extracomment>A step of connecting.</extracomment>
        <translation>TCP</translation>
    </message>
    <message>
        <location line="+3"/>
        <source>TLS</source>
        <extracomment>A step of connecting.</extracomment>
        <translation>TLS</translation>
    </message>
    <message>
        <location line="+3"/>
        <source>WebSocket upgrade</source>
        <extracomment>A step of connecting: the server changes from HTTP to WebSocket.</extracomment>
        <translation>WebSocket 升级</translation>
    </message>
    <message>
        <location line="+3"/>
        <source>Protocol</source>
        <extracomment>A step of connecting: the server answers in a protocol that is known.</extracomment>
        <translation>协议</translation>
    </message>
    <message>
        <location line="+3"/>
        <source>Authorisation</source>
        <extracomment>A step of connecting: the server lets us in.</extracomment>
        <translation>授权</translation>
    </message>
    <message>
        <location line="+10"/>
        <source>not reached</source>
        <extracomment>State of a step of connecting: an earlier step failed or still runs.</extracomment>
        <translation>未执行</translation>
    </message>
    <message>
        <location line="+3"/>
        <source>running</source>
        <extracomment>State of a step of connecting.</extracomment>
        <translation>进行中</translation>
    </message>
    <message>
        <location line="+3"/>
        <source>passed</source>
        <extracomment>State of a step of connecting.</extracomment>
        <translation>通过</translation>
    </message>
    <message>
        <location line="+3"/>
        <source>failed</source>
        <extracomment>State of a step of connecting.</extracomment>
        <translation>失败</translation>
    </message>
    <message>
        <location line="+3"/>
        <source>not needed</source>
        <extracomment>State of a step of connecting, as of encryption on this machine.</extracomment>
        <translation>不需要</translation>
    </message>
    <message>
        <location line="+100"/>
        <source>%1: %2</source>
        <extracomment>A step of connecting and its state, for screen readers.</extracomment>
        <translation>%1：%2</translation>
    </message>
    <message>
        <location line="+22"/>
        <source>Trust this certificate?</source>
        <translation>信任此证书？</translation>
    </message>
    <message>
        <location line="+1"/>
        <source>Tracedeck will accept this certificate, and no other, from this server, whoever issued it and whatever name it carries.

%1</source>
        <translation>无论由谁签发、写着什么名称，Tracedeck 都会接受此服务器的这一证书，且只接受它。

%1</translation>
    </message>
    <message>
        <location line="+3"/>
        <source>Trust</source>
        <translation>信任</translation>
    </message>
    <message>
        <location line="+1"/>
        <source>Cancel</source>
        <translation>取消</translation>
    </message>
    <message>
        <location line="+16"/>
        <source>Steps of the connection</source>
        <translation>连接步骤</translation>
    </message>
    <message>
        <location line="+2"/>
        <source>The server&apos;s certificate is not trusted. Compare its SHA-256 fingerprint with the one that the server&apos;s owner gives you, and trust it only if they are equal:</source>
        <translation>服务器的证书不受信任。请将其 SHA-256 指纹与服务器所有者提供的指纹比对，完全一致时才可信任：</translation>
    </message>
    <message>
        <location line="+2"/>
        <source>Fingerprint of the certificate</source>
        <translation>证书指纹</translation>
    </message>
    <message>
        <location line="+1"/>
        <source>&amp;Trust this certificate…</source>
        <translation>信任此证书(&amp;T)…</translation>
    </message>
    <message>
        <location line="+1"/>
        <source>Copy &amp;report</source>
        <translation>复制报告(&amp;R)</translation>
    </message>
</context>
<context>
    <name>tracedeck::DiffFindLine</name>
    <message>
        <location filename="../widgets/json/difffindline.cpp" line="+35"/>
        <source>Find in the differences</source>
        <translation>在差异中查找</translation>
    </message>
</context>
<context>
    <name>tracedeck::DiffTreeModel</name>
    <message>
        <location filename="../models/json/difftreemodel.cpp" line="+284"/>
        <source>the whole value</source>
        <translation>整个值</translation>
    </message>
    <message>
        <location line="+10"/>
        <source>%1 (was %2)</source>
        <extracomment>Of an item of a list that stands elsewhere now: %1 is its number, %2 the one that it had.</extracomment>
        <translation>%1（原为 %2）</translation>
    </message>
    <message numerus="yes">
        <location line="+9"/>
        <source>%Ln unchanged or empty</source>
        <extracomment>Items of a list, or members of an object, that are the same on both sides.</extracomment>
        <translation>
            <numerusform>%Ln 项未变或为空</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <location line="+1"/>
        <source>%Ln unchanged</source>
        <translation>
            <numerusform>%Ln 项未变</numerusform>
        </translation>
    </message>
    <message>
        <location line="+89"/>
        <source>%1, added</source>
        <translation>%1，新增</translation>
    </message>
    <message>
        <location line="+2"/>
        <source>%1, removed</source>
        <translation>%1，已删除</translation>
    </message>
    <message>
        <location line="+2"/>
        <source>%1, changed</source>
        <translation>%1，已更改</translation>
    </message>
    <message>
        <location line="+2"/>
        <source>%1, moved from %2</source>
        <translation>%1，从 %2 移来</translation>
    </message>
    <message>
        <location line="+4"/>
        <source>%1, changed inside</source>
        <translation>%1，内部有更改</translation>
    </message>
    <message>
        <location line="+29"/>
        <source>Key</source>
        <extracomment>Column header: the name of a value in a JSON object, with a sign for what became of it.</extracomment>
        <translation>键</translation>
    </message>
    <message>
        <location line="+3"/>
        <source>Before</source>
        <extracomment>Column header: the value on the earlier side of a comparison.</extracomment>
        <translation>之前</translation>
    </message>
    <message>
        <location line="+2"/>
        <source>After</source>
        <translation>之后</translation>
    </message>
</context>
<context>
    <name>tracedeck::DiffView</name>
    <message>
        <location filename="../widgets/json/diffview.cpp" line="+221"/>
        <source>Differences</source>
        <translation>差异</translation>
    </message>
    <message>
        <location line="+1"/>
        <source>Progress of the comparison</source>
        <translation>对比进度</translation>
    </message>
    <message>
        <location line="+1"/>
        <location line="+1"/>
        <source>Stop comparing</source>
        <translation>停止对比</translation>
    </message>
    <message>
        <location line="+1"/>
        <source>Count empty members, too</source>
        <translation>空成员也计入</translation>
    </message>
    <message>
        <location line="+1"/>
        <source>Count null, {} and [] that only one side has as differences, too. Servers write the same thing with and without them.</source>
        <translation>只有一侧才有的 null、{} 和 [] 也计为差异。同一内容，服务器有时写出它们，有时不写。</translation>
    </message>
    <message>
        <location line="+2"/>
        <source>&amp;Previous Difference</source>
        <translation>上一处差异(&amp;P)</translation>
    </message>
    <message>
        <location line="+1"/>
        <source>&amp;Next Difference</source>
        <translation>下一处差异(&amp;N)</translation>
    </message>
    <message>
        <location line="+2"/>
        <source>&amp;Who Wrote This?</source>
        <extracomment>Asks which nodes gave a value of the state what it is.</extracomment>
        <translation>谁写入了此值？(&amp;W)</translation>
    </message>
    <message>
        <location line="+1"/>
        <source>Copy &amp;Path</source>
        <translation>复制路径(&amp;P)</translation>
    </message>
    <message>
        <location line="+2"/>
        <source>Copy Value of &amp;%1</source>
        <extracomment>Of one side of a comparison: %1 is its letter, as &quot;A&quot;.</extracomment>
        <translation>复制 &amp;%1 的值</translation>
    </message>
    <message>
        <location line="+1"/>
        <source>Copy Value &amp;Before</source>
        <translation>复制之前的值(&amp;B)</translation>
    </message>
    <message>
        <location line="+1"/>
        <source>Copy Value &amp;After</source>
        <translation>复制之后的值(&amp;A)</translation>
    </message>
    <message numerus="yes">
        <location line="+116"/>
        <source>%Ln added</source>
        <translation>
            <numerusform>%Ln 处新增</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <location line="+1"/>
        <source>%Ln removed</source>
        <translation>
            <numerusform>%Ln 处删除</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <location line="+1"/>
        <source>%Ln changed</source>
        <translation>
            <numerusform>%Ln 处更改</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <location line="+1"/>
        <source>%Ln moved</source>
        <translation>
            <numerusform>%Ln 处移动</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <location line="+3"/>
        <source>%Ln empty one(s) left out</source>
        <extracomment>Of a comparison: null, {} and [] that are on one side only.</extracomment>
        <translation>
            <numerusform>%Ln 个空成员未计入</numerusform>
        </translation>
    </message>
    <message>
        <location line="+10"/>
        <source>%1 cannot be compared.</source>
        <extracomment>Of one side of a comparison: %1 is its letter, as &quot;A&quot;.</extracomment>
        <translation>%1 无法对比。</translation>
    </message>
    <message>
        <location line="+8"/>
        <source>The comparison was stopped.</source>
        <translation>对比已停止。</translation>
    </message>
    <message>
        <location line="+2"/>
        <source>It is too large to be compared.</source>
        <translation>内容过大，无法对比。</translation>
    </message>
    <message>
        <location line="-9"/>
        <source>The earlier value cannot be compared.</source>
        <translation>之前的值无法对比。</translation>
    </message>
    <message>
        <location line="+0"/>
        <source>The later value cannot be compared.</source>
        <translation>之后的值无法对比。</translation>
    </message>
    <message>
        <location line="+14"/>
        <source>Nothing differs.</source>
        <translation>没有差异。</translation>
    </message>
    <message numerus="yes">
        <location line="+1"/>
        <source>Nothing differs but %Ln empty member(s) that one side does not have.</source>
        <translation>
            <numerusform>没有差异，只有 %Ln 个空成员一侧没有。</numerusform>
        </translation>
    </message>
    <message>
        <location line="+3"/>
        <source>Comparing…</source>
        <translation>正在对比…</translation>
    </message>
</context>
<context>
    <name>tracedeck::DisplayText</name>
    <message>
        <location filename="../models/displaytext.cpp" line="+272"/>
        <source>(%1 more bytes)</source>
        <extracomment>Last line of a text that was cut. %1 is a number, with the locale&apos;s separators.</extracomment>
        <translation>（还有 %1 字节）</translation>
    </message>
    <message>
        <location line="+33"/>
        <source>%1 ns</source>
        <translation>%1 纳秒</translation>
    </message>
    <message>
        <location line="+2"/>
        <source>%1 µs</source>
        <translation>%1 微秒</translation>
    </message>
    <message>
        <location line="-4"/>
        <location line="+6"/>
        <source>%1 ms</source>
        <translation>%1 毫秒</translation>
    </message>
    <message>
        <location line="+2"/>
        <source>%1 s</source>
        <translation>%1 秒</translation>
    </message>
    <message>
        <location line="+4"/>
        <source>%1 min %2 s</source>
        <translation>%1 分 %2 秒</translation>
    </message>
    <message>
        <location line="+2"/>
        <source>%1 h %2 min</source>
        <translation>%1 小时 %2 分</translation>
    </message>
</context>
<context>
    <name>tracedeck::Docks</name>
    <message>
        <location filename="../app/settings/docks.cpp" line="+43"/>
        <source>Close %1</source>
        <extracomment>Button in the title of a panel; %1 is that title.</extracomment>
        <translation>关闭%1</translation>
    </message>
    <message>
        <location line="+2"/>
        <source>Float %1</source>
        <extracomment>Button in the title of a panel: it becomes a window of its own, or goes back; %1 is that title.</extracomment>
        <translation>浮动%1</translation>
    </message>
</context>
<context>
    <name>tracedeck::DurationsModel</name>
    <message numerus="yes">
        <location filename="../models/spans/durationsmodel.cpp" line="+312"/>
        <source>%Ln shorter one(s)</source>
        <translation>
            <numerusform>另有 %Ln 个更短的</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <location line="-153"/>
        <source>%Ln failed</source>
        <translation>
            <numerusform>%Ln 个失败</numerusform>
        </translation>
    </message>
    <message>
        <location line="+5"/>
        <source>%1 (%2 %)</source>
        <extracomment>%1 is &quot;2 failed&quot;, %2 the share of all that is, in per cent.</extracomment>
        <translation>%1（%2%）</translation>
    </message>
    <message>
        <location line="+191"/>
        <source>Frame %1</source>
        <translation>第 %1 帧</translation>
    </message>
    <message numerus="yes">
        <location filename="../models/spans/durationtexts.cpp" line="+33"/>
        <source>%1 frame(s)</source>
        <translation>
            <numerusform>%1 帧</numerusform>
        </translation>
    </message>
    <message>
        <location line="-16"/>
        <source>(no name)</source>
        <translation>（无名称）</translation>
    </message>
    <message>
        <location line="+0"/>
        <source>(agent not named)</source>
        <translation>（未命名 Agent）</translation>
    </message>
    <message>
        <location line="+7"/>
        <source>Human</source>
        <extracomment>What takes time beside spans, tools and model calls: a human was asked, and had not answered yet.</extracomment>
        <translation>人工</translation>
    </message>
    <message>
        <location filename="../models/spans/durationsmodel.cpp" line="+43"/>
        <source>Name</source>
        <translation>名称</translation>
    </message>
    <message>
        <location line="+2"/>
        <source>Kind</source>
        <translation>种类</translation>
    </message>
    <message>
        <location line="+2"/>
        <source>Status</source>
        <translation>执行状态</translation>
    </message>
    <message>
        <location line="+2"/>
        <source>How many of this name there were</source>
        <translation>同名的共有多少个</translation>
    </message>
    <message>
        <location line="+0"/>
        <source>Count</source>
        <translation>次数</translation>
    </message>
    <message>
        <location line="+3"/>
        <source>When nothing else went on in it: no span, tool, model call or question to a human</source>
        <extracomment>Column header: of a duration, what is left without what went on in it.</extracomment>
        <translation>其中没有别的在进行的时间：没有 Span、工具、模型调用，也没有在等人答复</translation>
    </message>
    <message>
        <location line="+0"/>
        <source>Self</source>
        <translation>自身</translation>
    </message>
    <message>
        <location line="+2"/>
        <source>From begin to end, all of them together</source>
        <translation>从开始到结束，全部相加</translation>
    </message>
    <message>
        <location line="+0"/>
        <source>Total</source>
        <translation>合计</translation>
    </message>
    <message>
        <location line="+2"/>
        <source>From begin to end, on average</source>
        <translation>从开始到结束，平均值</translation>
    </message>
    <message>
        <location line="+0"/>
        <source>Average</source>
        <translation>平均</translation>
    </message>
    <message>
        <location line="+2"/>
        <source>From begin to end, the longest of them</source>
        <translation>从开始到结束，最长的一个</translation>
    </message>
    <message>
        <location line="+0"/>
        <source>Longest</source>
        <translation>最长</translation>
    </message>
</context>
<context>
    <name>tracedeck::DurationsPanel</name>
    <message>
        <location filename="../widgets/spans/durationspanel.cpp" line="+89"/>
        <source>Only what went on in the marked range counts, as long as it did. Cover all again</source>
        <translation>只计算所选范围内进行的部分。点击可重新涵盖全部</translation>
    </message>
    <message>
        <location line="+1"/>
        <source>What took how long</source>
        <translation>各项耗时</translation>
    </message>
    <message>
        <location line="+17"/>
        <source>No trace is open. Open a recording or connect to a server to see where its time went.</source>
        <translation>没有打开的追踪。打开录制文件或连接服务器，即可查看时间花在哪里。</translation>
    </message>
    <message>
        <location line="+9"/>
        <source>Nothing went on in the marked range. Mark another one, or cover all frames.</source>
        <translation>所选范围内没有任何进行中的内容。请标记其他范围，或涵盖所有帧。</translation>
    </message>
    <message>
        <location line="+3"/>
        <source>No run or span has begun yet. Choose all sessions, go to a later frame or start a run.</source>
        <translation>还没有运行或 Span 开始。请选择所有会话、前往更晚的帧，或启动一次运行。</translation>
    </message>
    <message>
        <location line="+1"/>
        <source>There is no run or span. Those of other sessions are seen with all sessions.</source>
        <translation>没有运行或 Span。选择所有会话即可查看其他会话的。</translation>
    </message>
    <message>
        <location line="+2"/>
        <source>The frames have no times: their number is counted instead.</source>
        <translation>这些帧没有时间，因此改为计算帧数。</translation>
    </message>
</context>
<context>
    <name>tracedeck::EditableRows</name>
    <message>
        <location filename="../widgets/basics/editablerows.cpp" line="+223"/>
        <source>Add</source>
        <translation>添加</translation>
    </message>
    <message>
        <location line="+1"/>
        <source>Add to %1</source>
        <translation>添加到%1</translation>
    </message>
    <message>
        <location line="+1"/>
        <source>Remove</source>
        <translation>移除</translation>
    </message>
    <message>
        <location line="+1"/>
        <source>Remove from %1</source>
        <translation>从%1移除</translation>
    </message>
</context>
<context>
    <name>tracedeck::ExactTextEdit</name>
    <message>
        <location filename="../widgets/json/jsonedit.cpp" line="+76"/>
        <source>Nothing was pasted: it is longer than can be edited here.</source>
        <translation>没有粘贴任何内容：它超出了此处可编辑的长度。</translation>
    </message>
</context>
<context>
    <name>tracedeck::ExportDialog</name>
    <message>
        <location filename="../widgets/exportdialog.cpp" line="+35"/>
        <source>OpenTelemetry (OTLP/JSON lines)</source>
        <translation>OpenTelemetry（OTLP/JSON 行）</translation>
    </message>
    <message>
        <location line="+2"/>
        <source>Trace events (Perfetto, Chrome)</source>
        <translation>追踪事件（Perfetto、Chrome）</translation>
    </message>
    <message>
        <location line="+2"/>
        <source>Table of steps (CSV)</source>
        <translation>步骤表（CSV）</translation>
    </message>
    <message>
        <location line="+2"/>
        <source>Transcript (Markdown)</source>
        <translation>对话记录（Markdown）</translation>
    </message>
    <message>
        <location line="+2"/>
        <source>Recording (NDJSON)</source>
        <translation>录制文件（NDJSON）</translation>
    </message>
    <message>
        <location line="+9"/>
        <source>For Jaeger, Tempo, Langfuse, Phoenix and others: runs, nodes, model calls and tools as spans, by the GenAI conventions.</source>
        <translation>用于 Jaeger、Tempo、Langfuse、Phoenix 等：运行、节点、模型调用和工具写成 Span，遵循 GenAI 约定。</translation>
    </message>
    <message>
        <location line="+3"/>
        <source>For ui.perfetto.dev and chrome://tracing: a process for each session, with counters of tokens and cost.</source>
        <translation>用于 ui.perfetto.dev 和 chrome://tracing：每个会话一个进程，并带有 Token 与费用的计数。</translation>
    </message>
    <message>
        <location line="+3"/>
        <source>A line for each run, node, model call and tool, with its time, tokens and cost.</source>
        <translation>每次运行、每个节点、每次模型调用和工具各一行，含时间、Token 与费用。</translation>
    </message>
    <message>
        <location line="+2"/>
        <source>What was said and done, to be read and shared: messages, tools, approvals, errors.</source>
        <translation>对话与操作的记录，供阅读和分享：消息、工具、审批、错误。</translation>
    </message>
    <message numerus="yes">
        <location line="+154"/>
        <source>%Ln frame(s) that the filter shows</source>
        <extracomment>What is exported.</extracomment>
        <translation>
            <numerusform>过滤器显示的 %Ln 帧</numerusform>
        </translation>
    </message>
    <message>
        <location line="+3"/>
        <source>%1: %2</source>
        <extracomment>%1: &quot;4 frames that the filter shows&quot;, %2: the filter.</extracomment>
        <translation>%1：%2</translation>
    </message>
    <message>
        <location line="+31"/>
        <source>Errors, and what tools said of theirs, are in the file in any case.</source>
        <translation>错误（包括工具报告的错误）总会写入文件。</translation>
    </message>
    <message>
        <location line="+4"/>
        <source>With what was &amp;said, in the names of runs and sessions</source>
        <translation>运行和会话的名称中包含对话内容(&amp;S)</translation>
    </message>
    <message>
        <location line="+8"/>
        <source>Nothing is replaced: keys, tokens and passwords that were sent are in the file as they are.</source>
        <translation>不做替换：发送过的密钥、令牌和密码会原样写入文件。</translation>
    </message>
    <message>
        <location line="+2"/>
        <source>Looking for secrets…</source>
        <translation>正在查找机密…</translation>
    </message>
    <message>
        <location line="+2"/>
        <source>Nothing in it looks like a secret. Not every secret can be told by its looks: read it before you share it.</source>
        <translation>未发现疑似机密的内容。机密不一定都能识别出来，分享前请自行检查。</translation>
    </message>
    <message numerus="yes">
        <location line="+2"/>
        <source>%Ln value(s) that look like secrets will be replaced. Not every secret can be told by its looks: read it before you share it.</source>
        <translation>
            <numerusform>将替换 %Ln 处疑似机密的内容。机密不一定都能识别出来，分享前请自行检查。</numerusform>
        </translation>
    </message>
    <message>
        <location line="+14"/>
        <source>Export</source>
        <translation>导出</translation>
    </message>
    <message>
        <location line="+1"/>
        <source>&amp;Format</source>
        <translation>格式(&amp;F)</translation>
    </message>
    <message>
        <location line="+1"/>
        <source>Format</source>
        <translation>格式</translation>
    </message>
    <message>
        <location line="+3"/>
        <source>&amp;What</source>
        <translation>内容(&amp;W)</translation>
    </message>
    <message>
        <location line="+1"/>
        <source>What</source>
        <translation>内容</translation>
    </message>
    <message>
        <location line="-90"/>
        <source>All sessions</source>
        <translation>所有会话</translation>
    </message>
    <message>
        <location line="-134"/>
        <source>Frames, to be opened again in Tracedeck: all of them, those of one session and its workers or of one run, or those that are shown or selected in Frames.</source>
        <translation>帧，可在 Tracedeck 中重新打开：全部帧、一个会话及其工作会话的帧、一次运行的帧，或“帧”面板中显示或选中的帧。</translation>
    </message>
    <message>
        <location line="+136"/>
        <source>%1, with all that work for it</source>
        <translation>%1 及其所有工作会话</translation>
    </message>
    <message numerus="yes">
        <location line="+11"/>
        <source>%Ln selected frame(s)</source>
        <extracomment>What is exported.</extracomment>
        <translation>
            <numerusform>选中的 %Ln 帧</numerusform>
        </translation>
    </message>
    <message>
        <location line="+3"/>
        <source>Run %1, with the request for it</source>
        <extracomment>What is exported. %1 is what a run is called.</extracomment>
        <translation>运行 %1 及其请求</translation>
    </message>
    <message>
        <location line="+76"/>
        <source>Until</source>
        <translation>截至</translation>
    </message>
    <message>
        <location line="+2"/>
        <source>frame %1, where you stand. What came later is left out.</source>
        <translation>第 %1 帧，即当前所在的位置。之后的内容不导出。</translation>
    </message>
    <message>
        <location line="+1"/>
        <source>frame %1, the newest</source>
        <translation>第 %1 帧（最新）</translation>
    </message>
    <message>
        <location line="-38"/>
        <source>With what was &amp;said: messages, and what tools were called with and returned</source>
        <translation>包含对话内容：消息，以及工具的参数和结果(&amp;S)</translation>
    </message>
    <message>
        <location line="-38"/>
        <source>Frames that the filter shows</source>
        <translation>过滤器显示的帧</translation>
    </message>
    <message>
        <location line="+77"/>
        <source>Also with the names of &amp;OpenInference, for Phoenix</source>
        <translation>同时使用 OpenInference 的名称，供 Phoenix 使用(&amp;O)</translation>
    </message>
    <message>
        <location line="+1"/>
        <source>&amp;Replace what looks like a secret</source>
        <translation>替换疑似机密的内容(&amp;R)</translation>
    </message>
    <message>
        <location line="+1"/>
        <source>What will be replaced</source>
        <translation>将被替换的内容</translation>
    </message>
    <message>
        <location line="+1"/>
        <source>&amp;Export…</source>
        <translation>导出(&amp;E)…</translation>
    </message>
    <message>
        <location line="+1"/>
        <source>Cancel</source>
        <translation>取消</translation>
    </message>
</context>
<context>
    <name>tracedeck::ExtentMenu</name>
    <message>
        <location filename="../widgets/facts/extentmenu.cpp" line="+28"/>
        <source>Go to Its Be&amp;ginning</source>
        <translation>转到开始处(&amp;G)</translation>
    </message>
    <message>
        <location line="+2"/>
        <source>Go to Its &amp;End</source>
        <translation>转到结束处(&amp;E)</translation>
    </message>
    <message>
        <location line="+3"/>
        <source>Show Its &amp;Frames</source>
        <translation>显示其帧(&amp;F)</translation>
    </message>
</context>
<context>
    <name>tracedeck::FactPanel</name>
    <message>
        <location filename="../widgets/facts/factpanel.cpp" line="+58"/>
        <source>No session has begun up to this frame. Go forward in time to see what comes.</source>
        <translation>到此帧为止还没有会话开始。请前进以查看后续内容。</translation>
    </message>
    <message>
        <location line="+2"/>
        <source>No session is in this trace. Frames shows all that is.</source>
        <translation>此追踪中没有会话。“帧”面板显示其中的一切。</translation>
    </message>
    <message>
        <location line="+2"/>
        <source>No frame has come yet. The connection bar says how the connection stands.</source>
        <translation>还没有收到任何帧。连接栏会说明连接情况。</translation>
    </message>
    <message>
        <location line="+1"/>
        <source>No session has begun yet. Start a run, or wait for one to begin.</source>
        <translation>还没有会话开始。请启动一次运行，或等待运行开始。</translation>
    </message>
</context>
<context>
    <name>tracedeck::FilterLine</name>
    <message>
        <location filename="../widgets/basics/filterline.cpp" line="+285"/>
        <source>Remove the filter</source>
        <translation>移除过滤条件</translation>
    </message>
    <message>
        <location line="+6"/>
        <source>Frames %1–%2 · %3</source>
        <extracomment>A filter that is in force, on a chip: %1 and %2 are numbers of frames, %3 how many these are.</extracomment>
        <translation>第 %1–%2 帧 · %3</translation>
    </message>
    <message>
        <location line="+4"/>
        <source>Only these frames are shown. Click to remove this filter.</source>
        <translation>只显示这些帧。点击可移除此过滤条件。</translation>
    </message>
    <message>
        <location line="+2"/>
        <source>Remove the filter: %1</source>
        <translation>移除过滤条件：%1</translation>
    </message>
    <message>
        <location line="+36"/>
        <source>Character %1: %2</source>
        <comment>place and reason of a fault in the filter</comment>
        <translation>第 %1 个字符：%2</translation>
    </message>
    <message>
        <location line="+3"/>
        <source>All frames are shown.</source>
        <extracomment>Below a filter that cannot be read: what the list shows meanwhile. %1 is the filter of before.</extracomment>
        <translation>显示全部帧。</translation>
    </message>
    <message>
        <location line="+1"/>
        <source>Shown is still: %1</source>
        <translation>仍显示：%1</translation>
    </message>
    <message>
        <location line="+4"/>
        <location line="+1"/>
        <source>Did you mean “%1”?</source>
        <translation>您是否想输入“%1”？</translation>
    </message>
    <message>
        <location line="+5"/>
        <source>Filter frames: type:tool* is_error:true &quot;text&quot;</source>
        <translation>过滤帧：type:tool* is_error:true &quot;文本&quot;</translation>
    </message>
    <message>
        <location line="+1"/>
        <source>Filter of the frames</source>
        <translation>帧过滤器</translation>
    </message>
    <message>
        <location line="+1"/>
        <location line="+1"/>
        <source>Clear the filter</source>
        <translation>清除过滤器</translation>
    </message>
    <message>
        <location line="+1"/>
        <source>Watch for this filter</source>
        <translation>监视此过滤条件</translation>
    </message>
    <message>
        <location line="+1"/>
        <source>Watch for this filter: count what it finds, and stop there</source>
        <translation>监视此过滤条件：统计它找到的帧，并可在那里停下</translation>
    </message>
    <message>
        <location line="+1"/>
        <source>Cancel</source>
        <translation>取消</translation>
    </message>
    <message>
        <location line="+1"/>
        <source>Cancel the search</source>
        <translation>取消搜索</translation>
    </message>
    <message>
        <location line="+1"/>
        <source>Progress of the search</source>
        <translation>搜索进度</translation>
    </message>
    <message>
        <location line="+1"/>
        <source>Number of frames shown</source>
        <translation>显示的帧数</translation>
    </message>
    <message>
        <location line="+1"/>
        <source>What is wrong with the filter</source>
        <translation>过滤器的错误</translation>
    </message>
</context>
<context>
    <name>tracedeck::FindLine</name>
    <message>
        <location filename="../widgets/basics/findline.cpp" line="+50"/>
        <source>Previous place</source>
        <translation>上一处</translation>
    </message>
    <message>
        <location line="+2"/>
        <source>Previous place (%1)</source>
        <extracomment>%1 is a key.</extracomment>
        <translation>上一处（%1）</translation>
    </message>
    <message>
        <location line="+1"/>
        <source>Next place</source>
        <translation>下一处</translation>
    </message>
    <message>
        <location line="+2"/>
        <source>Next place (%1)</source>
        <extracomment>%1 is a key.</extracomment>
        <translation>下一处（%1）</translation>
    </message>
    <message>
        <location line="+29"/>
        <source>Searching…</source>
        <translation>正在查找…</translation>
    </message>
    <message>
        <location line="+2"/>
        <source>Not found</source>
        <translation>未找到</translation>
    </message>
    <message>
        <location line="+3"/>
        <source>%1 of %2</source>
        <extracomment>Number of the place that is shown, and of all places.</extracomment>
        <translation>%1 / %2</translation>
    </message>
</context>
<context>
    <name>tracedeck::ForkDialog</name>
    <message>
        <location filename="../widgets/checkpoints/forkdialog.cpp" line="+259"/>
        <source>The graph starts on top of this checkpoint with this input, a JSON value. It is what the run that went on from here was given.</source>
        <translation>图从该检查点出发，使用此输入（一个 JSON 值）。它就是此前从这里继续的运行所得到的输入。</translation>
    </message>
    <message>
        <location line="-2"/>
        <source>The graph starts on top of this checkpoint with this input, a JSON value.</source>
        <translation>图将以此输入（一个 JSON 值）在此检查点之上启动。</translation>
    </message>
    <message>
        <location line="+4"/>
        <source>The graph starts on top of this checkpoint with this input, a JSON value. It is what the user said to the run that went on from here, which may have been given more.</source>
        <translation>图从该检查点出发，使用此输入（一个 JSON 值）。它是用户对此前从这里继续的运行所说的话；该运行可能还得到了更多输入。</translation>
    </message>
    <message>
        <location line="+6"/>
        <source>The state of this checkpoint is not known here. Write the keys that are to change.</source>
        <translation>此处不知道该检查点的状态。请写出要更改的键。</translation>
    </message>
    <message>
        <location line="+1"/>
        <source>The state of this checkpoint is too large to be edited here. Write the keys that are to change.</source>
        <translation>该检查点的状态太大，无法在此编辑。请写出要更改的键。</translation>
    </message>
    <message>
        <location line="+3"/>
        <source>Only keys whose values you change are written. What the graph collects, such as a list of messages, may get them added to what is there.</source>
        <translation>只写入您更改了值的键。图所累积的内容（例如消息列表）可能会把它们追加到已有内容之后。</translation>
    </message>
    <message>
        <location line="+27"/>
        <source>The graph goes on from this checkpoint: models and tools are called again. What is there stays; this begins a new branch.</source>
        <translation>图将从此检查点继续：模型和工具会再次被调用。已有内容保持不变；这会开始一个新分支。</translation>
    </message>
    <message>
        <location line="+3"/>
        <source>The graph goes on with %1: models and tools are called again. What is there stays; this begins a new branch.</source>
        <translation>图将以 %1 继续：模型和工具会再次被调用。已有内容保持不变；这会开始一个新分支。</translation>
    </message>
    <message>
        <location line="+10"/>
        <source>Other programs that do not say where their next run on this thread begins may begin it here again.</source>
        <translation>其他程序如果不指明其下一次运行在此线程上从哪里开始，可能又会从这里开始。</translation>
    </message>
    <message>
        <location line="+5"/>
        <source>Fork from a checkpoint</source>
        <translation>从检查点分叉</translation>
    </message>
    <message>
        <location line="+1"/>
        <source>Checkpoint</source>
        <translation>检查点</translation>
    </message>
    <message>
        <location line="+1"/>
        <source>Thread</source>
        <translation>线程</translation>
    </message>
    <message>
        <location line="+1"/>
        <source>Arrived</source>
        <translation>到达</translation>
    </message>
    <message>
        <location line="+6"/>
        <source>This checkpoint is of a graph inside another. Not every server can go on from it.</source>
        <translation>此检查点属于另一个图内部的子图。并非每个服务器都能从它继续。</translation>
    </message>
    <message>
        <location line="+2"/>
        <source>Go on &amp;unchanged</source>
        <translation>不作更改继续(&amp;U)</translation>
    </message>
    <message>
        <location line="+1"/>
        <source>Go on with another &amp;input</source>
        <translation>以另一个输入继续(&amp;I)</translation>
    </message>
    <message>
        <location line="+1"/>
        <source>Go on with an edited &amp;state</source>
        <translation>以编辑后的状态继续(&amp;S)</translation>
    </message>
    <message>
        <location line="+1"/>
        <source>Input, as JSON</source>
        <translation>输入（JSON）</translation>
    </message>
    <message>
        <location line="+1"/>
        <source>State, as JSON</source>
        <translation>状态（JSON）</translation>
    </message>
    <message>
        <location line="+2"/>
        <source>Written as &amp;node</source>
        <extracomment>The node that a server is told to take for the one that wrote a new state.</extracomment>
        <translation>以节点身份写入(&amp;N)</translation>
    </message>
    <message>
        <location line="+2"/>
        <source>as the server decides</source>
        <extracomment>In place of a node: the server is to find out which one it is.</extracomment>
        <translation>由服务器决定</translation>
    </message>
    <message>
        <location line="+2"/>
        <source>&amp;Fork</source>
        <extracomment>Button: begins a branch.</extracomment>
        <translation>分叉(&amp;F)</translation>
    </message>
    <message>
        <location line="+1"/>
        <source>Ctrl+Enter</source>
        <translation>Ctrl+Enter</translation>
    </message>
    <message>
        <location line="+1"/>
        <source>Cancel</source>
        <translation>取消</translation>
    </message>
</context>
<context>
    <name>tracedeck::ForkSubject</name>
    <message>
        <location filename="../models/checkpoints/forksubject.cpp" line="+126"/>
        <source>step %1</source>
        <translation>步骤 %1</translation>
    </message>
    <message>
        <location line="+9"/>
        <source>frame %1</source>
        <translation>第 %1 帧</translation>
    </message>
</context>
<context>
    <name>tracedeck::FrameCommands</name>
    <message>
        <location filename="../widgets/frames/framecommands.cpp" line="+93"/>
        <source>&amp;Go to This Frame</source>
        <translation>转到此帧(&amp;G)</translation>
    </message>
    <message>
        <location line="+3"/>
        <source>Copy &amp;as cURL</source>
        <extracomment>cURL is a program that asks servers by HTTP.</extracomment>
        <translation>复制为 cURL(&amp;A)</translation>
    </message>
    <message>
        <location line="+2"/>
        <source>E&amp;xport Shown Frames…</source>
        <extracomment>Of a list of frames: those that its filter shows.</extracomment>
        <translation>导出显示的帧(&amp;X)…</translation>
    </message>
    <message>
        <location line="+2"/>
        <source>Filter by This &amp;Type</source>
        <translation>按此类型过滤(&amp;T)</translation>
    </message>
    <message>
        <location line="+0"/>
        <source>Filter by This &amp;Node</source>
        <translation>按此节点过滤(&amp;N)</translation>
    </message>
    <message>
        <location line="+0"/>
        <source>Filter by This &amp;Session</source>
        <translation>按此会话过滤(&amp;S)</translation>
    </message>
    <message>
        <location line="+0"/>
        <source>F&amp;ilter by This Run</source>
        <translation>按此运行过滤(&amp;I)</translation>
    </message>
    <message>
        <location line="+1"/>
        <source>Exclude This T&amp;ype</source>
        <translation>排除此类型(&amp;Y)</translation>
    </message>
    <message>
        <location line="+0"/>
        <source>Exclude This N&amp;ode</source>
        <translation>排除此节点(&amp;O)</translation>
    </message>
    <message>
        <location line="+0"/>
        <source>Exclude This S&amp;ession</source>
        <translation>排除此会话(&amp;E)</translation>
    </message>
    <message>
        <location line="+0"/>
        <source>Exc&amp;lude This Run</source>
        <translation>排除此运行(&amp;L)</translation>
    </message>
    <message numerus="yes">
        <location line="+12"/>
        <source>Export %Ln Selected &amp;Frame(s)…</source>
        <translation>
            <numerusform>导出选中的 %Ln 帧(&amp;F)…</numerusform>
        </translation>
    </message>
    <message>
        <location line="+47"/>
        <source>Remove &amp;Bookmark</source>
        <translation>移除书签(&amp;B)</translation>
    </message>
    <message>
        <location line="+1"/>
        <source>Add &amp;Bookmark</source>
        <translation>添加书签(&amp;B)</translation>
    </message>
    <message>
        <location line="+2"/>
        <source>Clear Time &amp;Reference</source>
        <translation>清除时间参考(&amp;R)</translation>
    </message>
    <message>
        <location line="+0"/>
        <source>Set as Time &amp;Reference</source>
        <translation>设为时间参考(&amp;R)</translation>
    </message>
    <message>
        <location line="+75"/>
        <source>Only the first of the frames were copied. An export of them has no such limit.</source>
        <translation>只复制了前面的帧。导出则没有此限制。</translation>
    </message>
    <message numerus="yes">
        <location line="-130"/>
        <source>&amp;Copy %Ln Frame(s)</source>
        <translation>
            <numerusform>复制 %Ln 帧(&amp;C)</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>tracedeck::FramesModel</name>
    <message>
        <location filename="../models/frames/framesmodel.cpp" line="+275"/>
        <source>Watched for: %1</source>
        <extracomment>Of a frame in the list; %1 is a filter.</extracomment>
        <translation>所监视：%1</translation>
    </message>
    <message>
        <location line="+9"/>
        <source>Tells of what is selected</source>
        <extracomment>Of a frame in the list.</extracomment>
        <translation>与所选内容有关</translation>
    </message>
    <message>
        <location line="+11"/>
        <source>%1, %2</source>
        <extracomment>The number of a frame, and the bookmark that it has.</extracomment>
        <translation>%1，%2</translation>
    </message>
    <message>
        <location line="+35"/>
        <source>In</source>
        <comment>direction of a frame: received</comment>
        <translation>接收</translation>
    </message>
    <message>
        <location line="+2"/>
        <source>Out</source>
        <comment>direction of a frame: sent</comment>
        <translation>发送</translation>
    </message>
    <message>
        <location line="+39"/>
        <source>In the filter: %1</source>
        <extracomment>%1: what to type into the filter line, e.g. &quot;node:&quot;</extracomment>
        <translation>在过滤栏中：%1</translation>
    </message>
    <message>
        <location line="+12"/>
        <source>The time since the frame in the row above</source>
        <translation>与上一行的帧相隔的时间</translation>
    </message>
    <message>
        <location line="+4"/>
        <source>#</source>
        <comment>column: number of the frame</comment>
        <translation>#</translation>
    </message>
    <message>
        <location line="+4"/>
        <source>Since %1</source>
        <extracomment>Column: the time since a frame, by its number.</extracomment>
        <translation>自帧 %1</translation>
    </message>
    <message>
        <location line="+1"/>
        <source>Time</source>
        <comment>column: since the start of the trace</comment>
        <translation>时间</translation>
    </message>
    <message>
        <location line="+1"/>
        <source>Since Last</source>
        <comment>column: the time since the frame in the row above</comment>
        <translation>距上一行</translation>
    </message>
    <message>
        <location line="+1"/>
        <source>Session</source>
        <translation>会话</translation>
    </message>
    <message>
        <location line="+1"/>
        <source>Node</source>
        <comment>column: of an agent&apos;s graph</comment>
        <translation>节点</translation>
    </message>
    <message>
        <location line="+1"/>
        <source>Type</source>
        <comment>column: of a frame</comment>
        <translation>类型</translation>
    </message>
    <message>
        <location line="+1"/>
        <source>Channel</source>
        <comment>column: direction and channel of a frame</comment>
        <translation>通道</translation>
    </message>
    <message>
        <location line="+1"/>
        <source>Size</source>
        <comment>column: of a frame, in bytes</comment>
        <translation>大小</translation>
    </message>
    <message>
        <location line="+1"/>
        <source>Summary</source>
        <comment>column: what the frame says, in short</comment>
        <translation>摘要</translation>
    </message>
</context>
<context>
    <name>tracedeck::FramesPanel</name>
    <message numerus="yes">
        <location filename="../widgets/frames/framesdock.cpp" line="+266"/>
        <source>%Ln frame(s)</source>
        <translation>
            <numerusform>%Ln 帧</numerusform>
        </translation>
    </message>
    <message>
        <location line="+5"/>
        <source>%1 of the first %2 (search cancelled)</source>
        <translation>前 %2 帧中的 %1 帧（搜索已取消）</translation>
    </message>
    <message>
        <location line="+5"/>
        <source>%1 of %2</source>
        <extracomment>Frames that the filter shows, of all.</extracomment>
        <translation>%1 / %2</translation>
    </message>
    <message>
        <location line="+37"/>
        <source>No frame has come yet.</source>
        <translation>还没有收到帧。</translation>
    </message>
    <message>
        <location line="+7"/>
        <source>No frame matches the filter.</source>
        <translation>没有符合过滤条件的帧。</translation>
    </message>
    <message>
        <location line="+6"/>
        <source>Names are compared as a whole. To find all that begin so: %1</source>
        <extracomment>%1: what to type into the filter line instead, e.g. &quot;type:tool*&quot;.</extracomment>
        <translation>名称按整体比较。要查找以此开头的全部内容：%1</translation>
    </message>
    <message>
        <location line="+61"/>
        <source>No frames yet. Open a recording.</source>
        <translation>还没有帧。请打开录制文件。</translation>
    </message>
    <message>
        <location line="+1"/>
        <source>Frames</source>
        <translation>帧</translation>
    </message>
    <message>
        <location line="+1"/>
        <source>Filter Frames</source>
        <translation>过滤帧</translation>
    </message>
</context>
<context>
    <name>tracedeck::FramesView</name>
    <message>
        <location filename="../widgets/frames/framesview.cpp" line="+143"/>
        <source>▼ %1 new</source>
        <extracomment>Button over the list; %1 is the number of frames that came since.</extracomment>
        <translation>▼ %1 条新帧</translation>
    </message>
    <message numerus="yes">
        <location line="+1"/>
        <source>Go to the %n new frame(s)</source>
        <translation>
            <numerusform>转到 %n 个新帧</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>tracedeck::GoCommands</name>
    <message>
        <location filename="../app/actions/gocommands.cpp" line="+79"/>
        <source>Nothing has failed in this trace.</source>
        <translation>此追踪中没有任何失败。</translation>
    </message>
    <message>
        <location line="+2"/>
        <source>Nothing failed later: this is the first failure.</source>
        <translation>之后没有失败，已回到第一个失败。</translation>
    </message>
    <message>
        <location line="+1"/>
        <source>Nothing failed earlier: this is the last failure.</source>
        <translation>之前没有失败，已转到最后一个失败。</translation>
    </message>
    <message>
        <location line="+79"/>
        <source>Where to go</source>
        <translation>转到哪里</translation>
    </message>
    <message>
        <location line="+0"/>
        <source>A frame number, a time as 1:23, or letters of a session, run, span or bookmark</source>
        <translation>帧号、时间（如 1:23），或会话、运行、Span、书签名称中的字母</translation>
    </message>
</context>
<context>
    <name>tracedeck::GraphActivity</name>
    <message numerus="yes">
        <location filename="../models/graph/graphactivity.cpp" line="+332"/>
        <location line="+18"/>
        <source>%Ln running</source>
        <extracomment>Runs of one node of a graph at the same time.</extracomment>
        <translation>
            <numerusform>%Ln 个运行</numerusform>
        </translation>
    </message>
    <message>
        <location line="-15"/>
        <source>%1 of %2 failed</source>
        <extracomment>Of %2 runs of one node of a graph %1 have failed.</extracomment>
        <translation>失败 %1/%2</translation>
    </message>
    <message numerus="yes">
        <location line="+18"/>
        <source>begun %Ln time(s) in this run</source>
        <extracomment>How often a node of a graph has begun in a run.</extracomment>
        <translation>
            <numerusform>本次运行中已开始 %Ln 次</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <location line="+2"/>
        <source>%Ln failed</source>
        <translation>
            <numerusform>%Ln 次失败</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <location line="+3"/>
        <source>%Ln tool call(s) failed in it</source>
        <extracomment>In a node of a graph.</extracomment>
        <translation>
            <numerusform>其中 %Ln 次工具调用失败</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <location line="+2"/>
        <source>%Ln cancelled</source>
        <translation>
            <numerusform>%Ln 次取消</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <location line="+2"/>
        <source>%Ln interrupted</source>
        <translation>
            <numerusform>%Ln 次中断</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>tracedeck::GraphLegend</name>
    <message>
        <location filename="../widgets/graph/graphlegend.cpp" line="+71"/>
        <source>always</source>
        <extracomment>An edge of a graph that is always followed.</extracomment>
        <translation>总是</translation>
    </message>
    <message>
        <location line="+2"/>
        <source>on a condition</source>
        <extracomment>An edge of a graph that is followed if a condition holds.</extracomment>
        <translation>满足条件时</translation>
    </message>
    <message>
        <location line="+2"/>
        <source>taken by this run</source>
        <extracomment>An edge of a graph along which the run has gone so far.</extracomment>
        <translation>本次运行走过</translation>
    </message>
</context>
<context>
    <name>tracedeck::GraphPanel</name>
    <message>
        <location filename="../widgets/graph/graphpanel.cpp" line="+178"/>
        <source>Zoom out</source>
        <translation>缩小</translation>
    </message>
    <message>
        <location line="+1"/>
        <source>Show the graph smaller (-)</source>
        <translation>缩小显示图 (-)</translation>
    </message>
    <message>
        <location line="+1"/>
        <source>Zoom in</source>
        <translation>放大</translation>
    </message>
    <message>
        <location line="+1"/>
        <source>Show the graph larger (+)</source>
        <translation>放大显示图 (+)</translation>
    </message>
    <message>
        <location line="+2"/>
        <source>Fit</source>
        <extracomment>Button. Zooms so that the whole graph is seen.</extracomment>
        <translation>适合窗口</translation>
    </message>
    <message>
        <location line="+1"/>
        <source>Zoom to fit</source>
        <translation>缩放到适合窗口</translation>
    </message>
    <message>
        <location line="+1"/>
        <source>Show the whole graph (F)</source>
        <translation>显示整个图 (F)</translation>
    </message>
    <message>
        <location line="+1"/>
        <source>&amp;Lay Out Again</source>
        <translation>重新布局(&amp;L)</translation>
    </message>
    <message>
        <location line="+2"/>
        <source>&amp;Copy as Mermaid</source>
        <extracomment>Mermaid is a language for graphs in documents.</extracomment>
        <translation>复制为 Mermaid(&amp;C)</translation>
    </message>
    <message>
        <location line="+1"/>
        <source>Copy &amp;Picture</source>
        <translation>复制图片(&amp;P)</translation>
    </message>
    <message>
        <location line="+1"/>
        <source>&amp;Fetch Graph</source>
        <translation>获取图(&amp;F)</translation>
    </message>
    <message>
        <location filename="../widgets/graph/graphpanel_texts.cpp" line="+29"/>
        <source>No run has begun in this session up to this frame.</source>
        <translation>到此帧为止，此会话中还没有开始任何运行。</translation>
    </message>
    <message>
        <location line="+7"/>
        <source>The run does not say which agent it is of, so there is no graph to show. Its plan is in the panel Thoughts.</source>
        <translation>此运行没有说明属于哪个 Agent，因此没有图可显示。它的计划在“思考”面板中。</translation>
    </message>
    <message>
        <location line="+3"/>
        <source>The run does not say which agent it is of, so there is no graph to show. Servers that describe the graphs of their agents fill this view.</source>
        <translation>此运行没有说明属于哪个 Agent，因此没有图可显示。能描述其 Agent 的图的服务器会填充此视图。</translation>
    </message>
    <message>
        <location line="-6"/>
        <source>Laying out the graph…</source>
        <translation>正在布局图…</translation>
    </message>
    <message>
        <location line="+10"/>
        <source>The graph of agent %1 is not in this trace. It is there if it was fetched while the server was attached.</source>
        <translation>此追踪中没有 Agent %1 的图；只有连接服务器时获取过的图才在其中。</translation>
    </message>
    <message>
        <location line="+5"/>
        <source>The graph of agent %1 is not known yet. Fetch it from the server to see which of its nodes run.</source>
        <translation>尚不知道 Agent %1 的图。从服务器获取后，即可看到哪些节点在运行。</translation>
    </message>
    <message>
        <location line="+4"/>
        <source>Waiting for the server to send the graph of agent %1…</source>
        <translation>正在等待服务器发来 Agent %1 的图…</translation>
    </message>
    <message>
        <location line="+6"/>
        <source>The graph of agent %1 could not be fetched: %2</source>
        <translation>无法获取 Agent %1 的图：%2</translation>
    </message>
    <message>
        <location line="+7"/>
        <source>No trace is open. Open a recording or connect to a server to see the graphs of its agents.</source>
        <translation>没有打开的追踪。打开录制文件或连接服务器，即可查看其 Agent 的图。</translation>
    </message>
    <message>
        <location line="+29"/>
        <source>run %1</source>
        <extracomment>%1 is the id of a run.</extracomment>
        <translation>运行 %1</translation>
    </message>
    <message>
        <location line="+5"/>
        <source>graph fetched later</source>
        <extracomment>The graph of an agent, which came later than the frame that is looked at.</extracomment>
        <translation>图是之后获取的</translation>
    </message>
    <message>
        <location line="+3"/>
        <source>drawn from what the run did</source>
        <extracomment>The graph of an agent that no server describes.</extracomment>
        <translation>按运行经过绘制</translation>
    </message>
    <message numerus="yes">
        <location line="+2"/>
        <source>%Ln part(s) of the graph left out that make no sense</source>
        <translation>
            <numerusform>省略了图中 %Ln 个无意义的部分</numerusform>
        </translation>
    </message>
    <message>
        <location line="+14"/>
        <source>Graphviz is not installed, so this is a plain layout without subgraphs. Install the package graphviz, then lay out again.</source>
        <translation>未安装 Graphviz，因此这是不含子图的简单布局。请安装软件包 graphviz，然后重新布局。</translation>
    </message>
    <message>
        <location line="+4"/>
        <source>Graphviz took too long with this graph, so this is a plain layout without subgraphs.</source>
        <translation>Graphviz 处理此图耗时过长，因此这是不含子图的简单布局。</translation>
    </message>
    <message>
        <location line="+3"/>
        <source>Graphviz could not lay out this graph, so this is a plain layout without subgraphs.</source>
        <translation>Graphviz 无法布局此图，因此这是不含子图的简单布局。</translation>
    </message>
</context>
<context>
    <name>tracedeck::GraphView</name>
    <message>
        <location filename="../widgets/graph/graphview.cpp" line="+164"/>
        <source>Graph of the agent</source>
        <translation>Agent 的图</translation>
    </message>
    <message>
        <location line="+12"/>
        <source>Start</source>
        <extracomment>The place at which a graph is entered.</extracomment>
        <translation>开始</translation>
    </message>
    <message>
        <location line="+3"/>
        <source>End</source>
        <extracomment>The place at which a graph is left.</extracomment>
        <translation>结束</translation>
    </message>
    <message>
        <location line="+15"/>
        <source>%1, subgraph</source>
        <extracomment>A subgraph of a graph.</extracomment>
        <translation>%1，子图</translation>
    </message>
    <message>
        <location line="+4"/>
        <source>%1: %2</source>
        <extracomment>A node of a graph: %1 its name, %2 what it does.</extracomment>
        <translation>%1：%2</translation>
    </message>
    <message>
        <location line="+3"/>
        <source>%1. Leads to %2</source>
        <extracomment>A node of a graph: %1 its name and what it does, %2 names of those that its edges lead to.</extracomment>
        <translation>%1。通向 %2</translation>
    </message>
    <message>
        <location line="+20"/>
        <source>on a condition</source>
        <extracomment>Of an edge of a graph: it is followed if a condition holds.</extracomment>
        <translation>按条件</translation>
    </message>
    <message numerus="yes">
        <location line="+3"/>
        <source>taken %Ln time(s)</source>
        <extracomment>Of an edge of a graph: how often the run went along it.</extracomment>
        <translation>
            <numerusform>走过 %Ln 次</numerusform>
        </translation>
    </message>
    <message>
        <location line="+2"/>
        <source>%1 (%2)</source>
        <extracomment>A node of a graph that an edge leads to: %2 is &quot;on a condition&quot;, &quot;taken 3 times&quot;.</extracomment>
        <translation>%1（%2）</translation>
    </message>
</context>
<context>
    <name>tracedeck::GuideWindow</name>
    <message>
        <location filename="../widgets/welcome/guidewindow.cpp" line="+46"/>
        <source>Find in the guide</source>
        <extracomment>In the user guide: find words in it.</extracomment>
        <translation>在指南中查找</translation>
    </message>
    <message>
        <location line="+152"/>
        <source>User guide</source>
        <translation>用户指南</translation>
    </message>
    <message>
        <location line="+1"/>
        <source>Chapters</source>
        <translation>章节</translation>
    </message>
    <message>
        <location line="+1"/>
        <source>Text of the guide</source>
        <translation>指南正文</translation>
    </message>
</context>
<context>
    <name>tracedeck::HeadersEditor</name>
    <message>
        <location filename="../widgets/connecting/headerseditor.cpp" line="+173"/>
        <source>A header&apos;s name may hold letters, digits and hyphens, as in X-Api-Key.</source>
        <translation>请求头名称可含字母、数字和连字符，例如 X-Api-Key。</translation>
    </message>
    <message>
        <location line="+2"/>
        <source>A header needs a value.</source>
        <translation>请求头需要一个值。</translation>
    </message>
    <message>
        <location line="+2"/>
        <source>A header&apos;s value may hold Latin letters, digits and signs, in one line.</source>
        <translation>请求头的值只能是一行拉丁字母、数字和符号。</translation>
    </message>
    <message>
        <location line="+9"/>
        <source>There is no keychain here: secrets are kept until Tracedeck quits.</source>
        <translation>此处没有密钥环：密钥只保留到 Tracedeck 退出。</translation>
    </message>
    <message>
        <location line="+13"/>
        <source>Header</source>
        <extracomment>The name of an HTTP header, as &quot;Authorization&quot;.</extracomment>
        <translation>请求头</translation>
    </message>
    <message>
        <location line="+1"/>
        <source>Name of the header</source>
        <translation>请求头名称</translation>
    </message>
    <message>
        <location line="+1"/>
        <source>Secret value</source>
        <translation>密钥值</translation>
    </message>
    <message>
        <location line="+1"/>
        <source>Secret value of the header</source>
        <translation>请求头的密钥值</translation>
    </message>
    <message>
        <location line="+1"/>
        <location line="+1"/>
        <source>Remove this header</source>
        <translation>移除此请求头</translation>
    </message>
    <message>
        <location line="+5"/>
        <source>&amp;Add a header</source>
        <translation>添加请求头(&amp;A)</translation>
    </message>
    <message>
        <location line="+1"/>
        <source>&amp;Keep in the system&apos;s keychain</source>
        <translation>保存在系统密钥环中(&amp;K)</translation>
    </message>
</context>
<context>
    <name>tracedeck::HexView</name>
    <message>
        <location filename="../widgets/frames/hexview.cpp" line="+124"/>
        <source>Only the beginning was copied: there are too many bytes.</source>
        <translation>只复制了开头：字节过多。</translation>
    </message>
    <message>
        <location line="+76"/>
        <source>Bytes of the frame</source>
        <translation>帧的字节</translation>
    </message>
    <message>
        <location line="+1"/>
        <source>&amp;Copy</source>
        <translation>复制(&amp;C)</translation>
    </message>
    <message>
        <location line="+1"/>
        <source>Select &amp;All</source>
        <translation>全选(&amp;A)</translation>
    </message>
    <message>
        <location line="+54"/>
        <source>Byte %1 of %2: %3</source>
        <extracomment>For screen readers. %1 and %2 are numbers, %3 is a byte in hex.</extracomment>
        <translation>第 %1 字节，共 %2 字节：%3</translation>
    </message>
</context>
<context>
    <name>tracedeck::HistoryBinding</name>
    <message>
        <location filename="../app/bindings/historybinding.cpp" line="+227"/>
        <source>This message is too long to be edited here.</source>
        <translation>此消息太长，无法在此编辑。</translation>
    </message>
    <message>
        <location line="+5"/>
        <source>This message was written into the state. Fork from the checkpoint before it, with an edited state.</source>
        <translation>此消息是写入状态的。请从它之前的检查点分叉，并编辑状态。</translation>
    </message>
    <message>
        <location line="+3"/>
        <source>The checkpoint before this message has not come. Load older ones in Checkpoints, and ask again then.</source>
        <translation>尚未收到此消息之前的检查点。请先在“检查点”面板中加载更早的检查点，然后再问。</translation>
    </message>
    <message>
        <location line="+27"/>
        <source>The fork failed: %1</source>
        <translation>分叉失败：%1</translation>
    </message>
    <message>
        <location line="+18"/>
        <source>There is no input of this thread to run again.</source>
        <translation>这个线程没有可以重新运行的输入。</translation>
    </message>
</context>
<context>
    <name>tracedeck::InspectorModel</name>
    <message>
        <location filename="../models/inspector/inspectfacts.cpp" line="+350"/>
        <source>%1, block %2</source>
        <translation>%1，第 %2 块</translation>
    </message>
    <message>
        <location filename="../models/inspector/inspectframe.cpp" line="+21"/>
        <source>from the server</source>
        <translation>来自服务器</translation>
    </message>
    <message>
        <location line="+2"/>
        <source>to the server</source>
        <translation>发往服务器</translation>
    </message>
    <message>
        <location line="+2"/>
        <source>not recorded</source>
        <translation>未录制</translation>
    </message>
    <message>
        <location line="+9"/>
        <source>understood</source>
        <translation>已识别</translation>
    </message>
    <message>
        <location line="+2"/>
        <source>of an unknown type</source>
        <translation>类型未知</translation>
    </message>
    <message>
        <location line="+2"/>
        <source>malformed</source>
        <translation>格式错误</translation>
    </message>
    <message>
        <location line="+2"/>
        <source>notice of a channel</source>
        <translation>通道通知</translation>
    </message>
    <message>
        <location line="+28"/>
        <source>Usage of the whole run</source>
        <translation>整次运行的用量</translation>
    </message>
    <message>
        <location line="+1"/>
        <source>More of the usage of a model call</source>
        <translation>模型调用用量的补充</translation>
    </message>
    <message>
        <location line="+1"/>
        <location filename="../models/inspector/rowbuilder.cpp" line="+177"/>
        <source>Usage</source>
        <translation>用量</translation>
    </message>
    <message>
        <location line="+3"/>
        <source>Told before in</source>
        <translation>此前报告于</translation>
    </message>
    <message>
        <location line="+17"/>
        <source>Answers</source>
        <extracomment>HTTP, a request: the answer follows, which is a frame.</extracomment>
        <translation>所答请求</translation>
    </message>
    <message>
        <location line="+0"/>
        <source>Answered by</source>
        <translation>答复者</translation>
    </message>
    <message>
        <location line="+4"/>
        <source>nothing so far</source>
        <extracomment>HTTP: instead of the answer to a request.</extracomment>
        <translation>尚无</translation>
    </message>
    <message>
        <location line="+7"/>
        <source>%1, after %2</source>
        <extracomment>HTTP: %1 is the frame of the answer or of the request, %2 how long that took, as &quot;Frame 12, after 23 ms&quot;.</extracomment>
        <translation>%1，耗时 %2</translation>
    </message>
    <message>
        <location line="+3"/>
        <source>%1, written down together: how long it took is not known</source>
        <extracomment>HTTP: %1 is the frame of the answer or of the request; they were written down at the same time.</extracomment>
        <translation>%1，同时记录：耗时未知</translation>
    </message>
    <message>
        <location filename="../models/inspector/inspectcalls.cpp" line="+35"/>
        <location filename="../models/inspector/inspectframe.cpp" line="-29"/>
        <source>Provider</source>
        <translation>提供方</translation>
    </message>
    <message>
        <location line="+3"/>
        <source>Began, at the earliest</source>
        <extracomment>Of a model call, where the server says only when what it is a part of began. A frame follows.</extracomment>
        <translation>最早开始于</translation>
    </message>
    <message>
        <location line="+4"/>
        <source>first token after %1</source>
        <extracomment>Of a model call: %1 is how long after its begin it wrote something first, a thought perhaps.</extracomment>
        <translation>首个 Token 耗时 %1</translation>
    </message>
    <message>
        <location line="+1"/>
        <source>First token after</source>
        <translation>首个 Token 耗时</translation>
    </message>
    <message>
        <location line="+4"/>
        <source>Took</source>
        <extracomment>Of a model call: how long it took.</extracomment>
        <translation>耗时</translation>
    </message>
    <message>
        <location line="+4"/>
        <source>%1 tokens a second</source>
        <extracomment>Of a model call: %1 is a number.</extracomment>
        <translation>每秒 %1 Token</translation>
    </message>
    <message>
        <location line="+2"/>
        <source>Tokens out a second</source>
        <extracomment>Of a model call: those that it wrote, by the time that it wrote for.</extracomment>
        <translation>每秒输出 Token</translation>
    </message>
    <message>
        <location line="+2"/>
        <source>Said what it used</source>
        <translation>报告用量</translation>
    </message>
    <message>
        <location line="+3"/>
        <source>Model call</source>
        <translation>模型调用</translation>
    </message>
    <message numerus="yes">
        <location filename="../models/inspector/inspectframe.cpp" line="+68"/>
        <source>%Ln fact(s)</source>
        <translation>
            <numerusform>%Ln 项事实</numerusform>
        </translation>
    </message>
    <message>
        <location line="+28"/>
        <source>Method</source>
        <extracomment>HTTP: GET, POST.</extracomment>
        <translation>方法</translation>
    </message>
    <message>
        <location line="+2"/>
        <source>Path</source>
        <extracomment>HTTP: what is asked for on the server.</extracomment>
        <translation>路径</translation>
    </message>
    <message>
        <location line="+3"/>
        <source>HTTP status</source>
        <extracomment>HTTP: 200, 404.</extracomment>
        <translation>HTTP 状态码</translation>
    </message>
    <message>
        <location filename="../models/inspector/inspectcalls.cpp" line="-24"/>
        <location filename="../models/inspector/inspectfacts.cpp" line="-124"/>
        <location filename="../models/inspector/inspectframe.cpp" line="-102"/>
        <source>Model</source>
        <translation>模型</translation>
    </message>
    <message>
        <location filename="../models/inspector/inspectframe.cpp" line="+43"/>
        <source>Gap in %1: %2 to %3</source>
        <translation>%1 中的缺口：%2 到 %3</translation>
    </message>
    <message>
        <location line="+25"/>
        <source>Began here</source>
        <translation>在此开始</translation>
    </message>
    <message>
        <location line="+13"/>
        <source>Number</source>
        <translation>序号</translation>
    </message>
    <message>
        <location line="+4"/>
        <source>Time since frame %1</source>
        <translation>自帧 %1 的时间</translation>
    </message>
    <message>
        <location line="+3"/>
        <source>Time</source>
        <translation>时间</translation>
    </message>
    <message>
        <location line="+2"/>
        <source>Time of the server</source>
        <translation>服务器时间</translation>
    </message>
    <message>
        <location line="+2"/>
        <source>Arrived at</source>
        <translation>到达时间</translation>
    </message>
    <message>
        <location line="+1"/>
        <source>Direction</source>
        <translation>方向</translation>
    </message>
    <message>
        <location filename="../models/inspector/inspectfacts.cpp" line="+19"/>
        <location filename="../models/inspector/inspectframe.cpp" line="+1"/>
        <source>Channel</source>
        <translation>通道</translation>
    </message>
    <message>
        <location filename="../models/inspector/inspectframe.cpp" line="+11"/>
        <source>Type</source>
        <translation>类型</translation>
    </message>
    <message>
        <location line="+1"/>
        <location filename="../models/inspector/inspectrecords.cpp" line="+37"/>
        <source>Node</source>
        <translation>节点</translation>
    </message>
    <message>
        <location line="+1"/>
        <source>Nature</source>
        <translation>识别结果</translation>
    </message>
    <message>
        <location line="+2"/>
        <source>Duplicate</source>
        <translation>重复</translation>
    </message>
    <message>
        <location line="+0"/>
        <source>came before, and counts once</source>
        <translation>此前已出现，只计一次</translation>
    </message>
    <message>
        <location line="+2"/>
        <location filename="../models/inspector/inspectrecords.cpp" line="+6"/>
        <source>Size in bytes</source>
        <translation>字节数</translation>
    </message>
    <message>
        <location line="+1"/>
        <source>Bytes</source>
        <translation>字节</translation>
    </message>
    <message>
        <location filename="../models/inspector/inspectfacts.cpp" line="+111"/>
        <location filename="../models/inspector/inspectframe.cpp" line="+1"/>
        <location filename="../models/inspector/inspectrecords.cpp" line="+2"/>
        <location line="+23"/>
        <location line="+31"/>
        <location line="+12"/>
        <source>Span</source>
        <translation>Span</translation>
    </message>
    <message>
        <location line="-78"/>
        <location line="+77"/>
        <location line="+32"/>
        <location filename="../models/inspector/inspectframe.cpp" line="+1"/>
        <location filename="../models/inspector/inspectrecords.cpp" line="-65"/>
        <location line="+23"/>
        <location line="+19"/>
        <location line="+12"/>
        <location line="+12"/>
        <source>Run</source>
        <translation>运行</translation>
    </message>
    <message>
        <location line="-316"/>
        <source>Failed first</source>
        <extracomment>Of what failed: the span in it that did so first.</extracomment>
        <translation>最先失败</translation>
    </message>
    <message>
        <location line="+2"/>
        <source>Its error</source>
        <extracomment>The error of the span that failed first.</extracomment>
        <translation>其错误</translation>
    </message>
    <message>
        <location line="+46"/>
        <source>Worker session</source>
        <extracomment>Of work that was given away: the session that does it.</extracomment>
        <translation>工作会话</translation>
    </message>
    <message>
        <location line="+10"/>
        <source>Task</source>
        <extracomment>Of work that was given to another session: what it was to do.</extracomment>
        <translation>任务</translation>
    </message>
    <message>
        <location line="+3"/>
        <source>Given by</source>
        <extracomment>Of work that was given to another session: the tool call that did so.</extracomment>
        <translation>派发自</translation>
    </message>
    <message>
        <location line="+7"/>
        <source>Failure</source>
        <extracomment>Of work that was given to another session: what went wrong, in the server&apos;s word.</extracomment>
        <translation>失败类型</translation>
    </message>
    <message>
        <location line="+3"/>
        <source>Cost, as reported</source>
        <extracomment>Of work that was given to another session: what the server said in the end that it cost.</extracomment>
        <translation>报告的费用</translation>
    </message>
    <message>
        <location line="+2"/>
        <source>Report</source>
        <extracomment>Of work that was given to another session: what came back of it.</extracomment>
        <translation>报告</translation>
    </message>
    <message>
        <location line="+10"/>
        <source>Title</source>
        <translation>标题</translation>
    </message>
    <message>
        <location line="+2"/>
        <location line="+69"/>
        <source>Topic</source>
        <extracomment>Of a session: the beginning of what the user said first.</extracomment>
        <translation>主题</translation>
    </message>
    <message>
        <location line="-66"/>
        <source>Failed run</source>
        <translation>失败的运行</translation>
    </message>
    <message>
        <location line="+7"/>
        <location line="+2"/>
        <source>First run began</source>
        <translation>首次运行开始于</translation>
    </message>
    <message>
        <location line="+3"/>
        <source>Found to be gone</source>
        <extracomment>Of a session that its server does not have any more: when that was found out.</extracomment>
        <translation>发现已不存在</translation>
    </message>
    <message>
        <location line="+4"/>
        <location line="+2"/>
        <source>Last run ended</source>
        <translation>上次运行结束于</translation>
    </message>
    <message>
        <location line="+4"/>
        <source>Time in runs</source>
        <extracomment>Of a session: how long its runs went on, without the time between them.</extracomment>
        <translation>运行时间</translation>
    </message>
    <message>
        <location line="+1"/>
        <source>Works for</source>
        <translation>所属上级</translation>
    </message>
    <message>
        <location line="+4"/>
        <source>Its work</source>
        <extracomment>Of a session that works for another: the span of that work there.</extracomment>
        <translation>它所做的工作</translation>
    </message>
    <message>
        <location line="+3"/>
        <source>Error of the work</source>
        <translation>失败原因</translation>
    </message>
    <message>
        <location line="+5"/>
        <source>Cost so far, as reported</source>
        <extracomment>Of a session: what all its model calls came to so far, as its server counts them.</extracomment>
        <translation>累计费用（服务器报告）</translation>
    </message>
    <message>
        <location line="+3"/>
        <source>Of calls that were not seen</source>
        <extracomment>Of what the server says that a session has cost: the part of model calls that did not come here.</extracomment>
        <translation>其中未捕获到的调用</translation>
    </message>
    <message>
        <location line="+3"/>
        <location line="+51"/>
        <source>Cost with workers</source>
        <extracomment>Of a session: what its model calls came to, and those of all that worked for it.</extracomment>
        <translation>费用（含工作会话）</translation>
    </message>
    <message>
        <location line="-50"/>
        <source>Runs</source>
        <translation>运行</translation>
    </message>
    <message>
        <location line="+1"/>
        <source>Workers</source>
        <translation>工作会话</translation>
    </message>
    <message>
        <location line="+1"/>
        <source>Messages</source>
        <translation>消息</translation>
    </message>
    <message>
        <location line="+1"/>
        <source>Tool calls</source>
        <translation>工具调用</translation>
    </message>
    <message>
        <location line="+1"/>
        <source>State versions</source>
        <translation>状态版本</translation>
    </message>
    <message>
        <location line="+1"/>
        <source>Checkpoints</source>
        <translation>检查点</translation>
    </message>
    <message>
        <location line="+1"/>
        <source>Approvals</source>
        <translation>审批</translation>
    </message>
    <message>
        <location line="+1"/>
        <source>Decisions</source>
        <translation>决策</translation>
    </message>
    <message>
        <location line="+1"/>
        <source>Latest state</source>
        <translation>最新状态</translation>
    </message>
    <message>
        <location line="+15"/>
        <source>Agent</source>
        <translation>Agent</translation>
    </message>
    <message>
        <location line="+7"/>
        <source>Asked for</source>
        <extracomment>Of a run: the request for it, which is a frame.</extracomment>
        <translation>请求</translation>
    </message>
    <message>
        <location line="+4"/>
        <source>Forked from</source>
        <extracomment>Of a run: the checkpoint from which it went on though another run had done so before.</extracomment>
        <translation>分叉自</translation>
    </message>
    <message>
        <location line="+4"/>
        <source>Quiet before its end</source>
        <extracomment>Of a run: how long nothing came of it before it ended.</extracomment>
        <translation>结束前的静默</translation>
    </message>
    <message>
        <location line="+5"/>
        <location line="+35"/>
        <location line="+78"/>
        <location line="+31"/>
        <location filename="../models/inspector/inspectframe.cpp" line="+1"/>
        <location filename="../models/inspector/inspectrecords.cpp" line="-65"/>
        <location line="+23"/>
        <location line="+19"/>
        <location line="+12"/>
        <location line="+12"/>
        <location line="+13"/>
        <source>Session</source>
        <translation>会话</translation>
    </message>
    <message>
        <location line="-139"/>
        <source>Counted are</source>
        <extracomment>Of a run, below its tokens: which model calls they are of.</extracomment>
        <translation>已计入</translation>
    </message>
    <message>
        <location line="+3"/>
        <source>Spans</source>
        <translation>Span</translation>
    </message>
    <message>
        <location line="-20"/>
        <location line="+52"/>
        <source>Input</source>
        <translation>输入</translation>
    </message>
    <message>
        <location line="+32"/>
        <source>State written by</source>
        <extracomment>Of a state, by which something left it: the nodes that wrote it, each with a link.</extracomment>
        <translation>写入该状态的节点</translation>
    </message>
    <message>
        <location line="+21"/>
        <source>Stop reason</source>
        <translation>停止原因</translation>
    </message>
    <message>
        <location line="-25"/>
        <source>Not in the state since</source>
        <extracomment>Of a message, or a tool&apos;s result, that the state of its agent had and has no more; a frame follows.</extracomment>
        <translation>移出状态于</translation>
    </message>
    <message>
        <location line="+58"/>
        <source>Called</source>
        <comment>status of a tool call</comment>
        <translation>已调用</translation>
    </message>
    <message>
        <location line="-210"/>
        <location line="+96"/>
        <location line="+2"/>
        <location line="+4"/>
        <location line="+29"/>
        <location line="+85"/>
        <source>Error</source>
        <translation>错误</translation>
    </message>
    <message>
        <location line="-113"/>
        <source>Reply</source>
        <translation>回答</translation>
    </message>
    <message>
        <location line="+8"/>
        <location line="+94"/>
        <source>Name</source>
        <translation>名称</translation>
    </message>
    <message>
        <location line="-92"/>
        <source>Key</source>
        <translation>键</translation>
    </message>
    <message>
        <location line="+4"/>
        <source>Inside</source>
        <translation>位于</translation>
    </message>
    <message>
        <location line="+6"/>
        <source>Spans inside</source>
        <translation>内部 Span</translation>
    </message>
    <message>
        <location line="-174"/>
        <location line="+185"/>
        <source>Result</source>
        <translation>结果</translation>
    </message>
    <message>
        <location line="+39"/>
        <source>Role</source>
        <translation>角色</translation>
    </message>
    <message>
        <location line="+33"/>
        <source>Call id</source>
        <translation>调用 ID</translation>
    </message>
    <message>
        <location line="-259"/>
        <source>Arguments</source>
        <translation>参数</translation>
    </message>
    <message>
        <location line="+1"/>
        <source>Output</source>
        <translation>输出</translation>
    </message>
    <message>
        <location line="+154"/>
        <source>The server did not say why</source>
        <translation>服务器没有说明原因</translation>
    </message>
    <message>
        <location line="+78"/>
        <source>Edited to</source>
        <translation>编辑为</translation>
    </message>
    <message>
        <location line="+3"/>
        <source>Edited from</source>
        <translation>编辑自</translation>
    </message>
    <message>
        <location line="+37"/>
        <source>Ran after</source>
        <extracomment>Of a tool call: how long after the model had begun to ask for it the tool was run.</extracomment>
        <translation>执行前等待</translation>
    </message>
    <message>
        <location line="+5"/>
        <source>Called in</source>
        <translation>调用所在</translation>
    </message>
    <message>
        <location line="+1"/>
        <source>Executes as</source>
        <translation>执行为</translation>
    </message>
    <message>
        <location filename="../models/inspector/inspectframe.cpp" line="+7"/>
        <source>Problems</source>
        <translation>问题</translation>
    </message>
    <message>
        <location filename="../models/inspector/rowbuilder.cpp" line="+16"/>
        <source>Cost, by the price table</source>
        <extracomment>Of model calls of which the server did not say what they cost.</extracomment>
        <translation>费用（按价目表）</translation>
    </message>
    <message>
        <location filename="../models/inspector/inspectormodel.cpp" line="+257"/>
        <source>Property</source>
        <translation>属性</translation>
    </message>
    <message>
        <location line="+0"/>
        <source>Value</source>
        <translation>值</translation>
    </message>
    <message>
        <location filename="../models/inspector/inspectorrows.cpp" line="+28"/>
        <source>%1 %2</source>
        <comment>kind and name</comment>
        <extracomment>The kind of a fact and its name: &quot;Span plan&quot;.</extracomment>
        <translation>%1 %2</translation>
    </message>
    <message>
        <location line="+23"/>
        <source>Message: %1</source>
        <translation>消息：%1</translation>
    </message>
    <message>
        <location filename="../models/inspector/inspectfacts.cpp" line="-105"/>
        <location filename="../models/inspector/inspectorrows.cpp" line="+4"/>
        <location filename="../models/inspector/inspectrecords.cpp" line="-39"/>
        <source>Tool call</source>
        <translation>工具调用</translation>
    </message>
    <message>
        <location filename="../models/inspector/inspectorrows.cpp" line="+4"/>
        <location filename="../models/inspector/inspectrecords.cpp" line="-48"/>
        <location line="+27"/>
        <source>State</source>
        <translation>状态</translation>
    </message>
    <message>
        <location line="+4"/>
        <source>Checkpoint</source>
        <translation>检查点</translation>
    </message>
    <message>
        <location line="+4"/>
        <source>Approval</source>
        <translation>审批</translation>
    </message>
    <message>
        <location line="+4"/>
        <source>Decision</source>
        <translation>决策</translation>
    </message>
    <message>
        <location line="+4"/>
        <source>Note</source>
        <translation>备注</translation>
    </message>
    <message>
        <location line="+8"/>
        <source>%1: %2</source>
        <comment>problem</comment>
        <extracomment>A problem: its severity, and what is wrong.</extracomment>
        <translation>%1：%2</translation>
    </message>
    <message>
        <location line="+10"/>
        <source>User</source>
        <translation>用户</translation>
    </message>
    <message>
        <location line="+2"/>
        <source>Assistant</source>
        <translation>助手</translation>
    </message>
    <message>
        <location line="+2"/>
        <source>System</source>
        <translation>系统</translation>
    </message>
    <message>
        <location line="+2"/>
        <source>Tool</source>
        <translation>工具</translation>
    </message>
    <message>
        <location line="+9"/>
        <source>Text</source>
        <translation>文本</translation>
    </message>
    <message>
        <location line="+2"/>
        <source>Reasoning</source>
        <translation>推理</translation>
    </message>
    <message>
        <location line="+2"/>
        <source>Other content</source>
        <translation>其他内容</translation>
    </message>
    <message>
        <location line="+88"/>
        <source>Not yet</source>
        <translation>尚未出现</translation>
    </message>
    <message>
        <location line="+1"/>
        <source>Not yet at frame %1; begins at frame %2</source>
        <translation>在第 %1 帧尚未出现；始于第 %2 帧</translation>
    </message>
    <message>
        <location line="+6"/>
        <source>Item</source>
        <translation>条目</translation>
    </message>
    <message>
        <location filename="../models/inspector/inspectfacts.cpp" line="-9"/>
        <location filename="../models/inspector/inspectrecords.cpp" line="-30"/>
        <location line="+42"/>
        <location line="+17"/>
        <location line="+12"/>
        <source>Kind</source>
        <translation>种类</translation>
    </message>
    <message>
        <location filename="../models/inspector/inspectrecords.cpp" line="-89"/>
        <source>Values</source>
        <translation>完整快照</translation>
    </message>
    <message>
        <location line="+2"/>
        <source>Updates</source>
        <translation>节点更新</translation>
    </message>
    <message>
        <location line="+3"/>
        <source>Written by a node</source>
        <extracomment>What kind of a state it is: what a node says that it added to the state.</extracomment>
        <translation>由节点写入</translation>
    </message>
    <message>
        <location line="+5"/>
        <source>Values of a graph inside</source>
        <extracomment>What kind of a state it is: of a graph inside a node.</extracomment>
        <translation>内部图的状态快照</translation>
    </message>
    <message>
        <location line="+13"/>
        <source>Change</source>
        <translation>变化</translation>
    </message>
    <message>
        <location line="+0"/>
        <source>none since the version before</source>
        <translation>与上一版本相同</translation>
    </message>
    <message>
        <location line="+3"/>
        <location line="+23"/>
        <location line="+43"/>
        <source>Arrived</source>
        <translation>到达于</translation>
    </message>
    <message>
        <location filename="../models/inspector/inspectfacts.cpp" line="-119"/>
        <location line="+65"/>
        <location line="+2"/>
        <location line="+2"/>
        <location line="+112"/>
        <location filename="../models/inspector/inspectrecords.cpp" line="-52"/>
        <location line="+19"/>
        <source>Id</source>
        <translation>ID</translation>
    </message>
    <message>
        <location filename="../models/inspector/inspectrecords.cpp" line="-18"/>
        <source>Parent</source>
        <translation>父级</translation>
    </message>
    <message>
        <location line="+2"/>
        <source>Step</source>
        <translation>步骤</translation>
    </message>
    <message>
        <location line="+1"/>
        <source>Source</source>
        <translation>来源</translation>
    </message>
    <message>
        <location line="-24"/>
        <location line="+25"/>
        <source>Namespace</source>
        <translation>命名空间</translation>
    </message>
    <message>
        <location line="+1"/>
        <source>Time stamp, as sent</source>
        <translation>时间戳（原样）</translation>
    </message>
    <message>
        <location filename="../models/inspector/inspectfacts.cpp" line="+1"/>
        <location line="+34"/>
        <location filename="../models/inspector/inspectrecords.cpp" line="+15"/>
        <location filename="../models/inspector/rowbuilder.cpp" line="-49"/>
        <source>Status</source>
        <translation>执行状态</translation>
    </message>
    <message>
        <location filename="../models/inspector/inspectrecords.cpp" line="+1"/>
        <source>Request</source>
        <translation>请求内容</translation>
    </message>
    <message>
        <location filename="../models/inspector/inspectcalls.cpp" line="+47"/>
        <location filename="../models/inspector/inspectfacts.cpp" line="-234"/>
        <location filename="../models/inspector/inspectrecords.cpp" line="+1"/>
        <source>Answer</source>
        <extracomment>Of a model call: the message that it wrote.
----------
Of work that was given to another session: what that answered.</extracomment>
        <translation>回答</translation>
    </message>
    <message>
        <location filename="../models/inspector/inspectrecords.cpp" line="+15"/>
        <source>Chosen</source>
        <translation>所选</translation>
    </message>
    <message>
        <location line="+1"/>
        <source>Detail</source>
        <translation>详情</translation>
    </message>
    <message>
        <location line="+1"/>
        <source>Made</source>
        <translation>产生于</translation>
    </message>
    <message>
        <location line="+10"/>
        <source>Answers request</source>
        <translation>答复的请求</translation>
    </message>
    <message>
        <location line="+1"/>
        <source>Contents</source>
        <translation>内容</translation>
    </message>
    <message>
        <location line="+11"/>
        <source>Severity</source>
        <translation>严重程度</translation>
    </message>
    <message>
        <location line="+1"/>
        <source>Code</source>
        <translation>代码</translation>
    </message>
    <message>
        <location line="+1"/>
        <source>Message</source>
        <translation>消息</translation>
    </message>
    <message>
        <location line="+2"/>
        <source>Meaning</source>
        <translation>含义</translation>
    </message>
    <message>
        <location line="+1"/>
        <source>Found</source>
        <translation>发现于</translation>
    </message>
    <message>
        <location filename="../models/inspector/rowbuilder.cpp" line="-83"/>
        <source>Frame %1</source>
        <translation>第 %1 帧</translation>
    </message>
    <message>
        <location line="+8"/>
        <source>%1 at %2</source>
        <translation>%1，%2</translation>
    </message>
    <message>
        <location filename="../models/inspector/inspectfacts.cpp" line="+29"/>
        <location filename="../models/inspector/rowbuilder.cpp" line="+17"/>
        <location line="+23"/>
        <location line="+7"/>
        <location line="+20"/>
        <source>Began</source>
        <translation>开始于</translation>
    </message>
    <message>
        <location line="+9"/>
        <location filename="../models/inspector/rowbuilder.cpp" line="-48"/>
        <location line="+50"/>
        <source>Ended</source>
        <translation>结束于</translation>
    </message>
    <message>
        <location line="+5"/>
        <location filename="../models/inspector/rowbuilder.cpp" line="-62"/>
        <source>Duration</source>
        <translation>耗时</translation>
    </message>
    <message>
        <location filename="../models/inspector/rowbuilder.cpp" line="+28"/>
        <location line="+7"/>
        <source>Told afterwards</source>
        <extracomment>Of a run that nobody streamed: the frame in which the server told of it.</extracomment>
        <translation>事后得知于</translation>
    </message>
    <message>
        <location line="+16"/>
        <source>First heard</source>
        <extracomment>Of a run that nobody heard begin: the first frame of it that was heard.</extracomment>
        <translation>最早收到</translation>
    </message>
    <message>
        <location line="-10"/>
        <location line="+13"/>
        <source>Last heard</source>
        <extracomment>Of a run that nobody heard begin: the last frame of it.</extracomment>
        <translation>最后收到</translation>
    </message>
    <message>
        <location line="-11"/>
        <source>Known to be over</source>
        <extracomment>Of a run whose server did not say that it ended: the frame that shows that it has, as another one begins.</extracomment>
        <translation>得知已结束于</translation>
    </message>
    <message>
        <location line="+31"/>
        <source>Tokens in</source>
        <extracomment>Tokens read by the model, not a credential.</extracomment>
        <translation>输入 Token</translation>
    </message>
    <message>
        <location line="+1"/>
        <source>Tokens out</source>
        <translation>输出 Token</translation>
    </message>
    <message>
        <location line="+10"/>
        <source>Tokens in, cached</source>
        <translation>输入 Token（缓存）</translation>
    </message>
    <message>
        <location line="+2"/>
        <source>Tokens in, written to a cache</source>
        <translation>输入 Token（写入缓存）</translation>
    </message>
    <message>
        <location line="+2"/>
        <source>Tokens in, audio</source>
        <translation>输入 Token（音频）</translation>
    </message>
    <message>
        <location line="+2"/>
        <source>Tokens out, reasoning</source>
        <translation>输出 Token（推理）</translation>
    </message>
    <message>
        <location line="+2"/>
        <source>Tokens out, audio</source>
        <translation>输出 Token（音频）</translation>
    </message>
    <message>
        <location line="-16"/>
        <source>Tokens, in and out</source>
        <translation>Token（输入和输出合计）</translation>
    </message>
    <message>
        <location line="-57"/>
        <source>%1 by the server&apos;s clock</source>
        <extracomment>How long something took: %1 is a time, which is not that between its begin and its end as they are told beside it.</extracomment>
        <translation>%1（按服务器时钟）</translation>
    </message>
    <message>
        <location line="+59"/>
        <source>Cost, as sent</source>
        <translation>费用（服务器报告）</translation>
    </message>
    <message>
        <location line="+23"/>
        <source>%1 tokens</source>
        <translation>%1 个 Token</translation>
    </message>
    <message>
        <location line="+3"/>
        <source>Model calls</source>
        <translation>模型调用</translation>
    </message>
    <message>
        <location line="+23"/>
        <source>Made by</source>
        <translation>来源</translation>
    </message>
    <message numerus="yes">
        <location line="+0"/>
        <source>%Ln piece(s)</source>
        <translation>
            <numerusform>%Ln 段</numerusform>
        </translation>
    </message>
    <message>
        <location filename="../models/inspector/inspectfacts.cpp" line="+62"/>
        <location filename="../models/inspector/rowbuilder.h" line="+73"/>
        <source>%1, since frame %2</source>
        <translation>%1，自第 %2 帧起</translation>
    </message>
    <message>
        <location filename="../models/inspector/rowbuilder.h" line="+21"/>
        <source>none</source>
        <translation>无</translation>
    </message>
</context>
<context>
    <name>tracedeck::InspectorPanel</name>
    <message>
        <location filename="../widgets/inspectorpanel.cpp" line="+134"/>
        <source>Back</source>
        <translation>后退</translation>
    </message>
    <message>
        <location line="+1"/>
        <source>What was selected before</source>
        <translation>之前选择的条目</translation>
    </message>
    <message>
        <location line="+1"/>
        <source>Forward</source>
        <translation>前进</translation>
    </message>
    <message>
        <location line="+1"/>
        <source>What was selected next</source>
        <translation>之后选择的条目</translation>
    </message>
    <message>
        <location line="+1"/>
        <source>Copy &amp;Value</source>
        <translation>复制值(&amp;V)</translation>
    </message>
    <message>
        <location line="+2"/>
        <location line="+1"/>
        <source>Pin</source>
        <extracomment>Button that keeps the inspector on its item.</extracomment>
        <translation>固定</translation>
    </message>
    <message>
        <location line="+1"/>
        <source>Keep this item here while the selection moves on</source>
        <translation>选择改变时，仍在此显示该条目</translation>
    </message>
    <message>
        <location line="+1"/>
        <source>Properties of the selected item</source>
        <translation>所选条目的属性</translation>
    </message>
    <message>
        <location line="+1"/>
        <source>Whole value of the current property</source>
        <translation>当前属性的完整值</translation>
    </message>
    <message>
        <location line="+18"/>
        <source>No trace is open. Open a recording or connect to a server.</source>
        <translation>没有打开的追踪。请打开录制文件或连接服务器。</translation>
    </message>
    <message>
        <location line="+2"/>
        <source>Nothing is selected. Select a session, run, span, message or frame to see what is known about it.</source>
        <translation>尚未选择。选择会话、运行、Span、消息或帧，即可查看它的信息。</translation>
    </message>
</context>
<context>
    <name>tracedeck::ItemStatus</name>
    <message>
        <location filename="../models/itemstatus.cpp" line="+157"/>
        <source>Running</source>
        <translation>运行中</translation>
    </message>
    <message>
        <location line="+2"/>
        <source>Waiting for approval</source>
        <translation>等待审批</translation>
    </message>
    <message>
        <location line="+2"/>
        <source>Succeeded</source>
        <translation>成功</translation>
    </message>
    <message>
        <location line="+2"/>
        <source>Failed</source>
        <translation>失败</translation>
    </message>
    <message>
        <location line="+2"/>
        <source>Cancelled</source>
        <translation>已取消</translation>
    </message>
    <message>
        <location line="+2"/>
        <source>Interrupted</source>
        <translation>已中断</translation>
    </message>
    <message>
        <location line="+2"/>
        <source>Idle</source>
        <translation>空闲</translation>
    </message>
    <message>
        <location line="+2"/>
        <source>Ended</source>
        <translation>已结束</translation>
    </message>
    <message>
        <location line="+3"/>
        <source>Connection ended</source>
        <extracomment>Of what went on when the connection to its server ended.</extracomment>
        <translation>连接已断开</translation>
    </message>
    <message>
        <location line="+13"/>
        <source>%1, something in it failed</source>
        <extracomment>%1: a status, of what something failed in, though its own status does not say so.</extracomment>
        <translation>%1，其中有失败</translation>
    </message>
    <message>
        <location line="+21"/>
        <source>Session</source>
        <translation>会话</translation>
    </message>
    <message>
        <location line="+2"/>
        <source>Run</source>
        <translation>运行</translation>
    </message>
    <message>
        <location line="+2"/>
        <source>Node</source>
        <translation>节点</translation>
    </message>
    <message>
        <location line="+2"/>
        <source>Model call</source>
        <translation>模型调用</translation>
    </message>
    <message>
        <location line="+2"/>
        <source>Tool</source>
        <translation>工具</translation>
    </message>
    <message>
        <location line="+2"/>
        <source>Subgraph</source>
        <translation>子图</translation>
    </message>
    <message>
        <location line="+2"/>
        <source>Worker</source>
        <translation>工作会话</translation>
    </message>
    <message>
        <location line="+2"/>
        <source>Task</source>
        <translation>任务</translation>
    </message>
    <message>
        <location line="+9"/>
        <source>Info</source>
        <translation>信息</translation>
    </message>
    <message>
        <location line="+2"/>
        <source>Warning</source>
        <translation>警告</translation>
    </message>
    <message>
        <location line="+2"/>
        <source>Error</source>
        <translation>错误</translation>
    </message>
</context>
<context>
    <name>tracedeck::JoinedText</name>
    <message>
        <location filename="../models/joinedtext.cpp" line="+28"/>
        <source>%1, %2</source>
        <comment>words of a list</comment>
        <translation>%1，%2</translation>
    </message>
    <message>
        <location line="+5"/>
        <source>%1; %2</source>
        <comment>phrases of a sentence</comment>
        <translation>%1；%2</translation>
    </message>
    <message>
        <location line="+5"/>
        <source>%1 %2</source>
        <comment>two sentences</comment>
        <translation>%1%2</translation>
    </message>
</context>
<context>
    <name>tracedeck::JsonEditor</name>
    <message>
        <location filename="../widgets/json/jsoneditor.cpp" line="+129"/>
        <source>Nothing has been changed yet.</source>
        <translation>尚未作任何更改。</translation>
    </message>
    <message>
        <location line="+1"/>
        <source>An update cannot take keys away. Nothing else has been changed yet.</source>
        <translation>更新不能删除键。尚未作其他更改。</translation>
    </message>
    <message>
        <location line="+4"/>
        <source>Is written: %1.</source>
        <extracomment>%1 is a list of keys of a JSON object.</extracomment>
        <translation>将写入：%1。</translation>
    </message>
</context>
<context>
    <name>tracedeck::JsonField</name>
    <message>
        <location filename="../widgets/json/jsonfields.cpp" line="+36"/>
        <source>not set: %1 counts</source>
        <extracomment>In an empty field of a form. %1 is the value that counts then.</extracomment>
        <translation>未设置：以 %1 为准</translation>
    </message>
    <message>
        <location line="+2"/>
        <location line="+220"/>
        <source>not set</source>
        <extracomment>In an empty field of a form.</extracomment>
        <translation>未设置</translation>
    </message>
    <message>
        <location line="-173"/>
        <source>“%1” needs a number.</source>
        <translation>“%1”需要一个数字。</translation>
    </message>
    <message>
        <location line="+6"/>
        <source>“%1” must be a whole number.</source>
        <translation>“%1”必须是整数。</translation>
    </message>
    <message>
        <location line="+1"/>
        <source>“%1” must be a number, such as 1.5.</source>
        <translation>“%1”必须是数字，例如 1.5。</translation>
    </message>
    <message>
        <location line="+65"/>
        <source>choose</source>
        <translation>请选择</translation>
    </message>
    <message>
        <location line="+37"/>
        <source>not set: JSON or a text</source>
        <translation>未设置：JSON 或文本</translation>
    </message>
    <message>
        <location line="+39"/>
        <source>“%1” starts like JSON but is not valid JSON. In quotation marks it is a text.</source>
        <translation>“%1”的开头像 JSON，但不是有效的 JSON。加上引号即为文本。</translation>
    </message>
    <message>
        <location line="+27"/>
        <source>Write as JSON</source>
        <translation>写成 JSON</translation>
    </message>
    <message>
        <location line="+3"/>
        <source>Write “%1” as JSON</source>
        <translation>把“%1”写成 JSON</translation>
    </message>
    <message>
        <location line="+2"/>
        <source>No form can ask for this value: it is written on the page JSON.</source>
        <translation>此值无法用表单填写：请在 JSON 页中书写。</translation>
    </message>
    <message>
        <location line="+59"/>
        <source>%1, required</source>
        <extracomment>Name of a field in a form, for a screen reader.</extracomment>
        <translation>%1，必填</translation>
    </message>
    <message numerus="yes">
        <location line="+31"/>
        <source>%Ln more member(s) on the page JSON.</source>
        <translation>
            <numerusform>JSON 页中还有 %Ln 个成员。</numerusform>
        </translation>
    </message>
    <message>
        <location filename="../widgets/json/jsonlists.cpp" line="+81"/>
        <source>Remove row %1 of “%2”</source>
        <translation>移除“%2”的第 %1 行</translation>
    </message>
    <message>
        <location line="+1"/>
        <source>Remove this row</source>
        <translation>移除此行</translation>
    </message>
    <message>
        <location line="+57"/>
        <source>Add</source>
        <translation>添加</translation>
    </message>
    <message>
        <location line="+0"/>
        <source>Add a row to “%1”</source>
        <translation>向“%1”添加一行</translation>
    </message>
    <message>
        <location line="+16"/>
        <source>%1, row %2</source>
        <extracomment>A row of a list in a form: name of the list, number of the row.</extracomment>
        <translation>%1，第 %2 行</translation>
    </message>
    <message>
        <location line="+34"/>
        <location line="+1"/>
        <source>%1: role</source>
        <translation>%1：角色</translation>
    </message>
    <message>
        <location line="+1"/>
        <source>%1: text</source>
        <translation>%1：文本</translation>
    </message>
    <message>
        <location line="+40"/>
        <source>Add a message</source>
        <translation>添加消息</translation>
    </message>
    <message>
        <location line="+0"/>
        <source>Add a message to “%1”</source>
        <translation>向“%1”添加消息</translation>
    </message>
    <message>
        <location line="+7"/>
        <source>Message %1</source>
        <extracomment>A message of a list in a form.</extracomment>
        <translation>消息 %1</translation>
    </message>
</context>
<context>
    <name>tracedeck::JsonFindLine</name>
    <message>
        <location filename="../widgets/json/jsonfindline.cpp" line="+31"/>
        <source>Find in keys and values</source>
        <translation>在键和值中查找</translation>
    </message>
</context>
<context>
    <name>tracedeck::JsonForm</name>
    <message>
        <location filename="../widgets/json/jsonform.cpp" line="+175"/>
        <source>The value is longer than can be edited here.</source>
        <translation>该值超出了此处可编辑的长度。</translation>
    </message>
    <message>
        <location line="+83"/>
        <source>Nothing has been written yet: a number is expected, such as 1.5.</source>
        <translation>尚未填写：应为数字，例如 1.5。</translation>
    </message>
    <message>
        <location line="+2"/>
        <source>Nothing has been written yet: a whole number is expected.</source>
        <translation>尚未填写：应为整数。</translation>
    </message>
    <message>
        <location line="+2"/>
        <source>Nothing has been written yet: JSON is expected, such as %1.</source>
        <translation>还没有写任何内容：此处应为 JSON，例如 %1。</translation>
    </message>
    <message>
        <location line="+62"/>
        <source>What the server says of this value cannot be asked for by a form: write JSON.</source>
        <translation>服务器对此值的描述无法做成表单：请写 JSON。</translation>
    </message>
    <message>
        <location line="+42"/>
        <source>Form</source>
        <extracomment>Tab: a value as fields that are filled in.</extracomment>
        <translation>表单</translation>
    </message>
    <message>
        <location line="+2"/>
        <source>%1 as JSON</source>
        <translation>%1（JSON）</translation>
    </message>
    <message>
        <location line="+2"/>
        <source>Tidy</source>
        <extracomment>Button: writes the JSON anew, with a line for each value.</extracomment>
        <translation>整理</translation>
    </message>
    <message>
        <location line="+1"/>
        <source>Write each value on a line of its own</source>
        <translation>每个值单独占一行</translation>
    </message>
</context>
<context>
    <name>tracedeck::JsonTreeModel</name>
    <message>
        <location filename="../models/json/jsontreemodel.cpp" line="+249"/>
        <source>Key</source>
        <extracomment>Column header: the name of a value in a JSON object.</extracomment>
        <translation>键</translation>
    </message>
    <message>
        <location line="+2"/>
        <source>Value</source>
        <translation>值</translation>
    </message>
    <message>
        <location filename="../models/json/jsontreetexts.cpp" line="+55"/>
        <source>[duplicate]</source>
        <extracomment>Of a key that an object has more than once. Brackets mark what was not received but found out.</extracomment>
        <translation>[重复]</translation>
    </message>
    <message>
        <location line="+7"/>
        <source>Reading…</source>
        <translation>正在读取…</translation>
    </message>
    <message>
        <location line="+74"/>
        <source>(%1 earlier bytes)</source>
        <translation>（前面还有 %1 字节）</translation>
    </message>
    <message>
        <location filename="../models/json/jsontext.cpp" line="+164"/>
        <source>The text ends too early, at byte %1.</source>
        <translation>文本在第 %1 字节处过早结束。</translation>
    </message>
    <message>
        <location line="+2"/>
        <source>Not a JSON value at byte %1.</source>
        <translation>第 %1 字节处不是 JSON 值。</translation>
    </message>
    <message>
        <location line="+2"/>
        <source>A key in quotes is missing at byte %1.</source>
        <translation>第 %1 字节处缺少带引号的键。</translation>
    </message>
    <message>
        <location line="+2"/>
        <source>A colon is missing at byte %1.</source>
        <translation>第 %1 字节处缺少冒号。</translation>
    </message>
    <message>
        <location line="+2"/>
        <source>A comma or a closing bracket is missing at byte %1.</source>
        <translation>第 %1 字节处缺少逗号或右括号。</translation>
    </message>
    <message>
        <location line="+2"/>
        <source>More text follows the JSON value at byte %1.</source>
        <translation>JSON 值之后在第 %1 字节处还有文本。</translation>
    </message>
    <message>
        <location line="+2"/>
        <source>Nothing was received in this frame.</source>
        <translation>此帧没有收到任何内容。</translation>
    </message>
    <message>
        <location line="+2"/>
        <source>Nested deeper than %1 levels; see the bytes from %2 on.</source>
        <translation>嵌套超过 %1 层；请从第 %2 字节起查看。</translation>
    </message>
</context>
<context>
    <name>tracedeck::JsonValue</name>
    <message>
        <location filename="../models/json/jsonreader.cpp" line="+42"/>
        <source>An object in {} is needed here.</source>
        <translation>此处需要一个用 {} 括起的对象。</translation>
    </message>
    <message>
        <location line="+2"/>
        <source>A value is expected: there is nothing.</source>
        <translation>此处应有一个值，但什么也没有。</translation>
    </message>
    <message>
        <location line="+6"/>
        <source>Something follows the value.</source>
        <translation>值之后还有多余的内容。</translation>
    </message>
    <message>
        <location line="+24"/>
        <source>There are more values than can be edited here.</source>
        <translation>值的数量超出了此处可编辑的范围。</translation>
    </message>
    <message>
        <location line="+5"/>
        <source>This is nested deeper than can be edited here.</source>
        <translation>嵌套层数超出了此处可编辑的范围。</translation>
    </message>
    <message>
        <location line="+39"/>
        <source>A comma or “}” is expected.</source>
        <translation>此处应为逗号或“}”。</translation>
    </message>
    <message>
        <location line="+1"/>
        <source>A comma or “]” is expected.</source>
        <translation>此处应为逗号或“]”。</translation>
    </message>
    <message>
        <location line="+8"/>
        <source>A name in quotes is expected.</source>
        <translation>此处应为带引号的名称。</translation>
    </message>
    <message>
        <location line="+10"/>
        <source>A colon is expected.</source>
        <translation>此处应为冒号。</translation>
    </message>
    <message>
        <location line="+12"/>
        <source>A line break or another control character stands in a text: write it as an escape, such as \n.</source>
        <translation>文本中有换行或其他控制字符：请写成转义，例如 \n。</translation>
    </message>
    <message>
        <location line="+3"/>
        <source>This is no escape that JSON knows.</source>
        <translation>JSON 没有这种转义。</translation>
    </message>
    <message>
        <location line="+4"/>
        <source>A text has no closing quote.</source>
        <translation>文本缺少结尾的引号。</translation>
    </message>
    <message>
        <location line="+33"/>
        <location line="+12"/>
        <source>This is no value; a text needs quotes.</source>
        <translation>这不是一个值；文本需要加引号。</translation>
    </message>
    <message>
        <location line="+3"/>
        <source>A number must not begin with zeros.</source>
        <translation>数字不能以零开头。</translation>
    </message>
    <message>
        <location line="+4"/>
        <location line="+7"/>
        <source>A digit is expected.</source>
        <translation>此处应为数字。</translation>
    </message>
    <message>
        <location line="+34"/>
        <source>This is longer than can be edited here.</source>
        <translation>内容超出了此处可编辑的长度。</translation>
    </message>
    <message>
        <location line="+20"/>
        <source>Line %1, column %2: %3</source>
        <extracomment>%1 and %2 are the line and the column of a mistake, %3 says what is wrong.</extracomment>
        <translation>第 %1 行，第 %2 列：%3</translation>
    </message>
</context>
<context>
    <name>tracedeck::LangGraphCommands</name>
    <message>
        <location filename="../net/langgraph/langgraphcommands.cpp" line="+99"/>
        <source>It was not sent: the stream of its thread did not open.</source>
        <translation>未发送：其线程的流没有打开。</translation>
    </message>
    <message>
        <location line="+15"/>
        <source>The server made no checkpoint of this state.</source>
        <translation>服务器没有为此状态创建检查点。</translation>
    </message>
    <message>
        <location line="+39"/>
        <source>This protocol has no such command.</source>
        <translation>该协议没有这个命令。</translation>
    </message>
    <message>
        <location line="+104"/>
        <source>Not sent: the server does not have this session any more.</source>
        <translation>未发送：服务器上已没有这个会话。</translation>
    </message>
    <message>
        <location line="+9"/>
        <source>Not sent: the session does not wait for this answer any more.</source>
        <translation>未发送：该会话已不再等待这个答复。</translation>
    </message>
    <message>
        <location line="+83"/>
        <source>Another run of its thread took its place.</source>
        <translation>其线程的另一个运行取代了它。</translation>
    </message>
</context>
<context>
    <name>tracedeck::LinkPolicy</name>
    <message>
        <location filename="../widgets/basics/linkpolicy.cpp" line="+60"/>
        <source>This link comes from the trace. Open it in your browser?</source>
        <translation>此链接来自追踪。要在浏览器中打开吗？</translation>
    </message>
    <message>
        <location line="+4"/>
        <source>It leads to this computer or to its local network.</source>
        <translation>它指向本机或本地网络。</translation>
    </message>
    <message>
        <location line="+3"/>
        <source>Open Link</source>
        <translation>打开链接</translation>
    </message>
    <message>
        <location line="+4"/>
        <source>Open in Browser</source>
        <translation>在浏览器中打开</translation>
    </message>
</context>
<context>
    <name>tracedeck::ListPanel</name>
    <message numerus="yes">
        <location filename="../widgets/lists/listpanel.cpp" line="+175"/>
        <source>%Ln worker(s) whose runs were not seen</source>
        <translation>
            <numerusform>%Ln 个工作会话的运行未见到</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>tracedeck::LiveBinding</name>
    <message>
        <location filename="../app/bindings/livebinding.cpp" line="+55"/>
        <source>%1, replayed</source>
        <translation>%1，回放</translation>
    </message>
    <message>
        <location line="+59"/>
        <source>A session is over your limit: %1.</source>
        <translation>有会话超出您的限额：%1。</translation>
    </message>
    <message>
        <location line="-1"/>
        <source>Session %1 of %3 is over your limit: %2.</source>
        <extracomment>%1 is the name of a session, %2 as &quot;$1.05 of $1.00 a session&quot;, %3 the address of its server.</extracomment>
        <translation>%3 的会话 %1 超出您的限额：%2。</translation>
    </message>
    <message>
        <location line="+6"/>
        <source>The calls of %2 on this day are over your limit: %1.</source>
        <extracomment>%1 as &quot;$7 of $5 a day&quot;, %2 the address of a server.</extracomment>
        <translation>%2 当天的调用超出您的限额：%1。</translation>
    </message>
    <message>
        <location line="+1"/>
        <source>The calls of one server on this day are over your limit: %1.</source>
        <translation>有一个服务器当天的调用超出您的限额：%1。</translation>
    </message>
    <message>
        <location line="+116"/>
        <source>This server takes no answers: whoever started the run answers there.</source>
        <translation>此服务器不接受答复：由启动该运行的一方在那里答复。</translation>
    </message>
    <message>
        <location line="+2"/>
        <source>A recording that is replayed takes no answers.</source>
        <translation>回放的录制文件不接受答复。</translation>
    </message>
    <message>
        <location line="+2"/>
        <source>There is no connection now.</source>
        <translation>当前没有连接。</translation>
    </message>
    <message>
        <location line="+15"/>
        <source>This server has no WebSocket; server-sent events are used.</source>
        <translation>此服务器不支持 WebSocket，改用 SSE。</translation>
    </message>
    <message>
        <location line="+1"/>
        <source>This server has no server-sent events; WebSocket is used.</source>
        <translation>此服务器不支持 SSE，改用 WebSocket。</translation>
    </message>
    <message>
        <location line="+55"/>
        <source>No relay for other clients: %1</source>
        <translation>无法为其他客户端中继：%1</translation>
    </message>
</context>
<context>
    <name>tracedeck::LogModel</name>
    <message>
        <location filename="../models/logmodel.cpp" line="+120"/>
        <source>Time</source>
        <translation>时间</translation>
    </message>
    <message>
        <location line="+2"/>
        <source>Level</source>
        <translation>级别</translation>
    </message>
    <message>
        <location line="+3"/>
        <source>About</source>
        <extracomment>Column header: what an entry of the log is about, a connection or a file.</extracomment>
        <translation>关于</translation>
    </message>
    <message>
        <location line="+2"/>
        <source>What happened</source>
        <translation>发生了什么</translation>
    </message>
</context>
<context>
    <name>tracedeck::LogPanel</name>
    <message>
        <location filename="../widgets/logpanel.cpp" line="+188"/>
        <source>Nothing has happened yet. What Tracedeck does and meets is written here: connections, attempts to connect again, recordings, errors.</source>
        <translation>还没有发生任何事。Tracedeck 所做和遇到的事都写在这里：连接、重新连接的尝试、录制、错误。</translation>
    </message>
    <message>
        <location line="+22"/>
        <source>Log</source>
        <translation>日志</translation>
    </message>
    <message>
        <location line="+1"/>
        <source>What Tracedeck did and met</source>
        <translation>Tracedeck 所做和遇到的事</translation>
    </message>
    <message>
        <location line="+1"/>
        <location line="+1"/>
        <source>Least level that is shown</source>
        <translation>显示的最低级别</translation>
    </message>
    <message>
        <location line="+1"/>
        <source>All</source>
        <translation>全部</translation>
    </message>
    <message>
        <location line="+1"/>
        <source>Warnings and errors</source>
        <translation>警告和错误</translation>
    </message>
    <message>
        <location line="+1"/>
        <source>Errors</source>
        <translation>错误</translation>
    </message>
    <message>
        <location line="+1"/>
        <source>Copy</source>
        <translation>复制</translation>
    </message>
    <message>
        <location line="+1"/>
        <source>Copies the selected lines, or all of them</source>
        <translation>复制所选的行；没有选择时复制全部</translation>
    </message>
    <message>
        <location line="+1"/>
        <source>Show Files…</source>
        <translation>显示文件…</translation>
    </message>
    <message>
        <location line="+1"/>
        <source>Opens the folder in which the log is kept</source>
        <translation>打开保存日志的文件夹</translation>
    </message>
    <message>
        <location line="+2"/>
        <source>Clear</source>
        <extracomment>Button: forgets the lines of the log.</extracomment>
        <translation>清除</translation>
    </message>
</context>
<context>
    <name>tracedeck::LoomClient</name>
    <message>
        <location filename="../net/loom/loomclient.cpp" line="+219"/>
        <source>This protocol has no such command.</source>
        <translation>该协议没有这个命令。</translation>
    </message>
</context>
<context>
    <name>tracedeck::MainWindow</name>
    <message>
        <location filename="../app/mainwindow.cpp" line="+257"/>
        <source>A run waits for you</source>
        <translation>有运行在等您</translation>
    </message>
    <message numerus="yes">
        <location line="+1"/>
        <source>%Ln run(s) waiting for an answer.</source>
        <translation>
            <numerusform>%Ln 个运行在等待答复。</numerusform>
        </translation>
    </message>
    <message>
        <location line="+9"/>
        <source>The keys of %1 could not be deleted from the keychain, since it did not allow it or did not answer. They may still be there, in Tracedeck, under %2.</source>
        <translation>无法从密钥环中删除 %1 的密钥：密钥环不允许或没有应答。它们可能仍保存在密钥环的 Tracedeck 中，名称为 %2。</translation>
    </message>
    <message>
        <location line="+13"/>
        <source>A limit of cost is crossed</source>
        <translation>费用超出限额</translation>
    </message>
    <message>
        <location line="+16"/>
        <source>Tracedeck has stopped</source>
        <translation>Tracedeck 已停下</translation>
    </message>
    <message>
        <location line="+1"/>
        <source>A frame has come that you watch for.</source>
        <translation>收到了您所监视的帧。</translation>
    </message>
    <message>
        <location filename="../app/mainwindow_open.cpp" line="+38"/>
        <source>The sample could not be unpacked: there is no room for it in the temporary folder.</source>
        <translation>无法解压示例：临时文件夹空间不足。</translation>
    </message>
    <message numerus="yes">
        <location line="+20"/>
        <source>%Ln more could not be opened; the log names them.</source>
        <comment>files</comment>
        <translation>
            <numerusform>另有 %Ln 个无法打开；日志中列有它们。</numerusform>
        </translation>
    </message>
    <message>
        <location filename="../app/mainwindow.cpp" line="+108"/>
        <source>%1 — %2</source>
        <comment>recording — program</comment>
        <translation>%1 — %2</translation>
    </message>
    <message>
        <location line="+55"/>
        <source>Window</source>
        <translation>窗口</translation>
    </message>
</context>
<context>
    <name>tracedeck::MessageBar</name>
    <message>
        <location filename="../app/messagebar.cpp" line="+211"/>
        <source>Cancel</source>
        <translation>取消</translation>
    </message>
    <message>
        <location line="+1"/>
        <source>Cancel saving</source>
        <translation>取消保存</translation>
    </message>
    <message>
        <location line="+1"/>
        <location line="+1"/>
        <source>Close this message</source>
        <translation>关闭此消息</translation>
    </message>
</context>
<context>
    <name>tracedeck::MetisCommands</name>
    <message>
        <location filename="../net/metis/metiscommands.cpp" line="+98"/>
        <source>It was not sent: the stream of its session did not open.</source>
        <translation>未发送：其会话的流没有打开。</translation>
    </message>
    <message>
        <location line="+55"/>
        <source>This turn was not asked for here, and the server stops a turn only for who asked for it.</source>
        <translation>这一轮不是在此处发起的，而服务器只为发起者停止一轮运行。</translation>
    </message>
    <message>
        <location line="+53"/>
        <source>This protocol has no such command.</source>
        <translation>该协议没有这个命令。</translation>
    </message>
</context>
<context>
    <name>tracedeck::OpenDialog</name>
    <message>
        <location filename="../app/recordings/opendialog.cpp" line="+12"/>
        <source>Open recording</source>
        <translation>打开录制文件</translation>
    </message>
    <message>
        <location line="+5"/>
        <source>Recordings (*.ndjson *.jsonl *.json *.sse *.log *.zst *.db)</source>
        <translation>录制文件 (*.ndjson *.jsonl *.json *.sse *.log *.zst *.db)</translation>
    </message>
    <message>
        <location line="+2"/>
        <source>All files (*)</source>
        <translation>所有文件 (*)</translation>
    </message>
</context>
<context>
    <name>tracedeck::OwnPrices</name>
    <message>
        <location filename="../widgets/preferences/ownprices.cpp" line="+60"/>
        <source>By date, time of day or size of the input: see the file</source>
        <translation>按日期、时段或输入大小定价：见文件</translation>
    </message>
    <message>
        <location line="+70"/>
        <source>Enter the name of a model, as its server says it.</source>
        <translation>请输入模型名称，与服务器所报的一致。</translation>
    </message>
    <message>
        <location line="+2"/>
        <source>Enter who sells %1, or * for anybody.</source>
        <translation>请输入 %1 的提供方，或用 * 表示任意提供方。</translation>
    </message>
    <message>
        <location line="+4"/>
        <source>%1 is there twice.</source>
        <translation>%1 重复了。</translation>
    </message>
    <message>
        <location line="+5"/>
        <source>“%1” is no price. Enter dollars for a million tokens, as 2.50.</source>
        <translation>“%1”不是价格。请输入每百万 Token 的美元数，例如 2.50。</translation>
    </message>
    <message>
        <location line="+6"/>
        <source>Enter what input or output of %1 costs.</source>
        <translation>请输入 %1 的输入或输出价格。</translation>
    </message>
    <message>
        <location line="+7"/>
        <source>Own prices</source>
        <translation>自定价格</translation>
    </message>
    <message>
        <location line="+3"/>
        <source>Provider</source>
        <extracomment>Column headers of prices. Each is of tokens.</extracomment>
        <translation>提供方</translation>
    </message>
    <message>
        <location line="+0"/>
        <source>Model</source>
        <translation>模型</translation>
    </message>
    <message>
        <location line="+0"/>
        <source>Input</source>
        <translation>输入</translation>
    </message>
    <message>
        <location line="+0"/>
        <source>Cached</source>
        <translation>缓存</translation>
    </message>
    <message>
        <location line="+0"/>
        <source>Cache write</source>
        <translation>写入缓存</translation>
    </message>
    <message>
        <location line="+0"/>
        <source>Output</source>
        <translation>输出</translation>
    </message>
    <message>
        <location line="+1"/>
        <source>name of a model</source>
        <translation>模型名称</translation>
    </message>
</context>
<context>
    <name>tracedeck::PastBanner</name>
    <message>
        <location filename="../widgets/timeline/pastbanner.cpp" line="+110"/>
        <source>Viewing frame %1 of %2 — new frames are not followed</source>
        <translation>正在查看第 %1 帧，共 %2 帧 — 不跟随新帧</translation>
    </message>
    <message>
        <location line="+1"/>
        <source>Viewing frame %1 of %2 — the newest is %3 ahead</source>
        <translation>正在查看第 %1 帧，共 %2 帧 — 比最新帧早 %3 帧</translation>
    </message>
    <message>
        <location line="-15"/>
        <source>Return to &amp;live</source>
        <translation>返回实时(&amp;L)</translation>
    </message>
    <message>
        <location line="+0"/>
        <source>Return to the &amp;newest frame</source>
        <translation>返回最新帧(&amp;N)</translation>
    </message>
    <message>
        <location line="+2"/>
        <source>&amp;Live</source>
        <comment>button</comment>
        <translation>实时(&amp;L)</translation>
    </message>
    <message>
        <location line="+0"/>
        <source>&amp;Newest</source>
        <comment>button</comment>
        <translation>最新(&amp;N)</translation>
    </message>
    <message>
        <location line="+27"/>
        <source>Return to live</source>
        <translation>返回实时</translation>
    </message>
    <message>
        <location line="+0"/>
        <source>Return to the newest frame</source>
        <translation>返回最新帧</translation>
    </message>
    <message>
        <location line="+1"/>
        <source>The past is shown</source>
        <translation>正在显示过去</translation>
    </message>
</context>
<context>
    <name>tracedeck::PayloadView</name>
    <message>
        <location filename="../widgets/json/payloadview.cpp" line="+96"/>
        <source>Whole value of the current row</source>
        <translation>当前行的完整值</translation>
    </message>
    <message>
        <location line="+1"/>
        <source>Copy &amp;Value</source>
        <translation>复制值(&amp;V)</translation>
    </message>
</context>
<context>
    <name>tracedeck::PinMenu</name>
    <message>
        <location filename="../widgets/facts/pinmenu.cpp" line="+27"/>
        <source>Pin as &amp;A</source>
        <extracomment>Of a run: A is the earlier one of two that are compared.</extracomment>
        <translation>固定为 A(&amp;A)</translation>
    </message>
    <message>
        <location line="+1"/>
        <source>Pin as &amp;B</source>
        <translation>固定为 B(&amp;B)</translation>
    </message>
    <message>
        <location line="+2"/>
        <source>Co&amp;mpare with Run Before</source>
        <extracomment>Of a run: with the last one of the same agent that began before it.</extracomment>
        <translation>与前一次运行对比(&amp;M)</translation>
    </message>
</context>
<context>
    <name>tracedeck::PlanStatus</name>
    <message>
        <location filename="../models/graph/planstatus.cpp" line="+20"/>
        <source>Pending</source>
        <extracomment>The status of a step of a plan that has not begun.</extracomment>
        <translation>等待中</translation>
    </message>
</context>
<context>
    <name>tracedeck::PlanView</name>
    <message>
        <location filename="../widgets/thoughts/planview.cpp" line="+62"/>
        <source>Plan</source>
        <translation>计划</translation>
    </message>
    <message>
        <location line="+10"/>
        <source>%1: %2, added</source>
        <extracomment>A step of a plan: %1 its name, %2 its status. The second one was not in the plan at first.</extracomment>
        <translation>%1：%2，后来加入</translation>
    </message>
    <message>
        <location line="+0"/>
        <source>%1: %2</source>
        <translation>%1：%2</translation>
    </message>
    <message>
        <location filename="../widgets/thoughts/planview_paint.cpp" line="+57"/>
        <source>%1, added</source>
        <extracomment>A step that was not in the plan at first; %1 is its status.</extracomment>
        <translation>%1，后来加入</translation>
    </message>
</context>
<context>
    <name>tracedeck::PreferencesBinding</name>
    <message>
        <location filename="../app/bindings/preferencesbinding.cpp" line="+91"/>
        <source>As the system</source>
        <translation>跟随系统</translation>
    </message>
</context>
<context>
    <name>tracedeck::PreferencesDialog</name>
    <message>
        <location filename="../widgets/preferences/preferencesdialog.cpp" line="+230"/>
        <source>General</source>
        <translation>常规</translation>
    </message>
    <message>
        <location line="+0"/>
        <location line="+63"/>
        <source>Connections</source>
        <translation>连接</translation>
    </message>
    <message>
        <location line="-63"/>
        <source>Recordings</source>
        <translation>录制</translation>
    </message>
    <message>
        <location line="+1"/>
        <source>Network</source>
        <translation>网络</translation>
    </message>
    <message>
        <location line="+1"/>
        <source>Shortcuts</source>
        <translation>快捷键</translation>
    </message>
    <message>
        <location line="-1"/>
        <source>Prices</source>
        <translation>价格</translation>
    </message>
    <message>
        <location line="+0"/>
        <source>Limits</source>
        <translation>限额</translation>
    </message>
    <message>
        <location line="+29"/>
        <source>Preferences</source>
        <translation>首选项</translation>
    </message>
    <message>
        <location line="+1"/>
        <source>Pages</source>
        <translation>页面</translation>
    </message>
    <message>
        <location line="+1"/>
        <source>&amp;Language</source>
        <translation>语言(&amp;L)</translation>
    </message>
    <message>
        <location line="+1"/>
        <source>Language</source>
        <translation>语言</translation>
    </message>
    <message>
        <location line="+1"/>
        <source>&amp;Theme</source>
        <translation>主题(&amp;T)</translation>
    </message>
    <message>
        <location line="+1"/>
        <source>Theme</source>
        <translation>主题</translation>
    </message>
    <message>
        <location line="+1"/>
        <source>&amp;Notify me when a run waits for my answer</source>
        <translation>运行等待我答复时通知我(&amp;N)</translation>
    </message>
    <message>
        <location line="+1"/>
        <source>As the system</source>
        <translation>跟随系统</translation>
    </message>
    <message>
        <location line="+1"/>
        <source>Light</source>
        <translation>浅色</translation>
    </message>
    <message>
        <location line="+1"/>
        <source>Dark</source>
        <translation>深色</translation>
    </message>
    <message>
        <location line="+1"/>
        <source>Text &amp;size</source>
        <translation>文字大小(&amp;S)</translation>
    </message>
    <message>
        <location line="+1"/>
        <source>Text size</source>
        <translation>文字大小</translation>
    </message>
    <message>
        <location line="+3"/>
        <source>%1 %</source>
        <extracomment>A size of text, as part of the usual one.</extracomment>
        <translation>%1%</translation>
    </message>
    <message>
        <location line="+1"/>
        <source>&amp;Proxy</source>
        <translation>代理(&amp;P)</translation>
    </message>
    <message>
        <location line="+3"/>
        <source>New connections begin with this proxy. Servers on this machine are always reached directly.</source>
        <translation>新建连接默认使用此代理。本机上的服务器始终直接连接。</translation>
    </message>
    <message>
        <location line="+1"/>
        <source>OK</source>
        <translation>确定</translation>
    </message>
    <message>
        <location line="+1"/>
        <source>&amp;Apply</source>
        <translation>应用(&amp;A)</translation>
    </message>
    <message>
        <location line="+1"/>
        <source>Cancel</source>
        <translation>取消</translation>
    </message>
</context>
<context>
    <name>tracedeck::Prices</name>
    <message>
        <location filename="../app/settings/prices.cpp" line="+52"/>
        <location line="+16"/>
        <location line="+29"/>
        <source>Prices</source>
        <translation>价格</translation>
    </message>
    <message>
        <location line="+1"/>
        <source>%1 cannot be written: %2</source>
        <translation>无法写入 %1：%2</translation>
    </message>
    <message>
        <location line="+25"/>
        <source>This table is no later than the one that came with Tracedeck.</source>
        <translation>此价目表不比 Tracedeck 自带的更新。</translation>
    </message>
    <message>
        <location line="+2"/>
        <source>The table cannot be kept. The log says why.</source>
        <translation>无法保存此价目表，原因见日志。</translation>
    </message>
</context>
<context>
    <name>tracedeck::PricesPage</name>
    <message>
        <location filename="../widgets/preferences/pricespage.cpp" line="+102"/>
        <source>Table of prices</source>
        <translation>价目表</translation>
    </message>
    <message>
        <location line="+3"/>
        <source>Tables of prices (*.json)</source>
        <translation>价目表 (*.json)</translation>
    </message>
    <message>
        <location line="+0"/>
        <source>All files (*)</source>
        <translation>所有文件 (*)</translation>
    </message>
    <message>
        <location line="+11"/>
        <source>%1 (%2, %3)</source>
        <comment>a list of prices, its date, its licence</comment>
        <translation>%1（%2，%3）</translation>
    </message>
    <message>
        <location line="+3"/>
        <source>unknown</source>
        <translation>未知</translation>
    </message>
    <message numerus="yes">
        <location line="+2"/>
        <source>%Ln prices, taken on %1 from %2. Lists may be late or wrong: what is worked out is an estimate.</source>
        <translation>
            <numerusform>%Ln 个价格，%1 取自 %2。价目可能过时或有误，计算结果只是估计值。</numerusform>
        </translation>
    </message>
    <message>
        <location line="+5"/>
        <source>Your file has a mistake and is not used. Correct it, then open this page again.</source>
        <translation>您的文件有误，未被采用。请改正后重新打开此页。</translation>
    </message>
    <message>
        <location line="+18"/>
        <source>Open your &amp;file</source>
        <translation>打开您的文件(&amp;F)</translation>
    </message>
    <message>
        <location line="+1"/>
        <source>&amp;Update from a file…</source>
        <translation>从文件更新(&amp;U)…</translation>
    </message>
    <message>
        <location line="+1"/>
        <source>Use the table of this &amp;version</source>
        <translation>使用本版本的价目表(&amp;V)</translation>
    </message>
    <message>
        <location line="+1"/>
        <source>Your &amp;prices, in US dollars for a million tokens</source>
        <translation>您的价格，美元/百万 Token(&amp;P)</translation>
    </message>
    <message>
        <location line="+1"/>
        <source>&amp;Models that servers do not name, as with Loom</source>
        <translation>服务器未注明的模型，如 Loom(&amp;M)</translation>
    </message>
</context>
<context>
    <name>tracedeck::ProblemsModel</name>
    <message>
        <location filename="../models/problemsmodel.cpp" line="+248"/>
        <source>Severity</source>
        <translation>严重程度</translation>
    </message>
    <message>
        <location line="+2"/>
        <source>Frame</source>
        <translation>帧</translation>
    </message>
    <message>
        <location line="+3"/>
        <source>Code</source>
        <extracomment>Column header. The short, untranslated name of a problem, as &quot;gap&quot;.</extracomment>
        <translation>代码</translation>
    </message>
    <message>
        <location line="+2"/>
        <source>Session</source>
        <translation>会话</translation>
    </message>
    <message>
        <location line="+2"/>
        <source>Message</source>
        <translation>消息</translation>
    </message>
    <message>
        <location filename="../models/problemtexts.cpp" line="+43"/>
        <source>A connection to the server broke. What the server sent after it is missing here.</source>
        <translation>与服务器的连接中断。此后服务器发送的内容在这里缺失。</translation>
    </message>
    <message>
        <location line="-22"/>
        <source>A client sent what this protocol does not have as a command. Its bytes are kept and shown as they were sent.</source>
        <translation>客户端发送了此协议中不存在的命令。其字节按发送时的原样保留并显示。</translation>
    </message>
    <message>
        <location line="+5"/>
        <source>The first line of the recording does not say when it began. Times of day are not known.</source>
        <translation>录制文件的第一行没有说明何时开始。具体的钟点无法得知。</translation>
    </message>
    <message>
        <location line="+3"/>
        <source>What a line of the recording says beside the frame (its time, direction or channel) cannot be used. The frame itself is read as usual.</source>
        <translation>录制文件的某一行在帧之外所写的内容（时间、方向或通道）无法使用。帧本身照常读取。</translation>
    </message>
    <message>
        <location line="+4"/>
        <source>The server counted other model calls in a run than were seen: frames may be missing, or watching began too late. Tokens and costs are those of the calls that were seen.</source>
        <translation>服务器统计的某次运行的模型调用数与看到的不一致：可能缺少帧，或开始观察得太晚。Token 和费用只计入看到的调用。</translation>
    </message>
    <message>
        <location line="+6"/>
        <source>What the file has grown by could not be read. What was read before is shown; open the file again to see the rest.</source>
        <translation>无法读取文件新增的部分。显示的是此前读到的内容；重新打开文件可查看其余部分。</translation>
    </message>
    <message>
        <location line="+8"/>
        <source>An option was chosen that was not among those that were offered: the server counts otherwise, or what was offered last was not seen.</source>
        <translation>选中的选项不在提供的选项之中：服务器的计数方式不同，或最后一次提供的选项没有看到。</translation>
    </message>
    <message>
        <location line="+4"/>
        <source>The server no longer keeps the events after the last one that was seen. What happened since is missing; a snapshot says how things stand now.</source>
        <translation>服务器已不再保留上次所见事件之后的事件。其间发生的事情已缺失；快照说明当前的情况。</translation>
    </message>
    <message>
        <location line="+6"/>
        <source>The file ends in the middle of a line. Everything up to its last whole line is shown.</source>
        <translation>文件在一行的中间结束。显示到最后一个完整行为止的全部内容。</translation>
    </message>
    <message>
        <location line="+4"/>
        <source>The compressed file is damaged. Everything up to the damage is shown.</source>
        <translation>压缩文件已损坏。显示到损坏处为止的全部内容。</translation>
    </message>
    <message>
        <location line="+3"/>
        <source>An object of the frame has a key twice. The first one counts.</source>
        <translation>帧中的某个对象有重复的键。以第一个为准。</translation>
    </message>
    <message>
        <location line="+2"/>
        <source>The end of a run came again. The first one counts.</source>
        <translation>同一次运行的结束再次出现。以第一次为准。</translation>
    </message>
    <message>
        <location line="+3"/>
        <source>Something ended whose beginning was never seen: frames may be missing, or watching began too late.</source>
        <translation>某个条目结束了，但从未见到它开始：可能缺少帧，或者开始观察得太晚。</translation>
    </message>
    <message>
        <location line="+6"/>
        <source>The final text of a message is not what its pieces add up to. The final text is shown; step back to see the pieces.</source>
        <translation>消息的最终文本与各分段拼接的结果不一致。显示最终文本；后退即可查看各分段。</translation>
    </message>
    <message>
        <location line="+4"/>
        <source>There was no room to keep a frame, neither on the disk nor in memory. It counts, but its bytes are gone.</source>
        <translation>磁盘和内存都没有空间保留某一帧。该帧仍被计数，但其字节已丢失。</translation>
    </message>
    <message>
        <location line="+5"/>
        <source>The frame is larger than Tracedeck reads. Its bytes are kept, its contents are not understood.</source>
        <translation>该帧超出 Tracedeck 的读取上限。字节已保留，但未解析内容。</translation>
    </message>
    <message>
        <location line="+5"/>
        <source>The server counts its frames, and some numbers never came. What they said is missing from everything that is shown after this frame.</source>
        <translation>服务器为帧编号，但有些编号始终没有到达。此帧之后显示的内容都缺少它们的信息。</translation>
    </message>
    <message>
        <location line="+4"/>
        <source>The server answered a request with an error.</source>
        <translation>服务器以错误回应了某个请求。</translation>
    </message>
    <message>
        <location line="+3"/>
        <source>The server refused what was asked for: the filter of the subscription names something that it does not know. Nothing comes of that subscription.</source>
        <translation>服务器拒绝了请求：订阅的过滤条件中有服务器不认识的内容。这次订阅不会收到任何事件。</translation>
    </message>
    <message>
        <location line="+5"/>
        <source>The frame is no valid JSON. Its bytes are kept and shown as they came.</source>
        <translation>该帧不是有效的 JSON。字节按原样保留并显示。</translation>
    </message>
    <message>
        <location line="+3"/>
        <source>A field of the frame is no valid JSON. That field is left out.</source>
        <translation>帧中的某个字段不是有效的 JSON。该字段被略去。</translation>
    </message>
    <message>
        <location line="+4"/>
        <source>The frame lacks a field that the protocol demands. The rest of it is used.</source>
        <translation>该帧缺少协议要求的字段。其余部分仍被采用。</translation>
    </message>
    <message>
        <location line="+3"/>
        <source>A model call failed, as the server says. Its message ends here.</source>
        <translation>服务器报告一次模型调用失败。其消息到此结束。</translation>
    </message>
    <message>
        <location line="+4"/>
        <source>The server began to count its frames again: most likely it was restarted.</source>
        <translation>服务器重新开始为帧编号：很可能已重启。</translation>
    </message>
    <message>
        <location line="+4"/>
        <source>A frame came after frames that the server numbered higher. It is shown where it came.</source>
        <translation>某一帧晚于编号更大的帧到达。按到达位置显示。</translation>
    </message>
    <message>
        <location line="+4"/>
        <source>The file was written anew while it was open. What is shown may match neither the old file nor the new one; open it again to see it as it is.</source>
        <translation>文件在打开期间被重新写入。显示的内容可能与新旧文件都不一致；请重新打开以查看当前内容。</translation>
    </message>
    <message>
        <location line="+13"/>
        <source>More happened since the last event that was seen than the server will send again. What happened meanwhile is missing; a snapshot says how things stand now.</source>
        <translation>上次所见事件之后发生的事件太多，服务器不会全部重发。其间发生的事情已缺失；快照说明当前的情况。</translation>
    </message>
    <message>
        <location line="-8"/>
        <source>The server made something its own ancestor. The parent it had is kept.</source>
        <translation>服务器把某个条目设成了自己的祖先。保留原有的父级。</translation>
    </message>
    <message>
        <location line="+3"/>
        <source>A run called a tool for the third time with the same arguments: it may go round in circles. Compare what it knew at these calls: pin one frame as A and another as B.</source>
        <translation>运行以相同的参数第三次调用了同一工具：它可能在兜圈子。请比较它在这些调用时所知道的内容：将一帧固定为 A，另一帧固定为 B。</translation>
    </message>
    <message>
        <location line="+9"/>
        <source>The server reported an error that belongs to no run.</source>
        <translation>服务器报告了一个不属于任何运行的错误。</translation>
    </message>
    <message>
        <location line="+4"/>
        <source>The server could not write an event of its own and sent this error instead.</source>
        <translation>服务器无法写出自己的某个事件，改为发送此错误。</translation>
    </message>
    <message>
        <location line="+3"/>
        <source>The server says that it made a frame more than a day after it arrived. That, and any later time of this kind, counts as not told: frames are shown when they arrived.</source>
        <translation>服务器声称某一帧的生成时间比其到达时间晚一天以上。该时间以及之后的同类时间均视为未给出：帧按到达时间显示。</translation>
    </message>
    <message>
        <location line="+5"/>
        <source>The server does not have the session that was asked for: it may have been deleted, or the server was restarted.</source>
        <translation>服务器没有所请求的会话：可能已被删除，或服务器已重启。</translation>
    </message>
    <message>
        <location line="+6"/>
        <source>The beginning of something that runs already came again. The first one counts.</source>
        <translation>已在运行的条目再次开始。以第一次为准。</translation>
    </message>
    <message>
        <location line="+3"/>
        <source>The server refused a subscription. Nothing comes of it.</source>
        <translation>服务器拒绝了一次订阅，不会收到其事件。</translation>
    </message>
    <message>
        <location line="+47"/>
        <source>Sessions work for each other, one for the next, further than Tracedeck shows. Those beyond stand by themselves.</source>
        <translation>会话逐级互相委派，超出了 Tracedeck 显示的层数。更深的会话单独列出。</translation>
    </message>
    <message>
        <location line="-43"/>
        <source>Spans are inside each other deeper than Tracedeck shows. Deeper ones are shown side by side.</source>
        <translation>Span 的嵌套深度超过 Tracedeck 所显示的层数。更深的 Span 并列显示。</translation>
    </message>
    <message>
        <location line="+5"/>
        <source>The file became shorter while it was open. What it has lost reads as zeros; open it again to see it as it is.</source>
        <translation>文件在打开期间变短了。丢失的部分读作零；重新打开可查看其现状。</translation>
    </message>
    <message>
        <location line="+5"/>
        <source>An answer came to a question that was never seen: watching may have begun too late.</source>
        <translation>收到了对某个从未见到的请求的答复：可能开始观察得太晚。</translation>
    </message>
    <message>
        <location line="+4"/>
        <source>The frame has a field that Tracedeck does not know: the server may be newer. The raw frame has it.</source>
        <translation>该帧含有 Tracedeck 不认识的字段：服务器可能更新。原始帧中可以看到它。</translation>
    </message>
    <message>
        <location line="+5"/>
        <source>The frame is valid JSON of a form that this protocol does not have.</source>
        <translation>该帧是有效的 JSON，但不是此协议的形式。</translation>
    </message>
    <message>
        <location line="+4"/>
        <source>A span names a parent that has not been seen. It is shown below its run.</source>
        <translation>Span 指定的父级从未出现。显示在它的运行之下。</translation>
    </message>
    <message>
        <location line="+3"/>
        <source>The frame speaks of a span that has not been seen, and changes nothing.</source>
        <translation>该帧涉及一个从未出现的 Span，没有产生任何变化。</translation>
    </message>
    <message>
        <location line="+4"/>
        <source>The frame is of a type that Tracedeck does not know: the server may be newer. The raw frame is kept.</source>
        <translation>该帧的类型 Tracedeck 不认识：服务器可能更新。原始帧已保留。</translation>
    </message>
    <message>
        <location line="+4"/>
        <source>A line of the file is no frame of any form that Tracedeck knows. Its bytes are kept and shown as they are.</source>
        <translation>文件中的某一行不是 Tracedeck 认识的任何形式的帧。其字节按原样保留并显示。</translation>
    </message>
    <message>
        <location line="+5"/>
        <source>The total of a run is not what its model calls add up to. The sum of the calls is shown.</source>
        <translation>运行的总计与各次模型调用之和不一致。显示各次调用之和。</translation>
    </message>
    <message>
        <location line="+8"/>
        <source>A field holds another kind of value than the protocol says. That field is left out.</source>
        <translation>某个字段的值类型与协议不符。忽略该字段。</translation>
    </message>
</context>
<context>
    <name>tracedeck::ProblemsPanel</name>
    <message>
        <location filename="../widgets/problemspanel.cpp" line="+117"/>
        <source>Problems</source>
        <translation>问题</translation>
    </message>
    <message>
        <location line="+1"/>
        <source>Code of the problems that are shown</source>
        <translation>所显示问题的代码</translation>
    </message>
    <message>
        <location line="+2"/>
        <source>What the problem means</source>
        <translation>问题的含义</translation>
    </message>
    <message>
        <location line="+10"/>
        <source>No trace is open. Open a recording or connect to a server to see what is wrong with it.</source>
        <translation>没有打开的追踪。打开录制文件或连接服务器，即可查看其中的问题。</translation>
    </message>
    <message>
        <location line="+7"/>
        <source>No problem up to this frame is of a kind that is shown. Choose others above.</source>
        <translation>到此帧为止，没有所显示级别的问题。请在上方选择其他级别。</translation>
    </message>
    <message>
        <location line="+4"/>
        <source>No problems up to this frame: nothing that was sent is broken, unknown or missing. What runs and calls failed in is found by Next Failure in the menu Go.</source>
        <translation>到此帧为止未发现问题：收发的内容没有损坏、未知或缺失。运行和调用的失败，请用“转到”菜单中的“下一个失败”查找。</translation>
    </message>
    <message>
        <location line="+10"/>
        <source>Shown. Click to hide them.</source>
        <translation>已显示。点击可隐藏。</translation>
    </message>
    <message>
        <location line="+1"/>
        <source>Hidden. Click to show them.</source>
        <translation>已隐藏。点击可显示。</translation>
    </message>
    <message numerus="yes">
        <location line="+2"/>
        <source>%Ln error(s)</source>
        <translation>
            <numerusform>%Ln 个错误</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <location line="+1"/>
        <source>%Ln warning(s)</source>
        <translation>
            <numerusform>%Ln 个警告</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <location line="+2"/>
        <source>%Ln info</source>
        <extracomment>Problems of the least severity.</extracomment>
        <translation>
            <numerusform>%Ln 条信息</numerusform>
        </translation>
    </message>
    <message>
        <location line="+16"/>
        <source>All codes</source>
        <comment>of problems</comment>
        <translation>全部代码</translation>
    </message>
    <message>
        <location line="+4"/>
        <source>%1 (%L2)</source>
        <extracomment>The code of problems, and how many there are.</extracomment>
        <translation>%1（%L2）</translation>
    </message>
</context>
<context>
    <name>tracedeck::ProxyEditor</name>
    <message>
        <location filename="../widgets/connecting/proxyeditor.cpp" line="+95"/>
        <source>Enter the proxy&apos;s host, as in 127.0.0.1.</source>
        <translation>请输入代理主机，例如 127.0.0.1。</translation>
    </message>
    <message>
        <location line="+12"/>
        <location line="+1"/>
        <source>Proxy</source>
        <translation>代理</translation>
    </message>
    <message>
        <location line="+2"/>
        <source>As the system</source>
        <extracomment>A choice of proxy.</extracomment>
        <translation>跟随系统</translation>
    </message>
    <message>
        <location line="+2"/>
        <source>None</source>
        <extracomment>A choice of proxy.</extracomment>
        <translation>不使用</translation>
    </message>
    <message>
        <location line="+2"/>
        <source>Manual</source>
        <extracomment>A choice of proxy: by host and port.</extracomment>
        <translation>手动</translation>
    </message>
    <message>
        <location line="+1"/>
        <source>Host</source>
        <translation>主机</translation>
    </message>
    <message>
        <location line="+1"/>
        <source>Host of the proxy</source>
        <translation>代理主机</translation>
    </message>
    <message>
        <location line="+1"/>
        <source>Port of the proxy</source>
        <translation>代理端口</translation>
    </message>
</context>
<context>
    <name>tracedeck::QueryCompleter</name>
    <message>
        <location filename="../widgets/frames/querycompleter.cpp" line="+36"/>
        <source>%1: %2</source>
        <comment>key of the filter language and what it stands for</comment>
        <translation>%1：%2</translation>
    </message>
</context>
<context>
    <name>tracedeck::QueryTexts</name>
    <message>
        <location filename="../widgets/frames/querytexts.cpp" line="+23"/>
        <source>Type</source>
        <translation>类型</translation>
    </message>
    <message>
        <location line="+1"/>
        <source>Node</source>
        <translation>节点</translation>
    </message>
    <message>
        <location line="+1"/>
        <source>Session</source>
        <translation>会话</translation>
    </message>
    <message>
        <location line="+1"/>
        <source>Run</source>
        <translation>运行</translation>
    </message>
    <message>
        <location line="+1"/>
        <source>Tool</source>
        <translation>工具</translation>
    </message>
    <message>
        <location line="+1"/>
        <source>Direction</source>
        <translation>方向</translation>
    </message>
    <message>
        <location line="+1"/>
        <source>Channel</source>
        <translation>通道</translation>
    </message>
    <message>
        <location line="+1"/>
        <source>Method</source>
        <translation>方法</translation>
    </message>
    <message>
        <location line="+1"/>
        <source>Path</source>
        <translation>路径</translation>
    </message>
    <message>
        <location line="+1"/>
        <source>Frame</source>
        <translation>帧</translation>
    </message>
    <message>
        <location line="+1"/>
        <source>Size</source>
        <translation>大小</translation>
    </message>
    <message>
        <location line="+1"/>
        <source>Time</source>
        <translation>时间</translation>
    </message>
    <message>
        <location line="+1"/>
        <source>Duration</source>
        <translation>耗时</translation>
    </message>
    <message>
        <location line="+1"/>
        <source>Tokens</source>
        <translation>Token</translation>
    </message>
    <message>
        <location line="+1"/>
        <source>Error</source>
        <translation>错误</translation>
    </message>
    <message>
        <location line="+11"/>
        <source>There is no key “%1”.</source>
        <translation>没有键“%1”。</translation>
    </message>
    <message>
        <location line="+2"/>
        <source>The path “%1” has an empty part.</source>
        <translation>路径“%1”中有空段。</translation>
    </message>
    <message>
        <location line="+2"/>
        <source>The text in quotes is empty.</source>
        <translation>引号中的文本为空。</translation>
    </message>
    <message>
        <location line="+0"/>
        <source>“%1:” needs a value.</source>
        <translation>“%1:”需要一个值。</translation>
    </message>
    <message>
        <location line="+2"/>
        <source>“%1” is not a number that fits here.</source>
        <translation>“%1”不是此处可用的数字。</translation>
    </message>
    <message>
        <location line="+2"/>
        <source>“%1” is none of: %2.</source>
        <translation>“%1”无效，可用的值：%2。</translation>
    </message>
    <message>
        <location line="+2"/>
        <source>“%1” is a text, which is neither more nor less than another.</source>
        <translation>“%1”是文本，不能比较大小。</translation>
    </message>
    <message>
        <location line="+2"/>
        <source>The closing quote is missing.</source>
        <translation>缺少右引号。</translation>
    </message>
    <message>
        <location line="+2"/>
        <source>The closing parenthesis is missing.</source>
        <translation>缺少右括号。</translation>
    </message>
    <message>
        <location line="+2"/>
        <source>There is a closing parenthesis too many.</source>
        <translation>多了一个右括号。</translation>
    </message>
    <message>
        <location line="+2"/>
        <source>The colon after “%1” is a full-width one.</source>
        <translation>“%1”后面的冒号是全角冒号。</translation>
    </message>
    <message>
        <location line="+2"/>
        <source>“%1” takes a colon. Quotes look for the text itself.</source>
        <translation>“%1”后面应是冒号。要查找这段文字本身，请加引号。</translation>
    </message>
    <message>
        <location line="+2"/>
        <source>Something is missing next to “%1”.</source>
        <translation>“%1”旁边缺少内容。</translation>
    </message>
    <message>
        <location line="+2"/>
        <source>The filter is too long.</source>
        <translation>过滤器太长。</translation>
    </message>
    <message>
        <location line="+2"/>
        <source>There are too many parentheses within each other.</source>
        <translation>括号嵌套过多。</translation>
    </message>
    <message>
        <location line="+11"/>
        <source>type of the frame</source>
        <translation>帧的类型</translation>
    </message>
    <message>
        <location line="+1"/>
        <source>node or tool that it names, or the span it belongs to</source>
        <translation>帧中的节点或工具，或所属的 Span</translation>
    </message>
    <message>
        <location line="+1"/>
        <source>session it belongs to</source>
        <translation>所属会话</translation>
    </message>
    <message>
        <location line="+1"/>
        <source>run it belongs to</source>
        <translation>所属运行</translation>
    </message>
    <message>
        <location line="+1"/>
        <source>span it belongs to, or one around it</source>
        <translation>所属的 Span 或外层 Span</translation>
    </message>
    <message>
        <location line="+1"/>
        <source>tool that is called, or executes</source>
        <translation>所调用或正在执行的工具</translation>
    </message>
    <message>
        <location line="+1"/>
        <source>received or sent</source>
        <translation>接收或发送</translation>
    </message>
    <message>
        <location line="+1"/>
        <source>channel it came by</source>
        <translation>到达的通道</translation>
    </message>
    <message>
        <location line="+2"/>
        <source>method by which it was asked by HTTP</source>
        <extracomment>HTTP: GET, POST.</extracomment>
        <translation>通过 HTTP 请求时的方法</translation>
    </message>
    <message>
        <location line="+1"/>
        <source>path that was asked by HTTP, with its query</source>
        <translation>通过 HTTP 请求的路径，含查询部分</translation>
    </message>
    <message>
        <location line="+1"/>
        <source>status of an HTTP answer</source>
        <translation>HTTP 应答的状态码</translation>
    </message>
    <message>
        <location line="+1"/>
        <source>number of the frame</source>
        <translation>帧序号</translation>
    </message>
    <message>
        <location line="+1"/>
        <source>size in bytes</source>
        <translation>字节数</translation>
    </message>
    <message>
        <location line="+1"/>
        <source>time since the start</source>
        <translation>自开始的时间</translation>
    </message>
    <message>
        <location line="+1"/>
        <source>time since the frame before</source>
        <translation>距前一帧的时间</translation>
    </message>
    <message>
        <location line="+1"/>
        <source>time since the frame before of the same session</source>
        <translation>距同一会话前一帧的时间</translation>
    </message>
    <message>
        <location line="+1"/>
        <source>how long the span or run lasted that it ends</source>
        <translation>该帧所结束的 Span 或运行的耗时</translation>
    </message>
    <message>
        <location line="+1"/>
        <source>tokens of the model call that it reports</source>
        <translation>该帧报告的模型调用的 Token 数</translation>
    </message>
    <message>
        <location line="+1"/>
        <source>whether it says that something failed</source>
        <translation>是否表示失败</translation>
    </message>
    <message>
        <location line="+1"/>
        <source>whether Tracedeck found a problem in it</source>
        <translation>Tracedeck 是否在其中发现问题</translation>
    </message>
    <message>
        <location line="+2"/>
        <source>what reading it came to</source>
        <translation>解析的结果</translation>
    </message>
    <message>
        <location line="+17"/>
        <source>Words and “quoted text” find frames that contain them.
key:value finds by a key; * stands for any text, &gt; and &lt; compare numbers.
a.b:value looks into the frame&apos;s JSON.
A space means and; (A OR B) alternatives; - in front excludes.</source>
        <translation>词语和“引号中的文本”查找包含它们的帧。
key:value 按键查找；* 表示任意文本，&gt; 和 &lt; 比较数字。
a.b:value 在帧的 JSON 中查找。
空格表示“且”；(A OR B) 表示“或”；前面加 - 表示排除。</translation>
    </message>
</context>
<context>
    <name>tracedeck::Questions</name>
    <message>
        <location filename="../app/bindings/questions.cpp" line="+41"/>
        <source>The server has not answered in time.</source>
        <translation>服务器未在规定时间内应答。</translation>
    </message>
    <message>
        <location line="+2"/>
        <source>The connection broke before the answer came.</source>
        <translation>在收到回应之前连接已断开。</translation>
    </message>
    <message>
        <location line="+6"/>
        <source>It could not be sent: there is no connection.</source>
        <translation>无法发送：没有连接。</translation>
    </message>
    <message>
        <location line="+0"/>
        <source>The run failed.</source>
        <translation>运行失败。</translation>
    </message>
</context>
<context>
    <name>tracedeck::QuickPick</name>
    <message>
        <location filename="../app/actions/quickpick.cpp" line="+135"/>
        <source>%1, %2</source>
        <extracomment>For screen readers: %1 is what is found, %2 where or what that is.</extracomment>
        <translation>%1，%2</translation>
    </message>
</context>
<context>
    <name>tracedeck::RawHeader</name>
    <message>
        <location filename="../widgets/frames/rawheader.cpp" line="+96"/>
        <source>raw as received</source>
        <extracomment>After the description of a frame: its bytes are shown unchanged.</extracomment>
        <translation>原文</translation>
    </message>
    <message>
        <location line="-14"/>
        <source>Previous frame</source>
        <translation>上一帧</translation>
    </message>
    <message>
        <location line="+0"/>
        <source>Previous frame that the filter shows</source>
        <translation>过滤条件显示的上一帧</translation>
    </message>
    <message>
        <location line="+1"/>
        <source>Next frame</source>
        <translation>下一帧</translation>
    </message>
    <message>
        <location line="+0"/>
        <source>Next frame that the filter shows</source>
        <translation>过滤条件显示的下一帧</translation>
    </message>
    <message>
        <location line="+15"/>
        <source>Show bytes as hex</source>
        <translation>以十六进制显示字节</translation>
    </message>
    <message>
        <location line="+1"/>
        <source>Wrap long lines</source>
        <translation>长行换行</translation>
    </message>
    <message>
        <location line="+7"/>
        <source>Frame %1</source>
        <translation>第 %1 帧</translation>
    </message>
    <message>
        <location line="+2"/>
        <source>no time</source>
        <translation>无时间</translation>
    </message>
    <message>
        <location line="+4"/>
        <source>received</source>
        <translation>接收</translation>
    </message>
    <message>
        <location line="+1"/>
        <source>sent</source>
        <translation>发送</translation>
    </message>
    <message>
        <location line="+1"/>
        <source>direction unknown</source>
        <translation>方向未知</translation>
    </message>
    <message>
        <location line="+4"/>
        <source>[malformed]</source>
        <translation>[格式错误]</translation>
    </message>
    <message>
        <location line="+2"/>
        <source>[unrecognised]</source>
        <translation>[未识别]</translation>
    </message>
    <message numerus="yes">
        <location line="+1"/>
        <source>%Ln bytes</source>
        <translation>
            <numerusform>%Ln 字节</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>tracedeck::RawPanel</name>
    <message>
        <location filename="../widgets/frames/rawpanel.cpp" line="+172"/>
        <source>Raw frame</source>
        <translation>原始帧</translation>
    </message>
    <message>
        <location line="+1"/>
        <source>Select a frame, a message or a span to see the bytes it came with.</source>
        <translation>选择帧、消息或 Span，即可查看它到达时的字节。</translation>
    </message>
    <message>
        <location line="+1"/>
        <source>Copy &amp;Value</source>
        <translation>复制值(&amp;V)</translation>
    </message>
    <message>
        <location line="+1"/>
        <source>Copy &amp;Path</source>
        <translation>复制路径(&amp;P)</translation>
    </message>
    <message>
        <location line="+1"/>
        <source>Copy as &amp;JSON</source>
        <translation>复制为 JSON(&amp;J)</translation>
    </message>
    <message>
        <location line="+1"/>
        <source>&amp;Filter Frames by This Value</source>
        <translation>按此值过滤帧(&amp;F)</translation>
    </message>
    <message>
        <location line="+1"/>
        <source>&amp;Exclude This Value</source>
        <translation>排除此值(&amp;E)</translation>
    </message>
    <message>
        <location line="+2"/>
        <source>Values of the frame</source>
        <translation>帧的值</translation>
    </message>
</context>
<context>
    <name>tracedeck::ReceiptDialog</name>
    <message>
        <location filename="../widgets/cost/receiptdialog.cpp" line="+69"/>
        <source>&amp;Receipt…</source>
        <translation>费用明细(&amp;R)…</translation>
    </message>
    <message>
        <location line="+20"/>
        <source>Adding up…</source>
        <translation>正在合计…</translation>
    </message>
    <message>
        <location line="+1"/>
        <source>%1, as of frame %2</source>
        <translation>%1，截至第 %2 帧</translation>
    </message>
    <message>
        <location line="+3"/>
        <source>Receipt: %1</source>
        <translation>费用明细：%1</translation>
    </message>
    <message>
        <location line="+5"/>
        <source>Save the receipt</source>
        <translation>保存费用明细</translation>
    </message>
    <message>
        <location line="+3"/>
        <source>Comma-separated values (*.csv)</source>
        <translation>逗号分隔值 (*.csv)</translation>
    </message>
    <message>
        <location line="+7"/>
        <source>The receipt was not saved</source>
        <translation>费用明细没有保存</translation>
    </message>
    <message>
        <location line="+1"/>
        <source>%1 could not be written: %2</source>
        <translation>无法写入 %1：%2</translation>
    </message>
    <message>
        <location line="+15"/>
        <source>Lines of the receipt</source>
        <translation>费用明细的各行</translation>
    </message>
    <message>
        <location line="+1"/>
        <source>What it comes to</source>
        <translation>合计</translation>
    </message>
    <message>
        <location line="+1"/>
        <source>&amp;Copy</source>
        <translation>复制(&amp;C)</translation>
    </message>
    <message>
        <location line="+1"/>
        <source>&amp;Save as CSV…</source>
        <translation>另存为 CSV(&amp;S)…</translation>
    </message>
    <message>
        <location line="+1"/>
        <source>Close</source>
        <translation>关闭</translation>
    </message>
</context>
<context>
    <name>tracedeck::ReceiptModel</name>
    <message>
        <location filename="../models/cost/receiptmodel.cpp" line="+40"/>
        <source>Input</source>
        <translation>输入</translation>
    </message>
    <message>
        <location line="+2"/>
        <source>Input, read from a cache</source>
        <translation>输入（读自缓存）</translation>
    </message>
    <message>
        <location line="+2"/>
        <source>Input, written to a cache</source>
        <translation>输入（写入缓存）</translation>
    </message>
    <message>
        <location line="+2"/>
        <source>Input, written to a cache for an hour</source>
        <translation>输入（写入缓存，保留一小时）</translation>
    </message>
    <message>
        <location line="+2"/>
        <source>Input, audio</source>
        <translation>输入（音频）</translation>
    </message>
    <message>
        <location line="+2"/>
        <source>Output</source>
        <translation>输出</translation>
    </message>
    <message>
        <location line="+2"/>
        <source>Output, reasoning</source>
        <translation>输出（推理）</translation>
    </message>
    <message>
        <location line="+2"/>
        <source>Output, audio</source>
        <translation>输出（音频）</translation>
    </message>
    <message>
        <location line="+38"/>
        <source>from %1, %2</source>
        <comment>list of prices, its date</comment>
        <translation>来自 %1，%2</translation>
    </message>
    <message>
        <location line="+1"/>
        <source>set by you</source>
        <translation>由您设定</translation>
    </message>
    <message>
        <location line="+2"/>
        <source>since %1</source>
        <translation>自 %1 起</translation>
    </message>
    <message>
        <location line="+2"/>
        <source>for more than %1 tokens of input</source>
        <translation>输入超过 %1 个 Token 时</translation>
    </message>
    <message>
        <location line="+2"/>
        <source>assumed: the list has no price of its own for this</source>
        <translation>推定：价目表中没有单独的价格</translation>
    </message>
    <message>
        <location line="+2"/>
        <source>when the calls were is not known</source>
        <translation>不知道调用的时间</translation>
    </message>
    <message>
        <location line="+14"/>
        <source>$%1 / 1M</source>
        <comment>price of a million tokens</comment>
        <translation>$%1 / 百万 Token</translation>
    </message>
    <message>
        <location line="+14"/>
        <source>(not named)</source>
        <comment>model</comment>
        <translation>（未指明）</translation>
    </message>
    <message numerus="yes">
        <location line="+2"/>
        <source>%Ln call(s)</source>
        <translation>
            <numerusform>%Ln 次调用</numerusform>
        </translation>
    </message>
    <message>
        <location line="+8"/>
        <source>the server&apos;s figure; there is no price to compare it with</source>
        <translation>由服务器报告；没有可比较的价格</translation>
    </message>
    <message>
        <location line="+1"/>
        <source>no price is known: left out of the sum</source>
        <translation>不知道价格：未计入合计</translation>
    </message>
    <message>
        <location line="+10"/>
        <source>No model call has reported yet.</source>
        <translation>还没有模型调用报告用量。</translation>
    </message>
    <message>
        <location line="+2"/>
        <source>%1: %2</source>
        <comment>calls and their cost</comment>
        <extracomment>How many model calls, and what they come to.</extracomment>
        <translation>%1：%2</translation>
    </message>
    <message numerus="yes">
        <location line="+1"/>
        <source>%Ln model call(s)</source>
        <translation>
            <numerusform>%Ln 次模型调用</numerusform>
        </translation>
    </message>
    <message>
        <location line="+4"/>
        <source>The server&apos;s figure: %1</source>
        <comment>for some or all calls</comment>
        <translation>由服务器报告：%1</translation>
    </message>
    <message>
        <location line="+2"/>
        <source>By the prices below: %1</source>
        <translation>按下列价格：%1</translation>
    </message>
    <message>
        <location line="+2"/>
        <source>Where there are both: %1</source>
        <comment>difference, as &apos;+$0.01 by our prices&apos;</comment>
        <translation>两者都有之处：%1</translation>
    </message>
    <message>
        <location line="+2"/>
        <source>Prices are those of public lists or your own, and may be late or wrong.</source>
        <translation>价格来自公开价目表或您自己的设定，可能过时或有误。</translation>
    </message>
    <message>
        <location line="+83"/>
        <source>Model</source>
        <translation>模型</translation>
    </message>
    <message>
        <location line="+3"/>
        <source>What</source>
        <extracomment>Column header: input, output, ...</extracomment>
        <translation>项目</translation>
    </message>
    <message>
        <location line="+2"/>
        <source>Tokens</source>
        <translation>Token</translation>
    </message>
    <message>
        <location line="+2"/>
        <source>Unit price</source>
        <translation>单价</translation>
    </message>
    <message>
        <location line="+2"/>
        <source>Amount</source>
        <translation>金额</translation>
    </message>
    <message>
        <location line="+3"/>
        <source>Price</source>
        <extracomment>Column header: where a price comes from, since when it holds, ...</extracomment>
        <translation>价格</translation>
    </message>
</context>
<context>
    <name>tracedeck::Recordings</name>
    <message>
        <location filename="../app/recordings/recordings.cpp" line="+146"/>
        <source>The name could not be saved beside %1.</source>
        <translation>无法在 %1 旁保存名称。</translation>
    </message>
    <message>
        <location line="+1"/>
        <source>%1 could not be deleted. It is in use, or you may not.</source>
        <translation>无法删除 %1：它正在使用，或您没有权限。</translation>
    </message>
</context>
<context>
    <name>tracedeck::RecordingsBinding</name>
    <message>
        <location filename="../app/bindings/recordingsbinding.cpp" line="+78"/>
        <source>Rename recording</source>
        <translation>重命名录制文件</translation>
    </message>
    <message>
        <location line="+1"/>
        <source>Name of the recording; none shows where and when it was made:</source>
        <translation>录制文件的名称；留空则显示其来源和时间：</translation>
    </message>
    <message>
        <location line="+12"/>
        <source>Delete recording?</source>
        <translation>删除录制文件？</translation>
    </message>
    <message>
        <location line="+1"/>
        <source>This recording will be gone for good:</source>
        <translation>此录制文件将被永久删除：</translation>
    </message>
    <message>
        <location line="+2"/>
        <source>Delete</source>
        <translation>删除</translation>
    </message>
    <message>
        <location line="+1"/>
        <source>Cancel</source>
        <translation>取消</translation>
    </message>
</context>
<context>
    <name>tracedeck::RecordingsDialog</name>
    <message numerus="yes">
        <location filename="../widgets/sessions/recordingsdialog.cpp" line="+329"/>
        <source>%Ln recording(s) will be gone for good:</source>
        <extracomment>The names of the recordings follow.</extracomment>
        <translation>
            <numerusform>将永久删除 %Ln 个录制文件：</numerusform>
        </translation>
    </message>
    <message>
        <location line="+2"/>
        <source>Delete recordings?</source>
        <translation>删除录制文件？</translation>
    </message>
    <message>
        <location line="+1"/>
        <source>Delete</source>
        <translation>删除</translation>
    </message>
    <message>
        <location line="+1"/>
        <source>Cancel</source>
        <translation>取消</translation>
    </message>
    <message>
        <location line="+16"/>
        <source>What is being recorded or shown cannot be deleted.</source>
        <translation>正在录制或显示的录制文件不能删除。</translation>
    </message>
    <message>
        <location line="+4"/>
        <source>Nothing has been recorded yet. Connect to a server: what it sends is recorded, and found again here.</source>
        <translation>尚无录制文件。连接服务器后，它发来的内容会被录制，并可在这里找到。</translation>
    </message>
    <message>
        <location line="+3"/>
        <source>Looking for it…</source>
        <translation>正在查找…</translation>
    </message>
    <message>
        <location line="+2"/>
        <source>Stopped before all recordings were looked through. Enter looks again.</source>
        <translation>在查找完所有录制文件之前停止了。按 Enter 重新查找。</translation>
    </message>
    <message>
        <location line="+2"/>
        <source>None of these recordings has it in what was said and done.</source>
        <translation>这些录制文件中没有说过或做过的内容含有它。</translation>
    </message>
    <message>
        <location line="+2"/>
        <source>No recording has such a name or server.</source>
        <translation>没有匹配此名称或服务器的录制文件。</translation>
    </message>
    <message numerus="yes">
        <location line="+9"/>
        <location line="+4"/>
        <source>%Ln recording(s)</source>
        <translation>
            <numerusform>%Ln 个录制文件</numerusform>
        </translation>
    </message>
    <message>
        <location line="-2"/>
        <source>Found in %1 of %2</source>
        <extracomment>%1 a number, %2 &quot;3 recordings&quot; that were looked through.</extracomment>
        <translation>已查找 %2，其中 %1 个含有它</translation>
    </message>
    <message>
        <location line="+5"/>
        <source>%1, %2</source>
        <extracomment>Number of recordings, their size, and the folder they are in.</extracomment>
        <translation>%1，%2</translation>
    </message>
    <message>
        <location line="+0"/>
        <source>%1, %2, in %3</source>
        <translation>%1，%2，位于 %3</translation>
    </message>
    <message>
        <location line="+12"/>
        <location line="+8"/>
        <source>Recorded sessions</source>
        <translation>已录制的会话</translation>
    </message>
    <message>
        <location line="-7"/>
        <location line="+1"/>
        <source>Filter by name or server</source>
        <translation>按名称或服务器过滤</translation>
    </message>
    <message>
        <location line="+1"/>
        <source>Find what was said or done, then Enter</source>
        <translation>查找说过或做过的内容，按 Enter 开始</translation>
    </message>
    <message>
        <location line="+1"/>
        <source>Find in what was said and done</source>
        <translation>在说过和做过的内容中查找</translation>
    </message>
    <message>
        <location line="+1"/>
        <source>How far recordings were looked through</source>
        <translation>录制文件的查找进度</translation>
    </message>
    <message>
        <location line="+1"/>
        <location line="+1"/>
        <source>Stop looking</source>
        <translation>停止查找</translation>
    </message>
    <message>
        <location line="+2"/>
        <source>&amp;Open</source>
        <translation>打开(&amp;O)</translation>
    </message>
    <message>
        <location line="+1"/>
        <source>&amp;Rename</source>
        <translation>重命名(&amp;R)</translation>
    </message>
    <message>
        <location line="+1"/>
        <source>&amp;Save as…</source>
        <translation>另存为(&amp;S)…</translation>
    </message>
    <message>
        <location line="+1"/>
        <source>&amp;Delete…</source>
        <translation>删除(&amp;D)…</translation>
    </message>
    <message>
        <location line="+1"/>
        <source>Close</source>
        <translation>关闭</translation>
    </message>
</context>
<context>
    <name>tracedeck::RecordingsModel</name>
    <message>
        <location filename="../models/sessions/recordingsmodel.cpp" line="+41"/>
        <source>%1, %2</source>
        <extracomment>A recorded session without a name: server and time.</extracomment>
        <translation>%1，%2</translation>
    </message>
    <message>
        <location line="+141"/>
        <source>Name</source>
        <translation>名称</translation>
    </message>
    <message>
        <location line="+2"/>
        <source>Server</source>
        <translation>服务器</translation>
    </message>
    <message>
        <location line="+3"/>
        <source>Started</source>
        <extracomment>Column header. When a recording began.</extracomment>
        <translation>开始时间</translation>
    </message>
    <message>
        <location line="+2"/>
        <source>Size</source>
        <translation>大小</translation>
    </message>
    <message>
        <location line="+2"/>
        <source>Protocol</source>
        <translation>协议</translation>
    </message>
    <message>
        <location line="+3"/>
        <source>Places</source>
        <extracomment>Column header. How often a text was found.</extracomment>
        <translation>处数</translation>
    </message>
</context>
<context>
    <name>tracedeck::RecordingsPage</name>
    <message>
        <location filename="../widgets/preferences/recordingspage.cpp" line="+119"/>
        <location line="+41"/>
        <source>Folder for recordings</source>
        <translation>录制文件夹</translation>
    </message>
    <message>
        <location line="-27"/>
        <source>Enter a folder.</source>
        <translation>请输入文件夹。</translation>
    </message>
    <message>
        <location line="+2"/>
        <source>Enter the whole path of a folder.</source>
        <translation>请输入文件夹的完整路径。</translation>
    </message>
    <message>
        <location line="+2"/>
        <source>Tracedeck cannot write there.</source>
        <translation>Tracedeck 无法写入该位置。</translation>
    </message>
    <message>
        <location line="+4"/>
        <source>The oldest recordings are deleted when all take more than this.</source>
        <translation>总大小超过此值时，会删除最早的录制文件。</translation>
    </message>
    <message>
        <location line="+4"/>
        <source>Recording would stop before you are warned. Warn earlier, or stop later.</source>
        <translation>这样会在警告之前停止录制。请提早警告，或推迟停止。</translation>
    </message>
    <message>
        <location line="+14"/>
        <source>&amp;Folder</source>
        <translation>文件夹(&amp;F)</translation>
    </message>
    <message>
        <location line="+2"/>
        <source>C&amp;hoose…</source>
        <translation>选择(&amp;H)…</translation>
    </message>
    <message>
        <location line="+1"/>
        <source>Choose the folder for recordings</source>
        <translation>选择录制文件夹</translation>
    </message>
    <message>
        <location line="+1"/>
        <source>&amp;Keep at most</source>
        <translation>最多保留(&amp;K)</translation>
    </message>
    <message>
        <location line="+1"/>
        <source>Keep at most</source>
        <translation>最多保留</translation>
    </message>
    <message>
        <location line="+2"/>
        <source>Everything</source>
        <extracomment>Of recordings: none is deleted.</extracomment>
        <translation>全部</translation>
    </message>
    <message>
        <location line="+1"/>
        <source>&amp;Warn when free space is below</source>
        <translation>可用空间低于此值时警告(&amp;W)</translation>
    </message>
    <message>
        <location line="+1"/>
        <source>Warn when free space is below</source>
        <translation>可用空间低于此值时警告</translation>
    </message>
    <message>
        <location line="+2"/>
        <source>Never</source>
        <extracomment>Of a warning about free space.</extracomment>
        <translation>从不</translation>
    </message>
    <message>
        <location line="+1"/>
        <source>&amp;Stop recording below</source>
        <translation>低于此值时停止录制(&amp;S)</translation>
    </message>
    <message>
        <location line="+1"/>
        <source>Stop recording when free space is below</source>
        <translation>可用空间低于此值时停止录制</translation>
    </message>
    <message>
        <location line="+2"/>
        <source>Only when the disk is full</source>
        <extracomment>Of recording: it does not stop before the disk is full.</extracomment>
        <translation>仅在磁盘已满时</translation>
    </message>
</context>
<context>
    <name>tracedeck::RedactionsModel</name>
    <message>
        <location filename="../models/export/redactionsmodel.cpp" line="+105"/>
        <source>Frame</source>
        <translation>帧</translation>
    </message>
    <message>
        <location line="+2"/>
        <source>What it looks like</source>
        <translation>看起来是</translation>
    </message>
    <message>
        <location line="+2"/>
        <source>Behind</source>
        <translation>前文</translation>
    </message>
    <message>
        <location line="+2"/>
        <source>It, and what stands for it</source>
        <translation>内容及其替代标记</translation>
    </message>
    <message>
        <location line="+11"/>
        <source>Value of a field</source>
        <translation>字段的值</translation>
    </message>
    <message>
        <location line="+2"/>
        <source>HTTP header</source>
        <translation>HTTP 标头</translation>
    </message>
    <message>
        <location line="+2"/>
        <source>Part of a URL</source>
        <translation>URL 的一部分</translation>
    </message>
    <message>
        <location line="+2"/>
        <source>API key</source>
        <translation>API 密钥</translation>
    </message>
    <message>
        <location line="+2"/>
        <source>Token</source>
        <translation>令牌</translation>
    </message>
    <message>
        <location line="+2"/>
        <source>Private key</source>
        <translation>私钥</translation>
    </message>
</context>
<context>
    <name>tracedeck::RouteChainModel</name>
    <message>
        <location filename="../models/thoughts/routechainmodel.cpp" line="+41"/>
        <source>Chose</source>
        <extracomment>What a policy did: it chose its model.</extracomment>
        <translation>已选定</translation>
    </message>
    <message>
        <location line="+3"/>
        <source>Rejected</source>
        <extracomment>What became of the model that a policy named.</extracomment>
        <translation>被拒绝</translation>
    </message>
    <message>
        <location line="+3"/>
        <source>Deferred</source>
        <extracomment>A policy left the choice to those after it.</extracomment>
        <translation>已推迟</translation>
    </message>
    <message>
        <location line="+3"/>
        <source>Not applicable</source>
        <extracomment>A policy had nothing to say.</extracomment>
        <translation>不适用</translation>
    </message>
    <message>
        <location line="+78"/>
        <source>%1 (%2)</source>
        <comment>reason</comment>
        <extracomment>Why a model was rejected: %1 in the server&apos;s sentence, %2 in its word.</extracomment>
        <translation>%1（%2）</translation>
    </message>
    <message>
        <location line="+21"/>
        <source>Samples: %1</source>
        <extracomment>How many runs a score is made of.</extracomment>
        <translation>样本数：%1</translation>
    </message>
    <message>
        <location line="+55"/>
        <source>Policy</source>
        <extracomment>Column header. A policy by which a model may be chosen, and below it the models that it weighed.</extracomment>
        <translation>策略</translation>
    </message>
    <message>
        <location line="+3"/>
        <source>Verdict or score</source>
        <extracomment>Column header. What a policy said, or the score of a model.</extracomment>
        <translation>结论或得分</translation>
    </message>
    <message>
        <location line="+3"/>
        <source>Candidate</source>
        <extracomment>Column header. The model that a policy named.</extracomment>
        <translation>候选模型</translation>
    </message>
    <message>
        <location line="+2"/>
        <source>Reason</source>
        <translation>理由</translation>
    </message>
    <message>
        <location line="+3"/>
        <source>Rule</source>
        <extracomment>Column header. The name of the rule that a policy followed.</extracomment>
        <translation>规则</translation>
    </message>
    <message>
        <location line="+3"/>
        <source>Confidence</source>
        <extracomment>Column header. How sure a policy was.</extracomment>
        <translation>置信度</translation>
    </message>
</context>
<context>
    <name>tracedeck::RoutesModel</name>
    <message>
        <location filename="../models/thoughts/routesmodel.cpp" line="+150"/>
        <source>No model</source>
        <translation>无模型</translation>
    </message>
    <message>
        <location line="+50"/>
        <source>Model</source>
        <extracomment>Column header. The language model that a server chose.</extracomment>
        <translation>模型</translation>
    </message>
    <message>
        <location line="+3"/>
        <source>Chosen by</source>
        <extracomment>Column header. The policy that chose the model.</extracomment>
        <translation>选定策略</translation>
    </message>
    <message>
        <location line="+2"/>
        <source>Reason</source>
        <translation>理由</translation>
    </message>
    <message>
        <location line="+3"/>
        <source>Took</source>
        <extracomment>Column header. How long it took to choose.</extracomment>
        <translation>耗时</translation>
    </message>
    <message>
        <location line="+2"/>
        <source>Frame</source>
        <translation>帧</translation>
    </message>
</context>
<context>
    <name>tracedeck::RoutingPanel</name>
    <message>
        <location filename="../widgets/thoughts/routingpanel.cpp" line="+153"/>
        <source>Decisions about models</source>
        <translation>模型选择决策</translation>
    </message>
    <message>
        <location line="+1"/>
        <source>What each policy said</source>
        <translation>各策略的结论</translation>
    </message>
    <message>
        <location line="+1"/>
        <source>The decision as it was sent</source>
        <translation>所发送的决策原文</translation>
    </message>
    <message>
        <location line="+20"/>
        <source>No trace is open. Open a recording or connect to a server to see how its models are chosen.</source>
        <translation>没有打开的追踪。请打开录制文件或连接服务器，以查看其如何选择模型。</translation>
    </message>
    <message>
        <location line="+10"/>
        <source>The first choice of a model in this session comes later, in frame %1. Go forward in time to see it.</source>
        <translation>此会话的第一次模型选择稍后才出现，在第 %1 帧。请前进以查看。</translation>
    </message>
    <message>
        <location line="+4"/>
        <source>No choice of a model has come in this session up to this frame. Servers that choose one for each run tell here why it was this one.</source>
        <translation>到此帧为止，此会话还没有模型选择。为每次运行选择模型的服务器会在此说明选择的理由。</translation>
    </message>
    <message>
        <location line="+64"/>
        <source>Reading a long decision…</source>
        <translation>正在读取较长的决策…</translation>
    </message>
    <message>
        <location line="+2"/>
        <source>This decision cannot be read: %1</source>
        <translation>无法读取此决策：%1</translation>
    </message>
    <message>
        <location line="+3"/>
        <source>No model could be chosen: no policy named one that will do. Nothing was run.</source>
        <translation>未能选出模型：没有策略给出可用的模型。没有运行任何内容。</translation>
    </message>
    <message>
        <location line="+2"/>
        <source>The server did not say how it chose. This is what it sent:</source>
        <translation>服务器没有说明如何选择。以下是它发送的内容：</translation>
    </message>
    <message>
        <location line="+5"/>
        <source>The server did not say which of these policies chose %1.</source>
        <translation>服务器没有说明是哪个策略选择了 %1。</translation>
    </message>
    <message>
        <location line="+5"/>
        <source>%1, chosen by %2. The server sent more than is shown.</source>
        <translation>%1，由 %2 选定。服务器发送的内容多于此处所显示的。</translation>
    </message>
    <message>
        <location line="+2"/>
        <source>%1, chosen by %2.</source>
        <extracomment>%1 is a language model, %2 the policy by which it was chosen.</extracomment>
        <translation>%1，由 %2 选定。</translation>
    </message>
</context>
<context>
    <name>tracedeck::RowCopy</name>
    <message>
        <location filename="../widgets/basics/rowcopy.cpp" line="+61"/>
        <source>Only the first %1 rows were copied.</source>
        <translation>只复制了前 %1 行。</translation>
    </message>
    <message>
        <location line="+87"/>
        <source>Copy Ro&amp;w</source>
        <translation>复制此行(&amp;W)</translation>
    </message>
    <message>
        <location line="+0"/>
        <source>Copy Ro&amp;ws</source>
        <translation>复制各行(&amp;W)</translation>
    </message>
    <message>
        <location line="+11"/>
        <source>Cop&amp;y All Rows</source>
        <translation>复制所有行(&amp;Y)</translation>
    </message>
</context>
<context>
    <name>tracedeck::Runs</name>
    <message>
        <location filename="../models/runs/runtexts.cpp" line="+45"/>
        <source>Go on with: %1</source>
        <extracomment>What a run was asked, that went on when people had answered: %1 is their questions, with the answers.</extracomment>
        <translation>凭答复继续：%1</translation>
    </message>
    <message>
        <location line="+10"/>
        <source>Go on from step %1</source>
        <extracomment>What a run was asked, that went on from a checkpoint: %1 is its number.</extracomment>
        <translation>从步骤 %1 继续</translation>
    </message>
    <message>
        <location line="+0"/>
        <source>Go on from a checkpoint</source>
        <translation>从检查点继续</translation>
    </message>
</context>
<context>
    <name>tracedeck::RunsModel</name>
    <message>
        <location filename="../models/runs/runsmodel.cpp" line="+137"/>
        <source>With which the run began, or the first that told of it</source>
        <translation>运行由此帧开始，或最先由此帧得知</translation>
    </message>
    <message>
        <location line="-46"/>
        <source>Frame</source>
        <translation>帧</translation>
    </message>
    <message>
        <location line="+2"/>
        <source>Agent</source>
        <translation>Agent</translation>
    </message>
    <message>
        <location line="+3"/>
        <source>Asked</source>
        <extracomment>Column header: what a run was asked for.</extracomment>
        <translation>请求</translation>
    </message>
    <message>
        <location line="+2"/>
        <source>Status</source>
        <translation>执行状态</translation>
    </message>
    <message>
        <location line="+43"/>
        <source>From begin to end; the bar is its part of the longest</source>
        <translation>从开始到结束；条形表示与最长的相比</translation>
    </message>
    <message>
        <location line="-40"/>
        <source>Took</source>
        <extracomment>Column header: how long a run took.</extracomment>
        <translation>耗时</translation>
    </message>
    <message>
        <location line="+42"/>
        <source>Calls of models that told what they used</source>
        <translation>报告了用量的模型调用</translation>
    </message>
    <message>
        <location line="-39"/>
        <source>Calls</source>
        <extracomment>Column header: how often a run called a model.</extracomment>
        <translation>调用</translation>
    </message>
    <message>
        <location line="+41"/>
        <source>Calls of tools</source>
        <translation>工具调用</translation>
    </message>
    <message>
        <location line="-38"/>
        <source>Tools</source>
        <extracomment>Column header: how many tools a run called.</extracomment>
        <translation>工具</translation>
    </message>
    <message>
        <location line="+40"/>
        <source>Calls of tools that failed</source>
        <translation>失败的工具调用</translation>
    </message>
    <message>
        <location line="-37"/>
        <source>Failures</source>
        <extracomment>Column header: how many calls of tools failed in a run.</extracomment>
        <translation>失败</translation>
    </message>
    <message>
        <location line="+39"/>
        <source>Tokens that its models read; those of its workers are in their own runs</source>
        <translation>其模型读取的 Token；工作会话的计入它们自己的运行</translation>
    </message>
    <message>
        <location line="-37"/>
        <source>Input</source>
        <translation>输入</translation>
    </message>
    <message>
        <location line="+39"/>
        <source>Tokens that its models wrote; those of its workers are in their own runs</source>
        <translation>其模型写出的 Token；工作会话的计入它们自己的运行</translation>
    </message>
    <message>
        <location line="-37"/>
        <source>Output</source>
        <translation>输出</translation>
    </message>
    <message>
        <location line="+39"/>
        <source>Without its workers; the bar is its part of the dearest</source>
        <translation>不含工作会话；条形表示与最贵的相比</translation>
    </message>
    <message>
        <location line="-37"/>
        <source>Cost</source>
        <translation>费用</translation>
    </message>
    <message>
        <location line="+39"/>
        <source>Why it failed, else what it came to, else what it said last</source>
        <translation>失败的原因，否则是其结果，否则是它最后说的话</translation>
    </message>
    <message>
        <location line="-37"/>
        <source>Answer</source>
        <translation>回答</translation>
    </message>
    <message>
        <location line="+3"/>
        <source>Began</source>
        <extracomment>Column header: when a run began.</extracomment>
        <translation>开始</translation>
    </message>
    <message>
        <location line="+2"/>
        <source>Model</source>
        <translation>模型</translation>
    </message>
    <message>
        <location line="+2"/>
        <source>Session</source>
        <translation>会话</translation>
    </message>
    <message>
        <location line="+14"/>
        <source>What its user said to begin it, else all that it was given, or where it went on</source>
        <translation>用户为开始它所说的话，否则是它得到的全部输入，或它从哪里继续</translation>
    </message>
    <message>
        <location line="+18"/>
        <source>What its server calls it, or its number in its session</source>
        <translation>服务器对它的称呼，或它在会话中的编号</translation>
    </message>
    <message>
        <location line="-29"/>
        <source>Run</source>
        <extracomment>Column header: what the server calls a run.</extracomment>
        <translation>运行</translation>
    </message>
</context>
<context>
    <name>tracedeck::RunsPanel</name>
    <message>
        <location filename="../widgets/lists/runspanel.cpp" line="+68"/>
        <source>No trace is open. Open a recording or connect to a server to see its runs.</source>
        <translation>没有打开的追踪。打开录制文件或连接服务器即可查看其运行。</translation>
    </message>
    <message>
        <location line="+2"/>
        <source>Words, status:failed cost:&gt;0.01</source>
        <translation>词语，status:失败 cost:&gt;0.01</translation>
    </message>
    <message>
        <location line="+1"/>
        <source>Only runs with these words</source>
        <translation>只显示包含这些词的运行</translation>
    </message>
    <message>
        <location line="+1"/>
        <source>Only runs that all of these hold of: words in their agent, what they were asked, their answer, status, model, session or id, and conditions like status:failed, took:&gt;2s, tools:&gt;5, failures:&gt;0, cost:&gt;0.01</source>
        <translation>只显示全部符合的运行：Agent、请求、答复、状态、模型、会话或 id 中的词语，以及 status:失败、took:&gt;2s、tools:&gt;5、failures:&gt;0、cost:&gt;0.01 这样的条件</translation>
    </message>
    <message>
        <location line="+2"/>
        <source>Runs</source>
        <translation>运行</translation>
    </message>
    <message>
        <location line="+10"/>
        <source>No run has these words. Look for others, or clear them.</source>
        <translation>没有包含这些词的运行。换些词，或清空。</translation>
    </message>
    <message>
        <location line="-15"/>
        <source>Only runs that went on in the marked range are listed. Cover all again</source>
        <translation>只列出在标记的范围内进行过的运行。点击重新涵盖全部</translation>
    </message>
    <message>
        <location line="+13"/>
        <source>%1 cannot be read. Write took:&gt;2s, tools:&gt;5, cost:&gt;0.01 or status:failed; a text with a colon in quotes.</source>
        <extracomment>%1 is a condition like &quot;took:&gt;2x&quot; as its user wrote it.</extracomment>
        <translation>无法理解 %1。请写 took:&gt;2s、tools:&gt;5、cost:&gt;0.01 或 status:失败；带冒号的文字请加引号。</translation>
    </message>
    <message>
        <location line="+4"/>
        <source>No run went on in the marked range. Mark another one, or cover all frames.</source>
        <translation>没有运行在标记的范围内进行。请标记其他范围，或涵盖全部帧。</translation>
    </message>
    <message>
        <location line="+2"/>
        <source>Nothing has run yet. Go to a later frame or start a run.</source>
        <translation>还没有运行。请前往更后面的帧或启动一次运行。</translation>
    </message>
    <message>
        <location line="+0"/>
        <source>There is no run.</source>
        <translation>没有运行。</translation>
    </message>
    <message>
        <location line="+1"/>
        <source>Nothing has run yet. Choose all sessions, go to a later frame or start a run.</source>
        <translation>还没有运行。请选择所有会话、前往更后面的帧或启动一次运行。</translation>
    </message>
    <message>
        <location line="+1"/>
        <source>There is no run. Those of other sessions are seen with all sessions.</source>
        <translation>没有运行。选择所有会话可以看到其他会话的运行。</translation>
    </message>
    <message numerus="yes">
        <location line="+7"/>
        <source>%Ln run(s)</source>
        <translation>
            <numerusform>%Ln 次运行</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <location line="+2"/>
        <source>%Ln failed</source>
        <comment>runs</comment>
        <translation>
            <numerusform>%Ln 次失败</numerusform>
        </translation>
    </message>
    <message>
        <location line="+3"/>
        <source>tokens: %1 in, %2 out</source>
        <extracomment>Of runs: their models read %1 tokens, and wrote %2.</extracomment>
        <translation>输入 %1 Token，输出 %2 Token</translation>
    </message>
    <message>
        <location line="+5"/>
        <source>p50 %1, p90 %2</source>
        <extracomment>How long runs took, percentiles: half of them no longer than %1, 90 % of them no longer than %2.</extracomment>
        <translation>p50 %1，p90 %2</translation>
    </message>
    <message>
        <location line="+9"/>
        <source>Show It in the &amp;Conversation</source>
        <translation>在对话中显示(&amp;C)</translation>
    </message>
</context>
<context>
    <name>tracedeck::SafeMarkdown</name>
    <message>
        <location filename="../widgets/basics/safemarkdown.cpp" line="+390"/>
        <source>[image: %1]</source>
        <extracomment>Stands for an image that is not loaded. %1 is what its author says that it shows.</extracomment>
        <translation>[图像：%1]</translation>
    </message>
</context>
<context>
    <name>tracedeck::Samples</name>
    <message>
        <location filename="../app/recordings/samples.cpp" line="+24"/>
        <source>A tool call, step by step</source>
        <translation>一次工具调用，逐步展开</translation>
    </message>
    <message>
        <location line="+2"/>
        <source>Thoughts that turn back</source>
        <translation>会回溯的思考</translation>
    </message>
    <message>
        <location line="+1"/>
        <source>Tree of Thoughts: candidates are scored, and a dead end is left.</source>
        <translation>思维树（ToT）：为候选思路打分，并从死路回溯。</translation>
    </message>
    <message>
        <location line="+3"/>
        <source>A plan and its tasks</source>
        <translation>计划与任务</translation>
    </message>
    <message>
        <location line="-5"/>
        <source>ReAct agent: think, call a tool, observe, answer.</source>
        <translation>ReAct Agent：思考、调用工具、观察、回答。</translation>
    </message>
    <message>
        <location line="-4"/>
        <source>A tool call that fails</source>
        <translation>一次失败的工具调用</translation>
    </message>
    <message>
        <location line="+1"/>
        <source>ReAct agent: a command fails, the agent sees why and finds another way.</source>
        <translation>ReAct Agent：命令失败，Agent 看到原因后另想办法。</translation>
    </message>
    <message>
        <location line="+9"/>
        <source>Graph of Thoughts: three tasks, first planned, then done.</source>
        <translation>思维图（GoT）：先规划三个任务，再依次执行。</translation>
    </message>
    <message>
        <location line="+1"/>
        <source>Waiting for a human</source>
        <translation>等待人工审批</translation>
    </message>
    <message>
        <location line="+1"/>
        <source>A dangerous tool asks for approval, and the run is interrupted.</source>
        <translation>危险的工具请求审批，运行被中断。</translation>
    </message>
    <message>
        <location line="+2"/>
        <source>A whole connection</source>
        <translation>一次完整的连接</translation>
    </message>
    <message>
        <location line="+1"/>
        <source>Requests and answers of a real server, in both directions.</source>
        <translation>真实服务器的请求与答复，双向都有。</translation>
    </message>
    <message>
        <location line="+2"/>
        <source>A supervisor and her team</source>
        <translation>主管与其团队</translation>
    </message>
    <message>
        <location line="+1"/>
        <source>LangGraph: work goes to three subgraphs at once.</source>
        <translation>LangGraph：工作同时交给三个子图。</translation>
    </message>
    <message>
        <location line="+1"/>
        <source>A history with branches</source>
        <translation>带分支的历史</translation>
    </message>
    <message>
        <location line="+1"/>
        <source>LangGraph: a loop that went on from the past three times.</source>
        <translation>LangGraph：一个循环三次从过去继续运行。</translation>
    </message>
    <message>
        <location line="+1"/>
        <source>A question and its answer</source>
        <translation>一次提问和它的回答</translation>
    </message>
    <message>
        <location line="+1"/>
        <source>LangGraph: a run waits for an answer, and goes on with it.</source>
        <translation>LangGraph：运行等待答复，得到后继续。</translation>
    </message>
    <message>
        <location line="+2"/>
        <source>A planner and her workers</source>
        <translation>规划会话与它的工作会话</translation>
    </message>
    <message>
        <location line="+1"/>
        <source>metis: tasks go to workers, of which one fails; each has a session of its own.</source>
        <translation>metis：任务交给几个工作会话，其中一个失败。</translation>
    </message>
</context>
<context>
    <name>tracedeck::Saver</name>
    <message>
        <location filename="../app/recordings/saver.cpp" line="-16"/>
        <source>%1 was overwritten or cut while it was open: what it held cannot be saved any more.</source>
        <translation>%1 在打开期间被覆盖或截断：其原有内容已无法保存。</translation>
    </message>
    <message>
        <location line="+70"/>
        <source>Save recording</source>
        <translation>保存录制文件</translation>
    </message>
    <message>
        <location line="-1"/>
        <source>Compressed recordings (*.ndjson.zst)</source>
        <translation>压缩的录制文件 (*.ndjson.zst)</translation>
    </message>
    <message>
        <location line="+1"/>
        <source>Recordings (*.ndjson)</source>
        <translation>录制文件 (*.ndjson)</translation>
    </message>
    <message>
        <location line="-30"/>
        <location line="+30"/>
        <source>All files (*)</source>
        <translation>所有文件 (*)</translation>
    </message>
    <message>
        <location line="-30"/>
        <source>Export</source>
        <extracomment>A filter of files; %1 is what their names end with.</extracomment>
        <translation>导出</translation>
    </message>
    <message>
        <location line="+0"/>
        <source>Exports (*.%1)</source>
        <translation>导出文件 (*.%1)</translation>
    </message>
    <message>
        <location line="+4"/>
        <location line="+36"/>
        <source>recording</source>
        <comment>file name</comment>
        <translation>录制文件</translation>
    </message>
    <message>
        <location line="-25"/>
        <source>Something else is being saved. Wait until it is, or cancel that.</source>
        <translation>正在保存其他内容。请等它完成，或将其取消。</translation>
    </message>
    <message>
        <location line="+45"/>
        <source>Saving %1…</source>
        <translation>正在保存 %1…</translation>
    </message>
    <message>
        <location line="+6"/>
        <source>Saving %1: %2 %</source>
        <extracomment>%1: name of a file, %2: a number from 0 to 100.</extracomment>
        <translation>正在保存 %1：%2%</translation>
    </message>
    <message>
        <location line="+12"/>
        <source>Saving was cancelled; nothing was written.</source>
        <translation>已取消保存；未写入任何内容。</translation>
    </message>
    <message>
        <location line="-2"/>
        <source>Saved to %1.</source>
        <translation>已保存到 %1。</translation>
    </message>
</context>
<context>
    <name>tracedeck::ScopeHeader</name>
    <message>
        <location filename="../widgets/facts/scopeheader.cpp" line="+90"/>
        <location line="+1"/>
        <source>Which sessions are covered</source>
        <translation>涵盖哪些会话</translation>
    </message>
    <message>
        <location line="+1"/>
        <source>Marked range only</source>
        <translation>仅标记的范围</translation>
    </message>
    <message>
        <location line="+1"/>
        <source>Cover all frames again</source>
        <translation>重新涵盖全部帧</translation>
    </message>
</context>
<context>
    <name>tracedeck::SearchModel</name>
    <message>
        <location filename="../models/conversation/searchmodel.cpp" line="+222"/>
        <source>Frame</source>
        <translation>帧</translation>
    </message>
    <message>
        <location line="+2"/>
        <source>Session</source>
        <translation>会话</translation>
    </message>
    <message>
        <location line="+3"/>
        <source>Who</source>
        <extracomment>Column header: the role of a message, the name of a tool.</extracomment>
        <translation>来源</translation>
    </message>
    <message>
        <location line="+3"/>
        <source>Places</source>
        <extracomment>Column header: how often a text that was searched for is there.</extracomment>
        <translation>处数</translation>
    </message>
    <message>
        <location line="+2"/>
        <source>Text</source>
        <translation>文本</translation>
    </message>
</context>
<context>
    <name>tracedeck::SearchPanel</name>
    <message>
        <location filename="../widgets/conversation/searchpanel.cpp" line="+228"/>
        <source>Not found up to frame %1</source>
        <translation>到第 %1 帧为止未找到</translation>
    </message>
    <message numerus="yes">
        <location line="+2"/>
        <source>%Ln place(s)</source>
        <translation>
            <numerusform>%Ln 处</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <location line="+2"/>
        <source>%1 places in %Ln row(s)</source>
        <extracomment>%1 is a number; what follows are lines of the list.</extracomment>
        <translation>
            <numerusform>%1 处，共 %Ln 行</numerusform>
        </translation>
    </message>
    <message>
        <location line="+3"/>
        <source>not all</source>
        <translation>未列全</translation>
    </message>
    <message>
        <location line="+3"/>
        <source>as of frame %1: Enter searches again</source>
        <extracomment>Of what was looked for: so far it was; Enter looks further.</extracomment>
        <translation>截至第 %1 帧：按 Enter 重新搜索</translation>
    </message>
    <message>
        <location line="+7"/>
        <source>No trace is open. Open a recording or connect to a server to search what was said and done.</source>
        <translation>没有打开的追踪。打开录制文件或连接服务器，即可搜索说过和做过的内容。</translation>
    </message>
    <message>
        <location line="+17"/>
        <source>Type a word: all that was said, thought, called and returned up to here is searched, in every session. What you choose of what is found is selected everywhere.</source>
        <translation>输入要查找的文字：将在所有会话中搜索到此为止的消息、思考、工具调用及其结果。选中某个结果后，所有面板都会选中它。</translation>
    </message>
    <message>
        <location line="+2"/>
        <source>Nothing that was said or done up to here has this text. The filter of Frames looks through their bytes as well.</source>
        <translation>到此为止的消息和操作中没有这段文字。“帧”面板的过滤器还会搜索帧的原始字节。</translation>
    </message>
    <message>
        <location line="+6"/>
        <source>Search in all sessions of this trace: what was said, thought, called and returned</source>
        <translation>在此追踪的所有会话中搜索：说过、想过、调用过和返回的内容</translation>
    </message>
    <message>
        <location line="+1"/>
        <source>Text to search for</source>
        <translation>要搜索的文本</translation>
    </message>
    <message>
        <location line="+1"/>
        <source>Progress of the search</source>
        <translation>搜索进度</translation>
    </message>
    <message>
        <location line="+1"/>
        <source>Cancel</source>
        <translation>取消</translation>
    </message>
    <message>
        <location line="+1"/>
        <source>Found</source>
        <translation>搜索结果</translation>
    </message>
</context>
<context>
    <name>tracedeck::ServeBinding</name>
    <message>
        <location filename="../app/bindings/servebinding.cpp" line="+41"/>
        <source>There is no recording of it to serve.</source>
        <translation>没有可以作为服务器的录制。</translation>
    </message>
</context>
<context>
    <name>tracedeck::ServeDialog</name>
    <message>
        <location filename="../widgets/connecting/servedialog.cpp" line="+28"/>
        <source>As it was recorded</source>
        <translation>按录制时的速度</translation>
    </message>
    <message>
        <location line="+2"/>
        <source>Twice as fast</source>
        <translation>两倍速度</translation>
    </message>
    <message>
        <location line="+2"/>
        <source>Ten times as fast</source>
        <translation>十倍速度</translation>
    </message>
    <message>
        <location line="+2"/>
        <source>As fast as the client reads</source>
        <translation>客户端读多快就多快</translation>
    </message>
    <message>
        <location line="+2"/>
        <source>Step by step</source>
        <translation>逐帧</translation>
    </message>
    <message>
        <location line="+120"/>
        <source>%1 differs in %2</source>
        <extracomment>%1 a number, %2 the kind of a request, %3 names of its fields.</extracomment>
        <translation>%1 的 %2 不同</translation>
    </message>
    <message>
        <location line="+1"/>
        <source>Client %1: %2 differs in %3</source>
        <translation>客户端 %1：%2 的 %3 不同</translation>
    </message>
    <message>
        <location line="+11"/>
        <source>S&amp;top</source>
        <translation>停止(&amp;T)</translation>
    </message>
    <message>
        <location line="+0"/>
        <source>&amp;Serve</source>
        <translation>开始(&amp;S)</translation>
    </message>
    <message>
        <location line="+6"/>
        <source>Reading the recording…</source>
        <translation>正在读取录制文件…</translation>
    </message>
    <message>
        <location line="+2"/>
        <source>Clients of the recorded server get what it sent then, on this computer only. Their requests are answered from the recording.</source>
        <translation>被录制服务器的客户端会收到它当时发送的内容，仅限本机。请求按录制文件应答。</translation>
    </message>
    <message numerus="yes">
        <location line="+3"/>
        <source>%Ln client(s) connected.</source>
        <translation>
            <numerusform>已连接 %Ln 个客户端。</numerusform>
        </translation>
    </message>
    <message>
        <location line="+3"/>
        <source>Requests that were sent otherwise than they were recorded, and answered all the same:</source>
        <translation>与录制时不同、但仍得到应答的请求：</translation>
    </message>
    <message>
        <location line="+15"/>
        <source>Serve Recording</source>
        <translation>用录制文件模拟服务器</translation>
    </message>
    <message>
        <location line="+1"/>
        <source>Recording</source>
        <translation>录制</translation>
    </message>
    <message>
        <location line="+1"/>
        <source>&amp;Port</source>
        <translation>端口(&amp;P)</translation>
    </message>
    <message>
        <location line="+1"/>
        <source>Port</source>
        <translation>端口</translation>
    </message>
    <message>
        <location line="+1"/>
        <source>any that is free</source>
        <translation>任意空闲端口</translation>
    </message>
    <message>
        <location line="+1"/>
        <source>Spee&amp;d</source>
        <translation>速度(&amp;D)</translation>
    </message>
    <message>
        <location line="+1"/>
        <source>Speed</source>
        <translation>速度</translation>
    </message>
    <message>
        <location line="+3"/>
        <source>&amp;Address</source>
        <translation>地址(&amp;A)</translation>
    </message>
    <message>
        <location line="+1"/>
        <source>Address</source>
        <translation>地址</translation>
    </message>
    <message>
        <location line="+1"/>
        <source>not served</source>
        <translation>未启动</translation>
    </message>
    <message>
        <location line="+1"/>
        <source>Requests that differ</source>
        <translation>不同的请求</translation>
    </message>
    <message>
        <location line="+1"/>
        <source>&amp;Next Frame</source>
        <translation>下一帧(&amp;N)</translation>
    </message>
    <message>
        <location line="+1"/>
        <source>&amp;Connect to It</source>
        <translation>连接到它(&amp;C)</translation>
    </message>
    <message>
        <location line="+1"/>
        <source>Close</source>
        <translation>关闭</translation>
    </message>
</context>
<context>
    <name>tracedeck::SessionScope</name>
    <message>
        <location filename="../models/sessions/sessionscope.cpp" line="+39"/>
        <source>This session</source>
        <translation>此会话</translation>
    </message>
    <message>
        <location line="+2"/>
        <source>This session and its workers</source>
        <translation>此会话及其工作会话</translation>
    </message>
    <message>
        <location line="+4"/>
        <source>All sessions</source>
        <translation>所有会话</translation>
    </message>
</context>
<context>
    <name>tracedeck::SessionSource</name>
    <message>
        <location filename="../models/sessions/sessionsource.cpp" line="+21"/>
        <source>Recording</source>
        <translation>录制文件</translation>
    </message>
    <message>
        <location line="+2"/>
        <source>Live server</source>
        <translation>实时服务器</translation>
    </message>
    <message>
        <location line="+2"/>
        <source>Replay</source>
        <translation>回放</translation>
    </message>
    <message>
        <location line="+2"/>
        <source>Database</source>
        <translation>数据库</translation>
    </message>
    <message>
        <location line="+9"/>
        <source>Reading</source>
        <translation>正在读取</translation>
    </message>
    <message>
        <location line="+2"/>
        <source>Read</source>
        <translation>已读取</translation>
    </message>
    <message>
        <location line="+2"/>
        <source>Connecting</source>
        <translation>正在连接</translation>
    </message>
    <message>
        <location line="+2"/>
        <source>Live</source>
        <translation>实时</translation>
    </message>
    <message>
        <location line="+2"/>
        <source>Reconnecting</source>
        <translation>正在重新连接</translation>
    </message>
    <message>
        <location line="+2"/>
        <source>Disconnected</source>
        <translation>已断开</translation>
    </message>
    <message>
        <location line="+2"/>
        <source>Ended</source>
        <translation>已结束</translation>
    </message>
</context>
<context>
    <name>tracedeck::SessionsBinding</name>
    <message>
        <location filename="../app/bindings/sessionsbinding.cpp" line="+74"/>
        <source>Close connection</source>
        <translation>关闭连接</translation>
    </message>
    <message>
        <location line="+1"/>
        <source>Close the connection to %1? What has come is recorded; what comes later is not seen.</source>
        <translation>要关闭与 %1 的连接吗？已收到的内容已录制；之后的内容将看不到。</translation>
    </message>
    <message>
        <location line="+3"/>
        <source>&amp;Close</source>
        <translation>关闭(&amp;C)</translation>
    </message>
</context>
<context>
    <name>tracedeck::SessionsDelegate</name>
    <message>
        <location filename="../widgets/sessions/sessionsdelegate.cpp" line="+71"/>
        <source>Name of your own; empty for the original one</source>
        <translation>自定义名称；留空则恢复原名称</translation>
    </message>
    <message>
        <location line="+1"/>
        <source>The original name</source>
        <translation>原名称</translation>
    </message>
</context>
<context>
    <name>tracedeck::SessionsModel</name>
    <message>
        <location filename="../models/sessions/sessioncells.cpp" line="+89"/>
        <source>Stored on the server</source>
        <translation>服务器上存储的会话</translation>
    </message>
    <message>
        <location line="+12"/>
        <source>%1 · %2</source>
        <extracomment>A thread that a server has stored: %1 is its title, or what graph it is of, %2 when it changed last.</extracomment>
        <translation>%1 · %2</translation>
    </message>
    <message>
        <location line="+4"/>
        <source>There are no workspaces.</source>
        <translation>没有工作区。</translation>
    </message>
    <message>
        <location line="+0"/>
        <location line="+2"/>
        <source>Not told yet</source>
        <translation>尚未得知</translation>
    </message>
    <message>
        <location line="+1"/>
        <source>There are no sessions in it.</source>
        <translation>其中没有会话。</translation>
    </message>
    <message>
        <location line="+1"/>
        <source>None has what the filter looks for.</source>
        <translation>没有符合过滤条件的会话。</translation>
    </message>
    <message numerus="yes">
        <location line="+21"/>
        <source>%1, %Ln run(s) without an end</source>
        <comment>state of a source</comment>
        <translation>
            <numerusform>%1，%Ln 个运行没有结束</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <location line="+2"/>
        <source>%1, %Ln unreadable line(s)</source>
        <comment>state of a source</comment>
        <translation>
            <numerusform>%1，%Ln 行无法读取</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <location line="+2"/>
        <source>%1, %Ln gap(s)</source>
        <comment>state of a source</comment>
        <translation>
            <numerusform>%1，%Ln 处缺口</numerusform>
        </translation>
    </message>
    <message>
        <location line="+18"/>
        <source>%1 of %2</source>
        <comment>position and number of frames</comment>
        <translation>%1 / %2</translation>
    </message>
    <message numerus="yes">
        <location line="+15"/>
        <source>%1, %Ln failed</source>
        <comment>status of a session, its runs</comment>
        <translation>
            <numerusform>%1，%Ln 次失败</numerusform>
        </translation>
    </message>
    <message>
        <location line="+16"/>
        <source>● Now</source>
        <extracomment>In the column of the last activity: something comes at this moment.</extracomment>
        <translation>● 此刻</translation>
    </message>
    <message>
        <location line="+21"/>
        <source>Stored</source>
        <translation>已存储</translation>
    </message>
    <message>
        <location line="+39"/>
        <source>%1: %2</source>
        <comment>kind and address of a source</comment>
        <translation>%1：%2</translation>
    </message>
    <message>
        <location line="+5"/>
        <source>Session %1</source>
        <translation>会话 %1</translation>
    </message>
    <message>
        <location line="+1"/>
        <source>Session %1: %2</source>
        <comment>id, title</comment>
        <translation>会话 %1：%2</translation>
    </message>
    <message>
        <location line="+3"/>
        <source>Run %1</source>
        <translation>运行 %1</translation>
    </message>
    <message>
        <location line="+5"/>
        <source>Session %1, in this trace</source>
        <translation>会话 %1，在此追踪中</translation>
    </message>
    <message>
        <location line="+1"/>
        <source>Session %1, stored on the server. When it was listed: %2</source>
        <comment>id, status</comment>
        <translation>会话 %1，存储在服务器上。列出时的状态：%2</translation>
    </message>
    <message>
        <location line="+2"/>
        <source>Session %1, stored on the server</source>
        <translation>会话 %1，存储在服务器上</translation>
    </message>
    <message>
        <location line="+3"/>
        <source>Workspace %1</source>
        <translation>工作区 %1</translation>
    </message>
    <message>
        <location line="+22"/>
        <source>%1, current</source>
        <translation>%1，当前</translation>
    </message>
    <message>
        <location line="+94"/>
        <source>Name</source>
        <translation>名称</translation>
    </message>
    <message>
        <location line="+2"/>
        <source>Status</source>
        <translation>执行状态</translation>
    </message>
    <message>
        <location line="+2"/>
        <source>Runs</source>
        <translation>运行</translation>
    </message>
    <message>
        <location line="+2"/>
        <source>Messages</source>
        <translation>消息</translation>
    </message>
    <message>
        <location line="+3"/>
        <source>Tokens</source>
        <extracomment>Column header. Tokens of a language model, read and written.</extracomment>
        <translation>Token</translation>
    </message>
    <message>
        <location line="+3"/>
        <source>Cost</source>
        <extracomment>Column header. What model calls cost.</extracomment>
        <translation>费用</translation>
    </message>
    <message>
        <location line="+2"/>
        <source>Duration</source>
        <translation>耗时</translation>
    </message>
    <message>
        <location line="+3"/>
        <source>Last activity</source>
        <extracomment>Column header. Time of the last frame of a session.</extracomment>
        <translation>最近活动</translation>
    </message>
    <message>
        <location line="+3"/>
        <source>Frames</source>
        <extracomment>Column header. First and last frame of a session; of a source, how many.</extracomment>
        <translation>帧</translation>
    </message>
    <message>
        <location filename="../models/sessions/sessionrows.cpp" line="+123"/>
        <source>Frame %1</source>
        <translation>第 %1 帧</translation>
    </message>
    <message>
        <location line="+7"/>
        <source>%1 (%2)</source>
        <comment>agent (model)</comment>
        <translation>%1（%2）</translation>
    </message>
</context>
<context>
    <name>tracedeck::SessionsPanel</name>
    <message>
        <location filename="../widgets/sessions/sessionspanel.cpp" line="+133"/>
        <source>Sessions of all open sources</source>
        <translation>所有打开的来源中的会话</translation>
    </message>
    <message>
        <location line="+1"/>
        <source>Filter sessions by name, agent, model or status</source>
        <translation>按名称、Agent、模型或执行状态过滤会话</translation>
    </message>
    <message>
        <location line="+1"/>
        <source>Filter of the sessions</source>
        <translation>会话过滤器</translation>
    </message>
    <message>
        <location line="+2"/>
        <source>Shows only sessions that have this text in their name, id, agent, model or status.</source>
        <translation>只显示名称、ID、Agent、模型或执行状态中含有此文字的会话。</translation>
    </message>
    <message>
        <location line="+1"/>
        <source>Number of sessions that the filter hides</source>
        <translation>被过滤器隐藏的会话数</translation>
    </message>
    <message>
        <location line="+1"/>
        <source>No source is open. Open a recording or connect to a server to see its sessions.</source>
        <translation>尚未打开来源。打开录制文件或连接服务器，即可查看其会话。</translation>
    </message>
    <message>
        <location line="+50"/>
        <source>Searching…</source>
        <translation>正在查找…</translation>
    </message>
    <message numerus="yes">
        <location line="+0"/>
        <source>%Ln hidden</source>
        <comment>sessions</comment>
        <translation>
            <numerusform>已隐藏 %Ln 个</numerusform>
        </translation>
    </message>
    <message>
        <location filename="../widgets/sessions/sessionspanel_menu.cpp" line="+55"/>
        <source>Re&amp;name</source>
        <translation>重命名(&amp;N)</translation>
    </message>
    <message>
        <location line="+5"/>
        <source>Copy &amp;ID</source>
        <translation>复制 ID(&amp;I)</translation>
    </message>
    <message>
        <location line="+2"/>
        <source>&amp;Copy Name</source>
        <translation>复制名称(&amp;C)</translation>
    </message>
    <message>
        <location line="+13"/>
        <source>&amp;Show This Source</source>
        <translation>显示此来源(&amp;S)</translation>
    </message>
    <message>
        <location line="+5"/>
        <source>&amp;Reconnect</source>
        <translation>重新连接(&amp;R)</translation>
    </message>
    <message>
        <location line="+3"/>
        <source>&amp;Disconnect</source>
        <translation>断开连接(&amp;D)</translation>
    </message>
    <message>
        <location line="+4"/>
        <source>Save &amp;As…</source>
        <translation>另存为(&amp;A)…</translation>
    </message>
    <message>
        <location line="+5"/>
        <source>Move U&amp;p</source>
        <translation>上移(&amp;P)</translation>
    </message>
    <message>
        <location line="+2"/>
        <source>Move D&amp;own</source>
        <translation>下移(&amp;O)</translation>
    </message>
    <message>
        <location line="+8"/>
        <source>C&amp;lose</source>
        <translation>关闭(&amp;L)</translation>
    </message>
    <message>
        <location line="+19"/>
        <source>Go to Its &amp;Beginning</source>
        <translation>转到开始处(&amp;B)</translation>
    </message>
    <message>
        <location line="+2"/>
        <source>Go to Its &amp;End</source>
        <translation>转到结束处(&amp;E)</translation>
    </message>
    <message>
        <location line="+33"/>
        <source>Send a &amp;Message in This Session</source>
        <translation>在此会话中发送消息(&amp;M)</translation>
    </message>
    <message>
        <location line="+2"/>
        <source>Show &amp;Stored Messages</source>
        <translation>显示已存储的消息(&amp;S)</translation>
    </message>
    <message>
        <location line="+4"/>
        <location line="+3"/>
        <source>&amp;Ask Again</source>
        <translation>重新询问(&amp;A)</translation>
    </message>
</context>
<context>
    <name>tracedeck::ShortcutList</name>
    <message>
        <location filename="../app/actions/shortcutlist.cpp" line="+38"/>
        <source>In the time line</source>
        <translation>在时间条中</translation>
    </message>
    <message>
        <location line="+1"/>
        <source>By a frame</source>
        <translation>移动一帧</translation>
    </message>
    <message>
        <location line="+2"/>
        <source>By a span</source>
        <translation>移动一个 Span</translation>
    </message>
    <message>
        <location line="+2"/>
        <source>By a run</source>
        <translation>移动一次运行</translation>
    </message>
    <message>
        <location line="+2"/>
        <source>First frame</source>
        <translation>第一帧</translation>
    </message>
    <message>
        <location line="+1"/>
        <source>Live</source>
        <translation>实时</translation>
    </message>
    <message>
        <location line="+6"/>
        <source>In the timeline panel</source>
        <translation>在时间线面板中</translation>
    </message>
    <message>
        <location line="+1"/>
        <source>Zoom in and out</source>
        <translation>放大和缩小</translation>
    </message>
    <message>
        <location line="+2"/>
        <source>Earlier and later</source>
        <translation>更早和更晚</translation>
    </message>
    <message>
        <location line="+1"/>
        <source>Show the selection; again: all of it</source>
        <translation>显示所选项；再按一次：显示全部</translation>
    </message>
    <message>
        <location line="+2"/>
        <source>Previous and next sibling</source>
        <translation>上一个和下一个同级项</translation>
    </message>
    <message>
        <location line="+2"/>
        <source>Previous and next of the same name</source>
        <translation>上一个和下一个同名项</translation>
    </message>
    <message>
        <location line="+2"/>
        <source>Row above and below</source>
        <translation>上一行和下一行</translation>
    </message>
    <message>
        <location line="+2"/>
        <source>To the parent, to the first child</source>
        <translation>到父项，到第一个子项</translation>
    </message>
    <message>
        <location line="+2"/>
        <source>Mark the selection as a range</source>
        <translation>将所选项标为范围</translation>
    </message>
    <message>
        <location line="+2"/>
        <source>Bookmark, for a moment or to keep</source>
        <translation>添加书签：临时或保留</translation>
    </message>
    <message>
        <location line="+2"/>
        <source>Remove the bookmark</source>
        <translation>删除书签</translation>
    </message>
    <message>
        <location line="+1"/>
        <source>Open or close the lane</source>
        <translation>展开或折叠泳道</translation>
    </message>
    <message>
        <location line="+1"/>
        <source>Pin the lane above the others</source>
        <translation>将泳道固定在其他泳道之上</translation>
    </message>
    <message>
        <location line="+1"/>
        <source>Critical path of the run</source>
        <translation>运行的关键路径</translation>
    </message>
    <message>
        <location line="+1"/>
        <source>Back to what was zoomed to, and forward</source>
        <translation>回到之前的缩放范围，以及前进</translation>
    </message>
    <message>
        <location line="+2"/>
        <source>Stand at the begin of the selection</source>
        <translation>停在所选项的开始处</translation>
    </message>
    <message>
        <location line="+3"/>
        <source>Clear the range, then the path, then the selection</source>
        <translation>先清除范围，再清除路径，再清除选择</translation>
    </message>
    <message>
        <location line="+6"/>
        <source>In any list</source>
        <translation>在任意列表中</translation>
    </message>
    <message>
        <location line="+1"/>
        <source>Copy the row; in the Inspector and in State, the value</source>
        <translation>复制所在行；在检查器和状态中为其值</translation>
    </message>
    <message>
        <location line="+6"/>
        <source>In the sessions</source>
        <translation>在会话列表中</translation>
    </message>
    <message>
        <location line="+1"/>
        <source>Next session</source>
        <translation>下一个会话</translation>
    </message>
    <message>
        <location line="+1"/>
        <source>Previous session</source>
        <translation>上一个会话</translation>
    </message>
    <message>
        <location line="+1"/>
        <source>Rename</source>
        <translation>重命名</translation>
    </message>
    <message>
        <location line="+1"/>
        <source>Move the source</source>
        <translation>移动来源</translation>
    </message>
    <message>
        <location line="+6"/>
        <source>In the checkpoints</source>
        <translation>在检查点中</translation>
    </message>
    <message>
        <location line="+1"/>
        <source>Select the parent</source>
        <translation>选择父检查点</translation>
    </message>
    <message>
        <location line="+1"/>
        <source>Next and previous head</source>
        <translation>下一个和上一个末端</translation>
    </message>
    <message>
        <location line="+2"/>
        <source>Name the branch</source>
        <translation>为分支命名</translation>
    </message>
    <message>
        <location line="+1"/>
        <source>Pin as A, pin as B</source>
        <translation>固定为 A，固定为 B</translation>
    </message>
    <message>
        <location line="+2"/>
        <source>Fork from here</source>
        <translation>从此处分叉</translation>
    </message>
    <message>
        <location line="+5"/>
        <source>In a comparison</source>
        <translation>在对比中</translation>
    </message>
    <message>
        <location line="+1"/>
        <source>Next and previous difference</source>
        <translation>下一处和上一处差异</translation>
    </message>
    <message>
        <location line="+6"/>
        <source>In a chart of costs</source>
        <translation>在费用图表中</translation>
    </message>
    <message>
        <location line="+1"/>
        <source>Previous and next</source>
        <translation>上一个和下一个</translation>
    </message>
    <message>
        <location line="+2"/>
        <source>Mark a range</source>
        <translation>标记范围</translation>
    </message>
    <message>
        <location line="+2"/>
        <source>To what is behind it</source>
        <translation>转到其来源</translation>
    </message>
    <message>
        <location line="+5"/>
        <source>In the conversation</source>
        <translation>在对话中</translation>
    </message>
    <message>
        <location line="+1"/>
        <source>Find</source>
        <translation>查找</translation>
    </message>
    <message>
        <location line="+1"/>
        <source>Next and previous hit</source>
        <translation>下一个和上一个匹配</translation>
    </message>
    <message>
        <location line="+2"/>
        <source>Open or close what is folded</source>
        <translation>展开或折叠</translation>
    </message>
    <message>
        <location line="+7"/>
        <source>In the graph</source>
        <translation>在图中</translation>
    </message>
    <message>
        <location line="+1"/>
        <source>Along the edges</source>
        <translation>沿着边</translation>
    </message>
    <message>
        <location line="+2"/>
        <source>To the subgraph around and into it</source>
        <translation>到外层子图，进入子图</translation>
    </message>
    <message>
        <location line="+2"/>
        <source>Select the latest span of a node</source>
        <translation>选中节点的最新 Span</translation>
    </message>
    <message>
        <location line="+2"/>
        <source>Zoom in, zoom out, own size, all of it</source>
        <translation>放大、缩小、原始大小、全部</translation>
    </message>
</context>
<context>
    <name>tracedeck::ShortcutSheet</name>
    <message>
        <location filename="../widgets/welcome/shortcutsheet.cpp" line="+85"/>
        <source>Keyboard shortcuts</source>
        <translation>键盘快捷键</translation>
    </message>
    <message>
        <location line="+2"/>
        <source>Close</source>
        <translation>关闭</translation>
    </message>
</context>
<context>
    <name>tracedeck::ShortcutsEditor</name>
    <message>
        <location filename="../widgets/preferences/shortcutseditor.cpp" line="+143"/>
        <source>%1 is typed in panels or opens a menu. Give “%2” other keys, with Ctrl.</source>
        <extracomment>%1: a key or keys.</extracomment>
        <translation>%1 会在面板中输入或打开菜单。请为“%2”设置带 Ctrl 的其他按键。</translation>
    </message>
    <message>
        <location line="+6"/>
        <source>%1 starts both “%2” and “%3”. Give one of them other keys.</source>
        <extracomment>%1: keys, %2 and %3: actions.</extracomment>
        <translation>%1 同时用于“%2”和“%3”。请为其中之一更换按键。</translation>
    </message>
    <message>
        <location line="+4"/>
        <source>%1 starts “%2”, so that %3 never starts “%4”. Give one of them other keys.</source>
        <extracomment>%1 and %3: keys, %2 and %4: actions.</extracomment>
        <translation>%1 已用于“%2”，因此 %3 永远无法触发“%4”。请为其中之一设置其他按键。</translation>
    </message>
    <message>
        <location line="+89"/>
        <location line="+1"/>
        <source>Filter by action or keys</source>
        <translation>按操作或按键过滤</translation>
    </message>
    <message>
        <location line="+1"/>
        <source>Actions and their keys</source>
        <translation>操作及其按键</translation>
    </message>
    <message>
        <location line="+1"/>
        <source>Action</source>
        <translation>操作</translation>
    </message>
    <message>
        <location line="+0"/>
        <source>Keys</source>
        <translation>按键</translation>
    </message>
    <message>
        <location line="+2"/>
        <source>&amp;Keys</source>
        <extracomment>Label of the field that takes the keys of an action.</extracomment>
        <translation>按键(&amp;K)</translation>
    </message>
    <message>
        <location line="+1"/>
        <source>Keys of the selected action</source>
        <translation>所选操作的按键</translation>
    </message>
    <message>
        <location line="+1"/>
        <location line="+1"/>
        <source>No keys for this action</source>
        <translation>不为此操作设置按键</translation>
    </message>
    <message>
        <location line="+1"/>
        <source>&amp;Reset</source>
        <translation>重置(&amp;R)</translation>
    </message>
    <message>
        <location line="+1"/>
        <source>Reset a&amp;ll</source>
        <translation>全部重置(&amp;L)</translation>
    </message>
</context>
<context>
    <name>tracedeck::SourceView</name>
    <message>
        <location filename="../app/bindings/sourceview.cpp" line="+123"/>
        <source>This is a recording: what waits here cannot be answered any more.</source>
        <translation>这是录制文件：其中等待的问题已无法答复。</translation>
    </message>
</context>
<context>
    <name>tracedeck::Sources</name>
    <message>
        <location filename="../app/sources.cpp" line="+128"/>
        <source>Opened.</source>
        <translation>已打开。</translation>
    </message>
    <message>
        <location line="+31"/>
        <source>%1 Tracedeck goes on reading it as soon as that is possible.</source>
        <translation>%1Tracedeck 会在可以读取时继续读取。</translation>
    </message>
    <message>
        <location line="+14"/>
        <source>%1 was deleted, or renamed, while it was open. What was read is still here: save it to keep it.</source>
        <translation>%1 在打开期间被删除或重命名。已读取的内容仍在这里：要保留请另存。</translation>
    </message>
    <message>
        <location line="-3"/>
        <source>%1 was overwritten or cut while it was open: its frames no longer are what was read. Open it again to see what it holds now.</source>
        <translation>%1 在打开期间被覆盖或截断：其帧已不是读取时的内容。请重新打开以查看其现有内容。</translation>
    </message>
    <message>
        <location line="-2"/>
        <source>%1 has changed on disk. Open it again to see what it holds now.</source>
        <translation>%1 在磁盘上已更改。请重新打开以查看其现有内容。</translation>
    </message>
</context>
<context>
    <name>tracedeck::SpansModel</name>
    <message>
        <location filename="../models/spans/spansmodel.cpp" line="+420"/>
        <source>%1 %2</source>
        <translation>%1 %2</translation>
    </message>
    <message>
        <location line="+39"/>
        <source>Name</source>
        <translation>名称</translation>
    </message>
    <message>
        <location line="+2"/>
        <source>Status</source>
        <translation>执行状态</translation>
    </message>
    <message>
        <location line="+2"/>
        <source>Duration</source>
        <translation>耗时</translation>
    </message>
    <message>
        <location line="+3"/>
        <source>Waterfall</source>
        <extracomment>Column header. Bars that show when in its run each span went on.</extracomment>
        <translation>瀑布图</translation>
    </message>
    <message>
        <location line="+3"/>
        <source>Frames</source>
        <extracomment>Column header. First and last frame of a span.</extracomment>
        <translation>帧</translation>
    </message>
    <message>
        <location line="+3"/>
        <source>Tokens</source>
        <extracomment>Column header. Tokens of a language model, read and written.</extracomment>
        <translation>Token</translation>
    </message>
    <message>
        <location line="+3"/>
        <source>Cost</source>
        <extracomment>Column header. What model calls cost.</extracomment>
        <translation>费用</translation>
    </message>
    <message>
        <location line="+3"/>
        <source>Input</source>
        <extracomment>Column header. What a span was given to work on.</extracomment>
        <translation>输入</translation>
    </message>
    <message numerus="yes">
        <location filename="../models/spans/spancells.cpp" line="+105"/>
        <source>%Ln frame(s)</source>
        <translation>
            <numerusform>%Ln 帧</numerusform>
        </translation>
    </message>
    <message>
        <location line="+103"/>
        <source>%1 · %2</source>
        <extracomment>A session of which only the id is known: %1 is its agent, %2 the id.</extracomment>
        <translation>%1 · %2</translation>
    </message>
    <message>
        <location line="+19"/>
        <source>%1: %2</source>
        <extracomment>A run: %1 is its agent, %2 what its user said to begin it.</extracomment>
        <translation>%1：%2</translation>
    </message>
    <message>
        <location line="+185"/>
        <source>%1 %2: %3</source>
        <extracomment>What a row is and how it stands, as &quot;Tool bash: Failed&quot;.</extracomment>
        <translation>%1 %2：%3</translation>
    </message>
    <message>
        <location line="+3"/>
        <source>Something in it failed</source>
        <translation>其中有失败</translation>
    </message>
    <message>
        <location line="+2"/>
        <source>[Duration] %1</source>
        <translation>[耗时] %1</translation>
    </message>
    <message>
        <location line="+3"/>
        <source>[Quiet before its end] %1, since frame %2</source>
        <extracomment>How long nothing came of a run before it ended, and the last frame before that.</extracomment>
        <translation>[结束前的静默] %1，自第 %2 帧起</translation>
    </message>
    <message>
        <location line="+4"/>
        <source>[Began] %1 after its run</source>
        <extracomment>When a span began, counted from the begin of its run.</extracomment>
        <translation>[开始] 运行开始后 %1</translation>
    </message>
    <message>
        <location line="+2"/>
        <source>Frames %1</source>
        <extracomment>First and last frame of a span.</extracomment>
        <translation>帧 %1</translation>
    </message>
    <message>
        <location line="+18"/>
        <source>[Counted are] %1</source>
        <translation>[已计入] %1</translation>
    </message>
    <message>
        <location line="+3"/>
        <source>[Tokens] %1</source>
        <translation>[Token] %1</translation>
    </message>
    <message>
        <location line="+0"/>
        <source>[Cost] %1</source>
        <translation>[费用] %1</translation>
    </message>
    <message>
        <location line="+3"/>
        <source>[Own tokens] %1</source>
        <translation>[自身 Token] %1</translation>
    </message>
    <message>
        <location line="+0"/>
        <source>[Own cost] %1</source>
        <translation>[自身费用] %1</translation>
    </message>
    <message>
        <location line="+3"/>
        <source>[Tokens with workers] %1</source>
        <translation>[含工作会话的 Token] %1</translation>
    </message>
    <message>
        <location line="+0"/>
        <source>[Cost with workers] %1</source>
        <translation>[含工作会话的费用] %1</translation>
    </message>
</context>
<context>
    <name>tracedeck::SpansPanel</name>
    <message>
        <location filename="../widgets/spans/spanspanel.cpp" line="+130"/>
        <source>Sessions, runs and spans</source>
        <translation>会话、运行与 Span</translation>
    </message>
    <message>
        <location line="+11"/>
        <source>No trace is open. Open a recording or connect to a server to see its runs and spans.</source>
        <translation>没有打开的追踪。打开录制文件或连接服务器，即可查看运行与 Span。</translation>
    </message>
    <message>
        <location line="+116"/>
        <source>&amp;Copy Name</source>
        <translation>复制名称(&amp;C)</translation>
    </message>
</context>
<context>
    <name>tracedeck::StartRunDialog</name>
    <message>
        <location filename="../widgets/commands/startrundialog.cpp" line="+171"/>
        <source>%1 (%2)</source>
        <translation>%1（%2）</translation>
    </message>
    <message>
        <location line="+36"/>
        <source>The server was asked what input this assistant takes…</source>
        <translation>正在向服务器询问此助手接受的输入…</translation>
    </message>
    <message>
        <location line="+4"/>
        <source>The server does not say what input this assistant takes: %1</source>
        <extracomment>%1: why, a sentence or the server&apos;s words.</extracomment>
        <translation>服务器没有说明此助手接受的输入：%1</translation>
    </message>
    <message>
        <location line="+74"/>
        <source>Nothing comes before a thread&apos;s first question, so it is asked again in a new thread.</source>
        <translation>线程的第一个问题之前没有检查点，因此会在一个新线程中重新提问。</translation>
    </message>
    <message>
        <location line="+82"/>
        <source>The server has not said yet what can be run.</source>
        <translation>服务器尚未告知可以运行什么。</translation>
    </message>
    <message>
        <location line="+2"/>
        <source>Name the thread.</source>
        <translation>请填写线程名称。</translation>
    </message>
    <message>
        <location line="+2"/>
        <source>The input is not complete.</source>
        <translation>输入尚不完整。</translation>
    </message>
    <message>
        <location line="+3"/>
        <source>The configuration must be an object: { … }.</source>
        <translation>配置必须是一个对象：{ … }。</translation>
    </message>
    <message>
        <location line="+18"/>
        <source>The past is shown. A run begins on %1 as it is now.</source>
        <translation>当前显示的是过去。运行将在现在的 %1 上开始。</translation>
    </message>
    <message>
        <location line="-102"/>
        <source>%1 ran on this thread: the server may refuse %2 there.</source>
        <extracomment>%1 and %2 are names of assistants.</extracomment>
        <translation>此线程上运行过 %1：服务器可能会拒绝 %2。</translation>
    </message>
    <message>
        <location line="+130"/>
        <source>Start a Run</source>
        <translation>启动运行</translation>
    </message>
    <message>
        <location line="+1"/>
        <source>Start a Run on %1</source>
        <translation>在“%1”上启动运行</translation>
    </message>
    <message>
        <location line="+1"/>
        <source>&amp;Assistant</source>
        <translation>助手(&amp;A)</translation>
    </message>
    <message>
        <location line="+1"/>
        <location line="+1"/>
        <source>Assistant</source>
        <translation>助手</translation>
    </message>
    <message>
        <location line="+1"/>
        <source>&amp;Thread</source>
        <translation>线程(&amp;T)</translation>
    </message>
    <message>
        <location line="+2"/>
        <source>The current one: %1</source>
        <translation>当前线程：%1</translation>
    </message>
    <message>
        <location line="+1"/>
        <source>The current thread: %1</source>
        <translation>当前线程：%1</translation>
    </message>
    <message>
        <location line="+2"/>
        <source>A new one</source>
        <translation>新线程</translation>
    </message>
    <message>
        <location line="+1"/>
        <source>A new thread</source>
        <translation>新线程</translation>
    </message>
    <message>
        <location line="+2"/>
        <source>Another:</source>
        <extracomment>Button before a field for the name of a thread.</extracomment>
        <translation>其他：</translation>
    </message>
    <message>
        <location line="+1"/>
        <source>Another thread</source>
        <translation>其他线程</translation>
    </message>
    <message>
        <location line="+1"/>
        <location line="+1"/>
        <source>Name of the thread</source>
        <translation>线程名称</translation>
    </message>
    <message>
        <location line="+1"/>
        <location line="+1"/>
        <source>Input</source>
        <translation>输入</translation>
    </message>
    <message>
        <location line="+2"/>
        <location line="+1"/>
        <source>Configuration</source>
        <extracomment>Button that shows what may be said about a run.</extracomment>
        <translation>配置</translation>
    </message>
    <message>
        <location line="+1"/>
        <source>Start</source>
        <translation>开始</translation>
    </message>
    <message>
        <location line="+1"/>
        <source>Start the run</source>
        <translation>启动运行</translation>
    </message>
    <message>
        <location line="+1"/>
        <source>Ctrl+Enter</source>
        <translation>Ctrl+Enter</translation>
    </message>
    <message>
        <location line="+1"/>
        <source>Cancel</source>
        <translation>取消</translation>
    </message>
</context>
<context>
    <name>tracedeck::StateChanges</name>
    <message>
        <location filename="../widgets/checkpoints/statechanges.cpp" line="+56"/>
        <source>Whole state</source>
        <translation>完整状态</translation>
    </message>
    <message>
        <location line="+0"/>
        <source>Changes since the previous version</source>
        <translation>自上一版本以来的更改</translation>
    </message>
    <message>
        <location line="+1"/>
        <source>Changes since the previous checkpoint</source>
        <translation>自上一检查点以来的更改</translation>
    </message>
    <message>
        <location line="+0"/>
        <source>Changes since pin A</source>
        <translation>自固定点 A 以来的更改</translation>
    </message>
    <message>
        <location line="+2"/>
        <source>What is shown of the state</source>
        <translation>显示状态的哪些内容</translation>
    </message>
    <message>
        <location line="+1"/>
        <source>The whole state, or what changed in it since an earlier one</source>
        <translation>完整状态，或自较早状态以来的更改</translation>
    </message>
    <message>
        <location line="+32"/>
        <source>There is no version before this state.</source>
        <translation>此状态之前没有版本。</translation>
    </message>
    <message>
        <location line="+2"/>
        <source>There is no checkpoint before this state, or its state has not come.</source>
        <translation>此状态之前没有检查点，或其状态尚未收到。</translation>
    </message>
    <message>
        <location line="+2"/>
        <source>There is no state at pin A. Pin a frame or a checkpoint that has one.</source>
        <translation>固定点 A 处没有状态。请固定一个带有状态的帧或检查点。</translation>
    </message>
</context>
<context>
    <name>tracedeck::StateHeader</name>
    <message>
        <location filename="../widgets/checkpoints/stateheader.cpp" line="+28"/>
        <source>frame %1</source>
        <translation>第 %1 帧</translation>
    </message>
    <message>
        <location line="+42"/>
        <source>Previous version</source>
        <translation>上一个版本</translation>
    </message>
    <message>
        <location line="+1"/>
        <source>Go to where the version before this one arrived</source>
        <translation>转到上一个版本到达的位置</translation>
    </message>
    <message>
        <location line="+1"/>
        <source>Next version</source>
        <translation>下一个版本</translation>
    </message>
    <message>
        <location line="+1"/>
        <source>Go to where the version after this one arrived</source>
        <translation>转到下一个版本到达的位置</translation>
    </message>
    <message>
        <location line="+2"/>
        <source>At Cursor</source>
        <extracomment>Button. Shows the state at the cursor instead of the checkpoint&apos;s.</extracomment>
        <translation>光标处</translation>
    </message>
    <message>
        <location line="+1"/>
        <source>State at the cursor</source>
        <translation>光标处的状态</translation>
    </message>
    <message>
        <location line="+1"/>
        <source>Show the state at the cursor instead of the checkpoint&apos;s</source>
        <translation>显示光标处的状态，而不是检查点的状态</translation>
    </message>
    <message>
        <location line="+9"/>
        <source>Version %1 of %2</source>
        <extracomment>%1 is the number of a version of the state, %2 how many there are.</extracomment>
        <translation>第 %1 个版本，共 %2 个</translation>
    </message>
    <message>
        <location line="+2"/>
        <source>same as before</source>
        <translation>与之前相同</translation>
    </message>
    <message>
        <location line="+7"/>
        <source>values</source>
        <extracomment>Kinds of a state that arrived: a whole state, or what a node wrote.</extracomment>
        <translation>状态快照</translation>
    </message>
    <message>
        <location line="+0"/>
        <source>updates</source>
        <translation>节点更新</translation>
    </message>
    <message>
        <location line="+10"/>
        <source>State of checkpoint %1</source>
        <extracomment>%1 is the id of a checkpoint.</extracomment>
        <translation>检查点 %1 的状态</translation>
    </message>
    <message>
        <location line="+5"/>
        <source>fetched later, in frame %1</source>
        <extracomment>Of a state: %1 is the frame that brought it, later than what is shown.</extracomment>
        <translation>后来才取得，见第 %1 帧</translation>
    </message>
</context>
<context>
    <name>tracedeck::StatePanel</name>
    <message>
        <location filename="../widgets/checkpoints/statepanel.cpp" line="+206"/>
        <source>Values of the state</source>
        <translation>状态的值</translation>
    </message>
    <message>
        <location line="+1"/>
        <source>Value of the current row</source>
        <translation>当前行的值</translation>
    </message>
    <message>
        <location line="+5"/>
        <source>&amp;Who Wrote This?</source>
        <translation>谁写入了此值？(&amp;W)</translation>
    </message>
    <message>
        <location line="+1"/>
        <source>Copy &amp;Value</source>
        <translation>复制值(&amp;V)</translation>
    </message>
    <message>
        <location line="+1"/>
        <source>Copy &amp;Path</source>
        <translation>复制路径(&amp;P)</translation>
    </message>
    <message>
        <location line="+1"/>
        <source>Copy as &amp;JSON</source>
        <translation>复制为 JSON(&amp;J)</translation>
    </message>
    <message>
        <location line="+1"/>
        <source>Copy Whole &amp;State</source>
        <translation>复制整个状态(&amp;S)</translation>
    </message>
    <message>
        <location line="+73"/>
        <source>No trace is open. Open a recording or connect to a server to see its states.</source>
        <translation>没有打开的追踪。打开录制文件或连接到服务器以查看其状态。</translation>
    </message>
    <message>
        <location line="+11"/>
        <source>No state has arrived in this session up to this frame. Go on in time to see the first one.</source>
        <translation>到此帧为止，此会话还没有收到状态。继续向前即可看到第一个状态。</translation>
    </message>
    <message>
        <location line="+2"/>
        <source>No state has arrived in this session yet. LangGraph and Loom servers tell it; metis servers do not.</source>
        <translation>此会话还没有收到状态。LangGraph 和 Loom 服务器会发送状态，metis 服务器不发送。</translation>
    </message>
</context>
<context>
    <name>tracedeck::StatusLine</name>
    <message>
        <location filename="../app/statusline.cpp" line="+216"/>
        <source>at the newest frame</source>
        <translation>位于最新帧</translation>
    </message>
    <message>
        <location line="+1"/>
        <source>at frame %1 of %2</source>
        <translation>位于第 %1 帧，共 %2 帧</translation>
    </message>
    <message>
        <location line="+140"/>
        <source>No problems</source>
        <translation>未发现问题</translation>
    </message>
    <message numerus="yes">
        <location line="-143"/>
        <source>%Ln frame(s)</source>
        <translation>
            <numerusform>%Ln 帧</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <location line="+17"/>
        <source>%Ln shown</source>
        <extracomment>Frames that a filter shows.</extracomment>
        <translation>
            <numerusform>显示 %Ln 帧</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <location line="+11"/>
        <source>%Ln run(s) waiting for you</source>
        <translation>
            <numerusform>%Ln 个运行等待您答复</numerusform>
        </translation>
    </message>
    <message>
        <location line="+42"/>
        <source>All</source>
        <translation>全部</translation>
    </message>
    <message>
        <location line="-9"/>
        <source>%1 tokens, %2</source>
        <extracomment>Status bar: tokens and cost of what is selected.</extracomment>
        <translation>%1 个 Token，%2</translation>
    </message>
    <message>
        <location line="+7"/>
        <source>%1 with workers</source>
        <extracomment>Status bar: tokens and cost of a session and of all that work for it.</extracomment>
        <translation>%1（含工作会话）</translation>
    </message>
    <message>
        <location line="+2"/>
        <source>%1: %2</source>
        <extracomment>Status bar: %1 is what is selected, as &quot;Run&quot;, %2 its tokens and cost.</extracomment>
        <translation>%1：%2</translation>
    </message>
    <message>
        <location line="+1"/>
        <source>%1 %2</source>
        <comment>kind and name</comment>
        <translation>%1 %2</translation>
    </message>
    <message>
        <location line="+1"/>
        <source>The whole trace</source>
        <translation>整个追踪</translation>
    </message>
    <message>
        <location line="+3"/>
        <source>Without its workers: %1</source>
        <extracomment>%1 is tokens and cost.</extracomment>
        <translation>不含工作会话：%1</translation>
    </message>
    <message>
        <location line="+3"/>
        <source>Over your limit: %1</source>
        <translation>超出您的限额：%1</translation>
    </message>
    <message>
        <location line="-21"/>
        <source>no price known</source>
        <translation>价格未知</translation>
    </message>
    <message numerus="yes">
        <location line="+33"/>
        <source>%Ln gap(s)</source>
        <translation>
            <numerusform>%Ln 处缺口</numerusform>
        </translation>
    </message>
    <message>
        <location line="+18"/>
        <source>%1 frames/s, %2/s</source>
        <extracomment>Frames a second, and bytes a second.</extracomment>
        <translation>%1 帧/秒，%2/秒</translation>
    </message>
    <message numerus="yes">
        <location line="+28"/>
        <source>%Ln info</source>
        <translation>
            <numerusform>%Ln 条信息</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <location line="+4"/>
        <source>No problems, %Ln info</source>
        <extracomment>Status bar: there are only findings of the least severity.</extracomment>
        <translation>
            <numerusform>未发现问题，%Ln 条信息</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <location line="+5"/>
        <source>%Ln problem(s)</source>
        <translation>
            <numerusform>%Ln 个问题</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <location line="+10"/>
        <source>%Ln failed run(s)</source>
        <translation>
            <numerusform>%Ln 次运行失败</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <location line="+2"/>
        <source>%Ln failed worker(s)</source>
        <translation>
            <numerusform>%Ln 个工作会话失败</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <location line="+2"/>
        <source>%Ln failed tool(s)</source>
        <translation>
            <numerusform>%Ln 次工具调用失败</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <location line="+2"/>
        <source>%Ln failed span(s)</source>
        <translation>
            <numerusform>%Ln 个 Span 失败</numerusform>
        </translation>
    </message>
    <message>
        <location line="+33"/>
        <source>Show the problems that were found</source>
        <translation>显示发现的问题</translation>
    </message>
    <message>
        <location line="+1"/>
        <source>Go to the run that failed last before this frame, or to the last failure; click again for the one before</source>
        <translation>转到此帧之前最后失败的运行，或最后一次失败；再次点击转到更早的一次</translation>
    </message>
    <message>
        <location line="+1"/>
        <source>Show what they ask, and answer</source>
        <translation>显示它们所提的问题并答复</translation>
    </message>
    <message>
        <location line="+2"/>
        <source>Stop reading</source>
        <translation>停止读取</translation>
    </message>
    <message>
        <location line="+1"/>
        <source>Stop reading the file</source>
        <translation>停止读取文件</translation>
    </message>
    <message>
        <location line="+1"/>
        <source>Reading the file</source>
        <translation>正在读取文件</translation>
    </message>
</context>
<context>
    <name>tracedeck::StopReason</name>
    <message>
        <location filename="../models/stopreason.cpp" line="+44"/>
        <source>It is cut off here: the limit of tokens was reached (%1).</source>
        <extracomment>%1 is the word that the server has for it.</extracomment>
        <translation>在此处被截断：已达到 Token 上限（%1）。</translation>
    </message>
    <message>
        <location line="+2"/>
        <source>It ends here: what followed was withheld (%1).</source>
        <translation>到此为止：后续内容被拦截（%1）。</translation>
    </message>
</context>
<context>
    <name>tracedeck::ThoughtsModel</name>
    <message>
        <location filename="../models/thoughts/thoughttexts.cpp" line="+72"/>
        <source>Round %1</source>
        <extracomment>%1 is the number of a round in which an agent thought of several ways to go on.</extracomment>
        <translation>第 %1 轮</translation>
    </message>
    <message numerus="yes">
        <location line="+2"/>
        <source>%n option(s)</source>
        <translation>
            <numerusform>%n 个选项</numerusform>
        </translation>
    </message>
    <message>
        <location line="+17"/>
        <source>%1. %2</source>
        <extracomment>%1 is the number of an option, %2 what the agent would do.</extracomment>
        <translation>%1. %2</translation>
    </message>
    <message>
        <location line="+6"/>
        <source>%1, followed</source>
        <extracomment>The option that an agent follows; %1 is its score.</extracomment>
        <translation>%1，已采用</translation>
    </message>
    <message>
        <location line="+0"/>
        <source>followed</source>
        <translation>已采用</translation>
    </message>
    <message>
        <location line="+7"/>
        <source>led nowhere</source>
        <translation>没有结果</translation>
    </message>
    <message>
        <location line="+12"/>
        <source>Went back from option %1</source>
        <extracomment>An agent gave up an option. %1 is its number.</extracomment>
        <translation>从选项 %1 回溯</translation>
    </message>
    <message>
        <location line="+1"/>
        <source>Went back</source>
        <translation>回溯</translation>
    </message>
    <message>
        <location line="+3"/>
        <source>to depth %1</source>
        <extracomment>How far back an agent went; %1 is a number.</extracomment>
        <translation>回到深度 %1</translation>
    </message>
    <message>
        <location line="+13"/>
        <source>Plan of run %1</source>
        <translation>运行 %1 的计划</translation>
    </message>
    <message>
        <location line="+6"/>
        <source>%1 of %2 done</source>
        <extracomment>Steps of a plan that are done, of how many.</extracomment>
        <translation>已完成 %1 / %2</translation>
    </message>
    <message>
        <location line="+18"/>
        <source>%1, added</source>
        <extracomment>A step that was not in the plan at first; %1 is its status.</extracomment>
        <translation>%1，后来加入</translation>
    </message>
    <message>
        <location line="+15"/>
        <source>Understanding</source>
        <translation>理解</translation>
    </message>
    <message>
        <location line="+17"/>
        <source>Goal</source>
        <translation>目标</translation>
    </message>
    <message>
        <location line="+0"/>
        <source>Constraint</source>
        <translation>约束</translation>
    </message>
    <message>
        <location line="+0"/>
        <source>Context</source>
        <translation>上下文</translation>
    </message>
    <message>
        <location line="+10"/>
        <source>Decision: %1</source>
        <extracomment>%1 is the kind of a decision, as the server calls it.</extracomment>
        <translation>决策：%1</translation>
    </message>
    <message>
        <location line="+88"/>
        <source>Thought</source>
        <extracomment>Column header. What an agent thought: a round of options, a plan, a step.</extracomment>
        <translation>思考</translation>
    </message>
    <message>
        <location line="+3"/>
        <source>Score or status</source>
        <extracomment>Column header. A score, or how far a step is.</extracomment>
        <translation>评分或状态</translation>
    </message>
    <message>
        <location line="+2"/>
        <source>Details</source>
        <translation>详细信息</translation>
    </message>
    <message>
        <location line="+2"/>
        <source>Frame</source>
        <translation>帧</translation>
    </message>
</context>
<context>
    <name>tracedeck::ThoughtsPanel</name>
    <message>
        <location filename="../widgets/thoughts/thoughtspanel.cpp" line="+120"/>
        <source>Thoughts</source>
        <translation>思考过程</translation>
    </message>
    <message>
        <location line="+1"/>
        <source>Whole text of the current thought</source>
        <translation>当前思考的完整文本</translation>
    </message>
    <message>
        <location line="+17"/>
        <source>No trace is open. Open a recording or connect to a server to see how its agents think.</source>
        <translation>没有打开的追踪。打开录制文件或连接到服务器以查看其 Agent 的思考过程。</translation>
    </message>
    <message>
        <location line="+8"/>
        <source>No options, plans or the like have come in this session up to this frame. Agents that weigh options, plan in steps or say what they understood fill this view. What a model wrote while it reasoned is in the Conversation, which model was chosen and why in Routing.</source>
        <translation>到此帧为止，此会话中还没有选项、计划之类的内容。会权衡选项、分步计划或说明自己理解的 Agent 会填充此视图。模型推理时写下的内容在“对话”中，选择了哪个模型及其原因在“路由”中。</translation>
    </message>
</context>
<context>
    <name>tracedeck::TimeBar</name>
    <message>
        <location filename="../widgets/timeline/timebar.cpp" line="+164"/>
        <source>Time</source>
        <translation>时间</translation>
    </message>
    <message>
        <location line="+1"/>
        <source>First frame</source>
        <translation>第一帧</translation>
    </message>
    <message>
        <location line="+1"/>
        <source>Previous run</source>
        <translation>上一次运行</translation>
    </message>
    <message>
        <location line="+1"/>
        <source>Previous span</source>
        <translation>上一个 Span</translation>
    </message>
    <message>
        <location line="+1"/>
        <source>Previous frame</source>
        <translation>上一帧</translation>
    </message>
    <message>
        <location line="+1"/>
        <source>Next frame</source>
        <translation>下一帧</translation>
    </message>
    <message>
        <location line="+1"/>
        <source>Next span</source>
        <translation>下一个 Span</translation>
    </message>
    <message>
        <location line="+1"/>
        <source>Next run</source>
        <translation>下一次运行</translation>
    </message>
    <message>
        <location line="+2"/>
        <source>Stop playing</source>
        <translation>停止回放</translation>
    </message>
    <message>
        <location line="+0"/>
        <source>Play the past</source>
        <translation>回放过去</translation>
    </message>
    <message>
        <location line="+1"/>
        <source>Speed of playing</source>
        <translation>回放速度</translation>
    </message>
    <message>
        <location line="+25"/>
        <source>since %1</source>
        <extracomment>After a time: it is told since that frame.</extracomment>
        <translation>自帧 %1</translation>
    </message>
    <message>
        <location line="+1"/>
        <source>Clear the time reference, frame %1</source>
        <translation>清除时间参考，帧 %1</translation>
    </message>
    <message>
        <location line="+11"/>
        <source>Live</source>
        <extracomment>Button that is down while the newest frame is followed, of a source that goes on or of one that has ended.</extracomment>
        <translation>实时</translation>
    </message>
    <message>
        <location line="+0"/>
        <source>Newest</source>
        <translation>最新</translation>
    </message>
    <message>
        <location line="-35"/>
        <source>Follow the newest frame</source>
        <translation>跟随最新帧</translation>
    </message>
    <message>
        <location line="-1"/>
        <source>How many times as fast as it happened the past is played; pauses of more than 5 s are cut short</source>
        <translation>以实际发生速度的多少倍播放历史；超过 5 秒的停顿会缩短</translation>
    </message>
    <message>
        <location line="+2"/>
        <source>Follow the newest frame (%1)</source>
        <translation>跟随最新帧 (%1)</translation>
    </message>
    <message>
        <location line="+2"/>
        <source>Fra&amp;me</source>
        <extracomment>Before the number of a frame.</extracomment>
        <translation>帧(&amp;M)</translation>
    </message>
    <message>
        <location line="+1"/>
        <source>Frame number</source>
        <translation>帧序号</translation>
    </message>
    <message>
        <location line="+1"/>
        <source>Time at the cursor</source>
        <translation>光标处的时间</translation>
    </message>
    <message>
        <location line="+1"/>
        <source>Times are told since this frame, the time reference. Click to clear it.</source>
        <translation>时间从此帧（时间参考）算起。点击可清除。</translation>
    </message>
    <message>
        <location line="+12"/>
        <source>of %1</source>
        <extracomment>After the number of a frame: how many there are.</extracomment>
        <translation>/ %1</translation>
    </message>
</context>
<context>
    <name>tracedeck::TimeTrack</name>
    <message>
        <location filename="../widgets/timeline/timetrack.cpp" line="+85"/>
        <source>Frame %1 of %2</source>
        <translation>第 %1 帧，共 %2 帧</translation>
    </message>
    <message>
        <location line="+3"/>
        <source>%1, live</source>
        <extracomment>Added to &quot;Frame 12 of 12&quot; while new frames are followed.</extracomment>
        <translation>%1，实时</translation>
    </message>
    <message>
        <location line="+9"/>
        <source>Frame %1</source>
        <translation>第 %1 帧</translation>
    </message>
    <message numerus="yes">
        <location line="+10"/>
        <source>%n failure(s) here.</source>
        <translation>
            <numerusform>此处有 %n 次失败。</numerusform>
        </translation>
    </message>
    <message>
        <location line="+1"/>
        <source>There is a warning.</source>
        <translation>此处有警告。</translation>
    </message>
    <message>
        <location line="+1"/>
        <source>An approval was asked for.</source>
        <translation>请求了审批。</translation>
    </message>
    <message>
        <location line="+1"/>
        <source>A checkpoint was made.</source>
        <translation>产生了检查点。</translation>
    </message>
    <message>
        <location line="+1"/>
        <source>A run began.</source>
        <translation>一次运行开始。</translation>
    </message>
    <message>
        <location line="+1"/>
        <source>A run ended.</source>
        <translation>一次运行结束。</translation>
    </message>
    <message>
        <location line="+2"/>
        <source>Watched for: %1</source>
        <translation>所监视：%1</translation>
    </message>
    <message>
        <location line="+122"/>
        <source>Time line of frames</source>
        <translation>帧的时间条</translation>
    </message>
    <message>
        <location line="+1"/>
        <source>Left and Right step by a frame, with Shift by a span, with Ctrl by a run. Home goes to the first frame, End to the newest.</source>
        <translation>左右方向键移动一帧，加 Shift 移动一个 Span，加 Ctrl 移动一次运行。Home 转到第一帧，End 转到最新帧。</translation>
    </message>
</context>
<context>
    <name>tracedeck::Timeline</name>
    <message>
        <location filename="../widgets/timeline/timelinepainter_around.cpp" line="+42"/>
        <source>Time</source>
        <translation>时间</translation>
    </message>
    <message>
        <location line="+0"/>
        <source>Frames</source>
        <translation>帧</translation>
    </message>
    <message>
        <location line="+174"/>
        <source>Messages</source>
        <translation>消息</translation>
    </message>
    <message>
        <location line="+2"/>
        <source>Approvals</source>
        <translation>审批</translation>
    </message>
    <message>
        <location line="+3"/>
        <source>Told runs</source>
        <extracomment>Of a lane of the timeline: runs that the server told of afterwards, beside those that were heard.</extracomment>
        <translation>事后得知的运行</translation>
    </message>
    <message>
        <location line="+0"/>
        <source>Told spans</source>
        <translation>事后得知的 Span</translation>
    </message>
    <message>
        <location line="+2"/>
        <source>Runs</source>
        <translation>运行</translation>
    </message>
    <message>
        <location line="+0"/>
        <source>Spans</source>
        <translation>Span</translation>
    </message>
    <message numerus="yes">
        <location filename="../widgets/timeline/timelineruler.cpp" line="+213"/>
        <location filename="../models/timeline/timelinetexts.cpp" line="+115"/>
        <source>%Ln frame(s)</source>
        <translation>
            <numerusform>%Ln 帧</numerusform>
        </translation>
    </message>
    <message>
        <location filename="../models/timeline/timelinetexts.cpp" line="-67"/>
        <location line="+85"/>
        <source>%1: %2</source>
        <extracomment>A message: %1 is who wrote it, %2 how it begins.</extracomment>
        <translation>%1：%2</translation>
    </message>
    <message>
        <location line="-78"/>
        <source>Checkpoint, step %1</source>
        <translation>检查点，第 %1 步</translation>
    </message>
    <message>
        <location line="+1"/>
        <source>Checkpoint %1</source>
        <translation>检查点 %1</translation>
    </message>
    <message>
        <location line="+9"/>
        <source>Something is missing in %1</source>
        <extracomment>Something that was sent is not there, nobody knows how much. %1 is the stream, a session or run.</extracomment>
        <translation>%1 中有缺失</translation>
    </message>
    <message>
        <location line="+2"/>
        <source>%1 to %2 are missing in %3</source>
        <extracomment>Numbers %1 to %2 of a stream of events were not received.</extracomment>
        <translation>%3 中缺失 %1 至 %2</translation>
    </message>
    <message>
        <location line="+6"/>
        <source>frame %1</source>
        <translation>第 %1 帧</translation>
    </message>
    <message>
        <location line="+3"/>
        <source>%1 (%2)</source>
        <extracomment>A moment: %1 is the time since the start, %2 &quot;frame 12&quot;.</extracomment>
        <translation>%1（%2）</translation>
    </message>
    <message>
        <location line="+60"/>
        <source>What was missing came later</source>
        <translation>缺失的内容后来已补到</translation>
    </message>
    <message>
        <location line="+9"/>
        <source>Begins at %1</source>
        <translation>开始于 %1</translation>
    </message>
    <message>
        <location line="+5"/>
        <source>Has lasted %1</source>
        <translation>已持续 %1</translation>
    </message>
    <message>
        <location line="+1"/>
        <source>Lasted %1</source>
        <translation>持续 %1</translation>
    </message>
    <message>
        <location line="+3"/>
        <source>First heard at %1</source>
        <extracomment>Of a run that nobody heard begin: %1 is when its first frame came, as &quot;0:12.5 (frame 12)&quot;.</extracomment>
        <translation>最早于 %1 收到</translation>
    </message>
    <message>
        <location line="+3"/>
        <source>Told afterwards, at %1</source>
        <extracomment>Of a run that nobody streamed: %1 is when the server told of it, as &quot;0:12.5 (frame 12)&quot;.</extracomment>
        <translation>事后得知于 %1</translation>
    </message>
    <message>
        <location line="+4"/>
        <source>First token after %1</source>
        <translation>首个 Token 耗时 %1</translation>
    </message>
    <message>
        <location line="+2"/>
        <source>Waits for the first token</source>
        <translation>正在等待首个 Token</translation>
    </message>
    <message>
        <location line="+4"/>
        <source>In tools for %1</source>
        <translation>工具执行共 %1</translation>
    </message>
    <message>
        <location line="+2"/>
        <source>Waited for a human for %1</source>
        <translation>等待人工共 %1</translation>
    </message>
    <message>
        <location line="+2"/>
        <source>Tokens: %1</source>
        <translation>Token：%1</translation>
    </message>
    <message>
        <location line="+36"/>
        <source>Message</source>
        <translation>消息</translation>
    </message>
    <message>
        <location line="+2"/>
        <source>Approval</source>
        <translation>审批</translation>
    </message>
    <message>
        <location line="+2"/>
        <source>Checkpoint</source>
        <translation>检查点</translation>
    </message>
    <message>
        <location line="+5"/>
        <source>Gap</source>
        <extracomment>Something that was sent was not received.</extracomment>
        <translation>缺口</translation>
    </message>
    <message>
        <location line="+31"/>
        <source>, </source>
        <extracomment>Between the parts of a description that is read aloud.</extracomment>
        <translation>，</translation>
    </message>
</context>
<context>
    <name>tracedeck::TimelinePanel</name>
    <message>
        <location filename="../widgets/timeline/timelinepanel.cpp" line="+285"/>
        <source>Timeline of sessions</source>
        <translation>会话时间线</translation>
    </message>
    <message>
        <location line="+1"/>
        <source>Zoom out</source>
        <translation>缩小</translation>
    </message>
    <message>
        <location line="+0"/>
        <source>Zoom out (S)</source>
        <translation>缩小 (S)</translation>
    </message>
    <message>
        <location line="+1"/>
        <source>Zoom in</source>
        <translation>放大</translation>
    </message>
    <message>
        <location line="+0"/>
        <source>Zoom in (W)</source>
        <translation>放大 (W)</translation>
    </message>
    <message>
        <location line="+2"/>
        <location filename="../widgets/timeline/timelinepanel_rows.cpp" line="+284"/>
        <source>All</source>
        <extracomment>Button: shows all of the timeline.</extracomment>
        <translation>全部</translation>
    </message>
    <message>
        <location line="+1"/>
        <source>Show all of the timeline</source>
        <translation>显示整条时间线</translation>
    </message>
    <message>
        <location line="+0"/>
        <source>Show all of the timeline (F F)</source>
        <translation>显示整条时间线 (F F)</translation>
    </message>
    <message>
        <location line="+1"/>
        <source>Time</source>
        <translation>时间</translation>
    </message>
    <message>
        <location line="+1"/>
        <source>Frames</source>
        <translation>帧</translation>
    </message>
    <message>
        <location line="+1"/>
        <source>What the timeline is drawn along</source>
        <translation>时间线的横轴</translation>
    </message>
    <message>
        <location line="+1"/>
        <source>Along the times of the server where it tells them, else at which frames arrived here; or frame by frame</source>
        <translation>沿时间绘制（服务器给出时间时用服务器时间，否则用帧到达这里的时间），或逐帧绘制</translation>
    </message>
    <message>
        <location line="+1"/>
        <source>Zoom back</source>
        <translation>缩放后退</translation>
    </message>
    <message>
        <location line="+0"/>
        <source>Back to what was seen before (Backspace)</source>
        <translation>回到之前看到的范围（Backspace）</translation>
    </message>
    <message>
        <location line="+1"/>
        <source>Zoom forward</source>
        <translation>缩放前进</translation>
    </message>
    <message>
        <location line="+0"/>
        <source>Forward again (Shift+Backspace)</source>
        <translation>再次前进（Shift+Backspace）</translation>
    </message>
    <message>
        <location line="+2"/>
        <source>Follow</source>
        <extracomment>Button that is down while what is shown moves along with what comes.</extracomment>
        <translation>跟随</translation>
    </message>
    <message>
        <location line="+1"/>
        <source>Follow the newest</source>
        <translation>跟随最新内容</translation>
    </message>
    <message>
        <location line="+0"/>
        <source>Keep the newest in sight while more comes</source>
        <translation>有新内容到达时，始终显示最新部分</translation>
    </message>
    <message>
        <location line="+2"/>
        <source>&amp;Zoom to Range</source>
        <translation>缩放到范围(&amp;Z)</translation>
    </message>
    <message>
        <location line="+2"/>
        <source>F&amp;ilter to Range</source>
        <extracomment>Button: shows only the frames of a stretch in the list of frames.</extracomment>
        <translation>过滤到范围(&amp;I)</translation>
    </message>
    <message>
        <location line="+1"/>
        <source>C&amp;lear Path</source>
        <translation>清除路径(&amp;L)</translation>
    </message>
    <message>
        <location line="+1"/>
        <source>Clear the critical path</source>
        <translation>清除关键路径</translation>
    </message>
    <message>
        <location line="+1"/>
        <source>Show the critical path no more (X)</source>
        <translation>不再显示关键路径（X）</translation>
    </message>
    <message>
        <location line="+1"/>
        <source>&amp;Clear</source>
        <translation>清除(&amp;C)</translation>
    </message>
    <message>
        <location line="+1"/>
        <source>Clear the range</source>
        <translation>清除范围</translation>
    </message>
    <message>
        <location line="+10"/>
        <source>No trace is open. Open a recording or connect to a server to see its sessions along time.</source>
        <translation>没有打开的追踪。请打开录制文件或连接服务器，以沿时间查看会话。</translation>
    </message>
    <message>
        <location line="+20"/>
        <source>%1 % idle, compressed</source>
        <translation>%1% 无活动，已压缩</translation>
    </message>
    <message>
        <location line="+1"/>
        <source>%1 % idle: compress</source>
        <translation>%1% 无活动：压缩</translation>
    </message>
    <message>
        <location line="+1"/>
        <source>Draw stretches in which nothing went on shorter than they were</source>
        <translation>将没有任何活动的时段画得比实际短</translation>
    </message>
    <message>
        <location line="+6"/>
        <source>Reading: %1 %</source>
        <translation>正在读取：%1%</translation>
    </message>
    <message>
        <location line="+2"/>
        <source>These frames have no times.</source>
        <translation>这些帧没有时间。</translation>
    </message>
    <message numerus="yes">
        <location filename="../widgets/timeline/timelinepanel_rows.cpp" line="-188"/>
        <source>%Ln run(s)</source>
        <translation>
            <numerusform>%Ln 次运行</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <location line="+1"/>
        <source>%Ln span(s)</source>
        <translation>
            <numerusform>%Ln 个 Span</numerusform>
        </translation>
    </message>
    <message>
        <location line="+2"/>
        <source>busy %1 %</source>
        <extracomment>Part of the time in which any run went on.</extracomment>
        <translation>忙碌 %1%</translation>
    </message>
    <message>
        <location line="+2"/>
        <source>%1 tokens</source>
        <translation>%1 个 Token</translation>
    </message>
    <message>
        <location line="+121"/>
        <source>The critical path of %1 is not known: its server told of it afterwards</source>
        <translation>%1 的关键路径未知：服务器事后才提到它</translation>
    </message>
    <message numerus="yes">
        <location line="+8"/>
        <source>%Ln frame(s)</source>
        <translation>
            <numerusform>%Ln 帧</numerusform>
        </translation>
    </message>
    <message>
        <location line="+8"/>
        <source>%1 %2 (%3 %)</source>
        <extracomment>Of what held a run up: %1 is what, as &quot;Tools&quot;, %2 a time, %3 percent of the whole.</extracomment>
        <translation>%1 %2（%3%）</translation>
    </message>
    <message>
        <location line="+8"/>
        <source>%1, %2 of it quiet before the end</source>
        <extracomment>Of a time outside of spans. %2 of it is the time in which nothing came of the run before it ended.</extracomment>
        <translation>%1，其中 %2 是结束前的静默</translation>
    </message>
    <message>
        <location line="+11"/>
        <source>Longest: %1</source>
        <extracomment>Button, of what held a run up: goes to the longest stretch of it, which took %1.</extracomment>
        <translation>最长：%1</translation>
    </message>
    <message>
        <location line="-225"/>
        <source>model calls</source>
        <extracomment>What a run spent its time on.</extracomment>
        <translation>模型调用</translation>
    </message>
    <message>
        <location line="+2"/>
        <source>tools</source>
        <translation>工具</translation>
    </message>
    <message>
        <location line="+2"/>
        <source>waiting for a human</source>
        <translation>等待人工</translation>
    </message>
    <message>
        <location line="+3"/>
        <source>nodes</source>
        <extracomment>What nodes of the agent&apos;s graph did themselves, without model calls and tools.</extracomment>
        <translation>节点</translation>
    </message>
    <message>
        <location line="+5"/>
        <source>outside of spans</source>
        <extracomment>While a run went on, and no span in it.</extracomment>
        <translation>不在任何 Span 中</translation>
    </message>
    <message>
        <location line="+215"/>
        <source>Go to the longest stretch: frames %1 to %2, %3</source>
        <extracomment>%1 and %2 are numbers of frames, %3 what went on between them, as &quot;tools&quot;.</extracomment>
        <translation>转到最长的一段：第 %1 至 %2 帧，%3</translation>
    </message>
    <message>
        <location line="+4"/>
        <source>Critical path of %1: %2 · %3</source>
        <extracomment>What determined when a run ended: %1 is the run, %2 how long it took, %3 on what.</extracomment>
        <translation>%1 的关键路径：%2 · %3</translation>
    </message>
    <message>
        <location filename="../widgets/timeline/timelinepanel_menu.cpp" line="+35"/>
        <source>&amp;Pin This Lane</source>
        <translation>固定此泳道(&amp;P)</translation>
    </message>
    <message>
        <location line="+8"/>
        <source>Zoom F&amp;orward</source>
        <translation>缩放前进(&amp;O)</translation>
    </message>
    <message>
        <location line="-2"/>
        <source>Zoom Bac&amp;k</source>
        <translation>缩放后退(&amp;K)</translation>
    </message>
    <message>
        <location line="+4"/>
        <source>Sho&amp;w All</source>
        <translation>显示全部(&amp;W)</translation>
    </message>
    <message>
        <location line="+23"/>
        <source>Go to Its Be&amp;ginning</source>
        <translation>转到开始处(&amp;G)</translation>
    </message>
    <message>
        <location line="+1"/>
        <source>Go to Its &amp;End</source>
        <translation>转到结束处(&amp;E)</translation>
    </message>
    <message>
        <location line="+1"/>
        <source>&amp;Zoom to It</source>
        <translation>缩放到此项(&amp;Z)</translation>
    </message>
    <message>
        <location line="+4"/>
        <source>Show Its &amp;Frames</source>
        <translation>显示其帧(&amp;F)</translation>
    </message>
    <message>
        <location line="+2"/>
        <source>C&amp;ritical Path of Its Run</source>
        <translation>其运行的关键路径(&amp;R)</translation>
    </message>
    <message>
        <location line="+9"/>
        <source>&amp;Copy Name</source>
        <translation>复制名称(&amp;C)</translation>
    </message>
    <message>
        <location filename="../widgets/timeline/timelinepanel_bookmarks.cpp" line="+35"/>
        <source>Bookmark</source>
        <translation>书签</translation>
    </message>
    <message>
        <location line="+1"/>
        <source>Bookmark what is marked, or where the cursor stands (Shift+M; M for a moment; Delete)</source>
        <translation>为标记的范围或光标所在处添加书签（Shift+M；M 为临时书签；Delete 删除）</translation>
    </message>
    <message>
        <location line="+1"/>
        <source>Note on the bookmark</source>
        <translation>书签的备注</translation>
    </message>
    <message>
        <location line="+1"/>
        <source>Note</source>
        <translation>备注</translation>
    </message>
</context>
<context>
    <name>tracedeck::TimelineView</name>
    <message>
        <location filename="../widgets/timeline/timelineaccessible.cpp" line="+23"/>
        <source>Nothing is selected</source>
        <translation>未选择任何内容</translation>
    </message>
    <message>
        <location filename="../widgets/timeline/timelineview_parts.cpp" line="+117"/>
        <source>%1: %2, %3</source>
        <translation>%1：%2，%3</translation>
    </message>
    <message>
        <location line="+4"/>
        <source>%1, closed</source>
        <translation>%1，已折叠</translation>
    </message>
    <message>
        <location line="+2"/>
        <source>%1, pinned</source>
        <translation>%1，已固定</translation>
    </message>
    <message numerus="yes">
        <location line="+3"/>
        <source>%1, without %n that overlap too much to be shown</source>
        <translation>
            <numerusform>%1，另有 %n 项重叠过多，未显示</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <location line="+48"/>
        <source>%Ln item(s) here, the worst of them:</source>
        <translation>
            <numerusform>此处有 %Ln 项，其中最严重的是：</numerusform>
        </translation>
    </message>
    <message>
        <location line="+9"/>
        <source>Nothing came for %1. Click on it in the ruler to see it as long as it was.</source>
        <extracomment>Between two events, or between two runs that went on before anybody listened. %1 is a duration.</extracomment>
        <translation>%1 内没有内容到达。在标尺上单击它，可按实际长度显示。</translation>
    </message>
    <message>
        <location line="+1"/>
        <source>Nothing that is known of went on for %1. Click on it in the ruler to see it as long as it was.</source>
        <translation>已知没有任何活动持续了 %1。在标尺上单击它，可按实际长度显示。</translation>
    </message>
    <message>
        <location line="-5"/>
        <source>Times go on from %1 here: what follows was kept by the server, or is new again.</source>
        <translation>时间在此处从 %1 继续：其后的内容由服务器保留，或重新为最新。</translation>
    </message>
</context>
<context>
    <name>tracedeck::ToolCallsModel</name>
    <message>
        <location filename="../models/toolcalls/toolcallsmodel.cpp" line="+64"/>
        <source>Frame</source>
        <translation>帧</translation>
    </message>
    <message>
        <location line="+3"/>
        <source>Tool</source>
        <extracomment>Column header: the name of a tool that was called.</extracomment>
        <translation>工具</translation>
    </message>
    <message>
        <location line="+3"/>
        <source>Arguments</source>
        <extracomment>Column header: what a tool was called with.</extracomment>
        <translation>参数</translation>
    </message>
    <message>
        <location line="+2"/>
        <source>Status</source>
        <translation>执行状态</translation>
    </message>
    <message>
        <location line="+3"/>
        <source>Took</source>
        <extracomment>Column header: how long a call of a tool took.</extracomment>
        <translation>耗时</translation>
    </message>
    <message>
        <location line="+3"/>
        <source>Result</source>
        <extracomment>Column header: what a tool gave back.</extracomment>
        <translation>结果</translation>
    </message>
    <message>
        <location line="+3"/>
        <source>Size</source>
        <extracomment>Column header: how many bytes a tool gave back.</extracomment>
        <translation>大小</translation>
    </message>
    <message>
        <location line="+3"/>
        <source>Caller</source>
        <extracomment>Column header: the node or agent that called a tool.</extracomment>
        <translation>调用者</translation>
    </message>
    <message>
        <location line="+3"/>
        <source>Began</source>
        <extracomment>Column header: when a call of a tool began.</extracomment>
        <translation>开始</translation>
    </message>
    <message>
        <location line="+2"/>
        <source>Run</source>
        <translation>运行</translation>
    </message>
    <message>
        <location line="+2"/>
        <source>Session</source>
        <translation>会话</translation>
    </message>
    <message>
        <location line="+3"/>
        <source>Call id</source>
        <extracomment>Column header: what models call a call of a tool.</extracomment>
        <translation>调用 ID</translation>
    </message>
    <message>
        <location line="+9"/>
        <source>With which the call ended, or that told of it first</source>
        <translation>调用在此帧结束，或最先由此帧得知</translation>
    </message>
    <message>
        <location line="+2"/>
        <source>While the tool ran, as far as that was seen; the bar is its part of the longest</source>
        <translation>看到工具运行的时间；条形表示它占最长者的比例</translation>
    </message>
    <message>
        <location line="+2"/>
        <source>What it gave back, or why it failed; while it runs, what it has written</source>
        <translation>返回的内容或失败的原因；运行期间为已写出的内容</translation>
    </message>
    <message>
        <location line="+2"/>
        <source>Bytes of the result as they were sent; the bar is its part of the largest</source>
        <translation>结果发送时的字节数；条形表示它占最大者的比例</translation>
    </message>
    <message>
        <location line="+2"/>
        <source>The node or agent that called the tool, or what its run was asked for</source>
        <translation>调用该工具的节点或 Agent，或其运行的请求</translation>
    </message>
    <message>
        <location line="+2"/>
        <source>When the model had begun to ask for it, or as its server tells afterwards</source>
        <translation>模型开始请求它的时间，或服务器事后告知的时间</translation>
    </message>
</context>
<context>
    <name>tracedeck::ToolCallsPanel</name>
    <message>
        <location filename="../widgets/lists/toolcallspanel.cpp" line="+34"/>
        <source>What it was called with, and what it gave back, is not told</source>
        <extracomment>Of a call of a tool, as far as its server tells.</extracomment>
        <translation>服务器没有告知参数和返回的内容</translation>
    </message>
    <message>
        <location line="+1"/>
        <source>What it was called with is not told</source>
        <translation>服务器没有告知参数</translation>
    </message>
    <message>
        <location line="+0"/>
        <source>What it gave back is not told</source>
        <translation>服务器没有告知返回的内容</translation>
    </message>
    <message>
        <location line="+42"/>
        <source>No trace is open. Open a recording or connect to a server to see which tools were called.</source>
        <translation>没有打开追踪。打开录制文件或连接服务器即可查看调用了哪些工具。</translation>
    </message>
    <message>
        <location line="+1"/>
        <source>Only calls that went on in the marked range are listed. Cover all again</source>
        <translation>只列出在标记的范围内进行的调用。点击重新涵盖全部</translation>
    </message>
    <message>
        <location line="+1"/>
        <source>Words, status:failed tool:search</source>
        <translation>词语，status:失败 tool:search</translation>
    </message>
    <message>
        <location line="+1"/>
        <source>Only calls with these words</source>
        <translation>只显示包含这些词的调用</translation>
    </message>
    <message>
        <location line="+1"/>
        <source>Only calls that all of these hold of: words in their tool, arguments, result, status, caller, run, session or id, and conditions like status:failed, tool:search, took:&gt;2s, size:&gt;10k, -result:ok</source>
        <translation>只显示满足全部条件的调用：工具、参数、结果、执行状态、调用者、运行、会话或 ID 中的词，以及 status:失败、tool:search、took:&gt;2s、size:&gt;10k、-result:ok 这样的条件</translation>
    </message>
    <message>
        <location line="+2"/>
        <source>Calls of tools</source>
        <translation>工具调用</translation>
    </message>
    <message>
        <location line="+1"/>
        <source>What the tool was called with, and what it gave back</source>
        <translation>工具的参数与返回的内容</translation>
    </message>
    <message>
        <location line="+10"/>
        <source>%1 cannot be read. Write took:&gt;2s, size:&gt;10k, tool:search or status:failed; a text with a colon in quotes.</source>
        <extracomment>%1 is a condition like &quot;took:&gt;2x&quot; as its user wrote it.</extracomment>
        <translation>无法理解 %1。请写 took:&gt;2s、size:&gt;10k、tool:search 或 status:失败；带冒号的文字请加引号。</translation>
    </message>
    <message>
        <location line="+2"/>
        <source>No call has these words. Look for others, or clear them.</source>
        <translation>没有包含这些词的调用。换些词，或清空。</translation>
    </message>
    <message>
        <location line="+2"/>
        <source>No call of a tool went on in the marked range. Mark another one, or cover all frames.</source>
        <translation>标记的范围内没有进行的工具调用。请标记其他范围，或涵盖所有帧。</translation>
    </message>
    <message>
        <location line="+2"/>
        <source>No tool has been called yet. Go to a later frame or start a run.</source>
        <translation>尚未调用任何工具。转到更晚的帧，或启动一次运行。</translation>
    </message>
    <message>
        <location line="+0"/>
        <source>There is no call of a tool.</source>
        <translation>没有工具调用。</translation>
    </message>
    <message>
        <location line="+1"/>
        <source>No tool has been called yet. Choose all sessions, go to a later frame or start a run.</source>
        <translation>尚未调用任何工具。选择所有会话、转到更晚的帧，或启动一次运行。</translation>
    </message>
    <message>
        <location line="+1"/>
        <source>There is no call of a tool. Those of other sessions are seen with all sessions.</source>
        <translation>没有工具调用。选择所有会话可查看其他会话的调用。</translation>
    </message>
    <message numerus="yes">
        <location line="+6"/>
        <source>%Ln call(s)</source>
        <translation>
            <numerusform>%Ln 次调用</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <location line="+2"/>
        <source>%Ln failed</source>
        <comment>calls of tools</comment>
        <translation>
            <numerusform>%Ln 次失败</numerusform>
        </translation>
    </message>
    <message>
        <location line="+3"/>
        <source>%1 in all</source>
        <extracomment>How long all calls of tools took, one after the other.</extracomment>
        <translation>共 %1</translation>
    </message>
    <message>
        <location line="+3"/>
        <source>p50 %1, p90 %2</source>
        <extracomment>How long calls took, percentiles: half of them no longer than %1, 90 % of them no longer than %2.</extracomment>
        <translation>p50 %1，p90 %2</translation>
    </message>
    <message>
        <location line="+29"/>
        <source>Show It in the &amp;Conversation</source>
        <translation>在对话中显示(&amp;C)</translation>
    </message>
</context>
<context>
    <name>tracedeck::ToolsPanel</name>
    <message>
        <location filename="../widgets/commands/toolspanel.cpp" line="+185"/>
        <source>What is shown has no server to ask for its tools. Connect to one in the File menu. Which tools were called, and how long they took, is in Durations.</source>
        <translation>当前显示的内容没有可以询问工具的服务器。请在“文件”菜单中连接一个服务器。调用过哪些工具、耗时多久，见“耗时”。</translation>
    </message>
    <message>
        <location line="+5"/>
        <location line="+9"/>
        <source>The server did not say what tools it has: %1</source>
        <translation>服务器没有说明它有哪些工具：%1</translation>
    </message>
    <message>
        <location line="-7"/>
        <source>Waiting for the server to say what tools it has.</source>
        <translation>正在等待服务器说明它有哪些工具。</translation>
    </message>
    <message>
        <location line="+6"/>
        <source>Ask the server again</source>
        <translation>再次询问服务器</translation>
    </message>
    <message>
        <location line="+26"/>
        <source>Tools of the server</source>
        <translation>服务器的工具</translation>
    </message>
    <message>
        <location line="+1"/>
        <location line="+1"/>
        <source>Filter tools</source>
        <translation>过滤工具</translation>
    </message>
    <message>
        <location line="+1"/>
        <source>Format of the definition</source>
        <translation>定义的格式</translation>
    </message>
    <message>
        <location line="+1"/>
        <source>Refresh</source>
        <translation>刷新</translation>
    </message>
    <message>
        <location line="+1"/>
        <source>Tools</source>
        <translation>工具</translation>
    </message>
    <message>
        <location line="+2"/>
        <source>Select a tool to see how it is called.</source>
        <translation>选择一个工具，查看其调用方式。</translation>
    </message>
</context>
<context>
    <name>tracedeck::Transcript</name>
    <message>
        <location filename="../models/export/transcript.cpp" line="+48"/>
        <source>Transcript</source>
        <translation>对话记录</translation>
    </message>
    <message>
        <location line="+1"/>
        <source>Protocol</source>
        <translation>协议</translation>
    </message>
    <message>
        <location line="+1"/>
        <source>Source</source>
        <translation>来源</translation>
    </message>
    <message>
        <location line="+2"/>
        <source>Recorded</source>
        <translation>录制于</translation>
    </message>
    <message>
        <location line="+1"/>
        <source>As of frame</source>
        <translation>截至帧</translation>
    </message>
    <message>
        <location line="+16"/>
        <source>Session</source>
        <translation>会话</translation>
    </message>
    <message>
        <location line="+2"/>
        <source>Works for</source>
        <translation>所属上级</translation>
    </message>
    <message>
        <location line="+1"/>
        <source>Status</source>
        <translation>执行状态</translation>
    </message>
    <message>
        <location line="+6"/>
        <source>Tokens</source>
        <translation>Token</translation>
    </message>
    <message>
        <location line="+0"/>
        <source>%1 in, %2 out</source>
        <translation>输入 %1，输出 %2</translation>
    </message>
    <message>
        <location line="+2"/>
        <location line="+29"/>
        <source>Cost</source>
        <translation>费用</translation>
    </message>
    <message>
        <location line="-25"/>
        <source>Cost of calls that were not seen</source>
        <extracomment>Of model calls, by the server&apos;s word.</extracomment>
        <translation>未捕获到的调用的费用</translation>
    </message>
    <message>
        <location line="+2"/>
        <source>Cost with its workers</source>
        <translation>含工作会话的费用</translation>
    </message>
    <message>
        <location line="+2"/>
        <source>Report:</source>
        <translation>报告：</translation>
    </message>
    <message>
        <location line="+19"/>
        <source>Task</source>
        <translation>任务</translation>
    </message>
    <message>
        <location line="+6"/>
        <source>Failure</source>
        <translation>失败类型</translation>
    </message>
    <message>
        <location line="+3"/>
        <source>Error</source>
        <translation>错误</translation>
    </message>
    <message>
        <location line="+34"/>
        <source>Run %1, continued</source>
        <extracomment>The heading of more of a run, behind a part of another one: %1 is its number in the session.</extracomment>
        <translation>运行 %1（续）</translation>
    </message>
    <message>
        <location line="+10"/>
        <source>Run %1</source>
        <extracomment>The heading of a run: %1 is its number in the session, %2 the beginning of what the user said.</extracomment>
        <translation>运行 %1</translation>
    </message>
    <message>
        <location line="+0"/>
        <source>Run %1: %2</source>
        <translation>运行 %1：%2</translation>
    </message>
    <message>
        <location line="+2"/>
        <source>Agent</source>
        <translation>Agent</translation>
    </message>
    <message>
        <location line="+2"/>
        <source>Model</source>
        <translation>模型</translation>
    </message>
    <message>
        <location line="+2"/>
        <source>Run id</source>
        <translation>运行 ID</translation>
    </message>
    <message>
        <location line="+3"/>
        <source>Began</source>
        <translation>开始于</translation>
    </message>
    <message>
        <location line="+23"/>
        <source>Thought:</source>
        <translation>思考：</translation>
    </message>
    <message>
        <location line="+12"/>
        <source>Arguments:</source>
        <translation>参数：</translation>
    </message>
    <message>
        <location line="+4"/>
        <source>Output:</source>
        <translation>输出：</translation>
    </message>
    <message>
        <location line="+1"/>
        <source>Result:</source>
        <translation>结果：</translation>
    </message>
    <message>
        <location line="+2"/>
        <source>Error:</source>
        <translation>错误：</translation>
    </message>
    <message>
        <location line="+7"/>
        <source>Asked:</source>
        <translation>询问：</translation>
    </message>
    <message>
        <location line="+1"/>
        <source>Answered:</source>
        <translation>答复：</translation>
    </message>
    <message>
        <location line="+32"/>
        <source>%1: %2</source>
        <extracomment>%1: &quot;Status&quot;, %2: &quot;Succeeded&quot;.</extracomment>
        <translation>%1：%2</translation>
    </message>
</context>
<context>
    <name>tracedeck::UsedFiltersButton</name>
    <message>
        <location filename="../widgets/frames/usedfiltersbutton.cpp" line="+65"/>
        <source>&amp;Forget These</source>
        <translation>清除这些记录(&amp;F)</translation>
    </message>
    <message>
        <location line="+6"/>
        <source>Filters used before</source>
        <translation>用过的过滤条件</translation>
    </message>
    <message>
        <location line="+1"/>
        <source>Filters used before (Alt+Down)</source>
        <translation>用过的过滤条件（Alt+Down）</translation>
    </message>
</context>
<context>
    <name>tracedeck::WatchBinding</name>
    <message numerus="yes">
        <location filename="../app/bindings/watchbinding.cpp" line="+58"/>
        <source>No more than %Ln filter(s) can be watched for.</source>
        <translation>
            <numerusform>最多可监视 %Ln 个过滤条件。</numerusform>
        </translation>
    </message>
    <message>
        <location line="+2"/>
        <source>Write a filter above the frames first: what it finds is watched for.</source>
        <translation>请先在帧列表上方写一个过滤条件，然后监视它找到的帧。</translation>
    </message>
    <message>
        <location line="+2"/>
        <source>What stands above the frames is no filter yet: what is wrong with it stands below it.</source>
        <translation>帧列表上方的内容还不是过滤条件：错误说明在它的下方。</translation>
    </message>
    <message>
        <location line="+15"/>
        <source>Nothing is watched for. Write a filter above the frames, and press the eye beside it.</source>
        <translation>没有监视任何内容。请在帧列表上方写一个过滤条件，然后按旁边的眼睛按钮。</translation>
    </message>
    <message>
        <location line="+27"/>
        <source>No frame that is watched for comes after this one.</source>
        <translation>此后没有被监视的帧。</translation>
    </message>
    <message>
        <location line="+1"/>
        <source>No frame that is watched for comes before this one.</source>
        <translation>此前没有被监视的帧。</translation>
    </message>
    <message>
        <location line="+24"/>
        <source>Stopped at frame %1 of %3, as you watch for: %2</source>
        <extracomment>%1 is a number, %2 a filter that was watched for, %3 the name of a source.</extracomment>
        <translation>已停在 %3 的第 %1 帧，因为您在监视：%2</translation>
    </message>
</context>
<context>
    <name>tracedeck::WatchesModel</name>
    <message>
        <location filename="../models/frames/watchesmodel.cpp" line="+126"/>
        <source>%1 of %2</source>
        <extracomment>Frames that have come up to where one stands, of all.</extracomment>
        <translation>%1 / %2</translation>
    </message>
    <message>
        <location line="+12"/>
        <source>Frame %1</source>
        <translation>第 %1 帧</translation>
    </message>
    <message>
        <location line="+6"/>
        <source>marked</source>
        <translation>已标记</translation>
    </message>
    <message>
        <location line="+0"/>
        <source>not marked</source>
        <translation>未标记</translation>
    </message>
    <message>
        <location line="+2"/>
        <source>stops the view</source>
        <translation>会停下视图</translation>
    </message>
    <message>
        <location line="+0"/>
        <source>does not stop the view</source>
        <translation>不会停下视图</translation>
    </message>
    <message>
        <location line="+59"/>
        <source>Watched For</source>
        <extracomment>Column header. What frames are watched for.</extracomment>
        <translation>监视条件</translation>
    </message>
    <message>
        <location line="+3"/>
        <source>Marked</source>
        <extracomment>Column header. Whether such frames are marked with a colour.</extracomment>
        <translation>标记</translation>
    </message>
    <message>
        <location line="+3"/>
        <source>Stops</source>
        <extracomment>Column header. Whether the view stops at such frames as they come.</extracomment>
        <translation>停下</translation>
    </message>
    <message>
        <location line="+2"/>
        <source>Frames</source>
        <translation>帧</translation>
    </message>
    <message>
        <location line="+3"/>
        <source>Last</source>
        <extracomment>Column header. The last such frame up to where one stands.</extracomment>
        <translation>最近</translation>
    </message>
</context>
<context>
    <name>tracedeck::WatchesPanel</name>
    <message>
        <location filename="../widgets/frames/watchespanel.cpp" line="+126"/>
        <source>What is watched for</source>
        <translation>所监视的内容</translation>
    </message>
    <message>
        <location line="+1"/>
        <source>To the last such frame before</source>
        <translation>转到前一个这样的帧</translation>
    </message>
    <message>
        <location line="+1"/>
        <source>To the next such frame</source>
        <translation>转到下一个这样的帧</translation>
    </message>
    <message>
        <location line="+1"/>
        <source>Show these in Frames</source>
        <translation>在“帧”中显示</translation>
    </message>
    <message>
        <location line="+1"/>
        <source>Watch for this no more</source>
        <translation>不再监视此条件</translation>
    </message>
    <message>
        <location line="+25"/>
        <source>No trace is open. Open a recording or connect to a server to watch for frames in it.</source>
        <translation>没有打开的追踪。请打开录制文件或连接到服务器，以监视其中的帧。</translation>
    </message>
    <message>
        <location line="+4"/>
        <source>Nothing is watched for. Write a filter above the frames, as type:tool* is_error:true, and press the eye beside it: then this counts such frames, leads from one to the next, and stops there as they come.</source>
        <translation>没有监视任何内容。请在帧列表上方写一个过滤条件（如 type:tool* is_error:true），然后按旁边的眼睛按钮：这里会统计这样的帧，带您从一个到下一个，并可在它们到来时停下。</translation>
    </message>
</context>
<context>
    <name>tracedeck::Welcome</name>
    <message>
        <location filename="../app/welcome.cpp" line="+93"/>
        <source>used %1</source>
        <translation>上次使用：%1</translation>
    </message>
    <message>
        <location line="+29"/>
        <source>not there any more</source>
        <translation>已不存在</translation>
    </message>
    <message>
        <location line="-27"/>
        <location line="+14"/>
        <location line="+15"/>
        <source>%1 · %2</source>
        <extracomment>A server&apos;s address and when it was used.
----------
When a session was recorded, and its size.
----------
A recording&apos;s size and folder.</extracomment>
        <translation>%1 · %2</translation>
    </message>
</context>
<context>
    <name>tracedeck::WelcomePage</name>
    <message>
        <location filename="../widgets/welcome/welcomepage.cpp" line="+294"/>
        <location line="+3"/>
        <source>Remove %1 from this list</source>
        <translation>从列表中移除 %1</translation>
    </message>
    <message>
        <location line="-4"/>
        <location line="+3"/>
        <source>Remove from this list</source>
        <translation>从列表中移除</translation>
    </message>
    <message>
        <location line="-28"/>
        <source>Watch, debug and rewind AI-agent runs.</source>
        <translation>观察、调试和回放 AI Agent 的运行。</translation>
    </message>
    <message>
        <location line="+1"/>
        <source>Open a recording…</source>
        <translation>打开录制文件…</translation>
    </message>
    <message>
        <location line="+1"/>
        <source>Open a recording</source>
        <translation>打开录制文件</translation>
    </message>
    <message>
        <location line="+2"/>
        <source>Connect…</source>
        <translation>连接…</translation>
    </message>
    <message>
        <location line="+1"/>
        <source>Connect to a server</source>
        <translation>连接服务器</translation>
    </message>
    <message>
        <location line="+2"/>
        <source>or drop files here</source>
        <translation>或将文件拖放到此处</translation>
    </message>
    <message>
        <location line="+7"/>
        <source>Nothing leaves this machine but what you send to a server.</source>
        <translation>除了您发往服务器的内容，任何数据都不会离开本机。</translation>
    </message>
    <message>
        <location line="+9"/>
        <source>Recent recordings</source>
        <translation>最近的录制文件</translation>
    </message>
    <message>
        <location line="+1"/>
        <source>None yet. What you open will be listed here.</source>
        <translation>暂无。打开过的录制文件会列在这里。</translation>
    </message>
    <message>
        <location line="+3"/>
        <source>Recent connections</source>
        <translation>最近的连接</translation>
    </message>
    <message>
        <location line="+3"/>
        <source>Recorded sessions</source>
        <translation>已录制的会话</translation>
    </message>
    <message>
        <location line="+1"/>
        <source>Delete this recording…</source>
        <translation>删除此录制文件…</translation>
    </message>
    <message>
        <location line="+1"/>
        <source>Delete the recording %1</source>
        <translation>删除录制文件 %1</translation>
    </message>
    <message>
        <location line="+1"/>
        <source>Rename this recording…</source>
        <translation>重命名此录制文件…</translation>
    </message>
    <message>
        <location line="+1"/>
        <source>Rename the recording %1</source>
        <translation>重命名录制文件 %1</translation>
    </message>
    <message>
        <location line="+2"/>
        <source>All recorded sessions…</source>
        <translation>全部已录制的会话…</translation>
    </message>
    <message>
        <location line="-28"/>
        <source>Try a sample</source>
        <translation>试用示例</translation>
    </message>
    <message>
        <location line="+1"/>
        <source>Good to know</source>
        <translation>常用快捷键</translation>
    </message>
    <message>
        <location line="+1"/>
        <location line="+1"/>
        <source>Language</source>
        <translation>语言</translation>
    </message>
    <message>
        <location line="+1"/>
        <location line="+1"/>
        <source>Theme</source>
        <translation>主题</translation>
    </message>
    <message>
        <location line="+2"/>
        <source>As the system</source>
        <translation>跟随系统</translation>
    </message>
    <message>
        <location line="+1"/>
        <source>Light</source>
        <translation>浅色</translation>
    </message>
    <message>
        <location line="+1"/>
        <source>Dark</source>
        <translation>深色</translation>
    </message>
</context>
<context>
    <name>tracedeck::WordDiffView</name>
    <message>
        <location filename="../widgets/json/worddiffview.cpp" line="+32"/>
        <source>Value of the current row, with what changed in it</source>
        <translation>当前行的值及其更改</translation>
    </message>
    <message>
        <location line="+31"/>
        <source>The two texts differ in too much to be compared word by word.</source>
        <translation>两段文本差异过大，无法逐词对比。</translation>
    </message>
    <message>
        <location line="+2"/>
        <source>The two texts differ in much: they are compared line by line.</source>
        <translation>两段文本差异较多：按行比较。</translation>
    </message>
    <message>
        <location line="+2"/>
        <source>Only the beginning is shown.</source>
        <translation>仅显示开头部分。</translation>
    </message>
</context>
<context>
    <name>tracedeck::WorkerMenu</name>
    <message>
        <location filename="../widgets/facts/workermenu.cpp" line="+16"/>
        <source>Open &amp;Worker</source>
        <translation>打开工作会话(&amp;W)</translation>
    </message>
</context>
<context>
    <name>tracedeck::WorkersModel</name>
    <message>
        <location filename="../models/spans/workersmodel.cpp" line="+275"/>
        <source>Error:</source>
        <extracomment>Above why a worker failed, in the server&apos;s words.</extracomment>
        <translation>错误：</translation>
    </message>
    <message>
        <location line="+3"/>
        <source>Task:</source>
        <extracomment>Above what a worker was asked to do.</extracomment>
        <translation>任务：</translation>
    </message>
    <message>
        <location line="+3"/>
        <source>Answer:</source>
        <extracomment>Above what a worker answered.</extracomment>
        <translation>回答：</translation>
    </message>
    <message>
        <location line="+43"/>
        <source>Task</source>
        <extracomment>Column header. What a worker is to do.</extracomment>
        <translation>任务</translation>
    </message>
    <message>
        <location line="+2"/>
        <source>Status</source>
        <translation>执行状态</translation>
    </message>
    <message>
        <location line="+3"/>
        <source>Failure</source>
        <extracomment>Column header. What went wrong, in the server&apos;s word.</extracomment>
        <translation>失败类型</translation>
    </message>
    <message>
        <location line="+3"/>
        <source>Tier</source>
        <extracomment>Column header. How able a worker shall be, as &quot;fast&quot; or &quot;deep&quot;.</extracomment>
        <translation>档位</translation>
    </message>
    <message>
        <location line="+3"/>
        <source>Model</source>
        <extracomment>Column header. A language model.</extracomment>
        <translation>模型</translation>
    </message>
    <message>
        <location line="+2"/>
        <source>Duration</source>
        <translation>耗时</translation>
    </message>
    <message>
        <location line="+3"/>
        <source>Tokens with workers</source>
        <extracomment>Column header. Tokens of a worker alone, or with those of whom it gave work to.</extracomment>
        <translation>Token（含工作会话）</translation>
    </message>
    <message>
        <location line="+0"/>
        <source>Own tokens</source>
        <translation>自身 Token</translation>
    </message>
    <message>
        <location line="+3"/>
        <source>Cost with workers</source>
        <extracomment>Column header. Cost of a worker alone, or with that of whom it gave work to.</extracomment>
        <translation>费用（含工作会话）</translation>
    </message>
    <message>
        <location line="+0"/>
        <source>Own cost</source>
        <translation>自身费用</translation>
    </message>
    <message>
        <location line="+9"/>
        <source>The worker stopped with an error of its own.</source>
        <translation>工作会话因自身错误而停止。</translation>
    </message>
    <message>
        <location line="+2"/>
        <source>The worker used up the tokens that it was allowed.</source>
        <translation>工作会话用完了允许的 Token。</translation>
    </message>
    <message>
        <location line="+2"/>
        <source>The worker said that it was told too little to do its task.</source>
        <translation>工作会话表示得到的信息太少，无法完成任务。</translation>
    </message>
    <message>
        <location line="+2"/>
        <source>What the worker answered does not have the form that was asked for.</source>
        <translation>工作会话的回答不符合所要求的格式。</translation>
    </message>
    <message>
        <location line="+2"/>
        <source>The server has no model for a worker of this tier, so nobody took the task.</source>
        <translation>服务器没有可用于此档位的模型，因此无人接手该任务。</translation>
    </message>
    <message>
        <location line="+3"/>
        <source>The run that gave the task away was cancelled, and its worker with it.</source>
        <translation>委派任务的运行被取消，其工作会话也随之取消。</translation>
    </message>
    <message>
        <location line="+2"/>
        <source>The worker was not done in the time that it was allowed.</source>
        <translation>工作会话未在允许的时间内完成。</translation>
    </message>
</context>
<context>
    <name>tracedeck::WorkersPanel</name>
    <message>
        <location filename="../widgets/spans/workerspanel.cpp" line="+201"/>
        <source>Workers</source>
        <translation>工作会话</translation>
    </message>
    <message>
        <location line="+1"/>
        <source>Task of the selected worker, what it answered, and why it failed</source>
        <translation>所选工作会话的任务、它的回答以及失败原因</translation>
    </message>
    <message>
        <location line="+1"/>
        <source>The way from the planner to this session</source>
        <translation>从规划会话到此会话的路径</translation>
    </message>
    <message>
        <location line="+1"/>
        <source>Back up</source>
        <translation>返回上级</translation>
    </message>
    <message>
        <location line="+1"/>
        <source>Back up to the session that this one works for</source>
        <translation>返回此会话所服务的上级会话</translation>
    </message>
    <message>
        <location line="+2"/>
        <source>Open</source>
        <extracomment>Button. Looks into the session of the selected worker.</extracomment>
        <translation>打开</translation>
    </message>
    <message>
        <location line="+1"/>
        <source>Open the selected worker</source>
        <translation>打开所选工作会话</translation>
    </message>
    <message>
        <location line="+1"/>
        <source>Look into the session of the selected worker, in all panels</source>
        <translation>在所有面板中查看所选的工作会话</translation>
    </message>
    <message>
        <location line="+2"/>
        <source>With their workers</source>
        <extracomment>Check box. Whether tokens and cost of a worker include those of the workers that it has itself.</extracomment>
        <translation>含工作会话</translation>
    </message>
    <message>
        <location line="+2"/>
        <source>Tokens and cost of each worker with those of the workers that it has itself</source>
        <translation>每个工作会话的 Token 与费用包含其下级工作会话的用量</translation>
    </message>
    <message>
        <location line="+1"/>
        <source>&amp;Open Worker</source>
        <translation>打开工作会话(&amp;O)</translation>
    </message>
    <message>
        <location line="+1"/>
        <source>Go to Its &amp;Beginning</source>
        <translation>转到开始处(&amp;B)</translation>
    </message>
    <message>
        <location line="+1"/>
        <source>Go to Its &amp;End</source>
        <translation>转到结束处(&amp;E)</translation>
    </message>
    <message>
        <location line="+1"/>
        <source>&amp;Copy Task and Answer</source>
        <translation>复制任务和回答(&amp;C)</translation>
    </message>
    <message>
        <location line="+1"/>
        <source>Choose Col&amp;umns…</source>
        <translation>选择列(&amp;U)…</translation>
    </message>
    <message>
        <location line="+23"/>
        <source>No trace is open. Open a recording or connect to a server to see the workers of its sessions.</source>
        <translation>没有打开的追踪。打开录制文件或连接服务器，即可查看其会话的工作会话。</translation>
    </message>
    <message>
        <location line="+38"/>
        <source>The first worker of this session comes later, in frame %1. Go forward in time to see it.</source>
        <translation>此会话的第一个工作会话稍后才出现，在第 %1 帧。请前进以查看。</translation>
    </message>
    <message>
        <location line="+3"/>
        <source>This worker has given no work to others up to this frame. The button above, or a name beside it, leads back up: there is what it was asked to do itself, and how that ended.</source>
        <translation>到此帧为止，这个工作会话没有把工作派给其他会话。上方的按钮或旁边的名称可以返回上级：那里有它自己的任务和结果。</translation>
    </message>
    <message>
        <location line="+2"/>
        <source>This session has given no work to other sessions up to this frame. Agents that do fill this list with their workers; subgraphs that run within a session are in Spans and Graph.</source>
        <translation>到此帧为止，这个会话没有把工作派给其他会话。会派出工作的 Agent 会在此列出其工作会话；在会话内部运行的子图请见“Span”和“图”面板。</translation>
    </message>
    <message>
        <location line="+16"/>
        <source>Select a worker to read its whole task and its answer.</source>
        <translation>选择一个工作会话以阅读其完整任务和回答。</translation>
    </message>
</context>
<context>
    <name>tracedeck::WritesModel</name>
    <message>
        <location filename="../models/checkpoints/writesmodel.cpp" line="+123"/>
        <source>%1 and others</source>
        <extracomment>Who wrote a value: %1 are names of nodes.</extracomment>
        <translation>%1 等</translation>
    </message>
    <message>
        <location line="+5"/>
        <source>[checkpoint: %1]</source>
        <extracomment>Nobody said who wrote a value; %1 is how the checkpoint that came with it was made, in the server&apos;s word.</extracomment>
        <translation>[检查点：%1]</translation>
    </message>
    <message>
        <location line="+2"/>
        <source>[not told]</source>
        <extracomment>Nobody said who wrote a value.</extracomment>
        <translation>[未说明]</translation>
    </message>
    <message>
        <location line="+16"/>
        <source>[not there]</source>
        <extracomment>The value was not there before, or is not there any more.</extracomment>
        <translation>[不存在]</translation>
    </message>
    <message>
        <location line="+42"/>
        <source>Frame</source>
        <translation>帧</translation>
    </message>
    <message>
        <location line="+2"/>
        <source>Time</source>
        <translation>时间</translation>
    </message>
    <message>
        <location line="+2"/>
        <source>Written by</source>
        <translation>写入者</translation>
    </message>
    <message>
        <location line="+2"/>
        <source>Before</source>
        <translation>之前</translation>
    </message>
    <message>
        <location line="+2"/>
        <source>After</source>
        <translation>之后</translation>
    </message>
</context>
<context>
    <name>tracedeck::WritesView</name>
    <message>
        <location filename="../widgets/checkpoints/writesview.cpp" line="+98"/>
        <source>the whole state</source>
        <translation>整个状态</translation>
    </message>
    <message>
        <location line="+2"/>
        <source>Looking for who wrote %1…</source>
        <translation>正在查找谁写入了 %1…</translation>
    </message>
    <message numerus="yes">
        <location line="+3"/>
        <source>Who wrote %1, up to frame %2: %Ln write(s)</source>
        <translation>
            <numerusform>谁写入了 %1（截至第 %2 帧）：%Ln 次写入</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <location line="+3"/>
        <source>%Ln state(s) of other branches left out</source>
        <extracomment>Behind how many writes of a value were found: the states of other branches were not looked at.</extracomment>
        <translation>
            <numerusform>略去其他分支的 %Ln 个状态</numerusform>
        </translation>
    </message>
    <message>
        <location line="+6"/>
        <source>Writes of the value, the newest first</source>
        <translation>该值的各次写入，最新的在前</translation>
    </message>
    <message>
        <location line="+1"/>
        <source>Open a row to go to where the value arrived</source>
        <translation>打开一行即可转到该值到达之处</translation>
    </message>
    <message>
        <location line="+1"/>
        <source>Progress of the search</source>
        <translation>搜索进度</translation>
    </message>
    <message>
        <location line="+1"/>
        <source>Close</source>
        <translation>关闭</translation>
    </message>
    <message>
        <location line="+1"/>
        <source>Close, and stop looking</source>
        <translation>关闭并停止查找</translation>
    </message>
</context>
</TS>
