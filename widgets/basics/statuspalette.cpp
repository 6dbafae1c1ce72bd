// SPDX-License-Identifier: GPL-3.0-or-later
#include "statuspalette.h"

#include "theme.h"

#include <QPalette>

#include <array>
#include <cstdint>

namespace tracedeck {

namespace {

struct Pair
{
    QRgb onLight;
    QRgb onDark;
};

constexpr Pair kBlue{0xff1d4ed8, 0xff7ab0ff};
constexpr Pair kGreen{0xff13693a, 0xff5cc98a};
constexpr Pair kRed{0xffb91c1c, 0xffff8a80};
constexpr Pair kAmber{0xff8a4500, 0xffffb74d};
constexpr Pair kMagenta{0xffa21caf, 0xfff38bf7};
constexpr Pair kOlive{0xff6a5d12, 0xffcdbf6a};
constexpr Pair kGrey{0xff58616e, 0xffa8b0bd};

// Neither the green of success nor the red of failure: a hue of a kind says nothing about how it went.
constexpr std::array kKinds = {
    Pair{0xff2554c7, 0xff8ab4ff}, Pair{0xff0f6d6d, 0xff5fd0cf}, Pair{0xff6d28d9, 0xffc4a7ff},
    Pair{0xff9d174d, 0xffff9cc5}, Pair{0xff92400e, 0xfff0b27a}, Pair{0xff0e6795, 0xff7cc7ee},
    Pair{0xff8a1a96, 0xfff09bf5}, Pair{0xff4d5d0c, 0xffc5d46a}, Pair{0xff7c3a52, 0xffe0a3b8},
    Pair{0xff3f46a5, 0xffa9b6ff}, Pair{0xff5d4037, 0xffd0b49f}, Pair{0xff2f5d62, 0xff9cc9c4},
};

// Dark and light in turn, after the colours of Okabe and Ito.
constexpr std::array kSeries = {
    Pair{0xff08519c, 0xff56b4e9}, Pair{0xff3a9bd9, 0xff1f6fb5}, Pair{0xff00574b, 0xff7fe0c4},
    Pair{0xffd9730d, 0xffe08a1e}, Pair{0xff7a1f5c, 0xffffc2e2}, Pair{0xff8a8a00, 0xfff0e442},
};

QColor of(const Pair &pair, const QPalette &palette)
{
    return QColor(isDark(palette) ? pair.onDark : pair.onLight);
}

} // namespace

QColor statusColor(ItemStatus status, const QPalette &palette)
{
    switch (status) {
    case ItemStatus::Running: return of(kBlue, palette);
    case ItemStatus::Waiting: return of(kMagenta, palette);
    case ItemStatus::Succeeded: return of(kGreen, palette);
    case ItemStatus::Failed: return of(kRed, palette);
    case ItemStatus::Cancelled: return of(kOlive, palette);
    case ItemStatus::Interrupted:
    case ItemStatus::Unheard: return of(kAmber, palette);
    case ItemStatus::Idle:
    case ItemStatus::Ended: break;
    }
    return of(kGrey, palette);
}

QString statusGlyph(ItemStatus status)
{
    switch (status) {
    case ItemStatus::Running: return QStringLiteral("▶");
    case ItemStatus::Waiting: return QStringLiteral("⚑");
    case ItemStatus::Succeeded: return QStringLiteral("✓");
    case ItemStatus::Failed: return QStringLiteral("✕");
    case ItemStatus::Cancelled: return QStringLiteral("⊘");
    case ItemStatus::Interrupted: return QStringLiteral("‖");
    case ItemStatus::Idle: return QStringLiteral("○");
    case ItemStatus::Ended: return QStringLiteral("■");
    case ItemStatus::Unheard: return QStringLiteral("?");
    }
    return {};
}

bool isQuiet(ItemStatus status)
{
    return status == ItemStatus::Succeeded || status == ItemStatus::Ended || status == ItemStatus::Idle;
}

QColor severityColor(Severity severity, const QPalette &palette)
{
    switch (severity) {
    case Severity::Info: return of(kBlue, palette);
    case Severity::Warning: return of(kAmber, palette);
    case Severity::Error: return of(kRed, palette);
    }
    return of(kGrey, palette);
}

QString severityGlyph(Severity severity)
{
    switch (severity) {
    case Severity::Info: return QStringLiteral("ℹ");
    case Severity::Warning: return QStringLiteral("⚠");
    case Severity::Error: return QStringLiteral("✖");
    }
    return {};
}

QColor kindColor(std::string_view name, const QPalette &palette)
{
    // FNV-1a: qHash is seeded anew for each process.
    std::uint32_t hash = 2166136261u;
    for (const char c : name)
        hash = (hash ^ static_cast<unsigned char>(c)) * 16777619u;
    hash ^= hash >> 15;
    return of(kKinds[hash % kKinds.size()], palette);
}

QColor kindColor(ItemKind kind, const QPalette &palette)
{
    constexpr std::array<std::string_view, 8> kNames = {"session", "run",      "node",   "llm",
                                                        "tool",    "subgraph", "worker", "task"};
    static_assert(kNames.size() == static_cast<std::size_t>(ItemKind::Task) + 1);
    return kindColor(kNames[static_cast<std::size_t>(kind)], palette);
}

int kindColorCount()
{
    return static_cast<int>(kKinds.size());
}

QColor branchColor(int number, const QPalette &palette)
{
    return of(kKinds[static_cast<std::size_t>(number) % kKinds.size()], palette);
}

QColor seriesColor(int number, const QPalette &palette)
{
    return of(kSeries[static_cast<std::size_t>(number) % kSeries.size()], palette);
}

QColor bookmarkColor(const QPalette &palette)
{
    return of({0xff7a3fb0, 0xffc79bff}, palette);
}

QColor shareColor(const QPalette &palette, bool isSelected)
{
    const double opacity = isSelected ? 0.22 : 0.4;
    QColor colour = palette.color(QPalette::Highlight);
    if (isSelected) // away from the text
        colour = palette.color(QPalette::HighlightedText).lightnessF() > 0.5 ? Qt::black : Qt::white;
    colour.setAlphaF(opacity);
    return colour;
}

QColor pastTint(const QPalette &palette)
{
    return of({0xfffff1cc, 0xff3b3117}, palette);
}

QColor pastText(const QPalette &palette)
{
    return of({0xff553f00, 0xffffdf91}, palette);
}

QColor pastEdge(const QPalette &palette)
{
    return of({0xffb7791f, 0xffd9a93a}, palette);
}

QColor addedColor(const QPalette &palette)
{
    return of(kGreen, palette);
}

QColor removedColor(const QPalette &palette)
{
    return of(kRed, palette);
}

QColor changedColor(const QPalette &palette)
{
    return of(kAmber, palette);
}

QColor markColor(int number, const QPalette &palette)
{
    return seriesColor(number - 1, palette);
}

QColor markGround(int number, const QPalette &palette)
{
    constexpr double kPart = 0.1; // of the colour
    const QColor colour = markColor(number, palette);
    const QColor base = palette.color(QPalette::Base);
    const auto mixed = [](double a, double b) { return float(kPart * a + (1 - kPart) * b); };
    return QColor::fromRgbF(mixed(colour.redF(), base.redF()), mixed(colour.greenF(), base.greenF()),
                            mixed(colour.blueF(), base.blueF()));
}

QColor markGround(const QPalette &palette)
{
    return of({0xffcfe3ff, 0xff2c4a73}, palette);
}

} // namespace tracedeck
