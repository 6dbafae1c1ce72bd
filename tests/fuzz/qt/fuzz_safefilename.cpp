// SPDX-License-Identifier: GPL-3.0-or-later
// Makes a file name of anything: one component that leads nowhere, is no option, is not hidden, and stays what it is.
#include "lawcheck.h"
#include "safefilename.h"

#include <QList>

#include <cstdint>

using namespace tracedeck;

namespace {

constexpr qsizetype kMostBytes = 120;

void requireName(const QString &name)
{
    require(name.isValidUtf16() && !name.isEmpty() && name.toUtf8().size() <= kMostBytes);
    for (const char16_t c : u"/\\:*?\"<>|%$`;&!'~#[]{}")
        require(!name.contains(QChar(c))); // nor the NUL behind them
    for (const uint c : name.toUcs4()) {
        const QChar::Category category = QChar::category(c);
        require(category != QChar::Other_Control && category != QChar::Other_Format);
    }
    require(!QStringView(u".- ").contains(name.front()) && !QStringView(u". ").contains(name.back()));
}

} // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t *data, std::size_t size)
{
    static const QString kOtherwise = QStringLiteral("otherwise");
    const auto *bytes = reinterpret_cast<const char *>(data);
    const QString utf16(reinterpret_cast<const QChar *>(bytes), qsizetype(size / sizeof(QChar)));
    for (const QString &text : {QString::fromUtf8(bytes, qsizetype(size)), utf16}) {
        const QString name = safeFileName(text, kOtherwise);
        requireName(name);
        require(safeFileName(name, kOtherwise) == name);
    }
    return 0;
}
