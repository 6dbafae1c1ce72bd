// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

namespace tracedeck {

class GraphCanvas;

enum class GraphCanvasChange { Boxes, Current, Description };

/// Makes every GraphCanvas a list to assistive technology, with a child for each box. Any number of calls has the
/// effect of one.
void installGraphCanvasAccessible();
void announceGraphCanvas(GraphCanvas *canvas, GraphCanvasChange change);

} // namespace tracedeck
