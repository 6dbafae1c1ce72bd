// SPDX-License-Identifier: GPL-3.0-or-later
#include "droppedfiles.h"

#include <QMimeData>
#include <QUrl>

namespace tracedeck {

QStringList droppedFiles(const QMimeData &data)
{
    QStringList paths;
    const QList<QUrl> urls = data.urls();
    for (const QUrl &url : urls) {
        if (url.isLocalFile())
            paths.append(url.toLocalFile());
    }
    return paths;
}

} // namespace tracedeck
