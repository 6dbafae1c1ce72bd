// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "itemstatus.h"
#include "vocabulary.h"

#include <QColor>
#include <QString>

#include <string_view>

class QPalette;

/// Colours and signs with a meaning. Every colour here is readable as text on the palette's Base, AlternateBase and
/// Window; a colour never stands alone: each status and severity has a sign as well.
namespace tracedeck {

QColor statusColor(ItemStatus status, const QPalette &palette);
QString statusGlyph(ItemStatus status);
/// Whether it asks for no attention: what went as it should, or rests.
bool isQuiet(ItemStatus status);

QColor severityColor(Severity severity, const QPalette &palette);
QString severityGlyph(Severity severity);

/// A colour for a kind or a name: the same in every run of the program, and without a meaning of its own.
QColor kindColor(std::string_view name, const QPalette &palette);
QColor kindColor(ItemKind kind, const QPalette &palette);
/// How many colours kindColor() chooses from.
int kindColorCount();
/// A colour for the line of a branch, by its number: branches that follow each other differ.
QColor branchColor(int number, const QPalette &palette);

/// Colours of the series of a chart, by number: those that follow each other differ in lightness as well as in hue, so
/// that they are told apart without seeing colours. For areas and lines, not for text.
QColor seriesColor(int number, const QPalette &palette);

/// The ground of what shows the past, the text on it, and a line around it.
QColor pastTint(const QPalette &palette);
QColor pastText(const QPalette &palette);
QColor pastEdge(const QPalette &palette);
/// What a user means to come back to.
QColor bookmarkColor(const QPalette &palette);

/// What was added, removed or changed between two points.
QColor addedColor(const QPalette &palette);
QColor removedColor(const QPalette &palette);
QColor changedColor(const QPalette &palette);

/// Laid over a figure, as long as its part of the whole: what lies below stays readable.
QColor shareColor(const QPalette &palette, bool isSelected);

/// What a user marks with a colour: its number from 1, as in Watch::mark. For areas and lines, and the ground of text.
QColor markColor(int number, const QPalette &palette);
QColor markGround(int number, const QPalette &palette);

/// The ground of bytes or text that something else points to; text on it is the palette's Text.
QColor markGround(const QPalette &palette);

} // namespace tracedeck
