// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>

namespace tracedeck {

/// A file name made of outside text, such as a session's title: one component, with nothing in it that a file system
/// or a shell of any kind takes for something else, and nothing that cannot be seen. At most 120 bytes of UTF-8; where
/// nothing is left, `otherwise`.
QString safeFileName(const QString &text, const QString &otherwise);

} // namespace tracedeck
