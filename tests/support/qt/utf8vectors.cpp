// SPDX-License-Identifier: GPL-3.0-or-later
#include "conformancecases.h"

namespace tracedeck {

namespace {

struct Group
{
    const char *number;
    bool isValid;
    QByteArrayList hex;
};

// 6.22: the last two code points of each plane are no characters, and still valid.
QByteArrayList nonCharacters()
{
    QByteArrayList all{"efbfbe", "efbfbf"};
    for (uint plane = 1; plane <= 16; ++plane) {
        for (uint last : {0xfffeU, 0xffffU}) {
            const char32_t point = plane << 16 | last;
            all.append(QString::fromUcs4(&point, 1).toUtf8().toHex());
        }
    }
    return all;
}

// 6.12.8 and 6.13: runs of bytes that belong into a sequence, or begin one.
QByteArray run(int from, int to, const QByteArray &between = {})
{
    QByteArray bytes;
    for (int byte = from; byte <= to; ++byte)
        bytes += char(byte) + between;
    return bytes.toHex();
}

QList<Group> groups()
{
    return {
        {"6.5",
         true,
         {"68656c6c6f24776f726c64", "68656c6c6fc2a2776f726c64", "68656c6c6fe282ac776f726c64",
          "68656c6c6ff0a4ada2776f726c64", "cebae1bdb9cf83cebcceb5"}},
        {"6.7", true, {"00", "c280", "e0a080", "f0908080"}},
        {"6.8", false, {"f888808080", "fc8480808080"}},
        {"6.9", true, {"7f", "dfbf", "efbfbf", "f48fbfbf"}},
        {"6.10", false, {"f7bfbfbf", "fbbfbfbfbf", "fdbfbfbfbfbf"}},
        {"6.12",
         false,
         {"80", "bf", "80bf", "80bf80", "80bf80bf", "80bf80bf80", "80bf80bf80bf", run(0x80, 0xbe)}},
        {"6.13",
         false,
         {run(0xc0, 0xdf, " "), run(0xe0, 0xef, " "), run(0xf0, 0xf7, " "), run(0xf8, 0xfb, " "),
          run(0xfc, 0xfd, " ")}},
        {"6.14",
         false,
         {"c0", "e080", "f08080", "f8808080", "fc80808080", "df", "efbf", "f7bfbf", "fbbfbfbf",
          "fdbfbfbfbf"}},
        {"6.15", false, {"c0e080f08080f8808080fc80808080dfefbff7bfbffbbfbfbffdbfbfbfbf"}},
        {"6.16", false, {"fe", "ff", "fefeffff"}},
        {"6.17", false, {"c0af", "e080af", "f08080af", "f8808080af", "fc80808080af"}},
        {"6.18", false, {"c1bf", "e09fbf", "f08fbfbf", "f887bfbfbf", "fc83bfbfbfbf"}},
        {"6.19", false, {"c080", "e08080", "f0808080", "f880808080", "fc8080808080"}},
        {"6.20", false, {"eda080", "edadbf", "edae80", "edafbf", "edb080", "edbe80", "edbfbf"}},
        {"6.21",
         false,
         {"eda080edb080", "eda080edbfbf", "edadbfedb080", "edadbfedbfbf", "edae80edb080", "edae80edbfbf",
          "edafbfedb080", "edafbfedbfbf"}},
        {"6.22", true, nonCharacters()},
        {"6.23", true, {"efbfb9", "efbfba", "efbfbb", "efbfbc", "efbfbd", "efbfbe", "efbfbf"}},
    };
}

} // namespace

QList<Utf8Vector> utf8Vectors()
{
    QList<Utf8Vector> vectors;
    for (const Group &group : groups()) {
        for (qsizetype i = 0; i < group.hex.size(); ++i)
            vectors.append({group.number + QByteArray(".") + QByteArray::number(i + 1),
                            QByteArray::fromHex(group.hex[i]), group.isValid});
    }
    // All beginnings of a word; some end inside a character.
    const QByteArray word = QByteArray::fromHex("cebae1bdb9cf83cebcceb5");
    const QList<qsizetype> whole{2, 5, 7, 9, 11};
    for (qsizetype size = 1; size <= word.size(); ++size)
        vectors.append({"6.6." + QByteArray::number(size), word.left(size), whole.contains(size)});
    const QByteArrayList edges{"ed9fbf", "ee8080", "efbfbd", "f48fbfbf", "f4908080"};
    for (qsizetype i = 0; i < edges.size(); ++i)
        vectors.append({"6.11." + QByteArray::number(i + 1), QByteArray::fromHex(edges[i]), i < 4});
    return vectors;
}

} // namespace tracedeck
