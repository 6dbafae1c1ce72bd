// SPDX-License-Identifier: GPL-3.0-or-later
#include "conformancecases.h"

#include "rawwebsocketserver.h"

namespace tracedeck {

namespace {

using namespace rawframe;
using After = ConformanceCase::After;

constexpr int Protocol = 1002;
constexpr int BadText = 1007;

QByteArrayList cut(const QByteArrayList &frames, qsizetype size)
{
    const QByteArray bytes = frames.join();
    QByteArrayList pieces;
    for (qsizetype at = 0; at < bytes.size(); at += size)
        pieces.append(bytes.mid(at, size));
    return pieces;
}

QByteArray part(int opcode, const QByteArray &payload)
{
    return make(opcode, payload, {false});
}

ConformanceCase delivers(const QByteArray &number, const QByteArrayList &pieces,
                         const QByteArrayList &messages, const QByteArrayList &pongs = {})
{
    return {number, pieces, messages, pongs};
}

ConformanceCase fails(const QByteArray &number, const QByteArrayList &pieces, int code = Protocol,
                      const QByteArrayList &messages = {})
{
    return {number, pieces, messages, {}, After::Fails, code, true};
}

ConformanceCase closes(const QByteArray &number, const QByteArrayList &pieces, std::optional<int> code,
                       const QByteArrayList &messages = {})
{
    return {number, pieces, messages, {}, After::Goodbye, code};
}

QList<ConformanceCase> framing()
{
    QList<ConformanceCase> cases;
    for (const int opcode : {int(Text), int(Binary)}) {
        const QByteArray section = "1." + QByteArray::number(opcode) + '.';
        const QByteArray fill(opcode == Text ? "*" : "\xfe");
        const QList<qsizetype> sizes{0, 125, 126, 127, 128, 65535, 65536};
        for (qsizetype i = 0; i < sizes.size(); ++i) {
            const QByteArray payload = fill.repeated(sizes[i]);
            cases.append(delivers(section + QByteArray::number(i + 1), {make(opcode, payload)}, {payload}));
        }
        const QByteArray payload = fill.repeated(65536);
        cases.append(delivers(section + '8', cut({make(opcode, payload)}, 997), {payload}));
    }
    return cases;
}

QList<ConformanceCase> pings()
{
    const QByteArray binary = QByteArray::fromHex("00fffefdfcfb00ff");
    const QByteArray longest(125, '\xfe');
    QByteArrayList ten;
    QByteArrayList tenFrames;
    for (int i = 0; i < 10; ++i) {
        ten.append("payload-" + QByteArray::number(i));
        tenFrames.append(make(Ping, ten.constLast()));
    }
    return {
        delivers("2.1", {make(Ping)}, {}, {""}),
        delivers("2.2", {make(Ping, "Hello, world!")}, {}, {"Hello, world!"}),
        delivers("2.3", {make(Ping, binary)}, {}, {binary}),
        delivers("2.4", {make(Ping, longest)}, {}, {longest}),
        fails("2.5", {make(Ping, QByteArray(126, '\xfe'))}),
        delivers("2.6", cut({make(Ping, longest)}, 1), {}, {longest}),
        delivers("2.7", {make(Pong)}, {}),
        delivers("2.8", {make(Pong, "unsolicited")}, {}),
        delivers("2.9", {make(Pong, "unsolicited"), make(Ping, "asked")}, {}, {"asked"}),
        delivers("2.10", {tenFrames.join()}, {}, ten),
        delivers("2.11", cut(tenFrames, 1), {}, ten),
    };
}

QList<ConformanceCase> reservedBits()
{
    const QByteArray hello("Hello, world!");
    const auto three = [&](int rsv) {
        return QByteArrayList{text(hello), make(Text, hello, {true, rsv}), make(Ping)};
    };
    return {
        fails("3.1", {make(Text, hello, {true, 1})}),
        fails("3.2", {three(2).join()}, Protocol, {hello}),
        fails("3.3", three(3), Protocol, {hello}),
        fails("3.4", cut(three(4), 1), Protocol, {hello}),
        fails("3.5", {make(Binary, hello, {true, 5})}),
        fails("3.6", {make(Ping, hello, {true, 6})}),
        fails("3.7", {make(Close, QByteArray::fromHex("03e8"), {true, 7})}),
    };
}

QList<ConformanceCase> opcodes()
{
    QList<ConformanceCase> cases;
    const QByteArray hello("Hello, world!");
    for (const int first : {3, 11}) {
        const QByteArray section = first == 3 ? "4.1." : "4.2.";
        for (int i = 0; i < 5; ++i) {
            const QByteArray odd = make(first + i, i == 0 || i == 2 ? QByteArray() : QByteArray("reserved"));
            QByteArrayList pieces{odd};
            if (i >= 2)
                pieces = i == 2 ? QByteArrayList{text(hello) + odd + make(Ping)}
                                : QByteArrayList{text(hello), odd, make(Ping)};
            cases.append(fails(section + QByteArray::number(i + 1), pieces, Protocol,
                               i >= 2 ? QByteArrayList{hello} : QByteArrayList{}));
        }
    }
    return cases;
}

/// The same frames at once, frame by frame and byte by byte.
QList<ConformanceCase> threeWays(int number, const ConformanceCase &pattern)
{
    QList<ConformanceCase> cases;
    const QByteArrayList frames = pattern.pieces;
    for (const QByteArrayList &pieces : {QByteArrayList{frames.join()}, frames, cut(frames, 1)}) {
        ConformanceCase one = pattern;
        one.number = "5." + QByteArray::number(number++);
        one.pieces = pieces;
        cases.append(one);
    }
    return cases;
}

QList<ConformanceCase> fragments()
{
    const QByteArray one("fragment1");
    const QByteArray two("fragment2");
    const QByteArrayList whole{part(Text, one), make(Continuation, two)};
    const QByteArrayList around{part(Text, one), make(Ping, "ping"), make(Continuation, two)};
    const QByteArrayList orphan{make(Continuation, "orphan"), text("Hello")};
    const QByteArrayList openOrphan{part(Continuation, "orphan"), text("Hello")};
    const QByteArrayList five{part(Text, "1"),         part(Continuation, "2"), make(Ping, "a"),
                              part(Continuation, "3"), part(Continuation, "4"), make(Ping, "b"),
                              make(Continuation, "5")};
    QList<ConformanceCase> cases{
        fails("5.1", {part(Ping, one), make(Continuation, two)}),
        fails("5.2", {part(Pong, one), make(Continuation, two)}),
    };
    cases += threeWays(3, delivers({}, whole, {one + two}));
    cases += threeWays(6, delivers({}, around, {one + two}, {"ping"}));
    cases += threeWays(9, fails({}, orphan));
    cases += threeWays(12, fails({}, openOrphan));
    cases += QList<ConformanceCase>{
        fails("5.15", {whole.join() + part(Continuation, "3") + text("Hello")}, Protocol, {one + two}),
        fails("5.16", {part(Continuation, "1"), part(Text, "2"), make(Continuation, "3")}),
        fails("5.17", {make(Continuation, "1"), part(Text, "2"), make(Continuation, "3")}),
        fails("5.18", {part(Text, one), make(Text, two)}),
        delivers("5.19", {five.join()}, {"12345"}, {"a", "b"}),
        delivers("5.20", five, {"12345"}, {"a", "b"}),
    };
    return cases;
}

QByteArrayList letterByLetter(const QByteArray &payload)
{
    QByteArrayList frames;
    for (qsizetype i = 0; i < payload.size(); ++i)
        frames.append(make(i == 0 ? Text : Continuation, payload.mid(i, 1), {i + 1 == payload.size()}));
    return {frames.join()};
}

QList<ConformanceCase> texts()
{
    const QByteArray mixed("Hello-\xc2\xb5@\xc3\x9f\xc3\xb6\xc3\xa4\xc3\xbc\xc3\xa0\xc3\xa1-UTF-8!!");
    const QByteArray word("\xce\xba\xe1\xbd\xb9\xcf\x83\xce\xbc\xce\xb5");
    const QByteArray bad = word + "\xed\xa0\x80" + "edited";
    const QByteArray tooHigh("\xf4\x90\x80\x80");
    QList<ConformanceCase> cases{
        delivers("6.1.1", {text({})}, {""}),
        delivers("6.1.2", {part(Text, {}) + part(Continuation, {}) + make(Continuation)}, {""}),
        delivers("6.1.3", {part(Text, {}) + part(Continuation, "middle") + make(Continuation)}, {"middle"}),
        delivers("6.2.1", {text(mixed)}, {mixed}),
        delivers("6.2.2", {part(Text, mixed.left(13)) + make(Continuation, mixed.mid(13))}, {mixed}),
        delivers("6.2.3", letterByLetter(mixed), {mixed}),
        delivers("6.2.4", letterByLetter(word), {word}),
        fails("6.3.1", {text(bad)}, BadText),
        fails("6.3.2", letterByLetter(bad), BadText),
        // Here and in the next, the ping asks whether the client failed neither too early ...
        {"6.4.1",
         {part(Text, word), make(Ping, "still there"), part(Continuation, tooHigh)},
         {},
         {"still there"},
         After::Fails,
         BadText},
        {"6.4.2",
         {part(Text, word), part(Continuation, tooHigh.left(1)), make(Ping, "still there"),
          part(Continuation, tooHigh.mid(1))},
         {},
         {"still there"},
         After::Fails,
         BadText},
    };
    // ... nor, within a frame, not at all.
    const QByteArray frame = text(word + tooHigh + "edited");
    cases.append(fails("6.4.3", {frame.left(2 + word.size()), frame.mid(2 + word.size())}, BadText));
    cases.append(fails("6.4.4", {frame.left(3 + word.size()), frame.mid(3 + word.size())}, BadText));
    const QList<Utf8Vector> vectors = utf8Vectors();
    for (const Utf8Vector &vector : vectors)
        cases.append(vector.isValid ? delivers(vector.number, {text(vector.bytes)}, {vector.bytes})
                                    : fails(vector.number, {text(vector.bytes)}, BadText));
    return cases;
}

QList<ConformanceCase> goodbyes()
{
    const QByteArray hello("Hello World!");
    const QByteArray bye = close(1000);
    const QByteArray big(256 << 10, '*');
    QList<ConformanceCase> cases{
        closes("7.1.1", {text(hello), bye}, 1000, {hello}),
        closes("7.1.2", {bye + bye}, 1000),
        closes("7.1.3", {bye + make(Ping, "too late")}, 1000),
        closes("7.1.4", {bye + text(hello)}, 1000),
        closes("7.1.5", {part(Text, "fragment1") + bye + make(Continuation, "fragment2")}, 1000),
        closes("7.1.6", {text(big) + text(hello) + bye + make(Ping)}, 1000, {big, hello}),
        closes("7.3.1", {make(Close)}, std::nullopt),
        fails("7.3.2", {make(Close, "a")}),
        closes("7.3.3", {bye}, 1000),
        closes("7.3.4", {close(1000, hello)}, 1000),
        closes("7.3.5", {close(1000, QByteArray(123, '*'))}, 1000),
        fails("7.3.6", {close(1000, QByteArray(124, '*'))}),
        fails("7.5.1", {close(1000, "\xce\xba\xed\xa0\x80")}, BadText),
    };
    int number = 0;
    for (const int code : {1000, 1001, 1002, 1003, 1007, 1008, 1009, 1010, 1011, 3000, 3999, 4000, 4999})
        cases.append(closes("7.7." + QByteArray::number(++number), {close(code)}, code));
    number = 0;
    for (const int code : {0, 999, 1004, 1005, 1006, 1016, 1100, 2000, 2999})
        cases.append(fails("7.9." + QByteArray::number(++number), {close(code)}));
    // Beyond the RFC; any goodbye will do.
    cases.append(closes("7.13.1", {close(5000)}, std::nullopt));
    cases.append(closes("7.13.2", {close(65535)}, std::nullopt));
    return cases;
}

} // namespace

QList<ConformanceCase> conformanceCases()
{
    return framing() + pings() + reservedBits() + opcodes() + fragments() + texts() + goodbyes();
}

} // namespace tracedeck
