// SPDX-License-Identifier: GPL-3.0-or-later
// Shows anything as Markdown, one of many repeated until it is long. No section takes long, names what is loaded,
// leads anywhere but to the web, or hides anything.
#include "displaytext.h"
#include "lawcheck.h"
#include "linkpolicy.h"
#include "safemarkdown.h"

#include <QFont>
#include <QPalette>
#include <QTextBlock>
#include <QTextDocument>

#include <cstdint>
#include <ctime>
#include <functional>
#include <string>

using namespace tracedeck;

namespace {

constexpr std::size_t kLong = 12u << 10;
constexpr std::size_t kRepeatedOf = 64; // inputs, one
constexpr double kMostSeconds = 1; // of processor time, to lay out a section
constexpr int kWidth = 500;

void requireSafe(const QTextDocument &document)
{
    for (QTextBlock block = document.begin(); block.isValid(); block = block.next()) {
        for (auto at = block.begin(); !at.atEnd(); ++at) {
            const QTextCharFormat format = at.fragment().charFormat();
            require(!format.isImageFormat());
            require(!format.isAnchor() || linkpolicy::openable(format.anchorHref()));
            for (const uint c : at.fragment().text().toUcs4())
                require(c == '\t' || c == QChar::LineSeparator || isShownAsItIs(c));
        }
    }
}

void show(const QString &text)
{
    qsizetype begin = 0;
    for (const safemarkdown::Section &section : safemarkdown::split(text)) {
        require(section.begin >= begin && section.begin <= text.size());
        begin = section.begin;
        if (section.isPlain)
            continue;
        const std::clock_t start = std::clock();
        const auto document = safemarkdown::document(section.text, QFont(), QPalette());
        document->setTextWidth(kWidth);
        require(document->size().height() >= 0);
        require(double(std::clock() - start) / CLOCKS_PER_SEC < kMostSeconds);
        requireSafe(*document);
    }
}

} // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t *data, std::size_t size)
{
    const std::string_view text(reinterpret_cast<const char *>(data), size);
    show(multiLine(text));
    // By its hash, so that those which come of it are not repeated as well.
    if (text.empty() || std::hash<std::string_view>()(text) % kRepeatedOf != 0)
        return 0;
    std::string repeated;
    while (repeated.size() < kLong)
        repeated += text;
    show(multiLine(repeated));
    return 0;
}
