// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>

#include <functional>

class QObject;

namespace tracedeck {

/// Makes a text in the background and gives it to `done` on the thread of `context`, unless that is gone by then.
/// What `make` needs it must hold.
void makeText(QObject *context, std::function<QString()> make, std::function<void(const QString &)> done);

} // namespace tracedeck
